/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-text.h"

char *
ka_journal_entry_describe (const KaJournalEntry *entry)
{
  return g_strdup (entry->kind);
}
