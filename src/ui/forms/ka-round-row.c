/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-round-row.h"

#include <adwaita.h>

#include "ka-badge.h"
#include "ka-chip.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-number-box.h"
#include "ka-speak.h"
#include "ka-sum-entry.h"

#define MAX_FACTS 8

/* In letters: so much of a name stands on a line at least, and no more is asked for beside buttons with words. */
#define LEAST_OF_A_NAME 4
#define MOST_OF_A_NAME  9

struct _KaRoundRow
{
  GtkBox parent_instance;

  const KaField *fields;
  guint n_fields;
  int named; /* the one fact whose button is the name, or −1 */
  gboolean away;
  gboolean beside;  /* whether numbers stand beside the name, so that it must say itself what it means */
  char *partner;    /* owned: the name of who is asked for both, or NULL */
  gboolean quiet;   /* while the program changes a control itself */
  gboolean retyped; /* whether somebody typed a number since a letter was typed */

  /* borrowed: children */
  GtkWidget *line;
  GtkWidget *who;
  GtkWidget *badge;
  GtkWidget *words;
  GtkWidget *facts;
  GtkWidget *name;
  GtkWidget *turn;
  GtkWidget *caption;
  GtkWidget *chips;
  GtkWidget *said; /* beside the name, where that is a button */
  GtkWidget *key;
  GtkWidget *places[MAX_FACTS];
  GtkWidget *controls[MAX_FACTS];
};

G_DEFINE_FINAL_TYPE (KaRoundRow, ka_round_row, GTK_TYPE_BOX)

enum
{
  CHANGED,
  GO_ON,
  LETTER,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
find_field (KaRoundRow *self, GtkWidget *control)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (self->controls[i] == control)
      return i;
  g_return_val_if_reached (0);
}

static void
control_changed_cb (KaRoundRow *self, GtkWidget *control)
{
  if (KA_IS_SUM_ENTRY (control) && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    self->retyped = TRUE;
  if (!self->quiet)
    g_signal_emit (self, signals[CHANGED], 0, find_field (self, control));
}

static void
activate_cb (KaRoundRow *self, GtkWidget *control)
{
  g_signal_emit (self, signals[GO_ON], 0, find_field (self, control));
}

/* The button whose label begins with @letter, asked for or not; −1 when there is none. */
static int
find_lettered (KaRoundRow *self, guint letter, gboolean asked)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (GTK_IS_TOGGLE_BUTTON (self->controls[i])
        && (gtk_widget_is_sensitive (self->controls[i]) && gtk_widget_is_visible (self->controls[i])) == asked
        && g_unichar_tolower (g_utf8_get_char (_ (self->fields[i].label))) == letter)
      return (int) i;
  return -1;
}

/* A letter in a number field presses the button whose label begins with it: “5g” is five points and Gemma. Whoever types that anew says it
 * again; the letter alone takes it back. Where that button cannot be pressed with what stands there, the letter is no part of the number
 * either. */
static gboolean
letter_cb (KaRoundRow *self, guint letter)
{
  int asked = find_lettered (self, letter, TRUE), refused = find_lettered (self, letter, FALSE);
  gboolean taken = FALSE;

  if (asked >= 0)
    {
      GtkToggleButton *button = GTK_TOGGLE_BUTTON (self->controls[asked]);
      gboolean was_active = gtk_toggle_button_get_active (button);

      gtk_toggle_button_set_active (button, self->retyped || !was_active);
      /* What only followed from the numbers is said by now. */
      if (self->retyped && was_active)
        g_signal_emit (self, signals[CHANGED], 0, (guint) asked);
      self->retyped = FALSE;
      return TRUE;
    }
  g_signal_emit (self, signals[LETTER], 0, letter, &taken);
  if (!taken && refused >= 0)
    g_signal_emit (self, signals[REFUSED], 0, (guint) refused);
  return taken || refused >= 0;
}

/* Badge and name, with what is said of the player and which key means him. */
static GtkWidget *
make_name_button (KaRoundRow *self, const KaField *field)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->said = gtk_label_new (_ (field->label));
  self->key = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->said, "said");
  gtk_widget_add_css_class (self->key, "key");
  gtk_widget_set_valign (self->key, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->who);
  gtk_box_append (GTK_BOX (box), self->said);
  gtk_box_append (GTK_BOX (box), self->key);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "name");
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

