/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players play as they did when their strength was measured, see docs/strength.md, and say of a deal afterwards
 * what they said: measuring takes hours, this seconds. Who changes a player on purpose measures it anew and writes down here
 * what the test prints. With the id of a game as its argument it is only about that game, and with levels behind it only about those. */
#include "find-level.h"
#include "ka-deal.h"
#include "ka-games.h"
#include "ka-reviewer.h"

#define REVIEW      "review" /* of deals between beginners */
#define MOST_BEFORE 90       /* points of each, before a deal in the middle of a match */

typedef struct
{
  const char *game;
  const char *level;
  guint n_deals;
  gboolean
      any_table; /* of every size, in the middle of a match; or else of the usual size, at its beginning */
  const char *digest; /* of all moves, and of the numbers with which the player gives its reasons */
  guint version;      /* 1: by the rules of then, as the strength of Wiezen was measured; 0: by today's */
  guint n_variants; /* of the first so many variants, those that there were when it was measured; 0: of all */
} Record;

static const Record RECORDS[] = {
  { "gemma-en-piet", "beginner", 200, FALSE, "998d10c2", 0, 2 },
  { "gemma-en-piet", "club", 200, FALSE, "422a185c", 0, 2 },
  { "gemma-en-piet", "expert", 8, FALSE, "ac07234e", 0, 2 },
  { "gin-rummy", "beginner", 200, FALSE, "b13e527d", 0, 3 },
  { "gin-rummy", "club", 200, FALSE, "b7ed8d27", 0, 3 },
  { "gin-rummy", "expert", 3, FALSE, "de4c94f7", 0, 3 },
  { "oklahoma-gin", "beginner", 200, FALSE, "d793182f", 0, 2 },
  { "oklahoma-gin", "club", 200, FALSE, "dae09b1d", 0, 2 },
  { "oklahoma-gin", "expert", 3, FALSE, "0a809b5e", 0, 2 },
  { "wiezen", "beginner", 200, FALSE, "937e1f8c", 1, 3 },
  { "wiezen", "club", 200, FALSE, "77abf2eb", 1, 3 },
  { "wiezen", "expert", 12, FALSE, "83a756d4", 1, 3 },
  { "rummy", "beginner", 100, FALSE, "7ee8d1d3", 0, 2 },
  { "rummy", "club", 20, FALSE, "328a0088", 0, 2 },
  { "rummy", "expert", 12, FALSE, "a4d21622", 0, 2 },
  { "gemma-en-piet", REVIEW, 2, FALSE, "ccfe6917", 0, 2 },
  { "gin-rummy", REVIEW, 1, FALSE, "efb94266", 0, 3 },
  { "oklahoma-gin", REVIEW, 1, FALSE, "32801b3b", 0, 2 },
  { "wiezen", REVIEW, 2, FALSE, "d6c195b9", 1, 3 },
  { "rummy", REVIEW, 2, FALSE, "70a62834", 0, 2 },
  { "gemma-en-piet", "simple", 200, TRUE, "c21e1fdf", 0, 2 },
  { "gemma-en-piet", "beginner", 200, TRUE, "8fb7562b", 0, 2 },
  { "gemma-en-piet", "home", 200, TRUE, "40e034d6", 0, 2 },
  { "gemma-en-piet", "club", 200, TRUE, "35b39f95", 0, 2 },
  { "gemma-en-piet", "expert", 6, TRUE, "cde1529b", 0, 2 },
  { "gemma-en-piet", REVIEW, 2, TRUE, "1151782c", 0, 2 },
  { "gin-rummy", "simple", 200, TRUE, "cd0f531c", 0, 3 },
  { "gin-rummy", "expert", 3, TRUE, "fbec915a", 0, 3 },
  { "gin-rummy", REVIEW, 1, TRUE, "4c5f8a3a", 0, 3 },
  { "oklahoma-gin", "simple", 200, TRUE, "5e94d587", 0, 2 },
  { "oklahoma-gin", "expert", 3, TRUE, "da1d93ff", 0, 2 },
  { "wiezen", "simple", 400, TRUE, "763a8523", 1, 3 },
  { "wiezen", "beginner", 400, TRUE, "cada7c38", 1, 3 },
  { "wiezen", "club", 400, TRUE, "279136a7", 1, 3 },
  { "wiezen", "expert", 10, TRUE, "7918266f", 1, 3 },
  { "wiezen", REVIEW, 3, TRUE, "c1d863ab", 1, 3 },
  { "wiezen", "simple", 400, TRUE, "763a8523", 0, 3 },
  { "wiezen", "beginner", 400, TRUE, "0fddd3c6", 0, 3 },
  { "wiezen", "home", 200, TRUE, "df458ea8", 0, 3 },
  { "wiezen", "club", 400, TRUE, "f0afca59", 0, 3 },
  { "wiezen", "expert", 10, TRUE, "7918266f", 0, 3 },
  { "wiezen", REVIEW, 3, TRUE, "c1d863ab", 0, 3 },
  { "gin-rummy", "simple", 200, TRUE, "c694c30a", 0, 4 },
  { "gin-rummy", "beginner", 200, TRUE, "609440d7", 0, 4 },
  { "gin-rummy", "home", 200, TRUE, "df4851c7", 0, 4 },
  { "gin-rummy", "club", 200, TRUE, "60295fc9", 0, 4 },
  { "gin-rummy", "expert", 4, TRUE, "23fc52a3", 0, 4 },
  { "oklahoma-gin", "simple", 200, TRUE, "df9fd2f7" },
  { "oklahoma-gin", "beginner", 200, TRUE, "25578eec" },
  { "oklahoma-gin", "home", 200, TRUE, "62b0db83" },
  { "oklahoma-gin", "club", 200, TRUE, "af05b866" },
  { "oklahoma-gin", "expert", 5, TRUE, "68798f09" },
  { "oklahoma-gin", REVIEW, 3, TRUE, "3a75445b" },
  { "rummy", "simple", 100, TRUE, "a4e9c746", 0, 2 },
  { "rummy", "beginner", 100, TRUE, "0c473299", 0, 2 },
  { "rummy", "club", 20, TRUE, "a2a2995f", 0, 2 },
  { "rummy", "expert", 12, TRUE, "cb929969", 0, 2 },
  { "rummy", REVIEW, 2, TRUE, "3d8fa42c", 0, 2 },
  { "rummy", "simple", 30, TRUE, "cd0a3200", 0, 3 },
  { "rummy", "beginner", 30, TRUE, "03800265", 0, 3 },
  { "rummy", "home", 20, TRUE, "0c8c6ca5", 0, 3 },
  { "rummy", "club", 9, TRUE, "ac2e3087", 0, 3 },
  { "rummy", "expert", 6, TRUE, "146e2c13", 0, 3 },
  { "rummy", REVIEW, 3, TRUE, "dcc5c47c", 0, 3 },
};

