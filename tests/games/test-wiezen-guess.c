/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player of Wiezen may guess: deals in which everything that he saw would have happened, each as likely. What
 * fits is found here in another way than in the game: by dealing the cards and playing all moves again. */
#include <string.h>

#include "ka-games.h"
#include "wiezen-hands.h"

#define MOST_MOVES 128

typedef struct
{
  KaSetup setup;
  KaMove moves[MOST_MOVES];
  guint n_moves;
  WiezenState state;
} Game;

static const KaRules *
get_rules (void)
{
  return ka_games_find ("wiezen")->rules;
}

static void
start (Game *game, const KaValues *options, guint n_seats, guint64 seed)
{
  ka_setup_shuffled (&game->setup, ka_games_find ("wiezen"), options, n_seats, (int) (seed % n_seats), seed,
                     NULL);
  game->n_moves = 0;
  memset (&game->state, 0, sizeof game->state);
  get_rules ()->deal (&game->setup, &game->state);
}

/* Plays on until so many cards lie, with calm players: by chance alone nobody ever says troel, vraag or mee. */
static gboolean
play_until (Game *game, guint n_played, KaRandom *random)
{
  const KaBot *const *bots = ka_games_find ("wiezen")->bots;

  while (game->state.n_played < n_played)
    {
      int actor = get_rules ()->actor (&game->state);
      KaMove *move = &game->moves[game->n_moves];
      WiezenState view;

      if (actor < 0)
        return FALSE;
      g_assert_cmpuint (++game->n_moves, <=, MOST_MOVES);
      ka_wiezen_hide (&game->state, actor, &view);
      bots[ka_random_below (random, 3) != 0]->choose (get_rules (), &view, actor, random, &(KaLimit) { 0 },
                                                      move, NULL);
      get_rules ()->apply (&game->state, move);
    }
  return get_rules ()->actor (&game->state) >= 0;
}

/* Deals the cards that each was dealt in @state, with its last card, and makes all moves. */
static gboolean
replay (const Game *game, const WiezenState *state, WiezenState *replayed)
{
  static const guint SHARES[] = { 4, 4, 5 };
  KaSetup setup = game->setup;
  KaHand left[WIEZEN_MAX_SEATS];
  guint n = 0;
  guint seat = state->last;

  for_each_seat (owner, state->n_seats)
    left[owner] = state->hands[owner] | ka_wiezen_get_played (state, owner);
  if ((left[state->last] & ka_hand_bit (state->last_card)) == 0)
    return FALSE;
  left[state->last] &= ~ka_hand_bit (state->last_card);
  for (guint round = 0; round < G_N_ELEMENTS (SHARES); round++)
    for (guint place = 0; place < WIEZEN_TABLE; place++)
      {
        seat = ka_wiezen_next (state, seat);
        for (guint i = 0; i < SHARES[round]; i++)
          {
            setup.pack[n++] = left[seat] != 0 ? ka_hand_first (left[seat]) : state->last_card;
            left[seat] &= left[seat] - 1;
          }
      }
  memset (replayed, 0, sizeof *replayed);
  get_rules ()->deal (&setup, replayed);
  for (guint i = 0; i < game->n_moves; i++)
    {
      if (!get_rules ()->check (replayed, &game->moves[i], NULL))
        return FALSE;
      get_rules ()->apply (replayed, &game->moves[i]);
    }
  return TRUE;
}

/* ---- every guess could have been ------------------------------------------------------------------------------- */

static void
check_guess (const Game *game, int seat, KaRandom *random)
{
  WiezenState view, guess, replayed, view_of_guess;

  ka_wiezen_hide (&game->state, seat, &view);
  ka_wiezen_guess (&view, seat, random, &guess);
  g_assert_true (replay (game, &guess, &replayed));
  g_assert_cmpmem (&replayed, sizeof replayed, &guess, sizeof guess);
  ka_wiezen_hide (&guess, seat, &view_of_guess);
  g_assert_cmpmem (&view_of_guess, sizeof view, &view, sizeof view);
}

static void
test_possible (void)
{
  g_autoptr (KaValues) options = ka_game_complete_options (ka_games_find ("wiezen"), NULL);
  KaRandom random;
  Game game;

  ka_random_init (&random, 11);
  for (guint64 seed = 1; seed <= 1500; seed++)
    {
      guint n_seats = 4 + seed % 2;
      guint stop = ka_random_below (&random, WIEZEN_PACK);

      start (&game, options, n_seats, seed);
      play_until (&game, stop, &random);
      for (int seat = -1; seat < (int) n_seats; seat++)
        check_guess (&game, seat, &random);
    }
}

/* ---- each as often ------------------------------------------------------------------------------------------------- */

typedef struct
{
  const Game *game;
  int seat;
  WiezenState view;
  GHashTable *counts; /* of what fits, as bytes: how often it was drawn */
} Fits;

