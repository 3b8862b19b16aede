/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-window-private.h"

#include "ka-about.h"
#include "ka-announce.h"
#include "ka-book-file.h"
#include "ka-deal-file.h"
#include "ka-elsewhere.h"
#include "ka-file-choice.h"
#include "ka-help-dialog.h"
#include "ka-import.h"
#include "ka-introduce.h"
#include "ka-journal-page.h"
#include "ka-journal-text.h"
#include "ka-language.h"
#include "ka-main-page.h"
#include "ka-page.h"
#include "ka-person-dialog.h"
#include "ka-preferences-dialog.h"
#include "ka-print-night.h"
#include "ka-rescue.h"
#include "ka-settle-dialog.h"
#include "ka-sheet-page.h"
#include "ka-speak.h"
#include "ka-table-page.h"
#include "ka-toast.h"
#include "ka-shortcuts.h"
#include "ka-desk-update.h"
#include "ka-seasons-dialog.h"
#include "ka-toasts.h"
#include "ka-trouble-page.h"
#include "ka-update-page.h"
#include "ka-which-book.h"
#include "ka-window-buttons.h"
#include "ka-window-dialogs.h"

G_DEFINE_FINAL_TYPE (KaWindow, ka_window, ADW_TYPE_APPLICATION_WINDOW)

static KaPage *
get_page (KaWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);

  return KA_IS_PAGE (page) ? KA_PAGE (page) : NULL;
}

/* So long a page may take to come from the book, before the keyboard is in its header. */
#define MOST_FRAMES 60

static gint64
get_match (KaWindow *self)
{
  KaPage *page = get_page (self);

  return page != NULL ? ka_page_get_match (page) : 0;
}

KaToasts *
ka_window_get_toasts (KaWindow *self)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  GtkWidget *child = dialog != NULL ? adw_dialog_get_child (dialog) : NULL;
  KaPage *page = get_page (self);
  KaToasts *of_page = page != NULL ? ka_page_get_toasts (page) : NULL;

  if (child != NULL && KA_IS_TOASTS (child))
    return KA_TOASTS (child);
  return of_page != NULL ? of_page : self->toasts;
}

/* What a toast says, with the key that does what its button does: it is gone before one has come to that with Tab. */
static void
announce_toast (KaWindow *self, KaAnnouncement kind, const char *text, const char *action)
{
  g_autofree char *words = NULL;

  if (g_strcmp0 (action, "win.undo-kept") == 0)
    /* Translators: for a screen reader: what was done, and how it is undone. */
    words = g_strdup_printf (_ ("%s; Undo with Ctrl+Z"), text);
  else if (g_strcmp0 (action, "win.redo") == 0)
    words = g_strdup_printf (_ ("%s; Redo with Ctrl+Shift+Z"), text);
  else if (action != NULL && g_str_has_prefix (action, "win.show-journal"))
    words = g_strdup_printf (_ ("%s; Journal with Ctrl+J"), text);
  ka_announce (GTK_WIDGET (self), kind, words != NULL ? words : text);
}

static void
add_toast (KaWindow *self, const char *text, const char *button, const char *action)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  KaToasts *toasts = ka_window_get_toasts (self);
  KaPage *page = get_page (self);

  if (button == NULL && dialog == NULL && page != NULL && ka_page_say (page, text))
    return;
  /* The last word counts: undo takes the last change, and what was said of one before is over. */
  ka_toasts_tell (toasts, text, button, action);
  announce_toast (self, KA_ANNOUNCE_ANSWER, text, action);
}

void
ka_window_tell_news (KaWindow *self, const char *text)
{
  ka_toasts_tell (ka_window_get_toasts (self), text, NULL, NULL);
  announce_toast (self, KA_ANNOUNCE_NEWS, text, NULL);
}

/* In a book that cannot be written nothing can be begun. */
static void
allow_beginnings (KaWindow *self)
{
  KaBook *book = ka_desk_get_book (self->desk);

  gboolean writes = book != NULL && !ka_book_is_read_only (book);

  ka_window_allow_beginnings (self, writes);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.import", writes);
}

