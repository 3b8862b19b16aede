/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players of Wiezen: that they play by what they see, stop when told to, say why, count points as the score
 * sheet does, and that each level beats the one below. */
#include <string.h>

#include "ka-deal.h"
#include "ka-games.h"
#include "wiezen/wiezen-players.h"

static const KaBot *
find_bot (const char *id)
{
  const KaBot *const *bot = ka_games_find ("wiezen")->bots;

  while (strcmp ((*bot)->id, id) != 0)
    bot++;
  return *bot;
}

#define IWWA "{\"preset\":\"iwwa\"}"

static KaValues *
get_options (const char *text)
{
  g_autoptr (GError) error = NULL;
  KaValues *options = ka_game_read_options_text (ka_games_find ("wiezen"), WIEZEN_TABLE, text, &error);

  g_assert_no_error (error);
  return options;
}

static void
deal (WiezenState *state, guint64 seed, guint n_seats, const char *options_text)
{
  g_autoptr (KaValues) options = get_options (options_text);
  KaSetup setup;

  ka_setup_shuffled (&setup, ka_games_find ("wiezen"), options, n_seats, (int) (seed % n_seats), seed, NULL);
  memset (state, 0, sizeof *state);
  ka_wiezen_rules.deal (&setup, state);
}

static void
let_play (WiezenState *state, const KaBot *bot, KaRandom *random, KaReason *reason)
{
  WiezenState view = { 0 };
  KaMove move = { 0 };

  ka_wiezen_hide (state, state->turn, &view);
  bot->choose (&ka_wiezen_rules, &view, state->turn, random, &(KaLimit) { 0 }, &move, reason);
  g_assert_true (ka_wiezen_rules.check (state, &move, NULL));
  ka_wiezen_rules.apply (state, &move);
}

/* WI-10: what the players count is what the sheet says, for every table. */
static void
compare_points (const WiezenState *state, guint n_seats, const char *options_text)
{
  g_autoptr (KaValues) options = get_options (options_text);
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GError) error = NULL;
  KaRound *round = ka_round_new (ka_wiezen_rules.facts (state), 0);

  score = ka_score_new (ka_games_find ("wiezen"), options, n_seats, state->dealer, &round, 1, &error);
  g_assert_no_error (error);
  for_each_seat (seat, n_seats)
    if (n_seats == WIEZEN_TABLE || seat != state->dealer)
      g_assert_cmpint (ka_wiezen_points (state, seat), ==, score->rounds[0].points[seat]);
  ka_round_unref (round);
}

static void
test_points (void)
{
  static const char *const PRESETS[] = { "{}", IWWA, "{\"preset\":\"small-scale\"}" };
  guint seen[WIEZEN_N_CONTRACTS] = { 0 };

  for (guint64 seed = 0; seed < 1500; seed++)
    {
      const char *preset = PRESETS[seed % G_N_ELEMENTS (PRESETS)];
      guint n_seats = 4 + seed % 2;
      WiezenState state;
      KaRandom random;

      deal (&state, seed, n_seats, preset);
      ka_random_init (&random, seed);
      while (state.phase != WIEZEN_PHASE_OVER)
        let_play (&state, find_bot (seed % 3 == 0 ? "random" : "club"), &random, NULL);
      seen[state.contract]++;
      compare_points (&state, n_seats, preset);
    }
  g_assert_cmpuint (seen[WIEZEN_VRAAG], >, 0);
  g_assert_cmpuint (seen[WIEZEN_SOLO], >, 0);
  g_assert_cmpuint (seen[WIEZEN_SMALL_MISERIE] + seen[WIEZEN_OPEN_MISERIE], >, 0);
  g_assert_cmpuint (seen[WIEZEN_TROEL], >, 0);
  g_assert_cmpuint (seen[WIEZEN_SOLOSLIM], >, 0);
}

/* The same for every contract with any number of tricks, made with three aces or four, where all 13 tricks are worth something of
 * their own or count double (WI-13). */
