/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_project_match:
 * @thing: `match/UUID`
 * @named: (element-type utf8): a set: the players that have a name, as things; all have rows
 *
 * Writes the rows of a match with its seats and its lines, or takes them away: rules F-5 to F-8 and F-10 of record 28.
 */
gboolean ka_project_match (KaBook *book, const char *thing, GHashTable *named, GError **error);

/**
 * ka_project_is_read:
 * @thing: `match/UUID`
 * @named: as for ka_project_match()
 * @is: (out): whether this Kaartavond understands all lines that are there
 *
 * Returns: whether the book could be read
 */
gboolean
ka_project_is_read (KaBook *book, const char *thing, GHashTable *named, gboolean *is, GError **error);

G_END_DECLS
