/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-trouble-page.h"

#include "ka-backup-row.h"
#include "ka-book-file.h"
#include "ka-desk-backup.h"
#include "ka-desk-rescue.h"
#include "ka-desk-update.h"
#include "ka-file-choice.h"
#include "ka-language.h"
#include "ka-page.h"
#include "ka-rescue.h"
#include "ka-toast.h"
#include "ka-which-book.h"

/* Work that is done sooner needs no picture that turns. */
#define SLOW_WORK_MS 300

struct _KaTroublePage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  AdwStatusPage *status;
  GtkWidget *choices;
  GtkWidget *try_again;
  AdwPreferencesGroup *lost;
  GtkWidget *put_back_row;
  GtkWidget *leave_row;
  AdwPreferencesGroup *backups;
  AdwPreferencesGroup *others;
  GtkWidget *other_row;
  GtkWidget *backup_row;
  GtkWidget *new_row;

  /* borrowed: a child */
  GtkWidget *first; /* what helps most */

  /* owned */
  KaDesk *desk;
  GCancellable *cancellable;
  guint slow_id;
};

static const char *
ka_trouble_page_get_help_topic (KaPage *page)
{
  return "backups-and-data";
}

static void
ka_trouble_page_page_init (KaPageInterface *iface)
{
  iface->get_help_topic = ka_trouble_page_get_help_topic;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KaTroublePage, ka_trouble_page, ADW_TYPE_NAVIGATION_PAGE,
                               G_IMPLEMENT_INTERFACE (KA_TYPE_PAGE, ka_trouble_page_page_init))

/* That it is damaged, or can only be read, is what the message begins with. */
static const char *
get_title (const GError *error)
{
  static const struct
  {
    KaBookError code;
    const char *title;
  } TITLES[] = {
    { KA_BOOK_ERROR_FOLDER, N_ ("There Is No Place for the Book") },
    { KA_BOOK_ERROR_NEWER, N_ ("The Book Is From a Newer Kaartavond") },
    { KA_BOOK_ERROR_LOCKED, N_ ("The Book Is in Use") },
    { KA_BOOK_ERROR_FULL, N_ ("The Disk Is Full") },
    { KA_BOOK_ERROR_GONE, N_ ("The Book Is Gone") },
    { KA_BOOK_ERROR_REPLACED, N_ ("Another Book Lies in Its Place") },
    { KA_BOOK_ERROR_EMPTY, N_ ("The Book Is Empty") },
    { KA_BOOK_ERROR_FOREIGN, N_ ("This Is Not a Book") },
    { KA_BOOK_ERROR_LOG, N_ ("The Log of the Book Is Gone") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (TITLES); i++)
    if (g_error_matches (error, KA_BOOK_ERROR, (int) TITLES[i].code))
      return _ (TITLES[i].title);
  return _ ("The Book Does Not Open");
}

/* Another file in its place helps where the file itself is the trouble; a full disk or another program are not. What is not
 * a book is somebody's letter, and stays where it is, unless it lies in the place of the program itself. */
static gboolean
is_about_the_file (KaTroublePage *self, const GError *error)
{
  if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOREIGN))
    return ka_is_usual_book (ka_desk_get_path (self->desk));
  return g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NEWER)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED);
}

/* What is in the file does not come back by waiting, and there is nothing in it that a copy would cover. */
static gboolean
is_broken (const GError *error)
{
  return g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
}

static void
show_error (KaTroublePage *self, const GError *error)
{
  /* A file may be called by bytes that are no text, and a description that is none is not shown at all. */
  g_autofree char *message = g_utf8_make_valid (error->message, -1);
  g_autofree char *text = g_markup_escape_text (message, -1);

  adw_status_page_set_title (self->status, get_title (error));
  adw_status_page_set_description (self->status, text);
}

