/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-db.h"

G_BEGIN_DECLS

/*
 * What can be done when a book, or its log, is not where it was opened (%KA_BOOK_ERROR_GONE, %KA_BOOK_ERROR_REPLACED,
 * %KA_BOOK_ERROR_LOG), while it is open or after the program was killed. Nothing is thrown away by any of it: what has to make room is kept beside, under a name
 * with the time, and each step can be done again when it was cut short.
 */

/** ka_book_has_held: whether a book that was in use, and does not lie at @path any more, can be put back. */
gboolean ka_book_has_held (const char *path);

/**
 * ka_book_keep:
 * @kept: (out) (transfer full): the path of the copy
 *
 * Writes all that is open into a sound copy beside the place of the book, whatever lies in that place now.
 */
gboolean ka_book_keep (KaBook *self, char **kept, GError **error);

/** ka_rescue_keep: ka_book_keep() through any connection to a book. @place: where the book lies really */
gboolean ka_rescue_keep (KaDb *db, const char *place, char **kept, GError **error);

/** ka_rescue_save_copy: ka_book_save_copy() through any connection to a book. */
gboolean ka_rescue_save_copy (KaDb *db, const char *target, GError **error);

/**
 * ka_book_put_back_held:
 * @kept: (nullable): the copy that ka_book_keep() made
 *
 * Puts the book that was in use back in its place. It must be closed. What lies there now is kept. When it is the book
 * itself, without its log, @kept takes its place.
 */
gboolean ka_book_put_back_held (const char *path, const char *kept, GError **error);

/** ka_book_leave_held: keeps the book that was in use under another name, so that what lies in its place can be opened. */
gboolean ka_book_leave_held (const char *path, GError **error);

/** ka_book_save_copy: writes all that is open to @target. */
gboolean ka_book_save_copy (KaBook *self, const char *target, GError **error);

/** ka_book_save_held: writes the book that was in use, and is closed, to @target. */
gboolean ka_book_save_held (const char *path, const char *target, GError **error);

/**
 * ka_book_name_held:
 * @place: where the book lies really, in a folder that is locked: see ka_folder_lock()
 *
 * Gives the book that was in use, with its log, a name to be kept under, when it is not what lies there. Until
 * ka_book_let_go_held() it can still be put back.
 */
gboolean ka_book_name_held (const char *place, GError **error);

/** ka_book_let_go_held: takes away the second name of a book that was in use, unless it is its last name. */
void ka_book_let_go_held (const char *path);

/**
 * ka_book_begin_anew:
 * @kept: (out) (transfer full): where it is kept
 *
 * Sets all aside that is there and makes a new book. %KA_BOOK_ERROR_REFUSED when another program has a book open there, and
 * %KA_BOOK_ERROR_LOCKED when it has and nothing holds it.
 */
gboolean ka_book_begin_anew (const char *path, char **kept, GError **error);

G_END_DECLS
