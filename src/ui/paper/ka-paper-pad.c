/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-pad.h"

#include "ka-language.h"
#include "ka-paper-private.h"
#include "ka-paper-rules.h"
#include "ka-score.h"

#define SIZE        9.0
#define MOST_FACTS  4
#define FEW_ROUNDS  16 /* with fewer on the page the rules have one of their own */
#define ROW_HEIGHT  19.0
#define LEAST_RULES 110.0 /* what a heading and what it is of need */
#define NARROW      0.8   /* of the points, in the same */

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

static void
add_table (KaPaper *self, const KaGame *game, guint n_seats, guint n_rounds)
{
  KaPaperColumn columns[1 + MOST_FACTS + 2 * KA_MAX_SEATS] = { { 0, KA_PAPER_RIGHT } };
  const KaField *facts[MOST_FACTS];
  guint n_facts = find_facts (game, facts), n = 1;
  KaPaperTable *table;

  for (guint i = 0; i < n_facts; i++)
    columns[n++] = (KaPaperColumn) { 1, KA_PAPER_PLAIN };
  for_each_seat (seat, n_seats)
    {
      columns[n++] = (KaPaperColumn) { NARROW, KA_PAPER_CENTRE };
      columns[n++] = (KaPaperColumn) { NARROW, KA_PAPER_CENTRE };
    }
  table = ka_paper_add_table (self, columns, n, SIZE);
  add_heads (table, facts, n_facts, n_seats);
  add_rows (table, n_rounds);
}

static void
add_top (KaPaper *self, const char *name)
{
  ka_paper_add_title (self, name, NULL);
  ka_paper_add_text (self, _ ("Date: ____________________     Place: ____________________"));
  ka_paper_add_gap (self, 12);
}

static void
add_rules (KaPaper *self, const KaGame *game, const KaValues *options)
{
  ka_paper_add_heading (self, _ ("The Rules as We Play Them"));
  ka_paper_add_rules (self, game, options);
}

/* How far a page is filled that has no rounds. @options: (nullable): with the rules */
static double
measure (KaPaper *self, const KaGame *game, const char *name, const KaValues *options, guint n_seats)
{
  g_autoptr (KaPaper) scratch = ka_paper_new (&self->format, "");

  add_top (scratch, name);
  add_table (scratch, game, n_seats, 0);
  if (options != NULL)
    add_rules (scratch, game, options);
  ka_paper_lay_out (scratch, 0);
  return ka_paper_get_n_pages (scratch) == 1 ? scratch->y : ka_paper_get_height (self);
}

/* So many rounds that the rules find room below them, unless that leaves few. */
static guint
count_rounds (KaPaper *self, const KaGame *game, const char *name, const KaValues *options, guint n_seats)
{
  double height = ka_paper_get_height (self), top = measure (self, game, name, NULL, n_seats);
  double filled = MAX (measure (self, game, name, options, n_seats), top + LEAST_RULES);
  double beside = (height - filled) / ROW_HEIGHT;

  return (guint) (beside >= FEW_ROUNDS ? beside : (height - top) / ROW_HEIGHT);
}

void
ka_paper_add_pad (KaPaper *self, const KaGame *game, const char *name, const KaValues *options, guint n_seats)
{
  add_top (self, name);
  add_table (self, game, n_seats, count_rounds (self, game, name, options, n_seats));
  add_rules (self, game, options);
}
