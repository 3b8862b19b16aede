/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-gathering.h"

#include "ka-desk-matches.h"
#include "ka-night.h"

typedef struct
{
  GPtrArray *rows;   /* of KaMatchRow */
  GPtrArray *sheets; /* of KaSheet, those read so far */
  guint n_read;
} Gathering;

static void
gathering_free (gpointer data)
{
  Gathering *self = data;

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->sheets);
  g_free (self);
}

static gboolean
read_next_cb (gpointer data)
{
  GTask *task = data;
  Gathering *self = g_task_get_task_data (task);
  KaSheet *sheet;

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  if (self->n_read == self->rows->len)
    {
      g_task_return_pointer (task, g_ptr_array_ref (self->sheets), (GDestroyNotify) g_ptr_array_unref);
      return G_SOURCE_REMOVE;
    }
  sheet = ka_sheet_new (g_task_get_source_object (task),
                        ((const KaMatchRow *) g_ptr_array_index (self->rows, self->n_read++))->id, NULL);
  if (sheet != NULL)
    g_ptr_array_add (self->sheets, sheet);
  return G_SOURCE_CONTINUE;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  GPtrArray *rows = ka_desk_find_matches_finish (KA_DESK (source), result, &error);
  Gathering *self;

  if (rows == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  self = g_new0 (Gathering, 1);
  self->rows = rows;
  self->sheets = g_ptr_array_new_with_free_func (g_object_unref);
  g_task_set_task_data (task, self, gathering_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, read_next_cb, g_steal_pointer (&task), g_object_unref);
}

void
ka_gather_evening_async (KaDesk *desk, gint64 moment, GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  KaMatchFilter filter = { .state = KA_MATCHES_ALL };
  GTask *task;

  g_return_if_fail (KA_IS_DESK (desk));

  task = g_task_new (desk, cancellable, callback, user_data);
  g_task_set_source_tag (task, ka_gather_evening_async);
  ka_night_get_range (moment, &filter.from, &filter.until);
  ka_desk_find_matches_async (desk, &filter, cancellable, found_cb, task);
}

GPtrArray *
ka_gather_evening_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
