/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-backup-row.h"

#include <glib/gi18n.h>
#include <stdio.h>

static char *
describe_day (const char *day)
{
  g_autoptr (GDateTime) date = NULL;
  int year, month, number;

  if (sscanf (day, "%4d-%2d-%2d", &year, &month, &number) == 3)
    date = g_date_time_new_local (year, month, number, 0, 0, 0);
  /* Translators: a day in full, as for strftime(): Saturday 21 November 2026. */
  return date != NULL ? g_date_time_format (date, _ ("%A %-d %B %Y")) : g_strdup (day);
}

GtkWidget *
ka_backup_row_new (const KaBackup *backup, const char *action)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Put Back"));
  g_autofree char *day = describe_day (backup->day);
  g_autofree char *size = g_format_size ((guint64) backup->size);
  g_autofree char *label = NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), day);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), size);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", backup->path);
  /* Translators: %s is a day. */
  label = g_strdup_printf (_ ("Put back the backup of %s"), day);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}
