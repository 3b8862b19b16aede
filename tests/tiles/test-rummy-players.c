/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of Rummy: they see only their view, come back in time, say why, and each beats the one below. */
#include <string.h>
#include <time.h>

#include "ka-deal.h"
#include "ka-games.h"
#include "rummy/rummy-laying.h"
#include "rummy/rummy-players.h"

#define N_DEALS 6

static const KaBot *
find_bot (const char *id)
{
  for (const KaBot *const *bot = ka_games_find ("rummy")->bots; *bot != NULL; bot++)
    if (strcmp ((*bot)->id, id) == 0)
      return *bot;
  g_assert_not_reached ();
}

static void
deal (guint64 seed, guint n_seats, RummyState *state)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaSetup setup;

  ka_setup_shuffled (&setup, game, options, n_seats, 0, seed, NULL);
  memset (state, 0, sizeof *state);
  ka_rummy_rules.deal (&setup, state);
}

static void
choose (const KaBot *bot, const RummyState *state, guint64 seed, const KaLimit *limit, KaMove *move,
        KaReason *reason)
{
  RummyState view;
  KaRandom random;

  ka_random_init (&random, seed);
  ka_rummy_rules.hide (state, state->turn, &view);
  *move = (KaMove) { 0 };
  bot->choose (&ka_rummy_rules, &view, state->turn, &random, limit, move, reason);
}

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* What is said of several tiles is said of one as well. */
static void
check_reason (const KaReason *reason)
{
  g_assert_nonnull (reason->look);
  g_assert_nonnull (reason->why);
  g_assert_true (reason->why_plural == NULL || g_str_has_prefix (reason->why, "You can lay a tile"));
}

/* Every decision is legal and has its reason, and is the same whatever the others hold. */
static void
test_view (gconstpointer data)
{
  const KaBot *bot = find_bot (data);
  const KaLimit at_once = { 0 };

  for (guint64 seed = 1; seed <= N_DEALS; seed++)
    {
      RummyState state;
      KaRandom random;

      ka_random_init (&random, seed);
      deal (seed, 2 + (guint) (seed % 3), &state);
      while (!state.over)
        {
          RummyState other;
          KaMove move, same;
          KaReason reason = { 0 };

          ka_rummy_rules.hide (&state, state.turn, &other);
          ka_rummy_rules.guess (&other, state.turn, &random, &other);
          choose (bot, &state, seed, &at_once, &move, &reason);
          choose (bot, &other, seed, &at_once, &same, NULL);
          g_assert_true (ka_rummy_rules.check (&state, &move, NULL));
          g_assert_true (ka_move_equal (&move, &same));
          check_reason (&reason);
          ka_rummy_rules.apply (&state, &move);
        }
    }
}

/* A state near the end, where playing out everything takes little time. */
static void
play_until_late (guint64 seed, RummyState *state)
{
  const KaLimit at_once = { 0 };

  deal (seed, 2, state);
  while (state->n_hands[state->turn] > 5 || !state->laid_first[0] || !state->laid_first[1])
    {
      KaMove move;

      choose (find_bot ("greedy"), state, 1, &at_once, &move, NULL);
      ka_rummy_rules.apply (state, &move);
      if (state->over)
        deal (++seed, 2, state);
    }
}

/* Also when it plays guesses out until it has seen enough. */
static void
test_thinking (void)
{
  KaLimit limit = ka_limit_in (100 * G_USEC_PER_SEC, NULL);
  RummyState state, other;
  KaReason reason = { 0 };
  KaMove move, same;
  KaRandom random;

  ka_random_init (&random, 9);
  play_until_late (3, &state);
  ka_rummy_rules.hide (&state, state.turn, &other);
  ka_rummy_rules.guess (&other, state.turn, &random, &other);
  choose (find_bot ("expert"), &state, 1, &limit, &move, &reason);
  choose (find_bot ("expert"), &other, 1, &limit, &same, NULL);
  g_assert_true (ka_move_equal (&move, &same));
  check_reason (&reason);
}

