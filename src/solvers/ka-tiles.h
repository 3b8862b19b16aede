/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card.h"
#include "ka-limit.h"

G_BEGIN_DECLS

/* Which tiles of a rack can be laid when the whole table may be rebuilt: exactly. It knows tiles and combinations, groups of one
 * value and runs of one colour, and no turns.
 *
 * A tile is a #KaCard: 0–51 is colour × 13 + value − 1; 52 is a joker. Tiles that look the same are the same number. There are two
 * of each and two jokers. */

#define KA_N_TILE_COLOURS  4
#define KA_N_TILE_VALUES   13
#define KA_N_TILE_KINDS    53
#define KA_TILE_JOKER      ((KaCard) 52)
#define KA_MAX_TILE_LAYOUT 150 /* 106 tiles and the ends of 35 combinations */

/**
 * KaTileLayout:
 *
 * Combination after combination, each ended by KA_CARD_INVALID.
 */
typedef struct
{
  KaCard tiles[KA_MAX_TILE_LAYOUT];
  guint8 n;
} KaTileLayout;

/**
 * KaTileProblem:
 * @table: how many of each kind must lie on the new table
 * @rack: how many of each kind may be added
 * @weights: what laying a tile of the rack is worth, per kind; the whole rack at most 16 000
 * @most: at most so many tiles of the rack (RU-10)
 * @least_worth: what the new table is worth at least as a first lay-down (RU-5); 0 where it need not be one
 * @joker_counts: in that a joker counts as the tile that it stands for (RU-14)
 * @at_least: the sum of weights below which no answer is wanted, 1 or more
 */
typedef struct
{
  guint8 table[KA_N_TILE_KINDS];
  guint8 rack[KA_N_TILE_KINDS];
  guint16 weights[KA_N_TILE_KINDS];
  guint most;
  int least_worth;
  gboolean joker_counts;
  int at_least;
} KaTileProblem;

typedef enum
{
  KA_TILES_SOLVED,      /* the best is found */
  KA_TILES_NO_SOLUTION, /* nothing can be laid, or nothing worth as much as is wanted */
  KA_TILES_STOPPED,     /* the limit was reached before */
} KaTileOutcome;

/**
 * KaTileSolution:
 * @table: the new table
 * @n_laid: how many tiles of the rack lie on it
 * @value: what they weigh together
 */
typedef struct
{
  KaTileLayout table;
  guint n_laid;
  int value;
} KaTileSolution;

/**
 * KaTileSolver:
 *
 * Room to think in, for one thread. Solving allocates nothing, but for more room when it comes to the first problem that is hard.
 */
typedef struct _KaTileSolver KaTileSolver;

/** ka_tile_solver_new: room for one thread, less than 1 MB; for what is hard some 22 MB more, of which only what is needed is touched. */
KaTileSolver *ka_tile_solver_new (void);
void ka_tile_solver_free (KaTileSolver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaTileSolver, ka_tile_solver_free)

/**
 * ka_tile_solve:
 * @limit: (nullable): when to give up; only `cancelled` and a time that is not 0 count
 * @solution: (out): written when it is solved
 *
 * Finds the table with the most weight that holds the whole old table and tiles of the rack, and nothing but
 * combinations. Where jokers stand on the old table they may stand for anything (RU-9).
 */
KaTileOutcome ka_tile_solve (KaTileSolver *self, const KaTileProblem *problem, const KaLimit *limit,
                             KaTileSolution *solution);

/** ka_tile_solver_get_n_nodes: how many places the last solution had to look at. */
guint ka_tile_solver_get_n_nodes (const KaTileSolver *self);

G_END_DECLS
