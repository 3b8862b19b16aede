/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rummy-players.h"

#include <math.h>

/* By how much the points of a round spread between two players, and what the loser of one is left with. */
#define SPREAD     25.0
#define USUAL_HAND 25.0

/* Points count a little for themselves too, so that what is decided is still played well. */
#define A_POINT     2
#define MOST_POINTS 150

static int
count_hand (const RummyState *state, guint seat)
{
  int points = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    points += state->hands[seat][tile]
              * (tile == RUMMY_JOKER ? state->joker_points : rummy_tile_value ((int) tile));
  return points;
}

/* What the round brings each, more being better (RU-12). */
static void
count_points (const RummyState *state, double *points)
{
  double lowest = G_MAXDOUBLE, sum = 0;
  guint n_lowest = 0;

  for_each_seat (seat, state->n_seats)
    {
      points[seat] = -count_hand (state, seat);
      lowest = MIN (lowest, -points[seat]);
      sum -= points[seat];
    }
  if (!state->settlement)
    return;
  for_each_seat (seat, state->n_seats)
    n_lowest += -points[seat] <= lowest;
  for_each_seat (seat, state->n_seats)
    if (-points[seat] <= lowest)
      points[seat] = (sum - (state->pay_difference ? state->n_seats : n_lowest) * lowest) / n_lowest;
    else if (state->pay_difference)
      points[seat] += lowest;
}

/* By how much @seat is ahead of the best of the others. */
static double
find_lead (const RummyState *state, const double *standing, int seat)
{
  double best = -G_MAXDOUBLE;

  for_each_seat (other, state->n_seats)
    if ((int) other != seat)
      best = MAX (best, standing[other]);
  return standing[seat] - best;
}

/* How many rounds are left about, as far as anybody can know: by who is nearest to the total, or half of them. */
static double
count_rounds_left (const RummyState *state, const double *points)
{
  double highest = -G_MAXDOUBLE;

  if (state->target == 0)
    return state->rounds / 2.0;
  for_each_seat (seat, state->n_seats)
    highest = MAX (highest, state->totals[seat] + (state->settlement ? points[seat] : -points[seat]));
  return (state->target - highest) / USUAL_HAND;
}

int
ka_rummy_worth (const RummyState *state, int seat)
{
  gboolean is_match = state->target > 0 || state->rounds > 0;
  double points[KA_MAX_SEATS], standing[KA_MAX_SEATS];
  double lead, left, chance;

  count_points (state, points);
  for_each_seat (other, state->n_seats)
    standing[other]
        = points[other] + (is_match ? (state->settlement ? state->totals[other] : -state->totals[other]) : 0);
  lead = find_lead (state, standing, seat);
  left = is_match ? count_rounds_left (state, points) : 0;
  chance = left <= 0 ? (lead > 0) - (lead < 0) : erf (lead / (SPREAD * sqrt (2 * left)));
  return (int) (RUMMY_WIN * chance)
         + A_POINT * (int) CLAMP (find_lead (state, points, seat), -MOST_POINTS, MOST_POINTS);
}
