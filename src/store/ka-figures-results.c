/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-results.h"

#include "ka-titled.h"

static void
add_seats (GArray *results, const KaFiguredMatch *match, int who)
{
  for_each_seat (seat, match->n_seats)
    {
      const KaFiguredSeat *of = &match->seats[seat];
      const KaFiguredResult result = { match->id, match->started, of->who, of->total, of->place };

      if (who < 0 || of->who == (guint) who)
        g_array_append_val (results, result);
    }
}

GArray *
ka_figures_list_results (const KaFigures *self, const KaFiguresFilter *filter, const char *game_id, int who)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (KaFiguredResult));
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    if (matches[i].finished && ka_titled_equal (matches[i].game_id, game_id)
        && ka_figures_match (self, filter, &matches[i]))
      add_seats (results, &matches[i], who);
  return results;
}
