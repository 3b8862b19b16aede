/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gin-rummy-play.h"

/** GIN_RACE_STEPS: the way to the target, in so many steps. */
#define GIN_RACE_STEPS 25u

/**
 * GinRace:
 * @target: points
 * @chances: by the steps that the one and the other are short of the target
 *
 * The chances of two even players to be the first at the target of a match.
 */
typedef struct
{
  int target;
  double chances[GIN_RACE_STEPS + 1][GIN_RACE_STEPS + 1];
} GinRace;

/** ka_gin_race_init: works them out from what hands usually bring under @terms. */
void ka_gin_race_init (GinRace *self, const GinPlayTerms *terms);

/** ka_gin_race_get: the chance of who has @own points against who has @others, in hundredths. */
double ka_gin_race_get (const GinRace *self, int own, int others);
