/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-round-form-private.h"

#include "ka-announce.h"
#include "ka-chip.h"
#include "ka-error.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-refusal.h"
#include "ka-save-key.h"
#include "ka-speak.h"
#include "ka-toast.h"
#include "ka-toasts.h"
#include "ka-turn.h"
#include "ka-typed.h"

G_DEFINE_FINAL_TYPE (KaRoundForm, ka_round_form, GTK_TYPE_BOX)

enum
{
  SAVED,
  CANCELLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- reading --------------------------------------------------------------------------------------------- */

/* Who deals or begins by the rules: who is away is passed over. */
static int
find_turn (KaRoundForm *self)
{
  return ka_present_seat (self->before->next, self->before->n_seats, ka_who_row_get_absent (self->who));
}

KaRound *
ka_round_form_read (KaRoundForm *self, char **question)
{
  g_autoptr (KaValues) facts = ka_round_fields_get_facts (self->fields, question);

  if (ka_who_row_get_turn (self->who) >= 0)
    ka_values_set_int (facts, self->turn_field->key, ka_who_row_get_turn (self->who));
  return ka_round_new (g_steal_pointer (&facts), ka_who_row_get_absent (self->who));
}

/* ---- the preview ----------------------------------------------------------------------------------------- */

/* Where the status says nothing there is room for what the round did. */
void
ka_round_form_show_status (KaRoundForm *self, const char *text, gboolean problem)
{
  gtk_label_set_text (GTK_LABEL (self->status), text != NULL ? text : "");
  gtk_stack_set_visible_child (self->said, text != NULL ? self->status_place : GTK_WIDGET (self->chips));
  if (problem)
    {
      gtk_widget_remove_css_class (self->status, "dimmed");
      gtk_widget_add_css_class (self->status, "error");
    }
  else
    {
      gtk_widget_remove_css_class (self->status, "error");
      gtk_widget_add_css_class (self->status, "dimmed");
    }
}

static void
show_chips (KaRoundForm *self, const KaScore *score)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chips))) != NULL)
    adw_wrap_box_remove (self->chips, child);
  for (guint i = 0; score != NULL && i < score->rounds[self->line].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, self->line, i);

      if (note->seat < 0)
        adw_wrap_box_append (self->chips, ka_chip_new (note, NULL));
      else if (!ka_round_fields_shows_notes (self->fields))
        adw_wrap_box_append (self->chips,
                             ka_chip_new (note, ka_sheet_get_player (self->sheet, (guint) note->seat)->name));
    }
}

static void
show_refusal (KaRoundForm *self, const GError *error)
{
  const KaRefusal *refusal = ka_error_get_refusal (error);
  g_autofree char *text = ka_refusal_text (error, self->sheet);

  if (ka_round_fields_show_problem (self->fields, ka_error_get_key (error), refusal != NULL ? refusal->at : 0,
                                    text))
    ka_round_form_show_status (self, NULL, FALSE);
  else
    ka_round_form_show_status (self, text, TRUE);
}

/* What is wrong is said, and one goes on where it is. */
static void
announce_problem (KaRoundForm *self, const char *text)
{
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
  ka_round_fields_focus_problem (self->fields);
}

gboolean
ka_round_form_check_round (KaRoundForm *self, const KaRound *round, GError **error)
{
  g_autofree KaRound **rounds = ka_sheet_list_rounds (self->sheet);
  const KaMatch *match = ka_sheet_get_match (self->sheet);

  return ka_score_check_round (match->game, match->options, match->n_seats, match->first, rounds, self->line,
                               round, error);
}

/* Whether there is one too many in a list of seats, so that another check goes further without the first. */
static gboolean
makes_room (KaRoundForm *self, const KaRound *round, const GError *error)
{
  const char *key = ka_error_get_key (error);
  g_autoptr (KaValues) facts = ka_values_copy (round->facts);
  g_autoptr (KaRound) fewer = NULL;
  g_autoptr (GError) then = NULL;
  const int *seats;
  guint n;

  if (key == NULL || !g_error_matches (error, KA_ERROR, KA_ERROR_RULE))
    return FALSE;
  seats = ka_values_get_ints (round->facts, key, &n);
  if (n < 2)
    return FALSE;
  ka_values_set_ints (facts, key, seats + 1, n - 1);
  fewer = ka_round_new (g_steal_pointer (&facts), round->absent);
  if (!ka_round_form_check_round (self, fewer, &then) && g_strcmp0 (ka_error_get_key (then), key) == 0)
    return FALSE;
  return ka_round_fields_release_first (self->fields, key);
}

