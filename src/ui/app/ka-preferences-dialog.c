/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-preferences-dialog.h"

#include "ka-backup-row.h"
#include "ka-backups-page.h"
#include "ka-calm.h"
#include "ka-card-preview.h"
#include "ka-dialog-focus.h"
#include "ka-elsewhere.h"
#include "ka-export.h"
#include "ka-file-choice.h"
#include "ka-focus.h"
#include "ka-import.h"
#include "ka-language.h"
#include "ka-meeting-text.h"
#include "ka-meetings-page.h"
#include "ka-sounds.h"
#include "ka-speak.h"
#include "ka-toast.h"
#include "ka-toasts.h"

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
  GtkWidget *calm_row;
  AdwComboRow *pace_row;
  GtkWidget *waits_row;
  GtkWidget *left_row;
  GtkWidget *sound_group;
  AdwActionRow *sound_row;
  GtkWidget *volume_row;
  GtkRange *volume;
  GtkWidget *outlook_row;
  GtkWidget *rating_row;
  AdwActionRow *path_row;
  AdwActionRow *meetings_row;
  GtkWidget *meetings_mark;
  AdwActionRow *backups_row;
  AdwSwitchRow *elsewhere_row;
  GtkWidget *copy_button;
  AdwActionRow *folder_row;

  /* owned */
  KaDesk *desk;
  GSettings *settings;
  KaMeetings *meetings;
  KaSounds *sounds;
  GtkWidget *first_page; /* (nullable): that comes as soon as the keyboard is in the dialog */

  gboolean arrived; /* the keyboard has been in the dialog */
  gboolean asked;   /* for a copy elsewhere, and not told yet what became of it */
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

  adw_combo_row_set_selected (self->face_row, (guint) g_settings_get_enum (self->settings, "card-face"));
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

/* Whoever switches it without going to it, as a screen reader can, may be at what cannot have the keyboard then. */
static void
keep_keyboard_cb (KaPreferencesDialog *self)
{
  GtkWidget *decided[] = { GTK_WIDGET (self->face_row), GTK_WIDGET (self->pace_row), self->waits_row };

  for (guint i = 0; i < G_N_ELEMENTS (decided); i++)
    if (ka_focus_is_in (decided[i]))
      gtk_widget_grab_focus (self->calm_row);
}

