/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid that is looked at from nearby. */
#include "felt-fixture.h"

static int dropped_at;

static KaScene *
make_scene (void)
{
  KaScene *scene = ka_scene_new ();
  KaSceneZone *board = ka_scene_add_zone (scene, BOARD, KA_ZONE_GRID, KA_ZONE_SELECT | KA_ZONE_DRAG, "Board");
  KaSceneZone *hand;

  board->columns = board->rows = 4;
  ka_scene_zone_add (board, 7, KA_ITEM_PLAYABLE)->slot = 0;
  ka_scene_zone_add (board, 8, KA_ITEM_PLAYABLE)->slot = 15;
  hand = ka_scene_add_zone (scene, HAND, KA_ZONE_FAN, KA_ZONE_DRAG, "Your hand");
  ka_scene_zone_add (hand, 9, KA_ITEM_PLAYABLE);
  return scene;
}

static graphene_rect_t
get_bounds (FeltFixture *fixture, guint zone, guint index)
{
  graphene_rect_t bounds;

  felt_fixture_wait_for_frame (fixture->felt);
  g_assert_true (gtk_widget_compute_bounds (ka_felt_get_item_widget (fixture->felt, zone, index),
                                            GTK_WIDGET (fixture->felt), &bounds));
  return bounds;
}

static graphene_rect_t
get_area (FeltFixture *fixture)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (ka_felt_get_zone_widget (fixture->felt, BOARD),
                                            GTK_WIDGET (fixture->felt), &bounds));
  return bounds;
}

static GtkEventController *
find_controller (FeltFixture *fixture, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->felt));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type)
        return controller;
    }
  g_assert_not_reached ();
}

static void
test_limits (FeltFixture *fixture, gconstpointer data)
{
  graphene_rect_t whole, near;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (3, -1));
  g_assert_false (ka_felt_can_zoom (fixture->felt, 2));
  ka_felt_set_zoom (fixture->felt, 2);
  g_assert_cmpfloat (ka_felt_get_zoom (fixture->felt), ==, 1);

  felt_fixture_update (fixture->felt, make_scene ());
  whole = get_bounds (fixture, BOARD, 0);
  g_assert_false (ka_felt_can_zoom (fixture->felt, 0.5));
  ka_felt_set_zoom (fixture->felt, 0.5);
  g_assert_cmpfloat (ka_felt_get_zoom (fixture->felt), ==, 1);
  ka_felt_set_zoom (fixture->felt, 9);
  g_assert_cmpfloat (ka_felt_get_zoom (fixture->felt), ==, 4);
  g_assert_false (ka_felt_can_zoom (fixture->felt, 5));
  near = get_bounds (fixture, BOARD, 0);
  g_assert_cmpfloat_with_epsilon (near.size.width, whole.size.width * 4, 8);

  /* It is kept as long as the table is there. */
  felt_fixture_update (fixture->felt, make_scene ());
  g_assert_cmpfloat (ka_felt_get_zoom (fixture->felt), ==, 4);
  ka_felt_set_zoom (fixture->felt, 1);
  near = get_bounds (fixture, BOARD, 0);
  g_assert_true (graphene_rect_equal (&near, &whole));
}

/* What is moved out of sight is met by nobody, until the keyboard brings it back. */
static void
test_sight (FeltFixture *fixture, gconstpointer data)
{
  graphene_rect_t card, area;
  GtkWidget *met;

  felt_fixture_update (fixture->felt, make_scene ());
  g_assert_true (ka_felt_focus_item (fixture->felt, BOARD, 0));
  ka_felt_set_zoom (fixture->felt, 2);
  card = get_bounds (fixture, BOARD, 1);
  area = get_area (fixture);
  g_assert_cmpfloat (card.origin.x, >, area.origin.x + area.size.width);
  met = gtk_widget_pick (GTK_WIDGET (fixture->felt), card.origin.x + 5, card.origin.y + 5, GTK_PICK_DEFAULT);
  g_assert_true (met != ka_felt_get_item_widget (fixture->felt, BOARD, 1));

  g_assert_true (ka_felt_focus_item (fixture->felt, BOARD, 1));
  card = get_bounds (fixture, BOARD, 1);
  g_assert_true (graphene_rect_contains_rect (&area, &card));
  met = gtk_widget_pick (GTK_WIDGET (fixture->felt), card.origin.x + 5, card.origin.y + 5, GTK_PICK_DEFAULT);
  g_assert_true (met == ka_felt_get_item_widget (fixture->felt, BOARD, 1));
}

static void
dropped_cb (KaFelt *felt, KaDrop *drop, gpointer data)
{
  dropped_at = drop->position;
}

static gboolean
can_drop (KaFelt *felt, const KaDrop *drop, gpointer data)
{
  return drop->to == BOARD;
}

