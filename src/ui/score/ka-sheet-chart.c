/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sheet-chart.h"

void
ka_sheet_chart_show (KaChart *chart, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  KaChartLine lines[KA_MAX_SEATS];
  g_autofree int *values = g_new0 (int, (gsize) score->n_seats *(score->n_rounds + 1));
  guint n = 0;

  for_each_seat (seat, score->n_seats)
    {
      const KaPlayer *player = ka_sheet_get_player (sheet, seat);
      int *own = values + seat * (score->n_rounds + 1);

      n = ka_score_trace (score, seat, own);
      lines[seat] = (KaChartLine) { player->name,
                                    player->colour,
                                    player->symbol,
                                    own,
                                    ka_score_find_start (score, seat),
                                    ka_score_find_end (score, seat) };
    }
  ka_chart_set_lines (chart, lines, score->n_seats, n);
  gtk_widget_set_visible (GTK_WIDGET (chart), n > 1);
}
