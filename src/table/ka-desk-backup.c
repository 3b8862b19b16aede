/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Through connections of their own: a book belongs to the thread that opened it. */
#include "ka-desk-backup.h"

typedef struct
{
  char *path;
  char *backup;
  KaGameLookup lookup;
  KaBookOpener open;
  gboolean dry_run;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  g_free (self->path);
  g_free (self->backup);
  g_free (self);
}

static void
run (KaDesk *desk, const char *backup, gboolean dry_run, GCancellable *cancellable, GTaskThreadFunc func,
     gpointer source_tag, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);
  Work *work = g_new0 (Work, 1);

  work->path = g_strdup (ka_desk_get_path (desk));
  work->backup = g_strdup (backup);
  work->lookup = ka_desk_get_lookup (desk);
  work->open = ka_desk_get_opener (desk);
  work->dry_run = dry_run;
  g_task_set_source_tag (task, source_tag);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, func);
}

static void
read_backup (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  KaBackupContents *contents = ka_backup_read (((Work *) data)->backup, cancellable, &error);

  if (contents != NULL)
    g_task_return_pointer (task, contents, (GDestroyNotify) ka_backup_contents_free);
  else
    g_task_return_error (task, error);
}

static void
compare (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  KaBackupDifference difference;

  if (ka_backup_compare (work->path, work->backup, &difference, cancellable, &error))
    g_task_return_pointer (task, g_memdup2 (&difference, sizeof difference), g_free);
  else
    g_task_return_error (task, error);
}

/* The book as it is, kept before a big act, unless that will be refused. */
static KaBook *
open_after_backup (const Work *work, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (KaBook) book = work->open (work->path, work->lookup, error);

  if (book != NULL && !ka_book_is_read_only (book)
      && !ka_book_make_backup (work->path, now, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&book);
}

static void
put_back (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  g_autoptr (KaBook) book = open_after_backup (work, &error);

  if (book != NULL && ka_book_put_back (book, work->backup, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
merge (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  g_autoptr (KaBook) book
      = work->dry_run ? work->open (work->path, work->lookup, &error) : open_after_backup (work, &error);
  KaImportReport report = { 0 };

  if (book != NULL && ka_book_merge_backup (book, work->backup, work->dry_run, &report, &error))
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

  run (desk, backup, TRUE, cancellable, read_backup, ka_desk_read_backup_async, callback, user_data);
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

  run (desk, backup, TRUE, cancellable, compare, ka_desk_compare_backup_async, callback, user_data);
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
ka_desk_put_back_async (KaDesk *desk, const char *backup, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (backup != NULL);

  run (desk, backup, FALSE, cancellable, put_back, ka_desk_put_back_async, callback, user_data);
}

gboolean
ka_desk_put_back_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  ka_desk_look_for_changes (desk);
  return TRUE;
}

void
ka_desk_merge_backup_async (KaDesk *desk, const char *backup, gboolean dry_run, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (backup != NULL);

  run (desk, backup, dry_run, cancellable, merge, ka_desk_merge_backup_async, callback, user_data);
}

gboolean
ka_desk_merge_backup_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error)
{
  g_autofree KaImportReport *found = NULL;

  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return FALSE;
  *report = *found;
  if (!((Work *) g_task_get_task_data (G_TASK (result)))->dry_run)
    ka_desk_look_for_changes (desk);
  return TRUE;
}
