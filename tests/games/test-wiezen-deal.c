/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies where in a deal of Wiezen, who sees it, and which pack the next deal is made of. */
#include "ka-games.h"
#include "ka-series.h"
#include "wiezen-hands.h"

#define N_PASSED 3000

/* ---- the deal ------------------------------------------------------------------------------------------------ */

/* WI-3: 4, 4 and 5, the left of the dealer first; the last card is the dealer's. */
static void
test_deal (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  KaSetup setup = { .options = options, .n_seats = 4, .turn = 2 };
  g_autoptr (KaDeal) deal = NULL;
  const WiezenState *state;

  setup.n_pack = game->rules->pack (options, 4, setup.pack);
  deal = ka_deal_new (game, &setup, NULL);
  state = ka_deal_get_state (deal);
  /* The pack is in order: clubs, diamonds, hearts, spades, each from the ace up. */
  g_assert_cmpuint (state->hands[3], ==, wiezen_read_cards ("Ac 2c 3c 4c 4d 5d 6d 7d 7h 8h 9h Th Jh"));
  g_assert_cmpuint (state->hands[0], ==, wiezen_read_cards ("5c 6c 7c 8c 8d 9d Td Jd Qh Kh As 2s 3s"));
  g_assert_cmpuint (state->hands[1], ==, wiezen_read_cards ("9c Tc Jc Qc Qd Kd Ah 2h 4s 5s 6s 7s 8s"));
  g_assert_cmpuint (state->hands[2], ==, wiezen_read_cards ("Kc Ad 2d 3d 3h 4h 5h 6h 9s Ts Js Qs Ks"));
  g_assert_cmpuint (state->last_card, ==, ka_card_new (KA_SUIT_SPADES, 12));
  g_assert_cmpint (ka_deal_get_actor (deal), ==, 3);
  g_assert_cmpuint (sizeof (WiezenState), <=, 1024);
}

/* WI-3: the first packet, and the last card, which is the dealer's, of a pack in order. */
static void
test_packets (void)
{
  static const struct
  {
    const char *packets;
    const char *left; /* of the dealer */
    const char *dealer;
  } ROWS[] = {
    { "4-5-4", "Ac 2c 3c 4c 4d 5d 6d 7d 8d Jh Qh Kh As", "Kc Ad 2d 3d 6h 7h 8h 9h Th Ts Js Qs Ks" },
    { "5-4-4", "Ac 2c 3c 4c 5c 8d 9d Td Jd Jh Qh Kh As", "3d 4d 5d 6d 7d 7h 8h 9h Th Ts Js Qs Ks" },
    { "3-3-3-4", "Ac 2c 3c Kc Ad 2d Qd Kd Ah Jh Qh Kh As", "Tc Jc Qc 9d Td Jd 8h 9h Th Ts Js Qs Ks" },
    { "one-by-one", "Ac 5c 9c Kc 4d 8d Qd 3h 7h Jh 2s 6s Ts", "4c 8c Qc 3d 7d Jd 2h 6h Th As 5s 9s Ks" },
  };
  const KaGame *game = ka_games_find ("wiezen");

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"packets\":\"%s\"}", ROWS[i].packets);
      g_autoptr (KaValues) options = ka_game_read_options_text (game, 4, text, NULL);
      KaSetup setup = { .options = options, .n_seats = 4, .turn = 2 };
      g_autoptr (KaDeal) deal = NULL;
      const WiezenState *state;

      setup.n_pack = game->rules->pack (options, 4, setup.pack);
      deal = ka_deal_new (game, &setup, NULL);
      state = ka_deal_get_state (deal);
      g_assert_cmpuint (state->hands[3], ==, wiezen_read_cards (ROWS[i].left));
      g_assert_cmpuint (state->hands[2], ==, wiezen_read_cards (ROWS[i].dealer));
      g_assert_cmpuint (state->last_card, ==, ka_card_new (KA_SUIT_SPADES, 12));
      g_assert_cmpuint (state->last, ==, 2);
    }
}

