/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How quickly the felt draws: 52 cards dealt, 106 tiles laid anew, a click answered; its memory, and its wakes when all rests. */
#include <adwaita.h>
#include <stdlib.h>
#include <time.h>

#include "ka-felt.h"

#define TIMES   5
#define N_TILES 106

enum
{
  STOCK,
  SEAT, /* four */
  BOARD = SEAT + 4,
};

typedef struct
{
  KaFelt *felt;
  AdwToolbarView *view; /* that the felt lies in */
  GdkFrameClock *clock;
  GArray *works;     /* of double: what a frame took of the processor, in ms */
  GArray *intervals; /* of double: from frame to frame */
  double begun;      /* on the clock of get_work () */
  gint64 last;
  gint64 painted; /* when the last frame was done */
  guint n_updates;
  gboolean settled;
} Bench;

static void
layout_cb (KaFelt *felt, KaPlan *plan, gpointer user_data)
{
  int width = plan->width, height = plan->height;

  ka_plan_place (plan, STOCK, &(KaArea) { width / 2 - 50, height / 2 - 70, 100, 140 }, 90);
  ka_plan_place (plan, SEAT, &(KaArea) { 100, height - 180, width - 200, 170 }, 110);
  ka_plan_place (plan, SEAT + 1, &(KaArea) { 10, 180, width / 3, 170 }, 90);
  ka_plan_place (plan, SEAT + 2, &(KaArea) { 100, 10, width - 200, 170 }, 110);
  ka_plan_place (plan, SEAT + 3, &(KaArea) { width * 2 / 3 - 10, 180, width / 3, 170 }, 90);
  ka_plan_place (plan, BOARD, &(KaArea) { 10, 10, width - 20, height - 20 }, 80);
}

/* The processor's time of this thread, which does not count that others were busy. */
static double
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

static void
before_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->begun = get_work ();
}

static void
after_cb (GdkFrameClock *clock, Bench *bench)
{
  gint64 now = g_get_monotonic_time ();
  double work = get_work () - bench->begun, interval = (double) (now - bench->last) / 1000;

  g_array_append_val (bench->works, work);
  if (bench->last != 0)
    g_array_append_val (bench->intervals, interval);
  bench->last = bench->painted = now;
}

static void
update_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->n_updates++;
}

static void
settled_cb (KaFelt *felt, Bench *bench)
{
  bench->settled = TRUE;
}

static void
show (Bench *bench, KaScene *scene)
{
  bench->settled = FALSE;
  bench->last = 0;
  ka_felt_update (bench->felt, scene);
  while (!bench->settled)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
stop_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait (guint milliseconds)
{
  gboolean stop = FALSE;

  g_timeout_add (milliseconds, stop_cb, &stop);
  while (!stop)
    g_main_context_iteration (NULL, TRUE);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
get_part (GArray *sorted, double part)
{
  return sorted->len > 0 ? g_array_index (sorted, double, (guint) ((sorted->len - 1) * part)) : 0;
}

static void
print (Bench *bench, const char *what)
{
  g_array_sort (bench->works, compare);
  g_array_sort (bench->intervals, compare);
  g_print (
      "%-22s own work p50 %5.2f  p95 %5.2f  worst %6.2f ms; from frame to frame p50 %5.2f  p95 %5.2f  worst %6.2f ms "
      "(%u frames)\n",
      what, get_part (bench->works, 0.5), get_part (bench->works, 0.95), get_part (bench->works, 1),
      get_part (bench->intervals, 0.5), get_part (bench->intervals, 0.95), get_part (bench->intervals, 1),
      bench->works->len);
  g_array_set_size (bench->works, 0);
  g_array_set_size (bench->intervals, 0);
}

static KaScene *
make_deal (gboolean dealt)
{
  KaScene *scene = ka_scene_new ();
  KaSceneZone *zone = ka_scene_add_zone (scene, STOCK, KA_ZONE_PILE, 0, "Stock");

  ka_scene_zone_add_hidden (zone, dealt ? 0 : 52, 0);
  for (guint seat = 0; seat < 4; seat++)
    {
      zone = ka_scene_add_zone (scene, SEAT + seat, KA_ZONE_FAN, KA_ZONE_SELECT, "Hand");
      for (guint i = 0; dealt && i < 13; i++)
        ka_scene_zone_add (zone, (KaCard) (seat * 13 + i), KA_ITEM_PLAYABLE)->from = STOCK;
    }
  return scene;
}

static KaScene *
make_board (GRand *rand)
{
  KaScene *scene = ka_scene_new ();
  KaSceneZone *zone = ka_scene_add_zone (scene, BOARD, KA_ZONE_GRID, KA_ZONE_DRAG, "Table");
  int slots[130];

  zone->columns = 13;
  zone->rows = 10;
  for (int i = 0; i < 130; i++)
    slots[i] = i;
  for (int i = 129; i > 0; i--)
    {
      int other = g_rand_int_range (rand, 0, i + 1), slot = slots[i];

      slots[i] = slots[other];
      slots[other] = slot;
    }
  for (int i = 0; i < N_TILES; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, (KaCard) (i / 2), KA_ITEM_PLAYABLE);

      item->key = (guint) i % 2 + 1;
      item->slot = slots[i];
    }
  return scene;
}

/* From a press to the end of the first frame that shows it. */
static void
bench_click (Bench *bench)
{
  GArray *times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < 40; i++)
    {
      GtkWidget *card = ka_felt_get_item_widget (bench->felt, SEAT, i % 13);
      gint64 pressed;
      double took;

      /* Not always at the same time of the clock. */
      wait (300 + i * 7 % 17);
      pressed = g_get_monotonic_time ();
      bench->painted = 0;
      gtk_widget_activate_action (card, "card.activate", NULL);
      while (bench->painted == 0)
        g_main_context_iteration (NULL, TRUE);
      took = (double) (bench->painted - pressed) / 1000;
      g_array_append_val (times, took);
    }
  g_array_sort (times, compare);
  g_print ("%-22s p50 %5.2f  p95 %5.2f  worst %6.2f ms (goal: under 30)\n", "press to changed frame",
           get_part (times, 0.5), get_part (times, 0.95), get_part (times, 1));
  g_array_unref (times);
}

