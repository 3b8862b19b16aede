/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What who weighs his chances at gin sees in a hand, and that he plays well by it. */
#include "gin-rummy/gin-rummy-players.h"
#include "gin-rummy/gin-rummy-playout.h"
#include "gin-rummy/gin-rummy-race.h"
#include "gin-rummy/gin-rummy-weigh.h"
#include "gin-rummy/gin-rummy-worth.h"
#include "ka-deal.h"
#include "ka-games.h"

#define N_DEALS 1000

/* A hand of which the stock is full and nobody threw anything yet. */
static void
deal (guint64 seed, GinState *state)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaSetup setup;

  ka_setup_shuffled (&setup, game, options, 2, 0, seed, NULL);
  game->rules->deal (&setup, state);
}

static void
lay_position (guint64 seed, GinState *state, GinPosition *position)
{
  deal (seed, state);
  ka_gin_position_init (position, state, 0);
}

static KaHand
read_hand (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KaHand hand = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      KaCard card = ka_card_from_text (words[i], NULL);

      g_assert_cmpint (card, <, KA_CARD_JOKER);
      hand |= ka_hand_bit (card);
    }
  return hand;
}

static float
find (const GinFeatures *features, guint feature)
{
  float amount = 0;

  for (guint i = 0; i < features->n; i++)
    if (features->features[i] == feature)
      amount += features->amounts[i];
  return amount;
}

static float
add_up (const GinFeatures *features, guint first, guint n)
{
  float sum = 0;

  for (guint i = 0; i < n; i++)
    sum += find (features, first + i);
  return sum;
}

/* Two runs, the ten and nine of diamonds, and two loose cards: 10 + 9 + 10 + 2 = 31 of deadwood. Of a hand in which nothing
 * else is seen, all cards but the ten can come. */
static void
test_seen (void)
{
  KaHand hand = read_hand ("As 2s 3s 5h 6h 7h 9d Td Kc 2c");
  GinState state = { 0 };
  GinPosition position;
  GinFeatures features;

  lay_position (1, &state, &position);
  position.gone = 0;
  ka_gin_see_draw (&position, hand, &features);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_ALWAYS), ==, 1);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_READY), ==, 0);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_LOOSE + 4), ==, 1);
  g_assert_cmpfloat (add_up (&features, GIN_FEATURE_LOOSE, GIN_MOST_LOOSE + 1), ==, 1);

  /* Between 24 and 36 of deadwood, seven twelfths of the way. */
  g_assert_cmpfloat_with_epsilon (find (&features, GIN_FEATURE_DEADWOOD + 5), 7 / 12.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (find (&features, GIN_FEATURE_DEADWOOD + 4), 5 / 12.0, 1e-6);

  /* The eight and the jack make a run of nine and ten; the four of spades and the four and eight of hearts make the runs
   * that lie there longer, which needs no loose card. */
  g_assert_cmpfloat (find (&features, GIN_FEATURE_RUNS + 3), ==, 1);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_RUNS + 5), ==, 1);
  g_assert_cmpfloat (add_up (&features, GIN_FEATURE_RUNS, GIN_N_GROUPS), ==, 2);
  g_assert_cmpfloat (add_up (&features, GIN_FEATURE_SETS, GIN_N_GROUPS), ==, 0);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_LONGER), ==, 0);

  /* With the eight or the jack of diamonds the king goes and 2 is left; with nothing else ten or less. Two of 42, counted
   * as if of 30, lies between 0 and 2. */
  g_assert_cmpfloat_with_epsilon (find (&features, GIN_FEATURE_OUTS + 1), 30 * 2 / 42.0 / 2, 1e-6);

  /* 31 without the king, the ten and the nine: 21, 11, 2. */
  g_assert_cmpfloat_with_epsilon (find (&features, GIN_FEATURE_LEFT_1 + 4), 5 / 8.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (find (&features, GIN_FEATURE_LEFT_2 + 3), 1 / 6.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (find (&features, GIN_FEATURE_LEFT_3 + 1), 2 / 5.0, 1e-6);
}

/* What a discard may give the other: he threw the nine of clubs, left the four of hearts and took the jack of diamonds. */
static void
test_danger (void)
{
  KaHand hand = read_hand ("As 2s 3s 5h 6h 7h 8d Td Kc 2c Tc");
  GinState state = { 0 };
  GinPosition position;
  GinFeatures features;

  lay_position (1, &state, &position);
  position.gone = read_hand ("9c 4h");
  position.away = position.gone;
  position.shown = read_hand ("Jd");
  position.lowest = 9;

  /* Next to the jack that he took, and he has no ten loose, as he threw a nine before. */
  ka_gin_see_throw (&position, hand, ka_card_from_text ("Td", NULL), &features);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_NEIGHBOURS), ==, 1);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_PAIRS), ==, 0);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_SAFE), ==, 0);

  /* He threw the nine next to it. */
  ka_gin_see_throw (&position, hand, ka_card_from_text ("Tc", NULL), &features);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_SAFE), ==, 1);

  /* The other eights in three pairs, the seven and nine of diamonds, the seven and six. */
  ka_gin_see_throw (&position, hand, ka_card_from_text ("8d", NULL), &features);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_PAIRS), ==, 5);
  g_assert_cmpfloat (find (&features, GIN_FEATURE_COUNT), ==, 0.8f);
}