/* Tells the fields which fact the rules miss. */
static void
point_out_missing (KaRoundForm *self, const GError *error)
{
  ka_round_fields_set_missing (
      self->fields, g_error_matches (error, KA_ERROR, KA_ERROR_MISSING) ? ka_error_get_key (error) : NULL);
}

/* Says which later round could then no longer be. */
static void
show_later_refusal (KaRoundForm *self, const GError *error)
{
  const KaRefusal *refusal = ka_error_get_refusal (error);
  g_autofree char *why = ka_refusal_text (error, self->sheet);
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  guint shift = self->mode == MODE_CHANGE ? 0 : 1;

  if (refusal == NULL || refusal->line <= (int) self->line)
    {
      ka_round_form_show_status (self, why, TRUE);
      return;
    }
  title = ka_line_title (self->sheet, (guint) refusal->line - shift);
  /* Translators: %s is “Round 5”, then why it could not stand on the sheet any more. */
  text = g_strdup_printf (_ ("%s would no longer be possible: %s"), title, why);
  ka_round_form_show_status (self, text, TRUE);
}

static KaScore *
preview (KaRoundForm *self, KaRound *round)
{
  g_autoptr (GError) error = NULL;
  KaScore *score = ka_sheet_preview (self->sheet, self->line, self->mode == MODE_CHANGE, round, &error);

  /* The round itself can be; it is a later one that then cannot. */
  if (score == NULL)
    show_later_refusal (self, error);
  return score;
}

/* Shows what would come of what is filled in. What is missing is only pointed out; what is wrong is said at once. */
static void
update_preview (KaRoundForm *self)
{
  g_autofree char *question = NULL;
  g_autoptr (KaRound) round = ka_round_form_read (self, NULL);
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GError) error = NULL;
  gboolean fits;

  ka_round_fields_show_problem (self->fields, NULL, 0, NULL);
  ka_round_form_show_status (self, NULL, FALSE);
  fits = ka_round_form_check_round (self, round, &error);
  if (!fits && makes_room (self, round, error))
    {
      update_preview (self);
      return;
    }

  point_out_missing (self, error);
  ka_values_unref (ka_round_fields_get_facts (self->fields, &question));
  if ((question != NULL || !fits) && ka_round_fields_show_wrong_numbers (self->fields))
    ka_round_form_show_status (self, NULL, FALSE);
  else if (question != NULL && !ka_round_fields_is_empty (self->fields))
    ka_round_form_show_status (self, question, FALSE);
  else if (question == NULL && !fits)
    show_refusal (self, error);
  else if (question == NULL)
    score = preview (self, round);
  ka_round_fields_show_preview (self->fields, self->before->totals, score, self->line);
  show_chips (self, score);
}

/* ---- beginning ------------------------------------------------------------------------------------------- */

static int
get_turn (KaRoundForm *self)
{
  int picked = ka_who_row_get_turn (self->who);

  return picked >= 0 ? picked : find_turn (self);
}

/* “Round 3”, or “Round 3 of 16” where it is known how many there will be. */
static char *
name_next_round (KaRoundForm *self, const char *round)
{
  guint most = ka_game_get_most_rounds (ka_sheet_get_game (self->sheet), ka_sheet_get_options (self->sheet));
  guint number = 1;

  for (guint line = 0; line < self->line; line++)
    number += !ka_round_is_correction (ka_sheet_get_line (self->sheet, line)->round);
  if (number > most)
    return g_strdup (round);
  /* Translators: “Round 3”, and how many rounds the match has. */
  return g_strdup_printf (_ ("%s of %u"), round, most);
}

static void
show_title (KaRoundForm *self)
{
  int turn = get_turn (self);
  g_autofree char *round = ka_line_title (self->sheet, self->line);
  g_autofree char *who
      = ka_turn_text (ka_sheet_get_game (self->sheet), ka_sheet_get_player (self->sheet, (guint) turn)->name);
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  if (self->mode == MODE_CHANGE)
    title = g_strdup_printf (_ ("Change %s"), round);
  else if (self->mode == MODE_INSERT)
    title = g_strdup_printf (_ ("New Round before %s"), round);
  else
    title = name_next_round (self, round);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), who);
  name = ka_round_form_dup_name (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (self->cancel, self->mode != MODE_NEXT);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "form.cancel", self->mode != MODE_NEXT);
}

