/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-announce.h"
#include "ka-focus.h"
#include "ka-round-fields-private.h"

#include "ka-card-picker.h"
#include "ka-choice-box.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-number-box.h"
#include "ka-round-row.h"
#include "ka-turn.h"
#include "ka-turn-icon.h"

G_DEFINE_FINAL_TYPE (KaRoundFields, ka_round_fields, GTK_TYPE_BOX)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- showing what is asked ------------------------------------------------------------------------------- */

/* Whether one fact or another is asked of @seat in its row. */
static gboolean
asks_in_row (KaRoundFields *self, const KaValues *facts, guint seat)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (ka_round_fields_is_in_rows (self->parts[i].field)
        && ka_round_fields_asks (self, facts, self->parts[i].field, -1)
        && ka_round_fields_asks (self, facts, self->parts[i].field, (int) seat))
      return TRUE;
  return FALSE;
}

/* The partner who is asked for @seat too, or −1. */
static int
find_spokesman (KaRoundFields *self, const KaValues *facts, guint seat)
{
  for_each_seat (other, self->n_seats)
    if (other != seat
        && ka_game_get_side (self->game, self->options, self->n_seats, other)
               == ka_game_get_side (self->game, self->options, self->n_seats, seat)
        && asks_in_row (self, facts, other))
      return (int) other;
  return -1;
}

static void
show_rows (KaRoundFields *self, const KaValues *facts)
{
  for_each_seat (seat, self->n_seats)
    {
      KaRoundRow *row = KA_ROUND_ROW (self->rows[seat]);
      gboolean absent = (self->absent & (1u << seat)) != 0;
      gboolean any_field = FALSE, any_seat = FALSE;
      int spokesman;

      for (guint i = 0; i < self->n_parts; i++)
        {
          const KaField *field = self->parts[i].field;
          gboolean asked = ka_round_fields_asks (self, facts, field, -1);
          gboolean here = asked && ka_round_fields_asks (self, facts, field, (int) seat);

          ka_round_row_set_offered (row, i, asked);
          ka_round_row_set_asked (row, i, here);
          any_field = any_field || (asked && ka_round_fields_is_in_rows (field));
          any_seat = any_seat || (here && ka_round_fields_is_in_rows (field));
        }
      spokesman = absent || any_seat ? -1 : find_spokesman (self, facts, seat);
      ka_round_row_set_partner (row, spokesman >= 0 ? self->names[spokesman] : NULL);
      /* Who is asked nothing while others are sits out, by absence or by the rules. */
      ka_round_row_set_away (row, absent || (any_field && !any_seat && spokesman < 0));
    }
}

static void
offer_answers (KaRoundFields *self, guint i)
{
  KaAnswer answers[KA_MAX_ANSWERS];
  guint n = ka_round_fields_list_answers (self, self->parts[i].field, answers);

  if (KA_IS_NUMBER_BOX (self->parts[i].control))
    ka_number_box_set_answers (KA_NUMBER_BOX (self->parts[i].control), answers, n);
  for_each_seat (seat, self->n_seats)
    {
      GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i);

      if (KA_IS_NUMBER_BOX (control))
        ka_number_box_set_answers (KA_NUMBER_BOX (control), answers, n);
    }
}

/* What is hidden or insensitive is not asked, and has the keyboard in vain. */
static gboolean
has_keyboard (KaRoundFields *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return ka_focus_is_in (GTK_WIDGET (self)) && gtk_widget_is_sensitive (focus)
         && gtk_widget_get_mapped (focus);
}

/* What is not asked any more gives the keyboard to what made it so, not to nobody. */
static void
keep_keyboard (KaRoundFields *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_CHOICE && gtk_widget_get_visible (self->parts[i].box)
        && gtk_widget_grab_focus (self->parts[i].control))
      return;
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
ka_round_fields_show_asked (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);
  gboolean had_keyboard = has_keyboard (self);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      gboolean asked = ka_round_fields_asks (self, facts, part->field, -1);

      offer_answers (self, i);
      if (part->field->type == KA_FIELD_CHOICE)
        for (guint choice = 0; part->field->choices[choice].id != NULL; choice++)
          ka_choice_box_set_offered (KA_CHOICE_BOX (part->control), choice,
                                     ka_round_fields_asks (self, facts, part->field, (int) choice));
      if (part->heading != NULL)
        gtk_widget_set_visible (part->heading, asked);
      if (part->field->type == KA_FIELD_NUMBERS)
        asked = asked && !ka_round_fields_asks_numbers (self, facts, part->field);
      /* What stands in the rows has nothing here but what is wrong with it. */
      gtk_widget_set_visible (part->box,
                              part->control != NULL ? asked : gtk_widget_get_visible (part->problem));
    }
  show_rows (self, facts);
  ka_round_fields_show_keys (self);
  if (had_keyboard && !has_keyboard (self))
    keep_keyboard (self);
}

