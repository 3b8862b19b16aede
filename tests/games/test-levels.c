/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of gin and Gemma en Piet: what they count is right, they see nothing that is hidden, make only legal moves,
 * say why, and stop when they are told to. With --all in more deals. */
#include <string.h>

#include "find-level.h"
#include "gemma-en-piet/gemma-en-piet-odds.h"
#include "gin-rummy/gin-rummy-odds.h"
#include "ka-deal.h"
#include "ka-games.h"
#include "ka-score.h"

#define N_DEALS   6
#define N_DAILY   2
#define N_HANDS   300
#define LONG_TIME (60 * G_USEC_PER_SEC)

/* On a quiet machine it takes a few milliseconds; a loaded one may not give us the processor sooner. */
#define SOON (2 * G_USEC_PER_SEC)

static const char *const GAMES[] = { "gin-rummy", "oklahoma-gin", "gemma-en-piet" };
static const char *const LEVELS[] = { "beginner", "home", "club", "expert" };

static guint n_deals = N_DAILY;

static KaDeal *
deal_out (const KaGame *game, const KaValues *options, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  KaDeal *deal;
  KaSetup setup;

  ka_setup_shuffled (&setup, game, options, game->usual_seats, (int) (seed % game->usual_seats), seed, NULL);
  deal = ka_deal_new (game, &setup, &error);
  g_assert_no_error (error);
  return deal;
}

/* Lets the actor choose twice: by the view of how it is, and of how it may be just as well. */
static void
choose_blind (const KaDeal *deal, const KaBot *bot, guint64 seed, KaMove *move)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  int seat = ka_deal_get_actor (deal);
  g_autofree guint8 *view = g_malloc0 (rules->state_size), *other = g_malloc0 (rules->state_size),
                    *guess = g_malloc0 (rules->state_size);
  KaLimit limit = ka_limit_in (0, NULL);
  KaReason reason = { NULL };
  KaRandom random;
  KaMove again;

  rules->hide (ka_deal_get_state (deal), seat, view);
  ka_random_init (&random, seed + 1);
  rules->guess (view, seat, &random, guess);
  rules->hide (guess, seat, other);
  ka_random_init (&random, seed);
  bot->choose (rules, view, seat, &random, &limit, move, &reason);
  ka_random_init (&random, seed);
  bot->choose (rules, other, seat, &random, &limit, &again, NULL);
  g_assert_true (ka_move_equal (move, &again));
  g_assert_nonnull (reason.look);
  g_assert_nonnull (reason.why);
}

static void
play_blind (const KaGame *game, const KaVariant *variant, const KaBot *bot)
{
  g_autoptr (KaValues) options = ka_game_variant_options (game, variant);

  for (guint64 seed = 0; seed < n_deals; seed++)
    {
      g_autoptr (KaDeal) deal = deal_out (game, options, seed);

      for (guint i = 0; ka_deal_get_actor (deal) >= 0; i++)
        {
          g_autoptr (GError) error = NULL;
          KaMove move;

          g_assert_cmpuint (i, <, 5000);
          choose_blind (deal, bot, seed * 1000 + i, &move);
          ka_deal_play (deal, &move, &error);
          g_assert_no_error (error);
        }
    }
}

static void
test_hidden (gconstpointer data)
{
  const KaGame *game = data;

  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
      play_blind (game, variant, find_level (game, LEVELS[i]));
}

/* Who plays at home is between the beginner and the club player: what it gets in many deals, each played twice with the seats turned. */
static int
count_gain (const KaGame *game, const char *level, const char *below, guint64 n)
{
  const KaBot *bots[] = { find_level (game, level), find_level (game, below) };
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);
  int gain = 0;

  for (guint64 i = 0; i < 2 * n; i++)
    {
      g_autoptr (KaDeal) deal = deal_out (game, options, i / 2);
      g_autoptr (KaRound) round = NULL;
      g_autoptr (KaScore) score = NULL;
      KaRound *rounds[1];

      while (ka_deal_get_actor (deal) >= 0)
        {
          const KaBot *bot = bots[(guint64) ka_deal_get_actor (deal) % 2 == i % 2 ? 0 : 1];
          KaMove move;

          choose_blind (deal, bot, i * 1000 + ka_deal_get_n_moves (deal), &move);
          ka_deal_play (deal, &move, NULL);
        }
      rounds[0] = round = ka_deal_get_round (deal);
      score = ka_score_new (game, options, game->usual_seats, 0, rounds, 1, NULL);
      for_each_seat (seat, game->usual_seats)
        gain += score->rounds[0].points[seat] * (seat % 2 == i % 2 ? 1 : -1);
    }
  /* In Gemma en Piet points are bad. */
  return g_str_equal (game->id, "gemma-en-piet") ? -gain : gain;
}

