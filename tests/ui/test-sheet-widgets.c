/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "book-fixture.h"
#include "flow-together.h"
#include "ka-badge.h"
#include "ka-card-picker.h"
#include "ka-chart.h"
#include "ka-chip.h"
#include "ka-computers.h"
#include "ka-line-text.h"
#include "ka-score-grid.h"
#include "ka-score-head.h"
#include "ka-score-line.h"
#include "ka-score-row.h"
#include "ka-stats.h"
#include "ka-sum-entry.h"
#include "sheet-fixture.h"

#define GEMMA_1 "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}"
#define GEMMA_2 "{\"hands\":[14,3],\"gemma\":1,\"piet\":[]}"
#define GEMMA_3 "{\"hands\":[5,3],\"gemma\":0,\"piet\":[1]}"

/* ---- the entry for sums ---------------------------------------------------------------------------------- */

static void
count_cb (int *count)
{
  (*count)++;
}

static gboolean
letter_cb (GtkWidget *entry, guint letter, guint *last)
{
  *last = letter;
  return letter == 'g';
}

static void
assert_said_to_be_wrong (GtkWidget *entry, const char *words)
{
  g_autofree char *problem = ka_sum_entry_get_problem (KA_SUM_ENTRY (entry));

  g_assert_cmpstr (problem, ==, words);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
}

static void
test_sum_entry (void)
{
  GtkWidget *entry = ka_sum_entry_new (-4, 70);
  GtkWidget *other = gtk_entry_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window;
  guint letter = 0;
  int value, position = 0;
  g_autofree char *problem = NULL;

  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), other);
  window = show_widget (box, 300, 200);
  g_signal_connect (entry, "letter", G_CALLBACK (letter_cb), &letter);

  gtk_widget_grab_focus (entry);
  g_assert_false (ka_sum_entry_get_value (KA_SUM_ENTRY (entry), &value));
  gtk_editable_insert_text (GTK_EDITABLE (entry), "10+3", -1, &position);
  gtk_editable_insert_text (GTK_EDITABLE (entry), "g", -1, &position);
  g_assert_cmpuint (letter, ==, 'g');
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "10+3");
  g_assert_true (ka_sum_entry_get_value (KA_SUM_ENTRY (entry), &value));
  g_assert_cmpint (value, ==, 13);

  /* Leaving it, the result takes the place of the sum. */
  gtk_widget_grab_focus (other);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "13");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));

  /* A letter that means nothing stays, and it is said that this is no number. */
  gtk_widget_grab_focus (entry);
  position = -1;
  gtk_editable_insert_text (GTK_EDITABLE (entry), "x", -1, &position);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "13x");
  gtk_widget_grab_focus (other);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "13x");
  assert_said_to_be_wrong (entry, "“13x” is not a number, nor a sum such as 10+3+7");

  /* Half a sum may still become one while one types, and not afterwards. */
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "3-");
  g_assert_null (ka_sum_entry_get_problem (KA_SUM_ENTRY (entry)));
  gtk_widget_grab_focus (other);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "3-");
  assert_said_to_be_wrong (entry, "After “3-” comes another number");

  /* While one types nothing is wrong yet; afterwards it is said. */
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "71");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  gtk_widget_grab_focus (other);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  problem = ka_sum_entry_get_problem (KA_SUM_ENTRY (entry));
  g_assert_cmpstr (problem, ==, "“71” is not a number from −4 to 70");

  /* A number that is too long is a number still, and not told to be none. */
  g_clear_pointer (&problem, g_free);
  gtk_editable_set_text (GTK_EDITABLE (entry), "9999999999999999999");
  problem = ka_sum_entry_get_problem (KA_SUM_ENTRY (entry));
  g_assert_cmpstr (problem, ==, "“9999999999999999999” is not a number from −4 to 70");
  gtk_window_destroy (window);
}

/* ---- the card picker ------------------------------------------------------------------------------------- */

static void
test_card_picker (void)
{
  GtkWidget *picker = g_object_ref_sink (ka_card_picker_new ());
  int changes = 0;

  g_signal_connect_swapped (picker, "changed", G_CALLBACK (count_cb), &changes);
  g_assert_cmpuint (ka_card_picker_get_card (KA_CARD_PICKER (picker)), ==, KA_CARD_INVALID);
  g_signal_emit_by_name (find_button (picker, "♠"), "clicked");
  g_assert_cmpuint (ka_card_picker_get_card (KA_CARD_PICKER (picker)), ==, KA_CARD_INVALID);
  g_signal_emit_by_name (find_button (picker, "K"), "clicked");
  g_assert_cmpuint (ka_card_picker_get_card (KA_CARD_PICKER (picker)), ==, ka_card_new (KA_SUIT_SPADES, 12));
  g_assert_cmpint (changes, ==, 2);
  gtk_test_accessible_assert_property (find_button (picker, "♠"), GTK_ACCESSIBLE_PROPERTY_LABEL, "Spades");

  ka_card_picker_set_card (KA_CARD_PICKER (picker), KA_CARD_INVALID);
  g_assert_cmpuint (ka_card_picker_get_card (KA_CARD_PICKER (picker)), ==, KA_CARD_INVALID);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (picker, "♠"))));
  for (KaCard card = 0; card < KA_CARD_JOKER; card++)
    {
      ka_card_picker_set_card (KA_CARD_PICKER (picker), card);
      g_assert_cmpuint (ka_card_picker_get_card (KA_CARD_PICKER (picker)), ==, card);
    }
  g_assert_finalize_object (picker);
}

