/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every table that there is: whole deals are played on it, and whatever happens nobody can see a hidden card, and who is to
 * move is told so and has something to press. */
#include <adwaita.h>

#include "ka-call-bar.h"
#include "ka-calm.h"
#include "ka-card-style.h"
#include "ka-card-view.h"
#include "ka-games.h"
#include "ka-page.h"
#include "ka-seat-view.h"
#include "ka-status-line.h"
#include "ka-strip-label.h"
#include "ka-table-page-private.h"
#include "ka-tableau-list.h"
#include "seen-cards.h"
#include "table-fixture.h"

typedef struct
{
  const KaGame *game;
  const KaVariant *variant;
} Case;

static void
find_choice (GtkWidget *widget, gpointer data)
{
  gboolean *found = data;

  if (KA_IS_CARD_VIEW (widget) && ka_card_view_get_flags (KA_CARD_VIEW (widget)) & KA_ITEM_PLAYABLE)
    *found = TRUE;
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, KA_TYPE_CALL_BAR) != NULL
      && table_fixture_can_press (widget))
    *found = TRUE;
}

static void
assert_there_is_a_choice (TableFixture *play)
{
  gboolean found = FALSE;

  table_fixture_visit (play, find_choice, &found);
  g_assert_true (found);
}

static void
choose (TableFixture *play)
{
  g_autoptr (GError) error = NULL;
  KaMove move;

  table_fixture_choose (play, &move);
  ka_table_play (play->table, &move, &error);
  g_assert_no_error (error);
}

static void
play_deal (TableFixture *play)
{
  while (!ka_table_is_deal_over (play->table))
    {
      assert_nothing_hidden_is_known (play->page, play->table);
      if (table_fixture_press (play, "_Continue"))
        continue;
      if (ka_table_must_hand_over (play->table))
        gtk_widget_activate_action (play->page, "table.hand-over", NULL);
      else if (ka_table_get_actor (play->table) == ka_table_get_viewer (play->table))
        {
          assert_there_is_a_choice (play);
          choose (play);
        }
      else
        g_main_context_iteration (NULL, TRUE);
    }
  while (table_fixture_press (play, "_Continue"))
    ;
  assert_nothing_hidden_is_known (play->page, play->table);
}

static void
sit_down (TableFixture *play, const Case *c, guint n_people)
{
  g_autoptr (KaValues) options = ka_game_variant_options (c->game, c->variant);

  table_fixture_sit_down (play, c->game, options, c->game->usual_seats, n_people);
}

static void
test_deals_are_played (gconstpointer data)
{
  TableFixture play;

  sit_down (&play, data, 1);
  for (guint i = 0; i < 2 && !ka_table_is_match_over (play.table); i++)
    {
      play_deal (&play);
      gtk_widget_activate_action (play.page, "table.next", NULL);
    }
  table_fixture_stand_up (&play);
}

static void
test_people_share_the_computer (gconstpointer data)
{
  TableFixture play;

  sit_down (&play, data, 2);
  play_deal (&play);
  table_fixture_stand_up (&play);
}

static void
find_seat (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (KA_IS_SEAT_VIEW (widget) && gtk_widget_get_mapped (widget))
    {
      gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_GROUP);
      (*n)++;
    }
}

static void
test_everybody_has_a_seat (gconstpointer data)
{
  const Case *c = data;
  guint n = 0;
  TableFixture play;

  sit_down (&play, c, 1);
  table_fixture_visit (&play, find_seat, &n);
  g_assert_cmpuint (n, ==, c->game->usual_seats);
  table_fixture_stand_up (&play);
}

static void
find_status (GtkWidget *widget, gpointer data)
{
  if (KA_IS_STATUS_LINE (widget))
    *(KaStatusLine **) data = KA_STATUS_LINE (widget);
}

