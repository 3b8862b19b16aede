/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back on the page: by buttons, keys, log and scale; from a seat nobody's hidden card is in any widget, with open
 * cards every hand is; practice begins where one looks; and the moves that cost most stand beside it. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-card-name.h"
#include "ka-card-view.h"
#include "ka-games.h"
#include "ka-plate-view.h"
#include "ka-replay-page.h"
#include "ka-review-list.h"
#include "ka-strip-label.h"
#include "ka-table-log.h"
#include "ka-tableau-list.h"
#include "../table/played-deal.h"
#include "seen-cards.h"
#include "sheet-fixture.h"

typedef struct
{
  BookFixture *book;
  GSettings *settings;
  KaCardArt *art;
  KaReplay *replay;
  GtkWidget *page;
  gint64 match;
} Look;

/* ---- a deal that was played ------------------------------------------------------------------------------ */

static gint64
play (Look *look, const KaGame *game)
{
  static const char *const NAMES[] = { "An", "Bert", "Cato", "Dries" };
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (KaTable) table = NULL;
  gint64 people[KA_MAX_SEATS];
  KaRandom random;

  ka_random_init (&random, 3);
  for_each_seat (seat, game->usual_seats)
    people[seat] = book_fixture_add_person (look->book, NAMES[seat], NULL);
  look->match = ka_book_create_table (ka_desk_get_book (look->book->desk), game, options, people, bots,
                                      game->usual_seats, 0, FALSE, &error);
  g_assert_no_error (error);
  /* The same cards every time. */
  ka_table_deal_number (look->book->desk, look->match, 11, &error);
  g_assert_no_error (error);
  table = ka_table_new (look->book->desk, look->match, &error);
  g_assert_no_error (error);
  played_deal_finish (table, &random);
  return ka_table_get_deal_id (table);
}

static void
begin (Look *look, const KaGame *game, int width, int height)
{
  g_autoptr (KaCardStyle) style = NULL;
  g_autoptr (GError) error = NULL;

  *look = (Look) { .book = book_fixture_new (), .settings = g_settings_new (KA_APP_ID) };
  g_settings_set_enum (look->settings, "pace", 0);
  look->replay = ka_replay_new (look->book->desk, play (look, game), &error);
  g_assert_no_error (error);
  style = ka_card_style_new (look->settings);
  look->art = ka_card_art_new (style);
  look->page = ka_replay_page_new (look->replay, look->art, look->settings);
  g_assert_nonnull (look->page);
  book_fixture_show (look->book, look->page, width, height);
}

static void
end (Look *look)
{
  book_fixture_close (look->book, look->page);
  g_assert_finalize_object (g_steal_pointer (&look->replay));
  g_clear_object (&look->art);
  g_settings_reset (look->settings, "pace");
  g_clear_object (&look->settings);
  g_clear_pointer (&look->book, book_fixture_free);
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
act (Look *look, const char *action)
{
  gtk_widget_activate_action (look->page, action, NULL);
}

static guint
count_hidden (GtkWidget *widget)
{
  guint n = KA_IS_CARD_VIEW (widget) && gtk_widget_get_mapped (widget)
            && ka_card_view_get_card (KA_CARD_VIEW (widget)) == KA_CARD_HIDDEN;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_hidden (child);
  return n;
}

/* No number of a game is that large, unless it was reckoned from nothing. */
static void
assert_numbers_are_small (GtkWidget *page)
{
  g_autofree char *told = tell_widget (page);

  g_assert_false (g_regex_match_simple ("[0-9]{6}", told, 0, 0));
}

/* The dialog that tells the stock, or NULL where there is nothing to tell. */
static AdwDialog *
ask_for_stock (Look *look)
{
  act (look, "replay.stock");
  return adw_window_get_visible_dialog (ADW_WINDOW (gtk_widget_get_root (look->page)));
}

/* All of the stock is told on wish, card by card. At Wiezen there is none. */
static void
check_stock (Look *look, const KaGame *game)
{
  AdwDialog *dialog = ask_for_stock (look);
  g_auto (GStrv) cards = NULL;

  if (g_str_equal (game->id, "wiezen"))
    {
      g_assert_null (dialog);
      return;
    }
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  cards = g_strsplit (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), ", ", -1);
  g_assert_cmpuint (g_strv_length (cards), >, 20);
  adw_dialog_force_close (dialog);
}

/* ---- tests ----------------------------------------------------------------------------------------------- */