static void
test_home (gconstpointer data)
{
  const KaGame *game = data;

  g_assert_cmpint (count_gain (game, "home", "beginner", 500), >, 0);
  g_assert_cmpint (count_gain (game, "club", "home", 500), >, 0);
}

static gpointer
cancel_cb (gpointer data)
{
  g_usleep (G_USEC_PER_SEC / 50);
  g_atomic_int_set ((gint *) data, 1);
  return NULL;
}

static void
test_cancel (gconstpointer data)
{
  const KaGame *game = data;
  const KaBot *bot = find_level (game, "expert");
  g_autoptr (KaValues) options = ka_game_variant_options (game, &game->variants[0]);
  g_autoptr (KaDeal) deal = deal_out (game, options, 5);
  int seat = ka_deal_get_actor (deal);
  g_autofree guint8 *view = g_malloc0 (game->rules->state_size);
  gint cancelled = 0;
  KaLimit limit = ka_limit_in (LONG_TIME, &cancelled);
  gint64 begin = g_get_monotonic_time ();
  GThread *thread;
  KaRandom random;
  KaMove move;

  game->rules->hide (ka_deal_get_state (deal), seat, view);
  ka_random_init (&random, 1);
  thread = g_thread_new ("cancel", cancel_cb, &cancelled);
  bot->choose (game->rules, view, seat, &random, &limit, &move, NULL);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, SOON);
  g_thread_join (thread);
  g_assert_true (game->rules->check (ka_deal_get_state (deal), &move, NULL));
}

/* ---- what is counted ------------------------------------------------------------------------------------------- */

/* The least deadwood by trying every way to lay out a hand. */
static int
find_deadwood (KaHand hand)
{
  KaSplit splits[256];
  guint n = ka_meld_splits (hand, splits, G_N_ELEMENTS (splits));
  int least = G_MAXINT;

  for (guint i = 0; i < n; i++)
    least = MIN (least, splits[i].deadwood);
  return least;
}

static KaHand
draw_hand (KaRandom *random, guint n)
{
  KaHand hand = 0;

  while ((guint) ka_hand_count (hand) < n)
    hand |= ka_hand_bit (ka_random_below (random, 52));
  return hand;
}

static void
test_gin_odds (void)
{
  KaRandom random;

  ka_random_init (&random, 7);
  for (guint i = 0; i < N_HANDS; i++)
    {
      KaHand hand = draw_hand (&random, 11);
      GinThrow throws[11];

      g_assert_cmpuint (ka_gin_list_throws (hand, KA_CARD_INVALID, throws), ==, 11);
      for (guint k = 0; k < G_N_ELEMENTS (throws); k++)
        g_assert_cmpint (throws[k].deadwood, ==, find_deadwood (hand & ~ka_hand_bit (throws[k].card)));
    }
}

/* What is counted with shifted bits, by trying three cards at a time whether they are a meld (GR-4). */
static void
test_gin_chances (void)
{
  KaRandom random;

  ka_random_init (&random, 9);
  for (guint i = 0; i < N_HANDS; i++)
    {
      KaHand hand = draw_hand (&random, 10), runs = 0, sets = 0, melded = 0;

      for (KaCard card = 0; card < 52; card++)
        {
          KaHand bit = ka_hand_bit (card);
          guint pairs = 0;

          for_each_card (first, hand & ~bit)
              for_each_card (second, hand & ~bit & ~(ka_hand_bit (first) * 2 - 1))
          {
            KaHand three = bit | ka_hand_bit (first) | ka_hand_bit (second);

            if (!ka_meld_is_valid (three))
              continue;
            pairs++;
            if (hand & bit)
              melded |= bit;
            else if (ka_meld_is_run (three))
              runs |= bit;
            else
              sets |= bit;
          }
          if (!(hand & bit))
            g_assert_cmpuint (ka_gin_count_pairs (hand, card), ==, pairs);
        }
      g_assert_cmphex (ka_gin_find_run_chances (hand), ==, runs);
      g_assert_cmphex (ka_gin_find_set_chances (hand), ==, sets);
      g_assert_cmphex (ka_gin_find_melded (hand), ==, melded);
    }
}

