/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody sees more than he may, and nobody less than he knows: at every move of many deals what each seat sees is held
 * beside what the moves have shown, and cards that he cannot see are exchanged, which must change nothing for him. With --all in more deals. */
#include <string.h>

#include "ka-games.h"
#include "view-case.h"

#define DEALS 800
#define DAILY 300 /* fewer, and one of the rarer things that must be seen would not happen */

/* In the first deals of every kind one state in so many is also shown to the computer players; the best of them think long. */
#define DEALS_WITH_BOTS 10
#define DAILY_WITH_BOTS 2
#define ASK_BOTS        16

#define MOST_BOTS       8

static guint n_deals = DAILY, n_with_bots = DAILY_WITH_BOTS;

typedef struct
{
  const ViewCase *given;
  const KaGame *game;
  KaRandom random;
  guint seen[MOST_SEEN];
  gboolean asks_bots;
  guint n_asked[MOST_BOTS];

  /* owned */
  gpointer memory;
  gpointer view;
  gpointer changed;
  gpointer view_of_changed;
  KaMove *moves;
  KaMove *other_moves;
} Test;

static const ViewCase *
find_case (const KaGame *game)
{
  for (const ViewCase *const *given = view_cases; *given != NULL; given++)
    if (strcmp ((*given)->id, game->id) == 0)
      return *given;
  return NULL;
}

/* ---- one state ---------------------------------------------------------------------------------------------- */

static void
assert_same_moves (Test *test, gconstpointer state, gconstpointer other)
{
  guint n = test->game->rules->moves (state, test->moves);

  g_assert_cmpuint (n, ==, test->game->rules->moves (other, test->other_moves));
  for (guint i = 0; i < n; i++)
    g_assert_true (ka_move_equal (&test->moves[i], &test->other_moves[i]));
}

static void
assert_same_choice (Test *test, const KaBot *bot, int seat)
{
  const KaRules *rules = test->game->rules;
  guint64 seed = ka_random_next (&test->random);
  gconstpointer views[] = { test->view, test->view_of_changed };
  KaMove chosen[2] = { { 0 } };

  for (guint i = 0; i < 2; i++)
    {
      KaRandom random;

      ka_random_init (&random, seed);
      bot->choose (rules, views[i], seat, &random, &(KaLimit) { 0 }, &chosen[i], NULL);
    }
  g_assert_true (ka_move_equal (&chosen[0], &chosen[1]));
}

static void
check_seat (Test *test, gconstpointer state, int seat)
{
  const KaRules *rules = test->game->rules;

  rules->hide (state, seat, test->view);
  test->given->check (test->memory, state, test->view, seat);

  memcpy (test->changed, state, rules->state_size);
  test->given->exchange (test->memory, test->changed, seat, &test->random);
  rules->hide (test->changed, seat, test->view_of_changed);
  g_assert_cmpmem (test->view, rules->state_size, test->view_of_changed, rules->state_size);
  if (seat < 0 || rules->actor (state) != seat)
    return;

  g_assert_cmpint (rules->actor (test->changed), ==, seat);
  if (rules->moves != NULL)
    {
      assert_same_moves (test, state, test->changed);
      assert_same_moves (test, state, test->view);
    }
  for (guint i = 0; test->asks_bots && test->game->bots[i] != NULL; i++)
    if (ka_random_below (&test->random, ASK_BOTS) == 0)
      {
        g_assert_cmpuint (i, <, MOST_BOTS);
        assert_same_choice (test, test->game->bots[i], seat);
        test->n_asked[i]++;
      }
}

/* ---- deals ---------------------------------------------------------------------------------------------------- */

/* Every other deal is played at random, and the others by the next player: they call and knock sooner. */
static const KaBot *
pick_bot (const KaGame *game, guint64 deal)
{
  return game->bots[deal % 2 == 0 || game->bots[1] == NULL ? 0 : 1];
}

static void
play_deal (Test *test, const KaValues *options, guint n_seats, guint64 seed)
{
  const KaRules *rules = test->game->rules;
  const KaBot *bot = pick_bot (test->game, seed);
  g_autoptr (KaDeal) deal = NULL;
  KaSetup setup;
  int actor;

  ka_setup_shuffled (&setup, test->game, options, n_seats, (int) (seed % n_seats), seed, NULL);
  deal = ka_deal_new (test->game, &setup, NULL);
  memset (test->memory, 0, test->given->memory_size);
  if (test->given->begin != NULL)
    test->given->begin (test->memory, ka_deal_get_state (deal), options, test->seen);
  for (;;)
    {
      guint n = ka_deal_get_n_moves (deal);
      KaMove move = { 0 };

      for (int seat = -1; seat < (int) n_seats; seat++)
        check_seat (test, ka_deal_get_state (deal), seat);
      actor = ka_deal_get_actor (deal);
      if (actor < 0)
        return;
      rules->hide (ka_deal_get_state (deal), actor, test->view);
      bot->choose (rules, test->view, actor, &test->random, &(KaLimit) { 0 }, &move, NULL);
      g_assert_true (ka_deal_play (deal, &move, NULL));
      test->given->follow (test->memory, ka_deal_get_state_at (deal, n), ka_deal_get_state (deal), actor,
                           ka_deal_get_move (deal, n, NULL), test->seen);
    }
}

static void
test_game (gconstpointer data)
{
  const KaGame *game = data;
  const ViewCase *given = find_case (game);
  g_autofree gpointer memory = g_malloc0 (MAX (given->memory_size, 1));
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  g_autofree gpointer changed = g_malloc0 (game->rules->state_size);
  g_autofree gpointer view_of_changed = g_malloc0 (game->rules->state_size);
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  g_autofree KaMove *other_moves = g_new0 (KaMove, KA_MAX_MOVES);
  Test test = { .given = given,
                .game = game,
                .memory = memory,
                .view = view,
                .changed = changed,
                .view_of_changed = view_of_changed,
                .moves = moves,
                .other_moves = other_moves };

  ka_random_init (&test.random, 1);
  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    for (guint n_seats = game->min_seats; n_seats <= game->max_seats; n_seats++)
      {
        g_autoptr (KaValues) options = ka_game_variant_options (game, variant);
        guint deals = n_seats == game->usual_seats ? n_deals : n_deals / 10;

        for (guint64 seed = 0; seed < deals; seed++)
          {
            test.asks_bots = seed < n_with_bots;
            play_deal (&test, options, n_seats, seed);
          }
      }
  for (guint i = 0; game->bots[i] != NULL; i++)
    g_assert_cmpuint (test.n_asked[i], >, 0);
  for (guint i = 0; i < given->n_seen; i++)
    g_assert_cmpuint (test.seen[i], >, 0); /* it has happened, so it was looked at */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "--all"))
    {
      n_deals = DEALS;
      n_with_bots = DEALS_WITH_BOTS;
    }
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->rules != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/views/%s", (*game)->id);

        g_assert_nonnull (find_case (*game));
        g_test_add_data_func (path, *game, test_game);
      }
  return g_test_run ();
}
