/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player who imagines what the other may hold, by all that he took, left and threw, and tries every move that it considers
 * in each such deal. Each move is tried in the same deals, so that luck does not decide between them. */
#include <math.h>

#include "gin-rummy-infer.h"
#include "gin-rummy-players.h"
#include "gin-rummy-playout.h"
#include "gin-rummy-private.h"
#include "gin-rummy-weigh.h"
#include "gin-rummy-worth.h"
#include "ka-language.h"

#define MOST_CANDIDATES 16
#define MOST_THROWS     5

/* Deals without a clock; with one, moves that fall behind are dropped and the search ends when one is left. */
#define QUICK_DEALS 400
#define CHECK_EVERY 32
#define BEHIND      2.5 /* standard errors */

/* Each hand of the other is tried with so many orders of the stock. */
#define DEALS_A_HAND 2

#define LEAST_ERROR  0.0001
#define MOST_DEALS   4000

/* By so many standard errors a move must be better than the usual one to be played in its place. */
#define CONVINCING 1.0

/* So many throws of its own are played out after the move; then what is expected takes the place of what comes. More bring
 * more luck than knowledge. */
#define LOOKS_AHEAD 2

typedef struct
{
  KaMove moves[MOST_CANDIDATES];
  double gaps[MOST_CANDIDATES];    /* in worth, to the first move: the sum over the deals */
  double squares[MOST_CANDIDATES]; /* of each gap */
  guint n;
  guint n_deals;
} Race;

static void
add (Race *race, GinKind kind, KaCard card)
{
  KaMove move;

  ka_gin_set_move (&move, kind, card);
  for (guint i = 0; i < race->n; i++)
    if (ka_move_equal (&race->moves[i], &move))
      return;
  if (race->n < MOST_CANDIDATES)
    race->moves[race->n++] = move;
}

/* The discards that are worth a thought, those that are liked best first. */
static void
add_throws (Race *race, const GinState *view, int seat)
{
  KaCard cards[MOST_THROWS];
  GinPosition position;
  guint n;

  ka_gin_position_init (&position, view, seat);
  n = ka_gin_list_liked (&position, view->hands[seat], view->taken, cards, MOST_THROWS);
  for (guint i = 0; i < n; i++)
    add (race, GIN_DISCARD, cards[i]);
}

/* The ways to end the hand: the least deadwood, thrown with the card that is of least use to who lays off. */
static void
add_ends (Race *race, const GinState *view, int seat)
{
  GinThrow throws[11];
  guint n = ka_gin_list_throws (view->hands[seat], view->taken, throws);
  int least = G_MAXINT;

  if (view->terms.big_gin && ka_meld_deadwood (view->hands[seat]) == 0)
    add (race, GIN_BIG_GIN, KA_CARD_INVALID);
  for (guint i = 0; i < n; i++)
    least = MIN (least, throws[i].deadwood);
  if (least > ka_gin_limit (view))
    return;
  for (guint i = 0; i < n; i++)
    if (throws[i].deadwood == least)
      add (race, least == 0 ? GIN_GIN : GIN_KNOCK, throws[i].card);
}

static void
list_candidates (Race *race, const GinState *view, int seat)
{
  switch ((GinPhase) view->phase)
    {
    case GIN_PHASE_OFFER:
    case GIN_PHASE_SECOND_OFFER:
      add (race, GIN_PASS, KA_CARD_INVALID);
      add (race, GIN_TAKE, KA_CARD_INVALID);
      break;
    case GIN_PHASE_DRAW:
      add (race, GIN_DRAW_STOCK, KA_CARD_INVALID);
      add (race, GIN_DRAW_DISCARD, KA_CARD_INVALID);
      break;
    case GIN_PHASE_FIRST_DISCARD:
      add_throws (race, view, seat);
      break;
    case GIN_PHASE_DISCARD:
      add_ends (race, view, seat);
      if (race->moves[0].kind == GIN_KNOCK || race->moves[0].kind == GIN_DISCARD)
        add_throws (race, view, seat);
      break;
    case GIN_PHASE_STOCK:
    case GIN_PHASE_COMMITTED:
    case GIN_PHASE_LAY_OFF:
    case GIN_PHASE_OVER:
    default:
      break;
    }
}