/* What is refused says why, names the rule, and the help opens there; the next thing that is done hushes it. */
static void
test_refusals_lead_to_the_rule (void)
{
  const Case c = { ka_games_find ("gemma-en-piet"), ka_games_find ("gemma-en-piet")->variants };
  KaStatusLine *status = NULL;
  TableFixture play;
  KaMove move;

  sit_down (&play, &c, 1);
  table_fixture_visit (&play, find_status, &status);
  table_fixture_wait_for_turn (&play);
  g_assert_null (ka_status_line_get_clause (status));
  g_assert_cmpstr (ka_page_get_help_topic (KA_PAGE (play.page)), ==, "gemma-en-piet#");

  /* GP-6: cards are laid before one is taken. */
  g_signal_emit_by_name (play.felt, "activated", 1, -1);
  g_assert_cmpstr (ka_status_line_get_clause (status), ==, "GP-6");
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (adw_bin_get_child (ADW_BIN (status)))), "GP-6: "));
  g_assert_cmpstr (ka_page_get_help_topic (KA_PAGE (play.page)), ==, "gemma-en-piet#gp-6");

  table_fixture_choose (&play, &move);
  g_assert_true (ka_table_play (play.table, &move, NULL));
  g_assert_null (ka_status_line_get_clause (status));
  table_fixture_stand_up (&play);
}

static const char *
get_said (KaStatusLine *status)
{
  return gtk_label_get_text (GTK_LABEL (adw_bin_get_child (ADW_BIN (status))));
}

/* A call that cannot be made now says why to who presses it. */
static void
test_refused_calls_say_why (void)
{
  const Case c = { ka_games_find ("gemma-en-piet"), ka_games_find ("gemma-en-piet")->variants };
  KaStatusLine *status = NULL;
  GtkWidget *lay;
  TableFixture play;
  guint n;

  sit_down (&play, &c, 1);
  table_fixture_visit (&play, find_status, &status);
  table_fixture_wait_for_turn (&play);
  n = ka_table_get_n_moves (play.table);
  lay = table_fixture_find_call (&play, "_Lay");
  g_assert_false (table_fixture_can_press (lay));
  g_signal_emit_by_name (lay, "clicked");
  g_assert_cmpstr (get_said (status), ==, "First choose cards; the one chosen last lies on top");
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, n);
  table_fixture_stand_up (&play);
}

/* ---- what few say ------------------------------------------------------------------------------------------------ */

static int
measure (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 344, NULL, &height, NULL, NULL);
  return height;
}

static gboolean
press_escape (GtkWidget *widget)
{
  GListModel *controllers = gtk_widget_observe_controllers (widget);
  gboolean done = FALSE;

  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && !done
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          if (g_str_equal (trigger, "Escape"))
            done = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, NULL);
        }
    }
  g_object_unref (controllers);
  return done;
}

/* The cards stay where they are when the rarer calls are shown, and Escape leads back from them. */
static void
test_further_calls (void)
{
  static const char *const LABELS[] = { "_Pass", "_Ask", "Solo _5", "Abondance _9" };
  GPtrArray *calls = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_call_free);
  GtkWidget *bar = g_object_ref_sink (g_object_new (KA_TYPE_CALL_BAR, NULL));
  TableFixture play = { .page = bar };
  int height;

  for (guint i = 0; i < G_N_ELEMENTS (LABELS); i++)
    ka_call_add (calls, LABELS[i]);
  for (guint i = 0; i < 9; i++)
    ka_call_add (calls, "Grand Slam with Any Trump")->further = TRUE;
  ka_call_bar_show (KA_CALL_BAR (bar), calls);
  height = measure (bar);
  g_assert_false (press_escape (bar));
  g_assert_null (table_fixture_find_call (&play, "_Lower…"));

  g_signal_emit_by_name (table_fixture_find_call (&play, "Hi_gher…"), "clicked");
  g_assert_nonnull (table_fixture_find_call (&play, "Grand Slam"));
  g_assert_nonnull (table_fixture_find_call (&play, "_Lower…"));
  g_assert_null (table_fixture_find_call (&play, "_Pass"));
  g_assert_cmpint (measure (bar), ==, height);

  g_assert_true (press_escape (bar));
  g_assert_nonnull (table_fixture_find_call (&play, "_Pass"));
  g_assert_null (table_fixture_find_call (&play, "Grand Slam"));
  g_assert_cmpint (measure (bar), ==, height);
  g_assert_finalize_object (bar);
}

