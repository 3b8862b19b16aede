/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chance for tests that hold for any rules of any game. */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/** random_between: a number from @low to @high, each with the same chance. */
int random_between (KaRandom *random, int low, int high);

/** random_value: sets the field in @facts: mostly to what may be, sometimes to what lies at the edge or beyond; who is @absent is so in
 * a field per seat. */
void random_value (KaRandom *random, const KaField *field, guint n_seats, guint32 absent, KaValues *facts);

/** random_rules: (transfer full): complete options: a variant that so many can play, with some options changed as far as they go
 * together. */
KaValues *random_rules (KaRandom *random, const KaGame *game, guint n_seats);

G_END_DECLS