/* Presses the key as if it were typed in the picker. */
static gboolean
type_key (GtkWidget *picker, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (picker);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

/* A card is typed as it is said, in either order; the keyboard follows, so that Enter presses what was typed. */
static void
test_card_picker_keys (void)
{
  GtkWidget *picker = g_object_ref_sink (ka_card_picker_new ());
  GtkWindow *window = show_widget (picker, 360, 200);

  g_assert_true (type_key (picker, GDK_KEY_h));
  g_assert_true (gtk_widget_is_focus (find_button (picker, "♥")));
  g_assert_true (type_key (picker, GDK_KEY_k));
  g_assert_true (gtk_widget_is_focus (find_button (picker, "K")));
  g_assert_cmpuint (ka_card_picker_get_card (KA_CARD_PICKER (picker)), ==, ka_card_new (KA_SUIT_HEARTS, 12));
  g_assert_true (type_key (picker, GDK_KEY_1));
  g_assert_true (type_key (picker, GDK_KEY_S));
  g_assert_cmpuint (ka_card_picker_get_card (KA_CARD_PICKER (picker)), ==, ka_card_new (KA_SUIT_SPADES, 9));
  g_assert_false (type_key (picker, GDK_KEY_x));
  g_assert_false (type_key (picker, GDK_KEY_Tab));
  gtk_window_destroy (window);
  g_assert_finalize_object (picker);
}

/* ---- chips ----------------------------------------------------------------------------------------------- */

static void
test_chip (void)
{
  const KaNote event = { "GP-17", 0, "{a} → {b}", 50, 0, FALSE };
  const KaNote odd = { "GP-15", 0, "{a} in one hand?", 61, 0, TRUE };
  GtkWidget *chip = g_object_ref_sink (ka_chip_new (&event, NULL));
  GtkWidget *flag = g_object_ref_sink (ka_chip_new (&odd, NULL));
  g_autofree char *told = tell_widget (chip);
  g_autofree char *warned = tell_widget (flag);

  g_assert_cmpstr (told, ==, "50 → 0\n");
  /* What is only odd is told by an icon too, not by its colour alone. */
  g_assert_cmpstr (warned, ==, "(dialog-warning-symbolic)\n61 in one hand?\n");
  g_assert_finalize_object (chip);
  g_assert_finalize_object (flag);
}

/* ---- the chart ------------------------------------------------------------------------------------------- */

static void
test_chart (void)
{
  const int an[] = { 0, 15, 50, 0 }, bob[] = { 0, 3, 3, -9 };
  const KaChartLine lines[] = { { "An", 0, "star", an }, { "Bob", 1, "heart", bob } };
  GtkWidget *chart = g_object_ref_sink (ka_chart_new ());
  GtkWindow *window;

  gtk_test_accessible_assert_role (chart, GTK_ACCESSIBLE_ROLE_IMG);
  ka_chart_set_lines (KA_CHART (chart), lines, 2, 4);
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_LABEL, "Chart of the totals");
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "An ends at 0; Bob ends at −9");
  window = show_widget (chart, 400, 200);
  ka_chart_set_lines (KA_CHART (chart), lines, 0, 0);
  settle ();
  ka_chart_set_lines (KA_CHART (chart), lines, 1, 1);
  settle ();
  gtk_window_destroy (window);
  g_assert_finalize_object (chart);
}

/* Adds how far to the right each text begins. @x: where @node lies itself */
static void
list_texts (GskRenderNode *node, float x, GArray *lefts)
{
  graphene_rect_t bounds;
  float dx, dy;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        list_texts (gsk_container_node_get_child (node, i), x, lefts);
      break;
    case GSK_TRANSFORM_NODE:
      /* Symbols are scaled as well. */
      if (gsk_transform_get_category (gsk_transform_node_get_transform (node))
          < GSK_TRANSFORM_CATEGORY_2D_TRANSLATE)
        return;
      gsk_transform_to_translate (gsk_transform_node_get_transform (node), &dx, &dy);
      list_texts (gsk_transform_node_get_child (node), x + dx, lefts);
      break;
    case GSK_TEXT_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      x += bounds.origin.x;
      g_array_append_val (lefts, x);
      break;
    default:
      break;
    }
}