static void
update_undo (KaWindow *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  gint64 match = get_match (self);

  /* There moves and what is typed are undone too, of which the book knows nothing. */
  gboolean has_own = KA_IS_TABLE_PAGE (get_page (self)) || KA_IS_SHEET_PAGE (get_page (self));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo",
                                 has_own || (book != NULL && ka_book_can_undo (book, match)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo",
                                 has_own || (book != NULL && ka_book_can_redo (book, match)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo-entry",
                                 book != NULL && !ka_book_is_read_only (book));
}

static GtkWidget *
find_content (GtkWidget *widget)
{
  GtkWidget *found
      = ADW_IS_TOOLBAR_VIEW (widget) ? adw_toolbar_view_get_content (ADW_TOOLBAR_VIEW (widget)) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_content (child);
  return found;
}

/* A frame in which things will be is not one of them. */
static gboolean
has_focus (KaWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_get_mapped (focus) && !GTK_IS_SCROLLED_WINDOW (focus);
}

/* Where a page does not say itself where one begins, it is at the first thing in it, once that has come from the book: else a screen reader
 * has nothing but the frame. */
static gboolean
focus_page_cb (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  GtkRoot *root = gtk_widget_get_root (page);
  KaWindow *self = KA_IS_WINDOW (root) ? KA_WINDOW (root) : NULL;
  GtkWidget *content = find_content (page);

  if (self == NULL || page != GTK_WIDGET (adw_navigation_view_get_visible_page (self->navigation)))
    return G_SOURCE_REMOVE;
  if (has_focus (self) || adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL)
    return G_SOURCE_REMOVE;
  if (content != NULL)
    gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
  if (has_focus (self))
    return G_SOURCE_REMOVE;
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (++self->frames < MOST_FRAMES)
    return G_SOURCE_CONTINUE;
  gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* When it can be seen: its own choice comes first. */
void
ka_window_focus_page (KaWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);

  self->frames = 0;
  if (page != NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (page), focus_page_cb, NULL, NULL);
}

static void
visible_page_changed_cb (KaWindow *self)
{
  update_undo (self);
  ka_window_focus_page (self);
}

/* How often one looks for what others write, in seconds. */
#define LOOK_S 2

static gboolean
look_cb (gpointer window)
{
  KaWindow *self = window;

  ka_desk_look_for_changes (self->desk);
  return G_SOURCE_CONTINUE;
}

/* Another program may have written in the book while one was elsewhere, and may write while one looks. */
static void
active_changed_cb (KaWindow *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  if (gtk_window_is_active (GTK_WINDOW (self)) && !self->introduced)
    {
      self->introduced = TRUE;
      ka_introduce_window (GTK_WINDOW (self));
    }
  if (self->desk == NULL || !gtk_window_is_active (GTK_WINDOW (self)))
    return;
  ka_desk_look_for_changes (self->desk);
  self->look = g_timeout_add_seconds (LOOK_S, look_cb, self);
}

static void
opened_cb (GtkWidget *widget, KaDeal *deal)
{
  ka_window_show_deal (KA_WINDOW (widget), deal);
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_import (KA_WINDOW (widget)->desk, widget);
}

static void
open_deal_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_deal_file_choose (ka_desk_get_lookup (KA_WINDOW (widget)->desk), widget, opened_cb);
}

KaDesk *
ka_window_get_desk (KaWindow *self)
{
  g_return_val_if_fail (KA_IS_WINDOW (self), NULL);

  return self->desk;
}

void
ka_window_open_deal (KaWindow *self, GFile *file)
{
  g_return_if_fail (KA_IS_WINDOW (self));

  ka_deal_file_open (file, ka_desk_get_lookup (self->desk), GTK_WIDGET (self), opened_cb);
}

static void
print_evening_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaMatch) match
      = ka_book_get_match (ka_desk_get_book (self->desk), g_variant_get_int64 (parameter), &error);

  if (match != NULL)
    ka_print_evening (self->desk, match->started, FALSE, widget);
  else
    add_toast (self, error->message, NULL, NULL);
}

