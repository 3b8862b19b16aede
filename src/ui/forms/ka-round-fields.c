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
  DONE,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- what a digit means ---------------------------------------------------------------------------------- */

/* The control where one fills in fact @part for @seat, or NULL. */
static GtkWidget *
get_stop (KaRoundFields *self, guint part, guint seat)
{
  GtkWidget *control
      = self->rows[seat] != NULL ? ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), part) : NULL;

  return control != NULL && gtk_widget_get_visible (control) && gtk_widget_get_sensitive (control) ? control
                                                                                                   : NULL;
}

/* The box of numbers that a digit is for: where the keyboard is, or the first that is asked for and still open.
 * @focus: (nullable) */
static GtkWidget *
find_number_box (KaRoundFields *self, GtkWidget *focus)
{
  GtkWidget *box = focus != NULL ? gtk_widget_get_ancestor (focus, KA_TYPE_NUMBER_BOX) : NULL;
  GtkWidget *any = NULL;

  for (guint i = 0; box == NULL && i < self->n_parts; i++)
    {
      g_autoptr (GPtrArray) boxes = g_ptr_array_new ();

      if (KA_IS_NUMBER_BOX (self->parts[i].control) && gtk_widget_get_visible (self->parts[i].box))
        g_ptr_array_add (boxes, self->parts[i].control);
      for_each_seat (seat, self->n_seats)
        if (KA_IS_NUMBER_BOX (get_stop (self, i, seat)))
          g_ptr_array_add (boxes, get_stop (self, i, seat));
      for (guint k = 0; box == NULL && k < boxes->len; k++)
        {
          int number;

          any = boxes->pdata[k];
          if (!ka_number_box_get (KA_NUMBER_BOX (any), &number))
            box = any;
        }
    }
  return box != NULL ? box : any;
}

/* Whether it is asked in words, such as made or failed; then no digit is an answer. */
static gboolean
asks_in_words (KaRoundFields *self)
{
  GtkWidget *box = find_number_box (self, NULL);

  return box != NULL && ka_number_box_has_words (KA_NUMBER_BOX (box));
}

/* The fact for which the digit of @seat names him, or −1: while somebody is missing, and where one or several play as long as digits are no
 * numbers of tricks. */
static int
find_asked_of (KaRoundFields *self, guint seat)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);
  gboolean in_words = asks_in_words (self);

  for (guint i = 0; i < self->n_parts; i++)
    if (GTK_IS_TOGGLE_BUTTON (get_stop (self, i, seat))
        && (ka_round_fields_is_missing (self, facts, i, -1)
            || (in_words && self->parts[i].field->type == KA_FIELD_SEATS)))
      return (int) i;
  return -1;
}

/* A key stands beside a name while it means him. Where numbers are typed beside the names, a digit is one of those. */
static void
show_keys (KaRoundFields *self)
{
  for_each_seat (seat, self->n_seats)
    ka_round_row_set_key (KA_ROUND_ROW (self->rows[seat]), self->names_grid != NULL ? seat + 1 : 0,
                          self->names_grid != NULL && find_asked_of (self, seat) >= 0);
}

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
  show_keys (self);
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

/* ---- going on by Enter ----------------------------------------------------------------------------------- */

/* What may follow from the rest is asked for after it. */
gboolean
ka_round_fields_comes_last (KaRoundFields *self, guint i)
{
  const KaField *field = self->parts[i].field;

  return self->game->scoring->suppose != NULL
         && (field->type == KA_FIELD_CHOICE || field->type == KA_FIELD_SEAT);
}

/* The button of somebody who is not named yet. */
static gboolean
focus_unpressed (KaRoundFields *self, guint i)
{
  for_each_seat (seat, self->n_seats)
    {
      GtkWidget *stop = get_stop (self, i, seat);

      if (stop != NULL
          && !(GTK_IS_TOGGLE_BUTTON (stop) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (stop))))
        return gtk_widget_grab_focus (stop);
    }
  return FALSE;
}

static gboolean
focus_missing_of (KaRoundFields *self, const KaValues *facts, guint i)
{
  for_each_seat (seat, self->n_seats)
    if (ka_round_fields_is_missing (self, facts, i, (int) seat))
      return gtk_widget_grab_focus (get_stop (self, i, seat));
  if (!ka_round_fields_is_missing (self, facts, i, -1))
    return FALSE;
  if (self->parts[i].control != NULL)
    return gtk_widget_grab_focus (self->parts[i].control);
  return focus_unpressed (self, i);
}