void
ka_round_fields_changed (KaRoundFields *self)
{
  if (self->filling)
    return;
  ka_round_fields_suppose (self);
  ka_round_fields_show_asked (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- pressing seats -------------------------------------------------------------------------------------- */

static void
press_seat (KaRoundFields *self, guint i, int seat, gboolean pressed)
{
  Part *part = &self->parts[i];

  part->supposed = FALSE;
  for (guint k = 0; k < part->seats->len; k++)
    if (g_array_index (part->seats, int, k) == seat)
      {
        g_array_remove_index (part->seats, k);
        break;
      }
  if (!pressed)
    return;
  if (part->field->type == KA_FIELD_SEAT && part->seats->len > 0)
    {
      ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[g_array_index (part->seats, int, 0)]), i, FALSE);
      g_array_set_size (part->seats, 0);
    }
  g_array_append_val (part->seats, seat);
}

/* Once all who play are named, the numbers to press come into sight where the form is longer than its place. */
static void
bring_numbers_into_sight (KaRoundFields *self, guint named)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  g_autoptr (KaValues) facts = ka_round_fields_read (self);

  if (viewport == NULL || ka_round_fields_is_missing (self, facts, named, -1))
    return;
  for (guint i = 0; i < self->n_parts; i++)
    if (KA_IS_NUMBER_BOX (self->parts[i].control) && gtk_widget_get_visible (self->parts[i].box))
      gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), self->parts[i].box, NULL);
}

void
ka_round_fields_row_changed_cb (KaRoundFields *self, guint part, GtkWidget *row)
{
  GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (row), part);

  for_each_seat (seat, self->n_seats)
    if (self->rows[seat] == row && GTK_IS_TOGGLE_BUTTON (control))
      press_seat (self, part, (int) seat, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (control)));
  ka_round_fields_changed (self);
  if (GTK_IS_TOGGLE_BUTTON (control) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (control)))
    bring_numbers_into_sight (self, part);
}

static void
show_players (KaRoundFields *self, KaPlayer *const *players)
{
  g_auto (GStrv) names = g_new0 (char *, self->n_seats + 1);

  for_each_seat (seat, self->n_seats)
    {
      g_autofree char *turn
          = self->turn == (int) seat ? ka_turn_text (self->game, players[seat]->name) : NULL;

      names[seat] = g_strdup (players[seat]->name);
      ka_round_row_set_player (KA_ROUND_ROW (self->rows[seat]), players[seat], ka_turn_icon (self->game),
                               turn);
    }
  g_strfreev (self->names);
  self->names = g_steal_pointer (&names);
}

static void
ka_round_fields_finalize (GObject *object)
{
  KaRoundFields *self = KA_ROUND_FIELDS (object);

  for (guint i = 0; i < self->n_parts; i++)
    g_array_unref (self->parts[i].seats);
  g_clear_pointer (&self->options, ka_values_unref);
  g_strfreev (self->names);
  G_OBJECT_CLASS (ka_round_fields_parent_class)->finalize (object);
}

