/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-round-fields.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ka-card-picker.h"
#include "ka-choice-box.h"
#include "ka-line-text.h"
#include "ka-round-row.h"
#include "ka-sum-entry.h"

#define MAX_FACTS 8

/* What stands on the screen for one fact. A fact about seats has its controls in the rows. */
typedef struct
{
  const KaField *field;
  GtkWidget *box;     /* all of it, with its heading */
  GtkWidget *control; /* NULL for a fact that has controls in the rows only */
  GtkWidget *problem; /* a label */
  GArray *seats;      /* of int, for KA_FIELD_SEAT and KA_FIELD_SEATS: in the order in which they were pressed */
} Part;

struct _KaRoundFields
{
  GtkBox parent_instance;

  const KaGame *game;
  guint n_seats;
  guint32 absent;
  int turn;
  guint n_parts;
  Part parts[MAX_FACTS];
  const char *missing; /* borrowed: the key of a fact that the rules ask for, this time */
  gboolean filling; /* while the program fills in, nothing is told to others */

  /* borrowed: children */
  GtkWidget *rows_box;
  GtkWidget *rows_heading; /* NULL when there is no number per seat */
  GtkWidget *rows[KA_MAX_SEATS];

  /* owned */
  KaValues *options;
  GStrv names;
};

G_DEFINE_FINAL_TYPE (KaRoundFields, ka_round_fields, GTK_TYPE_BOX)

enum
{
  CHANGED,
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_in_rows (const KaField *field)
{
  return field->type == KA_FIELD_SEAT || field->type == KA_FIELD_SEATS || field->type == KA_FIELD_PER_SEAT;
}

gboolean
ka_field_is_about_turn (const KaGame *game, const KaField *field)
{
  return field->type == KA_FIELD_SEAT && !field->required
         && g_str_equal (field->key, game->role == KA_ROLE_DEALER ? "dealer" : "starter");
}

static KaSumEntry *
get_entry (KaRoundFields *self, guint part, guint seat)
{
  GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), part);

  return KA_IS_SUM_ENTRY (control) ? KA_SUM_ENTRY (control) : NULL;
}

/* ---- reading what was filled in -------------------------------------------------------------------------- */

static gboolean
asks (KaRoundFields *self, const KaValues *facts, const KaField *field, int part)
{
  const KaDraft draft = { self->options, self->n_seats, self->absent, self->turn, facts };

  return ka_game_asks (self->game, &draft, field, part);
}

static gboolean
asks_numbers_per_seat (KaRoundFields *self, const KaValues *facts, const KaField *field)
{
  for_each_seat (seat, self->n_seats)
    if (asks (self, facts, field, (int) seat))
      return TRUE;
  return FALSE;
}

static const Part *
find_seats_part (KaRoundFields *self)
{
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_SEATS)
      return &self->parts[i];
  return NULL;
}

static void
read_seats (KaRoundFields *self, const Part *part, const KaValues *draft, KaValues *facts)
{
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < part->seats->len; i++)
    {
      int seat = g_array_index (part->seats, int, i);

      if (draft == NULL || asks (self, draft, part->field, seat))
        g_array_append_val (seats, seat);
    }
  if (part->field->type == KA_FIELD_SEATS && (seats->len > 0 || part->field->min == 0))
    ka_values_set_ints (facts, part->field->key, (int *) seats->data, seats->len);
  else if (part->field->type == KA_FIELD_SEAT && seats->len > 0)
    ka_values_set_int (facts, part->field->key, g_array_index (seats, int, 0));
}

/* A place that is not asked for is 0, one that is empty or away has no number. */
static void
read_per_seat (KaRoundFields *self, guint i, const KaValues *draft, KaValues *facts)
{
  const KaField *field = self->parts[i].field;
  int numbers[KA_MAX_SEATS];
  gboolean any = FALSE;

  for_each_seat (seat, self->n_seats)
    {
      gboolean away = (self->absent & (1u << seat)) != 0;

      numbers[seat] = KA_ABSENT;
      if (!away && draft != NULL && !asks (self, draft, field, (int) seat))
        numbers[seat] = 0;
      else if (!away && !ka_sum_entry_get_value (get_entry (self, i, seat), &numbers[seat]))
        numbers[seat] = KA_ABSENT;
      any = any || numbers[seat] != KA_ABSENT;
    }
  if (any)
    ka_values_set_ints (facts, field->key, numbers, self->n_seats);
}

