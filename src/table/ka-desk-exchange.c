/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-exchange.h"

#include "ka-desk-work.h"

/* @damage: what had to be left out */
typedef struct
{
  KaSpool *spool;
  char **damage;
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_clear_pointer (&self->spool, ka_spool_unref);
  g_strfreev (self->damage);
  g_free (self);
}

static void export (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (KaBook) book = ka_desk_work_open_book (data, &error);
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();
  g_autoptr (KaSpool) spool = book != NULL ? ka_spool_new (&error) : NULL;
  Export *done;

  if (spool == NULL || !ka_exchange_export (book, ka_spool_get_output (spool), damage, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  done = g_new0 (Export, 1);
  done->spool = g_steal_pointer (&spool);
  done->damage = g_strv_builder_end (damage);
  g_task_return_pointer (task, done, export_free);
}

static void
import (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const KaDeskWork *work = data;
  GError *error = NULL;
  g_autoptr (KaBook) book = ka_desk_work_open_book (work, &error);
  GInputStream *stream = book != NULL ? ka_spool_get_input (work->spool, &error) : NULL;
  KaImportReport report = { 0 };

  if (stream != NULL && ka_exchange_import (book, stream, work->findings, work->dry_run, &report, &error))
    g_task_return_pointer (task, g_memdup2 (&report, sizeof report), g_free);
  else
    g_task_return_error (task, error);
}

void
ka_desk_export_async (KaDesk *desk, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));

  ka_desk_work_run (desk, NULL, NULL, NULL, TRUE, NULL, cancellable, export, ka_desk_export_async, callback,
                    user_data);
}

KaSpool *
ka_desk_export_finish (KaDesk *desk, GAsyncResult *result, char ***damage, GError **error)
{
  Export *done;
  KaSpool *spool;

  g_return_val_if_fail (g_task_is_valid (result, desk), NULL);

  done = g_task_propagate_pointer (G_TASK (result), error);
  if (done == NULL)
    return NULL;
  spool = g_steal_pointer (&done->spool);
  *damage = g_steal_pointer (&done->damage);
  export_free (done);
  return spool;
}

void
ka_desk_import_async (KaDesk *desk, KaSpool *spool, KaImportFindings *findings, gboolean dry_run,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (spool != NULL);

  ka_desk_work_run (desk, NULL, ka_spool_ref (spool), findings, dry_run, NULL, cancellable, import,
                    ka_desk_import_async, callback, user_data);
}

gboolean
ka_desk_import_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  return ka_desk_work_finish (desk, result, report, error);
}
