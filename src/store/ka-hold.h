/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-book-place.h"
#include "ka-db.h"

G_BEGIN_DECLS

/**
 * KaHold:
 *
 * The hold on the file of a book that is open for writing: a second name of it (a hard link) beside it, which outlives that
 * the book is moved, deleted or replaced by another file, and that the program is killed. The log beside a book belongs to
 * the file that is held, and to no other that has come to lie in its place. All programs that have the book open share
 * one; the last to close the book takes it away. Where the disk knows no hard links there is none, and what is open is
 * looked after all the same as long as the program runs.
 */
typedef struct _KaHold KaHold;

/** ka_resolve_book: (transfer full): where a book lies really, when @path is a link to it. */
char *ka_resolve_book (const char *path);

/** ka_hold_get_name: (transfer full): the second name of the book at @path. */
char *ka_hold_get_name (const char *path);

/** ka_hold_tell_file: (transfer full): which file lies at @path; two answers differ when it was exchanged, moved or deleted between. */
char *ka_hold_tell_file (const char *path);

/** KaHeld: how the file that is held stands to that at the path of the book. */
typedef enum
{
  KA_HELD_NONE,  /* none is held */
  KA_HELD_SAME,  /* it is that file */
  KA_HELD_ALONE, /* no file lies there any more */
  KA_HELD_OTHER, /* another file lies there */
} KaHeld;

/** ka_hold_compare: looks at the names only; @path is resolved. */
KaHeld ka_hold_compare (const char *path);

/** ka_hold_is_used: whether another program has the book at @path open. */
gboolean ka_hold_is_used (const char *path);

/** ka_hold_check_unused: %KA_BOOK_ERROR_LOCKED when another program has the book at @path open, and not only for a moment. */
gboolean ka_hold_check_unused (const char *path, GError **error);

/**
 * ka_hold_check:
 *
 * Whether the book at @path may be opened: %KA_BOOK_ERROR_GONE when it was moved or deleted while it was in use, and
 * %KA_BOOK_ERROR_REPLACED when another file was put in its place. A copy of a whole folder, with the log and what was
 * held, is the book that it is a copy of. %KA_BOOK_ERROR_REFUSED for a file that belongs to a book, as its log and its
 * second name, and %KA_BOOK_ERROR_LOCKED when somebody has the book open whose log was deleted.
 */
gboolean ka_hold_check (const char *path, GError **error);

/**
 * ka_hold_fits: whether what @db has open is what is held, or nothing is: else the log beside it belongs to another file, and
 * nothing may be written, the way in which the file is written neither.
 */
gboolean ka_hold_fits (const char *path, KaDb *db, GError **error);

/**
 * ka_hold_take:
 * @db: a connection to the book at @path, in which nothing was written yet, with its log
 *
 * Returns: (transfer full): a hold, or %NULL with @error as ka_hold_check() sets it
 */
KaHold *ka_hold_take (const char *path, KaDb *db, GError **error);

/**
 * ka_hold_look: whether what is held, its log and the index of that still lie where they lay, and all of it; errors as those of
 * ka_hold_check(), %KA_BOOK_ERROR_LOG when it is only the log that does not, and %KA_BOOK_ERROR_DAMAGED when another program cut it short.
 */
gboolean ka_hold_look (KaHold *self, GError **error);

/**
 * ka_hold_leads_here: whether @path, which may be a link or lie behind one, leads to what is held still; errors as those of
 * ka_hold_check().
 */
gboolean ka_hold_leads_here (KaHold *self, const char *path, GError **error);

/** ka_refuse_gone: says that the book that was at @path is not there any more, %KA_BOOK_ERROR_GONE. Returns: %FALSE */
gboolean ka_refuse_gone (const char *path, GError **error);

/**
 * ka_hold_has_foreign_log: whether another file came to lie in the place of what is held, and brought a log of its own. To
 * be asked while the book is open still.
 */
gboolean ka_hold_has_foreign_log (KaHold *self);

/** ka_hold_release: lets go, after the book was closed. Does not follow its name when somebody else needs it still. */
void ka_hold_release (KaHold *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaHold, ka_hold_release)

G_END_DECLS
