/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "ka-correction-dialog.h"
#include "ka-field-form.h"
#include "ka-games.h"
#include "ka-match-dialog.h"
#include "ka-rules-dialog.h"
#include "ka-line-note.h"
#include "ka-line-text.h"
#include "ka-page.h"
#include "ka-paper-picture.h"
#include "ka-paper-sheet.h"
#include "ka-result-card.h"
#include "ka-round-form.h"
#include "ka-board.h"
#include "ka-chart.h"
#include "ka-score-grid.h"
#include "ka-score-head.h"
#include "ka-score-row.h"
#include "ka-settle-dialog.h"
#include "ka-sheet-page.h"
#include "ka-sum-entry.h"
#include "ka-toast.h"
#include "ka-toasts.h"
#include "listener.h"
#include "sheet-fixture.h"

#define GEMMA_1 "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}"
#define GEMMA_2 "{\"hands\":[14,3],\"gemma\":1,\"piet\":[]}"
#define GEMMA_3 "{\"hands\":[70,3],\"gemma\":1,\"piet\":[]}"

static GtkWidget *
make_page (SheetFixture *fixture)
{
  return g_object_ref_sink (ka_sheet_page_new (fixture->sheet));
}

static void
act (GtkWidget *page, const char *action, guint line)
{
  g_assert_true (gtk_widget_activate_action (page, action, "u", line));
}

static void
test_page (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page = make_page (fixture);

  g_assert_cmpstr (ka_page_get_help_topic (KA_PAGE (page)), ==, "gemma-en-piet");
  g_assert_cmpint (ka_page_get_match (KA_PAGE (page)), ==, ka_sheet_get_match (fixture->sheet)->id);
  g_assert_cmpstr (adw_navigation_page_get_title (ADW_NAVIGATION_PAGE (page)), ==, "Gemma en Piet");
  g_assert_finalize_object (page);
}

/* Another window put the match in the bin, or it was opened from there: nobody types in it without knowing. */
static void
test_in_the_bin (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page = make_page (fixture);
  KaBook *book = ka_desk_get_book (ka_sheet_get_desk (fixture->sheet));
  AdwBanner *banner = ADW_BANNER (find_widget (page, ADW_TYPE_BANNER, 0));
  g_autoptr (GError) error = NULL;

  g_assert_false (adw_banner_get_revealed (banner));
  ka_book_delete_match (book, ka_sheet_get_match (fixture->sheet)->id, &error);
  g_assert_no_error (error);
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_true (
      gtk_widget_activate_action (page, gtk_actionable_get_action_name (GTK_ACTIONABLE (banner)), NULL));
  g_assert_false (adw_banner_get_revealed (banner));
  g_assert_cmpint (ka_sheet_get_match (fixture->sheet)->deleted, ==, 0);
  g_assert_finalize_object (page);
}

/* A window that becomes narrow and wide again while one types in it: the form goes elsewhere, and the cursor with it. */
static void
test_focus_in_another_layout (void)
{
  static const char *const LAYOUTS[] = { "narrow", "wide", "broad", "narrow" };
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page = make_page (fixture);
  GtkWindow *window = show_widget (page, 1000, 600);
  GtkWidget *layouts = find_widget (page, ADW_TYPE_MULTI_LAYOUT_VIEW, 0);
  GtkWidget *entry = find_widget (page, KA_TYPE_SUM_ENTRY, 1);

  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "12");
  for (guint i = 0; i < G_N_ELEMENTS (LAYOUTS); i++)
    {
      GtkWidget *focus;

      adw_multi_layout_view_set_layout_name (ADW_MULTI_LAYOUT_VIEW (layouts), LAYOUTS[i]);
      settle ();
      focus = gtk_window_get_focus (window);
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_is_ancestor (focus, entry));
      g_assert_true (gtk_widget_get_mapped (entry));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "12");
      g_assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), NULL, NULL));
    }

  /* Where nothing was typed nothing comes over the sheet. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  adw_multi_layout_view_set_layout_name (ADW_MULTI_LAYOUT_VIEW (layouts), "wide");
  settle ();
  adw_multi_layout_view_set_layout_name (ADW_MULTI_LAYOUT_VIEW (layouts), "narrow");
  settle ();
  g_assert_true (gtk_widget_is_focus (find_button (page, "Add Round")));
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

static GtkWidget *
find_main_menu (GtkWidget *page)
{
  GtkWidget *button;
  guint n = 0;

  while ((button = find_widget (page, GTK_TYPE_MENU_BUTTON, n++)) != NULL
         && !gtk_menu_button_get_primary (GTK_MENU_BUTTON (button)))
    ;
  g_assert_nonnull (button);
  return button;
}

/* Whether a menu that was told offers something that is not grey. */
static gboolean
is_offered (const char *told, const char *item)
{
  static const char GREY[] = "grey: ";
  const char *found = strstr (told, item);

  return found != NULL
         && !(found - told >= (int) strlen (GREY) && g_str_has_prefix (found - strlen (GREY), GREY));
}

