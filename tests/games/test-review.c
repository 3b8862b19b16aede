/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move that every player of the game would call a blunder is found, and so is what was better; a sound move costs
 * nothing. */
#include "gemma-en-piet/gemma-en-piet-playout.h"
#include "gin-rummy/gin-rummy-play.h"
#include "golden-deal.h"
#include "ka-games.h"
#include "ka-reviewer.h"
#include "rummy/rummy-play.h"
#include "wiezen/wiezen-play.h"

static void
judge (const KaGame *game, gconstpointer state, const KaMove *move, KaVerdict *verdict)
{
  gpointer room = game->reviewer->open != NULL ? game->reviewer->open () : NULL;
  KaRandom random;

  *verdict = (KaVerdict) { .cost = 0 };
  ka_random_init (&random, 1);
  g_assert_true (game->rules->check (state, move, NULL));
  g_assert_true (game->reviewer->judge (room, game->rules, state, move, &random, &(KaLimit) { 0 }, verdict));
  g_assert_cmpint (verdict->cost, >=, 0);
  g_assert_true (game->rules->check (state, &verdict->better, NULL));
  if (game->reviewer->close != NULL)
    game->reviewer->close (room);
}

static void
assert_sound (const KaGame *game, gconstpointer state, const KaMove *move)
{
  KaVerdict verdict;

  judge (game, state, move, &verdict);
  g_assert_cmpint (verdict.cost, ==, 0);
  g_assert_true (ka_move_equal (&verdict.better, move));
}

/* ---- Wiezen ------------------------------------------------------------------------------------------------ */

static KaHand
two_cards (const char *one, const char *other)
{
  return ka_hand_bit (ka_card_from_text (one, NULL)) | ka_hand_bit (ka_card_from_text (other, NULL));
}

/* Two tricks are left and no trump. The King of spades and clubs against the Ace and the 2: the Ace first takes both, the 2
 * first none. Who plays alone needs one more. */
static void
set_last_tricks (WiezenState *state, guint contract)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaSetup setup;

  ka_setup_shuffled (&setup, game, options, 4, 3, 1, NULL);
  memset (state, 0, sizeof *state);
  game->rules->deal (&setup, state);
  state->phase = WIEZEN_PHASE_PLAY;
  state->contract = (guint8) contract;
  state->players = ka_wiezen_bit (0);
  state->trump = KA_SUIT_HEARTS;
  state->n_played = 44;
  state->leaders[11] = 0;
  state->turn = 0;
  state->hands[0] = two_cards ("As", "2s");
  state->hands[1] = two_cards ("Ks", "3c");
  state->hands[2] = two_cards ("4c", "5c");
  state->hands[3] = two_cards ("6c", "7c");
  for_each_seat (seat, 4)
    {
      state->n_hands[seat] = 2;
      state->tricks[seat] = seat == 0 ? (guint8) (state->terms.needed[contract] - 1) : 0;
    }
}

/* The words are about the card that was better, and then about the one that was played. */
static void
assert_about (const KaVerdict *verdict, const KaMove *better, const KaMove *move)
{
  g_assert_cmpint (verdict->reason.cards[0], ==, better->cards[0]);
  g_assert_cmpint (verdict->reason.cards[1], ==, move->cards[0]);
}

static void
test_wiezen_tricks (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  const KaMove ace = { .kind = WIEZEN_PLAY, .n = 1, .cards = { ka_card_from_text ("As", NULL) } };
  const KaMove two = { .kind = WIEZEN_PLAY, .n = 1, .cards = { ka_card_from_text ("2s", NULL) } };
  KaVerdict verdict;
  WiezenState state;
  const guint16 *amounts;

  set_last_tricks (&state, WIEZEN_SOLO);
  assert_sound (game, &state, &ace);
  judge (game, &state, &two, &verdict);
  g_assert_true (ka_move_equal (&verdict.better, &ace));
  assert_about (&verdict, &ace, &two);
  g_assert_cmpint (verdict.certainty, ==, KA_EXACT_OPEN);
  /* WI-10: one over, from three, instead of one under, to three. */
  amounts = state.terms.amounts[WIEZEN_SOLO];
  g_assert_cmpint (verdict.cost, ==,
                   10 * 3 * (amounts[WIEZEN_MADE] + amounts[WIEZEN_OVER] + amounts[WIEZEN_FAILED]));
  g_assert_cmpint (verdict.reason.numbers[0] - verdict.reason.numbers[1], ==, 2);
}

