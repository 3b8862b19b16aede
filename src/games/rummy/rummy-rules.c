/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done in a round of Rummy, and what it does. A turn is judged by the table that it leaves behind. */
#include <string.h>

#include "ka-error.h"
#include "ka-language.h"
#include "rummy-play.h"

static guint
make_pack (const KaValues *options, guint n_seats, KaCard *pack)
{
  guint n = 0;

  for (guint twice = 0; twice < 2; twice++)
    for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
      pack[n++] = (KaCard) tile;
  return n;
}

static void
deal (const KaSetup *setup, gpointer data)
{
  const KaValues *options = setup->options;
  RummyState *state = data;
  guint n_tiles = (guint) ka_values_get_int (options, "tiles");
  guint next = 0;

  state->n_seats = (guint8) setup->n_seats;
  state->turn = (gint8) setup->turn;
  state->out = -1;
  state->first_lay_down = (guint8) ka_values_get_int (options, "first-lay-down");
  state->joker_counts = (guint8) ka_values_get_bool (options, "joker-counts");
  state->add_at_once = (guint8) ka_values_get_bool (options, "add-at-once");
  state->most_tiles = (guint8) ka_values_get_int (options, "most-tiles");
  state->strict = (guint8) ka_values_get_bool (options, "strict");
  state->joker_stays = (guint8) ka_values_get_bool (options, "joker-stays");
  state->play_on = (guint8) ka_values_get_bool (options, "play-on");
  state->joker_points = (guint8) ka_values_get_int (options, "joker");
  state->settlement = (guint8) ka_values_get_bool (options, "settlement");
  state->pay_difference = (guint8) ka_values_get_bool (options, "pay-difference");
  state->target = (guint16) ka_values_get_int (options, "target");
  state->rounds = (guint16) ka_values_get_int (options, "rounds");
  memcpy (state->totals, setup->totals, sizeof state->totals);

  for (guint i = 0; i < n_tiles; i++)
    for_each_seat (seat, setup->n_seats)
      state->hands[(seat + (guint) setup->turn) % setup->n_seats][setup->pack[next++]]++;
  for_each_seat (seat, setup->n_seats)
    state->n_hands[seat] = (guint8) n_tiles;
  for (guint i = setup->n_pack; i > next; i--)
    state->stock[state->n_stock++] = setup->pack[i - 1];
}

static int
get_actor (gconstpointer data)
{
  const RummyState *state = data;

  return state->over ? -1 : state->turn;
}

const KaCard *
ka_rummy_table_next (const KaCard *tiles, guint n_tiles, guint *at, guint *n)
{
  guint begin = *at;

  for (guint end = begin; end < n_tiles; end++)
    if (tiles[end] == KA_CARD_INVALID)
      {
        *n = end - begin;
        *at = end + 1;
        return tiles + begin;
      }
  return NULL;
}

/* ---- judging a new table ---------------------------------------------------------------------------------- */

/* How many of each kind lie there, less the tiles that lay there before: what comes from the hand. */
typedef struct
{
  gint8 counts[RUMMY_N_KINDS];
  guint n;
} Laid;

/* Counts the tiles of a table; %FALSE when it is none. */
static gboolean
count_tiles (const KaCard *tiles, guint n, int sign, gint8 counts[RUMMY_N_KINDS])
{
  for (guint i = 0; i < n; i++)
    if (tiles[i] < RUMMY_N_KINDS)
      counts[tiles[i]] = (gint8) (counts[tiles[i]] + sign);
    else if (tiles[i] != KA_CARD_INVALID)
      return FALSE;
  return n == 0 || tiles[n - 1] == KA_CARD_INVALID;
}