/* What would be refused when it has been typed is not offered. */
static void
assert_offers (GtkWidget *page, gboolean writes)
{
  static const char *const WRITE[] = { "Match Details", "Add Correction", "Rematch", "Delete Match" };
  GtkWidget *button = find_main_menu (page);
  g_autofree char *told = NULL;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();
  told = tell_widget (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))));
  for (guint i = 0; i < G_N_ELEMENTS (WRITE); i++)
    g_assert_cmpint (is_offered (told, WRITE[i]), ==, writes);
  g_assert_true (is_offered (told, "Look Back"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  settle ();
}

/* What could not be kept cannot be typed either. */
static void
test_only_to_look (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  g_autoptr (KaDesk) desk = ka_desk_new_to_look (ka_desk_get_path (fixture->desk), ka_games_find);
  g_autoptr (KaSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  GtkWidget *page, *form;
  GtkWindow *window;

  g_assert_true (ka_desk_open (desk, &error));
  g_assert_no_error (error);
  sheet = ka_sheet_new (desk, ka_sheet_get_match (fixture->sheet)->id, &error);
  g_assert_no_error (error);
  page = g_object_ref_sink (ka_sheet_page_new (sheet));
  window = show_widget (page, 1000, 700);
  form = find_widget (page, KA_TYPE_ROUND_FORM, 0);
  g_assert_true (form == NULL || !gtk_widget_get_mapped (form));
  told = tell_widget (page);
  g_assert_nonnull (strstr (told, "You are only looking at this copy: nothing in it can be changed."));
  assert_offers (page, FALSE);
  gtk_window_destroy (window);
  settle ();
  g_assert_finalize_object (page);

  page = g_object_ref_sink (ka_sheet_page_new (fixture->sheet));
  window = show_widget (page, 1000, 700);
  assert_offers (page, TRUE);
  gtk_window_destroy (window);
  settle ();
  g_assert_finalize_object (page);
}

/* A round that is changed, moved, inserted or taken away: everything after it follows. */
static void
test_lines (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page;
  GtkWindow *window;
  const KaScore *score;

  sheet_fixture_add (fixture, GEMMA_1);
  sheet_fixture_add (fixture, GEMMA_2);
  page = make_page (fixture);
  window = show_widget (page, 1000, 700);

  act (page, "sheet.edit-line", 0);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (page, KA_TYPE_SUM_ENTRY, 0)), "30");
  g_assert_true (ka_round_form_save (KA_ROUND_FORM (find_widget (page, KA_TYPE_ROUND_FORM, 0))));
  score = ka_sheet_get_score (fixture->sheet);
  g_assert_cmpint (score->rounds[0].totals[0], ==, 30);
  g_assert_cmpint (score->rounds[1].totals[0], ==, 44);

  act (page, "sheet.move-line-down", 0);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->rounds[0].totals[0], ==, 14);
  act (page, "sheet.move-line-up", 0);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->rounds[0].totals[0], ==, 14);
  act (page, "sheet.delete-line", 0);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 1);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 30);

  act (page, "sheet.insert-line", 0);
  g_assert_false (ka_round_form_is_next (KA_ROUND_FORM (find_widget (page, KA_TYPE_ROUND_FORM, 0))));
  /* Undo takes back the deletion while a round is being inserted; the form keeps to the sheet. */
  g_assert_true (ka_book_undo (ka_desk_get_book (fixture->desk), 0, NULL, NULL));
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 44);
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

static void
add_vraag_of_five (SheetFixture *fixture, guint asks, guint joins)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *facts
      = g_strdup_printf ("{\"contract\":\"vraag\",\"players\":[%u,%u],\"tricks\":9}", asks, joins);
  g_autoptr (KaRound) round = ka_round_new (sheet_fixture_facts (fixture, facts), 0);

  ka_sheet_insert (fixture->sheet, ka_sheet_get_n_lines (fixture->sheet), round, NULL, &error);
  g_assert_no_error (error);
}

static void
toast_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_set_str (user_data, g_variant_get_string (parameter, NULL));
}

