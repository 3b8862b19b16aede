/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "felt-fixture.h"

static void
layout_cb (KaFelt *felt, KaPlan *plan, gpointer user_data)
{
  ka_plan_place (plan, OTHER, &(KaArea) { 200, 0, 400, 60 }, 40);
  ka_plan_place (plan, STOCK, &(KaArea) { 20, 100, 60, 100 }, 60);
  ka_plan_place (plan, DISCARD, &(KaArea) { 100, 100, 60, 100 }, 60);
  ka_plan_place (plan, MELDS, &(KaArea) { 200, 100, 300, 200 }, 60);
  ka_plan_place (plan, BOARD, &(KaArea) { 520, 100, 260, 260 }, 60);
  ka_plan_place (plan, TRICK, &(KaArea) { 20, 210, 170, 200 }, 60);
  ka_plan_place (plan, HAND, &(KaArea) { 10, 440, 780, 150 }, 80);
  ka_plan_place (plan, BUTTON, &(KaArea) { 700, 10, 80, 40 }, 0);
}

static gboolean
can_drop_cb (KaFelt *felt, const KaDrop *drop, gpointer user_data)
{
  return drop->from == HAND && drop->to == DISCARD;
}

static void
activated_cb (KaFelt *felt, guint zone, int index, FeltFixture *fixture)
{
  g_string_append_printf (fixture->log, "activated %u %d;", zone, index);
}

static void
dropped_cb (KaFelt *felt, KaDrop *drop, FeltFixture *fixture)
{
  g_string_append_printf (fixture->log, "dropped %u", drop->from);
  for (guint i = 0; i < drop->n; i++)
    g_string_append_printf (fixture->log, "/%u", drop->indices[i]);
  g_string_append_printf (fixture->log, " on %u;", drop->to);
}

static void
reordered_cb (KaFelt *felt, guint zone, int from, int to, FeltFixture *fixture)
{
  g_string_append_printf (fixture->log, "reordered %u %d %d;", zone, from, to);
}

static void
selection_changed_cb (KaFelt *felt, guint zone, FeltFixture *fixture)
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
told_cb (KaFelt *felt, const char *text, FeltFixture *fixture)
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

void
felt_fixture_run (guint milliseconds)
{
  gboolean stop = FALSE;

  g_timeout_add (milliseconds, stop_cb, &stop);
  while (!stop)
    g_main_context_iteration (NULL, TRUE);
}

void
felt_fixture_update (KaFelt *felt, KaScene *scene)
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

void
felt_fixture_wait_for_frame (KaFelt *felt)
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
make_felt (FeltFixture *fixture)
{
  g_autoptr (KaCardStyle) style = ka_card_style_new (NULL);
  KaFelt *felt;

  if (fixture->art == NULL)
    fixture->art = ka_card_art_new (style);
  felt = KA_FELT (ka_felt_new (fixture->art));
  ka_felt_set_layout (felt, layout_cb, fixture);
  ka_felt_set_can_drop (felt, can_drop_cb, fixture);
  ka_felt_set_speed (felt, KA_FELT_NONE);
  return felt;
}

void
felt_fixture_set_up (FeltFixture *fixture, gconstpointer data)
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

void
felt_fixture_tear_down (FeltFixture *fixture, gconstpointer data)
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

void
felt_fixture_assert_log (FeltFixture *fixture, const char *expected)
{
  g_assert_cmpstr (fixture->log->str, ==, expected);
  g_string_truncate (fixture->log, 0);
}

KaScene *
felt_fixture_make_scene (guint hand, int top)
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

char *
felt_fixture_write_picture (KaFelt *felt)
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
