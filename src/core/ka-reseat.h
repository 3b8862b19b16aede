/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * ka_round_reseat:
 * @places: for each of the @n_old seats its new number, all different and below @n_new; -1 for one who was absent and has no seat
 *   any more
 *
 * The same round told for other seats. Seats that are new were absent.
 *
 * Returns: (transfer full): a new round; %NULL when it says something of a seat that is not there any more
 */
KaRound *
ka_round_reseat (const KaGame *game, const KaRound *round, const int *places, guint n_old, guint n_new);

G_END_DECLS
