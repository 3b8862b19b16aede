/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/** ka_turn_icon: the icon for who deals or begins. */
const char *ka_turn_icon (const KaGame *game);

G_END_DECLS
