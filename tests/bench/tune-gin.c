/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for the weights with which gin is played out (gin-rummy-weights.c), by cross-entropy: sets of weights are drawn
 * around the best so far, each plays the same hands against who takes what makes a meld, throws the highest loose card
 * and knocks when he may, and the best fifth of them is where the next are drawn around.
 *
 * tune-gin [GAME [GENERATIONS [DEALS [HAND [SEED]]]]]: each set plays every deal from both seats, and a hand that is won
 * counts so many points more. Prints the weights in the order of the struct. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gin-rummy/gin-rummy-weigh.h"
#include "ka-deal.h"
#include "ka-games.h"

#define N_WEIGHTS  (sizeof (GinWeights) / sizeof (float))
#define POPULATION 50
#define N_BEST     10
#define CHECKED    50000 /* deals for the score that is printed, others than those played for */
#define KEPT       0.3f  /* so much of the middle and the spread stays from one generation to the next */
#define WIDER      0.02f /* and so much wider the spread is made, lest the search stop too soon */

typedef struct
{
  float weights[N_WEIGHTS];
  double value;
} Candidate;

typedef struct
{
  double points; /* a hand */
  double won;    /* of the decided hands, in hundredths */
  double value;  /* points, and what a hand won counts more */
} Score;

/* What is played, and what a hand that is won counts more. */
typedef struct
{
  const KaGame *game;
  KaValues *options;
  double hand;
} Contest;

static void
deal (const Contest *contest, guint64 seed, GinState *state)
{
  KaSetup setup;

  ka_setup_shuffled (&setup, contest->game, contest->options, 2, 0, seed, NULL);
  memset (state, 0, sizeof *state);
  contest->game->rules->deal (&setup, state);
}

static int
play (const GinWeights *weights, const GinState *state, int seat)
{
  GinTable table;
  KaMove move;

  ka_gin_table_init (&table, state, seat);
  table.weights = weights;
  ka_gin_suggest (&table, (GinPhase) state->phase, KA_CARD_INVALID, &move);
  return ka_gin_play_out (&table, (GinPhase) state->phase, &move, KA_CARD_INVALID);
}

static Score
try_weights (const Contest *contest, const float *weights, guint64 seed, guint n_deals)
{
  guint won = 0, lost = 0;
  GinWeights own;
  Score score = { 0 };

  memcpy (&own, weights, sizeof own);
  for (guint i = 0; i < n_deals; i++)
    {
      GinState state;

      deal (contest, seed + i, &state);
      for (int seat = 0; seat < 2; seat++)
        {
          int points = play (&own, &state, seat);

          score.points += points;
          won += points > 0;
          lost += points < 0;
        }
    }
  score.points /= 2 * n_deals;
  score.value = score.points + contest->hand * ((double) won - lost) / (2 * n_deals);
  score.won = 100.0 * won / MAX (won + lost, 1);
  return score;
}

static float
draw_normal (KaRandom *random)
{
  double first = ((double) (ka_random_next (random) >> 11) + 0.5) / (double) (G_GUINT64_CONSTANT (1) << 53);
  double second = (double) (ka_random_next (random) >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53);

  return (float) (sqrt (-2 * log (first)) * cos (2 * G_PI * second));
}

static int
compare (const void *first, const void *second)
{
  double difference = ((const Candidate *) second)->value - ((const Candidate *) first)->value;

  return (difference > 0) - (difference < 0);
}

/* Moves the middle and the spread to those of the best. */
static void
follow (const Candidate *candidates, float *middle, float *spread)
{
  for (guint k = 0; k < N_WEIGHTS; k++)
    {
      float mean = 0, square = 0;

      for (guint i = 0; i < N_BEST; i++)
        mean += candidates[i].weights[k] / N_BEST;
      for (guint i = 0; i < N_BEST; i++)
        square += (candidates[i].weights[k] - mean) * (candidates[i].weights[k] - mean) / N_BEST;
      middle[k] = KEPT * middle[k] + (1 - KEPT) * mean;
      spread[k] = (KEPT + WIDER) * spread[k] + (1 - KEPT) * sqrtf (square);
    }
}

static void
print (const Contest *contest, guint generation, const float *weights)
{
  Score score = try_weights (contest, weights, G_MAXUINT32, CHECKED);

  printf ("generation %u: %+.2f points a hand, %.1f %% of them won\n", generation, score.points, score.won);
  for (guint k = 0; k < N_WEIGHTS; k++)
    printf ("%.3f%s", (double) weights[k], k + 1 < N_WEIGHTS ? ", " : "\n");
  fflush (stdout);
}

static guint
read_argument (int argc, char **argv, int i, guint usual)
{
  return argc > i ? (guint) strtoul (argv[i], NULL, 10) : usual;
}

int
main (int argc, char **argv)
{
  guint n_generations = read_argument (argc, argv, 2, 2), n_deals = read_argument (argc, argv, 3, 2000);
  const KaGame *game = ka_games_find (argc > 1 ? argv[1] : "gin-rummy");
  g_autoptr (KaValues) options = game != NULL ? ka_game_complete_options (game, NULL) : NULL;
  Contest contest = { game, options, read_argument (argc, argv, 4, 20) };
  float middle[N_WEIGHTS], spread[N_WEIGHTS];
  KaRandom random;
  GinState state;
  GinTable table;

  if (game == NULL)
    return 1;
  ka_random_init (&random, read_argument (argc, argv, 5, 1));
  deal (&contest, 1, &state);
  ka_gin_table_init (&table, &state, 0);
  memcpy (middle, table.weights, sizeof middle);
  for (guint k = 0; k < N_WEIGHTS; k++)
    spread[k] = 0.1f + 0.3f * fabsf (middle[k]);
  print (&contest, 0, middle);
  for (guint generation = 1; generation <= n_generations; generation++)
    {
      Candidate candidates[POPULATION];

      for (guint i = 0; i < POPULATION; i++)
        {
          for (guint k = 0; k < N_WEIGHTS; k++)
            candidates[i].weights[k] = middle[k] + (i > 0 ? spread[k] * draw_normal (&random) : 0);
          candidates[i].value
              = try_weights (&contest, candidates[i].weights, (guint64) generation * n_deals, n_deals).value;
        }
      qsort (candidates, POPULATION, sizeof *candidates, compare);
      follow (candidates, middle, spread);
      print (&contest, generation, middle);
    }
  return 0;
}
