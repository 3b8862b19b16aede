/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of a table: they think in a thread, their move is made when it may be seen. */
#include "ka-table-private.h"

#include "ka-thinker.h"

void
ka_table_stop_thinking (KaTable *self)
{
  g_clear_handle_id (&self->wait_id, g_source_remove);
  self->has_answer = FALSE;
  if (self->thinking == NULL)
    return;
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_object_notify (G_OBJECT (self), "thinking");
}

const KaBot *
ka_table_find_bot (KaTable *self, const char *level)
{
  const KaBot *const *bots = ka_table_get_game (self)->bots;

  for (guint i = 0; bots[i] != NULL; i++)
    if (g_str_equal (bots[i]->id, level))
      return bots[i];
  /* A level of another version of the program: the match can still be played. */
  return bots[0];
}

static void
play_or_tell (KaTable *self, const KaMove *move, gboolean by_clock)
{
  g_autoptr (GError) error = NULL;

  if (!ka_table_record (self, move, by_clock ? KA_DEAL_CLOCK : KA_DEAL_CHOICE, &error))
    g_signal_emit_by_name (self, "trouble", error);
}

static void
play_answer (KaTable *self)
{
  KaMove move = self->answer;

  self->has_answer = FALSE;
  play_or_tell (self, &move, FALSE);
}

static void
waited_cb (gpointer data)
{
  KaTable *self = data;

  self->wait_id = 0;
  ka_table_advance (self);
}

static void
wait_for_pace (KaTable *self)
{
  gint64 due = self->asked_at + (gint64) self->pace * 1000 - g_get_monotonic_time ();

  if (due > 0)
    self->wait_id = g_timeout_add_once ((guint) (due / 1000) + 1, waited_cb, self);
  else
    play_answer (self);
}

typedef struct
{
  GWeakRef table;
  guint turn;
  gboolean by_clock; /* for a person who took too long */
} Question;

static Question *
question_new (KaTable *table, gboolean by_clock)
{
  Question *self = g_new0 (Question, 1);

  g_weak_ref_init (&self->table, table);
  self->turn = table->turn;
  self->by_clock = by_clock;
  return self;
}

static void
question_free (Question *self)
{
  g_weak_ref_clear (&self->table);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Question) question = data;
  g_autoptr (KaTable) self = g_weak_ref_get (&question->table);
  KaMove move;

  if (!ka_think_finish (result, &move, NULL, NULL) || self == NULL || question->turn != self->turn)
    return;
  g_clear_object (&self->thinking);
  self->answer = move;
  self->has_answer = !question->by_clock;
  g_object_notify (G_OBJECT (self), "thinking");
  if (question->by_clock)
    play_or_tell (self, &move, TRUE);
  else
    ka_table_advance (self);
}

static void
ask (KaTable *self, const KaBot *bot, int seat, GCancellable *cancellable, GAsyncReadyCallback callback,
     gpointer data)
{
  g_autofree gpointer view = g_malloc0 (ka_table_get_rules (self)->state_size);

  ka_table_get_rules (self)->hide (ka_deal_get_state (self->deal), seat, view);
  ka_think_async (ka_table_get_game (self), bot, view, seat,
                  ka_deal_get_chance (self->deal, ka_table_get_n_moves (self), seat),
                  self->skips ? 0 : (gint64) self->budget * 1000, cancellable, callback, data);
}

static const char *
get_player (KaTable *self, guint seat)
{
  const char *stand_in = ka_table_get_stand_in (self, seat);

  return stand_in != NULL ? stand_in : ka_table_get_level (self, seat);
}

/* Lets the computer player whose turn it is do the next thing: think, wait, move. */
void
ka_table_advance (KaTable *self)
{
  int actor = ka_table_get_actor (self);

  if (!self->started || actor < 0 || ka_table_is_person (self, actor) || self->thinking != NULL
      || self->wait_id != 0)
    return;
  if (self->has_answer)
    {
      if (self->skips)
        play_answer (self);
      else if (self->n_holds == 0)
        wait_for_pace (self);
      return;
    }
  self->asked_at = g_get_monotonic_time ();
  self->thinking = g_cancellable_new ();
  ask (self, ka_table_find_bot (self, get_player (self, (guint) actor)), actor, self->thinking, answered_cb,
       question_new (self, FALSE));
  g_object_notify (G_OBJECT (self), "thinking");
}

void
ka_table_let_clock_play (KaTable *self)
{
  const KaRules *rules = ka_table_get_rules (self);
  KaMove move = { 0 };

  g_return_if_fail (KA_IS_TABLE (self));

  if (!ka_table_may_move (self) || self->thinking != NULL)
    return;
  if (rules->time_out != NULL)
    {
      rules->time_out (ka_deal_get_state (self->deal), &move);
      play_or_tell (self, &move, TRUE);
      return;
    }
  self->thinking = g_cancellable_new ();
  ask (self, ka_table_find_bot (self, KA_TABLE_STAND_IN), self->viewer, self->thinking, answered_cb,
       question_new (self, TRUE));
  g_object_notify (G_OBJECT (self), "thinking");
}

void
ka_table_start (KaTable *self)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->started = TRUE;
  ka_table_advance (self);
}

void
ka_table_set_pace (KaTable *self, guint ms)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->pace = ms;
}

void
ka_table_set_budget (KaTable *self, guint ms)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->budget = ms;
}

void
ka_table_hold (KaTable *self)
{
  g_return_if_fail (KA_IS_TABLE (self));

  self->n_holds++;
}

void
ka_table_release (KaTable *self)
{
  g_return_if_fail (KA_IS_TABLE (self));
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  ka_table_advance (self);
}

/* ---- hint ------------------------------------------------------------------------------------------------ */

static const KaBot *
find_strongest (KaTable *self)
{
  const KaBot *const *bots = ka_table_get_game (self)->bots;
  guint n = 0;

  while (bots[n + 1] != NULL)
    n++;
  return bots[n];
}

typedef struct
{
  KaMove move;
  KaReason reason;
} Hint;

static void
hinted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  KaTable *self = g_task_get_source_object (task);
  GError *error = NULL;
  Hint hint;

  if (!ka_think_finish (result, &hint.move, &hint.reason, &error))
    g_task_return_error (task, error);
  else if (GPOINTER_TO_UINT (g_task_get_task_data (task)) != self->turn)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The table has changed");
  else
    g_task_return_pointer (task, g_memdup2 (&hint, sizeof hint), g_free);
}

void
ka_table_ask_hint_async (KaTable *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task;

  g_return_if_fail (KA_IS_TABLE (self));
  g_return_if_fail (ka_table_may_move (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, ka_table_ask_hint_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (self->turn), NULL);
  ask (self, find_strongest (self), self->viewer, cancellable, hinted_cb, task);
}

gboolean
ka_table_ask_hint_finish (KaTable *self, GAsyncResult *result, KaMove *move, KaReason *reason, GError **error)
{
  g_autofree Hint *hint = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  hint = g_task_propagate_pointer (G_TASK (result), error);
  if (hint == NULL)
    return FALSE;
  *move = hint->move;
  *reason = hint->reason;
  return TRUE;
}
