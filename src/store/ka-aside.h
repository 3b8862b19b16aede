/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a book that are put out of the way and kept. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_aside_get_stem: (transfer full): the name of a book without its folder and ".db", with which the names of its copies begin. */
char *ka_aside_get_stem (const char *book);

/**
 * ka_aside_get_older_stem: (transfer full) (nullable): what the names of copies of a book that does not end in ".db" began with
 * until 2026: its name without any ending. %NULL where there is none, or a book beside it whose copies these would be.
 */
char *ka_aside_get_older_stem (const char *book);

/** ka_aside_is_free: whether no file has this name. A log without its file takes it too: SQLite would read it with any other. */
gboolean ka_aside_is_free (const char *file);

/** ka_aside_put: gives a file another name, and never that of a file that is there. */
gboolean ka_aside_put (const char *from, const char *to, GError **error);

/** ka_sync_path: whether a file, or a folder where that can be done, is on the disk. */
gboolean ka_sync_path (const char *path, gboolean is_folder, GError **error);

/**
 * ka_folder_lock:
 * @lock: (out): a file to be closed, −1 where a folder cannot be locked
 *
 * Several programs may find at once that their book is not where it was: one puts things right after the other. Where a
 * folder cannot be locked they go on without, for each step alone loses nothing. Waits a second at most, and then fails
 * with %KA_BOOK_ERROR_LOCKED. A program that has it locked must not ask again.
 */
gboolean ka_folder_lock (const char *place, int *lock, GError **error);

/** ka_folder_try_lock: the same for whoever can come again: waits a tenth of a second at most. */
gboolean ka_folder_try_lock (const char *place, int *lock);

/**
 * ka_folder_share:
 * @lock: (out): a file to be closed, −1 where a folder cannot be locked
 *
 * The same for those who open or close a book: as many as like, but none while somebody puts things right.
 */
gboolean ka_folder_share (const char *place, int *lock, GError **error);

/**
 * ka_aside_replace:
 * @fresh: a finished file in the same folder
 * @place: where a book lies that nobody has open, or nothing
 *
 * Puts a file in the place of a book, which is kept beside it with its log. When not all of it can be done nothing is; when
 * that cannot be either, the error says what lies where. When it is cut short the old book lies there, or the new one, and
 * as long as the log of the old one was not taken away %KA_BOOK_ERROR_REPLACED asks.
 */
gboolean ka_aside_replace (const char *fresh, const char *place, GError **error);

/** ka_aside_find_name: (transfer full): a path beside @path, with the time in it, under which nothing lies yet. */
char *ka_aside_find_name (const char *path);

/** ka_aside_keep: (transfer full): gives a file such a name beside the book @path, though others keep one in the same moment. */
char *ka_aside_keep (const char *file, const char *path, GError **error);

/** ka_aside_put_with_time: (transfer full): gives a file a name in @folder that nothing has: @begin, the time and @end. */
char *ka_aside_put_with_time (const char *file, const char *folder, const char *begin, GDateTime *now,
                              const char *end, GError **error);

/**
 * ka_aside_move_log:
 *
 * Moves the log that lies beside the book @from, if there is one, to beside @to: what was not yet written back into the
 * book is in it.
 */
gboolean ka_aside_move_log (const char *from, const char *to, GError **error);

G_END_DECLS
