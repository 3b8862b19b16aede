/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claiming the rest of a deal. Whether it is certain is found in a thread; then the moves are made as any others. */
#include "ka-table-private.h"

#include "ka-error.h"
#include "ka-language.h"

typedef struct
{
  const KaClaimer *claimer; /* (unowned) */
  gpointer view;
  int seat;
  guint turn;
} Claim;

static void
claim_free (gpointer data)
{
  Claim *self = data;

  g_free (self->view);
  g_free (self);
}

gboolean
ka_table_may_claim (KaTable *self)
{
  const KaClaimer *claimer = ka_table_get_game (self)->claimer;

  return claimer != NULL && ka_table_may_move (self) && claimer->may (ka_table_get_view (self), self->viewer);
}

static void
prove (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Claim *claim = data;

  g_task_return_boolean (task, claim->claimer->is_certain (claim->view, claim->seat));
}

void
ka_table_claim_async (KaTable *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  Claim *claim;

  g_return_if_fail (ka_table_may_claim (self));

  claim = g_new0 (Claim, 1);
  claim->claimer = ka_table_get_game (self)->claimer;
  claim->view = g_memdup2 (ka_table_get_view (self), ka_table_get_rules (self)->state_size);
  claim->seat = self->viewer;
  claim->turn = self->turn;
  g_task_set_source_tag (task, ka_table_claim_async);
  g_task_set_task_data (task, claim, claim_free);
  g_task_run_in_thread (task, prove);
}

/* Computer players do not think meanwhile: what they would play is settled. */
static gboolean
play_out (KaTable *self, const KaClaimer *claimer, GError **error)
{
  gboolean started = self->started, done = TRUE;

  self->started = FALSE;
  while (done && ka_table_get_actor (self) >= 0)
    {
      KaMove move = { 0 };

      claimer->play (ka_deal_get_state (self->deal), &move);
      done = ka_table_record (self, &move, KA_DEAL_CLAIM, error);
    }
  self->started = started;
  ka_table_advance (self);
  return done;
}

gboolean
ka_table_claim_finish (KaTable *self, GAsyncResult *result, GError **error)
{
  const Claim *claim;
  GError *problem = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  claim = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), &problem))
    {
      if (problem != NULL)
        g_propagate_error (error, problem);
      else
        g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("That is not certain."));
      return FALSE;
    }
  if (claim->turn == self->turn)
    return play_out (self, claim->claimer, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The table has changed");
  return FALSE;
}