/* Nobody waits any more, or the time is over: there is a legal move all the same, and long before the 100 s. */
static void
test_in_time (void)
{
  const gint cancelled = 1;
  const KaLimit limits[] = { { g_get_monotonic_time () + 100 * G_USEC_PER_SEC, &cancelled }, { 1, NULL } };

  for (guint64 seed = 1; seed <= 2; seed++)
    {
      RummyState state;
      guint n = 0;

      deal (seed, 2, &state);
      while (!state.over && n++ < 200)
        {
          KaMove move;
          KaLimit at_once = { 0 };

          for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
            {
              double begin = get_time ();

              choose (find_bot ("expert"), &state, seed, &limits[i], &move, NULL);
              g_assert_cmpfloat (get_time () - begin, <, 2000);
              g_assert_true (ka_rummy_rules.check (&state, &move, NULL));
            }
          choose (find_bot ("simple"), &state, seed, &at_once, &move, NULL);
          ka_rummy_rules.apply (&state, &move);
        }
    }
}

static int
count_hand (const RummyState *state, guint seat)
{
  int points = 0;

  for (guint tile = 0; tile < RUMMY_N_KINDS; tile++)
    points += state->hands[seat][tile] * (tile == RUMMY_JOKER ? 25 : rummy_tile_value ((int) tile));
  return points;
}

typedef struct
{
  const char *better;
  const char *worse;
  guint n_deals;
  double least, most; /* of the rounds that somebody wins */
} Pairing;

/* Each level wins between two thirds and four fifths of the rounds against the one below, so that the next step is one that can be
 * made. */
static const Pairing PAIRINGS[] = {
  { "beginner", "random", 40, 0.8, 1 },   { "beginner", "simple", 40, 0.7, 1 },
  { "home", "beginner", 150, 0.65, 0.8 }, { "club", "home", 100, 0.65, 0.8 },
  { "expert", "club", 100, 0.65, 0.8 },   { "expert", "greedy", 150, 0.57, 0.8 },
};

static void
test_strength (gconstpointer data)
{
  const Pairing *pairing = data;
  const KaBot *bots[] = { find_bot (pairing->better), find_bot (pairing->worse) };
  guint wins[2] = { 0 };

  for (guint64 seed = 1; seed <= pairing->n_deals; seed++)
    for (guint turned = 0; turned < 2; turned++)
      {
        const KaLimit at_once = { 0 };
        guint64 n = 0; /* so that nobody overlooks the same for ever */
        int points[2];
        RummyState state;

        deal (seed, 2, &state);
        while (!state.over)
          {
            KaMove move;

            choose (bots[(guint) state.turn ^ turned], &state, seed * 1000 + n++, &at_once, &move, NULL);
            ka_rummy_rules.apply (&state, &move);
          }
        for (guint i = 0; i < 2; i++)
          points[i] = count_hand (&state, i ^ turned);
        if (points[0] != points[1])
          wins[points[0] > points[1]]++;
      }
  g_test_message ("%s %u, %s %u", pairing->better, wins[0], pairing->worse, wins[1]);
  g_assert_cmpfloat (wins[0], >=, pairing->least * (wins[0] + wins[1]));
  g_assert_cmpfloat (wins[0], <=, pairing->most * (wins[0] + wins[1]));
}

/* ---- what the end of a round is worth ---------------------------------------------------------------------------- */

/* A round of two that is over; seat 0 is left with one tile of value @own, the other with one of value @others. */
static RummyState
end_round (int own, int others, int own_total, int others_total, guint target)
{
  RummyState state = { .n_seats = 2, .over = TRUE, .joker_points = 25, .target = (guint16) target };

  if (own > 0)
    state.hands[0][own - 1] = 1;
  if (others > 0)
    state.hands[1][others - 1] = 1;
  state.totals[0] = own_total;
  state.totals[1] = others_total;
  return state;
}

