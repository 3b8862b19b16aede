/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-tableau.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ka-rummy-draft.h"
#include "ka-rummy-words.h"

enum
{
  RACK,
  BOARD,
  STOCK,
  OTHERS = 10, /* + seat */
  GROUND = 20,
};

#define MOST_SEATS 4

struct _KaRummyTableau
{
  KaTableau parent_instance;

  KaRummyDraft draft;
  KaHandOrder orders[MOST_SEATS];          /* of each person who has looked */
  int (*sorted[MOST_SEATS]) (KaCard tile); /* how they are kept sorted; NULL: as their player has put them */
  gboolean followed;                       /* the table has been seen */
  KaCard drawn;                            /* what came to the rack last, or KA_CARD_INVALID */
  guint mover;                             /* who moved last */

  /* borrowed */
  GtkWidget *ground; /* what the table lies on, so that its edges are seen */
};

G_DEFINE_FINAL_TYPE (KaRummyTableau, ka_rummy_tableau, KA_TYPE_TABLEAU)

static const RummyState *
get_view (KaRummyTableau *self)
{
  return ka_tableau_get_view (KA_TABLEAU (self));
}

static guint
get_bottom (KaRummyTableau *self)
{
  return ka_tableau_get_bottom (KA_TABLEAU (self));
}

/* The tiles of a hand that can be seen; the number of them is 0 when they cannot. */
static guint
list_hand (const RummyState *view, guint seat, KaCard *tiles)
{
  guint n = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    for (guint i = 0; i < view->hands[seat][tile]; i++)
      tiles[n++] = (KaCard) tile;
  return n;
}

static int
by_colour (KaCard tile)
{
  return tile;
}

static int
by_number (KaCard tile)
{
  return tile == RUMMY_JOKER ? 1000 : rummy_tile_value (tile) * RUMMY_N_COLOURS + rummy_tile_colour (tile);
}

/* The order of the hand at the bottom, with what has come and gone. */
static KaHandOrder *
follow_order (KaRummyTableau *self)
{
  guint bottom = get_bottom (self);
  KaHandOrder *order = &self->orders[bottom];
  KaCard tiles[KA_MAX_PACK];
  guint n = list_hand (get_view (self), bottom, tiles);

  if (n == 0 && get_view (self)->n_hands[bottom] > 0)
    return order;
  ka_hand_order_follow (order, tiles, n);
  if (self->sorted[bottom] != NULL)
    ka_hand_order_sort (order, self->sorted[bottom]);
  return order;
}

static void
get_rack (KaRummyTableau *self, KaRummyRack *rack)
{
  ka_rummy_draft_get_rack (&self->draft, follow_order (self), rack);
}

/* RU-5: whether what lay on the table may be touched in this turn. */
static gboolean
may_touch (KaRummyTableau *self)
{
  const RummyState *view = get_view (self);

  return view->laid_first[get_bottom (self)] || view->add_at_once;
}

/* ---- the scene -------------------------------------------------------------------------------------------- */

static void
describe_rack (KaRummyTableau *self, KaScene *scene)
{
  const RummyState *view = get_view (self);
  guint bottom = get_bottom (self);
  g_autofree char *name = g_strdup_printf (_ ("Tiles of %s"), ka_tableau_name (KA_TABLEAU (self), bottom));
  KaSceneZone *zone = ka_scene_add_zone (scene, RACK, KA_ZONE_FAN, KA_ZONE_QUIET, name);
  gboolean plays = ka_tableau_may_move (KA_TABLEAU (self));
  KaCard tiles[KA_MAX_PACK];
  KaItem *drawn = NULL;
  KaRummyRack rack;

  if (view->n_hands[bottom] > 0 && list_hand (view, bottom, tiles) == 0)
    {
      ka_scene_zone_add_hidden (zone, view->n_hands[bottom], 0);
      return;
    }
  zone->flags = KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_DRAG | KA_ZONE_REORDER;
  get_rack (self, &rack);
  for (guint i = 0; i < rack.n; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, rack.tiles[i].tile, plays ? KA_ITEM_PLAYABLE : 0);

      item->key = rack.tiles[i].key;
      item->from = STOCK;
    }
  for (guint i = rack.n; i > 0 && drawn == NULL; i--)
    if (rack.tiles[i - 1].tile == self->drawn)
      {
        drawn = &g_array_index (zone->items, KaItem, i - 1);
        drawn->flags |= KA_ITEM_MARKED;
        drawn->note = _ ("just drawn");
      }
}

