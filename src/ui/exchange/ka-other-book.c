/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-other-book.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ka-backup-row.h"
#include "ka-backup.h"
#include "ka-desk-backup.h"
#include "ka-which-book.h"

/* Every Flatpak finds this file in its sandbox. */
#define MARK_OF_FLATPAK "/.flatpak-info"

/* ---- where it lies --------------------------------------------------------------------------------------- */

/* The one that the sandbox shows: in there the data home is the program's own. */
static char *
find_data_home_of_user (void)
{
  return g_build_filename (g_get_home_dir (), ".local", "share", NULL);
}

static char *
find_data_home_of_flatpak (void)
{
  return g_build_filename (g_get_home_dir (), ".var", "app", KA_APP_ID, "data", NULL);
}

/* Where the book of the other lies; only its name is looked at. */
static char *
find_other_book (void)
{
  g_autofree char *data_home = g_file_test (MARK_OF_FLATPAK, G_FILE_TEST_EXISTS)
                                   ? find_data_home_of_user ()
                                   : find_data_home_of_flatpak ();
  g_autofree char *path = g_build_filename (data_home, "kaartavond", "book.db", NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) && !ka_is_usual_book (path) ? g_steal_pointer (&path)
                                                                                : NULL;
}

/* ---- copying it ------------------------------------------------------------------------------------------- */

static void
tell (GtkWidget *window, const char *heading, const char *body)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, window);
}

/* The page in which the offer stands goes with the book that was open. */
static void
copy_here (GtkWidget *window, KaDesk *desk, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *place = ka_book_place_name (path);
  g_autofree char *body = NULL;
  gboolean done;

  ka_desk_close (desk);
  done = ka_book_restore_backup (ka_desk_get_path (desk), path, &error);
  gtk_widget_activate_action (window, "win.open-book", NULL);
  if (!done)
    {
      tell (window, _ ("The Book Could Not Be Copied"), error->message);
      return;
    }
  /* Translators: %s is a file. */
  body = g_strdup_printf (
      _ ("It was copied, and the copy was checked. The old book was left as it is: %s. What is "
         "written from now on here does not come there, and the other way round. Its backups stay there "
         "too, and settings do not come along: if you let a copy be put elsewhere too, choose the folder "
         "again."),
      place);
  tell (window, _ ("Your Book Is Here Now"), body);
}

static void
clicked_cb (GtkWidget *button, KaDesk *desk)
{
  g_autofree char *path = find_other_book ();
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));

  gtk_widget_set_sensitive (button, FALSE);
  if (path != NULL)
    copy_here (window, desk, path);
}

/* ---- the offer --------------------------------------------------------------------------------------------- */

/* Whatever was done with a book stands in its journal, also that it was taken back. */
static gboolean
is_unwritten (KaDesk *desk)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (GPtrArray) journal
      = book != NULL && !ka_book_is_read_only (book) ? ka_book_list_journal (book, 0, 0, 1, NULL) : NULL;

  return journal != NULL && journal->len == 0;
}

/* @told: what is in it, or why it cannot be read */
static GtkWidget *
make_row (const char *path, const char *told)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *place = ka_book_place_name (path);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s", place, told);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 _ ("Another Kaartavond on this computer has a book"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}

static void
add_button (GtkWidget *row, KaDesk *desk)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Copy It Here"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), desk, G_CONNECT_DEFAULT);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkListBox) list = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBackupContents) contents = ka_desk_read_backup_finish (KA_DESK (source), result, &error);
  g_autofree char *told = contents != NULL ? ka_backup_tell_contents (contents) : g_strdup (error->message);
  g_autofree char *path = find_other_book ();
  GtkWidget *row;

  /* A book in which nothing was ever written is no loss. */
  if (path == NULL || (contents != NULL && contents->entry == 0) || !is_unwritten (KA_DESK (source)))
    return;
  row = make_row (path, told);
  if (contents != NULL)
    add_button (row, KA_DESK (source));
  gtk_list_box_remove_all (list);
  gtk_list_box_append (list, row);
  gtk_widget_set_visible (GTK_WIDGET (list), TRUE);
}

void
ka_other_book_offer (KaDesk *desk, GtkListBox *list)
{
  g_autofree char *path = NULL;

  g_return_if_fail (KA_IS_DESK (desk));
  g_return_if_fail (GTK_IS_LIST_BOX (list));

  gtk_widget_set_visible (GTK_WIDGET (list), FALSE);
  if (!ka_is_usual_book (ka_desk_get_path (desk)) || !is_unwritten (desk))
    return;
  path = find_other_book ();
  if (path != NULL)
    ka_desk_read_backup_async (desk, path, NULL, read_cb, g_object_ref (list));
}
