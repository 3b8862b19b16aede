/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-presence.h"

G_BEGIN_DECLS

/**
 * KaDraftRecord: what was typed in a form and not saved yet, as it stands in the book.
 * @form: the name of the form, like `round`
 * @subject: UUID of what it is about; "" for something new
 * @content: JSON text, as the form understands it
 * @touched: Unix time when it was last typed in
 * @elsewhere: whether another window works on it, or may
 *
 * A draft is what one window was typing: two windows with the same form have a draft each, so that neither can lose what
 * the other was typing. It belongs to the window that writes it; a draft whose window is gone, however that ended, belongs
 * to the first that finds it. Drafts stand in no journal, are not undone, exported or imported, and nobody is told when
 * they change.
 */
typedef struct
{
  gint64 id;
  char *form;
  char *subject;
  char *content;
  gint64 touched;
  gboolean elsewhere;
} KaDraftRecord;

void ka_draft_record_free (KaDraftRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDraftRecord, ka_draft_record_free)

/**
 * ka_book_steal_presence: (transfer full) (nullable): takes from a book that is about to be closed what says that this
 * window is still there, so that its drafts stay its own in the book that is opened in its stead.
 */
KaPresence *ka_book_steal_presence (KaBook *self);

/** ka_book_set_presence: gives it to a book that was just opened. @presence: (transfer full) (nullable) */
void ka_book_set_presence (KaBook *self, KaPresence *presence);

/**
 * ka_book_find_draft:
 *
 * Finds what was typed in a form. What this window or one that is gone was typing becomes the draft of this window; what
 * another window works on is only told of, see ka_book_take_draft().
 *
 * Returns: (transfer full) (nullable): the draft; %NULL without an error when there is none
 */
KaDraftRecord *ka_book_find_draft (KaBook *self, const char *form, const char *subject, GError **error);

/** ka_book_take_draft: (transfer full): makes a draft that of this window, also when another works on it, and reads it anew. */
KaDraftRecord *ka_book_take_draft (KaBook *self, gint64 id, GError **error);

/**
 * ka_book_write_draft:
 * @id: of the draft; 0 for a new one
 * @content: valid JSON
 * @error: (out): %KA_BOOK_ERROR_TAKEN when another window took it over
 *
 * Writes what was typed, in a transaction of its own; nothing when it stands there already.
 *
 * Returns: the id of the draft, or 0
 */
gint64 ka_book_write_draft (KaBook *self, gint64 id, const char *form, const char *subject,
                            const char *content, GError **error);

/** ka_book_check_draft: whether a draft is still that of this window; %KA_BOOK_ERROR_TAKEN when another took it over. */
gboolean ka_book_check_draft (KaBook *self, gint64 id, GError **error);

/** ka_book_remove_draft: takes a draft of this window out of the book; one that another took over stays. */
gboolean ka_book_remove_draft (KaBook *self, gint64 id, GError **error);

/**
 * ka_book_finish_draft:
 * @id: of the draft, or 0
 *
 * The next change takes the draft out of the book in its own transaction, because it writes what was typed.
 */
void ka_book_finish_draft (KaBook *self, gint64 id);

/** ka_book_list_drafts: (transfer full): of #KaDraftRecord, all drafts, the latest first. */
GPtrArray *ka_book_list_drafts (KaBook *self, GError **error);

G_END_DECLS