/* WI-4: without troel everybody sees the last card before the bidding. */
static void
test_no_troel (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_THREE_ACES, "5h", "{\"troel\":\"off\"}", 4, 0);

  for (int seat = -1; seat < 4; seat++)
    {
      WiezenState view;

      ka_wiezen_hide (ka_deal_get_state (deal), seat, &view);
      g_assert_cmpuint (view.last_card, ==, ka_card_from_text ("5h", NULL));
      g_assert_true (view.hands[0] & ka_hand_bit (view.last_card));
    }
}

/* With five the dealer has no cards, and the last goes to who sits on his right. */
static void
test_five_seats (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, "3h", NULL, 5, 3);
  const WiezenState *state = ka_deal_get_state (deal);

  g_assert_cmpuint (state->hands[3], ==, 0);
  g_assert_cmpuint (state->n_hands[3], ==, 0);
  g_assert_cmpuint (state->last, ==, 2);
  g_assert_cmpint (ka_deal_get_actor (deal), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      static const int SPEAKERS[] = { 4, 0, 1, 2 };

      g_assert_cmpint (ka_deal_get_actor (deal), ==, SPEAKERS[i]);
      wiezen_deal_play (deal, "pastroel");
    }
  wiezen_deal_play (deal, "pass, pass, bid solo, pass, play 9h, play 5h, play 2h, play Qh");
  g_assert_cmpint (ka_deal_get_actor (deal), ==, 2);
}

/* ---- the pack for the next deal ---------------------------------------------------------------------------- */

static void
check_cut (const KaCard *gathered, gconstpointer state, KaRandom *random, gboolean *seen)
{
  const KaRules *rules = ka_games_find ("wiezen")->rules;
  KaCard pack[KA_MAX_PACK];
  guint cut = 0;

  g_assert_cmpuint (rules->carry_pack (state, random, pack), ==, WIEZEN_PACK);
  while (gathered[cut] != pack[0])
    cut++;
  for (guint i = 0; i < WIEZEN_PACK; i++)
    g_assert_cmpuint (pack[i], ==, gathered[(i + cut) % WIEZEN_PACK]);
  g_assert_cmpuint (cut, >=, 4);
  g_assert_cmpuint (cut, <=, 48);
  seen[cut] = TRUE;
}

/* Whether the four hands lie one after the other from @cut on, each in one piece. */
static gboolean
lies_at (const WiezenState *state, const KaCard *pack, guint cut)
{
  for (guint i = 0; i < WIEZEN_PACK; i++)
    if ((state->hands[(i / WIEZEN_TRICKS + 1) % 4] & ka_hand_bit (pack[(i + cut) % WIEZEN_PACK])) == 0)
      return FALSE;
  return TRUE;
}

/* Two play vraag, and everybody plays whatever comes first. */
static void
play_vraag (KaDeal *deal)
{
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);

  wiezen_deal_play (deal, "4 pastroel, bid vraag, mee, pass, pass");
  while (ka_deal_get_actor (deal) >= 0)
    {
      ka_deal_get_game (deal)->rules->moves (ka_deal_get_state (deal), moves);
      ka_deal_play (deal, &moves[0], NULL);
    }
}

/* WI-2: the tricks are gathered as they were played and cut, at least four cards in each part. */
static void
test_carry (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, NULL, NULL, 4, 0);
  gboolean seen[WIEZEN_PACK] = { FALSE };
  KaRandom random;

  ka_random_init (&random, 2);
  play_vraag (deal);
  for (guint i = 0; i < 2000; i++)
    check_cut (((const WiezenState *) ka_deal_get_state (deal))->played, ka_deal_get_state (deal), &random,
               seen);
  for (guint cut = 4; cut <= 48; cut++)
    g_assert_true (seen[cut]);
}