static void
test_worth (void)
{
  RummyState won = end_round (0, 5, 90, 20, 0), lost = end_round (5, 0, 20, 90, 0);
  RummyState won_match, lost_match, behind, level, close;

  /* RU-11: where the match has no end the round is what there is to win. */
  g_assert_cmpint (ka_rummy_worth (&won, 0), >, RUMMY_WIN - 1);
  g_assert_cmpint (ka_rummy_worth (&lost, 0), <, -RUMMY_WIN + 1);
  g_assert_cmpint (ka_rummy_worth (&won, 1), ==, -ka_rummy_worth (&won, 0));
  /* RU-12: a total of 100 ends the match, and the fewest points win it: whoever won the round. */
  won_match = end_round (5, 0, 20, 102, 100);
  lost_match = end_round (12, 0, 90, 40, 100);
  g_assert_cmpint (ka_rummy_worth (&won_match, 0), >, RUMMY_WIN - 50);
  g_assert_cmpint (ka_rummy_worth (&lost_match, 0), <, -RUMMY_WIN + 50);
  /* A lead counts for less where many rounds are left. */
  behind = end_round (0, 10, 40, 20, 100);
  level = end_round (0, 10, 20, 20, 100);
  close = end_round (0, 10, 80, 80, 100);
  g_assert_cmpint (ka_rummy_worth (&behind, 0), <, 0);
  g_assert_cmpint (ka_rummy_worth (&level, 0), >, 0);
  g_assert_cmpint (ka_rummy_worth (&close, 0), >, ka_rummy_worth (&level, 0));
}

static void
test_worth_of_settlement (void)
{
  RummyState state = end_round (0, 13, -20, 20, 100);

  /* RU-12: the winner gets 13 and the other pays it, so 40 points behind become 14. */
  state.settlement = TRUE;
  g_assert_cmpint (ka_rummy_worth (&state, 0), <, 0);
  state.totals[0] = 0;
  g_assert_cmpint (ka_rummy_worth (&state, 0), >, 0);

  /* 6 against 13 brings 13, so that 20 behind become 6 ahead; the difference is 7, and leaves him 6 behind. */
  state = end_round (6, 13, -10, 10, 100);
  state.settlement = TRUE;
  g_assert_cmpint (ka_rummy_worth (&state, 0), >, 0);
  state.pay_difference = TRUE;
  g_assert_cmpint (ka_rummy_worth (&state, 0), <, 0);
}

/* RU-12: what a round of hands of @tens tens and @ones ones each is worth, where it is the only one: whether it is won, and
 * twice by how many points one leads. */
