/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever calls a contract of Wiezen expects to win by it, whatever the rules: deals under every variant and under rules drawn at
 * random, in which those who called may not lose more than by bad luck. With --all in more deals, and with the best player. */
#include <locale.h>
#include <math.h>
#include <string.h>

#include "ka-deal.h"
#include "ka-games.h"
#include "random-rules.h"
#include "wiezen/wiezen-players.h"

#define VARIANT_DEALS       400
#define RULES               60
#define DEALS_OF_RULES      10
#define ALL                 10 /* times as many of both */

#define FEWEST_CALLS        25  /* of fewer nothing can be said */
#define MOST_STANDARD_ERROR 3.0 /* bad luck in the points of those who called */

static guint times = 1;

/* Those who played a contract; of deals that everybody passed only how many. */
typedef struct
{
  guint n;
  guint made;
  double sum;
  double squares;
} Calls;

static const KaGame *
get_wiezen (void)
{
  return ka_games_find ("wiezen");
}

static const KaBot *
find_bot (const char *id)
{
  const KaBot *const *bot = get_wiezen ()->bots;

  while (strcmp ((*bot)->id, id) != 0)
    bot++;
  return *bot;
}

static KaDeal *
play (const KaValues *options, const KaBot *bot, guint64 seed)
{
  g_autoptr (KaDeal) deal = NULL;
  KaSetup setup;
  KaRandom random;

  ka_setup_shuffled (&setup, get_wiezen (), options, WIEZEN_TABLE, (int) (seed % WIEZEN_TABLE), seed, NULL);
  deal = ka_deal_new (get_wiezen (), &setup, NULL);
  ka_random_init (&random, seed);
  for (int actor = ka_deal_get_actor (deal); actor >= 0; actor = ka_deal_get_actor (deal))
    {
      WiezenState view = { 0 };
      KaMove move = { 0 };
      g_autoptr (GError) error = NULL;

      ka_wiezen_rules.hide (ka_deal_get_state (deal), actor, &view);
      bot->choose (&ka_wiezen_rules, &view, actor, &random, &(KaLimit) { 0 }, &move, NULL);
      ka_deal_play (deal, &move, &error);
      g_assert_no_error (error);
    }
  return g_steal_pointer (&deal);
}

/* What the contract is about: the most that one of the others gives or gets when it is just made or just missed. */
static int
find_stake (const WiezenState *state)
{
  guint needed = state->terms.needed[state->contract];
  int made = ABS (ka_wiezen_value_bid (&state->terms, state->contract, needed));
  int missed = ABS (ka_wiezen_value_bid (&state->terms, state->contract, needed > 0 ? needed - 1 : 1));

  return MAX (MAX (made, missed), 1);
}

/* What the deal gave each of those who play the contract, in stakes, so that dear contracts do not drown the others. */
static void
count (const KaDeal *deal, const KaValues *options, Calls calls[WIEZEN_N_CONTRACTS])
{
  const WiezenState *state = ka_deal_get_state (deal);
  g_autoptr (KaRound) round = ka_round_new (ka_deal_facts (deal), 0);
  g_autoptr (KaScore) score
      = ka_score_new (get_wiezen (), options, WIEZEN_TABLE, ka_deal_get_setup (deal)->turn, &round, 1, NULL);
  Calls *of = &calls[state->contract];

  of->n += state->contract == WIEZEN_PASS;
  for (guint seat = 0; seat < WIEZEN_TABLE; seat++)
    if (state->players & (1u << seat))
      {
        double points = (double) score->rounds[0].points[seat] / find_stake (state);

        of->n++;
        of->made += points > 0;
        of->sum += points;
        of->squares += points * points;
      }
}

static void
tell (const char *rules, const char *bot, const Calls calls[WIEZEN_N_CONTRACTS])
{
  g_test_message ("| %s | `%s` | passed out | %u |", rules, bot, calls[WIEZEN_PASS].n);
  for (guint i = 0; i < WIEZEN_PASS; i++)
    {
      const Calls *of = &calls[i];
      double mean = of->sum / MAX (of->n, 1);
      double error = sqrt (MAX (of->squares / MAX (of->n, 1) - mean * mean, 0) / MAX (of->n, 1));

      if (of->n == 0)
        continue;
      g_test_message ("| %s | `%s` | %s | %u | %.0f %% | %+.2f ± %.2f |", rules, bot,
                      ka_wiezen_contracts[i].id, of->n, 100.0 * of->made / of->n, mean, 2 * error);
      if (of->n >= FEWEST_CALLS)
        g_assert_cmpfloat (mean, >, -MOST_STANDARD_ERROR * error);
    }
}

static void
test_variants (gconstpointer data)
{
  for (const KaVariant *variant = get_wiezen ()->variants; variant->id != NULL; variant++)
    {
      g_autoptr (KaValues) options = ka_game_variant_options (get_wiezen (), variant);
      Calls calls[WIEZEN_N_CONTRACTS] = { 0 };

      for (guint64 seed = 0; seed < VARIANT_DEALS * times; seed++)
        {
          g_autoptr (KaDeal) deal = play (options, find_bot (data), seed);

          count (deal, options, calls);
        }
      tell (variant->id, data, calls);
    }
}

static void
test_rules (gconstpointer data)
{
  Calls calls[WIEZEN_N_CONTRACTS] = { 0 };
  KaRandom random;

  ka_random_init (&random, 20261129);
  for (guint i = 0; i < RULES * times; i++)
    {
      g_autoptr (KaValues) options = random_rules (&random, get_wiezen (), WIEZEN_TABLE);

      for (guint n = 0; n < DEALS_OF_RULES; n++)
        {
          g_autoptr (KaDeal) deal = play (options, find_bot (data), ka_random_next (&random));

          count (deal, options, calls);
        }
    }
  tell ("drawn", data, calls);
}

int
main (int argc, char **argv)
{
  static const char *const PLAYERS[] = { "simple", "club", "expert" };
  gboolean all;

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  all = argc > 1 && g_str_equal (argv[1], "--all");
  times = all ? ALL : 1;
  for (guint i = 0; i < G_N_ELEMENTS (PLAYERS) - !all; i++)
    {
      g_autofree char *variants = g_strdup_printf ("/wiezen/sense/variants/%s", PLAYERS[i]);
      g_autofree char *rules = g_strdup_printf ("/wiezen/sense/rules/%s", PLAYERS[i]);

      g_test_add_data_func (variants, PLAYERS[i], test_variants);
      g_test_add_data_func (rules, PLAYERS[i], test_rules);
    }
  return g_test_run ();
}