static gboolean
check_laid (const RummyState *state, const KaMove *move, Laid *laid, GError **error)
{
  const guint8 *hand = state->hands[state->turn];

  memset (laid, 0, sizeof *laid);
  if (move->n > RUMMY_MAX_TABLE || !count_tiles (move->cards, move->n, 1, laid->counts))
    return ka_refuse (error, "RU-3", .why = N_ ("this is not a valid table"));
  count_tiles (state->table.tiles, state->table.n, -1, laid->counts);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    {
      if (laid->counts[tile] < 0)
        return tile == RUMMY_JOKER
                   ? ka_refuse (error, "RU-9", .why = N_ ("a joker on the table does not return to a hand"))
                   : ka_refuse (error, "RU-7",
                                .why = N_ ("every tile that lay on the table stays on the table"));
      if (laid->counts[tile] > hand[tile])
        return ka_refuse (error, "RU-7", .why = N_ ("you do not hold these tiles"));
      laid->n += (guint) laid->counts[tile];
    }
  if (laid->n == 0)
    return ka_refuse (error, "RU-7", .why = N_ ("lay at least one tile of your own, or draw"));
  if (laid->n > state->most_tiles)
    return ka_refuse (error, "RU-10", .why = N_ ("at most {n0} tiles in one turn, and these are {n1}"),
                      .numbers = { state->most_tiles, laid->n });
  return TRUE;
}

static gboolean
check_combinations (const KaMove *move, GError **error)
{
  guint at = 0, n;
  const KaCard *tiles;

  while ((tiles = ka_rummy_table_next (move->cards, move->n, &at, &n)) != NULL)
    {
      RummyFault fault = ka_rummy_combination_check (tiles, n);

      if (fault != RUMMY_FAULT_NONE)
        return ka_refuse (error, ka_rummy_fault_clause (fault), .why = ka_rummy_fault_text (fault));
    }
  return TRUE;
}

/* How many tiles two combinations share, alike ones counted one against one. */
static guint
count_shared (const KaCard *a, guint n_a, const KaCard *b, guint n_b)
{
  guint8 counts[RUMMY_N_KINDS] = { 0 };
  guint shared = 0;

  for (guint i = 0; i < n_a; i++)
    counts[a[i]]++;
  for (guint i = 0; i < n_b; i++)
    if (counts[b[i]] > 0)
      {
        counts[b[i]]--;
        shared++;
      }
  return shared;
}

/* Which combinations of the old table lie unchanged on the new one, and which of the new one are these. */
typedef struct
{
  gboolean is_kept[RUMMY_MAX_TABLE];
  gboolean is_old[RUMMY_MAX_TABLE];
  gboolean all_kept;
} Pairs;

static void
pair_tables (const RummyState *state, const KaMove *move, Pairs *pairs)
{
  guint old_at = 0, n_old;
  const KaCard *old;

  *pairs = (Pairs) { .all_kept = TRUE };
  for (guint i = 0; (old = ka_rummy_table_next (state->table.tiles, state->table.n, &old_at, &n_old)) != NULL;
       i++)
    {
      guint at = 0, n;
      const KaCard *tiles;

      for (guint j = 0;
           !pairs->is_kept[i] && (tiles = ka_rummy_table_next (move->cards, move->n, &at, &n)) != NULL; j++)
        if (!pairs->is_old[j] && n == n_old && count_shared (old, n_old, tiles, n) == n)
          pairs->is_kept[i] = pairs->is_old[j] = TRUE;
      pairs->all_kept = pairs->all_kept && pairs->is_kept[i];
    }
}

/* Whether all of these tiles come from the hand; takes them out of @laid if so. */
static gboolean
take_own (Laid *laid, const KaCard *tiles, guint n)
{
  gint8 counts[RUMMY_N_KINDS];

  memcpy (counts, laid->counts, sizeof counts);
  for (guint i = 0; i < n; i++)
    if (--counts[tiles[i]] < 0)
      return FALSE;
  memcpy (laid->counts, counts, sizeof counts);
  return TRUE;
}

/* Whether a later combination of the table wants one of these tiles too, and there is only one of it to lay. */
static gboolean
is_contested (const KaMove *move, guint at, const Laid *laid, const KaCard *tiles, guint n)
{
  const KaCard *later;
  guint n_later;

  while ((later = ka_rummy_table_next (move->cards, move->n, &at, &n_later)) != NULL)
    for (guint i = 0; i < n; i++)
      if (laid->counts[tiles[i]] < 2 && memchr (later, tiles[i], n_later) != NULL)
        return TRUE;
  return FALSE;
}

