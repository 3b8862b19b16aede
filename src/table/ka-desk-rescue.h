/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done when the book of a desk is not where it was opened, or does not open. All of it is done in a worker thread,
 * to its end whoever waits for it; meanwhile ka_desk_is_working() and, but for saving a copy, no book is open. */
#pragma once

#include "ka-desk.h"

G_BEGIN_DECLS

/** ka_desk_put_held_back_async: puts the book that was in use back in its place, and opens it there. What lies there now is kept. */
void ka_desk_put_held_back_async (KaDesk *desk, GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_desk_put_held_back_finish (KaDesk *desk, GAsyncResult *result, GError **error);

/** ka_desk_leave_async: opens what lies in the place of the book now; the one that was in use is kept beside it. */
void ka_desk_leave_async (KaDesk *desk, GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_desk_leave_finish (KaDesk *desk, GAsyncResult *result, GError **error);

/** ka_desk_save_copy_async: writes a copy of the book that is open, or was in use, to @target. */
void
ka_desk_save_copy_async (KaDesk *desk, const char *target, GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_desk_save_copy_finish (KaDesk *desk, GAsyncResult *result, GError **error);

/**
 * ka_desk_begin_anew_async:
 * @desk: without a book
 *
 * Sets all aside that lies in the place of the book, and makes a new one there, see ka_book_begin_anew().
 */
void ka_desk_begin_anew_async (KaDesk *desk, GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_begin_anew_finish: (transfer full): where the old one is kept, or %NULL. */
char *ka_desk_begin_anew_finish (KaDesk *desk, GAsyncResult *result, GError **error);

G_END_DECLS
