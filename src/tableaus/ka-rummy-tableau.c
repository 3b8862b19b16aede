/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-tableau.h"

#include "ka-error.h"
#include "ka-language.h"
#include "ka-strip.h"
#include "ka-rummy-draft.h"
#include "ka-rummy-scene.h"
#include "ka-rummy-sets.h"
#include "ka-rummy-words.h"

struct _KaRummyTableau
{
  KaTableau parent_instance;

  KaRummyDraft draft;
  gboolean followed; /* the table has been seen */
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

static void
get_rack (KaRummyTableau *self, KaRummyRack *rack)
{
  ka_rummy_draft_get_rack (&self->draft, ka_tableau_follow_hand (KA_TABLEAU (self)), rack);
}

/* ---- the scene -------------------------------------------------------------------------------------------- */

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

/* After how many moves who looks had moved last. */
static guint
count_seen_moves (KaTableau *tableau)
{
  KaTable *table = ka_tableau_get_table (tableau);
  guint n = ka_table_get_n_moves (table);
  KaMove move;

  while (n > 0 && ka_table_get_seen_move (table, n - 1, &move) != (int) ka_tableau_get_bottom (tableau))
    n--;
  return n;
}

static void
follow_table (KaRummyTableau *self, gboolean moved)
{
  RummyTable seen;

  find_table_before (KA_TABLEAU (self), count_seen_moves (KA_TABLEAU (self)), &seen);
  ka_rummy_draft_follow (&self->draft, &get_view (self)->table, &seen, moved);
  self->followed = TRUE;
}

static void
describe (KaTableau *tableau, KaScene *scene)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  if (!self->followed)
    follow_table (self, FALSE);
  ka_scene_add_plate (scene, KA_RUMMY_GROUND, NULL, NULL, NULL);
  ka_rummy_describe (tableau, &self->draft, scene);
}

static void
lay_out (KaTableau *tableau, KaPlan *plan)
{
  ka_rummy_place (tableau, &KA_RUMMY_TABLEAU (tableau)->draft.board, plan);
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
  ka_cloth_clear_selection (ka_tableau_get_cloth (KA_TABLEAU (self)));
  ka_tableau_refresh (KA_TABLEAU (self));
}

/* The tiles of a drop, in the order of choosing, and where they lie on the table. */
static guint
read_drop (KaRummyTableau *self, const KaDrop *drop, KaRummyCell *tiles, guint *cells)
{
  KaRummyRack rack;
  guint n = 0;

  if (drop->from == KA_RUMMY_RACK)
    get_rack (self, &rack);
  for (guint i = 0; i < MIN (drop->n, KA_RUMMY_COLUMNS); i++)
    {
      if (drop->from == KA_RUMMY_RACK && drop->indices[i] >= rack.n)
        continue;
      cells[n] = drop->from == KA_RUMMY_BOARD ? get_cell (self, drop->indices[i]) : 0;
      tiles[n]
          = drop->from == KA_RUMMY_RACK ? rack.tiles[drop->indices[i]] : self->draft.board.cells[cells[n]];
      n++;
    }
  return n;
}

/* @clause: (nullable) */
static void
refuse (KaRummyTableau *self, const char *clause, const char *why)
{
  g_autoptr (GError) error = NULL;

  ka_refuse (&error, clause, .why = why);
  ka_tableau_refuse (KA_TABLEAU (self), error);
}

/* Who is not to move now is told so. */
static gboolean
is_own_turn (KaRummyTableau *self)
{
  g_autoptr (GError) error = NULL;

  if (ka_tableau_may_move (KA_TABLEAU (self)))
    return TRUE;
  ka_table_check (ka_tableau_get_table (KA_TABLEAU (self)), &(KaMove) { .kind = RUMMY_DRAW }, &error);
  if (error != NULL)
    ka_tableau_refuse (KA_TABLEAU (self), error);
  return FALSE;
}

static void
refuse_row (KaRummyTableau *self)
{
  ka_rummy_draft_take_back (&self->draft);
  refuse (self, NULL, N_ ("There is no room for these tiles in one row"));
}

