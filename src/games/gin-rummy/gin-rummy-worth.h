/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"

#define GIN_MOST_POINTS 400 /* more than this is worth no more */

/**
 * GinWorth:
 * @worth: for a score of the hand from −GIN_MOST_POINTS (the other's) to GIN_MOST_POINTS
 *
 * What the score of a hand is worth to a player in the match as it stands, in hundredths of a won match.
 */
typedef struct
{
  float worth[2 * GIN_MOST_POINTS + 1];
} GinWorth;

/** ka_gin_worth_init: for @seat, from the totals and the target in @state. */
void ka_gin_worth_init (GinWorth *self, const GinState *state, int seat);

/**
 * ka_gin_worth_expected:
 * @expected: points, and GIN_HAND more or less for who wins: what a hand that is not over is expected to bring
 *
 * Returns: what that is worth, as a share of what a usual hand is
 */
double ka_gin_worth_expected (const GinWorth *self, double expected);

/** ka_gin_worth: what @points are worth; negative ones are the other's. */
static inline double
ka_gin_worth (const GinWorth *self, int points)
{
  return self->worth[CLAMP (points, -GIN_MOST_POINTS, GIN_MOST_POINTS) + GIN_MOST_POINTS];
}
