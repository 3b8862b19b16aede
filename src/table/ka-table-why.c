/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a computer player did what it did: it is asked again, with what it could see then and the same chance. */
#include "ka-table-private.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-thinker.h"

gboolean
ka_table_may_ask_why (KaTable *self, guint i)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  /* A reason speaks of the hand of who made the move. */
  return i < ka_table_get_n_moves (self) && ka_table_sees_all (self) && ka_table_get_mover (self, i) != NULL;
}

static gboolean
is_said (KaTable *self, guint i, const KaMove *move)
{
  const KaRules *rules = ka_table_get_rules (self);
  gconstpointer state = ka_deal_get_state_at (self->deal, i);
  KaMove made = *ka_deal_get_move (self->deal, i, NULL), said = *move;

  if (rules->normalize != NULL)
    {
      rules->normalize (state, &made);
      rules->normalize (state, &said);
    }
  return ka_move_equal (&made, &said);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  KaTable *self = g_task_get_source_object (task);
  guint i = GPOINTER_TO_UINT (g_task_get_task_data (task));
  GError *error = NULL;
  KaReason reason = { NULL };
  KaMove move;

  if (!ka_think_finish (result, &move, &reason, &error))
    g_task_return_error (task, error);
  else if (i >= ka_table_get_n_moves (self) || reason.why == NULL || !is_said (self, i, &move))
    g_task_return_new_error (task, KA_ERROR, KA_ERROR_RULE, "%s",
                             _ ("It found nothing better in the time that it had."));
  else
    g_task_return_pointer (task, g_memdup2 (&reason, sizeof reason), g_free);
}

void
ka_table_ask_why_async (KaTable *self, guint i, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  const KaRules *rules = ka_table_get_rules (self);
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  GTask *task;
  int seat;

  g_return_if_fail (ka_table_may_ask_why (self, i));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, ka_table_ask_why_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (i), NULL);
  ka_deal_get_move (self->deal, i, &seat);
  rules->hide (ka_deal_get_state_at (self->deal, i), seat, view);
  ka_think_async (ka_table_get_game (self), ka_table_find_bot (self, ka_table_get_mover (self, i)), view,
                  seat, ka_deal_get_chance (self->deal, i, seat), (gint64) self->budget * 1000, cancellable,
                  thought_cb, task);
}

gboolean
ka_table_ask_why_finish (KaTable *self, GAsyncResult *result, KaReason *reason, GError **error)
{
  g_autofree KaReason *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *reason = *found;
  return TRUE;
}