static void
play_deal (Race *race, const GinInference *inference, int seat, const GinWorth *worth)
{
  const GinState *deal = &inference->state;
  GinPosition start;
  double first = 0;

  ka_gin_position_init (&start, deal, seat);
  start.other_waits = inference->waits;
  start.n_throws = LOOKS_AHEAD;
  for (guint i = 0; i < race->n; i++)
    {
      GinPosition position = start;
      GinOutcome outcome = ka_gin_play_out (&position, deal->phase, &race->moves[i], deal->taken);
      double value = outcome.is_over ? ka_gin_worth (worth, outcome.points)
                                     : ka_gin_worth_expected (worth, (double) outcome.expected);

      if (i == 0)
        first = value;
      race->gaps[i] += value - first;
      race->squares[i] += (value - first) * (value - first);
    }
  race->n_deals++;
}

/* How far a move is ahead of the first, in standard errors. */
static double
find_lead (const Race *race, guint i)
{
  double mean = race->gaps[i] / race->n_deals;
  double error = (race->squares[i] / race->n_deals - mean * mean) / race->n_deals;

  if (error <= 0)
    return mean > 0 ? G_MAXDOUBLE : mean < 0 ? -G_MAXDOUBLE : 0;
  return mean / sqrt (error);
}

/* The first move, unless another is better beyond chance; of these the one that is worth most. A few deals say nothing of
 * what is chance. */
static guint
find_best (const Race *race)
{
  guint best = 0;

  for (guint i = 1; i < race->n && race->n_deals >= CHECK_EVERY; i++)
    if (race->gaps[i] > (best > 0 ? race->gaps[best] : 0) && find_lead (race, i) > CONVINCING)
      best = i;
  return best;
}

/* Whether a move is so far behind the best one that it will not overtake it. */
static gboolean
is_hopeless (const Race *race, guint i, double best)
{
  double mean = race->gaps[i] / race->n_deals;
  double error = (race->squares[i] / race->n_deals - mean * mean) / race->n_deals;

  return mean < best - BEHIND * sqrt (MAX (error, LEAST_ERROR));
}

static void
keep (Race *race, guint from, guint to)
{
  race->moves[to] = race->moves[from];
  race->gaps[to] = race->gaps[from];
  race->squares[to] = race->squares[from];
}

static void
drop_hopeless (Race *race)
{
  double best = 0;
  guint n = 1;

  for (guint i = 1; i < race->n; i++)
    best = MAX (best, race->gaps[i] / race->n_deals);
  for (guint i = 1; i < race->n; i++)
    if (!is_hopeless (race, i, best))
      keep (race, i, n++);
  race->n = n;
}

/* Whether one move is left; the first, when it is beaten, stays only to be compared with. */
static gboolean
is_decided (const Race *race)
{
  return race->n == 1 || (race->n == 2 && find_lead (race, 1) > BEHIND);
}

static void
run (Race *race, const KaRules *rules, const GinState *view, int seat, KaRandom *random, const KaLimit *limit)
{
  guint most = limit->until == 0 ? QUICK_DEALS : MOST_DEALS;
  GinInference inference;
  GinWorth worth;

  ka_gin_worth_init (&worth, view, seat);
  ka_gin_infer_init (&inference, rules, view, seat, random);
  while (race->n_deals < most && !ka_limit_cancelled (limit))
    {
      if (race->n_deals % DEALS_A_HAND == 0)
        ka_gin_infer_next (&inference, random);
      else
        ka_random_shuffle (random, inference.state.stock, inference.state.n_stock);
      play_deal (race, &inference, seat, &worth);
      if (limit->until != 0 && ka_limit_reached (limit))
        break;
      if (race->n_deals % CHECK_EVERY > 0)
        continue;
      drop_hopeless (race);
      if (is_decided (race))
        break;
    }
}

/* The move that is played unless another is better beyond chance. */
static void
choose_usual (const GinState *view, int seat, KaMove *move)
{
  GinPosition position;

  if (view->phase == GIN_PHASE_STOCK || view->phase == GIN_PHASE_COMMITTED
      || view->phase == GIN_PHASE_LAY_OFF)
    {
      ka_gin_choose_club (view, seat, &(GinAttention) { 0 }, move, NULL);
      return;
    }
  ka_gin_position_init (&position, view, seat);
  ka_gin_suggest (&position, (GinPhase) view->phase, view->taken, move);
}

static void
choose (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
        KaMove *move, KaReason *reason)
{
  Race race = { .n = 0 };
  GinState two;

  seat = ka_gin_sit_down (view, seat, &two);
  choose_usual (&two, seat, move);
  add (&race, move->kind, move->n > 0 ? move->cards[0] : KA_CARD_INVALID);
  list_candidates (&race, &two, seat);
  if (race.n > 1)
    {
      run (&race, rules, &two, seat, random, limit);
      *move = race.moves[find_best (&race)];
    }
  if (reason != NULL)
    ka_gin_explain (&two, seat, move, reason);
}

const KaBot ka_gin_expert = { "expert", N_ ("Expert"), choose };
