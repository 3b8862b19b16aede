/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said before the first card: pastroel and troel, the bids, who joins, the trump. */

#include "ka-error.h"
#include "ka-language.h"
#include "wiezen-play.h"

#define ACE 0 /* its rank */

static guint
count (guint seats)
{
  return (guint) __builtin_popcount (seats);
}

static gboolean
is_miserie (guint contract)
{
  return ka_wiezen_contracts[contract].sides == WIEZEN_MISERIE;
}

/* Whether somebody asks for a partner and has none yet. */
static gboolean
is_asking (const WiezenState *state)
{
  return state->contract == WIEZEN_VRAAG && count (state->players) == 1;
}

/* ---- what cannot be said ------------------------------------------------------------------------------------- */

gboolean
ka_wiezen_check_troel (const WiezenState *state, WiezenKind kind, GError **error)
{
  gboolean has_troel = ka_wiezen_count_aces (state->hands[state->turn]) >= 3;

  if (state->phase != WIEZEN_PHASE_TROEL)
    return ka_refuse (error, "WI-4", .why = N_ ("pastroel and troel are said before the bidding"));
  if (kind == WIEZEN_SAY_PASTROEL && has_troel && state->terms.troel == WIEZEN_TROEL_MUST)
    return ka_refuse (error, "WI-4", .why = N_ ("you hold three or four aces and must say troel"));
  if (kind == WIEZEN_SAY_TROEL && !has_troel)
    return ka_refuse (error, "WI-4", .why = N_ ("troel is said with three or four aces, and you hold fewer"));
  return TRUE;
}

static gboolean
refuse_before_king (GError **error)
{
  return ka_refuse (error, "WI-5", .why = N_ ("first the king is named whose holder joins troel"));
}

static gboolean
check_phase (const WiezenState *state, guint contract, GError **error)
{
  switch ((WiezenPhase) state->phase)
    {
    case WIEZEN_PHASE_TROEL:
      return ka_refuse (error, "WI-4", .why = N_ ("first everybody says pastroel or troel"));
    case WIEZEN_PHASE_KING:
      return refuse_before_king (error);
    case WIEZEN_PHASE_OVER_TROEL:
      return ka_wiezen_is_above_troel (&state->terms, contract)
             || ka_refuse (error, "WI-6",
                           .why = ka_wiezen_is_slim_alone (&state->terms)
                                      ? N_ ("only soloslim stands above troel")
                                      : N_ ("this contract does not stand above troel"));
    case WIEZEN_PHASE_ALONE:
      return contract == WIEZEN_SOLO || contract == WIEZEN_SOLO_6
             || ka_refuse (error, "WI-7", .why = N_ ("nobody joined you, so you play solo or pass"));
    case WIEZEN_PHASE_BID:
      return TRUE;
    case WIEZEN_PHASE_TRUMP:
    case WIEZEN_PHASE_PLAY:
    case WIEZEN_PHASE_OVER:
    default:
      return ka_refuse (error, "WI-7", .why = N_ ("the bidding is over"));
    }
}

static gboolean
check_miserie (const WiezenState *state, GError **error)
{
  if (count (state->players) < state->terms.most_miseries)
    return TRUE;
  if (state->terms.most_miseries == 1)
    return ka_refuse (error, "WI-12", .why = N_ ("only one player may play miserie in this match"));
  return ka_refuse (error, "WI-12",
                    .why = N_ ("three play miserie already, and somebody must play against them"));
}

gboolean
ka_wiezen_check_bid (const WiezenState *state, guint contract, GError **error)
{
  if (contract >= WIEZEN_PASS)
    return ka_refuse (error, "WI-8", .why = N_ ("there is no such contract"));
  if (contract == WIEZEN_TROEL)
    return ka_refuse (error, "WI-4", .why = N_ ("troel is said before the bidding and cannot be bid"));
  if ((state->terms.played & (1u << contract)) == 0)
    return ka_refuse (error, "WI-8", .why = N_ ("this contract is not played in this match"));
  if (!check_phase (state, contract, error))
    return FALSE;
  if (state->phase == WIEZEN_PHASE_ALONE)
    return TRUE;
  if (state->passed & ka_wiezen_bit (state->turn))
    return ka_refuse (error, "WI-7", .why = N_ ("you have passed and may only join a player who asks"));
  if (state->terms.solo_asked && (contract == WIEZEN_SOLO || contract == WIEZEN_SOLO_6))
    return ka_refuse (error, "WI-7", .why = N_ ("solo is for who asked and found nobody"));
  if (contract == state->contract && is_miserie (contract))
    return check_miserie (state, error);
  if (state->contract != WIEZEN_PASS && state->terms.ranks[contract] <= state->terms.ranks[state->contract])
    return ka_refuse (error, "WI-7", .why = N_ ("a bid must be higher than the one before"));
  return TRUE;
}

