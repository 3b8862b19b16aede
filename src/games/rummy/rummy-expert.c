/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The expert: a few ways to play the turn, each played out to the end of the round over the same guesses of what the
 * others hold. */
#include <string.h>

#include "rummy-players.h"

#include "ka-language.h"

#define MOST_CHOICES  5
#define LONGEST       300 /* moves of a round that is played out */
#define MOST_PLAYOUTS 400 /* guesses; more bring nothing that shows */
#define FEWEST        12  /* guesses before anything else than the quick answer is believed */
#define DOUBT         2.0 /* standard errors by which another choice must be better than the quick one */

/* What it does at a glance, and lets all others do in what it plays out. */
static const RummySkill QUICK = { .attention = 100, .most_changed = G_MAXUINT, .keeps_jokers = TRUE };

typedef struct
{
  RummyLaying laying;
  gboolean draws;
  const char *why;
  const char *look;
} Choice;

typedef struct
{
  KaTileSolver *solver; /* borrowed, as is the rest */
  const RummyState *view;
  int seat;
  const KaLimit *limit;
  Choice choices[MOST_CHOICES];
  guint n;
  /* Of each choice how much better it did than the first, and that squared. */
  double sums[MOST_CHOICES];
  double squares[MOST_CHOICES];
  guint n_playouts;
} Thoughts;

/* ---- choices ---------------------------------------------------------------------------------------------------- */

static gboolean
is_same (const Choice *a, const Choice *b)
{
  return a->draws == b->draws && memcmp (a->laying.laid, b->laying.laid, sizeof a->laying.laid) == 0;
}

/* Keeps what was written into the next choice, unless it is among them already. */
static void
keep_choice (Thoughts *self)
{
  for (guint i = 0; i < self->n; i++)
    if (is_same (&self->choices[i], &self->choices[self->n]))
      return;
  self->n++;
}

static Choice *
begin_choice (Thoughts *self)
{
  self->choices[self->n] = (Choice) { 0 };
  return &self->choices[self->n];
}

static void
find_drawing (Thoughts *self)
{
  Choice *choice = begin_choice (self);

  choice->draws = TRUE;
  choice->look = N_ ("Think of what the next player could do with your tiles");
  choice->why = N_ ("You could lay something, but it would help the others more than you: keep it for now.");
  keep_choice (self);
}

static void
find_most (Thoughts *self)
{
  Choice *choice = begin_choice (self);
  RummyWish wish;

  ka_rummy_wish_tiles (self->view, &wish);
  if (ka_rummy_find_laying (self->solver, self->view, &wish, self->limit, &choice->laying) == KA_TILES_SOLVED)
    keep_choice (self);
}

static void
find_points (Thoughts *self)
{
  Choice *choice = begin_choice (self);
  RummyWish wish;

  ka_rummy_wish_points (self->view, &wish);
  choice->look = N_ ("Look at what your hand would cost you");
  choice->why = N_ ("The round may be over soon: lay the tiles that would cost you most.");
  if (ka_rummy_find_laying (self->solver, self->view, &wish, self->limit, &choice->laying) == KA_TILES_SOLVED)
    keep_choice (self);
}

/* The fewest tiles that save drawing one: the others stay hidden, and can be laid later. */
static void
find_fewest (Thoughts *self)
{
  Choice *choice = begin_choice (self);
  RummyState fewer = *self->view;
  RummyWish wish;

  ka_rummy_wish_points (self->view, &wish);
  wish.rack[RUMMY_JOKER] = 0;
  choice->look = N_ ("See how few tiles are enough not to have to draw");
  choice->why = N_ ("Lay just enough not to have to draw: your other tiles can wait, and nobody sees them.");
  for (guint most = 1; most < self->choices[0].laying.n_laid; most++)
    {
      fewer.most_tiles = (guint8) most;
      if (ka_rummy_find_laying (self->solver, &fewer, &wish, self->limit, &choice->laying) != KA_TILES_SOLVED)
        continue;
      keep_choice (self);
      return;
    }
}

/* ---- playing out ------------------------------------------------------------------------------------------------ */