static void
test_all_points (void)
{
  static const char *const OPTIONS[] = {
    "{}",
    IWWA,
    "{\"preset\":\"iwwa\",\"troel-4-all\":24}",
    "{\"all-tricks-double\":true,\"solo-13\":true}",
    "{\"all-tricks-double\":true,\"abondance-double\":true}",
    "{\"piccolo\":true,\"open-piccolo\":true,\"piccolo-failed\":6}",
    "{\"miserie-together\":true,\"solo-6\":true}",
    "{\"pass\":\"pot\",\"pot-stake\":7}",
    "{\"asker-tricks\":5}",
    "{\"all-tricks-double\":true,\"turned-abondance\":true,\"turned-soloslim\":true,\"soloslim-turned-made\":50}",
    "{\"preset\":\"small-scale\",\"all-tricks-double\":true,\"troel-4-all\":0,\"troel-tricks-4\":10}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++)
    for (guint contract = 0; contract < WIEZEN_PASS; contract++)
      for (guint tricks = 0; tricks <= WIEZEN_TRICKS; tricks++)
        for (guint aces = 3; aces <= 4; aces++)
          {
            WiezenState state;

            deal (&state, 1, WIEZEN_TABLE, OPTIONS[i]);
            if ((state.terms.played & (1u << contract)) == 0)
              continue;
            state.contract = (guint8) contract;
            state.players = ka_wiezen_contracts[contract].sides == WIEZEN_PARTNERS ? 5 : 1;
            state.joined = state.players == 5 ? 2 : -1;
            state.troel_card = ka_card_new (KA_SUIT_HEARTS, aces == 3 ? 0 : 12);
            state.tricks[0] = (guint8) tricks;
            state.tricks[1] = (guint8) (WIEZEN_TRICKS - tricks);
            compare_points (&state, WIEZEN_TABLE, OPTIONS[i]);
          }
}

/* WI-12: what players of miserie or piccolo count as a side, and by themselves, is what the sheet says. */
static void
test_several (void)
{
  static const char *const OPTIONS[] = { "{\"piccolo\":true,\"open-piccolo\":true}",
                                         "{\"piccolo\":true,\"open-piccolo\":true,\"miserie-together\":true}",
                                         "{\"piccolo\":true,\"open-piccolo\":true,\"miserie-four\":true}" };

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++)
    for (guint contract = 0; contract < WIEZEN_PASS; contract++)
      for (guint tricks = 0; tricks < 27; tricks++)
        {
          WiezenState state;

          if (ka_wiezen_contracts[contract].sides != WIEZEN_MISERIE)
            continue;
          deal (&state, 1, WIEZEN_TABLE, OPTIONS[i]);
          state.contract = (guint8) contract;
          state.players = state.terms.most_miseries == WIEZEN_TABLE ? 15 : 1 | 4 | 8;
          state.tricks[0] = (guint8) (tricks % 3);
          state.tricks[2] = (guint8) (tricks / 3 % 3);
          state.tricks[3] = (guint8) (tricks / 9);
          /* Somebody took the others. */
          state.tricks[1] = (guint8) (WIEZEN_TRICKS - state.tricks[0] - state.tricks[2] - state.tricks[3]);
          compare_points (&state, WIEZEN_TABLE, OPTIONS[i]);
        }
}

