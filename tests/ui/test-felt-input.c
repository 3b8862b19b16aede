/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "felt-fixture.h"
#include "ka-arrange.h"

static GtkEventController *
find_controller (KaFelt *felt, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (felt));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type))
        return controller;
    }
  g_assert_not_reached ();
}

static gboolean
press_key (FeltFixture *fixture, guint key, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture->felt, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key,
                         0, state, &handled);
  return handled;
}

static GtkWidget *
get_focus (FeltFixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

#define assert_focus(fixture, zone, index)                                                                   \
  g_assert_true (get_focus (fixture) == ka_felt_get_item_widget ((fixture)->felt, zone, index))

static gboolean
move_focus (FeltFixture *fixture, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (fixture->felt), direction);
}

static void
test_keyboard (FeltFixture *fixture, gconstpointer data)
{
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (12, 32));
  g_assert_true (
      move_focus (fixture, GTK_DIR_TAB_FORWARD)); /* hidden cards that cannot be used are passed over */
  assert_focus (fixture, STOCK, 2);
  move_focus (fixture, GTK_DIR_TAB_FORWARD);
  assert_focus (fixture, DISCARD, 1);
  move_focus (fixture, GTK_DIR_TAB_FORWARD);
  assert_focus (fixture, HAND, 0);
  g_assert_false (move_focus (fixture, GTK_DIR_TAB_FORWARD)); /* and out */

  move_focus (fixture, GTK_DIR_RIGHT);
  assert_focus (fixture, HAND, 1);
  press_key (fixture, GDK_KEY_End, 0);
  assert_focus (fixture, HAND, 11);
  press_key (fixture, GDK_KEY_Home, 0);
  assert_focus (fixture, HAND, 0);
  press_key (fixture, GDK_KEY_q, 0);
  assert_focus (fixture, HAND, 11); /* queen of clubs */
  press_key (fixture, GDK_KEY_7, 0);
  assert_focus (fixture, HAND, 6);
  press_key (fixture, GDK_KEY_c, 0);
  assert_focus (fixture, HAND, 7); /* the next club */
  g_assert_false (press_key (fixture, GDK_KEY_h, 0));

  felt_fixture_assert_log (fixture, "");
  press_key (fixture, GDK_KEY_space, 0);
  felt_fixture_assert_log (fixture, "selected/7;");
  move_focus (fixture, GTK_DIR_LEFT);
  press_key (fixture, GDK_KEY_space, 0);
  felt_fixture_assert_log (fixture, "selected/7/6;");
  press_key (fixture, GDK_KEY_Escape, 0);
  felt_fixture_assert_log (fixture, "selected;");
  press_key (fixture, GDK_KEY_Return, 0);
  felt_fixture_assert_log (fixture, "activated 0 6;");
  press_key (fixture, GDK_KEY_Right, GDK_CONTROL_MASK);
  felt_fixture_assert_log (fixture, "reordered 0 6 7;");

  /* Back by Tab to where one was; what is chosen is laid with Enter. */
  press_key (fixture, GDK_KEY_space, 0);
  felt_fixture_assert_log (fixture, "selected/6;");
  move_focus (fixture, GTK_DIR_TAB_BACKWARD);
  assert_focus (fixture, DISCARD, 1);
  press_key (fixture, GDK_KEY_Return, 0);
  felt_fixture_assert_log (fixture, "dropped 0/6 on 3;");
  move_focus (fixture, GTK_DIR_TAB_FORWARD);
  assert_focus (fixture, HAND, 6);
  press_key (fixture, GDK_KEY_Escape, 0);
  g_string_truncate (fixture->log, 0);

  move_focus (fixture, GTK_DIR_TAB_BACKWARD);
  move_focus (fixture, GTK_DIR_TAB_BACKWARD);
  press_key (fixture, GDK_KEY_Return, 0);
  felt_fixture_assert_log (fixture, "activated 2 2;");
  press_key (fixture, GDK_KEY_F2, 0);
  felt_fixture_assert_log (fixture, "told Stock, 20 cards: face-down card;");
}