/* A question is answered in the place of the calls, which is as high as before, and is read where the status stands. */
static void
test_question (void)
{
  GPtrArray *calls = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_call_free);
  GtkWidget *bar = g_object_ref_sink (g_object_new (KA_TYPE_CALL_BAR, NULL));
  TableFixture play = { .page = bar };
  int height;

  ka_call_add (calls, "_Pass");
  ka_call_add (calls, "_Knock (7)")->confirm = g_strdup ("Knock with 7 points in the hand?");
  ka_call_bar_show (KA_CALL_BAR (bar), calls);
  height = measure (bar);
  g_assert_true (table_fixture_press (&play, "_Knock"));
  g_assert_cmpstr (ka_call_bar_get_question (KA_CALL_BAR (bar)), ==, "Knock with 7 points in the hand?");
  g_assert_null (table_fixture_find_call (&play, "_Pass"));
  g_assert_nonnull (table_fixture_find_call (&play, "_Cancel"));
  g_assert_cmpint (measure (bar), ==, height);
  g_assert_true (press_escape (bar));
  g_assert_null (ka_call_bar_get_question (KA_CALL_BAR (bar)));
  g_assert_nonnull (table_fixture_find_call (&play, "_Pass"));
  g_assert_finalize_object (bar);
}

/* Where the answers had the keyboard last, Tab comes to the next calls all the same. */
static void
test_keyboard_after_a_question (void)
{
  GPtrArray *calls = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_call_free);
  GPtrArray *later = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_call_free);
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("Before"), *bar = g_object_new (KA_TYPE_CALL_BAR, NULL);
  TableFixture play = { .page = bar };

  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  ka_call_add (calls, "_Knock (7)")->confirm = g_strdup ("Knock with 7 points in the hand?");
  ka_call_bar_show (KA_CALL_BAR (bar), calls);
  gtk_window_present (GTK_WINDOW (window));
  table_fixture_settle ();
  g_assert_true (table_fixture_press (&play, "_Knock"));
  g_assert_true (gtk_widget_is_focus (table_fixture_find_call (&play, "_Cancel")));

  ka_call_add (later, "_Continue");
  ka_call_bar_show (KA_CALL_BAR (bar), later);
  gtk_widget_grab_focus (before);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (table_fixture_find_call (&play, "_Continue")));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* At the table it stands in the line under the cards until it is answered. */
static void
test_question_at_the_table (void)
{
  const Case c = { ka_games_find ("wiezen"), ka_games_find ("wiezen")->variants };
  KaStatusLine *status = NULL;
  g_autofree char *before = NULL;
  TableFixture play;

  sit_down (&play, &c, 1);
  table_fixture_visit (&play, find_status, &status);
  g_assert_true (table_fixture_wait_for_turn (&play));
  table_fixture_press (&play, "_Pastroel");
  g_assert_true (table_fixture_wait_for_turn (&play));
  before = g_strdup (get_said (status));
  g_assert_true (table_fixture_press (&play, "_Abondance"));
  g_assert_cmpstr (get_said (status), ==, ka_call_bar_get_question (KA_TABLE_PAGE (play.page)->calls));
  g_assert_true (table_fixture_press (&play, "_Cancel"));
  g_assert_cmpstr (get_said (status), ==, before);
  table_fixture_stand_up (&play);
}

/* What would be a toast elsewhere stands in the line under the cards. */
static void
test_told_in_the_line (void)
{
  const Case c = { ka_games_find ("gin-rummy"), ka_games_find ("gin-rummy")->variants };
  KaStatusLine *status = NULL;
  TableFixture play;

  sit_down (&play, &c, 1);
  table_fixture_visit (&play, find_status, &status);
  g_assert_true (ka_page_say (KA_PAGE (play.page), "Picture saved"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (adw_bin_get_child (ADW_BIN (status)))), ==,
                   "Picture saved");
  table_fixture_stand_up (&play);
}

/* ---- what is always to be seen ------------------------------------------------------------------------------------ */

static const KaStripPart *
find_part (GPtrArray *parts, const char *text)
{
  for (guint i = 0; i < parts->len; i++)
    if (g_str_has_prefix (((KaStripPart *) parts->pdata[i])->text, text))
      return parts->pdata[i];
  return NULL;
}