/* Piccolo is bid, rarely, and the club player who bids it makes it two times in three. */
static void
test_piccolo (gconstpointer data)
{
  const KaBot *bot = find_bot (data);
  guint n = 0, n_made = 0, n_none = 0;

  for (guint64 seed = 0; seed < 24000; seed++)
    {
      WiezenState state;
      KaRandom random;

      deal (&state, seed, WIEZEN_TABLE, "{\"piccolo\":true,\"open-piccolo\":true}");
      ka_random_init (&random, seed);
      while (state.phase != WIEZEN_PHASE_OVER)
        let_play (&state, bot, &random, NULL);
      if (state.contract != WIEZEN_PICCOLO && state.contract != WIEZEN_OPEN_PICCOLO)
        continue;
      for_each_seat (seat, WIEZEN_TABLE)
        if (state.players & ka_wiezen_bit (seat))
          {
            n++;
            n_made += state.tricks[seat] == 1;
            n_none += state.tricks[seat] == 0;
          }
    }
  g_test_message ("%u of %u piccolos made, %u without a trick", n_made, n, n_none);
  g_assert_cmpuint (n, >, 0);
  if (g_str_equal (data, "club"))
    {
      g_assert_cmpuint (100 * n_made, >=, 65 * n);
      g_assert_cmpuint (10 * n_none, <=, n);
    }
}

/* Seat 0 plays piccolo. What the club player plays and says: @trick lies, led by @leader; @seat has @hand. */
static const struct
{
  guint tricks; /* of seat 0 */
  guint leader;
  const char *trick;
  guint seat;
  const char *hand;
  const char *card;
  const char *look;
  const char *why;
} PICCOLO_CARDS[] = {
  /* Who still needs his trick. */
  { 0, 0, "", 0, "As 2s 3h 5h 4c", "As", "Look for the one trick that you need",
    "{c0} takes the one trick that you need." },
  { 0, 1, "5s 7s 6s", 0, "8s 2s 3h 5h 4c", "8s", "Look for the one trick that you need",
    "{c0} takes the one trick that you need." },
  { 0, 1, "5s 7s 6s", 0, "Ks 8s 3h 5h 4c", "Ks", "Look for the one trick that you need",
    "{c0} takes the one trick that you need." },
  { 0, 1, "As", 0, "Ks 8s 2s 5h 4c", "8s", "Look for the one trick that you need",
    "Keep what may take the one trick that you need; you can spare {c0}." },
  { 0, 2, "5s 7s", 0, "Ks 2s 3h 5h 4c", "Ks", "Look for the one trick that you need",
    "With luck {c0} takes the one trick that you need." },
  { 0, 3, "5s", 0, "9s 2s 3h 5h 4c", "2s", "Look for the one trick that you need",
    "Keep what may take the one trick that you need; you can spare {c0}." },
  { 0, 0, "", 0, "Ks 2s", "Ks", "Look for the one trick that you need",
    "With luck {c0} takes the one trick that you need." },
  { 0, 1, "5d 7d 6d", 0, "Ks Qh 3h", "Qh", "Look for the one trick that you need",
    "Keep what may take the one trick that you need; you can spare {c0}." },
  /* Who has it stays below, as in miserie. */
  { 1, 1, "5s 7s 6s", 0, "8s 4s 2s 5h", "4s", "Look at your low cards",
    "{c0} is the highest card with which you do not take the trick." },
  /* Against who needs it: he is not to get it. */
  { 0, 1, "", 1, "As Ks 2d 3h", "As", "Think what the piccolo player may still hold",
    "The other needs one trick, and hardly gets it with {c0}." },
  { 0, 0, "9s", 1, "Ts 2s 5h", "Ts", "Think what the piccolo player may still hold",
    "Take it with {c0}: the other needs one trick." },
  { 0, 1, "5s", 2, "Qs 2s 5h", "Qs", "Think what the piccolo player may still hold",
    "Take it with {c0}: the other needs one trick." },
  { 0, 0, "Js", 1, "Ts 2s 5h", "Ts", "Think what the piccolo player may still hold",
    "You cannot take it over; keep your low cards for a second trick." },
  { 0, 0, "4s 9s", 2, "Ts 2s 5h", "Ts", "Think what the piccolo player may still hold",
    "You need no low card here: get rid of your highest one." },
  { 0, 0, "4d 9d", 2, "Ts 2s 5h", "Ts", "Think what the piccolo player may still hold",
    "You cannot follow: get rid of a high card and keep the low ones." },
  /* Against who has it: he is to get a second one. */
  { 1, 0, "9s", 1, "Ts 2s 5h", "2s", "Think what the piccolo player may still hold",
    "Stay below: the trick must not be taken over." },
};

