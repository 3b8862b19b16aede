/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-pad.h"

#include "ka-language.h"
#include "ka-paper-private.h"
#include "ka-paper-rules.h"
#include "ka-score.h"

#define SIZE         9.0
#define MOST_FACTS   4
#define MANY_RULES   12 /* more of them have a page of their own */
#define ROW_HEIGHT   19.0
#define TOP_HEIGHT   120.0
#define RULES_HEIGHT 200.0
#define NARROW       0.8 /* of the points, in the same */

/* What must be written down of a round beside the points of each player. */
static guint
find_facts (const KaGame *game, const KaField **facts)
{
  guint n = 0;

  for (guint i = 0; i < game->scoring->n_facts && n < MOST_FACTS; i++)
    if (game->scoring->facts[i].type != KA_FIELD_PER_SEAT)
      facts[n++] = &game->scoring->facts[i];
  return n;
}

static void
add_heads (KaPaperTable *table, const KaField *const *facts, guint n_facts, guint n_seats)
{
  KaPaperRow *names = ka_paper_table_add (table, KA_PAPER_ROW_BLANK);
  KaPaperRow *row;

  ka_paper_row_add (names, "", 1, KA_PAPER_PLAIN);
  for (guint i = 0; i < n_facts; i++)
    ka_paper_row_add (names, _ (facts[i]->label), 1, KA_PAPER_BOLD | KA_PAPER_SMALL);
  for_each_seat (seat, n_seats)
    ka_paper_row_add (names, "", 2, KA_PAPER_PLAIN);
  row = ka_paper_table_add (table, KA_PAPER_ROW_BLANK);
  ka_paper_row_add (row, "", 1 + n_facts, KA_PAPER_PLAIN);
  for_each_seat (seat, n_seats)
    {
      ka_paper_row_add (row, _ ("points"), 1, KA_PAPER_SMALL | KA_PAPER_FAINT);
      ka_paper_row_add (row, _ ("total"), 1, KA_PAPER_SMALL | KA_PAPER_FAINT);
    }
}

static void
add_rows (KaPaperTable *table, guint n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    {
      KaPaperRow *row = ka_paper_table_add (table, KA_PAPER_ROW_BLANK);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      ka_paper_row_add (row, number, 1, KA_PAPER_FAINT);
    }
}

/* So many rounds that the rules find room below them, where they are on the same page. */
static guint
count_rounds (KaPaper *self, const KaGame *game)
{
  double rules = game->n_options > MANY_RULES ? 0 : RULES_HEIGHT;

  return (guint) ((ka_paper_get_height (self) - TOP_HEIGHT - rules) / ROW_HEIGHT);
}

void
ka_paper_add_pad (KaPaper *self, const KaGame *game, const char *name, const KaValues *options, guint n_seats)
{
  KaPaperColumn columns[1 + MOST_FACTS + 2 * KA_MAX_SEATS] = { { 0, KA_PAPER_RIGHT } };
  const KaField *facts[MOST_FACTS];
  guint n_facts = find_facts (game, facts), n = 1;
  g_autofree char *heading = NULL;
  KaPaperTable *table;

  for (guint i = 0; i < n_facts; i++)
    columns[n++] = (KaPaperColumn) { 1, KA_PAPER_PLAIN };
  for_each_seat (seat, n_seats)
    {
      columns[n++] = (KaPaperColumn) { NARROW, KA_PAPER_CENTRE };
      columns[n++] = (KaPaperColumn) { NARROW, KA_PAPER_CENTRE };
    }
  ka_paper_add_title (self, name, NULL);
  ka_paper_add_text (self, _ ("Date: ____________________     Place: ____________________"));
  ka_paper_add_gap (self, 12);
  table = ka_paper_add_table (self, columns, n, SIZE);
  add_heads (table, facts, n_facts, n_seats);
  add_rows (table, count_rounds (self, game));
  ka_paper_add_heading (self, _ ("The Rules as We Play Them"));
  ka_paper_add_rules (self, game, options);
}