/* Of five who play Wiezen the dealer sits out. Without the first round another one would deal the second: so it stays. */
static void
test_a_round_that_others_need (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 5);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) toast = g_simple_action_new ("toast", G_VARIANT_TYPE_STRING);
  g_autofree char *told = NULL;
  GtkWidget *page;
  GtkWindow *window;

  add_vraag_of_five (fixture, 1, 3);
  add_vraag_of_five (fixture, 0, 3);
  page = make_page (fixture);
  window = show_widget (page, 1000, 700);
  g_signal_connect (toast, "activate", G_CALLBACK (toast_cb), &told);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (toast));
  gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (actions));
  act (page, "sheet.delete-line", 0);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 2);
  g_assert_cmpstr (told, ==,
                   "Round 1 stays, because of Round 2: An deals and sits out; the four others play");
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* GP-19: the match is over, and the page says who won; one can play on, and goes on to say it afterwards. */
static void
test_end (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page, *row;
  GtkWindow *window;
  g_autofree char *text = NULL;
  g_autofree char *said = NULL;
  g_autofree char *told = NULL;

  sheet_fixture_add (fixture, GEMMA_1);
  page = make_page (fixture);
  window = show_widget (page, 1000, 700);
  g_assert_true (gtk_widget_get_mapped (find_widget (page, KA_TYPE_ROUND_FORM, 0)));
  sheet_fixture_add (fixture, GEMMA_3);
  wait_for (gtk_widget_get_mapped (find_widget (page, KA_TYPE_RESULT_CARD, 0)));
  told = tell_widget (find_widget (page, KA_TYPE_RESULT_CARD, 0));
  g_assert_nonnull (strstr (told, "Bob wins"));
  row = find_widget (find_widget (page, KA_TYPE_RESULT_CARD, 0), ADW_TYPE_ACTION_ROW, 0);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Bob");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "1st, 0 points");
  text = ka_result_text (fixture->sheet);
  g_assert_cmpstr (text, ==, "Gemma en Piet: Bob wins\n1st\tBob\t0\n2nd\tAn\t106\n");
  said = ka_result_say (fixture->sheet);
  g_assert_cmpstr (said, ==, "Bob wins. 1st Bob 0; 2nd An 106");

  g_assert_true (gtk_widget_activate_action (page, "sheet.play-on", NULL));
  wait_for (gtk_widget_get_mapped (find_widget (page, KA_TYPE_ROUND_FORM, 0)));
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* Whether @child lies wholly within the room in which @list shows its rows. */
static gboolean
is_wholly_in (GtkWidget *child, GtkWidget *list)
{
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (child) && gtk_widget_compute_bounds (child, list, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list) + 1;
}

static guint
count_rows_in_sight (GtkWidget *page)
{
  GtkWidget *list = find_widget (find_widget (page, KA_TYPE_SCORE_GRID, 0), GTK_TYPE_LIST_VIEW, 0);
  GtkWidget *row;
  guint n = 0;

  for (guint i = 0; (row = find_widget (list, KA_TYPE_SCORE_ROW, i)) != NULL; i++)
    n += is_wholly_in (row, list);
  return n;
}

/* A night is seen at once: so many rounds without scrolling, with the curve, and what may come under each name. */
static void
test_rows_in_sight (void)
{
  static const struct
  {
    int width;
    int height;
    guint wanted;
  } SIZES[] = { { 1000, 700, 12 }, { 360, 720, 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (SIZES); i++)
    {
      g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 4);
      GtkWidget *page;
      GtkWindow *window;
      guint seen;

      for (guint round = 0; round < 20; round++)
        sheet_fixture_add (fixture, "{\"hands\":[5,3,4,2],\"gemma\":1,\"piet\":[3]}");
      page = make_page (fixture);
      window = show_widget (page, SIZES[i].width, SIZES[i].height);
      settle ();
      seen = count_rows_in_sight (page);
      g_test_message ("%d × %d: %u rounds", SIZES[i].width, SIZES[i].height, seen);
      g_assert_true (gtk_widget_get_mapped (find_widget (page, KA_TYPE_CHART, 0)));
      g_assert_cmpuint (seen, >=, SIZES[i].wanted);
      gtk_window_destroy (window);
      g_assert_finalize_object (page);
    }
}

/* What is not to be seen is not found by a screen reader either. */
static void
test_hidden_banner (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page = make_page (fixture);
  GtkWindow *window = show_widget (page, 1000, 700);
  GtkWidget *in_bin = find_widget (page, ADW_TYPE_BANNER, 0);

  settle ();
  gtk_test_accessible_assert_state (in_bin, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_assert_true (ka_book_delete_match (ka_desk_get_book (ka_sheet_get_desk (fixture->sheet)),
                                       ka_sheet_get_match (fixture->sheet)->id, NULL));
  settle ();
  gtk_test_accessible_assert_state (in_bin, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

static void
play_on_to_150 (KaSheet *sheet)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  g_autoptr (KaValues) options = ka_values_copy (match->options);
  g_autoptr (GError) error = NULL;

  ka_values_set_int (options, "end", 150);
  ka_sheet_update (sheet, options, KA_HOLD_NEXT, match->first, match->group, match->place, match->note,
                   match->started, &error);
  g_assert_no_error (error);
}

/* The usual rules go by the name of their variant; of others the subtitle says that they are people's own. */
static void
test_own_rules_in_the_title (void)
{
  static const struct
  {
    const char *options;
    gboolean own;
  } ROWS[] = { { "{}", FALSE }, { "{\"end\":150}", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", ROWS[i].options, 2);
      GtkWidget *page = make_page (fixture);
      GtkWindow *window = show_widget (page, 1000, 700);
      AdwWindowTitle *title = ADW_WINDOW_TITLE (find_widget (page, ADW_TYPE_WINDOW_TITLE, 0));

      g_assert_cmpstr (adw_window_title_get_title (title), ==, "Gemma en Piet");
      g_assert_true (g_str_has_prefix (adw_window_title_get_subtitle (title), "Own rules · ") == ROWS[i].own);
      /* Those that hold from a round on are people's own, too. */
      play_on_to_150 (fixture->sheet);
      g_assert_true (g_str_has_prefix (adw_window_title_get_subtitle (title), "Own rules · "));
      gtk_window_destroy (window);
      g_assert_finalize_object (page);
    }
}

/* On a telephone the end of a match comes up from below, and what is told then lies over neither its ranking nor its buttons. */
static void
test_toast_covers_no_result (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page = make_page (fixture);
  GtkWindow *window = show_widget (page, 360, 720);
  const char *const BUTTONS[] = { "_Play On", "_Rematch" };
  GtkWidget *toast;
  KaToasts *toasts;
  graphene_rect_t toast_bounds, bounds;

  g_assert_true (ka_sheet_set_ended (fixture->sheet, TRUE, NULL));
  settle ();
  toasts = ka_page_get_toasts (KA_PAGE (page));
  ka_toasts_show (toasts, ka_toast_new (360, "Round 3 saved", "Undo", NULL));
  wait_for (gtk_widget_get_last_child (GTK_WIDGET (toasts))
            != gtk_widget_get_first_child (GTK_WIDGET (toasts)));
  settle ();
  toast = gtk_widget_get_last_child (GTK_WIDGET (toasts));
  g_assert_true (gtk_widget_compute_bounds (toast, page, &toast_bounds));
  for (guint i = 0; i < G_N_ELEMENTS (BUTTONS); i++)
    {
      GtkWidget *button = find_button (find_widget (page, KA_TYPE_RESULT_CARD, 0), BUTTONS[i]);

      g_assert_true (gtk_widget_get_mapped (button) && gtk_widget_compute_bounds (button, page, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, toast_bounds.origin.y + toast_bounds.size.height - 1);
    }
  g_assert_true (gtk_widget_compute_bounds (
      find_widget (find_widget (page, KA_TYPE_RESULT_CARD, 0), GTK_TYPE_SCROLLED_WINDOW, 0), page, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, toast_bounds.origin.y + 1);
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* What is told for a moment lies over no line, and the last line stays in sight. */
static void
test_toast_covers_no_line (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page, *list, *toast, *row;
  GtkWindow *window;
  graphene_rect_t toast_bounds, list_bounds;
  KaToasts *toasts;

  for (guint round = 0; round < 30; round++)
    sheet_fixture_add (fixture, "{\"hands\":[2,1],\"gemma\":1,\"piet\":[]}");
  page = make_page (fixture);
  window = show_widget (page, 1000, 700);
  toasts = ka_page_get_toasts (KA_PAGE (page));
  ka_toasts_show (toasts, ka_toast_new (600, "Round 30 saved", "Undo", NULL));
  list = find_widget (find_widget (page, KA_TYPE_SCORE_GRID, 0), GTK_TYPE_LIST_VIEW, 0);
  wait_for (gtk_widget_get_last_child (GTK_WIDGET (toasts))
            != gtk_widget_get_first_child (GTK_WIDGET (toasts)));
  settle ();
  toast = gtk_widget_get_last_child (GTK_WIDGET (toasts));
  g_assert_true (gtk_widget_compute_bounds (toast, page, &toast_bounds));
  g_assert_true (gtk_widget_compute_bounds (list, page, &list_bounds));
  g_assert_cmpfloat (list_bounds.origin.y + list_bounds.size.height, <=, toast_bounds.origin.y + 1);
  for (guint i = 0; (row = find_widget (list, KA_TYPE_SCORE_ROW, i)) != NULL; i++)
    if (ka_score_item_get_line (ka_score_row_get_item (KA_SCORE_ROW (row))) == 29)
      break;
  g_assert_nonnull (row);
  g_assert_true (is_wholly_in (row, list));
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* Eight players on a telephone: nothing lies beyond its edge, and no two totals touch. */
static void
test_eight_players (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 8);
  g_autoptr (KaRound) high
      = ka_round_new_correction ((int[]) { 1656, 1430, 480, 1204, 999, 1038, 77, 1011 }, 8, NULL);
  GtkWidget *page, *head, *label;
  GtkWindow *window;
  float end = 0;

  g_assert_true (ka_sheet_insert (fixture->sheet, 0, high, NULL, NULL));
  page = make_page (fixture);
  window = show_widget (page, 360, 720);
  g_assert_cmpint (gtk_widget_get_width (page), <=, 360);
  head = find_widget (page, KA_TYPE_SCORE_HEAD, 0);
  for (guint i = 0; (label = find_widget (head, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_has_css_class (label, "grand-total"))
      {
        graphene_rect_t bounds;

        g_assert_true (gtk_widget_compute_bounds (label, page, &bounds));
        g_assert_cmpfloat (bounds.origin.x, >=, end + 2);
        end = bounds.origin.x + bounds.size.width;
        g_assert_cmpfloat (end, <=, 360);
      }
  g_assert_cmpfloat (end, >, 200);
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

static void
compose (KaPaper *paper, gpointer sheet)
{
  ka_paper_add_sheet (paper, sheet);
}

/* The picture of a match is one page, and higher where more was played. */
static void
test_picture (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 4);
  int heights[2];

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GdkTexture) texture = NULL;
      g_autoptr (GError) error = NULL;

      for (guint round = 0; round < 14; round++)
        sheet_fixture_add (fixture, "{\"hands\":[5,3,4,2],\"gemma\":1,\"piet\":[3]}");
      bytes = ka_paper_picture ("A night", compose, fixture->sheet);
      texture = gdk_texture_new_from_bytes (bytes, &error);
      g_assert_no_error (error);
      g_assert_cmpint (gdk_texture_get_width (texture), ==, 1050);
      heights[i] = gdk_texture_get_height (texture);
    }
  g_assert_cmpint (heights[0], >, 800);
  g_assert_cmpint (heights[1], >, heights[0]);
}

/* The three dots of a menu. */
static guint
count_dots (GskRenderNode *node)
{
  guint n = 0;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_dots (gsk_container_node_get_child (node, i));
      return n;
    case GSK_TRANSFORM_NODE:
      return count_dots (gsk_transform_node_get_child (node));
    case GSK_ROUNDED_CLIP_NODE:
      return gsk_rounded_clip_node_get_clip (node)->bounds.size.width == 3;
    default:
      return 0;
    }
}

static guint
count_dots_of (GtkWidget *row)
{
  g_autoptr (GskRenderNode) node = NULL;

  wait_for ((node = draw_widget (row)) != NULL);
  return count_dots (node);
}

static GtkWidget *
find_row_of (GtkWidget *root, guint line)
{
  GtkWidget *row;

  for (guint i = 0; (row = find_widget (root, KA_TYPE_SCORE_ROW, i)) != NULL; i++)
    if (gtk_widget_get_mapped (row) && ka_score_row_get_item (KA_SCORE_ROW (row)) != NULL
        && ka_score_item_get_line (ka_score_row_get_item (KA_SCORE_ROW (row))) == line)
      return row;
  return NULL;
}

/* The board is readable from four metres: on a screen of 1920 × 1080 figures are at least 40 pixels high, and the last round is there. */
static void
test_board (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 4);
  g_autofree char *told = NULL;
  GtkWidget *page, *board, *label, *row;
  GtkWindow *window;
  graphene_rect_t bounds;

  for (guint round = 0; round < 9; round++)
    sheet_fixture_add (fixture, "{\"hands\":[5,3,4,2],\"gemma\":1,\"piet\":[3]}");
  page = make_page (fixture);
  window = show_widget (page, 1000, 700);
  board = ka_board_new (fixture->sheet, window);
  gtk_window_set_default_size (GTK_WINDOW (board), 1920, 1080);
  gtk_window_present (GTK_WINDOW (board));
  wait_for (gtk_widget_get_width (board) >= 1900);
  settle ();
  /* What is played stands above it, and no row seems to have a menu there. */
  told = tell_widget (board);
  g_assert_nonnull (strstr (told, "Gemma en Piet"));
  g_assert_cmpuint (count_dots_of (find_row_of (page, 8)), ==, 3);
  g_assert_cmpuint (count_dots_of (find_row_of (board, 8)), ==, 0);
  label = find_widget (find_widget (board, KA_TYPE_SCORE_HEAD, 0), GTK_TYPE_LABEL, 0);
  g_assert_true (gtk_widget_compute_bounds (label, board, &bounds));
  g_assert_cmpfloat (bounds.size.height, >=, 60);
  row = find_row_of (board, 8);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_bounds (row, board, &bounds));
  g_assert_cmpfloat (bounds.size.height, >=, 80);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 1081);
  /* It follows the match. */
  sheet_fixture_add (fixture, "{\"hands\":[9,3,4,2],\"gemma\":1,\"piet\":[3]}");
  settle ();
  g_assert_nonnull (find_widget (board, KA_TYPE_SCORE_ROW, 0));
  gtk_window_close (GTK_WINDOW (board));
  settle ();
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* WI-14: a game without an end of its own is ended, and goes on, by hand. */
/* As if Escape was pressed in a menu, which sees its own keys first. */
static void
press_escape (GtkWidget *menu)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (menu);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
    }
  gtk_popover_popdown (GTK_POPOVER (menu));
}

/* Who only looked at the menu of a line is back at that line. */
static void
test_menu_of_a_line (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  g_autoptr (GtkWidget) page = make_page (fixture);
  GtkWidget *grid, *menu;
  GtkWindow *window;

  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}");
  window = show_widget (page, 1000, 700);
  grid = find_widget (page, KA_TYPE_SCORE_GRID, 0);
  menu = gtk_widget_get_last_child (grid);
  g_assert_true (GTK_IS_POPOVER_MENU (menu));
  gtk_widget_grab_focus (find_button (page, "Vraag"));
  act (grid, "sheet.line-menu", 0);
  wait_for (gtk_widget_get_mapped (menu));
  press_escape (menu);
  wait_for (gtk_root_get_focus (GTK_ROOT (window)) != NULL
            && gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), grid));
  gtk_window_destroy (window);
}

