/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rummy in the window: whole deals are played on the felt as a player does, by choosing tiles, Enter and the calls. */
#include <adwaita.h>

#include "ka-games.h"
#include "ka-rummy-scene.h"
#include "rummy/rummy-play.h"
#include "ka-page.h"
#include "table-fixture.h"

static void
sit_down (TableFixture *play)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);

  table_fixture_sit_down (play, game, options, 2, 1);
  table_fixture_wait_for_turn (play);
}

static guint
count_items (TableFixture *play, guint id)
{
  return table_fixture_get_zone (play, id)->items->len;
}

/* Three tiles of the rack that are a combination, from @first on. */
static gboolean
find_three (TableFixture *play, guint three[3])
{
  guint n = count_items (play, KA_RUMMY_RACK);

  for (three[0] = 0; three[0] < n; three[0]++)
    for (three[1] = three[0] + 1; three[1] < n; three[1]++)
      for (three[2] = three[1] + 1; three[2] < n; three[2]++)
        {
          KaCard tiles[3];

          for (guint i = 0; i < 3; i++)
            tiles[i] = table_fixture_get_item (play, KA_RUMMY_RACK, three[i])->card;
          if (ka_rummy_combination_check (tiles, 3) == RUMMY_FAULT_NONE)
            return TRUE;
        }
  return FALSE;
}

/* Lays what makes combinations, three by three, and is done with it where the rules allow that. */
static gboolean
lay_threes (TableFixture *play)
{
  guint before = count_items (play, KA_RUMMY_RACK), three[3], laid = 0;

  while (laid < 12 && find_three (play, three))
    {
      guint on_table = count_items (play, KA_RUMMY_BOARD);

      for (guint i = 0; i < 3; i++)
        ka_felt_select (play->felt, KA_RUMMY_RACK, three[i], TRUE);
      g_signal_emit_by_name (play->felt, "activated", KA_RUMMY_RACK, (int) three[0]);
      laid += 3;
      g_assert_cmpuint (count_items (play, KA_RUMMY_BOARD), ==, on_table + 3);
      g_assert_cmpuint (count_items (play, KA_RUMMY_RACK), ==, before - laid);
    }
  for (guint i = 0; i < count_items (play, KA_RUMMY_BOARD); i++)
    g_assert_cmpint (table_fixture_get_item (play, KA_RUMMY_BOARD, i)->flags & KA_ITEM_WRONG, ==, 0);
  if (laid == 0)
    return FALSE;
  if (table_fixture_press (play, "_Done"))
    return TRUE;
  g_assert_true (table_fixture_press (play, "Take Back _All"));
  g_assert_cmpuint (count_items (play, KA_RUMMY_RACK), ==, before);
  return FALSE;
}

static void
test_a_deal_is_played (void)
{
  guint n_laid = 0;
  TableFixture play;

  sit_down (&play);
  while (!ka_table_is_deal_over (play.table))
    {
      guint n = ka_table_get_n_moves (play.table);

      if (ka_table_get_actor (play.table) != 0)
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      if (lay_threes (&play))
        n_laid++;
      else if (((const RummyState *) ka_table_get_view (play.table))->n_stock > 1)
        g_signal_emit_by_name (play.felt, "activated", KA_RUMMY_STOCK, -1);
      else
        ka_table_play (play.table, &(KaMove) { .kind = RUMMY_DRAW }, NULL); /* a call that asks first */
      g_assert_cmpuint (ka_table_get_n_moves (play.table), >, n);
    }
  g_assert_cmpuint (n_laid, >, 0);
  table_fixture_stand_up (&play);
}

static void
drop (TableFixture *play, guint from, guint index, guint to, int position)
{
  KaDrop drop = { from, &index, 1, to, position };

  g_signal_emit_by_name (play->felt, "dropped", &drop);
}

