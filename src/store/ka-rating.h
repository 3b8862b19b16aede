/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-round.h"

G_BEGIN_DECLS

/**
 * KaRating:
 * @mean: how strong somebody is thought to be; everybody begins at 25
 * @deviation: how uncertain that is: in two of three cases the strength lies within so much of @mean; begins at 25/3
 *
 * How strong a player is, with its uncertainty: the model of Weng and Lin, "A Bayesian approximation method for online
 * ranking" (Journal of Machine Learning Research 12, 2011), with the ranking model of Plackett and Luce. Sides of different
 * sizes are thought equally strong when their players are.
 */
typedef struct
{
  double mean;
  double deviation;
} KaRating;

/** ka_rating_init: what is known of somebody who has not played yet. */
void ka_rating_init (KaRating *self);

/** ka_rating_age: makes what is known a little less certain, as people change between two matches. */
void ka_rating_age (KaRating *self);

/**
 * ka_rating_update:
 * @ratings: (inout): of @n players, 2 to %KA_MAX_SEATS of them
 * @places: the place of each, from 1; equal places share. Partners have the same place.
 * @sides: (nullable): the side that each plays on, 0 to @n − 1; %NULL where everybody plays alone
 *
 * What a result teaches of those who played. A pure function of its arguments; nothing is learnt when there is only
 * one side.
 */
void ka_rating_update (KaRating *ratings, const int *places, const int *sides, guint n);

/** ka_rating_get_floor: the strength that somebody has with near certainty: three deviations below the mean. */
double ka_rating_get_floor (const KaRating *self);

G_END_DECLS
