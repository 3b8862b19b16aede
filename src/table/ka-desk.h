/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaDesk:
 *
 * The desk on which the book lies: what the pages of a program share. It owns the book and tells everybody when
 * something in it has changed. A while after the book was opened it is looked after in a worker thread, so that nobody
 * waits for it: the whole file is checked, and a backup is made when the book has changed since the newest. So it goes
 * again a while after each change.
 *
 * Signals: `changed` after each change; `left` when a form that one can type in goes away; `leaving` before a book that was
 * lost is left for another, in which no form may write; `closing` before the book is closed; `looked` after ka_desk_look_for_changes(); `kept` (nullable string)
 * when the book was looked after, with the folder elsewhere in which there is a copy of how it is now; `trouble` (#GError) when looking after the book found it damaged
 * (%KA_BOOK_ERROR_DAMAGED), or could not make the backup (other codes); or when the book, or its log, is not where it was
 * opened any more (%KA_BOOK_ERROR_GONE, %KA_BOOK_ERROR_REPLACED, %KA_BOOK_ERROR_LOG). Then nothing more is written, what is open can be read, a copy
 * of it was kept beside its place, and what stands in ka-desk-rescue.h can be done. Where keeping that copy takes long it is told
 * before too; `working` when ka_desk_is_working() is another; `unkept` → boolean asks each form that one can type in whether what was typed could not be written.
 */
#define KA_TYPE_DESK (ka_desk_get_type ())
G_DECLARE_FINAL_TYPE (KaDesk, ka_desk, KA, DESK, GObject)

/**
 * ka_desk_new:
 * @path: where the book lies
 *
 * Returns: (transfer full): a desk without a book; see ka_desk_open()
 */
KaDesk *ka_desk_new (const char *path, KaGameLookup lookup);

/** ka_desk_new_to_look: (transfer full): a desk for a book that is only looked at, see ka_book_open_to_look(). */
KaDesk *ka_desk_new_to_look (const char *path, KaGameLookup lookup);

/** KaBookOpener: a way to open a book, such as ka_book_open(). */
typedef KaBook *(*KaBookOpener) (const char *path, KaGameLookup lookup, GError **error);

/** ka_desk_get_opener: how another thread opens the book of the desk: to write in it, or only to look. */
KaBookOpener ka_desk_get_opener (KaDesk *self);

/** ka_desk_is_to_look: whether the desk was made to look at a book and not to write in it. */
gboolean ka_desk_is_to_look (KaDesk *self);

/**
 * ka_desk_open:
 * @error: (out): %KA_BOOK_ERROR as ka_book_open() sets it
 *
 * Opens the book. May be called again after it failed, once the reason is gone.
 */
gboolean ka_desk_open (KaDesk *self, GError **error);

/** ka_desk_close: closes the book, so that a backup can be put in its place. */
void ka_desk_close (KaDesk *self);

/** ka_desk_look_after: looks after the book now and waits for it; `trouble` may be emitted. For programs that end soon. */
void ka_desk_look_after (KaDesk *self);

/** ka_desk_back_up: looks after the book now, in a thread; `kept` is emitted when that is done. */
void ka_desk_back_up (KaDesk *self);

/** ka_desk_set_elsewhere: in which folder a copy is put too whenever the book is looked after, or %NULL. */
void ka_desk_set_elsewhere (KaDesk *self, const char *folder);
const char *ka_desk_get_elsewhere (KaDesk *self);

/** ka_desk_get_problem_elsewhere: (nullable): why the last copy could not be put there. */
const char *ka_desk_get_problem_elsewhere (KaDesk *self);

/**
 * ka_desk_keep_draft:
 * @id: of the draft in the book, or 0
 *
 * Writes later what was typed in a form that goes away and could not be written: every two seconds it is tried again, and
 * a last time for a second when the book is closed. When that was lost, it goes into the copy that was kept of it.
 */
void ka_desk_keep_draft (KaDesk *self, gint64 id, const char *form, const char *subject, const char *content);

/** ka_desk_tell_left: says that a form goes away, and that there may be a draft more or less than before. */
void ka_desk_tell_left (KaDesk *self);

/**
 * ka_desk_has_unkept: whether something was typed that is in no draft and cannot be written now: it would be gone when the
 * book is closed.
 */
gboolean ka_desk_has_unkept (KaDesk *self);

/** ka_desk_write_drafts: tries that now. Returns: whether nothing waits any more */
gboolean ka_desk_write_drafts (KaDesk *self);

/**
 * ka_desk_take_draft:
 * @id: (out): of the draft in the book, or 0
 *
 * Gives what waits to be written for a form back to it, when it is made anew in the meantime.
 *
 * Returns: (transfer full) (nullable): its content, or %NULL when nothing waits
 */
char *ka_desk_take_draft (KaDesk *self, const char *form, const char *subject, gint64 *id);

/** ka_desk_look_for_changes: tells of what other programs wrote in the book, see ka_book_look_for_changes(). A desk does so by itself where
 * the system tells that somebody wrote. */
void ka_desk_look_for_changes (KaDesk *self);

/** ka_desk_look_at_place: whether the book is where it was opened, or none is open; else as ka_book_look_at_place(). */
gboolean ka_desk_look_at_place (KaDesk *self, GError **error);

/**
 * ka_desk_tell_file: (transfer full): which file lies at the place of the book, open or not; two answers differ when it was exchanged,
 * moved or deleted between.
 */
char *ka_desk_tell_file (KaDesk *self);

/** ka_desk_can_put_back: whether there is something that can be put back: what is open, or what was when it was killed. */
gboolean ka_desk_can_put_back (KaDesk *self);

/** ka_desk_has_kept: whether a copy of what is open was kept when the book was lost. */
gboolean ka_desk_has_kept (KaDesk *self);

/** ka_desk_is_working: whether something is done with the book for which everybody waits, see ka-desk-rescue.h. */
gboolean ka_desk_is_working (KaDesk *self);

/** ka_desk_get_book: (nullable) (transfer none): the book, %NULL while none is open. */
KaBook *ka_desk_get_book (KaDesk *self);
const char *ka_desk_get_path (KaDesk *self);
KaGameLookup ka_desk_get_lookup (KaDesk *self);

G_END_DECLS