static void
describe_stretch (KaRummyTableau *self, KaSceneZone *zone, guint cell, guint n)
{
  gboolean open = ka_rummy_draft_is_open (&self->draft) && ka_rummy_draft_is_changed (&self->draft, cell, n);
  gboolean plays = ka_tableau_may_move (KA_TABLEAU (self));
  KaCard tiles[KA_RUMMY_COLUMNS];
  RummyFault fault;

  ka_rummy_board_copy_tiles (&self->draft.board, cell, n, tiles);
  fault = ka_rummy_combination_check (tiles, n, NULL);
  for (guint i = 0; i < n; i++)
    {
      const KaRummyCell *lies = &self->draft.board.cells[cell + i];
      KaItem *item = ka_scene_zone_add (zone, lies->tile, 0);

      item->key = lies->key;
      item->slot = (int) (cell + i);
      item->from = OTHERS + self->mover;
      if (plays && (lies->own || may_touch (self)))
        item->flags |= KA_ITEM_PLAYABLE;
      if (lies->own)
        item->note = _ ("laid in this turn");
      else if (lies->fresh)
        {
          item->flags |= KA_ITEM_MARKED;
          item->note = _ ("just laid");
        }
      if (open && fault != RUMMY_FAULT_NONE)
        item->note = ka_rummy_fault_text (fault);
      if (open)
        item->flags |= fault == RUMMY_FAULT_NONE ? KA_ITEM_VALID : KA_ITEM_WRONG;
    }
}

static void
describe_board (KaRummyTableau *self, KaScene *scene)
{
  KaSceneZone *zone = ka_scene_add_zone (
      scene, BOARD, KA_ZONE_GRID, KA_ZONE_SELECT | KA_ZONE_MULTI | KA_ZONE_DRAG | KA_ZONE_QUIET, _ ("Table"));
  guint at = 0, n;
  int cell;

  zone->columns = KA_RUMMY_COLUMNS;
  zone->rows = (int) self->draft.board.rows;
  while ((cell = ka_rummy_board_next (&self->draft.board, &at, &n)) >= 0)
    describe_stretch (self, zone, (guint) cell, n);
}

static gboolean
may_draw (KaRummyTableau *self)
{
  return ka_tableau_may_move (KA_TABLEAU (self)) && get_view (self)->n_stock > 0
         && !ka_rummy_draft_is_open (&self->draft);
}

static void
describe_stock (KaRummyTableau *self, KaScene *scene)
{
  gboolean draws = may_draw (self);
  guint n = get_view (self)->n_stock;
  KaSceneZone *zone
      = ka_scene_add_zone (scene, STOCK, KA_ZONE_PILE, draws ? KA_ZONE_ACTIVE : 0, C_ ("tiles", "Stock"));
  g_autofree char *left = g_strdup_printf ("%u", n);

  ka_scene_zone_add_hidden (zone, n, draws ? KA_ITEM_PLAYABLE : 0);
  ka_scene_zone_set_caption (zone, left);
}

/* @keys: how many of each kind have been seen already, so that no two tiles have the same key. */
static void
describe_other (KaRummyTableau *self, KaScene *scene, guint seat, guint8 *keys)
{
  const RummyState *view = get_view (self);
  g_autofree char *name = g_strdup_printf (_ ("Tiles of %s"), ka_tableau_name (KA_TABLEAU (self), seat));
  KaSceneZone *zone = ka_scene_add_zone (scene, OTHERS + seat, KA_ZONE_FAN, KA_ZONE_QUIET, name);
  KaCard tiles[KA_MAX_PACK];
  guint n = list_hand (view, seat, tiles);

  zone->gone_to = BOARD;
  for (guint i = 0; i < n; i++)
    {
      KaItem *item = ka_scene_zone_add (zone, tiles[i], 0);

      item->key = 10u + keys[tiles[i]]++;
      item->from = OTHERS + seat;
    }
  ka_scene_zone_add_hidden (zone, n == 0 ? view->n_hands[seat] : 0, 0);
}