/* WI-2, WI-11: when everybody passes the hands are thrown in, the left of the dealer first: each lies in one piece, its cards in
 * any order. */
static void
test_carry_after_pass (void)
{
  const KaRules *rules = ka_games_find ("wiezen")->rules;
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, NULL, NULL, 4, 0);
  const WiezenState *state;
  guint n_sorted = 0;
  KaRandom random;

  ka_random_init (&random, 3);
  wiezen_deal_play (deal, "4 pastroel, pass, pass, pass, pass");
  state = ka_deal_get_state (deal);
  for (guint i = 0; i < 50; i++)
    {
      KaCard pack[KA_MAX_PACK];
      guint cut = 0, n_rising = 0;

      g_assert_cmpuint (rules->carry_pack (state, &random, pack), ==, WIEZEN_PACK);
      while (!lies_at (state, pack, cut))
        cut++;
      g_assert_cmpuint (cut, <, WIEZEN_PACK);
      for (guint at = 0; at + 1 < WIEZEN_PACK; at++)
        n_rising += pack[at] < pack[at + 1];
      n_sorted += n_rising > 40; /* of four sorted hands at least 47 would be, of any order about half */
    }
  g_assert_cmpuint (n_sorted, ==, 0);
}

/* How many hands of a deal have seven cards of a suit or more. */
static gboolean
has_long_suit (const WiezenState *state)
{
  for_each_seat (seat, state->n_seats)
    for (guint suit = 0; suit < KA_N_SUITS; suit++)
      if (ka_hand_count (state->hands[seat] & ka_suit_cards (suit)) >= 7)
        return TRUE;
  return FALSE;
}

/* Says nothing as long as one may: until the deal is over, or there is troel to be played. */
static void
pass_all (KaDeal *deal)
{
  while (ka_deal_get_actor (deal) >= 0
         && (ka_deal_play_text (deal, "pastroel", NULL) || ka_deal_play_text (deal, "troel", NULL)
             || ka_deal_play_text (deal, "pass", NULL)))
    ;
}

/* WI-2: by chance 14.8 % of the deals have a suit of seven cards or more; after a pass it is about as many, and not 25.6 %, as it
 * would be with hands that are laid down sorted. */
static void
test_long_suits (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  guint n_long = 0, n = 0;
  KaRandom random;

  ka_random_init (&random, 5);
  for (guint seed = 0; n < N_PASSED; seed++)
    {
      g_autoptr (KaDeal) first = NULL, second = NULL;
      KaSetup setup;

      ka_setup_shuffled (&setup, game, options, 4, 0, seed, NULL);
      first = ka_deal_new (game, &setup, NULL);
      pass_all (first);
      if (ka_deal_get_actor (first) >= 0)
        continue;
      setup.n_pack = game->rules->carry_pack (ka_deal_get_state (first), &random, setup.pack);
      second = ka_deal_new (game, &setup, NULL);
      n_long += has_long_suit (ka_deal_get_state (second));
      n++;
    }
  g_test_message ("%u of %u deals after a pass have a suit of seven cards or more", n_long, n);
  g_assert_cmpuint (n_long * 1000 / n, >, 130);
  g_assert_cmpuint (n_long * 1000 / n, <, 165);
}

/* WI-2: or the pack is shuffled then, and carried after every other deal. */
static void
test_shuffle_after_pass (void)
{
  const KaRules *rules = ka_games_find ("wiezen")->rules;
  g_autoptr (KaDeal) passed = wiezen_deal_new (WIEZEN_PLAIN, NULL, "{\"pass-shuffle\":true}", 4, 0);
  g_autoptr (KaDeal) played = wiezen_deal_new (WIEZEN_PLAIN, "3h", "{\"pass-shuffle\":true}", 4, 0);
  KaCard pack[KA_MAX_PACK];
  KaRandom random;

  ka_random_init (&random, 4);
  wiezen_deal_play (passed, "4 pastroel, pass, pass, pass, pass");
  g_assert_cmpuint (rules->carry_pack (ka_deal_get_state (passed), &random, pack), ==, 0);
  wiezen_deal_play (played, "4 pastroel, pass, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h");
  g_assert_cmpint (ka_deal_get_actor (played), ==, -1);
  g_assert_cmpuint (rules->carry_pack (ka_deal_get_state (played), &random, pack), ==, WIEZEN_PACK);
}