static void
settle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheet) sheet = ka_sheet_new (self->desk, g_variant_get_int64 (parameter), &error);

  if (sheet != NULL)
    adw_dialog_present (ADW_DIALOG (ka_settle_dialog_new (sheet)), widget);
  else
    add_toast (self, error->message, NULL, NULL);
}

/* Goes on with a match where it was: at the table, or on the sheet. */
static void
open_again (KaWindow *self, gint64 id)
{
  g_autoptr (KaMatch) match = ka_book_get_match (ka_desk_get_book (self->desk), id, NULL);

  if (match != NULL)
    gtk_widget_activate_action (
        GTK_WIDGET (self), match->origin == KA_ORIGIN_TABLE ? "win.open-table" : "win.open-match", "x", id);
}

/* @entry: as it stands after it was undone, or done again */
static void
tell_undone (KaWindow *self, const KaJournalEntry *entry)
{
  g_autofree char *what = ka_journal_entry_describe (entry);
  gboolean redone = entry->state == KA_JOURNAL_DONE;
  /* Translators: %s is what was done, for example "Round 3 changed". */
  g_autofree char *text
      = redone ? g_strdup_printf (_ ("Done again: %s"), what) : g_strdup_printf (_ ("Undone: %s"), what);

  /* Whoever has a match back goes on with it. */
  if (redone && g_str_equal (entry->kind, "match-created") && get_match (self) == 0)
    open_again (self, entry->match);
  add_toast (self, text, redone ? NULL : _ ("Redo"), redone ? NULL : "win.redo");
}

/* Whether cards were played in the deal of a match that is not over. */
static gboolean
is_being_played (KaBook *book, gint64 match)
{
  gint64 id = ka_book_find_open_deal (book, match, NULL);
  g_autoptr (KaDealRecord) deal = id != 0 ? ka_book_get_deal (book, id, NULL) : NULL;

  return deal != NULL && deal->n_moves > 0;
}

/* Why nothing is undone before somebody says so once more: a match would go, with its page or with all that was played in it, or all that a
 * file brought, and a key may have been struck once too often. NULL: nothing goes. */
static const char *
find_what_goes (KaWindow *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaJournalEntry) last = ka_book_peek_undo (book, get_match (self));

  if (last != NULL && g_str_equal (last->kind, "imported"))
    return _ ("The next undo takes away all that came from a file");
  if (last == NULL
      || (!g_str_equal (last->kind, "match-created") && !g_str_equal (last->kind, "match-duplicated")))
    return NULL;
  if (get_match (self) != 0)
    return _ ("Only the match itself is left to undo");
  return is_being_played (book, last->match)
             ? _ ("The next undo takes a match away, with all that was played in it")
             : NULL;
}

/* What stands in the way was done by others, or later: the journal has it, and there one chooses. */
static void
tell_refused (KaWindow *self, const GError *error)
{
  g_autofree char *journal
      = g_strdup_printf ("win.show-journal(int64 %" G_GINT64_FORMAT ")", get_match (self));

  if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED) && !KA_IS_JOURNAL_PAGE (get_page (self)))
    add_toast (self, error->message, _ ("Journal"), journal);
  else
    add_toast (self, error->message, NULL, NULL);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  gboolean redo = g_str_equal (name, "win.redo");
  KaPage *page = get_page (self);
  KaBook *book = ka_desk_get_book (self->desk);
  const char *goes;

  if (!g_str_equal (name, "win.undo-kept") && page != NULL && ka_page_undo (page, redo))
    return;
  if (g_str_equal (name, "win.undo") && (goes = find_what_goes (self)) != NULL)
    {
      add_toast (self, goes, _ ("Undo"), "win.undo-kept");
      return;
    }
  if (redo ? ka_book_redo (book, get_match (self), &entry, &error)
           : ka_book_undo (book, get_match (self), &entry, &error))
    tell_undone (self, entry);
  else
    tell_refused (self, error);
}

