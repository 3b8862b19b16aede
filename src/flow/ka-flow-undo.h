/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-registers.h"

G_BEGIN_DECLS

/** KA_FLOW_MOST_TIMES: how many undos of each other are looked at; only a forger writes so many, or some in a circle. */
#define KA_FLOW_MOST_TIMES 1000

/** KaFlowHasCome: whether the act @id is known where @data stands for, whatever it says. */
typedef gboolean (*KaFlowHasCome) (gpointer data, const KaActId *id);

/**
 * ka_flow_undo_check:
 * @self: of an attribute that @act says
 * @error: (out): %KA_FLOW_ERROR_BUILT_ON, %KA_FLOW_ERROR_BESIDE or %KA_FLOW_ERROR_NOT_KNOWN
 *
 * Whether @act can be undone as far as this attribute goes: record 28, “Undo”. It must be the only head, but for those that take the
 * same thing away; and all must have come that ka_flow_undo_find_before() has to look at. Acts that were undone, and those that undid
 * or redid them, are looked away from, but for @act itself, which may be such a one.
 */
gboolean ka_flow_undo_check (const KaRegister *self, const KaFlowAct *act, KaFlowHasCome has_come,
                             gpointer data, GError **error);

/** ka_flow_undo_refuse_built_on: sets %KA_FLOW_ERROR_BUILT_ON. Returns: %FALSE */
gboolean ka_flow_undo_refuse_built_on (GError **error);

/** ka_flow_undo_find_before: (nullable): what won before @act: of all that was not written knowing of it. */
const KaHead *ka_flow_undo_find_before (const KaRegister *self, const KaFlowAct *act);

G_END_DECLS