/* An ordinary long name is whole beside its line on a telephone; one that is cut stands in the tooltip. */
static void
test_chart_names (void)
{
  static const struct
  {
    const char *name;
    gboolean cut;
  } ROWS[] = { { "Anna-Katharina", FALSE }, { "Maximiliaan-Alexander van de Wouwer", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      const int values[] = { 0, 5 };
      KaChartLine line = { ROWS[i].name, 0, "star", values };
      GtkWidget *chart = ka_chart_new ();
      GtkWindow *window = show_widget (chart, 360, 200);
      g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
      GskRenderNode *node;
      gboolean shown = FALSE;

      ka_chart_set_lines (KA_CHART (chart), &line, 1, 2);
      wait_for ((node = draw_widget (chart)) != NULL);
      gsk_render_node_unref (node);
      g_signal_emit_by_name (chart, "query-tooltip", 300, 100, FALSE, tooltip, &shown);
      g_assert_true (shown == ROWS[i].cut);
      gtk_window_destroy (window);
    }
}

/* A name stands beside the end of its line, whichever way it is written. */
static void
test_chart_right_to_left (void)
{
  const int an[] = { 0, 50 }, shalom[] = { 0, -50 };
  const KaChartLine lines[] = { { "An", 0, "star", an }, { "שלום", 1, "heart", shalom } };
  g_autoptr (GArray) lefts = g_array_new (FALSE, FALSE, sizeof (float));
  g_autoptr (GskRenderNode) node = NULL;
  GtkWidget *chart = g_object_ref_sink (ka_chart_new ());
  GtkWindow *window;

  ka_chart_set_lines (KA_CHART (chart), lines, 2, 2);
  window = show_widget (chart, 800, 200);
  wait_for ((node = draw_widget (chart)) != NULL);
  list_texts (node, 0, lefts);
  g_assert_cmpuint (lefts->len, >, 2);
  /* The names come last; letters begin a little further or less far. */
  g_assert_cmpfloat_with_epsilon (g_array_index (lefts, float, lefts->len - 1),
                                  g_array_index (lefts, float, lefts->len - 2), 6);
  gtk_window_destroy (window);
  g_assert_finalize_object (chart);
}

/* ---- the grid -------------------------------------------------------------------------------------------- */

static void
test_line_summary (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *title = NULL;

  sheet_fixture_add (fixture, GEMMA_1);
  sheet_fixture_add (fixture, GEMMA_2);
  first = ka_line_summary (fixture->sheet, 0);
  second = ka_line_summary (fixture->sheet, 1);
  title = ka_line_title (fixture->sheet, 2);
  g_assert_cmpstr (first, ==, "Round 1, An begins: An 36, total 36; Bob 0, total 0, said Gemma, 4 → 0");
  /* GP-5: An had most points and begins; GP-17: 50 is 0. */
  g_assert_cmpstr (second, ==,
                   "Round 2, An begins: An 14, total 0, 50 → 0; Bob 0, total 0, said Gemma, 3 → 0");
  g_assert_cmpstr (title, ==, "Round 3");
}

static void
test_grid (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *grid = g_object_ref_sink (ka_score_grid_new ());
  GtkWindow *window;
  g_autofree char *told = NULL;
  GtkWidget *head, *item;

  sheet_fixture_add (fixture, GEMMA_1);
  sheet_fixture_add (fixture, GEMMA_2);
  ka_score_grid_set_sheet (KA_SCORE_GRID (grid), fixture->sheet);
  window = show_widget (grid, 500, 400);
  told = tell_widget (grid);
  g_assert_nonnull (strstr (told, "An\n0\n"));
  item = gtk_widget_get_parent (find_widget (grid, KA_TYPE_SCORE_ROW, 1));
  gtk_test_accessible_assert_role (item, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  /* On a line of braille stands which it is. */
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, "Round 2, An begins");
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "An 14, total 0, 50 → 0; Bob 0, total 0, said Gemma, 3 → 0");
  head = find_widget (grid, KA_TYPE_SCORE_HEAD, 0);
  gtk_test_accessible_assert_role (head, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_role (find_widget (grid, GTK_TYPE_LIST_VIEW, 0), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (find_widget (grid, GTK_TYPE_LIST_VIEW, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Rounds");
  gtk_window_destroy (window);
  g_assert_finalize_object (grid);
}

static gboolean
has_tooltip (GtkWidget *row, int x)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  return GTK_WIDGET_GET_CLASS (row)->query_tooltip (row, x, 5, FALSE, tooltip);
}

/* (transfer full): the sheet of the only match of another book. */
static KaSheet *
open_sheet_of (BookFixture *other)
{
  g_autoptr (GPtrArray) matches = book_fixture_find (other);

  return ka_sheet_new (other->desk, ((KaMatchRow *) matches->pdata[0])->id, NULL);
}

/* Two lines that were written at one place in two books have a mark each that says so, and no other line has. */
static void
test_tied (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  g_autoptr (BookFixture) other = book_fixture_new ();
  g_autoptr (KaSheet) sheet = NULL;
  GtkWidget *grid = ka_score_grid_new ();
  GtkWindow *window;
  g_autoptr (KaRound) round = NULL;

  sheet_fixture_add (fixture, GEMMA_1);
  flow_together (fixture->desk, other->desk);
  sheet = open_sheet_of (other);
  round = ka_round_new (sheet_fixture_facts (fixture, GEMMA_3), 0);
  sheet_fixture_add (fixture, GEMMA_3);
  g_assert_true (ka_sheet_insert (sheet, 1, round, NULL, NULL));
  ka_score_grid_set_sheet (KA_SCORE_GRID (grid), fixture->sheet);
  window = show_widget (grid, 500, 400);
  g_assert_false (has_tooltip (find_widget (grid, KA_TYPE_SCORE_ROW, 1), 5));
  flow_together (fixture->desk, other->desk);
  wait_for (find_widget (grid, KA_TYPE_SCORE_ROW, 2) != NULL);
  for (guint line = 0; line < 3; line++)
    {
      g_autofree char *summary = ka_line_summary (fixture->sheet, line);

      g_assert_true ((strstr (summary, ka_line_describe_tie ()) != NULL) == (line > 0));
      g_assert_true (has_tooltip (find_widget (grid, KA_TYPE_SCORE_ROW, line), 5) == (line > 0));
    }
  gtk_window_destroy (window);
}

/* A round that was corrected in two books says of both who wrote something else and when, and the other is taken in one act. */
static void
test_rival (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  g_autoptr (BookFixture) other = book_fixture_new ();
  g_autoptr (KaSheet) sheet = NULL;
  GtkWidget *grid = ka_score_grid_new ();
  GtkWindow *window;
  g_autoptr (KaRound) one = NULL;
  g_autoptr (KaRound) two = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *words = NULL;

  sheet_fixture_add (fixture, GEMMA_1);
  sheet_fixture_add (fixture, GEMMA_1);
  flow_together (fixture->desk, other->desk);
  g_assert_true (ka_book_call_computer (ka_desk_get_book (other->desk), "Attic", NULL));
  sheet = open_sheet_of (other);
  one = ka_round_new (sheet_fixture_facts (fixture, GEMMA_2), 0);
  two = ka_round_new (sheet_fixture_facts (fixture, GEMMA_3), 0);
  g_assert_true (ka_sheet_replace (fixture->sheet, 1, one, NULL, NULL));
  g_assert_true (ka_sheet_replace (sheet, 1, two, NULL, NULL));
  ka_score_grid_set_sheet (KA_SCORE_GRID (grid), fixture->sheet);
  window = show_widget (grid, 500, 400);
  g_assert_false (has_tooltip (find_widget (grid, KA_TYPE_SCORE_ROW, 1), 5));
  flow_together (fixture->desk, other->desk);
  wait_for (ka_sheet_get_rival (fixture->sheet, 1) != NULL);
  g_assert_null (ka_sheet_get_rival (fixture->sheet, 0));
  g_assert_null (ka_line_get_mark (fixture->sheet, 0));
  g_assert_cmpstr (ka_line_get_mark (fixture->sheet, 1), ==, "≠");
  words = ka_line_describe_rival (fixture->sheet, 1);
  before = ka_line_words (fixture->sheet, 1);
  g_assert_true (g_str_has_suffix (before, words));
  g_assert_true (ka_sheet_get_rival (fixture->sheet, 1)->here
                     ? strstr (words, "written at this table") != NULL
                     : strstr (words, "Attic wrote something else") != NULL);
  settle ();
  g_assert_true (has_tooltip (find_widget (grid, KA_TYPE_SCORE_ROW, 1), 5));
  g_assert_true (ka_sheet_take_rival (fixture->sheet, 1, NULL));
  wait_for (ka_sheet_get_rival (fixture->sheet, 1) == NULL);
  after = ka_line_words (fixture->sheet, 1);
  g_assert_false (g_str_has_prefix (before, after));
  settle ();
  g_assert_false (has_tooltip (find_widget (grid, KA_TYPE_SCORE_ROW, 1), 5));
  gtk_window_destroy (window);
}

/* Who deals or begins is marked at one player, with a word and for a screen reader. */
static void
test_turn (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 2);
  GtkWidget *head = g_object_ref_sink (ka_score_head_new ());
  g_autofree char *told = NULL;

  sheet_fixture_add (fixture, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19]}");
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  told = tell_widget (head);
  /* GR-11: the deal alternates. */
  g_assert_nonnull (strstr (told, "Bob\n0\n(ka-dealer-symbolic)\nDeals\n"));
  /* Where nothing can be done with it a name is grey. */
  g_assert_nonnull (strstr (told, "An\n15\ngrey: Bob"));
  g_assert_finalize_object (head);
}

/* The word is whole however narrow the column is. */
static void
test_turn_is_not_cut (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 2);
  GtkWidget *head = ka_score_head_new ();
  GtkWindow *window = show_widget (head, 160, 200);
  GtkWidget *label = NULL;

  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  settle ();
  for (guint i = 0; (label = find_widget (head, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), "Deals"))
      break;
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  gtk_window_destroy (window);
}

