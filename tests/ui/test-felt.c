/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "felt-fixture.h"
#include "ka-zone-view.h"

static KaScene *
make_random_scene (GRand *rand)
{
  static const KaZoneKind KINDS[]
      = { [HAND] = KA_ZONE_FAN,    [OTHER] = KA_ZONE_FAN,  [STOCK] = KA_ZONE_PILE, [DISCARD] = KA_ZONE_PILE,
          [MELDS] = KA_ZONE_MELDS, [BOARD] = KA_ZONE_GRID, [TRICK] = KA_ZONE_TRICK };
  KaScene *scene = ka_scene_new ();

  for (guint id = 0; id < N_ZONES; id++)
    {
      KaSceneZone *zone;
      guint n = (guint) g_rand_int_range (rand, 0, id == TRICK ? 5 : 14);

      if (g_rand_int_range (rand, 0, 8) == 0)
        continue;
      zone = ka_scene_add_zone (scene, id, KINDS[id], id == HAND ? KA_ZONE_SELECT : 0, "Zone");
      if (id == BOARD)
        {
          zone->columns = 5;
          zone->rows = 4;
        }
      if (id == STOCK)
        ka_scene_zone_add_hidden (zone, n, KA_ITEM_PLAYABLE);
      for (guint i = 0; i < n && id != STOCK; i++)
        {
          gboolean hidden
              = id == OTHER ? g_rand_int_range (rand, 0, 5) > 0 : g_rand_int_range (rand, 0, 5) == 0;
          KaItem *item = ka_scene_zone_add (
              zone, hidden ? KA_CARD_HIDDEN : (KaCard) g_rand_int_range (rand, 0, KA_N_CARDS),
              (KaItemFlags) g_rand_int_range (rand, 0, 64));

          if (id == MELDS)
            item->slot = (int) i / 3;
          if (g_rand_boolean (rand))
            item->from = (guint) g_rand_int_range (rand, 0, N_ZONES);
        }
    }
  return scene;
}

/* The same scene gives the same picture, whatever came before. */
static void
test_path (FeltFixture *fixture, gconstpointer data)
{
  for (guint32 seed = 0; seed < 12; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *picture = NULL, *fresh = NULL;
      int n = g_rand_int_range (rand, 1, 8);
      FeltFixture other = { .art = g_object_ref (fixture->art) };

      g_test_message ("seed %u", seed);
      for (int i = 0; i < n; i++)
        {
          ka_felt_set_speed (fixture->felt, i % 2 ? KA_FELT_FAST : KA_FELT_NONE);
          if (g_rand_boolean (rand))
            ka_felt_update (fixture->felt, make_random_scene (rand));
          else
            felt_fixture_update (fixture->felt, make_random_scene (rand));
        }
      ka_felt_clear_selection (fixture->felt);
      {
        g_autoptr (GRand) last = g_rand_new_with_seed (seed + 1000);

        felt_fixture_update (fixture->felt, make_random_scene (last));
      }
      picture = felt_fixture_write_picture (fixture->felt);

      felt_fixture_set_up (&other, NULL);
      {
        g_autoptr (GRand) last = g_rand_new_with_seed (seed + 1000);

        felt_fixture_update (other.felt, make_random_scene (last));
      }
      fresh = felt_fixture_write_picture (other.felt);
      gtk_window_destroy (GTK_WINDOW (other.window));
      g_object_unref (other.art);
      g_string_free (other.log, TRUE);
      g_assert_cmpstr (picture, ==, fresh);
    }
}

/* A card that is laid keeps its widget; the others of the hand keep theirs. */
static void
test_identity (FeltFixture *fixture, gconstpointer data)
{
  GtkWidget *last, *first, *top;
  KaScene *scene;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (5, -1));
  first = ka_felt_get_item_widget (fixture->felt, HAND, 0);
  last = ka_felt_get_item_widget (fixture->felt, HAND, 4);
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (4, 4));
  g_assert_true (ka_felt_get_item_widget (fixture->felt, DISCARD, 1) == last);
  g_assert_true (ka_felt_get_item_widget (fixture->felt, HAND, 0) == first);

  /* One of the hidden cards of the other hand is laid and turned over. */
  scene = felt_fixture_make_scene (4, 30);
  top = ka_felt_get_item_widget (fixture->felt, OTHER, 6);
  g_array_set_size (ka_scene_get_zone (scene, OTHER)->items, 6);
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (4, -1));
  felt_fixture_update (fixture->felt, scene);
  g_assert_true (ka_felt_get_item_widget (fixture->felt, DISCARD, 1) == top);
  g_assert_cmpint (ka_card_view_get_card (KA_CARD_VIEW (top)), ==, 30);
}