static void
ka_round_fields_class_init (KaRoundFieldsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_round_fields_finalize;
  signals[CHANGED] = g_signal_new ("changed", KA_TYPE_ROUND_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  g_signal_new ("done", KA_TYPE_ROUND_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("refused", KA_TYPE_ROUND_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_STRING, G_TYPE_UINT);
}

static void
ka_round_fields_init (KaRoundFields *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (ka_round_fields_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Where the rows of the players stand: what comes before them in the facts of the game stands above them. */
static void
make_rows_box (KaRoundFields *self)
{
  gboolean has_numbers = FALSE;

  self->rows_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_PER_SEAT)
      {
        has_numbers = TRUE;
        self->parts[i].heading = ka_round_fields_make_heading (self->parts[i].field);
        gtk_box_append (GTK_BOX (self->rows_box), self->parts[i].heading);
      }
  if (!has_numbers)
    {
      self->names_grid = gtk_grid_new ();
      gtk_grid_set_column_homogeneous (GTK_GRID (self->names_grid), TRUE);
      gtk_grid_set_column_spacing (GTK_GRID (self->names_grid), 6);
      gtk_grid_set_row_spacing (GTK_GRID (self->names_grid), 6);
      for (guint i = 0; i < self->n_parts; i++)
        if (ka_round_fields_is_in_rows (self->parts[i].field))
          gtk_box_append (GTK_BOX (self->rows_box), ka_round_fields_make_heading (self->parts[i].field));
      gtk_box_append (GTK_BOX (self->rows_box), self->names_grid);
    }
  gtk_box_append (GTK_BOX (self), self->rows_box);
}

GtkWidget *
ka_round_fields_new (const KaGame *game)
{
  KaRoundFields *self = g_object_new (KA_TYPE_ROUND_FIELDS, NULL);

  g_return_val_if_fail (game->scoring->n_facts <= KA_MAX_FACTS, NULL);

  self->game = game;
  for (guint i = 0; i < game->scoring->n_facts; i++)
    if (!ka_field_is_about_turn (game, &game->scoring->facts[i]))
      self->parts[self->n_parts++].field = &game->scoring->facts[i];
  for (guint i = 0; i < self->n_parts; i++)
    {
      if (self->rows_box == NULL && ka_round_fields_is_in_rows (self->parts[i].field))
        make_rows_box (self);
      ka_round_fields_make_part (self, i);
      gtk_box_append (GTK_BOX (self), self->parts[i].box);
    }
  if (self->rows_box == NULL)
    make_rows_box (self);
  return GTK_WIDGET (self);
}

/* What was a number of another round is none of this one. */
static void
forget_answers (KaRoundFields *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    {
      if (KA_IS_NUMBER_BOX (self->parts[i].control))
        ka_number_box_set_answers (KA_NUMBER_BOX (self->parts[i].control), NULL, 0);
      for_each_seat (seat, self->n_seats)
        {
          GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i);

          if (KA_IS_NUMBER_BOX (control))
            ka_number_box_set_answers (KA_NUMBER_BOX (control), NULL, 0);
        }
    }
}

void
ka_round_fields_begin (KaRoundFields *self, const KaValues *options, KaPlayer *const *players, guint n_seats,
                       guint32 absent, int turn, const KaValues *facts)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  self->filling = TRUE;
  self->missing = NULL;
  g_clear_pointer (&self->options, ka_values_unref);
  self->options = ka_values_copy (options);
  self->absent = absent;
  self->turn = turn;
  ka_round_fields_make_rows (self, n_seats);
  show_players (self, players);
  forget_answers (self);
  ka_round_fields_fill (self, facts);
  self->filling = FALSE;
  ka_round_fields_show_problem (self, NULL, 0, NULL);
  ka_round_fields_show_asked (self);
}

void
ka_round_fields_set_missing (KaRoundFields *self, const char *key)
{
  const KaField *field;

  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  field = key != NULL ? ka_field_find (self->game->scoring->facts, self->game->scoring->n_facts, key) : NULL;
  self->missing = field != NULL ? field->key : NULL;
  ka_round_fields_show_keys (self);
}

gboolean
ka_round_fields_release_first (KaRoundFields *self, const char *key)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if (part->field->type != KA_FIELD_SEATS || g_strcmp0 (part->field->key, key) != 0
          || part->seats->len < 2)
        continue;
      ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[g_array_index (part->seats, int, 0)]), i, FALSE);
      g_array_remove_index (part->seats, 0);
      ka_round_fields_show_asked (self);
      return TRUE;
    }
  return FALSE;
}

KaValues *
ka_round_fields_get_facts (KaRoundFields *self, char **question)
{
  g_autoptr (KaValues) facts = NULL;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), NULL);

  facts = ka_round_fields_read (self);
  if (question != NULL)
    *question = ka_round_fields_ask (self, facts);
  return ka_round_fields_suppose_facts (self, facts);
}

gboolean
ka_round_fields_is_empty (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = NULL;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), TRUE);

  facts = ka_round_fields_read (self);
  for (guint i = 0; i < self->n_parts; i++)
    {
      guint n;

      ka_values_get_ints (facts, self->parts[i].field->key, &n);
      if (n > 0 || ka_values_get_string (facts, self->parts[i].field->key) != NULL)
        return FALSE;
    }
  return TRUE;
}

guint32
ka_round_fields_get_supposed (KaRoundFields *self)
{
  guint32 seats = 0;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), 0);

  for (guint i = 0; i < self->n_parts; i++)
    for (guint k = 0; self->parts[i].supposed && k < self->parts[i].seats->len; k++)
      seats |= 1u << g_array_index (self->parts[i].seats, int, k);
  return seats;
}

gboolean
ka_round_fields_shows_notes (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  return self->names_grid == NULL;
}

void
ka_round_fields_show_preview (KaRoundFields *self, const int *totals, const KaScore *score, guint line)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  for_each_seat (seat, self->n_seats)
    ka_round_row_show_preview (KA_ROUND_ROW (self->rows[seat]), totals[seat], score, line, seat);
}

void
ka_round_fields_focus_first (KaRoundFields *self)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  for (guint i = 0; i < self->n_parts; i++)
    {
      if (ka_field_comes_last (self->game, self->parts[i].field))
        continue;
      if (self->parts[i].control != NULL && gtk_widget_get_visible (self->parts[i].box))
        {
          gtk_widget_grab_focus (self->parts[i].control);
          return;
        }
      for_each_seat (seat, self->n_seats)
        if (ka_round_fields_get_stop (self, i, seat) != NULL)
          {
            gtk_widget_grab_focus (ka_round_fields_get_stop (self, i, seat));
            return;
          }
    }
}
