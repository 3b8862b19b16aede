/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-update.h"

#include "ka-desk-private.h"

typedef struct
{
  char *path;
  KaGameLookup lookup;
  KaHowFar *how_far; /* shared with who asked */
} Update;

static void
update_free (gpointer data)
{
  Update *self = data;

  g_free (self->path);
  ka_how_far_unref (self->how_far);
  g_free (self);
}

gboolean
ka_desk_is_long_to_update (KaDesk *desk)
{
  g_return_val_if_fail (KA_IS_DESK (desk), FALSE);

  return !ka_desk_is_to_look (desk) && ka_book_is_long_to_update (ka_desk_get_path (desk));
}

static void
update_in_thread (GTask *task, gpointer desk, gpointer data, GCancellable *cancellable)
{
  Update *self = data;
  const KaWork work = { ka_how_far_note_cb, self->how_far, cancellable };
  GError *error = NULL;

  if (ka_book_update (self->path, self->lookup, &work, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ka_desk_update_async (KaDesk *desk, KaHowFar *how_far, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);
  Update *update = g_new0 (Update, 1);

  update->path = g_strdup (ka_desk_get_path (desk));
  update->lookup = ka_desk_get_lookup (desk);
  update->how_far = ka_how_far_ref (how_far);
  g_task_set_source_tag (task, ka_desk_update_async);
  g_task_set_task_data (task, update, update_free);
  g_task_run_in_thread (task, update_in_thread);
}

gboolean
ka_desk_update_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