static void
undo_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  if (ka_book_undo_entry (ka_desk_get_book (self->desk), g_variant_get_int64 (parameter), &entry, &error))
    tell_undone (self, entry);
  else
    add_toast (self, error->message, NULL, NULL);
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPage *page = get_page (KA_WINDOW (widget));

  if (page != NULL)
    ka_page_search (page);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPage *page = get_page (KA_WINDOW (widget));

  if (page != NULL)
    ka_page_print (page, g_str_equal (name, "win.save-pdf"));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);

  if (page != NULL && adw_navigation_page_get_can_pop (page))
    adw_navigation_view_pop (self->navigation);
}

static void
toast_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add_toast (KA_WINDOW (widget), g_variant_get_string (parameter, NULL), NULL, NULL);
}

static void
toast_undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add_toast (KA_WINDOW (widget), g_variant_get_string (parameter, NULL), _ ("Undo"), "win.undo-kept");
}

/* Somebody, or with 0 somebody new. */
static void
open_person_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog = ka_person_dialog_new (self->desk, g_variant_get_int64 (parameter), &error);

  if (dialog != NULL)
    adw_dialog_present (ADW_DIALOG (dialog), widget);
  else
    add_toast (self, error->message, NULL, NULL);
}

static void
help_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPage *page = get_page (KA_WINDOW (widget));

  ka_help_dialog_present (page != NULL ? ka_page_get_help_topic (page) : "index", widget);
}

static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_speak_tell_hint (GTK_WINDOW (widget));
}

/* A page of it that another page leads to. */
static void
help_on_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_help_dialog_present (g_variant_get_string (parameter, NULL), widget);
}

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);

  adw_dialog_present (ADW_DIALOG (ka_preferences_dialog_new (self->desk, self->settings, self->meetings)),
                      widget);
}

/* From each list of periods. */
static void
seasons_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (ka_seasons_dialog_new (KA_WINDOW (widget)->desk), widget);
}

static void
show_backups_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  GtkWidget *dialog = ka_preferences_dialog_new (self->desk, self->settings, self->meetings);

  adw_dialog_present (ADW_DIALOG (dialog), widget);
  gtk_widget_activate_action (dialog, "preferences.show-backups", NULL);
}

static void
show_elsewhere_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  GtkWidget *dialog = ka_preferences_dialog_new (self->desk, self->settings, self->meetings);

  adw_dialog_present (ADW_DIALOG (dialog), widget);
  gtk_widget_activate_action (dialog, "preferences.show-elsewhere", NULL);
}

static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  KaBook *book = ka_desk_get_book (self->desk);
  gint64 id = get_match (self);
  g_autoptr (KaMatch) match = book != NULL && id != 0 ? ka_book_get_match (book, id, NULL) : NULL;

  ka_shortcuts_present (GTK_WINDOW (widget), match);
}

static void
about_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_about_present (widget);
}

/* The usual book needs no name. */
static void
name_book (KaWindow *self)
{
  const char *path = ka_desk_get_path (self->desk);
  gboolean to_look = ka_desk_is_to_look (self->desk);
  g_autofree char *place = ka_book_place_name (path);
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (ka_is_usual_book (path))
    return;
  /* Translators: the title of a window. %s is the file of the book that it shows. */
  title = g_strdup_printf (_ ("%s – Kaartavond"), place);
  text = to_look ? g_strdup_printf (_ ("You are only looking at this copy: %s"), place)
                 : g_strdup_printf (_ ("Book: %s"), place);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_text (self->book_label, text);
  ka_speak_hint (GTK_WIDGET (self->book_label), place);
  gtk_widget_set_visible (GTK_WIDGET (self->book_label), TRUE);
  if (to_look)
    gtk_widget_add_css_class (GTK_WIDGET (self->book_label), "looking");
}

/* A window in which no book opened makes room for that of another. */
static void
go_to_book (KaWindow *self, const char *path)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-book", "(sb)", path, FALSE);
  if (ka_desk_get_book (self->desk) == NULL && !ka_is_same_book (path, ka_desk_get_path (self->desk)))
    gtk_window_close (GTK_WINDOW (self));
}

static void
book_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, &error);

  ka_file_choice_tell (self, error);
  if (file == NULL)
    return;
  if (g_file_peek_path (file) != NULL)
    go_to_book (self, g_file_peek_path (file));
  else
    add_toast (self, _ ("The file is not on this computer. Copy it here first."), NULL, NULL);
}

