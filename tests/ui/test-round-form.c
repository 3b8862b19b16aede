/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "ka-card-picker.h"
#include "ka-choice-box.h"
#include "ka-error.h"
#include "ka-refusal.h"
#include "ka-round-fields.h"
#include "ka-round-form.h"
#include "ka-round-row.h"
#include "ka-sum-entry.h"
#include "sheet-fixture.h"

/* ---- what is written down comes back as it was: the facts of the examples of every game ------------------- */

static const struct
{
  const char *clause;
  const char *game;
  const char *options;
  guint n_seats;
  const char *facts;
} EXAMPLES[] = {
  { "GP-16", "gemma-en-piet", "{}", 2, "{\"hands\":[5,3],\"gemma\":0,\"piet\":[1]}" },
  { "GP-16", "gemma-en-piet", "{}", 2, "{\"hands\":[-1,4],\"gemma\":0,\"piet\":[1]}" },
  { "GP-16", "gemma-en-piet", "{}", 4, "{\"hands\":[5,3,4,2],\"gemma\":0,\"piet\":[1,2]}" },
  { "GP-5", "gemma-en-piet", "{}", 3, "{\"hands\":[4,4,30],\"gemma\":0,\"piet\":[1],\"starter\":2}" },
  { "GP-14", "gemma-en-piet", "{}", 2, "{\"hands\":[0,-2],\"gemma\":0,\"piet\":[]}" },
  { "GR-8", "gin-rummy", "{}", 2, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19]}" },
  { "GR-8", "gin-rummy", "{}", 2, "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[7,9]}" },
  { "GR-8", "gin-rummy", "{}", 2, "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[31,0]}" },
  { "GR-10", "gin-rummy", "{}", 2, "{\"end\":\"void\"}" },
  { "GR-12", "gin-rummy", "{\"big-gin\":31}", 2, "{\"end\":\"big-gin\",\"knocker\":0,\"deadwood\":[0,12]}" },
  { "GR-14", "gin-rummy", "{\"variant\":\"hollywood\"}", 2,
    "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[1,26]}" },
  { "OK-6", "oklahoma-gin", "{}", 2,
    "{\"limit\":\"6s\",\"end\":\"knock\",\"knocker\":0,\"deadwood\":[5,20]}" },
  { "OK-5", "oklahoma-gin", "{}", 2,
    "{\"limit\":\"6d\",\"end\":\"knock\",\"knocker\":0,\"deadwood\":[6,6]}" },
  { "OK-6", "oklahoma-gin", "{}", 2, "{\"limit\":\"Ks\",\"end\":\"gin\",\"knocker\":1,\"deadwood\":[12,0]}" },
  { "OK-8", "oklahoma-gin", "{\"grote-gin\":true}", 2,
    "{\"limit\":\"4c\",\"end\":\"big-gin\",\"knocker\":0,\"deadwood\":[0,12]}" },
  { "WI-10", "wiezen", "{}", 4, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}" },
  { "WI-10", "wiezen", "{}", 4, "{\"contract\":\"vraag\",\"players\":[2,0],\"tricks\":5}" },
  { "WI-12", "wiezen", "{}", 4, "{\"contract\":\"miserie\",\"players\":[3,1],\"tricks\":[0,2]}" },
  { "WI-10", "wiezen", "{}", 4, "{\"contract\":\"miserie\",\"players\":[2],\"tricks\":0}" },
  { "WI-8", "wiezen", "{}", 4, "{\"contract\":\"troel\",\"players\":[1,3],\"tricks\":10}" },
  { "WI-8", "wiezen", "{}", 4, "{\"contract\":\"soloslim\",\"players\":[0],\"tricks\":13}" },
  { "WI-8", "wiezen", "{}", 5, "{\"contract\":\"solo\",\"players\":[4],\"tricks\":4}" },
  { "RU-12", "rummy", "{}", 2, "{\"hands\":[0,31],\"out\":0}" },
  { "RU-11", "rummy", "{}", 4, "{\"hands\":[12,31,25,7]}" },
  { "FS-2", "free-sheet", "{}", 3, "{\"scores\":[12,-5,0]}" },
  { "FS-3", "free-sheet", "{\"typed\":\"places\"}", 4, "{\"places\":[1,2,2,4]}" },
  { "FS-4", "free-sheet", "{\"teams\":\"two\"}", 4, "{\"scores\":[102,60,0,0]}" },
  { "FS-4", "free-sheet", "{\"teams\":\"three\",\"typed\":\"places\"}", 6, "{\"places\":[2,1,3,0,0,0]}" },
};

static gboolean
same_facts (const KaGame *game, const KaValues *a, const KaValues *b)
{
  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      const char *key = game->scoring->facts[i].key;
      guint n_a, n_b;
      const int *ints_a = ka_values_get_ints (a, key, &n_a), *ints_b = ka_values_get_ints (b, key, &n_b);

      if (n_a != n_b || (n_a > 0 && memcmp (ints_a, ints_b, n_a * sizeof (int)) != 0)
          || g_strcmp0 (ka_values_get_string (a, key), ka_values_get_string (b, key)) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
test_examples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (EXAMPLES); i++)
    {
      g_autoptr (SheetFixture) fixture
          = sheet_fixture_new (EXAMPLES[i].game, EXAMPLES[i].options, EXAMPLES[i].n_seats);
      g_autoptr (KaValues) facts = sheet_fixture_facts (fixture, EXAMPLES[i].facts);
      g_autoptr (KaRound) round = NULL;
      g_autofree char *text = NULL;
      KaRoundForm *form;

      sheet_fixture_add (fixture, EXAMPLES[i].facts);
      form = KA_ROUND_FORM (g_object_ref_sink (ka_round_form_new (fixture->sheet)));
      ka_round_form_begin_change (form, 0);
      round = ka_round_form_get_round (form);
      g_assert_nonnull (round);
      text = ka_values_to_text (round->facts);
      g_test_message ("%s %s: %s", EXAMPLES[i].clause, EXAMPLES[i].facts, text);
      g_assert_true (same_facts (ka_sheet_get_game (fixture->sheet), facts, round->facts));
      g_assert_finalize_object (form);
    }
}

/* ---- filling in as a person does ------------------------------------------------------------------------- */

static void
type (GtkWidget *form, guint entry, const char *text)
{
  GtkWidget *widget = find_widget (form, KA_TYPE_SUM_ENTRY, entry);

  g_assert_nonnull (widget);
  gtk_editable_set_text (GTK_EDITABLE (widget), text);
}

static void
press (GtkWidget *form, const char *label)
{
  GtkWidget *button = find_button (form, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Where names stand alone, the name is the button, and a screen reader is told what it means. */
static GtkWidget *
find_name_button (GtkWidget *row)
{
  GtkWidget *button = find_widget (row, GTK_TYPE_TOGGLE_BUTTON, 0);

  g_assert_true (gtk_widget_has_css_class (button, "name"));
  return button;
}

/* Presses the button with @label of the player in @row. */
static void
press_row (GtkWidget *form, guint row, const char *label)
{
  GtkWidget *found = find_widget (form, g_type_from_name ("KaRoundRow"), row);

  g_assert_nonnull (found);
  if (g_str_equal (label, "Plays"))
    g_signal_emit_by_name (find_name_button (found), "clicked");
  else
    press (found, label);
}

/* Presses a number among those that are offered; names have digits too. */
static void
press_number (GtkWidget *form, const char *number)
{
  press (find_widget (form, g_type_from_name ("KaNumberBox"), 0), number);
}

static GtkWidget *
find_number (GtkWidget *form, const char *number)
{
  return find_button (find_widget (form, g_type_from_name ("KaNumberBox"), 0), number);
}

static void
assert_saved (SheetFixture *fixture, GtkWidget *form, const char *facts, const int *totals)
{
  g_autoptr (KaValues) expected = sheet_fixture_facts (fixture, facts);
  guint lines = ka_sheet_get_n_lines (fixture->sheet);
  const KaScore *score;

  g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, lines + 1);
  g_assert_true (same_facts (ka_sheet_get_game (fixture->sheet), expected,
                             ka_sheet_get_line (fixture->sheet, lines)->round->facts));
  score = ka_sheet_get_score (fixture->sheet);
  g_assert_cmpmem (score->totals, score->n_seats * sizeof (int), totals, score->n_seats * sizeof (int));
}

/* What is not to be seen counts too. */
static GtkWidget *
find_status (GtkWidget *root)
{
  GtkWidget *found = NULL;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (root)) == GTK_ACCESSIBLE_ROLE_STATUS)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_status (child);
  return found;
}

