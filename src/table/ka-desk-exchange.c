/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both ways through a connection of their own: a book belongs to the thread that opened it. */
#include "ka-desk-exchange.h"

#include "ka-backup.h"

typedef struct
{
  char *path;
  KaGameLookup lookup;
  KaBookOpener open;
  char *text;
  gboolean dry_run;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  g_free (self->path);
  g_free (self->text);
  g_free (self);
}

static void
run (KaDesk *desk, const char *text, gboolean dry_run, GCancellable *cancellable, GTaskThreadFunc func,
     gpointer source_tag, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);
  Work *work = g_new0 (Work, 1);

  work->path = g_strdup (ka_desk_get_path (desk));
  work->lookup = ka_desk_get_lookup (desk);
  work->open = ka_desk_get_opener (desk);
  work->text = g_strdup (text);
  work->dry_run = dry_run;
  g_task_set_source_tag (task, source_tag);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, func);
}

static void export (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  g_autoptr (KaBook) book = work->open (work->path, work->lookup, &error);
  g_autoptr (JsonNode) node = book != NULL ? ka_exchange_export (book, &error) : NULL;

  if (node != NULL)
    g_task_return_pointer (task, json_to_string (node, TRUE), g_free);
  else
    g_task_return_error (task, error);
}

/* An import is a big act: the book as it was is kept, unless it will be refused. */
static gboolean
back_up (const Work *work, KaBook *book, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return work->dry_run || ka_book_is_read_only (book)
         || ka_book_make_backup (work->path, now, NULL, NULL, error);
}

static void
import (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  g_autoptr (KaBook) book = work->open (work->path, work->lookup, &error);
  KaImportReport report = { 0 };

  if (book != NULL && back_up (work, book, &error)
      && ka_exchange_import (book, work->text, work->dry_run, &report, &error))
    g_task_return_pointer (task, g_memdup2 (&report, sizeof report), g_free);
  else
    g_task_return_error (task, error);
}

void
ka_desk_export_async (KaDesk *desk, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));

  run (desk, NULL, TRUE, cancellable, export, ka_desk_export_async, callback, user_data);
}

char *
ka_desk_export_finish (KaDesk *desk, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, desk), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ka_desk_import_async (KaDesk *desk, const char *text, gboolean dry_run, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (text != NULL);

  run (desk, text, dry_run, cancellable, import, ka_desk_import_async, callback, user_data);
}

gboolean
ka_desk_import_finish (KaDesk *desk, GAsyncResult *result, KaImportReport *report, GError **error)
{
  g_autofree KaImportReport *read = NULL;

  g_return_val_if_fail (g_task_is_valid (result, desk), FALSE);

  read = g_task_propagate_pointer (G_TASK (result), error);
  if (read == NULL)
    return FALSE;
  *report = *read;
  if (!((Work *) g_task_get_task_data (G_TASK (result)))->dry_run)
    ka_desk_look_for_changes (desk);
  return TRUE;
}
