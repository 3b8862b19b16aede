/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-save-text.h"

#include "ka-book-place.h"
#include "ka-file-choice.h"
#include "ka-language.h"
#include "ka-toast.h"

typedef struct
{
  GtkWidget *parent;
  GInputStream *stream; /* what is written */
  KaSpool *spool;       /* (nullable): of which that is */
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->parent);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->spool, ka_spool_unref);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

/* A file that cannot be written to its end leaves what was there before. */
static gboolean
close_file (GFileOutputStream *file, gboolean whole, GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  if (!whole)
    g_cancellable_cancel (cancellable);
  return g_output_stream_close (G_OUTPUT_STREAM (file), cancellable, whole ? error : NULL);
}

static void
write_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GFileOutputStream) file
      = g_file_replace (source, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, &error);
  gboolean whole
      = file != NULL
        && g_output_stream_splice (G_OUTPUT_STREAM (file), data, G_OUTPUT_STREAM_SPLICE_NONE, NULL, &error)
               >= 0;

  if (file != NULL)
    whole = close_file (file, whole, &error) && whole;
  if (whole)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_autofree char *name = g_file_get_basename (G_FILE (source));
      g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”"), name);

      ka_toast (saving->parent, text);
    }
  else
    {
      ka_toast (saving->parent, error->message);
    }
}

static void
write_file (GFile *file, Saving *saving)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, written_cb, saving);

  g_task_set_task_data (task, saving->stream, NULL);
  g_task_run_in_thread (task, write_cb);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);

  ka_file_choice_tell (saving->parent, error);
  if (file == NULL)
    return;
  if (g_file_peek_path (file) != NULL && ka_book_is_in_use (g_file_peek_path (file)))
    {
      ka_book_refuse_in_use (g_file_peek_path (file), &error);
      ka_toast (saving->parent, error->message);
      return;
    }
  write_file (file, g_steal_pointer (&saving));
}

static void
save (Saving *saving, const char *title, const char *name)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (saving->parent)), NULL, chosen_cb, saving);
}

void
ka_save_text (GtkWidget *parent, const char *title, const char *name, char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  ka_save_bytes (parent, title, name, bytes);
}

void
ka_save_bytes (GtkWidget *parent, const char *title, const char *name, GBytes *bytes)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->parent = g_object_ref (parent);
  saving->stream = g_memory_input_stream_new_from_bytes (bytes);
  save (saving, title, name);
}

void
ka_save_spool (GtkWidget *parent, const char *title, const char *name, KaSpool *spool)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Saving) saving = g_new0 (Saving, 1);

  saving->parent = g_object_ref (parent);
  saving->spool = spool;
  g_set_object (&saving->stream, ka_spool_get_input (spool, &error));
  if (error == NULL)
    save (g_steal_pointer (&saving), title, name);
  else
    ka_toast (parent, error->message);
}