static void
follow_table (KaRummyTableau *self, gboolean moved)
{
  ka_rummy_draft_follow (&self->draft, &get_view (self)->table, moved);
  self->followed = TRUE;
}

static void
lay_ground (KaRummyTableau *self)
{
  self->ground = adw_bin_new ();
  gtk_widget_add_css_class (self->ground, "rummy-ground");
  gtk_widget_set_can_target (self->ground, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->ground), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  ka_felt_add_furniture (ka_tableau_get_felt (KA_TABLEAU (self)), GROUND, self->ground);
}

static void
describe (KaTableau *tableau, KaScene *scene)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  guint8 keys[RUMMY_N_KINDS] = { 0 };

  if (!self->followed)
    follow_table (self, FALSE);
  if (self->ground == NULL)
    lay_ground (self);
  describe_rack (self, scene);
  describe_board (self, scene);
  describe_stock (self, scene);
  for_each_seat (seat, get_view (self)->n_seats)
    if (seat != get_bottom (self))
      describe_other (self, scene, seat, keys);
}

/* ---- where it lies ---------------------------------------------------------------------------------------- */

#define GAP 8

/* How wide the tiles of the rack are at most: in a wide felt @n lie in one row, else in two. */
static int
fit_rack (guint n, int width, int height, gboolean wide)
{
  int in_row = wide ? (int) MAX (n, 18) : (int) MAX ((n + 1) / 2, 9);

  return CLAMP ((width - 2 * GAP) / in_row - 4, 24, MAX (height / (wide ? 9 : 12), 24));
}

/* Badges one beside the other along the top, and the stock at their end. */
static int
lay_out_top (KaTableau *tableau, int width, int height)
{
  KaFelt *felt = ka_tableau_get_felt (tableau);
  const RummyState *view = ka_tableau_get_view (tableau);
  int badge = (int) (46 * ka_felt_get_text_scale (felt)), caption = ka_felt_get_caption_height (felt);
  int tile = CLAMP (width / 14, 24, 48);
  int strip = view->over ? height / 6 : height > 520 ? ka_felt_get_card_height (felt, 20) : 0;
  int across = (width - GAP * 2 - tile) / view->n_seats;

  for_each_seat (seat, view->n_seats)
    {
      int x
          = GAP + (int) ((ka_tableau_get_place (tableau, seat) + view->n_seats - 1) % view->n_seats) * across;

      ka_felt_place (felt, KA_TABLEAU_SEATS + seat, &(GdkRectangle) { x, GAP, across - GAP, badge }, 0);
      if (strip > 0)
        ka_felt_place (felt, OTHERS + seat, &(GdkRectangle) { x, GAP + badge, across - GAP, strip },
                       view->over ? tile : 20);
    }
  ka_felt_place (felt, STOCK,
                 &(GdkRectangle) { width - GAP - tile, GAP, tile,
                                   MIN (ka_felt_get_card_height (felt, tile), badge + strip) + caption },
                 tile);
  return GAP + badge + MAX (strip, caption / 2) + GAP;
}

