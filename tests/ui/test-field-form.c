/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-fixture.h"
#include "ka-error.h"
#include "ka-field-form.h"
#include "ka-games.h"
#include "sheet-fixture.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

static KaFieldForm *
make_form (const char *game, const char *options_text, guint n_seats)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options
      = ka_game_read_options_text (ka_games_find (game), n_seats, options_text, &error);
  GtkWidget *form;

  g_assert_no_error (error);
  form = g_object_ref_sink (ka_field_form_new (ka_games_find (game), options, n_seats));
  show_widget (form, 360, 640);
  return KA_FIELD_FORM (form);
}

static void
close_form (KaFieldForm *form)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (form))));
  settle ();
  g_assert_finalize_object (form);
}

static int
get_int (KaFieldForm *form, const char *key)
{
  g_autoptr (KaValues) options = ka_field_form_get_options (form);

  g_assert_true (ka_values_has (options, key));
  return ka_values_get_int (options, key);
}

static void
assert_options (KaFieldForm *form, const KaValues *expected)
{
  g_autoptr (KaValues) options = ka_field_form_get_options (form);
  g_autofree char *text = ka_values_to_text (options);
  g_autofree char *wanted = ka_values_to_text (expected);

  g_assert_cmpstr (text, ==, wanted);
}

static GtkWidget *
find_titled (KaFieldForm *form, const char *title)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *row = find_widget (GTK_WIDGET (form), ADW_TYPE_PREFERENCES_ROW, i);

      if (row == NULL || g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title) == 0)
        return row;
    }
}

static gboolean
shows_row (KaFieldForm *form, const char *title)
{
  GtkWidget *row = find_titled (form, title);

  return row != NULL && gtk_widget_get_visible (row);
}

/* WI-11: what is paid into the pot is asked where there is one, and comes with it. What was chosen stays in sight. */
static void
test_what_matters (void)
{
  KaFieldForm *form = make_form ("wiezen", "{}", 4);
  AdwComboRow *pass = ADW_COMBO_ROW (find_titled (form, "When everybody passes"));

  g_assert_false (shows_row (form, "Paid into the pot"));
  g_assert_false (shows_row (form, "Passes that double"));
  g_assert_false (shows_row (form, "Also in abondance"));
  g_assert_false (shows_row (form, "Points for solo 6"));
  adw_combo_row_set_selected (pass, 4);
  g_assert_true (shows_row (form, "Paid into the pot"));
  g_assert_false (shows_row (form, "Passes that double"));
  adw_combo_row_set_selected (pass, 2);
  g_assert_false (shows_row (form, "Paid into the pot"));
  g_assert_true (shows_row (form, "Passes that double"));
  adw_spin_row_set_value (ADW_SPIN_ROW (find_titled (form, "Passes that double")), 2);
  adw_combo_row_set_selected (pass, 0);
  g_assert_true (shows_row (form, "Passes that double"));
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_titled (form, "Solo 6")), TRUE);
  g_assert_true (shows_row (form, "Points for solo 6"));
  close_form (form);
}

static void
assert_not_cut (GtkWidget *widget, guint *n)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
      (*n)++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_not_cut (child, n);
}

/* Each choice can be read whole in the list where it is chosen. */
static void
test_whole_choices (void)
{
  KaFieldForm *form = make_form ("wiezen", "{}", 4);
  GtkWidget *pass = find_titled (form, "When everybody passes");
  GtkWidget *popover;
  guint n = 0;

  adw_action_row_activate (ADW_ACTION_ROW (pass));
  settle ();
  popover = find_widget (pass, GTK_TYPE_POPOVER, 0);
  g_assert_nonnull (popover);
  assert_not_cut (popover, &n);
  g_assert_cmpuint (n, >=, 5);
  gtk_popover_popdown (GTK_POPOVER (popover));
  close_form (form);
}

