/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who lay what they find: they differ in what they see of it. */
#include "rummy-players.h"

#include "ka-language.h"

/* ---- reasons ---------------------------------------------------------------------------------------------------- */

static void
explain_drawing (const RummyState *view, const RummySkill *skill, KaReason *reason)
{
  if (view->laid_first[view->turn])
    {
      reason->look = N_ ("See whether one of your tiles fits on the table");
      reason->why = skill->attention == 100 && ka_rummy_finds_all (view, skill->most_changed)
                        ? N_ ("None of your tiles can be laid, however you rebuild the table.")
                        : N_ ("There seems to be no way to lay any of your tiles.");
      return;
    }
  reason->look = N_ ("Add up what the combinations in your hand are worth");
  reason->why
      = skill->attention == 100
            ? N_ ("The combinations in your hand are together worth less than {n0}, so you cannot lay down yet.")
            : N_ ("There seems to be no way to lay any of your tiles.");
  reason->numbers[0] = view->first_lay_down;
}

void
ka_rummy_explain (const RummyState *view, const RummySkill *skill, const RummyLaying *laying,
                  KaReason *reason)
{
  reason->numbers[0] = (int) laying->n_laid;
  if (laying->n_changed > 0)
    reason->look = N_ ("Look at what lies on the table: some of it can be rebuilt");
  else
    reason->look = N_ ("Look for combinations in your hand");
  if (laying->n_laid == view->n_hands[view->turn])
    reason->why = N_ ("You can lay all your tiles, and that wins the round.");
  else if (skill->keeps_jokers && view->hands[view->turn][RUMMY_JOKER] > laying->laid[RUMMY_JOKER])
    ka_reason_set_counted (reason, "You can lay a tile; keep the joker for the last ones.",
                           "You can lay {n0} tiles; keep the joker for the last ones.");
  else
    ka_reason_set_counted (reason, "You can lay a tile, and each one less brings you nearer to the end.",
                           "You can lay {n0} tiles, and each one less brings you nearer to the end.");
}

/* ---- what is laid ----------------------------------------------------------------------------------------------- */

/* All tiles of the hand: that wins the round, and nobody who sees it lets it go. */
static gboolean
find_end (KaTileSolver *solver, const RummyState *view, const RummyWish *wish, const KaLimit *limit,
          RummyLaying *laying)
{
  RummyWish all = *wish;

  all.at_least = view->n_hands[view->turn];
  return view->n_hands[view->turn] <= view->most_tiles
         && ka_rummy_find_laying (solver, view, &all, limit, laying) == KA_TILES_SOLVED;
}

static void
overlook_some (guint8 *rack, guint attention, KaRandom *random)
{
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    for (guint n = rack[tile]; n > 0; n--)
      if (ka_random_below (random, 100) >= attention)
        rack[tile]--;
}

gboolean
ka_rummy_find_by_skill (KaTileSolver *solver, const RummyState *view, const RummySkill *skill, gboolean tidy,
                        KaRandom *random, const KaLimit *limit, RummyLaying *laying)
{
  RummyWish wish;
  gboolean sees_all = skill->attention == 100;

  ka_rummy_wish_tiles (view, &wish);
  wish.tidy = tidy;
  wish.most_changed = skill->most_changed;
  if (((skill->keeps_jokers && wish.rack[RUMMY_JOKER] > 0) || !sees_all)
      && find_end (solver, view, &wish, limit, laying))
    return TRUE;
  if (skill->keeps_jokers)
    wish.rack[RUMMY_JOKER] = 0;
  if (!sees_all)
    overlook_some (wish.rack, skill->attention, random);
  ka_rummy_find_laying (solver, view, &wish, limit, laying);
  return laying->n_laid > 0;
}

/* ---- players ---------------------------------------------------------------------------------------------------- */

void
ka_rummy_explain_giving_up (KaTileSolver *solver, const RummyState *view, const RummySkill *skill,
                            const KaLimit *limit, KaReason *reason)
{
  RummyLaying all;
  RummyWish wish;

  ka_rummy_wish_tiles (view, &wish);
  wish.tidy = FALSE;
  wish.most_changed = skill->most_changed;
  if (!skill->keeps_jokers || wish.rack[RUMMY_JOKER] == 0
      || ka_rummy_find_laying (solver, view, &wish, limit, &all) != KA_TILES_SOLVED)
    {
      explain_drawing (view, skill, reason);
      return;
    }
  reason->look = N_ ("Think of what your joker could do at the end");
  reason->why = N_ ("You could only lay something with the joker, and it is worth more for your last tiles.");
}

static void
choose_by_skill (const RummyState *view, const RummySkill *skill, KaRandom *random, const KaLimit *limit,
                 KaMove *move, KaReason *reason)
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  RummyLaying laying;

  if (ka_rummy_find_by_skill (solver, view, skill, TRUE, random, limit, &laying))
    {
      *move = laying.move;
      if (reason != NULL)
        ka_rummy_explain (view, skill, &laying, reason);
      return;
    }
  *move = ka_rummy_give_up (view);
  if (reason != NULL)
    ka_rummy_explain_giving_up (solver, view, skill, limit, reason);
}

/* Sees half of the tiles, takes up one combination a turn, and lays a joker as any other tile. */
static void
choose_beginner (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                 KaMove *move, KaReason *reason)
{
  choose_by_skill (view, &(RummySkill) { .attention = 50, .most_changed = 1 }, random, limit, move, reason);
}

static void
choose_home (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
             KaMove *move, KaReason *reason)
{
  choose_by_skill (view, &(RummySkill) { .attention = 100, .most_changed = 1, .keeps_jokers = TRUE }, random,
                   limit, move, reason);
}

static void
choose_club (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
             KaMove *move, KaReason *reason)
{
  choose_by_skill (view, &(RummySkill) { .attention = 100, .most_changed = 2, .keeps_jokers = TRUE }, random,
                   limit, move, reason);
}

static void
choose_greedy (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  choose_by_skill (view, &(RummySkill) { .attention = 100, .most_changed = G_MAXUINT }, random, limit, move,
                   reason);
}

const KaBot ka_rummy_beginner = { "beginner", N_ ("Beginner"), choose_beginner };
const KaBot ka_rummy_home = { "home", N_ ("Living Room"), choose_home };
const KaBot ka_rummy_club = { "club", N_ ("Club"), choose_club };
const KaBot ka_rummy_greedy = { "greedy", N_ ("Greedy"), choose_greedy };