/* The most that the combinations from @at on can be worth when they are made of @laid. Of tiles that look the same one
 * may come from the hand and one from the table, and which lies where is as the player likes. */
static int
find_most_worth (const RummyState *state, const KaMove *move, guint at, const Laid *laid)
{
  Laid left = *laid;
  const KaCard *tiles;
  int with, without;
  guint n;

  tiles = ka_rummy_table_next (move->cards, move->n, &at, &n);
  if (tiles == NULL)
    return 0;
  if (n == 0 || !take_own (&left, tiles, n))
    return find_most_worth (state, move, at, laid);
  with
      = ka_rummy_combination_worth (tiles, n, state->joker_counts) + find_most_worth (state, move, at, &left);
  without = is_contested (move, at, laid, tiles, n) ? find_most_worth (state, move, at, laid) : 0;
  return MAX (with, without);
}

int
ka_rummy_lay_down_worth (const RummyState *state, const KaMove *move)
{
  Laid laid;

  return check_laid (state, move, &laid, NULL) ? find_most_worth (state, move, 0, &laid) : 0;
}

static gboolean
check_first_lay_down (const RummyState *state, const KaMove *move, GError **error)
{
  Pairs pairs;
  int worth;

  pair_tables (state, move, &pairs);
  if (!pairs.all_kept && !state->add_at_once)
    return ka_refuse (error, "RU-5",
                      .why = N_ ("in the turn of the first lay-down nothing on the table is touched"));
  worth = ka_rummy_lay_down_worth (state, move);
  if (worth >= state->first_lay_down)
    return TRUE;
  return ka_refuse (error, "RU-5",
                    .why = N_ ("the first lay-down must be worth {n0}, and this is worth {n1}"),
                    .numbers = { state->first_lay_down, worth });
}

/* Whether each of these tiles can lie in another one of the combinations that are new. */
static gboolean
can_spread (const KaMove *move, const Pairs *pairs, const KaCard *tiles, guint n_tiles, guint64 used)
{
  guint at = 0, n;
  const KaCard *other;

  if (n_tiles == 0)
    return TRUE;
  for (guint i = 0; (other = ka_rummy_table_next (move->cards, move->n, &at, &n)) != NULL; i++)
    {
      guint64 bit = G_GUINT64_CONSTANT (1) << i;

      if (!pairs->is_old[i] && (used & bit) == 0 && memchr (other, tiles[0], n) != NULL
          && can_spread (move, pairs, tiles + 1, n_tiles - 1, used | bit))
        return TRUE;
    }
  return FALSE;
}

/* The most tiles of an old combination that lie together in one that is new. */
static guint
count_together (const KaMove *move, const Pairs *pairs, const KaCard *old, guint n_old)
{
  guint at = 0, n, most = 0;
  const KaCard *tiles;

  for (guint i = 0; (tiles = ka_rummy_table_next (move->cards, move->n, &at, &n)) != NULL; i++)
    if (!pairs->is_old[i])
      most = MAX (most, count_shared (old, n_old, tiles, n));
  return most;
}

/* RU-8, strict: of a combination that is changed three or more tiles stay together, or no two: then it is taken as a
 * whole. Tiles that look the same are taken in favour of the player. */
static gboolean
check_strict (const RummyState *state, const KaMove *move, GError **error)
{
  guint at = 0, n;
  const KaCard *old;
  Pairs pairs;

  pair_tables (state, move, &pairs);
  for (guint i = 0; (old = ka_rummy_table_next (state->table.tiles, state->table.n, &at, &n)) != NULL; i++)
    if (!pairs.is_kept[i] && count_together (move, &pairs, old, n) < 3
        && !can_spread (move, &pairs, old, n, 0))
      return ka_refuse (error, "RU-8",
                        .why
                        = N_ ("of a combination that is not taken as a whole three tiles stay together"));
  return TRUE;
}

