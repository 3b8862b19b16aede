/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_rank_between:
 * @before: (nullable): the rank of the line after which one is put, %NULL at the beginning
 * @after: (nullable): the rank of the line before which it is put, %NULL at the end
 *
 * Ranks are compared byte by byte. Lines that are added at the end one after the other have ranks of a few letters. Two who add
 * a line at the same place without knowing of each other get the same rank, so that everybody sees that they did: rule F-7.
 *
 * Returns: (transfer full): a rank that lies between them; @before itself, or @after, when no other does, as between two
 *   lines of one rank
 */
char *ka_rank_between (const char *before, const char *after);

/** ka_rank_is_usual: whether a rank is of the letters of which ka_rank_between() makes them; another program may have others. */
gboolean ka_rank_is_usual (const char *rank);

G_END_DECLS
