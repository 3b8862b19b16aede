/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal, the tricks and what comes of them; what is said before is in wiezen-bidding.c. */
#include <string.h>

#include "ka-error.h"
#include "ka-language.h"
#include "wiezen-play.h"

#define LEAST_IN_CUT 4 /* cards in each part (WI-2) */

/* ---- the deal ---------------------------------------------------------------------------------------------------- */

static guint
list_pack (const KaValues *options, guint n_seats, KaCard *pack)
{
  for (guint i = 0; i < WIEZEN_PACK; i++)
    pack[i] = (KaCard) i;
  return WIEZEN_PACK;
}

static void
read_terms (const KaValues *options, WiezenTerms *terms)
{
  for (guint i = 0; i < WIEZEN_N_CONTRACTS; i++)
    {
      const WiezenContract *contract = &ka_wiezen_contracts[i];

      terms->played |= (guint32) (ka_wiezen_is_played (options, contract) << i);
      terms->needed[i] = (guint8) ka_wiezen_get_tricks (options, contract, 3);
    }
  ka_wiezen_read_amounts (options, terms->amounts);
  for (guint i = 0; i < WIEZEN_PASS; i++)
    terms->all_double |= (guint32) (ka_wiezen_has_double (options, &ka_wiezen_contracts[i]) << i);
  ka_wiezen_read_ranks (options, terms->ranks);
  for (guint i = 0; i < WIEZEN_PASS; i++)
    terms->order[terms->ranks[i]] = (guint8) i;
  terms->all_four = (guint16) ka_wiezen_get_all (options, &ka_wiezen_contracts[WIEZEN_TROEL], 4);
  terms->needed_four = (guint8) ka_wiezen_get_tricks (options, &ka_wiezen_contracts[WIEZEN_TROEL], 4);
  terms->stake = (guint16) ka_wiezen_get_stake (options);
  terms->miserie_together = (guint8) ka_values_get_bool (options, "miserie-together");
  terms->most_miseries = (guint8) ka_wiezen_get_most_miseries (options);
  terms->shuffle = (guint8) ka_values_get_bool (options, "shuffle");
  terms->pass_shuffle = (guint8) ka_values_get_bool (options, "pass-shuffle");
  terms->uncut = (guint8) !ka_values_get_bool (options, "cut");
  terms->packets = (guint8) ka_wiezen_read_choice (options, "packets");
  terms->late_joiners = (guint8) ka_wiezen_read_choice (options, "late-joiners");
  terms->troel = (guint8) ka_wiezen_read_choice (options, "troel");
  terms->troel_leader = (guint8) ka_wiezen_read_choice (options, "troel-leader");
  terms->asker_tricks = (guint8) ka_wiezen_get_asker_tricks (options, &ka_wiezen_contracts[WIEZEN_VRAAG]);
  terms->solo_asked = (guint8) ka_values_get_bool (options, "solo-asked");
  terms->bid_once = (guint8) ka_values_get_bool (options, "bid-once");
  terms->four_aces = (guint8) ka_wiezen_read_choice (options, "four-aces");
  for (guint i = 0; i < WIEZEN_PASS; i++)
    if (ka_wiezen_contracts[i].leader_option != NULL
        && ka_wiezen_read_choice (options, ka_wiezen_contracts[i].leader_option) == WIEZEN_LEADS_SOLOIST)
      terms->soloist_leads |= 1u << i;
}

static void
deal (const KaSetup *setup, gpointer data)
{
  WiezenState *state = data;
  const KaCard *next = setup->pack;
  const guint8 *packets;
  guint seat, n_packets;

  read_terms (setup->options, &state->terms);
  packets = ka_wiezen_get_packets (&state->terms, &n_packets);
  memcpy (state->totals, setup->totals, sizeof state->totals);
  state->n_seats = (guint8) setup->n_seats;
  state->dealer = (guint8) setup->turn;
  state->caller = state->joined = -1;
  state->troel_card = KA_CARD_INVALID;
  state->contract = WIEZEN_PASS;
  state->trump = KA_NO_TRUMP;
  memset (state->bids, WIEZEN_PASS, sizeof state->bids);

  seat = ka_wiezen_next (state, state->dealer);
  state->turn = (guint8) seat;
  for (guint round = 0; round < n_packets; round++)
    for (guint place = 0; place < WIEZEN_TABLE; place++)
      {
        for (guint i = 0; i < packets[round]; i++)
          state->hands[seat] |= ka_hand_bit (*next++);
        state->n_hands[seat] = (guint8) (state->n_hands[seat] + packets[round]);
        state->last = (guint8) seat;
        seat = ka_wiezen_next (state, seat);
      }
  state->last_card = next[-1];
  ka_wiezen_open (state);
}