/* A form that nobody touched gives back what it was given: every game, every variant. */
static void
test_untouched (void)
{
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    {
      GtkWidget *form = g_object_ref_sink (ka_field_form_new (*game, NULL, (*game)->usual_seats));
      g_autoptr (KaValues) usual = ka_game_complete_options (*game, NULL);

      assert_options (KA_FIELD_FORM (form), usual);
      g_assert_cmpuint (ka_field_form_count_differing (KA_FIELD_FORM (form)), ==, 0);
      for (const KaVariant *variant = (*game)->variants; variant->id != NULL; variant++)
        {
          g_autoptr (KaValues) options = ka_game_variant_options (*game, variant);

          ka_field_form_set_options (KA_FIELD_FORM (form), options);
          assert_options (KA_FIELD_FORM (form), options);
          g_assert_cmpstr (ka_field_form_get_variant (KA_FIELD_FORM (form))->id, ==, variant->id);
          g_assert_cmpuint (ka_field_form_count_differing (KA_FIELD_FORM (form)), ==, 0);
          g_assert_true (ka_field_form_check (KA_FIELD_FORM (form), NULL));
        }
      g_assert_finalize_object (form);
    }
}

/* GP-19: another end is marked, says what is usual, and goes back at the press of its button. */
static void
test_mark_and_reset (void)
{
  KaFieldForm *form = make_form ("gemma-en-piet", "{}", 4);
  GtkWidget *row = find_row (GTK_WIDGET (form), "Ends above");
  guint n = 0;

  g_signal_connect_swapped (form, "changed", G_CALLBACK (count_cb), &n);
  g_assert_false (gtk_widget_has_css_class (row, "differs"));
  g_assert_null (find_by_tooltip (row, "Reset to 100"));
  g_assert_null (find_button (GTK_WIDGET (form), "_Reset All"));

  adw_spin_row_set_value (ADW_SPIN_ROW (row), 150);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (get_int (form, "end"), ==, 150);
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 1);
  g_assert_true (gtk_widget_has_css_class (row, "differs"));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "Usually 100"));

  g_signal_emit_by_name (find_by_tooltip (row, "Reset to 100"), "clicked");
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (get_int (form, "end"), ==, 100);
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 0);
  g_assert_false (gtk_widget_has_css_class (row, "differs"));
  g_assert_null (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "Usually"));
  close_form (form);
}

/* How one plays in the window is offered for a match there, makes no other rules, and on paper stays as the book says. */
static void
test_at_the_table (void)
{
  KaFieldForm *form = make_form ("rummy", "{}", 2);
  GtkWidget *widget = GTK_WIDGET (form);

  g_assert_null (find_row (widget, "Seconds for a turn"));
  ka_field_form_set_at_table (form, TRUE);
  g_assert_nonnull (find_row (widget, "Seconds for a turn"));
  /* Without a clock there is nothing to extend. */
  g_assert_null (find_row (widget, "Extensions in a round"));
  adw_spin_row_set_value (ADW_SPIN_ROW (find_row (widget, "Seconds for a turn")), 60);
  g_assert_cmpint (get_int (form, "clock"), ==, 60);
  g_assert_nonnull (find_row (widget, "Extensions in a round"));
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 0);
  ka_field_form_set_at_table (form, FALSE);
  g_assert_null (find_row (widget, "Seconds for a turn"));
  g_assert_cmpint (get_int (form, "clock"), ==, 60);
  close_form (form);
}

/* A change is counted against the nearest variant, and all changes go back to it at once. */
static void
test_reset_all (void)
{
  KaFieldForm *form
      = make_form ("gin-rummy", "{\"variant\":\"hollywood\",\"target\":150,\"gin-bonus\":20}", 2);
  GtkWidget *button = find_button (GTK_WIDGET (form), "_Reset All");
  guint n = 0;

  g_signal_connect_swapped (form, "changed", G_CALLBACK (count_cb), &n);
  g_assert_cmpstr (ka_field_form_get_variant (form)->id, ==, "hollywood");
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 2);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (get_int (form, "target"), ==, 100);
  g_assert_cmpint (get_int (form, "gin-bonus"), ==, 25);
  g_assert_cmpstr (ka_field_form_get_variant (form)->id, ==, "hollywood");
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 0);
  g_assert_null (find_button (GTK_WIDGET (form), "_Reset All"));
  close_form (form);
}