/* However long it takes to say what is wrong, it is said, and the fields keep their room. */
static void
test_a_long_refusal (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *form = g_object_ref_sink (ka_round_form_new (fixture->sheet));
  GtkWindow *window = show_widget (form, 360, 600);
  GtkWidget *said = find_widget (form, GTK_TYPE_STACK, 0);
  GtkWidget *status = find_status (said);
  g_autofree char *words = g_strnfill (4000, 'w');
  int width, height, before;

  gtk_widget_measure (form, GTK_ORIENTATION_VERTICAL, 360, &before, NULL, NULL, NULL);
  gtk_label_set_text (GTK_LABEL (status), words);
  gtk_stack_set_visible_child (GTK_STACK (said), gtk_widget_get_ancestor (status, GTK_TYPE_SCROLLED_WINDOW));
  gtk_widget_measure (form, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (form, GTK_ORIENTATION_VERTICAL, 360, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <, before + 150);
  gtk_window_destroy (window);
  g_assert_finalize_object (form);
}

static void
test_gemma (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 600);

  type (form, 0, "2+3");
  type (form, 1, "3");
  press_row (form, 0, "Gemma");
  press_row (form, 1, "Piet");
  assert_saved (fixture, form, "{\"hands\":[5,3],\"gemma\":0,\"piet\":[1]}", (int[]) { 15, 0 }); /* GP-16 */

  /* A letter presses the button that begins with it. */
  type (form, 0, "1");
  gtk_editable_insert_text (GTK_EDITABLE (find_widget (form, KA_TYPE_SUM_ENTRY, 0)), "g", 1, &(int) { 1 });
  type (form, 1, "10+10+5");
  assert_saved (fixture, form, "{\"hands\":[1,25],\"gemma\":0,\"piet\":[]}", (int[]) { 15, 25 });
  gtk_window_destroy (window);
}

static void
type_letter (GtkWidget *form, guint entry, const char *letter)
{
  GtkWidget *widget = find_widget (form, KA_TYPE_SUM_ENTRY, entry);

  gtk_editable_insert_text (GTK_EDITABLE (widget), letter, 1, &(int) { -1 });
}

static gboolean
has_knocked (GtkWidget *form, guint seat)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (
      find_widget (find_widget (form, KA_TYPE_ROUND_ROW, seat), GTK_TYPE_TOGGLE_BUTTON, 0)));
}

/* “7k” typed over “7k” says the same again; the letter alone takes it back, and says it again. */
static void
test_a_letter_once_more (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 600);

  gtk_widget_grab_focus (find_widget (form, KA_TYPE_SUM_ENTRY, 0));
  for (int i = 0; i < 2; i++)
    {
      type (form, 0, "");
      type (form, 0, "7");
      type_letter (form, 0, "k");
      g_assert_true (has_knocked (form, 0));
    }
  type_letter (form, 0, "k");
  g_assert_false (has_knocked (form, 0));
  type_letter (form, 0, "k");
  g_assert_true (has_knocked (form, 0));
  gtk_window_destroy (window);
}

/* The letter of what somebody cannot have said is no part of the number: it is told why, and the number stays. */
static void
test_a_letter_that_is_refused (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 600);
  GtkEditable *an = GTK_EDITABLE (find_widget (form, KA_TYPE_SUM_ENTRY, 0));
  g_autofree char *half = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *called = NULL;
  g_autofree char *gone = NULL;

  /* GP-14, while the other hand is not known. */
  type (form, 0, "45");
  type_letter (form, 0, "p");
  half = tell_widget (form);
  g_assert_nonnull (strstr (half, "Piet: An has 45 points; Piet is allowed with 6 or fewer"));
  g_assert_null (strstr (half, "is not a number"));
  g_assert_cmpstr (gtk_editable_get_text (an), ==, "45");

  type (form, 1, "3");
  type_letter (form, 0, "p");
  whole = tell_widget (form);
  g_assert_nonnull (strstr (whole, "Piet: An has 45 points; Piet is allowed with 6 or fewer")); /* GP-14 */

  press_row (form, 1, "Gemma");
  type_letter (form, 1, "p");
  called = tell_widget (form);
  g_assert_nonnull (strstr (called, "Piet: Bob said Gemma, and so not Piet")); /* GP-14 */
  type (form, 1, "4");
  gone = tell_widget (form);
  g_assert_null (strstr (gone, "and so not Piet"));
  assert_saved (fixture, form, "{\"hands\":[45,4],\"gemma\":1,\"piet\":[]}", (int[]) { 45, 0 });
  gtk_window_destroy (window);
}

static void
test_gin (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 600);

  press (form, "Gin");
  press_row (form, 0, "Knocked");
  /* Who has gin has no deadwood, and is not asked for it. */
  g_assert_null (find_widget (form, KA_TYPE_SUM_ENTRY, 1));
  type (form, 0, "31");
  assert_saved (fixture, form, "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,31]}",
                (int[]) { 56, 0 }); /* GR-8 */

  g_assert_null (find_button (form, "Big gin"));
  press (form, "Void");
  g_assert_null (find_widget (form, KA_TYPE_SUM_ENTRY, 0));
  assert_saved (fixture, form, "{\"end\":\"void\"}", (int[]) { 56, 0 }); /* GR-10 */
  gtk_window_destroy (window);
}

/* GR-15: of three the form asks those who play by the rule; whoever loses sits out the next hand. */
static void
test_gin_of_three (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *first = tell_widget (form);
  g_autofree char *second = NULL;

  g_assert_cmpint (ka_sheet_get_match (fixture->sheet)->first, ==, 0); /* An deals to Bob */
  g_assert_nonnull (strstr (first, "Not in this round: Cas"));
  g_assert_nonnull (strstr (first, "sits out, right of the dealer"));
  g_assert_null (find_widget (form, KA_TYPE_SUM_ENTRY, 2));
  type (form, 0, "4");
  type (form, 1, "19");
  assert_saved (fixture, form, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19,null]}",
                (int[]) { 15, 0, 0 }); /* GR-8 */
  second = tell_widget (form);
  g_assert_nonnull (strstr (second, "Not in this round: Bob"));
  g_assert_nonnull (strstr (second, "lost the last hand, so sits out"));
  type (form, 0, "12");
  type (form, 1, "0");
  assert_saved (fixture, form, "{\"end\":\"gin\",\"knocker\":2,\"deadwood\":[12,null,0]}",
                (int[]) { 15, 0, 37 });
  g_assert_cmphex (ka_sheet_get_line (fixture->sheet, 1)->round->absent, ==, 1u << 1);
  g_assert_cmphex (ka_sheet_get_next_absent (fixture->sheet, 2), ==, 1u << 0);
  gtk_window_destroy (window);
}

/* GR-15: before a hand of which the points alone are known, and not who sat out, the form asks two all the same. An deals the first to
 * Bob, so that Cas sits out. */
