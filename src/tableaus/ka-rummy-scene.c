/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-scene.h"

#include "ka-language.h"
#include "ka-rummy-sets.h"
#include "ka-rummy-words.h"
#include "rummy/rummy-play.h"

guint
ka_rummy_list_hand (KaTableau *self, gconstpointer view, guint seat, KaCard *tiles)
{
  guint n = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    for (guint i = 0; i < ((const RummyState *) view)->hands[seat][tile]; i++)
      tiles[n++] = (KaCard) tile;
  return n;
}

gboolean
ka_rummy_may_touch (KaTableau *self)
{
  const RummyState *view = ka_tableau_get_view (self);

  return view->laid_first[ka_tableau_get_bottom (self)] || view->add_at_once;
}

/* Whether a tile may be drawn instead of laying any: nothing has been laid yet. */
static gboolean
may_draw (KaTableau *self, const KaRummyDraft *draft)
{
  const RummyState *view = ka_tableau_get_view (self);

  return ka_tableau_may_move (self) && view->n_stock > 0 && !ka_rummy_draft_is_open (draft);
}

/* Who moved last: from there comes what lies on the table now. */
static guint
find_mover (KaTableau *self)
{
  KaTable *table = ka_tableau_get_table (self);
  guint n = ka_table_get_n_moves (table);
  KaMove move;

  return n > 0 ? (guint) ka_table_get_seen_move (table, n - 1, &move) : ka_tableau_get_bottom (self);
}

/* Sorted by sets, tiles that belong together stand a little apart from the others. */
static void
part_sets (KaSceneZone *zone, const KaRummyRack *rack, const KaHandOrder *order)
{
  KaHandOrder sorted = *order;
  int groups[G_N_ELEMENTS (sorted.cards)];

  if (order->sort != KA_RUMMY_BY_SETS)
    return;
  ka_rummy_find_sets (sorted.cards, sorted.n, groups);
  zone->flags |= KA_ZONE_GROUPED;
  for (guint i = 0; i < rack->n; i++)
    g_array_index (zone->items, KaItem, i).slot = groups[rack->places[i]];
}

static void
describe_rack (KaTableau *self, const KaRummyDraft *draft, KaScene *scene)
{
  const RummyState *view = ka_tableau_get_view (self);
  guint bottom = ka_tableau_get_bottom (self);
  g_autofree char *name = g_strdup_printf (_ ("Tiles of %s"), ka_tableau_name (self, bottom));
  KaSceneZone *zone = ka_scene_add_zone (scene, KA_RUMMY_RACK, KA_ZONE_FAN, KA_ZONE_QUIET, name);
  gboolean plays = ka_tableau_may_move (self);
  const KaHandOrder *order = ka_tableau_follow_hand (self);
  KaCard tiles[KA_MAX_PACK];
  KaCard drawn = ka_tableau_find_drawn (self);
  KaRummyRack rack;

  if (view->n_hands[bottom] > 0 && ka_rummy_list_hand (self, view, bottom, tiles) == 0)
    {
      ka_scene_zone_add_hidden (zone, view->n_hands[bottom], 0);
      return;
    }
  zone->flags = KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_DRAG | KA_ZONE_REORDER;
  ka_rummy_draft_get_rack (draft, order, &rack);
  for (guint i = 0; i < rack.n; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, rack.tiles[i].tile, plays ? KA_ITEM_PLAYABLE : 0);

      item->key = rack.tiles[i].key;
      item->from = KA_RUMMY_STOCK;
    }
  part_sets (zone, &rack, order);
  for (guint i = rack.n; i > 0; i--)
    if (rack.tiles[i - 1].tile == drawn)
      {
        KaItem *item = &g_array_index (zone->items, KaItem, i - 1);

        item->flags |= KA_ITEM_MARKED;
        item->note = _ ("just drawn");
        break;
      }
}

