/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-act-id.h"
#include "ka-book.h"
#include "ka-db.h"

G_BEGIN_DECLS

/** ka_act_entry_read: (transfer full): the line of the journal that the act in row @act is, or %NULL. */
KaJournalEntry *ka_act_entry_read (KaBook *book, gint64 act, GError **error);

G_END_DECLS
