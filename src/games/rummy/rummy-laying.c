/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules of a turn make of the solver: the first lay-down, adding to the table, and how little of it must be
 * changed for that. */
#include "rummy-laying.h"

#include <string.h>

#define MOST_COMBINATIONS 36
#define MOST_TRIES        400 /* choices of combinations to take up that are looked at for the tidiest table */

typedef struct
{
  const KaCard *tiles; /* borrowed */
  guint n;
} Combination;

typedef struct
{
  Combination all[2 * MOST_COMBINATIONS];
  guint n;
} Combinations;

typedef struct
{
  KaTileSolver *solver; /* borrowed, as is the rest */
  const RummyState *state;
  const RummyWish *wish;
  const KaLimit *limit;
  Combinations old;
  guint n_tries;
  RummyLaying *best;
} Search;

void
ka_rummy_wish_tiles (const RummyState *state, RummyWish *wish)
{
  *wish = (RummyWish) { .at_least = 1, .most_changed = G_MAXUINT, .tidy = TRUE };
  memcpy (wish->rack, state->hands[state->turn], sizeof wish->rack);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    wish->weights[tile] = 1;
}

void
ka_rummy_wish_points (const RummyState *state, RummyWish *wish)
{
  ka_rummy_wish_tiles (state, wish);
  for (guint tile = 0; tile < RUMMY_JOKER; tile++)
    wish->weights[tile] = (guint16) rummy_tile_value (tile);
  wish->weights[RUMMY_JOKER] = state->joker_points;
}

static void
list_combinations (const RummyTable *table, Combinations *list)
{
  guint at = 0, n;
  const KaCard *tiles;

  list->n = 0;
  while ((tiles = ka_rummy_table_next (table->tiles, table->n, &at, &n)) != NULL)
    list->all[list->n++] = (Combination) { tiles, n };
}

static guint
count_shared (const Combination *a, const Combination *b)
{
  guint8 counts[RUMMY_N_KINDS] = { 0 };
  guint shared = 0;

  for (guint i = 0; i < a->n; i++)
    counts[a->tiles[i]]++;
  for (guint i = 0; i < b->n; i++)
    if (counts[b->tiles[i]] > 0)
      {
        counts[b->tiles[i]]--;
        shared++;
      }
  return shared;
}

/* ---- the new table ---------------------------------------------------------------------------------------------- */

#define AT_THE_END MOST_COMBINATIONS

static void
append (KaMove *move, const Combination *combination)
{
  memcpy (move->cards + move->n, combination->tiles, combination->n);
  move->n = (guint8) (move->n + combination->n);
  move->cards[move->n++] = KA_CARD_INVALID;
}

/* Which of the combinations that were taken up each new one is like most; those that are just the same go first. */
static void
find_places (const Combinations *old, guint64 *freed, const Combinations *laid, guint *places)
{
  gboolean placed[2 * MOST_COMBINATIONS] = { FALSE };

  for (guint i = 0; i < laid->n; i++)
    for (guint k = 0; !placed[i] && k < old->n; k++)
      if ((*freed & G_GUINT64_CONSTANT (1) << k) && laid->all[i].n == old->all[k].n
          && count_shared (&laid->all[i], &old->all[k]) == old->all[k].n)
        {
          *freed &= ~(G_GUINT64_CONSTANT (1) << k);
          places[i] = G_MAXUINT;
          placed[i] = TRUE;
        }
  for (guint i = 0; i < laid->n; i++)
    {
      guint most = 0;

      if (placed[i])
        continue;
      places[i] = AT_THE_END;
      for (guint k = 0; k < old->n; k++)
        if ((*freed & G_GUINT64_CONSTANT (1) << k) && count_shared (&laid->all[i], &old->all[k]) > most)
          {
            most = count_shared (&laid->all[i], &old->all[k]);
            places[i] = k;
          }
    }
}

/* The new table: what was not taken up lies where it lay, and the rest near to where its tiles came from. */
static void
write_laying (const Search *search, guint64 freed, const KaTileSolution *solution, RummyLaying *laying)
{
  const Combinations *old = &search->old;
  guint places[2 * MOST_COMBINATIONS];
  int laid[RUMMY_N_KINDS] = { 0 };
  Combinations new;

  list_combinations (&solution->table, &new);
  find_places (old, &freed, &new, places);
  *laying = (RummyLaying) { .value = solution->value, .n_laid = solution->n_laid };
  laying->move.kind = RUMMY_TABLE;
  for (guint k = 0; k <= old->n; k++)
    {
      if (k < old->n && !(freed & G_GUINT64_CONSTANT (1) << k))
        append (&laying->move, &old->all[k]);
      else if (k < old->n)
        laying->n_changed++;
      for (guint i = 0; i < new.n; i++)
        if (places[i] == (k < old->n ? k : AT_THE_END))
          append (&laying->move, &new.all[i]);
    }
  for (guint i = 0; i < laying->move.n; i++)
    if (laying->move.cards[i] != KA_CARD_INVALID)
      laid[laying->move.cards[i]]++;
  for (guint i = 0; i < search->state->table.n; i++)
    if (search->state->table.tiles[i] != KA_CARD_INVALID)
      laid[search->state->table.tiles[i]]--;
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    laying->laid[tile] = (guint8) laid[tile];
}