static void
test_steps (gconstpointer data)
{
  const KaGame *game = data;
  Look look;
  guint n, n_hidden, n_open;

  begin (&look, game, 1000, 700);
  n = ka_replay_get_n_moves (look.replay);
  assert_nothing_hidden_is_known (look.page, ka_replay_get_table (look.replay));
  for (guint i = 1; i <= n; i++)
    {
      act (&look, "replay.forward");
      g_assert_cmpuint (ka_replay_get_position (look.replay), ==, i);
      assert_nothing_hidden_is_known (look.page, ka_replay_get_table (look.replay));
      assert_numbers_are_small (look.page);
      if (i == n / 2)
        gtk_widget_activate_action (look.page, "replay.seat", "i", 1);
    }
  for (guint i = n; i > 0; i--)
    {
      act (&look, "replay.back");
      g_assert_cmpuint (ka_replay_get_position (look.replay), ==, i - 1);
      assert_nothing_hidden_is_known (look.page, ka_replay_get_table (look.replay));
    }
  act (&look, "replay.last");
  g_assert_cmpuint (ka_replay_get_position (look.replay), ==, n);
  act (&look, "replay.first");
  n_hidden = count_hidden (look.page);
  act (&look, "replay.open");
  g_assert_true (ka_replay_get_open (look.replay));
  n_open = count_hidden (look.page);
  g_assert_cmpuint (n_open, <, n_hidden);
  check_stock (&look, game);
  act (&look, "replay.open");
  g_assert_null (ask_for_stock (&look));
  assert_nothing_hidden_is_known (look.page, ka_replay_get_table (look.replay));
  end (&look);
}

/* A line of the log is a moment, and so is a place of the scale. */
static void
test_jumps (void)
{
  Look look;
  GtkWidget *log, *scale;

  begin (&look, ka_games_find ("gin-rummy"), 1000, 700);
  log = find_type (look.page, KA_TYPE_TABLE_LOG);
  scale = find_type (look.page, GTK_TYPE_SCALE);
  g_assert_cmpstr (ka_table_log_get (KA_TABLE_LOG (log), 0), ==, "The cards are dealt");
  g_signal_emit_by_name (log, "chosen", 3);
  g_assert_cmpuint (ka_replay_get_position (look.replay), ==, 3);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (scale)), ==, 3);
  gtk_range_set_value (GTK_RANGE (scale), 5);
  g_assert_cmpuint (ka_replay_get_position (look.replay), ==, 5);
  gtk_test_accessible_assert_property (scale, GTK_ACCESSIBLE_PROPERTY_LABEL, "Moment of the deal");
  end (&look);
}

/* It plays to the end by itself, and stops when somebody steps. */
static void
test_plays (void)
{
  Look look;
  guint n;

  begin (&look, ka_games_find ("gin-rummy"), 1000, 700);
  n = ka_replay_get_n_moves (look.replay);
  ka_replay_go_to (look.replay, n - 2);
  gtk_widget_activate_action (look.page, "replay.speed", "i", 3);
  act (&look, "replay.play");
  g_assert_nonnull (find_by_tooltip (look.page, "Pause"));
  while (ka_replay_get_position (look.replay) < n)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (find_by_tooltip (look.page, "Play"));
  /* From the end it begins again. */
  act (&look, "replay.play");
  g_assert_cmpuint (ka_replay_get_position (look.replay), ==, 0);
  act (&look, "replay.forward");
  g_assert_nonnull (find_by_tooltip (look.page, "Play"));
  end (&look);
}

static void
test_plays_on (void)
{
  Look look;
  g_autofree char *asked = NULL;

  begin (&look, ka_games_find ("gin-rummy"), 1000, 700);
  ka_replay_go_to (look.replay, 4);
  act (&look, "replay.play-on");
  asked = g_strdup_printf ("open-table %" G_GINT64_FORMAT "\n", look.match + 1);
  g_assert_cmpstr (look.book->asked->str, ==, asked);
  g_assert_cmpuint (ka_replay_get_position (look.replay), ==, 4);
  end (&look);
}

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;
  return n;
}

static void
test_review (gconstpointer data)
{
  Look look;
  GtkWidget *list, *rows;
  KaReview *review;

  begin (&look, data, 1000, 700);
  list = find_type (look.page, KA_TYPE_REVIEW_LIST);
  review = ka_review_list_get_review (KA_REVIEW_LIST (list));
  ka_review_set_budget (review, 0);
  gtk_widget_activate_action (list, "review.start", NULL);
  while (!ka_review_is_complete (review))
    g_main_context_iteration (NULL, TRUE);
  rows = find_type (list, GTK_TYPE_LIST_BOX);
  g_assert_cmpuint (count_rows (rows), ==, MIN (ka_review_get_n_findings (review), 12));
  if (count_rows (rows) > 0)
    {
      g_signal_emit_by_name (rows, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (rows), 0));
      g_assert_cmpuint (ka_replay_get_position (look.replay), ==, ka_review_get_finding (review, 0)->move);
    }
  end (&look);
}

/* What was in the cards is said as soon as it is known, in whole sentences; before that nothing is. */
static void
test_survey (void)
{
  Look look;
  GtkWidget *list;
  KaReview *review;
  g_autofree char *before = NULL;
  g_autofree char *told = NULL;

  begin (&look, ka_games_find ("wiezen"), 1000, 700);
  list = find_type (look.page, KA_TYPE_REVIEW_LIST);
  review = ka_review_list_get_review (KA_REVIEW_LIST (list));
  before = tell_widget (list);
  g_assert_null (strstr (before, "What Was in the Cards"));
  ka_review_set_budget (review, 60 * 1000);
  gtk_widget_activate_action (list, "review.start", NULL);
  while (ka_review_get_n_yields (review) == 0)
    g_main_context_iteration (NULL, TRUE);
  told = tell_widget (list);
  g_assert_nonnull (strstr (told, "What Was in the Cards"));
  g_assert_nonnull (strstr (told, " as trump"));
  g_assert_nonnull (strstr (told, "Playing alone, "));
  g_assert_nonnull (strstr (told, " miserie."));
  g_assert_null (strchr (told, '{'));
  end (&look);
}

