/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing Wiezen, clause by clause; whole deals are in deals/. */
#include <string.h>

#include "golden-deal.h"
#include "ka-error.h"
#include "ka-games.h"
#include "ka-series.h"
#include "ka-soak.h"
#include "wiezen-hands.h"

/* ---- what may be said and played --------------------------------------------------------------------------- */

/* Nobody has three aces. The last card is a heart. */
#define PLAIN "Q986 T982 94 T87 / K5 A7 AKJ865 Q43 / AJ4 QJ53 T72 K92 / T732 K64 Q3 AJ65"
/* The third hand is full of spades. */
#define LONG "QT2 AKQ8 AJ63 J9 / 8743 T974 K8 842 / AK 5 Q2 AKQT7653 / J965 J632 T9754 -"
/* The second has three aces and the third the fourth, of hearts. */
#define THREE_ACES "QT87 J96 Q83 K72 / A65 AK43 J74 A83 / K32 Q2 AK62 QJT5 / J94 T875 T95 964"
/* The first has four aces and the king of hearts, the last the queen. */
#define FOUR_ACES "AQ6 AK4 AK82 A73 / K52 QJ6 J95 KQ42 / JT73 T53 764 JT9 / 984 9872 QT3 865"

#define ALL_BIDS                                                                                                      \
  "bid vraag, bid solo, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, bid miserie, "           \
  "bid open-miserie, bid soloslim"
#define FROM_MISERIE "bid miserie, bid open-miserie, bid soloslim"

/**
 * Row:
 * @hands: %NULL: PLAIN
 * @moves: what is done first
 * @actor: whose move it is then, as " 2", or "over"
 * @legal: the moves that are legal then
 * @refused: a move that is not, and @error pieces of the message, divided by "; "
 *
 * What is %NULL is not tested. Seat 0 deals.
 */
typedef struct
{
  const char *name;
  const char *hands;
  const char *options;
  const char *moves;
  const char *actor;
  const char *legal;
  const char *refused;
  const char *error;
  const char *facts;
} Row;