/* WI-8: with another table, numbers that stood on the old one follow, and one that people chose stays. */
static void
test_preset (void)
{
  KaFieldForm *form = make_form ("wiezen", "{\"vraag-made\":3}", 4);
  AdwComboRow *preset = ADW_COMBO_ROW (find_row (GTK_WIDGET (form), "Table of points"));
  const KaGame *game = ka_games_find ("wiezen");
  const KaField *field = ka_field_find (game->options, game->n_options, "preset");

  g_assert_cmpint (get_int (form, "miserie-made"), ==, 10);
  g_assert_cmpint (get_int (form, "soloslim-made"), ==, 30);
  adw_combo_row_set_selected (preset, (guint) ka_field_find_choice (field, "small-scale"));
  g_assert_cmpint (get_int (form, "miserie-made"), ==, 5);
  g_assert_cmpint (get_int (form, "open-miserie-made"), ==, 10);
  g_assert_cmpint (get_int (form, "soloslim-made"), ==, 20);
  g_assert_cmpint (get_int (form, "vraag-all"), ==, 14);
  g_assert_cmpint (get_int (form, "vraag-made"), ==, 3);
  g_assert_cmpstr (ka_field_form_get_variant (form)->id, ==, "small-scale");
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 1);

  adw_combo_row_set_selected (preset, (guint) ka_field_find_choice (field, "iwwa"));
  g_assert_cmpint (get_int (form, "vraag-failed"), ==, 6);
  g_assert_cmpint (get_int (form, "troel-all"), ==, 28);
  g_assert_cmpint (get_int (form, "vraag-made"), ==, 3);
  close_form (form);
}

static char *
get_order (KaFieldForm *form)
{
  g_autoptr (KaValues) options = ka_field_form_get_options (form);

  return g_strjoinv (" ", (char **) ka_values_get_strings (options, "order"));
}

#define UP_TO_ABONDANCE "vraag solo abondance abondance-10 "
#define FROM_TROEL      " open-miserie solo-13 troel soloslim"

/* WI-8: the order of the bids is a list; each goes up and down by the actions of its buttons and of Alt with the arrows, and by
 * dropping it on another, and the whole goes back to that of the table. */
static void
test_order (void)
{
  KaFieldForm *form = make_form ("wiezen", "{}", 4);
  AdwExpanderRow *order = ADW_EXPANDER_ROW (find_row (GTK_WIDGET (form), "Order of the bids"));
  GtkWidget *miserie, *first;
  g_autofree char *once = NULL, *twice = NULL, *dropped = NULL, *reset = NULL;
  guint n = 0;

  adw_expander_row_set_expanded (order, TRUE);
  settle ();
  miserie = find_row (GTK_WIDGET (order), "Miserie");
  first = find_row (GTK_WIDGET (order), "Vraag");
  g_signal_connect_swapped (form, "changed", G_CALLBACK (count_cb), &n);
  /* A button says whose it is. */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_widget (miserie, GTK_TYPE_BUTTON, 0)), ==,
                   "Move Miserie Up");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_widget (miserie, GTK_TYPE_BUTTON, 1)), ==,
                   "Move Miserie Down");
  gtk_widget_grab_focus (miserie);
  g_assert_true (gtk_widget_activate_action (miserie, "order.up", NULL));
  g_assert_cmpuint (n, ==, 1);
  once = get_order (form);
  g_assert_cmpstr (once, ==, UP_TO_ABONDANCE "abondance-11 miserie abondance-12" FROM_TROEL);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (order), "differs"));
  /* The focus goes along, so that the next press moves the same. */
  g_assert_true (gtk_widget_activate_action (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (form))),
                                             "order.up", NULL));
  twice = get_order (form);
  g_assert_cmpstr (twice, ==, UP_TO_ABONDANCE "miserie abondance-11 abondance-12" FROM_TROEL);
  /* The first goes no higher. */
  gtk_widget_activate_action (first, "order.up", NULL);
  g_assert_cmpuint (n, ==, 2);

  g_signal_emit_by_name (find_row (GTK_WIDGET (order), "Soloslim"), "move-to", first);
  dropped = get_order (form);
  g_assert_cmpstr (dropped, ==,
                   "solo abondance abondance-10 miserie abondance-11 abondance-12 open-miserie solo-13 troel "
                   "soloslim vraag");

  g_signal_emit_by_name (find_button (GTK_WIDGET (form), "_Reset All"), "clicked");
  reset = get_order (form);
  g_assert_cmpstr (reset, ==, UP_TO_ABONDANCE "abondance-11 abondance-12 miserie" FROM_TROEL);
  close_form (form);
}

