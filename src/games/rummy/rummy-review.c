/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rummy-review.h"

#include "ka-language.h"
#include "rummy-players.h"

static gpointer
open_room (void)
{
  return ka_tile_solver_new ();
}

static void
close_room (gpointer room)
{
  ka_tile_solver_free (room);
}

static int
count_points (const RummyState *state, const guint8 tiles[RUMMY_N_KINDS])
{
  int points = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    points += tiles[tile] * (tile == RUMMY_JOKER ? state->joker_points : rummy_tile_value ((int) tile));
  return points;
}

/* What the hand counts for less after @move. */
static int
count_laid (const KaRules *rules, const RummyState *state, const KaMove *move)
{
  RummyState after = *state;

  if (move->kind != RUMMY_TABLE)
    return 0;
  rules->apply (&after, move);
  return count_points (state, state->hands[state->turn]) - count_points (state, after.hands[state->turn]);
}

/* All tiles of the hand: that wins the round. */
static gboolean
find_win (KaTileSolver *solver, const RummyState *state, const KaLimit *limit, RummyLaying *laying)
{
  RummyWish wish;

  ka_rummy_wish_tiles (state, &wish);
  return ka_rummy_find_laying (solver, state, &wish, limit, laying) == KA_TILES_SOLVED
         && laying->n_laid == state->n_hands[state->turn];
}

/* The most points, but for jokers: those are worth more for the last tiles. */
static gboolean
find_most (KaTileSolver *solver, const RummyState *state, const KaLimit *limit, RummyLaying *laying)
{
  RummyWish wish;

  ka_rummy_wish_points (state, &wish);
  wish.rack[RUMMY_JOKER] = 0;
  return ka_rummy_find_laying (solver, state, &wish, limit, laying) == KA_TILES_SOLVED;
}

static void
choose_expert (const KaRules *rules, const RummyState *state, KaRandom *random, const KaLimit *limit,
               KaMove *move)
{
  RummyState view;

  rules->hide (state, state->turn, &view);
  ka_rummy_expert.choose (rules, &view, state->turn, random, limit, move, NULL);
}

static gboolean
judge (gpointer room, const KaRules *rules, gconstpointer data, const KaMove *move, KaRandom *random,
       const KaLimit *limit, KaVerdict *verdict)
{
  const RummyState *state = data;
  int all = count_points (state, state->hands[state->turn]), laid = count_laid (rules, state, move), most;
  RummyLaying laying = { 0 };
  KaMove expert;

  verdict->better = *move;
  verdict->certainty = KA_EXACT;
  if (laid == all)
    return TRUE;
  if (find_win (room, state, limit, &laying))
    {
      verdict->better = laying.move;
      verdict->cost = 10 * (all - laid);
      verdict->reason.why = N_ ("All tiles could be laid, and that would have won the round.");
      return TRUE;
    }
  if (!find_most (room, state, limit, &laying))
    return !ka_limit_cancelled (limit);
  most = count_points (state, laying.laid);
  if (most <= laid)
    return TRUE;
  choose_expert (rules, state, random, limit, &expert);
  if (ka_limit_cancelled (limit))
    return FALSE;
  if (count_laid (rules, state, &expert) <= laid)
    return TRUE;
  verdict->better = laying.move;
  verdict->cost = 10 * (most - laid);
  verdict->reason.why = N_ ("Tiles worth {n0} points could be laid, and {n1} points were.");
  verdict->reason.numbers[0] = most;
  verdict->reason.numbers[1] = laid;
  return TRUE;
}

const KaReviewer ka_rummy_reviewer = { open_room, close_room, judge };
