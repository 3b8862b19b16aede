/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"
#include "ka-registers.h"

G_BEGIN_DECLS

/** ka_act_find_undoer: the row of the act that undid the act @id, when it was not undone itself. Returns: as ka_rows_step() */
int ka_act_find_undoer (KaDb *db, const KaActId *id, gint64 *row, GError **error);

/** ka_act_list_doers: (transfer full) (element-type KaActId): the act @id and, after it, those that did it again after it was undone; at
 * most %KA_FLOW_MOST_TIMES. What they say stands in its line of the journal. */
GArray *ka_act_list_doers (KaDb *db, const KaActId *id, GError **error);

/** ka_act_find_head: the head of @one that one of @doers is, or -1. @one: (nullable) */
int ka_act_find_head (const KaRegister *one, GArray *doers);

G_END_DECLS
