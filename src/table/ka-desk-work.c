/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-work.h"

#include "ka-backup.h"
#include "ka-desk-private.h"

static void
work_free (gpointer data)
{
  KaDeskWork *self = data;

  g_free (self->path);
  g_free (self->backup);
  g_clear_pointer (&self->spool, ka_spool_unref);
  g_free (self->agreed);
  ka_borrowers_unref (self->borrowers);
  g_free (self);
}

void
ka_desk_work_run (KaDesk *desk, const char *backup, KaSpool *spool, KaImportFindings *findings,
                  gboolean dry_run, gpointer agreed, GCancellable *cancellable, GTaskThreadFunc func,
                  gpointer source_tag, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);
  KaDeskWork *work = g_new0 (KaDeskWork, 1);
  GError *error = NULL;

  work->path = g_strdup (ka_desk_get_path (desk));
  work->lookup = ka_desk_get_lookup (desk);
  work->open = ka_desk_get_opener (desk);
  work->backup = g_strdup (backup);
  work->spool = spool;
  work->findings = findings;
  work->dry_run = dry_run;
  work->agreed = agreed;
  work->borrowers = ka_borrowers_ref (ka_desk_get_borrowers (desk));
  g_task_set_source_tag (task, source_tag);
  g_task_set_task_data (task, work, work_free);
  if (!dry_run)
    ka_desk_begin_work (desk);
  /* The path is opened anew in the worker, and may lead to another book by now. */
  if (dry_run || ka_desk_look_at_place (desk, &error))
    g_task_run_in_thread (task, func);
  else
    g_task_return_error (task, error);
}

KaBook *
ka_desk_work_open_book (const KaDeskWork *self, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (KaBook) book = self->open (self->path, self->lookup, error);

  if (book != NULL && !self->dry_run && !ka_book_is_read_only (book)
      && !ka_book_make_backup (self->path, now, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&book);
}

gboolean
ka_desk_work_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error)
{
  g_autofree KaImportReport *found = g_task_propagate_pointer (G_TASK (result), error);
  const KaDeskWork *work = g_task_get_task_data (G_TASK (result));

  if (!work->dry_run)
    ka_desk_end_work (desk);
  if (found == NULL)
    return FALSE;
  *report = *found;
  if (!work->dry_run)
    ka_desk_look_for_changes (desk);
  return TRUE;
}
