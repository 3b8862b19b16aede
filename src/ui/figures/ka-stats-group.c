/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-group.h"

#include "ka-focus.h"
#include "ka-text-table.h"

GtkWidget *
ka_stats_add_group (GtkBox *box, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), escaped);
  ka_focus_lists (group);
  gtk_box_append (box, group);
  return group;
}

GtkWidget *
ka_stats_add_table (GtkWidget *group)
{
  /* One that Tab stops at to be scrolled says what it holds. */
  GtkWidget *scrolled
      = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *table = ka_text_table_new ();

  gtk_widget_add_css_class (table, "figures-table");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), table);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (scrolled), GTK_ACCESSIBLE_RELATION_LABELLED_BY, table, NULL,
                                  -1);
  gtk_widget_add_css_class (scrolled, "card");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), scrolled);
  return table;
}