/* GR-3: the card that was taken is no discard. */
static gboolean
ends_hand (const KaMove *move)
{
  return move->kind == GIN_KNOCK || move->kind == GIN_GIN || move->kind == GIN_BIG_GIN;
}

/* GR-6: the beginner knocks and has gin whenever he may. */
static void
test_gin_beginner_ends (gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n_ended = 0;

  for (guint64 seed = 0; seed < N_HANDS; seed++)
    {
      g_autoptr (KaDeal) deal = deal_out (game, options, seed);

      while (ka_deal_get_actor (deal) >= 0)
        {
          guint n = game->rules->moves (ka_deal_get_state (deal), moves);
          gboolean may_end = FALSE;
          KaMove move;

          for (guint i = 0; i < n; i++)
            may_end = may_end || ends_hand (&moves[i]);
          choose_blind (deal, find_level (game, "beginner"), seed * 1000 + ka_deal_get_n_moves (deal), &move);
          g_assert_cmpint (ends_hand (&move), ==, may_end);
          n_ended += may_end;
          ka_deal_play (deal, &move, NULL);
        }
    }
  g_assert_cmpuint (n_ended, >, N_HANDS / 2);
}

static void
test_gin_taken (void)
{
  KaRandom random;
  KaHand hand;
  GinThrow throws[11];

  ka_random_init (&random, 8);
  hand = draw_hand (&random, 11);
  g_assert_cmpuint (ka_gin_list_throws (hand, ka_hand_first (hand), throws), ==, 10);
  for (guint i = 0; i < 10; i++)
    g_assert_cmpint (throws[i].card, !=, ka_hand_first (hand));
}

/* What the players think a round costs is what the sheet says (GP-16, GP-17). */
static void
check_round (const KaGame *game, const KaValues *options, const KaDeal *deal)
{
  const GemmaState *state = ka_deal_get_state (deal);
  KaValues *facts = ka_deal_facts (deal);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaScore) score = NULL;
  KaRound *round = ka_round_new (facts, 0);
  int points[KA_MAX_SEATS], totals[KA_MAX_SEATS] = { 0 };

  score = ka_score_new (game, options, state->n_seats, state->starter, &round, 1, &error);
  g_assert_no_error (error);
  ka_gemma_count_round (state, points);
  ka_gemma_add_round (&state->scoring, state->n_seats, points, totals);
  for_each_seat (seat, state->n_seats)
    {
      g_assert_cmpint (points[seat], ==, score->rounds[0].points[seat]);
      g_assert_cmpint (totals[seat], ==, score->totals[seat]);
    }
  ka_round_unref (round);
}

static void
test_gemma_rounds (void)
{
  static const char *const OPTIONS[]
      = { "{}", "{\"tie-costs-gemma\":true,\"penalty\":7}", "{\"negative-zero\":true}", "{\"end\":20}" };
  const KaGame *game = ka_games_find ("gemma-en-piet");
  const KaBot *bot = find_level (game, "random");

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++)
    for (guint64 seed = 0; seed < 40; seed++)
      {
        g_autoptr (KaValues) options = ka_game_read_options_text (game, 4, OPTIONS[i], NULL);
        g_autoptr (KaDeal) deal = deal_out (game, options, seed);
        KaRandom random;
        KaMove move;

        ka_random_init (&random, seed);
        while (ka_deal_get_actor (deal) >= 0)
          {
            bot->choose (game->rules, ka_deal_get_state (deal), ka_deal_get_actor (deal), &random, NULL,
                         &move, NULL);
            g_assert_true (ka_deal_play (deal, &move, NULL));
          }
        check_round (game, options, deal);
      }
}