/* What is not played is not in the list, and keeps its place among those that did not move. */
static void
test_order_of_what_is_played (void)
{
  KaFieldForm *form = make_form ("wiezen", "{\"higher-abondance\":false,\"solo-13\":false}", 4);
  GtkWidget *order = find_row (GTK_WIDGET (form), "Order of the bids");
  g_autofree char *moved = NULL;

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (order), TRUE);
  settle ();
  g_assert_null (find_row (order, "Abondance 10"));
  g_assert_null (find_row (order, "Solo 13"));
  g_assert_null (strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (order)), "Abondance 11"));
  g_assert_true (gtk_widget_activate_action (find_row (order, "Miserie"), "order.up", NULL));
  moved = get_order (form);
  g_assert_cmpstr (moved, ==,
                   "vraag solo miserie abondance abondance-10 abondance-11 abondance-12" FROM_TROEL);
  close_form (form);
}

/* What stands beside its kin cannot be moved alone, and is said where it stands. */
static void
test_order_of_more_bids (void)
{
  KaFieldForm *form = make_form (
      "wiezen", "{\"piccolo\":true,\"solo-6\":true,\"turned-soloslim\":true,\"higher-abondance\":false}", 4);
  GtkWidget *order = find_row (GTK_WIDGET (form), "Order of the bids");
  const char *said = adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (order));
  g_autofree char *reset = g_strdup_printf ("Reset to %s", strrchr (said, '\n') + 1);

  g_assert_nonnull (strstr (said, "Vraag < Solo < Solo 6 < Abondance < Piccolo < Miserie < Open miserie"));
  g_assert_nonnull (strstr (said, "Troel < Soloslim < Soloslim, turned suit"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (order), TRUE);
  settle ();
  g_assert_true (gtk_widget_activate_action (find_row (order, "Miserie"), "order.up", NULL));
  g_assert_nonnull (find_by_tooltip (order, reset));
  close_form (form);
}

/* With another table it follows, as the points do; and what does not make sense with them is asked about, at the list. */
static void
test_order_of_a_table (void)
{
  KaFieldForm *form = make_form ("wiezen", "{}", 4);
  AdwExpanderRow *order = ADW_EXPANDER_ROW (find_row (GTK_WIDGET (form), "Order of the bids"));
  AdwComboRow *preset = ADW_COMBO_ROW (find_row (GTK_WIDGET (form), "Table of points"));
  const KaGame *game = ka_games_find ("wiezen");
  const KaField *field = ka_field_find (game->options, game->n_options, "preset");
  g_autofree char *iwwa = NULL;

  adw_combo_row_set_selected (preset, (guint) ka_field_find_choice (field, "iwwa"));
  iwwa = get_order (form);
  g_assert_cmpstr (iwwa, ==,
                   UP_TO_ABONDANCE "miserie abondance-11 abondance-12 troel open-miserie solo-13 soloslim");
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 0);
  g_assert_cmpstr (
      adw_expander_row_get_subtitle (order), ==,
      "From the lowest to the highest; what stands above troel may be said over it.\n"
      "Vraag < Solo < Abondance < Abondance 10 < Miserie < Abondance 11 < Abondance 12 < Troel < "
      "Open miserie < Solo 13 < Soloslim");

  adw_expander_row_set_expanded (order, TRUE);
  settle ();
  gtk_widget_activate_action (find_row (GTK_WIDGET (order), "Miserie"), "order.down", NULL);
  g_assert_true (
      g_str_has_prefix (adw_expander_row_get_subtitle (order),
                        "Meant so? Miserie stands above Abondance 11, and brings 7 where that brings 8\n"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (order), "doubt"));
  g_assert_true (ka_field_form_check (form, NULL));
  close_form (form);
}

/* The dozens of numbers of Wiezen are folded up, with the numbers in view; what changed is said there too. */
static void
test_table (void)
{
  KaFieldForm *form = make_form ("wiezen", "{}", 4);
  GtkWidget *table = find_row (GTK_WIDGET (form), "Points for vraag");
  GtkWidget *number;

  g_assert_true (ADW_IS_EXPANDER_ROW (table));
  g_assert_false (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (table)));
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (table)), ==, "2 · 1 · 3 · 1 · 0");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (table), TRUE);
  number = find_widget (table, GTK_TYPE_SPIN_BUTTON, 1);
  gtk_test_accessible_assert_role (number, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  gtk_test_accessible_assert_relation (number, GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                       gtk_widget_get_first_child (gtk_widget_get_parent (number)), NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 4);
  g_assert_cmpint (get_int (form, "vraag-over"), ==, 4);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (table)), ==,
                   "2 · 4 · 3 · 1 · 0 – 1 changed");
  g_assert_true (gtk_widget_has_css_class (table, "differs"));
  close_form (form);
}

