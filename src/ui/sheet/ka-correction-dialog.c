/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-correction-dialog.h"

#include "ka-badge.h"
#include "ka-draft-bar.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-sum-entry.h"
#include "ka-typed.h"
#include "ka-toast.h"

struct _KaCorrectionDialog
{
  AdwDialog parent_instance;

  /* template widgets */
  KaDraftBar *draft_bar;
  AdwPreferencesGroup *points;
  GtkEditable *reason;

  /* borrowed: children */
  KaSumEntry *entries[KA_MAX_SEATS];

  /* owned */
  KaSheet *sheet;
  KaFormDraft *draft;

  guint line;
  gboolean is_round; /* the points of a round of which no more is known, and no correction */
};

G_DEFINE_FINAL_TYPE (KaCorrectionDialog, ka_correction_dialog, ADW_TYPE_DIALOG)

/* Whether every number is one, and whether there is any. */
static gboolean
read_points (KaCorrectionDialog *self, int *points)
{
  gboolean any = FALSE;

  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    {
      g_autofree char *problem = ka_sum_entry_get_problem (self->entries[seat]);
      KaSumState state = ka_sum_entry_get_state (self->entries[seat]);

      points[seat] = self->is_round && state == KA_SUM_EMPTY ? KA_ABSENT : 0;
      if (problem != NULL || state == KA_SUM_UNFINISHED)
        return FALSE;
      if (ka_sum_entry_get_value (self->entries[seat], &points[seat])
          && (self->is_round || points[seat] != 0))
        any = TRUE;
    }
  return any;
}

static void
update (KaCorrectionDialog *self)
{
  int points[KA_MAX_SEATS];

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "correction.save", read_points (self, points));
}

static void
typed_cb (KaCorrectionDialog *self)
{
  ka_form_draft_touch (self->draft);
}

static void
points_changed_cb (KaCorrectionDialog *self)
{
  update (self);
  typed_cb (self);
}

static JsonNode *
read_typed (gpointer form)
{
  KaCorrectionDialog *self = form;
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  JsonObject *typed = json_object_new (), *points = json_object_new ();

  for_each_seat (seat, match->n_seats)
    {
      g_autofree char *key = ka_typed_seat (match->players, seat);

      ka_typed_set_text (points, key, gtk_editable_get_text (GTK_EDITABLE (self->entries[seat])));
    }
  json_object_set_object_member (typed, "points", points);
  ka_typed_set_text (typed, "reason", gtk_editable_get_text (self->reason));
  return ka_typed_take (typed);
}

static void
fill_typed (gpointer form, JsonNode *content)
{
  KaCorrectionDialog *self = form;
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  JsonObject *typed = json_node_get_object (content);
  JsonObject *points = ka_typed_get_object (typed, "points");

  for_each_seat (seat, match->n_seats)
    {
      g_autofree char *key = ka_typed_seat (match->players, seat);

      gtk_editable_set_text (GTK_EDITABLE (self->entries[seat]),
                             points != NULL ? ka_typed_get_text (points, key) : "");
    }
  gtk_editable_set_text (self->reason, ka_typed_get_text (typed, "reason"));
}

static void
open_draft (KaCorrectionDialog *self)
{
  static const KaFormVerbs verbs = { read_typed, fill_typed };
  const char *match = ka_sheet_get_match (self->sheet)->uuid;
  gboolean is_new = self->line >= ka_sheet_get_n_lines (self->sheet);
  g_autofree char *subject
      = is_new ? g_strdup (match)
               : g_strconcat (match, "/", ka_sheet_get_line (self->sheet, self->line)->uuid, NULL);

  self->draft = ka_form_draft_new (ka_sheet_get_desk (self->sheet),
                                   is_new ? "correction" : "correction-change", subject, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaCorrectionDialog *self = KA_CORRECTION_DIALOG (widget);
  g_autoptr (KaRound) round = NULL;
  g_autoptr (GError) error = NULL;
  int points[KA_MAX_SEATS];
  gboolean written;

  if (!read_points (self, points))
    return;
  round = self->is_round ? ka_round_new_points (points, ka_sheet_get_n_seats (self->sheet))
                         : ka_round_new_correction (points, ka_sheet_get_n_seats (self->sheet),
                                                    gtk_editable_get_text (self->reason));
  ka_form_draft_begin_act (self->draft);
  if (self->line < ka_sheet_get_n_lines (self->sheet))
    written = ka_sheet_replace (self->sheet, self->line, round,
                                ka_sheet_get_line (self->sheet, self->line)->note, &error);
  else
    written = ka_sheet_insert (self->sheet, self->line, round, NULL, &error);
  ka_form_draft_end_act (self->draft, written);
  if (written)
    ka_toast_undo (widget, self->is_round ? _ ("Round saved") : _ ("Correction saved"));
  else
    ka_toast (widget, error->message);
  if (written)
    adw_dialog_close (ADW_DIALOG (self));
}

static void
ka_correction_dialog_dispose (GObject *object)
{
  KaCorrectionDialog *self = KA_CORRECTION_DIALOG (object);

  if (self->draft != NULL)
    ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_CORRECTION_DIALOG);
  g_clear_object (&self->sheet);
  G_OBJECT_CLASS (ka_correction_dialog_parent_class)->dispose (object);
}