static KaHand
read_cards (const char *text, KaCard *cards, guint8 *n)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KaHand hand = 0;

  *n = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      cards[*n] = ka_card_from_text (words[i], NULL);
      hand |= ka_hand_bit (cards[*n]);
      (*n)++;
    }
  return hand;
}

static void
test_words_for_piccolo (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (PICCOLO_CARDS); i++)
    {
      guint seat = PICCOLO_CARDS[i].seat;
      WiezenState state;
      WiezenLook look;
      KaReason reason = { 0 };
      KaCard cards[WIEZEN_TRICKS], card;
      char text[4];

      deal (&state, 1, WIEZEN_TABLE, "{\"piccolo\":true}");
      state.phase = WIEZEN_PHASE_PLAY;
      state.contract = WIEZEN_PICCOLO;
      state.players = ka_wiezen_bit (0);
      state.trump = KA_NO_TRUMP;
      state.tricks[0] = (guint8) PICCOLO_CARDS[i].tricks;
      state.leaders[0] = (guint8) PICCOLO_CARDS[i].leader;
      state.turn = (guint8) seat;
      read_cards (PICCOLO_CARDS[i].trick, state.played, &state.n_played);
      state.hands[seat] = read_cards (PICCOLO_CARDS[i].hand, cards, &state.n_hands[seat]);
      ka_wiezen_look (&state, (int) seat, &(WiezenAttention) { 0 }, &look);
      card = ka_wiezen_avoid_card (&look, &reason);
      g_assert_cmpstr (ka_card_to_text (card, text), ==, PICCOLO_CARDS[i].card);
      g_assert_cmpstr (reason.look, ==, PICCOLO_CARDS[i].look);
      g_assert_cmpstr (reason.why, ==, PICCOLO_CARDS[i].why);
    }
}

/* Where troel may be kept silent, those who hold the aces say it all the same. */
static void
test_troel_is_said (gconstpointer data)
{
  const KaBot *bot = find_bot (data);
  guint n = 0;

  for (guint64 seed = 0; seed < 300; seed++)
    {
      WiezenState state;
      KaRandom random;
      gboolean has_troel = FALSE;

      deal (&state, seed, WIEZEN_TABLE, "{\"troel\":\"may\"}");
      ka_random_init (&random, seed);
      for_each_seat (seat, WIEZEN_TABLE)
        has_troel |= ka_wiezen_count_aces (state.hands[seat]) >= 3;
      while (state.phase == WIEZEN_PHASE_TROEL)
        let_play (&state, bot, &random, NULL);
      g_assert_cmpint (state.caller >= 0, ==, has_troel);
      n += has_troel;
    }
  g_assert_cmpuint (n, >, 0);
}

/* Whoever bids in IWWA bids above what was bid before in its order, and over troel too. */
static void
test_order_of_bids (gconstpointer data)
{
  const KaBot *bot = find_bot (data);
  guint n = 0;

  for (guint64 seed = 0; seed < 300; seed++)
    {
      WiezenState state;
      KaRandom random;

      deal (&state, seed, WIEZEN_TABLE, IWWA);
      ka_random_init (&random, seed);
      while (state.phase < WIEZEN_PHASE_TRUMP)
        {
          guint before = state.contract;

          let_play (&state, bot, &random, NULL);
          if (before == WIEZEN_PASS || state.contract == before || state.contract == WIEZEN_PASS)
            continue;
          n++;
          g_assert_cmpuint (state.terms.ranks[state.contract], >, state.terms.ranks[before]);
        }
    }
  g_assert_cmpuint (n, >, 0);
}

