/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player who imagines what the others may hold and plays each such deal out for every move that it considers, to the
 * worth of the totals that come of it. Each move is tried in the same deals, so that luck does not decide. */
#include <string.h>

#include "gemma-en-piet-odds.h"
#include "gemma-en-piet-players.h"
#include "ka-bots.h"
#include "gemma-en-piet-playout.h"
#include "ka-language.h"

#define MOST_CANDIDATES 10

/* Deals without a clock; with one, moves that fall behind are dropped and the search ends when one is left. */
#define QUICK_DEALS 512
#define FIRST_CHECK 128
#define BEHIND      3.0 /* standard errors */

/* With at most so much the others say Piet. */
#define OTHERS_SAY_PIET_WITH 3

typedef struct
{
  KaMove moves[MOST_CANDIDATES];
  int ratings[MOST_CANDIDATES];
  double sums[MOST_CANDIDATES];    /* of what they are worth */
  double gaps[MOST_CANDIDATES];    /* to the first move */
  double squares[MOST_CANDIDATES]; /* of these */
  guint n;
  guint n_gaps; /* deals since the gaps are to the first move of now */
} Race;

/* How promising a move is, before any thought. */
static int
rate (const GemmaState *view, const KaMove *move)
{
  int rating = 0;

  if (move->kind != GEMMA_LAY)
    return 0;
  for (guint i = 0; i < move->n; i++)
    rating += 2 * ka_gemma_card_value (move->cards[i]) + 2;
  return 4 * rating + ka_gemma_card_value (move->cards[move->n - 1]);
}

/* Keeps the most promising moves, the best first. */
static void
add (Race *race, const KaMove *move, int rating)
{
  guint i = race->n;

  if (i == MOST_CANDIDATES && rating <= race->ratings[i - 1])
    return;
  if (i == MOST_CANDIDATES)
    i--;
  else
    race->n++;
  for (; i > 0 && race->ratings[i - 1] < rating; i--)
    {
      race->ratings[i] = race->ratings[i - 1];
      race->moves[i] = race->moves[i - 1];
    }
  race->ratings[i] = rating;
  race->moves[i] = *move;
}

static void
list_candidates (Race *race, const KaRules *rules, const GemmaState *view)
{
  KaMove moves[KA_MAX_MOVES];
  guint n = rules->moves (view, moves);

  for (guint i = 0; i < n; i++)
    add (race, &moves[i], rate (view, &moves[i]));
}

void
ka_gemma_guess_calls (const GemmaState *view, GemmaState *deal)
{
  for_each_seat (seat, view->n_seats)
    if (view->calls[seat] == GEMMA_CALL_HIDDEN)
      deal->calls[seat]
          = ka_gemma_hand_value (&deal->hands[seat]) <= MIN (OTHERS_SAY_PIET_WITH, deal->piet_limit)
                ? GEMMA_CALL_PIET
                : GEMMA_CALL_SILENT;
}

void
ka_gemma_count_end (const GemmaState *end, int points[KA_MAX_SEATS])
{
  if (end->phase == GEMMA_PHASE_OVER)
    ka_gemma_count_round (end, points);
  else
    for_each_seat (seat, end->n_seats)
      points[seat] = ka_gemma_hand_value (&end->hands[seat]);
}

static double
find_worth (const GemmaState *end, int seat)
{
  int points[KA_MAX_SEATS], totals[KA_MAX_SEATS];

  memcpy (totals, end->totals, sizeof totals);
  ka_gemma_count_end (end, points);
  ka_gemma_add_round (&end->scoring, end->n_seats, points, totals);
  return ka_gemma_worth (&end->scoring, end->n_seats, totals, seat);
}

static void
play_deal (Race *race, const KaRules *rules, const GemmaState *deal, int seat)
{
  double first = 0;

  for (guint i = 0; i < race->n; i++)
    {
      GemmaState state = *deal;
      double worth;

      rules->apply (&state, &race->moves[i]);
      ka_gemma_play_out (rules, &state);
      worth = find_worth (&state, seat);
      if (i == 0)
        first = worth;
      race->sums[i] += worth;
      race->gaps[i] += worth - first;
      race->squares[i] += (worth - first) * (worth - first);
    }
  race->n_gaps++;
}

static guint
find_best (const Race *race)
{
  guint best = 0;

  for (guint i = 1; i < race->n; i++)
    if (race->sums[i] > race->sums[best])
      best = i;
  return best;
}

static void
lead_with (Race *race, guint best)
{
  KaMove move = race->moves[0];
  double sum = race->sums[0];

  race->moves[0] = race->moves[best];
  race->sums[0] = race->sums[best];
  race->moves[best] = move;
  race->sums[best] = sum;
  race->n_gaps = 0;
  memset (race->gaps, 0, sizeof race->gaps);
  memset (race->squares, 0, sizeof race->squares);
}

/* Drops the moves that are behind the first beyond doubt. When another leads, that one goes first and the gaps are
 * counted anew. */
static void
drop_hopeless (Race *race)
{
  guint best = find_best (race), n = 1;

  if (best != 0)
    {
      lead_with (race, best);
      return;
    }
  for (guint i = 1; i < race->n; i++)
    {
      double mean = race->gaps[i] / race->n_gaps;
      double error = (race->squares[i] / race->n_gaps - mean * mean) / race->n_gaps;

      if (mean < 0 && mean * mean > BEHIND * BEHIND * error)
        continue;
      race->moves[n] = race->moves[i];
      race->sums[n] = race->sums[i];
      race->gaps[n] = race->gaps[i];
      race->squares[n++] = race->squares[i];
    }
  race->n = n;
}

static void
run (Race *race, const KaRules *rules, const GemmaState *view, int seat, KaRandom *random,
     const KaLimit *limit)
{
  guint deals = 0, check = FIRST_CHECK;

  while (race->n > 1 && !ka_limit_cancelled (limit))
    {
      GemmaState deal;

      rules->guess (view, seat, random, &deal);
      ka_gemma_guess_calls (view, &deal);
      play_deal (race, rules, &deal, seat);
      deals++;
      if (limit->until == 0 ? deals >= QUICK_DEALS : ka_limit_reached (limit))
        break;
      if (deals >= check)
        {
          drop_hopeless (race);
          check *= 2;
        }
    }
}

static void
choose (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
        KaMove *move, KaReason *reason)
{
  Race race = { .n = 0 };

  if (ka_gemma_tires (view, random))
    {
      ka_bot_random.choose (rules, view, seat, random, limit, move, reason);
      return;
    }
  list_candidates (&race, rules, view);
  run (&race, rules, view, seat, random, limit);
  *move = race.moves[find_best (&race)];
  if (reason != NULL)
    ka_gemma_explain (view, seat, move, reason);
}

const KaBot ka_gemma_expert = { "expert", N_ ("Expert"), choose };