/* Whether buttons stand beside the numbers; the one that is the name itself has its own room. */
static gboolean
has_buttons (KaRoundRow *self)
{
  for (guint i = 0; i < self->n_fields; i++)
    if ((int) i != self->named
        && (self->fields[i].type == KA_FIELD_SEAT || self->fields[i].type == KA_FIELD_SEATS))
      return TRUE;
  return FALSE;
}

static GtkWidget *
make_control (KaRoundRow *self, const KaField *field)
{
  GtkWidget *control;

  switch (field->type)
    {
    case KA_FIELD_SEAT:
    case KA_FIELD_SEATS:
      control = &self->fields[MAX (self->named, 0)] == field && self->named >= 0
                    ? make_name_button (self, field)
                    : gtk_toggle_button_new_with_label (_ (field->label));
      g_signal_connect_object (control, "toggled", G_CALLBACK (control_changed_cb), self, G_CONNECT_SWAPPED);
      return control;
    case KA_FIELD_PER_SEAT:
    case KA_FIELD_NUMBERS:
      if (ka_round_row_presses (field))
        {
          control = ka_number_box_new ();
          g_signal_connect_object (control, "changed", G_CALLBACK (control_changed_cb), self,
                                   G_CONNECT_SWAPPED);
          return control;
        }
      control = ka_sum_entry_new (field->min, field->max);
      /* A sum of three numbers, where no button stands beside it that needs the room. */
      gtk_editable_set_width_chars (GTK_EDITABLE (control), has_buttons (self) ? 4 : 8);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (control), 10);
      g_signal_connect_object (control, "changed", G_CALLBACK (control_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (control, "left-wrong", G_CALLBACK (control_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (control, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (control, "letter", G_CALLBACK (letter_cb), self, G_CONNECT_SWAPPED);
      return control;
    case KA_FIELD_BOOL:
    case KA_FIELD_INT:
    case KA_FIELD_CHOICE:
    case KA_FIELD_CARD:
    case KA_FIELD_ORDER:
    default:
      return NULL;
    }
}

static void
ka_round_row_finalize (GObject *object)
{
  g_free (KA_ROUND_ROW (object)->partner);
  G_OBJECT_CLASS (ka_round_row_parent_class)->finalize (object);
}

static void
ka_round_row_class_init (KaRoundRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_round_row_finalize;
  signals[CHANGED] = g_signal_new ("changed", KA_TYPE_ROUND_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[GO_ON] = g_signal_new ("go-on", KA_TYPE_ROUND_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[LETTER]
      = g_signal_new ("letter", KA_TYPE_ROUND_ROW, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                      NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  signals[REFUSED] = g_signal_new ("refused", KA_TYPE_ROUND_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "roundrow");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ka_round_row_init (KaRoundRow *self)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *who = self->who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *line = self->line = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (line), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (line), 4);
  /* Names are cut first; below them comes what is asked only where large letters leave no room. */
  adw_wrap_box_set_wrap_policy (ADW_WRAP_BOX (line), ADW_WRAP_MINIMUM);
  gtk_widget_set_hexpand (line, TRUE);
  gtk_box_append (GTK_BOX (self), line);
  gtk_widget_set_hexpand (who, TRUE);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->badge = ka_badge_new ();
  gtk_box_append (GTK_BOX (who), self->badge);

  self->name = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (self->name), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_width_chars (GTK_LABEL (self->name), LEAST_OF_A_NAME);
  self->turn = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->turn), 14);
  gtk_widget_add_css_class (self->turn, "turn-mark");
  gtk_widget_set_valign (self->turn, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (top), self->name);
  gtk_box_append (GTK_BOX (top), self->turn);
  self->caption = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->caption), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->caption), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_widget_add_css_class (self->caption, "numeric");
  self->chips = adw_wrap_box_new ();
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (self->chips), 4);
  gtk_box_append (GTK_BOX (self->words), top);
  gtk_box_append (GTK_BOX (self->words), self->caption);
  gtk_widget_set_visible (self->chips, FALSE);
  gtk_box_append (GTK_BOX (self->words), self->chips);
  gtk_widget_set_valign (self->words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_box_append (GTK_BOX (who), self->words);
}

/* The one fact that is about seats, if there is one alone. */
static int
find_named (const KaField *fields, guint n_fields)
{
  int named = -1;

  for (guint i = 0; i < n_fields; i++)
    if (fields[i].type == KA_FIELD_SEAT || fields[i].type == KA_FIELD_SEATS)
      {
        if (named >= 0)
          return -1;
        named = (int) i;
      }
  return named;
}

gboolean
ka_round_row_presses (const KaField *field)
{
  return field->max - field->min < KA_MAX_ANSWERS;
}

GtkWidget *
ka_round_row_new (const KaField *fields, guint n_fields)
{
  KaRoundRow *self = g_object_new (KA_TYPE_ROUND_ROW, NULL);

  g_return_val_if_fail (n_fields <= MAX_FACTS, NULL);

  self->fields = fields;
  self->n_fields = n_fields;
  self->named = find_named (fields, n_fields);
  for (guint i = 0; i < n_fields; i++)
    self->beside = self->beside || fields[i].type == KA_FIELD_PER_SEAT;
  self->facts = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  for (guint i = 0; i < n_fields; i++)
    {
      self->controls[i] = make_control (self, &fields[i]);
      if (self->controls[i] == NULL || (int) i == self->named)
        continue;
      /* The place stays when the control is not asked for, so that the columns keep their width. */
      self->places[i] = adw_bin_new ();
      adw_bin_set_child (ADW_BIN (self->places[i]), self->controls[i]);
      gtk_widget_set_valign (self->places[i], GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (self->facts), self->places[i]);
    }
  adw_wrap_box_append (ADW_WRAP_BOX (self->line), self->named >= 0 ? self->controls[self->named] : self->who);
  adw_wrap_box_append (ADW_WRAP_BOX (self->line), self->facts);
  return GTK_WIDGET (self);
}

void
ka_round_row_set_player (KaRoundRow *self, const KaPlayer *player, const char *icon, const char *turn)
{
  g_return_if_fail (KA_IS_ROUND_ROW (self));

  ka_badge_set (KA_BADGE (self->badge), player->colour, player->symbol);
  gtk_label_set_text (GTK_LABEL (self->name), player->name);
  gtk_widget_set_tooltip_text (self->name, player->name);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->turn), icon);
  gtk_widget_set_tooltip_text (self->turn, turn);
  gtk_widget_set_visible (self->turn, turn != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, player->name, -1);
  for (guint i = 0; i < self->n_fields; i++)
    if (self->controls[i] != NULL)
      {
        /* Translators: a player and what is asked of that player: “An: Points in the hand”. */
        g_autofree char *label
            = g_strdup_printf (_ ("%s: %s"), ka_isolate (player->name), _ (self->fields[i].label));

        gtk_accessible_update_property (GTK_ACCESSIBLE (self->controls[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        label, -1);
        ka_speak_hint (self->controls[i],
                       self->fields[i].help != NULL ? _ (self->fields[i].help) : _ (self->fields[i].label));
      }
}

void
ka_round_row_set_key (KaRoundRow *self, guint key, gboolean works)
{
  g_autofree char *text = g_strdup_printf ("%u", key);

  g_return_if_fail (KA_IS_ROUND_ROW (self));

  if (self->key == NULL)
    return;
  gtk_widget_set_visible (self->key, key > 0);
  gtk_label_set_text (GTK_LABEL (self->key), text);
  /* It keeps its place, so that the name does not move. */
  gtk_widget_set_opacity (self->key, works ? 1 : 0);
  if (works)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->controls[self->named]),
                                    GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->controls[self->named]),
                                   GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS);
}