/* A contract stands with those who play it, in the grid as in words; that everybody passed is about all. */
static void
test_contract (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  KaSheetSigns signs;
  g_autoptr (KaScoreLine) line = NULL;
  g_autofree char *played = NULL;
  g_autofree char *passed = NULL;
  const KaScoreMark *marks;

  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[2,0],\"tricks\":8}");
  sheet_fixture_add (fixture, "{\"contract\":\"pass\"}");
  signs = ka_sheet_read_signs (fixture->sheet);
  line = ka_score_line_new (fixture->sheet, &signs, 0);
  g_assert_cmpuint (line->marks->len, ==, 2);
  marks = (const KaScoreMark *) line->marks->data;
  g_assert_cmpint (marks[0].seat, ==, 0);
  g_assert_cmpint (marks[1].seat, ==, 2);
  g_assert_cmpstr (marks[0].text, ==, "Vraag");
  g_assert_cmpstr (marks[1].text, ==, "Vraag");
  played = ka_line_summary (fixture->sheet, 0);
  g_assert_cmpstr (
      played, ==,
      "Round 1, An deals: An 2, total 2, Vraag; Bob −2, total −2; Cas 2, total 2, Vraag; Daan −2, total −2");
  passed = ka_line_summary (fixture->sheet, 1);
  g_assert_nonnull (strstr (passed, "deals, everybody passed: An "));
}

static void
assert_margin (SheetFixture *fixture, guint line, const char *expected)
{
  g_autofree char *margin = ka_line_say_margin (fixture->sheet, line);

  g_assert_cmpstr (margin, ==, expected);
}

/* WI-12: of several in miserie each makes it or fails for himself. */
static void
test_margin (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);

  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[2,0],\"tricks\":10}");
  sheet_fixture_add (fixture, "{\"contract\":\"miserie\",\"players\":[1,3],\"tricks\":[0,2]}");
  sheet_fixture_add (fixture, "{\"contract\":\"miserie\",\"players\":[1,3],\"tricks\":[0,0]}");
  sheet_fixture_add (fixture, "{\"contract\":\"pass\"}");
  assert_margin (fixture, 0, "Made with 2 more");
  assert_margin (fixture, 1, "Bob: Just made, Daan: Failed by 2");
  assert_margin (fixture, 2, "Just made");
  assert_margin (fixture, 3, NULL);
}

/* WI-11: of five the dealer sits out; beside what the four others pay into the pot stands that they passed. */
static void
test_pass_into_pot (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{\"pass\":\"pot\"}", 5);
  g_autoptr (KaScoreLine) line = NULL;
  KaSheetSigns signs;
  guint n_away = 0;

  sheet_fixture_add (fixture, "{\"contract\":\"pass\"}");
  signs = ka_sheet_read_signs (fixture->sheet);
  line = ka_score_line_new (fixture->sheet, &signs, 0);
  g_assert_false (line->quiet);
  for_each_seat (seat, 5)
    {
      g_assert_cmpstr (line->cells[seat].sign, ==, line->cells[seat].away ? NULL : "pas");
      n_away += line->cells[seat].away;
    }
  g_assert_cmpuint (n_away, ==, 1);
}