static void
describe_stretch (KaTableau *self, const KaRummyDraft *draft, KaSceneZone *zone, guint cell, guint n)
{
  gboolean open = ka_rummy_draft_is_open (draft) && ka_rummy_draft_is_changed (draft, cell, n);
  gboolean plays = ka_tableau_may_move (self);
  KaCard tiles[KA_RUMMY_COLUMNS];
  RummyFault fault;

  ka_rummy_board_copy_tiles (&draft->board, cell, n, tiles);
  fault = ka_rummy_combination_check (tiles, n);
  for (guint i = 0; i < n; i++)
    {
      const KaRummyCell *lies = &draft->board.cells[cell + i];
      KaItem *item = ka_scene_zone_add (zone, lies->tile, 0);

      item->key = lies->key;
      item->slot = (int) (cell + i);
      item->from = KA_RUMMY_OTHERS + find_mover (self);
      if (plays && (lies->own || ka_rummy_may_touch (self)))
        item->flags |= KA_ITEM_PLAYABLE;
      if (lies->own)
        item->note = _ ("laid in this turn");
      else if (lies->fresh)
        {
          item->flags |= KA_ITEM_MARKED;
          item->note = _ ("just laid");
        }
      if (open && fault != RUMMY_FAULT_NONE)
        item->note = ka_rummy_say_fault (fault);
      if (open)
        item->flags |= fault == RUMMY_FAULT_NONE ? KA_ITEM_VALID : KA_ITEM_WRONG;
    }
}

static void
describe_board (KaTableau *self, const KaRummyDraft *draft, KaScene *scene)
{
  KaSceneZone *zone
      = ka_scene_add_zone (scene, KA_RUMMY_BOARD, KA_ZONE_GRID,
                           KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_DRAG | KA_ZONE_QUIET, _ ("Table"));
  guint at = 0, n;
  int cell;

  zone->columns = KA_RUMMY_COLUMNS;
  zone->rows = (int) draft->board.rows;
  while ((cell = ka_rummy_board_next (&draft->board, &at, &n)) >= 0)
    describe_stretch (self, draft, zone, (guint) cell, n);
}

static void
describe_stock (KaTableau *self, const KaRummyDraft *draft, KaScene *scene)
{
  gboolean draws = may_draw (self, draft);
  const RummyState *view = ka_tableau_get_view (self);
  guint n = view->n_stock;
  KaSceneZone *zone = ka_scene_add_zone (scene, KA_RUMMY_STOCK, KA_ZONE_PILE, draws ? KA_ZONE_ACTIVE : 0,
                                         C_ ("tiles", "Stock"));
  g_autofree char *left = g_strdup_printf ("%u", n);

  ka_tableau_add_stock (self, zone, view->stock, n, draws ? KA_ITEM_PLAYABLE : 0);
  ka_scene_zone_set_caption (zone, left);
}

/* @keys: how many of each kind have been seen already, so that no two tiles have the same key. */
static void
describe_other (KaTableau *self, KaScene *scene, guint seat, guint8 *keys)
{
  const RummyState *view = ka_tableau_get_view (self);
  g_autofree char *name = g_strdup_printf (_ ("Tiles of %s"), ka_tableau_name (self, seat));
  KaSceneZone *zone = ka_scene_add_zone (scene, KA_RUMMY_OTHERS + seat, KA_ZONE_FAN, KA_ZONE_QUIET, name);
  KaCard tiles[KA_MAX_PACK];
  guint n = ka_rummy_list_hand (self, view, seat, tiles);

  zone->gone_to = KA_RUMMY_BOARD;
  zone->behind = KA_TABLEAU_SEATS + seat; /* on a telephone */
  for (guint i = 0; i < n; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, tiles[i], 0);

      item->key = 10u + keys[tiles[i]]++;
      item->from = KA_RUMMY_OTHERS + seat;
    }
  ka_scene_zone_add_hidden (zone, n == 0 ? view->n_hands[seat] : 0, 0);
}

void
ka_rummy_describe (KaTableau *self, const KaRummyDraft *draft, KaScene *scene)
{
  const RummyState *view = ka_tableau_get_view (self);
  guint8 keys[RUMMY_N_KINDS] = { 0 };

  describe_rack (self, draft, scene);
  describe_board (self, draft, scene);
  describe_stock (self, draft, scene);
  for_each_seat (seat, view->n_seats)
    if (seat != ka_tableau_get_bottom (self))
      describe_other (self, scene, seat, keys);
}