/* A drag ends in the cell that is seen there; on the ground it moves the grid, and runs on a little. */
static void
test_dragging (FeltFixture *fixture, gconstpointer data)
{
  GtkEventController *drags = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);
  GtkEventController *swipes = find_controller (fixture, GTK_TYPE_GESTURE_SWIPE);
  graphene_rect_t before, after, hand;
  double x, y;

  ka_felt_set_can_drop (fixture->felt, can_drop, NULL);
  g_signal_connect (fixture->felt, "dropped", G_CALLBACK (dropped_cb), NULL);
  felt_fixture_update (fixture->felt, make_scene ());
  g_assert_true (ka_felt_focus_item (fixture->felt, BOARD, 0));
  ka_felt_set_zoom (fixture->felt, 2);
  before = get_bounds (fixture, BOARD, 0);

  /* Onto the neighbour below, which was the third before. */
  hand = get_bounds (fixture, HAND, 0);
  x = hand.origin.x + hand.size.width / 2;
  y = hand.origin.y + hand.size.height / 2;
  g_signal_emit_by_name (drags, "drag-begin", x, y);
  g_signal_emit_by_name (drags, "drag-update", before.origin.x + before.size.width / 2 - x,
                         before.origin.y + before.size.height * 3 / 2 - y);
  g_signal_emit_by_name (drags, "drag-end", before.origin.x + before.size.width / 2 - x,
                         before.origin.y + before.size.height * 3 / 2 - y);
  g_assert_cmpint (dropped_at, ==, 4);

  g_string_truncate (fixture->log, 0);
  x = before.origin.x + before.size.width * 3 / 2;
  y = before.origin.y + before.size.height / 2;
  g_signal_emit_by_name (drags, "drag-begin", x, y);
  g_signal_emit_by_name (drags, "drag-update", -40.0, -30.0);
  after = get_bounds (fixture, BOARD, 0);
  g_assert_cmpfloat_with_epsilon (after.origin.x, before.origin.x - 40, 1);
  g_assert_cmpfloat_with_epsilon (after.origin.y, before.origin.y - 30, 1);
  g_signal_emit_by_name (swipes, "swipe", -200.0, 0.0);
  g_signal_emit_by_name (drags, "drag-end", -40.0, -30.0);
  felt_fixture_assert_log (fixture, "");
  while (get_bounds (fixture, BOARD, 0).origin.x > after.origin.x - 30)
    felt_fixture_wait_for_frame (fixture->felt);
}

/* What is dragged to the edge brings what lies beyond it in sight, and is laid there. */
static void
test_edge (FeltFixture *fixture, gconstpointer data)
{
  GtkEventController *drags = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);
  graphene_rect_t area, hand, before;
  double x, y, dx, dy;

  ka_felt_set_can_drop (fixture->felt, can_drop, NULL);
  g_signal_connect (fixture->felt, "dropped", G_CALLBACK (dropped_cb), NULL);
  felt_fixture_update (fixture->felt, make_scene ());
  g_assert_true (ka_felt_focus_item (fixture->felt, BOARD, 0));
  ka_felt_set_zoom (fixture->felt, 2);
  before = get_bounds (fixture, BOARD, 0);
  area = get_area (fixture);
  hand = get_bounds (fixture, HAND, 0);
  x = hand.origin.x + hand.size.width / 2;
  y = hand.origin.y + hand.size.height / 2;
  dx = area.origin.x + area.size.width - 4 - x;
  dy = area.origin.y + area.size.height / 2 - y;
  g_signal_emit_by_name (drags, "drag-begin", x, y);
  g_signal_emit_by_name (drags, "drag-update", dx, dy);
  while (get_bounds (fixture, BOARD, 0).origin.x > before.origin.x - 20)
    felt_fixture_wait_for_frame (fixture->felt);
  g_assert_cmpfloat_with_epsilon (get_bounds (fixture, BOARD, 0).origin.y, before.origin.y, 1);

  /* Off the edge it stays. */
  g_signal_emit_by_name (drags, "drag-update", 0.0, 0.0);
  felt_fixture_wait_for_frame (fixture->felt);
  before = get_bounds (fixture, BOARD, 0);
  felt_fixture_wait_for_frame (fixture->felt);
  g_assert_cmpfloat (get_bounds (fixture, BOARD, 0).origin.x, ==, before.origin.x);
  g_signal_emit_by_name (drags, "drag-end", 0.0, 0.0);
}

/* What has the keyboard stays where it is while it grows. */
static void
test_focus_stays_in_place (FeltFixture *fixture, gconstpointer data)
{
  graphene_rect_t before, after, area;

  felt_fixture_update (fixture->felt, make_scene ());
  area = get_area (fixture);
  ka_felt_set_zoom (fixture->felt, 2);
  g_assert_true (ka_felt_focus_item (fixture->felt, BOARD, 1));
  before = get_bounds (fixture, BOARD, 1);
  ka_felt_set_zoom (fixture->felt, 2.5);
  after = get_bounds (fixture, BOARD, 1);
  g_assert_cmpfloat_with_epsilon (after.size.width, before.size.width * 1.25, 2);
  g_assert_true (graphene_rect_contains_rect (&area, &after));
  g_assert_cmpfloat_with_epsilon (after.origin.x + after.size.width / 2,
                                  before.origin.x + before.size.width / 2, after.size.width / 2);
}

#define ADD(name, function)                                                                                  \
  g_test_add ("/felt-zoom/" name, FeltFixture, NULL, felt_fixture_set_up, function, felt_fixture_tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("limits", test_limits);
  ADD ("sight", test_sight);
  ADD ("dragging", test_dragging);
  ADD ("edge", test_edge);
  ADD ("point", test_focus_stays_in_place);
  return g_test_run ();
}