/* Copies that look the same: each stays where it is. */
static void
test_copies (FeltFixture *fixture, gconstpointer data)
{
  KaScene *scene = felt_fixture_make_scene (3, 2);
  GtkWidget *in_hand, *on_pile;

  felt_fixture_update (fixture->felt, scene);
  in_hand = ka_felt_get_item_widget (fixture->felt, HAND, 2);
  on_pile = ka_felt_get_item_widget (fixture->felt, DISCARD, 1);
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (3, 2));
  g_assert_true (ka_felt_get_item_widget (fixture->felt, HAND, 2) == in_hand);
  g_assert_true (ka_felt_get_item_widget (fixture->felt, DISCARD, 1) == on_pile);
}

static void
assert_nothing_seen (KaFelt *felt)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (felt)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (KA_IS_CARD_VIEW (child))
      {
        g_assert_cmpint (ka_card_view_get_card (KA_CARD_VIEW (child)), ==, KA_CARD_HIDDEN);
        gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, "Face-down card");
        g_assert_null (gtk_widget_get_tooltip_text (child));
      }
}

/* What is turned down leaves no trace of what it was, in no widget and for no screen reader, even while it turns. */
static void
test_hidden (FeltFixture *fixture, gconstpointer data)
{
  for (int speed = KA_FELT_NONE; speed <= KA_FELT_SLOW; speed++)
    {
      KaScene *scene = felt_fixture_make_scene (0, -1);
      KaSceneZone *hand = ka_scene_get_zone (scene, HAND);

      ka_felt_set_speed (fixture->felt, KA_FELT_NONE);
      felt_fixture_update (fixture->felt, felt_fixture_make_scene (8, 30));
      ka_felt_set_speed (fixture->felt, (KaFeltSpeed) speed);
      ka_scene_zone_add_hidden (hand, 8, 0);
      g_array_set_size (ka_scene_get_zone (scene, DISCARD)->items, 0);
      g_array_set_size (ka_scene_get_zone (scene, STOCK)->items, 1);
      ka_felt_update (fixture->felt, scene);
      assert_nothing_seen (fixture->felt);
      felt_fixture_run (40);
      assert_nothing_seen (fixture->felt);
    }
}

/* Hidden cards of others are one thing with a count; what can be used is a button. */
static void
test_accessible (FeltFixture *fixture, gconstpointer data)
{
  GtkWidget *widget;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (3, 32));
  widget = ka_felt_get_zone_widget (fixture->felt, HAND);
  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Your hand, 3 cards");
  gtk_test_accessible_assert_property (ka_felt_get_zone_widget (fixture->felt, OTHER),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Other hand, 7 cards");
  gtk_test_accessible_assert_property (ka_felt_get_zone_widget (fixture->felt, DISCARD),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Discard pile, 2 cards");
  gtk_test_accessible_assert_property (ka_felt_get_zone_widget (fixture->felt, STOCK),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Stock, 20 cards");

  widget = ka_felt_get_item_widget (fixture->felt, HAND, 0);
  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Ace of clubs");
  gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  ka_felt_select (fixture->felt, HAND, 0, TRUE);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Ace of clubs");
  gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  for (guint i = 0; i < 7; i++)
    gtk_test_accessible_assert_state (ka_felt_get_item_widget (fixture->felt, OTHER, i),
                                      GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  /* Of a pile the top only. */
  gtk_test_accessible_assert_state (ka_felt_get_item_widget (fixture->felt, STOCK, 2),
                                    GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  gtk_test_accessible_assert_state (ka_felt_get_item_widget (fixture->felt, STOCK, 1),
                                    GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  gtk_test_accessible_assert_state (ka_felt_get_item_widget (fixture->felt, DISCARD, 0),
                                    GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
}

/* A screen reader finds the cards in their zones, in order. */
static void
test_groups (FeltFixture *fixture, gconstpointer data)
{
  GtkAccessible *hand, *card, *next;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (3, 32));
  hand = GTK_ACCESSIBLE (ka_felt_get_zone_widget (fixture->felt, HAND));
  card = gtk_accessible_get_first_accessible_child (hand);
  for (guint i = 0; i < 3; i++)
    {
      GtkAccessible *parent = gtk_accessible_get_accessible_parent (card);

      g_assert_true (GTK_WIDGET (card) == ka_felt_get_item_widget (fixture->felt, HAND, i));
      g_assert_true (parent == hand);
      g_object_unref (parent);
      next = gtk_accessible_get_next_accessible_sibling (card);
      g_object_unref (card);
      card = next;
    }
  g_assert_null (card);
  g_assert_null (gtk_accessible_get_first_accessible_child (
      GTK_ACCESSIBLE (ka_felt_get_zone_widget (fixture->felt, OTHER))));
  /* The felt has the zones as its children and nothing else. */
  card = gtk_accessible_get_first_accessible_child (GTK_ACCESSIBLE (fixture->felt));
  for (guint i = 0; i < 4; i++)
    {
      g_assert_false (KA_IS_CARD_VIEW (card));
      next = gtk_accessible_get_next_accessible_sibling (card);
      g_object_unref (card);
      card = next;
    }
  g_assert_null (card);
}

static double
get_x (GtkWidget *widget, KaFelt *felt)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (felt), &bounds));
  return bounds.origin.x + bounds.size.width / 2;
}

static void
count_cb (GdkFrameClock *clock, guint *n)
{
  (*n)++;
}

/* Cards move, also back from half-way without a jump; and when all rests no frame is drawn. */
static void
test_motion (FeltFixture *fixture, gconstpointer data)
{
  GtkWidget *card;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->felt));
  double home, pile, half, after;
  guint n = 0;
  gulong id;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (5, -1));
  card = ka_felt_get_item_widget (fixture->felt, HAND, 4);
  home = get_x (card, fixture->felt);
  pile = get_x (ka_felt_get_item_widget (fixture->felt, DISCARD, 0), fixture->felt);
  ka_felt_set_speed (fixture->felt, KA_FELT_SLOW);
  ka_felt_update (fixture->felt, felt_fixture_make_scene (4, 4));
  while (get_x (card, fixture->felt) >= home - 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ka_felt_is_moving (fixture->felt));
  half = get_x (card, fixture->felt);
  g_assert_cmpfloat (half, <, home - 1);
  g_assert_cmpfloat (half, >, pile + 1);
  ka_felt_update (fixture->felt, felt_fixture_make_scene (5, -1));
  after = get_x (card, fixture->felt);
  g_assert_cmpfloat_with_epsilon (after, half, 1);
  while (ka_felt_is_moving (fixture->felt))
    g_main_context_iteration (NULL, TRUE);
  felt_fixture_run (100);
  g_assert_cmpfloat_with_epsilon (get_x (card, fixture->felt), home, 0.01);

  id = g_signal_connect (clock, "update", G_CALLBACK (count_cb), &n);
  felt_fixture_run (300);
  g_signal_handler_disconnect (clock, id);
  g_assert_cmpuint (n, ==, 0);
}