static const Row ROWS[] = {
  /* WI-4: pastroel and troel. */
  { "WI-4 left of the dealer speaks first", .actor = "1", .legal = "pastroel" },
  { "WI-4 everybody speaks", .moves = "pastroel, pastroel, pastroel", .actor = "0", .legal = "pastroel" },
  { "WI-4 three aces must say troel", THREE_ACES, .moves = "pastroel", .actor = "2", .legal = "troel" },
  { "WI-4 four aces must say troel", FOUR_ACES, .actor = "1", .legal = "troel" },
  { "WI-4 who comes after troel says pastroel", THREE_ACES, .moves = "pastroel, troel", .actor = "3", .legal = "pastroel" },
  { "WI-4 two aces are no troel", .refused = "troel", .error = "WI-4: ; three or four aces" },
  { "WI-4 three aces are no pastroel", FOUR_ACES, .refused = "pastroel", .error = "WI-4: ; must say troel" },
  { "WI-4 no bid before", .refused = "bid vraag", .error = "WI-4: ; pastroel or troel" },
  { "WI-4 no pass before", .refused = "pass", .error = "WI-4: ; pastroel or troel" },
  { "WI-4 no card before", .refused = "play Qc", .error = "WI-7: ; after the bidding" },
  { "WI-4 pastroel once", .moves = "4 pastroel", .refused = "pastroel", .error = "WI-4: ; before the bidding" },
  { "WI-4 troel is no bid", .moves = "4 pastroel", .refused = "bid troel", .error = "WI-4: ; cannot be bid" },

  /* WI-5, WI-6: what follows troel. */
  { "WI-6 the left of the dealer is asked first", THREE_ACES, .moves = "pastroel, troel, pastroel, pastroel", .actor = "1",
    .legal = "pass, bid soloslim" },
  { "WI-6 who said troel is asked too", THREE_ACES, .moves = "pastroel, troel, pastroel, pastroel, pass", .actor = "2",
    .legal = "pass, bid soloslim" },
  { "WI-6 nothing else stands above troel", THREE_ACES, .options = "{\"preset\":\"iwwa\"}",
    .moves = "pastroel, troel, pastroel, pastroel", .refused = "bid solo-13", .error = "WI-6: ; soloslim" },
  { "WI-6 nobody joins there", THREE_ACES, .moves = "pastroel, troel, pastroel, pastroel", .refused = "mee",
    .error = "WI-7: ; nobody asks" },
  { "WI-6 nobody is asked after soloslim", THREE_ACES, .moves = "pastroel, troel, pastroel, pastroel, pass, pass, bid soloslim",
    .actor = "3", .legal = "trump c, trump d, trump h, trump s" },
  { "WI-6 soloslim is led left of the dealer", THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass, bid soloslim, trump d", .actor = "1",
    .legal = "play 7c, play 8c, play Tc, play Qc, play 6d, play 9d, play Jd, play 3h, play 8h, play Qh, play 2s, "
             "play 7s, play Ks" },
  { "WI-5 the partner leads the fourth ace", THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass", .actor = "3", .legal = "play Ah" },
  { "WI-5 the partner of four aces leads the highest heart outside", FOUR_ACES,
    .moves = "troel, pastroel, pastroel, pastroel, pass, pass, pass, pass", .actor = "0", .legal = "play Qh" },
  { "WI-5 no other lead", THREE_ACES, .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass",
    .refused = "play Kh", .error = "WI-5: ; must lead" },
  { "WI-5 the second lead is free", THREE_ACES,
    .moves = "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass, play Ah, play 5h, play 3h, play 4h",
    .actor = "3",
    .legal = "play 2c, play 3c, play Kc, play 2d, play Qd, play 2h, play 6h, play Kh, play 5s, play Ts, play Js, play Qs" },

  /* WI-7: the bidding. */
  { "WI-7 every contract may be the first bid", .moves = "4 pastroel", .actor = "1", .legal = "pass, " ALL_BIDS },
  { "WI-7 the last may bid alone", .moves = "4 pastroel, pass, pass, pass", .actor = "0", .legal = "pass, " ALL_BIDS },
  { "WI-7 everybody passes", .moves = "4 pastroel, pass, pass, pass, pass", .actor = "over",
    .facts = "{\"contract\":\"pass\"}" },
  { "WI-7 vraag may be joined or outbid", .moves = "4 pastroel, bid vraag", .actor = "2",
    .legal = "pass, mee, bid solo, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 nobody asks twice", .moves = "4 pastroel, bid vraag", .refused = "bid vraag", .error = "WI-7: ; higher" },
  { "WI-7 a lower bid", .moves = "4 pastroel, bid abondance-11", .refused = "bid abondance-10", .error = "WI-7: ; higher" },
  { "WI-7 the same bid", .moves = "4 pastroel, bid solo", .refused = "bid solo", .error = "WI-7: ; higher" },
  { "WI-7 nothing is higher than soloslim", .moves = "4 pastroel, bid soloslim", .actor = "2", .legal = "pass" },
  { "WI-7 no mee without vraag", .moves = "4 pastroel, bid solo", .refused = "mee", .error = "WI-7: ; nobody asks" },
  { "WI-7 only the first joins", .moves = "4 pastroel, bid vraag, mee", .refused = "mee", .error = "WI-7: ; partner already" },
  { "WI-7 the bidding goes on after mee", .moves = "4 pastroel, bid vraag, mee", .actor = "3",
    .legal = "pass, bid solo, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 then vraag and mee stand", .moves = "4 pastroel, bid vraag, mee, pass, pass", .actor = "1",
    .legal = "play 6c, play 8c, play 9c, play Qc, play 2d, play 8d, play 9d, play Td, play 4h, play 9h, play 7s, "
             "play 8s, play Ts" },
  { "WI-7 who asked may outbid who outbid him", .moves = "4 pastroel, bid vraag, mee, bid solo, pass", .actor = "1",
    .legal = "pass, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 and so may who joined", .moves = "4 pastroel, bid vraag, mee, bid solo, pass, pass", .actor = "2",
    .legal = "pass, bid abondance, bid abondance-10, bid abondance-11, bid abondance-12, " FROM_MISERIE },
  { "WI-7 until all but one have passed", .moves = "4 pastroel, bid vraag, mee, bid solo, pass, pass, pass", .actor = "1" },
  { "WI-7 who passed does not bid any more", .moves = "4 pastroel, pass, bid solo, bid abondance, pass", .actor = "2" },
  { "WI-7 who passed is asked to join", .moves = "4 pastroel, pass, pass, bid vraag, pass", .actor = "1", .legal = "pass, mee" },
  { "WI-7 one after the other", .moves = "4 pastroel, pass, pass, bid vraag, pass, pass", .actor = "2", .legal = "pass, mee" },
  { "WI-7 who passed and joins ends the bidding", .moves = "4 pastroel, pass, pass, bid vraag, pass, pass, mee", .actor = "1" },
  { "WI-7 who passed may not bid when he is asked", .moves = "4 pastroel, pass, pass, bid vraag, pass",
    .refused = "bid solo", .error = "WI-7: ; you have passed" },
  { "WI-7 who passed is not asked when the asker is outbid", .moves = "4 pastroel, pass, pass, bid vraag, bid abondance",
    .actor = "3" },
  { "WI-7 nobody is asked twice", .moves = "4 pastroel, bid vraag, pass, pass, pass", .actor = "1", .legal = "pass, bid solo" },
  { "WI-7 who found nobody bids nothing but solo", .moves = "4 pastroel, bid vraag, pass, pass, pass",
    .refused = "bid miserie", .error = "WI-7: ; solo or pass" },
  { "WI-7 who found nobody passes", .moves = "4 pastroel, bid vraag, pass, pass, pass, pass", .actor = "over",
    .facts = "{\"contract\":\"pass\"}" },
  { "WI-7 who found nobody plays solo", .moves = "4 pastroel, pass, bid vraag, pass, pass, pass, bid solo", .actor = "1" },
  { "WI-7 the bidding is over", .moves = "4 pastroel, bid miserie, pass, pass, pass", .refused = "bid open-miserie",
    .error = "WI-7: ; over" },
  { "WI-7 no pass in the play", .moves = "4 pastroel, bid miserie, pass, pass, pass", .refused = "pass", .error = "WI-7: ; over" },
  { "WI-7 no card in the bidding", .moves = "4 pastroel", .refused = "play Qc", .error = "WI-7: ; after the bidding" },

  /* WI-8: the contracts. */
  { "WI-8 no solo 13 by De Roey", .moves = "4 pastroel", .refused = "bid solo-13", .error = "WI-8: ; not played" },
  { "WI-8 solo 13 by IWWA", .options = "{\"preset\":\"iwwa\"}", .moves = "4 pastroel, bid open-miserie", .actor = "2",
    .legal = "pass, bid open-miserie, bid solo-13, bid soloslim" },
  { "WI-8 soloslim over solo 13", .options = "{\"solo-13\":true}", .moves = "4 pastroel, bid solo-13", .actor = "2",
    .legal = "pass, bid soloslim" },
  { "WI-8 no abondance 10 to 12", .options = "{\"preset\":\"small-scale\"}", .moves = "4 pastroel, bid solo", .actor = "2",
    .legal = "pass, bid abondance, " FROM_MISERIE },
  { "WI-8 no open miserie", .options = "{\"open-miserie\":false}", .moves = "4 pastroel, bid miserie", .actor = "2",
    .legal = "pass, bid miserie, bid soloslim" },
  { "WI-8 abondance chooses its trump", LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass", .actor = "3",
    .legal = "trump c, trump d, trump h, trump s" },
  { "WI-8 so does abondance 12", LONG, .moves = "4 pastroel, pass, pass, bid abondance-12, pass", .actor = "3",
    .legal = "trump c, trump d, trump h, trump s" },
  { "WI-8 so does soloslim", LONG, .moves = "4 pastroel, pass, pass, bid soloslim, pass", .actor = "3",
    .legal = "trump c, trump d, trump h, trump s" },
  { "WI-8 solo does not", LONG, .moves = "4 pastroel, pass, pass, bid solo, pass", .actor = "1",
    .refused = "trump s", .error = "WI-8: ; no trump" },
  { "WI-8 nor does miserie", LONG, .moves = "4 pastroel, bid miserie, pass, pass, pass", .actor = "1", .refused = "trump s",
    .error = "WI-8: ; no trump" },
  { "WI-8 first the trump", LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass", .refused = "play 5d",
    .error = "WI-8: ; name the trump" },
  { "WI-8 no way back", LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass", .refused = "pass",
    .error = "WI-8: ; name the trump" },
  { "WI-9 then the left of the dealer leads", LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass, trump s",
    .actor = "1" },

  /* WI-9: following. */
  { "WI-9 a heart is followed", .moves = "4 pastroel, bid miserie, pass, pass, pass, play 9h", .actor = "2",
    .legal = "play Ah, play 5h, play 6h, play 8h, play Jh, play Kh" },
  { "WI-9 a club", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Qc", .refused = "play 7d",
    .error = "WI-9: you hold a club and must follow" },
  { "WI-9 a diamond", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Td", .refused = "play 5c",
    .error = "WI-9: you hold a diamond and must follow" },
  { "WI-9 a heart", .moves = "4 pastroel, bid miserie, pass, pass, pass, play 9h", .refused = "play 5c",
    .error = "WI-9: you hold a heart and must follow" },
  { "WI-9 a spade", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Ts", .refused = "play 5c",
    .error = "WI-9: you hold a spade and must follow" },
  { "WI-9 a card that another holds", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Ts", .refused = "play As",
    .error = "WI-9: you do not hold" },
  { "WI-9 a card that was played", .moves = "4 pastroel, bid miserie, pass, pass, pass, play Ts", .refused = "play Ts",
    .error = "WI-9: you do not hold" },
  { "WI-9 who cannot follow plays anything", LONG,
    .moves = "4 pastroel, pass, pass, bid abondance, pass, trump s, play 9s, play 2s, play 3s", .actor = "0",
    .legal = "play 5c, play 6c, play 9c, play Jc, play 2d, play 3d, play 6d, play Jd, play 4h, play 5h, play 7h, play 9h, play Th" },
  { "WI-9 a trump takes the trick", LONG,
    .moves = "4 pastroel, pass, pass, bid abondance, pass, trump s, play Ad, play 4d, play 5d, play 2d, play Kd, play 7d, "
             "play 3s, play 3d",
    .actor = "3" },
  { "WI-9 the highest of the suit led takes it", LONG,
    .moves = "4 pastroel, bid miserie, pass, pass, pass, play 3h, play 8h, play 2h, play Th", .actor = "0" },
  { "WI-9 without trump no other suit takes it", LONG,
    .moves = "4 pastroel, bid miserie, pass, pass, pass, play 3h, play 8h, play 2h, play 4h, play 8c, play Ac, play 5c, "
             "play 2c, play As, play 5h, play 9s, play 2s",
    .actor = "3" },

  /* WI-12: miserie. */
  { "WI-12 the second", .moves = "4 pastroel, bid miserie", .actor = "2", .legal = "pass, " FROM_MISERIE },
  { "WI-12 the third", .moves = "4 pastroel, bid miserie, bid miserie", .actor = "3", .legal = "pass, " FROM_MISERIE },
  { "WI-12 no fourth", .moves = "4 pastroel, bid miserie, bid miserie, bid miserie", .actor = "0",
    .legal = "pass, bid open-miserie, bid soloslim" },
  { "WI-12 two in open miserie", .moves = "4 pastroel, bid miserie, bid open-miserie, bid open-miserie", .actor = "0",
    .legal = "pass, bid open-miserie, bid soloslim" },
  { "WI-12 who is outbid goes on", .moves = "4 pastroel, bid miserie, bid open-miserie, pass, pass", .actor = "1",
    .legal = "pass, bid open-miserie, bid soloslim" },
  { "WI-12 one only", .options = "{\"miserie-one-only\":true}", .moves = "4 pastroel, bid miserie", .refused = "bid miserie",
    .error = "WI-12: ; only one" },
  { "WI-12 one only in open miserie", .options = "{\"miserie-one-only\":true}", .moves = "4 pastroel, bid open-miserie",
    .refused = "bid open-miserie", .error = "WI-12: ; only one" },
  { "WI-12 over at the first trick that the only one takes",
    .moves = "4 pastroel, pass, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h", .actor = "over",
    .facts = "{\"contract\":\"miserie\",\"players\":[2],\"tricks\":1}" },
  { "WI-12 not over while another has none",
    .moves = "4 pastroel, bid miserie, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h", .actor = "2" },
  { "WI-12 over when both have one",
    .moves = "4 pastroel, bid miserie, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h, play 5c, play 4c, "
             "play 3c, play 6c",
    .actor = "over", .facts = "{\"contract\":\"miserie\",\"players\":[1,2],\"tricks\":[1,1]}" },
  { "WI-12 then nothing may be done",
    .moves = "4 pastroel, pass, bid miserie, pass, pass, play 4h, play 5h, play 2h, play 3h", .refused = "play 4c", .error = "over" },

  /* Nonsense. */
  { "no contract", .moves = "4 pastroel", .refused = "bid abondance-9", .error = "“abondance-9” is no contract" },
  { "pass is no contract", .moves = "4 pastroel", .refused = "bid pass", .error = "“pass” is no contract" },
  { "no suit", LONG, .moves = "4 pastroel, pass, pass, bid abondance, pass", .refused = "trump x", .error = "“x” is no suit" },
  { "no card", .moves = "4 pastroel, bid miserie, pass, pass, pass", .refused = "play 11h", .error = "“11h” is no card" },
  { "no move", .refused = "pastroel please", .error = "“pastroel please” is no move of Wiezen" },
  { "no bid", .moves = "4 pastroel", .refused = "bid", .error = "“bid” is no move of Wiezen" },
};

static void
check_refused (KaDeal *deal, const Row *row)
{
  g_auto (GStrv) pieces = g_strsplit (row->error, "; ", -1);
  g_autoptr (GError) error = NULL;
  WiezenState before = *(const WiezenState *) ka_deal_get_state (deal);

  g_assert_false (ka_deal_play_text (deal, row->refused, &error));
  g_assert_true (error->domain == KA_ERROR);
  for (guint i = 0; pieces[i] != NULL; i++)
    if (strstr (error->message, pieces[i]) == NULL)
      g_error ("“%s” does not say “%s”", error->message, pieces[i]);
  g_assert_cmpmem (&before, sizeof before, ka_deal_get_state (deal), sizeof before);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (KaDeal) deal = wiezen_deal_new (row->hands != NULL ? row->hands : PLAIN, NULL, row->options, 4, 0);

  if (row->moves != NULL)
    wiezen_deal_play (deal, row->moves);
  if (row->actor != NULL)
    g_assert_cmpint (ka_deal_get_actor (deal), ==, strcmp (row->actor, "over") == 0 ? -1 : atoi (row->actor));
  if (row->legal != NULL)
    {
      g_autofree char *moves = wiezen_deal_moves (deal);

      g_assert_cmpstr (moves, ==, row->legal);
    }
  if (row->refused != NULL)
    check_refused (deal, row);
  if (row->facts != NULL)
    {
      g_autoptr (KaValues) facts = ka_deal_facts (deal);
      g_autofree char *text = facts != NULL ? ka_values_to_text (facts) : NULL;

      g_assert_cmpstr (text, ==, row->facts);
    }
}

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

/* With five the dealer has no cards, and the last goes to who sits on his right. */
static void
test_five_seats (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, "3h", NULL, 5, 3);
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

/* WI-2: the tricks are gathered as they were played and cut, at least four cards in each part. */
static void
test_carry (void)
{
  const KaRules *rules = ka_games_find ("wiezen")->rules;
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, NULL, NULL, 4, 0);
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  gboolean seen[WIEZEN_PACK] = { FALSE };
  KaRandom random;

  ka_random_init (&random, 2);
  wiezen_deal_play (deal, "4 pastroel, bid vraag, mee, pass, pass");
  while (ka_deal_get_actor (deal) >= 0)
    {
      rules->moves (ka_deal_get_state (deal), moves);
      ka_deal_play (deal, &moves[0], NULL);
    }
  for (guint i = 0; i < 2000; i++)
    check_cut (((const WiezenState *) ka_deal_get_state (deal))->played, ka_deal_get_state (deal), &random, seen);
  for (guint cut = 4; cut <= 48; cut++)
    g_assert_true (seen[cut]);
}