/* The titles of the options that are marked as wrong, to the eye and to a screen reader alike. */
static void
tell_marked (GtkWidget *widget, GString *marked)
{
  if (ADW_IS_ACTION_ROW (widget) && gtk_widget_has_css_class (widget, "error"))
    {
      gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
      g_string_append (marked, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_marked (child, marked);
}

static void
assert_marked (KaFieldForm *form, const char *titles)
{
  g_autoptr (GString) marked = g_string_new (NULL);

  tell_marked (GTK_WIDGET (form), marked);
  g_assert_cmpstr (marked->str, ==, titles);
}

/* Options that do not go together are refused in the form, by the name that people see. */
static void
test_check (void)
{
  KaFieldForm *form = make_form ("wiezen", "{}", 4);
  GtkWidget *row = find_row (GTK_WIDGET (form), "Number of rounds");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  adw_spin_row_set_value (ADW_SPIN_ROW (row), 10); /* WI-14 */
  g_assert_false (ka_field_form_check (form, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  text = tell_widget (GTK_WIDGET (form));
  g_assert_true (g_str_has_prefix (text, "(dialog-warning-symbolic)\nNumber of rounds: "));
  /* That option is marked, says what is wrong with it and gets the focus; no other is. */
  assert_marked (form, "Number of rounds");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "10 is not a multiple of 4"));
  g_assert_true (ka_field_form_focus_problem (form));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (row)), row));
  ka_field_form_set_n_seats (form, 5);
  g_assert_true (ka_field_form_check (form, NULL));
  assert_marked (form, "");
  g_assert_null (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "10 is no"));
  g_assert_false (ka_field_form_focus_problem (form));
  close_form (form);

  /* GP-2: eight players and one pack. */
  form = make_form ("gemma-en-piet", "{\"one-pack\":true}", 7);
  g_assert_true (ka_field_form_check (form, NULL));
  ka_field_form_set_n_seats (form, 8);
  g_assert_false (ka_field_form_check (form, NULL));
  assert_marked (form, "One pack for five to seven players");
  /* How many may play is not a matter of the options. */
  ka_field_form_set_n_seats (form, 1);
  g_assert_true (ka_field_form_check (form, NULL));
  close_form (form);
}

/* Numbers that are often played are one press away. */
static void
test_often_used (void)
{
  KaFieldForm *form = make_form ("gin-rummy", "{}", 2);
  GtkWidget *row = find_row (GTK_WIDGET (form), "Play to");
  GtkWidget *menu = find_widget (row, GTK_TYPE_MENU_BUTTON, 0);
  GtkWidget *list = gtk_popover_get_child (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));

  gtk_test_accessible_assert_property (menu, GTK_ACCESSIBLE_PROPERTY_LABEL, "Often used: Play to");
  g_signal_emit_by_name (find_button (list, "250"), "clicked");
  g_assert_cmpint (get_int (form, "target"), ==, 250);
  g_assert_cmpuint (ka_field_form_count_differing (form), ==, 1);
  close_form (form);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/field-form/untouched", test_untouched);
  g_test_add_func ("/field-form/what-matters", test_what_matters);
  g_test_add_func ("/field-form/whole-choices", test_whole_choices);
  g_test_add_func ("/field-form/mark-and-reset", test_mark_and_reset);
  g_test_add_func ("/field-form/reset-all", test_reset_all);
  g_test_add_func ("/field-form/at-table", test_at_the_table);
  g_test_add_func ("/field-form/preset", test_preset);
  g_test_add_func ("/field-form/table", test_table);
  g_test_add_func ("/field-form/order", test_order);
  g_test_add_func ("/field-form/order-of-more-bids", test_order_of_more_bids);
  g_test_add_func ("/field-form/order of a table", test_order_of_a_table);
  g_test_add_func ("/field-form/order of what is played", test_order_of_what_is_played);
  g_test_add_func ("/field-form/check", test_check);
  g_test_add_func ("/field-form/often-used", test_often_used);
  return g_test_run ();
}
