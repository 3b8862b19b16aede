/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-preferences-dialog.h"

#include <glib/gi18n.h>

#include "ka-backup-row.h"
#include "ka-card-preview.h"
#include "ka-export.h"
#include "ka-import.h"

/* The choices in the order in which they are shown. */
static const AdwColorScheme SCHEMES[]
    = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };

struct _KaPreferencesDialog
{
  AdwPreferencesDialog parent_instance;

  /* template widgets */
  AdwComboRow *scheme_row;
  KaCardPreview *card_preview;
  AdwComboRow *face_row;
  AdwComboRow *colours_row;
  AdwComboRow *back_row;
  AdwComboRow *pace_row;
  GtkWidget *waits_row;
  GtkWidget *left_row;
  GtkWidget *rating_row;
  AdwActionRow *path_row;
  AdwPreferencesGroup *backups;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (KaPreferencesDialog, ka_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

static void
show_scheme (KaPreferencesDialog *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (SCHEMES); i++)
    if (g_settings_get_enum (self->settings, "colour-scheme") == (int) SCHEMES[i])
      adw_combo_row_set_selected (self->scheme_row, i);
}

static void
scheme_changed_cb (KaPreferencesDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->scheme_row);

  if (chosen < G_N_ELEMENTS (SCHEMES))
    g_settings_set_enum (self->settings, "colour-scheme", (int) SCHEMES[chosen]);
}

/* The choices of each row stand in the order of the schema. */
static void
show_cards (KaPreferencesDialog *self)
{
  g_autoptr (KaCardStyle) style = ka_card_style_new (self->settings);

  adw_combo_row_set_selected (self->face_row, ka_card_style_get_face (style));
  adw_combo_row_set_selected (self->colours_row, ka_card_style_get_colours (style));
  adw_combo_row_set_selected (self->back_row, ka_card_style_get_back (style));
  ka_card_preview_set_style (self->card_preview, style);
}

static void
cards_changed_cb (KaPreferencesDialog *self, GParamSpec *pspec, AdwComboRow *row)
{
  const char *key = row == self->face_row      ? "card-face"
                    : row == self->colours_row ? "card-colours"
                                               : "card-back";
  guint chosen = adw_combo_row_get_selected (row);

  if (chosen != GTK_INVALID_LIST_POSITION)
    g_settings_set_enum (self->settings, key, (int) chosen);
}

static void
pace_changed_cb (KaPreferencesDialog *self)
{
  g_settings_set_enum (self->settings, "pace", (int) adw_combo_row_get_selected (self->pace_row));
}

static void
follow_table (KaPreferencesDialog *self)
{
  adw_combo_row_set_selected (self->pace_row, (guint) g_settings_get_enum (self->settings, "pace"));
  g_signal_connect_object (self->pace_row, "notify::selected", G_CALLBACK (pace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "trick-waits", self->waits_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-rating", self->rating_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "left-handed", self->left_row, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
follow_cards (KaPreferencesDialog *self)
{
  AdwComboRow *rows[] = { self->face_row, self->colours_row, self->back_row };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_signal_connect_object (rows[i], "notify::selected", G_CALLBACK (cards_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
tell (KaPreferencesDialog *self, const char *text)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_preferences_dialog_add_toast (ADW_PREFERENCES_DIALOG (self), toast);
}

static void
copy_path_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), ka_desk_get_path (self->desk));
  tell (self, _ ("Path copied"));
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_export (KA_PREFERENCES_DIALOG (widget)->desk, widget);
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_import (KA_PREFERENCES_DIALOG (widget)->desk, widget);
}

/* The window opens the book again, or shows what is wrong with it. */
static void
restore_agreed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaPreferencesDialog) self = KA_PREFERENCES_DIALOG (user_data);
  const char *answer = adw_alert_dialog_choose_finish (ADW_ALERT_DIALOG (source), result);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (!g_str_has_prefix (answer, "restore:"))
    return;
  ka_desk_close (self->desk);
  done = ka_book_restore_backup (ka_desk_get_path (self->desk), answer + strlen ("restore:"), &error);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-book", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                              done ? _ ("The backup is back in its place") : error->message);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
restore_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *answer = g_strconcat ("restore:", g_variant_get_string (parameter, NULL), NULL);
  AdwDialog *dialog = adw_alert_dialog_new (
      _ ("Put Back This Backup?"),
      _ ("The book becomes what it was on that day. As it is now it is kept beside it, with the time in its name."));

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), answer, _ ("_Put Back"),
                                  NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), answer, ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_choose (ADW_ALERT_DIALOG (dialog), widget, NULL, restore_agreed_cb, g_object_ref (widget));
}

static void
list_backups (KaPreferencesDialog *self)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (ka_desk_get_path (self->desk));

  for (guint i = 0; i < backups->len; i++)
    adw_preferences_group_add (self->backups, ka_backup_row_new (backups->pdata[i], "preferences.restore"));
}

static void
ka_preferences_dialog_dispose (GObject *object)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_PREFERENCES_DIALOG);
  g_clear_object (&self->desk);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ka_preferences_dialog_parent_class)->dispose (object);
}

static void
ka_preferences_dialog_class_init (KaPreferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_preferences_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/be/kaartavond/Kaartavond/ka-preferences-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, scheme_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, card_preview);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, face_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, colours_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, back_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, pace_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, waits_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, left_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, rating_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, path_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, backups);
  gtk_widget_class_install_action (widget_class, "preferences.copy-path", NULL, copy_path_cb);
  gtk_widget_class_install_action (widget_class, "preferences.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "preferences.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "preferences.restore", "s", restore_cb);
}

static void
ka_preferences_dialog_init (KaPreferencesDialog *self)
{
  g_type_ensure (KA_TYPE_CARD_PREVIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ka_preferences_dialog_new (KaDesk *desk, GSettings *settings)
{
  KaPreferencesDialog *self = g_object_new (KA_TYPE_PREFERENCES_DIALOG, NULL);

  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  show_scheme (self);
  g_signal_connect_object (self->scheme_row, "notify::selected", G_CALLBACK (scheme_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_cards (self);
  follow_cards (self);
  follow_table (self);
  adw_action_row_set_subtitle (self->path_row, ka_desk_get_path (desk));
  list_backups (self);
  return GTK_WIDGET (self);
}