static void
lay (KaRummyTableau *self, const KaRummyCell *tiles, guint n, guint cell)
{
  ka_rummy_draft_begin_step (&self->draft);
  if (ka_rummy_board_place (&self->draft.board, tiles, n, cell, ka_rummy_may_touch (KA_TABLEAU (self))))
    show_draft (self);
  else
    refuse_row (self);
}

static void
shift (KaRummyTableau *self, const KaRummyCell *tiles, const guint *cells, guint n, guint cell)
{
  ka_rummy_draft_begin_step (&self->draft);
  ka_rummy_board_take (&self->draft.board, cells, n);
  if (ka_rummy_board_place (&self->draft.board, tiles, n, cell, ka_rummy_may_touch (KA_TABLEAU (self))))
    show_draft (self);
  else
    refuse_row (self);
}

static void
take_back (KaRummyTableau *self, const guint *cells, guint n)
{
  ka_rummy_draft_begin_step (&self->draft);
  ka_rummy_board_take (&self->draft.board, cells, n);
  show_draft (self);
}

static gboolean
are_own (const KaRummyCell *tiles, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!tiles[i].own)
      return FALSE;
  return n > 0;
}

static gboolean
can_drop (KaTableau *tableau, const KaDrop *drop)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  KaRummyCell tiles[KA_RUMMY_COLUMNS];
  guint cells[KA_RUMMY_COLUMNS];

  if (drop->position < 0 && (!ka_tableau_may_move (tableau) || drop->n > KA_RUMMY_COLUMNS))
    return FALSE;
  if (drop->to == KA_RUMMY_BOARD)
    return drop->from == KA_RUMMY_RACK || drop->from == KA_RUMMY_BOARD;
  if (drop->from != KA_RUMMY_BOARD || drop->to != KA_RUMMY_RACK)
    return FALSE;
  return drop->position >= 0 || are_own (tiles, read_drop (self, drop, tiles, cells));
}

static void
dropped (KaTableau *tableau, const KaDrop *drop)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  KaRummyCell tiles[KA_RUMMY_COLUMNS];
  guint cells[KA_RUMMY_COLUMNS];
  guint n = read_drop (self, drop, tiles, cells);
  guint cell = (guint) MAX (drop->position, 0);

  if (n == 0 || !is_own_turn (self))
    return;
  if (drop->n > KA_RUMMY_COLUMNS)
    refuse (self, NULL, N_ ("There is no room for these tiles in one row"));
  else if (drop->to == KA_RUMMY_RACK && !are_own (tiles, n))
    refuse (self, "RU-7", N_ ("every tile that lay on the table stays on the table"));
  else if (drop->to == KA_RUMMY_RACK)
    take_back (self, cells, n);
  else if (drop->from == KA_RUMMY_BOARD)
    shift (self, tiles, cells, n, cell);
  else
    lay (self, tiles, n, cell);
}

/* Enter on a tile of the rack: what is chosen, or that tile, finds its place by itself. */
static void
lay_at_best (KaRummyTableau *self, guint index)
{
  guint n_chosen;
  g_autofree guint *chosen
      = ka_cloth_get_selection (ka_tableau_get_cloth (KA_TABLEAU (self)), KA_RUMMY_RACK, &n_chosen);
  KaDrop drop = { .from = KA_RUMMY_RACK, .indices = n_chosen > 0 ? chosen : &index, .n = MAX (n_chosen, 1) };
  KaRummyCell tiles[KA_RUMMY_COLUMNS];
  guint cells[KA_RUMMY_COLUMNS];
  guint n = read_drop (self, &drop, tiles, cells);

  if (n > 0)
    lay (self, tiles, n,
         ka_rummy_board_find_cell (&self->draft.board, tiles, n, ka_rummy_may_touch (KA_TABLEAU (self))));
}