static void
test_wiezen_miserie (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  const KaMove ace = { .kind = WIEZEN_PLAY, .n = 1, .cards = { ka_card_from_text ("As", NULL) } };
  const KaMove two = { .kind = WIEZEN_PLAY, .n = 1, .cards = { ka_card_from_text ("2s", NULL) } };
  KaVerdict verdict;
  WiezenState state;

  set_last_tricks (&state, WIEZEN_SMALL_MISERIE);
  state.trump = KA_NO_TRUMP;
  state.tricks[0] = 0;
  assert_sound (game, &state, &two);
  judge (game, &state, &ace, &verdict);
  g_assert_true (ka_move_equal (&verdict.better, &two));
  assert_about (&verdict, &two, &ace);
  g_assert_cmpint (verdict.certainty, ==, KA_EXACT_OPEN);
  /* WI-12: instead of 10 from three he pays 10 to three. */
  g_assert_cmpint (verdict.cost, ==, 10 * 3 * (10 + 10));
  /* What is lost already cannot be lost again. */
  state.tricks[0] = 1;
  assert_sound (game, &state, &ace);
}

/* Who can break a miserie and does not pays his own share of it. */
static void
test_wiezen_against_miserie (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  const KaMove three = { .kind = WIEZEN_PLAY, .n = 1, .cards = { ka_card_from_text ("3s", NULL) } };
  const KaMove king = { .kind = WIEZEN_PLAY, .n = 1, .cards = { ka_card_from_text ("Kc", NULL) } };
  KaVerdict verdict;
  WiezenState state;

  /* The 3 of spades makes the Ace take the trick, if that was not thrown on a club before. */
  set_last_tricks (&state, WIEZEN_SMALL_MISERIE);
  state.trump = KA_NO_TRUMP;
  state.tricks[0] = 0;
  state.hands[0] = two_cards ("As", "2h");
  state.hands[1] = two_cards ("3s", "Kc");
  state.leaders[11] = 1;
  state.turn = 1;
  assert_sound (game, &state, &three);
  judge (game, &state, &king, &verdict);
  g_assert_true (ka_move_equal (&verdict.better, &three));
  assert_about (&verdict, &three, &king);
  g_assert_cmpint (verdict.cost, ==, 10 * (10 + 10));
}

/* Of two cards that are as good each is as good as any: no other is called better. */
/* Each holds a suit, the one left of the dealer that of the turned card. With it trump he takes all that is led; alone each of the others
 * takes nothing, and everything once his own suit is trump. Without trump whoever leads takes every trick (WI-9: left of the dealer). */