/* WI-11: when everybody passes the hands are gathered, the left of the dealer first. */
static void
test_carry_after_pass (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, NULL, NULL, 4, 0);
  const WiezenState *state;
  gboolean seen[WIEZEN_PACK] = { FALSE };
  KaCard gathered[WIEZEN_PACK];
  KaRandom random;
  guint n = 0;

  ka_random_init (&random, 3);
  wiezen_deal_play (deal, "4 pastroel, pass, pass, pass, pass");
  state = ka_deal_get_state (deal);
  for (guint i = 0; i < 4; i++)
    for_each_card (card, state->hands[(i + 1) % 4])
      gathered[n++] = (KaCard) card;
  for (guint i = 0; i < 50; i++)
    check_cut (gathered, state, &random, seen);
}

static void
test_shuffle (void)
{
  const KaRules *rules = ka_games_find ("wiezen")->rules;
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, NULL, "{\"shuffle\":true}", 4, 0);
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
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, "3h", NULL, 4, 0);
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
  g_autoptr (KaDeal) deal = wiezen_deal_new (THREE_ACES, "5h", NULL, 4, 0);

  wiezen_deal_play (deal, "pastroel, troel, pastroel, pastroel, pass, pass, pass, pass, play Ah, play 5h");
  g_assert_cmpuint (see (deal, 1).last_card, ==, KA_CARD_HIDDEN);
  g_assert_cmpuint (see (deal, 0).last_card, ==, ka_card_from_text ("5h", NULL));
}