static void
play_one (KaDeal *deal, const KaBot *bot, KaRandom *random, GString *text)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  int seat = ka_deal_get_actor (deal);
  g_autofree guint8 *view = g_malloc0 (rules->state_size);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  KaLimit limit = ka_limit_in (0, NULL);
  KaReason reason = { NULL };
  KaMove move;

  rules->hide (ka_deal_get_state (deal), seat, view);
  bot->choose (rules, view, seat, random, &limit, &move, &reason);
  ka_deal_play (deal, &move, &error);
  g_assert_no_error (error);
  words = ka_deal_move_text (deal, ka_deal_get_n_moves (deal) - 1);
  g_string_append_printf (text, "%s %d %d\n", words, reason.numbers[0], reason.numbers[1]);
}

/* Totals as they may stand in the middle of a match. */
static void
draw_totals (guint i, guint n_seats, int *totals)
{
  KaRandom random;

  ka_random_init (&random, i);
  for_each_seat (seat, n_seats)
    totals[seat] = (int) ka_random_below (&random, MOST_BEFORE + 1);
}

/* Each deal by the rules of another variant. */
static KaDeal *
play_deal (const KaGame *game, const KaBot *bot, guint i, const Record *record, GString *text)
{
  gboolean any_table = record->any_table;
  guint n_seats
      = any_table ? game->min_seats + i % (game->max_seats - game->min_seats + 1) : game->usual_seats;
  int totals[KA_MAX_SEATS] = { 0 };
  g_autoptr (KaValues) options = NULL;
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (GError) error = NULL;
  guint n_variants = record->n_variants;
  KaRandom random;
  KaSetup setup;

  while (record->n_variants == 0 && game->variants[n_variants].id != NULL)
    n_variants++;
  options = record->version == 0
                ? ka_game_variant_options (game, &game->variants[i % n_variants])
                : ka_game_read_kept_options (game, n_seats, game->variants[i % n_variants].options, NULL);
  if (any_table)
    draw_totals (i, n_seats, totals);
  ka_setup_shuffled (&setup, game, options, n_seats, (int) (i % n_seats), i, totals);
  deal = ka_deal_new (game, &setup, &error);
  g_assert_no_error (error);
  ka_random_init (&random, i);
  while (ka_deal_get_actor (deal) >= 0)
    play_one (deal, bot, &random, text);
  return g_steal_pointer (&deal);
}

