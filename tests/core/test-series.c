/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match around the deals: who deals or starts, the pack that is carried over, the score so far. */
#include <string.h>

#include "chi-square.h"
#include "ka-games.h"
#include "ka-series.h"

/* Plays a deal to its end by the player @bot of the game. */
static void
play_out (KaDeal *deal, const char *bot, KaRandom *random)
{
  const KaGame *game = ka_deal_get_game (deal);
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  guint i = 0;

  while (strcmp (game->bots[i]->id, bot) != 0)
    i++;
  while (ka_deal_get_actor (deal) >= 0)
    {
      g_autoptr (GError) error = NULL;
      KaMove move = { 0 };

      game->rules->hide (ka_deal_get_state (deal), ka_deal_get_actor (deal), view);
      game->bots[i]->choose (game->rules, view, ka_deal_get_actor (deal), random, &(KaLimit) { 0 }, &move,
                             NULL);
      ka_deal_play (deal, &move, &error);
      g_assert_no_error (error);
    }
}

static KaSeries *
begin (const char *id, const char *options_text, guint n_seats, int first, guint64 seed)
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_game_read_options_text (game, n_seats, options_text, &error);
  KaSeries *series;

  g_assert_no_error (error);
  series = ka_series_new (game, options, n_seats, first, seed, &error);
  g_assert_no_error (error);
  return series;
}

/* OK-1, WI-2, RU-2: who begins is drawn by lot. */
static void
test_lot (void)
{
  guint counts[4] = { 0 };

  for (guint64 seed = 0; seed < 4000; seed++)
    {
      g_autoptr (KaSeries) series = begin ("wiezen", "{}", 4, -1, seed);

      counts[ka_series_get_first (series)]++;
    }
  assert_even (counts, 4);
}

static void
test_given_first (void)
{
  g_autoptr (KaSeries) series = begin ("wiezen", "{}", 4, 2, 1);
  g_autoptr (KaDeal) deal = ka_series_deal (series, NULL);

  g_assert_cmpint (ka_deal_get_setup (deal)->turn, ==, 2);
}

/* GR-11: the deal alternates. GR-10: after a void hand the same dealer deals again. */
static void
test_gin_dealers (void)
{
  g_autoptr (KaSeries) series = begin ("gin-rummy", "{\"target\":10000}", 2, 0, 5);
  guint n_void = 0;
  KaRandom random;
  int dealer = 0;

  ka_random_init (&random, 5);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (KaDeal) deal = ka_series_deal (series, NULL);
      g_autoptr (KaValues) facts = NULL;

      g_assert_cmpint (ka_deal_get_setup (deal)->turn, ==, dealer);
      play_out (deal, i % 2 == 0 ? "simple" : "random", &random);
      facts = ka_deal_facts (deal);
      if (strcmp (ka_values_get_string (facts, "end"), "void") == 0)
        n_void++;
      else
        dealer = 1 - dealer;
      g_assert_true (ka_series_add (series, deal, NULL));
    }
  g_assert_cmpuint (n_void, >, 0);
}

/* GP-5: the player with the most points of the round before begins. */
static void
test_gemma_starters (void)
{
  g_autoptr (KaSeries) series = begin ("gemma-en-piet", "{\"end\":1000}", 4, 1, 6);
  int starter = 1;
  KaRandom random;

  ka_random_init (&random, 6);
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (KaDeal) deal = ka_series_deal (series, NULL);
      const KaRoundScore *round;
      int most = starter;

      g_assert_cmpint (ka_deal_get_setup (deal)->turn, ==, starter);
      play_out (deal, "simple", &random);
      g_assert_true (ka_series_add (series, deal, NULL));
      round = &ka_series_get_score (series)->rounds[i];
      for (int n = 1; n <= 4; n++) /* in a tie the first clockwise after the previous starter */
        {
          int seat = (starter + n) % 4;

          if (n == 1 || round->points[seat] > round->points[most])
            most = seat;
        }
      starter = most;
    }
}