/* In a wide felt everybody sits beside the table: the others left, who looks right with the stock. */
static void
lay_out_sides (KaTableau *tableau, const GdkRectangle *table)
{
  KaFelt *felt = ka_tableau_get_felt (tableau);
  const RummyState *view = ka_tableau_get_view (tableau);
  int badge = (int) (46 * ka_felt_get_text_scale (felt)), caption = ka_felt_get_caption_height (felt);
  int side = table->x - 2 * GAP, right = table->x + table->width + GAP;
  int each = table->height / (int) (view->n_seats - 1);
  int tile = CLAMP (side / 4, 24, 80), high = ka_felt_get_card_height (felt, tile);

  for_each_seat (seat, view->n_seats)
    {
      guint place = ka_tableau_get_place (tableau, seat);
      int y = table->y + (int) (place - 1) * each;
      int strip = each - badge - GAP;

      if (place == 0)
        continue;
      if (!view->over)
        strip = MIN (strip, ka_felt_get_card_height (felt, tile / 2));
      ka_felt_place (felt, KA_TABLEAU_SEATS + seat, &(GdkRectangle) { GAP, y, side, badge }, 0);
      ka_felt_place (felt, OTHERS + seat, &(GdkRectangle) { GAP, y + badge, side, strip },
                     view->over ? tile : tile / 2);
    }
  ka_felt_place (felt, STOCK,
                 &(GdkRectangle) { right + (side - tile) / 2, table->y + (table->height - high) / 2, tile,
                                   high + caption },
                 tile);
  ka_felt_place (felt, KA_TABLEAU_SEATS + ka_tableau_get_bottom (tableau),
                 &(GdkRectangle) { right, table->y + table->height - badge, side, badge }, 0);
}

#define LEGIBLE 27 /* the least width of a tile that is read with ease */

/* How wide the cells are when there are so many rows. */
static int
fit_cell (KaFelt *felt, const GdkRectangle *table, int rows)
{
  return MIN (table->width / KA_RUMMY_COLUMNS,
              table->height / rows * 100 / ka_felt_get_card_height (felt, 100));
}

/* On a small screen the rows that are empty wait below its edge, so that the tiles can be read. */
static void
lay_out_table (KaRummyTableau *self, const GdkRectangle *table)
{
  KaFelt *felt = ka_tableau_get_felt (KA_TABLEAU (self));
  KaSceneZone *zone = ka_scene_get_zone (ka_felt_get_scene (felt), BOARD);
  int least = (int) ka_rummy_board_count_used_rows (&self->draft.board);
  int rows = (int) self->draft.board.rows, width;

  if (zone == NULL)
    return;
  while (rows > least && fit_cell (felt, table, rows) < MIN (LEGIBLE, table->width / KA_RUMMY_COLUMNS - 1))
    rows--;
  zone->rows = rows;
  width = MIN (fit_cell (felt, table, rows) * KA_RUMMY_COLUMNS + 2 * GAP, table->width + GAP);
  ka_felt_place (felt, GROUND,
                 &(GdkRectangle) { table->x + (table->width - width) / 2, table->y - GAP / 2, width,
                                   table->height + GAP },
                 0);
  ka_felt_place (felt, BOARD, table, table->width / KA_RUMMY_COLUMNS);
}

static void
lay_out (KaTableau *tableau, int width, int height)
{
  KaFelt *felt = ka_tableau_get_felt (tableau);
  const RummyState *view = ka_tableau_get_view (tableau);
  guint n = MIN (view->n_hands[ka_tableau_get_bottom (tableau)], 24); /* more of them are smaller */
  gboolean wide = width > height + 200;
  int tile = fit_rack (n, width, height, wide);
  int high = ka_felt_get_card_height (felt, tile);
  int rack = wide ? high * 5 / 4 : high * 9 / 4 + 6;
  int across = wide ? width - 2 * GAP : MIN (width - 2 * GAP, (tile + 4) * (int) MAX ((n + 1) / 2, 9));
  GdkRectangle table = { GAP, GAP, width - 2 * GAP, 0 };

  if (wide)
    {
      table.x = GAP + MAX (width / 6, 150) + GAP;
      table.width = width - 2 * table.x;
    }
  else
    table.y = lay_out_top (tableau, width, height);
  table.height = MAX (height - table.y - rack - 2 * GAP, 100);
  if (wide)
    lay_out_sides (tableau, &table);
  lay_out_table (KA_RUMMY_TABLEAU (tableau), &table);
  ka_felt_place (felt, RACK, &(GdkRectangle) { (width - across) / 2, height - rack - GAP, across, rack },
                 tile);
}

/* ---- the draft -------------------------------------------------------------------------------------------- */

