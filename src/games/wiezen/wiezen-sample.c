/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that fit a view and what was said: of a few that fit the view, the one in which the others' calls are least odd. */
#include "wiezen-players.h"

#define MOST_TRIES 12

/* Hundredths of tricks with which a call is made, and without which it would have been. */
#define LEAST_ASKING  520
#define LEAST_JOINING 470
#define LEAST_ALONE   420
#define LEAST_CHOSEN  150 /* below what the contract needs */
#define MOST_PASSED   560
#define LEAST_MISERIE 35
#define MOST_MISERIE  65

static int
get_oddness_of_bid (const WiezenState *state, KaHand hand, guint contract)
{
  int wanted, found;

  switch (ka_wiezen_contracts[contract].sides)
    {
    case WIEZEN_PARTNERS:
      wanted = LEAST_ASKING;
      found = ka_wiezen_count_share (hand, ka_card_suit (state->last_card));
      break;
    case WIEZEN_ALONE:
      wanted = contract == WIEZEN_SOLO     ? LEAST_ALONE
               : contract == WIEZEN_SOLO_6 ? LEAST_ALONE + WIEZEN_TRICK
                                           : state->terms.needed[contract] * WIEZEN_TRICK - LEAST_CHOSEN;
      found = ka_wiezen_count_alone (
          hand, ka_wiezen_contracts[contract].trump == WIEZEN_TRUMP_TURNED   ? ka_card_suit (state->last_card)
                : state->trump != KA_NO_TRUMP && state->contract == contract ? (guint) state->trump
                                                                             : ka_wiezen_find_trump (hand));
      break;
    case WIEZEN_MISERIE:
      wanted = LEAST_MISERIE * 10;
      found = 10
              * (ka_wiezen_contracts[contract].tricks > 0 ? ka_wiezen_count_piccolo (hand, FALSE)
                                                          : ka_wiezen_count_miserie (hand, FALSE));
      break;
    case WIEZEN_NOBODY:
    default:
      return 0;
    }
  return MAX (0, wanted - found);
}

static int
get_oddness_of_pass (const WiezenState *state, KaHand hand)
{
  int alone = ka_wiezen_count_alone (hand, ka_card_suit (state->last_card));

  return MAX (0, alone - MOST_PASSED) + 10 * MAX (0, ka_wiezen_count_miserie (hand, FALSE) - MOST_MISERIE);
}

static int
get_oddness (const WiezenState *state, guint me)
{
  int sum = 0;

  if (!ka_wiezen_is_turned (state))
    return 0;
  for_each_seat (seat, state->n_seats)
    {
      KaHand hand = state->hands[seat] | ka_wiezen_get_played (state, seat);

      if (seat == me)
        continue;
      if (state->bids[seat] != WIEZEN_PASS)
        sum += get_oddness_of_bid (state, hand, state->bids[seat]);
      else if (state->joined == (int) seat)
        sum += MAX (0, LEAST_JOINING - ka_wiezen_count_share (hand, ka_card_suit (state->last_card)));
      else if (state->passed & ka_wiezen_bit (seat))
        sum += get_oddness_of_pass (state, hand);
    }
  return sum;
}

void
ka_wiezen_sample (const WiezenState *view, int seat, KaRandom *random, WiezenState *state)
{
  int least = G_MAXINT;

  for (guint i = 0; i < MOST_TRIES && least > 0; i++)
    {
      WiezenState guess;
      int oddness;

      ka_wiezen_guess (view, seat, random, &guess);
      oddness = get_oddness (&guess, (guint) seat);
      if (oddness < least)
        {
          least = oddness;
          *state = guess;
        }
    }
}