static guint
count_texts_at (KaSheet *sheet, guint number, int width)
{
  KaSheetSigns signs = ka_sheet_read_signs (sheet);
  g_autoptr (KaScoreItem) item = ka_score_item_new (sheet, number);
  g_autoptr (GArray) lefts = g_array_new (FALSE, FALSE, sizeof (float));
  g_autoptr (GskRenderNode) node = NULL;
  GtkWidget *row = ka_score_row_new ();
  GtkWindow *window;

  ka_score_item_read (item, &signs);
  ka_score_row_set_item (KA_SCORE_ROW (row), item);
  window = show_widget (row, width, 60);
  wait_for ((node = draw_widget (row)) != NULL);
  list_texts (node, 0, lefts);
  gtk_window_destroy (window);
  return lefts->len;
}

/* Letters stand before the points of all lines or of none, also where some are longer than others; how many places a total has does not
 * matter. */
static void
test_signs_of_a_sheet (void)
{
  static const char *const ROUNDS[] = { "{\"contract\":\"vraag\",\"players\":[1,3],\"tricks\":9}",
                                        "{\"contract\":\"abondance-10\",\"players\":[0],\"tricks\":10}",
                                        "{\"contract\":\"solo\",\"players\":[2],\"tricks\":5}" };
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  guint with = 0, without = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ROUNDS); i++)
    sheet_fixture_add (fixture, ROUNDS[i]);
  for (int width = 200; width <= 600; width += 10)
    {
      gboolean first = FALSE;

      for (guint line = 0; line < G_N_ELEMENTS (ROUNDS); line++)
        {
          /* The number of the line, four points, the sum, and four totals where there is room. */
          guint n = count_texts_at (fixture->sheet, line, width) - 6, signs = line == 0 ? 2 : 1;
          gboolean has_signs = n == signs || n == signs + 4;

          g_test_message ("%d, line %u: %u texts more", width, line, n);
          g_assert_true (has_signs || n == 0 || n == 4);
          first = line == 0 ? has_signs : first;
          g_assert_cmpint (has_signs, ==, first);
        }
      with += first;
      without += !first;
    }
  g_assert_cmpuint (with, >, 0);
  g_assert_cmpuint (without, >, 0);
  /* On a telephone there is room for them. */
  g_assert_cmpuint (count_texts_at (fixture->sheet, 1, 360), ==, 7);
}

/* Two who asked and went along have the same mark: the letter beside the points of both, or both their points on a plate. */
static void
test_signs_of_a_line (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 5);
  guint least;

  /* Number, points and sum; who deals sits out. */
  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[1,3],\"tricks\":9}");
  least = count_texts_at (fixture->sheet, 0, 240);
  for (int width = 250; width <= 370; width += 8)
    {
      guint n = count_texts_at (fixture->sheet, 0, width);

      g_test_message ("%d: %u texts", width, n);
      g_assert_cmpuint ((n - least) % 2, ==, 0);
    }
  g_assert_cmpuint (count_texts_at (fixture->sheet, 0, 370), >=, least + 2);
}

/* What may come stands apart from its neighbours, also where the columns are narrow and the words long. */
static void
test_room_between_outlooks (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 5);
  GtkWidget *head = ka_score_head_new ();
  GtkWidget *label;
  GtkWindow *window;
  float end = 0;
  guint n = 0;

  sheet_fixture_add (fixture, "{\"hands\":[3,24,25,26,27],\"gemma\":0,\"piet\":[]}");
  ka_score_head_set_outlook (KA_SCORE_HEAD (head), TRUE);
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  window = show_widget (head, 360, 200);
  for (guint i = 0; (label = find_widget (head, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_has_css_class (label, "outlook"))
      {
        graphene_rect_t bounds;

        g_assert_true (gtk_widget_compute_bounds (label, head, &bounds));
        if (n > 0)
          g_assert_cmpfloat (bounds.origin.x, >=, end + 5);
        /* The column says it, with its player. */
        g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)), ==,
                         GTK_ACCESSIBLE_ROLE_PRESENTATION);
        end = bounds.origin.x + bounds.size.width;
        n++;
      }
  g_assert_cmpuint (n, >=, 2);
  gtk_window_destroy (window);
}