/* WI-2: the tricks are gathered in the order in which they were played, then the hands that were not played out, from
 * the left of the dealer. Nobody lays down a hand sorted as he held it: it is thrown in, and its cards lie in any order. Then the
 * pack is cut, where one does. */
static guint
carry_pack (gconstpointer data, KaRandom *random, KaCard *pack)
{
  const WiezenState *state = data;
  KaCard gathered[WIEZEN_PACK];
  guint n = state->n_played;
  guint seat = state->dealer;
  gboolean passed = state->contract == WIEZEN_PASS;
  guint cut;

  if (state->terms.shuffle || (passed && state->terms.pass_shuffle))
    return 0;
  memcpy (gathered, state->played, n);
  for (guint place = 0; place < WIEZEN_TABLE; place++)
    {
      guint first = n;

      seat = ka_wiezen_next (state, seat);
      for_each_card (card, state->hands[seat]) gathered[n++] = (KaCard) card;
      ka_random_shuffle (random, gathered + first, n - first);
    }
  cut = state->terms.uncut ? 0 : LEAST_IN_CUT + ka_random_below (random, WIEZEN_PACK - 2 * LEAST_IN_CUT + 1);
  memcpy (pack, gathered + cut, WIEZEN_PACK - cut);
  memcpy (pack + WIEZEN_PACK - cut, gathered, cut);
  return WIEZEN_PACK;
}

/* ---- what may be done ---------------------------------------------------------------------------------------- */

static int
get_actor (gconstpointer data)
{
  const WiezenState *state = data;

  return state->phase == WIEZEN_PHASE_OVER ? -1 : state->turn;
}

static void
add_move (KaMove *moves, guint *n, WiezenKind kind)
{
  moves[*n].kind = (guint8) kind;
  moves[*n].n = 0;
  (*n)++;
}

static void
add_move_with (KaMove *moves, guint *n, WiezenKind kind, guint what)
{
  moves[*n].kind = (guint8) kind;
  moves[*n].n = 1;
  moves[*n].cards[0] = (guint8) what;
  (*n)++;
}

static guint
list_moves (gconstpointer data, KaMove *moves)
{
  const WiezenState *state = data;
  guint n = 0;

  switch ((WiezenPhase) state->phase)
    {
    case WIEZEN_PHASE_TROEL:
      for (guint kind = WIEZEN_SAY_PASTROEL; kind <= WIEZEN_SAY_TROEL; kind++)
        if (ka_wiezen_check_troel (state, kind, NULL))
          add_move (moves, &n, kind);
      break;
    case WIEZEN_PHASE_KING:
      for (guint suit = 0; suit < KA_N_SUITS; suit++)
        if (ka_wiezen_check_king (state, suit, NULL))
          add_move_with (moves, &n, WIEZEN_NAME_KING, suit);
      break;
    case WIEZEN_PHASE_OVER_TROEL:
    case WIEZEN_PHASE_BID:
    case WIEZEN_PHASE_ALONE:
      add_move (moves, &n, WIEZEN_SAY_PASS);
      if (ka_wiezen_check_mee (state, NULL))
        add_move (moves, &n, WIEZEN_SAY_MEE);
      for (guint rank = 0; rank < WIEZEN_PASS; rank++)
        if (ka_wiezen_check_bid (state, state->terms.order[rank], NULL))
          add_move_with (moves, &n, WIEZEN_BID, state->terms.order[rank]);
      break;
    case WIEZEN_PHASE_TRUMP:
      for (guint suit = 0; suit < KA_N_SUITS; suit++)
        add_move_with (moves, &n, WIEZEN_NAME_TRUMP, suit);
      break;
    case WIEZEN_PHASE_PLAY:
      for_each_card (card, ka_wiezen_get_playable (state))
          add_move_with (moves, &n, WIEZEN_PLAY, (guint) card);
      break;
    case WIEZEN_PHASE_OVER:
    default:
      break;
    }
  return n;
}

