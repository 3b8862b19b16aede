/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-stats.h"

G_BEGIN_DECLS

/* What earlier matches tell of who will play now. @rows are of #KaMatchRow, the latest first. */

/** ka_recent_sort_people: puts who played last first in @people, of #KaPlayer, and the others after them by name. */
void ka_recent_sort_people (GPtrArray *people, GPtrArray *rows);

/** ka_recent_find_player_here: the id of the person in the first seat of the last match at a table; 0 when there is none. */
gint64 ka_recent_find_player_here (GPtrArray *rows);

G_END_DECLS