/* WI-2: who does not cut deals the tricks as they were gathered. */
static void
test_uncut (void)
{
  const KaRules *rules = ka_games_find ("wiezen")->rules;
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, "3h", "{\"cut\":false}", 4, 0);
  KaCard pack[KA_MAX_PACK];
  KaRandom random;

  ka_random_init (&random, 4);
  play_vraag (deal);
  g_assert_cmpuint (rules->carry_pack (ka_deal_get_state (deal), &random, pack), ==, WIEZEN_PACK);
  g_assert_cmpmem (pack, WIEZEN_PACK, ((const WiezenState *) ka_deal_get_state (deal))->played, WIEZEN_PACK);
}

static void
test_shuffle (void)
{
  const KaRules *rules = ka_games_find ("wiezen")->rules;
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, NULL, "{\"shuffle\":true}", 4, 0);
  KaCard pack[KA_MAX_PACK];
  KaRandom random;

  ka_random_init (&random, 4);
  wiezen_deal_play (deal, "4 pastroel, pass, pass, pass, pass");
  g_assert_cmpuint (rules->carry_pack (ka_deal_get_state (deal), &random, pack), ==, 0);
}

/* The match really carries it: the next deal is the last one gathered and cut. */
static void
test_series (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaSeries) series = ka_series_new (game, options, 4, 1, 9, NULL);
  g_autoptr (KaDeal) first = ka_series_deal (series, NULL);
  g_autoptr (KaDeal) second = NULL;
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  const WiezenState *state;
  const KaCard *pack;
  guint cut = 0;

  while (ka_deal_get_actor (first) >= 0)
    {
      guint n = game->rules->moves (ka_deal_get_state (first), moves);

      ka_deal_play (first, &moves[n > 1 ? 1 : 0], NULL);
    }
  g_assert_true (ka_series_add (series, first, NULL));
  state = ka_deal_get_state (first);
  g_assert_cmpuint (state->n_played, ==, WIEZEN_PACK);
  second = ka_series_deal (series, NULL);
  pack = ka_deal_get_setup (second)->pack;
  while (state->played[cut] != pack[0])
    cut++;
  for (guint i = 0; i < WIEZEN_PACK; i++)
    g_assert_cmpuint (pack[i], ==, state->played[(i + cut) % WIEZEN_PACK]);
  g_assert_cmpint (ka_deal_get_setup (second)->turn, ==, 2);
}

/* ---- what is seen ---------------------------------------------------------------------------------------------- */

static WiezenState
see (const KaDeal *deal, int seat)
{
  WiezenState view;

  ka_wiezen_hide (ka_deal_get_state (deal), seat, &view);
  return view;
}

/* WI-3, WI-4: the dealer knows his last card, the others when it is turned. */
static void
test_last_card (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, "3h", NULL, 4, 0);
  KaCard last = ka_card_from_text ("3h", NULL);

  wiezen_deal_play (deal, "pastroel, pastroel, pastroel");
  g_assert_cmpuint (see (deal, 0).last_card, ==, last);
  for (int seat = -1; seat < 4; seat++)
    if (seat != 0)
      {
        g_assert_cmpuint (see (deal, seat).last_card, ==, KA_CARD_HIDDEN);
        g_assert_cmpuint (see (deal, seat).hands[0], ==, 0);
      }
  wiezen_deal_play (deal, "pastroel");
  for (int seat = -1; seat < 4; seat++)
    g_assert_cmpuint (see (deal, seat).last_card, ==, last);
  g_assert_cmpuint (see (deal, 2).hands[0], ==, ka_hand_bit (last));
  wiezen_deal_play (deal, "pass, pass, bid solo, pass, play 9h, play 5h, play 2h, play 3h");
  g_assert_cmpuint (see (deal, 2).hands[0], ==, 0);
}