/* WI-5: who joins says so, and then everybody knows where the aces are. */
static void
test_troel_is_open (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (THREE_ACES, NULL, NULL, 4, 0);

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
  g_autoptr (KaDeal) deal = wiezen_deal_new (FOUR_ACES, NULL, NULL, 4, 0);

  wiezen_deal_play (deal, "troel, pastroel, pastroel, pastroel");
  g_assert_cmpuint (see (deal, 2).hands[1], ==, wiezen_read_cards ("Ac Ad Ah As Kh"));
  g_assert_cmpuint (see (deal, 2).hands[0], ==, wiezen_read_cards ("Qh"));
}

/* WI-8: open miserie lies open after the first trick, and not before. */
static void
test_open_hand (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, "3h", NULL, 4, 0);

  wiezen_deal_play (deal, "4 pastroel, bid open-miserie, pass, pass, pass, play 4h, play 5h, play 2h");
  g_assert_cmpuint (see (deal, 2).hands[1], ==, 0);
  wiezen_deal_play (deal, "play 3h");
  for (int seat = -1; seat < 4; seat++)
    g_assert_cmpuint (see (deal, seat).hands[1], ==,
                      wiezen_read_cards ("Qc 9c 8c 6c Td 9d 8d 2d 9h Ts 8s 7s"));
  g_assert_cmpuint (see (deal, 1).hands[2], ==, 0);
}