static void
test_gin_of_three_inserted (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 600);
  g_autofree char *told = NULL;
  KaValues *points
      = ka_game_read_facts_text (ka_sheet_get_game (fixture->sheet), 3, "{\"points\":[15,0,0]}", NULL);
  g_autoptr (KaRound) round = ka_round_new (points, 0);
  g_autoptr (GError) error = NULL;

  ka_sheet_insert (fixture->sheet, 0, round, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmphex (ka_sheet_get_next_absent (fixture->sheet, 0), ==, 1u << 2);
  ka_round_form_begin_insert (KA_ROUND_FORM (form), 0);
  wait_for (find_widget (form, KA_TYPE_SUM_ENTRY, 1) != NULL);
  told = tell_widget (form);
  g_assert_nonnull (strstr (told, "Not in this round: Cas"));
  g_assert_null (find_widget (form, KA_TYPE_SUM_ENTRY, 2));
  gtk_window_destroy (window);
}

static void
test_oklahoma (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("oklahoma-gin", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  press (form, "♠");
  press (form, "6");
  press (form, "Knock");
  press_row (form, 0, "Knocked");
  type (form, 0, "5");
  type (form, 1, "20");
  assert_saved (fixture, form, "{\"limit\":\"6s\",\"end\":\"knock\",\"knocker\":0,\"deadwood\":[5,20]}",
                (int[]) { 30, 0 }); /* OK-6 */
  gtk_window_destroy (window);
}

static void
test_wiezen (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  press (form, "Vraag");
  press_row (form, 0, "Plays");
  press_row (form, 1, "Plays");
  /* A third takes the place of the first: it is a game of two against two. */
  press_row (form, 2, "Plays");
  press_row (form, 0, "Plays");
  press_number (form, "9");
  assert_saved (fixture, form, "{\"contract\":\"vraag\",\"players\":[2,0],\"tricks\":9}",
                (int[]) { 3, -3, 3, -3 });

  press (form, "Miserie");
  press_row (form, 0, "Plays");
  press_row (form, 1, "Plays");
  press_row (form, 0, "Made");
  press_row (form, 1, "Failed");
  assert_saved (fixture, form, "{\"contract\":\"miserie\",\"players\":[0,1],\"tricks\":[0,1]}",
                (int[]) { 43, -43, 3, -3 }); /* WI-12 */
  gtk_window_destroy (window);
}

/* A key as it comes to the fields while the keyboard is on a button. */
static gboolean
strike (GtkWidget *form, guint key)
{
  GtkWidget *fields = find_widget (form, KA_TYPE_ROUND_FIELDS, 0);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (fields);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !taken)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

static void
assert_plays (GtkWidget *form, guint seat, gboolean plays)
{
  GtkWidget *row = find_widget (form, g_type_from_name ("KaRoundRow"), seat);

  g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_name_button (row))), ==, plays);
}

/* WI-12: one, two or three may play a miserie. Each digit presses the name on which it stands, and lets it go again. */
static void
test_digits_of_several (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  ka_round_form_focus (KA_ROUND_FORM (form));
  g_assert_true (strike (form, GDK_KEY_m));
  g_assert_true (strike (form, GDK_KEY_1));
  g_assert_true (strike (form, GDK_KEY_2));
  assert_plays (form, 0, TRUE);
  assert_plays (form, 1, TRUE);
  g_assert_true (strike (form, GDK_KEY_3));
  g_assert_true (strike (form, GDK_KEY_1));
  assert_plays (form, 0, FALSE);
  assert_plays (form, 2, TRUE);
  /* There is no fifth player, and no digit says whether it was made. */
  g_assert_true (strike (form, GDK_KEY_5));
  g_assert_null (ka_round_form_get_round (KA_ROUND_FORM (form)));
  g_assert_true (strike (form, GDK_KEY_plus));
  g_assert_true (strike (form, GDK_KEY_Return));
  g_assert_true (strike (form, GDK_KEY_minus));
  assert_saved (fixture, form, "{\"contract\":\"miserie\",\"players\":[1,2],\"tricks\":[0,1]}",
                (int[]) { 0, 40, -40, 0 }); /* 10 from each of three, 10 to each of three */
  gtk_window_destroy (window);
}

/* WI-12: in piccolo each of several is asked for three answers, and for the second the form becomes no wider than a telephone. */
static void
test_answers_of_several (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{\"piccolo\":true}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  int width;

  press (form, "Piccolo");
  press_row (form, 0, "Plays");
  gtk_widget_measure (form, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  press_row (form, 1, "Plays");
  gtk_widget_measure (form, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  press_row (form, 0, "Made");
  press_row (form, 1, "No trick");
  assert_saved (fixture, form, "{\"contract\":\"piccolo\",\"players\":[0,1],\"tricks\":[1,0]}",
                (int[]) { 40, -40, 0, 0 }); /* 10 from each of three, 10 to each of three */
  gtk_window_destroy (window);
}

/* WI-8: piccolo ranks right below miserie and solo 6 right above solo, and they stand so among the contracts. */
static void
test_order_of_contracts (void)
{
  static const char *const CONTRACTS[]
      = { "Vraag", "Solo", "Solo 6", "Abondance", "Piccolo", "Miserie", "Open piccolo", "Open miserie" };
  g_autoptr (SheetFixture) fixture = sheet_fixture_new (
      "wiezen", "{\"piccolo\":true,\"open-piccolo\":true,\"solo-6\":true,\"higher-abondance\":false}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  GtkWidget *button = find_button (form, "Vraag");

  for (guint i = 0; i < G_N_ELEMENTS (CONTRACTS); i++)
    {
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, CONTRACTS[i]);
      do
        button = gtk_widget_get_next_sibling (button);
      while (!gtk_widget_get_visible (button));
    }
  gtk_window_destroy (window);
}

/* Whether all of @widget is to be seen in the place where the form scrolls. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, viewport, &bounds));
  return bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (viewport);
}

/* Where the form is longer than its place, the tricks come into sight once all who play are named. */
static void
test_tricks_in_sight (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{\"piccolo\":true,\"solo-6\":true}", 5);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 480);

  press (form, "Vraag");
  settle ();
  g_assert_false (is_in_sight (find_number (form, "13")));
  press_row (form, 1, "Plays");
  press_row (form, 2, "Plays");
  settle ();
  g_assert_true (is_in_sight (find_number (form, "7")));
  g_assert_true (is_in_sight (find_number (form, "13")));
  gtk_window_destroy (window);
}

/* In vraag, for which two are needed, a digit after those is a number of tricks, also one that stands on a name. */
static void
test_digits_of_two (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  ka_round_form_focus (KA_ROUND_FORM (form));
  for (guint i = 0; i < 4; i++)
    g_assert_true (strike (form, (const guint[]) { GDK_KEY_1, GDK_KEY_3, GDK_KEY_1, GDK_KEY_0 }[i]));
  assert_saved (fixture, form, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":10}",
                (int[]) { 4, -4, 4, -4 });
  gtk_window_destroy (window);
}

/* Whether a key is seen beside the name of a player. */
static gboolean
shows_key (GtkWidget *row)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *label = find_widget (row, GTK_TYPE_LABEL, i);

      if (label == NULL)
        return FALSE;
      if (gtk_widget_has_css_class (label, "key"))
        return gtk_widget_get_opacity (label) > 0;
    }
}