/* Where a column is narrow the lines are broken between words alone, and the letters are as small as they must be. */
static void
test_words_of_an_outlook (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *head = ka_score_head_new ();
  GtkWidget *label;
  GtkWindow *window;
  guint n = 0;

  sheet_fixture_add (fixture, "{\"contract\":\"abondance\",\"players\":[0],\"tricks\":9}");
  ka_score_head_set_outlook (KA_SCORE_HEAD (head), TRUE);
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  window = show_widget (head, 250, 300);
  for (guint i = 0; (label = find_widget (head, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_has_css_class (label, "outlook"))
      {
        const char *text = gtk_label_get_text (GTK_LABEL (label));
        graphene_rect_t bounds;

        for (GSList *line = pango_layout_get_lines_readonly (gtk_label_get_layout (GTK_LABEL (label)));
             line != NULL; line = line->next)
          {
            int start = ((PangoLayoutLine *) line->data)->start_index;

            g_assert_true (start == 0 || g_ascii_isspace (text[start - 1]));
          }
        g_assert_true (gtk_widget_compute_bounds (label, gtk_widget_get_parent (label), &bounds));
        g_assert_cmpfloat (bounds.size.width, <=,
                           (float) gtk_widget_get_width (gtk_widget_get_parent (label)) + 0.5f);
        n++;
      }
  g_assert_cmpuint (n, ==, 3);
  gtk_window_destroy (window);
}

/* WI-10: the sum of every round is 0 and stands in every line; other games have no such column. */
static void
test_sum_column (void)
{
  g_autoptr (SheetFixture) wiezen = sheet_fixture_new ("wiezen", "{}", 4);
  g_autoptr (SheetFixture) gin = sheet_fixture_new ("gin-rummy", "{}", 2);

  g_assert_false (ka_sheet_read_signs (wiezen->sheet).sums_to_zero);
  sheet_fixture_add (wiezen, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}");
  sheet_fixture_add (gin, "{\"end\":\"void\"}");
  g_assert_true (ka_sheet_read_signs (wiezen->sheet).sums_to_zero);
  g_assert_false (ka_sheet_read_signs (gin->sheet).sums_to_zero);
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p != NULL; p = strstr (p + 1, part))
    n++;
  return n;
}

static void
show_line (GtkWidget *row, KaSheet *sheet, guint line)
{
  KaSheetSigns signs = ka_sheet_read_signs (sheet);
  g_autoptr (KaScoreItem) item = ka_score_item_new (sheet, line);

  ka_score_item_read (item, &signs);
  ka_score_item_set_open (item, TRUE);
  ka_score_row_set_item (KA_SCORE_ROW (row), item);
}

/* GR-14: the three games of Hollywood stand beside each other, and in each line as they were then. */
static void
test_hollywood (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{\"variant\":\"hollywood\"}", 2);
  GtkWidget *head = g_object_ref_sink (ka_score_head_new ());
  GtkWidget *row = g_object_ref_sink (ka_score_row_new ());
  GtkWindow *window;
  int minimum, narrow, wide;
  g_autofree char *told = NULL;
  g_autofree char *summary = NULL;

  sheet_fixture_add (fixture, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[1,26]}");
  sheet_fixture_add (fixture, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[1,19]}");
  sheet_fixture_add (fixture, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[1,37]}");
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  told = tell_widget (head);
  g_assert_nonnull (strstr (told, "Game 1\n79\n0\nopen\nGame 2\n54\n0\nopen\nGame 3\n36\n0\nopen\n"));
  window = show_widget (row, 600, 80);
  /* The number, points and total of each, and in each line one game more. */
  for (guint line = 0; line < 3; line++)
    {
      g_autofree char *picture = NULL;

      show_line (row, fixture->sheet, line);
      settle ();
      picture = tell_picture (row);
      g_assert_cmpuint (count (picture, "text {"), ==, 5 + line + 1);
    }
  /* On a telephone there is room for it all; what a rule did is broken there, and the row is higher for it. */
  gtk_widget_measure (head, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  sheet_fixture_add (fixture, "{\"end\":\"gin\",\"knocker\":0,\"deadwood\":[0,36]}");
  show_line (row, fixture->sheet, 3);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 360, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 1000, &wide, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >, wide);
  summary = ka_line_summary (fixture->sheet, 1);
  g_assert_cmpstr (summary, ==,
                   "Round 2, Bob deals: An 18, total 61, knocked, game 1: +18, game 2: +18; Bob 0, total 0");
  gtk_window_destroy (window);
  g_assert_finalize_object (head);
  g_assert_finalize_object (row);
}

static void
rename_player (SheetFixture *fixture, guint seat, const char *name)
{
  KaBook *book = ka_desk_get_book (fixture->desk);
  gint64 id = ka_sheet_get_player (fixture->sheet, seat)->id;
  g_autoptr (KaPlayer) player = ka_book_get_player (book, id, NULL);
  g_autoptr (GError) error = NULL;

  g_set_str (&player->name, name);
  ka_book_update_player (book, player, &error);
  g_assert_no_error (error);
}

static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = find_widget (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return label;
  return NULL;
}

/* FS-4: who plays with whom stands below the names, and is told with each. */
static void
test_partners_in_head (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("free-sheet", "{\"teams\":\"two\"}", 4);
  g_autoptr (SheetFixture) alone = sheet_fixture_new ("free-sheet", "{}", 4);
  GtkWidget *head = ka_score_head_new ();
  GtkWindow *window = show_widget (head, 360, 300);
  g_autofree char *told = NULL;
  g_autofree char *told_alone = NULL;

  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  told = tell_widget (head);
  g_assert_nonnull (strstr (told, "With An"));
  g_assert_nonnull (strstr (told, "With Cas"));
  /* The first child is the cell of An, the third that of Cas. */
  gtk_test_accessible_assert_property (
      gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (gtk_widget_get_first_child (head))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Cas, total 0, With An");
  ka_score_head_show (KA_SCORE_HEAD (head), alone->sheet);
  told_alone = tell_widget (head);
  g_assert_null (strstr (told_alone, "With"));
  gtk_window_destroy (window);
}

/* On a telephone long names in neighbouring columns do not touch, and no total is cut, however large. */
static void
test_narrow_head (void)
{
  static const char *const COOKS[] = { "👩👨👧👦👩👨👧👦", "👨👧👦👩👨👧👦👩" };
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 4);
  g_autoptr (KaRound) correction = ka_round_new_correction ((int[]) { -999999, 5, 5, 5 }, 4, "A slip");
  g_autoptr (GError) error = NULL;
  GtkWidget *head = g_object_ref_sink (ka_score_head_new ());
  graphene_rect_t left, right, total;
  GtkWindow *window;

  ka_sheet_insert (fixture->sheet, 0, correction, NULL, &error);
  g_assert_no_error (error);
  for (guint seat = 0; seat < G_N_ELEMENTS (COOKS); seat++)
    rename_player (fixture, seat, COOKS[seat]);
  wait_for (g_str_equal (ka_sheet_get_player (fixture->sheet, 1)->name, COOKS[1]));
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  window = show_widget (head, 360, 200);
  g_assert_cmpint (gtk_widget_get_width (head), <=, 360);
  g_assert_true (gtk_widget_compute_bounds (find_label (head, COOKS[0]), head, &left));
  g_assert_true (gtk_widget_compute_bounds (find_label (head, COOKS[1]), head, &right));
  g_assert_cmpfloat (right.origin.x, >=, left.origin.x + left.size.width + 4);
  g_assert_true (gtk_widget_compute_bounds (find_label (head, "−999999"), head, &total));
  g_assert_cmpfloat (total.origin.x + total.size.width, <=, right.origin.x + 4);
  gtk_window_destroy (window);
  g_assert_finalize_object (head);
}

static int
measure_head (GtkWidget *head, int width)
{
  int height;

  gtk_widget_measure (head, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* What the next round may bring stands under each name, in as many lines as it needs and no more. */
static void
test_outlook (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *head = g_object_ref_sink (ka_score_head_new ());
  g_autofree char *told = NULL;
  int plain;

  sheet_fixture_add (fixture, GEMMA_1);
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  plain = measure_head (head, 600);
  ka_score_head_set_outlook (KA_SCORE_HEAD (head), TRUE);
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  told = tell_widget (head);
  g_assert_nonnull (strstr (told, "14 → 50 → 0"));
  g_assert_cmpint (measure_head (head, 600), >, plain);
  g_assert_cmpint (measure_head (head, 600), <, plain + 30);
  g_assert_finalize_object (head);
}

/* What a screen reader says of the column of a player. */
static void
assert_called (GtkWidget *head, guint seat, const char *expected)
{
  GtkWidget *cell = gtk_widget_get_first_child (head);
  g_autofree char *problem = NULL;

  for (guint i = 0; i < seat; i++)
    cell = gtk_widget_get_next_sibling (cell);
  problem
      = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
  g_assert_cmpstr (problem, ==, NULL);
}

/* GR-15: who of three has no part in the next hand stands at the name, whatever else is shown there; why is told with it. */
static void
test_who_sits_out (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gin-rummy", "{}", 3);
  g_autoptr (SheetFixture) two = sheet_fixture_new ("gin-rummy", "{}", 2);
  GtkWidget *head = g_object_ref_sink (ka_score_head_new ());
  g_autofree char *told = NULL;
  g_autofree char *of_two = NULL;

  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  told = tell_widget (head);
  g_assert_nonnull (strstr (told, "Sits out"));
  assert_called (head, 0, "An deals, total 0");
  assert_called (head, 1, "Bob, total 0");
  assert_called (head, 2, "Cas, total 0, sits out, right of the dealer");
  ka_score_head_show (KA_SCORE_HEAD (head), two->sheet);
  of_two = tell_widget (head);
  g_assert_null (strstr (of_two, "Sits out"));
  g_assert_finalize_object (head);
}

/* Who has done a duty is told where the total is, takes no room, and is asked for of nobody but people. */
static void
test_duty (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *head = g_object_ref_sink (ka_score_head_new ());
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  int plain;

  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  plain = measure_head (head, 360);
  assert_called (head, 0, "An deals, total 0");
  g_assert_true (ka_sheet_set_duty (fixture->sheet, 0, "solo <b>", &error));
  g_assert_true (ka_sheet_set_duty (fixture->sheet, 2, "", &error));
  g_assert_no_error (error);
  ka_score_head_show (KA_SCORE_HEAD (head), fixture->sheet);
  assert_called (head, 0, "An deals, total 0, duty done: solo <b>");
  assert_called (head, 1, "Bob, total 0");
  assert_called (head, 2, "Cas, total 0, duty done");
  told = tell_widget (head);
  g_assert_nonnull (strstr (told, "(object-select-symbolic)\nAn\n"));
  g_assert_null (strstr (told, "(object-select-symbolic)\nBob\n"));
  g_assert_cmpint (measure_head (head, 360), ==, plain);
  g_assert_finalize_object (head);
}

/* The same sheet gives the same picture, whatever came before: here three rounds by a detour and straight on. */
static void
test_path (void)
{
  g_autoptr (SheetFixture) detour = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  g_autoptr (SheetFixture) straight = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *grid = g_object_ref_sink (ka_score_grid_new ());
  GtkWidget *other = g_object_ref_sink (ka_score_grid_new ());
  GtkWindow *window, *other_window;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRound) correction = ka_round_new_correction ((int[]) { 5, 0 }, 2, "Looked at a card");
  g_autofree char *told = NULL;
  g_autofree char *other_told = NULL;

  ka_score_grid_set_sheet (KA_SCORE_GRID (grid), detour->sheet);
  window = show_widget (grid, 500, 400);
  sheet_fixture_add (detour, GEMMA_2);
  sheet_fixture_add (detour, GEMMA_3);
  sheet_fixture_add (detour, GEMMA_1);
  ka_sheet_insert (detour->sheet, 1, correction, NULL, &error);
  settle ();
  ka_sheet_remove (detour->sheet, 1, &error);
  ka_sheet_move (detour->sheet, 2, 0, &error);
  g_assert_no_error (error);
  settle ();

  sheet_fixture_add (straight, GEMMA_1);
  sheet_fixture_add (straight, GEMMA_2);
  sheet_fixture_add (straight, GEMMA_3);
  ka_score_grid_set_sheet (KA_SCORE_GRID (other), straight->sheet);
  other_window = show_widget (other, 500, 400);

  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (other_window, NULL);
  settle ();
  told = tell_picture (grid);
  other_told = tell_picture (other);
  g_assert_cmpuint (strlen (told), >, 1000);
  g_assert_cmpstr (told, ==, other_told);
  gtk_window_destroy (window);
  gtk_window_destroy (other_window);
  g_assert_finalize_object (grid);
  g_assert_finalize_object (other);
}

/* The row of a line, if the list has one: of a long sheet it has those in sight and some beside. */
static KaScoreRow *
find_line_row (GtkWidget *grid, guint line)
{
  GtkWidget *row;

  for (guint i = 0; (row = find_widget (grid, KA_TYPE_SCORE_ROW, i)) != NULL; i++)
    {
      KaScoreItem *item = ka_score_row_get_item (KA_SCORE_ROW (row));

      if (item != NULL && ka_score_item_get_line (item) == line)
        return KA_SCORE_ROW (row);
    }
  return NULL;
}

static void
assert_told (SheetFixture *fixture, GtkWidget *grid)
{
  for (guint line = 0; line < ka_sheet_get_n_lines (fixture->sheet); line++)
    {
      g_autofree char *name = ka_line_name (fixture->sheet, line);
      g_autofree char *words = ka_line_words (fixture->sheet, line);
      GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (find_line_row (grid, line)));

      gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
    }
}

static gboolean
is_in_sight (GtkWidget *grid, guint line)
{
  KaScoreRow *row = find_line_row (grid, line);
  graphene_rect_t bounds;

  return row != NULL && gtk_widget_compute_bounds (GTK_WIDGET (row), grid, &bounds) && bounds.origin.y > 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (grid) + 1;
}

/* The curve comes below the sheet, or a keyboard: what was at its end stays there, and what was not stays where it was. */
static void
test_less_room (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 4);
  GtkWidget *grid = g_object_ref_sink (ka_score_grid_new ());
  GtkWindow *window;

  for (int i = 0; i < 30; i++)
    sheet_fixture_add (fixture, "{\"hands\":[0,31,12,7],\"out\":0}");
  ka_score_grid_set_sheet (KA_SCORE_GRID (grid), fixture->sheet);
  window = show_widget (grid, 500, 600);
  wait_for (is_in_sight (grid, 29));
  gtk_widget_set_margin_bottom (grid, 250);
  wait_for (gtk_widget_get_height (grid) <= 350 && is_in_sight (grid, 29));
  ka_score_grid_focus_line (KA_SCORE_GRID (grid), 0);
  wait_for (is_in_sight (grid, 0));
  gtk_widget_set_margin_bottom (grid, 300);
  wait_for (gtk_widget_get_height (grid) <= 300 && is_in_sight (grid, 0));
  settle ();
  g_assert_true (is_in_sight (grid, 0));
  gtk_window_destroy (window);
  g_assert_finalize_object (grid);
}

