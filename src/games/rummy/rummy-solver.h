/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-limit.h"
#include "rummy-play.h"

/* The exact solver of Rummy: which tiles of a rack can be laid when the whole table may be rebuilt. It knows tiles and
 * combinations and no turns; rummy-laying.h asks it what the rules of a turn allow. */

/**
 * RummyProblem:
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
  guint8 table[RUMMY_N_KINDS];
  guint8 rack[RUMMY_N_KINDS];
  guint16 weights[RUMMY_N_KINDS];
  guint most;
  int least_worth;
  gboolean joker_counts;
  int at_least;
} RummyProblem;

typedef enum
{
  RUMMY_SOLVED,      /* the best is found */
  RUMMY_NO_SOLUTION, /* nothing can be laid, or nothing worth as much as is wanted */
  RUMMY_STOPPED,     /* the limit was reached before */
} RummyOutcome;

/**
 * RummySolution:
 * @table: the new table
 * @n_laid: how many tiles of the rack lie on it
 * @value: what they weigh together
 */
typedef struct
{
  RummyTable table;
  guint n_laid;
  int value;
} RummySolution;

/**
 * RummySolver:
 *
 * Room to think in, for one thread. Solving allocates nothing, but for more room when it comes to the first problem that is hard.
 */
typedef struct _RummySolver RummySolver;

/** ka_rummy_solver_new: room for one thread, less than 1 MB; for what is hard some 22 MB more, of which only what is needed is touched. */
RummySolver *ka_rummy_solver_new (void);
void ka_rummy_solver_free (RummySolver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RummySolver, ka_rummy_solver_free)

/**
 * ka_rummy_solve:
 * @limit: (nullable): when to give up; only `cancelled` and a time that is not 0 count
 * @solution: (out): written when it is solved
 *
 * Finds the table with the most weight that holds the whole old table and tiles of the rack, and nothing but
 * combinations. Where jokers stand on the old table they may stand for anything (RU-9).
 */
RummyOutcome ka_rummy_solve (RummySolver *self, const RummyProblem *problem, const KaLimit *limit,
                             RummySolution *solution);

/** ka_rummy_solver_get_n_nodes: how many places the last solution had to look at. */
guint ka_rummy_solver_get_n_nodes (const RummySolver *self);
