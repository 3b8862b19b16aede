/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/* What the journal says of an entry besides what was done: where it comes from, and how it goes together with other books. */

/** ka_journal_entry_describe_origin: (transfer full): whether it comes from another book, from a clock that runs ahead, or from
 * before there were acts; "" when there is nothing to say. */
char *ka_journal_entry_describe_origin (const KaJournalEntry *entry);

/** ka_journal_entry_describe_dispute: (transfer none): a sentence about what others did without knowing of it; "" when nobody did. */
const char *ka_journal_entry_describe_dispute (const KaJournalEntry *entry);

/** ka_journal_entry_describe_state: (transfer none): whether it was undone; "" when it was not. */
const char *ka_journal_entry_describe_state (const KaJournalEntry *entry);

/** ka_journal_entry_can_be_undone: whether it can be tried to undo it, or to do it again. */
gboolean ka_journal_entry_can_be_undone (const KaJournalEntry *entry);

G_END_DECLS