/* What holds for the round whatever comes of it: what lies in the pot, that it counts double. */
static void
show_ahead (KaRoundForm *self)
{
  GtkWidget *chip;

  while ((chip = gtk_widget_get_next_sibling (self->subtitle)) != NULL)
    adw_wrap_box_remove (self->head, chip);
  for (guint i = 0; i < self->before->ahead->len; i++)
    {
      const KaNote *note = &g_array_index (self->before->ahead, KaNote, i);

      adw_wrap_box_append (
          self->head,
          ka_chip_new (note,
                       note->seat >= 0 ? ka_sheet_get_player (self->sheet, (guint) note->seat)->name : NULL));
    }
}

static void
begin_fields (KaRoundForm *self, const KaValues *facts)
{
  const KaMatch *match = ka_sheet_get_match (self->sheet);

  ka_round_fields_begin (self->fields, self->before->options, match->players, match->n_seats,
                         ka_who_row_get_absent (self->who), get_turn (self), facts);
  show_title (self);
  show_ahead (self);
  update_preview (self);
}

static void
who_changed_cb (KaRoundForm *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_get_facts (self->fields, NULL);

  begin_fields (self, facts);
  ka_form_draft_touch (self->draft);
}

/* ---- what was typed -------------------------------------------------------------------------------------- */

/* By who they are, and not by who sits there by now. Who is away is only said where somebody chose it: else it follows from the sheet,
 * which others, or another dialog, may change meanwhile. */
JsonNode *
ka_round_form_read_typed (gpointer form)
{
  KaRoundForm *self = form;
  KaPlayer *const *players = (KaPlayer *const *) self->players->pdata;
  JsonObject *typed = json_object_new ();
  g_autoptr (JsonArray) absent = json_array_new ();
  int turn = ka_who_row_get_turn (self->who);

  for_each_seat (seat, self->players->len)
    if ((ka_who_row_get_absent (self->who) & (1u << seat)) != 0)
      {
        g_autofree char *key = ka_typed_seat (players, seat);

        json_array_add_string_element (absent, key);
      }
  if (ka_who_row_get_absent (self->who) != self->usually_absent)
    json_object_set_array_member (typed, "absent", g_steal_pointer (&absent));
  if (turn >= 0)
    {
      g_autofree char *key = ka_typed_seat (players, (guint) turn);

      json_object_set_string_member (typed, "turn", key);
    }
  json_object_set_object_member (typed, "facts", ka_round_fields_write_typed (self->fields, players));
  return ka_typed_take (typed);
}

/* Shows on the line what it is about, and what was typed there. */
void
ka_round_form_fill_typed (gpointer form, JsonNode *content)
{
  KaRoundForm *self = form;
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  JsonObject *typed = json_node_get_object (content);
  JsonArray *absent = ka_typed_get_array (typed, "absent");
  JsonObject *facts = ka_typed_get_object (typed, "facts");
  guint32 away = absent == NULL ? self->usually_absent : 0;

  for (guint i = 0; absent != NULL && i < json_array_get_length (absent); i++)
    {
      int seat = ka_typed_find_seat (match->players, match->n_seats, ka_typed_get_element (absent, i));

      if (seat >= 0)
        away |= 1u << seat;
    }
  ka_who_row_begin (self->who, match, away,
                    ka_typed_find_seat (match->players, match->n_seats, ka_typed_get_text (typed, "turn")));
  begin_fields (self, NULL);
  if (facts != NULL)
    ka_round_fields_fill_typed (self->fields, match->players, facts);
  update_preview (self);
}

static const KaFormVerbs VERBS = { ka_round_form_read_typed, ka_round_form_fill_typed };

static void
close_draft (KaRoundForm *self)
{
  if (self->draft == NULL)
    return;
  ka_draft_bar_set_draft (self->draft_bar, NULL);
  ka_form_draft_close (self->draft);
  g_clear_object (&self->draft);
}

/* Each line has a draft of its own: whoever leaves one to look at another finds both. */
static void
open_draft (KaRoundForm *self)
{
  static const char *const NAMES[]
      = { [MODE_NEXT] = "round", [MODE_CHANGE] = "round-change", [MODE_INSERT] = "round-insert" };
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  g_autofree char *subject
      = self->uuid != NULL ? g_strconcat (match->uuid, "/", self->uuid, NULL) : g_strdup (match->uuid);

  self->draft = ka_form_draft_new (ka_sheet_get_desk (self->sheet), NAMES[self->mode], subject, &VERBS, self);
  ka_draft_bar_set_draft (self->draft_bar, self->draft);
}

