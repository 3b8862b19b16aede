/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the book of the window meets those of other computers, and the mark on the main menu when somebody has to look after that. */
#include "ka-window-private.h"

#include "ka-application.h"
#include "ka-computer-name.h"
#include "ka-main-page.h"
#include "ka-meeting-text.h"
#include "ka-preferences-dialog.h"

/* The lowest page, which others may lie over. */
static KaMainPage *
find_main_page (KaWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->navigation);

  while (page != NULL && !KA_IS_MAIN_PAGE (page))
    page = adw_navigation_view_get_previous_page (self->navigation, page);
  return page != NULL ? KA_MAIN_PAGE (page) : NULL;
}

/* Nobody is disturbed in the middle of a game: what is wrong can be seen where one comes by. */
static void
show_mark (KaWindow *self)
{
  KaMainPage *page = find_main_page (self);
  gboolean troubled = ka_meetings_find_trouble (self->meetings) != NULL;
  g_autofree char *why = troubled ? ka_meeting_tell_all (self->meetings) : NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.mend-meetings", troubled);
  if (page != NULL)
    ka_main_page_set_mark (page, why);
}

static void
mend_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaWindow *self = KA_WINDOW (widget);
  GtkWidget *dialog = ka_preferences_dialog_new (self->desk, self->settings, self->meetings);

  adw_dialog_present (ADW_DIALOG (dialog), widget);
  gtk_widget_activate_action (dialog, "preferences.show-meetings", NULL);
}

void
ka_window_install_meetings (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.mend-meetings", NULL, mend_cb);
}

void
ka_window_make_meetings (KaWindow *self)
{
  self->meetings = ka_meetings_new (self->desk, self->settings);
  g_signal_connect_object (self->meetings, "changed", G_CALLBACK (show_mark), self, G_CONNECT_SWAPPED);
  ka_computer_name_follow (self->meetings);
}

void
ka_window_begin_meetings (KaWindow *self)
{
  ka_meetings_begin (self->meetings);
  ka_computer_name_say_again (self->meetings);
  show_mark (self);
}

/* Where the window is of another program, as in tests, there is nobody who could wait for it. */
void
ka_window_end_meetings (KaWindow *self)
{
  GApplication *app = g_application_get_default ();

  if (self->meetings != NULL && KA_IS_APPLICATION (app))
    ka_application_see_off (KA_APPLICATION (app), self->meetings);
  g_clear_object (&self->meetings);
}
