/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaJournalSources:
 *
 * On which computers what the journal shows was done: on all, on all but this one, or on one that has a name. It is to be seen once anything came
 * from another. Signal: `changed` when another choice is made.
 */
#define KA_TYPE_JOURNAL_SOURCES (ka_journal_sources_get_type ())
G_DECLARE_FINAL_TYPE (KaJournalSources, ka_journal_sources, KA, JOURNAL_SOURCES, AdwBin)

/** ka_journal_sources_refresh: offers what there is in the book; what was chosen stays. @book: (nullable) */
void ka_journal_sources_refresh (KaJournalSources *self, KaBook *book);

/** ka_journal_sources_is_all: whether everything is shown. */
gboolean ka_journal_sources_is_all (KaJournalSources *self);

/** ka_journal_sources_list: (transfer full): as ka_book_list_journal() or ka_book_list_came(), by what is chosen. */
GPtrArray *
ka_journal_sources_list (KaJournalSources *self, KaBook *book, gint64 before, guint limit, GError **error);

G_END_DECLS
