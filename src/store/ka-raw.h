/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/**
 * KaRaw:
 *
 * The bytes of a book, read through SQLite's own handle of the file. Closing a file that was opened beside SQLite cancels
 * all locks that the process holds on it, and other programs would then believe that they are the last to have the book
 * open. Nothing else in the program opens the file of a book.
 */
typedef struct _KaRaw KaRaw;

/** ka_raw_open: @flags: of sqlite3_open_v2(). Returns: (transfer full): the file, or %NULL with %KA_BOOK_ERROR. */
KaRaw *ka_raw_open (const char *path, int flags, GError **error);
void ka_raw_close (KaRaw *self);

/** ka_raw_get_size: in bytes. */
guint64 ka_raw_get_size (KaRaw *self);

/** ka_raw_read: reads @size bytes from @at; what lies behind the end is read as zeros. */
gboolean ka_raw_read (KaRaw *self, void *bytes, gsize size, guint64 at);

/** ka_raw_copy: writes a copy of the bytes to @target. */
gboolean ka_raw_copy (KaRaw *self, const char *target, GError **error);

/** ka_raw_is_used: whether another connection, of whatever program, has it open as a book; opened for writing only. */
gboolean ka_raw_is_used (KaRaw *self);

/** ka_check_kind: whether what lies at @path, if anything, is a file: a pipe would let everybody wait who opens it. */
gboolean ka_check_kind (const char *path, GError **error);

/**
 * ka_check_companions: whether what lies beside the book @path under the names of its log and its journal, if anything, are
 * files; %KA_BOOK_ERROR_REFUSED.
 */
gboolean ka_check_companions (const char *path, GError **error);

/** ka_check_is_free: whether nothing but a file lies at @name; %KA_BOOK_ERROR_REFUSED. */
gboolean ka_check_is_free (const char *name, GError **error);

/** ka_refuse_unreadable: says that @path cannot be opened. @why: in words of the system. Returns: %FALSE */
gboolean ka_refuse_unreadable (const char *path, const char *why, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRaw, ka_raw_close)

G_END_DECLS