gboolean
ka_wiezen_check_mee (const WiezenState *state, GError **error)
{
  if (state->phase == WIEZEN_PHASE_BID && is_asking (state))
    return TRUE;
  if (state->phase == WIEZEN_PHASE_BID && state->contract == WIEZEN_VRAAG)
    return ka_refuse (error, "WI-7", .why = N_ ("the player who asks has a partner already"));
  return ka_refuse (error, "WI-7", .why = N_ ("nobody asks for a partner"));
}

gboolean
ka_wiezen_check_pass (const WiezenState *state, GError **error)
{
  switch ((WiezenPhase) state->phase)
    {
    case WIEZEN_PHASE_TROEL:
      return ka_refuse (error, "WI-4", .why = N_ ("first everybody says pastroel or troel"));
    case WIEZEN_PHASE_KING:
      return refuse_before_king (error);
    case WIEZEN_PHASE_TRUMP:
      return ka_refuse (error, "WI-8", .why = N_ ("you play alone and must name the trump"));
    case WIEZEN_PHASE_PLAY:
    case WIEZEN_PHASE_OVER:
      return ka_refuse (error, "WI-7", .why = N_ ("the bidding is over"));
    case WIEZEN_PHASE_OVER_TROEL:
    case WIEZEN_PHASE_BID:
    case WIEZEN_PHASE_ALONE:
    default:
      return TRUE;
    }
}

gboolean
ka_wiezen_check_trump (const WiezenState *state, guint suit, GError **error)
{
  if (state->phase != WIEZEN_PHASE_TRUMP)
    return ka_refuse (error, "WI-8", .why = N_ ("there is no trump to be named now"));
  return suit < KA_N_SUITS || ka_refuse (error, "WI-8", .why = N_ ("trump is one of the four suits"));
}

gboolean
ka_wiezen_check_king (const WiezenState *state, guint suit, GError **error)
{
  if (state->phase != WIEZEN_PHASE_KING)
    return ka_refuse (error, "WI-5", .why = N_ ("there is no king to be named now"));
  if (suit >= KA_N_SUITS)
    return ka_refuse (error, "WI-5", .why = N_ ("a king is of one of the four suits"));
  return (state->hands[state->turn] & ka_hand_bit (ka_card_new (suit, WIEZEN_KING))) == 0
         || ka_refuse (error, "WI-5", .why = N_ ("you hold this king; another must, to join you"));
}

/* ---- what it does ------------------------------------------------------------------------------------------------ */

static void
begin_play (WiezenState *state, guint leader)
{
  state->phase = WIEZEN_PHASE_PLAY;
  state->turn = (guint8) leader;
  state->leaders[0] = (guint8) leader;
}

guint
ka_wiezen_find_leader (const WiezenState *state, guint contract, guint players)
{
  guint leader = ka_wiezen_next (state, state->dealer);

  if (state->terms.soloist_leads & (1u << contract))
    while (!(players & ka_wiezen_bit (leader)))
      leader = ka_wiezen_next (state, leader);
  return leader;
}

static guint
find_troel_leader (const WiezenState *state)
{
  switch ((WiezenTroelLeader) state->terms.troel_leader)
    {
    case WIEZEN_TROEL_LEADS_CALLER:
    case WIEZEN_TROEL_LEADS_TRUMP:
      return (guint) state->caller;
    case WIEZEN_TROEL_LEADS_LEFT:
      return ka_wiezen_next (state, state->dealer);
    case WIEZEN_TROEL_LEADS_CARD:
    case WIEZEN_TROEL_LEADS_FREE:
    default:
      return (guint) state->joined;
    }
}

