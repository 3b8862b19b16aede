/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rules-dialog.h"

#include "ka-banner.h"
#include "ka-draft-bar.h"
#include "ka-field-form.h"
#include "ka-language.h"
#include "ka-refusal.h"
#include "ka-save-key.h"
#include "ka-toast.h"
#include "ka-typed.h"

struct _KaRulesDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  AdwBanner *problem;
  KaDraftBar *draft_bar;
  AdwPreferencesGroup *options;

  /* borrowed: children */
  KaFieldForm *form;

  /* owned */
  KaSheet *sheet;
  KaFormDraft *draft;

  guint line;
};

G_DEFINE_FINAL_TYPE (KaRulesDialog, ka_rules_dialog, ADW_TYPE_DIALOG)

static void
show_problem (KaRulesDialog *self, const GError *error)
{
  g_autofree char *text = error != NULL ? ka_refusal_text (error, self->sheet) : NULL;

  if (text != NULL)
    adw_banner_set_title (self->problem, text);
  adw_banner_set_revealed (self->problem, text != NULL);
}

static void
typed_cb (KaRulesDialog *self)
{
  ka_form_draft_touch (self->draft);
}

static JsonNode *
read_typed (gpointer form)
{
  KaRulesDialog *self = form;
  g_autoptr (KaValues) options = ka_field_form_get_options (self->form);
  JsonObject *typed = json_object_new ();

  json_object_set_member (typed, "options", ka_values_to_json (options));
  return ka_typed_take (typed);
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaRulesDialog *self = form;
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  g_autoptr (KaValues) options
      = ka_typed_get_options (json_node_get_object (content), match->game, match->n_seats);

  if (options != NULL)
    ka_field_form_set_options (self->form, options);
}

static void
open_draft (KaRulesDialog *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };
  g_autofree char *subject = g_strconcat (ka_sheet_get_match (self->sheet)->uuid, "/",
                                          ka_sheet_get_line (self->sheet, self->line)->uuid, NULL);

  self->draft = ka_form_draft_new (ka_sheet_get_desk (self->sheet), "rules-change", subject, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaRulesDialog *self = KA_RULES_DIALOG (widget);
  g_autoptr (KaValues) options = ka_field_form_get_options (self->form);
  g_autoptr (GError) error = NULL;
  gboolean done;

  ka_form_draft_begin_act (self->draft);
  done = ka_field_form_check (self->form, &error)
         && ka_sheet_set_rules (self->sheet, self->line, options, &error);
  ka_form_draft_end_act (self->draft, done);
  if (!done)
    {
      show_problem (self, error);
      ka_field_form_focus_problem (self->form);
      return;
    }
  if (ka_form_draft_has_written (self->draft))
    ka_toast_undo (widget, _ ("Rules changed"));
  adw_dialog_close (ADW_DIALOG (self));
}

static void
ka_rules_dialog_dispose (GObject *object)
{
  KaRulesDialog *self = KA_RULES_DIALOG (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_RULES_DIALOG);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (ka_rules_dialog_parent_class)->dispose (object);
}

static void
ka_rules_dialog_class_init (KaRulesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_rules_dialog_dispose;
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-rules-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaRulesDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, KaRulesDialog, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaRulesDialog, options);
  gtk_widget_class_install_action (widget_class, "rules.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "rules.save");
}

static void
ka_rules_dialog_init (KaRulesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_banner_prepare (self->problem);
}

/* A line that is gone from the book by now stays the one that was seen, and saving says so. */
static void
hold (KaRulesDialog *self, KaSheet *sheet, guint line)
{
  g_autoptr (KaSheet) still = ka_sheet_hold_still (sheet);
  int at = ka_sheet_find_line (still, ka_sheet_get_line (sheet, line)->uuid);

  self->sheet = g_object_ref (at >= 0 ? still : sheet);
  self->line = at >= 0 ? (guint) at : line;
}

GtkWidget *
ka_rules_dialog_new (KaSheet *sheet, guint line)
{
  KaRulesDialog *self = g_object_new (KA_TYPE_RULES_DIALOG, NULL);
  g_autofree char *title = NULL;
  const KaMatch *match;

  hold (self, sheet, line);
  match = ka_sheet_get_match (self->sheet);
  title = g_strdup_printf (_ ("Rules from Round %u"), ka_sheet_get_next_number (self->sheet, self->line));
  adw_dialog_set_title (ADW_DIALOG (self), title);
  self->form = KA_FIELD_FORM (ka_field_form_new (
      match->game, ka_sheet_get_options_before (self->sheet, self->line + 1), match->n_seats));
  g_signal_connect_object (self->form, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->options, GTK_WIDGET (self->form));
  open_draft (self);
  return GTK_WIDGET (self);
}