/* Either one number or, for who is pressed in the fact about seats, one for each in that order. */
static void
read_numbers (KaRoundFields *self, guint i, const KaValues *draft, KaValues *facts)
{
  const Part *part = &self->parts[i];
  const Part *who = find_seats_part (self);
  int numbers[KA_MAX_SEATS];
  guint n = 0;

  if (draft == NULL || who == NULL || !asks_numbers_per_seat (self, draft, part->field))
    {
      if (ka_sum_entry_get_value (KA_SUM_ENTRY (part->control), &numbers[0]))
        ka_values_set_int (facts, part->field->key, numbers[0]);
      return;
    }
  for (guint k = 0; k < who->seats->len; k++)
    {
      guint seat = (guint) g_array_index (who->seats, int, k);

      if (asks (self, draft, part->field, (int) seat)
          && !ka_sum_entry_get_value (get_entry (self, i, seat), &numbers[n++]))
        return;
    }
  ka_values_set_ints (facts, part->field->key, numbers, n);
}

static void
read_control (const Part *part, KaValues *facts)
{
  const KaField *field = part->field;
  char text[3];
  int number;

  if (field->type == KA_FIELD_CHOICE && ka_choice_box_get (KA_CHOICE_BOX (part->control)) >= 0)
    ka_field_set_number (field, facts, ka_choice_box_get (KA_CHOICE_BOX (part->control)));
  else if (field->type == KA_FIELD_CARD && ka_card_picker_get_card (KA_CARD_PICKER (part->control)) != KA_CARD_INVALID)
    ka_values_set_string (facts, field->key,
                          ka_card_to_text (ka_card_picker_get_card (KA_CARD_PICKER (part->control)), text));
  else if (field->type == KA_FIELD_BOOL)
    ka_values_set_bool (facts, field->key, gtk_check_button_get_active (GTK_CHECK_BUTTON (part->control)));
  else if (field->type == KA_FIELD_INT && ka_sum_entry_get_value (KA_SUM_ENTRY (part->control), &number))
    ka_values_set_int (facts, field->key, number);
}

/* Reads what stands in the controls, without what @draft makes needless. */
static KaValues *
read_facts (KaRoundFields *self, const KaValues *draft)
{
  KaValues *facts = ka_values_new ();

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if (draft != NULL && !asks (self, draft, part->field, -1))
        continue;
      if (part->field->type == KA_FIELD_PER_SEAT)
        read_per_seat (self, i, draft, facts);
      else if (part->field->type == KA_FIELD_NUMBERS)
        read_numbers (self, i, draft, facts);
      else if (is_in_rows (part->field))
        read_seats (self, part, draft, facts);
      else
        read_control (part, facts);
    }
  return facts;
}

/* What is needless is told by what is filled in, and that again without what is needless: twice is enough, since a
 * game asks in the order of its facts but for one step back. */
static KaValues *
read_draft (KaRoundFields *self)
{
  g_autoptr (KaValues) all = read_facts (self, NULL);
  g_autoptr (KaValues) draft = read_facts (self, all);

  return read_facts (self, draft);
}

/* ---- what is missing ------------------------------------------------------------------------------------- */

/* Whether fact @i still needs something of @seat; −1: of the fact itself. */
static gboolean
is_missing (KaRoundFields *self, const KaValues *facts, guint i, int seat)
{
  const KaField *field = self->parts[i].field;
  int value;

  if (!asks (self, facts, field, -1))
    return FALSE;
  if (seat >= 0)
    return (field->type == KA_FIELD_PER_SEAT || field->type == KA_FIELD_NUMBERS)
           && asks (self, facts, field, seat) && !ka_sum_entry_get_value (get_entry (self, i, (guint) seat), &value);
  if (field->type == KA_FIELD_PER_SEAT)
    return FALSE;
  if (field->type == KA_FIELD_NUMBERS && asks_numbers_per_seat (self, facts, field))
    return FALSE;
  return field->key == self->missing || (field->required && !ka_values_has (facts, field->key));
}

