/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-correction-dialog.h"

#include "ka-announce.h"
#include "ka-badge.h"
#include "ka-dialog-focus.h"
#include "ka-draft-bar.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-save-key.h"
#include "ka-speak.h"
#include "ka-stat-row.h"
#include "ka-sum.h"
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
  GtkLabel *sum;

  /* owned */
  KaSheet *sheet;
  KaFormDraft *draft;

  guint line;
  gboolean is_round; /* the points of a round of which no more is known, and no correction */
};

G_DEFINE_FINAL_TYPE (KaCorrectionDialog, ka_correction_dialog, ADW_TYPE_DIALOG)

static gboolean
is_new (KaCorrectionDialog *self)
{
  return self->line >= ka_sheet_get_n_lines (self->sheet);
}

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

/* What is wrong with a number is said below the name of who has it. Returns: whether anything is. */
static gboolean
show_problems (KaCorrectionDialog *self)
{
  gboolean any = FALSE;

  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    {
      g_autofree char *problem = ka_sum_entry_get_problem (self->entries[seat]);
      GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self->entries[seat]), ADW_TYPE_ACTION_ROW);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), problem != NULL ? problem : "");
      any = any || problem != NULL || ka_sum_entry_get_state (self->entries[seat]) == KA_SUM_UNFINISHED;
    }
  return any;
}

/* Those of whom something is known. */
static gint64
add_up (KaCorrectionDialog *self, const int *points)
{
  gint64 sum = 0;

  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    sum += points[seat] != KA_ABSENT ? points[seat] : 0;
  return sum;
}

static void
update (KaCorrectionDialog *self)
{
  int points[KA_MAX_SEATS];
  gboolean whole = read_points (self, points);
  g_autofree char *sum = whole ? ka_number_format (add_up (self, points), TRUE) : NULL;

  gtk_label_set_label (self->sum, whole ? sum : "");
  /* Who saves what is no number is told so. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "correction.save", show_problems (self) || whole);
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
  g_autofree char *subject
      = is_new (self) ? g_strdup (match)
                      : g_strconcat (match, "/", ka_sheet_get_line (self->sheet, self->line)->uuid, NULL);

  self->draft = ka_form_draft_new (ka_sheet_get_desk (self->sheet),
                                   is_new (self) ? "correction" : "correction-change", subject, &verbs, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

static KaRound *
make_round (KaCorrectionDialog *self, const int *points)
{
  guint n_seats = ka_sheet_get_n_seats (self->sheet);
  KaRound *round;

  if (self->is_round)
    return ka_round_new_points (points, n_seats);
  round = ka_round_new_correction (points, n_seats, gtk_editable_get_text (self->reason));
  /* Other points change nothing of who plays on for whom. */
  if (!is_new (self))
    ka_round_take_leave (round, ka_sheet_get_line (self->sheet, self->line)->round->absent);
  return round;
}

static void
write_line (KaCorrectionDialog *self)
{
  g_autoptr (KaRound) round = NULL;
  g_autoptr (GError) error = NULL;
  int points[KA_MAX_SEATS];
  gboolean written;

  if (!read_points (self, points))
    return;
  round = make_round (self, points);
  ka_form_draft_begin_act (self->draft);
  if (is_new (self))
    written = ka_sheet_insert (self->sheet, self->line, round, NULL, &error);
  else
    written = ka_sheet_replace (self->sheet, self->line, round,
                                ka_sheet_get_line (self->sheet, self->line)->note, &error);
  ka_form_draft_end_act (self->draft, written);
  if (ka_form_draft_has_written (self->draft))
    ka_toast_undo (self, self->is_round ? _ ("Round saved") : _ ("Correction saved"));
  else if (!written)
    ka_toast (self, error->message);
  if (written)
    adw_dialog_close (ADW_DIALOG (self));
}

/* What all totals of a game in which what one loses another wins come to then; 0 where that need not be, and where it does not come
 * from these points. */
