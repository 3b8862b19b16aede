/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/** KaJournalRow: a change, as the journal shows it: what was done, when, old and new, and with buttons for the actions
 * `win.undo-entry` and `journal.choose` (x: the entry) of what it stands in. */
#define KA_TYPE_JOURNAL_ROW (ka_journal_row_get_type ())
G_DECLARE_FINAL_TYPE (KaJournalRow, ka_journal_row, KA, JOURNAL_ROW, GtkBox)

GtkWidget *ka_journal_row_new (void);

/**
 * ka_journal_row_set_entry:
 * @game: (nullable): the game of the match
 * @with_subject: whether it is said at which table it was
 * @words: (out) (transfer full): all else that the row says
 *
 * Returns: (transfer full): what was done, and when
 */
char *ka_journal_row_set_entry (KaJournalRow *self, const KaJournalEntry *entry, const KaGame *game,
                                gboolean with_subject, char **words);

G_END_DECLS
