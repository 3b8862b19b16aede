/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_character_name:
 * @level: the level of a computer player, `beginner`, `club`, `expert` or another
 * @seat: where it sits
 *
 * Computer players go by names, so that people can speak of them: each level has its own, and one for every seat. The
 * names are the same in all languages and do not change, because the book shows matches of long ago by them.
 *
 * Returns: the name; for a level without names the level itself
 */
const char *ka_character_name (const char *level, guint seat);

G_END_DECLS
