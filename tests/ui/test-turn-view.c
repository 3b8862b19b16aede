/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a turn in the window: when it stands still, what takes more time, and what comes of it when it is up. */
#include <adwaita.h>

#include "ka-calm.h"
#include "ka-games.h"
#include "ka-rummy-scene.h"
#include "ka-table-page-private.h"
#include "table-fixture.h"

static void
sit_down (TableFixture *play, const char *game_id, int seconds, guint n_people)
{
  const KaGame *game = ka_games_find (game_id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  ka_values_set_int (options, KA_OPTION_TURN_SECONDS, seconds);
  ka_values_set_int (options, KA_OPTION_TURN_MORE, 1);
  table_fixture_sit_down (play, game, options, game->usual_seats, n_people);
}

static KaTablePage *
get_page (TableFixture *play)
{
  return KA_TABLE_PAGE (play->page);
}

static void
wait_until_it_runs (TableFixture *play)
{
  while (!get_page (play)->clock.runs)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits for the page to look at its clock some times more. */
static void
wait_for_looks (TableFixture *play)
{
  for (guint i = 0; i < 3; i++)
    {
      gint64 seen = get_page (play)->clock.seen;

      while (get_page (play)->clock.seen == seen)
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
assert_stands_still (TableFixture *play)
{
  gint64 left;

  while (get_page (play)->clock.runs)
    g_main_context_iteration (NULL, TRUE);
  left = get_page (play)->clock.left;
  wait_for_looks (play);
  g_assert_cmpint (get_page (play)->clock.left, ==, left);
}

/* Waits for the move that the clock makes. */
static void
wait_for_clock (TableFixture *play)
{
  guint n = ka_table_get_n_moves (play->table);

  while (ka_table_get_n_moves (play->table) == n)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ka_table_is_by_clock (play->table, n));
}

/* RU-14: what was laid and not finished is in the hand again, with the tile that was drawn. */
static void
test_rummy (void)
{
  const guint index = 3;
  KaDrop drop = { KA_RUMMY_RACK, &index, 1, KA_RUMMY_BOARD, 20 };
  TableFixture play;
  guint n;

  sit_down (&play, "rummy", 1, 1);
  table_fixture_wait_for_turn (&play);
  n = table_fixture_get_zone (&play, KA_RUMMY_RACK)->items->len;
  g_signal_emit_by_name (play.felt, "dropped", &drop);
  g_assert_cmpuint (table_fixture_get_zone (&play, KA_RUMMY_RACK)->items->len, ==, n - 1);
  wait_for_clock (&play);
  g_assert_cmpuint (table_fixture_get_zone (&play, KA_RUMMY_RACK)->items->len, ==, n + 1);
  table_fixture_stand_up (&play);
}

static void
find_line (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), " (the clock)"))
    *(gboolean *) data = TRUE;
}

/* Who is away sees in the log that it was the clock. */
static void
test_another_game (gconstpointer game)
{
  gboolean found = FALSE;
  TableFixture play;

  sit_down (&play, game, 1, 1);
  table_fixture_wait_for_turn (&play);
  wait_for_clock (&play);
  adw_overlay_split_view_set_show_sidebar (get_page (&play)->split, TRUE);
  table_fixture_settle ();
  table_fixture_visit (&play, find_line, &found);
  g_assert_true (found);
  table_fixture_stand_up (&play);
}

static void
test_no_clock (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 0, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  g_assert_cmpuint (get_page (&play)->clock_id, ==, 0);
  g_assert_null (get_page (&play)->screen_reader);
  table_fixture_stand_up (&play);
}

static void
find_menu (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    *(GtkMenuButton **) data = GTK_MENU_BUTTON (widget);
}

static void
test_a_menu_covers_it (void)
{
  GtkMenuButton *menu = NULL;
  TableFixture play;

  sit_down (&play, "rummy", 3600, 1);
  table_fixture_wait_for_turn (&play);
  wait_until_it_runs (&play);
  table_fixture_visit (&play, find_menu, &menu);
  gtk_menu_button_popup (menu);
  assert_stands_still (&play);
  gtk_menu_button_popdown (menu);
  wait_until_it_runs (&play);
  table_fixture_stand_up (&play);
}

/* The time of who must first say to be there does not go by. */
static void
test_the_screen_is_handed_over (void)
{
  TableFixture play;

  sit_down (&play, "rummy", 3600, 2);
  g_assert_true (ka_table_must_hand_over (play.table));
  assert_stands_still (&play);
  gtk_widget_activate_action (play.page, "table.hand-over", NULL);
  wait_until_it_runs (&play);
  g_assert_cmpuint (ka_turn_clock_get_left (&get_page (&play)->clock, get_page (&play)->clock.seen), ==,
                    3600);
  table_fixture_stand_up (&play);
}

