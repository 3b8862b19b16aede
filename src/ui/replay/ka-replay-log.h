/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-replay.h"
#include "ka-table-log.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/** KaReplayLog: the moves of a deal in words beside it, and after how many of them each line was. */
typedef struct _KaReplayLog KaReplayLog;

/** ka_replay_log_new: (transfer full): in @log, which is borrowed. */
KaReplayLog *ka_replay_log_new (KaTableLog *log);

void ka_replay_log_free (KaReplayLog *self);

/** ka_replay_log_fill: every move in the words of its moment, as the seat that @replay looks from saw it. */
void ka_replay_log_fill (KaReplayLog *self, KaReplay *replay, KaTableau *tableau);

/** ka_replay_log_choose: (transfer none): marks the last line that was not later than @moment, and returns its words. */
const char *ka_replay_log_choose (KaReplayLog *self, guint moment);

/** ka_replay_log_get_moment: after how many moves a line was. */
guint ka_replay_log_get_moment (KaReplayLog *self, guint line);

G_END_DECLS