/* What is wrong with a backup is another thing than what is wrong with the book. */
static void
refuse_backup (KaTroublePage *self, const char *text)
{
  AdwDialog *dialog = adw_alert_dialog_new (_ ("This Backup Cannot Be Put Back"), text);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _ ("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* The window may be closed by now. */
static gboolean
is_there (KaTroublePage *self)
{
  return gtk_widget_get_root (GTK_WIDGET (self)) != NULL;
}

static void
put_back_done_cb (GObject *desk, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaTroublePage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = ka_desk_restore_backup_finish (KA_DESK (desk), result, &error);

  if (!is_there (self))
    return;
  if (done)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-book", NULL);
  else
    refuse_backup (self, error->message);
}

/* The file is checked before it takes the place of the book, and a large one takes its time. */
static void
put_back (KaTroublePage *self, const char *backup)
{
  ka_desk_restore_backup_async (self->desk, backup, put_back_done_cb, g_object_ref (self));
}

/* ---- while it works ---------------------------------------------------------------------------------------- */

static void
show_spinner_cb (gpointer page)
{
  KaTroublePage *self = page;
  g_autoptr (GdkPaintable) spinner = GDK_PAINTABLE (adw_spinner_paintable_new (GTK_WIDGET (self->status)));

  self->slow_id = 0;
  adw_status_page_set_paintable (self->status, spinner);
}

/* Meanwhile nothing else can be asked for, and nobody goes away. */
static void
working_cb (KaTroublePage *self)
{
  gboolean working = ka_desk_is_working (self->desk);

  gtk_widget_set_sensitive (self->choices, !working);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->status), GTK_ACCESSIBLE_STATE_BUSY, working, -1);
  if (working && self->slow_id == 0)
    self->slow_id = g_timeout_add_once (SLOW_WORK_MS, show_spinner_cb, self);
  if (working)
    return;
  g_clear_handle_id (&self->slow_id, g_source_remove);
  adw_status_page_set_paintable (self->status, NULL);
  adw_status_page_set_icon_name (self->status, "dialog-warning-symbolic");
  if (is_there (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* ---- a book that is not where it was opened --------------------------------------------------------------- */

static void show (KaTroublePage *self, const GError *error);

/* Another page comes, and where nothing has changed it looks like this one: somebody has to hear that it was tried. */
static void
open_again (KaTroublePage *self)
{
  g_autoptr (GtkWidget) window = g_object_ref (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));
  g_autoptr (KaDesk) desk = g_object_ref (self->desk);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-book", NULL);
  if (ka_desk_get_book (desk) == NULL && !ka_desk_is_long_to_update (desk))
    ka_toast (window, _ ("The book still does not open"));
}

/* While the book is open, what one was doing lies behind this page. */
static void
try_again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaTroublePage *self = KA_TROUBLE_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (ka_desk_get_book (self->desk) == NULL)
    open_again (self);
  else if (ka_desk_look_at_place (self->desk, &error))
    gtk_widget_activate_action (widget, "win.book-is-back", NULL);
  else
    show (self, error);
}

static void
say_why_not (GtkWidget *widget, const char *why)
{
  ka_toast (widget, why);
  gtk_widget_activate_action (widget, "win.open-book", NULL);
}

static void
put_back_in_place_cb (GObject *desk, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaTroublePage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = ka_desk_put_held_back_finish (KA_DESK (desk), result, &error);

  if (!is_there (self))
    return;
  if (done)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.book-is-back", NULL);
  else
    say_why_not (GTK_WIDGET (self), error->message);
}

static void
put_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_desk_put_held_back_async (KA_TROUBLE_PAGE (widget)->desk, put_back_in_place_cb, g_object_ref (widget));
}

/* Matches of the other book are other matches, so nothing stays open. */
static void
left_cb (GObject *desk, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaTroublePage) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = ka_desk_leave_finish (KA_DESK (desk), result, &error);

  if (!is_there (self))
    return;
  if (done)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-book", NULL);
  else
    say_why_not (GTK_WIDGET (self), error->message);
}

static void
leave_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_desk_leave_async (KA_TROUBLE_PAGE (widget)->desk, left_cb, g_object_ref (widget));
}

/* What is said when a copy was saved, with where. */
typedef struct
{
  KaTroublePage *page;
  char *path;
} Saving;

