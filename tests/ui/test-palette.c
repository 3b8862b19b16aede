/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "ka-palette.h"
#include "ka-symbol.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What is set is what is chosen, whatever was chosen before. */
static void
test_every_choice (void)
{
  KaPalette *palette = g_object_ref_sink (KA_PALETTE (ka_palette_new ()));

  for (int colour = 0; colour < KA_N_COLOURS; colour++)
    for (guint symbol = 0; symbol < KA_N_SYMBOLS; symbol++)
      {
        ka_palette_set (palette, colour, ka_symbol_get_id (symbol));
        g_assert_cmpint (ka_palette_get_colour (palette), ==, colour);
        g_assert_cmpstr (ka_palette_get_symbol (palette), ==, ka_symbol_get_id (symbol));
      }
  g_assert_finalize_object (palette);
}

/* Who has no symbol yet gets the one of his colour. */
static void
test_no_symbol (void)
{
  KaPalette *palette = g_object_ref_sink (KA_PALETTE (ka_palette_new ()));

  ka_palette_set (palette, 4, NULL);
  g_assert_cmpstr (ka_palette_get_symbol (palette), ==, ka_symbol_get_id (4));
  g_assert_finalize_object (palette);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, name);
  return found;
}

/* Each choice has its name, and pressing it says that something has changed. */
static void
test_press (void)
{
  KaPalette *palette = g_object_ref_sink (KA_PALETTE (ka_palette_new ()));
  GtkWidget *fish = find_button (GTK_WIDGET (palette), ka_symbol_get_name ("fish"));
  guint n = 0;

  g_assert_nonnull (fish);
  gtk_test_accessible_assert_property (fish, GTK_ACCESSIBLE_PROPERTY_LABEL, ka_symbol_get_name ("fish"));
  g_signal_connect_swapped (palette, "changed", G_CALLBACK (count_cb), &n);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (fish), TRUE);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (ka_palette_get_symbol (palette), ==, "fish");
  g_assert_finalize_object (palette);
}

static gboolean
press_key (GtkWidget *button, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (gtk_widget_get_parent (button));
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &used);
    }
  return used;
}

/* As with radio buttons the arrows choose, and only the chosen one is in the way of Tab. */
static void
test_arrows (void)
{
  KaPalette *palette = g_object_ref_sink (KA_PALETTE (ka_palette_new ()));
  GtkWidget *star = find_button (GTK_WIDGET (palette), ka_symbol_get_name ("star"));

  ka_palette_set (palette, 5, "star");
  g_assert_true (gtk_widget_get_focusable (star));
  g_assert_true (press_key (star, GDK_KEY_Right));
  g_assert_cmpstr (ka_palette_get_symbol (palette), ==, ka_symbol_get_id (1));
  g_assert_false (gtk_widget_get_focusable (star));
  g_assert_true (press_key (star, GDK_KEY_Down));
  g_assert_cmpstr (ka_palette_get_symbol (palette), ==, ka_symbol_get_id (7));
  g_assert_true (press_key (star, GDK_KEY_Up));
  g_assert_true (press_key (star, GDK_KEY_Left));
  g_assert_true (press_key (star, GDK_KEY_Left));
  g_assert_cmpstr (ka_palette_get_symbol (palette), ==, ka_symbol_get_id (KA_N_SYMBOLS - 1));
  g_assert_cmpint (ka_palette_get_colour (palette), ==, 5);
  g_assert_false (press_key (star, GDK_KEY_Tab));
  g_assert_finalize_object (palette);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  g_test_add_func ("/palette/every-choice", test_every_choice);
  g_test_add_func ("/palette/no-symbol", test_no_symbol);
  g_test_add_func ("/palette/press", test_press);
  g_test_add_func ("/palette/arrows", test_arrows);
  return g_test_run ();
}
