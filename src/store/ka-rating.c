/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rating.h"

#include <math.h>

#define MEAN      25.0
#define DEVIATION (MEAN / 3)

/* How much chance there is in one match, as the deviation of a player's form. */
#define FORM (DEVIATION / 2)

/* How much a player may change from one match to the next. */
#define CHANGE (DEVIATION / 100)

/* A result never takes all uncertainty away. */
#define LEAST_LEFT 0.0001

typedef struct
{
  guint n_players;
  int place;
  double weight;   /* of each of its players */
  double mean;     /* the sum of those of its players, by weight */
  double variance; /* likewise */
  double shift;    /* what the result adds to the mean */
  double loss;     /* what part of the variance it takes away */
} Side;

void
ka_rating_init (KaRating *self)
{
  *self = (KaRating) { MEAN, DEVIATION };
}

void
ka_rating_age (KaRating *self)
{
  self->deviation = sqrt (self->deviation * self->deviation + CHANGE * CHANGE);
}

double
ka_rating_get_floor (const KaRating *self)
{
  return self->mean - 3 * self->deviation;
}

static guint
get_side (const int *sides, guint player)
{
  return sides != NULL ? (guint) sides[player] : player;
}

/* A soloist takes on three because the cards are for it, so sides are thought equal when their players are, however many
 * they are: as if all were of the mean size. */
static void
weigh_sides (Side *collected, guint n)
{
  guint n_sides = 0;

  for (guint i = 0; i < n; i++)
    n_sides += collected[i].n_players > 0;
  for (guint i = 0; i < n; i++)
    if (collected[i].n_players > 0)
      collected[i].weight = (double) n / n_sides / collected[i].n_players;
}

static void
collect_sides (const KaRating *ratings, const int *places, const int *sides, guint n, Side *collected)
{
  for (guint i = 0; i < n; i++)
    collected[get_side (sides, i)].n_players++;
  weigh_sides (collected, n);
  for (guint i = 0; i < n; i++)
    {
      Side *side = &collected[get_side (sides, i)];
      double deviation = side->weight * ratings[i].deviation;

      side->place = places[i];
      side->mean += side->weight * ratings[i].mean;
      side->variance += deviation * deviation;
    }
}

static double
get_scale (const Side *sides, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    if (sides[i].n_players > 0)
      sum += sides[i].variance + FORM * FORM;
  return sqrt (sum);
}

/* Plackett and Luce see a result as a row of draws: the first place is drawn from all sides, the second from those that
 * are left, and so on. Here @drawn comes first of those at its place or behind it; what does that say of @side? */
static void
learn (const Side *sides, guint n, double scale, const Side *drawn, Side *side)
{
  double sum = 0, chance;
  int n_equal = 0;

  for (guint i = 0; i < n; i++)
    if (sides[i].n_players > 0 && sides[i].place >= drawn->place)
      {
        /* Of the difference, so that nothing overflows. */
        sum += exp ((sides[i].mean - side->mean) / scale);
        n_equal += sides[i].place == drawn->place;
      }
  chance = 1 / sum;
  side->shift += ((side == drawn ? 1 : 0) - chance) / n_equal;
  side->loss += chance * (1 - chance) / n_equal;
}

static void
learn_from_all (Side *sides, guint n, Side *side)
{
  double scale = get_scale (sides, n);

  for (guint i = 0; i < n; i++)
    if (sides[i].n_players > 0 && sides[i].place <= side->place)
      learn (sides, n, scale, &sides[i], side);
  side->shift *= side->variance / scale;
  side->loss *= side->variance / (scale * scale) * (sqrt (side->variance) / scale);
}

void
ka_rating_update (KaRating *ratings, const int *places, const int *sides, guint n)
{
  Side collected[KA_MAX_SEATS] = { 0 };

  g_return_if_fail (n >= 1 && n <= KA_MAX_SEATS);

  collect_sides (ratings, places, sides, n, collected);
  for (guint i = 0; i < n; i++)
    if (collected[i].n_players > 0)
      learn_from_all (collected, n, &collected[i]);
  for (guint i = 0; i < n; i++)
    {
      const Side *side = &collected[get_side (sides, i)];
      double variance = ratings[i].deviation * ratings[i].deviation;
      double share = side->weight * variance / side->variance;

      ratings[i].mean += share * side->shift;
      ratings[i].deviation = sqrt (variance * MAX (1 - share * side->weight * side->loss, LEAST_LEFT));
    }
}