static void
saved_cb (GObject *desk, GAsyncResult *result, gpointer user_data)
{
  g_autofree Saving *saving = user_data;
  g_autoptr (KaTroublePage) self = saving->page;
  g_autofree char *path = saving->path;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (ka_desk_save_copy_finish (KA_DESK (desk), result, &error))
    text = g_strdup_printf (_ ("Saved as “%s”"), path);
  if (is_there (self))
    ka_toast (self, text != NULL ? text : error->message);
}

static void
place_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaTroublePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, &error);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  Saving *saving;

  ka_file_choice_tell (self, error);
  if (file == NULL)
    return;
  if (path == NULL)
    {
      ka_toast (self, _ ("The file is not on this computer. Choose another place."));
      return;
    }
  saving = g_new (Saving, 1);
  *saving = (Saving) { g_object_ref (self), g_strdup (path) };
  ka_desk_save_copy_async (self->desk, path, saved_cb, saving);
}

static void
save_as_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _ ("Save the Book As"));
  gtk_file_dialog_set_initial_name (dialog, "kaartavond.db");
  gtk_file_dialog_save (dialog, GTK_WINDOW (gtk_widget_get_root (widget)), NULL, place_chosen_cb,
                        g_object_ref (widget));
}

/* ---- a file that does not open ----------------------------------------------------------------------------- */

static void
restore_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  put_back (KA_TROUBLE_PAGE (widget), g_variant_get_string (parameter, NULL));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaTroublePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  ka_file_choice_tell (self, error);
  if (file == NULL)
    return;
  if (g_file_peek_path (file) != NULL)
    put_back (self, g_file_peek_path (file));
  else
    refuse_backup (self, _ ("The file is not on this computer. Copy it here first."));
}

/* A book from another computer, a stick, a backup of the whole disk. */
static void
open_backup_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_book_file_choose (_ ("Put Back a Backup"), GTK_WINDOW (gtk_widget_get_root (widget)), chosen_cb,
                       g_object_ref (widget));
}

static void
begun_anew_cb (GObject *desk, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaTroublePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = ka_desk_begin_anew_finish (KA_DESK (desk), result, &error);
  g_autofree char *text = NULL;

  if (!is_there (self))
    return;
  if (kept == NULL)
    {
      show_error (self, error);
      return;
    }
  if (g_file_test (kept, G_FILE_TEST_EXISTS))
    {
      text = g_strdup_printf (_ ("The old book is kept as %s"), kept);
      ka_toast (self, text);
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-book", NULL);
}

static void
set_aside_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_desk_begin_anew_async (KA_TROUBLE_PAGE (widget)->desk, begun_anew_cb, g_object_ref (widget));
}

/* Adds the copies of the book. Returns: (nullable): the button that puts the newest back */
static GtkWidget *
list_backups (KaTroublePage *self)
{
  GtkWidget *first = NULL;
  g_autoptr (GPtrArray) backups = ka_book_list_backups (ka_desk_get_path (self->desk));
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = 0; i < backups->len; i++)
    {
      GtkWidget *row = ka_backup_row_new (backups->pdata[i]);
      GtkWidget *button = ka_backup_row_add_button (row, backups->pdata[i], "trouble.restore");

      first = first != NULL ? first : button;
      adw_preferences_group_add (self->backups, row);
      g_ptr_array_add (rows, row);
    }
  ka_backup_rows_tell (rows, backups, self->desk, self->cancellable);
  gtk_widget_set_visible (GTK_WIDGET (self->backups), backups->len > 0);
  return first;
}

/* Where the cursor is when the page comes: on what helps, which is seldom to try the same again. */
static gboolean
ka_trouble_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (KA_TROUBLE_PAGE (widget)->first);
}