static void
test_more_time (void)
{
  TableFixture play;

  sit_down (&play, "rummy", 3600, 1);
  table_fixture_wait_for_turn (&play);
  wait_until_it_runs (&play);
  gtk_widget_activate_action (play.page, "table.more-time", NULL);
  g_assert_cmpint (get_page (&play)->clock.left, >, (gint64) 3600 * G_USEC_PER_SEC);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&get_page (&play)->clock), ==, 0);
  wait_for_looks (&play);
  /* There is one in a round. */
  gtk_widget_activate_action (play.page, "table.more-time", NULL);
  g_assert_cmpint (get_page (&play)->clock.left, <, (gint64) 3631 * G_USEC_PER_SEC);
  table_fixture_stand_up (&play);
}

static void
find_short (GtkWidget *widget, gpointer data)
{
  if (gtk_widget_has_css_class (widget, "short"))
    *(gboolean *) data = TRUE;
}

/* In the last seconds it looks otherwise, and has said so once. */
static void
test_a_warning (void)
{
  gboolean is_short = FALSE;
  TableFixture play;

  sit_down (&play, "rummy", 9, 1);
  table_fixture_wait_for_turn (&play);
  wait_until_it_runs (&play);
  wait_for_looks (&play);
  table_fixture_visit (&play, find_short, &is_short);
  g_assert_true (is_short);
  g_assert_true (get_page (&play)->clock.warned);
  table_fixture_stand_up (&play);
}

/* ---- a screen reader --------------------------------------------------------------------------------------------- */

/* A desktop that says whether one is on. */
typedef struct
{
  GDBusConnection *bus;
  GDBusNodeInfo *info;
  guint name;
  guint object;
  gboolean has_name;
  gboolean is_on;
} Desktop;

static GVariant *
get_property (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
              const char *property, GError **error, gpointer data)
{
  return g_variant_new_boolean (((Desktop *) data)->is_on);
}

static void
named_cb (GDBusConnection *bus, const char *name, gpointer data)
{
  ((Desktop *) data)->has_name = TRUE;
}

static void
open_desktop (Desktop *self)
{
  static const GDBusInterfaceVTable TABLE = { .get_property = get_property };

  *self = (Desktop) { .is_on = TRUE };
  self->info = g_dbus_node_info_new_for_xml (
      "<node><interface name='org.a11y.Status'>"
      "<property name='ScreenReaderEnabled' type='b' access='read'/></interface></node>",
      NULL);
  self->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  self->object = g_dbus_connection_register_object (self->bus, "/org/a11y/bus", self->info->interfaces[0],
                                                    &TABLE, self, NULL, NULL);
  self->name = g_bus_own_name_on_connection (
      self->bus, "org.a11y.Bus", G_BUS_NAME_OWNER_FLAGS_REPLACE | G_BUS_NAME_OWNER_FLAGS_ALLOW_REPLACEMENT,
      named_cb, NULL, self, NULL);
  while (!self->has_name)
    g_main_context_iteration (NULL, TRUE);
}

static void
switch_off (Desktop *self)
{
  GVariantBuilder changed;

  self->is_on = FALSE;
  g_variant_builder_init (&changed, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&changed, "{sv}", "ScreenReaderEnabled", g_variant_new_boolean (FALSE));
  g_dbus_connection_emit_signal (self->bus, NULL, "/org/a11y/bus", "org.freedesktop.DBus.Properties",
                                 "PropertiesChanged",
                                 g_variant_new ("(sa{sv}as)", "org.a11y.Status", &changed, NULL), NULL);
}

static void
close_desktop (Desktop *self)
{
  g_bus_unown_name (self->name);
  g_dbus_connection_unregister_object (self->bus, self->object);
  g_dbus_node_info_unref (self->info);
  g_object_unref (self->bus);
}

/* Whoever listens to the cards has all the time that takes, until the reader is switched off. */
static void
test_a_screen_reader_is_on (void)
{
  TableFixture play;
  Desktop desktop;

  open_desktop (&desktop);
  sit_down (&play, "rummy", 3600, 1);
  table_fixture_wait_for_turn (&play);
  while (!ka_screen_reader_is_on (get_page (&play)->screen_reader))
    g_main_context_iteration (NULL, TRUE);
  assert_stands_still (&play);
  switch_off (&desktop);
  wait_until_it_runs (&play);
  g_assert_false (ka_screen_reader_is_on (get_page (&play)->screen_reader));
  table_fixture_stand_up (&play);
  close_desktop (&desktop);
}