/* WI-9: who does not follow shows that he cannot. */
static void
test_voids (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (LONG, NULL, NULL, 4, 0);

  wiezen_deal_play (deal, "4 pastroel, pass, pass, bid abondance, pass, trump s, play 9s, play 2s, play 3s");
  g_assert_cmpuint (see (deal, 1).voids[0], ==, 0);
  wiezen_deal_play (deal, "play 5c");
  g_assert_cmpuint (see (deal, 1).voids[0], ==, 1u << KA_SUIT_SPADES);
}

/* Who sits out sees what everybody sees. */
static void
test_sitting_out (void)
{
  static const char *const MOVES[] = { "pastroel", "pastroel, pastroel, pastroel", "bid solo, pass, pass, pass", "play 9h" };
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, "3h", NULL, 5, 0);

  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++)
    {
      WiezenState dealer = see (deal, 0);
      WiezenState everybody = see (deal, -1);

      g_assert_cmpmem (&dealer, sizeof dealer, &everybody, sizeof everybody);
      wiezen_deal_play (deal, MOVES[i]);
    }
}

/* Undo goes back behind words, but not behind cards that were shown. */
static void
test_reveals (void)
{
  g_autoptr (KaDeal) deal = wiezen_deal_new (PLAIN, "3h", NULL, 4, 0);

  wiezen_deal_play (deal, "pastroel, pastroel, pastroel");
  g_assert_true (ka_deal_can_undo (deal, FALSE));
  wiezen_deal_play (deal, "pastroel");
  g_assert_false (ka_deal_can_undo (deal, FALSE));
  wiezen_deal_play (deal, "bid solo");
  g_assert_true (ka_deal_can_undo (deal, FALSE));
  wiezen_deal_play (deal, "pass, pass, pass");
  g_assert_true (ka_deal_can_undo (deal, FALSE));
  wiezen_deal_play (deal, "play 9h");
  g_assert_false (ka_deal_can_undo (deal, FALSE));
}