/* ---- which combinations are taken up ---------------------------------------------------------------------------- */

/* Whether the rules may refuse what the solver makes of the combinations that are taken up. */
static gboolean
is_narrow (const RummyState *state)
{
  return state->strict || state->joker_stays;
}

/* The best when these combinations are taken up, if it is worth @at_least. */
static KaTileOutcome
try_freed (Search *search, guint64 freed, int at_least, RummyLaying *laying)
{
  KaTileProblem problem = { .most = search->state->most_tiles, .at_least = at_least };
  KaTileSolution solution;
  KaTileOutcome outcome;

  for (guint k = 0; k < search->old.n; k++)
    if (freed & G_GUINT64_CONSTANT (1) << k)
      for (guint i = 0; i < search->old.all[k].n; i++)
        problem.table[search->old.all[k].tiles[i]]++;
  memcpy (problem.rack, search->wish->rack, sizeof problem.rack);
  memcpy (problem.weights, search->wish->weights, sizeof problem.weights);
  search->n_tries++;
  outcome = ka_tile_solve (search->solver, &problem, search->limit, &solution);
  if (outcome != KA_TILES_SOLVED)
    return outcome;
  write_laying (search, freed, &solution, laying);
  if (is_narrow (search->state) && !ka_rummy_rules.check (search->state, &laying->move, NULL))
    return KA_TILES_NO_SOLUTION;
  return KA_TILES_SOLVED;
}

static guint64
find_changed (const Search *search, const RummyLaying *laying)
{
  RummyTable table = { .n = laying->move.n };
  guint64 freed = (G_GUINT64_CONSTANT (1) << search->old.n) - 1;
  guint places[2 * MOST_COMBINATIONS];
  Combinations new;

  memcpy (table.tiles, laying->move.cards, laying->move.n);
  list_combinations (&table, &new);
  find_places (&search->old, &freed, &new, places);
  return freed;
}

/* Leaves one combination after another as it lies, as long as the same can still be laid. */
static void
leave_what_can_be_left (Search *search)
{
  guint64 freed = find_changed (search, search->best);

  for (guint k = 0; k < search->old.n; k++)
    {
      RummyLaying laying;

      if ((freed & G_GUINT64_CONSTANT (1) << k)
          && try_freed (search, freed & ~(G_GUINT64_CONSTANT (1) << k), search->best->value, &laying)
                 == KA_TILES_SOLVED
          && laying.n_changed < search->best->n_changed)
        {
          *search->best = laying;
          freed = find_changed (search, &laying);
        }
    }
}

/* Looks at every choice of @n more combinations from @first on. %FALSE: there are too many. */
static gboolean
try_choices (Search *search, guint64 freed, guint first, guint n, gboolean for_more)
{
  if (n == 0)
    {
      RummyLaying laying;
      KaTileOutcome outcome;

      if (search->n_tries >= MOST_TRIES)
        return FALSE;
      outcome = try_freed (search, freed, search->best->value + (for_more ? 1 : 0), &laying);
      if (outcome == KA_TILES_SOLVED)
        *search->best = laying;
      return outcome != KA_TILES_STOPPED && !(outcome == KA_TILES_SOLVED && !for_more);
    }
  for (guint k = first; k + n <= search->old.n; k++)
    if (!try_choices (search, freed | G_GUINT64_CONSTANT (1) << k, k + 1, n - 1, for_more))
      return FALSE;
  return TRUE;
}

/* The fewest combinations with which the same can be laid. */
static void
tidy (Search *search)
{
  leave_what_can_be_left (search);
  search->n_tries = 0;
  for (guint n = 0; n < search->best->n_changed; n++)
    if (!try_choices (search, 0, 0, n, FALSE))
      return;
}

