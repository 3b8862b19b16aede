/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-keeper.h"

#include "ka-backup.h"
#include "ka-language.h"
#include "ka-remains.h"

struct _KaKeeper
{
  /* owned */
  GThread *thread;
  GCancellable *cancellable;
  char *path;
  GMainContext *context; /* of who is told */
  GSource *done;

  gboolean check;
  KaKeeperReport report;
};

static void
copy_elsewhere (KaKeeper *self, const char *backup)
{
  self->report.is_copied = ka_backup_copy_elsewhere (self->path, backup, self->report.elsewhere,
                                                     self->cancellable, &self->report.problem_elsewhere);
}

static void
make_backup (KaKeeper *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *newest = NULL;
  g_autoptr (GError) less = NULL;

  ka_book_compare_with_backups (self->path, self->cancellable, &less);
  if (!ka_book_make_backup (self->path, now, &newest, self->cancellable, &self->report.error))
    g_prefix_error (&self->report.error, "%s: ", _ ("No backup could be made"));
  else if (newest != NULL && self->report.elsewhere != NULL)
    copy_elsewhere (self, newest);
  ka_book_thin_backups (self->path, self->cancellable);
  if (self->report.error == NULL)
    self->report.error = g_steal_pointer (&less);
}

static gpointer
keep (gpointer data)
{
  KaKeeper *self = data;

  self->report.is_sound
      = !self->check || ka_book_check_file (self->path, self->cancellable, &self->report.error);
  /* A damaged book is worth no backup. */
  if (self->report.is_sound)
    make_backup (self);
  g_source_attach (self->done, self->context);
  return NULL;
}

KaKeeper *
ka_keeper_start (const char *path, const char *elsewhere, gboolean check, GSourceFunc done, gpointer data)
{
  KaKeeper *self = g_new0 (KaKeeper, 1);

  self->path = g_strdup (path);
  self->report.elsewhere = g_strdup (elsewhere);
  self->check = check;
  self->cancellable = g_cancellable_new ();
  self->context = g_main_context_ref_thread_default ();
  self->done = g_idle_source_new ();
  g_source_set_callback (self->done, done, data, NULL);
  self->thread = g_thread_new ("book-keeper", keep, self);
  return self;
}

const KaKeeperReport *
ka_keeper_wait (KaKeeper *self)
{
  g_clear_pointer (&self->thread, g_thread_join);
  return &self->report;
}

void
ka_keeper_free (KaKeeper *self)
{
  g_cancellable_cancel (self->cancellable);
  ka_keeper_wait (self);
  g_source_destroy (self->done);
  g_source_unref (self->done);
  g_main_context_unref (self->context);
  g_object_unref (self->cancellable);
  g_clear_error (&self->report.error);
  g_clear_error (&self->report.problem_elsewhere);
  g_free (self->report.elsewhere);
  g_free (self->path);
  g_free (self);
}