/* GR-14: the three games of Hollywood stand above the table, the numbers of both in the order of the seats. */
static void
test_strip_of_hollywood (void)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  const KaVariant *variant = game->variants;
  g_autoptr (GPtrArray) parts = NULL;
  const KaStripPart *part;
  TableFixture play;
  Case c;

  while (!g_str_equal (variant->id, "hollywood"))
    variant++;
  c = (Case) { game, variant };
  sit_down (&play, &c, 1);
  parts = ka_strip_list (KA_TABLE_PAGE (play.page)->tableau, 1);
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("Game %u: 0–0", i);

      part = find_part (parts, text);
      g_assert_nonnull (part);
      g_assert_cmpstr (part->brief, ==, "0–0");
      g_assert_nonnull (strstr (part->name, "An 0, "));
    }
  part = find_part (parts, "to 100");
  g_assert_nonnull (part);
  g_assert_cmpstr (part->brief, ==, "→ 100");
  g_assert_cmpstr (part->name, ==, "The match is played to 100 points");
  table_fixture_stand_up (&play);
}

/* Of a match of so many rounds one sees which it is; without a number of rounds there is nothing to see. */
static void
test_strip_of_rounds (gconstpointer id)
{
  const KaGame *game = ka_games_find (id);

  for (int rounds = 0; rounds <= 12; rounds += 12)
    {
      g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);
      g_autoptr (GPtrArray) parts = NULL;
      const KaStripPart *part;
      TableFixture play;

      ka_values_set_int (options, "rounds", rounds);
      table_fixture_sit_down (&play, game, options, game->usual_seats, 1);
      parts = ka_strip_list (KA_TABLE_PAGE (play.page)->tableau, 1);
      part = find_part (parts, "round 1 of 12");
      g_assert_true ((part != NULL) == (rounds > 0));
      if (part != NULL)
        {
          g_assert_cmpstr (part->brief, ==, "R 1/12");
          g_assert_cmpstr (part->name, ==, "Round 1 of 12");
        }
      table_fixture_stand_up (&play);
    }
}

/* In the order of what matters, and no wider than a telephone: letters and signs, never cut off. */
static void
test_strip_on_a_telephone (void)
{
  GtkWidget *strip = g_object_ref_sink (g_object_new (KA_TYPE_SCORE_STRIP, NULL));
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  int least, one, two;
  KaStripPart rows[]
      = { { (char *) "Nonkel Fons −120", (char *) "N −120", (char *) "Nonkel Fons has −120 points" },
          { (char *) "Tante Jo 40", (char *) "T 40", (char *) "Tante Jo has 40 points" },
          { (char *) "♥ Hearts are trump", (char *) "♥", (char *) "Hearts are trump" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_ptr_array_add (parts, &rows[i]);
  ka_score_strip_show (KA_SCORE_STRIP (strip), parts);
  gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, 360);
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, 1000, NULL, &one, NULL, NULL);
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, 200, NULL, &two, NULL, NULL);
  g_assert_cmpint (one, ==, two);
  g_assert_finalize_object (strip);
}

/* Whether the strip shows the totals with the round that has ended, of which somebody has points. */
static gboolean
has_counted (TableFixture *play)
{
  KaTablePage *page = KA_TABLE_PAGE (play->page);
  const KaScore *score = ka_sheet_get_score (ka_table_get_sheet (play->table));
  gboolean all = TRUE;

  for_each_seat (seat, score->n_seats)
    {
      g_autofree char *total = g_strdup_printf (" %d", score->totals[seat]);
      KaStripLabel *label = KA_STRIP_LABEL (ka_score_strip_get_part (page->strip, seat));

      all = all && g_str_has_suffix (ka_strip_label_get_seen (label), total);
    }
  return all;
}

/* At the end of a round the strip counts when the points have flown there from what is told of it; where nothing moves, on a calm
 * table, and for who goes on at once it has them at once. */
