/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-turn.h"

#include "ka-isolate.h"
#include "ka-language.h"

char *
ka_turn_text (const KaGame *game, const char *name)
{
  /* Translators: %s is a player. */
  return game->role == KA_ROLE_DEALER ? g_strdup_printf (_ ("%s deals"), ka_isolate (name))
                                      : g_strdup_printf (_ ("%s begins"), ka_isolate (name));
}