static char *
describe_missing (KaRoundFields *self, const KaValues *facts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n_parts; i++)
    {
      g_autoptr (GString) who = g_string_new (NULL);

      for_each_seat (seat, self->n_seats)
        if (is_missing (self, facts, i, (int) seat))
          g_string_append_printf (who, "%s%s", who->len > 0 ? ", " : "", self->names[seat]);
      if (who->len == 0 && !is_missing (self, facts, i, -1))
        continue;
      if (text->len > 0)
        g_string_append (text, "; ");
      if (who->len > 0)
        /* Translators: what is asked, and the players of whom it is not filled in yet. */
        g_string_append_printf (text, _("%s (%s)"), _(self->parts[i].field->label), who->str);
      else
        g_string_append (text, _(self->parts[i].field->label));
    }
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

/* ---- showing what is asked ------------------------------------------------------------------------------- */

static void
show_rows (KaRoundFields *self, const KaValues *facts)
{
  for_each_seat (seat, self->n_seats)
    {
      KaRoundRow *row = KA_ROUND_ROW (self->rows[seat]);
      gboolean any_field = FALSE, any_seat = FALSE;

      for (guint i = 0; i < self->n_parts; i++)
        {
          const KaField *field = self->parts[i].field;
          gboolean asked = asks (self, facts, field, -1);
          gboolean here = asked && asks (self, facts, field, (int) seat);

          ka_round_row_set_asked (row, i, here);
          any_field = any_field || (asked && is_in_rows (field));
          any_seat = any_seat || (here && is_in_rows (field));
        }
      /* Who is asked nothing while others are sits out, by absence or by the rules. */
      ka_round_row_set_away (row, (self->absent & (1u << seat)) != 0 || (any_field && !any_seat));
    }
}

static void
show_asked (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = read_draft (self);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      gboolean asked = asks (self, facts, part->field, -1);

      if (part->field->type == KA_FIELD_CHOICE)
        for (guint choice = 0; part->field->choices[choice].id != NULL; choice++)
          ka_choice_box_set_offered (KA_CHOICE_BOX (part->control), choice,
                                     asks (self, facts, part->field, (int) choice));
      if (part->field->type == KA_FIELD_PER_SEAT)
        gtk_widget_set_visible (self->rows_heading, asked);
      if (part->field->type == KA_FIELD_NUMBERS)
        asked = asked && !asks_numbers_per_seat (self, facts, part->field);
      /* What stands in the rows has nothing here but what is wrong with it. */
      gtk_widget_set_visible (part->box, part->control != NULL ? asked : gtk_widget_get_visible (part->problem));
    }
  show_rows (self, facts);
}

static void
changed (KaRoundFields *self)
{
  if (self->filling)
    return;
  show_asked (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- going on by Enter ----------------------------------------------------------------------------------- */

/* The control where one fills in fact @part for @seat, or NULL. */
static GtkWidget *
get_stop (KaRoundFields *self, guint part, guint seat)
{
  GtkWidget *control = self->rows[seat] != NULL ? ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), part) : NULL;

  return control != NULL && gtk_widget_get_visible (control) ? control : NULL;
}

static gboolean
focus_missing_of (KaRoundFields *self, const KaValues *facts, guint i)
{
  for_each_seat (seat, self->n_seats)
    if (is_missing (self, facts, i, (int) seat))
      return gtk_widget_grab_focus (get_stop (self, i, seat));
  if (!is_missing (self, facts, i, -1))
    return FALSE;
  if (self->parts[i].control != NULL)
    return gtk_widget_grab_focus (self->parts[i].control);
  for_each_seat (seat, self->n_seats)
    if (get_stop (self, i, seat) != NULL)
      return gtk_widget_grab_focus (get_stop (self, i, seat));
  return FALSE;
}

gboolean
ka_round_fields_focus_missing (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = read_draft (self);

  for (guint i = 0; i < self->n_parts; i++)
    if (focus_missing_of (self, facts, i))
      return TRUE;
  return FALSE;
}