/* WI-4: with troel it stays hidden, even when it has been played. */
static void
test_last_card_in_troel (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_THREE_ACES, "5h", NULL, 4, 0);

  wiezen_deal_play (deal, "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass, play Ah, play 5h");
  g_assert_cmpuint (see (deal, 1).last_card, ==, KA_CARD_HIDDEN);
  g_assert_cmpuint (see (deal, 0).last_card, ==, ka_card_from_text ("5h", NULL));
}

/* WI-5: who joins says so, and then everybody knows where the aces are. */
static void
test_troel_is_open (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_THREE_ACES, NULL, NULL, 4, 0);

  wiezen_deal_play (deal, "pastroel, troel, pastroel");
  g_assert_cmpuint (see (deal, 1).hands[2], ==, 0);
  g_assert_cmpuint (see (deal, 1).hands[3], ==, 0);
  wiezen_deal_play (deal, "pastroel");
  g_assert_cmpuint (see (deal, 1).hands[2], ==, wiezen_read_cards ("Ac Ad As"));
  g_assert_cmpuint (see (deal, 1).hands[3], ==, wiezen_read_cards ("Ah"));
  g_assert_cmpint (see (deal, 1).joined, ==, 3);
  g_assert_cmpint (see (deal, 1).trump, ==, KA_SUIT_HEARTS);
}

/* With four aces the hearts above the partner's are known as well: they must be in the caller's hand. */
static void
test_four_aces_are_open (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_FOUR_ACES, NULL, NULL, 4, 0);

  wiezen_deal_play (deal, "troel, pastroel, pastroel, pastroel");
  g_assert_cmpuint (see (deal, 2).hands[1], ==, wiezen_read_cards ("Ac Ad Ah As Kh"));
  g_assert_cmpuint (see (deal, 2).hands[0], ==, wiezen_read_cards ("Qh"));
}

/* WI-8: open miserie lies open after the first trick, and not before. */
static void
test_open_hand (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, "3h", NULL, 4, 0);

  wiezen_deal_play (deal, "4 pastroel, bid open-miserie, pass, pass, pass, play 4h, play 5h, play 2h");
  g_assert_cmpuint (see (deal, 2).hands[1], ==, 0);
  wiezen_deal_play (deal, "play 3h");
  for (int seat = -1; seat < 4; seat++)
    g_assert_cmpuint (see (deal, seat).hands[1], ==,
                      wiezen_read_cards ("Qc 9c 8c 6c Td 9d 8d 2d 9h Ts 8s 7s"));
  g_assert_cmpuint (see (deal, 1).hands[2], ==, 0);
}

static void
test_closed_hand (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, "3h", NULL, 4, 0);

  wiezen_deal_play (deal, "4 pastroel, bid miserie, pass, pass, pass, play 4h, play 5h, play 2h, play 3h");
  g_assert_cmpuint (see (deal, 2).hands[1], ==, 0);
}

