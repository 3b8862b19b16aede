/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-thinker.h"

typedef struct
{
  /* borrowed */
  const KaRules *rules;
  const KaBot *bot;

  /* owned */
  gpointer view;

  int seat;
  guint64 seed;
  gint64 budget;
  gint cancelled; /* atomic */
  KaMove move;
  KaReason reason;
} Thought;

static void
thought_free (gpointer data)
{
  Thought *self = data;

  g_free (self->view);
  g_free (self);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_atomic_int_set (&((Thought *) data)->cancelled, 1);
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *thought = data;
  KaLimit limit = ka_limit_in (thought->budget, &thought->cancelled);
  KaRandom random;
  gulong id = cancellable != NULL
                  ? g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thought, NULL)
                  : 0;

  ka_random_init (&random, thought->seed);
  thought->bot->choose (thought->rules, thought->view, thought->seat, &random, &limit, &thought->move,
                        &thought->reason);
  if (id != 0)
    g_cancellable_disconnect (cancellable, id);
  g_task_return_boolean (task, TRUE);
}

void
ka_think_async (const KaGame *game, const KaBot *bot, gconstpointer view, int seat, guint64 seed,
                gint64 budget, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Thought *thought = g_new0 (Thought, 1);

  thought->rules = game->rules;
  thought->bot = bot;
  thought->view = g_memdup2 (view, game->rules->state_size);
  thought->seat = seat;
  thought->seed = seed;
  thought->budget = budget;
  g_task_set_source_tag (task, ka_think_async);
  g_task_set_task_data (task, thought, thought_free);
  g_task_run_in_thread (task, think);
}

gboolean
ka_think_finish (GAsyncResult *result, KaMove *move, KaReason *reason, GError **error)
{
  Thought *thought;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  thought = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *move = thought->move;
  if (reason != NULL)
    *reason = thought->reason;
  return TRUE;
}
