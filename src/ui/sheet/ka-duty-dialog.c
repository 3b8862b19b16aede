/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-duty-dialog.h"

#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-speak.h"
#include "ka-toast.h"

struct _KaDutyDialog
{
  AdwAlertDialog parent_instance;

  guint seat;

  /* borrowed: children */
  GtkEditable *entry;

  /* borrowed */
  GtkWidget *page; /* weak: where it is told what was done, for by then the dialog is gone */

  /* owned */
  KaSheet *sheet; /* as it was when it was asked for */
};

G_DEFINE_FINAL_TYPE (KaDutyDialog, ka_duty_dialog, ADW_TYPE_ALERT_DIALOG)

/* @words: (nullable): as of ka_sheet_set_duty() */
static void
save (KaDutyDialog *self, const char *words)
{
  g_autoptr (GError) error = NULL;
  gboolean done = ka_sheet_set_duty (self->sheet, self->seat, words, &error);

  if (self->page == NULL)
    return;
  if (!done)
    ka_toast (self->page, error->message);
  else if (g_strcmp0 (words, ka_sheet_get_duty (self->sheet, self->seat)) != 0)
    ka_toast_undo (self->page, words != NULL ? _ ("Duty marked") : _ ("Mark taken away"));
}

static void
ka_duty_dialog_response (AdwAlertDialog *dialog, const char *response)
{
  KaDutyDialog *self = KA_DUTY_DIALOG (dialog);
  g_autofree char *words = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));

  if (g_str_equal (response, "save"))
    save (self, words);
  else if (g_str_equal (response, "remove"))
    save (self, NULL);
}

/* An alert gives the keyboard to its button. */
static void
ka_duty_dialog_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_duty_dialog_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (KA_DUTY_DIALOG (widget)->entry));
}

static void
ka_duty_dialog_dispose (GObject *object)
{
  g_clear_weak_pointer (&KA_DUTY_DIALOG (object)->page);
  g_clear_object (&KA_DUTY_DIALOG (object)->sheet);
  G_OBJECT_CLASS (ka_duty_dialog_parent_class)->dispose (object);
}

static void
ka_duty_dialog_class_init (KaDutyDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_duty_dialog_dispose;
  GTK_WIDGET_CLASS (klass)->map = ka_duty_dialog_map;
  ADW_ALERT_DIALOG_CLASS (klass)->response = ka_duty_dialog_response;
}

static void
ka_duty_dialog_init (KaDutyDialog *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *entry = adw_entry_row_new ();

  self->entry = GTK_EDITABLE (entry);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), _ ("In a Few Words"));
  ka_speak_rows (entry);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (entry), TRUE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (self), list);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (self), "cancel", _ ("_Cancel"));
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (self), "cancel");
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (self), "save");
}

static void
add_responses (KaDutyDialog *self, const char *duty)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (self);

  if (duty != NULL)
    {
      adw_alert_dialog_add_response (dialog, "remove", _ ("_Take Away"));
      adw_alert_dialog_set_response_appearance (dialog, "remove", ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_alert_dialog_add_response (dialog, "save", duty != NULL ? _ ("_Save") : _ ("_Mark"));
  adw_alert_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
}

AdwDialog *
ka_duty_dialog_new (KaSheet *sheet, guint seat, GtkWidget *page)
{
  KaDutyDialog *self = g_object_new (KA_TYPE_DUTY_DIALOG, NULL);
  const char *name = ka_isolate (ka_sheet_get_player (sheet, seat)->name);
  const char *duty = ka_sheet_get_duty (sheet, seat);
  g_autofree char *title = g_strdup_printf (_ ("Duty of %s"), name);

  self->sheet = ka_sheet_hold_still (sheet);
  self->seat = seat;
  g_set_weak_pointer (&self->page, page);
  adw_alert_dialog_set_heading (ADW_ALERT_DIALOG (self), title);
  adw_alert_dialog_set_body (
      ADW_ALERT_DIALOG (self),
      _ ("A mark for what everybody has to do once in a match, such as a solo. It changes no points."));
  gtk_editable_set_text (self->entry, duty != NULL ? duty : "");
  add_responses (self, duty);
  return ADW_DIALOG (self);
}