/* WI-8: the suit of the last card, the one that is named, or none. */
static void
test_trump (void)
{
  static const char *const LAST[KA_N_SUITS] = { "2c", "6d", "3h", "5s" };

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      g_autoptr (KaDeal) vraag = wiezen_deal_new (WIEZEN_PLAIN, LAST[suit], NULL, 4, 0);
      g_autoptr (KaDeal) abondance = wiezen_deal_new (WIEZEN_PLAIN, LAST[suit], NULL, 4, 0);
      g_autoptr (KaDeal) miserie = wiezen_deal_new (WIEZEN_PLAIN, LAST[suit], NULL, 4, 0);

      wiezen_deal_play (vraag, "4 pastroel, bid vraag, mee, pass, pass");
      g_assert_cmpint (see (vraag, 3).trump, ==, (int) suit);
      wiezen_deal_play (abondance, "4 pastroel, bid abondance, pass, pass, pass, trump d");
      g_assert_cmpint (see (abondance, 3).trump, ==, KA_SUIT_DIAMONDS);
      wiezen_deal_play (miserie, "4 pastroel, bid miserie, pass, pass, pass");
      g_assert_cmpint (see (miserie, 3).trump, ==, KA_NO_TRUMP);
    }
}

/* WI-6: with soloslim over troel the trump of troel does not count any more. */
static void
test_trump_over_troel (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_THREE_ACES, NULL, NULL, 4, 0);

  wiezen_deal_play (deal, "pastroel, troel, pastroel, pastroel, bid soloslim");
  g_assert_cmpint (see (deal, 3).trump, ==, KA_NO_TRUMP);
  wiezen_deal_play (deal, "trump c");
  g_assert_cmpint (see (deal, 3).trump, ==, KA_SUIT_CLUBS);
}

/* WI-8: the options say how many tricks. */
static void
test_needed (void)
{
  static const struct
  {
    const char *hands;
    const char *options;
    const char *moves;
    guint needed;
  } CONTRACTS[] = {
    { WIEZEN_PLAIN, NULL, "4 pastroel, bid vraag, mee, pass, pass", 8 },
    { WIEZEN_PLAIN, "{\"vraag-tricks\":7}", "4 pastroel, bid vraag, mee, pass, pass", 7 },
    { WIEZEN_PLAIN, NULL, "4 pastroel, bid solo, pass, pass, pass", 5 },
    { WIEZEN_PLAIN, "{\"solo-tricks\":6}", "4 pastroel, bid solo, pass, pass, pass", 6 },
    { WIEZEN_PLAIN, NULL, "4 pastroel, bid abondance, pass, pass, pass", 9 },
    { WIEZEN_PLAIN, NULL, "4 pastroel, bid abondance-12, pass, pass, pass", 12 },
    { WIEZEN_PLAIN, NULL, "4 pastroel, bid soloslim, pass, pass, pass", 13 },
    { WIEZEN_PLAIN, "{\"solo-13\":true}", "4 pastroel, bid solo-13, pass, pass, pass", 13 },
    { WIEZEN_PLAIN, NULL, "4 pastroel, bid miserie, pass, pass, pass", 0 },
    { WIEZEN_THREE_ACES, NULL, "pastroel, troel, pastroel, pastroel", 8 },
    { WIEZEN_THREE_ACES, "{\"preset\":\"iwwa\"}", "pastroel, troel, pastroel, pastroel", 8 },
    { WIEZEN_FOUR_ACES, NULL, "troel, pastroel, pastroel, pastroel", 8 },
    { WIEZEN_FOUR_ACES, "{\"preset\":\"iwwa\"}", "troel, pastroel, pastroel, pastroel", 9 },
    { WIEZEN_FOUR_ACES, "{\"troel-tricks-4\":10}", "troel, pastroel, pastroel, pastroel", 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CONTRACTS); i++)
    {
      g_autoptr (KaDeal) deal = wiezen_deal_new (CONTRACTS[i].hands, NULL, CONTRACTS[i].options, 4, 0);

      wiezen_deal_play (deal, CONTRACTS[i].moves);
      g_assert_cmpuint (ka_wiezen_get_needed (ka_deal_get_state (deal)), ==, CONTRACTS[i].needed);
    }
}