/* A grid with a card in @cell, and where @comes one more that came from the hand of another. */
static KaScene *
make_grid (int cell, gboolean comes)
{
  KaScene *scene = ka_scene_new ();
  KaSceneZone *other = ka_scene_add_zone (scene, OTHER, KA_ZONE_FAN, 0, "Other");
  KaSceneZone *board = ka_scene_add_zone (scene, BOARD, KA_ZONE_GRID, 0, "Board");

  ka_scene_zone_add_hidden (other, comes ? 3 : 4, 0);
  board->columns = board->rows = 4;
  ka_scene_zone_add (board, 7, 0)->slot = cell;
  if (comes)
    {
      KaItem *item = ka_scene_zone_add (board, 8, 0);

      item->slot = 0;
      item->from = OTHER;
    }
  return scene;
}

/* Where another has rebuilt a grid, what comes from his hand sets off when what he moved has arrived. */
static void
test_rebuilding (FeltFixture *fixture, gconstpointer data)
{
  GtkWidget *moved, *new;
  double start, hand;

  felt_fixture_update (fixture->felt, make_grid (1, FALSE));
  moved = ka_felt_get_item_widget (fixture->felt, BOARD, 0);
  hand = get_x (ka_felt_get_item_widget (fixture->felt, OTHER, 3), fixture->felt);
  start = get_x (moved, fixture->felt);
  ka_felt_set_speed (fixture->felt, KA_FELT_NORMAL);
  ka_felt_update (fixture->felt, make_grid (3, TRUE));
  new = ka_felt_get_item_widget (fixture->felt, BOARD, 1);
  g_assert_true (ka_felt_get_item_widget (fixture->felt, BOARD, 0) == moved);
  felt_fixture_wait_for_frame (fixture->felt);
  g_assert_cmpfloat_with_epsilon (get_x (new, fixture->felt), hand, 1);
  while (fabs (get_x (new, fixture->felt) - hand) < 1)
    felt_fixture_wait_for_frame (fixture->felt);
  hand = get_x (moved, fixture->felt);
  g_assert_cmpfloat (hand, >, start + 20);
  while (ka_felt_is_moving (fixture->felt))
    felt_fixture_wait_for_frame (fixture->felt);
  g_assert_cmpfloat_with_epsilon (get_x (moved, fixture->felt), hand, 1);
}

