/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learns the weights with which gin is played out (gin-rummy-weights.c): hands are played with those of the round before
 * against who takes what makes a meld, throws the highest loose card and knocks when he may, and the new ones are those
 * that tell best, by least squares, what came of everything that was seen. In most hands one decision is another than
 * what seemed best, so that it is learned what that brings too.
 *
 * learn-gin [GAME [ROUNDS [DEALS [HAND]]]]: each deal is played from both seats, and a hand that is won counts so many
 * points more. How the weights play after each round goes to the standard error, the weights to the standard output. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gin-rummy/gin-rummy-playout.h"
#include "gin-rummy/gin-rummy-weigh.h"
#include "ka-deal.h"
#include "ka-games.h"

#define N_WEIGHTS (GIN_N_FEATURES * GIN_N_CIRCUMSTANCES)

/* So much of what the rounds before saw counts in the next. */
#define KEPT 0.7

/* Keeps weights small of which little was seen. */
#define RIDGE 30.0

/* Decisions from which the one that is explored is drawn; shorter hands have none. */
#define EXPLORED_BEFORE 20

/* Deals for the score that is printed, others than those learned from. */
#define N_CHECKED 30000

/* The sums of products of what is seen, and of these with what came of it. */
typedef struct
{
  double products[N_WEIGHTS]
                 [N_WEIGHTS]; /* the first index is not below the second: features are seen in their order */
  double outcomes[N_WEIGHTS];
  double errors; /* squares of what the last weights were wrong by */
  double count;
} Lesson;

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

/* The first move is not explored and not learned from: the open card may still go to the other then. */
static GinOutcome
play (const GinWeights *weights, const GinState *state, int seat, GinDiary *diary)
{
  GinPosition position;
  KaMove move;

  ka_gin_position_init (&position, state, seat);
  position.weights = weights;
  ka_gin_suggest (&position, (GinPhase) state->phase, KA_CARD_INVALID, &move);
  position.diary = diary;
  return ka_gin_play_out (&position, (GinPhase) state->phase, &move, KA_CARD_INVALID);
}

static double
value (const Contest *contest, int points)
{
  return points + contest->hand * ((points > 0) - (points < 0));
}

static void
print_score (const Contest *contest, const GinWeights *weights)
{
  guint won = 0, lost = 0;
  double points = 0;

  for (guint i = 0; i < N_CHECKED; i++)
    {
      GinState state;

      deal (contest, G_MAXUINT32 + (guint64) i, &state);
      for (int seat = 0; seat < 2; seat++)
        {
          int score = play (weights, &state, seat, NULL).points;

          points += score;
          won += score > 0;
          lost += score < 0;
        }
    }
  fprintf (stderr, "%+.2f points a hand, %.2f %% of them won\n", points / (2 * N_CHECKED),
           100.0 * won / MAX (won + lost, 1));
}

static double
weigh (const GinWeights *weights, const GinNote *note)
{
  double sum = 0;

  for (guint i = 0; i < note->features.n; i++)
    for (guint k = 0; k < GIN_N_CIRCUMSTANCES; k++)
      sum += (double) (weights->counts[note->question][note->features.features[i]][k]
                       * note->features.amounts[i] * note->circumstances[k]);
  return sum;
}

static void
learn_note (Lesson *lesson, const GinWeights *weights, const GinNote *note, double outcome)
{
  guint indices[GIN_MOST_FEATURES * GIN_N_CIRCUMSTANCES], n = 0;
  float amounts[GIN_MOST_FEATURES * GIN_N_CIRCUMSTANCES];
  double error = outcome - weigh (weights, note);

  for (guint i = 0; i < note->features.n; i++)
    for (guint k = 0; k < GIN_N_CIRCUMSTANCES; k++)
      if (note->circumstances[k] != 0 && note->features.amounts[i] != 0)
        {
          indices[n] = note->features.features[i] * GIN_N_CIRCUMSTANCES + k;
          amounts[n++] = note->features.amounts[i] * note->circumstances[k];
        }
  for (guint i = 0; i < n; i++)
    {
      double amount = (double) amounts[i], *row = lesson->products[indices[i]];

      lesson->outcomes[indices[i]] += amount * outcome;
      for (guint j = 0; j <= i; j++)
        row[indices[j]] += amount * (double) amounts[j];
    }
  lesson->errors += error * error;
  lesson->count++;
}

static void
learn_hand (const Contest *contest, Lesson *lessons, const GinWeights *weights, const GinState *state,
            int seat, KaRandom *random)
{
  GinDiary diary = { .n_notes = 0 };
  double outcome;

  diary.explores_in = (int) ka_random_below (random, EXPLORED_BEFORE);
  ka_random_init (&diary.random, ka_random_next (random));
  outcome = value (contest, play (weights, state, seat, &diary).points);
  for (guint i = 0; i < diary.n_notes; i++)
    learn_note (&lessons[diary.notes[i].question], weights, &diary.notes[i], outcome);
}

/* What was seen before counts for less from now on. */
static void
fade (Lesson *lesson)
{
  for (guint i = 0; i < N_WEIGHTS; i++)
    {
      lesson->outcomes[i] *= KEPT;
      for (guint j = 0; j < N_WEIGHTS; j++)
        lesson->products[i][j] *= KEPT;
    }
  lesson->errors = lesson->count = 0;
}

