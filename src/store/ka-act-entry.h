/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-act-id.h"
#include "ka-book.h"
#include "ka-db.h"

G_BEGIN_DECLS

/** ka_act_entry_read: (transfer full): the line of the journal that the act in row @act is, or %NULL. */
KaJournalEntry *ka_act_entry_read (KaBook *book, gint64 act, GError **error);

/** ka_act_find_undoer: the row of the act that undid the act @id, when it was not undone itself. Returns: as ka_rows_step() */
int ka_act_find_undoer (KaDb *db, const KaActId *id, gint64 *row, GError **error);

G_END_DECLS