/* In practice one may think. */
static void
test_practice (void)
{
  TableFixture play;
  GtkWidget *page;
  g_autoptr (KaTable) table = NULL;
  gint64 match;

  sit_down (&play, "rummy", 1, 1);
  match = ka_table_begin_practice (play.book->desk, ka_table_get_deal_id (play.table), 0, NULL);
  table = ka_table_new (play.book->desk, match, NULL);
  page = g_object_ref_sink (ka_table_page_new (table, play.art, play.settings));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (KA_TABLE_PAGE (page)->turn)));
  g_assert_cmpint (KA_TABLE_PAGE (page)->clock.seat, <, 0);
  g_assert_finalize_object (page);
  g_clear_object (&table);
  table_fixture_stand_up (&play);
}

/* ---- a table that was left, other rules, and who leads after bidding ------------------------------------------------ */

static guint
count_seconds (TableFixture *play)
{
  KaTurnClock *clock = &get_page (play)->clock;

  return ka_turn_clock_get_left (clock, clock->seen);
}

/* As if somebody had thought for 100 seconds. */
static void
let_time_go_by (TableFixture *play)
{
  wait_until_it_runs (play);
  get_page (play)->clock.left -= 100 * (gint64) G_USEC_PER_SEC;
}

static void
test_who_comes_back (void)
{
  TableFixture play;
  KaMove move;

  sit_down (&play, "gin-rummy", 3600, 1);
  table_fixture_wait_for_turn (&play);
  let_time_go_by (&play);
  gtk_widget_activate_action (play.page, "table.more-time", NULL);
  table_fixture_reopen (&play);
  g_assert_cmpuint (count_seconds (&play), <=, 3530);
  g_assert_cmpuint (count_seconds (&play), >, 3400);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&get_page (&play)->clock), ==, 0);
  /* The next turn has all of its time, and no more extensions. */
  table_fixture_wait_for_turn (&play);
  table_fixture_choose (&play, &move);
  g_assert_true (ka_table_play (play.table, &move, NULL));
  while (ka_table_may_move (play.table))
    {
      table_fixture_choose (&play, &move);
      g_assert_true (ka_table_play (play.table, &move, NULL));
    }
  table_fixture_reopen (&play);
  table_fixture_wait_for_turn (&play);
  g_assert_cmpuint (count_seconds (&play), ==, 3600);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&get_page (&play)->clock), ==, 0);
  table_fixture_stand_up (&play);
}

/* A calm table has no clock, and gives no time back, also when the table is left meanwhile. */
static void
test_calm_gives_no_time (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 3600, 1);
  table_fixture_wait_for_turn (&play);
  let_time_go_by (&play);
  gtk_widget_activate_action (play.page, "table.more-time", NULL);
  g_settings_set_boolean (play.settings, KA_CALM_KEY, TRUE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  table_fixture_reopen (&play);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  g_settings_set_boolean (play.settings, KA_CALM_KEY, FALSE);
  g_assert_cmpuint (count_seconds (&play), <=, 3530);
  g_assert_cmpuint (count_seconds (&play), >, 3400);
  g_assert_cmpuint (ka_turn_clock_count_extensions (&get_page (&play)->clock), ==, 0);
  table_fixture_stand_up (&play);
}

/* Who took something back thinks as long as he wants after coming back, too. */
static void
test_who_comes_back_to_a_turn_without (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 3600, 1);
  table_fixture_wait_for_turn (&play);
  get_page (&play)->thinks = 0;
  ka_table_page_follow_clock (get_page (&play), KA_TABLE_TAKEN_BACK);
  g_assert_cmpint (get_page (&play)->clock.seat, <, 0);
  ka_tableau_refresh (get_page (&play)->tableau);
  table_fixture_reopen (&play);
  g_assert_cmpint (get_page (&play)->clock.seat, <, 0);
  table_fixture_stand_up (&play);
}

/* While a computer plays for everybody nobody has a clock; who comes back before it has moved has what was left. */
static void
test_seats_are_handed_over (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 3600, 1);
  table_fixture_wait_for_turn (&play);
  let_time_go_by (&play);
  ka_table_hand_seat (play.table);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  g_assert_cmpuint (get_page (&play)->clock_id, ==, 0);
  ka_table_take_seat (play.table, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  g_assert_cmpuint (count_seconds (&play), <=, 3500);
  wait_until_it_runs (&play);
  table_fixture_stand_up (&play);
}

