/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-palette.h"

#include <glib/gi18n.h>

#include "ka-badge.h"
#include "ka-symbol.h"

#define BADGE_SIZE 28

struct _KaPalette
{
  GtkBox parent_instance;

  /* borrowed: children */
  GtkToggleButton *colours[KA_N_COLOURS];
  GtkToggleButton *symbols[KA_N_SYMBOLS];
  KaBadge *colour_badges[KA_N_COLOURS];
  KaBadge *symbol_badges[KA_N_SYMBOLS];

  guint colour;
  guint symbol;
};

G_DEFINE_FINAL_TYPE (KaPalette, ka_palette, GTK_TYPE_BOX)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Every colour is shown with the chosen symbol and every symbol in the chosen colour. */
static void
update_badges (KaPalette *self)
{
  for (guint i = 0; i < KA_N_COLOURS; i++)
    ka_badge_set (self->colour_badges[i], (int) i, ka_symbol_get_id (self->symbol));
  for (guint i = 0; i < KA_N_SYMBOLS; i++)
    ka_badge_set (self->symbol_badges[i], (int) self->colour, ka_symbol_get_id (i));
}

static guint
find_active (GtkToggleButton *const *buttons, guint n)
{
  for (guint i = 0; i < n; i++)
    if (gtk_toggle_button_get_active (buttons[i]))
      return i;
  return 0;
}

static void
toggled_cb (KaPalette *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->colour = find_active (self->colours, KA_N_COLOURS);
  self->symbol = find_active (self->symbols, KA_N_SYMBOLS);
  update_badges (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
add_group (KaPalette *self, const char *title)
{
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *box = gtk_flow_box_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (box), 6);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 6);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (box), TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (self), label);
  gtk_box_append (GTK_BOX (self), box);
  return box;
}

static GtkToggleButton *
add_button (KaPalette *self, GtkWidget *box, GtkToggleButton *first, const char *name, KaBadge **badge)
{
  GtkWidget *button = gtk_toggle_button_new ();

  *badge = KA_BADGE (ka_badge_new ());
  ka_badge_set_pixel_size (*badge, BADGE_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (*badge));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_flow_box_append (GTK_FLOW_BOX (box), button);
  /* The button takes the focus, not the place that it stands in. */
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  return GTK_TOGGLE_BUTTON (button);
}

static void
ka_palette_class_init (KaPaletteClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHANGED] = g_signal_new ("changed", KA_TYPE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_palette_init (KaPalette *self)
{
  GtkWidget *box;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  box = add_group (self, _("Colour"));
  for (guint i = 0; i < KA_N_COLOURS; i++)
    self->colours[i] = add_button (self, box, self->colours[0], ka_colour_get_name ((int) i), &self->colour_badges[i]);
  box = add_group (self, _("Symbol"));
  for (guint i = 0; i < KA_N_SYMBOLS; i++)
    self->symbols[i]
      = add_button (self, box, self->symbols[0], ka_symbol_get_name (ka_symbol_get_id (i)), &self->symbol_badges[i]);
  ka_palette_set (self, 0, NULL);
}

GtkWidget *
ka_palette_new (void)
{
  return g_object_new (KA_TYPE_PALETTE, NULL);
}

void
ka_palette_set (KaPalette *self, int colour, const char *symbol)
{
  guint chosen_colour = (guint) colour % KA_N_COLOURS;
  guint chosen_symbol = chosen_colour;

  g_return_if_fail (KA_IS_PALETTE (self));

  for (guint i = 0; i < KA_N_SYMBOLS; i++)
    if (g_strcmp0 (symbol, ka_symbol_get_id (i)) == 0)
      chosen_symbol = i;
  gtk_toggle_button_set_active (self->colours[chosen_colour], TRUE);
  gtk_toggle_button_set_active (self->symbols[chosen_symbol], TRUE);
  update_badges (self);
}

int
ka_palette_get_colour (KaPalette *self)
{
  return (int) self->colour;
}

const char *
ka_palette_get_symbol (KaPalette *self)
{
  return ka_symbol_get_id (self->symbol);
}