/* Back from the first thing of the form one comes to the chart, and then to the lines. */
static void
test_backwards (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  g_autoptr (GtkWidget) page = make_page (fixture);
  GtkWindow *window;

  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}");
  window = show_widget (page, 1000, 700);
  g_assert_true (gtk_widget_grab_focus (find_button (page, "Vraag")));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  g_assert_true (KA_IS_CHART (gtk_root_get_focus (GTK_ROOT (window))));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)),
                                         find_widget (page, KA_TYPE_SCORE_GRID, 0)));
  gtk_window_destroy (window);
}

static void
test_end_by_hand (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *page;

  sheet_fixture_add (fixture, "{\"contract\":\"vraag\",\"players\":[0,2],\"tricks\":9}");
  page = make_page (fixture);
  gtk_widget_activate_action (page, "sheet.end", NULL);
  g_assert_true (ka_sheet_is_over (fixture->sheet));
  gtk_widget_activate_action (page, "sheet.continue", NULL);
  g_assert_false (ka_sheet_is_over (fixture->sheet));
  g_assert_finalize_object (page);
}

/* As where two books meet whose rounds only together reach the end: nobody has said that it is over. */
static void
test_end_that_nobody_said (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  AdwBanner *banner;
  GtkWidget *page;

  for (guint i = 0; i < 40 && !ka_sheet_is_over (fixture->sheet); i++)
    sheet_fixture_add (fixture, "{\"hands\":[36,4],\"gemma\":1,\"piet\":[]}");
  g_assert_true (ka_sheet_is_over (fixture->sheet));
  g_assert_true (ka_sheet_set_ended (fixture->sheet, FALSE, NULL));
  page = make_page (fixture);
  banner = ADW_BANNER (find_widget (page, ADW_TYPE_BANNER, 1));
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_true (
      gtk_widget_activate_action (page, gtk_actionable_get_action_name (GTK_ACTIONABLE (banner)), NULL));
  g_assert_true (ka_sheet_is_over (fixture->sheet));
  g_assert_false (adw_banner_get_revealed (banner));
  g_assert_finalize_object (page);
}

