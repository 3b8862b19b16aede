/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-book.h"

KaPlayer *
ka_player_copy (const KaPlayer *self)
{
  KaPlayer *copy = g_memdup2 (self, sizeof *self);

  copy->uuid = g_strdup (self->uuid);
  copy->name = g_strdup (self->name);
  copy->symbol = g_strdup (self->symbol);
  copy->birthday = g_strdup (self->birthday);
  copy->note = g_strdup (self->note);
  return copy;
}

void
ka_player_free (KaPlayer *self)
{
  g_free (self->uuid);
  g_free (self->name);
  g_free (self->symbol);
  g_free (self->birthday);
  g_free (self->note);
  g_free (self);
}

KaMatch *
ka_match_new (void)
{
  return g_new0 (KaMatch, 1);
}

void
ka_match_free (KaMatch *self)
{
  g_free (self->uuid);
  g_free (self->game_id);
  g_free (self->problem);
  g_clear_pointer (&self->options, ka_values_unref);
  g_free (self->group);
  g_free (self->place);
  g_free (self->note);
  for_each_seat (seat, self->n_seats)
    {
      g_clear_pointer (&self->players[seat], ka_player_free);
      g_free (self->bots[seat]);
      g_free (self->duties[seat]);
    }
  g_free (self);
}

void
ka_line_free (KaLine *self)
{
  g_free (self->uuid);
  g_free (self->note);
  g_clear_pointer (&self->round, ka_round_unref);
  g_free (self);
}

KaRound **
ka_lines_list_rounds (GPtrArray *lines)
{
  KaRound **rounds = g_new0 (KaRound *, lines->len + 1);

  for (guint i = 0; i < lines->len; i++)
    rounds[i] = ((const KaLine *) g_ptr_array_index (lines, i))->round;
  return rounds;
}

void
ka_journal_entry_free (KaJournalEntry *self)
{
  g_free (self->kind);
  g_free (self->game);
  g_free (self->subject);
  g_strfreev (self->names);
  g_free (self->computer);
  g_free (self->by);
  g_free (self->before);
  g_free (self->after);
  g_free (self->damage);
  g_free (self);
}