/* The cell of an item of the table. */
static guint
get_cell (KaRummyTableau *self, guint index)
{
  guint cell = 0;

  while (cell < KA_RUMMY_CELLS - 1 && (self->draft.board.cells[cell].tile == KA_CARD_INVALID || index-- > 0))
    cell++;
  return cell;
}

static void
show_draft (KaRummyTableau *self)
{
  ka_felt_clear_selection (ka_tableau_get_felt (KA_TABLEAU (self)));
  ka_tableau_refresh (KA_TABLEAU (self));
}

/* The tiles of a drop, in the order of choosing, and where they lie on the table. */
static guint
read_drop (KaRummyTableau *self, const KaDrop *drop, KaRummyCell *tiles, guint *cells)
{
  KaRummyRack rack;
  guint n = 0;

  if (drop->from == RACK)
    get_rack (self, &rack);
  for (guint i = 0; i < MIN (drop->n, KA_RUMMY_COLUMNS); i++)
    {
      if (drop->from == RACK && drop->indices[i] >= rack.n)
        continue;
      cells[n] = drop->from == BOARD ? get_cell (self, drop->indices[i]) : 0;
      tiles[n] = drop->from == RACK ? rack.tiles[drop->indices[i]] : self->draft.board.cells[cells[n]];
      n++;
    }
  return n;
}

static void
lay (KaRummyTableau *self, const KaRummyCell *tiles, guint n, guint cell)
{
  ka_rummy_draft_begin_step (&self->draft);
  if (ka_rummy_board_place (&self->draft.board, tiles, n, cell, may_touch (self)))
    show_draft (self);
  else
    {
      ka_rummy_draft_take_back (&self->draft);
      ka_tableau_refuse (KA_TABLEAU (self), _ ("There is no room for these tiles in one row"));
    }
}

static void
shift (KaRummyTableau *self, const KaRummyCell *tiles, const guint *cells, guint n, guint cell)
{
  ka_rummy_draft_begin_step (&self->draft);
  ka_rummy_board_take (&self->draft.board, cells, n);
  if (ka_rummy_board_place (&self->draft.board, tiles, n, cell, may_touch (self)))
    show_draft (self);
  else
    {
      ka_rummy_draft_take_back (&self->draft);
      ka_tableau_refuse (KA_TABLEAU (self), _ ("There is no room for these tiles in one row"));
    }
}

static void
take_back (KaRummyTableau *self, const guint *cells, guint n)
{
  ka_rummy_draft_begin_step (&self->draft);
  ka_rummy_board_take (&self->draft.board, cells, n);
  show_draft (self);
}

static gboolean
can_drop (KaTableau *tableau, const KaDrop *drop)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  KaRummyCell tiles[KA_RUMMY_COLUMNS];
  guint cells[KA_RUMMY_COLUMNS];
  guint n;

  if (!ka_tableau_may_move (tableau) || drop->n > KA_RUMMY_COLUMNS)
    return FALSE;
  if (drop->to == BOARD)
    return drop->from == RACK || drop->from == BOARD;
  if (drop->from != BOARD || drop->to != RACK)
    return FALSE;
  n = read_drop (self, drop, tiles, cells);
  for (guint i = 0; i < n; i++)
    if (!tiles[i].own)
      return FALSE;
  return n > 0;
}

static void
dropped (KaTableau *tableau, const KaDrop *drop)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  KaRummyCell tiles[KA_RUMMY_COLUMNS];
  guint cells[KA_RUMMY_COLUMNS];
  guint n = read_drop (self, drop, tiles, cells);
  guint cell = (guint) MAX (drop->position, 0);

  if (n == 0)
    return;
  if (drop->to == RACK)
    take_back (self, cells, n);
  else if (drop->from == BOARD)
    shift (self, tiles, cells, n, cell);
  else
    lay (self, tiles, n, cell);
}

