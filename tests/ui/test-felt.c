/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "ka-card-name.h"
#include "ka-card-view.h"
#include "ka-felt.h"

enum
{
  HAND,
  OTHER,
  STOCK,
  DISCARD,
  MELDS,
  BOARD,
  TRICK,
  N_ZONES,
  BUTTON,
};

typedef struct
{
  GtkWidget *window;
  KaFelt *felt;
  KaCardArt *art;
  GString *log; /* what was emitted */
} Fixture;

static void
layout_cb (KaFelt *felt, int width, int height, gpointer user_data)
{
  ka_felt_place (felt, OTHER, &(GdkRectangle) { 200, 0, 400, 60 }, 40);
  ka_felt_place (felt, STOCK, &(GdkRectangle) { 20, 100, 60, 100 }, 60);
  ka_felt_place (felt, DISCARD, &(GdkRectangle) { 100, 100, 60, 100 }, 60);
  ka_felt_place (felt, MELDS, &(GdkRectangle) { 200, 100, 300, 200 }, 60);
  ka_felt_place (felt, BOARD, &(GdkRectangle) { 520, 100, 260, 260 }, 60);
  ka_felt_place (felt, TRICK, &(GdkRectangle) { 20, 210, 170, 200 }, 60);
  ka_felt_place (felt, HAND, &(GdkRectangle) { 10, 440, 780, 150 }, 80);
  ka_felt_place (felt, BUTTON, &(GdkRectangle) { 700, 10, 80, 40 }, 0);
}

static gboolean
can_drop_cb (KaFelt *felt, const KaDrop *drop, gpointer user_data)
{
  return drop->from == HAND && drop->to == DISCARD;
}

static void
activated_cb (KaFelt *felt, guint zone, int index, Fixture *fixture)
{
  g_string_append_printf (fixture->log, "activated %u %d;", zone, index);
}

static void
dropped_cb (KaFelt *felt, KaDrop *drop, Fixture *fixture)
{
  g_string_append_printf (fixture->log, "dropped %u", drop->from);
  for (guint i = 0; i < drop->n; i++)
    g_string_append_printf (fixture->log, "/%u", drop->indices[i]);
  g_string_append_printf (fixture->log, " on %u;", drop->to);
}

static void
reordered_cb (KaFelt *felt, guint zone, int from, int to, Fixture *fixture)
{
  g_string_append_printf (fixture->log, "reordered %u %d %d;", zone, from, to);
}

static void
selection_changed_cb (KaFelt *felt, guint zone, Fixture *fixture)
{
  g_autofree guint *chosen = NULL;
  guint n;

  chosen = ka_felt_get_selection (felt, zone, &n);
  g_string_append (fixture->log, "selected");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (fixture->log, "/%u", chosen[i]);
  g_string_append_c (fixture->log, ';');
}

static void
told_cb (KaFelt *felt, const char *text, Fixture *fixture)
{
  g_string_append_printf (fixture->log, "told %s;", text);
}

static void
settled_cb (KaFelt *felt, gboolean *settled)
{
  *settled = TRUE;
}

static gboolean
stop_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run (guint milliseconds)
{
  gboolean stop = FALSE;

  g_timeout_add (milliseconds, stop_cb, &stop);
  while (!stop)
    g_main_context_iteration (NULL, TRUE);
}

static void
update (KaFelt *felt, KaScene *scene)
{
  gboolean settled = FALSE;
  gulong id = g_signal_connect (felt, "settled", G_CALLBACK (settled_cb), &settled);

  ka_felt_update (felt, scene);
  while (!settled)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (felt, id);
}

static void
frame_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* Until what was asked for has been drawn, however busy the machine is. */
static void
wait_for_frame (KaFelt *felt)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (felt));
  gboolean painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (frame_cb), &painted);

  gtk_widget_queue_allocate (GTK_WIDGET (felt));
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