gboolean
ka_round_fields_focus_missing (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);

  for (int last = FALSE; last <= TRUE; last++)
    for (guint i = 0; i < self->n_parts; i++)
      if (ka_round_fields_comes_last (self, i) == last && focus_missing_of (self, facts, i))
        return TRUE;
  return FALSE;
}

/* Goes on after fact @from of seat @seat (−1: a fact that is not in the rows): to the next number, filled in or not,
 * or to the next thing that is missing; after the last to what is missing at all. */
static void
go_on (KaRoundFields *self, guint from, int seat)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);

  for (guint i = from; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      for (guint next = i == from ? (guint) (seat + 1) : 0; next < self->n_seats; next++)
        if (KA_IS_SUM_ENTRY (get_stop (self, i, next)))
          {
            gtk_widget_grab_focus (get_stop (self, i, next));
            return;
          }
      if (i == from || ka_round_fields_comes_last (self, i))
        continue;
      if (KA_IS_SUM_ENTRY (part->control) && gtk_widget_get_visible (part->box))
        {
          gtk_widget_grab_focus (part->control);
          return;
        }
      if (focus_missing_of (self, facts, i))
        return;
    }
  if (!ka_round_fields_focus_missing (self))
    g_signal_emit (self, signals[DONE], 0);
}

static guint
find_part (KaRoundFields *self, GtkWidget *control)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].control == control)
      return i;
  g_return_val_if_reached (0);
}

void
ka_round_fields_chosen_cb (KaRoundFields *self, GtkWidget *control)
{
  self->parts[find_part (self, control)].supposed = FALSE;
  ka_round_fields_changed (self);
}

/* A letter chooses among all that can be chosen, wherever the keyboard is but where text is typed. */
static gboolean
type_letter (KaRoundFields *self, gunichar letter)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_CHOICE && gtk_widget_get_visible (self->parts[i].box)
        && ka_choice_box_type (KA_CHOICE_BOX (self->parts[i].control), letter))
      return TRUE;
  return FALSE;
}

gboolean
ka_round_fields_row_letter_cb (KaRoundFields *self, guint letter)
{
  return type_letter (self, letter);
}

static int
find_row (KaRoundFields *self, GtkWidget *row)
{
  for_each_seat (seat, self->n_seats)
    if (self->rows[seat] == row)
      return (int) seat;
  g_return_val_if_reached (-1);
}

void
ka_round_fields_row_refused_cb (KaRoundFields *self, guint part, GtkWidget *row)
{
  g_signal_emit (self, signals[REFUSED], 0, self->parts[part].field->key, (guint) find_row (self, row));
}

/* One does not go on from what is no number: it is said what is wrong with it. */
static gboolean
stays_at (KaRoundFields *self, GtkWidget *control)
{
  if (!KA_IS_SUM_ENTRY (control) || ka_sum_entry_finish (KA_SUM_ENTRY (control)))
    return FALSE;
  if (ka_round_fields_get_problem (self) != NULL)
    ka_announce (GTK_WIDGET (self), KA_ANNOUNCE_ANSWER, ka_round_fields_get_problem (self));
  return TRUE;
}

void
ka_round_fields_activate_cb (KaRoundFields *self, GtkWidget *control)
{
  if (!stays_at (self, control))
    go_on (self, find_part (self, control), (int) self->n_seats);
}

void
ka_round_fields_row_go_on_cb (KaRoundFields *self, guint part, GtkWidget *row)
{
  if (!stays_at (self, ka_round_row_get_control (KA_ROUND_ROW (row), part)))
    go_on (self, part, find_row (self, row));
}

/* ---- single keys ----------------------------------------------------------------------------------------- */

/* Whether somebody is to be named still. */
static gboolean
asks_who (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);

  for (guint i = 0; i < self->n_parts; i++)
    if ((self->parts[i].field->type == KA_FIELD_SEAT || self->parts[i].field->type == KA_FIELD_SEATS)
        && ka_round_fields_is_missing (self, facts, i, -1))
      return TRUE;
  return FALSE;
}

/* A digit presses the button of a player; where one alone is named it leaves it pressed. */
static gboolean
type_seat (KaRoundFields *self, guint seat)
{
  int i = seat < self->n_seats ? find_asked_of (self, seat) : -1;
  GtkWidget *stop;

  if (i < 0)
    return FALSE;
  stop = get_stop (self, (guint) i, seat);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (stop),
                                self->parts[i].field->type == KA_FIELD_SEAT
                                    || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (stop)));
  return gtk_widget_grab_focus (stop);
}

