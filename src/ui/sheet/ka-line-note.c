/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-line-note.h"

#include "ka-draft-bar.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-speak.h"
#include "ka-toast.h"
#include "ka-typed.h"

struct _KaLineNote
{
  AdwAlertDialog parent_instance;

  guint line;

  /* borrowed: children */
  KaDraftBar *draft_bar;
  GtkEditable *entry;

  /* borrowed */
  GtkWidget *page; /* weak: where it is told what was done, for by then the dialog is gone */

  /* owned */
  KaSheet *sheet; /* as it was when the note was asked for */
  KaFormDraft *draft;
};

G_DEFINE_FINAL_TYPE (KaLineNote, ka_line_note, ADW_TYPE_ALERT_DIALOG)

/* ---- what is typed -------------------------------------------------------------------------------------- */

static JsonNode *
read_typed (gpointer form)
{
  JsonObject *typed = json_object_new ();

  ka_typed_set_text (typed, "note", gtk_editable_get_text (KA_LINE_NOTE (form)->entry));
  return ka_typed_take (typed);
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  gtk_editable_set_text (KA_LINE_NOTE (form)->entry,
                         ka_typed_get_text (json_node_get_object (content), "note"));
}

static void
open_draft (KaLineNote *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };
  g_autofree char *subject = g_strconcat (ka_sheet_get_match (self->sheet)->uuid, "/",
                                          ka_sheet_get_line (self->sheet, self->line)->uuid, NULL);

  self->draft = ka_form_draft_new (ka_sheet_get_desk (self->sheet), "note", subject, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

static void
typed_cb (KaLineNote *self)
{
  ka_form_draft_touch (self->draft);
}

/* ---- saving --------------------------------------------------------------------------------------------- */

/* What was typed goes with the act, also where the note is as it was. */
static gboolean
save (KaLineNote *self, const char *note, GError **error)
{
  const KaLine *line = ka_sheet_get_line (self->sheet, self->line);
  gboolean done = TRUE;

  if (g_strcmp0 (note, line->note) == 0)
    {
      ka_form_draft_throw_away (self->draft);
      return TRUE;
    }
  ka_form_draft_begin_act (self->draft);
  done = ka_sheet_replace (self->sheet, self->line, line->round, note, error);
  ka_form_draft_end_act (self->draft, done);
  if (done && self->page != NULL)
    ka_toast_undo (self->page, *note != '\0' ? _ ("Note saved") : _ ("Note removed"));
  return done;
}

static void
ka_line_note_response (AdwAlertDialog *dialog, const char *response)
{
  KaLineNote *self = KA_LINE_NOTE (dialog);
  g_autofree char *note = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "save") && !save (self, note, &error) && self->page != NULL)
    ka_toast (self->page, error->message);
}

/* An alert gives the keyboard to its button. */
static void
ka_line_note_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ka_line_note_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (KA_LINE_NOTE (widget)->entry));
  /* One goes on with a note, and does not type over it. */
  gtk_editable_set_position (KA_LINE_NOTE (widget)->entry, -1);
}

static void
ka_line_note_dispose (GObject *object)
{
  KaLineNote *self = KA_LINE_NOTE (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (ka_line_note_parent_class)->dispose (object);
}

static void
ka_line_note_class_init (KaLineNoteClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_line_note_dispose;
  GTK_WIDGET_CLASS (klass)->map = ka_line_note_map;
  ADW_ALERT_DIALOG_CLASS (klass)->response = ka_line_note_response;
}

static void
ka_line_note_init (KaLineNote *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *bar = g_object_new (KA_TYPE_DRAFT_BAR, NULL);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *entry = adw_entry_row_new ();

  self->draft_bar = KA_DRAFT_BAR (bar);
  gtk_widget_add_css_class (bar, "rounded");
  self->entry = GTK_EDITABLE (entry);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), _ ("Note"));
  ka_speak_rows (entry);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (entry), TRUE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), list);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (self), box);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (self), "cancel", _ ("_Cancel"), "save", _ ("_Save"),
                                  NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (self), "save", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (self), "save");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (self), "cancel");
}

AdwDialog *
ka_line_note_new (KaSheet *sheet, guint line, GtkWidget *page)
{
  KaLineNote *self = g_object_new (KA_TYPE_LINE_NOTE, NULL);
  const KaLine *seen = ka_sheet_get_line (sheet, line);
  g_autoptr (KaSheet) still = ka_sheet_hold_still (sheet);
  int at = ka_sheet_find_line (still, seen->uuid);
  g_autofree char *title = ka_line_title (sheet, line);

  /* A line that is gone from the book by now stays the one that was seen, and saving says so. */
  self->sheet = g_object_ref (at >= 0 ? still : sheet);
  self->line = at >= 0 ? (guint) at : line;
  g_set_weak_pointer (&self->page, page);
  adw_alert_dialog_set_heading (ADW_ALERT_DIALOG (self), title);
  gtk_editable_set_text (self->entry, seen->note != NULL ? seen->note : "");
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (typed_cb), self);
  open_draft (self);
  return ADW_DIALOG (self);
}