/* A long sheet opens at its end; when an early round changes, all rows below follow, also those that are not in sight. */
static void
test_long (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 4);
  GtkWidget *grid = g_object_ref_sink (ka_score_grid_new ());
  g_autoptr (KaRound) round = NULL;
  GtkWindow *window;
  g_autofree char *told = NULL;

  for (int i = 0; i < 120; i++)
    sheet_fixture_add (fixture, "{\"hands\":[0,31,12,7],\"out\":0}");
  ka_score_grid_set_sheet (KA_SCORE_GRID (grid), fixture->sheet);
  window = show_widget (grid, 500, 400);
  settle ();
  told = tell_widget (grid);
  g_assert_nonnull (strstr (told, "Bob\n3720\n"));
  g_assert_true (is_in_sight (grid, 119));
  assert_told (fixture, grid);
  ka_score_grid_focus_line (KA_SCORE_GRID (grid), 0);
  settle ();
  round = ka_round_new (sheet_fixture_facts (fixture, "{\"hands\":[0,1,2,3],\"out\":0}"), 0);
  g_assert_true (ka_sheet_replace (fixture->sheet, 0, round, NULL, NULL));
  settle ();
  assert_told (fixture, grid);
  gtk_window_destroy (window);
  g_assert_finalize_object (grid);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/sheet-widgets/sum-entry", test_sum_entry);
  g_test_add_func ("/sheet-widgets/card-picker", test_card_picker);
  g_test_add_func ("/sheet-widgets/card-picker/keys", test_card_picker_keys);
  g_test_add_func ("/sheet-widgets/chip", test_chip);
  g_test_add_func ("/sheet-widgets/chart", test_chart);
  g_test_add_func ("/sheet-widgets/chart-names", test_chart_names);
  g_test_add_func ("/sheet-widgets/chart-right-to-left", test_chart_right_to_left);
  g_test_add_func ("/sheet-widgets/line-summary", test_line_summary);
  g_test_add_func ("/sheet-widgets/grid", test_grid);
  g_test_add_func ("/sheet-widgets/tied", test_tied);
  g_test_add_func ("/sheet-widgets/rival", test_rival);
  g_test_add_func ("/sheet-widgets/turn", test_turn);
  g_test_add_func ("/sheet-widgets/turn-is-not-cut", test_turn_is_not_cut);
  g_test_add_func ("/sheet-widgets/contract", test_contract);
  g_test_add_func ("/sheet-widgets/margin", test_margin);
  g_test_add_func ("/sheet-widgets/pass-into-pot", test_pass_into_pot);
  g_test_add_func ("/sheet-widgets/signs-of-a-line", test_signs_of_a_line);
  g_test_add_func ("/sheet-widgets/signs-of-a-sheet", test_signs_of_a_sheet);
  g_test_add_func ("/sheet-widgets/room-between-outlooks", test_room_between_outlooks);
  g_test_add_func ("/sheet-widgets/words-of-an-outlook", test_words_of_an_outlook);
  g_test_add_func ("/sheet-widgets/sum-column", test_sum_column);
  g_test_add_func ("/sheet-widgets/hollywood", test_hollywood);
  g_test_add_func ("/sheet-widgets/partners-in-head", test_partners_in_head);
  g_test_add_func ("/sheet-widgets/narrow-head", test_narrow_head);
  g_test_add_func ("/sheet-widgets/outlook", test_outlook);
  g_test_add_func ("/sheet-widgets/sits-out", test_who_sits_out);
  g_test_add_func ("/sheet-widgets/duty", test_duty);
  g_test_add_func ("/sheet-widgets/path", test_path);
  g_test_add_func ("/sheet-widgets/long", test_long);
  g_test_add_func ("/sheet-widgets/less-room", test_less_room);
  return g_test_run ();
}
