/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table to look at the felt: felt-demo cards|tiles [PICTURE WIDTH HEIGHT [STEPS]]. Not installed. */
#include <adwaita.h>
#include <stdlib.h>

#include "ka-felt.h"

enum
{
  HAND,
  STOCK,
  DISCARD,
  TRICK,
  MELDS,
  NORTH,
  WEST,
  EAST,
  WON,
  BOARD,
  RACK,
};

typedef struct
{
  KaFelt *felt;
  GtkWindow *window;
  gboolean tiles;
  int step, steps;
  const char *picture;
  GMainLoop *loop;
  KaCard hand[30];
  guint n_hand;
  KaCard pile[60];
  guint n_pile;
  KaCard board[130]; /* KA_CARD_INVALID: empty */
} Demo;

static void
layout_cards (KaFelt *felt, KaPlan *plan, gpointer user_data)
{
  int width = plan->width, height = plan->height;
  int card = ka_plan_fit_card (plan, width, height, 4.6, 4.6);
  int high = ka_plan_card_height (plan, card);
  int low = plan->caption_height;
  int middle = (height - high) / 2 - high / 4;

  ka_plan_place (plan, NORTH, &(KaArea) { width / 4, 8, width / 2, high / 2 + low }, card / 2);
  ka_plan_place (plan, WEST, &(KaArea) { 8, high / 2, card / 2, height - high * 2 - high / 2 }, card / 2);
  ka_plan_place (plan, EAST,
                 &(KaArea) { width - 8 - card / 2, high / 2, card / 2, height - high * 2 - high / 2 },
                 card / 2);
  ka_plan_place (plan, STOCK, &(KaArea) { width / 2 - card * 2, middle, card, high + low }, card);
  ka_plan_place (plan, DISCARD, &(KaArea) { width / 2 - card + 8, middle, card, high + low }, card);
  ka_plan_place (plan, TRICK, &(KaArea) { width / 2 + 16, middle - high / 3, card * 3 / 2, high * 5 / 3 },
                 card * 3 / 5);
  ka_plan_place (plan, MELDS,
                 &(KaArea) { card / 2 + 24, middle + high + low + 6, width - card - 48, high * 2 / 3 },
                 card / 2);
  ka_plan_place (plan, HAND, &(KaArea) { 12, height - high * 3 / 2 - 12, width - 24, high * 3 / 2 }, card);
}

static void
layout_tiles (KaFelt *felt, KaPlan *plan, gpointer user_data)
{
  int width = plan->width, height = plan->height;
  int low = plan->caption_height;
  int rack = height / 4;

  ka_plan_place (plan, BOARD, &(KaArea) { 6, 6, width - 12, height - rack - 18 }, 90);
  ka_plan_place (plan, RACK, &(KaArea) { 6, height - rack - 6, width - 12, rack }, 90);
  ka_plan_place (plan, STOCK, &(KaArea) { 0, 0, 1, low }, 16);
}

