/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-random.h"
#include "ka-tiles.h"
#include "rummy/rummy-play.h"

/** rummy_combination_random: a group or a run of up to six, now and then with a joker; @tiles: (out): room for 13. Returns how many tiles it has. */
guint rummy_combination_random (KaRandom *random, KaCard *tiles);

/** rummy_problem_random: a table of random combinations of about @n_table tiles and a rack of @n_rack, of a pack with @n_jokers. */
void
rummy_problem_random (KaRandom *random, guint n_table, guint n_rack, guint n_jokers, KaTileProblem *problem);

/** rummy_problem_weigh: by points (a joker 25), or each tile as one. */
void rummy_problem_weigh (KaTileProblem *problem, gboolean by_points);

/** rummy_problem_from_view: what the actor of @view could lay if it had made its first lay-down. */
void rummy_problem_from_view (const RummyState *view, KaTileProblem *problem);

/** rummy_problem_add_table: puts the tiles of a table that lies there in @problem. */
void rummy_problem_add_table (KaTileProblem *problem, const RummyTable *table);

/**
 * rummy_problems_read:
 * @name: a file of tests/data: each line is a table, a slash and a rack; each of these the values 1 to 9, a, b, c, d (13)
 *   in blue, red, green and yellow with dots between them, and a star for each joker
 *
 * Reads the first @n positions; a tile counts as one and at most twelve may be laid. Fails on a file that does not hold
 * as many.
 */
void rummy_problems_read (KaTileProblem *problems, guint n, const char *name);

/** rummy_problem_write: a position as a line for rummy_problems_read(). */
void rummy_problem_write (const KaTileProblem *problem, GString *line);

#define RUMMY_N_HARDEST 28

/**
 * rummy_hardest_read:
 * @problems: (out): array of RUMMY_N_HARDEST
 *
 * Reads the list of the hardest positions: each line a position as above and what is wanted, with blanks between: `tiles`
 * or `points`, the limit of tiles, and for a first lay-down what it must be worth, and `joker-counts` where jokers do.
 */
void rummy_hardest_read (KaTileProblem *problems);

/** rummy_goal_write: a position and what is wanted in it as a line for rummy_hardest_read(). */
void rummy_goal_write (const KaTileProblem *problem, GString *line);

/**
 * rummy_solution_check:
 *
 * Whether a solution is what it says: combinations of all the tiles of the table and some of the rack, of that weight.
 */
gboolean rummy_solution_check (const KaTileProblem *problem, const KaTileSolution *solution);
