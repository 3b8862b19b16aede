/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the expert of Wiezen promises itself of its contracts beside what they bring, and what it gains in all: one expert
 * at a table of another level, each deal at every seat. Arguments: how many deals, the level of the others, or `mixed` for
 * three of `simple` in every other deal and of `club` in the rest, the seconds to think about a move. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ka-deal.h"
#include "ka-games.h"
#include "wiezen/wiezen-players.h"

#define N_DEALS 200

/* Of the contracts that it bid or joined. */
typedef struct
{
  guint n;
  double promised; /* the sum of the chances to win points */
  guint made;
  double points;
} Row;

typedef struct
{
  const KaGame *game;
  KaValues *options;      /* owned */
  const KaBot *others[2]; /* in the even deals, and in the odd ones */
  double think;           /* in seconds */
  Row rows[WIEZEN_N_CONTRACTS][2];
} Bench;

static const KaBot *
find_bot (const KaGame *game, const char *id)
{
  for (const KaBot *const *bot = game->bots; *bot != NULL; bot++)
    if (strcmp ((*bot)->id, id) == 0)
      return *bot;
  g_error ("there is no such player: %s", id);
}

static void
add_deal (Bench *bench, const WiezenState *state, guint expert, double promised)
{
  gboolean joined = state->joined == (int) expert;
  int points = ka_wiezen_points (state, expert);
  Row *row = &bench->rows[state->contract][joined];

  if (promised < 0 || (state->players & ka_wiezen_bit (expert)) == 0)
    return;
  row->n++;
  row->promised += promised;
  row->made += points > 0;
  row->points += points;
}

static int
play (Bench *bench, guint64 seed, guint expert)
{
  WiezenState state = { 0 };
  double promised = -1;
  KaSetup setup;
  KaRandom random;

  ka_setup_shuffled (&setup, bench->game, bench->options, WIEZEN_TABLE, (int) (seed % WIEZEN_TABLE), seed,
                     NULL);
  ka_wiezen_rules.deal (&setup, &state);
  ka_random_init (&random, seed * WIEZEN_TABLE + expert);
  while (state.phase != WIEZEN_PHASE_OVER)
    {
      const KaBot *bot = state.turn == expert ? &ka_wiezen_expert : bench->others[seed % 2];
      KaLimit limit = ka_limit_in ((gint64) (bench->think * G_USEC_PER_SEC), NULL);
      WiezenState view = { 0 };
      KaReason reason = { 0 };
      KaMove move = { 0 };

      ka_wiezen_hide (&state, state.turn, &view);
      bot->choose (&ka_wiezen_rules, &view, state.turn, &random, &limit, &move, &reason);
      if (state.turn == expert && (move.kind == WIEZEN_BID || move.kind == WIEZEN_SAY_MEE)
          && reason.numbers[1] > 0)
        promised = (double) reason.numbers[0] / reason.numbers[1];
      ka_wiezen_rules.apply (&state, &move);
    }
  add_deal (bench, &state, expert, promised);
  return ka_wiezen_points (&state, expert);
}

static void
print_rows (const Bench *bench)
{
  printf ("%-22s %6s %10s %8s %8s\n", "contract", "times", "promised", "made", "points");
  for (guint contract = 0; contract < WIEZEN_N_CONTRACTS; contract++)
    for (guint joined = 0; joined < 2; joined++)
      {
        const Row *row = &bench->rows[contract][joined];

        if (row->n > 0)
          printf ("%-14s %-7s %6u %8.0f %% %6.0f %% %+8.2f\n", ka_wiezen_contracts[contract].id,
                  joined ? "joined" : "", row->n, 100 * row->promised / row->n, 100.0 * row->made / row->n,
                  row->points / row->n);
      }
}

int
main (int argc, char *argv[])
{
  guint n_deals = argc > 1 ? (guint) atoi (argv[1]) : N_DEALS;
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) empty = ka_values_new ();
  g_autoptr (KaValues) options = ka_game_complete_options (game, empty);
  const char *level = argc > 2 ? argv[2] : "mixed";
  gboolean is_mixed = strcmp (level, "mixed") == 0;
  Bench bench
      = { game,
          options,
          { find_bot (game, is_mixed ? "simple" : level), find_bot (game, is_mixed ? "club" : level) },
          argc > 3 ? g_ascii_strtod (argv[3], NULL) : 0 };
  guint64 first = argc > 4 ? g_ascii_strtoull (argv[4], NULL, 10) : 0;
  double sum = 0, squares = 0;

  for (guint64 seed = first; seed < first + n_deals; seed++)
    {
      double points = 0;

      for (guint expert = 0; expert < WIEZEN_TABLE; expert++)
        points += (double) play (&bench, seed, expert) / WIEZEN_TABLE;
      sum += points;
      squares += points * points;
    }
  print_rows (&bench);
  sum /= n_deals;
  printf ("%+.2f ± %.2f points a deal at a table of %s, %u deals at every seat\n", sum,
          1.96 * sqrt ((squares / n_deals - sum * sum) / n_deals), level, n_deals);
  return 0;
}
