/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gemma-en-piet-odds.h"

#include <math.h>
#include <string.h>

/* How far totals are apart before they decide: at the end of a match, and for each point that is still to be played. */
#define LAST_WIDTH  5.0
#define WIDTH_SHARE 0.3

/* What it costs to be last, as a share of what being first is worth. */
#define LAST_COUNTS 0.5

/* A point counts a little for itself too. */
#define A_POINT 0.05

void
ka_gemma_count_round (const GemmaState *state, int points[KA_MAX_SEATS])
{
  const GemmaScoring *scoring = &state->scoring;
  int gemma = ka_gemma_hand_value (&state->hands[state->gemma]);
  int lowest_piet = G_MAXINT;
  gboolean fails;

  for_each_seat (seat, state->n_seats)
    {
      points[seat] = ka_gemma_hand_value (&state->hands[seat]);
      if (state->calls[seat] == GEMMA_CALL_PIET)
        lowest_piet = MIN (lowest_piet, points[seat]);
    }
  fails = lowest_piet < gemma || (scoring->tie_costs && lowest_piet == gemma);
  for_each_seat (seat, state->n_seats)
    {
      int hand = points[seat];
      gboolean is_gemma = (int) seat == state->gemma, is_piet = state->calls[seat] == GEMMA_CALL_PIET;

      if (scoring->negative_zero)
        points[seat] = MAX (hand, 0);
      if (is_gemma ? fails : is_piet && hand + scoring->tie_costs_piet > gemma)
        points[seat] += scoring->penalty;
      else if ((is_gemma || is_piet) && hand == MIN (gemma, lowest_piet))
        points[seat] = 0;
    }
}

void
ka_gemma_add_round (const GemmaScoring *scoring, guint n_seats, const int *points, int *totals)
{
  for_each_seat (seat, n_seats)
    {
      totals[seat] += points[seat];
      if (points[seat] != 0 && (totals[seat] == scoring->end / 2 || totals[seat] == scoring->end))
        totals[seat] -= scoring->end / 2;
    }
}

static double
find_width (const GemmaScoring *scoring, guint n_seats, const int *totals)
{
  int highest = totals[0];

  for_each_seat (seat, n_seats)
    highest = MAX (highest, totals[seat]);
  return highest > scoring->end ? 0 : LAST_WIDTH + WIDTH_SHARE * (scoring->end - highest);
}

/* When the match is over: 1 for the best place, shared by those who have it. */
static double
find_share (guint n_seats, const int *totals, int seat, int sign)
{
  int equal = 0;

  for_each_seat (other, n_seats)
    {
      if (sign * totals[other] < sign * totals[seat])
        return 0;
      equal += totals[other] == totals[seat];
    }
  return 1.0 / equal;
}

/* Before that: the lower the total beside those of the others, the likelier. */
static double
find_chance (guint n_seats, const int *totals, int seat, int sign, double width)
{
  double sum = 0;

  for_each_seat (other, n_seats)
    sum += exp (sign * (totals[seat] - totals[other]) / width);
  return 1 / sum;
}

double
ka_gemma_worth (const GemmaScoring *scoring, guint n_seats, const int *totals, int seat)
{
  double width = find_width (scoring, n_seats, totals);
  double first, last;

  if (width > 0)
    {
      first = find_chance (n_seats, totals, seat, 1, width);
      last = find_chance (n_seats, totals, seat, -1, width);
    }
  else
    {
      first = find_share (n_seats, totals, seat, 1);
      last = find_share (n_seats, totals, seat, -1);
    }
  return 100 * (first - LAST_COUNTS * last) - A_POINT * totals[seat];
}

void
ka_gemma_spread_hands (const KaRules *rules, const GemmaState *view, int seat, KaRandom *random, guint n,
                       GemmaSpread spreads[KA_MAX_SEATS])
{
  GemmaState state;

  memset (spreads, 0, view->n_seats * sizeof *spreads);
  for (guint i = 0; i < n; i++)
    {
      rules->guess (view, seat, random, &state);
      for_each_seat (other, view->n_seats)
        spreads[other].chances[ka_gemma_hand_value (&state.hands[other]) - GEMMA_LOWEST_HAND]
            += 1.0f / (float) n;
    }
}

double
ka_gemma_chance_lowest (const GemmaSpread *spreads, guint n_seats, int seat, int value)
{
  double chance = 1;

  for_each_seat (other, n_seats)
    {
      double not_less = 0;

      if ((int) other == seat)
        continue;
      for (int i = MAX (value - GEMMA_LOWEST_HAND, 0); i < GEMMA_VALUES; i++)
        not_less += spreads[other].chances[i];
      chance *= MIN (not_less, 1);
    }
  return chance;
}

double
ka_gemma_mean_unseen (const GemmaState *view)
{
  int sum = 0, n = 0;

  for (guint card = 0; card < 52; card++)
    {
      sum += view->n_packs * ka_gemma_card_value ((KaCard) card);
      n += view->n_packs;
    }
  sum -= view->n_jokers;
  n += view->n_jokers;
  for_each_seat (other, view->n_seats)
    for (guint i = 0; i < view->hands[other].n; i++)
      if (view->hands[other].cards[i] != KA_CARD_HIDDEN)
        {
          sum -= ka_gemma_card_value (view->hands[other].cards[i]);
          n--;
        }
  for (guint i = 0; i < view->n_pile; i++)
    {
      sum -= ka_gemma_card_value (view->pile[i]);
      n--;
    }
  return n > 0 ? (double) sum / n : 0;
}