static void
test_wiezen_survey (void)
{
  static const guint SUITS[] = { KA_SUIT_SPADES, KA_SUIT_HEARTS, KA_SUIT_DIAMONDS, KA_SUIT_CLUBS };
  const KaGame *game = ka_games_find ("wiezen");
  gpointer room = game->reviewer->open ();
  KaReason said[KA_MOST_YIELDS] = { 0 };
  const gint cancelled = 1;
  WiezenState state;
  guint n;

  set_last_tricks (&state, WIEZEN_PASS);
  state.phase = WIEZEN_PHASE_TROEL;
  state.n_played = 0;
  state.last_card = ka_card_from_text ("2s", NULL);
  for_each_seat (seat, 4)
    {
      state.hands[seat] = ka_suit_cards (SUITS[seat]);
      state.n_hands[seat] = 13;
      state.tricks[seat] = 0;
    }
  n = game->reviewer->survey (room, game->rules, &state, &(KaLimit) { .until = G_MAXINT64 }, said);
  g_assert_cmpuint (n, ==, 3 + 4 + 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (said[i].seats[0], ==, 0);
      g_assert_cmpint (said[i].seats[1], ==, (int) i + 1);
      g_assert_cmpint (said[i].numbers[0], ==, 13);
      g_assert_cmpint (said[i].numbers[1], ==, 0);
      g_assert_cmpstr (said[i].texts[0], ==, "spades as trump");
    }
  for (int seat = 1; seat < 4; seat++)
    {
      g_assert_cmpstr (said[2 + seat].why, ==, "{s0} makes miserie.");
      g_assert_cmpint (said[2 + seat].seats[0], ==, seat);
    }
  for_each_seat (seat, 4)
    {
      g_assert_cmpint (said[6 + seat].seats[0], ==, (int) seat);
      g_assert_cmpint (said[6 + seat].numbers[0], ==, seat == 0 ? 13 : 0);
      g_assert_cmpint (said[6 + seat].numbers[1], ==, 13);
    }
  g_assert_cmpstr (said[7].texts[1], ==, "hearts as trump");
  /* Whoever does not wait gets no half sentence. */
  g_assert_cmpuint (
      game->reviewer->survey (room, game->rules, &state, &(KaLimit) { .cancelled = &cancelled }, said), ==,
      0);
  game->reviewer->close (room);
}

static void
test_wiezen_equals (void)
{
  static const guint CONTRACTS[] = { WIEZEN_SOLO, WIEZEN_SMALL_MISERIE };

  for (guint i = 0; i < G_N_ELEMENTS (CONTRACTS); i++)
    {
      WiezenState state;

      set_last_tricks (&state, CONTRACTS[i]);
      state.trump = KA_NO_TRUMP;
      state.tricks[0] = 0;
      state.leaders[11] = 2;
      state.turn = 2;
      for_each_card (card, state.hands[2])
      {
        const KaMove move = { .kind = WIEZEN_PLAY, .n = 1, .cards = { (KaCard) card } };

        assert_sound (ka_games_find ("wiezen"), &state, &move);
      }
    }
}

/* ---- gin --------------------------------------------------------------------------------------------------- */

static const KaMove GIN_NOTHING_MORE = { .kind = GIN_DONE };

/* Three cards with 3 + 2 + 7 could be laid off (GR-7). */
static void
test_gin_lay_off (void)
{
  g_autoptr (KaDeal) deal = golden_deal_read ("gin-lay-off-on-a-lay-off.deal");
  const KaGame *game = ka_deal_get_game (deal);
  guint n = ka_deal_get_n_moves (deal);
  KaVerdict verdict;

  judge (game, ka_deal_get_state_at (deal, n - 4), &GIN_NOTHING_MORE, &verdict);
  g_assert_cmpint (verdict.better.kind, ==, GIN_LAY_OFF);
  g_assert_cmpint (verdict.certainty, ==, KA_EXACT);
  g_assert_cmpint (verdict.cost, ==, 10 * (3 + 2 + 7));
  for (guint i = n - 4; i < n; i++)
    assert_sound (game, ka_deal_get_state_at (deal, i), ka_deal_get_move (deal, i, NULL));
}

/* Who knocks throws the card that leaves least. */
static void
test_gin_knock (void)
{
  g_autoptr (KaDeal) deal = golden_deal_read ("gin-lay-off-on-a-lay-off.deal");
  const KaGame *game = ka_deal_get_game (deal);
  guint n = ka_deal_get_n_moves (deal);
  GinState state = *(const GinState *) ka_deal_get_state_at (deal, n - 5);
  const KaMove *knock = ka_deal_get_move (deal, n - 5, NULL);
  KaMove worse = *knock;
  KaVerdict verdict;

  g_assert_cmpint (knock->kind, ==, GIN_KNOCK);
  /* With a higher limit he could have kept the Jack, which counts 10, and thrown the Ace of clubs or hearts. */
  state.terms.limit = 30;
  worse.cards[0] = ka_card_from_text ("4h", NULL);
  judge (game, &state, &worse, &verdict);
  g_assert_cmpint (verdict.better.cards[0], ==, ka_card_from_text ("Jh", NULL));
  g_assert_cmpint (verdict.reason.cards[0], ==, verdict.better.cards[0]);
  g_assert_cmpint (verdict.reason.numbers[1] - verdict.reason.numbers[0], ==, 10 - 4);
  g_assert_cmpint (verdict.certainty, ==, KA_EXACT);
  g_assert_cmpint (verdict.cost, ==, 10 * (10 - 4));
}

