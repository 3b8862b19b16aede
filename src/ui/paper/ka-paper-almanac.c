/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-almanac.h"

#include "ka-language.h"
#include "ka-paper-calendar.h"
#include "ka-stats-text.h"

#define SIZE        10.0
#define MOST_PEOPLE 16

char *
ka_almanac_name (int year)
{
  /* Translators: %d is a year. */
  return g_strdup_printf (_ ("The card year %d"), year);
}

/* Cells of a row: the words of each, in order. */
static void
add_cells (KaPaperTable *table, KaPaperRowKind kind, const char *const *cells, KaPaperStyle first)
{
  KaPaperRow *row = ka_paper_table_add (table, kind);
  KaPaperStyle style = kind == KA_PAPER_ROW_HEAD ? KA_PAPER_SMALL | KA_PAPER_FAINT : KA_PAPER_PLAIN;

  for (guint i = 0; cells[i] != NULL; i++)
    ka_paper_row_add (row, cells[i], 1, style | (i == 0 ? first : KA_PAPER_PLAIN));
}

static void
add_size (KaPaper *paper, const KaAlmanac *almanac)
{
  g_autofree char *nights
      = g_strdup_printf (ngettext ("%u evening", "%u evenings", almanac->n_nights), almanac->n_nights);
  g_autofree char *matches
      = g_strdup_printf (ngettext ("%u match", "%u matches", almanac->n_matches), almanac->n_matches);
  g_autofree char *rounds
      = g_strdup_printf (ngettext ("%u round", "%u rounds", almanac->n_rounds), almanac->n_rounds);
  /* Translators: "31 evenings, 87 matches, 1204 rounds." */
  g_autofree char *text = g_strdup_printf (_ ("%s, %s, %s."), nights, matches, rounds);

  ka_paper_add_text (paper, text);
}

static void
add_games (KaPaper *paper, const KaAlmanac *almanac)
{
  static const KaPaperColumn COLUMNS[]
      = { { 1, KA_PAPER_PLAIN }, { 0, KA_PAPER_RIGHT }, { 0, KA_PAPER_RIGHT } };
  const char *head[] = { "", _ ("Matches"), _ ("Rounds"), NULL };
  KaPaperTable *table;

  ka_paper_add_heading (paper, _ ("What Was Played"));
  table = ka_paper_add_table (paper, COLUMNS, G_N_ELEMENTS (COLUMNS), SIZE);
  add_cells (table, KA_PAPER_ROW_HEAD, head, KA_PAPER_PLAIN);
  for (guint i = 0; i < almanac->games->len; i++)
    {
      const KaAlmanacGame *game = &g_array_index (almanac->games, KaAlmanacGame, i);
      g_autofree char *matches = g_strdup_printf ("%u", game->n_matches);
      g_autofree char *rounds = g_strdup_printf ("%u", game->n_rounds);
      const char *cells[] = { ka_stats_name_game (game->game_id), matches, rounds, NULL };

      add_cells (table, KA_PAPER_ROW_LINE, cells, KA_PAPER_PLAIN);
    }
}

static void
add_person (KaPaperTable *table, const KaAlmanac *almanac, const KaPersonFigures *figures)
{
  g_autofree char *name = ka_stats_name_person (almanac->figures, figures->who);
  g_autofree char *matches = g_strdup_printf ("%u", figures->n_matches);
  g_autofree char *wins
      = figures->n_finished > 0
            /* Translators: in a column with the head “Won”: how many, of how many finished matches. */
            ? g_strdup_printf (_ ("%u of %u"), figures->n_wins, figures->n_finished)
            : g_strdup ("–");
  g_autofree char *mean
      = figures->n_finished > 0 ? g_strdup_printf ("%.1f", figures->mean_place) : g_strdup ("–");
  const char *cells[] = { name, matches, wins, mean, NULL };

  add_cells (table, KA_PAPER_ROW_LINE, cells, KA_PAPER_BOLD);
}

static void
add_people (KaPaper *paper, const KaAlmanac *almanac)
{
  static const KaPaperColumn COLUMNS[]
      = { { 2, KA_PAPER_PLAIN }, { 0, KA_PAPER_RIGHT }, { 2, KA_PAPER_GROUP }, { 0, KA_PAPER_RIGHT } };
  const char *head[] = { "", _ ("Matches"), C_ ("matches", "Won"), _ ("Average place"), NULL };
  KaPaperTable *table;

  ka_paper_add_heading (paper, _ ("Who Won Most"));
  table = ka_paper_add_table (paper, COLUMNS, G_N_ELEMENTS (COLUMNS), SIZE);
  add_cells (table, KA_PAPER_ROW_HEAD, head, KA_PAPER_PLAIN);
  for (guint i = 0; i < MIN (almanac->people->len, MOST_PEOPLE); i++)
    add_person (table, almanac, &g_array_index (almanac->people, KaPersonFigures, i));
}

static void
add_record (KaPaperTable *table, const KaAlmanac *almanac, const KaRecord *record)
{
  g_autofree char *what = ka_stats_name_record (record);
  g_autofree char *whose = ka_stats_describe_record (record, almanac->figures, 0);
  const char *cells[] = { what, whose, NULL };

  add_cells (table, KA_PAPER_ROW_LINE, cells, KA_PAPER_PLAIN);
}

static void
add_records (KaPaper *paper, const KaAlmanac *almanac)
{
  static const KaPaperColumn COLUMNS[] = { { 1, KA_PAPER_PLAIN }, { 1, KA_PAPER_GROUP } };
  const char *game = NULL;
  KaPaperTable *table;

  ka_paper_add_heading (paper, _ ("Records of the Year"));
  table = ka_paper_add_table (paper, COLUMNS, G_N_ELEMENTS (COLUMNS), SIZE);
  for (guint i = 0; i < almanac->records->len; i++)
    {
      const KaRecord *record = &g_array_index (almanac->records, KaRecord, i);

      if (g_strcmp0 (game, record->game_id) != 0)
        {
          KaPaperRow *row = ka_paper_table_add (table, KA_PAPER_ROW_HEADING);

          game = record->game_id;
          ka_paper_row_add (row, ka_stats_name_game (game), G_N_ELEMENTS (COLUMNS), KA_PAPER_BOLD);
        }
      add_record (table, almanac, record);
    }
}

void
ka_paper_add_almanac (KaPaper *self, const KaAlmanac *almanac)
{
  g_autofree char *name = ka_almanac_name (almanac->year);

  ka_paper_add_title (self, name, NULL);
  add_size (self, almanac);
  ka_paper_add_gap (self, 10);
  ka_paper_add_calendar (self, almanac->year, almanac->nights);
  if (almanac->games->len > 0)
    add_games (self, almanac);
  if (almanac->people->len > 0)
    add_people (self, almanac);
  if (almanac->records->len > 0)
    add_records (self, almanac);
}