/* Other cards where nobody can see them: the same move. */
static void
test_blind (gconstpointer data)
{
  const KaBot *bot = find_bot (data);

  for (guint64 seed = 0; seed < 12; seed++)
    {
      WiezenState state;
      KaRandom random;

      deal (&state, seed, 4, "{}");
      ka_random_init (&random, seed);
      while (state.phase != WIEZEN_PHASE_OVER)
        {
          WiezenState other = state, view, other_view;
          KaRandom one = { { seed, 1, 2, 3 } }, two = one;
          KaMove move = { 0 }, other_move = { 0 };

          ka_wiezen_hide (&state, state.turn, &view);
          ka_wiezen_guess (&view, state.turn, &random, &other);
          ka_wiezen_hide (&other, state.turn, &other_view);
          bot->choose (&ka_wiezen_rules, &view, state.turn, &one, &(KaLimit) { 0 }, &move, NULL);
          bot->choose (&ka_wiezen_rules, &other_view, state.turn, &two, &(KaLimit) { 0 }, &other_move, NULL);
          g_assert_true (ka_move_equal (&move, &other_move));
          ka_wiezen_rules.apply (&state, &move);
        }
    }
}

static void
test_reasons (gconstpointer data)
{
  const KaBot *bot = find_bot (data);

  for (guint64 seed = 0; seed < 40; seed++)
    {
      WiezenState state;
      KaRandom random;

      deal (&state, seed, 4 + seed % 2, IWWA);
      ka_random_init (&random, seed);
      while (state.phase != WIEZEN_PHASE_OVER)
        {
          KaReason reason = { 0 };

          let_play (&state, bot, &random, &reason);
          g_assert_nonnull (reason.look);
          g_assert_nonnull (reason.why);
        }
    }
}

/* What a call is explained with. @needed: the tricks of the contract (WI-8), 0 when it is not about tricks */
static const char *
find_words (const KaMove *move, const char **look, int *needed)
{
  static const int NEEDED[] = {
    [WIEZEN_VRAAG] = 8,         [WIEZEN_SOLO] = 5,          [WIEZEN_ABONDANCE] = 9,
    [WIEZEN_ABONDANCE_10] = 10, [WIEZEN_ABONDANCE_11] = 11, [WIEZEN_ABONDANCE_12] = 12,
    [WIEZEN_SOLOSLIM] = 13,
  };
  guint contract = move->kind == WIEZEN_SAY_MEE ? WIEZEN_VRAAG : move->cards[0];

  *needed = 0;
  *look = "Count the tricks in your hand";
  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_BID:
    case WIEZEN_SAY_MEE:
      if (contract == WIEZEN_SMALL_MISERIE || contract == WIEZEN_OPEN_MISERIE)
        {
          *look = "Look at your low cards";
          return "With such low cards you take no trick about {n0} times in a hundred.";
        }
      *needed = NEEDED[contract];
      return contract == WIEZEN_VRAAG
                 ? "Alone you would take about {n0} tricks; with a partner {n1} are within reach."
                 : "You count about {n0} tricks and need {n1}.";
    case WIEZEN_NAME_TRUMP:
    case WIEZEN_NAME_KING:
      *look = "Look at your longest suit";
      return "With this trump you count most: about {n0} tricks.";
    case WIEZEN_SAY_PASS:
      return "No contract promises more than it risks.";
    case WIEZEN_SAY_PASTROEL:
    case WIEZEN_SAY_TROEL:
      *look = "Count your aces";
      return "With three or four aces one says troel, otherwise pastroel.";
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      return NULL;
    }
}

