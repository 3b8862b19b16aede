/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_character_name:
 * @level: the level of a computer player, `beginner`, `home`, `club`, `expert` or another
 * @seat: where it sits
 *
 * Computer players go by names, so that people can speak of them: each level has its own, and one for every seat. The
 * names are the same in all languages and do not change, because the book shows matches of long ago by them.
 *
 * Returns: the name; for a level without names the level itself
 */
const char *ka_character_name (const char *level, guint seat);

/** ka_character_symbol: the face of a level, a symbol that no person can have; see ka-marks.h. */
const char *ka_character_symbol (const char *level);

/** ka_character_manner: (nullable): how the players of a level play, a sentence that is marked for translation; %NULL for
 * levels that nobody sits down with. */
const char *ka_character_manner (const char *level);

G_END_DECLS
