/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "find-level.h"

const KaBot *
find_level (const KaGame *game, const char *id)
{
  for (const KaBot *const *bot = game->bots; *bot != NULL; bot++)
    if (g_str_equal ((*bot)->id, id))
      return *bot;
  g_assert_not_reached ();
}