/* A tile alone is wrong at once, and says why; it can be moved, and taken back in two ways. */
static void
test_a_draft_is_judged_at_once (void)
{
  TableFixture play;
  guint n;
  KaCard tile;

  sit_down (&play);
  n = count_items (&play, KA_RUMMY_RACK);
  tile = table_fixture_get_item (&play, KA_RUMMY_RACK, 3)->card;
  drop (&play, KA_RUMMY_RACK, 3, KA_RUMMY_BOARD, 20);
  g_assert_cmpuint (count_items (&play, KA_RUMMY_RACK), ==, n - 1);
  for (guint i = 0; i < count_items (&play, KA_RUMMY_BOARD); i++)
    if (table_fixture_get_item (&play, KA_RUMMY_BOARD, i)->flags & KA_ITEM_WRONG)
      {
        g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_BOARD, i)->card, ==, tile);
        g_assert_nonnull (strstr (table_fixture_get_item (&play, KA_RUMMY_BOARD, i)->note, "RU-3"));
        drop (&play, KA_RUMMY_BOARD, i, KA_RUMMY_RACK, 0);
        break;
      }
  g_assert_cmpuint (count_items (&play, KA_RUMMY_RACK), ==, n);
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_RACK, 3)->card, ==, tile);
  g_assert_false (table_fixture_can_press (table_fixture_find_call (&play, "_Done")));
  g_assert_true (table_fixture_press (&play, "_Take Back"));
  g_assert_cmpuint (count_items (&play, KA_RUMMY_RACK), ==, n - 1);
  /* Ctrl+Z is the same. */
  g_assert_true (ka_page_undo (KA_PAGE (play.page), FALSE));
  g_assert_cmpuint (count_items (&play, KA_RUMMY_RACK), ==, n);
  g_assert_null (table_fixture_find_call (&play, "_Done"));
  table_fixture_stand_up (&play);
}

/* The player's own order stays through what is laid and taken back, and sorting is there. */
static void
test_the_order_of_the_rack (void)
{
  KaCard first, second;
  TableFixture play;

  sit_down (&play);
  first = table_fixture_get_item (&play, KA_RUMMY_RACK, 0)->card;
  second = table_fixture_get_item (&play, KA_RUMMY_RACK, 1)->card;
  g_signal_emit_by_name (play.felt, "reordered", KA_RUMMY_RACK, 0, 5);
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_RACK, 5)->card, ==, first);
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_RACK, 0)->card, ==, second);
  drop (&play, KA_RUMMY_RACK, 2, KA_RUMMY_BOARD, 0);
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_RACK, 4)->card, ==, first);
  g_assert_true (table_fixture_press (&play, "Take Back _All"));
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_RACK, 5)->card, ==, first);
  gtk_widget_activate_action (play.page, "table.sort", "u", 1);
  for (guint i = 1; i < count_items (&play, KA_RUMMY_RACK); i++)
    {
      KaCard before = table_fixture_get_item (&play, KA_RUMMY_RACK, i - 1)->card,
             tile = table_fixture_get_item (&play, KA_RUMMY_RACK, i)->card;

      g_assert_true (tile == RUMMY_JOKER
                     || (before != RUMMY_JOKER && rummy_tile_value (before) <= rummy_tile_value (tile)));
    }
  table_fixture_stand_up (&play);
}

static gboolean
is_combination (TableFixture *play, guint first, guint n)
{
  KaCard tiles[KA_RUMMY_COLUMNS];

  for (guint i = 0; i < n; i++)
    tiles[i] = table_fixture_get_item (play, KA_RUMMY_RACK, first + i)->card;
  return ka_rummy_combination_check (tiles, n) == RUMMY_FAULT_NONE;
}

/* Ctrl+S goes from one way of sorting to the next; by sets what makes a combination stands together, apart from the rest, and it is
 * still so after a restart. */
static void
test_a_rack_sorted_by_sets (void)
{
  guint three[3], n = 0;
  TableFixture play;

  sit_down (&play);
  while (!find_three (&play, three))
    {
      g_signal_emit_by_name (play.felt, "activated", KA_RUMMY_STOCK, -1);
      table_fixture_wait_for_turn (&play);
    }
  gtk_widget_activate_action (play.page, "table.sort", "u", KA_RUMMY_BY_NUMBER);
  g_assert_true (gtk_widget_activate_action (play.page, "table.sort-otherwise", NULL));
  for (guint again = 0; again < 2; again++)
    {
      g_assert_true (table_fixture_get_zone (&play, KA_RUMMY_RACK)->flags & KA_ZONE_GROUPED);
      for (n = 1; table_fixture_get_item (&play, KA_RUMMY_RACK, n)->slot == 0; n++)
        ;
      g_assert_true (is_combination (&play, 0, n));
      table_fixture_reopen (&play);
    }
  gtk_widget_activate_action (play.page, "table.sort-otherwise", NULL);
  g_assert_false (table_fixture_get_zone (&play, KA_RUMMY_RACK)->flags & KA_ZONE_GROUPED);
  table_fixture_stand_up (&play);
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* Until what was asked for has been laid out. */
static void
wait_for_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (widget);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

/* What is seen of a table that is wider than its tiles need grows into the felt beside it. */
static void
test_zoom_fills_felt (void)
{
  GtkWidget *board;
  TableFixture play;
  int width;

  sit_down (&play);
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (play.page)), 1800, 700);
  board = ka_felt_get_zone_widget (play.felt, KA_RUMMY_BOARD);
  while (gtk_widget_get_width (GTK_WIDGET (play.felt)) <= 1200)
    g_main_context_iteration (NULL, TRUE);
  wait_for_frame (board);
  width = gtk_widget_get_width (board);
  for (guint i = 0; i < 4; i++)
    gtk_widget_activate_action (play.page, "table.zoom-in", NULL);
  wait_for_frame (board);
  g_assert_cmpint (gtk_widget_get_width (board), >, width * 5 / 4);
  gtk_widget_activate_action (play.page, "table.zoom-fit", NULL);
  wait_for_frame (board);
  g_assert_cmpint (gtk_widget_get_width (board), ==, width);
  table_fixture_stand_up (&play);
}