/* Enter goes on from what is a number, and from what is none it says why not. */
static void
test_enter_in_a_correction (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *dialog = g_object_ref_sink (ka_correction_dialog_new (fixture->sheet, 0));
  GtkWindow *window = show_dialog (dialog);
  GtkWidget *first = find_widget (dialog, KA_TYPE_SUM_ENTRY, 0);
  GtkWidget *second = find_widget (dialog, KA_TYPE_SUM_ENTRY, 1);

  gtk_widget_grab_focus (first);
  gtk_editable_set_text (GTK_EDITABLE (first), "4+");
  listener_forget ();
  g_signal_emit_by_name (first, "activate");
  listener_wait_for ("After “4+” comes another number");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), first));
  gtk_editable_set_text (GTK_EDITABLE (first), "4+1");
  listener_forget ();
  g_signal_emit_by_name (first, "activate");
  settle ();
  g_assert_cmpstr (listener_get_heard (), ==, "");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), second));
  gtk_window_destroy (window);
  g_object_unref (dialog);
}

static void
test_correction (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *dialog = g_object_ref_sink (ka_correction_dialog_new (fixture->sheet, 0));
  const KaLine *line;
  GtkWidget *again;
  GtkWidget *page;
  GtkWindow *window = show_dialog (dialog);
  g_autofree char *wrong = NULL;

  /* What is no number is not taken for nothing: it stays, and below the name it is said what is wrong with it. */
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, 1)), "4+");
  gtk_widget_activate_action (dialog, "correction.save", NULL);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 0);
  wrong = tell_widget (dialog);
  g_assert_nonnull (strstr (wrong, "After “4+” comes another number"));
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, 1)), "");

  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, 0)), "-5");
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0)), "Wrong suit");
  gtk_widget_activate_action (dialog, "correction.save", NULL);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 1);
  g_assert_cmpstr (ka_sheet_get_line (fixture->sheet, 0)->round->reason, ==, "Wrong suit");
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, -5);

  gtk_window_destroy (window);
  again = g_object_ref_sink (ka_correction_dialog_new (fixture->sheet, 0));
  window = show_dialog (again);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_widget (again, KA_TYPE_SUM_ENTRY, 0))), ==,
                   "−5");

  /* Somebody's note on the line stays when the numbers change. */
  line = ka_sheet_get_line (fixture->sheet, 0);
  g_assert_true (ka_sheet_replace (fixture->sheet, 0, line->round, "as agreed", NULL));
  gtk_editable_set_text (GTK_EDITABLE (find_widget (again, KA_TYPE_SUM_ENTRY, 0)), "-6");
  gtk_widget_activate_action (again, "correction.save", NULL);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, -6);
  g_assert_cmpstr (ka_sheet_get_line (fixture->sheet, 0)->note, ==, "as agreed");
  gtk_window_destroy (window);
  page = make_page (fixture);
  g_assert_finalize_object (page);
  g_assert_finalize_object (again);
  g_assert_finalize_object (dialog);
}

