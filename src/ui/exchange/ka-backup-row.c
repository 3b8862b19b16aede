/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-backup-row.h"

#include <stdio.h>

#include "ka-desk-backup.h"
#include "ka-language.h"

static char *
tell_time (const KaBackup *backup)
{
  g_autoptr (GDateTime) date = NULL;
  int year, month, day, hour = 0, minute = 0, second = 0;

  if (sscanf (backup->day, "%4d-%2d-%2d", &year, &month, &day) != 3)
    return g_strdup (backup->day);
  if (backup->time != NULL)
    sscanf (backup->time, "%2d%2d%2d", &hour, &minute, &second);
  date = g_date_time_new_local (year, month, day, hour, minute, second);
  if (date == NULL)
    return g_strdup (backup->day);
  if (backup->crowded && backup->time != NULL)
    /* Translators: a day and a time in full, as for strftime(): Saturday 21 November 2026, 20:15:30. */
    return g_date_time_format (date, _ ("%A %-d %B %Y, %H:%M:%S"));
  return backup->time != NULL
             /* Translators: a day and a time in full, as for strftime(): Saturday 21 November 2026, 20:15. */
             ? g_date_time_format (date, _ ("%A %-d %B %Y, %H:%M"))
             /* Translators: a day in full, as for strftime(): Saturday 21 November 2026. */
             : g_date_time_format (date, _ ("%A %-d %B %Y"));
}

char *
ka_backup_tell_time (const KaBackup *backup)
{
  g_autofree char *time = tell_time (backup);

  return backup->number == 0 ? g_steal_pointer (&time)
                             /* Translators: a day and a time, and the how-manieth of that time. */
                             : g_strdup_printf (_ ("%s (%u)"), time, backup->number);
}

char *
ka_backup_tell_day (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  return date != NULL ? g_date_time_format (date, _ ("%A %-d %B %Y")) : g_strdup ("–");
}

static const char *
tell_kind (const KaBackup *backup)
{
  switch (backup->kind)
    {
    case KA_BACKUP_KEPT:
      return _ ("Kept copy");
    case KA_BACKUP_BEFORE_VERSION:
      return _ ("Before an update");
    case KA_BACKUP_ORDINARY:
    default:
      return NULL;
    }
}

char *
ka_backup_tell_contents (const KaBackupContents *contents)
{
  g_autofree char *n = g_strdup_printf (ngettext ("%u match", "%u matches", (guint) contents->n_matches),
                                        (guint) contents->n_matches);
  g_autofree char *rounds = g_strdup_printf (
      ngettext ("%u round", "%u rounds", (guint) contents->n_shown_rounds), (guint) contents->n_shown_rounds);
  g_autofree char *last = NULL;

  if (contents->n_matches == 0)
    return g_strdup (_ ("no matches"));
  last = ka_backup_tell_day (contents->last_match);
  /* Translators: "412 matches with 9021 rounds, the last on Saturday 21 November 2026". */
  return g_strdup_printf (_ ("%s with %s, the last on %s"), n, rounds, last);
}

/* What is known of it, in one line. @contents: nullable */
static void
set_subtitle (GtkWidget *row, const KaBackup *backup, const char *contents)
{
  g_autofree char *size = g_format_size ((guint64) backup->size);
  const char *parts[] = { tell_kind (backup), contents, size };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", parts[i]);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text->str);
}

GtkWidget *
ka_backup_row_new (const KaBackup *backup)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *time = ka_backup_tell_time (backup);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), time);
  set_subtitle (row, backup, NULL);
  return row;
}

/* ---- what is in them ------------------------------------------------------------------------------------ */

typedef struct
{
  GPtrArray *rows;
  GPtrArray *backups;
  GCancellable *cancellable;
  guint next; /* the one that is read, or will be */
} Reading;

static void
reading_free (Reading *self)
{
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->backups);
  g_object_unref (self->cancellable);
  g_free (self);
}

static void read_next (Reading *self, KaDesk *desk);

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Reading *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBackupContents) contents = ka_desk_read_backup_finish (KA_DESK (source), result, &error);
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      reading_free (self);
      return;
    }
  text = contents != NULL ? ka_backup_tell_contents (contents) : g_strdup (_ ("cannot be read"));
  set_subtitle (self->rows->pdata[self->next], self->backups->pdata[self->next], text);
  self->next++;
  read_next (self, KA_DESK (source));
}

static void
read_next (Reading *self, KaDesk *desk)
{
  if (self->next < self->backups->len)
    ka_desk_read_backup_async (desk, ((KaBackup *) self->backups->pdata[self->next])->path, self->cancellable,
                               read_cb, self);
  else
    reading_free (self);
}

void
ka_backup_rows_tell (GPtrArray *rows, GPtrArray *backups, KaDesk *desk, GCancellable *cancellable)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->rows = g_ptr_array_ref (rows);
  reading->backups = g_ptr_array_ref (backups);
  reading->cancellable = g_object_ref (cancellable);
  read_next (reading, desk);
}

/* ---- what can be done ----------------------------------------------------------------------------------- */

GtkWidget *
ka_backup_row_add_button (GtkWidget *row, const KaBackup *backup, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Put Back"));
  g_autofree char *time = ka_backup_tell_time (backup);
  /* Translators: %s is a day. */
  g_autofree char *label = g_strdup_printf (_ ("Put back the backup of %s"), time);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", backup->path);
  /* Which one is of more use than the text of the button, which goes before it otherwise. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return button;
}

static void
append_item (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

void
ka_backup_row_add_menu (GtkWidget *row, const KaBackup *backup)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *time = ka_backup_tell_time (backup);
  /* Translators: %s is the day and the time of a backup. */
  g_autofree char *label = g_strdup_printf (_ ("What to do with the copy of %s"), time);

  append_item (menu, _ ("_Look at It"), "backups.look", g_variant_new_string (backup->path));
  append_item (menu, _ ("_Put Back…"), "backups.put-back", g_variant_new_string (backup->path));
  append_item (menu, _ ("_Bring Back What Is Missing…"), "backups.merge",
               g_variant_new_string (backup->path));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  /* At the edge of a telephone it opens inwards. */
  gtk_widget_set_halign (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
}