/* The table is looked at from nearer, in steps, and whole again; the tiles on it grow. */
static void
test_zooming (void)
{
  GtkWidget *tile;
  TableFixture play;
  int width;

  sit_down (&play);
  drop (&play, KA_RUMMY_RACK, 3, KA_RUMMY_BOARD, 0);
  tile = ka_felt_get_item_widget (play.felt, KA_RUMMY_BOARD, 0);
  wait_for_frame (tile);
  width = gtk_widget_get_width (tile);
  gtk_widget_activate_action (play.page, "table.zoom-out", NULL);
  g_assert_cmpfloat (ka_felt_get_zoom (play.felt), ==, 1);
  for (guint i = 0; i < 2; i++)
    gtk_widget_activate_action (play.page, "table.zoom-in", NULL);
  g_assert_cmpfloat (ka_felt_get_zoom (play.felt), ==, 1.5);
  wait_for_frame (tile);
  g_assert_cmpint (gtk_widget_get_width (tile), >, width * 4 / 3);
  gtk_widget_activate_action (play.page, "table.zoom-out", NULL);
  g_assert_cmpfloat (ka_felt_get_zoom (play.felt), ==, 1.25);
  gtk_widget_activate_action (play.page, "table.zoom-fit", NULL);
  wait_for_frame (tile);
  g_assert_cmpint (gtk_widget_get_width (tile), <, width * 6 / 5);
  table_fixture_stand_up (&play);
}

/* How the rack was arranged and what was laid is there after a restart; what was laid can be taken back. */
static void
test_it_lies_there_again (void)
{
  KaCard laid, first;
  TableFixture play;
  int slot;
  guint n;

  sit_down (&play);
  g_signal_emit_by_name (play.felt, "reordered", KA_RUMMY_RACK, 0, 5);
  first = table_fixture_get_item (&play, KA_RUMMY_RACK, 0)->card;
  laid = table_fixture_get_item (&play, KA_RUMMY_RACK, 3)->card;
  n = count_items (&play, KA_RUMMY_RACK);
  drop (&play, KA_RUMMY_RACK, 3, KA_RUMMY_BOARD, 30);
  slot = table_fixture_get_item (&play, KA_RUMMY_BOARD, 0)->slot;

  table_fixture_reopen (&play);
  g_assert_cmpuint (count_items (&play, KA_RUMMY_RACK), ==, n - 1);
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_RACK, 0)->card, ==, first);
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_BOARD, 0)->card, ==, laid);
  g_assert_cmpint (table_fixture_get_item (&play, KA_RUMMY_BOARD, 0)->slot, ==, slot);
  g_assert_true (table_fixture_press (&play, "_Take Back"));
  g_assert_cmpuint (count_items (&play, KA_RUMMY_RACK), ==, n);
  g_assert_cmpuint (table_fixture_get_item (&play, KA_RUMMY_RACK, 3)->card, ==, laid);
  table_fixture_stand_up (&play);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/rummy-tableau/deal", test_a_deal_is_played);
  g_test_add_func ("/rummy-tableau/draft", test_a_draft_is_judged_at_once);
  g_test_add_func ("/rummy-tableau/order", test_the_order_of_the_rack);
  g_test_add_func ("/rummy-tableau/again", test_it_lies_there_again);
  g_test_add_func ("/rummy-tableau/zoom", test_zooming);
  g_test_add_func ("/rummy-tableau/zoom-fills-felt", test_zoom_fills_felt);
  g_test_add_func ("/rummy-tableau/sets", test_a_rack_sorted_by_sets);
  return g_test_run ();
}