/* However a hand looks, there is room for what is seen, and no number of it is out of range. */
static void
test_room (void)
{
  for (guint i = 0; i < N_DEALS; i++)
    {
      GinState state = { 0 };
      GinPosition position;
      GinFeatures features;
      float circumstances[GIN_N_CIRCUMSTANCES];

      lay_position (i, &state, &position);
      ka_gin_see_circumstances (&position, circumstances);
      g_assert_cmpfloat_with_epsilon (
          circumstances[0] + circumstances[1] + circumstances[2] + circumstances[3], 1, 1e-6);
      ka_gin_see_throw (&position, state.hands[0] | ka_hand_bit (position.top), position.top, &features);
      g_assert_cmpuint (features.n, <=, GIN_MOST_FEATURES - 4);
      for (guint k = 0; k < features.n; k++)
        g_assert_cmpuint (features.features[k], <, GIN_N_FEATURES);
      g_assert_cmpfloat_with_epsilon (add_up (&features, GIN_FEATURE_GAIN, GIN_N_GAINS), 1, 1e-5);
      g_assert_cmpfloat_with_epsilon (add_up (&features, GIN_FEATURE_OUTS, GIN_N_OUTS), 1, 1e-5);
    }
}

static const char *
explain (const char *hand, const char *top, const char *gone, KaReason *reason)
{
  GinState view = { .n_pile = 0 };

  for_each_card (card, read_hand (gone)) view.pile[view.n_pile++] = (KaCard) card;
  view.pile[view.n_pile++] = ka_card_from_text (top, NULL);
  view.hands[0] = read_hand (hand);
  *reason = (KaReason) { NULL };
  ka_gin_explain (&view, 0, &(KaMove) { .kind = GIN_DRAW_DISCARD }, reason);
  return reason->why;
}

/* Why an open card is taken, when it makes a meld, when it is low, and when it only may become something. */
static void
test_reasons (void)
{
  KaReason reason;

  g_assert_cmpstr (explain ("As 2s 3s 5h 6h 7h 9d Td Kc 2c", "8d", "Ks", &reason), ==,
                   "The {c0} completes a meld and brings your deadwood from {n0} to {n1}.");
  g_assert_cmpint (reason.numbers[0], ==, 31);
  g_assert_cmpint (reason.numbers[1], ==, 2);
  g_assert_cmpstr (explain ("As 2s 3s 5h 6h 7h 9d Td Kc 2c", "Ac", "Ks", &reason), ==,
                   "The {c0} is low: with it your deadwood goes from {n0} to {n1}.");
  g_assert_cmpint (reason.numbers[1], ==, 22);

  /* The ten and the king of clubs fit, and the king lies there. */
  g_assert_cmpstr (
      explain ("As 2s 3s 5h 6h 7h 9d 4d Jc 2c", "Qc", "Kc", &reason), ==,
      "With your {c1}, the {c0} needs one more card for a meld, and only one that fits can still come.");
  g_assert_cmpint (reason.cards[1], ==, ka_card_from_text ("Jc", NULL));
  g_assert_cmpint (reason.numbers[0], ==, 1);
  g_assert_cmpstr (explain ("As 2s 3s 5h 6h 7h 9d 4d 8c 2c", "Qc", "Kc", &reason), ==,
                   "The {c0} takes the place of a card that you need even less.");
}

static GinOutcome
play (const GinState *state, int seat)
{
  GinPosition position;
  KaMove move;

  ka_gin_position_init (&position, state, seat);
  ka_gin_suggest (&position, (GinPhase) state->phase, KA_CARD_INVALID, &move);
  return ka_gin_play_out (&position, (GinPhase) state->phase, &move, KA_CARD_INVALID);
}

/* Each deal from both seats against who takes what makes a meld, throws the highest loose card and knocks at once: see
 * docs/strength.md for many more. */