/* Two blunders are planted in a hand that is ended on a spade, so that each costs double (OK-6): who has gin without the 2
 * of diamonds throws the Queen of hearts and knocks with 2; and the other lays off nothing, though the King of hearts and
 * the 3 of spades fit. */
static void
test_oklahoma_on_a_spade (void)
{
  g_autoptr (KaDeal) deal = golden_deal_read ("oklahoma-gin-on-a-spade.deal");
  const KaGame *game = ka_deal_get_game (deal);
  guint n = ka_deal_get_n_moves (deal);
  const GinState *before_gin = ka_deal_get_state_at (deal, n - 4);
  const KaMove knock = { .kind = GIN_KNOCK, .n = 1, .cards = { ka_card_from_text ("Qh", NULL) } };
  KaVerdict verdict;

  g_assert_cmpstr (game->id, ==, "oklahoma-gin");
  judge (game, before_gin, &knock, &verdict);
  g_assert_cmpint (verdict.better.kind, ==, GIN_GIN);
  g_assert_cmpint (verdict.better.cards[0], ==, ka_card_from_text ("2d", NULL));
  g_assert_cmpint (verdict.certainty, ==, KA_EXACT);
  g_assert_cmpint (verdict.cost, ==, 10 * 2 * (2 + 20));

  judge (game, ka_deal_get_state_at (deal, n - 3), &GIN_NOTHING_MORE, &verdict);
  g_assert_cmpint (verdict.better.kind, ==, GIN_LAY_OFF);
  g_assert_cmpint (verdict.certainty, ==, KA_EXACT);
  g_assert_cmpint (verdict.cost, ==, 10 * 2 * (10 + 3));
  for (guint i = n - 3; i < n; i++)
    assert_sound (game, ka_deal_get_state_at (deal, i), ka_deal_get_move (deal, i, NULL));
}

/* The same blunders on a heart cost once. */
static void
test_oklahoma_on_a_heart (void)
{
  g_autoptr (KaDeal) deal = golden_deal_read ("oklahoma-gin-on-a-spade.deal");
  const KaGame *game = ka_deal_get_game (deal);
  guint n = ka_deal_get_n_moves (deal);
  GinState state = *(const GinState *) ka_deal_get_state_at (deal, n - 3);
  KaVerdict verdict;

  g_assert_cmpint (ka_card_suit (state.limit_card), ==, KA_SUIT_SPADES);
  state.limit_card = ka_card_from_text ("6h", NULL);
  judge (game, &state, &GIN_NOTHING_MORE, &verdict);
  g_assert_cmpint (verdict.cost, ==, 10 * (10 + 3));
}

/* ---- Rummy ------------------------------------------------------------------------------------------------- */

/* Who draws a tile although he can lay. */
static void
test_rummy (void)
{
  g_autoptr (KaDeal) deal = golden_deal_read ("rummy-rebuilding.deal");
  const KaGame *game = ka_deal_get_game (deal);
  const KaMove draw = { .kind = RUMMY_DRAW };
  guint last = ka_deal_get_n_moves (deal) - 1;
  KaVerdict verdict;
  const RummyState *state = ka_deal_get_state_at (deal, last);
  int points = 0;

  /* The last move lays all tiles. */
  assert_sound (game, state, ka_deal_get_move (deal, last, NULL));
  judge (game, state, &draw, &verdict);
  g_assert_cmpint (verdict.better.kind, ==, RUMMY_TABLE);
  g_assert_cmpint (verdict.certainty, ==, KA_EXACT);
  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    points += state->hands[state->turn][tile]
              * (tile == RUMMY_JOKER ? state->joker_points : rummy_tile_value ((int) tile));
  g_assert_cmpint (verdict.cost, ==, 10 * points);
}