/* ---- the options and the players ------------------------------------------------------------------------------- */

/* Every set of options that changes the play, with four and with five. */
static void
test_soak (void)
{
  static const char *const OPTIONS[]
      = { "{}", "{\"preset\":\"iwwa\"}", "{\"preset\":\"small-scale\"}", "{\"miserie-one-only\":true}",
          "{\"open-miserie\":false,\"higher-abondance\":false}", "{\"solo-13\":true,\"shuffle\":true,\"pass\":\"double\"}" };
  const KaGame *game = ka_games_find ("wiezen");

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++)
    for (guint n_seats = 4; n_seats <= 5; n_seats++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (KaValues) options = ka_game_read_options_text (game, n_seats, OPTIONS[i], &error);

        g_assert_no_error (error);
        ka_soak (game, ka_games_find, options, n_seats, 200, 7 + i, NULL, &error);
        g_assert_no_error (error);
      }
}

/* Plays a deal with these computer players and returns the points of a match of it alone. */
static void
play_deal (const KaGame *game, const KaValues *options, const KaBot *const *players, guint64 seed, int *points)
{
  KaSetup setup;
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (KaRound) round = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GError) error = NULL;
  KaRandom random;

  ka_random_init (&random, seed);
  ka_setup_shuffled (&setup, game, options, 4, (int) (seed % 4), seed, NULL);
  deal = ka_deal_new (game, &setup, NULL);
  for (int actor; (actor = ka_deal_get_actor (deal)) >= 0;)
    {
      WiezenState view = see (deal, actor);
      KaMove move;

      players[actor]->choose (game->rules, &view, actor, &random, 0, NULL, &move);
      ka_deal_play (deal, &move, &error);
      g_assert_no_error (error);
    }
  round = ka_round_new (ka_deal_facts (deal), 0);
  score = ka_score_new (game, options, 4, setup.turn, &round, 1, &error);
  g_assert_no_error (error);
  memcpy (points, score->totals, 4 * sizeof (int));
}