static gboolean
is_due (const Thoughts *self)
{
  return ka_limit_reached (self->limit);
}

/* Plays to the end, everybody as the quick policy does. %FALSE: there is no time. */
static gboolean
play_out (const Thoughts *self, RummyState *state, const Choice *choice)
{
  KaMove draw = ka_rummy_give_up (state);

  ka_rummy_rules.apply (state, choice->draws ? &draw : &choice->laying.move);
  for (guint n = 0; !state->over && n < LONGEST; n++)
    {
      RummyLaying laying;

      if (is_due (self))
        return FALSE;
      if (ka_rummy_find_by_skill (self->solver, state, &QUICK, FALSE, NULL, self->limit, &laying))
        ka_rummy_rules.apply (state, &laying.move);
      else
        {
          draw = ka_rummy_give_up (state);
          ka_rummy_rules.apply (state, &draw);
        }
    }
  return TRUE;
}

/* Plays all choices out over one guess. */
static gboolean
try_guess (Thoughts *self, const RummyState *guess)
{
  int values[MOST_CHOICES];
  const guint n = self->n;

  g_return_val_if_fail (n <= MOST_CHOICES, FALSE);

  for (guint i = 0; i < n; i++)
    {
      RummyState state = *guess;

      if (!play_out (self, &state, &self->choices[i]))
        return FALSE;
      values[i] = ka_rummy_worth (&state, self->seat);
    }
  for (guint i = 0; i < n; i++)
    {
      double better = values[i] - values[0];

      self->sums[i] += better;
      self->squares[i] += better * better;
    }
  self->n_playouts++;
  return TRUE;
}

/* The choice that did best, where it is clear that it is better than the first. */
static guint
find_best (const Thoughts *self)
{
  double n = self->n_playouts, best_mean = 0;
  guint best = 0;

  for (guint i = 1; n >= FEWEST && i < self->n; i++)
    {
      double mean = self->sums[i] / n, variance = MAX (self->squares[i] / n - mean * mean, 0) / n;

      if (mean > best_mean && mean * mean > DOUBT * DOUBT * variance)
        {
          best_mean = mean;
          best = i;
        }
    }
  return best;
}

/* ---- the player ------------------------------------------------------------------------------------------------- */

static void
think (Thoughts *self, const KaRules *rules, KaRandom *random)
{
  find_fewest (self);
  find_most (self);
  find_points (self);
  find_drawing (self);
  while (self->n > 1 && self->n_playouts < MOST_PLAYOUTS && !is_due (self))
    {
      RummyState guess;

      rules->guess (self->view, self->seat, random, &guess);
      if (!try_guess (self, &guess))
        return;
    }
}

static void
answer (const Thoughts *self, const Choice *choice, KaMove *move, KaReason *reason)
{
  *move = choice->draws ? ka_rummy_give_up (self->view) : choice->laying.move;
  if (reason == NULL)
    return;
  ka_rummy_explain (self->view, &QUICK, &choice->laying, reason);
  if (choice->why == NULL)
    return;
  reason->look = choice->look;
  reason->why = choice->why;
  reason->why_plural = NULL;
}

static void
choose_expert (const KaRules *rules, gconstpointer data, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  g_autoptr (KaTileSolver) solver = ka_tile_solver_new ();
  Thoughts thoughts = { .solver = solver, .view = data, .seat = seat, .limit = limit };
  Choice *first = begin_choice (&thoughts);

  if (!ka_rummy_find_by_skill (solver, data, &QUICK, TRUE, NULL, limit, &first->laying))
    {
      *move = ka_rummy_give_up (data);
      if (reason != NULL)
        ka_rummy_explain_giving_up (solver, data, &QUICK, limit, reason);
      return;
    }
  thoughts.n = 1;
  if (first->laying.n_laid < thoughts.view->n_hands[seat] && limit->until != 0)
    think (&thoughts, rules, random);
  answer (&thoughts, &thoughts.choices[find_best (&thoughts)], move, reason);
}

const KaBot ka_rummy_expert = { "expert", N_ ("Expert"), choose_expert };