/* Each call is explained by what it is about; the contract is where it is bid and the tricks are those it needs. */
static void
test_words_for_calls (void)
{
  const KaBot *bot = find_bot ("club");
  guint n_calls[WIEZEN_N_KINDS] = { 0 };

  for (guint64 seed = 0; seed < 300; seed++)
    {
      WiezenState state;
      KaRandom random;

      deal (&state, seed, 4, "{}");
      ka_random_init (&random, seed);
      while (state.phase != WIEZEN_PHASE_OVER && state.phase != WIEZEN_PHASE_PLAY)
        {
          WiezenState view;
          KaMove move = { 0 };
          KaReason reason = { 0 };
          const char *look, *why;
          int needed;

          ka_wiezen_hide (&state, state.turn, &view);
          bot->choose (&ka_wiezen_rules, &view, state.turn, &random, &(KaLimit) { 0 }, &move, &reason);
          why = find_words (&move, &look, &needed);
          g_assert_cmpstr (reason.look, ==, look);
          g_assert_cmpstr (reason.why, ==, why);
          if (needed > 0)
            g_assert_cmpint (reason.numbers[1], ==, needed);
          if (move.kind != WIEZEN_SAY_PASS && move.kind != WIEZEN_SAY_PASTROEL
              && move.kind != WIEZEN_SAY_TROEL)
            g_assert_cmpint (reason.numbers[0], >, 0);
          n_calls[move.kind]++;
          ka_wiezen_rules.apply (&state, &move);
        }
    }
  g_assert_cmpuint (n_calls[WIEZEN_BID], >, 0);
  g_assert_cmpuint (n_calls[WIEZEN_SAY_MEE], >, 0);
  g_assert_cmpuint (n_calls[WIEZEN_SAY_PASS], >, 0);
  g_assert_cmpuint (n_calls[WIEZEN_SAY_TROEL], >, 0);
}

static gpointer
cancel (gpointer data)
{
  g_usleep (30000);
  g_atomic_int_set ((gint *) data, 1);
  return NULL;
}

/* Before a deal and at its beginning, when deals are played out, and in the middle, when they are solved. */
static void
test_cancelled (void)
{
  for (guint n_moves = 0; n_moves < 40; n_moves += 13)
    {
      gint cancelled = 0;
      KaLimit limit = ka_limit_in (60 * G_USEC_PER_SEC, &cancelled);
      WiezenState state, view = { 0 };
      KaMove move = { 0 };
      KaRandom random;
      GThread *thread;
      gint64 begin;

      deal (&state, 1, 4, "{}");
      ka_random_init (&random, 1);
      for (guint i = 0; i < n_moves; i++)
        {
          let_play (&state, find_bot ("club"), &random, NULL);
          g_assert_cmpint (state.phase, !=, WIEZEN_PHASE_OVER);
        }
      ka_wiezen_hide (&state, state.turn, &view);
      thread = g_thread_new ("cancel", cancel, &cancelled);
      begin = g_get_monotonic_time ();
      find_bot ("expert")->choose (&ka_wiezen_rules, &view, state.turn, &random, &limit, &move, NULL);
      /* 30 ms until it is told to, 20 ms to stop; the rest is for a busy machine. */
      g_assert_cmpint (g_get_monotonic_time () - begin, <, 1000000);
      g_assert_true (ka_wiezen_rules.check (&state, &move, NULL));
      g_thread_join (thread);
    }
}

/* Whether a miserie can still be kept or broken in the last four tricks, and nobody has any more than these. */
static gboolean
is_miserie_at_its_end (const WiezenState *state)
{
  gboolean is_alive = FALSE;

  if (state->phase != WIEZEN_PHASE_PLAY || state->n_played != 36
      || (state->contract != WIEZEN_SMALL_MISERIE && state->contract != WIEZEN_OPEN_MISERIE))
    return FALSE;
  for_each_seat (seat, WIEZEN_TABLE)
    is_alive = is_alive || ((state->players & ka_wiezen_bit (seat)) && state->tricks[seat] == 0);
  return is_alive;
}

/* What those of @seats get when they are of this level and the others of that. */
static int
finish (const WiezenState *begun, guint seats, const char *level, const char *others, guint64 seed)
{
  WiezenState state = *begun;
  KaRandom random;
  int sum = 0;

  ka_random_init (&random, seed);
  while (state.phase != WIEZEN_PHASE_OVER)
    let_play (&state, find_bot (seats & ka_wiezen_bit ((guint) state.turn) ? level : others), &random, NULL);
  for_each_seat (seat, WIEZEN_TABLE)
    if (seats & ka_wiezen_bit (seat))
      sum += ka_wiezen_points (&state, seat);
  return sum;
}