static void
test_points_fly (gconstpointer data)
{
  const char *how = data;
  const Case c = { ka_games_find ("gemma-en-piet"), ka_games_find ("gemma-en-piet")->variants };
  gboolean flies = !g_str_equal (how, "still") && !g_str_equal (how, "calm");
  KaTablePage *page;
  TableFixture play;

  sit_down (&play, &c, c.game->usual_seats);
  page = KA_TABLE_PAGE (play.page);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", !g_str_equal (how, "still"), NULL);
  g_settings_set_boolean (play.settings, KA_CALM_KEY, g_str_equal (how, "calm"));
  g_settings_set_enum (play.settings, "pace", 3);
  play_deal (&play);
  g_assert_true (has_counted (&play) != flies);
  g_assert_true (table_fixture_press (&play, "_How It Ended"));
  g_assert_true (ka_points_flight_is_flying (page->flight) == flies);
  g_assert_true (has_counted (&play) != flies);
  if (g_str_equal (how, "skipped"))
    gtk_widget_activate_action (play.page, "table.close-result", NULL);
  else
    while (ka_points_flight_is_flying (page->flight))
      g_main_context_iteration (NULL, TRUE);
  g_assert_false (ka_points_flight_is_flying (page->flight));
  g_assert_true (has_counted (&play));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  g_settings_reset (play.settings, KA_CALM_KEY);
  table_fixture_stand_up (&play);
}

/* ---- a calm table ------------------------------------------------------------------------------------------------- */

typedef struct
{
  int pace, speed, face, volume;
  gboolean waits, clock, log, text;
} Ways;

static Ways
look_at (TableFixture *play)
{
  KaTablePage *page = KA_TABLE_PAGE (play->page);
  g_autoptr (KaCardStyle) style = ka_card_style_new (play->settings);

  return (Ways) { ka_calm_get_pace (play->settings),
                  ka_calm_get_speed (play->settings),
                  (int) ka_card_style_get_face (style),
                  ka_calm_get_volume (play->settings),
                  ka_calm_lets_tricks_wait (play->settings),
                  gtk_widget_get_visible (GTK_WIDGET (page->turn)),
                  gtk_widget_get_visible (page->log_button),
                  gtk_widget_has_css_class (GTK_WIDGET (page->split), "calm-table") };
}

static void
assert_same (const Ways *a, const Ways *b)
{
  g_assert_cmpint (a->pace, ==, b->pace);
  g_assert_cmpint (a->speed, ==, b->speed);
  g_assert_cmpint (a->face, ==, b->face);
  g_assert_cmpint (a->volume, ==, b->volume);
  g_assert_cmpint (a->waits, ==, b->waits);
  g_assert_cmpint (a->clock, ==, b->clock);
  g_assert_cmpint (a->log, ==, b->log);
  g_assert_cmpint (a->text, ==, b->text);
}

/* One switch, and everything is as it was once it is off. The numbers are those of the schema: 1 is slow, and large corners. */
static void
test_calm (void)
{
  static const char *const KEPT[] = { "pace", "trick-waits", "card-face", "sound-volume" };
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);
  const Ways usual = { 3, 3, 0, 80, FALSE, TRUE, TRUE, FALSE };
  const Ways calm = { 1, 1, 1, 25, TRUE, FALSE, FALSE, TRUE };
  TableFixture play;
  Ways seen;

  ka_values_set_int (options, KA_OPTION_TURN_SECONDS, 60);
  table_fixture_sit_down (&play, game, options, 4, 1);
  g_settings_set_enum (play.settings, "pace", 3);
  g_settings_set_boolean (play.settings, "trick-waits", FALSE);
  g_settings_set_enum (play.settings, "card-face", 0);
  g_settings_set_int (play.settings, "sound-volume", 80);
  seen = look_at (&play);
  assert_same (&seen, &usual);

  gtk_widget_activate_action (play.page, "look.calm-table", NULL);
  seen = look_at (&play);
  assert_same (&seen, &calm);
  g_assert_cmpint (g_settings_get_enum (play.settings, "pace"), ==, 3);

  gtk_widget_activate_action (play.page, "look.calm-table", NULL);
  seen = look_at (&play);
  assert_same (&seen, &usual);

  /* Who wants no motion gets none; who likes it softer keeps it so. */
  g_settings_set_enum (play.settings, "pace", 0);
  g_settings_set_int (play.settings, "sound-volume", 10);
  g_settings_set_boolean (play.settings, KA_CALM_KEY, TRUE);
  g_assert_cmpint (ka_calm_get_speed (play.settings), ==, 0);
  g_assert_cmpint (ka_calm_get_pace (play.settings), ==, 1);
  g_assert_cmpint (ka_calm_get_volume (play.settings), ==, 10);

  g_settings_reset (play.settings, KA_CALM_KEY);
  for (guint i = 0; i < G_N_ELEMENTS (KEPT); i++)
    g_settings_reset (play.settings, KEPT[i]);
  table_fixture_stand_up (&play);
}