/* Goes on after fact @from of seat @seat (−1: a fact that is not in the rows): to the next number, filled in or not,
 * or to the next thing that is missing; after the last to what is missing at all. */
static void
go_on (KaRoundFields *self, guint from, int seat)
{
  g_autoptr (KaValues) facts = read_draft (self);

  for (guint i = from; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      for (guint next = i == from ? (guint) (seat + 1) : 0; next < self->n_seats; next++)
        if (KA_IS_SUM_ENTRY (get_stop (self, i, next)))
          {
            gtk_widget_grab_focus (get_stop (self, i, next));
            return;
          }
      if (i == from)
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

static void
activate_cb (KaRoundFields *self, GtkWidget *control)
{
  go_on (self, find_part (self, control), (int) self->n_seats);
}

static void
row_go_on_cb (KaRoundFields *self, guint part, GtkWidget *row)
{
  for_each_seat (seat, self->n_seats)
    if (self->rows[seat] == row)
      {
        go_on (self, part, (int) seat);
        return;
      }
}

/* Enter on a button presses it and goes on; on one that is pressed already it only goes on. In a list of seats it
 * goes on as soon as there are enough. */
static gboolean
key_pressed_cb (KaRoundFields *self, guint keyval, guint code, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const char *missing = self->missing;
  gboolean was_active;

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || !GTK_IS_TOGGLE_BUTTON (focus))
    return GDK_EVENT_PROPAGATE;

  /* Not gtk_widget_activate (), which presses only a quarter of a second later: whoever types fast is then elsewhere. */
  was_active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus));
  if (!was_active)
    g_signal_emit_by_name (focus, "clicked");
  for (guint i = 0; i < self->n_parts; i++)
    {
      if (self->parts[i].control != NULL && gtk_widget_is_ancestor (focus, self->parts[i].control))
        {
          if (self->parts[i].field->type != KA_FIELD_CARD
              || ka_card_picker_get_card (KA_CARD_PICKER (self->parts[i].control)) != KA_CARD_INVALID)
            go_on (self, i, (int) self->n_seats);
          return GDK_EVENT_STOP;
        }
      for_each_seat (seat, self->n_seats)
        if (ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i) == focus)
          {
            const KaField *field = self->parts[i].field;

            if (was_active || field->type == KA_FIELD_SEAT || (missing == field->key && self->missing != field->key))
              go_on (self, i, (int) self->n_seats);
            return GDK_EVENT_STOP;
          }
    }
  return GDK_EVENT_STOP;
}

/* ---- pressing seats -------------------------------------------------------------------------------------- */

static void
press_seat (KaRoundFields *self, guint i, int seat, gboolean pressed)
{
  Part *part = &self->parts[i];

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

static void
row_changed_cb (KaRoundFields *self, guint part, GtkWidget *row)
{
  GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (row), part);

  for_each_seat (seat, self->n_seats)
    if (self->rows[seat] == row && GTK_IS_TOGGLE_BUTTON (control))
      press_seat (self, part, (int) seat, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (control)));
  changed (self);
}

/* ---- making the controls --------------------------------------------------------------------------------- */

static GtkWidget *
make_heading (const KaField *field)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (_(field->label));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
step_cb (GtkWidget *button, KaSumEntry *entry)
{
  int step = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "step"));
  const KaField *field = g_object_get_data (G_OBJECT (button), "field");
  int value;

  if (!ka_sum_entry_get_value (entry, &value))
    value = field->initial - step;
  ka_sum_entry_set_value (entry, CLAMP (value + step, field->min, field->max));
}

static GtkWidget *
make_step (const KaField *field, GtkWidget *entry, int step)
{
  GtkWidget *button = gtk_button_new_from_icon_name (step > 0 ? "value-increase-symbolic" : "value-decrease-symbolic");

  gtk_widget_set_tooltip_text (button, step > 0 ? _("One more") : _("One less"));
  g_object_set_data (G_OBJECT (button), "step", GINT_TO_POINTER (step));
  g_object_set_data (G_OBJECT (button), "field", (gpointer) field);
  g_signal_connect_object (button, "clicked", G_CALLBACK (step_cb), entry, 0);
  return button;
}

