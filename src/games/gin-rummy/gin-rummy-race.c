/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-race.h"

#include <string.h>

/* How often a hand is won so, in hundredths, and by how much deadwood, without the bonus. */
typedef struct
{
  guint share;
  int difference;
} UsualHand;

/* About what was counted between the expert and one who waits for gin, with fewer undercuts. */
static const UsualHand KNOCKS[] = { { 8, 3 }, { 8, 8 }, { 8, 13 }, { 8, 18 }, { 8, 24 }, { 8, 36 } };
static const UsualHand GINS[] = { { 8, 2 }, { 8, 5 }, { 8, 10 }, { 8, 19 }, { 8, 35 } };
static const UsualHand UNDERCUTS[] = { { 6, 1 }, { 6, 4 } };

/* One card in four is a spade. */
#define SPADES 0.25

/* How likely a hand that is won brings so many steps; the last: at least as many. */
typedef struct
{
  double shares[GIN_RACE_STEPS + 1];
} Gains;

static void
add_gain (Gains *gains, double steps, double share)
{
  guint whole = (guint) MIN (steps, GIN_RACE_STEPS);

  if (whole == GIN_RACE_STEPS)
    {
      gains->shares[whole] += share;
      return;
    }
  gains->shares[whole] += share * (whole + 1 - steps);
  gains->shares[whole + 1] += share * (steps - whole);
}

static void
add_gains (Gains *gains, const GinPlayTerms *terms, const UsualHand *hands, guint n, int bonus)
{
  for (guint i = 0; i < n; i++)
    {
      double steps = (double) (hands[i].difference + bonus) * GIN_RACE_STEPS / terms->target;
      double share = hands[i].share / 100.0;

      add_gain (gains, steps, share * (1 - SPADES));
      add_gain (gains, steps * terms->spade_factor, share * SPADES);
    }
}

void
ka_gin_race_init (GinRace *self, const GinPlayTerms *terms)
{
  Gains gains = { { 0 } };

  self->target = terms->target;
  add_gains (&gains, terms, KNOCKS, G_N_ELEMENTS (KNOCKS), 0);
  add_gains (&gains, terms, GINS, G_N_ELEMENTS (GINS), terms->gin_bonus);
  add_gains (&gains, terms, UNDERCUTS, G_N_ELEMENTS (UNDERCUTS), terms->undercut_bonus);
  for (guint own = 0; own <= GIN_RACE_STEPS; own++)
    for (guint others = 0; others <= GIN_RACE_STEPS; others++)
      {
        double chance = 0;

        /* Either wins the next hand as often as not; one that brings no step decides nothing. */
        for (guint steps = 1; own > 0 && others > 0 && steps <= GIN_RACE_STEPS; steps++)
          chance += gains.shares[steps]
                    * (self->chances[own - MIN (steps, own)][others]
                       + self->chances[own][others - MIN (steps, others)]);
        self->chances[own][others] = own == 0 ? 1 : chance / (2 * (1 - gains.shares[0]));
      }
}

/* Between two steps, as much of each as it is near. */
static double
find_between (const double *chances, double steps)
{
  guint whole = (guint) MIN (steps, GIN_RACE_STEPS - 1);

  return chances[whole] + (chances[whole + 1] - chances[whole]) * (steps - whole);
}

/* Who is not at the target needs a hand, however near he is. */
static double
find_steps (const GinRace *self, int points)
{
  return CLAMP ((double) (self->target - points) * GIN_RACE_STEPS / self->target, 1, GIN_RACE_STEPS);
}

double
ka_gin_race_get (const GinRace *self, int own, int others)
{
  double steps = find_steps (self, own), others_steps = find_steps (self, others);
  guint whole = (guint) MIN (steps, GIN_RACE_STEPS - 1);
  double near = find_between (self->chances[whole], others_steps),
         far = find_between (self->chances[whole + 1], others_steps);

  if (own >= self->target || others >= self->target)
    return own >= self->target ? 100 : 0;
  return 100 * (near + (far - near) * (steps - whole));
}