/* What was to stay goes with the calm, and a trick that lies open can be put away under it. */
static void
test_calm_begins_and_ends (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);
  KaStatusLine *status = NULL;
  TableFixture play;

  table_fixture_sit_down (&play, game, options, 4, 1);
  table_fixture_visit (&play, find_status, &status);
  g_settings_set_boolean (play.settings, KA_CALM_KEY, TRUE);
  g_assert_true (ka_page_say (KA_PAGE (play.page), "Picture saved"));
  g_settings_set_boolean (play.settings, KA_CALM_KEY, FALSE);
  g_assert_false (ka_status_line_is_saying (status));

  while (table_fixture_find_call (&play, "See the _Last Trick") == NULL)
    {
      g_assert_true (table_fixture_wait_for_turn (&play));
      if (table_fixture_find_call (&play, "See the _Last Trick") == NULL)
        choose (&play);
    }
  g_assert_true (table_fixture_press (&play, "See the _Last Trick"));
  g_settings_set_boolean (play.settings, KA_CALM_KEY, TRUE);
  g_assert_true (table_fixture_press (&play, "Put the _Last Trick Away"));
  g_assert_null (table_fixture_find_call (&play, "See the _Last Trick"));
  g_settings_reset (play.settings, KA_CALM_KEY);
  table_fixture_stand_up (&play);
}

/* ---- guidance ----------------------------------------------------------------------------------------------------- */

static gboolean
is_guided (TableFixture *play)
{
  return gtk_widget_get_visible (GTK_WIDGET (KA_TABLE_PAGE (play->page)->lesson));
}

/* Whoever wants no guidance is not asked again when he comes back, though he has not moved yet. */
static void
test_guidance_is_left (void)
{
  TableFixture play;

  table_fixture_begin_lesson (&play, ka_games_find ("gin-rummy"));
  g_assert_true (is_guided (&play));
  table_fixture_reopen (&play);
  g_assert_true (is_guided (&play));
  gtk_widget_activate_action (play.page, "table.leave-lesson", NULL);
  g_assert_false (is_guided (&play));
  table_fixture_reopen (&play);
  g_assert_false (is_guided (&play));
  table_fixture_stand_up (&play);
}

/* Nor is he for whom a computer player played. */
static void
test_guidance_and_a_stand_in (void)
{
  TableFixture play;
  guint n;

  table_fixture_begin_lesson (&play, ka_games_find ("gin-rummy"));
  g_assert_true (table_fixture_wait_for_turn (&play));
  n = ka_table_get_n_moves (play.table);
  gtk_widget_activate_action (play.page, "table.stand-in", NULL);
  g_assert_false (is_guided (&play));
  while (ka_table_get_n_moves (play.table) == n)
    g_main_context_iteration (NULL, TRUE);
  table_fixture_reopen (&play);
  g_assert_false (is_guided (&play));
  table_fixture_stand_up (&play);
}

/* ---- what is heard ---------------------------------------------------------------------------------------------- */

static void
heard_cb (KaSounds *sounds, guint sound, guint *heard)
{
  heard[sound]++;
}

/* A deal is heard as it was played: in Wiezen 52 cards and 13 tricks, or no card where all passed; elsewhere as many are taken as the
 * moves say. Without sounds nothing is. @data: whether there are sounds */