GtkWidget *
ka_round_row_get_control (KaRoundRow *self, guint field)
{
  g_return_val_if_fail (KA_IS_ROUND_ROW (self) && field < self->n_fields, NULL);

  return self->controls[field];
}

void
ka_round_row_add_to_groups (KaRoundRow *self, GtkSizeGroup *const *groups)
{
  g_return_if_fail (KA_IS_ROUND_ROW (self));

  for (guint i = 0; i < self->n_fields; i++)
    if (self->places[i] != NULL)
      gtk_size_group_add_widget (groups[i], self->places[i]);
  gtk_size_group_add_widget (groups[self->n_fields], self->words);
}

/* Where nothing is asked but whether it is this player, the name has the whole line. */
static gboolean
asks_beside_name (KaRoundRow *self)
{
  for (guint i = 0; i < self->n_fields; i++)
    if ((int) i != self->named && self->controls[i] != NULL
        && (self->fields[i].type == KA_FIELD_PER_SEAT || gtk_widget_get_visible (self->controls[i])))
      return TRUE;
  return FALSE;
}

void
ka_round_row_set_offered (KaRoundRow *self, guint field, gboolean offered)
{
  g_return_if_fail (KA_IS_ROUND_ROW (self) && field < self->n_fields);

  if (self->fields[field].type == KA_FIELD_PER_SEAT)
    gtk_widget_set_visible (self->places[field], offered);
}