/* RU-9: what has no joker may be rebuilt as one likes. */
static void
try_without_jokers (Search *search)
{
  guint64 freed = 0;
  guint n_freed = 0;
  RummyLaying laying;

  for (guint k = 0; k < search->old.n; k++)
    if (memchr (search->old.all[k].tiles, RUMMY_JOKER, search->old.all[k].n) == NULL)
      {
        freed |= G_GUINT64_CONSTANT (1) << k;
        n_freed++;
      }
  if (n_freed <= search->wish->most_changed
      && try_freed (search, freed, search->wish->at_least, &laying) == KA_TILES_SOLVED)
    *search->best = laying;
}

static gboolean
finds_all (const RummyState *state, const Combinations *old, guint most_changed)
{
  return most_changed >= old->n && !is_narrow (state);
}

static KaTileOutcome
lay_on_table (Search *search)
{
  const RummyWish *wish = search->wish;
  KaTileOutcome outcome = KA_TILES_NO_SOLUTION;

  if (wish->most_changed >= search->old.n)
    outcome = try_freed (search, (G_GUINT64_CONSTANT (1) << search->old.n) - 1, wish->at_least, search->best);
  if (outcome == KA_TILES_STOPPED)
    return outcome;
  if (outcome == KA_TILES_NO_SOLUTION && !finds_all (search->state, &search->old, wish->most_changed))
    {
      *search->best = (RummyLaying) { .value = wish->at_least - 1 };
      if (search->state->joker_stays)
        try_without_jokers (search);
      for (guint n = 0; n <= MIN (wish->most_changed, 2); n++)
        try_choices (search, 0, 0, n, TRUE);
      return search->best->n_laid > 0 ? KA_TILES_SOLVED : KA_TILES_NO_SOLUTION;
    }
  if (outcome == KA_TILES_SOLVED && wish->tidy && search->best->n_changed > 0)
    tidy (search);
  return outcome;
}

/* ---- the first lay-down ----------------------------------------------------------------------------------------- */

/* RU-14: what is left of the rack may be added in the same turn. */
static void
add_at_once (Search *search)
{
  RummyState after = *search->state;
  RummyWish rest = *search->wish;
  RummyLaying laying;
  guint n_laid = search->best->n_laid;
  int value = search->best->value;
  Search next;

  if (n_laid >= after.most_tiles)
    return;
  after.most_tiles = (guint8) (after.most_tiles - n_laid);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    rest.rack[tile] = (guint8) (rest.rack[tile] - search->best->laid[tile]);
  rest.at_least = 1;
  next = (Search) { search->solver, &after, &rest, search->limit, .best = &laying };
  next.old = search->old;
  if (lay_on_table (&next) != KA_TILES_SOLVED)
    return;
  /* What was laid first is added at the end as it is. */
  memmove (laying.move.cards + laying.move.n, search->best->move.cards + search->state->table.n,
           (gsize) (search->best->move.n - search->state->table.n));
  laying.move.n = (guint8) (laying.move.n + search->best->move.n - search->state->table.n);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    laying.laid[tile] = (guint8) (laying.laid[tile] + search->best->laid[tile]);
  laying.n_laid += n_laid;
  laying.value += value;
  if (ka_rummy_rules.check (search->state, &laying.move, NULL))
    *search->best = laying;
}

static KaTileOutcome
lay_down (Search *search)
{
  const RummyState *state = search->state;
  KaTileProblem problem = { .most = state->most_tiles,
                            .least_worth = state->first_lay_down,
                            .joker_counts = state->joker_counts,
                            .at_least = search->wish->at_least };
  KaTileSolution solution;
  KaTileOutcome outcome;

  memcpy (problem.rack, search->wish->rack, sizeof problem.rack);
  memcpy (problem.weights, search->wish->weights, sizeof problem.weights);
  outcome = ka_tile_solve (search->solver, &problem, search->limit, &solution);
  if (outcome != KA_TILES_SOLVED)
    return outcome;
  write_laying (search, 0, &solution, search->best);
  if (state->add_at_once)
    add_at_once (search);
  return KA_TILES_SOLVED;
}

KaTileOutcome
ka_rummy_find_laying (KaTileSolver *solver, const RummyState *state, const RummyWish *wish,
                      const KaLimit *limit, RummyLaying *laying)
{
  Search search = { solver, state, wish, limit, .best = laying };

  laying->n_laid = 0;
  list_combinations (&state->table, &search.old);
  return state->laid_first[state->turn] ? lay_on_table (&search) : lay_down (&search);
}

gboolean
ka_rummy_finds_all (const RummyState *state, guint most_changed)
{
  Combinations old;

  list_combinations (&state->table, &old);
  return finds_all (state, &old, most_changed);
}
