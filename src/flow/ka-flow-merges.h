/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-flow-match.h"

G_BEGIN_DECLS

/**
 * KaFlowMerges:
 *
 * Which players are other entries of one person: rule F-9 of record 28.
 */
typedef struct _KaFlowMerges KaFlowMerges;

/**
 * ka_flow_merges_fold:
 * @players: (element-type KaRegisters): the players that are there
 * @matches: (element-type KaFlowMatch): the matches that are there and do not wait
 *
 * Both outlive what is returned.
 *
 * Returns: (transfer full): what follows
 */
KaFlowMerges *ka_flow_merges_fold (GPtrArray *players, GPtrArray *matches);
void ka_flow_merges_free (KaFlowMerges *self);

/** ka_flow_merges_get_root: Returns: as whom @player is known, a thing; @player itself when nobody was joined with it. */
const char *ka_flow_merges_get_root (KaFlowMerges *self, const char *player);

/** ka_flow_merges_get_awaited: (nullable): the player, a thing, whom @player shall be joined with, while that waits. */
const char *ka_flow_merges_get_awaited (KaFlowMerges *self, const char *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFlowMerges, ka_flow_merges_free)

G_END_DECLS