static void
write_note (GtkWidget *page, GtkWindow *window, guint line, const char *note)
{
  GtkWidget *question;

  act (page, "sheet.note-line", line);
  wait_for ((question = find_widget (GTK_WIDGET (window), KA_TYPE_LINE_NOTE, 0)) != NULL);
  /* One types at once. */
  settle ();
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (window), find_widget (question, ADW_TYPE_ENTRY_ROW, 0)));
  gtk_editable_set_text (GTK_EDITABLE (find_widget (question, ADW_TYPE_ENTRY_ROW, 0)), note);
  g_signal_emit_by_name (find_button (question, "_Save"), "clicked");
  wait_for (find_widget (GTK_WIDGET (window), KA_TYPE_LINE_NOTE, 0) == NULL);
}

/* What is to be remembered of a round stands on its line, and an empty note takes it away. */
static void
test_note (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *page = make_page (fixture);
  GtkWindow *window;
  g_autofree char *summary = NULL;

  sheet_fixture_add (fixture, GEMMA_1);
  window = GTK_WINDOW (adw_window_new ());
  adw_window_set_content (ADW_WINDOW (window), page);
  gtk_window_set_default_size (window, 1000, 700);
  gtk_window_present (window);
  settle ();
  write_note (page, window, 0, "  Bob <forgot> his Piet ");
  g_assert_cmpstr (ka_sheet_get_line (fixture->sheet, 0)->note, ==, "Bob <forgot> his Piet");
  summary = ka_line_summary (fixture->sheet, 0);
  g_assert_nonnull (strstr (summary, "Bob <forgot> his Piet"));
  write_note (page, window, 0, " ");
  g_assert_cmpstr (ka_sheet_get_line (fixture->sheet, 0)->note, ==, "");
  gtk_window_destroy (window);
  g_assert_finalize_object (page);
}

/* What one wins at Wiezen others lose: 3, −1, −1, −1. Points that do not sum to nil are saved when somebody says so, and not before. */
static void
test_correction_of_nil (void)
{
  static const char *const POINTS[] = { "3", "-1", "-1", "" };
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("wiezen", "{}", 4);
  GtkWidget *dialog = g_object_ref_sink (ka_correction_dialog_new (fixture->sheet, 0));
  GtkWindow *window = show_dialog (dialog);
  g_autofree char *told = NULL;
  GtkWidget *question;

  for (guint i = 0; i < 4; i++)
    gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, i)), POINTS[i]);
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "Sum\n"));
  g_assert_nonnull (strstr (told, "+1\n"));
  gtk_widget_activate_action (dialog, "correction.save", NULL);
  wait_for ((question = find_widget (GTK_WIDGET (window), ADW_TYPE_ALERT_DIALOG, 0)) != NULL);
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (question)), "come to +1."));
  adw_dialog_close (ADW_DIALOG (question));
  wait_for (find_widget (GTK_WIDGET (window), ADW_TYPE_ALERT_DIALOG, 0) == NULL);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 0);

  gtk_widget_activate_action (dialog, "correction.save", NULL);
  wait_for ((question = find_widget (GTK_WIDGET (window), ADW_TYPE_ALERT_DIALOG, 0)) != NULL);
  g_signal_emit_by_name (find_button (question, "_Save"), "clicked");
  wait_for (ka_sheet_get_n_lines (fixture->sheet) == 1);
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 3);
  gtk_window_destroy (window);
  wait_until_free (dialog);
  g_assert_finalize_object (dialog);

  /* With it all is nil again, so nobody is asked. */
  dialog = g_object_ref_sink (ka_correction_dialog_new (fixture->sheet, 1));
  window = show_dialog (dialog);
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, KA_TYPE_SUM_ENTRY, 3)), "-1");
  gtk_widget_activate_action (dialog, "correction.save", NULL);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 2);
  gtk_window_destroy (window);
  wait_until_free (dialog);
  g_assert_finalize_object (dialog);
}

static void
test_match_dialog (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWidget *dialog = g_object_ref_sink (ka_match_dialog_new (fixture->sheet));
  GtkWindow *window = show_dialog (dialog);
  gint64 started = ka_sheet_get_match (fixture->sheet)->started;

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0))), ==,
                   "Friday");
  gtk_editable_set_text (GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 2)), "With soup");
  gtk_widget_activate_action (dialog, "match.save", NULL);
  gtk_window_destroy (window);
  g_assert_cmpstr (ka_sheet_get_match (fixture->sheet)->note, ==, "With soup");
  g_assert_cmpstr (ka_sheet_get_match (fixture->sheet)->group, ==, "Friday");
  g_assert_cmpint (ka_sheet_get_match (fixture->sheet)->started, ==, started);
  g_assert_finalize_object (dialog);
}

/* ---- rules from a round on -------------------------------------------------------------------------------- */

static KaValues *
read_options (GtkWidget *dialog)
{
  return ka_field_form_get_options (KA_FIELD_FORM (find_widget (dialog, KA_TYPE_FIELD_FORM, 0)));
}

static void
save_end (GtkWidget *dialog, int end, const char *action)
{
  g_autoptr (KaValues) options = read_options (dialog);

  ka_values_set_int (options, "end", end);
  ka_field_form_set_options (KA_FIELD_FORM (find_widget (dialog, KA_TYPE_FIELD_FORM, 0)), options);
  gtk_widget_activate_action (dialog, action, NULL);
}

/* Before the first round nobody is asked from when on. */
static gboolean
asks_from_when (GtkWidget *dialog)
{
  g_autofree char *told = tell_widget (dialog);

  return strstr (told, "These Rules Hold") != NULL;
}

