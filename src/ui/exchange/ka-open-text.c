/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-open-text.h"

#include <adwaita.h>

#include "ka-book-place.h"
#include "ka-file-choice.h"
#include "ka-isolate.h"
#include "ka-json.h"
#include "ka-language.h"

#define MOST_BYTES ((gsize) KA_MOST_MEGABYTES << 20)

typedef struct
{
  KaTextOpened opened;
  KaSpoolOpened spool_opened; /* or this one */
  gpointer data;
  GDestroyNotify destroy;
  GtkWindow *window; /* (owned) (nullable): that asks which file */
} Opening;

static Opening *
opening_new (KaTextOpened opened, KaSpoolOpened spool_opened, gpointer data, GDestroyNotify destroy)
{
  Opening *self = g_new (Opening, 1);

  *self = (Opening) { opened, spool_opened, data, destroy, NULL };
  return self;
}

static void
opening_free (Opening *self)
{
  self->destroy (self->data);
  g_clear_object (&self->window);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* Some files never end. */
static gboolean
read_more_cb (const char *contents, goffset size, gpointer data)
{
  return (gsize) size <= MOST_BYTES;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *too_long = g_strdup_printf (_ ("It is longer than %d MB."), KA_MOST_MEGABYTES);
  gsize length = 0;

  if (!g_file_load_partial_contents_finish (G_FILE (source), result, &text, &length, NULL, &error))
    self->opened (G_FILE (source), NULL, error->message, self->data);
  else if (length > MOST_BYTES)
    self->opened (G_FILE (source), NULL, too_long, self->data);
  else if (!g_utf8_validate_len (text, length, NULL)) /* nor may it end before its end, at a zero byte */
    self->opened (G_FILE (source), NULL, _ ("This is not a text file."), self->data);
  else
    self->opened (G_FILE (source), text, NULL, self->data);
}

static void
spool_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (source, cancellable, &error);
  g_autoptr (KaSpool) spool = stream != NULL ? ka_spool_new (&error) : NULL;
  char chunk[65536];
  gssize n = 0;

  while (spool != NULL && error == NULL
         && (n = g_input_stream_read (G_INPUT_STREAM (stream), chunk, sizeof chunk, cancellable, &error)) > 0)
    ka_spool_add (spool, chunk, (gsize) n, &error);
  if (error == NULL)
    g_task_return_pointer (task, g_steal_pointer (&spool), (GDestroyNotify) ka_spool_unref);
  else
    g_task_return_error (task, error);
}

static void
spooled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSpool) spool = g_task_propagate_pointer (G_TASK (result), &error);

  self->spool_opened (G_FILE (source), spool, error != NULL ? error->message : NULL, self->data);
}

static void
spool (GFile *file, Opening *opening)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, spooled_cb, opening);

  g_task_run_in_thread (task, spool_cb);
}

static void
tell (GFile *file, const char *problem, const Opening *self)
{
  if (self->spool_opened != NULL)
    self->spool_opened (file, NULL, problem, self->data);
  else
    self->opened (file, NULL, problem, self->data);
}

/* Opening a book that is in use, and closing it again, would cancel the locks on it. */
static void
load (GFile *file, Opening *opening)
{
  g_autoptr (Opening) self = opening;

  if (g_file_peek_path (file) != NULL && ka_book_is_in_use (g_file_peek_path (file)))
    tell (file, _ ("This is not a text file."), self);
  else if (self->spool_opened != NULL)
    spool (file, g_steal_pointer (&self));
  else
    g_file_load_partial_contents_async (file, NULL, read_more_cb, read_cb, g_steal_pointer (&self));
}

void
ka_open_text (GFile *file, KaTextOpened opened, gpointer data, GDestroyNotify destroy)
{
  load (file, opening_new (opened, NULL, data, destroy));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  if (file != NULL)
    load (file, g_steal_pointer (&self));
  else
    ka_file_choice_tell (self->window, error);
}

static void
choose (GtkWindow *window, const char *title, const char *kind, const char *const *suffixes, Opening *opening)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  for (; *suffixes != NULL; suffixes++)
    gtk_file_filter_add_suffix (filter, *suffixes);
  gtk_file_filter_set_name (filter, kind);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_default_filter (dialog, filter);
  g_set_object (&opening->window, window);
  gtk_file_dialog_open (dialog, window, NULL, chosen_cb, opening);
}

void
ka_open_text_choose (GtkWindow *window, const char *title, const char *kind, const char *suffix,
                     KaTextOpened opened, gpointer data, GDestroyNotify destroy)
{
  const char *const suffixes[] = { suffix, NULL };

  choose (window, title, kind, suffixes, opening_new (opened, NULL, data, destroy));
}

void
ka_open_spool_choose (GtkWindow *window, const char *title, const char *kind, const char *const *suffixes,
                      KaSpoolOpened opened, gpointer data, GDestroyNotify destroy)
{
  choose (window, title, kind, suffixes, opening_new (NULL, opened, data, destroy));
}

void
ka_open_text_refuse (GFile *file, const char *heading, const char *problem, GtkWidget *parent)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: the name of a file, and what is wrong with it. */
  g_autofree char *text = g_strdup_printf (_ ("“%s”: %s"), ka_isolate (shown), problem);
  AdwDialog *dialog = adw_alert_dialog_new (heading, text);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, parent);
}