static void
shown_cb (KaTroublePage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
ka_trouble_page_dispose (GObject *object)
{
  KaTroublePage *self = KA_TROUBLE_PAGE (object);

  g_clear_handle_id (&self->slow_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_TROUBLE_PAGE);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (ka_trouble_page_parent_class)->dispose (object);
}

static void
ka_trouble_page_class_init (KaTroublePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_trouble_page_dispose;
  widget_class->grab_focus = ka_trouble_page_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-trouble-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, status);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, choices);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, try_again);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, lost);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, put_back_row);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, leave_row);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, backups);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, others);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, other_row);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, backup_row);
  gtk_widget_class_bind_template_child (widget_class, KaTroublePage, new_row);
  gtk_widget_class_install_action (widget_class, "trouble.try-again", NULL, try_again_cb);
  gtk_widget_class_install_action (widget_class, "trouble.put-back", NULL, put_back_cb);
  gtk_widget_class_install_action (widget_class, "trouble.leave", NULL, leave_cb);
  gtk_widget_class_install_action (widget_class, "trouble.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "trouble.restore", "s", restore_cb);
  gtk_widget_class_install_action (widget_class, "trouble.open-backup", NULL, open_backup_cb);
  gtk_widget_class_install_action (widget_class, "trouble.set-aside", NULL, set_aside_cb);
}

static void
ka_trouble_page_init (KaTroublePage *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "shown", G_CALLBACK (shown_cb), NULL);
}

/* The file of a book without its log is there still, but what was written last is only in the copy that was kept. */
static void
name_put_back (KaTroublePage *self, gboolean without_log)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->put_back_row),
                                 without_log ? _ ("_Go On With the Kept Copy")
                                             : _ ("Put the Book _Back in Its Place"));
  gtk_widget_set_visible (self->put_back_row, !without_log || ka_desk_has_kept (self->desk));
}

/* While a book is open nothing but that one is of interest, unless nobody can go on with it. */
static void
show_choices (KaTroublePage *self, const GError *error)
{
  GtkWidget *newest = NULL;
  gboolean is_open = ka_desk_get_book (self->desk) != NULL;
  /* Another program had it open still when it was to be put back. */
  gboolean can_wait
      = g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED) && ka_desk_has_kept (self->desk);
  gboolean is_lost = (ka_book_is_loss (error) || can_wait) && ka_desk_can_put_back (self->desk);
  gboolean is_foreign = g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOREIGN);
  gboolean without_log = can_wait || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOG);
  gboolean about_file = is_about_the_file (self, error) && !is_open && !ka_desk_is_to_look (self->desk);

  gtk_widget_set_visible (GTK_WIDGET (self->lost), is_lost);
  name_put_back (self, without_log);
  gtk_widget_set_visible (self->leave_row, g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED));
  gtk_widget_set_visible (GTK_WIDGET (self->others), !is_open || without_log);
  gtk_widget_set_visible (self->backup_row, about_file);
  gtk_widget_set_visible (self->new_row, about_file);
  gtk_widget_set_visible (GTK_WIDGET (self->backups), FALSE);
  if (about_file)
    newest = list_backups (self);
  if (self->first != NULL)
    gtk_widget_remove_css_class (self->first, "suggested-action");
  self->first = is_lost && gtk_widget_get_visible (self->put_back_row) ? self->put_back_row
                : newest != NULL && is_broken (error)                  ? newest
                : is_foreign                                           ? self->other_row
                                                                       : self->try_again;
  gtk_widget_add_css_class (self->first, "suggested-action");
  adw_navigation_page_set_can_pop (ADW_NAVIGATION_PAGE (self), !is_open);
}

/* What is wrong may be another thing the next time one looks, and then the choices are others. */
static void
show (KaTroublePage *self, const GError *error)
{
  show_error (self, error);
  show_choices (self, error);
}

/* The copy of what is open was made meanwhile, or the file is not the only thing that has gone. */
static void
trouble_cb (KaTroublePage *self, const GError *error)
{
  if (ka_book_is_loss (error))
    show (self, error);
}

GtkWidget *
ka_trouble_page_new (KaDesk *desk, const GError *error)
{
  KaTroublePage *self = g_object_new (KA_TYPE_TROUBLE_PAGE, NULL);

  self->desk = g_object_ref (desk);
  show (self, error);
  g_signal_connect_object (desk, "working", G_CALLBACK (working_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  working_cb (self);
  return GTK_WIDGET (self);
}