/* Buttons with words would take the room of the name beside them, and break it. */
static void
keep_name_whole (KaRoundRow *self)
{
  glong n = LEAST_OF_A_NAME;

  for (guint i = 0; i < self->n_fields; i++)
    if (KA_IS_NUMBER_BOX (self->controls[i]) && gtk_widget_get_visible (self->controls[i]))
      n = CLAMP (g_utf8_strlen (gtk_label_get_text (GTK_LABEL (self->name)), -1), LEAST_OF_A_NAME,
                 MOST_OF_A_NAME);
  gtk_label_set_width_chars (GTK_LABEL (self->name), (int) n);
}

void
ka_round_row_set_asked (KaRoundRow *self, guint field, gboolean asked)
{
  g_return_if_fail (KA_IS_ROUND_ROW (self) && field < self->n_fields);

  if ((int) field == self->named)
    {
      gtk_widget_set_sensitive (self->controls[field], asked);
      gtk_widget_set_visible (self->said, asked && self->beside);
    }
  else if (self->controls[field] != NULL)
    gtk_widget_set_visible (self->controls[field], asked);
  gtk_widget_set_visible (self->facts, self->named < 0 || asks_beside_name (self));
  keep_name_whole (self);
}

void
ka_round_row_set_partner (KaRoundRow *self, const char *name)
{
  g_return_if_fail (KA_IS_ROUND_ROW (self));

  g_set_str (&self->partner, name);
}

void
ka_round_row_set_away (KaRoundRow *self, gboolean away)
{
  g_return_if_fail (KA_IS_ROUND_ROW (self));

  self->away = away;
  gtk_widget_set_opacity (self->badge, away ? 0.4 : 1);
  if (away)
    gtk_widget_add_css_class (self->name, "dimmed");
  else
    gtk_widget_remove_css_class (self->name, "dimmed");
}

void
ka_round_row_set_pressed (KaRoundRow *self, guint field, gboolean pressed)
{
  g_return_if_fail (KA_IS_ROUND_ROW (self) && field < self->n_fields);

  self->quiet = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->controls[field]), pressed);
  self->quiet = FALSE;
}

/* The result of a sum that is being typed: “= 20”. */
static char *
find_sum (KaRoundRow *self)
{
  for (guint i = 0; i < self->n_fields; i++)
    {
      int value;

      if (KA_IS_SUM_ENTRY (self->controls[i])
          && ka_sum_entry_get_state (KA_SUM_ENTRY (self->controls[i])) == KA_SUM_SUM
          && ka_sum_entry_get_value (KA_SUM_ENTRY (self->controls[i]), &value))
        {
          g_autofree char *number = ka_number_format (value, FALSE);

          return g_strdup_printf ("= %s", number);
        }
    }
  return NULL;
}

static void
show_chips (KaRoundRow *self, const KaScore *score, guint line, guint seat)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->chips)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->chips), child);
  for (guint i = 0; score != NULL && i < score->rounds[line].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, line, i);

      if (note->seat == (int) seat)
        adw_wrap_box_append (ADW_WRAP_BOX (self->chips), ka_chip_new (note, NULL));
    }
  gtk_widget_set_visible (self->chips, gtk_widget_get_first_child (self->chips) != NULL);
}

void
ka_round_row_show_preview (KaRoundRow *self, int total, const KaScore *score, guint line, guint seat)
{
  g_autofree char *before = ka_number_format (total, FALSE);
  g_autofree char *text = NULL;

  g_return_if_fail (KA_IS_ROUND_ROW (self));

  if (score != NULL && (score->rounds[line].sat_out & (1u << seat)) == 0)
    {
      g_autofree char *points = ka_number_format (score->rounds[line].points[seat], TRUE);
      g_autofree char *after = ka_number_format (score->rounds[line].totals[seat], FALSE);

      /* Translators: the points of a round and the total after it. */
      text = g_strdup_printf (_ ("%s → %s"), points, after);
      gtk_widget_remove_css_class (self->caption, "dimmed");
    }
  else
    {
      /* Translators: %s is the partner with whom somebody plays. */
      text = self->away              ? g_strdup (_ ("Sits out"))
             : self->partner != NULL ? g_strdup_printf (_ ("With %s"), ka_isolate (self->partner))
                                     : find_sum (self);
      if (text == NULL)
        text = g_strdup_printf (_ ("Total %s"), before);
      gtk_widget_add_css_class (self->caption, "dimmed");
    }
  gtk_label_set_text (GTK_LABEL (self->caption), text);
  if (self->beside)
    show_chips (self, score, line, seat);
}
