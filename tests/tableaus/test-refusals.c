/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is tried at a table, allowed or not, does something or is refused with a reason. What can be tried is learned from a first
 * deal: each zone that once could be pressed, and each way of which once was said that something may be laid there. In every moment
 * of a second deal all of it is tried. */
#include "ka-tableau.h"

#include "fixture.h"
#include "ka-desk.h"
#include "ka-error.h"
#include "plain-cloth.h"

#define SEED  11
#define ZONES 400 /* ids of zones are less */
#define TRIED 80  /* after so many moves good players bring the deal to its end */

typedef struct
{
  KaTable *table;
  KaTableau *tableau;
  PlainCloth *cloth;
  KaRandom random;
  GHashTable *pressed; /* zones */
  GHashTable *ways;    /* from × ZONES + to */

  /* of one act */
  guint n_refreshed;
  guint n_focused;
  char *refused;
  guint n_refusals; /* of all */
} Evening;

static void
refused_cb (Evening *self, const GError *error)
{
  const KaReasonWords words = ka_tableau_get_words (self->tableau);

  g_free (self->refused);
  self->refused = ka_error_say (error, &words);
  self->n_refusals++;
}

static void
refresh_cb (Evening *self)
{
  self->n_refreshed++;
}

static void
sit_down (Evening *self, KaDesk *desk, const KaGame *game, const gint64 *people)
{
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 match;

  match = ka_book_create_table (ka_desk_get_book (desk), game, options, people, bots, game->usual_seats, 0,
                                FALSE, &error);
  g_assert_no_error (error);
  ka_table_deal_number (desk, match, SEED, &error);
  self->table = ka_table_new (desk, match, &error);
  g_assert_no_error (error);
  self->cloth = plain_cloth_new ();
  self->tableau = ka_tableau_new_for (self->table, KA_CLOTH (self->cloth));
  g_signal_connect_swapped (self->tableau, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (self->tableau, "refresh", G_CALLBACK (refresh_cb), self);
  ka_random_init (&self->random, SEED);
  ka_tableau_change (self->tableau, KA_TABLE_DEALT, 0);
}

static void
stand_up (Evening *self)
{
  g_clear_object (&self->tableau);
  g_clear_object (&self->cloth);
  g_clear_object (&self->table);
  g_clear_pointer (&self->refused, g_free);
}

/* ---- what can be tried --------------------------------------------------------------------------------------- */

static void
learn_way (Evening *self, const KaSceneZone *from, guint item, guint to)
{
  KaDrop drop = { from->id, &item, 1, to, -1 };

  if (ka_tableau_can_drop (self->tableau, &drop))
    g_hash_table_add (self->ways, GUINT_TO_POINTER (from->id * ZONES + to));
}

static void
learn (Evening *self, const KaScene *scene)
{
  for (guint z = 0; z < scene->zones->len; z++)
    {
      const KaSceneZone *zone = g_ptr_array_index (scene->zones, z);

      if (zone->flags & KA_ZONE_ACTIVE)
        g_hash_table_add (self->pressed, GUINT_TO_POINTER (zone->id));
      for (guint i = 0; i < zone->items->len; i++)
        {
          if (g_array_index (zone->items, KaItem, i).flags & KA_ITEM_PLAYABLE)
            g_hash_table_add (self->pressed, GUINT_TO_POINTER (zone->id));
          for (guint to = 0; zone->flags & KA_ZONE_DRAG && to < scene->zones->len; to++)
            learn_way (self, zone, i, ((KaSceneZone *) g_ptr_array_index (scene->zones, to))->id);
        }
    }
}

/* ---- trying -------------------------------------------------------------------------------------------------- */

static char *
tell_chosen (Evening *self, guint zone)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  g_autofree guint *chosen = ka_cloth_get_selection (KA_CLOTH (self->cloth), zone, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%u ", chosen[i]);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
begin_act (Evening *self)
{
  self->n_refreshed = 0;
  g_clear_pointer (&self->refused, g_free);
}

/* What a page does after it. Returns: whether the deal has gone on */
static gboolean
follow (Evening *self, guint n_moves)
{
  if (ka_table_get_n_moves (self->table) == n_moves)
    return FALSE;
  ka_tableau_change (self->tableau, KA_TABLE_MOVED, n_moves);
  return TRUE;
}

/* Returns: whether the deal has gone on */
static gboolean
press (Evening *self, guint zone, int index)
{
  g_autofree char *before = tell_chosen (self, zone);
  g_autofree char *after = NULL;
  guint n_moves = ka_table_get_n_moves (self->table);

  begin_act (self);
  ka_tableau_activate (self->tableau, zone, index);
  after = tell_chosen (self, zone);
  if (follow (self, n_moves))
    return TRUE;
  if (self->n_refreshed == 0 && g_str_equal (before, after) && self->refused == NULL)
    g_error ("move %u: pressing %d in zone %u does nothing, and nothing is said", n_moves, index, zone);
  g_assert_true (self->refused == NULL || *self->refused != '\0');
  return FALSE;
}

/* Returns: whether the deal has gone on */
static gboolean
lay (Evening *self, guint from, guint *items, guint n, guint to, int position)
{
  KaDrop drop = { from, items, n, to, position };
  guint n_moves = ka_table_get_n_moves (self->table);

  begin_act (self);
  g_assert_true (ka_tableau_can_drop (self->tableau, &drop));
  ka_tableau_drop (self->tableau, &drop);
  if (follow (self, n_moves))
    return TRUE;
  if (self->n_refreshed == 0 && self->refused == NULL)
    g_error ("move %u: laying %u from zone %u in %u does nothing, and nothing is said", n_moves, n, from, to);
  return FALSE;
}

/* A hand in which nothing can be put in order is that of another. */
static gboolean
is_of_another (const KaSceneZone *zone)
{
  return zone->kind == KA_ZONE_FAN && (zone->flags & (KA_ZONE_SELECT | KA_ZONE_DRAG | KA_ZONE_REORDER)) == 0;
}

static gboolean
try_way (Evening *self, const KaScene *scene, guint from, guint to)
{
  const KaSceneZone *zone = ka_scene_get_zone (scene, from);
  guint items[KA_MAX_PACK];
  guint n = zone != NULL ? MIN (zone->items->len, G_N_ELEMENTS (items)) : 0;

  if (n == 0 || ka_scene_get_zone (scene, to) == NULL || is_of_another (zone)
      || is_of_another (ka_scene_get_zone (scene, to)))
    return FALSE;
  for (guint i = 0; i < n; i++)
    items[i] = i;
  /* One of them, two that do not belong together, and all. */
  return lay (self, from, &items[ka_random_below (&self->random, n)], 1, to, 0)
         || (n > 1 && zone->flags & KA_ZONE_MULTI && lay (self, from, items, 2, to, 0));
}

static gboolean
try_zone (Evening *self, const KaScene *scene, guint id)
{
  const KaSceneZone *zone = ka_scene_get_zone (scene, id);
  guint n = zone != NULL ? zone->items->len : 0;

  if (zone != NULL && is_of_another (zone))
    return FALSE;
  if (n == 0)
    return zone != NULL && zone->flags & KA_ZONE_ACTIVE && press (self, id, -1);
  return press (self, id, (int) ka_random_below (&self->random, n));
}

/* Everything that was learned, until one of it is a move. */
static void
try_all (Evening *self)
{
  GHashTableIter iter;
  gpointer key;

  ka_cloth_clear_selection (KA_CLOTH (self->cloth));
  g_hash_table_iter_init (&iter, self->ways);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (try_way (self, ka_tableau_describe (self->tableau), GPOINTER_TO_UINT (key) / ZONES,
                 GPOINTER_TO_UINT (key) % ZONES))
      return;
  g_hash_table_iter_init (&iter, self->pressed);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (try_zone (self, ka_tableau_describe (self->tableau), GPOINTER_TO_UINT (key)))
      return;
}

/* What may not be pressed says why. */
static void
check_calls (Evening *self)
{
  g_autoptr (GPtrArray) calls = ka_tableau_list_calls (self->tableau);

  for (guint i = 0; i < calls->len; i++)
    {
      const KaCall *call = g_ptr_array_index (calls, i);

      g_assert_true (!call->disabled || (call->tooltip != NULL && *call->tooltip != '\0'));
    }
}

/* What a good player does, so that the deal comes to its end. */
static void
go_on (Evening *self)
{
  const KaGame *game = ka_table_get_game (self->table);
  guint n = ka_table_get_n_moves (self->table);
  KaMove move = { 0 };

  if (ka_table_is_deal_over (self->table))
    return;
  if (ka_table_must_hand_over (self->table))
    {
      ka_table_hand_over (self->table);
      return;
    }
  game->bots[1]->choose (game->rules, ka_table_get_view (self->table), ka_table_get_viewer (self->table),
                         &self->random, &(KaLimit) { 0 }, &move, NULL);
  g_assert_true (ka_tableau_play (self->tableau, &move));
  ka_tableau_change (self->tableau, KA_TABLE_MOVED, n);
}

static void
test_game (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (GHashTable) pressed = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) ways = g_hash_table_new (NULL, NULL);
  Evening self = { .pressed = pressed, .ways = ways };
  g_autoptr (GError) error = NULL;

  close_book (f);
  ka_desk_open (desk, &error);
  g_assert_no_error (error);
  for (sit_down (&self, desk, data, f->people); !ka_table_is_deal_over (self.table); go_on (&self))
    learn (&self, ka_tableau_describe (self.tableau));
  stand_up (&self);
  /* A game may be played by calls alone. */
  if (g_hash_table_size (pressed) == 0)
    return;

  for (sit_down (&self, desk, data, f->people); !ka_table_is_deal_over (self.table); go_on (&self))
    {
      if (!ka_table_must_hand_over (self.table) && ka_table_get_n_moves (self.table) < TRIED)
        {
          check_calls (&self);
          try_all (&self);
        }
    }
  /* Nobody’s turn any more. */
  try_all (&self);
  g_test_message ("%u refusals, %u zones, %u ways", self.n_refusals, g_hash_table_size (pressed),
                  g_hash_table_size (ways));
  g_assert_cmpuint (self.n_refusals, >, 0);
  stand_up (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/refusals/%s", ka_game_list[i]->id);

      if (ka_game_list[i]->rules != NULL)
        g_test_add (path, Fixture, ka_game_list[i], set_up, test_game, tear_down);
    }
  return g_test_run ();
}
