/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/** ka_journal_entry_describe: (transfer full): what was done, in the language of the program: "Round 3 changed". */
char *ka_journal_entry_describe (const KaJournalEntry *entry);

/**
 * KaJournalDetail:
 * @label: what it is about: "Name", "Points in hand, Bob"
 * @before: (nullable): the old value, %NULL when there was none
 * @after: (nullable): the new value, %NULL when there is none any more
 */
typedef struct
{
  char *label;
  char *before;
  char *after;
} KaJournalDetail;

/**
 * ka_journal_entry_list_details:
 * @game: (nullable): the game of the match that @entry is about; without it facts and options have the names that they
 *   have in the file
 *
 * Returns: (transfer full): of #KaJournalDetail: each value that is different now, old and new
 */
GPtrArray *ka_journal_entry_list_details (const KaJournalEntry *entry, const KaGame *game);

/** ka_journal_entry_icon: a symbolic icon for what was done. */
const char *ka_journal_entry_icon (const KaJournalEntry *entry);

G_END_DECLS
