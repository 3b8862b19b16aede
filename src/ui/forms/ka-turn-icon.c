/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-turn-icon.h"

const char *
ka_turn_icon (const KaGame *game)
{
  return game->role == KA_ROLE_DEALER ? "ka-dealer-symbolic" : "ka-starter-symbolic";
}