/* A key stands beside a name exactly as long as it names him, and in the middle of a change too, where it is a number of tricks. */
static void
test_keys_beside_names (void)
{
  static const char *const TYPED[] = { "v", "v1", "v12", "v129", "s", "s2", "m", "m1", "m1+", "e" };

  for (guint i = 0; i < G_N_ELEMENTS (TYPED); i++)
    for (guint seat = 0; seat < 4; seat++)
      {
        g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
        GtkWidget *form = ka_round_form_new (fixture->sheet);
        GtkWindow *window = show_widget (form, 400, 700);
        GtkWidget *row = find_widget (form, g_type_from_name ("KaRoundRow"), seat);
        gboolean shown;

        ka_round_form_focus (KA_ROUND_FORM (form));
        for (const char *key = TYPED[i]; *key != '\0'; key++)
          strike (form, gdk_unicode_to_keyval ((guint32) *key));
        shown = shows_key (row);
        ka_round_form_focus (KA_ROUND_FORM (form));
        strike (form, GDK_KEY_1 + seat);
        g_test_message ("%s, then %u", TYPED[i], seat + 1);
        g_assert_cmpint (shown, ==, gtk_window_get_focus (window) == find_name_button (row));
        gtk_window_destroy (window);
      }
}

/* A button of a player that is not asked any more leaves the keyboard with the contract, so that Enter saves and letters choose. */
static void
test_the_keyboard_stays (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  GtkWidget *focus;

  press (form, "Vraag");
  g_assert_true (
      gtk_widget_grab_focus (find_name_button (find_widget (form, g_type_from_name ("KaRoundRow"), 0))));
  press (form, "Everybody passed");
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_nonnull (focus);
  g_assert_true (focus == find_button (form, "Everybody passed"));
  gtk_window_destroy (window);
}

/* Tab passes a group in one step, whatever is chosen in it and in either direction, and comes to what is chosen. */
static void
assert_one_stop (GtkWindow *window, GtkWidget *group, GtkWidget *chosen)
{
  static const GtkDirectionType DIRECTIONS[] = { GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD };

  for (guint i = 0; i < G_N_ELEMENTS (DIRECTIONS); i++)
    {
      g_assert_true (gtk_widget_grab_focus (chosen));
      g_assert_false (gtk_widget_child_focus (group, DIRECTIONS[i]));
      gtk_window_set_focus (window, NULL);
      g_assert_true (gtk_widget_child_focus (group, DIRECTIONS[i]));
      g_assert_true (gtk_window_get_focus (window) == chosen);
    }
}

static void
test_one_stop (void)
{
  g_autoptr (SheetFixture) cards = sheet_fixture_new ("oklahoma-gin", "{}", 2);
  g_autoptr (SheetFixture) contracts = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (cards->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  press (form, "♠");
  assert_one_stop (window, find_widget (form, KA_TYPE_CARD_PICKER, 0), find_button (form, "♠"));
  gtk_window_destroy (window);

  form = ka_round_form_new (contracts->sheet);
  window = show_widget (form, 400, 700);
  press (form, "Abondance");
  assert_one_stop (window, find_widget (form, KA_TYPE_CHOICE_BOX, 0), find_button (form, "Abondance"));
  gtk_window_destroy (window);
}

/* Inside the arrows go from each button to the next, over the ends of the lines, and stay at the last. */
static void
test_arrows_in_a_group (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  GtkWidget *box = find_widget (form, KA_TYPE_CHOICE_BOX, 0);

  g_assert_true (gtk_widget_grab_focus (find_button (form, "Vraag")));
  for (guint i = 0; i < 10; i++)
    g_assert_true (gtk_widget_child_focus (box, GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (window) == find_button (form, "Everybody passed"));
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (window) == find_button (form, "Everybody passed"));
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_LEFT));
  g_assert_true (gtk_window_get_focus (window) == find_button (form, "Soloslim"));
  gtk_window_destroy (window);
}

static void
test_wiezen_five (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 5);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  press (form, "Solo");
  /* The dealer sits out and cannot be pressed. */
  g_assert_false (
      gtk_widget_get_sensitive (find_name_button (find_widget (form, g_type_from_name ("KaRoundRow"), 0))));
  press_row (form, 1, "Plays");
  press_number (form, "4");
  assert_saved (fixture, form, "{\"contract\":\"solo\",\"players\":[1],\"tricks\":4}",
                (int[]) { 0, -9, 3, 3, 3 });
  gtk_window_destroy (window);
}

static void
test_rummy (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  press_row (form, 1, "Went out");
  type (form, 0, "13+9+25");
  type (form, 1, "8");
  assert_saved (fixture, form, "{\"hands\":[47,0,8],\"out\":1}", (int[]) { 47, 0, 8 }); /* RU-12 */
  gtk_window_destroy (window);
}

/* FS-4: of a team only the first is asked, and the row of the partner says whose number counts. */
static void
test_teams (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("free-sheet", "{\"teams\":\"two\"}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  g_autofree char *told = tell_widget (form);
  g_autofree char *asked = NULL;
  g_autofree char *wrong = NULL;

  g_assert_nonnull (strstr (told, "With An"));
  /* It is asked after the whole team. */
  type (form, 0, "102");
  asked = tell_widget (form);
  g_assert_nonnull (strstr (asked, "How many points does the team of Bob and Daan get?"));
  type (form, 1, "8x");
  gtk_widget_grab_focus (find_widget (form, KA_TYPE_SUM_ENTRY, 0));
  wrong = tell_widget (form);
  g_assert_nonnull (strstr (wrong, "Bob and Daan: “8x” is not a number"));
  type (form, 1, "");
  g_assert_nonnull (strstr (told, "With Bob"));
  g_assert_null (strstr (told, "Sits out"));
  g_assert_null (strstr (told, "Places"));
  g_assert_null (find_widget (form, KA_TYPE_SUM_ENTRY, 2));
  type (form, 0, "102");
  type (form, 1, "40+20");
  assert_saved (fixture, form, "{\"scores\":[102,60,0,0]}", (int[]) { 102, 60, 102, 60 });
  gtk_window_destroy (window);
}

/* Where it is known how many rounds there will be, the form says so, and not when one plays on. */
static void
test_rounds_to_go (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("free-sheet", "{\"rounds\":2}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  static const char *const TITLES[] = { "Round 1 of 2\n", "Round 2 of 2\n", "Round 3\n" };

  for (guint i = 0; i < G_N_ELEMENTS (TITLES); i++)
    {
      g_autofree char *told = tell_widget (form);

      g_assert_nonnull (strstr (told, TITLES[i]));
      type (form, 0, "3");
      type (form, 1, "1");
      g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
    }
  gtk_window_destroy (window);
}

/* FS-3: places are pressed, or typed with Enter after each; what cannot be is said where it is. */
static void
test_places (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("free-sheet", "{\"typed\":\"places\"}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  g_autofree char *told = NULL;

  g_assert_null (find_widget (form, KA_TYPE_SUM_ENTRY, 0));
  press_row (form, 0, "2");
  press_row (form, 1, "1");
  press_row (form, 2, "2");
  assert_saved (fixture, form, "{\"places\":[2,1,2]}", (int[]) { 2, 3, 2 });
  press_row (form, 0, "1");
  press_row (form, 1, "1");
  press_row (form, 2, "2");
  told = tell_widget (form);
  g_assert_nonnull (strstr (told, "Cas has place 2; with 2 before it that is place 3"));
  gtk_window_destroy (window);
}

/* Who sits out is not asked for a number, and stays away in the next round until somebody says otherwise. */
static void
test_absent (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *told = NULL;

  adw_switch_row_set_active (ADW_SWITCH_ROW (find_widget (form, ADW_TYPE_SWITCH_ROW, 1)), FALSE);
  told = tell_widget (form);
  g_assert_nonnull (strstr (told, "Not in this round: Bob"));
  g_assert_nonnull (strstr (told, "Sits out"));
  type (form, 0, "4");
  type (form, 1, "20");
  press_row (form, 0, "Gemma");
  assert_saved (fixture, form, "{\"hands\":[4,null,20],\"gemma\":0,\"piet\":[]}", (int[]) { 0, 0, 20 });
  g_assert_true (ka_round_is_absent (ka_sheet_get_line (fixture->sheet, 0)->round, 1));
  g_assert_false (adw_switch_row_get_active (ADW_SWITCH_ROW (find_widget (form, ADW_TYPE_SWITCH_ROW, 1))));
  gtk_window_destroy (window);
}

/* Enter goes from number to number, then to what is missing, and after the last saves. */
static void
enter (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  g_assert_nonnull (focus);
  if (GTK_IS_TEXT (focus))
    g_signal_emit_by_name (gtk_widget_get_parent (focus), "activate");
  else
    g_assert_true (gtk_widget_activate (focus));
}

static void
type_on (GtkWindow *window, const char *text)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  g_assert_true (GTK_IS_TEXT (focus));
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_parent (focus)), text);
  enter (window);
}