/* GP-17: who comes to 50 has nothing, and that is worth more than any neighbour of it. */
static void
test_gemma_landing (void)
{
  GemmaScoring scoring = { .penalty = 10, .end = 100 };
  int on[2] = { 40, 30 }, above[2] = { 40, 30 }, below[2] = { 40, 30 };
  const int lands[2] = { 10, 0 }, passes[2] = { 11, 0 }, stops[2] = { 9, 0 };

  ka_gemma_add_round (&scoring, 2, lands, on);
  ka_gemma_add_round (&scoring, 2, passes, above);
  ka_gemma_add_round (&scoring, 2, stops, below);
  g_assert_cmpint (on[0], ==, 0);
  g_assert_cmpfloat (ka_gemma_worth (&scoring, 2, on, 0), >, ka_gemma_worth (&scoring, 2, below, 0));
  g_assert_cmpfloat (ka_gemma_worth (&scoring, 2, below, 0), >, ka_gemma_worth (&scoring, 2, above, 0));
}

/* With one hidden card each, the spread of a hand is that of the cards that nobody has seen. */
static void
test_gemma_spread (void)
{
  const KaGame *game = ka_games_find ("gemma-en-piet");
  g_autoptr (KaValues) options = ka_game_variant_options (game, &game->variants[0]);
  g_autoptr (KaDeal) deal = deal_out (game, options, 3);
  GemmaState state = *(const GemmaState *) ka_deal_get_state (deal), view;
  GemmaSpread spreads[KA_MAX_SEATS];
  guint counts[GEMMA_VALUES] = { 0 }, n = 0;
  KaRandom random;

  /* All but one card of seat 1 go to the discard pile, under its top. */
  while (state.hands[1].n > 1)
    {
      memmove (&state.pile[1], &state.pile[0], state.n_pile++);
      state.pile[0] = state.hands[1].cards[0];
      ka_gemma_hand_remove (&state.hands[1], state.hands[1].cards[0]);
    }
  game->rules->hide (&state, 0, &view);
  ka_random_init (&random, 4);
  ka_gemma_spread_hands (game->rules, &view, 0, &random, 20000, spreads);
  for (guint seat = 1; seat < state.n_seats; seat++)
    for (guint i = 0; i < state.hands[seat].n; i++, n++)
      counts[ka_gemma_card_value (state.hands[seat].cards[i]) - GEMMA_LOWEST_HAND]++;
  for (guint i = 0; i < state.n_stock; i++, n++)
    counts[ka_gemma_card_value (state.stock[i]) - GEMMA_LOWEST_HAND]++;
  for (guint i = 0; i < GEMMA_VALUES; i++)
    g_assert_cmpfloat_with_epsilon (spreads[1].chances[i], counts[i] / (double) n, 0.015);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "--all"))
    n_deals = N_DEALS;
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    {
      const KaGame *game = ka_games_find (GAMES[i]);
      g_autofree char *hidden = g_strdup_printf ("/levels/%s/hidden", GAMES[i]);
      g_autofree char *home = g_strdup_printf ("/levels/%s/home", GAMES[i]);
      g_autofree char *cancel = g_strdup_printf ("/levels/%s/cancel", GAMES[i]);

      g_test_add_data_func (hidden, game, test_hidden);
      g_test_add_data_func (cancel, game, test_cancel);
      g_test_add_data_func (home, game, test_home);
    }
  g_test_add_func ("/levels/gin/odds", test_gin_odds);
  g_test_add_func ("/levels/gin/chances", test_gin_chances);
  g_test_add_func ("/levels/gin/taken", test_gin_taken);
  g_test_add_data_func ("/levels/gin/beginner ends", ka_games_find ("gin-rummy"), test_gin_beginner_ends);
  g_test_add_data_func ("/levels/oklahoma/beginner ends", ka_games_find ("oklahoma-gin"),
                        test_gin_beginner_ends);
  g_test_add_func ("/levels/gemma/rounds", test_gemma_rounds);
  g_test_add_func ("/levels/gemma/landing", test_gemma_landing);
  g_test_add_func ("/levels/gemma/spread", test_gemma_spread);
  return g_test_run ();
}
