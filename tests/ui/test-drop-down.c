/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A choice among names: a button until somebody opens it, then a drop-down that says and takes the same. */
#include <adwaita.h>

#include "ka-drop-down.h"
#include "sheet-fixture.h"

static const char *const GAMES[] = { "All games", "Gin Rummy", "Wiezen", NULL };

typedef struct
{
  GtkWindow *window;
  KaDropDown *choice;
  GtkWidget *button;
  guint n_chosen;
} Fixture;

static void
selected_cb (Fixture *self)
{
  self->n_chosen++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkStringList) games = gtk_string_list_new (GAMES);

  self->choice = g_object_new (KA_TYPE_DROP_DOWN, "title", "Game", "model", games, NULL);
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (selected_cb), self);
  self->window = show_widget (GTK_WIDGET (self->choice), 400, 300);
  self->button = find_widget (GTK_WIDGET (self->choice), GTK_TYPE_TOGGLE_BUTTON, 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  KaDropDown *choice = g_object_ref (self->choice);

  gtk_window_destroy (self->window);
  spin (50);
  g_assert_finalize_object (choice);
}

static void
assert_told (Fixture *self, const char *name)
{
  g_autofree char *told = tell_widget (GTK_WIDGET (self->choice));

  g_assert_nonnull (strstr (told, name));
}

/* A screen reader hears of a list, and what it is of. */
static void
assert_list (Fixture *self)
{
  GtkWidget *list = gtk_widget_get_first_child (GTK_WIDGET (self->choice));

  gtk_test_accessible_assert_role (list, GTK_ACCESSIBLE_ROLE_COMBO_BOX);
  gtk_test_accessible_assert_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Game");
}

static void
test_button (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (ka_drop_down_get_selected (self->choice), ==, 0);
  assert_list (self);
  gtk_test_accessible_assert_role (self->button, GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON);
  gtk_test_accessible_assert_relation (self->button, GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       find_widget (self->button, GTK_TYPE_LABEL, 0), NULL);
  assert_told (self, "All games");
  ka_drop_down_set_selected (self->choice, 2);
  assert_told (self, "Wiezen");
  g_assert_cmpuint (self->n_chosen, ==, 1);
  ka_drop_down_set_selected (self->choice, 2);
  g_assert_cmpuint (self->n_chosen, ==, 1);
}

static void
test_names (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *const[]) { "Everyone", "An", NULL });

  ka_drop_down_set_selected (self->choice, 2);
  ka_drop_down_set_model (self->choice, names);
  g_assert_cmpuint (ka_drop_down_get_selected (self->choice), ==, 0);
  assert_told (self, "Everyone");
  ka_drop_down_set_selected (self->choice, 5);
  g_assert_cmpuint (ka_drop_down_get_selected (self->choice), ==, GTK_INVALID_LIST_POSITION);
}

/* What is chosen in the list is chosen, and what is chosen from outside stands in the list. */
static void
test_opened (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *const[]) { "Everyone", "An", NULL });
  int width = gtk_widget_get_width (GTK_WIDGET (self->choice));
  GtkDropDown *list;

  ka_drop_down_set_selected (self->choice, 1);
  g_signal_emit_by_name (self->button, "clicked");
  spin (200);
  list = GTK_DROP_DOWN (gtk_widget_get_first_child (GTK_WIDGET (self->choice)));
  g_assert_cmpuint (gtk_drop_down_get_selected (list), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (list)), ==, 3);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (self->choice)), ==, width);
  assert_told (self, "Gin Rummy");
  assert_list (self);

  gtk_drop_down_set_selected (list, 2);
  g_assert_cmpuint (ka_drop_down_get_selected (self->choice), ==, 2);
  g_assert_cmpuint (self->n_chosen, ==, 2);
  ka_drop_down_set_selected (self->choice, 0);
  g_assert_cmpuint (gtk_drop_down_get_selected (list), ==, 0);
  ka_drop_down_set_model (self->choice, names);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (list)), ==, 2);
  g_assert_cmpuint (gtk_drop_down_get_selected (list), ==, 0);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  g_test_add ("/drop-down/button", Fixture, NULL, set_up, test_button, tear_down);
  g_test_add ("/drop-down/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/drop-down/opened", Fixture, NULL, set_up, test_opened, tear_down);
  return g_test_run ();
}
