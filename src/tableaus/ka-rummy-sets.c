/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rummy-sets.h"

#include <string.h>

#include "rummy/rummy-play.h"

#define TILE_WEIGHT  100   /* so that more tiles are worth more than higher ones */
#define MOST_SOLVED  100   /* tiles: what they weigh together has an end */
#define LONGEST_LOOK 30000 /* in µs, where it is hard: then only pairs are found */

/* Sorting: what is left is counted by kind; what has found its place is written. */
typedef struct
{
  guint8 left[RUMMY_N_KINDS];
  KaCard *tiles;
  int *groups;
  guint n;
  int group;
} Sorting;

static void
put (Sorting *sorting, KaCard tile)
{
  sorting->left[tile]--;
  sorting->tiles[sorting->n] = tile;
  sorting->groups[sorting->n++] = sorting->group;
}

static void
put_combinations (Sorting *sorting, guint n)
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  KaTileProblem problem = { .most = n, .joker_counts = TRUE, .at_least = 1 };
  KaLimit limit = ka_limit_in (LONGEST_LOOK, NULL);
  KaTileSolution solution;
  const KaCard *tiles;
  guint at = 0, n_tiles;

  memcpy (problem.rack, sorting->left, sizeof problem.rack);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    problem.weights[tile] = tile == RUMMY_JOKER ? 1 : (guint16) (TILE_WEIGHT + rummy_tile_value (tile));
  if (n > MOST_SOLVED || ka_tile_solve (solver, &problem, &limit, &solution) != KA_TILES_SOLVED)
    return;
  while ((tiles = ka_rummy_table_next (solution.table.tiles, solution.table.n, &at, &n_tiles)) != NULL)
    {
      guint8 order[KA_MAX_TILE_LAYOUT];

      ka_rummy_combination_order (tiles, n_tiles, order);
      for (guint i = 0; i < n_tiles; i++)
        put (sorting, tiles[order[i]]);
      sorting->group++;
    }
}

/* Two that make a combination with one more tile. */
static gboolean
is_pair (KaCard one, KaCard other)
{
  return ka_rummy_combination_check ((KaCard[]) { one, other, RUMMY_JOKER }, 3) == RUMMY_FAULT_NONE;
}

static gboolean
has_gap (KaCard one, KaCard other)
{
  return rummy_tile_colour (one) == rummy_tile_colour (other)
         && ABS (rummy_tile_value (one) - rummy_tile_value (other)) > 1;
}

/* Pairs that only one kind of tile completes come after the others. */
static void
put_pairs (Sorting *sorting, gboolean gaps)
{
  for (guint one = 0; one < RUMMY_JOKER; one++)
    for (guint other = one + 1; other < RUMMY_JOKER; other++)
      while (sorting->left[one] > 0 && sorting->left[other] > 0 && is_pair ((KaCard) one, (KaCard) other)
             && has_gap ((KaCard) one, (KaCard) other) == gaps)
        {
          put (sorting, (KaCard) one);
          put (sorting, (KaCard) other);
          sorting->group++;
        }
}

void
ka_rummy_find_sets (KaCard *tiles, guint n, int *groups)
{
  Sorting sorting = { .tiles = tiles, .groups = groups };

  for (guint i = 0; i < n; i++)
    sorting.left[tiles[i]]++;
  put_combinations (&sorting, n);
  put_pairs (&sorting, FALSE);
  put_pairs (&sorting, TRUE);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    while (sorting.left[tile] > 0)
      put (&sorting, (KaCard) tile);
}

void
ka_rummy_sort_by_sets (KaHandOrder *order)
{
  int groups[G_N_ELEMENTS (order->cards)];

  ka_rummy_find_sets (order->cards, order->n, groups);
}
