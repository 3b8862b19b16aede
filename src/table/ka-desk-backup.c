/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-backup.h"

#include "ka-desk-private.h"
#include "ka-desk-work.h"

static void
read_backup (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  KaBackupContents *contents = ka_backup_read (((KaDeskWork *) data)->backup, cancellable, &error);

  if (contents != NULL)
    g_task_return_pointer (task, contents, (GDestroyNotify) ka_backup_contents_free);
  else
    g_task_return_error (task, error);
}

static void
compare (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const KaDeskWork *work = data;
  GError *error = NULL;
  KaBackupDifference difference;

  if (ka_backup_compare (work->path, work->backup, &difference, cancellable, &error))
    g_task_return_pointer (task, g_memdup2 (&difference, sizeof difference), g_free);
  else
    g_task_return_error (task, error);
}

static void
put_back (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const KaDeskWork *work = data;
  GError *error = NULL;
  g_autoptr (KaBook) book = ka_desk_work_open_book (work, &error);

  if (book != NULL && ka_book_put_back (book, work->backup, work->agreed, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
restore (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const KaDeskWork *work = data;
  GError *error = NULL;

  if (ka_borrowers_clear (work->borrowers, &error)
      && ka_book_restore_backup (work->path, work->backup, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
merge (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const KaDeskWork *work = data;
  GError *error = NULL;
  g_autoptr (KaBook) book = ka_desk_work_open_book (work, &error);
  KaImportReport report = { 0 };

  if (book != NULL
      && ka_book_merge_backup (book, work->backup, work->findings, work->dry_run, &report, &error))
    g_task_return_pointer (task, g_memdup2 (&report, sizeof report), g_free);
  else
    g_task_return_error (task, error);
}

void
ka_desk_read_backup_async (KaDesk *desk, const char *backup, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (backup != NULL);

  ka_desk_work_run (desk, backup, NULL, NULL, TRUE, NULL, cancellable, read_backup, ka_desk_read_backup_async,
                    callback, user_data);
}

KaBackupContents *
ka_desk_read_backup_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ka_desk_compare_backup_async (KaDesk *desk, const char *backup, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (backup != NULL);

  ka_desk_work_run (desk, backup, NULL, NULL, TRUE, NULL, cancellable, compare, ka_desk_compare_backup_async,
                    callback, user_data);
}

gboolean
ka_desk_compare_backup_finish (KaDesk *desk, GAsyncResult *result, KaBackupDifference *difference,
                               GError **error)
{
  g_autofree KaBackupDifference *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found != NULL)
    *difference = *found;
  return found != NULL;
}

void
ka_desk_put_back_async (KaDesk *desk, const char *backup, const KaBackupDifference *agreed,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (backup != NULL);

  ka_desk_work_run (desk, backup, NULL, NULL, FALSE, g_memdup2 (agreed, sizeof *agreed), cancellable,
                    put_back, ka_desk_put_back_async, callback, user_data);
}

gboolean
ka_desk_put_back_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  ka_desk_end_work (desk);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  ka_desk_look_for_changes (desk);
  return TRUE;
}

void
ka_desk_restore_backup_async (KaDesk *desk, const char *backup, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk) && ka_desk_get_book (desk) == NULL);
  g_return_if_fail (backup != NULL);

  ka_desk_work_run (desk, backup, NULL, NULL, FALSE, NULL, NULL, restore, ka_desk_restore_backup_async,
                    callback, user_data);
}

gboolean
ka_desk_restore_backup_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  ka_desk_end_work (desk);
  /* Another copy was chosen. */
  if (!g_task_had_error (G_TASK (result)))
    ka_desk_forget_kept (desk);
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
ka_desk_merge_backup_async (KaDesk *desk, const char *backup, KaImportFindings *findings, gboolean dry_run,
                            GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (backup != NULL);

  ka_desk_work_run (desk, backup, NULL, findings, dry_run, NULL, cancellable, merge,
                    ka_desk_merge_backup_async, callback, user_data);
}

gboolean
ka_desk_merge_backup_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  return ka_desk_work_finish (desk, result, report, error);
}