/* The weights with the least squares of errors, by Cholesky's decomposition. */
static void
solve (const Lesson *lesson, float *weights)
{
  static double lower[N_WEIGHTS][N_WEIGHTS], solution[N_WEIGHTS];

  for (guint j = 0; j < N_WEIGHTS; j++)
    for (guint i = j; i < N_WEIGHTS; i++)
      {
        double sum = lesson->products[i][j] + (i == j ? RIDGE : 0);

        for (guint k = 0; k < j; k++)
          sum -= lower[i][k] * lower[j][k];
        lower[i][j] = i == j ? sqrt (sum) : sum / lower[j][j];
      }
  for (guint i = 0; i < N_WEIGHTS; i++)
    {
      solution[i] = lesson->outcomes[i];
      for (guint k = 0; k < i; k++)
        solution[i] -= lower[i][k] * solution[k];
      solution[i] /= lower[i][i];
    }
  for (guint i = N_WEIGHTS; i-- > 0;)
    {
      for (guint k = i + 1; k < N_WEIGHTS; k++)
        solution[i] -= lower[k][i] * solution[k];
      solution[i] /= lower[i][i];
      weights[i] = (float) solution[i];
    }
}

static const char *const QUESTIONS[] = { "GIN_AFTER_THROW", "GIN_BEFORE_DRAW", "GIN_AT_END" };

/* The names of the features, each with the first of its numbers. */
static const struct
{
  GinFeature feature;
  const char *name;
} FACTS[] = {
  { GIN_FEATURE_ALWAYS, "ALWAYS" },
  { GIN_FEATURE_DEADWOOD, "DEADWOOD" },
  { GIN_FEATURE_SETS, "SETS" },
  { GIN_FEATURE_RUNS, "RUNS" },
  { GIN_FEATURE_LONGER, "LONGER" },
  { GIN_FEATURE_STRANGERS, "STRANGERS" },
  { GIN_FEATURE_LOOSE, "LOOSE" },
  { GIN_FEATURE_LEFT_1, "LEFT_1" },
  { GIN_FEATURE_LEFT_2, "LEFT_2" },
  { GIN_FEATURE_LEFT_3, "LEFT_3" },
  { GIN_FEATURE_OUTS, "OUTS" },
  { GIN_FEATURE_GAIN, "GAIN" },
  { GIN_FEATURE_GIN_OUTS, "GIN_OUTS" },
  { GIN_FEATURE_READY, "READY" },
  { GIN_FEATURE_PAIRS, "PAIRS" },
  { GIN_FEATURE_PARTNERS, "PARTNERS" },
  { GIN_FEATURE_NEIGHBOURS, "NEIGHBOURS" },
  { GIN_FEATURE_SAFE, "SAFE" },
  { GIN_FEATURE_COUNT, "COUNT" },
};

static void
print_fact (guint feature, const float *counts)
{
  guint i = G_N_ELEMENTS (FACTS) - 1;

  while (FACTS[i].feature > feature)
    i--;
  printf ("      [GIN_FEATURE_%s + %u] = { ", FACTS[i].name, feature - FACTS[i].feature);
  for (guint k = 0; k < GIN_N_CIRCUMSTANCES; k++)
    printf ("%.2ff%s", (double) counts[k], k + 1 < GIN_N_CIRCUMSTANCES ? ", " : " },\n");
}

static void
print_weights (const GinWeights *weights)
{
  for (guint question = 0; question < GIN_N_QUESTIONS; question++)
    {
      printf ("    [%s] = {\n", QUESTIONS[question]);
      for (guint i = 0; i < GIN_N_FEATURES; i++)
        for (guint k = 0; k < GIN_N_CIRCUMSTANCES; k++)
          if (fabsf (weights->counts[question][i][k]) >= 0.005f)
            {
              print_fact (i, weights->counts[question][i]);
              break;
            }
      printf ("    },\n");
    }
}

static guint
read_argument (int argc, char **argv, int i, guint usual)
{
  return argc > i ? (guint) strtoul (argv[i], NULL, 10) : usual;
}

int
main (int argc, char **argv)
{
  guint n_rounds = read_argument (argc, argv, 2, 1), n_deals = read_argument (argc, argv, 3, 500);
  const KaGame *game = ka_games_find (argc > 1 ? argv[1] : "gin-rummy");
  g_autoptr (KaValues) options = game != NULL ? ka_game_complete_options (game, NULL) : NULL;
  Contest contest = { game, options, read_argument (argc, argv, 4, GIN_HAND) };
  Lesson *lessons = calloc (GIN_N_QUESTIONS, sizeof *lessons);
  GinWeights weights;
  GinState state;
  GinPosition position;
  KaRandom random;

  if (game == NULL || lessons == NULL)
    return 1;
  ka_random_init (&random, 1);
  deal (&contest, 1, &state);
  ka_gin_position_init (&position, &state, 0);
  weights = *position.weights;
  print_score (&contest, &weights);
  for (guint round = 0; round < n_rounds; round++)
    {
      for (guint question = 0; question < GIN_N_QUESTIONS; question++)
        fade (&lessons[question]);
      for (guint i = 0; i < n_deals; i++)
        {
          deal (&contest, (guint64) round * n_deals + i, &state);
          for (int seat = 0; seat < 2; seat++)
            learn_hand (&contest, lessons, &weights, &state, seat, &random);
        }
      for (guint question = 0; question < GIN_N_QUESTIONS; question++)
        {
          fprintf (stderr, "%.0f notes, wrong by %.2f; ", lessons[question].count,
                   sqrt (lessons[question].errors / MAX (lessons[question].count, 1)));
          solve (&lessons[question], &weights.counts[question][0][0]);
        }
      print_score (&contest, &weights);
    }
  print_weights (&weights);
  free (lessons);
  return 0;
}
