/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-replay-player.h"

#include "ka-language.h"

struct _KaReplayPlayer
{
  KaReplay *replay; /* borrowed */
  void (*changed) (gpointer data);
  gpointer data;

  guint source; /* 0 while it does not play */
  int speed;
};

/* @stay: how long a moment stays, in ms. */
static const struct
{
  guint stay;
  const char *name;
  KaFeltSpeed felt;
} SPEEDS[KA_REPLAY_SPEEDS] = {
  { 3000, N_ ("_Slow"), KA_FELT_SLOW },
  { 1600, N_ ("_Normal"), KA_FELT_NORMAL },
  { 800, N_ ("_Fast"), KA_FELT_FAST },
  { 350, N_ ("_Very Fast"), KA_FELT_FAST },
};

KaReplayPlayer *
ka_replay_player_new (KaReplay *replay, void (*changed) (gpointer data), gpointer data)
{
  KaReplayPlayer *self = g_new0 (KaReplayPlayer, 1);

  self->replay = replay;
  self->changed = changed;
  self->data = data;
  self->speed = KA_REPLAY_USUAL_SPEED;
  return self;
}

void
ka_replay_player_free (KaReplayPlayer *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

void
ka_replay_player_stop (KaReplayPlayer *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->changed (self->data);
}

static gboolean
play_cb (gpointer data)
{
  KaReplayPlayer *self = data;

  ka_replay_go_to (self->replay, ka_replay_get_position (self->replay) + 1);
  if (ka_replay_get_position (self->replay) < ka_replay_get_n_moves (self->replay))
    return G_SOURCE_CONTINUE;
  self->source = 0;
  self->changed (self->data);
  return G_SOURCE_REMOVE;
}

static void
play (KaReplayPlayer *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (SPEEDS[self->speed].stay, play_cb, self);
  self->changed (self->data);
}

void
ka_replay_player_toggle (KaReplayPlayer *self)
{
  if (self->source != 0)
    {
      ka_replay_player_stop (self);
      return;
    }
  if (ka_replay_get_position (self->replay) == ka_replay_get_n_moves (self->replay))
    ka_replay_go_to (self->replay, 0);
  play (self);
}

gboolean
ka_replay_player_is_playing (KaReplayPlayer *self)
{
  return self->source != 0;
}

void
ka_replay_player_set_speed (KaReplayPlayer *self, int speed)
{
  g_return_if_fail (speed >= 0 && speed < KA_REPLAY_SPEEDS);

  self->speed = speed;
  if (self->source != 0)
    play (self);
}

int
ka_replay_player_get_speed (KaReplayPlayer *self)
{
  return self->speed;
}

const char *
ka_replay_speed_name (int speed)
{
  return _ (SPEEDS[speed].name);
}

KaFeltSpeed
ka_replay_speed_felt (int speed)
{
  return SPEEDS[speed].felt;
}
