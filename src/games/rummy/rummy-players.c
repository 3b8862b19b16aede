/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who lay what they find: one overlooks some of it, one rebuilds little, one lays all that the solver finds. */
#include "rummy-players.h"

#include "ka-language.h"

#define BEGINNER_ATTENTION 75 /* of a hundred */
#define HOME_CHANGES       1  /* combinations that are taken up in one turn */
#define CLUB_CHANGES       2

/* ---- reasons ---------------------------------------------------------------------------------------------------- */

static void
explain_drawing (const RummyState *view, guint most_changed, KaReason *reason)
{
  if (view->laid_first[view->turn])
    {
      reason->look = N_ ("See whether one of your tiles fits on the table");
      reason->why = ka_rummy_finds_all (view, most_changed)
                        ? N_ ("None of your tiles can be laid, however you rebuild the table.")
                        : N_ ("There seems to be no way to lay any of your tiles.");
      return;
    }
  reason->look = N_ ("Add up what the combinations in your hand are worth");
  reason->why
      = N_ ("The combinations in your hand are together worth less than {n0}, so you cannot lay down yet.");
  reason->numbers[0] = view->first_lay_down;
}

void
ka_rummy_explain (const RummyState *view, const RummyLaying *laying, guint most_changed, KaReason *reason)
{
  if (reason == NULL)
    return;
  if (laying == NULL)
    {
      explain_drawing (view, most_changed, reason);
      return;
    }
  reason->numbers[0] = (int) laying->n_laid;
  if (laying->n_changed > 0)
    reason->look = N_ ("Look at what lies on the table: some of it can be rebuilt");
  else
    reason->look = N_ ("Look for combinations in your hand");
  if (laying->n_laid == view->n_hands[view->turn])
    reason->why = N_ ("You can lay all your tiles, and that wins the round.");
  else if (view->hands[view->turn][RUMMY_JOKER] > laying->laid[RUMMY_JOKER])
    ka_reason_set_counted (reason, "You can lay a tile; keep the joker for the last ones.",
                           "You can lay {n0} tiles; keep the joker for the last ones.");
  else
    ka_reason_set_counted (reason, "You can lay a tile, and each one less brings you nearer to the end.",
                           "You can lay {n0} tiles, and each one less brings you nearer to the end.");
}

/* ---- what the expert would do at a glance ----------------------------------------------------------------------- */

gboolean
ka_rummy_find_quickly (KaTileSolver *solver, const RummyState *view, gboolean tidy, const KaLimit *limit,
                       RummyLaying *laying)
{
  RummyWish wish;

  ka_rummy_wish_tiles (view, &wish);
  wish.tidy = tidy;
  if (wish.rack[RUMMY_JOKER] > 0)
    {
      wish.at_least = view->n_hands[view->turn];
      if (view->n_hands[view->turn] <= view->most_tiles
          && ka_rummy_find_laying (solver, view, &wish, limit, laying) == KA_TILES_SOLVED)
        return TRUE;
      wish.at_least = 1;
      wish.rack[RUMMY_JOKER] = 0;
    }
  return ka_rummy_find_laying (solver, view, &wish, limit, laying) == KA_TILES_SOLVED;
}

/* ---- players ---------------------------------------------------------------------------------------------------- */

static void
choose_beginner (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                 KaMove *move, KaReason *reason)
{
  ka_rummy_lay_simply (rules, view, seat, random, BEGINNER_ATTENTION, move);
  if (reason == NULL)
    return;
  if (move->kind != RUMMY_TABLE)
    {
      reason->look = N_ ("Look at your own tiles first");
      reason->why = N_ ("There is nothing in your hand that you can lay just like that.");
      return;
    }
  reason->look = N_ ("Look for combinations in your hand");
  reason->why
      = N_ ("Combinations in your hand, and tiles that fit an end, can be laid without rebuilding anything.");
}

static void
choose_solved (const RummyState *view, guint most_changed, const KaLimit *limit, KaMove *move,
               KaReason *reason)
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  RummyLaying laying;
  RummyWish wish;

  ka_rummy_wish_tiles (view, &wish);
  wish.most_changed = most_changed;
  ka_rummy_find_laying (solver, view, &wish, limit, &laying);
  if (laying.n_laid > 0)
    *move = laying.move;
  else
    *move = ka_rummy_give_up (view);
  ka_rummy_explain (view, laying.n_laid > 0 ? &laying : NULL, most_changed, reason);
}

static void
choose_home (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
             KaMove *move, KaReason *reason)
{
  choose_solved (view, HOME_CHANGES, limit, move, reason);
}

static void
choose_club (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
             KaMove *move, KaReason *reason)
{
  choose_solved (view, CLUB_CHANGES, limit, move, reason);
}

static void
choose_greedy (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  choose_solved (view, G_MAXUINT, limit, move, reason);
}

const KaBot ka_rummy_beginner = { "beginner", N_ ("Beginner"), choose_beginner };
const KaBot ka_rummy_home = { "home", N_ ("Living Room"), choose_home };
const KaBot ka_rummy_club = { "club", N_ ("Club"), choose_club };
const KaBot ka_rummy_greedy = { "greedy", N_ ("Greedy"), choose_greedy };
