/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-random.h"
#include "rummy/rummy-solver.h"

/** rummy_problem_random: a table of random combinations of about @n_table tiles and a rack of @n_rack, of a pack with @n_jokers. */
void
rummy_problem_random (KaRandom *random, guint n_table, guint n_rack, guint n_jokers, RummyProblem *problem);

/** rummy_problem_from_view: what the actor of @view could lay if it had made its first lay-down. */
void rummy_problem_from_view (const RummyState *view, RummyProblem *problem);

/** rummy_problem_add_table: puts the tiles of a table that lies there in @problem. */
void rummy_problem_add_table (RummyProblem *problem, const RummyTable *table);

/**
 * rummy_solution_check:
 *
 * Whether a solution is what it says: combinations of all the tiles of the table and some of the rack, of that weight.
 */
gboolean rummy_solution_check (const RummyProblem *problem, const RummySolution *solution);