static KaFelt *
make_felt (Fixture *fixture)
{
  g_autoptr (KaCardStyle) style = ka_card_style_new (NULL);
  KaFelt *felt;

  if (fixture->art == NULL)
    fixture->art = ka_card_art_new (style);
  felt = KA_FELT (ka_felt_new (fixture->art));
  ka_felt_set_layout (felt, layout_cb, fixture, NULL);
  ka_felt_set_can_drop (felt, can_drop_cb, fixture, NULL);
  ka_felt_set_speed (felt, KA_FELT_NONE);
  return felt;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->log = g_string_new (NULL);
  fixture->felt = make_felt (fixture);
  g_signal_connect (fixture->felt, "activated", G_CALLBACK (activated_cb), fixture);
  g_signal_connect (fixture->felt, "dropped", G_CALLBACK (dropped_cb), fixture);
  g_signal_connect (fixture->felt, "reordered", G_CALLBACK (reordered_cb), fixture);
  g_signal_connect (fixture->felt, "selection-changed", G_CALLBACK (selection_changed_cb), fixture);
  g_signal_connect (fixture->felt, "told", G_CALLBACK (told_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->felt));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (GTK_WIDGET (fixture->felt)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GtkWidget *felt = g_object_ref (GTK_WIDGET (fixture->felt));

  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (felt);
  g_assert_finalize_object (fixture->art);
  g_string_free (fixture->log, TRUE);
}

static void
assert_log (Fixture *fixture, const char *expected)
{
  g_assert_cmpstr (fixture->log->str, ==, expected);
  g_string_truncate (fixture->log, 0);
}

/* A hand of @hand cards from 0 up, a stock and a discard pile with @top on top (or none). */
static KaScene *
make_scene (guint hand, int top)
{
  KaScene *scene = ka_scene_new ();
  KaSceneZone *zone = ka_scene_add_zone (scene, OTHER, KA_ZONE_FAN, KA_ZONE_QUIET, "Other hand");

  ka_scene_zone_add_hidden (zone, 7, 0);
  zone = ka_scene_add_zone (scene, STOCK, KA_ZONE_PILE, KA_ZONE_ACTIVE, "Stock");
  ka_scene_zone_add_hidden (zone, 20, KA_ITEM_PLAYABLE);
  zone = ka_scene_add_zone (scene, DISCARD, KA_ZONE_PILE, 0, "Discard pile");
  ka_scene_zone_add (zone, 20, 0);
  if (top >= 0)
    ka_scene_zone_add (zone, (KaCard) top, 0);
  zone = ka_scene_add_zone (scene, HAND, KA_ZONE_FAN,
                            KA_ZONE_DRAG | KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_REORDER, "Your hand");
  for (guint i = 0; i < hand; i++)
    ka_scene_zone_add (zone, (KaCard) i, KA_ITEM_PLAYABLE);
  return scene;
}

/* Everything that can be seen or read of what lies there. */
static char *
write_picture (KaFelt *felt)
{
  const KaScene *scene = ka_felt_get_scene (felt);
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (felt)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      n++;
      g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (felt), &bounds));
      g_string_append_printf (text, "%s %g,%g %g×%g shown %d focusable %d", G_OBJECT_TYPE_NAME (child),
                              bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height,
                              gtk_widget_get_child_visible (child), gtk_widget_get_focusable (child));
      if (KA_IS_CARD_VIEW (child))
        g_string_append_printf (text, " card %d flags %u turning %d",
                                ka_card_view_get_card (KA_CARD_VIEW (child)),
                                ka_card_view_get_flags (KA_CARD_VIEW (child)),
                                ka_card_view_shows_kept_face (KA_CARD_VIEW (child)));
      g_string_append_c (text, '\n');
    }
  for (guint p = 0; p < scene->zones->len; p++)
    {
      KaSceneZone *zone = g_ptr_array_index (scene->zones, p);
      g_autofree char *name = ka_felt_describe (felt, zone->id);

      g_string_append_printf (text, "%s\n", name);
      for (guint i = 0; i < zone->items->len; i++)
        {
          GtkWidget *widget = ka_felt_get_item_widget (felt, zone->id, i);
          graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

          if (widget != NULL)
            g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (felt), &bounds));
          g_string_append_printf (text, "  %g,%g\n", bounds.origin.x, bounds.origin.y);
        }
    }
  g_string_append_printf (text, "%u children\n", n);
  return g_string_free (text, FALSE);
}

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
test_path (Fixture *fixture, gconstpointer data)
{
  for (guint32 seed = 0; seed < 12; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *picture = NULL, *fresh = NULL;
      int n = g_rand_int_range (rand, 1, 8);
      Fixture other = { .art = g_object_ref (fixture->art) };

      g_test_message ("seed %u", seed);
      for (int i = 0; i < n; i++)
        {
          ka_felt_set_speed (fixture->felt, i % 2 ? KA_FELT_FAST : KA_FELT_NONE);
          if (g_rand_boolean (rand))
            ka_felt_update (fixture->felt, make_random_scene (rand));
          else
            update (fixture->felt, make_random_scene (rand));
        }
      ka_felt_clear_selection (fixture->felt);
      {
        g_autoptr (GRand) last = g_rand_new_with_seed (seed + 1000);

        update (fixture->felt, make_random_scene (last));
      }
      picture = write_picture (fixture->felt);

      set_up (&other, NULL);
      {
        g_autoptr (GRand) last = g_rand_new_with_seed (seed + 1000);

        update (other.felt, make_random_scene (last));
      }
      fresh = write_picture (other.felt);
      gtk_window_destroy (GTK_WINDOW (other.window));
      g_object_unref (other.art);
      g_string_free (other.log, TRUE);
      g_assert_cmpstr (picture, ==, fresh);
    }
}

