/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-picker.h"

#include "ka-focus.h"
#include "ka-card-name.h"

#define RANKS_A_ROW 7

struct _KaCardPicker
{
  GtkBox parent_instance;

  int suit; /* −1: none yet */
  int rank;

  /* borrowed: children */
  GtkWidget *suits[KA_N_SUITS];
  GtkWidget *ranks[KA_N_RANKS];
};

G_DEFINE_FINAL_TYPE (KaCardPicker, ka_card_picker, GTK_TYPE_BOX)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show (KaCardPicker *self)
{
  for (int i = 0; i < KA_N_SUITS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->suits[i]), i == self->suit);
  for (int i = 0; i < KA_N_RANKS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->ranks[i]), i == self->rank);
}

static void
pick (KaCardPicker *self, int suit, int rank)
{
  self->suit = suit;
  self->rank = rank;
  show (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
clicked_cb (GtkWidget *button, KaCardPicker *self)
{
  int suit = self->suit, rank = self->rank;

  for (int i = 0; i < KA_N_SUITS; i++)
    if (button == self->suits[i])
      suit = i;
  for (int i = 0; i < KA_N_RANKS; i++)
    if (button == self->ranks[i])
      rank = i;
  pick (self, suit, rank);
}

/* −1 when no rank has that letter. */
static int
find_rank (gunichar letter)
{
  for (int i = 0; i < KA_N_RANKS; i++)
    if (g_utf8_get_char (ka_card_rank_letter (i)) == letter)
      return i;
  return -1;
}

static int
find_suit (gunichar letter)
{
  for (int i = 0; i < KA_N_SUITS; i++)
    if (g_unichar_toupper (g_utf8_get_char (ka_card_suit_name ((KaSuit) i))) == letter)
      return i;
  return -1;
}

/* In Dutch, H is both harten and heer. It is the one that is missing, the suit first as in the name of a card; when
 * none is, the one that was not typed last. */
static gboolean
means_suit (KaCardPicker *self)
{
  if (self->suit < 0 || self->rank < 0)
    return self->suit < 0;
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) == gtk_widget_get_parent (self->ranks[0]);
}

/* The keyboard follows what is typed, so that Enter then finds a button that is pressed. */
static gboolean
key_pressed_cb (KaCardPicker *self, guint keyval, guint code, GdkModifierType state)
{
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (keyval));
  int suit, rank;

  if (letter == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  suit = find_suit (letter);
  rank = find_rank (letter);
  if (suit < 0 && rank < 0)
    return GDK_EVENT_PROPAGATE;
  if (rank < 0 || (suit >= 0 && means_suit (self)))
    {
      pick (self, suit, self->rank);
      return gtk_widget_grab_focus (self->suits[suit]);
    }
  pick (self, self->suit, rank);
  return gtk_widget_grab_focus (self->ranks[rank]);
}

static GtkWidget *
make_button (KaCardPicker *self, const char *label, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_add_css_class (button, "pick");
  gtk_widget_add_css_class (button, "numeric");
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

static gboolean
ka_card_picker_grab_focus (GtkWidget *widget)
{
  KaCardPicker *self = KA_CARD_PICKER (widget);

  return gtk_widget_grab_focus (self->suits[MAX (self->suit, 0)]);
}

static void
ka_card_picker_class_init (KaCardPickerClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = ka_focus_group;
  GTK_WIDGET_CLASS (klass)->grab_focus = ka_card_picker_grab_focus;
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_CARD_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cardpicker");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ka_card_picker_init (KaCardPicker *self)
{
  GtkWidget *suits = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *ranks = gtk_grid_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->suit = self->rank = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_box_set_homogeneous (GTK_BOX (suits), TRUE);
  for (int i = 0; i < KA_N_SUITS; i++)
    {
      self->suits[i] = make_button (self, ka_card_suit_sign ((KaSuit) i), ka_card_suit_name ((KaSuit) i));
      gtk_widget_add_css_class (self->suits[i],
                                i == KA_SUIT_DIAMONDS || i == KA_SUIT_HEARTS ? "red" : "black");
      gtk_box_append (GTK_BOX (suits), self->suits[i]);
    }
  gtk_grid_set_column_homogeneous (GTK_GRID (ranks), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (ranks), 6);
  gtk_grid_set_row_spacing (GTK_GRID (ranks), 6);
  for (int i = 0; i < KA_N_RANKS; i++)
    {
      self->ranks[i] = make_button (self, ka_card_rank_letter (i), ka_card_rank_name (i));
      gtk_grid_attach (GTK_GRID (ranks), self->ranks[i], i % RANKS_A_ROW, i / RANKS_A_ROW, 1, 1);
    }
  gtk_box_append (GTK_BOX (self), suits);
  gtk_box_append (GTK_BOX (self), ranks);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ka_card_picker_new (void)
{
  return g_object_new (KA_TYPE_CARD_PICKER, NULL);
}

KaCard
ka_card_picker_get_card (KaCardPicker *self)
{
  g_return_val_if_fail (KA_IS_CARD_PICKER (self), KA_CARD_INVALID);

  return self->suit >= 0 && self->rank >= 0 ? ka_card_new (self->suit, self->rank) : KA_CARD_INVALID;
}

void
ka_card_picker_get_parts (KaCardPicker *self, int *suit, int *rank)
{
  g_return_if_fail (KA_IS_CARD_PICKER (self));

  *suit = self->suit;
  *rank = self->rank;
}

void
ka_card_picker_set_parts (KaCardPicker *self, int suit, int rank)
{
  g_return_if_fail (KA_IS_CARD_PICKER (self));

  self->suit = suit < KA_N_SUITS ? MAX (suit, -1) : -1;
  self->rank = rank < KA_N_RANKS ? MAX (rank, -1) : -1;
  show (self);
}

void
ka_card_picker_set_card (KaCardPicker *self, KaCard card)
{
  g_return_if_fail (KA_IS_CARD_PICKER (self));

  self->suit = card != KA_CARD_INVALID ? (int) ka_card_suit (card) : -1;
  self->rank = card != KA_CARD_INVALID ? ka_card_rank (card) : -1;
  show (self);
}
