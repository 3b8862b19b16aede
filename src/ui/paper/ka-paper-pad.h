/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"
#include "ka-paper.h"

G_BEGIN_DECLS

/**
 * ka_paper_add_pad:
 * @name: of the game or its variant
 * @options: complete
 * @n_seats: for so many players
 *
 * An empty pad to keep score on by hand: a page with a column for each player and for what must be known of a round,
 * and below it the rules as they are played.
 */
void ka_paper_add_pad (KaPaper *self, const KaGame *game, const char *name, const KaValues *options,
                       guint n_seats);

G_END_DECLS