static GtkWidget *
open_dialog (GtkWidget *dialog, GtkWindow **window)
{
  g_object_ref_sink (dialog);
  *window = show_dialog (dialog);
  return dialog;
}

static void
close_dialog (GtkWidget *dialog, GtkWindow *window)
{
  gtk_window_destroy (window);
  g_assert_finalize_object (dialog);
}

static void
test_rules_from_the_next_round_on (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  GtkWindow *window;
  GtkWidget *dialog = open_dialog (ka_match_dialog_new (fixture->sheet), &window);
  g_autoptr (KaValues) shown = NULL;
  g_autofree char *title = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *told = NULL;

  g_assert_false (asks_from_when (dialog));
  close_dialog (dialog, window);
  sheet_fixture_add (fixture, "{\"hands\":[60,4],\"gemma\":1}");

  /* What one expects once a round was played: it keeps its rules. */
  dialog = open_dialog (ka_match_dialog_new (fixture->sheet), &window);
  g_assert_true (asks_from_when (dialog));
  told = tell_widget (dialog);
  g_assert_nonnull (strstr (told, "From the Next Round On"));
  save_end (dialog, 150, "match.save");
  close_dialog (dialog, window);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 2);
  title = ka_line_title (fixture->sheet, 1);
  summary = ka_line_summary (fixture->sheet, 1);
  g_assert_cmpstr (title, ==, "Rules");
  g_assert_cmpstr (summary, ==, "Rules, From round 2: Ends above: 100 → 150");
  sheet_fixture_add (fixture, "{\"hands\":[50,4],\"gemma\":1}");
  g_assert_cmpint (ka_sheet_get_score (fixture->sheet)->totals[0], ==, 110);
  g_assert_false (ka_sheet_is_over (fixture->sheet));

  /* The line is changed, and when it says nothing any more it goes. */
  dialog = open_dialog (ka_rules_dialog_new (fixture->sheet, 1), &window);
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (dialog)), ==, "Rules from Round 2");
  shown = read_options (dialog);
  g_assert_cmpint (ka_values_get_int (shown, "end"), ==, 150);
  save_end (dialog, 200, "rules.save");
  close_dialog (dialog, window);
  g_assert_cmpint (ka_values_get_int (ka_sheet_get_score (fixture->sheet)->options, "end"), ==, 200);
  dialog = open_dialog (ka_rules_dialog_new (fixture->sheet, 1), &window);
  save_end (dialog, 100, "rules.save");
  close_dialog (dialog, window);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 2);
  g_assert_true (ka_sheet_is_over (fixture->sheet));

  /* Whoever changes the rules of a match that is over wants all of it counted again. */
  dialog = open_dialog (ka_match_dialog_new (fixture->sheet), &window);
  save_end (dialog, 120, "match.save");
  close_dialog (dialog, window);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 2);
  g_assert_false (ka_sheet_is_over (fixture->sheet));
}

/* What says what the points mean is the same in all rounds; that is said where it stands. */
static void
test_rules_that_last (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("rummy", "{}", 2);
  g_autoptr (KaValues) options = NULL;
  GtkWindow *window;
  GtkWidget *dialog;

  sheet_fixture_add (fixture, "{\"out\":0,\"hands\":[0,20]}");
  dialog = open_dialog (ka_match_dialog_new (fixture->sheet), &window);
  options = read_options (dialog);
  ka_values_set_bool (options, "settlement", TRUE);
  ka_field_form_set_options (KA_FIELD_FORM (find_widget (dialog, KA_TYPE_FIELD_FORM, 0)), options);
  gtk_widget_activate_action (dialog, "match.save", NULL);
  g_assert_cmpuint (ka_sheet_get_n_lines (fixture->sheet), ==, 1);
  g_assert_true (adw_banner_get_revealed (ADW_BANNER (find_widget (dialog, ADW_TYPE_BANNER, 0))));
  g_assert_nonnull (
      strstr (adw_banner_get_title (ADW_BANNER (find_widget (dialog, ADW_TYPE_BANNER, 0))), "Settlement"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_widget (dialog, ADW_TYPE_COMBO_ROW, 1)), 1);
  gtk_widget_activate_action (dialog, "match.save", NULL);
  g_assert_true (ka_values_get_bool (ka_sheet_get_options (fixture->sheet), "settlement"));
  close_dialog (dialog, window);
}

/* A match at gin of the evening of the fixture, in which @totals were written down; a person without a name is new. */
static void
add_gin (SheetFixture *fixture, const gint64 *players, const int *totals)
{
  KaBook *book = ka_desk_get_book (fixture->desk);
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaRound) round = ka_round_new_correction (totals, 2, NULL);
  g_autoptr (GError) error = NULL;
  gint64 match = ka_book_create_match (book, game, options, KA_ORIGIN_PAPER, players, 2, 0, NULL, NULL, NULL,
                                       ka_sheet_get_match (fixture->sheet)->started + 3600, &error);

  g_assert_no_error (error);
  g_assert_true (ka_book_insert_round (book, match, 0, round, NULL, &error));
}

/* Few points are good at Gemma en Piet: after 10, 30 and 50 Bob gives An 20, and Cas An 40 and Bob 20: that is 60 of Cas to An. Of the evening
 * An then wins 6 more of Bob. Others play at a table of their own. */