/* WI-9: who does not follow shows that he cannot. */
static void
test_voids (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_LONG, NULL, NULL, 4, 0);

  wiezen_deal_play (deal, "4 pastroel, pass, pass, bid abondance, pass, trump s, play 9s, play 2s, play 3s");
  g_assert_cmpuint (see (deal, 1).voids[0], ==, 0);
  wiezen_deal_play (deal, "play 5c");
  g_assert_cmpuint (see (deal, 1).voids[0], ==, 1u << KA_SUIT_SPADES);
}

/* Who sits out sees what everybody sees. */
static void
test_sitting_out (void)
{
  static const char *const MOVES[]
      = { "pastroel", "pastroel, pastroel, pastroel", "bid solo, pass, pass, pass", "play 9h" };
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, "3h", NULL, 5, 0);

  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++)
    {
      WiezenState dealer = see (deal, 0);
      WiezenState everybody = see (deal, -1);

      g_assert_cmpmem (&dealer, sizeof dealer, &everybody, sizeof everybody);
      wiezen_deal_play (deal, MOVES[i]);
    }
}

static gboolean
has_shown (const KaDeal *deal)
{
  guint last = ka_deal_get_n_moves (deal) - 1;

  return ka_deal_get_game (deal)->rules->reveals (ka_deal_get_state_at (deal, last),
                                                  ka_deal_get_move (deal, last, NULL), -1);
}

/* Undo goes back behind words, but not behind cards that were shown. */
static void
test_reveals (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (WIEZEN_PLAIN, "3h", NULL, 4, 0);

  wiezen_deal_play (deal, "pastroel, pastroel, pastroel");
  g_assert_false (has_shown (deal));
  wiezen_deal_play (deal, "pastroel");
  g_assert_true (has_shown (deal));
  wiezen_deal_play (deal, "bid solo");
  g_assert_false (has_shown (deal));
  wiezen_deal_play (deal, "pass, pass, pass");
  g_assert_false (has_shown (deal));
  wiezen_deal_play (deal, "play 9h");
  g_assert_true (has_shown (deal));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wiezen/WI-3 the deal", test_deal);
  g_test_add_func ("/wiezen/WI-3 packets", test_packets);
  g_test_add_func ("/wiezen/WI-4 no troel", test_no_troel);
  g_test_add_func ("/wiezen/WI-2 uncut", test_uncut);
  g_test_add_func ("/wiezen/WI-1 five seats", test_five_seats);
  g_test_add_func ("/wiezen/WI-2 the pack is carried", test_carry);
  g_test_add_func ("/wiezen/WI-2 the pack is carried after a pass", test_carry_after_pass);
  g_test_add_func ("/wiezen/WI-2 long suits after a pass", test_long_suits);
  g_test_add_func ("/wiezen/WI-2 the pack is shuffled after a pass", test_shuffle_after_pass);
  g_test_add_func ("/wiezen/WI-2 the pack is shuffled", test_shuffle);
  g_test_add_func ("/wiezen/WI-2 the match carries the pack", test_series);
  g_test_add_func ("/wiezen/WI-3 the last card", test_last_card);
  g_test_add_func ("/wiezen/WI-4 the last card in troel", test_last_card_in_troel);
  g_test_add_func ("/wiezen/WI-5 troel is open", test_troel_is_open);
  g_test_add_func ("/wiezen/WI-5 four aces are open", test_four_aces_are_open);
  g_test_add_func ("/wiezen/WI-8 open miserie is open", test_open_hand);
  g_test_add_func ("/wiezen/WI-8 miserie is not", test_closed_hand);
  g_test_add_func ("/wiezen/WI-8 trump", test_trump);
  g_test_add_func ("/wiezen/WI-6 trump over troel", test_trump_over_troel);
  g_test_add_func ("/wiezen/WI-8 tricks needed", test_needed);
  g_test_add_func ("/wiezen/WI-9 voids", test_voids);
  g_test_add_func ("/wiezen/WI-1 sitting out", test_sitting_out);
  g_test_add_func ("/wiezen/reveals", test_reveals);
  return g_test_run ();
}