/* Enter on a tile of the rack: what is chosen, or that tile, finds its place by itself. */
static void
lay_at_best (KaRummyTableau *self, guint index)
{
  guint n_chosen;
  g_autofree guint *chosen = ka_felt_get_selection (ka_tableau_get_felt (KA_TABLEAU (self)), RACK, &n_chosen);
  KaDrop drop = { .from = RACK, .indices = n_chosen > 0 ? chosen : &index, .n = MAX (n_chosen, 1) };
  KaRummyCell tiles[KA_RUMMY_COLUMNS];
  guint cells[KA_RUMMY_COLUMNS];
  guint n = read_drop (self, &drop, tiles, cells);

  if (n > 0)
    lay (self, tiles, n, ka_rummy_board_find_cell (&self->draft.board, tiles, n, may_touch (self)));
}

/* Enter on a tile of the table: one's own goes back to the rack, of another the whole combination is chosen. */
static void
use_tile (KaRummyTableau *self, guint index)
{
  KaFelt *felt = ka_tableau_get_felt (KA_TABLEAU (self));
  guint cell = get_cell (self, index), item = 0, at = 0, n;
  int first;

  if (self->draft.board.cells[cell].own)
    {
      take_back (self, &cell, 1);
      return;
    }
  ka_felt_clear_selection (felt);
  while ((first = ka_rummy_board_next (&self->draft.board, &at, &n)) >= 0)
    for (guint i = 0; i < n; i++, item++)
      if (cell >= (guint) first && cell < (guint) first + n)
        ka_felt_select (felt, BOARD, item, TRUE);
}

static void
draw (KaRummyTableau *self)
{
  ka_tableau_play (KA_TABLEAU (self), &(KaMove) { .kind = RUMMY_DRAW });
}

static void
activated (KaTableau *tableau, guint zone, int index)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  if (zone == STOCK && may_draw (self))
    draw (self);
  else if (zone == RACK && index >= 0 && ka_tableau_may_move (tableau))
    lay_at_best (self, (guint) index);
  else if (zone == BOARD && index >= 0 && ka_tableau_may_move (tableau))
    use_tile (self, (guint) index);
}

static void
reordered (KaTableau *tableau, guint zone, int from, int to)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  KaRummyRack rack;

  get_rack (self, &rack);
  if (from < 0 || to < 0 || (guint) from >= rack.n || (guint) to >= rack.n)
    return;
  self->sorted[get_bottom (self)] = NULL;
  ka_hand_order_move (&self->orders[get_bottom (self)], rack.places[from], rack.places[to]);
  ka_tableau_refresh (tableau);
}

/* ---- calls ------------------------------------------------------------------------------------------------ */

static gboolean
check_draft (KaRummyTableau *self, KaMove *move, GError **error)
{
  ka_rummy_board_get_move (&self->draft.board, move);
  return ka_table_check (ka_tableau_get_table (KA_TABLEAU (self)), move, error);
}

static void
add_draw (KaRummyTableau *self, GPtrArray *calls)
{
  KaCall *call = ka_call_add (calls, _ ("_Draw a Tile"));

  call->move.kind = RUMMY_DRAW;
  if (get_view (self)->n_stock == 1)
    call->confirm = g_strdup (_ ("It is the last tile of the stock: the round ends and all hands count."));
}

static void
list_calls (KaTableau *tableau, GPtrArray *calls)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  g_autoptr (GError) error = NULL;
  KaCall *call;

  if (!ka_rummy_draft_is_open (&self->draft))
    {
      add_draw (self, calls);
      return;
    }
  call = ka_call_add (calls, _ ("_Take Back"));
  call->id = "back";
  call->tooltip = g_strdup (_ ("Takes back what you did last"));
  call = ka_call_add (calls, _ ("Take Back _All"));
  call->id = "back-all";
  call->tooltip = g_strdup (_ ("Begins the turn anew"));
  call = ka_call_add (calls, _ ("_Done"));
  call->suggested = TRUE;
  if (!check_draft (self, &call->move, &error))
    {
      call->disabled = TRUE;
      call->tooltip = g_strdup (error->message);
    }
}

