/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is worth to who plays it, from the table that its state carries: for players who have no score sheet. */
#include "wiezen-players.h"

int
ka_wiezen_value (const WiezenTerms *terms, guint contract, guint needed, guint tricks)
{
  const guint16 *amounts = terms->amounts[contract];
  int over = (int) tricks - (int) needed;
  int value = amounts[WIEZEN_MADE] + over * amounts[WIEZEN_OVER];

  if (ka_wiezen_contracts[contract].sides == WIEZEN_MISERIE)
    return tricks == 0 ? amounts[WIEZEN_MADE] : -amounts[WIEZEN_FAILED];
  if (over < 0)
    return -(amounts[WIEZEN_FAILED] + (-over - 1) * amounts[WIEZEN_UNDER]);
  if (tricks < WIEZEN_TRICKS || over == 0)
    return value;
  if (amounts[WIEZEN_ALL] > 0)
    return amounts[WIEZEN_ALL];
  return terms->all_double ? 2 * value : value; /* WI-13 */
}

static int
settle_partners (const WiezenState *state, guint seat)
{
  guint tricks = 0;
  int value;

  for_each_seat (other, state->n_seats)
    if (state->players & ka_wiezen_bit (other))
      tricks += state->tricks[other];
  value = ka_wiezen_value (&state->terms, state->contract, ka_wiezen_get_needed (state), tricks);
  return state->players & ka_wiezen_bit (seat) ? value : -value;
}

int
ka_wiezen_points (const WiezenState *state, guint seat)
{
  int points = 0;

  switch (ka_wiezen_contracts[state->contract].sides)
    {
    case WIEZEN_PARTNERS:
      return settle_partners (state, seat);
    case WIEZEN_ALONE:
    case WIEZEN_MISERIE:
      for_each_seat (player, state->n_seats)
        if (state->players & ka_wiezen_bit (player))
          {
            int value = ka_wiezen_value (&state->terms, state->contract, ka_wiezen_get_needed (state),
                                         state->tricks[player]);

            points += player == seat ? (WIEZEN_TABLE - 1) * value : -value;
          }
      return points;
    case WIEZEN_NOBODY:
    default:
      return 0;
    }
}
