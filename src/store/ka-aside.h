/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a book that are put out of the way and kept. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_set_file_error: sets an error of #KaBookError for @path from errno. Returns: %FALSE */
gboolean ka_set_file_error (const char *path, GError **error);

/** ka_aside_get_stem: (transfer full): the name of a book without its folder and ending. */
char *ka_aside_get_stem (const char *book);

/** ka_aside_put: gives a file another name, and never that of a file that is there. */
gboolean ka_aside_put (const char *from, const char *to, GError **error);

/** ka_aside_find_name: (transfer full): a path beside @path, with the time in it, under which nothing lies yet. */
char *ka_aside_find_name (const char *path);

/**
 * ka_aside_move_log:
 *
 * Moves the log that lies beside the book @from, if there is one, to beside @to: what was not yet written back into the
 * book is in it.
 */
gboolean ka_aside_move_log (const char *from, const char *to, GError **error);

G_END_DECLS