static void
test_enter (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autoptr (KaValues) expected
      = sheet_fixture_facts (fixture, "{\"hands\":[5,3,20],\"gemma\":0,\"piet\":[]}");

  ka_round_form_focus (KA_ROUND_FORM (form));
  type_on (window, "5");
  type_on (window, "3");
  type_on (window, "10+10");
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 0);
  g_assert_true (GTK_IS_TOGGLE_BUTTON (gtk_window_get_focus (window)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_window_get_focus (window)), TRUE);
  gtk_widget_grab_focus (find_widget (form, KA_TYPE_SUM_ENTRY, 2));
  enter (window);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 1);
  g_assert_true (same_facts (ka_sheet_get_game (fixture->sheet), expected,
                             ka_sheet_get_line (fixture->sheet, 0)->round->facts));
  gtk_window_destroy (window);
}

/* GP-15: hands that the cards cannot make are asked about before they are saved; who saves again means it. What is only odd is saved. */
static void
test_doubt (void)
{
  static const struct
  {
    const char *options;
    const char *hands[2];
    const char *question; /* NULL: it is saved at once */
  } ROWS[] = { { "{\"jokers\":1}", { "-2", "20" }, "An: 2 × joker?" },
               { "{\"cards\":5}", { "3", "51" }, "Bob: 51 in one hand?" },
               { "{}", { "3", "51" }, NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", ROWS[i].options, 2);
      GtkWidget *form = ka_round_form_new (fixture->sheet);
      GtkWindow *window = show_widget (form, 400, 700);

      type (form, 0, ROWS[i].hands[0]);
      type (form, 1, ROWS[i].hands[1]);
      press_row (form, 0, "Gemma");
      if (ROWS[i].question != NULL)
        {
          g_autofree char *told = NULL;

          g_assert_false (ka_round_form_save (KA_ROUND_FORM (form)));
          told = tell_widget (form);
          g_assert_nonnull (strstr (told, ROWS[i].question));
          g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 0);
          /* Another number is another question. */
          type (form, 1, "52");
          g_assert_false (ka_round_form_save (KA_ROUND_FORM (form)));
        }
      g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
      g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 1);
      gtk_window_destroy (window);
    }
}

/* What is half filled in is undone before what was saved; once more goes on to that, and redoing brings it back. */
static void
test_undo (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  GtkEditable *an = GTK_EDITABLE (find_widget (form, KA_TYPE_SUM_ENTRY, 0));

  g_assert_false (ka_round_form_undo (KA_ROUND_FORM (form)));
  type (form, 0, "10+");
  g_assert_true (ka_round_form_undo (KA_ROUND_FORM (form)));
  g_assert_cmpstr (gtk_editable_get_text (an), ==, "");
  g_assert_false (ka_round_form_undo (KA_ROUND_FORM (form)));
  g_assert_true (ka_round_form_redo (KA_ROUND_FORM (form)));
  g_assert_cmpstr (gtk_editable_get_text (an), ==, "10+");
  g_assert_false (ka_round_form_redo (KA_ROUND_FORM (form)));
  gtk_window_destroy (window);
}

/* WI-11: the form of the next round says what lies in the pot, and how often it counts, and that of a round after it no more. */
static void
test_ahead (void)
{
  static const struct
  {
    const char *options;
    const char *said;
  } ROWS[] = { { "{\"pass\":\"double\"}", "counts ×2" },
               { "{\"pass\":\"pot\",\"pot-stake\":3}", "12 in the pot" } };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", ROWS[i].options, 4);
      GtkWidget *form = ka_round_form_new (fixture->sheet);
      GtkWindow *window = show_widget (form, 400, 700);
      g_autofree char *first = tell_widget (form);
      g_autofree char *second = NULL;
      g_autofree char *third = NULL;

      g_assert_null (strstr (first, ROWS[i].said));
      sheet_fixture_add (fixture, "{\"contract\":\"pass\",\"players\":[]}");
      second = tell_widget (form);
      g_assert_nonnull (strstr (second, ROWS[i].said));
      sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}");
      third = tell_widget (form);
      g_assert_null (strstr (third, ROWS[i].said));
      gtk_window_destroy (window);
    }
}

/* In a low window what unfolds below comes into sight, with the keyboard on the first that can be chosen. */
static void
test_who_in_sight (void)
{
  static const struct
  {
    const char *game;
    guint n_seats;
  } ROWS[] = { { "gemma-en-piet", 4 }, { "gemma-en-piet", 8 }, { "wiezen", 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (SheetFixture) fixture = sheet_fixture_new (ROWS[i].game, "{}", ROWS[i].n_seats);
      GtkWidget *form = ka_round_form_new (fixture->sheet);
      GtkWindow *window = show_widget (form, 360, 420);
      GtkWidget *who = find_widget (form, g_type_from_name ("KaWhoRow"), 0);

      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (who), TRUE);
      wait_for (gtk_window_get_focus (window) != NULL
                && gtk_widget_is_ancestor (gtk_window_get_focus (window), who));
      settle ();
      g_assert_true (is_in_sight (find_widget (form, ADW_TYPE_SWITCH_ROW, 0)));
      gtk_window_destroy (window);
    }
}

/* ---- what need not be said -------------------------------------------------------------------------------- */

typedef struct
{
  const char *clause;
  const char *game;
  const char *options;
  const char *entries[3]; /* what is typed in the entries, in their order */
  const char *facts;      /* NULL: something is still asked */
} Follows;

static const Follows FOLLOWS[] = {
  { "RU-11", "rummy", "{}", { "12", "0", "31" }, "{\"hands\":[12,0,31],\"out\":1}" },
  { "RU-11", "rummy", "{}", { "12", "7", "31" }, "{\"hands\":[12,7,31]}" },
  { "RU-11", "rummy", "{}", { "0", "0", "31" }, NULL },
  { "GP-12", "gemma-en-piet", "{}", { "20", "7", "8" }, "{\"hands\":[20,7,8],\"gemma\":1,\"piet\":[]}" },
  { "GP-12", "gemma-en-piet", "{}", { "20", "7", "3" }, NULL },
  { "GR-6", "gin-rummy", "{}", { "4", "19" }, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19]}" },
  { "GR-6", "gin-rummy", "{}", { "31", "0" }, "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[31,0]}" },
  { "GR-8", "gin-rummy", "{}", { "9", "9" }, NULL },
  { "GR-8", "gin-rummy", "{}", { "0", "4" }, NULL }, /* gin, or an undercut after laying off */
  { "GR-12", "gin-rummy", "{\"big-gin\":31}", { "31", "0" }, NULL },
  { "GR-13",
    "gin-rummy",
    "{\"variant\":\"straight\"}",
    { "4", "0" },
    "{\"end\":\"gin\",\"knocker\":1,\"deadwood\":[4,0]}" },
};