static gboolean
type_number (KaRoundFields *self, GtkWidget *focus, gunichar c)
{
  GtkWidget *box = find_number_box (self, focus);
  gboolean done = FALSE;

  if (box == NULL)
    return FALSE;
  if (g_unichar_isdigit (c))
    done = ka_number_box_type (KA_NUMBER_BOX (box), g_unichar_digit_value (c));
  else if (ka_number_box_has_words (KA_NUMBER_BOX (box)))
    done = ka_number_box_press (KA_NUMBER_BOX (box), c == '+' ? 0 : 1);
  return done && gtk_widget_grab_focus (box);
}

/* Keys that need no place: a letter chooses, a digit names a player or is a number, but no word: plus and minus are made and failed. */
static gboolean
type_key (KaRoundFields *self, GtkWidget *focus, guint keyval)
{
  gunichar c = g_unichar_tolower (gdk_keyval_to_unicode (keyval));

  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_CARD && gtk_widget_is_ancestor (focus, self->parts[i].control))
      return FALSE;
  if (g_unichar_isalpha (c))
    return type_letter (self, c);
  if (c >= '1' && c <= '9' && type_seat (self, c - '1'))
    return TRUE;
  /* The digit of somebody who does not play is no number of tricks, which Enter would save without asking, and no word. */
  if (g_unichar_isdigit (c)
      && (asks_in_words (self)
          || (gtk_widget_get_ancestor (focus, KA_TYPE_NUMBER_BOX) == NULL && asks_who (self))))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return TRUE;
    }
  return (g_unichar_isdigit (c) || c == '+' || c == '-') && type_number (self, focus, c);
}

static void
end_typing (KaRoundFields *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (KA_IS_NUMBER_BOX (self->parts[i].control))
      ka_number_box_end_typing (KA_NUMBER_BOX (self->parts[i].control));
}

/* Goes on from a button, for which Enter was pressed. In a list of seats it goes on as soon as there are enough, and else to
 * who can be named too. */
static void
go_on_from (KaRoundFields *self, GtkWidget *focus, gboolean was_active, const char *missing)
{
  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if (part->control != NULL && gtk_widget_is_ancestor (focus, part->control))
        {
          if (part->field->type != KA_FIELD_CARD
              || ka_card_picker_get_card (KA_CARD_PICKER (part->control)) != KA_CARD_INVALID)
            go_on (self, i, (int) self->n_seats);
          return;
        }
      for_each_seat (seat, self->n_seats)
        {
          GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i);

          if (control == NULL || (control != focus && !gtk_widget_is_ancestor (focus, control)))
            continue;
          if (part->field->type != KA_FIELD_SEATS)
            go_on (self, i, part->field->type == KA_FIELD_SEAT ? (int) self->n_seats : (int) seat);
          else if (part->field->key == self->missing)
            focus_unpressed (self, i);
          else if (was_active || missing == part->field->key)
            go_on (self, i, (int) self->n_seats);
          return;
        }
    }
}

/* Enter on a button presses it and goes on; on one that is pressed already it only goes on. */
static gboolean
key_pressed_cb (KaRoundFields *self, guint keyval, guint code, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const char *missing = self->missing;
  gboolean was_active;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || focus == NULL || GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return type_key (self, focus, keyval);
  if (!GTK_IS_TOGGLE_BUTTON (focus))
    return GDK_EVENT_PROPAGATE;

  end_typing (self);
  /* Not gtk_widget_activate (), which presses only a quarter of a second later: whoever types fast is then elsewhere. */
  was_active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus));
  if (!was_active)
    g_signal_emit_by_name (focus, "clicked");
  go_on_from (self, focus, was_active, missing);
  return GDK_EVENT_STOP;
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
  signals[DONE]
      = g_signal_new ("done", KA_TYPE_ROUND_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", KA_TYPE_ROUND_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
}

