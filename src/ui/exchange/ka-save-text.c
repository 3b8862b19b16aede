/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-save-text.h"

#include "ka-book-place.h"
#include "ka-file-choice.h"
#include "ka-language.h"
#include "ka-toast.h"

typedef struct
{
  GtkWidget *parent;
  char *text;
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->parent);
  g_free (self->text);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
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
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);
  g_autoptr (GBytes) bytes = NULL;

  ka_file_choice_tell (saving->parent, error);
  if (file == NULL)
    return;
  if (g_file_peek_path (file) != NULL && ka_book_is_in_use (g_file_peek_path (file)))
    {
      ka_book_refuse_in_use (g_file_peek_path (file), &error);
      ka_toast (saving->parent, error->message);
      return;
    }
  bytes = g_bytes_new (saving->text, strlen (saving->text));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL,
                                       written_cb, g_steal_pointer (&saving));
}

void
ka_save_text (GtkWidget *parent, const char *title, const char *name, char *text)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  Saving *saving = g_new0 (Saving, 1);

  saving->parent = g_object_ref (parent);
  saving->text = text;
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (parent)), NULL, chosen_cb, saving);
}
