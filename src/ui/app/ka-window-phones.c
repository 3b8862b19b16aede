/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room of the window, and the button that stands in the header bar of every page as long as it is open. */
#include "ka-window-private.h"

#include "ka-announce.h"
#include "ka-focus.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-page.h"
#include "ka-phones-button.h"
#include "ka-phones-dialog.h"
#include "ka-sheet-page.h"
#include "ka-toast.h"
#include "ka-toasts.h"
#include "ka-window-buttons.h"

static void
phones_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);
  gint64 match = KA_IS_PAGE (page) ? ka_page_get_match (KA_PAGE (page)) : 0;

  /* One that is open already stays; a book that is in trouble has nothing to show. */
  if (KA_IS_PHONES_DIALOG (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)))
      || (ka_desk_get_book (self->desk) == NULL && ka_phones_get_host (self->phones) == NULL))
    return;
  adw_dialog_present (ADW_DIALOG (ka_phones_dialog_new (self->phones, match)), widget);
}

/* A book that is in trouble has nothing to show. */
static void
ask_again (KaWindow *self)
{
  guint n = ka_desk_get_book (self->desk) != NULL ? ka_phones_count_before (self->phones) : 0;

  ka_reopen_bar_set_count (self->reopen_bar, n);
}

/* The question goes, and the keyboard with it where it is there: it is where one begins on the page. */
static void
leave_question (KaWindow *self)
{
  if (ka_focus_is_in (GTK_WIDGET (self->reopen_bar)))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  ka_window_focus_page (self);
}

/* What was asked a while ago may have become impossible; then it is not asked any more. */
static void
open_again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  leave_question (self);
  if (ka_phones_count_before (self->phones) > 0 && ka_phones_open_again (self->phones, &error))
    ka_toast (self, _ ("Phones see the points again"));
  else
    ka_toast (self, error != NULL ? error->message : _ ("There is nothing to open again any more"));
  ask_again (self);
}

static void
forget_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);

  leave_question (self);
  ka_phones_forget (self->phones);
}

static void
trouble_cb (KaWindow *self, const GError *error)
{
  ka_toast (self, error->message);
}

static void
recovered_cb (KaWindow *self)
{
  ka_toast (self, _ ("The book can be read again; phones see it as it is now"));
}

/* @who: whoever wrote it on a phone. @entry: what he did, or undid */
static char *
tell_written (const char *who, const KaJournalEntry *entry)
{
  gboolean added = g_str_equal (entry->kind, "round-added");

  if (entry->state == KA_JOURNAL_DONE)
    /* Translators: %s is who wrote it on a phone, %d the number of the round. */
    return g_strdup_printf (added ? _ ("%s added round %d") : _ ("%s changed round %d"), ka_isolate (who),
                            entry->round);
  /* Translators: %s is who did it on a phone, %d the number of the round. */
  return g_strdup_printf (added ? _ ("%s took round %d back") : _ ("%s took the change of round %d back"),
                          ka_isolate (who), entry->round);
}

/* What others did is news; where the form has said it already it is not said again. */
static void
show_written (KaWindow *self, const char *text, const KaJournalEntry *entry)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);
  gboolean done = entry->state == KA_JOURNAL_DONE;
  g_autofree char *undo = g_strdup_printf ("win.undo-entry(int64 %" G_GINT64_FORMAT ")", entry->id);

  ka_toasts_tell (ka_window_get_toasts (self), text, done ? _ ("Undo") : NULL, done ? undo : NULL);
  if (!KA_IS_SHEET_PAGE (page) || ka_page_get_match (KA_PAGE (page)) != entry->match
      || !ka_sheet_page_has_told (KA_SHEET_PAGE (page)))
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, text);
}

static void
written_cb (KaWindow *self, guint device, gint64 id)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (GPtrArray) entries = book != NULL ? ka_book_list_journal (book, 0, id + 1, 1, NULL) : NULL;
  const KaJournalEntry *entry = entries != NULL && entries->len > 0 ? entries->pdata[0] : NULL;
  const KaDevice *writer = ka_devices_find (ka_host_get_devices (ka_phones_get_host (self->phones)), device);
  g_autofree char *who = ka_device_describe_writer (writer, entry != NULL ? entry->by : NULL);
  g_autofree char *text = entry != NULL ? tell_written (who, entry) : NULL;

  if (text != NULL && entry->id == id)
    show_written (self, text, entry);
}

static void
ended_cb (KaWindow *self)
{
  ka_toast (self, _ ("The evening is over; phones see nothing any more"));
}

/* Where there is room for it, it is offered on a sheet; on a telephone that has the menu. */
static void
offer_button (KaWindow *self)
{
  AdwNavigationPage *page;

  /* The window goes, and its surface tells so. */
  if (self->phones_button == NULL)
    return;
  page = adw_navigation_view_get_visible_page (self->navigation);
  ka_phones_button_set_offered (KA_PHONES_BUTTON (self->phones_button),
                                KA_IS_SHEET_PAGE (page) && !ka_window_buttons_are_few (GTK_WIDGET (self)));
}

/* There is one, which goes along to the page that is seen. */
static void
move_button (KaWindow *self)
{
  AdwHeaderBar *to = ka_window_buttons_find_header (adw_navigation_view_get_visible_page (self->navigation));
  GtkWidget *from = gtk_widget_get_ancestor (self->phones_button, ADW_TYPE_HEADER_BAR);

  if (from != NULL && from != GTK_WIDGET (to))
    adw_header_bar_remove (ADW_HEADER_BAR (from), self->phones_button);
  if (to != NULL && from != GTK_WIDGET (to))
    adw_header_bar_pack_end (to, self->phones_button);
  offer_button (self);
  ask_again (self);
}

static void
realized_cb (KaWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::width",
                           G_CALLBACK (offer_button), self, G_CONNECT_SWAPPED);
  offer_button (self);
}

void
ka_window_install_phones (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.phones", NULL, phones_cb);
  gtk_widget_class_install_action (klass, "win.phones-again", NULL, open_again_cb);
  gtk_widget_class_install_action (klass, "win.phones-forget", NULL, forget_cb);
}

void
ka_window_make_phones (KaWindow *self)
{
  self->phones = ka_phones_new (self->desk);
  self->phones_button = g_object_ref_sink (ka_phones_button_new (self->phones));
  g_signal_connect_object (self->phones, "changed", G_CALLBACK (ask_again), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phones, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phones, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phones, "written", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->phones, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->navigation, "notify::visible-page", G_CALLBACK (move_button), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "realize", G_CALLBACK (realized_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
ka_window_clear_phones (KaWindow *self)
{
  if (self->phones != NULL)
    ka_phones_stop (self->phones);
  if (self->navigation != NULL)
    g_signal_handlers_disconnect_by_func (self->navigation, move_button, self);
  g_clear_object (&self->phones_button);
  g_clear_object (&self->phones);
}
