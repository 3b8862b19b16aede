/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-match-dialog.h"

#include "ka-banner.h"
#include "ka-dialog-focus.h"
#include "ka-draft-bar.h"
#include "ka-drop-down.h"
#include "ka-field-form.h"
#include "ka-language.h"
#include "ka-refusal.h"
#include "ka-save-key.h"
#include "ka-speak.h"
#include "ka-suggest-row.h"
#include "ka-title.h"
#include "ka-toast.h"
#include "ka-typed.h"
#include "ka-when-row.h"

/* Between from when on the rules hold, and what they are. */
#define GAP 18

struct _KaMatchDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwBanner *problem;
  KaDraftBar *draft_bar;
  GtkEditable *name;
  GtkEditable *group;
  GtkEditable *location;
  GtkEditable *note;
  KaWhenRow *when;
  AdwComboRow *first;
  AdwPreferencesGroup *options;
  AdwComboRow *hold;

  /* borrowed: children */
  KaFieldForm *form;

  /* owned */
  KaSheet *sheet;
  KaFormDraft *draft;
};

G_DEFINE_FINAL_TYPE (KaMatchDialog, ka_match_dialog, ADW_TYPE_DIALOG)

static void
show_problem (KaMatchDialog *self, const GError *error)
{
  g_autofree char *text = error != NULL ? ka_refusal_text (error, self->sheet) : NULL;

  if (text != NULL)
    adw_banner_set_title (self->problem, text);
  adw_banner_set_revealed (self->problem, text != NULL);
}

/* ---- from when on ---------------------------------------------------------------------------------------- */

/* As they stand in the list. */
static const KaHold HOLDS[] = { KA_HOLD_NEXT, KA_HOLD_WHOLE };

/* Before the first round there is nothing that could keep its rules. */
static KaHold
get_hold (KaMatchDialog *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->hold)) ? HOLDS[adw_combo_row_get_selected (self->hold)]
                                                          : KA_HOLD_WHOLE;
}

/* Whoever changes the rules of a match that is over wants another result. */
static void
fill_hold (KaMatchDialog *self, const KaMatch *match)
{
  gboolean begun = ka_sheet_get_next_number (self->sheet, ka_sheet_get_n_lines (self->sheet)) > 1;
  gboolean at_table = match->origin == KA_ORIGIN_TABLE;

  gtk_widget_set_visible (GTK_WIDGET (self->hold), begun && !at_table);
  adw_combo_row_set_selected (self->hold, ka_sheet_is_over (self->sheet) ? 1 : 0);
  if (begun && at_table)
    adw_preferences_group_set_description (
        self->options, _ ("The cards are dealt by these rules: at the table they hold for a whole match."));
}

static void
set_text (GtkEditable *row, const char *text)
{
  gtk_editable_set_text (row, text != NULL ? text : "");
}

/* ---- what was typed -------------------------------------------------------------------------------------- */

static void
typed_cb (KaMatchDialog *self)
{
  ka_form_draft_touch (self->draft);
}

/* The rules, with what is played where people say so themselves. */
static KaValues *
get_options (KaMatchDialog *self)
{
  KaValues *options = ka_field_form_get_options (self->form);

  ka_title_set (options, ka_sheet_get_game (self->sheet)->titled ? gtk_editable_get_text (self->name) : NULL);
  return options;
}

static JsonNode *
read_typed (gpointer form)
{
  KaMatchDialog *self = form;
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  g_autoptr (KaValues) options = get_options (self);
  g_autofree char *first = ka_typed_seat (match->players, adw_combo_row_get_selected (self->first));
  JsonObject *typed = json_object_new ();

  ka_typed_set_text (typed, "group", gtk_editable_get_text (self->group));
  ka_typed_set_text (typed, "place", gtk_editable_get_text (self->location));
  ka_typed_set_text (typed, "note", gtk_editable_get_text (self->note));
  json_object_set_int_member (typed, "started", ka_when_row_get_time (self->when));
  json_object_set_string_member (typed, "first", first);
  json_object_set_member (typed, "options", ka_values_to_json (options));
  json_object_set_boolean_member (typed, "whole", get_hold (self) == KA_HOLD_WHOLE);
  return ka_typed_take (typed);
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaMatchDialog *self = form;
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  JsonObject *typed = json_node_get_object (content);
  g_autoptr (KaValues) options = ka_typed_get_options (typed, match->game, match->n_seats);
  int first = ka_typed_find_seat (match->players, match->n_seats, ka_typed_get_text (typed, "first"));

  gtk_editable_set_text (self->group, ka_typed_get_text (typed, "group"));
  gtk_editable_set_text (self->location, ka_typed_get_text (typed, "place"));
  gtk_editable_set_text (self->note, ka_typed_get_text (typed, "note"));
  ka_when_row_set_time (self->when, ka_typed_get_time (typed, "started", match->started));
  if (first >= 0)
    adw_combo_row_set_selected (self->first, (guint) first);
  if (options != NULL)
    {
      set_text (self->name, ka_title_get (options));
      ka_field_form_set_options (self->form, options);
    }
  if (json_object_has_member (typed, "whole"))
    adw_combo_row_set_selected (self->hold, ka_typed_get_bool (typed, "whole") ? 1 : 0);
}