/* Of two the other still has it; whose move a computer made comes back to a whole turn. */
static void
test_one_of_two_is_handed_over (void)
{
  TableFixture play;
  guint seat, n;

  sit_down (&play, "gin-rummy", 3600, 2);
  table_fixture_wait_for_turn (&play);
  let_time_go_by (&play);
  seat = (guint) ka_table_get_viewer (play.table);
  n = ka_table_get_n_moves (play.table);
  ka_table_hand_seat (play.table);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  while (ka_table_get_n_moves (play.table) == n)
    g_main_context_iteration (NULL, TRUE);
  ka_table_take_seat (play.table, seat);
  g_assert_cmpuint (count_seconds (&play), ==, 3600);
  table_fixture_stand_up (&play);
}

static void
set_seconds (TableFixture *play, int seconds)
{
  KaSheet *sheet = ka_table_get_sheet (play->table);
  const KaMatch *match = ka_sheet_get_match (sheet);
  g_autoptr (KaValues) options = ka_values_copy (match->options);
  g_autoptr (GError) error = NULL;

  ka_values_set_int (options, KA_OPTION_TURN_SECONDS, seconds);
  ka_sheet_update (sheet, options, KA_HOLD_WHOLE, match->first, match->group, match->place, match->note,
                   match->started, &error);
  g_assert_no_error (error);
}

/* On the score sheet, say, while the table waits behind it. */
static void
test_set_while_it_is_played (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 0, 1);
  table_fixture_wait_for_turn (&play);
  set_seconds (&play, 600);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  wait_until_it_runs (&play);
  g_assert_cmpuint (count_seconds (&play), <=, 600);
  g_assert_cmpuint (count_seconds (&play), >, 500);
  let_time_go_by (&play);
  set_seconds (&play, 1200);
  /* This turn has what is left of it. */
  g_assert_cmpuint (count_seconds (&play), <=, 500);
  set_seconds (&play, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_page (&play)->turn)));
  g_assert_cmpuint (get_page (&play)->clock_id, ==, 0);
  table_fixture_stand_up (&play);
}

static void
say (TableFixture *play, const char *text)
{
  g_autoptr (GError) error = NULL;

  ka_table_hand_over (play->table);
  ka_table_play_text (play->table, text, &error);
  g_assert_no_error (error);
}

/* WI-7: of four of whom the first asked and nobody joined, it is the first who says the last word and leads. */
static void
test_who_bids_last_and_leads (void)
{
  static const char *const WORDS[]
      = { "pastroel", "pastroel", "pastroel", "pastroel", "bid vraag", "pass", "pass", "pass" };
  TableFixture play;
  int leader;

  sit_down (&play, "wiezen", 3600, 4);
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    say (&play, WORDS[i]);
  ka_table_hand_over (play.table);
  leader = ka_table_get_actor (play.table);
  let_time_go_by (&play);
  say (&play, "bid solo");
  g_assert_cmpint (ka_table_get_actor (play.table), ==, leader);
  g_assert_cmpint (get_page (&play)->clock.seat, ==, leader);
  g_assert_cmpuint (count_seconds (&play), ==, 3600);
  table_fixture_stand_up (&play);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/turn-view/rummy", test_rummy);
  g_test_add_data_func ("/turn-view/gemma-en-piet", "gemma-en-piet", test_another_game);
  g_test_add_data_func ("/turn-view/wiezen", "wiezen", test_another_game);
  g_test_add_func ("/turn-view/none", test_no_clock);
  g_test_add_func ("/turn-view/menu", test_a_menu_covers_it);
  g_test_add_func ("/turn-view/hand-over", test_the_screen_is_handed_over);
  g_test_add_func ("/turn-view/more", test_more_time);
  g_test_add_func ("/turn-view/warning", test_a_warning);
  g_test_add_func ("/turn-view/screen-reader", test_a_screen_reader_is_on);
  g_test_add_func ("/turn-view/practice", test_practice);
  g_test_add_func ("/turn-view/comes-back", test_who_comes_back);
  g_test_add_func ("/turn-view/calm", test_calm_gives_no_time);
  g_test_add_func ("/turn-view/handed-over", test_seats_are_handed_over);
  g_test_add_func ("/turn-view/one-handed-over", test_one_of_two_is_handed_over);
  g_test_add_func ("/turn-view/comes-back-without", test_who_comes_back_to_a_turn_without);
  g_test_add_func ("/turn-view/set", test_set_while_it_is_played);
  g_test_add_func ("/turn-view/leads", test_who_bids_last_and_leads);
  return g_test_run ();
}