static void
update (Demo *demo)
{
  KaScene *scene = ka_scene_new ();
  KaSceneZone *zone;

  if (demo->tiles)
    {
      zone = ka_scene_add_zone (scene, BOARD, KA_ZONE_GRID, KA_ZONE_DRAG, "Table");
      zone->columns = 13;
      zone->rows = 10;
      for (int i = 0; i < 130; i++)
        if (demo->board[i] != KA_CARD_INVALID)
          ka_scene_zone_add (zone, demo->board[i],
                             KA_ITEM_PLAYABLE
                                 | (i / 13 == 2   ? KA_ITEM_WRONG
                                    : i / 13 == 3 ? KA_ITEM_VALID
                                                  : 0))
              ->slot
              = i;
      zone = ka_scene_add_zone (scene, RACK, KA_ZONE_FAN,
                                KA_ZONE_DRAG | KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_REORDER, "Your rack");
      for (guint i = 0; i < demo->n_hand; i++)
        ka_scene_zone_add (zone, demo->hand[i], KA_ITEM_PLAYABLE);
      ka_felt_update (demo->felt, scene);
      return;
    }
  zone = ka_scene_add_zone (scene, NORTH, KA_ZONE_FAN, KA_ZONE_QUIET, "Hand of the one opposite");
  ka_scene_zone_add_hidden (zone, (guint) (13 - demo->step), 0);
  ka_scene_zone_set_caption (zone, "13 cards");
  zone = ka_scene_add_zone (scene, WEST, KA_ZONE_FAN, KA_ZONE_QUIET | KA_ZONE_VERTICAL, "Hand on the left");
  ka_scene_zone_add_hidden (zone, 13, 0);
  zone = ka_scene_add_zone (scene, EAST, KA_ZONE_FAN, KA_ZONE_QUIET | KA_ZONE_VERTICAL, "Hand on the right");
  ka_scene_zone_add_hidden (zone, 5, 0);
  zone = ka_scene_add_zone (scene, STOCK, KA_ZONE_PILE, KA_ZONE_ACTIVE, "Stock");
  ka_scene_zone_add_hidden (zone, 32, KA_ITEM_PLAYABLE);
  ka_scene_zone_set_caption (zone, "32");
  zone = ka_scene_add_zone (scene, DISCARD, KA_ZONE_PILE, KA_ZONE_ACTIVE, "Discard pile");
  for (guint i = 0; i < demo->n_pile; i++)
    ka_scene_zone_add (zone, demo->pile[i], 0);
  zone = ka_scene_add_zone (scene, TRICK, KA_ZONE_TRICK, KA_ZONE_QUIET, "Trick");
  for (int i = 0; i < 4; i++)
    ka_scene_zone_add (zone, (KaCard) (40 + i * 3 % 12), i == 3 ? KA_ITEM_MARKED : 0);
  zone = ka_scene_add_zone (scene, MELDS, KA_ZONE_MELDS, 0, "Melds");
  for (int i = 0; i < 10; i++)
    ka_scene_zone_add (zone, (KaCard) (13 + i),
                       i < 4   ? KA_ITEM_VALID
                       : i < 7 ? KA_ITEM_WRONG
                               : 0)
        ->slot
        = i < 4   ? 0
          : i < 7 ? 1
                  : 2;
  zone = ka_scene_add_zone (scene, HAND, KA_ZONE_FAN,
                            KA_ZONE_DRAG | KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_REORDER, "Your hand");
  for (guint i = 0; i < demo->n_hand; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, demo->hand[i], i % 4 == 3 ? KA_ITEM_DIMMED : KA_ITEM_PLAYABLE);

      if (i == 5)
        {
          item->flags |= KA_ITEM_MARKED;
          item->note = "just drawn";
          item->from = STOCK;
        }
    }
  ka_felt_update (demo->felt, scene);
}

static gboolean
can_drop_cb (KaFelt *felt, const KaDrop *drop, gpointer user_data)
{
  Demo *demo = user_data;

  if (drop->to == BOARD && drop->position >= 0)
    return demo->board[drop->position] == KA_CARD_INVALID;
  return drop->to == DISCARD || drop->to == BOARD;
}

static void
dropped_cb (KaFelt *felt, KaDrop *drop, Demo *demo)
{
  KaCard card;

  if (drop->from == BOARD)
    return;
  card = demo->hand[drop->indices[0]];
  if (drop->to == BOARD)
    demo->board[drop->position] = card;
  else
    demo->pile[demo->n_pile++] = card;
  for (guint i = drop->indices[0]; i + 1 < demo->n_hand; i++)
    demo->hand[i] = demo->hand[i + 1];
  demo->n_hand--;
  update (demo);
}

static void
activated_cb (KaFelt *felt, guint zone, int index, Demo *demo)
{
  g_print ("activated %u %d\n", zone, index);
  if (zone == HAND)
    dropped_cb (felt, &(KaDrop) { HAND, (guint[]) { (guint) index }, 1, DISCARD, 0 }, demo);
  if (zone == STOCK && demo->n_hand < 30)
    {
      demo->hand[demo->n_hand] = (KaCard) (demo->n_hand * 5 % 52);
      demo->n_hand++;
      update (demo);
    }
}

static void
reordered_cb (KaFelt *felt, guint zone, int from, int to, Demo *demo)
{
  KaCard card = demo->hand[from];

  for (int i = from; i < to; i++)
    demo->hand[i] = demo->hand[i + 1];
  for (int i = from; i > to; i--)
    demo->hand[i] = demo->hand[i - 1];
  demo->hand[to] = card;
  update (demo);
}