static void
ka_round_fields_init (KaRoundFields *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
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

  g_return_val_if_fail (game->scoring->n_facts <= MAX_FACTS, NULL);

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
  show_keys (self);
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

/* Shows and tells a screen reader that something is wrong at a control, and what; @why is NULL when nothing is. */
static void
mark_control (GtkWidget *control, GtkWidget *problem, const char *why)
{
  if (KA_IS_SUM_ENTRY (control))
    ka_sum_entry_set_refusal (KA_SUM_ENTRY (control), why);
  else
    {
      gtk_accessible_update_state (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_STATE_INVALID,
                                   why != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                                   -1);
      if (why != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why,
                                        -1);
      else
        gtk_accessible_reset_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      if (why != NULL && GTK_IS_TOGGLE_BUTTON (control))
        gtk_widget_add_css_class (control, "error");
      else
        gtk_widget_remove_css_class (control, "error");
    }
  if (why != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE, problem,
                                    NULL, -1);
  else
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE);
}

/* Marks what is in @marks, and nothing else any more. */
static void
mark_part (KaRoundFields *self, guint i, guint32 marks, const char *why)
{
  Part *part = &self->parts[i];
  guint32 touched = marks | part->marked;

  if (part->control != NULL && (touched & MARK_CONTROL) != 0)
    mark_control (part->control, part->problem, (marks & MARK_CONTROL) != 0 ? why : NULL);
  for_each_seat (seat, self->n_seats)
    {
      GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i);

      if (control != NULL && (touched & KA_AT_SEAT (seat)) != 0)
        mark_control (control, part->problem, (marks & KA_AT_SEAT (seat)) != 0 ? why : NULL);
    }
  part->marked = marks;
}

const char *
ka_round_fields_get_problem (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), NULL);

  for (guint i = 0; i < self->n_parts; i++)
    if (gtk_widget_get_visible (self->parts[i].problem))
      return gtk_label_get_text (GTK_LABEL (self->parts[i].problem));
  return NULL;
}

void
ka_round_fields_finish (KaRoundFields *self)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  for (guint i = 0; i < self->n_parts; i++)
    {
      if (KA_IS_SUM_ENTRY (self->parts[i].control))
        ka_sum_entry_finish (KA_SUM_ENTRY (self->parts[i].control));
      for_each_seat (seat, self->n_seats)
        if (KA_IS_SUM_ENTRY (get_stop (self, i, seat)))
          ka_sum_entry_finish (KA_SUM_ENTRY (get_stop (self, i, seat)));
    }
}

gboolean
ka_round_fields_focus_problem (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if (part->control != NULL && (part->marked & MARK_CONTROL) != 0
          && gtk_widget_grab_focus (part->control))
        return TRUE;
      for_each_seat (seat, self->n_seats)
        if ((part->marked & KA_AT_SEAT (seat)) != 0 && get_stop (self, i, seat) != NULL
            && gtk_widget_grab_focus (get_stop (self, i, seat)))
          return TRUE;
    }
  return FALSE;
}

/* Whether several things are asked in the rows of the players, so that it must be said which one is meant. */
static gboolean
asks_several_in_rows (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = ka_round_fields_read (self);
  guint n = 0;

  for (guint i = 0; i < self->n_parts; i++)
    n += self->parts[i].control == NULL && ka_round_fields_asks (self, facts, self->parts[i].field, -1);
  return n > 1;
}

gboolean
ka_round_fields_show_problem (KaRoundFields *self, const char *key, guint32 seats, const char *text)
{
  guint32 marks = seats != 0 ? seats : ~0u;
  gboolean found = FALSE;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      gboolean here = key != NULL && g_str_equal (part->field->key, key);
      /* What stands in the rows has no heading of its own beside the problem. */
      g_autofree char *words = here && part->control == NULL && asks_several_in_rows (self)
                                   ? g_strdup_printf (_ ("%s: %s"), _ (part->field->label), text)
                                   : NULL;

      gtk_label_set_text (GTK_LABEL (part->problem), words != NULL ? words : here ? text : "");
      mark_part (self, i, here ? marks : 0, text);
      gtk_widget_set_visible (part->problem, here);
      if (here || part->control == NULL)
        gtk_widget_set_visible (part->box, here);
      found = found || here;
    }
  return found;
}

void
ka_round_fields_focus_first (KaRoundFields *self)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  for (guint i = 0; i < self->n_parts; i++)
    {
      if (ka_round_fields_comes_last (self, i))
        continue;
      if (self->parts[i].control != NULL && gtk_widget_get_visible (self->parts[i].box))
        {
          gtk_widget_grab_focus (self->parts[i].control);
          return;
        }
      for_each_seat (seat, self->n_seats)
        if (get_stop (self, i, seat) != NULL)
          {
            gtk_widget_grab_focus (get_stop (self, i, seat));
            return;
          }
    }
}
