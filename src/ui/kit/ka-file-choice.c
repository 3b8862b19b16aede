/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-file-choice.h"

#include "ka-language.h"
#include "ka-toast.h"

typedef struct
{
  GtkWidget *widget; /* (owned) */
  KaFolderFunc done;
} Asking;

void
ka_file_choice_tell (gpointer widget, const GError *error)
{
  if (widget == NULL || error == NULL || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)
      || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED))
    return;
  ka_toast (widget, error->message);
}

static void
folder_chosen_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autofree Asking *asking = data;
  g_autoptr (GtkWidget) widget = asking->widget;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (dialog), result, &error);
  const char *path = folder != NULL ? g_file_peek_path (folder) : NULL;

  if (gtk_widget_get_root (widget) == NULL)
    return;
  ka_file_choice_tell (widget, error);
  if (folder != NULL && path == NULL)
    ka_toast (widget, _ ("That folder is not on this computer"));
  asking->done (widget, path);
}

void
ka_file_choice_ask_folder (GtkWidget *widget, const char *title, KaFolderFunc done)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  Asking *asking = g_new0 (Asking, 1);

  asking->widget = g_object_ref (widget);
  asking->done = done;
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_accept_label (dialog, _ ("_Choose"));
  gtk_file_dialog_select_folder (dialog, GTK_WINDOW (gtk_widget_get_root (widget)), NULL, folder_chosen_cb,
                                 asking);
}

char *
ka_file_choice_clean_name (const char *name)
{
  return g_strdelimit (g_strdup (name), "/\\:*?\"<>|", '-');
}
