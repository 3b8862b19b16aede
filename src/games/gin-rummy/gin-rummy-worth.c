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

/* GR-9: the chance, in hundredths, to have the higher total when the match ends with a hand of @points, where that wins. How
 * many boxes both had before it nobody at the table has counted: about as many as their points make likely. */
static double
find_chance_of_total (const GinPlayTerms *terms, int own, int others, int points)
{
  double own_hands = MAX (own, 0) / USUAL_HAND, others_hands = MAX (others, 0) / USUAL_HAND;
  double spread = terms->box * sqrt (SPREAD * (own_hands + others_hands));
  double lead = own + points - others + terms->box * (own_hands - others_hands);

  lead += points > 0 ? terms->box + terms->game_bonus : -(terms->box + terms->game_bonus);
  if (spread > 0)
    return 50 * erfc (-lead / (G_SQRT2 * spread));
  return lead > 0 ? 100 : lead < 0 ? 0 : 50;
}

/* The chance, in hundredths, to be the first at the target: a race of two players of equal strength. */
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

/* What of the match is won, in hundredths, with a hand of @points. */
static double
find_match (const GinPlayTerms *terms, int own, int others, int points)
{
  int after = own + MAX (points, 0), others_after = others + MAX (-points, 0);
  gboolean ends = after >= terms->target || others_after >= terms->target;

  return ends && terms->higher_wins && terms->box > 0 ? find_chance_of_total (terms, own, others, points)
                                                      : find_chance (after, others_after, terms->target);
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
      worth += plain ? points / 2.0 : find_match (&state->terms, own, others, points);
      self->worth[points + GIN_MOST_POINTS] = (float) worth;
    }
}