static void
follow_table (KaPreferencesDialog *self)
{
  /* What a calm table decides is kept, and holds again afterwards. */
  GtkWidget *decided[] = { GTK_WIDGET (self->face_row), GTK_WIDGET (self->pace_row), self->waits_row };

  g_signal_connect_object (self->calm_row, "notify::active", G_CALLBACK (keep_keyboard_cb), self,
                           G_CONNECT_SWAPPED);
  adw_combo_row_set_selected (self->pace_row, (guint) g_settings_get_enum (self->settings, "pace"));
  g_signal_connect_object (self->pace_row, "notify::selected", G_CALLBACK (pace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, KA_CALM_KEY, self->calm_row, "active", G_SETTINGS_BIND_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (decided); i++)
    g_settings_bind (self->settings, KA_CALM_KEY, decided[i], "sensitive",
                     G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
  g_settings_bind (self->settings, "trick-waits", self->waits_row, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (self->settings, "sheet-outlook", self->outlook_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-rating", self->rating_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "left-handed", self->left_row, "active", G_SETTINGS_BIND_DEFAULT);
}

/* One hears how loud it is. */
static void
volume_cb (KaPreferencesDialog *self)
{
  ka_sounds_play (self->sounds, KA_SOUND_LAY);
}

static void
follow_sound (KaPreferencesDialog *self)
{
  gtk_widget_set_visible (self->sound_group, ka_sounds_are_built ());
  if (!ka_sounds_are_allowed ())
    {
      gtk_widget_set_sensitive (self->sound_group, FALSE);
      adw_action_row_set_subtitle (self->sound_row,
                                   _ ("The sounds of programs are off in the settings of the system"));
    }
  g_settings_bind (self->settings, "sound", self->sound_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sound", self->volume_row, "sensitive", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "sound-volume", gtk_range_get_adjustment (self->volume), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->volume, "value-changed", G_CALLBACK (volume_cb), self, G_CONNECT_SWAPPED);
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
copy_path_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), ka_desk_get_path (self->desk));
  ka_toast (self, _ ("Path copied"));
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

/* ---- other computers ------------------------------------------------------------------------------------ */

/* A page that comes soon after another does not get the keyboard by itself. */
static void
page_shown_cb (GtkWidget *page)
{
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

/* A dialog leads the keyboard to its first page when it appears, whatever lies over that; so what comes over it waits. */
static void
push_page (KaPreferencesDialog *self, GtkWidget *page)
{
  if (!self->arrived)
    {
      g_set_object (&self->first_page, page);
      return;
    }
  g_signal_connect (page, "shown", G_CALLBACK (page_shown_cb), NULL);
  adw_preferences_dialog_push_subpage (ADW_PREFERENCES_DIALOG (self), ADW_NAVIGATION_PAGE (page));
}

static void
arrive_cb (gpointer data)
{
  g_autoptr (KaPreferencesDialog) self = data;
  g_autoptr (GtkWidget) page = g_steal_pointer (&self->first_page);

  self->arrived = TRUE;
  if (page != NULL)
    push_page (self, page);
}

/* While this is told the window does not know yet who has the keyboard. */
static void
focus_came_cb (KaPreferencesDialog *self)
{
  if (!self->arrived)
    g_idle_add_once (arrive_cb, g_object_ref (self));
}

static void
show_meetings_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (widget);

  push_page (self, ka_meetings_page_new (self->meetings));
}

static void
tell_meetings (KaPreferencesDialog *self)
{
  g_autofree char *text = ka_meeting_tell_all (self->meetings);

  adw_action_row_set_subtitle (self->meetings_row, text != NULL ? text : _ ("It is on this computer alone"));
  gtk_widget_set_visible (self->meetings_mark, ka_meetings_find_trouble (self->meetings) != NULL);
}

/* ---- backups -------------------------------------------------------------------------------------------- */

static void
show_backups_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (widget);

  push_page (self, ka_backups_page_new (self->desk));
}

/* Whoever was reminded has the copy under the finger. */
static void
show_elsewhere_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_set_focus (ADW_DIALOG (widget), KA_PREFERENCES_DIALOG (widget)->copy_button);
}

/* Pages that are still there when the dialog is gone would keep it and themselves. */
static void
closed_cb (KaPreferencesDialog *self)
{
  while (adw_preferences_dialog_pop_subpage (ADW_PREFERENCES_DIALOG (self)))
    ;
}

static void
count_backups (KaPreferencesDialog *self)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (ka_desk_get_path (self->desk));
  g_autofree char *newest = backups->len > 0 ? ka_backup_tell_time (backups->pdata[0]) : NULL;
  /* Translators: a number of copies, and the day and the time of the newest. */
  g_autofree char *text = newest != NULL
                              ? g_strdup_printf (ngettext ("%u, of %s", "%u, the newest of %s", backups->len),
                                                 backups->len, newest)
                              : g_strdup (_ ("None yet"));

  adw_action_row_set_subtitle (self->backups_row, text);
}

static void
tell_elsewhere (KaPreferencesDialog *self)
{
  const char *folder = ka_desk_get_elsewhere (self->desk);
  g_autofree char *told = folder != NULL ? ka_elsewhere_tell (self->desk, self->settings) : NULL;
  g_autofree char *text = folder != NULL ? g_strdup_printf ("%s\n%s", folder, told) : NULL;

  adw_action_row_set_subtitle (self->folder_row, text != NULL ? text : "");
}

static void
show_elsewhere (KaPreferencesDialog *self)
{
  adw_switch_row_set_active (self->elsewhere_row, ka_desk_get_elsewhere (self->desk) != NULL);
  tell_elsewhere (self);
}

/* Who asked for a copy hears that it is there, also when nothing had to be copied. */
static void
tell_copied (KaPreferencesDialog *self, const char *copied)
{
  const char *problem = ka_desk_get_problem_elsewhere (self->desk);

  if (!self->asked)
    return;
  self->asked = FALSE;
  ka_toast (self, copied != NULL    ? _ ("The copy is up to date")
                  : problem != NULL ? problem
                                    : _ ("No copy could be made"));
}

static void
kept_cb (KaPreferencesDialog *self, const char *copied)
{
  count_backups (self);
  tell_elsewhere (self);
  tell_copied (self, copied);
}

static void
folder_chosen (GtkWidget *widget, const char *path)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (widget);

  if (path != NULL)
    ka_elsewhere_choose (self->desk, self->settings, path);
  show_elsewhere (self);
}

static void
choose_elsewhere_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_file_choice_ask_folder (widget, _ ("Where to Put Copies"), folder_chosen);
}

static void
copy_elsewhere_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (widget);

  self->asked = TRUE;
  ka_desk_back_up (self->desk);
}