static void
told_cb (KaFelt *felt, const char *text, Demo *demo)
{
  g_print ("told: %s\n", text);
}

static gboolean
shoot_cb (gpointer user_data)
{
  Demo *demo = user_data;
  GtkWidget *widget = GTK_WIDGET (demo->felt);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (demo->window));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture
      = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, NULL);
  gdk_texture_save_to_png (texture, demo->picture);
  g_main_loop_quit (demo->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
step_cb (gpointer user_data)
{
  Demo *demo = user_data;

  if (!demo->tiles)
    {
      ka_felt_select (demo->felt, HAND, 1, TRUE);
      ka_felt_select (demo->felt, HAND, 4, TRUE);
    }
  else
    ka_felt_select (demo->felt, RACK, 4, TRUE);
  ka_felt_focus_item (demo->felt, demo->tiles ? RACK : HAND, 8);
  ka_felt_tell (demo->felt);
  gtk_window_set_focus_visible (demo->window, TRUE);
  if (demo->picture != NULL)
    g_timeout_add (demo->steps, shoot_cb, demo);
  return G_SOURCE_REMOVE;
}

int
main (int argc, char *argv[])
{
  Demo demo = { 0 };
  g_autoptr (KaCardStyle) style = NULL;
  g_autoptr (KaCardArt) art = NULL;
  GtkCssProvider *css;

  adw_init ();
  style = ka_card_style_new (NULL);
  art = ka_card_art_new (style);
  demo.tiles = argc > 1 && g_str_equal (argv[1], "tiles");
  demo.picture = argc > 4 ? argv[2] : NULL;
  demo.steps = argc > 5 ? atoi (argv[5]) : 700;
  demo.loop = g_main_loop_new (NULL, FALSE);
  demo.n_hand = demo.tiles ? 18 : 13;
  for (guint i = 0; i < demo.n_hand; i++)
    demo.hand[i] = (KaCard) ((i * 11 + 3) % 54);
  for (guint i = 0; i < 5; i++)
    demo.pile[demo.n_pile++] = (KaCard) (i * 7 + 2);
  for (int i = 0; i < 130; i++)
    demo.board[i] = i % 13 < 3 + i / 13 ? (KaCard) (i / 13 % 4 * 13 + i % 13) : KA_CARD_INVALID;
  demo.felt = KA_FELT (ka_felt_new (art));
  ka_felt_set_tiles (demo.felt, demo.tiles);
  ka_felt_set_layout (demo.felt, demo.tiles ? layout_tiles : layout_cards, &demo);
  ka_felt_set_can_drop (demo.felt, can_drop_cb, &demo);
  g_signal_connect (demo.felt, "activated", G_CALLBACK (activated_cb), &demo);
  g_signal_connect (demo.felt, "dropped", G_CALLBACK (dropped_cb), &demo);
  g_signal_connect (demo.felt, "reordered", G_CALLBACK (reordered_cb), &demo);
  g_signal_connect (demo.felt, "told", G_CALLBACK (told_cb), &demo);
  css = gtk_css_provider_new ();
  gtk_css_provider_load_from_string (css, "window.demo { background: #2a6049; color: white; }");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css), 800);
  g_object_unref (css);
  demo.window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_title (demo.window, "Felt");
  gtk_widget_add_css_class (GTK_WIDGET (demo.window), "demo");
  gtk_window_set_decorated (demo.window, FALSE);
  gtk_window_set_default_size (demo.window, argc > 4 ? atoi (argv[3]) : 1000,
                               argc > 4 ? atoi (argv[4]) : 700);
  gtk_window_set_child (demo.window, GTK_WIDGET (demo.felt));
  g_signal_connect_swapped (demo.window, "close-request", G_CALLBACK (g_main_loop_quit), demo.loop);
  update (&demo);
  gtk_window_present (demo.window);
  g_timeout_add (300, step_cb, &demo);
  g_main_loop_run (demo.loop);
  gtk_window_destroy (demo.window);
  g_main_loop_unref (demo.loop);
  return 0;
}
