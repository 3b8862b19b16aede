/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-meetings-page.h"

#include "ka-club-join.h"
#include "ka-computer-name.h"
#include "ka-file-choice.h"
#include "ka-focus.h"
#include "ka-folder-join.h"
#include "ka-language.h"
#include "ka-meeting-group.h"
#include "ka-speak.h"

struct _KaMeetingsPage
{
  AdwNavigationPage parent_instance;

  /* template widgets */
  GtkWidget *intro;
  GtkBox *places;
  AdwPreferencesGroup *ways;
  AdwActionRow *folder;
  AdwActionRow *club;
  AdwEntryRow *name;

  /* owned */
  KaMeetings *meetings;
};

G_DEFINE_FINAL_TYPE (KaMeetingsPage, ka_meetings_page, ADW_TYPE_NAVIGATION_PAGE)

/* ---- where it meets ------------------------------------------------------------------------------------- */

static void
list_changed_cb (KaMeetingsPage *self, guint position, guint n_removed, guint n_added, GListModel *list)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->places));
  GtkWidget *before = NULL;
  gboolean any = g_list_model_get_n_items (list) > 0;

  for (guint i = 0; i < position; i++, child = gtk_widget_get_next_sibling (child))
    before = child;
  if (n_removed > 0 && ka_focus_is_in (GTK_WIDGET (self->places)))
    gtk_widget_grab_focus (GTK_WIDGET (self->folder));
  for (guint i = 0; i < n_removed; i++)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_box_remove (self->places, child);
      child = next;
    }
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (KaAppointment) one = g_list_model_get_item (list, position + i);
      GtkWidget *group = ka_meeting_group_new (self->meetings, one);

      gtk_box_insert_child_after (self->places, group, before);
      before = group;
    }
  gtk_widget_set_visible (self->intro, !any);
  gtk_widget_set_visible (GTK_WIDGET (self->places), any);
  adw_preferences_group_set_title (self->ways, any ? _ ("Another Place") : "");
}

/* ---- one more ------------------------------------------------------------------------------------------- */

static void
push (KaMeetingsPage *self, GtkWidget *page)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_NAVIGATION_VIEW);

  g_return_if_fail (view != NULL);

  adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), ADW_NAVIGATION_PAGE (page));
}

void
ka_meetings_page_join_folder (KaMeetingsPage *self, const char *path)
{
  g_return_if_fail (KA_IS_MEETINGS_PAGE (self));
  g_return_if_fail (path != NULL);

  push (self, ka_folder_join_new (self->meetings, path));
}

static void
folder_chosen (GtkWidget *widget, const char *path)
{
  if (path != NULL)
    ka_meetings_page_join_folder (KA_MEETINGS_PAGE (widget), path);
}

static void
choose_folder_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_file_choice_ask_folder (widget, _ ("Where Books Meet"), folder_chosen);
}

static void
connect_club_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaMeetingsPage *self = KA_MEETINGS_PAGE (widget);

  push (self, ka_club_join_new (self->meetings));
}

/* ---- the page ------------------------------------------------------------------------------------------- */

static void
ka_meetings_page_dispose (GObject *object)
{
  KaMeetingsPage *self = KA_MEETINGS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_MEETINGS_PAGE);
  g_clear_object (&self->meetings);
  G_OBJECT_CLASS (ka_meetings_page_parent_class)->dispose (object);
}

static void
ka_meetings_page_class_init (KaMeetingsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_meetings_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-meetings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KaMeetingsPage, intro);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingsPage, places);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingsPage, ways);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingsPage, folder);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingsPage, club);
  gtk_widget_class_bind_template_child (widget_class, KaMeetingsPage, name);
  gtk_widget_class_install_action (widget_class, "meetings.choose-folder", NULL, choose_folder_cb);
  gtk_widget_class_install_action (widget_class, "meetings.connect-club", NULL, connect_club_cb);
}

static void
ka_meetings_page_init (KaMeetingsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

/* Into a book that can only be read nothing comes. */
static gboolean
may_meet (KaMeetings *meetings)
{
  KaBook *book = ka_desk_get_book (ka_meetings_get_desk (meetings));

  return book != NULL && !ka_book_is_read_only (book);
}

GtkWidget *
ka_meetings_page_new (KaMeetings *meetings)
{
  KaMeetingsPage *self = g_object_new (KA_TYPE_MEETINGS_PAGE, NULL);
  GListModel *list = ka_meetings_get_list (meetings);

  self->meetings = g_object_ref (meetings);
  gtk_widget_set_sensitive (GTK_WIDGET (self->ways), may_meet (meetings));
  g_signal_connect_object (list, "items-changed", G_CALLBACK (list_changed_cb), self, G_CONNECT_SWAPPED);
  ka_computer_name_set_up (self->name, ka_meetings_get_desk (meetings), ka_meetings_get_settings (meetings));
  list_changed_cb (self, 0, 0, g_list_model_get_n_items (list), list);
  return GTK_WIDGET (self);
}