/* A number of its own: its name and, linked together, less, the entry and more. */
static GtkWidget *
make_number (KaRoundFields *self, Part *part)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *heading = make_heading (part->field);

  part->control = ka_sum_entry_new (part->field->min, part->field->max);
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(part->field->label), -1);
  g_signal_connect_object (part->control, "changed", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (part->control, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (linked, "linked");
  gtk_box_append (GTK_BOX (linked), make_step (part->field, part->control, -1));
  gtk_box_append (GTK_BOX (linked), part->control);
  gtk_box_append (GTK_BOX (linked), make_step (part->field, part->control, 1));
  gtk_widget_set_hexpand (heading, TRUE);
  gtk_widget_set_valign (heading, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), linked);
  return box;
}

static void
make_part (KaRoundFields *self, guint i)
{
  Part *part = &self->parts[i];
  const KaField *field = part->field;

  part->seats = g_array_new (FALSE, FALSE, sizeof (int));
  part->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  switch (field->type)
    {
    case KA_FIELD_CHOICE:
      part->control = ka_choice_box_new (field);
      break;
    case KA_FIELD_CARD:
      part->control = ka_card_picker_new ();
      gtk_accessible_update_property (GTK_ACCESSIBLE (part->control), GTK_ACCESSIBLE_PROPERTY_LABEL, _(field->label), -1);
      break;
    case KA_FIELD_BOOL:
      part->control = gtk_check_button_new_with_label (_(field->label));
      g_signal_connect_object (part->control, "toggled", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (part->box), part->control);
      break;
    case KA_FIELD_INT:
    case KA_FIELD_NUMBERS:
      gtk_box_append (GTK_BOX (part->box), make_number (self, part));
      break;
    case KA_FIELD_SEAT:
    case KA_FIELD_SEATS:
    case KA_FIELD_PER_SEAT:
    default:
      break;
    }
  if (field->type == KA_FIELD_CHOICE || field->type == KA_FIELD_CARD)
    {
      gtk_box_append (GTK_BOX (part->box), make_heading (field));
      gtk_box_append (GTK_BOX (part->box), part->control);
      g_signal_connect_object (part->control, "changed", G_CALLBACK (changed), self, G_CONNECT_SWAPPED);
    }

  part->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (part->problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (part->problem), 0);
  gtk_widget_add_css_class (part->problem, "error");
  gtk_widget_set_visible (part->problem, FALSE);
  gtk_box_append (GTK_BOX (part->box), part->problem);
}

static void
make_rows (KaRoundFields *self, KaPlayer *const *players, guint n_seats)
{
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (g_object_unref);

  if (n_seats == self->n_seats)
    return;
  for_each_seat (seat, self->n_seats)
    gtk_box_remove (GTK_BOX (self->rows_box), g_steal_pointer (&self->rows[seat]));
  self->n_seats = n_seats;
  for (guint i = 0; i < self->n_parts; i++)
    g_ptr_array_add (groups, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));
  for_each_seat (seat, n_seats)
    {
      self->rows[seat] = ka_round_row_new (self->parts[0].field, self->n_parts);
      ka_round_row_add_to_groups (KA_ROUND_ROW (self->rows[seat]), (GtkSizeGroup *const *) groups->pdata);
      g_signal_connect_object (self->rows[seat], "changed", G_CALLBACK (row_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->rows[seat], "go-on", G_CALLBACK (row_go_on_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->rows_box), self->rows[seat]);
    }
}

static void
show_players (KaRoundFields *self, KaPlayer *const *players)
{
  g_auto (GStrv) names = g_new0 (char *, self->n_seats + 1);

  for_each_seat (seat, self->n_seats)
    {
      g_autofree char *turn = self->turn == (int) seat ? ka_turn_text (self->game, players[seat]->name) : NULL;

      names[seat] = g_strdup (players[seat]->name);
      ka_round_row_set_player (KA_ROUND_ROW (self->rows[seat]), players[seat], ka_turn_icon (self->game), turn);
    }
  g_strfreev (self->names);
  self->names = g_steal_pointer (&names);
}

/* ---- filling in ------------------------------------------------------------------------------------------ */