/* Enter on a tile of the table: one's own goes back to the rack, of another the whole combination is chosen. */
static void
use_tile (KaRummyTableau *self, guint index)
{
  KaCloth *cloth = ka_tableau_get_cloth (KA_TABLEAU (self));
  guint cell = get_cell (self, index), item = 0, at = 0, n;
  int first;

  if (self->draft.board.cells[cell].own)
    {
      take_back (self, &cell, 1);
      return;
    }
  if (!ka_rummy_may_touch (KA_TABLEAU (self)))
    {
      refuse (self, "RU-5", N_ ("in the turn of the first lay-down nothing on the table is touched"));
      return;
    }
  ka_cloth_clear_selection (cloth);
  while ((first = ka_rummy_board_next (&self->draft.board, &at, &n)) >= 0)
    for (guint i = 0; i < n; i++, item++)
      if (cell >= (guint) first && cell < (guint) first + n)
        ka_cloth_select (cloth, KA_RUMMY_BOARD, item);
}

static void
draw (KaRummyTableau *self)
{
  if (ka_rummy_draft_is_open (&self->draft))
    refuse (self, "RU-6", N_ ("who lays tiles takes none: first take them back"));
  else
    ka_tableau_play (KA_TABLEAU (self), &(KaMove) { .kind = RUMMY_DRAW });
}

static void
activated (KaTableau *tableau, guint zone, int index)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  if (zone == KA_RUMMY_STOCK)
    draw (self);
  else if (zone == KA_RUMMY_RACK && index >= 0 && is_own_turn (self))
    lay_at_best (self, (guint) index);
  else if (zone == KA_RUMMY_BOARD && index >= 0 && is_own_turn (self))
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
  ka_hand_order_move (ka_tableau_follow_hand (tableau), rack.places[from], rack.places[to]);
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
  const RummyState *view = get_view (self);
  KaCall *call = ka_call_add (calls, view->n_stock > 0 ? _ ("_Draw a Tile") : _ ("_Pass"));

  call->move = ka_rummy_give_up (view);
  if (view->n_stock == 1 && !view->play_on)
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
      call->refusal = g_steal_pointer (&error);
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
      fault = ka_rummy_combination_check (tiles, n);
      if (fault != RUMMY_FAULT_NONE)
        return ka_rummy_say_fault (fault);
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
    return view->n_stock == 0 ? g_strdup (_ ("Lay tiles, or pass"))
           : view->laid_first[get_bottom (self)]
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

/* What is chosen on the rack, as one combination or as single tiles. */
static char *
say_choice (KaTableau *tableau)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  KaCard tiles[KA_MAX_PACK];
  KaRummyRack rack;
  guint n_chosen, n = 0;
  g_autofree guint *chosen
      = ka_cloth_get_selection (ka_tableau_get_cloth (tableau), KA_RUMMY_RACK, &n_chosen);

  get_rack (self, &rack);
  for (guint i = 0; i < n_chosen; i++)
    if (chosen[i] < rack.n)
      tiles[n++] = rack.tiles[chosen[i]].tile;
  return n > 0 ? ka_rummy_say_choice (get_view (self), tiles, n) : NULL;
}

static char *
say_move (KaTableau *tableau, guint i, int seat, const KaMove *move)
{
  RummyTable before;

  find_table_before (tableau, i, &before);
  return ka_rummy_say_move (ka_tableau_name (tableau, (guint) seat), &before, move,
                            ka_tableau_find_own_draw (tableau, i, seat));
}

static char *
say_hint (KaTableau *tableau, const KaMove *move)
{
  return ka_rummy_say_hint (&get_view (KA_RUMMY_TABLEAU (tableau))->table, move);
}

/* The tiles of the rack that would be laid; or the stock. */
static void
show_hint (KaTableau *tableau, const KaMove *move)
{
  const RummyTable *table = &get_view (KA_RUMMY_TABLEAU (tableau))->table;
  const KaSceneZone *stock = ka_scene_get_zone (ka_tableau_get_scene (tableau), KA_RUMMY_STOCK);
  KaCard tiles[KA_MAX_PACK];
  guint n = 0;

  if (move->kind == RUMMY_TABLE)
    {
      n = ka_rummy_list_laid (table, move, tiles);
      ka_tableau_select (tableau, KA_RUMMY_RACK, tiles, n);
    }
  else if (stock->items->len > 0)
    ka_cloth_focus_item (ka_tableau_get_cloth (tableau), KA_RUMMY_STOCK, stock->items->len - 1);
}