/* IWWA with the order of De Roey, in which miserie beats every abondance. */
#define MANY_MISERIES                                                                                        \
  "{\"preset\":\"iwwa\",\"order\":[\"vraag\",\"solo\",\"abondance\",\"abondance-10\",\"abondance-11\","      \
  "\"abondance-12\",\"miserie\",\"open-miserie\",\"solo-13\",\"troel\",\"soloslim\"]}"

/* The expert solves the last tricks: against those who do so too, whoever plays miserie keeps it more often than the club player would, and
 * whoever plays against it breaks it more often. */
static void
test_miserie (void)
{
  int kept = 0, broken = 0;
  guint n = 0;

  for (guint64 seed = 0; n < 60; seed++)
    {
      WiezenState state;
      KaRandom random;

      deal (&state, seed, WIEZEN_TABLE, MANY_MISERIES);
      ka_random_init (&random, seed);
      while (state.phase != WIEZEN_PHASE_OVER && !is_miserie_at_its_end (&state))
        let_play (&state, find_bot ("club"), &random, NULL);
      if (state.phase == WIEZEN_PHASE_OVER)
        continue;
      n++;
      kept += finish (&state, state.players, "expert", "expert", seed)
              - finish (&state, state.players, "club", "expert", seed);
      broken += finish (&state, 15 & ~state.players, "expert", "club", seed)
                - finish (&state, 15 & ~state.players, "club", "club", seed);
    }
  g_assert_cmpint (kept, >, 0);
  g_assert_cmpint (broken, >, 0);
}

/* What one player of a level brings at a table of the level below, each deal at every seat. */
static int
count_gain (const char *level, const char *below, guint n_deals)
{
  int sum = 0;

  for (guint64 seed = 0; seed < n_deals; seed++)
    for (guint seat = 0; seat < WIEZEN_TABLE; seat++)
      {
        WiezenState state;
        KaRandom random;

        deal (&state, seed, WIEZEN_TABLE, "{}");
        ka_random_init (&random, seed);
        while (state.phase != WIEZEN_PHASE_OVER)
          let_play (&state, find_bot (state.turn == seat ? level : below), &random, NULL);
        sum += ka_wiezen_points (&state, seat);
      }
  return sum;
}

static void
test_levels (void)
{
  g_assert_cmpint (count_gain ("beginner", "random", 50), >, 0);
  g_assert_cmpint (count_gain ("home", "beginner", 2000), >, 0);
  g_assert_cmpint (count_gain ("club", "home", 2000), >, 0);
  g_assert_cmpint (count_gain ("expert", "club", 80), >, 0);
}

/* Vraag of seat 0, who must take five himself; seat 2 joined, spades are trump. What the club player plays. */
static const struct
{
  guint tricks, others; /* of seat 0, of seat 2 */
  guint leader;
  const char *trick;
  guint seat;
  const char *hand;
  const char *card;
  const char *why;
} ASKER_CARDS[] = {
  /* Four are lacking to him, three to the two: what his partner takes helps no further. */
  { 1, 4, 2, "", 2, "Ah Kh 3h 4c", "3h", "Nothing is sure: lead low from your longest suit." },
  { 1, 4, 1, "5h", 2, "Ah 3h", "3h", "Your partner still plays and must take tricks: leave it." },
  { 1, 4, 2, "Qh 5h", 0, "Kh 3h", "Kh", "You must take tricks yourself: {c0} takes it." },
  /* Nobody is after him who could take it instead. */
  { 1, 4, 0, "5h 6h", 2, "Ah 3h", "Ah", NULL },
  /* He has his five: their tricks are of both again. */
  { 5, 1, 2, "", 2, "Ah Kh 3h 4c", "Ah", NULL },
  { 5, 1, 2, "Qh 5h", 0, "Kh 3h", "3h", NULL },
  /* Two are lacking to him and six to the two: his partner takes what he can. */
  { 3, 0, 2, "", 2, "Ah Kh 3h 4c", "Ah", NULL },
};

