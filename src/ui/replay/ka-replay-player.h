/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-felt.h"
#include "ka-replay.h"

G_BEGIN_DECLS

/** KaReplayPlayer: goes from move to move by itself, at a speed. */
typedef struct _KaReplayPlayer KaReplayPlayer;

#define KA_REPLAY_SPEEDS      4
#define KA_REPLAY_USUAL_SPEED 1

/**
 * ka_replay_player_new: (transfer full):
 * @replay: borrowed
 * @changed: called with @data when it began or stopped
 */
KaReplayPlayer *ka_replay_player_new (KaReplay *replay, void (*changed) (gpointer data), gpointer data);

void ka_replay_player_free (KaReplayPlayer *self);

/** ka_replay_player_toggle: stops, or goes on; after the last move it begins with the first. */
void ka_replay_player_toggle (KaReplayPlayer *self);

void ka_replay_player_stop (KaReplayPlayer *self);
gboolean ka_replay_player_is_playing (KaReplayPlayer *self);

/** ka_replay_player_set_speed: @speed: below %KA_REPLAY_SPEEDS, the slowest first */
void ka_replay_player_set_speed (KaReplayPlayer *self, int speed);
int ka_replay_player_get_speed (KaReplayPlayer *self);

/** ka_replay_speed_name: (transfer none): what a speed is called, with a mnemonic. */
const char *ka_replay_speed_name (int speed);

/** ka_replay_speed_felt: how fast things move on the felt meanwhile. */
KaFeltSpeed ka_replay_speed_felt (int speed);

G_END_DECLS