/* A card that is laid keeps its widget; the others of the hand keep theirs. */
static void
test_identity (Fixture *fixture, gconstpointer data)
{
  GtkWidget *last, *first, *top;
  KaScene *scene;

  update (fixture->felt, make_scene (5, -1));
  first = ka_felt_get_item_widget (fixture->felt, HAND, 0);
  last = ka_felt_get_item_widget (fixture->felt, HAND, 4);
  update (fixture->felt, make_scene (4, 4));
  g_assert_true (ka_felt_get_item_widget (fixture->felt, DISCARD, 1) == last);
  g_assert_true (ka_felt_get_item_widget (fixture->felt, HAND, 0) == first);

  /* One of the hidden cards of the other hand is laid and turned over. */
  scene = make_scene (4, 30);
  top = ka_felt_get_item_widget (fixture->felt, OTHER, 6);
  g_array_set_size (ka_scene_get_zone (scene, OTHER)->items, 6);
  update (fixture->felt, make_scene (4, -1));
  update (fixture->felt, scene);
  g_assert_true (ka_felt_get_item_widget (fixture->felt, DISCARD, 1) == top);
  g_assert_cmpint (ka_card_view_get_card (KA_CARD_VIEW (top)), ==, 30);
}

/* Copies that look the same: each stays where it is. */
static void
test_copies (Fixture *fixture, gconstpointer data)
{
  KaScene *scene = make_scene (3, 2);
  GtkWidget *in_hand, *on_pile;

  update (fixture->felt, scene);
  in_hand = ka_felt_get_item_widget (fixture->felt, HAND, 2);
  on_pile = ka_felt_get_item_widget (fixture->felt, DISCARD, 1);
  update (fixture->felt, make_scene (3, 2));
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
        gtk_test_accessible_assert_property (
            child, GTK_ACCESSIBLE_PROPERTY_LABEL,
            gtk_widget_get_focusable (child) ? "Face-down card, may be played" : "Face-down card");
        g_assert_null (gtk_widget_get_tooltip_text (child));
      }
}

