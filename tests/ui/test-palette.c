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

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  g_test_add_func ("/palette/every-choice", test_every_choice);
  g_test_add_func ("/palette/no-symbol", test_no_symbol);
  g_test_add_func ("/palette/press", test_press);
  return g_test_run ();
}
