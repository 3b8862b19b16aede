/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is worth to who plays it, from the table that its state carries: for players who have no score sheet. */
#include "wiezen-players.h"

/* @all: what all 13 tricks bring, where that is a number of its own */
static int
value_tricks (const WiezenTerms *terms, guint contract, guint needed, guint tricks, int all)
{
  const guint16 *amounts = terms->amounts[contract];
  int over = (int) tricks - (int) needed;
  int value = amounts[WIEZEN_MADE] + over * amounts[WIEZEN_OVER];

  if (ka_wiezen_contracts[contract].sides == WIEZEN_MISERIE)
    return tricks == needed ? amounts[WIEZEN_MADE] : -amounts[WIEZEN_FAILED];
  if (over < 0)
    return -(amounts[WIEZEN_FAILED] + (-over - 1) * amounts[WIEZEN_UNDER]);
  if (tricks < WIEZEN_TRICKS || over == 0)
    return value;
  if (all > 0)
    return all;
  return terms->all_double & (1u << contract) ? 2 * value : value; /* WI-13 */
}

int
ka_wiezen_value_bid (const WiezenTerms *terms, guint contract, guint tricks)
{
  return value_tricks (terms, contract, terms->needed[contract], tricks,
                       terms->amounts[contract][WIEZEN_ALL]);
}

int
ka_wiezen_value (const WiezenState *state, guint tricks)
{
  int all = ka_wiezen_get_aces (state) == 4 ? state->terms.all_four
                                            : state->terms.amounts[state->contract][WIEZEN_ALL];

  return value_tricks (&state->terms, state->contract, ka_wiezen_get_needed (state), tricks, all);
}

static int
settle_partners (const WiezenState *state, guint seat)
{
  int value = ka_wiezen_value (state, (guint) ka_wiezen_get_counted (state));

  return state->players & ka_wiezen_bit (seat) ? value : -value;
}

/* WI-12: those who play miserie as a side. */
static int
settle_together (const WiezenState *state, guint seat)
{
  int n = __builtin_popcount (state->players);
  int value = G_MAXINT;

  for_each_seat (player, state->n_seats)
    if (state->players & ka_wiezen_bit (player))
      value = MIN (value, ka_wiezen_value (state, state->tricks[player]));
  return state->players & ka_wiezen_bit (seat) ? (WIEZEN_TABLE - n) * value : -n * value;
}

int
ka_wiezen_points (const WiezenState *state, guint seat)
{
  int points = 0;

  if (ka_wiezen_contracts[state->contract].sides == WIEZEN_MISERIE && state->terms.miserie_together)
    return settle_together (state, seat);
  switch (ka_wiezen_contracts[state->contract].sides)
    {
    case WIEZEN_PARTNERS:
      return settle_partners (state, seat);
    case WIEZEN_ALONE:
    case WIEZEN_MISERIE:
      for_each_seat (player, state->n_seats)
        if (state->players & ka_wiezen_bit (player))
          {
            int value = ka_wiezen_value (state, state->tricks[player]);

            points += player == seat ? (WIEZEN_TABLE - 1) * value : -value;
          }
      return points;
    case WIEZEN_NOBODY:
    default:
      return -state->terms.stake;
    }
}
