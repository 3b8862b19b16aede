/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sheet-export.h"

#include <glib/gi18n.h>

#include "ka-exchange.h"

typedef struct
{
  GtkWidget *parent;
  char *text;
} Export;

static void
export_free (Export *self)
{
  g_object_unref (self->parent);
  g_free (self->text);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static char *
write_text (KaSheet *sheet, KaSheetFormat format, GError **error)
{
  KaBook *book = ka_desk_get_book (ka_sheet_get_desk (sheet));
  gint64 match = ka_sheet_get_match (sheet)->id;
  g_autoptr (JsonNode) node = NULL;

  if (format == KA_SHEET_FORMAT_CSV)
    return ka_exchange_export_csv (book, match, error);
  node = ka_exchange_export_match (book, match, error);
  return node != NULL ? json_to_string (node, TRUE) : NULL;
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Export) export = user_data;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    {
      g_autofree char *name = g_file_get_basename (G_FILE (source));
      g_autofree char *text = g_strdup_printf (_("Saved as “%s”"), name);

      gtk_widget_activate_action (export->parent, "win.toast", "s", text);
    }
  else
    {
      gtk_widget_activate_action (export->parent, "win.toast", "s", error->message);
    }
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Export) export = user_data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);
  g_autoptr (GBytes) bytes = NULL;

  /* Nobody needs to be told that he pressed Cancel. */
  if (file == NULL)
    return;
  bytes = g_bytes_new (export->text, strlen (export->text));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, written_cb,
                                       g_steal_pointer (&export));
}

static char *
make_name (KaSheet *sheet, KaSheetFormat format)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (match->started);
  g_autofree char *day = g_date_time_format (date, "%F");

  return g_strdup_printf ("%s %s.%s", _(match->game->name), day, format == KA_SHEET_FORMAT_CSV ? "csv" : "json");
}

void
ka_sheet_export (KaSheet *sheet, KaSheetFormat format, GtkWidget *parent)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *name = make_name (sheet, format);
  g_autofree char *text = write_text (sheet, format, &error);
  Export *export;

  if (text == NULL)
    {
      gtk_widget_activate_action (parent, "win.toast", "s", error->message);
      return;
    }
  export = g_new0 (Export, 1);
  export->parent = g_object_ref (parent);
  export->text = g_steal_pointer (&text);
  gtk_file_dialog_set_title (dialog, _("Export Match"));
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (parent)), NULL, chosen_cb, export);
}