/* When the card with the keyboard is laid, its neighbour gets it. */
static void
test_focus_stays (FeltFixture *fixture, gconstpointer data)
{
  KaScene *scene;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (5, -1));
  g_assert_true (ka_felt_focus_item (fixture->felt, HAND, 4));
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (4, 4));
  assert_focus (fixture, HAND, 3);
  /* It follows the card when the hand is sorted anew. */
  scene = felt_fixture_make_scene (0, 4);
  for (int i = 3; i >= 0; i--)
    ka_scene_zone_add (ka_scene_get_zone (scene, HAND), (KaCard) i, KA_ITEM_PLAYABLE);
  felt_fixture_update (fixture->felt, scene);
  assert_focus (fixture, HAND, 0);
  /* To what was taken up from a pile it goes along. */
  g_assert_true (ka_felt_focus_item (fixture->felt, STOCK, 2));
  scene = felt_fixture_make_scene (4, 4);
  ka_scene_get_zone (scene, STOCK)->buried--;
  ka_scene_zone_add (ka_scene_get_zone (scene, HAND), 9, KA_ITEM_PLAYABLE)->from = STOCK;
  felt_fixture_update (fixture->felt, scene);
  assert_focus (fixture, HAND, 4);
  /* And goes elsewhere when nothing is left there. */
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (0, 4));
  assert_focus (fixture, STOCK, 2);
}

static void
drag (FeltFixture *fixture, double x, double y, double to_x, double to_y)
{
  GtkEventController *gesture = find_controller (fixture->felt, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  for (int i = 1; i <= 10; i++)
    {
      g_signal_emit_by_name (gesture, "drag-update", (to_x - x) * i / 10, (to_y - y) * i / 10);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_signal_emit_by_name (gesture, "drag-end", to_x - x, to_y - y);
}

static void
get_middle (FeltFixture *fixture, guint zone, guint index, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (ka_felt_get_item_widget (fixture->felt, zone, index),
                                            GTK_WIDGET (fixture->felt), &bounds));
  *x = bounds.origin.x + bounds.size.width * 0.2;
  *y = bounds.origin.y + bounds.size.height * 0.5;
}

static void
test_pointer (FeltFixture *fixture, gconstpointer data)
{
  double x, y, to_x, to_y;
  g_autofree char *before = NULL, *after = NULL;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (6, 32));
  before = felt_fixture_write_picture (fixture->felt);
  get_middle (fixture, HAND, 2, &x, &y);
  get_middle (fixture, DISCARD, 1, &to_x, &to_y);

  /* Once, and no click with it. */
  drag (fixture, x, y, to_x, to_y);
  felt_fixture_assert_log (fixture, "dropped 0/2 on 3;");
  /* The page did not move it: it is back. */
  felt_fixture_wait_for_frame (fixture->felt);
  after = felt_fixture_write_picture (fixture->felt);
  g_assert_cmpstr (after, ==, before);

  /* Where nothing may be laid nothing happens. */
  drag (fixture, x, y, 400, 200);
  felt_fixture_assert_log (fixture, "");
  felt_fixture_wait_for_frame (fixture->felt);

  /* Within the hand. */
  get_middle (fixture, HAND, 4, &to_x, &to_y);
  drag (fixture, x, y, to_x + 40, to_y);
  felt_fixture_assert_log (fixture, "reordered 0 2 4;");

  /* A click selects, another gives it back; with two selected both go. */
  felt_fixture_wait_for_frame (fixture->felt);
  drag (fixture, x, y, x + 1, y);
  felt_fixture_assert_log (fixture, "selected/2;");
  felt_fixture_wait_for_frame (fixture->felt);
  drag (fixture, x, y, x, y);
  felt_fixture_assert_log (fixture, "selected;");
  felt_fixture_wait_for_frame (fixture->felt);
  drag (fixture, x, y, x, y);
  felt_fixture_wait_for_frame (fixture->felt);
  get_middle (fixture, HAND, 0, &to_x, &to_y);
  drag (fixture, to_x, to_y, to_x, to_y);
  felt_fixture_assert_log (fixture, "selected/2;selected/2/0;");
  felt_fixture_wait_for_frame (fixture->felt);
  drag (fixture, x, y, 130, 150);
  felt_fixture_assert_log (fixture, "dropped 0/2/0 on 3;");
  felt_fixture_wait_for_frame (fixture->felt);
  /* And by a click on the pile. */
  drag (fixture, 130, 150, 130, 150);
  felt_fixture_assert_log (fixture, "dropped 0/2/0 on 3;");

  /* A click on what cannot be used is told as well, to be refused with a reason, and so is pulling at it; on what can be used it
   * is told once. */
  ka_felt_clear_selection (fixture->felt);
  g_string_truncate (fixture->log, 0);
  drag (fixture, 130, 150, 130, 150);
  felt_fixture_assert_log (fixture, "activated 3 1;");
  drag (fixture, 130, 150, 400, 300);
  felt_fixture_assert_log (fixture, "activated 3 1;");
  drag (fixture, 50, 150, 50, 150);
  felt_fixture_assert_log (fixture, "activated 2 2;");
}

/* The gesture that clicks and drags is there for a finger too; a finger that stays on a card asks what it is, and that is
 * no click, but may become a drag. This display has no touch screen, so what a finger does is told to the gestures; with one
 * the end-to-end tests do the same. */
