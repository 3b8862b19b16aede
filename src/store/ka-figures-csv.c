/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-csv.h"
#include "ka-figures-report.h"

static const char *const HEAD[] = { "name",       "game",   "matches", "finished", "wins",   "shared_wins",
                                    "mean_place", "rounds", "timed",   "seconds",  "streak", "longest_streak",
                                    "points",     "spread", "best",    "worst",    NULL };

static void
add_double (KaCsv *csv, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  ka_csv_add (csv, g_ascii_formatd (text, sizeof text, "%.3f", number));
}

/* Points of different games cannot be added up, so they stand only where there is one game. */
static void
add_points (KaCsv *csv, const KaPersonFigures *row)
{
  if (row->game_id == NULL || row->points.n == 0)
    {
      for (guint i = 0; i < 4; i++)
        ka_csv_add (csv, "");
      return;
    }
  add_double (csv, row->points.mean);
  add_double (csv, row->points.spread);
  ka_csv_add_number (csv, row->points.best);
  ka_csv_add_number (csv, row->points.worst);
}

static void
add_row (KaCsv *csv, const KaFiguresReport *report, const KaPersonFigures *row)
{
  ka_csv_add_text (csv, ka_figures_get_person (report->figures, row->who)->name);
  ka_csv_add_text (csv, row->game_id);
  ka_csv_add_number (csv, row->n_matches);
  ka_csv_add_number (csv, row->n_finished);
  ka_csv_add_number (csv, row->n_wins);
  ka_csv_add_number (csv, row->n_shared);
  add_double (csv, row->mean_place);
  ka_csv_add_number (csv, ka_round_figures_count_presence (report->rounds, row->who, -1, row->game_id));
  ka_csv_add_number (csv, row->n_timed);
  ka_csv_add_number (csv, row->seconds);
  ka_csv_add_number (csv, row->streak);
  ka_csv_add_number (csv, row->longest_streak);
  add_points (csv, row);
  ka_csv_end_row (csv);
}

char *
ka_figures_report_to_csv (const KaFiguresReport *report)
{
  g_autoptr (GArray) rows
      = report->who >= 0 ? ka_figures_count_games (report->figures, report->filter, (guint) report->who)
                         : ka_figures_count_people (report->figures, report->filter);
  KaCsv csv;

  ka_csv_init (&csv);
  for (guint i = 0; HEAD[i] != NULL; i++)
    ka_csv_add (&csv, HEAD[i]);
  ka_csv_end_row (&csv);
  for (guint i = 0; i < rows->len; i++)
    add_row (&csv, report, &g_array_index (rows, KaPersonFigures, i));
  return ka_csv_finish (&csv);
}
