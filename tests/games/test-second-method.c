/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sums once more, by other ways than those of the program, over random matches. */
#include <string.h>

#include "ka-games.h"
#include "ka-random.h"

#define N_MATCHES 400
#define N_ROUNDS  40

static int
pick (KaRandom *random, int low, int high)
{
  return low + (int) ka_random_below (random, (guint32) (high - low + 1));
}

static KaScore *
score_facts (const KaGame *game, const char *options_text, guint n_seats, GPtrArray *facts)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_game_read_options_text (game, n_seats, options_text, &error);
  KaScore *score;

  g_assert_no_error (error);
  for (guint i = 0; i < facts->len; i++)
    {
      g_autoptr (JsonNode) node = json_from_string (facts->pdata[i], NULL);
      KaValues *values = ka_game_read_facts (game, n_seats, node, &error);

      g_assert_no_error (error);
      g_ptr_array_add (rounds, ka_round_new (values, 0));
    }
  score = ka_score_new (game, options, n_seats, 0, (KaRound *const *) rounds->pdata, rounds->len, &error);
  g_assert_no_error (error);
  return score;
}

/* ---- Gemma en Piet: told as the source tells it --------------------------------------------------------- */

typedef struct
{
  guint n;
  int hands[KA_MAX_SEATS];
  gboolean piet[KA_MAX_SEATS];
  int gemma;
} GemmaDeal;

static GemmaDeal
pick_gemma_deal (KaRandom *random, guint n)
{
  GemmaDeal deal = { .n = n, .gemma = pick (random, 0, (int) n - 1) };

  for (guint i = 0; i < n; i++)
    deal.hands[i] = ka_random_below (random, 3) == 0 ? pick (random, 0, 40) : pick (random, 0, 7);
  if (ka_random_below (random, 3) == 0)
    deal.hands[ka_random_below (random, n)] = -pick (random, 1, 2);
  deal.hands[deal.gemma] = MIN (deal.hands[deal.gemma], 7);
  for (guint i = 0; i < n; i++)
    deal.piet[i] = (int) i != deal.gemma && deal.hands[i] < 7 && ka_random_below (random, 2) == 0;
  return deal;
}

/* Everybody gets the hand; whoever called and is beaten by nobody who called gets nothing; who called Piet above Gemma,
 * or Gemma above a Piet, gets 10 more. */
static int
count_by_source (const GemmaDeal *deal, guint seat)
{
  gboolean called = (int) seat == deal->gemma || deal->piet[seat];
  gboolean is_beaten = FALSE;
  int points = deal->hands[seat];

  for (guint i = 0; i < deal->n; i++)
    if (((int) i == deal->gemma || deal->piet[i]) && deal->hands[i] < deal->hands[seat])
      is_beaten = TRUE;
  if (called && !is_beaten)
    return 0;
  if (deal->piet[seat] && deal->hands[seat] > deal->hands[deal->gemma])
    points += 10;
  if ((int) seat == deal->gemma)
    points += 10;
  return points;
}

static char *
write_gemma_deal (const GemmaDeal *deal)
{
  g_autoptr (GString) hands = g_string_new (NULL);
  g_autoptr (GString) piets = g_string_new (NULL);

  for (guint i = 0; i < deal->n; i++)
    {
      g_string_append_printf (hands, "%s%d", i > 0 ? "," : "", deal->hands[i]);
      if (deal->piet[i])
        g_string_append_printf (piets, "%s%u", piets->len > 0 ? "," : "", i);
    }
  return g_strdup_printf ("{\"hands\":[%s],\"gemma\":%d,\"piet\":[%s]}", hands->str, deal->gemma, piets->str);
}

/* GP-16 and GP-17. */
static void
test_gemma (void)
{
  KaRandom random;
  guint n_resets = 0;

  ka_random_init (&random, 16);
  for (guint match = 0; match < N_MATCHES; match++)
    {
      guint n = (guint) pick (&random, 2, 8);
      g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (KaScore) score = NULL;
      GemmaDeal deals[N_ROUNDS];
      int totals[KA_MAX_SEATS] = { 0 };

      for (guint i = 0; i < N_ROUNDS; i++)
        {
          deals[i] = pick_gemma_deal (&random, n);
          g_ptr_array_add (facts, write_gemma_deal (&deals[i]));
        }
      score = score_facts (ka_games_find ("gemma-en-piet"), "{}", n, facts);
      for (guint i = 0; i < N_ROUNDS; i++)
        for (guint seat = 0; seat < n; seat++)
          {
            int points = count_by_source (&deals[i], seat);
            int before = totals[seat];

            g_assert_cmpint (score->rounds[i].points[seat], ==, points);
            totals[seat] += points;
            if (totals[seat] != before && (totals[seat] == 50 || totals[seat] == 100))
              {
                totals[seat] = totals[seat] == 100 ? 50 : 0;
                n_resets++;
              }
            g_assert_cmpint (score->rounds[i].totals[seat], ==, totals[seat]);
          }
    }
  g_assert_cmpuint (n_resets, >, 100); /* it was really tried */
}

/* ---- Hollywood: each game by the times at which it was begun and closed (GR-14) -------------------------- */

typedef struct
{
  int winner;
  int points;
} Win;

typedef struct
{
  int begun[2]; /* the win at which a player begins, or −1 */
  int closed;   /* the win that closes it, or N_ROUNDS */
} Game;

static int
sum_wins (const Win *wins, const Game *game, int player, int until)
{
  int sum = 0;

  if (game->begun[player] < 0)
    return 0;
  for (int t = game->begun[player]; t <= MIN (until, game->closed); t++)
    if (wins[t].winner == player)
      sum += wins[t].points;
  return sum;
}