static void
fields_changed_cb (KaRoundForm *self)
{
  update_preview (self);
  self->emptied = FALSE;
  self->asked = FALSE;
  ka_form_draft_touch (self->draft);
}

void
ka_round_form_show_line (KaRoundForm *self, guint line)
{
  g_autofree KaRound **rounds = ka_sheet_list_rounds (self->sheet);
  const KaMatch *match = ka_sheet_get_match (self->sheet);

  self->line = line;
  g_clear_pointer (&self->before, ka_score_unref);
  self->before = ka_score_new (match->game, match->options, match->n_seats, match->first, rounds, line, NULL);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);
  for_each_seat (seat, match->n_seats)
    g_ptr_array_add (self->players, ka_player_copy (match->players[seat]));
}

void
ka_round_form_begin (KaRoundForm *self, Mode mode, guint line, const KaValues *facts, guint32 absent)
{
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  int turn = self->turn_field != NULL && ka_values_has (facts, self->turn_field->key)
                 ? ka_values_get_int (facts, self->turn_field->key)
                 : -1;

  close_draft (self);
  ka_round_form_tell_meanwhile (self, NULL);
  self->emptied = FALSE;
  self->asked = FALSE;
  self->mode = mode;
  self->usually_absent = absent;
  g_clear_pointer (&self->written, ka_round_unref);
  if (mode == MODE_CHANGE)
    self->written = ka_round_ref (ka_sheet_get_line (self->sheet, line)->round);
  g_set_str (&self->uuid, mode != MODE_NEXT && line < ka_sheet_get_n_lines (self->sheet)
                              ? ka_sheet_get_line (self->sheet, line)->uuid
                              : NULL);
  ka_round_form_show_line (self, line);
  gtk_widget_set_visible (self->who_list, ka_who_row_begin (self->who, match, absent, turn));
  begin_fields (self, facts);
  open_draft (self);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ka_round_form_save (KA_ROUND_FORM (widget));
}

static void
cancel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KaRoundForm *self = KA_ROUND_FORM (widget);
  guint line = self->line;

  /* Who cancels wants nothing of it kept; who goes elsewhere has only gone. */
  ka_form_draft_throw_away (self->draft);
  ka_round_form_begin_next (self);
  g_signal_emit (self, signals[CANCELLED], 0, line);
}

static void
done_cb (KaRoundForm *self)
{
  ka_round_form_save (self);
}

static void
ka_round_form_dispose (GObject *object)
{
  KaRoundForm *self = KA_ROUND_FORM (object);

  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_func (self->sheet, ka_round_form_sheet_changed_cb, self);
  close_draft (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_ROUND_FORM);
  g_clear_object (&self->sheet);
  g_clear_pointer (&self->before, ka_score_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->written, ka_round_unref);
  g_clear_pointer (&self->uuid, g_free);
  G_OBJECT_CLASS (ka_round_form_parent_class)->dispose (object);
}