static void
ka_correction_dialog_class_init (KaCorrectionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_correction_dialog_dispose;
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/be/kaartavond/Kaartavond/ka-correction-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaCorrectionDialog, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaCorrectionDialog, points);
  gtk_widget_class_bind_template_child (widget_class, KaCorrectionDialog, reason);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_install_action (widget_class, "correction.save", NULL, save_cb);
}

static void
ka_correction_dialog_init (KaCorrectionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Enter goes to the next player, and after the last to the reason. */
static void
activate_cb (KaCorrectionDialog *self, GtkWidget *entry)
{
  guint n_seats = ka_sheet_get_n_seats (self->sheet);

  for_each_seat (seat, n_seats)
    if (GTK_WIDGET (self->entries[seat]) == entry)
      {
        gtk_widget_grab_focus (seat + 1 < n_seats ? GTK_WIDGET (self->entries[seat + 1])
                                                  : GTK_WIDGET (self->reason));
        return;
      }
}

static void
add_row (KaCorrectionDialog *self, guint seat)
{
  const KaPlayer *player = ka_sheet_get_player (self->sheet, seat);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *badge = ka_badge_new ();
  GtkWidget *entry = ka_sum_entry_new (-KA_MOST_POINTS, KA_MOST_POINTS);

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), player->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, player->name, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  adw_preferences_group_add (self->points, row);
  g_signal_connect_object (entry, "changed", G_CALLBACK (points_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  self->entries[seat] = KA_SUM_ENTRY (entry);
}

/* A line that is gone from the book by now stays the one that was seen, and saving says so. */
static void
hold (KaCorrectionDialog *self, KaSheet *sheet, guint line)
{
  g_autoptr (KaSheet) still = ka_sheet_hold_still (sheet);
  int at = line < ka_sheet_get_n_lines (sheet)
               ? ka_sheet_find_line (still, ka_sheet_get_line (sheet, line)->uuid)
               : (int) ka_sheet_get_n_lines (still);

  self->sheet = g_object_ref (at >= 0 ? still : sheet);
  self->line = at >= 0 ? (guint) at : line;
}

GtkWidget *
ka_correction_dialog_new (KaSheet *sheet, guint line)
{
  KaCorrectionDialog *self = g_object_new (KA_TYPE_CORRECTION_DIALOG, NULL);

  hold (self, sheet, line);
  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    add_row (self, seat);
  if (self->line < ka_sheet_get_n_lines (self->sheet))
    {
      const KaRound *round = ka_sheet_get_line (self->sheet, self->line)->round;
      guint n;
      const int *points = NULL;

      self->is_round = ka_round_has_only_points (round);
      if (self->is_round)
        points = ka_values_get_ints (round->facts, KA_FACT_POINTS, &n);
      for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
        if (self->is_round ? points[seat] != KA_ABSENT : round->correction[seat] != 0)
          ka_sum_entry_set_value (self->entries[seat],
                                  self->is_round ? points[seat] : round->correction[seat]);
      gtk_editable_set_text (self->reason, round->reason != NULL ? round->reason : "");
      gtk_widget_set_visible (GTK_WIDGET (self->reason), !self->is_round);
      if (self->is_round)
        {
          g_autofree char *title = ka_line_title (self->sheet, self->line);

          adw_dialog_set_title (ADW_DIALOG (self), title);
          adw_preferences_group_set_description (
              self->points, _ ("The points of this round. Whoever stays empty did not take part."));
        }
    }
  adw_dialog_set_focus (ADW_DIALOG (self), GTK_WIDGET (self->entries[0]));
  open_draft (self);
  update (self);
  return GTK_WIDGET (self);
}