/* What each joker of a table may stand for: a bit for each kind of tile. */
typedef struct
{
  guint64 kinds[RUMMY_JOKERS];
  guint n;
} Jokers;

static guint64
find_kinds (const KaCard *tiles, guint n, guint joker)
{
  KaCard replaced[RUMMY_MAX_TABLE];
  guint64 kinds = 0;

  memcpy (replaced, tiles, n);
  for (guint tile = 0; tile < RUMMY_JOKER; tile++)
    {
      replaced[joker] = (KaCard) tile;
      if (ka_rummy_combination_check (replaced, n) == RUMMY_FAULT_NONE)
        kinds |= G_GUINT64_CONSTANT (1) << tile;
    }
  return kinds;
}

static void
list_jokers (const KaCard *table, guint n_table, Jokers *jokers)
{
  guint at = 0, n;
  const KaCard *tiles;

  jokers->n = 0;
  while ((tiles = ka_rummy_table_next (table, n_table, &at, &n)) != NULL)
    for (guint i = 0; i < n; i++)
      if (tiles[i] == RUMMY_JOKER)
        jokers->kinds[jokers->n++] = find_kinds (tiles, n, i);
}

/* Whether each joker from @i on finds its place: a joker of the new table that may stand for the same, or a tile of the hand that it may
 * have stood for. */
static gboolean
keep_jokers (const Jokers *old, guint i, const Jokers *new, guint used, Laid *laid)
{
  if (i == old->n)
    return TRUE;
  for (guint k = 0; k < new->n; k++)
    if ((used & 1u << k) == 0 && (old->kinds[i] & new->kinds[k]) != 0
        && keep_jokers (old, i + 1, new, used | 1u << k, laid))
      return TRUE;
  for (guint tile = 0; tile < RUMMY_JOKER; tile++)
    if ((old->kinds[i] & G_GUINT64_CONSTANT (1) << tile) != 0 && laid->counts[tile] > 0)
      {
        gboolean kept;

        laid->counts[tile]--;
        kept = keep_jokers (old, i + 1, new, used, laid);
        laid->counts[tile]++;
        if (kept)
          return TRUE;
      }
  return FALSE;
}

/* RU-9, where a joker stays: what it may stand for is taken in favour of the player. */
static gboolean
check_jokers (const RummyState *state, const KaMove *move, Laid *laid, GError **error)
{
  Jokers old, new;

  list_jokers (state->table.tiles, state->table.n, &old);
  list_jokers (move->cards, move->n, &new);
  return keep_jokers (&old, 0, &new, 0, laid)
         || ka_refuse (error, "RU-9",
                       .why = N_ ("a joker stays until the tile that it stands for is laid from the hand"));
}

static gboolean
check_without_laying (const RummyState *state, const KaMove *move, GError **error)
{
  if (move->n != 0)
    return ka_refuse (error, "RU-6", .why = N_ ("there is no such move"));
  if (move->kind == RUMMY_PASS && state->n_stock > 0)
    return ka_refuse (error, "RU-6", .why = N_ ("who lays nothing draws a tile"));
  if (move->kind == RUMMY_DRAW && state->n_stock == 0)
    return ka_refuse (error, "RU-11", .why = N_ ("the stock is empty: lay tiles, or pass"));
  return TRUE;
}

static gboolean
check (gconstpointer data, const KaMove *move, GError **error)
{
  const RummyState *state = data;
  Laid laid;

  if (state->over)
    return ka_refuse (error, "RU-11", .why = N_ ("the round is over"));
  if (move->kind == RUMMY_DRAW || move->kind == RUMMY_PASS)
    return check_without_laying (state, move, error);
  if (move->kind != RUMMY_TABLE)
    return ka_refuse (error, "RU-6", .why = N_ ("there is no such move"));
  return check_laid (state, move, &laid, error) && check_combinations (move, error)
         && (state->laid_first[state->turn] || check_first_lay_down (state, move, error))
         && (!state->strict || check_strict (state, move, error))
         && (!state->joker_stays || check_jokers (state, move, &laid, error));
}

