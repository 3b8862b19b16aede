/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-line-note.h"

#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-toast.h"

struct _KaLineNote
{
  AdwAlertDialog parent_instance;

  guint line;

  /* borrowed: a child */
  GtkEditable *entry;

  /* owned: as it was when the note was asked for */
  KaSheet *sheet;
};

G_DEFINE_FINAL_TYPE (KaLineNote, ka_line_note, ADW_TYPE_ALERT_DIALOG)

static void
ka_line_note_response (AdwAlertDialog *dialog, const char *response)
{
  KaLineNote *self = KA_LINE_NOTE (dialog);
  g_autofree char *note = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
  const KaLine *line = ka_sheet_get_line (self->sheet, self->line);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "save") || g_strcmp0 (note, line->note) == 0)
    return;
  if (ka_sheet_replace (self->sheet, self->line, line->round, note, &error))
    ka_toast_undo (self, *note != '\0' ? _ ("Note saved") : _ ("Note removed"));
  else
    ka_toast (self, error->message);
}

/* An alert gives the keyboard to its button. */
static void
ka_line_note_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_line_note_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (KA_LINE_NOTE (widget)->entry));
}

static void
ka_line_note_finalize (GObject *object)
{
  g_clear_object (&KA_LINE_NOTE (object)->sheet);
  G_OBJECT_CLASS (ka_line_note_parent_class)->finalize (object);
}

static void
ka_line_note_class_init (KaLineNoteClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_line_note_finalize;
  GTK_WIDGET_CLASS (klass)->map = ka_line_note_map;
  ADW_ALERT_DIALOG_CLASS (klass)->response = ka_line_note_response;
}

static void
ka_line_note_init (KaLineNote *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *entry = adw_entry_row_new ();

  self->entry = GTK_EDITABLE (entry);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), _ ("Note"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (entry), TRUE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (self), list);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (self), "cancel", _ ("_Cancel"), "save", _ ("_Save"),
                                  NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (self), "save", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (self), "save");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (self), "cancel");
}

AdwDialog *
ka_line_note_new (KaSheet *sheet, guint line)
{
  KaLineNote *self = g_object_new (KA_TYPE_LINE_NOTE, NULL);
  const KaLine *seen = ka_sheet_get_line (sheet, line);
  g_autoptr (KaSheet) still = ka_sheet_hold_still (sheet);
  int at = ka_sheet_find_line (still, seen->uuid);
  g_autofree char *title = ka_line_title (sheet, line);

  /* A line that is gone from the book by now stays the one that was seen, and saving says so. */
  self->sheet = g_object_ref (at >= 0 ? still : sheet);
  self->line = at >= 0 ? (guint) at : line;
  adw_alert_dialog_set_heading (ADW_ALERT_DIALOG (self), title);
  gtk_editable_set_text (self->entry, seen->note != NULL ? seen->note : "");
  return ADW_DIALOG (self);
}
