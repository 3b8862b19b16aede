/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-palette.h"

#include "ka-badge.h"
#include "ka-language.h"
#include "ka-symbol.h"

#define BADGE_SIZE 28

/* Colours and symbols stand in lines of so many. */
#define N_PER_LINE 6

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
  /* As with radio buttons: Tab comes to the one that is chosen, and the arrows choose another. */
  gtk_widget_set_focusable (GTK_WIDGET (button), gtk_toggle_button_get_active (button));
  if (!gtk_toggle_button_get_active (button))
    return;
  self->colour = find_active (self->colours, KA_N_COLOURS);
  self->symbol = find_active (self->symbols, KA_N_SYMBOLS);
  update_badges (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* How far an arrow goes in the list of buttons; 0 for other keys. */
static int
get_step (GtkWidget *grid, guint key)
{
  int forward = gtk_widget_get_direction (grid) == GTK_TEXT_DIR_RTL ? -1 : 1;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return -forward;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return forward;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return -N_PER_LINE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return N_PER_LINE;
    default:
      return 0;
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
                gpointer user_data)
{
  KaPalette *self = user_data;
  GtkWidget *grid = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  gboolean is_colour = gtk_widget_is_ancestor (GTK_WIDGET (self->colours[0]), grid);
  GtkToggleButton **buttons = is_colour ? self->colours : self->symbols;
  int n = is_colour ? KA_N_COLOURS : KA_N_SYMBOLS;
  int step = get_step (grid, key);
  GtkToggleButton *button;

  if (step == 0)
    return FALSE;
  button = buttons[((int) find_active (buttons, (guint) n) + step + n) % n];
  gtk_toggle_button_set_active (button, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (button));
  return TRUE;
}

static GtkWidget *
add_group (KaPalette *self, const char *title)
{
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *grid
      = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "column-homogeneous", TRUE,
                      "row-spacing", 6, "column-spacing", 6, "halign", GTK_ALIGN_START, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (grid, keys);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (self), label);
  gtk_box_append (GTK_BOX (self), grid);
  return grid;
}

static GtkToggleButton *
add_button (KaPalette *self, GtkWidget *grid, guint place, GtkToggleButton *first, const char *name,
            KaBadge **badge)
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
  gtk_widget_set_focusable (button, FALSE);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_grid_attach (GTK_GRID (grid), button, (int) place % N_PER_LINE, (int) place / N_PER_LINE, 1, 1);
  return GTK_TOGGLE_BUTTON (button);
}

static void
ka_palette_class_init (KaPaletteClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_palette_init (KaPalette *self)
{
  GtkWidget *grid;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  grid = add_group (self, _ ("Colour"));
  for (guint i = 0; i < KA_N_COLOURS; i++)
    self->colours[i]
        = add_button (self, grid, i, self->colours[0], ka_colour_get_name ((int) i), &self->colour_badges[i]);
  grid = add_group (self, _ ("Symbol"));
  for (guint i = 0; i < KA_N_SYMBOLS; i++)
    self->symbols[i] = add_button (self, grid, i, self->symbols[0], ka_symbol_get_name (ka_symbol_get_id (i)),
                                   &self->symbol_badges[i]);
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