static void
test_strong (void)
{
  guint won = 0, lost = 0;
  int points = 0;

  for (guint i = 0; i < N_DEALS; i++)
    {
      GinState state = { 0 };

      deal (i, &state);
      for (int seat = 0; seat < 2; seat++)
        {
          GinOutcome outcome = play (&state, seat);

          g_assert_true (outcome.is_over);
          points += outcome.points;
          won += outcome.points > 0;
          lost += outcome.points < 0;
        }
    }
  g_assert_cmpuint (won * 100, >, (won + lost) * 57);
  g_assert_cmpint (points, >, 2 * N_DEALS * 3);
}

/* GR-8: 25 for going under, with as much too or only with less. */
static void
test_knock (void)
{
  GinPlayTerms terms = { .undercut_bonus = 25, .equal_undercut = TRUE };

  g_assert_cmpint (ka_gin_settle_knock (&terms, 5), ==, 5);
  g_assert_cmpint (ka_gin_settle_knock (&terms, 0), ==, -25);
  g_assert_cmpint (ka_gin_settle_knock (&terms, -2), ==, -27);
  terms.equal_undercut = FALSE;
  g_assert_cmpint (ka_gin_settle_knock (&terms, 0), ==, 0);
  g_assert_cmpint (ka_gin_settle_knock (&terms, -2), ==, -27);
}

static double
find_worth (gboolean higher_wins, int box, int game_bonus, int points)
{
  GinState state = { .terms = { .target = 100, .n_games = 1 } };
  GinWorth worth;

  state.terms.higher_wins = higher_wins;
  state.terms.box = box;
  state.terms.game_bonus = game_bonus;
  state.totals[0] = 88;
  state.totals[1] = 95;
  ka_gin_worth_init (&worth, &state, 0);
  return ka_gin_worth (&worth, points);
}

/* GR-9: 88 against 95. With 12 he is first at 100, and with 5 the other is; where the higher total wins the boxes still say who has
 * it, unless a game bonus outweighs them. */
static void
test_higher_total (void)
{
  g_assert_cmpfloat (find_worth (TRUE, 25, 0, 12), <, find_worth (FALSE, 25, 0, 12) - 20);
  g_assert_cmpfloat (find_worth (TRUE, 25, 0, -5), >, find_worth (FALSE, 25, 0, -5) + 10);
  g_assert_cmpfloat (find_worth (TRUE, 25, 0, 60), >, find_worth (TRUE, 25, 0, 12) + 10);
  g_assert_cmpfloat (find_worth (TRUE, 25, 0, -60), <, find_worth (TRUE, 25, 0, -5) - 10);
  g_assert_cmpfloat (find_worth (TRUE, 25, 100, 12), >, find_worth (FALSE, 25, 100, 12) - 5);
  /* Without boxes who is first has the higher total. */
  for (int points = -60; points <= 60; points += 5)
    g_assert_cmpfloat (find_worth (TRUE, 0, 0, points), ==, find_worth (FALSE, 0, 0, points));
}

/* GR-9: the chances of both make one, who has more is ahead, and at the target the match is decided. */
static void
test_race (void)
{
  static const int TARGETS[] = { 50, 100, 250, 1000 };
  GinPlayTerms terms = { .gin_bonus = 25, .undercut_bonus = 25, .spade_factor = 1 };
  GinRace race;

  for (guint i = 0; i < G_N_ELEMENTS (TARGETS); i++)
    {
      terms.target = TARGETS[i];
      ka_gin_race_init (&race, &terms);
      for (int own = 0; own < terms.target; own += 3)
        for (int others = 0; others < terms.target; others += 3)
          {
            double chance = ka_gin_race_get (&race, own, others);

            g_assert_cmpfloat_with_epsilon (chance + ka_gin_race_get (&race, others, own), 100, 1e-6);
            g_assert_cmpfloat (ka_gin_race_get (&race, own + 3, others), >=, chance);
          }
      g_assert_cmpfloat (ka_gin_race_get (&race, terms.target / 2, 0), >, 55);
      g_assert_cmpfloat (ka_gin_race_get (&race, terms.target, 0), ==, 100);
      g_assert_cmpfloat (ka_gin_race_get (&race, 0, terms.target + 9), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gin-weigh/seen", test_seen);
  g_test_add_func ("/gin-weigh/danger", test_danger);
  g_test_add_func ("/gin-weigh/room", test_room);
  g_test_add_func ("/gin-weigh/reasons", test_reasons);
  g_test_add_func ("/gin-weigh/strong", test_strong);
  g_test_add_func ("/gin-weigh/GR-8 going under", test_knock);
  g_test_add_func ("/gin-weigh/GR-9 higher total", test_higher_total);
  g_test_add_func ("/gin-weigh/GR-9 race", test_race);
  return g_test_run ();
}