/* The simple player is legal, and much better than chance. */
static void
test_simple (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const KaBot *const players[4] = { game->bots[1], game->bots[0], game->bots[1], game->bots[0] };
  int sum = 0;

  for (guint64 seed = 1; seed <= 1000; seed++)
    {
      int points[4];

      play_deal (game, options, players, seed, points);
      g_assert_cmpint (points[0] + points[1] + points[2] + points[3], ==, 0); /* WI-10 */
      sum += points[0] + points[2];
    }
  g_assert_cmpint (sum, >, 10000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/wiezen/%s", ROWS[i].name);

      g_test_add_data_func (path, &ROWS[i], test_row);
    }
  g_test_add_func ("/wiezen/WI-3 the deal", test_deal);
  g_test_add_func ("/wiezen/WI-1 five seats", test_five_seats);
  g_test_add_func ("/wiezen/WI-2 the pack is carried", test_carry);
  g_test_add_func ("/wiezen/WI-2 the pack is carried after a pass", test_carry_after_pass);
  g_test_add_func ("/wiezen/WI-2 the pack is shuffled", test_shuffle);
  g_test_add_func ("/wiezen/WI-2 the match carries the pack", test_series);
  g_test_add_func ("/wiezen/WI-3 the last card", test_last_card);
  g_test_add_func ("/wiezen/WI-4 the last card in troel", test_last_card_in_troel);
  g_test_add_func ("/wiezen/WI-5 troel is open", test_troel_is_open);
  g_test_add_func ("/wiezen/WI-5 four aces are open", test_four_aces_are_open);
  g_test_add_func ("/wiezen/WI-8 open miserie is open", test_open_hand);
  g_test_add_func ("/wiezen/WI-9 voids", test_voids);
  g_test_add_func ("/wiezen/WI-1 sitting out", test_sitting_out);
  g_test_add_func ("/wiezen/reveals", test_reveals);
  g_test_add_func ("/wiezen/soak", test_soak);
  g_test_add_func ("/wiezen/simple", test_simple);
  golden_deals_add ("wiezen-");
  return g_test_run ();
}
