/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-registers.h"

G_BEGIN_DECLS

/**
 * ka_act_dispute_note:
 * @act: what it says of one thing
 * @known: what is known of that thing
 * @match: (nullable): that the act is about, `match/UUID`
 * @doers: see ka_act_list_doers()
 * @dispute: (inout): what has been noted of other things of which the act speaks
 *
 * Notes how an act goes together with what others said who did not know of it: record 28, “The fold”. What is not there is not
 * disputed.
 */
gboolean ka_act_dispute_note (KaBook *book, const KaFlowAct *act, const KaRegisters *known, const char *match,
                              GArray *doers, KaJournalDispute *dispute, GError **error);

G_END_DECLS