static void
ka_round_form_class_init (KaRoundFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_round_form_dispose;
  g_type_ensure (KA_TYPE_TOASTS);
  g_type_ensure (KA_TYPE_DRAFT_BAR);
  g_type_ensure (KA_TYPE_WHO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-round-form.ui");
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, toasts);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, scroll);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, draft_bar);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, meanwhile);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, head);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, title);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, subtitle);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, place);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, who_list);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, who);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, said);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, status_place);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, chips);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, status);
  gtk_widget_class_bind_template_child (widget_class, KaRoundForm, cancel);
  gtk_widget_class_bind_template_callback (widget_class, who_changed_cb);
  gtk_widget_class_install_action (widget_class, "form.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "form.cancel", NULL, cancel_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "form.cancel", NULL);
  ka_save_key_bind (widget_class, "form.save");
  signals[SAVED] = g_signal_new ("saved", KA_TYPE_ROUND_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_BOOLEAN, G_TYPE_UINT);
  signals[CANCELLED] = g_signal_new ("cancelled", KA_TYPE_ROUND_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ka_round_form_init (KaRoundForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ka_speak_rows (GTK_WIDGET (self));
  ka_toasts_make_room (self->toasts, self->scroll, NULL);
}

KaToasts *
ka_round_form_get_toasts (KaRoundForm *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FORM (self), NULL);

  return self->toasts;
}

GtkWidget *
ka_round_form_new (KaSheet *sheet)
{
  KaRoundForm *self = g_object_new (KA_TYPE_ROUND_FORM, NULL);
  const KaGame *game = ka_sheet_get_game (sheet);

  self->sheet = g_object_ref (sheet);
  self->turn_field = ka_who_row_find_turn_field (game);
  self->fields = KA_ROUND_FIELDS (ka_round_fields_new (game));
  adw_bin_set_child (self->place, GTK_WIDGET (self->fields));
  g_signal_connect_object (self->fields, "changed", G_CALLBACK (fields_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fields, "refused", G_CALLBACK (ka_round_form_refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fields, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "changed", G_CALLBACK (ka_round_form_sheet_changed_cb), self,
                           G_CONNECT_SWAPPED);
  ka_round_form_begin_next (self);
  return GTK_WIDGET (self);
}

char *
ka_round_form_dup_name (KaRoundForm *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FORM (self), NULL);

  return g_strdup_printf ("%s, %s", gtk_label_get_text (GTK_LABEL (self->title)),
                          gtk_label_get_text (GTK_LABEL (self->subtitle)));
}

void
ka_round_form_begin_next (KaRoundForm *self)
{
  guint line;

  g_return_if_fail (KA_IS_ROUND_FORM (self));

  line = ka_sheet_get_n_lines (self->sheet);
  ka_round_form_begin (self, MODE_NEXT, line, NULL, ka_sheet_get_next_absent (self->sheet, line));
}

void
ka_round_form_begin_change (KaRoundForm *self, guint line)
{
  const KaRound *round;

  g_return_if_fail (KA_IS_ROUND_FORM (self));
  g_return_if_fail (line < ka_sheet_get_n_lines (self->sheet));

  round = ka_sheet_get_line (self->sheet, line)->round;
  g_return_if_fail (!ka_round_is_correction (round));
  ka_round_form_begin (self, MODE_CHANGE, line, round->facts, round->absent);
}

void
ka_round_form_begin_insert (KaRoundForm *self, guint line)
{
  g_return_if_fail (KA_IS_ROUND_FORM (self));
  g_return_if_fail (line <= ka_sheet_get_n_lines (self->sheet));

  ka_round_form_begin (self, MODE_INSERT, line, NULL, ka_sheet_get_next_absent (self->sheet, line));
}

void
ka_round_form_leave (KaRoundForm *self, guint line)
{
  g_return_if_fail (KA_IS_ROUND_FORM (self));

  if (self->mode == MODE_CHANGE && ka_round_form_find_line (self) == (int) line)
    ka_round_form_begin_next (self);
}

gboolean
ka_round_form_is_next (KaRoundForm *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FORM (self), TRUE);

  return self->mode == MODE_NEXT;
}

gboolean
ka_round_form_has_told (KaRoundForm *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FORM (self), FALSE);

  return self->told;
}

gboolean
ka_round_form_is_touched (KaRoundForm *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FORM (self), FALSE);

  return self->mode != MODE_NEXT || !ka_form_draft_is_untouched (self->draft);
}

gboolean
ka_round_form_undo (KaRoundForm *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FORM (self), FALSE);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (!ka_form_draft_is_untouched (self->draft))
    {
      ka_form_draft_throw_away (self->draft);
      self->emptied = TRUE;
      ka_round_form_focus (self);
      ka_toast (self, _ ("What you typed is undone; the rounds are as they were"));
      return TRUE;
    }
  /* Once more it goes on to what was kept before: what was typed is brought back by redoing. */
  return !self->emptied && ka_draft_bar_undo (self->draft_bar);
}

gboolean
ka_round_form_redo (KaRoundForm *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FORM (self), FALSE);

  if (!self->emptied || !ka_draft_bar_undo (self->draft_bar))
    return FALSE;
  self->emptied = FALSE;
  return TRUE;
}

void
ka_round_form_focus (KaRoundForm *self)
{
  g_return_if_fail (KA_IS_ROUND_FORM (self));

  ka_round_fields_focus_first (self->fields);
}