static void
test_cards_for_asker (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ASKER_CARDS); i++)
    {
      guint seat = ASKER_CARDS[i].seat;
      WiezenState state;
      WiezenLook look;
      KaReason reason = { 0 };
      KaCard cards[WIEZEN_TRICKS];
      char text[4];

      deal (&state, 1, WIEZEN_TABLE, "{\"asker-tricks\":5}");
      state.phase = WIEZEN_PHASE_PLAY;
      state.contract = WIEZEN_VRAAG;
      state.players = ka_wiezen_bit (0) | ka_wiezen_bit (2);
      state.joined = 2;
      state.caller = -1;
      state.trump = (gint8) ka_card_suit (ka_card_from_text ("As", NULL));
      state.tricks[0] = (guint8) ASKER_CARDS[i].tricks;
      state.tricks[2] = (guint8) ASKER_CARDS[i].others;
      state.leaders[0] = (guint8) ASKER_CARDS[i].leader;
      state.turn = (guint8) seat;
      if (*ASKER_CARDS[i].trick != '\0')
        read_cards (ASKER_CARDS[i].trick, state.played, &state.n_played);
      state.hands[seat] = read_cards (ASKER_CARDS[i].hand, cards, &state.n_hands[seat]);
      ka_wiezen_look (&state, (int) seat, &(WiezenAttention) { 0 }, &look);
      g_assert_cmpstr (ka_card_to_text (ka_wiezen_club_card (&look, &reason), text), ==, ASKER_CARDS[i].card);
      if (ASKER_CARDS[i].why != NULL)
        g_assert_cmpstr (reason.why, ==, ASKER_CARDS[i].why);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const LEVELS[] = { "beginner", "home", "club", "expert" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wiezen/players/points", test_points);
  g_test_add_func ("/wiezen/players/all-points", test_all_points);
  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    {
      /* What takes long is a test of its own. */
      const char *group = g_str_equal (LEVELS[i], "expert") ? "experts" : "players";
      g_autofree char *blind = g_strdup_printf ("/wiezen/%s/blind-%s", group, LEVELS[i]);
      g_autofree char *reasons = g_strdup_printf ("/wiezen/%s/reasons-%s", group, LEVELS[i]);

      g_test_add_data_func (blind, LEVELS[i], test_blind);
      g_test_add_data_func (reasons, LEVELS[i], test_reasons);
    }
  g_test_add_data_func ("/wiezen/players/order-simple", "simple", test_order_of_bids);
  g_test_add_data_func ("/wiezen/players/order-club", "club", test_order_of_bids);
  g_test_add_func ("/wiezen/players/several", test_several);
  g_test_add_data_func ("/wiezen/players/piccolo-simple", "simple", test_piccolo);
  g_test_add_data_func ("/wiezen/players/piccolo-club", "club", test_piccolo);
  g_test_add_func ("/wiezen/players/piccolo-words", test_words_for_piccolo);
  g_test_add_data_func ("/wiezen/players/troel-simple", "simple", test_troel_is_said);
  g_test_add_data_func ("/wiezen/players/troel-club", "club", test_troel_is_said);
  g_test_add_func ("/wiezen/players/asker-cards", test_cards_for_asker);
  g_test_add_func ("/wiezen/players/words", test_words_for_calls);
  g_test_add_func ("/wiezen/players/miserie", test_miserie);
  g_test_add_func ("/wiezen/players/cancelled", test_cancelled);
  g_test_add_func ("/wiezen/experts/levels", test_levels);
  return g_test_run ();
}