static void
fill_seats (KaRoundFields *self, guint i, const KaValues *facts)
{
  Part *part = &self->parts[i];
  guint n;
  const int *seats = ka_values_get_ints (facts, part->field->key, &n);

  g_array_set_size (part->seats, 0);
  for_each_seat (seat, self->n_seats)
    ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[seat]), i, FALSE);
  for (guint k = 0; k < n; k++)
    {
      ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[seats[k]]), i, TRUE);
      g_array_append_val (part->seats, seats[k]);
    }
}

static void
fill_entry (KaSumEntry *entry, gboolean known, int value)
{
  if (known)
    ka_sum_entry_set_value (entry, value);
  else
    ka_sum_entry_clear (entry);
}

static void
fill_numbers (KaRoundFields *self, guint i, const KaValues *facts)
{
  const Part *part = &self->parts[i];
  const Part *who = find_seats_part (self);
  guint n;
  const int *numbers = ka_values_get_ints (facts, part->field->key, &n);

  for_each_seat (seat, self->n_seats)
    {
      gboolean known = part->field->type == KA_FIELD_PER_SEAT && seat < n && numbers[seat] != KA_ABSENT;

      fill_entry (get_entry (self, i, seat), known, known ? numbers[seat] : 0);
    }
  if (part->field->type == KA_FIELD_PER_SEAT)
    return;
  fill_entry (KA_SUM_ENTRY (part->control), n == 1, n == 1 ? numbers[0] : 0);
  for (guint k = 0; who != NULL && k < n && k < who->seats->len; k++)
    fill_entry (get_entry (self, i, (guint) g_array_index (who->seats, int, k)), TRUE, numbers[k]);
}

static void
fill_control (const Part *part, const KaValues *facts)
{
  const KaField *field = part->field;
  const char *text = ka_values_get_string (facts, field->key);
  gboolean known = ka_values_has (facts, field->key);

  if (field->type == KA_FIELD_CHOICE)
    ka_choice_box_set (KA_CHOICE_BOX (part->control), known ? ka_field_get_number (field, facts) : -1);
  else if (field->type == KA_FIELD_CARD)
    ka_card_picker_set_card (KA_CARD_PICKER (part->control),
                             text != NULL ? ka_card_from_text (text, NULL) : KA_CARD_INVALID);
  else if (field->type == KA_FIELD_BOOL)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (part->control), ka_values_get_bool (facts, field->key));
  else if (field->type == KA_FIELD_INT)
    fill_entry (KA_SUM_ENTRY (part->control), known, ka_values_get_int (facts, field->key));
}

/* A choice that is the only one offered need not be made by hand. */
static void
choose_only (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = read_draft (self);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      int only = -1;
      guint offered = 0;

      if (part->field->type != KA_FIELD_CHOICE || ka_choice_box_get (KA_CHOICE_BOX (part->control)) >= 0)
        continue;
      for (guint choice = 0; part->field->choices[choice].id != NULL; choice++)
        if (asks (self, facts, part->field, (int) choice))
          {
            only = (int) choice;
            offered++;
          }
      if (offered == 1)
        ka_choice_box_set (KA_CHOICE_BOX (part->control), only);
    }
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
  signals[CHANGED] = g_signal_new ("changed", KA_TYPE_ROUND_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", KA_TYPE_ROUND_FIELDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_round_fields_init (KaRoundFields *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Where the rows of the players stand: what comes before them in the facts of the game stands above them. */
static void
make_rows_box (KaRoundFields *self)
{
  self->rows_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_PER_SEAT)
      {
        self->rows_heading = make_heading (self->parts[i].field);
        gtk_box_append (GTK_BOX (self->rows_box), self->rows_heading);
        break;
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
      if (self->rows_box == NULL && is_in_rows (self->parts[i].field))
        make_rows_box (self);
      make_part (self, i);
      gtk_box_append (GTK_BOX (self), self->parts[i].box);
    }
  if (self->rows_box == NULL)
    make_rows_box (self);
  return GTK_WIDGET (self);
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
  make_rows (self, players, n_seats);
  show_players (self, players);
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_SEAT || self->parts[i].field->type == KA_FIELD_SEATS)
      fill_seats (self, i, facts);
  for (guint i = 0; i < self->n_parts; i++)
    if (self->parts[i].field->type == KA_FIELD_PER_SEAT || self->parts[i].field->type == KA_FIELD_NUMBERS)
      fill_numbers (self, i, facts);
    else if (self->parts[i].control != NULL)
      fill_control (&self->parts[i], facts);
  choose_only (self);
  self->filling = FALSE;
  ka_round_fields_show_problem (self, NULL, NULL);
  show_asked (self);
}

