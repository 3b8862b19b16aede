/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stat-row.h"

#include "ka-speak.h"

GtkWidget *
ka_stat_row_new (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_add_css_class (row, "numeric");
  ka_speak_once (ADW_ACTION_ROW (row));
  return row;
}

static void
make_activatable (GtkWidget *row, const char *action, GVariant *target)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
}

void
ka_stat_row_activate (GtkWidget *row, const char *action, gint64 target)
{
  make_activatable (row, action, g_variant_new_int64 (target));
}

void
ka_stat_row_open_line (GtkWidget *row, gint64 match, int line)
{
  if (line < 0)
    ka_stat_row_activate (row, "win.open-match", match);
  else
    make_activatable (row, "win.open-line", g_variant_new ("(xu)", match, (guint) line));
}