static void
review_deal (const KaDeal *deal, GString *text)
{
  const KaGame *game = ka_deal_get_game (deal);
  gpointer room = game->reviewer->open != NULL ? game->reviewer->open () : NULL;
  KaLimit limit = ka_limit_in (0, NULL);

  for (guint i = 0; i < ka_deal_get_n_moves (deal); i++)
    {
      KaVerdict verdict = { 0 };
      KaRandom random;
      int seat;

      ka_random_init (&random, i);
      if (game->reviewer->judge (room, game->rules, ka_deal_get_state_at (deal, i),
                                 ka_deal_get_move (deal, i, &seat), &random, &limit, &verdict))
        g_string_append_printf (text, "%d %d %d %d %d %d\n", verdict.better.kind,
                                verdict.better.n > 0 ? verdict.better.cards[0] : -1, verdict.cost,
                                verdict.certainty, verdict.reason.cards[0], verdict.reason.numbers[0]);
    }
  if (game->reviewer->close != NULL)
    game->reviewer->close (room);
}

static void
test_record (gconstpointer data)
{
  const Record *record = data;
  const KaGame *game = ka_games_find (record->game);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *digest = NULL;
  gboolean reviews = g_str_equal (record->level, REVIEW);

  for (guint i = 0; i < record->n_deals; i++)
    {
      g_autoptr (KaDeal) deal
          = play_deal (game, find_level (game, reviews ? "beginner" : record->level), i, record, text);

      if (reviews)
        review_deal (deal, text);
    }
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA1, text->str, -1);
  digest[8] = '\0';
  g_test_message ("{ \"%s\", \"%s\", %u, %s, \"%s\", %u },", record->game, record->level, record->n_deals,
                  record->any_table ? "TRUE" : "FALSE", digest, record->version);
#if defined(__x86_64__) && defined(__GLIBC__)
  /* And on to the next, so that all that has changed is printed at once. */
  if (!g_str_equal (digest, record->digest))
    g_test_fail_printf ("%s and not %s", digest, record->digest);
#else
  g_test_skip ("elsewhere the last digit of a number may differ");
#endif
}

static gboolean
is_asked_for (const Record *record, int argc, char **argv)
{
  if (argc < 2)
    return TRUE;
  return g_str_equal (argv[1], record->game)
         && (argc == 2 || g_strv_contains ((const char *const *) argv + 2, record->level));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (RECORDS); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/record/%s/%s%s%s/variants-%u", RECORDS[i].game, RECORDS[i].level,
                             RECORDS[i].any_table ? "/any-table" : "",
                             RECORDS[i].version != 0 ? "/version-1" : "", RECORDS[i].n_variants);

      if (is_asked_for (&RECORDS[i], argc, argv))
        g_test_add_data_func (path, &RECORDS[i], test_record);
    }
  return g_test_run ();
}