static GBytes *
state_to_key (const WiezenState *state)
{
  struct
  {
    KaHand hands[WIEZEN_MAX_SEATS];
    guint64 last_card;
  } key = { .last_card = state->last_card };

  memcpy (key.hands, state->hands, sizeof key.hands);
  return g_bytes_new (&key, sizeof key);
}

static void
add_if_it_fits (Fits *fits, const WiezenState *state)
{
  WiezenState replayed, view;

  if (!replay (fits->game, state, &replayed))
    return;
  ka_wiezen_hide (&replayed, fits->seat, &view);
  if (memcmp (&view, &fits->view, sizeof view) == 0)
    g_hash_table_insert (fits->counts, state_to_key (state), g_new0 (guint, 1));
}

/* Gives the unknown cards from @unknown on to all in every way. */
static void
try_all (Fits *fits, WiezenState *state, KaHand unknown)
{
  if (unknown == 0)
    {
      KaCard last = state->last_card;

      for (guint card = 0; card < WIEZEN_PACK; card++)
        if (last == KA_CARD_HIDDEN || card == last)
          {
            state->last_card = (KaCard) card;
            add_if_it_fits (fits, state);
          }
      state->last_card = last;
      return;
    }
  for_each_seat (seat, state->n_seats)
    if ((guint) ka_hand_count (state->hands[seat]) < state->n_hands[seat])
      {
        state->hands[seat] |= unknown & -unknown;
        try_all (fits, state, unknown & (unknown - 1));
        state->hands[seat] &= ~(unknown & -unknown);
      }
}

static KaHand
get_unknown (const WiezenState *view)
{
  KaHand known = 0;

  for_each_seat (seat, view->n_seats)
    known |= view->hands[seat] | ka_wiezen_get_played (view, seat);
  return KA_HAND_ALL & ~known;
}

/* Whether the counts are as even as chance makes them: the sum of squares is beyond the bound of Laurent and Massart
 * once in ten million times. */
static gboolean
are_even (GHashTable *counts, guint draws)
{
  const double rare = 16; /* e to the minus 16th */
  double freedom = g_hash_table_size (counts) - 1;
  double expected = draws / (freedom + 1);
  double sum = 0;
  double beyond;
  GHashTableIter iter;
  gpointer count;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    sum += (*(guint *) count - expected) * (*(guint *) count - expected) / expected;
  beyond = sum - freedom - 2 * rare;
  return beyond <= 0 || beyond * beyond <= 4 * freedom * rare;
}

/* Finds all deals that fit the view, draws many, and compares. Returns how many fit; 0 when there are too many. */
static guint
check_even (const Game *game, int seat, KaRandom *random)
{
  g_autoptr (GHashTable) counts
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  Fits fits = { .game = game, .seat = seat, .counts = counts };
  WiezenState state;
  guint n, draws;

  ka_wiezen_hide (&game->state, seat, &fits.view);
  state = fits.view;
  if (ka_hand_count (get_unknown (&state)) > 8)
    return 0;
  try_all (&fits, &state, get_unknown (&state));
  n = g_hash_table_size (counts);
  g_assert_cmpuint (n, >, 0);
  draws = 30 * n;
  for (guint i = 0; i < draws; i++)
    {
      g_autoptr (GBytes) key = NULL;
      guint *count;

      ka_wiezen_guess (&fits.view, seat, random, &state);
      key = state_to_key (&state);
      count = g_hash_table_lookup (counts, key);
      g_assert_nonnull (count);
      (*count)++;
    }
  g_assert_true (are_even (counts, draws));
  return n;
}

/* The last tricks, as everybody sees them. */
static void
test_even (void)
{
  g_autoptr (KaValues) options = ka_game_complete_options (ka_games_find ("wiezen"), NULL);
  guint checked = 0, with_choice = 0, with_voids = 0, with_hidden_last_card = 0;
  KaRandom random;
  Game game;

  ka_random_init (&random, 12);
  for (guint64 seed = 1; seed <= 50; seed++)
    {
      guint n_seats = 4 + seed % 2;

      start (&game, options, n_seats, seed * 7);
      if (!play_until (&game, 41 + ka_random_below (&random, 8), &random))
        continue;
      for (int seat = -1; seat < (int) n_seats; seat++)
        {
          guint n = check_even (&game, seat, &random);

          checked += n > 0;
          with_choice += n > 1;
          for_each_seat (other, n_seats)
            if (n > 1 && game.state.voids[other] != 0 && game.state.n_hands[other] > 0)
              {
                with_voids++;
                break;
              }
          with_hidden_last_card += n > 1 && !ka_wiezen_is_turned (&game.state);
        }
    }
  g_test_message ("%u views, %u with a choice, %u of them with voids, %u with a hidden last card", checked,
                  with_choice, with_voids, with_hidden_last_card);
  g_assert_cmpuint (with_choice, >=, 50);
  g_assert_cmpuint (with_voids, >=, 40);
  g_assert_cmpuint (with_hidden_last_card, >=, 10);
}