static void
test_finger (FeltFixture *fixture, gconstpointer data)
{
  GtkEventController *drags = find_controller (fixture->felt, GTK_TYPE_GESTURE_DRAG);
  GtkEventController *rests = find_controller (fixture->felt, GTK_TYPE_GESTURE_LONG_PRESS);
  double x, y;

  g_assert_cmpuint (gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (drags)), ==, GDK_BUTTON_PRIMARY);
  g_assert_false (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (drags)));
  /* For the mouse and the first finger alone: with a second one it would end. */
  g_assert_true (gtk_gesture_single_get_exclusive (GTK_GESTURE_SINGLE (drags)));
  /* Bubbling, it has a drag before the window takes it for the way back. */
  g_assert_cmpint (gtk_event_controller_get_propagation_phase (drags), ==, GTK_PHASE_BUBBLE);
  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (rests)));

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (6, 32));
  get_middle (fixture, HAND, 2, &x, &y);
  g_signal_emit_by_name (drags, "drag-begin", x, y);
  g_signal_emit_by_name (rests, "pressed", x, y);
  g_signal_emit_by_name (drags, "drag-end", 0.0, 0.0);
  felt_fixture_assert_log (
      fixture, "told Your hand, 6 cards: ace of clubs, two of clubs, here three of clubs, four of clubs, "
               "five of clubs, six of clubs;");
}

/* On a telephone of 360 pixels a finger meets each card of a hand that has room for two rows; with room for one they stand
 * closer, and where there is room for all beside each other they stay in one row. */
static void
test_room_for_a_finger (FeltFixture *fixture, gconstpointer data)
{
  g_autoptr (KaScene) scene = felt_fixture_make_scene (13, -1);
  const KaSceneZone *zone = ka_scene_get_zone (scene, HAND);
  KaRoom room = { .width = 344, .height = 160, .card_width = 74, .aspect = 1.4, .index = 0.27, .gap = -1 };
  KaSpot spots[13];

  ka_arrange (zone, &room, spots);
  for (guint i = 0; i < 12; i++)
    {
      if (spots[i].y == spots[i + 1].y)
        g_assert_cmpint (spots[i + 1].x - spots[i].x, >=, 44);
      g_assert_cmpint (spots[i].x, >=, 0);
      g_assert_cmpint (spots[i].x + spots[i].width, <=, 344);
    }
  g_assert_cmpint (spots[12].y - spots[0].y, >=, 39);

  room.height = 120;
  ka_arrange (zone, &room, spots);
  g_assert_cmpint (spots[0].y, ==, spots[12].y);

  room.width = 1000;
  room.height = 160;
  ka_arrange (zone, &room, spots);
  g_assert_cmpint (spots[0].y, ==, spots[12].y);
}

/* A screen reader presses. */
static void
test_press (FeltFixture *fixture, gconstpointer data)
{
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (6, 32));
  g_assert_true (
      gtk_widget_activate_action (ka_felt_get_item_widget (fixture->felt, HAND, 1), "card.activate", NULL));
  felt_fixture_assert_log (fixture, "selected/1;");
  g_assert_true (
      gtk_widget_activate_action (ka_felt_get_zone_widget (fixture->felt, DISCARD), "zone.activate", NULL));
  felt_fixture_assert_log (fixture, "dropped 0/1 on 3;");
  g_assert_true (
      gtk_widget_activate_action (ka_felt_get_item_widget (fixture->felt, STOCK, 2), "card.activate", NULL));
  felt_fixture_assert_log (fixture, "activated 2 2;");
}

/* What left is no longer chosen. */
static void
test_selection (FeltFixture *fixture, gconstpointer data)
{
  g_autofree guint *chosen = NULL;
  guint n;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (6, -1));
  ka_felt_select (fixture->felt, HAND, 5, TRUE);
  ka_felt_select (fixture->felt, HAND, 1, TRUE);
  g_string_truncate (fixture->log, 0);
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (5, 5));
  felt_fixture_assert_log (fixture, "selected/1;");
  chosen = ka_felt_get_selection (fixture->felt, HAND, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (chosen[0], ==, 1);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                                  \
  g_test_add ("/felt/" name, FeltFixture, NULL, felt_fixture_set_up, function, felt_fixture_tear_down)
  ADD ("keyboard", test_keyboard);
  ADD ("focus-stays", test_focus_stays);
  ADD ("pointer", test_pointer);
  ADD ("finger", test_finger);
  ADD ("room-for-a-finger", test_room_for_a_finger);
  ADD ("press", test_press);
  ADD ("selection", test_selection);
  return g_test_run ();
}