/* What is turned down leaves no trace of what it was, in no widget and for no screen reader, even while it turns. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  for (int speed = KA_FELT_NONE; speed <= KA_FELT_SLOW; speed++)
    {
      KaScene *scene = make_scene (0, -1);
      KaSceneZone *hand = ka_scene_get_zone (scene, HAND);

      ka_felt_set_speed (fixture->felt, KA_FELT_NONE);
      update (fixture->felt, make_scene (8, 30));
      ka_felt_set_speed (fixture->felt, (KaFeltSpeed) speed);
      ka_scene_zone_add_hidden (hand, 8, 0);
      g_array_set_size (ka_scene_get_zone (scene, DISCARD)->items, 0);
      g_array_set_size (ka_scene_get_zone (scene, STOCK)->items, 1);
      ka_felt_update (fixture->felt, scene);
      assert_nothing_seen (fixture->felt);
      run (40);
      assert_nothing_seen (fixture->felt);
    }
}

/* Hidden cards of others are one thing with a count; what can be used is a button. */
static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  GtkWidget *widget;

  update (fixture->felt, make_scene (3, 32));
  widget = ka_felt_get_zone_widget (fixture->felt, HAND);
  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Your hand, 3 cards");
  gtk_test_accessible_assert_property (ka_felt_get_zone_widget (fixture->felt, OTHER),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Other hand, 7 cards");
  gtk_test_accessible_assert_property (ka_felt_get_zone_widget (fixture->felt, DISCARD),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Discard pile, 2 cards, Seven of Hearts on top");
  gtk_test_accessible_assert_property (ka_felt_get_zone_widget (fixture->felt, STOCK),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Stock, 20 cards");

  widget = ka_felt_get_item_widget (fixture->felt, HAND, 0);
  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Ace of Clubs, may be played");
  gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  ka_felt_select (fixture->felt, HAND, 0, TRUE);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ace of Clubs, selected, may be played");
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
test_groups (Fixture *fixture, gconstpointer data)
{
  GtkAccessible *hand, *card, *next;

  update (fixture->felt, make_scene (3, 32));
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
press_key (Fixture *fixture, guint key, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (fixture->felt, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key,
                         0, state, &handled);
  return handled;
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

#define assert_focus(fixture, zone, index)                                                                   \
  g_assert_true (get_focus (fixture) == ka_felt_get_item_widget ((fixture)->felt, zone, index))

static gboolean
move_focus (Fixture *fixture, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (fixture->felt), direction);
}

static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  update (fixture->felt, make_scene (12, 32));
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

  assert_log (fixture, "");
  press_key (fixture, GDK_KEY_space, 0);
  assert_log (fixture, "selected/7;");
  move_focus (fixture, GTK_DIR_LEFT);
  press_key (fixture, GDK_KEY_space, 0);
  assert_log (fixture, "selected/7/6;");
  press_key (fixture, GDK_KEY_Escape, 0);
  assert_log (fixture, "selected;");
  press_key (fixture, GDK_KEY_Return, 0);
  assert_log (fixture, "activated 0 6;");
  press_key (fixture, GDK_KEY_Right, GDK_CONTROL_MASK);
  assert_log (fixture, "reordered 0 6 7;");

  /* Back by Tab to where one was; what is chosen is laid with Enter. */
  press_key (fixture, GDK_KEY_space, 0);
  assert_log (fixture, "selected/6;");
  move_focus (fixture, GTK_DIR_TAB_BACKWARD);
  assert_focus (fixture, DISCARD, 1);
  press_key (fixture, GDK_KEY_Return, 0);
  assert_log (fixture, "dropped 0/6 on 3;");
  move_focus (fixture, GTK_DIR_TAB_FORWARD);
  assert_focus (fixture, HAND, 6);
  press_key (fixture, GDK_KEY_Escape, 0);
  g_string_truncate (fixture->log, 0);

  move_focus (fixture, GTK_DIR_TAB_BACKWARD);
  move_focus (fixture, GTK_DIR_TAB_BACKWARD);
  press_key (fixture, GDK_KEY_Return, 0);
  assert_log (fixture, "activated 2 2;");
  press_key (fixture, GDK_KEY_F2, 0);
  assert_log (fixture, "told Stock, 20 cards: Face-down card;");
}

/* When the card with the keyboard is laid, its neighbour gets it. */
static void
test_focus_stays (Fixture *fixture, gconstpointer data)
{
  KaScene *scene;

  update (fixture->felt, make_scene (5, -1));
  g_assert_true (ka_felt_focus_item (fixture->felt, HAND, 4));
  update (fixture->felt, make_scene (4, 4));
  assert_focus (fixture, HAND, 3);
  /* It follows the card when the hand is sorted anew. */
  scene = make_scene (0, 4);
  for (int i = 3; i >= 0; i--)
    ka_scene_zone_add (ka_scene_get_zone (scene, HAND), (KaCard) i, KA_ITEM_PLAYABLE);
  update (fixture->felt, scene);
  assert_focus (fixture, HAND, 0);
  /* And goes elsewhere when nothing is left there. */
  update (fixture->felt, make_scene (0, 4));
  assert_focus (fixture, STOCK, 2);
}

static void
drag (Fixture *fixture, double x, double y, double to_x, double to_y)
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
get_middle (Fixture *fixture, guint zone, guint index, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (ka_felt_get_item_widget (fixture->felt, zone, index),
                                            GTK_WIDGET (fixture->felt), &bounds));
  *x = bounds.origin.x + bounds.size.width * 0.2;
  *y = bounds.origin.y + bounds.size.height * 0.5;
}

static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  double x, y, to_x, to_y;
  g_autofree char *before = NULL, *after = NULL;

  update (fixture->felt, make_scene (6, 32));
  before = write_picture (fixture->felt);
  get_middle (fixture, HAND, 2, &x, &y);
  get_middle (fixture, DISCARD, 1, &to_x, &to_y);

  /* Once, and no click with it. */
  drag (fixture, x, y, to_x, to_y);
  assert_log (fixture, "dropped 0/2 on 3;");
  /* The page did not move it: it is back. */
  wait_for_frame (fixture->felt);
  after = write_picture (fixture->felt);
  g_assert_cmpstr (after, ==, before);

  /* Where nothing may be laid nothing happens. */
  drag (fixture, x, y, 400, 200);
  assert_log (fixture, "");
  wait_for_frame (fixture->felt);

  /* Within the hand. */
  get_middle (fixture, HAND, 4, &to_x, &to_y);
  drag (fixture, x, y, to_x + 40, to_y);
  assert_log (fixture, "reordered 0 2 4;");

  /* A click selects, another gives it back; with two selected both go. */
  wait_for_frame (fixture->felt);
  drag (fixture, x, y, x + 1, y);
  assert_log (fixture, "selected/2;");
  wait_for_frame (fixture->felt);
  drag (fixture, x, y, x, y);
  assert_log (fixture, "selected;");
  wait_for_frame (fixture->felt);
  drag (fixture, x, y, x, y);
  wait_for_frame (fixture->felt);
  get_middle (fixture, HAND, 0, &to_x, &to_y);
  drag (fixture, to_x, to_y, to_x, to_y);
  assert_log (fixture, "selected/2;selected/2/0;");
  wait_for_frame (fixture->felt);
  drag (fixture, x, y, 130, 150);
  assert_log (fixture, "dropped 0/2/0 on 3;");
  wait_for_frame (fixture->felt);
  /* And by a click on the pile. */
  drag (fixture, 130, 150, 130, 150);
  assert_log (fixture, "dropped 0/2/0 on 3;");

  /* A click on what cannot be used does nothing, on what can be used it does once. */
  ka_felt_clear_selection (fixture->felt);
  g_string_truncate (fixture->log, 0);
  drag (fixture, 130, 150, 130, 150);
  assert_log (fixture, "");
  drag (fixture, 50, 150, 50, 150);
  assert_log (fixture, "activated 2 2;");
}

/* A screen reader presses. */
static void
test_press (Fixture *fixture, gconstpointer data)
{
  update (fixture->felt, make_scene (6, 32));
  g_assert_true (
      gtk_widget_activate_action (ka_felt_get_item_widget (fixture->felt, HAND, 1), "card.activate", NULL));
  assert_log (fixture, "selected/1;");
  g_assert_true (
      gtk_widget_activate_action (ka_felt_get_zone_widget (fixture->felt, DISCARD), "zone.activate", NULL));
  assert_log (fixture, "dropped 0/1 on 3;");
  g_assert_true (
      gtk_widget_activate_action (ka_felt_get_item_widget (fixture->felt, STOCK, 2), "card.activate", NULL));
  assert_log (fixture, "activated 2 2;");
}

/* What left is no longer chosen. */
static void
test_selection (Fixture *fixture, gconstpointer data)
{
  g_autofree guint *chosen = NULL;
  guint n;

  update (fixture->felt, make_scene (6, -1));
  ka_felt_select (fixture->felt, HAND, 5, TRUE);
  ka_felt_select (fixture->felt, HAND, 1, TRUE);
  g_string_truncate (fixture->log, 0);
  update (fixture->felt, make_scene (5, 5));
  assert_log (fixture, "selected/1;");
  chosen = ka_felt_get_selection (fixture->felt, HAND, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (chosen[0], ==, 1);
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
test_motion (Fixture *fixture, gconstpointer data)
{
  GtkWidget *card;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->felt));
  double home, pile, half, after;
  guint n = 0;
  gulong id;

  update (fixture->felt, make_scene (5, -1));
  card = ka_felt_get_item_widget (fixture->felt, HAND, 4);
  home = get_x (card, fixture->felt);
  pile = get_x (ka_felt_get_item_widget (fixture->felt, DISCARD, 0), fixture->felt);
  ka_felt_set_speed (fixture->felt, KA_FELT_SLOW);
  ka_felt_update (fixture->felt, make_scene (4, 4));
  run (80);
  g_assert_true (ka_felt_is_moving (fixture->felt));
  half = get_x (card, fixture->felt);
  g_assert_cmpfloat (half, <, home - 1);
  g_assert_cmpfloat (half, >, pile + 1);
  ka_felt_update (fixture->felt, make_scene (5, -1));
  after = get_x (card, fixture->felt);
  g_assert_cmpfloat_with_epsilon (after, half, 1);
  while (ka_felt_is_moving (fixture->felt))
    g_main_context_iteration (NULL, TRUE);
  run (100);
  g_assert_cmpfloat_with_epsilon (get_x (card, fixture->felt), home, 0.01);

  id = g_signal_connect (clock, "update", G_CALLBACK (count_cb), &n);
  run (300);
  g_signal_handler_disconnect (clock, id);
  g_assert_cmpuint (n, ==, 0);
}

static void
test_no_motion (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  ka_felt_set_speed (fixture->felt, KA_FELT_SLOW);
  update (fixture->felt, make_scene (5, -1));
  ka_felt_update (fixture->felt, make_scene (4, 4));
  g_assert_false (ka_felt_is_moving (fixture->felt));
  wait_for_frame (fixture->felt);
  g_assert_false (ka_felt_is_moving (fixture->felt));
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

static void
test_mirror (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_button_new_with_label ("Done");
  graphene_rect_t bounds;

  ka_felt_add_furniture (fixture->felt, BUTTON, button);
  update (fixture->felt, make_scene (5, -1));
  ka_felt_set_mirrored (fixture->felt, TRUE);
  wait_for_frame (fixture->felt);
  g_assert_true (gtk_widget_compute_bounds (ka_felt_get_zone_widget (fixture->felt, STOCK),
                                            GTK_WIDGET (fixture->felt), &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, gtk_widget_get_width (GTK_WIDGET (fixture->felt)) - 20 - 60);
  /* The order of the hand stays. */
  g_assert_cmpfloat (get_x (ka_felt_get_item_widget (fixture->felt, HAND, 0), fixture->felt), <,
                     get_x (ka_felt_get_item_widget (fixture->felt, HAND, 1), fixture->felt));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->felt), &bounds));
  g_assert_cmpfloat (bounds.origin.x, <, 100);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) g_test_add ("/felt/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("path", test_path);
  ADD ("identity", test_identity);
  ADD ("copies", test_copies);
  ADD ("hidden", test_hidden);
  ADD ("accessible", test_accessible);
  ADD ("groups", test_groups);
  ADD ("keyboard", test_keyboard);
  ADD ("focus-stays", test_focus_stays);
  ADD ("pointer", test_pointer);
  ADD ("press", test_press);
  ADD ("selection", test_selection);
  ADD ("motion", test_motion);
  ADD ("no-motion", test_no_motion);
  ADD ("mirror", test_mirror);
  return g_test_run ();
}