static void
follow_games (const Win *wins, Game games[3])
{
  for (int i = 0; i < 3; i++)
    games[i] = (Game) { { -1, -1 }, G_MAXINT };
  for (int t = 0; t < N_ROUNDS; t++)
    {
      int player = wins[t].winner;

      for (int i = 0; i < 3; i++)
        if (games[i].closed > t && games[i].begun[player] < 0)
          {
            games[i].begun[player] = t;
            break;
          }
      for (int i = 0; i < 3; i++)
        if (games[i].closed > t && sum_wins (wins, &games[i], player, t) >= 100)
          games[i].closed = t;
    }
}

static void
test_hollywood (void)
{
  KaRandom random;

  ka_random_init (&random, 14);
  for (guint match = 0; match < N_MATCHES; match++)
    {
      g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (KaScore) score = NULL;
      int bias = pick (&random, 1, 9);
      Win wins[N_ROUNDS];
      Game games[3];

      for (int t = 0; t < N_ROUNDS; t++)
        {
          int knocker = pick (&random, 0, 9) < bias;
          int own = pick (&random, 1, 10), other = pick (&random, 0, 30);
          int deadwood[2];

          deadwood[knocker] = own;
          deadwood[1 - knocker] = other;
          wins[t] = own < other ? (Win) { knocker, other - own } : (Win) { 1 - knocker, 25 + own - other };
          g_ptr_array_add (facts, g_strdup_printf ("{\"end\":\"knock\",\"knocker\":%d,\"deadwood\":[%d,%d]}",
                                                   knocker, deadwood[0], deadwood[1]));
        }
      follow_games (wins, games);
      score = score_facts (ka_games_find ("gin-rummy"), "{\"variant\":\"hollywood\"}", 2, facts);
      for (int t = 0; t < N_ROUNDS; t++)
        {
          gboolean all_closed = TRUE;

          for (int i = 0; i < 3; i++)
            {
              all_closed = all_closed && games[i].closed <= t;
              g_assert_cmpint (score->rounds[t].columns[i].closed, ==, games[i].closed <= t);
              for (int player = 0; player < 2; player++)
                g_assert_cmpint (score->rounds[t].columns[i].totals[player], ==,
                                 sum_wins (wins, &games[i], player, t));
            }
          g_assert_cmpint (score->rounds[t].finishes || score->rounds[t].late, ==, all_closed);
          if (!score->rounds[t].late)
            for (int player = 0; player < 2; player++)
              g_assert_cmpint (score->rounds[t].totals[player], ==,
                               sum_wins (wins, &games[0], player, t) + sum_wins (wins, &games[1], player, t)
                                   + sum_wins (wins, &games[2], player, t));
        }
    }
}

/* ---- Wiezen: the sum of every round is 0 (WI-10) --------------------------------------------------------- */

static char *
pick_wiezen_facts (KaRandom *random)
{
  static const char *const ALONE[] = { "solo", "abondance", "soloslim" };
  static const char *const TOGETHER[] = { "vraag", "troel" };
  static const char *const MISERIES[] = { "miserie", "open-miserie" };
  int first = pick (random, 0, 3), second = (first + pick (random, 1, 3)) % 4;

  switch (ka_random_below (random, 5))
    {
    case 0:
      return g_strdup ("{\"contract\":\"pass\"}");
    case 1:
      return g_strdup_printf ("{\"contract\":\"%s\",\"players\":[%d],\"tricks\":%d}",
                              ALONE[ka_random_below (random, 3)], first, pick (random, 0, 13));
    case 2:
      return g_strdup_printf ("{\"contract\":\"%s\",\"players\":[%d,%d],\"tricks\":[%d,%d]}",
                              MISERIES[ka_random_below (random, 2)], first, second, pick (random, 0, 3),
                              pick (random, 0, 3));
    case 3:
      return g_strdup_printf ("{\"contract\":\"%s\",\"players\":[%d],\"tricks\":%d}",
                              MISERIES[ka_random_below (random, 2)], first, pick (random, 0, 2));
    default:
      return g_strdup_printf ("{\"contract\":\"%s\",\"players\":[%d,%d],\"tricks\":%d}",
                              TOGETHER[ka_random_below (random, 2)], first, second, pick (random, 0, 13));
    }
}

static void
test_wiezen (void)
{
  static const char *const OPTIONS[] = {
    "{}",
    "{\"preset\":\"iwwa\"}",
    "{\"preset\":\"small-scale\"}",
    "{\"preset\":\"own\",\"vraag-made\":7,\"troel-under\":3,\"miserie-failed\":1}",
    "{\"all-tricks-double\":true,\"pass\":\"double\"}",
    "{\"solo-tricks\":6,\"pass\":\"next-dealer\"}",
  };
  KaRandom random;

  ka_random_init (&random, 10);
  for (guint match = 0; match < N_MATCHES; match++)
    {
      g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (KaScore) score = NULL;

      for (guint i = 0; i < N_ROUNDS; i++)
        g_ptr_array_add (facts, pick_wiezen_facts (&random));
      score = score_facts (ka_games_find ("wiezen"), OPTIONS[match % G_N_ELEMENTS (OPTIONS)], 4, facts);
      for (guint i = 0; i < N_ROUNDS; i++)
        {
          const KaRoundScore *line = &score->rounds[i];

          g_assert_cmpint (line->points[0] + line->points[1] + line->points[2] + line->points[3], ==, 0);
          g_assert_cmpint (line->totals[0] + line->totals[1] + line->totals[2] + line->totals[3], ==, 0);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gemma-en-piet/GP-16 GP-17 as the source tells it", test_gemma);
  g_test_add_func ("/gin-rummy/GR-14 Hollywood by the times of the games", test_hollywood);
  g_test_add_func ("/wiezen/WI-10 every round adds up to 0", test_wiezen);
  return g_test_run ();
}
