/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-replay-log.h"

#include "ka-language.h"

struct _KaReplayLog
{
  KaTableLog *log; /* borrowed */
  GArray *moments; /* for each line after how many moves it was */
};

KaReplayLog *
ka_replay_log_new (KaTableLog *log)
{
  KaReplayLog *self = g_new (KaReplayLog, 1);

  *self = (KaReplayLog) { log, g_array_new (FALSE, FALSE, sizeof (guint)) };
  return self;
}

void
ka_replay_log_free (KaReplayLog *self)
{
  g_array_unref (self->moments);
  g_free (self);
}

static void
add_line (KaReplayLog *self, const char *text, guint moment)
{
  ka_table_log_append (self->log, text);
  g_array_append_val (self->moments, moment);
}

void
ka_replay_log_fill (KaReplayLog *self, KaReplay *replay, KaTableau *tableau)
{
  int seat = (int) ka_replay_get_seat (replay);

  ka_table_log_clear (self->log);
  g_array_set_size (self->moments, 0);
  add_line (self, _ ("The cards are dealt"), 0);
  for (guint i = 0; i < ka_replay_get_n_moves (replay); i++)
    {
      g_autofree char *text = NULL;

      ka_replay_peek (replay, i + 1, seat, ka_replay_get_open (replay));
      text = ka_tableau_say_move (tableau, i);
      if (text != NULL)
        add_line (self, text, i + 1);
    }
  ka_replay_return (replay);
}

const char *
ka_replay_log_choose (KaReplayLog *self, guint moment)
{
  guint line = 0;

  while (line + 1 < self->moments->len && g_array_index (self->moments, guint, line + 1) <= moment)
    line++;
  ka_table_log_choose (self->log, line);
  return ka_table_log_get (self->log, line);
}

guint
ka_replay_log_get_moment (KaReplayLog *self, guint line)
{
  return g_array_index (self->moments, guint, line);
}