static void
test_sounds (gconstpointer data)
{
  static const char *const GAMES[] = { "gemma-en-piet", "gin-rummy", "rummy", "wiezen" };

  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    {
      const KaGame *game = ka_games_find (GAMES[i]);
      const Case c = { game, game->variants };
      guint heard[KA_N_SOUNDS] = { 0 };
      guint laid;
      TableFixture play;

      sit_down (&play, &c, 1);
      g_settings_set_boolean (play.settings, "sound", data != NULL);
      g_signal_connect (KA_TABLE_PAGE (play.page)->sounds, "played", G_CALLBACK (heard_cb), heard);
      play_deal (&play);
      laid = heard[KA_SOUND_LAY] + heard[KA_SOUND_TILE];
      if (data == NULL)
        {
          for (guint sound = 0; sound < KA_N_SOUNDS; sound++)
            g_assert_cmpuint (heard[sound], ==, 0);
        }
      else
        {
          g_assert_cmpuint (heard[KA_SOUND_NONE], ==, 0);
          g_assert_cmpuint (heard[KA_SOUND_END], ==, 1);
          if (g_str_equal (game->id, "wiezen"))
            {
              g_assert_cmpuint (heard[KA_SOUND_CALL], >=, 4);
              g_assert_cmpuint (heard[KA_SOUND_TAKE], ==, 0);
              g_assert_cmpuint (heard[KA_SOUND_TRICK] * 4, ==, laid);
            }
          else
            {
              g_assert_cmpuint (laid, >, 0);
              g_assert_cmpuint (heard[KA_SOUND_TAKE], >, 0);
            }
        }
      g_settings_reset (play.settings, "sound");
      table_fixture_stand_up (&play);
    }
}

static void
add (const Case *c, const char *what, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/table-page/%s/%s/%s", what, c->game->id, c->variant->id);

  g_test_add_data_func_full (path, g_memdup2 (c, sizeof *c), test, g_free);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (guint i = 0; ka_game_list[i] != NULL; i++)
    for (const KaVariant *variant = ka_game_list[i]->variants; variant->id != NULL; variant++)
      if (ka_tableau_find_type (ka_game_list[i]->id) != G_TYPE_INVALID)
        {
          Case c = { ka_game_list[i], variant };

          add (&c, "deals", test_deals_are_played);
          if (variant == ka_game_list[i]->variants)
            {
              add (&c, "people", test_people_share_the_computer);
              add (&c, "seats", test_everybody_has_a_seat);
            }
        }
  g_test_add_func ("/table-page/refused-calls", test_refused_calls_say_why);
  g_test_add_func ("/table-page/further-calls", test_further_calls);
  g_test_add_func ("/table-page/strip/hollywood", test_strip_of_hollywood);
  g_test_add_data_func ("/table-page/strip/rounds-wiezen", "wiezen", test_strip_of_rounds);
  g_test_add_data_func ("/table-page/strip/rounds-gemma", "gemma-en-piet", test_strip_of_rounds);
  g_test_add_func ("/table-page/question", test_question);
  g_test_add_func ("/table-page/keyboard-after-a-question", test_keyboard_after_a_question);
  g_test_add_func ("/table-page/question-at-the-table", test_question_at_the_table);
  g_test_add_func ("/table-page/strip/telephone", test_strip_on_a_telephone);
  g_test_add_data_func ("/table-page/points/fly", "flown", test_points_fly);
  g_test_add_data_func ("/table-page/points/skipped", "skipped", test_points_fly);
  g_test_add_data_func ("/table-page/points/still", "still", test_points_fly);
  g_test_add_data_func ("/table-page/points/calm", "calm", test_points_fly);
  g_test_add_func ("/table-page/calm", test_calm);
  g_test_add_func ("/table-page/calm-begins-and-ends", test_calm_begins_and_ends);
  g_test_add_func ("/table-page/guidance/left", test_guidance_is_left);
  g_test_add_func ("/table-page/guidance/stand-in", test_guidance_and_a_stand_in);
  g_test_add_func ("/table-page/refusals", test_refusals_lead_to_the_rule);
  g_test_add_data_func ("/table-page/sounds/on", GINT_TO_POINTER (TRUE), test_sounds);
  g_test_add_data_func ("/table-page/sounds/off", NULL, test_sounds);
  g_test_add_func ("/table-page/told", test_told_in_the_line);
  return g_test_run ();
}