static void
open_other_book_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_book_file_choose (_ ("Open Another Book"), GTK_WINDOW (widget), book_chosen_cb, g_object_ref (widget));
}

/* Opens the book and shows what fits: the main page, that it takes a while, or what is wrong and what can be done about it.
 * @updated: whether that was tried already */
static void
open_book (KaWindow *self, gboolean updated)
{
  g_autoptr (GError) error = NULL;
  AdwNavigationPage *page;

  if (!updated && ka_desk_is_long_to_update (self->desk))
    page = ADW_NAVIGATION_PAGE (ka_update_page_new (self->desk));
  else if (ka_desk_open (self->desk, &error))
    page = ADW_NAVIGATION_PAGE (ka_main_page_new (self->desk, self->settings));
  else
    page = ADW_NAVIGATION_PAGE (ka_trouble_page_new (self->desk, error));
  adw_navigation_view_replace (self->navigation, &page, 1);
  ka_window_begin_telling (self);
  if (KA_IS_MAIN_PAGE (page))
    ka_window_begin_meetings (self);
  update_undo (self);
  allow_beginnings (self);
}

/* What one was doing comes back as it was. */
static void
book_is_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);

  if (KA_IS_TROUBLE_PAGE (page) && adw_navigation_view_get_previous_page (self->navigation, page) != NULL)
    adw_navigation_view_pop (self->navigation);
  else
    open_book (self, KA_IS_UPDATE_PAGE (page));
  update_undo (self);
  allow_beginnings (self);
}

/* The page lies over what one was doing, and under a dialog that one was filling in. */
static void
trouble_cb (KaWindow *self, const GError *error)
{
  if (!ka_book_is_loss (error))
    return;
  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL)
    add_toast (self, error->message, NULL, NULL);
  if (!KA_IS_TROUBLE_PAGE (adw_navigation_view_get_visible_page (self->navigation)))
    adw_navigation_view_push (self->navigation,
                              ADW_NAVIGATION_PAGE (ka_trouble_page_new (self->desk, error)));
}

static void
give_up_cb (KaWindow *self)
{
  self->gives_up = TRUE;
  ka_window_end (self);
}

static void
ask_before_closing (KaWindow *self)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (
      adw_alert_dialog_new (_ ("Discard What Was Typed?"),
                            _ ("What was typed last cannot be written in the book now. When the window is "
                               "closed, it is gone.")));
  adw_alert_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "close", _ ("Close _Anyway"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (dialog, "cancel");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response::close", G_CALLBACK (give_up_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
}

static gboolean
close_cb (gpointer window)
{
  ka_window_end (window);
  return G_SOURCE_REMOVE;
}