/* ---- Gemma en Piet ----------------------------------------------------------------------------------------- */

/* Who passes in his last turn although he could lay 30 points (GP-13). */
static void
test_gemma (void)
{
  const KaGame *game = ka_games_find ("gemma-en-piet");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaDeal) deal = NULL;
  KaVerdict verdict;
  const KaMove pass = { .kind = GEMMA_PASS };
  GemmaState state;
  KaMove best;
  guint64 seed = 0;

  do
    {
      KaSetup setup;

      g_clear_pointer (&deal, ka_deal_free);
      ka_setup_shuffled (&setup, game, options, 4, 0, ++seed, NULL);
      deal = ka_deal_new (game, &setup, NULL);
      memcpy (&state, ka_deal_get_state (deal), sizeof state);
    }
  while (ka_gemma_find_lay (&state.hands[state.turn], &best) < 30);
  state.gemma = (gint8) ((state.turn + 1) % 4);
  judge (game, &state, &pass, &verdict);
  g_assert_cmpint (verdict.certainty, ==, KA_ESTIMATE);
  g_assert_cmpint (verdict.cost, >, 100);
  g_assert_cmpint (verdict.better.kind, ==, GEMMA_LAY);
  g_assert_cmpuint (verdict.better.n, >, 1);
}

/* ---- all --------------------------------------------------------------------------------------------------- */

/* Who is no longer waited for stops at once. */
static void
test_cancelled (gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaDeal) deal = NULL;
  gpointer room = game->reviewer->open != NULL ? game->reviewer->open () : NULL;
  gint cancelled = 1;
  KaLimit limit = ka_limit_in (60 * G_USEC_PER_SEC, &cancelled);
  KaVerdict verdict = { .cost = 0 };
  KaMove move = { 0 };
  gint64 begun = g_get_monotonic_time ();
  KaRandom random;
  KaSetup setup;

  ka_random_init (&random, 1);
  ka_setup_shuffled (&setup, game, options, game->usual_seats, 0, 5, NULL);
  deal = ka_deal_new (game, &setup, NULL);
  game->bots[0]->choose (game->rules, ka_deal_get_state (deal), ka_deal_get_actor (deal), &random,
                         &(KaLimit) { 0 }, &move, NULL);
  game->reviewer->judge (room, game->rules, ka_deal_get_state (deal), &move, &random, &limit, &verdict);
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 10 * G_USEC_PER_SEC);
  if (game->reviewer->close != NULL)
    game->reviewer->close (room);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/review/wiezen/tricks", test_wiezen_tricks);
  g_test_add_func ("/review/wiezen/miserie", test_wiezen_miserie);
  g_test_add_func ("/review/wiezen/against-miserie", test_wiezen_against_miserie);
  g_test_add_func ("/review/wiezen/survey", test_wiezen_survey);
  g_test_add_func ("/review/wiezen/equals", test_wiezen_equals);
  g_test_add_func ("/review/gin/lay-off", test_gin_lay_off);
  g_test_add_func ("/review/gin/knock", test_gin_knock);
  g_test_add_func ("/review/oklahoma/on-a-spade", test_oklahoma_on_a_spade);
  g_test_add_func ("/review/oklahoma/on-a-heart", test_oklahoma_on_a_heart);
  g_test_add_func ("/review/rummy", test_rummy);
  g_test_add_func ("/review/gemma", test_gemma);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (ka_game_list[i]->reviewer != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/review/cancelled/%s", ka_game_list[i]->id);

        g_test_add_data_func (path, ka_game_list[i], test_cancelled);
      }
  return g_test_run ();
}