static void
call (KaTableau *tableau, const char *id)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  if (!ka_rummy_draft_is_open (&self->draft))
    return;
  if (g_str_equal (id, "back"))
    ka_rummy_draft_take_back (&self->draft);
  else
    ka_rummy_draft_take_back_all (&self->draft);
  show_draft (self);
}

/* ---- words ------------------------------------------------------------------------------------------------ */

/* Why the first combination that does not count does not. */
static const char *
find_fault (KaRummyTableau *self)
{
  KaCard tiles[KA_RUMMY_COLUMNS];
  guint at = 0, n;
  int cell;

  while ((cell = ka_rummy_board_next (&self->draft.board, &at, &n)) >= 0)
    {
      RummyFault fault;

      ka_rummy_board_copy_tiles (&self->draft.board, (guint) cell, n, tiles);
      fault = ka_rummy_combination_check (tiles, n, NULL);
      if (fault != RUMMY_FAULT_NONE)
        return ka_rummy_fault_text (fault);
    }
  return NULL;
}

/* "Laid 4 of at most 12 tiles, worth 33 of the 30 that it takes" */
static char *
count_draft (KaRummyTableau *self)
{
  const RummyState *view = get_view (self);
  guint n = ka_rummy_draft_count_own (&self->draft);
  KaMove move;

  if (view->laid_first[get_bottom (self)])
    return g_strdup_printf (_ ("Laid: %u of at most %u tiles"), n, view->most_tiles);
  ka_rummy_board_get_move (&self->draft.board, &move);
  return g_strdup_printf (_ ("Laid: %u of at most %u tiles, worth %d (%d needed)"), n, view->most_tiles,
                          ka_rummy_lay_down_worth (view, &move), view->first_lay_down);
}

static char *
say_status (KaTableau *tableau)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  const RummyState *view = ka_tableau_get_view (tableau);
  g_autoptr (GError) error = NULL;
  g_autofree char *count = NULL;
  const char *fault;
  KaMove move;

  if (view == NULL || !ka_tableau_may_move (tableau))
    return NULL;
  if (!ka_rummy_draft_is_open (&self->draft))
    return view->laid_first[get_bottom (self)]
               ? g_strdup (_ ("Lay one or more tiles, or draw one"))
               : g_strdup_printf (_ ("Lay combinations worth %d or more, or draw a tile"),
                                  view->first_lay_down);
  count = count_draft (self);
  fault = find_fault (self);
  if (fault != NULL || ka_rummy_draft_count_own (&self->draft) == 0)
    return g_strdup_printf ("%s\n%s", count, fault != NULL ? fault : _ ("Lay a tile of your own as well"));
  if (!check_draft (self, &move, &error))
    return g_strdup_printf ("%s\n%s", count, error->message);
  return g_steal_pointer (&count);
}

/* What lay on the table before move @i. */
static void
find_table_before (KaTableau *tableau, guint i, RummyTable *table)
{
  KaMove move;

  *table = (RummyTable) { .n = 0 };
  while (i-- > 0)
    {
      ka_table_get_seen_move (ka_tableau_get_table (tableau), i, &move);
      if (move.kind != RUMMY_TABLE)
        continue;
      table->n = (guint8) MIN (move.n, RUMMY_MAX_TABLE);
      for (guint k = 0; k < table->n; k++)
        table->tiles[k] = move.cards[k];
      return;
    }
}

static char *
say_move (KaTableau *tableau, guint i, int seat, const KaMove *move)
{
  RummyTable before;

  find_table_before (tableau, i, &before);
  return ka_rummy_say_move (ka_tableau_name (tableau, (guint) seat), &before, move);
}

static char *
say_hint (KaTableau *tableau, const KaMove *move)
{
  return ka_rummy_say_hint (&get_view (KA_RUMMY_TABLEAU (tableau))->table, move);
}

static void
show_hint (KaTableau *tableau, const KaMove *move)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  if (move->kind != RUMMY_TABLE)
    return;
  ka_rummy_draft_show (&self->draft, move);
  show_draft (self);
}