static void
test_points_of_settlement (void)
{
  static const struct
  {
    guint n_seats;
    int tens[4], ones[4];
    guint8 pay_difference;
    int leads[4];
  } ROUNDS[] = {
    /* 10 15: the winner gets 15, or 5. */
    { 2, { 1, 1 }, { 0, 5 }, FALSE, { 30, -30 } },
    { 2, { 1, 1 }, { 0, 5 }, TRUE, { 10, -10 } },
    /* 20 9 10 30: -20 60 -10 -30, or -11 33 -1 -21. */
    { 4, { 2, 0, 1, 3 }, { 0, 9, 0, 0 }, FALSE, { -80, 70, -70, -90 } },
    { 4, { 2, 0, 1, 3 }, { 0, 9, 0, 0 }, TRUE, { -44, 34, -34, -54 } },
    /* 9 9 10 30: 20 20 -10 -30, or 11 11 -1 -21. */
    { 4, { 0, 0, 1, 3 }, { 9, 9, 0, 0 }, FALSE, { 0, 0, -30, -50 } },
    { 4, { 0, 0, 1, 3 }, { 9, 9, 0, 0 }, TRUE, { 0, 0, -12, -32 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROUNDS); i++)
    {
      RummyState state = { .n_seats = (guint8) ROUNDS[i].n_seats,
                           .over = TRUE,
                           .settlement = TRUE,
                           .pay_difference = ROUNDS[i].pay_difference };

      for (guint seat = 0; seat < ROUNDS[i].n_seats; seat++)
        {
          state.hands[seat][9] = (guint8) ROUNDS[i].tens[seat];
          state.hands[seat][0] = (guint8) ROUNDS[i].ones[seat];
        }
      for (guint seat = 0; seat < ROUNDS[i].n_seats; seat++)
        {
          int lead = ROUNDS[i].leads[seat];

          g_assert_cmpint (ka_rummy_worth (&state, (int) seat), ==,
                           RUMMY_WIN * ((lead > 0) - (lead < 0)) + 2 * lead);
        }
    }
}

/* Three runs lie, of which none takes a 1; seat 0 has two of those. */
static RummyState
make_table_without_place (void)
{
  static const char *const TILES[]
      = { "R4", "R5", "R6", NULL, "B7", "B8", "B9", NULL, "G10", "G11", "G12", NULL };
  RummyState state = { .n_seats = 2, .joker_points = 25, .most_tiles = 106, .laid_first = { 1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (TILES); i++)
    state.table.tiles[state.table.n++]
        = TILES[i] == NULL ? KA_CARD_INVALID : ka_rummy_tile_from_text (TILES[i], NULL);
  state.hands[0][ka_rummy_tile_from_text ("B1", NULL)] = 1;
  state.hands[0][ka_rummy_tile_from_text ("Y1", NULL)] = 1;
  state.n_hands[0] = 2;
  state.hands[1][ka_rummy_tile_from_text ("Y3", NULL)] = 1;
  state.n_hands[1] = 1;
  state.n_stock = 1;
  state.stock[0] = ka_rummy_tile_from_text ("Y5", NULL);
  return state;
}

/* Who has not looked at everything says only what he sees: one who changes two combinations, or where a joker stays (RU-9). */
static void
test_words_for_drawing (void)
{
  static const struct
  {
    const char *level;
    guint8 joker_stays;
    const char *why;
  } ROWS[] = {
    { "greedy", FALSE, "None of your tiles can be laid, however you rebuild the table." },
    { "expert", FALSE, "None of your tiles can be laid, however you rebuild the table." },
    { "club", FALSE, "There seems to be no way to lay any of your tiles." },
    { "greedy", TRUE, "There seems to be no way to lay any of your tiles." },
    { "expert", TRUE, "There seems to be no way to lay any of your tiles." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      RummyState state = make_table_without_place ();
      KaReason reason = { 0 };
      KaMove move;

      state.joker_stays = ROWS[i].joker_stays;
      choose (find_bot (ROWS[i].level), &state, 1, &(KaLimit) { 0 }, &move, &reason);
      g_assert_cmpint (move.kind, ==, RUMMY_DRAW);
      g_assert_cmpstr (reason.why, ==, ROWS[i].why);
    }
}

int
main (int argc, char **argv)
{
  static const char *const LEVELS[] = { "beginner", "home", "club", "greedy", "expert" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rummy-players/view/%s", LEVELS[i]);

      g_test_add_data_func (path, LEVELS[i], test_view);
    }
  g_test_add_func ("/rummy-players/worth", test_worth);
  g_test_add_func ("/rummy-players/worth-of-settlement", test_worth_of_settlement);
  g_test_add_func ("/rummy-players/points-of-settlement", test_points_of_settlement);
  g_test_add_func ("/rummy-players/words-for-drawing", test_words_for_drawing);
  g_test_add_func ("/rummy-players/thinking", test_thinking);
  g_test_add_func ("/rummy-players/in-time", test_in_time);
  for (guint i = 0; i < G_N_ELEMENTS (PAIRINGS); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/rummy-players/%s-beats-%s", PAIRINGS[i].better, PAIRINGS[i].worse);

      g_test_add_data_func (path, &PAIRINGS[i], test_strength);
    }
  return g_test_run ();
}