static gboolean
check_play (const WiezenState *state, guint card, GError **error)
{
  static const char *const MUST_FOLLOW[KA_N_SUITS] = {
    [KA_SUIT_CLUBS] = N_ ("you hold a club and must follow"),
    [KA_SUIT_DIAMONDS] = N_ ("you hold a diamond and must follow"),
    [KA_SUIT_HEARTS] = N_ ("you hold a heart and must follow"),
    [KA_SUIT_SPADES] = N_ ("you hold a spade and must follow"),
  };
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (state, &n);

  if (state->phase == WIEZEN_PHASE_TRUMP)
    return ka_refuse (error, "WI-8", .why = N_ ("you play alone and must name the trump"));
  if (state->phase != WIEZEN_PHASE_PLAY)
    return ka_refuse (error, "WI-7", .why = N_ ("cards are played after the bidding"));
  if (card >= WIEZEN_PACK || (state->hands[state->turn] & ka_hand_bit (card)) == 0)
    return ka_refuse (error, "WI-9", .why = N_ ("you do not hold this card"));
  if (ka_wiezen_get_playable (state) & ka_hand_bit (card))
    return TRUE;
  if (n > 0)
    return ka_refuse (error, "WI-9", .why = MUST_FOLLOW[ka_card_suit (trick[0])]);
  return ka_refuse (error, "WI-5",
                    .why = state->terms.troel_leader == WIEZEN_TROEL_LEADS_TRUMP
                               ? N_ ("you must lead your highest trump")
                               : N_ ("you must lead the card with which you joined troel"));
}

static gboolean
check (gconstpointer data, const KaMove *move, GError **error)
{
  const WiezenState *state = data;
  static const guint8 N_CARDS[WIEZEN_N_KINDS]
      = { [WIEZEN_BID] = 1, [WIEZEN_NAME_TRUMP] = 1, [WIEZEN_PLAY] = 1, [WIEZEN_NAME_KING] = 1 };

  if (state->phase == WIEZEN_PHASE_OVER)
    return ka_refuse (error, "WI-9", .why = N_ ("the round is over"));
  if (move->kind >= WIEZEN_N_KINDS || move->n != N_CARDS[move->kind])
    return ka_refuse (error, "WI-9", .why = N_ ("there is no such move"));
  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_SAY_PASTROEL:
    case WIEZEN_SAY_TROEL:
      return ka_wiezen_check_troel (state, move->kind, error);
    case WIEZEN_BID:
      return ka_wiezen_check_bid (state, move->cards[0], error);
    case WIEZEN_SAY_MEE:
      return ka_wiezen_check_mee (state, error);
    case WIEZEN_SAY_PASS:
      return ka_wiezen_check_pass (state, error);
    case WIEZEN_NAME_TRUMP:
      return ka_wiezen_check_trump (state, move->cards[0], error);
    case WIEZEN_NAME_KING:
      return ka_wiezen_check_king (state, move->cards[0], error);
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      return check_play (state, move->cards[0], error);
    }
}

/* ---- the tricks -------------------------------------------------------------------------------------------------- */

/* WI-12: every miserie player has taken a trick, or as a side one of them, so that nothing is left to play for; in piccolo one
 * more. */
static gboolean
is_miserie_lost (const WiezenState *state)
{
  if (ka_wiezen_contracts[state->contract].sides != WIEZEN_MISERIE)
    return FALSE;
  for_each_seat (seat, state->n_seats)
    if (state->players & ka_wiezen_bit (seat)
        && ka_wiezen_is_broken (state, seat) == (state->terms.miserie_together != 0))
      return state->terms.miserie_together != 0;
  return state->terms.miserie_together == 0;
}