static void
get_seat (KaTableau *tableau, guint seat, KaSeatLook *look)
{
  const RummyState *view = ka_tableau_get_view (tableau);

  if (view == NULL)
    return;
  look->facts = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tile", "%u tiles", view->n_hands[seat]),
                                 view->n_hands[seat]);
  if (!view->laid_first[seat])
    {
      /* RU-13 */
      look->mark = g_strdup ("!");
      look->mark_name = g_strdup (_ ("has not made the first lay-down yet"));
    }
}

static void
say_result (KaTableau *tableau, GPtrArray *lines)
{
  ka_rummy_say_result (tableau, ka_tableau_get_view (tableau), lines);
}

/* ---- changes ---------------------------------------------------------------------------------------------- */

/* What the rack does not hold yet is what came. */
static KaCard
find_drawn (KaRummyTableau *self)
{
  KaHandOrder before = self->orders[get_bottom (self)];
  KaHandOrder *after = follow_order (self);
  int counts[256] = { 0 };

  if (before.n == 0)
    return KA_CARD_INVALID;
  for (guint i = 0; i < before.n; i++)
    counts[before.cards[i]]++;
  for (guint i = 0; i < after->n; i++)
    if (--counts[after->cards[i]] < 0)
      return after->cards[i];
  return KA_CARD_INVALID;
}

static void
changed (KaTableau *tableau, KaTableChange change, guint i)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  gboolean own = FALSE;
  KaMove move;

  if (change == KA_TABLE_DEALT)
    {
      ka_rummy_draft_forget (&self->draft);
      for (guint seat = 0; seat < MOST_SEATS; seat++)
        {
          self->orders[seat].n = 0;
          self->sorted[seat] = by_colour;
        }
    }
  if (change != KA_TABLE_MOVED)
    self->drawn = KA_CARD_INVALID;
  if (ka_tableau_get_view (tableau) == NULL)
    return;
  if (change == KA_TABLE_MOVED)
    {
      self->mover = (guint) ka_table_get_seen_move (ka_tableau_get_table (tableau), i, &move);
      own = self->mover == get_bottom (self);
      if (own)
        self->drawn = move.kind == RUMMY_DRAW ? find_drawn (self) : KA_CARD_INVALID;
    }
  follow_table (self, own);
}

static const char *const *
list_sorts (KaTableau *tableau)
{
  static const char *const SORTS[] = { N_ ("By _Colour"), N_ ("By _Number"), NULL };

  return SORTS;
}

static void
sort (KaTableau *tableau, guint i)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  self->sorted[get_bottom (self)] = i == 0 ? by_colour : by_number;
  ka_tableau_refresh (tableau);
}

/* ---- GObject ---------------------------------------------------------------------------------------------- */

static void
ka_rummy_tableau_finalize (GObject *object)
{
  ka_rummy_draft_clear (&KA_RUMMY_TABLEAU (object)->draft);
  G_OBJECT_CLASS (ka_rummy_tableau_parent_class)->finalize (object);
}

static void
ka_rummy_tableau_class_init (KaRummyTableauClass *klass)
{
  KaTableauClass *tableau_class = KA_TABLEAU_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ka_rummy_tableau_finalize;
  tableau_class->tiles = TRUE;
  tableau_class->describe = describe;
  tableau_class->lay_out = lay_out;
  tableau_class->activated = activated;
  tableau_class->can_drop = can_drop;
  tableau_class->dropped = dropped;
  tableau_class->reordered = reordered;
  tableau_class->list_calls = list_calls;
  tableau_class->call = call;
  tableau_class->say_status = say_status;
  tableau_class->say_move = say_move;
  tableau_class->get_seat = get_seat;
  tableau_class->say_result = say_result;
  tableau_class->changed = changed;
  tableau_class->show_hint = show_hint;
  tableau_class->say_hint = say_hint;
  tableau_class->list_sorts = list_sorts;
  tableau_class->sort = sort;
}

static void
ka_rummy_tableau_init (KaRummyTableau *self)
{
  ka_rummy_draft_init (&self->draft);
  for (guint seat = 0; seat < MOST_SEATS; seat++)
    self->sorted[seat] = by_colour;
  self->drawn = KA_CARD_INVALID;
}
