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
add_line (KaReplayLog *self, const char *part, const char *text, guint moment)
{
  ka_table_log_append (self->log, part, text);
  g_array_append_val (self->moments, moment);
}

void
ka_replay_log_fill (KaReplayLog *self, KaReplay *replay, KaTableau *tableau)
{
  int seat = (int) ka_replay_get_seat (replay);
  g_autofree char *heading = NULL; /* of the next line */

  ka_table_log_clear (self->log);
  g_array_set_size (self->moments, 0);
  add_line (self, NULL, _ ("The cards are dealt"), 0);
  for (guint i = 0; i < ka_replay_get_n_moves (replay); i++)
    {
      g_autofree char *text = NULL, *part = NULL;

      ka_replay_peek (replay, i + 1, seat, ka_replay_get_open (replay));
      text = ka_tableau_write_move (tableau, i);
      part = ka_tableau_say_part (tableau, i);
      if (part != NULL)
        g_set_str (&heading, part);
      if (text == NULL)
        continue;
      add_line (self, heading, text, i + 1);
      g_clear_pointer (&heading, g_free);
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