static void
open_draft (KaMatchDialog *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };

  self->draft = ka_form_draft_new (ka_sheet_get_desk (self->sheet), "match",
                                   ka_sheet_get_match (self->sheet)->uuid, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

/* ---- saving ---------------------------------------------------------------------------------------------- */

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaMatchDialog *self = KA_MATCH_DIALOG (widget);
  g_autoptr (KaValues) options = get_options (self);
  g_autoptr (GError) error = NULL;
  gboolean done;

  ka_form_draft_begin_act (self->draft);
  done = ka_field_form_check (self->form, &error)
         && ka_sheet_update (self->sheet, options, get_hold (self),
                             (int) adw_combo_row_get_selected (self->first),
                             gtk_editable_get_text (self->group), gtk_editable_get_text (self->location),
                             gtk_editable_get_text (self->note), ka_when_row_get_time (self->when), &error);
  ka_form_draft_end_act (self->draft, done);
  if (!done)
    {
      /* An option that is wrong says so itself, and a banner that comes then would slide it out of sight. */
      show_problem (self, ka_field_form_focus_problem (self->form) ? NULL : error);
      return;
    }
  if (ka_form_draft_has_written (self->draft))
    ka_toast_undo (widget, _ ("Match changed"));
  adw_dialog_close (ADW_DIALOG (self));
}

static void
ka_match_dialog_dispose (GObject *object)
{
  KaMatchDialog *self = KA_MATCH_DIALOG (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_MATCH_DIALOG);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (ka_match_dialog_parent_class)->dispose (object);
}

static void
ka_match_dialog_class_init (KaMatchDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_match_dialog_dispose;
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  g_type_ensure (KA_TYPE_SUGGEST_ROW);
  g_type_ensure (KA_TYPE_WHEN_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-match-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, name);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, group);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, location);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, note);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, when);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, first);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, options);
  gtk_widget_class_bind_template_child (widget_class, KaMatchDialog, hold);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_install_action (widget_class, "match.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "match.save");
}

static void
ka_match_dialog_init (KaMatchDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_dialog_keep_focus (ADW_DIALOG (self));
  ka_combo_row_let_wrap (self->first);
  ka_banner_prepare (self->problem);
}

static void
fill_first (KaMatchDialog *self, const KaMatch *match)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for_each_seat (seat, match->n_seats)
    gtk_string_list_append (names, match->players[seat]->name);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first),
                                 match->game->role == KA_ROLE_DEALER ? _ ("Deals first") : _ ("Begins"));
  adw_combo_row_set_model (self->first, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->first, (guint) match->first);
}

static void
fill_name (KaMatchDialog *self, const KaMatch *match, KaBook *book)
{
  g_auto (GStrv) titles = match->game->titled ? ka_book_list_titles (book, match->game, NULL) : NULL;

  set_text (self->name, ka_title_get (match->options));
  ka_suggest_row_set_suggestions (KA_SUGGEST_ROW (self->name), (const char *const *) titles);
  gtk_widget_set_visible (GTK_WIDGET (self->name), match->game->titled);
}

GtkWidget *
ka_match_dialog_new (KaSheet *sheet)
{
  KaMatchDialog *self = g_object_new (KA_TYPE_MATCH_DIALOG, NULL);
  const KaMatch *match;
  KaBook *book = ka_desk_get_book (ka_sheet_get_desk (sheet));
  g_auto (GStrv) groups = ka_book_list_groups (book, NULL);
  g_auto (GStrv) places = ka_book_list_places (book, NULL);

  self->sheet = ka_sheet_hold_still (sheet);
  match = ka_sheet_get_match (self->sheet);
  set_text (self->group, match->group);
  set_text (self->location, match->place);
  set_text (self->note, match->note);
  ka_suggest_row_set_suggestions (KA_SUGGEST_ROW (self->group), (const char *const *) groups);
  ka_suggest_row_set_suggestions (KA_SUGGEST_ROW (self->location), (const char *const *) places);
  ka_when_row_set_time (self->when, match->started);
  fill_name (self, match, book);
  fill_first (self, match);
  fill_hold (self, match);
  self->form = KA_FIELD_FORM (ka_field_form_new (
      match->game, ka_sheet_get_options_before (self->sheet, ka_sheet_get_n_lines (self->sheet)),
      match->n_seats));
  ka_field_form_set_at_table (self->form, match->origin == KA_ORIGIN_TABLE);
  g_signal_connect_object (self->form, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_visible (GTK_WIDGET (self->hold)))
    gtk_widget_set_margin_top (GTK_WIDGET (self->form), GAP);
  adw_preferences_group_add (self->options, GTK_WIDGET (self->form));
  open_draft (self);
  return GTK_WIDGET (self);
}