/* What follows from the numbers by the rules need not be said. */
static void
test_follows (gconstpointer data)
{
  const Follows *row = data;
  g_autoptr (SheetFixture) fixture
      = sheet_fixture_new (row->game, row->options, g_str_equal (row->game, "gin-rummy") ? 2 : 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autoptr (KaRound) round = NULL;

  for (guint i = 0; i < 3 && row->entries[i] != NULL; i++)
    type (form, i, row->entries[i]);
  round = ka_round_form_get_round (KA_ROUND_FORM (form));
  if (row->facts != NULL)
    {
      g_autoptr (KaValues) facts = sheet_fixture_facts (fixture, row->facts);

      g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
      g_assert_true (same_facts (ka_sheet_get_game (fixture->sheet), facts,
                                 ka_sheet_get_line (fixture->sheet, 0)->round->facts));
    }
  else
    g_assert_false (ka_round_form_save (KA_ROUND_FORM (form)));
  gtk_window_destroy (window);
}

/* What follows goes on following when a number changes, also in a line that is taken up again. */
static void
test_follows_on (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 2);
  g_autoptr (KaValues) facts = sheet_fixture_facts (fixture, "{\"hands\":[8,0],\"out\":1}");
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  sheet_fixture_add (fixture, "{\"hands\":[0,8],\"out\":0}");
  ka_round_form_begin_change (KA_ROUND_FORM (form), 0);
  type (form, 0, "8");
  type (form, 1, "0");
  g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
  g_assert_true (same_facts (ka_sheet_get_game (fixture->sheet), facts,
                             ka_sheet_get_line (fixture->sheet, 0)->round->facts));
  gtk_window_destroy (window);
}

/* Vraag is chosen until another contract is, the number that was promised is marked, and a number in digits does not become one in
 * words. */
static void
test_tricks (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  g_autoptr (KaRound) round = NULL;

  press_row (form, 2, "Plays");
  press_row (form, 0, "Plays");
  g_assert_true (gtk_widget_has_css_class (find_number (form, "8"), "aim"));
  g_assert_false (gtk_widget_has_css_class (find_number (form, "5"), "aim"));
  press_number (form, "10");
  round = ka_round_form_get_round (KA_ROUND_FORM (form));
  g_assert_cmpstr (ka_values_get_string (round->facts, "contract"), ==, "vraag");
  press (form, "Miserie");
  g_assert_null (find_number (form, "10"));
  g_assert_null (ka_round_form_get_round (KA_ROUND_FORM (form)));
  press (form, "Solo");
  g_assert_true (gtk_widget_has_css_class (find_number (form, "5"), "aim"));
  gtk_window_destroy (window);
}

/* ---- what it says ---------------------------------------------------------------------------------------- */

static void
test_empty_is_not_zero (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *told = NULL;

  type (form, 0, "5");
  told = tell_widget (form);
  g_assert_nonnull (strstr (told, "How many points does Bob have left?"));
  g_assert_null (ka_round_form_get_round (KA_ROUND_FORM (form)));
  g_assert_false (ka_round_form_save (KA_ROUND_FORM (form)));
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 0);
  gtk_window_destroy (window);
}

/* Who is pressed is not asked for again: it is said how many must be. */
static void
test_one_of_two_is_missing (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *none = NULL;
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  press (form, "Vraag");
  none = tell_widget (form);
  g_assert_nonnull (strstr (none, "Who plays?"));
  press_row (form, 0, "Plays");
  one = tell_widget (form);
  g_assert_nonnull (strstr (one, "Who plays with An?"));
  press_row (form, 2, "Plays");
  two = tell_widget (form);
  g_assert_nonnull (strstr (two, "How many tricks?"));
  gtk_window_destroy (window);
}

/* What cannot be is said at once and at its place, though another field is empty still. */
static void
test_wrong_while_another_is_missing (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *wrong = NULL;
  g_autofree char *mended = NULL;

  type (form, 1, "99999");
  wrong = tell_widget (form);
  g_assert_nonnull (strstr (wrong, "Bob: “99999” is not a number from −6 to 70"));
  g_assert_null (strstr (wrong, "have left?"));
  type (form, 1, "9");
  mended = tell_widget (form);
  g_assert_null (strstr (mended, "Bob: “99999” is not a number from −6 to 70"));
  g_assert_nonnull (strstr (mended, "How many points does An have left?"));
  gtk_window_destroy (window);
}

static void
test_preview (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *form;
  GtkWindow *window;
  g_autofree char *told = NULL;

  sheet_fixture_add (fixture, "{\"hands\":[1,36],\"gemma\":0,\"piet\":[]}");
  form = ka_round_form_new (fixture->sheet);
  window = show_widget (form, 400, 700);
  type (form, 0, "2");
  type (form, 1, "14");
  press_row (form, 0, "Gemma");
  told = tell_widget (form);
  /* GP-17: 36 and 14 are 50, and 50 is 0. */
  g_assert_nonnull (strstr (told, "+14 → 0"));
  g_assert_nonnull (strstr (told, "50 → 0"));
  gtk_window_destroy (window);
}

/* Others sit there by now: what was typed for one stays with that one. */
static void
test_seats_that_changed (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  const gint64 players[]
      = { ka_sheet_get_player (fixture->sheet, 1)->id, ka_sheet_get_player (fixture->sheet, 0)->id };
  g_autoptr (KaValues) expected = NULL;

  type (form, 0, "5");
  type (form, 1, "3");
  press_row (form, 0, "Gemma");
  g_assert_true (ka_sheet_reseat (fixture->sheet, players, 2, NULL, NULL));
  expected = sheet_fixture_facts (fixture, "{\"hands\":[3,5],\"gemma\":1,\"piet\":[]}");
  g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
  g_assert_true (same_facts (ka_sheet_get_game (fixture->sheet), expected,
                             ka_sheet_get_line (fixture->sheet, 0)->round->facts));
  gtk_window_destroy (window);
}

/* While a round is changed here somebody else changes it too, and then deletes it: both are told, and nothing typed is lost. */
static void
test_what_others_do (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autoptr (KaValues) others = sheet_fixture_facts (fixture, "{\"hands\":[0,9],\"out\":0}");
  g_autoptr (KaValues) typed = sheet_fixture_facts (fixture, "{\"hands\":[0,7],\"out\":0}");
  g_autoptr (KaRound) round = ka_round_new (g_steal_pointer (&others), 0);
  g_autofree char *before = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *deleted = NULL;

  sheet_fixture_add (fixture, "{\"hands\":[0,8],\"out\":0}");
  ka_round_form_begin_change (KA_ROUND_FORM (form), 0);
  type (form, 1, "7");
  before = tell_widget (form);
  g_assert_null (strstr (before, "meanwhile"));
  g_assert_true (ka_sheet_replace (fixture->sheet, 0, round, NULL, NULL));
  changed = tell_widget (form);
  g_assert_nonnull (strstr (changed, "This round was changed meanwhile."));
  g_assert_true (ka_sheet_remove (fixture->sheet, 0, NULL));
  deleted = tell_widget (form);
  g_assert_nonnull (strstr (deleted, "What you typed is a new round."));
  g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 1);
  g_assert_true (same_facts (ka_sheet_get_game (fixture->sheet), typed,
                             ka_sheet_get_line (fixture->sheet, 0)->round->facts));
  gtk_window_destroy (window);
}

/* Two write down the same round: whoever is later is told that one is there. */
static void
test_a_round_of_others (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  type (form, 1, "8");
  before = tell_widget (form);
  g_assert_null (strstr (before, "Another round was written meanwhile."));
  sheet_fixture_add (fixture, "{\"hands\":[0,8],\"out\":0}");
  after = tell_widget (form);
  g_assert_nonnull (strstr (after, "Another round was written meanwhile."));
  gtk_window_destroy (window);
}

/* Somebody types 17, and between the digits a round comes from elsewhere: it does not become 71. */
static void
test_others_between_digits (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  GtkEditable *entry = GTK_EDITABLE (find_widget (form, KA_TYPE_SUM_ENTRY, 1));
  int place;

  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_insert_text (entry, "1", 1, &(int) { 0 });
  gtk_editable_set_position (entry, 1);
  sheet_fixture_add (fixture, "{\"hands\":[0,8],\"out\":0}");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "1");
  place = gtk_editable_get_position (entry);
  gtk_editable_insert_text (entry, "7", 1, &place);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "17");
  gtk_window_destroy (window);
}