void
ka_round_fields_set_missing (KaRoundFields *self, const char *key)
{
  const KaField *field;

  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  field = key != NULL ? ka_field_find (self->game->scoring->facts, self->game->scoring->n_facts, key) : NULL;
  self->missing = field != NULL ? field->key : NULL;
}

gboolean
ka_round_fields_release_first (KaRoundFields *self, const char *key)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];

      if (part->field->type != KA_FIELD_SEATS || g_strcmp0 (part->field->key, key) != 0 || part->seats->len < 2)
        continue;
      ka_round_row_set_pressed (KA_ROUND_ROW (self->rows[g_array_index (part->seats, int, 0)]), i, FALSE);
      g_array_remove_index (part->seats, 0);
      show_asked (self);
      return TRUE;
    }
  return FALSE;
}

void
ka_round_fields_set_absent (KaRoundFields *self, guint32 absent)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  self->absent = absent;
  show_asked (self);
}

KaValues *
ka_round_fields_get_facts (KaRoundFields *self, char **missing)
{
  KaValues *facts;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), NULL);

  facts = read_draft (self);
  if (missing != NULL)
    *missing = describe_missing (self, facts);
  return facts;
}

gboolean
ka_round_fields_is_empty (KaRoundFields *self)
{
  g_autoptr (KaValues) facts = NULL;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), TRUE);

  facts = read_draft (self);
  for (guint i = 0; i < self->n_parts; i++)
    {
      guint n;

      ka_values_get_ints (facts, self->parts[i].field->key, &n);
      if (n > 0 || ka_values_get_string (facts, self->parts[i].field->key) != NULL)
        return FALSE;
    }
  return TRUE;
}

void
ka_round_fields_show_preview (KaRoundFields *self, const int *totals, const KaScore *score, guint line)
{
  g_return_if_fail (KA_IS_ROUND_FIELDS (self));

  for_each_seat (seat, self->n_seats)
    ka_round_row_show_preview (KA_ROUND_ROW (self->rows[seat]), totals[seat], score, line, seat);
}

/* Tells a screen reader at which controls something is wrong, and what. */
static void
relate_problem (GtkWidget *control, GtkWidget *problem, gboolean here)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_STATE_INVALID,
                               here ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (here)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE, problem, NULL, -1);
  else
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE);
}

static void
relate_part (KaRoundFields *self, guint i, gboolean here)
{
  const Part *part = &self->parts[i];

  if (part->control != NULL)
    relate_problem (part->control, part->problem, here);
  for_each_seat (seat, self->n_seats)
    {
      GtkWidget *control = ka_round_row_get_control (KA_ROUND_ROW (self->rows[seat]), i);

      if (control != NULL)
        relate_problem (control, part->problem, here);
    }
}

gboolean
ka_round_fields_has_problem (KaRoundFields *self)
{
  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    if (gtk_widget_get_visible (self->parts[i].problem))
      return TRUE;
  return FALSE;
}

gboolean
ka_round_fields_show_problem (KaRoundFields *self, const char *key, const char *text)
{
  gboolean found = FALSE;

  g_return_val_if_fail (KA_IS_ROUND_FIELDS (self), FALSE);

  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &self->parts[i];
      gboolean here = key != NULL && g_str_equal (part->field->key, key);
      /* What stands in the rows has no heading of its own beside the problem. */
      g_autofree char *words
        = here && part->control == NULL ? g_strdup_printf (_("%s: %s"), _(part->field->label), text) : NULL;

      gtk_label_set_text (GTK_LABEL (part->problem), words != NULL ? words : here ? text : "");
      if (here != gtk_widget_get_visible (part->problem))
        relate_part (self, i, here);
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