/* It is seen where the tiles go. */
static void
do_hint (KaTableau *tableau, const KaMove *move)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  if (move->kind == RUMMY_TABLE)
    ka_rummy_draft_show (&self->draft, move);
  else
    ka_rummy_draft_take_back_all (&self->draft);
  if (!ka_tableau_play (tableau, move))
    show_draft (self);
}

static gboolean
has_steps (KaTableau *tableau)
{
  return ka_rummy_draft_is_open (&KA_RUMMY_TABLEAU (tableau)->draft);
}

static void
take_back_step (KaTableau *tableau)
{
  call (tableau, "back");
}

static void
get_seat (KaTableau *tableau, guint seat, KaSeatLook *look)
{
  const RummyState *view = ka_tableau_get_view (tableau);

  if (view == NULL)
    return;
  ka_seat_look_count (
      look, g_strdup_printf (ngettext ("%u tile", "%u tiles", view->n_hands[seat]), view->n_hands[seat]),
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

static void
changed (KaTableau *tableau, KaTableChange change, guint i)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);
  KaMove move;

  if (change == KA_TABLE_DEALT)
    ka_rummy_draft_forget (&self->draft);
  if (ka_tableau_get_view (tableau) != NULL)
    follow_table (self, change == KA_TABLE_MOVED
                            && ka_table_get_seen_move (ka_tableau_get_table (tableau), i, &move)
                                   == (int) get_bottom (self));
}

static GVariant *
save (KaTableau *tableau)
{
  return ka_rummy_draft_save (&KA_RUMMY_TABLEAU (tableau)->draft);
}

static void
restore (KaTableau *tableau, GVariant *saved)
{
  KaRummyTableau *self = KA_RUMMY_TABLEAU (tableau);

  follow_table (self, FALSE);
  ka_rummy_draft_restore (&self->draft, &get_view (self)->table, ka_tableau_follow_hand (tableau), saved);
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

static void
sort_by_colour (KaHandOrder *order)
{
  ka_hand_order_sort (order, by_colour);
}

static void
sort_by_number (KaHandOrder *order)
{
  ka_hand_order_sort (order, by_number);
}

static void
list_strip (KaTableau *tableau, const KaValues *options, GPtrArray *parts)
{
  ka_strip_add_target (parts, ka_values_get_int (options, "target"));
}

static const KaTableauSort SORTS[] = {
  [KA_RUMMY_BY_COLOUR] = { N_ ("By _Colour"), sort_by_colour },
  [KA_RUMMY_BY_NUMBER] = { N_ ("By _Number"), sort_by_number },
  [KA_RUMMY_BY_SETS] = { N_ ("By Possible _Sets"), ka_rummy_sort_by_sets },
  { NULL },
};

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
  tableau_class->list_strip = list_strip;
  tableau_class->tiles = TRUE;
  tableau_class->sorts = SORTS;
  tableau_class->list_hand = ka_rummy_list_hand;
  tableau_class->describe = describe;
  tableau_class->lay_out = lay_out;
  tableau_class->activated = activated;
  tableau_class->can_drop = can_drop;
  tableau_class->dropped = dropped;
  tableau_class->reordered = reordered;
  tableau_class->list_calls = list_calls;
  tableau_class->call = call;
  tableau_class->say_status = say_status;
  tableau_class->say_choice = say_choice;
  tableau_class->say_move = say_move;
  tableau_class->get_seat = get_seat;
  tableau_class->say_result = say_result;
  tableau_class->changed = changed;
  tableau_class->save = save;
  tableau_class->restore = restore;
  tableau_class->show_hint = show_hint;
  tableau_class->do_hint = do_hint;
  tableau_class->has_steps = has_steps;
  tableau_class->take_back_step = take_back_step;
  tableau_class->say_hint = say_hint;
}

static void
ka_rummy_tableau_init (KaRummyTableau *self)
{
  ka_rummy_draft_init (&self->draft);
}