/* Who wants copies elsewhere says where; who does not choose a folder wants none. */
static void
elsewhere_switched_cb (KaPreferencesDialog *self)
{
  gboolean wanted = adw_switch_row_get_active (self->elsewhere_row);

  if (wanted == (ka_desk_get_elsewhere (self->desk) != NULL))
    return;
  if (wanted)
    gtk_widget_activate_action (GTK_WIDGET (self), "preferences.choose-elsewhere", NULL);
  else
    ka_elsewhere_choose (self->desk, self->settings, NULL);
  tell_elsewhere (self);
}

/* Into a book that can only be read nothing comes, and no copies are made of it: whoever writes in it does that. */
static void
limit_to_looking (KaPreferencesDialog *self)
{
  KaBook *book = ka_desk_get_book (self->desk);
  gboolean writes = book == NULL || !ka_book_is_read_only (book);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preferences.import", writes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->elsewhere_row), writes);
  gtk_widget_set_sensitive (GTK_WIDGET (self->folder_row), writes);
  gtk_widget_set_visible (GTK_WIDGET (self->meetings_row), writes);
}

static void
follow_backups (KaPreferencesDialog *self)
{
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
  count_backups (self);
  show_elsewhere (self);
  g_signal_connect_object (self->elsewhere_row, "notify::active", G_CALLBACK (elsewhere_switched_cb), self,
                           G_CONNECT_SWAPPED);
  /* After the setting was written. */
  g_signal_connect_object (self->desk, "kept", G_CALLBACK (kept_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
ka_preferences_dialog_dispose (GObject *object)
{
  KaPreferencesDialog *self = KA_PREFERENCES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_PREFERENCES_DIALOG);
  g_clear_object (&self->desk);
  g_clear_object (&self->settings);
  g_clear_object (&self->meetings);
  g_clear_object (&self->sounds);
  g_clear_object (&self->first_page);
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
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, calm_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, pace_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, waits_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, left_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, sound_group);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, sound_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, volume_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, volume);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, outlook_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, rating_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, path_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, meetings_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, meetings_mark);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, backups_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, elsewhere_row);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, copy_button);
  gtk_widget_class_bind_template_child (widget_class, KaPreferencesDialog, folder_row);
  gtk_widget_class_install_action (widget_class, "preferences.copy-path", NULL, copy_path_cb);
  gtk_widget_class_install_action (widget_class, "preferences.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "preferences.import", NULL, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_came_cb);
  gtk_widget_class_install_action (widget_class, "preferences.show-meetings", NULL, show_meetings_cb);
  gtk_widget_class_install_action (widget_class, "preferences.show-backups", NULL, show_backups_cb);
  gtk_widget_class_install_action (widget_class, "preferences.show-elsewhere", NULL, show_elsewhere_cb);
  gtk_widget_class_install_action (widget_class, "preferences.choose-elsewhere", NULL, choose_elsewhere_cb);
  gtk_widget_class_install_action (widget_class, "preferences.copy-elsewhere", NULL, copy_elsewhere_cb);
}

/* What a dialog of libadwaita shows its toasts with is not used. */
static void
wrap_child (AdwDialog *dialog)
{
  g_autoptr (GtkWidget) child = g_object_ref (adw_dialog_get_child (dialog));

  adw_dialog_set_child (dialog, NULL);
  adw_dialog_set_child (dialog, ka_toasts_new (child));
}

static void
ka_preferences_dialog_init (KaPreferencesDialog *self)
{
  g_type_ensure (KA_TYPE_CARD_PREVIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_child (ADW_DIALOG (self));
  ka_speak_rows (GTK_WIDGET (self));
  adw_dialog_set_focus (ADW_DIALOG (self), GTK_WIDGET (self->scheme_row));
  ka_dialog_keep_focus (ADW_DIALOG (self));
}

GtkWidget *
ka_preferences_dialog_new (KaDesk *desk, GSettings *settings, KaMeetings *meetings)
{
  KaPreferencesDialog *self = g_object_new (KA_TYPE_PREFERENCES_DIALOG, NULL);

  self->desk = g_object_ref (desk);
  self->settings = g_object_ref (settings);
  self->meetings = g_object_ref (meetings);
  self->sounds = ka_sounds_new (settings);
  show_scheme (self);
  g_signal_connect_object (self->scheme_row, "notify::selected", G_CALLBACK (scheme_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_cards (self);
  follow_cards (self);
  follow_table (self);
  follow_sound (self);
  adw_action_row_set_subtitle (self->path_row, ka_desk_get_path (desk));
  tell_meetings (self);
  g_signal_connect_object (meetings, "changed", G_CALLBACK (tell_meetings), self, G_CONNECT_SWAPPED);
  follow_backups (self);
  limit_to_looking (self);
  return GTK_WIDGET (self);
}
