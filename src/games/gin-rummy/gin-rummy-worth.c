/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-worth.h"

#include <math.h>

#include "gin-rummy-weigh.h"

/* What a hand brings on the average, and how much the number of hands that a player still needs spreads. */
#define USUAL_HAND 25.0
#define SPREAD     0.9

/* What one of two even players wins with a hand that he wins, and how many such hands are expected at most. */
#define WON_HAND   20
#define MOST_HANDS 1.3

/* Points count a little for themselves too, so that a match that is decided is still played well. */
#define A_POINT 0.02

/* So does winning the hand, as boxes and people count it (GR-12): about twelve points. At nought all, where it may be the
 * only one that is played, it is worth more by itself; not in Oklahoma, where a spade doubles it (OK-6). */
#define A_HAND       8.0
#define AN_ONLY_HAND 45.0

/* The chance, in hundredths, to be the first at the target: a race of two players of equal strength. Where the higher total wins
 * (GR-9) the boxes can still give it to the other; that is left out, as whoever is first mostly has the higher total too. */
static double
find_chance (int own, int others, int target)
{
  double own_hands, others_hands;

  if (own >= target || others >= target)
    return own >= target ? 100 : 0;
  own_hands = (target - own) / USUAL_HAND + 0.5;
  others_hands = (target - others) / USUAL_HAND + 0.5;
  return 50 * erfc ((own_hands - others_hands) / sqrt (2 * SPREAD * (own_hands + others_hands)));
}

double
ka_gin_worth_expected (const GinWorth *self, double expected)
{
  double none = ka_gin_worth (self, 0), all = ka_gin_worth (self, expected > 0 ? WON_HAND : -WON_HAND);

  return none + (all - none) * MIN (fabs (expected) / (WON_HAND + GIN_HAND), MOST_HANDS);
}

void
ka_gin_worth_init (GinWorth *self, const GinState *state, int seat)
{
  int own = state->totals[seat], others = state->totals[1 - seat];
  int target = state->terms.target;
  double hand = own == 0 && others == 0 && !state->terms.by_card ? AN_ONLY_HAND : A_HAND;
  gboolean plain = state->terms.n_games > 1 || own >= target || others >= target;

  for (int points = -GIN_MOST_POINTS; points <= GIN_MOST_POINTS; points++)
    {
      double worth = A_POINT * points + hand * ((points > 0) - (points < 0));

      /* With several games on the sheet every hand counts in some of them, and the points are what there is to win. */
      worth += plain ? points / 2.0 : find_chance (own + MAX (points, 0), others + MAX (-points, 0), target);
      self->worth[points + GIN_MOST_POINTS] = (float) worth;
    }
}
