/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * random_round_new:
 * @rounds: the lines before it
 *
 * Makes up a round from nothing but the fields of the game, until the game accepts one.
 *
 * Returns: (transfer full): a round that can be written after @rounds; a correction where no guess was accepted
 */
KaRound *random_round_new (GRand *rand, const KaGame *game, const KaValues *options, guint n_seats, int first,
                           GPtrArray *rounds);

/** random_rules_new: (transfer full): a change of some options, whether or not it can be written. */
KaRound *random_rules_new (GRand *rand, const KaGame *game);

G_END_DECLS