/* The bidding is over: the contract stands. */
static void
settle (WiezenState *state)
{
  const WiezenContract *contract = &ka_wiezen_contracts[state->contract];

  if (contract->sides == WIEZEN_NOBODY)
    {
      state->phase = WIEZEN_PHASE_OVER; /* WI-11 */
    }
  else if (contract->trump == WIEZEN_TRUMP_CHOSEN)
    {
      state->phase = WIEZEN_PHASE_TRUMP;
      state->turn = (guint8) __builtin_ctz (state->players);
      state->trump = KA_NO_TRUMP;
    }
  else if (state->contract == WIEZEN_TROEL)
    {
      begin_play (state, find_troel_leader (state)); /* WI-5 */
    }
  else
    {
      state->trump
          = contract->trump == WIEZEN_TRUMP_TURNED ? (gint8) ka_card_suit (state->last_card) : KA_NO_TRUMP;
      begin_play (state, ka_wiezen_find_leader (state, state->contract, state->players));
    }
}

/* The four cards of a rank. */
static KaHand
get_rank (guint rank)
{
  KaHand cards = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    cards |= ka_hand_bit (ka_card_new (suit, rank));
  return cards;
}

/* WI-5: who holds @card joins who said troel, and says so at once. */
static void
join_troel (WiezenState *state, KaCard card)
{
  state->troel_card = card;
  for_each_seat (seat, state->n_seats)
    if (state->hands[seat] & ka_hand_bit (card))
      state->joined = (gint8) seat;
  state->shown[state->joined] |= ka_hand_bit (card);
  state->contract = WIEZEN_TROEL;
  state->players = (guint8) (ka_wiezen_bit (state->caller) | ka_wiezen_bit (state->joined));
  state->trump = (gint8) ka_card_suit (card);
  state->phase = WIEZEN_PHASE_OVER_TROEL;
}

/* With all four aces it is the highest heart outside the caller's hand, and everybody knows where the hearts above it lie. */
static void
join_with_heart (WiezenState *state)
{
  KaHand hearts = ka_suit_cards (KA_SUIT_HEARTS);
  KaHand own = state->hands[state->caller] & hearts;
  KaCard card = ka_trick_highest (hearts & ~own);

  for_each_card (heart, own) if (ka_trick_beats ((KaCard) heart, card, KA_NO_TRUMP))
      state->shown[state->caller]
      |= ka_hand_bit (heart);
  join_troel (state, card);
}

/* WI-5: everybody knows now where the aces lie; who holds them all names a king that he lacks, where that is played. */
static void
begin_troel (WiezenState *state)
{
  KaHand aces = get_rank (ACE);
  KaHand hand = state->hands[state->caller];

  state->shown[state->caller] |= aces & hand;
  if ((aces & ~hand) != 0)
    {
      join_troel (state, ka_hand_first (aces & ~hand));
    }
  else if (state->terms.four_aces == WIEZEN_FOUR_ACES_KING && (get_rank (WIEZEN_KING) & ~hand) != 0)
    {
      state->phase = WIEZEN_PHASE_KING;
      state->turn = (guint8) state->caller;
    }
  else
    {
      join_with_heart (state);
    }
}

static void
name_king (WiezenState *state, guint suit)
{
  state->turn = (guint8) ka_wiezen_next (state, state->dealer);
  join_troel (state, ka_card_new (suit, WIEZEN_KING));
}

static void
turn_last_card (WiezenState *state)
{
  state->shown[state->last] |= ka_hand_bit (state->last_card);
  state->phase = WIEZEN_PHASE_BID;
}

/* WI-4: who holds three aces or four has troel where nobody says it. */
void
ka_wiezen_open (WiezenState *state)
{
  if (state->terms.troel == WIEZEN_TROEL_MUST || state->terms.troel == WIEZEN_TROEL_MAY)
    return;
  for_each_seat (seat, state->n_seats)
    if (state->terms.troel == WIEZEN_TROEL_ITSELF && ka_wiezen_count_aces (state->hands[seat]) >= 3)
      state->caller = (gint8) seat;
  if (state->caller >= 0)
    begin_troel (state);
  else
    turn_last_card (state);
}

static void
say_troel (WiezenState *state, gboolean troel)
{
  guint speaker = state->turn;

  state->spoken |= (guint8) ka_wiezen_bit (speaker);
  state->turn = (guint8) ka_wiezen_next (state, speaker);
  if (troel)
    state->caller = (gint8) speaker;
  if (speaker != state->last)
    return;
  if (state->caller >= 0)
    begin_troel (state);
  else
    turn_last_card (state);
}