static void
test_settle_dialog (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 3);
  g_autoptr (KaRound) round = ka_round_new_correction ((const int[]) { 10, 30, 50 }, 3, NULL);
  KaPlayer newcomers[] = { { .name = (char *) "Xan" }, { .name = (char *) "Yde" } };
  gint64 others[2], ours[2];
  g_autoptr (GError) error = NULL;
  g_autofree char *one = NULL;
  g_autofree char *evening = NULL;
  GtkWidget *dialog;
  GtkWindow *window;

  g_assert_true (ka_sheet_insert (fixture->sheet, 0, round, NULL, &error));
  for (guint i = 0; i < 2; i++)
    {
      others[i] = ka_book_add_player (ka_desk_get_book (fixture->desk), &newcomers[i], &error);
      ours[i] = ka_sheet_get_player (fixture->sheet, i)->id;
    }
  add_gin (fixture, others, (const int[]) { 90, 50 });
  add_gin (fixture, ours, (const int[]) { 56, 50 });
  dialog = g_object_ref_sink (ka_settle_dialog_new (fixture->sheet));
  window = show_dialog (dialog);
  wait_for (find_widget (dialog, ADW_TYPE_SWITCH_ROW, 0) != NULL);
  one = tell_widget (dialog);
  g_assert_nonnull (strstr (one, "gives"));
  g_assert_nonnull (strstr (one, "60"));
  g_assert_null (strstr (one, "66"));
  g_assert_nonnull (strstr (one, "2 matches"));
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_widget (dialog, ADW_TYPE_SWITCH_ROW, 0)), TRUE);
  evening = tell_widget (dialog);
  g_assert_nonnull (strstr (evening, "+66"));
  g_assert_nonnull (strstr (evening, "\342\210\2226"));
  g_assert_nonnull (strstr (evening, "2 matches are not finished"));
  g_assert_null (strstr (evening, "Xan"));
  gtk_window_destroy (window);
  wait_until_free (dialog);
  g_assert_finalize_object (dialog);
}

static GtkEditable *
find_factor (GtkWidget *dialog)
{
  return GTK_EDITABLE (find_widget (dialog, ADW_TYPE_ENTRY_ROW, 0));
}

/* Bob owes An 20; at 0.05 a point that is 1.00. What is no number changes nothing, and the group finds its own again. */
static void
test_settle_factor (void)
{
  g_autoptr (SheetFixture) fixture = sheet_fixture_new ("gemma-en-piet", "{}", 2);
  g_autoptr (KaRound) round = ka_round_new_correction ((const int[]) { 10, 30 }, 2, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *points = NULL;
  g_autofree char *counted = NULL;
  g_autofree char *wrong = NULL;
  GtkWidget *dialog, *again;
  GtkWindow *window;

  g_assert_true (ka_sheet_insert (fixture->sheet, 0, round, NULL, &error));
  dialog = g_object_ref_sink (ka_settle_dialog_new (fixture->sheet));
  window = show_dialog (dialog);
  wait_for (find_factor (dialog) != NULL);
  points = tell_widget (dialog);
  g_assert_cmpstr (gtk_editable_get_text (find_factor (dialog)), ==, "1");
  g_assert_nonnull (strstr (points, "+20"));
  gtk_editable_set_text (find_factor (dialog), "0,05");
  counted = tell_widget (dialog);
  g_assert_nonnull (strstr (counted, "+1.00"));
  g_assert_nonnull (strstr (counted, "Each point counts as 0.05"));
  gtk_editable_set_text (find_factor (dialog), "a lot");
  wrong = tell_widget (dialog);
  g_assert_nonnull (strstr (wrong, "+1.00"));
  g_assert_nonnull (strstr (wrong, "A number above 0"));
  gtk_window_destroy (window);
  wait_until_free (dialog);
  g_assert_finalize_object (dialog);

  again = g_object_ref_sink (ka_settle_dialog_new (fixture->sheet));
  window = show_dialog (again);
  wait_for (find_factor (again) != NULL);
  g_assert_cmpstr (gtk_editable_get_text (find_factor (again)), ==, "0,05");
  gtk_editable_set_text (find_factor (again), "1");
  gtk_window_destroy (window);
  wait_until_free (again);
  g_assert_finalize_object (again);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/sheet-page/delete-that-others-need", test_a_round_that_others_need);
  g_test_add_func ("/sheet-page/page", test_page);
  g_test_add_func ("/sheet-page/settle", test_settle_dialog);
  g_test_add_func ("/sheet-page/settle-factor", test_settle_factor);
  g_test_add_func ("/sheet-page/in-the-bin", test_in_the_bin);
  g_test_add_func ("/sheet-page/focus", test_focus_in_another_layout);
  g_test_add_func ("/sheet-page/only-to-look", test_only_to_look);
  g_test_add_func ("/sheet-page/lines", test_lines);
  g_test_add_func ("/sheet-page/end", test_end);
  g_test_add_func ("/sheet-page/rows-in-sight", test_rows_in_sight);
  g_test_add_func ("/sheet-page/hidden-banner", test_hidden_banner);
  g_test_add_func ("/sheet-page/own-rules-in-the-title", test_own_rules_in_the_title);
  g_test_add_func ("/sheet-page/toast-covers-no-line", test_toast_covers_no_line);
  g_test_add_func ("/sheet-page/toast-covers-no-result", test_toast_covers_no_result);
  g_test_add_func ("/sheet-page/eight-players", test_eight_players);
  g_test_add_func ("/sheet-page/board", test_board);
  g_test_add_func ("/sheet-page/picture", test_picture);
  g_test_add_func ("/sheet-page/line-menu", test_menu_of_a_line);
  g_test_add_func ("/sheet-page/backwards", test_backwards);
  g_test_add_func ("/sheet-page/end-by-hand", test_end_by_hand);
  g_test_add_func ("/sheet-page/end-that-nobody-said", test_end_that_nobody_said);
  g_test_add_func ("/sheet-page/enter-in-a-correction", test_enter_in_a_correction);
  g_test_add_func ("/sheet-page/correction", test_correction);
  g_test_add_func ("/sheet-page/note", test_note);
  g_test_add_func ("/sheet-page/correction-of-nil", test_correction_of_nil);
  g_test_add_func ("/sheet-page/match-dialog", test_match_dialog);
  g_test_add_func ("/sheet-page/rules/next", test_rules_from_the_next_round_on);
  g_test_add_func ("/sheet-page/rules/lasting", test_rules_that_last);
  return g_test_run ();
}
