/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * ka_turn_text:
 *
 * Returns: (transfer full): what the seat whose turn it is does, “An deals” or “An begins”
 */
char *ka_turn_text (const KaGame *game, const char *name);

G_END_DECLS