static void
test_refusal (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *told = NULL;

  press (form, "Knock");
  press_row (form, 0, "Knocked");
  type (form, 0, "14");
  type (form, 1, "20");
  told = tell_widget (form);
  g_assert_nonnull (strstr (told, "An knocks with 14; that is done with 1 to 10"));
  g_assert_null (strstr (told, "GR-6"));
  g_assert_false (ka_round_form_save (KA_ROUND_FORM (form)));
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 0);
  gtk_window_destroy (window);
}

/* ---- what is marked ---------------------------------------------------------------------------------------- */

/* The entries and buttons of the rows that are marked, to the eye and to a screen reader alike, each with the words that it is
 * described by: "1: entry", "2: Piet". */
static void
tell_marks (GtkWidget *widget, guint row, const char *words, GString *marks)
{
  if (GTK_IS_ENTRY (widget) || GTK_IS_TOGGLE_BUTTON (widget))
    {
      gboolean marked = gtk_widget_has_css_class (widget, "error");

      g_assert_null (gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_INVALID,
                                                      marked ? GTK_ACCESSIBLE_INVALID_TRUE
                                                             : GTK_ACCESSIBLE_INVALID_FALSE));
      if (marked && gtk_widget_get_mapped (widget))
        {
          g_autofree char *other = gtk_test_accessible_check_property (
              GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);

          g_assert_cmpstr (other, ==, NULL);
          g_string_append_printf (marks, "%s%u: %s", marks->len > 0 ? ", " : "", row,
                                  GTK_IS_ENTRY (widget) ? "entry"
                                                        : gtk_button_get_label (GTK_BUTTON (widget)));
        }
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tell_marks (child, row, words, marks);
}

static void
assert_marked (GtkWidget *form, const char *expected, const char *words)
{
  g_autoptr (GString) marks = g_string_new (NULL);
  GtkWidget *row;

  for (guint i = 0; (row = find_widget (form, g_type_from_name ("KaRoundRow"), i)) != NULL; i++)
    tell_marks (row, i, words, marks);
  g_assert_cmpstr (marks->str, ==, expected);
}

/* Where the focus comes when one saves what cannot be: the control itself, or in an entry the text of it. */
static void
assert_save_leads_to (GtkWidget *form, GtkWidget *wanted)
{
  GtkWidget *focus;

  g_assert_false (ka_round_form_save (KA_ROUND_FORM (form)));
  focus = gtk_root_get_focus (gtk_widget_get_root (form));
  g_assert_true (focus == wanted || gtk_widget_is_ancestor (focus, wanted));
}

/* What is no number stays as it was typed, and it is said whose it is and what is wrong: when one goes on by Enter, and when one
 * saves in the middle of it. */
static void
test_no_number (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("free-sheet", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 360, 700);
  GtkWidget *an = find_widget (form, KA_TYPE_SUM_ENTRY, 0), *bob = find_widget (form, KA_TYPE_SUM_ENTRY, 1);
  g_autofree char *half = NULL;
  g_autofree char *letters = NULL;

  gtk_widget_grab_focus (an);
  type (form, 0, "3-");
  g_signal_emit_by_name (an, "activate");
  half = tell_widget (form);
  g_assert_nonnull (strstr (half, "An: After “3-” comes another number"));
  g_assert_true (gtk_widget_has_css_class (an, "error"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (an)), ==, "3-");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (form)), an));

  type (form, 0, "3-1");
  gtk_widget_grab_focus (bob);
  type (form, 1, "8x");
  letters = tell_widget (form);
  g_assert_nonnull (strstr (letters, "Bob: “8x” is not a number, nor a sum such as 10+3+7"));
  assert_save_leads_to (form, bob);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (bob)), ==, "8x");
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 0);

  type (form, 1, "12+8-");
  assert_save_leads_to (form, bob);
  assert_marked (form, "1: entry", "Bob: After “12+8-” comes another number");
  type (form, 1, "12+8-3");
  assert_saved (fixture, form, "{\"scores\":[2,17]}", (int[]) { 2, 17 });
  gtk_window_destroy (window);
}

/* A sum of three numbers is seen whole while it is typed, on a telephone too. */
static void
test_room_for_a_sum (void)
{
  static const char *const GAMES[] = { "free-sheet", "rummy" };

  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    {
      g_autoptr (SheetFixture) fixture = sheet_fixture_new (GAMES[i], "{}", 3);
      GtkWidget *form = ka_round_form_new (fixture->sheet);
      GtkWindow *window = show_widget (form, 360, 700);
      GtkWidget *entry = find_widget (form, KA_TYPE_SUM_ENTRY, 0);
      g_autoptr (PangoLayout) sum = gtk_widget_create_pango_layout (entry, "12+8-3");
      int width;

      pango_layout_get_pixel_size (sum, &width, NULL);
      g_assert_cmpint (gtk_widget_get_width (entry), >=, width + 2 * 9);
      gtk_window_destroy (window);
    }
}

/* The field that is marked is the field that is wrong: that of one player, and no other of the row or of the others. */
static void
test_marked_seat (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  type (form, 0, "-2");
  type (form, 1, "12");
  type (form, 2, "-7");
  press_row (form, 0, "Gemma");
  assert_marked (form, "2: entry", "Cas: “-7” is not a number from −6 to 70");
  gtk_widget_grab_focus (find_widget (form, KA_TYPE_SUM_ENTRY, 1));
  assert_save_leads_to (form, find_widget (form, KA_TYPE_SUM_ENTRY, 2));
  /* GP-15: more jokers than there are; it is asked about, and not refused. */
  type (form, 2, "-2");
  assert_marked (form, "", NULL);
  gtk_window_destroy (window);
}

/* A number that can be by itself, but not of who knocked; and one that can never be, beside one that is not typed yet. */
static void
test_marked_number (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);

  press (form, "Knock");
  press_row (form, 1, "Knocked");
  type (form, 1, "999");
  assert_marked (form, "1: entry", "Bob: “999” is not a number from 0 to 98");
  assert_save_leads_to (form, find_widget (form, KA_TYPE_SUM_ENTRY, 1));
  type (form, 1, "14");
  assert_marked (form, "", NULL);
  type (form, 0, "20");
  assert_marked (form, "1: entry", "Bob knocks with 14; that is done with 1 to 10");
  gtk_widget_grab_focus (find_widget (form, KA_TYPE_SUM_ENTRY, 0));
  assert_save_leads_to (form, find_widget (form, KA_TYPE_SUM_ENTRY, 1));
  type (form, 1, "9+1");
  assert_marked (form, "", NULL);
  g_assert_true (ka_round_form_save (KA_ROUND_FORM (form)));
  gtk_window_destroy (window);
}

/* RU-11, and what is wrong with a number is said as a number also when nothing is missing. */
static void
test_marked_out (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 3);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  g_autofree char *told = NULL;

  type (form, 0, "12");
  type (form, 1, "0");
  type (form, 2, "99999");
  told = tell_widget (form);
  g_assert_nonnull (strstr (told, "Cas: “99999” is not a number from"));
  g_assert_null (strstr (told, "a list of"));
  type (form, 2, "0");
  press_row (form, 1, "Went out");
  assert_marked (form, "2: entry", "Cas has 0 but did not go out; say what is left, or who went out");
  gtk_window_destroy (window);
}