/* ---- what a move does ---------------------------------------------------------------------------------------- */

static void
lay (RummyState *state, const KaMove *move)
{
  guint8 *hand = state->hands[state->turn];
  gint8 laid[RUMMY_N_KINDS] = { 0 };

  count_tiles (move->cards, move->n, 1, laid);
  count_tiles (state->table.tiles, state->table.n, -1, laid);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    {
      /* A hidden hand is empty, and its tiles are laid all the same. */
      hand[tile] = (guint8) MAX (hand[tile] - laid[tile], 0);
      state->n_hands[state->turn] = (guint8) (state->n_hands[state->turn] - laid[tile]);
    }
  memset (&state->table, 0, sizeof state->table);
  memcpy (state->table.tiles, move->cards, move->n);
  state->table.n = move->n;
  state->laid_first[state->turn] = TRUE;
  state->n_passed = 0;
  if (state->n_hands[state->turn] == 0)
    {
      state->out = state->turn;
      state->over = TRUE;
    }
}

static void
draw (RummyState *state)
{
  KaCard tile = state->stock[--state->n_stock];

  state->stock[state->n_stock] = 0;
  if (tile != KA_CARD_HIDDEN)
    state->hands[state->turn][tile]++;
  state->n_hands[state->turn]++;
  state->over = state->n_stock == 0 && !state->play_on; /* RU-11 */
}

/* RU-11: when all have passed nobody can lay any more, or will. */
static void
pass (RummyState *state)
{
  state->n_passed++;
  state->over = state->n_passed == state->n_seats;
}

KaMove
ka_rummy_give_up (const RummyState *state)
{
  return (KaMove) { .kind = state->n_stock > 0 ? RUMMY_DRAW : RUMMY_PASS };
}

static void
apply (gpointer data, const KaMove *move)
{
  RummyState *state = data;

  if (move->kind == RUMMY_TABLE)
    lay (state, move);
  else if (move->kind == RUMMY_PASS)
    pass (state);
  else
    draw (state);
  state->turn = (gint8) ((state->turn + 1) % state->n_seats);
}

/* RU-14: whoever takes too long has laid nothing, and draws. */
static void
time_out (gconstpointer state, KaMove *move)
{
  *move = ka_rummy_give_up (state);
}

static gboolean
reveals (gconstpointer state, const KaMove *move, int seat)
{
  return TRUE;
}

static KaValues *
get_facts (gconstpointer data)
{
  const RummyState *state = data;
  KaValues *facts = ka_values_new ();
  int hands[4] = { 0 };

  for_each_seat (seat, state->n_seats)
    for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
      hands[seat] += state->hands[seat][tile]
                     * (tile == RUMMY_JOKER ? state->joker_points : rummy_tile_value ((int) tile));
  ka_values_set_ints (facts, "hands", hands, state->n_seats);
  if (state->out >= 0)
    ka_values_set_int (facts, "out", state->out);
  return facts;
}

const KaRules ka_rummy_rules = {
  .state_size = sizeof (RummyState),
  .pack = make_pack,
  .deal = deal,
  .actor = get_actor,
  .move_help = N_ (
      "draw (pass when the stock is empty), or the whole new table, combination by combination: table R4 R5 R6 | B7 R7 Y7 (* is a joker)"),
  .check = check,
  .apply = apply,
  .time_out = time_out,
  .reveals = reveals,
  .hide = ka_rummy_hide,
  .guess = ka_rummy_guess,
  .facts = get_facts,
  .move_to_text = ka_rummy_move_to_text,
  .move_from_text = ka_rummy_move_from_text,
  .state_to_text = ka_rummy_state_to_text,
  .card_to_text = ka_rummy_tile_to_text,
  .card_from_text = ka_rummy_tile_from_text,
  .cards = ka_rummy_cards,
};
