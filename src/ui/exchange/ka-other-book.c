/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-other-book.h"

#include <adwaita.h>

#include "ka-backup-row.h"
#include "ka-backup.h"
#include "ka-desk-backup.h"
#include "ka-language.h"
#include "ka-which-book.h"

/* Every Flatpak finds this file in its sandbox. */
#define MARK_OF_FLATPAK "/.flatpak-info"

/* Above and below the button, pixels. */
#define SPACE 12

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

static gboolean
is_link_to_nothing (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_SYMLINK) && !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Where the book of the other lies; only its name is looked at. */
static char *
find_other_book (void)
{
  g_autofree char *data_home = g_file_test (MARK_OF_FLATPAK, G_FILE_TEST_EXISTS)
                                   ? find_data_home_of_user ()
                                   : find_data_home_of_flatpak ();
  g_autofree char *path = g_build_filename (data_home, "kaartavond", "book.db", NULL);

  /* A link to nothing is told: the disk to which it leads may not be there just now. */
  return (g_file_test (path, G_FILE_TEST_IS_REGULAR) || is_link_to_nothing (path)) && !ka_is_usual_book (path)
             ? g_steal_pointer (&path)
             : NULL;
}

/* ---- what is told of it ----------------------------------------------------------------------------------- */

/* What the store says of a book in trouble is advice for who has it open, and this one belongs to another program. */
static char *
tell_why_not (const char *path, const GError *error)
{
  g_autofree char *target = is_link_to_nothing (path) ? g_file_read_link (path, NULL) : NULL;
  g_autofree char *shown = target != NULL ? g_filename_display_name (target) : NULL;

  if (shown != NULL)
    /* Translators: %s is a file. */
    return g_strdup_printf (_ ("It is a link to %s, where no book is to be seen from here."), shown);
  if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY))
    return g_strdup (
        _ ("Nothing is in its file. Start the other Kaartavond: it says what can be brought back."));
  if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED)
      || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOREIGN))
    return g_strdup (_ ("It is damaged. Start the other Kaartavond: it says what can be brought back."));
  return g_strdup (error->message);
}

static void
tell (GtkWidget *parent, const char *heading, const char *body)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, parent);
}

static void
tell_copied (GtkWidget *parent, const char *path)
{
  g_autofree char *place = ka_book_place_name (path);
  /* Translators: %s is a file. */
  g_autofree char *body = g_strdup_printf (
      _ ("The copy was checked. From now on there are two books: what you write in one does not come into "
         "the other.\n\nThe old book was left as it is, with its backups:\n%s\n\nSettings did not come "
         "along. If copies were put elsewhere too, choose that folder again in Preferences."),
      place);

  tell (parent, _ ("Your Book Is Here Now"), body);
}

/* ---- copying it ------------------------------------------------------------------------------------------- */

typedef struct
{
  AdwNavigationPage *page; /* what is seen meanwhile */
  char *path;
} Copying;

static void
copying_free (Copying *self)
{
  g_object_unref (self->page);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Copying, copying_free)

static void
copied_cb (GObject *desk, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Copying) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = ka_desk_restore_backup_finish (KA_DESK (desk), result, &error);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->page)));
  g_autofree char *why_not = done ? NULL : tell_why_not (self->path, error);

  /* The window may be closed by now. */
  if (window == NULL)
    return;
  gtk_widget_activate_action (window, "win.open-book", NULL);
  if (done)
    tell_copied (window, self->path);
  else
    tell (window, _ ("The Book Could Not Be Copied"), why_not);
}

static AdwNavigationPage *
make_page (void)
{
  GtkWidget *status = adw_status_page_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  g_autoptr (GdkPaintable) spinner = GDK_PAINTABLE (adw_spinner_paintable_new (status));

  adw_status_page_set_title (ADW_STATUS_PAGE (status), _ ("The Book Is Being Copied and Checked"));
  adw_status_page_set_paintable (ADW_STATUS_PAGE (status), spinner);
  gtk_accessible_update_state (GTK_ACCESSIBLE (status), GTK_ACCESSIBLE_STATE_BUSY, TRUE, -1);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), status);
  return adw_navigation_page_new (view, _ ("Kaartavond"));
}

/* Nothing can be done with the empty book while another takes its place, so that the pages that show it make room. */
static void
copy_here (AdwNavigationView *view, KaDesk *desk, const char *path)
{
  Copying *self = g_new0 (Copying, 1);

  self->page = g_object_ref_sink (make_page ());
  self->path = g_strdup (path);
  adw_navigation_view_replace (view, &self->page, 1);
  ka_desk_close (desk);
  ka_desk_restore_backup_async (desk, path, copied_cb, self);
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

/* Since it was offered the other may have gone, and another program may have written here. */
static void
clicked_cb (GtkWidget *button, KaDesk *desk)
{
  g_autofree char *path = find_other_book ();

  if (path != NULL && is_unwritten (desk))
    copy_here (ADW_NAVIGATION_VIEW (gtk_widget_get_ancestor (button, ADW_TYPE_NAVIGATION_VIEW)), desk, path);
  else
    ka_other_book_offer (desk, GTK_LIST_BOX (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX)));
}

/* @told: what is in it, or why it cannot be read */
static GtkWidget *
make_row (const char *path, const char *told)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *place = ka_book_place_name (path);
  g_autofree char *subtitle = g_strdup_printf ("%s\n%s", told, place);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 _ ("Another Kaartavond on this computer has a book"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}

/* In a row of its own: beside the text it would leave that no room on a phone. */
static GtkWidget *
make_button_row (KaDesk *desk)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Copy It Here"));

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (button, SPACE);
  gtk_widget_set_margin_bottom (button, SPACE);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), desk, G_CONNECT_DEFAULT);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);
  return row;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkListBox) list = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBackupContents) contents = ka_desk_read_backup_finish (KA_DESK (source), result, &error);
  g_autofree char *path = find_other_book ();
  g_autofree char *told = NULL;

  /* A book in which nothing was ever written is no loss. */
  if (path == NULL || (contents != NULL && contents->entry == 0) || !is_unwritten (KA_DESK (source)))
    return;
  told = contents != NULL ? ka_backup_tell_contents (contents) : tell_why_not (path, error);
  gtk_list_box_remove_all (list);
  gtk_list_box_append (list, make_row (path, told));
  if (contents != NULL)
    gtk_list_box_append (list, make_button_row (KA_DESK (source)));
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