/* Whoever waited for the work opens the book first, so that what was typed can be written in it. */
static void
close_later (KaWindow *self)
{
  self->closes = FALSE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

/* What moves files about is not cut short. */
static gboolean
may_close (KaWindow *self)
{
  self->closes = ka_desk_is_working (self->desk);
  if (self->closes)
    add_toast (self, _ ("The window closes as soon as this is done"), NULL, NULL);
  else if (!self->gives_up && ka_desk_has_unkept (self->desk))
    ask_before_closing (self);
  else
    return TRUE;
  return FALSE;
}

static gboolean
ka_window_close_request (GtkWindow *window)
{
  return !may_close (KA_WINDOW (window)) || GTK_WINDOW_CLASS (ka_window_parent_class)->close_request (window);
}

void
ka_window_end (KaWindow *self)
{
  g_return_if_fail (KA_IS_WINDOW (self));

  if (may_close (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* While it works there may be no book in which something can be begun or undone. */
static void
working_cb (KaWindow *self)
{
  update_undo (self);
  allow_beginnings (self);
  if (self->closes && !ka_desk_is_working (self->desk))
    close_later (self);
}

static void
open_book_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_book (KA_WINDOW (widget), FALSE);
}

static void
ka_window_dispose (GObject *object)
{
  KaWindow *self = KA_WINDOW (object);

  g_clear_handle_id (&self->look, g_source_remove);
  ka_window_clear_came (self);
  ka_window_clear_phones (self);
  if (self->meetings != NULL)
    g_signal_handlers_disconnect_by_data (self->meetings, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_WINDOW);
  /* By now the forms have handed over what they had. */
  ka_window_end_meetings (self);
  g_clear_object (&self->desk);
  g_clear_object (&self->settings);
  g_clear_object (&self->art);
  G_OBJECT_CLASS (ka_window_parent_class)->dispose (object);
}

static void
ka_window_class_init (KaWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = ka_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KaWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaWindow, navigation);
  gtk_widget_class_bind_template_child (widget_class, KaWindow, book_label);
  gtk_widget_class_bind_template_child (widget_class, KaWindow, reopen_bar);
  gtk_widget_class_bind_template_callback (widget_class, visible_page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, active_changed_cb);

  ka_window_install_routes (widget_class);
  ka_window_install_keys (widget_class);
  ka_window_install_phones (widget_class);
  ka_window_install_meetings (widget_class);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "win.open-deal", NULL, open_deal_cb);
  gtk_widget_class_install_action (widget_class, "win.open-person", "x", open_person_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.undo-kept", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.undo-entry", "x", undo_entry_cb);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, search_cb);
  gtk_widget_class_install_action (widget_class, "win.print-evening", "x", print_evening_cb);
  gtk_widget_class_install_action (widget_class, "win.settle", "x", settle_cb);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.save-pdf", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.toast", "s", toast_cb);
  gtk_widget_class_install_action (widget_class, "win.toast-undo", "s", toast_undo_cb);
  gtk_widget_class_install_action (widget_class, "win.help", NULL, help_cb);
  gtk_widget_class_install_action (widget_class, "win.hint", NULL, hint_cb);
  gtk_widget_class_install_action (widget_class, "win.help-on", "s", help_on_cb);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_cb);
  gtk_widget_class_install_action (widget_class, "win.seasons", NULL, seasons_cb);
  gtk_widget_class_install_action (widget_class, "win.show-backups", NULL, show_backups_cb);
  gtk_widget_class_install_action (widget_class, "win.show-elsewhere", NULL, show_elsewhere_cb);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_cb);
  gtk_widget_class_install_action (widget_class, "win.about", NULL, about_cb);
  gtk_widget_class_install_action (widget_class, "win.open-book", NULL, open_book_cb);
  gtk_widget_class_install_action (widget_class, "win.book-is-back", NULL, book_is_back_cb);
  gtk_widget_class_install_action (widget_class, "win.open-other-book", NULL, open_other_book_cb);
}

static void
ka_window_init (KaWindow *self)
{
  g_type_ensure (KA_TYPE_REOPEN_BAR);
  g_type_ensure (KA_TYPE_TOASTS);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Until the first key: where it begins is no choice of whoever came with the mouse. */
  gtk_window_set_focus_visible (GTK_WINDOW (self), FALSE);
  ka_window_buttons_watch (GTK_WINDOW (self), self->navigation);
  ka_window_dialogs_watch (ADW_APPLICATION_WINDOW (self));
  ka_window_watch_keys (self);
}

/* A window begins as the last one was left, and does not follow another that is open beside it. */
static void
bind_size (KaWindow *self)
{
  static const struct
  {
    const char *key;
    const char *property;
  } SIZES[] = {
    { "window-width", "default-width" },
    { "window-height", "default-height" },
    { "window-maximized", "maximized" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    g_settings_bind (self->settings, SIZES[i].key, self, SIZES[i].property,
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

KaWindow *
ka_window_new (GtkApplication *app, KaDesk *desk, GSettings *settings)
{
  KaWindow *self = g_object_new (KA_TYPE_WINDOW, "application", app, NULL);

  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  ka_elsewhere_follow (desk, settings);
  bind_size (self);
  name_book (self);
  g_signal_connect_object (desk, "changed", G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "working", G_CALLBACK (working_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  ka_window_watch_came (self);
  ka_window_make_phones (self);
  ka_window_make_meetings (self);
  open_book (self, FALSE);
  return self;
}
