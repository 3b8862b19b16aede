/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-flow-match.h"
#include "ka-flow-merges.h"

G_BEGIN_DECLS

/**
 * KaFlowState:
 *
 * The book that follows from acts, the same whatever their order: record 28.
 */
typedef struct _KaFlowState KaFlowState;

/**
 * ka_flow_state_fold:
 * @acts: (element-type KaFlowAct): acts in any order, any of them any number of times
 *
 * Returns: (transfer full): what follows
 */
KaFlowState *ka_flow_state_fold (GPtrArray *acts);
void ka_flow_state_free (KaFlowState *self);

/** ka_flow_state_print: Returns: (transfer full): the state as canonical JSON: record 28, “The state, as text”. */
char *ka_flow_state_print (KaFlowState *self);

/** ka_flow_state_get_registers: (nullable): what is said of @thing. */
const KaRegisters *ka_flow_state_get_registers (KaFlowState *self, const char *thing);

/** ka_flow_state_is_there: whether @thing is neither gone nor waits for something. */
gboolean ka_flow_state_is_there (KaFlowState *self, const char *thing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFlowState, ka_flow_state_free)

G_END_DECLS