static void
test_no_motion (FeltFixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  ka_felt_set_speed (fixture->felt, KA_FELT_SLOW);
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (5, -1));
  ka_felt_update (fixture->felt, felt_fixture_make_scene (4, 4));
  g_assert_false (ka_felt_is_moving (fixture->felt));
  felt_fixture_wait_for_frame (fixture->felt);
  g_assert_false (ka_felt_is_moving (fixture->felt));
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* How wide a card is drawn, in its own pixels. */
static float
get_drawn_width (GtkWidget *card)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t bounds;

  GTK_WIDGET_GET_CLASS (card)->snapshot (card, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);
  return bounds.size.width;
}

/* A card that turns gets narrow without a transform that makes it small, and lies there in its full width again. */
static void
test_turning (FeltFixture *fixture, gconstpointer data)
{
  GtkWidget *card;
  float full, least;

  felt_fixture_update (fixture->felt, felt_fixture_make_scene (4, -1));
  ka_felt_set_speed (fixture->felt, KA_FELT_SLOW);
  {
    KaScene *scene = felt_fixture_make_scene (4, 30);

    g_array_set_size (ka_scene_get_zone (scene, OTHER)->items, 6);
    ka_felt_update (fixture->felt, scene);
  }
  card = ka_felt_get_item_widget (fixture->felt, DISCARD, 1);
  felt_fixture_wait_for_frame (fixture->felt);
  g_assert_true (ka_felt_is_moving (fixture->felt));
  least = get_drawn_width (card);
  while (ka_felt_is_moving (fixture->felt))
    {
      felt_fixture_wait_for_frame (fixture->felt);
      least = MIN (least, get_drawn_width (card));
    }
  full = get_drawn_width (card);
  g_assert_cmpfloat (full, >, (float) gtk_widget_get_width (card));
  g_assert_cmpfloat (least, <, full * 0.75f);
}

static void
test_mirror (FeltFixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_button_new_with_label ("Done");
  graphene_rect_t bounds;

  ka_felt_add_furniture (fixture->felt, BUTTON, button);
  felt_fixture_update (fixture->felt, felt_fixture_make_scene (5, -1));
  ka_felt_set_mirrored (fixture->felt, TRUE);
  felt_fixture_wait_for_frame (fixture->felt);
  g_assert_true (gtk_widget_compute_bounds (ka_felt_get_zone_widget (fixture->felt, STOCK),
                                            GTK_WIDGET (fixture->felt), &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, gtk_widget_get_width (GTK_WIDGET (fixture->felt)) - 20 - 60);
  /* The order of the hand stays. */
  g_assert_cmpfloat (get_x (ka_felt_get_item_widget (fixture->felt, HAND, 0), fixture->felt), <,
                     get_x (ka_felt_get_item_widget (fixture->felt, HAND, 1), fixture->felt));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->felt), &bounds));
  g_assert_cmpfloat (bounds.origin.x, <, 100);
}

/* A caption that is too long for its place is read on two lines, which are kept free for it; its signs are heard in words. */
static void
test_caption (FeltFixture *fixture, gconstpointer data)
{
  GtkWidget *view = g_object_ref_sink (GTK_WIDGET (ka_zone_view_new ())), *caption;
  int one, two;

  g_assert_cmpint (ka_zone_view_measure_caption (KA_ZONE_VIEW (view), 400), ==, 0);
  ka_zone_view_set_caption (KA_ZONE_VIEW (view), "Knock: 10 or less · ♠ ×2");
  caption = gtk_widget_get_first_child (view);
  gtk_test_accessible_assert_property (caption, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Knock: 10 or less · Spades ×2");
  one = ka_zone_view_measure_caption (KA_ZONE_VIEW (view), 400);
  two = ka_zone_view_measure_caption (KA_ZONE_VIEW (view), 100);
  g_assert_cmpint (two, >=, one * 3 / 2);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (view, &(GtkAllocation) { 0, 0, 100, 200 }, -1);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (caption))));
  g_assert_finalize_object (view);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                                  \
  g_test_add ("/felt/" name, FeltFixture, NULL, felt_fixture_set_up, function, felt_fixture_tear_down)
  ADD ("path", test_path);
  ADD ("identity", test_identity);
  ADD ("copies", test_copies);
  ADD ("hidden", test_hidden);
  ADD ("accessible", test_accessible);
  ADD ("groups", test_groups);
  ADD ("motion", test_motion);
  ADD ("rebuilding", test_rebuilding);
  ADD ("no-motion", test_no_motion);
  ADD ("turning", test_turning);
  ADD ("mirror", test_mirror);
  ADD ("caption", test_caption);
  return g_test_run ();
}
