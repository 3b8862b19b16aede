/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

/** ka_journal_entry_describe: (transfer full): what was done, in the language of the program: "Round 3 changed". */
char *ka_journal_entry_describe (const KaJournalEntry *entry);
