/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/** find_level: the computer player of @game of that level, which there must be. */
const KaBot *find_level (const KaGame *game, const char *id);

G_END_DECLS
