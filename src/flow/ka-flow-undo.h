/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-registers.h"

G_BEGIN_DECLS

/** KA_FLOW_MOST_TIMES: how many undos of each other are looked at; only a forger writes so many, or some in a circle. */
#define KA_FLOW_MOST_TIMES 1000

/**
 * ka_flow_undo_stands_on:
 * @act: an act that says the attribute
 *
 * Looks away from the acts that were undone, and from those that undid or redid them, but for @act itself, which may be such a one.
 *
 * Returns: whether @act then is the only head, but for those that take the same thing away, and was not undone itself: record 28,
 *   “Undo”
 */
gboolean ka_flow_undo_stands_on (const KaRegister *self, const KaFlowAct *act);

/** KaFlowHasCome: whether the act @id is known where @data stands for, whatever it says. */
typedef gboolean (*KaFlowHasCome) (gpointer data, const KaActId *id);

/**
 * ka_flow_undo_knows_before:
 * @self: of an attribute that @act says
 *
 * Returns: whether all has come that ka_flow_undo_find_before() has to look at: what @act replaced, and what those of them replaced
 * that were undone
 */
gboolean ka_flow_undo_knows_before (const KaRegister *self, const KaFlowAct *act, KaFlowHasCome has_come,
                                    gpointer data);

/** ka_flow_undo_find_before: (nullable): what won before @act: of all that was not written knowing of it. */
const KaHead *ka_flow_undo_find_before (const KaRegister *self, const KaFlowAct *act);

G_END_DECLS