/* ---- the aces ------------------------------------------------------------------------------------------------------ */

static double
choose (guint n, guint k)
{
  double ways = 1;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

static void
assert_share (guint count, guint draws, double share)
{
  double off = count - share * draws;

  g_assert_cmpfloat (off * off, <, 25 * share * (1 - share) * draws);
}

/* WI-4: when seat 1 has said troel, a player without an ace knows that he has three or four. Of the 39 cards that he
 * does not see 13 are with seat 1; four aces are there in C(35,9) ways and three in 4·C(35,10). */
static void
test_troel_sayer (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (
      "AQ6 AK4 AK82 A73 / K52 QJ6 J95 KQ42 / JT73 T53 764 JT9 / 984 9872 QT3 865", NULL, NULL, 4, 0);
  double four = choose (35, 9), three = 4 * choose (35, 10);
  guint draws = 20000, with_four = 0;
  WiezenState view, guess;
  KaRandom random;

  ka_random_init (&random, 13);
  wiezen_deal_play (deal, "troel");
  ka_wiezen_hide (ka_deal_get_state (deal), 2, &view);
  for (guint i = 0; i < draws; i++)
    {
      ka_wiezen_guess (&view, 2, &random, &guess);
      g_assert_cmpuint (ka_wiezen_count_aces (guess.hands[1]), >=, 3);
      with_four += ka_wiezen_count_aces (guess.hands[1]) == 4;
    }
  assert_share (with_four, draws, four / (four + three));
}

/* WI-4: after four pastroels nobody has three. Seat 2 has none, and the four aces are with the others 2-2-0 or 2-1-1. */
static void
test_pastroel_sayers (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (
      "AQ86 A982 94 T87 / K5 Q7 KJT865 Q43 / J94 KJT53 A72 K9 / T732 64 Q3 AJ652", NULL, NULL, 4, 0);
  guint draws = 20000, with_nobody = 0;
  double split_220, split_211;
  WiezenState view, guess;
  KaRandom random;

  ka_random_init (&random, 14);
  wiezen_deal_play (deal, "4 pastroel");
  ka_wiezen_hide (ka_deal_get_state (deal), 2, &view);
  /* One card of seat 0 is turned and no ace: he has 12 unknown cards, seats 1 and 3 have 13. Ways to place the aces. */
  g_assert_cmpuint (ka_wiezen_count_aces (view.hands[0]), ==, 0);
  split_220 = choose (13, 2) * choose (13, 2) + 2 * choose (13, 2) * choose (12, 2);
  split_211 = choose (12, 2) * 13 * 13 + 2 * choose (13, 2) * 13 * 12;
  for (guint i = 0; i < draws; i++)
    {
      gboolean nobody = FALSE;

      ka_wiezen_guess (&view, 2, &random, &guess);
      for_each_seat (seat, 4)
        {
          g_assert_cmpuint (ka_wiezen_count_aces (guess.hands[seat]), <=, 2);
          nobody = nobody || (seat != 2 && ka_wiezen_count_aces (guess.hands[seat]) == 0);
        }
      with_nobody += nobody;
    }
  assert_share (with_nobody, draws, split_220 / (split_220 + split_211));
}

/* WI-3: while the last card lies face down, it is any of the dealer's thirteen. */
static void
test_hidden_last_card (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (
      "AQ86 A982 94 T87 / K5 Q7 KJT865 Q43 / J94 KJT53 A72 K9 / T732 64 Q3 AJ652", "Qh", NULL, 4, 0);
  guint draws = 52000, with_ace = 0;
  guint counts[WIEZEN_TRICKS] = { 0 };
  WiezenState view, guess;
  KaRandom random;

  ka_random_init (&random, 15);
  ka_wiezen_hide (ka_deal_get_state (deal), 2, &view);
  for (guint i = 0; i < draws; i++)
    {
      KaHand lower;

      ka_wiezen_guess (&view, 2, &random, &guess);
      g_assert_true (guess.hands[0] & ka_hand_bit (guess.last_card));
      lower = guess.hands[0] & (ka_hand_bit (guess.last_card) - 1);
      counts[ka_hand_count (lower)]++;
      with_ace += ka_card_rank (guess.last_card) == 0;
    }
  for (guint i = 0; i < WIEZEN_TRICKS; i++)
    assert_share (counts[i], draws, 1.0 / WIEZEN_TRICKS);
  assert_share (with_ace, draws, 4.0 / 39);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wiezen/guess/possible", test_possible);
  g_test_add_func ("/wiezen/guess/even", test_even);
  g_test_add_func ("/wiezen/guess/troel sayer", test_troel_sayer);
  g_test_add_func ("/wiezen/guess/pastroel sayers", test_pastroel_sayers);
  g_test_add_func ("/wiezen/guess/hidden last card", test_hidden_last_card);
  return g_test_run ();
}