/* Where nobody bids twice; who plays troel has not bid yet. */
static gboolean
has_bid (const WiezenState *state, guint seat)
{
  return state->terms.bid_once
         && (state->bids[seat] != WIEZEN_PASS || (state->caller < 0 && state->joined == (int) seat));
}

/* Who has passed may still join, where that is played. */
static gboolean
must_speak (const WiezenState *state, guint seat)
{
  if (state->players & ka_wiezen_bit (seat) || has_bid (state, seat))
    return FALSE;
  if (state->passed & ka_wiezen_bit (seat))
    return is_asking (state) && !(state->asked & ka_wiezen_bit (seat))
           && ka_wiezen_may_join_late (state, seat);
  return TRUE;
}

static void
pass_turn (WiezenState *state)
{
  for (guint i = 0; i < WIEZEN_TABLE; i++)
    {
      state->turn = (guint8) ka_wiezen_next (state, state->turn);
      if (must_speak (state, state->turn))
        return;
    }
  if (!is_asking (state))
    {
      settle (state);
      return;
    }
  state->phase = WIEZEN_PHASE_ALONE;
  state->turn = (guint8) __builtin_ctz (state->players);
}

/* Whether a bid is left that is higher, or that can be shared. */
static gboolean
can_be_outbid (const WiezenState *state)
{
  for (guint contract = 0; contract < WIEZEN_PASS; contract++)
    if (ka_wiezen_is_above_troel (&state->terms, contract)
        && state->terms.ranks[contract] > state->terms.ranks[state->contract])
      return TRUE;
  return is_miserie (state->contract) && check_miserie (state, NULL);
}

/* WI-6: over troel everybody may bid, those who play it too, in rising order until all others have passed; with nothing left to
 * bid it is over at once. */
static void
pass_turn_over_troel (WiezenState *state)
{
  guint bidders = state->contract == WIEZEN_TROEL ? 0 : state->players;

  for (guint i = 0; i < WIEZEN_TABLE && can_be_outbid (state); i++)
    {
      state->turn = (guint8) ka_wiezen_next (state, state->turn);
      if (((state->passed | bidders) & ka_wiezen_bit (state->turn)) == 0 && !has_bid (state, state->turn))
        return;
    }
  settle (state);
}

static void
bid (WiezenState *state, guint contract)
{
  guint bit = ka_wiezen_bit (state->turn);

  state->bids[state->turn] = (guint8) contract;
  /* Of equal bids there is only miserie, which several may play (WI-12). */
  state->players = (guint8) (contract == state->contract ? state->players | bit : bit);
  state->contract = (guint8) contract;
  if (state->phase == WIEZEN_PHASE_BID)
    pass_turn (state);
  else if (state->phase == WIEZEN_PHASE_OVER_TROEL)
    pass_turn_over_troel (state);
  else
    settle (state);
}

static void
pass (WiezenState *state)
{
  state->passed |= (guint8) ka_wiezen_bit (state->turn);
  state->asked |= (guint8) (is_asking (state) ? ka_wiezen_bit (state->turn) : 0);
  if (state->phase == WIEZEN_PHASE_BID)
    {
      pass_turn (state);
    }
  else if (state->phase == WIEZEN_PHASE_ALONE)
    {
      state->contract = WIEZEN_PASS;
      state->players = 0;
      settle (state);
    }
  else
    {
      pass_turn_over_troel (state);
    }
}

void
ka_wiezen_call (WiezenState *state, const KaMove *move)
{
  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_SAY_PASTROEL:
    case WIEZEN_SAY_TROEL:
      say_troel (state, move->kind == WIEZEN_SAY_TROEL);
      break;
    case WIEZEN_BID:
      bid (state, move->cards[0]);
      break;
    case WIEZEN_SAY_MEE:
      state->joined = (gint8) state->turn;
      state->players |= (guint8) ka_wiezen_bit (state->turn);
      pass_turn (state);
      break;
    case WIEZEN_SAY_PASS:
      pass (state);
      break;
    case WIEZEN_NAME_TRUMP:
      state->trump = (gint8) move->cards[0];
      begin_play (state, ka_wiezen_find_leader (state, state->contract, state->players));
      break;
    case WIEZEN_NAME_KING:
      name_king (state, move->cards[0]);
      break;
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      g_assert_not_reached ();
    }
}
