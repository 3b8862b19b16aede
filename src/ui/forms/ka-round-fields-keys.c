/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard in the fields of a round: what a digit and a letter mean, and going on by Enter. */
#include "ka-round-fields-private.h"

#include "ka-announce.h"
#include "ka-card-picker.h"
#include "ka-choice-box.h"
#include "ka-number-box.h"
#include "ka-round-row.h"

/* ---- what a digit means ---------------------------------------------------------------------------------- */

GtkWidget *
ka_round_fields_get_stop (KaRoundFields *self, guint part, guint seat)
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
        if (KA_IS_NUMBER_BOX (ka_round_fields_get_stop (self, i, seat)))
          g_ptr_array_add (boxes, ka_round_fields_get_stop (self, i, seat));
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
    if (GTK_IS_TOGGLE_BUTTON (ka_round_fields_get_stop (self, i, seat))
        && (ka_round_fields_is_missing (self, facts, i, -1)
            || (in_words && self->parts[i].field->type == KA_FIELD_SEATS)))
      return (int) i;
  return -1;
}

/* A key stands beside a name while it means him. Where numbers are typed beside the names, a digit is one of those. */
void
ka_round_fields_show_keys (KaRoundFields *self)
{
  for_each_seat (seat, self->n_seats)
    ka_round_row_set_key (KA_ROUND_ROW (self->rows[seat]), self->names_grid != NULL ? seat + 1 : 0,
                          self->names_grid != NULL && find_asked_of (self, seat) >= 0);
}

/* ---- going on by Enter ----------------------------------------------------------------------------------- */

/* The button of somebody who is not named yet. */
static gboolean
focus_unpressed (KaRoundFields *self, guint i)
{
  for_each_seat (seat, self->n_seats)
    {
      GtkWidget *stop = ka_round_fields_get_stop (self, i, seat);

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
      return gtk_widget_grab_focus (ka_round_fields_get_stop (self, i, seat));
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
      if (ka_field_comes_last (self->game, self->parts[i].field) == last && focus_missing_of (self, facts, i))
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
        if (KA_IS_SUM_ENTRY (ka_round_fields_get_stop (self, i, next)))
          {
            gtk_widget_grab_focus (ka_round_fields_get_stop (self, i, next));
            return;
          }
      if (i == from || ka_field_comes_last (self->game, self->parts[i].field))
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
    g_signal_emit_by_name (self, "done");
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
  g_signal_emit_by_name (self, "refused", self->parts[part].field->key, (guint) find_row (self, row));
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
  stop = ka_round_fields_get_stop (self, (guint) i, seat);
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
gboolean
ka_round_fields_key_pressed_cb (KaRoundFields *self, guint keyval, guint code, GdkModifierType state)
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