/* Who leaves the page does not wait for the review. */
static void
test_review_is_left (void)
{
  Look look;
  GtkWidget *list;

  begin (&look, ka_games_find ("wiezen"), 1000, 700);
  list = find_type (look.page, KA_TYPE_REVIEW_LIST);
  gtk_widget_activate_action (list, "review.start", NULL);
  g_assert_true (ka_review_is_running (ka_review_list_get_review (KA_REVIEW_LIST (list))));
  end (&look);
}

static void
test_narrow (void)
{
  Look look;
  int minimum;

  begin (&look, ka_games_find ("wiezen"), 360, 640);
  gtk_widget_measure (look.page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  end (&look);
}

/* Counts the seats that tell their tricks in brief, and asserts that nothing is cut, and that all of it is told in words. */
static guint
count_brief (GtkWidget *widget)
{
  guint n = 0;

  if (KA_IS_STRIP_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      const char *seen = ka_strip_label_get_seen (KA_STRIP_LABEL (widget));
      g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, seen);
      g_autofree char *spoken = ka_card_spell (seen);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      if (width > gtk_widget_get_width (widget))
        g_error ("“%s” is %d wide and has %d", seen, width, gtk_widget_get_width (widget));
      g_assert_cmpuint (strlen (gtk_widget_get_tooltip_text (widget)), >=, strlen (spoken));
      n += strchr (seen, '/') != NULL && strstr (seen, "·") == NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_brief (child);
  return n;
}

/* With all hands open on a telephone the seats beside them have little room: they tell in brief what they have, and lose none of it. */
static void
test_narrow_and_open (void)
{
  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();
  Look look;
  guint n, most = 0;

  /* As the program looks: a seat has some room around its words. */
  gtk_css_provider_load_from_resource (css, "/be/kaartavond/Kaartavond/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  begin (&look, ka_games_find ("wiezen"), 360, 720);
  act (&look, "replay.open");
  n = ka_replay_get_n_moves (look.replay);
  g_assert_cmpuint (n, >, 52);
  for (guint i = 1; i <= n; i++)
    {
      act (&look, "replay.forward");
      if (i % 5 != 0)
        continue;
      settle ();
      most = MAX (most, count_brief (look.page));
    }
  g_assert_cmpuint (most, ==, 3);
  end (&look);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (css));
}

/* A plate without room for the trump in words shows its sign; the words are for the pointer and a screen reader. */
static void
test_narrow_plate (void)
{
  static const struct
  {
    int room;
    const char *seen;
  } ROWS[] = { { 340, "♠ Spades are trump" }, { 70, "♠" } };
  const KaPlate plate = { 1, (char *) "Vraag", (char *) "♠ Spades are trump", (char *) "♠" };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      GtkWidget *view = ka_plate_view_new ();
      GtkWindow *window = show_widget (view, 400, 100);
      GtkWidget *label = find_type (view, KA_TYPE_STRIP_LABEL);

      gtk_widget_set_margin_end (view, 400 - ROWS[i].room);
      ka_plate_view_update (KA_PLATE_VIEW (view), &plate);
      wait_for (gtk_widget_get_width (label) > 0 && gtk_widget_get_width (label) <= ROWS[i].room);
      g_assert_cmpstr (ka_strip_label_get_seen (KA_STRIP_LABEL (label)), ==, ROWS[i].seen);
      /* A sign is said in words to who cannot see it. */
      g_assert_cmpstr (gtk_widget_get_tooltip_text (label), ==, "Spades are trump");
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Vraag");
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Spades are trump");
      gtk_window_destroy (window);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (ka_tableau_find_type (ka_game_list[i]->id) != G_TYPE_INVALID)
      {
        g_autofree char *steps = g_strdup_printf ("/replay-page/steps/%s", ka_game_list[i]->id);
        g_autofree char *review = g_strdup_printf ("/replay-page/review/%s", ka_game_list[i]->id);

        g_test_add_data_func (steps, ka_game_list[i], test_steps);
        if (ka_review_is_possible (ka_game_list[i]))
          g_test_add_data_func (review, ka_game_list[i], test_review);
      }
  g_test_add_func ("/replay-page/jumps", test_jumps);
  g_test_add_func ("/replay-page/plays", test_plays);
  g_test_add_func ("/replay-page/plays-on", test_plays_on);
  g_test_add_func ("/replay-page/survey", test_survey);
  g_test_add_func ("/replay-page/review-is-left", test_review_is_left);
  g_test_add_func ("/replay-page/narrow", test_narrow);
  g_test_add_func ("/replay-page/narrow-and-open", test_narrow_and_open);
  g_test_add_func ("/replay-page/narrow-plate", test_narrow_plate);
  return g_test_run ();
}