static void
print_memory (void)
{
  g_autofree char *text = NULL;
  const char *pss;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL)
      || (pss = strstr (text, "\nPss:")) == NULL)
    return;
  g_print ("%-22s %.1f MB (PSS)\n", "memory", strtod (pss + strlen ("\nPss:"), NULL) / 1024);
}

static KaFelt *
make_felt (Bench *bench, KaCardArt *art, gboolean tiles)
{
  KaFelt *felt = KA_FELT (ka_felt_new (art));

  ka_felt_set_tiles (felt, tiles);
  ka_felt_set_layout (felt, layout_cb, NULL);
  g_signal_connect (felt, "settled", G_CALLBACK (settled_cb), bench);
  return felt;
}

/* A window as that of the program, so that what a renderer does once for its text and its buttons is not taken for ours. */
static GtkWindow *
make_window (Bench *bench)
{
  AdwToolbarView *view = ADW_TOOLBAR_VIEW (adw_toolbar_view_new ());
  GtkWidget *bar = adw_header_bar_new (), *button = gtk_button_new_with_label ("New Match");
  GtkWindow *window = GTK_WINDOW (adw_window_new ());

  gtk_widget_add_css_class (button, "suggested-action");
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), button);
  adw_toolbar_view_add_top_bar (view, bar);
  adw_toolbar_view_set_content (view, GTK_WIDGET (bench->felt));
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (view));
  gtk_window_set_default_size (window, 1200, 850);
  bench->view = view;
  return window;
}

int
main (int argc, char *argv[])
{
  g_autoptr (KaCardStyle) style = NULL;
  g_autoptr (KaCardArt) art = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Bench bench = { 0 };
  GtkWindow *window;

  adw_init ();
  style = ka_card_style_new (NULL);
  art = ka_card_art_new (style);
  bench.works = g_array_new (FALSE, FALSE, sizeof (double));
  bench.intervals = g_array_new (FALSE, FALSE, sizeof (double));
  bench.felt = make_felt (&bench, art, FALSE);
  window = make_window (&bench);
  gtk_window_present (window);
  wait (500);
  bench.clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  g_signal_connect (bench.clock, "before-paint", G_CALLBACK (before_cb), &bench);
  g_signal_connect (bench.clock, "after-paint", G_CALLBACK (after_cb), &bench);
  g_signal_connect (bench.clock, "update", G_CALLBACK (update_cb), &bench);
  g_print ("renderer: %s\n", G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));

  for (guint i = 0; i <= TIMES; i++)
    {
      show (&bench, make_deal (FALSE));
      wait (50);
      /* The first time the faces are drawn. */
      if (i == 1)
        print (&bench, "first deal of 52");
      g_array_set_size (bench.works, i > 1 ? bench.works->len : 0);
      show (&bench, make_deal (TRUE));
    }
  print (&bench, "52 cards dealt");
  bench_click (&bench);

  bench.felt = make_felt (&bench, art, TRUE);
  adw_toolbar_view_set_content (bench.view, GTK_WIDGET (bench.felt));
  wait (100);
  show (&bench, make_board (rand));
  g_array_set_size (bench.works, 0);
  g_array_set_size (bench.intervals, 0);
  for (guint i = 0; i < TIMES * 3; i++)
    show (&bench, make_board (rand));
  print (&bench, "106 tiles laid anew");
  print_memory ();
  wait (300);
  bench.n_updates = 0;
  wait (2000);
  g_print ("%-22s %u frames in 2 s (goal: 0)\n", "at rest", bench.n_updates);

  gtk_window_destroy (window);
  g_array_unref (bench.works);
  g_array_unref (bench.intervals);
  return 0;
}