/* WI-2: shuffled only before the first deal; then the gathered tricks are cut, and the order is carried over. */
static void
test_carried_pack (void)
{
  for (guint option = 0; option < 2; option++)
    {
      g_autoptr (KaSeries) series = begin ("wiezen", option == 0 ? "{}" : "{\"shuffle\":true}", 4, 0, 7);
      guint n_kept = 0, n_pairs = 0;
      KaRandom random;

      ka_random_init (&random, 7);
      for (guint i = 0; i < 40; i++)
        {
          g_autoptr (KaDeal) deal = ka_series_deal (series, NULL);
          g_autoptr (KaDeal) next = NULL;
          const KaCard *old, *pack;

          play_out (deal, "simple", &random);
          g_assert_true (ka_series_add (series, deal, NULL));
          next = ka_series_deal (series, NULL);
          old = ka_deal_get_setup (deal)->pack;
          pack = ka_deal_get_setup (next)->pack;
          /* Suits that lie together stay together: whoever follows suit puts them so. In a shuffled pack two neighbours
           * are of one suit in 12 of 51 cases. */
          for (guint c = 0; c + 1 < 52; c++, n_pairs++)
            n_kept += ka_card_suit (pack[c]) == ka_card_suit (pack[c + 1]);
          g_assert_cmpint (memcmp (old, pack, 52), !=, 0); /* it was cut */
        }
      if (option == 0)
        g_assert_cmpuint (n_kept * 100, >, n_pairs * 40);
      else
        g_assert_cmpuint (n_kept * 100, <, n_pairs * 28);
    }
}

static char *
play_match (const KaGame *game)
{
  g_autoptr (KaSeries) series = begin (game->id, "{}", game->usual_seats, -1, 9);
  g_autoptr (GString) all = g_string_new (NULL);
  KaRandom random;

  ka_random_init (&random, 9);
  for (guint n = 0; n < 5 && !ka_series_get_score (series)->finished; n++)
    {
      g_autoptr (KaDeal) deal = ka_series_deal (series, NULL);
      g_autofree char *text = NULL;

      play_out (deal, "simple", &random);
      text = ka_deal_to_text (deal);
      g_string_append (all, text);
      g_assert_true (ka_series_add (series, deal, NULL));
    }
  return g_string_free_and_steal (g_steal_pointer (&all));
}

/* The same seed gives the same match. */
static void
test_seed (gconstpointer data)
{
  g_autofree char *once = play_match (data);
  g_autofree char *again = play_match (data);

  g_assert_cmpstr (once, ==, again);
}

/* Players play to the score: each deal is told how the match stands. */
static void
test_totals (void)
{
  g_autoptr (KaSeries) series = begin ("gin-rummy", "{}", 2, 0, 8);
  KaRandom random;

  ka_random_init (&random, 8);
  while (!ka_series_get_score (series)->finished)
    {
      g_autoptr (KaDeal) deal = ka_series_deal (series, NULL);

      g_assert_cmpmem (ka_deal_get_setup (deal)->totals, 2 * sizeof (int),
                       ka_series_get_score (series)->totals, 2 * sizeof (int));
      play_out (deal, "simple", &random);
      g_assert_true (ka_series_add (series, deal, NULL));
    }
  g_assert_cmpint (MAX (ka_series_get_score (series)->totals[0], ka_series_get_score (series)->totals[1]), >=,
                   100);
  g_assert_cmpuint (ka_series_get_rounds (series)->len, ==, ka_series_get_score (series)->n_rounds);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/series/lot", test_lot);
  g_test_add_func ("/series/given-first", test_given_first);
  g_test_add_func ("/series/gin-dealers", test_gin_dealers);
  g_test_add_func ("/series/gemma-starters", test_gemma_starters);
  g_test_add_func ("/series/carried-pack", test_carried_pack);
  g_test_add_func ("/series/totals", test_totals);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->rules != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/series/seed/%s", (*game)->id);

        g_test_add_data_func (path, *game, test_seed);
      }
  return g_test_run ();
}