static void
open_hands (WiezenState *state)
{
  for_each_seat (seat, state->n_seats)
    if (ka_wiezen_is_open (state, seat))
      state->shown[seat] = state->hands[seat];
}

static void
finish_trick (WiezenState *state)
{
  guint n_tricks = state->n_played / WIEZEN_TABLE;
  guint winner = ka_wiezen_get_winner (state, n_tricks - 1);

  state->tricks[winner]++;
  state->turn = (guint8) winner;
  if (n_tricks == WIEZEN_TRICKS || is_miserie_lost (state))
    state->phase = WIEZEN_PHASE_OVER;
  else
    state->leaders[n_tricks] = (guint8) winner;
  if (n_tricks == 1)
    open_hands (state);
}

static void
play (WiezenState *state, KaCard card)
{
  guint seat = state->turn;
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (state, &n);

  if (n > 0 && ka_card_suit (card) != ka_card_suit (trick[0]))
    state->voids[seat] |= (guint8) (1u << ka_card_suit (trick[0]));
  state->hands[seat] &= ~ka_hand_bit (card);
  state->shown[seat] &= ~ka_hand_bit (card);
  state->n_hands[seat]--;
  state->played[state->n_played++] = card;
  if (n + 1 == WIEZEN_TABLE)
    finish_trick (state);
  else
    state->turn = (guint8) ka_wiezen_next (state, seat);
}

static void
apply (gpointer state, const KaMove *move)
{
  if (move->kind == WIEZEN_PLAY)
    play (state, move->cards[0]);
  else
    ka_wiezen_call (state, move);
}

/* Cards show when they are played, and when the last one speaks who says pastroel or troel: the last card is turned,
 * or the partner joins; where he names a king, it is then that he does. */
static gboolean
reveals (gconstpointer data, const KaMove *move, int seat)
{
  const WiezenState *state = data;

  return move->kind == WIEZEN_PLAY || move->kind == WIEZEN_NAME_KING
         || (state->phase == WIEZEN_PHASE_TROEL && state->turn == state->last);
}

static KaValues *
get_facts (gconstpointer data)
{
  const WiezenState *state = data;
  const WiezenContract *contract = &ka_wiezen_contracts[state->contract];
  g_autoptr (KaValues) facts = ka_values_new ();
  int players[WIEZEN_MAX_SEATS], tricks[WIEZEN_MAX_SEATS];
  guint n = 0;
  int sum = 0;

  ka_values_set_string (facts, "contract", contract->id);
  if (contract->sides == WIEZEN_NOBODY)
    return g_steal_pointer (&facts);
  for_each_seat (seat, state->n_seats)
    if (state->players & ka_wiezen_bit (seat))
      {
        players[n] = (int) seat;
        tricks[n++] = state->tricks[seat];
        sum += state->tricks[seat];
      }
  ka_values_set_ints (facts, "players", players, n);
  if (contract->sides == WIEZEN_MISERIE && n > 1)
    ka_values_set_ints (facts, "tricks", tricks, n);
  else
    ka_values_set_int (facts, "tricks", sum);
  if (state->contract == WIEZEN_VRAAG && state->terms.asker_tricks > 0)
    ka_values_set_int (facts, "own", state->tricks[ka_wiezen_get_asker (state)]);
  if (state->contract == WIEZEN_TROEL)
    ka_values_set_int (facts, "aces", ka_wiezen_get_aces (state));
  return g_steal_pointer (&facts);
}

const KaRules ka_wiezen_rules = {
  .state_size = sizeof (WiezenState),
  .pack = list_pack,
  .carry_pack = carry_pack,
  .deal = deal,
  .actor = get_actor,
  .moves = list_moves,
  .check = check,
  .apply = apply,
  .reveals = reveals,
  .hide = ka_wiezen_hide,
  .guess = ka_wiezen_guess,
  .facts = get_facts,
  .move_to_text = ka_wiezen_move_to_text,
  .move_from_text = ka_wiezen_move_from_text,
  .state_to_text = ka_wiezen_state_to_text,
  .cards = ka_wiezen_cards,
};