/* A change after which a later round cannot be is refused, and says which. */
static void
test_later_refusal (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 5);
  GtkWidget *form;
  GtkWindow *window;
  g_autofree char *told = NULL;

  /* After everybody passed the same dealer deals again (WI-11), so the second round has another dealer when the
   * first is changed, and its player is the one who then sits out. */
  sheet_fixture_add (fixture, "{\"contract\":\"pass\"}");
  sheet_fixture_add (fixture, "{\"contract\":\"solo\",\"players\":[1],\"tricks\":5}");
  form = ka_round_form_new (fixture->sheet);
  window = show_widget (form, 400, 700);
  ka_round_form_begin_change (KA_ROUND_FORM (form), 0);
  press (form, "Solo");
  press_row (form, 2, "Plays");
  press_number (form, "5");
  told = tell_widget (form);
  g_assert_nonnull (strstr (told, "Round 2 would no longer be possible: Bob deals and sits out"));
  g_assert_false (ka_round_form_save (KA_ROUND_FORM (form)));
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[2], ==, -2);
  gtk_window_destroy (window);
}

/* A person reads why it cannot be, with a name for a seat and without the numbers of the rules. */
static void
test_refusal_in_words (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{\"miserie-one-only\":true}", 4);
  const KaGame *game = ka_sheet_get_game (fixture->sheet);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) facts = NULL;
  g_autoptr (KaRound) round = NULL;
  g_autofree char *text = NULL;

  facts = ka_fields_read_text (game->scoring->facts, game->scoring->n_facts, 4,
                               "{\"contract\":\"miserie\",\"players\":[0,1],\"tricks\":[0,1]}", &error);
  g_assert_no_error (error);
  round = ka_round_new (g_steal_pointer (&facts), 0);
  g_assert_null (ka_sheet_preview (fixture->sheet, 0, FALSE, round, &error));
  text = ka_refusal_text (error, fixture->sheet);
  g_assert_cmpstr (text, ==, "There are 2; Miserie is played by 1");

  g_clear_error (&error);
  g_clear_pointer (&text, g_free);
  ka_refuse_field (&error, KA_ERROR_RULE, "players", "WI-10, WI-12", .why = "{s0} is one of {n0}",
                   .seats = { 1 }, .numbers = { 2 });
  text = ka_refusal_text (error, fixture->sheet);
  g_assert_cmpstr (text, ==, "Bob is one of 2");
}

static void
test_names (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *form = ka_round_form_new (fixture->sheet);
  GtkWindow *window = show_widget (form, 400, 700);
  GtkWidget *entry = find_widget (form, KA_TYPE_SUM_ENTRY, 1);
  GtkWidget *row = find_widget (form, g_type_from_name ("KaRoundRow"), 1);

  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Bob");
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL, "Bob: Points in the hand");
  gtk_test_accessible_assert_property (find_button (row, "Piet"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Bob: Piet");
  type (form, 1, "10+3+7");
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "= 20");
  gtk_window_destroy (window);
}

/* The same sheet gives the same form, whatever was shown before. */
static void
test_path (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  g_autofree char *fresh = NULL;
  g_autofree char *used = NULL;
  GtkWidget *form, *other;

  sheet_fixture_add (fixture, "{\"contract\":\"miserie\",\"players\":[3,1],\"tricks\":[0,2]}");
  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}");
  form = g_object_ref_sink (ka_round_form_new (fixture->sheet));
  ka_round_form_begin_change (KA_ROUND_FORM (form), 1);
  fresh = tell_widget (form);

  other = g_object_ref_sink (ka_round_form_new (fixture->sheet));
  ka_round_form_begin_change (KA_ROUND_FORM (other), 0);
  press (other, "Solo");
  press_row (other, 2, "Plays");
  press_number (other, "12");
  ka_round_form_begin_insert (KA_ROUND_FORM (other), 1);
  press (other, "Everybody passed");
  ka_round_form_begin_change (KA_ROUND_FORM (other), 1);
  used = tell_widget (other);
  g_assert_cmpstr (used, ==, fresh);
  g_assert_finalize_object (form);
  g_assert_finalize_object (other);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/round-form/examples", test_examples);
  g_test_add_func ("/round-form/long-refusal", test_a_long_refusal);
  g_test_add_func ("/round-form/gemma-en-piet", test_gemma);
  g_test_add_func ("/round-form/a-letter-once-more", test_a_letter_once_more);
  g_test_add_func ("/round-form/refused-letter", test_a_letter_that_is_refused);
  g_test_add_func ("/round-form/gin-rummy", test_gin);
  g_test_add_func ("/round-form/gin-of-three", test_gin_of_three);
  g_test_add_func ("/round-form/gin-of-three-inserted", test_gin_of_three_inserted);
  g_test_add_func ("/round-form/oklahoma-gin", test_oklahoma);
  g_test_add_func ("/round-form/wiezen", test_wiezen);
  g_test_add_func ("/round-form/digits-of-several", test_digits_of_several);
  g_test_add_func ("/round-form/digits-of-two", test_digits_of_two);
  g_test_add_func ("/round-form/answers-of-several", test_answers_of_several);
  g_test_add_func ("/round-form/order-of-contracts", test_order_of_contracts);
  g_test_add_func ("/round-form/tricks-in-sight", test_tricks_in_sight);
  g_test_add_func ("/round-form/keys-beside-names", test_keys_beside_names);
  g_test_add_func ("/round-form/keyboard-stays", test_the_keyboard_stays);
  g_test_add_func ("/round-form/one-stop", test_one_stop);
  g_test_add_func ("/round-form/arrows-in-a-group", test_arrows_in_a_group);
  g_test_add_func ("/round-form/wiezen-five", test_wiezen_five);
  g_test_add_func ("/round-form/rummy", test_rummy);
  g_test_add_func ("/round-form/teams", test_teams);
  g_test_add_func ("/round-form/places", test_places);
  g_test_add_func ("/round-form/rounds-to-go", test_rounds_to_go);
  g_test_add_func ("/round-form/empty-is-not-zero", test_empty_is_not_zero);
  g_test_add_func ("/round-form/one-of-two", test_one_of_two_is_missing);
  g_test_add_func ("/round-form/wrong-and-missing", test_wrong_while_another_is_missing);
  g_test_add_func ("/round-form/preview", test_preview);
  g_test_add_func ("/round-form/seats-that-changed", test_seats_that_changed);
  g_test_add_func ("/round-form/what-others-do", test_what_others_do);
  g_test_add_func ("/round-form/a-round-of-others", test_a_round_of_others);
  g_test_add_func ("/round-form/others-between-digits", test_others_between_digits);
  g_test_add_func ("/round-form/refusal", test_refusal);
  g_test_add_func ("/round-form/no-number", test_no_number);
  g_test_add_func ("/round-form/room-for-a-sum", test_room_for_a_sum);
  g_test_add_func ("/round-form/marked-seat", test_marked_seat);
  g_test_add_func ("/round-form/marked-number", test_marked_number);
  g_test_add_func ("/round-form/marked-out", test_marked_out);
  g_test_add_func ("/round-form/later-refusal", test_later_refusal);
  g_test_add_func ("/round-form/absent", test_absent);
  g_test_add_func ("/round-form/enter", test_enter);
  g_test_add_func ("/round-form/doubt", test_doubt);
  g_test_add_func ("/round-form/undo", test_undo);
  g_test_add_func ("/round-form/ahead", test_ahead);
  g_test_add_func ("/round-form/who-in-sight", test_who_in_sight);
  for (guint i = 0; i < G_N_ELEMENTS (FOLLOWS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/round-form/follows/%u %s", i, FOLLOWS[i].clause);

      g_test_add_data_func (path, &FOLLOWS[i], test_follows);
    }
  g_test_add_func ("/round-form/follows-on", test_follows_on);
  g_test_add_func ("/round-form/tricks", test_tricks);
  g_test_add_func ("/round-form/names", test_names);
  g_test_add_func ("/round-form/refusal-in-words", test_refusal_in_words);
  g_test_add_func ("/round-form/path", test_path);
  return g_test_run ();
}