static gint64
find_excess (KaCorrectionDialog *self)
{
  g_autoptr (KaRound) round = NULL;
  g_autoptr (KaScore) score = NULL;
  int points[KA_MAX_SEATS];

  if (!read_points (self, points) || add_up (self, points) == 0
      || !ka_game_pays_totals (ka_sheet_get_game (self->sheet),
                               ka_sheet_get_options_before (self->sheet, self->line)))
    return 0;
  round = make_round (self, points);
  score = ka_sheet_preview (self->sheet, self->line, !is_new (self), round, NULL);
  return score != NULL ? add_up (self, score->totals) : 0;
}

static void
agreed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (KaCorrectionDialog) self = user_data;

  if (g_strcmp0 (adw_alert_dialog_choose_finish (ADW_ALERT_DIALOG (source), result), "save") == 0
      && self->sheet != NULL)
    write_line (self);
}

static void
ask (KaCorrectionDialog *self, gint64 excess)
{
  g_autofree char *number = ka_number_format (excess, TRUE);
  /* Translators: %s is a number with its sign. */
  g_autofree char *text = g_strdup_printf (
      _ ("In this game one wins what another loses. With these points all totals together come to %s."),
      number);
  AdwDialog *dialog = adw_alert_dialog_new (_ ("The Sum Is Not Nil"), text);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "save", _ ("_Save"),
                                  NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_choose (ADW_ALERT_DIALOG (dialog), GTK_WIDGET (self), NULL, agreed_cb,
                           g_object_ref (self));
}

/* One does not go on from what is no number: it is said what is wrong with it. */
static gboolean
stays_at (KaCorrectionDialog *self, KaSumEntry *entry)
{
  g_autofree char *problem = NULL;

  if (ka_sum_entry_finish (entry))
    return FALSE;
  problem = ka_sum_entry_get_problem (entry);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, problem);
  return TRUE;
}

/* Leads to the first that is no number. Returns: whether there is any. */
static gboolean
stays_at_problem (KaCorrectionDialog *self)
{
  for_each_seat (seat, ka_sheet_get_n_seats (self->sheet))
    if (stays_at (self, self->entries[seat]))
      return gtk_widget_grab_focus (GTK_WIDGET (self->entries[seat]));
  return FALSE;
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaCorrectionDialog *self = KA_CORRECTION_DIALOG (widget);
  gint64 excess;

  if (stays_at_problem (self))
    return;
  excess = find_excess (self);
  if (excess != 0)
    ask (self, excess);
  else
    write_line (self);
}

/* Who cancels wants nothing of it kept. */
static void
ka_correction_dialog_closed (AdwDialog *dialog)
{
  KaCorrectionDialog *self = KA_CORRECTION_DIALOG (dialog);

  if (self->draft != NULL)
    ka_form_draft_throw_away (self->draft);
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
  ADW_DIALOG_CLASS (klass)->closed = ka_correction_dialog_closed;
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/be/kaartavond/Kaartavond/ka-correction-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, KaCorrectionDialog, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaCorrectionDialog, points);
  gtk_widget_class_bind_template_child (widget_class, KaCorrectionDialog, reason);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_install_action (widget_class, "correction.save", NULL, save_cb);
  ka_save_key_bind (widget_class, "correction.save");
}

static void
ka_correction_dialog_init (KaCorrectionDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
}

/* Enter goes to the next player, and after the last to the reason. */
static void
activate_cb (KaCorrectionDialog *self, GtkWidget *entry)
{
  guint n_seats = ka_sheet_get_n_seats (self->sheet);

  if (stays_at (self, KA_SUM_ENTRY (entry)))
    return;
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
  g_signal_connect_object (entry, "left-wrong", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  self->entries[seat] = KA_SUM_ENTRY (entry);
}

/* What they add up to stands below the points. */
static void
add_sum (KaCorrectionDialog *self)
{
  GtkWidget *row = ka_stat_row_new (_ ("Sum"), NULL);

  self->sum = GTK_LABEL (gtk_label_new (NULL));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->sum));
  adw_preferences_group_add (self->points, row);
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
  add_sum (self);
  if (!is_new (self))
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
  ka_dialog_keep_focus (ADW_DIALOG (self));
  open_draft (self);
  update (self);
  return GTK_WIDGET (self);
}