KaRound *
ka_round_form_get_round (KaRoundForm *self)
{
  g_autofree char *question = NULL;
  g_autoptr (KaRound) round = NULL;

  g_return_val_if_fail (KA_IS_ROUND_FORM (self), NULL);

  round = ka_round_form_read (self, &question);
  return question == NULL ? g_steal_pointer (&round) : NULL;
}

/* Whoever saves with the mouse has read over the question, and sees no keyboard. */
static void
ask_for_missing (KaRoundForm *self, const char *question)
{
  ka_round_form_show_status (self, question, TRUE);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_NEWS, gtk_label_get_text (GTK_LABEL (self->status)));
  ka_round_fields_focus_missing (self->fields);
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
}

/* What of @round the cards or the sum say cannot be, for a person; NULL where nothing is. */
static char *
find_doubt (KaRoundForm *self, KaRound *round)
{
  g_autoptr (KaScore) score
      = ka_sheet_preview (self->sheet, self->line, self->mode == MODE_CHANGE, round, NULL);
  g_autoptr (GString) doubts = g_string_new (NULL);

  for (guint i = 0; score != NULL && i < score->rounds[self->line].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, self->line, i);
      g_autofree char *text = ka_note_text (note);

      if (!note->asked)
        continue;
      g_string_append (doubts, doubts->len > 0 ? " " : "");
      if (note->seat >= 0)
        g_string_append_printf (doubts, _ ("%s: %s"),
                                ka_isolate (ka_sheet_get_player (self->sheet, (guint) note->seat)->name),
                                text);
      else
        g_string_append (doubts, text);
    }
  return doubts->len > 0 ? g_string_free_and_steal (g_steal_pointer (&doubts)) : NULL;
}

/* Asks once whether that is meant; whoever saves again means it. */
static gboolean
ask_for_doubt (KaRoundForm *self, KaRound *round)
{
  g_autofree char *doubt = self->asked ? NULL : find_doubt (self, round);
  g_autofree char *text = NULL;

  if (doubt == NULL)
    return FALSE;
  /* Translators: %s asks whether what cannot be was meant, such as “An: 2 × joker?”. */
  text = g_strdup_printf (_ ("%s Save once more if that is right."), doubt);
  self->asked = TRUE;
  ka_round_form_show_status (self, text, TRUE);
  ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, text);
  return TRUE;
}

gboolean
ka_round_form_save (KaRoundForm *self)
{
  g_autoptr (KaRound) round = NULL;
  g_autoptr (GError) error = NULL;
  gboolean changed = self->mode == MODE_CHANGE;
  guint line;
  guint32 supposed;
  gboolean written, saved;

  g_return_val_if_fail (KA_IS_ROUND_FORM (self), FALSE);

  line = self->line;
  ka_round_fields_finish (self->fields);
  round = ka_round_form_get_round (self);
  if (round == NULL)
    {
      g_autofree char *question = NULL;

      if (ka_round_fields_get_problem (self->fields) != NULL)
        {
          announce_problem (self, ka_round_fields_get_problem (self->fields));
          return FALSE;
        }
      ka_values_unref (ka_round_fields_get_facts (self->fields, &question));
      ask_for_missing (self, question);
      return FALSE;
    }

  if (ask_for_doubt (self, round))
    return FALSE;
  g_signal_handlers_block_by_func (self->sheet, ka_round_form_sheet_changed_cb, self);
  ka_form_draft_begin_act (self->draft);
  if (changed)
    written
        = ka_sheet_replace (self->sheet, line, round, ka_sheet_get_line (self->sheet, line)->note, &error);
  else
    written = ka_sheet_insert (self->sheet, line, round, NULL, &error);
  ka_form_draft_end_act (self->draft, written);
  g_signal_handlers_unblock_by_func (self->sheet, ka_round_form_sheet_changed_cb, self);
  if (!written)
    {
      g_autofree char *text = ka_refusal_text (error, self->sheet);

      update_preview (self);
      if (ka_round_fields_get_problem (self->fields) == NULL)
        ka_round_form_show_status (self, text, TRUE);
      announce_problem (self, text);
      return FALSE;
    }
  saved = ka_form_draft_has_written (self->draft);
  supposed = ka_round_fields_get_supposed (self->fields);
  ka_round_form_begin_next (self);
  if (saved)
    g_signal_emit (self, signals[SAVED], 0, line, changed, supposed);
  else
    g_signal_emit (self, signals[CANCELLED], 0, line);
  return TRUE;
}
