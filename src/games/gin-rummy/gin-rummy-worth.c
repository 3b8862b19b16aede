/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-worth.h"

#include <math.h>

#include "gin-rummy-race.h"
#include "gin-rummy-weigh.h"

/* What a hand brings on the average, and how much the number of hands that a player still needs spreads. */
#define USUAL_HAND 25.0
#define SPREAD     0.9

/* What one of two even players wins with a hand that he wins, and how many such hands are expected at most. */
#define WON_HAND   20
#define MOST_HANDS 1.3

/* Points count a little for themselves too, so that a match that is decided is still played well. */
#define A_POINT 0.02

/* So does winning the hand, as boxes and people count it (GR-12): about twelve points. */
#define A_HAND 8.0

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

double
ka_gin_worth_expected (const GinWorth *self, double expected)
{
  double none = ka_gin_worth (self, 0), all = ka_gin_worth (self, expected > 0 ? WON_HAND : -WON_HAND);

  return none + (all - none) * MIN (fabs (expected) / (WON_HAND + GIN_HAND), MOST_HANDS);
}

/* What of the match is won, in hundredths, with a hand of @points. */
static double
find_match (const GinRace *race, const GinPlayTerms *terms, int own, int others, int points)
{
  int after = own + MAX (points, 0), others_after = others + MAX (-points, 0);
  gboolean ends = after >= terms->target || others_after >= terms->target;

  return ends && terms->higher_wins && terms->box > 0 ? find_chance_of_total (terms, own, others, points)
                                                      : ka_gin_race_get (race, after, others_after);
}

void
ka_gin_worth_init (GinWorth *self, const GinState *state, int seat)
{
  int own = state->totals[seat], others = state->totals[1 - seat];
  int target = state->terms.target;
  GinRace race;
  gboolean plain = state->terms.n_games > 1 || own >= target || others >= target;

  if (!plain)
    ka_gin_race_init (&race, &state->terms);
  for (int points = -GIN_MOST_POINTS; points <= GIN_MOST_POINTS; points++)
    {
      double worth = A_POINT * points + A_HAND * ((points > 0) - (points < 0));

      /* With several games on the sheet every hand counts in some of them, and the points are what there is to win. */
      worth += plain ? points / 2.0 : find_match (&race, &state->terms, own, others, points);
      self->worth[points + GIN_MOST_POINTS] = (float) worth;
    }
}
