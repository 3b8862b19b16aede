/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said before the first card: pastroel and troel, the bids, who joins, the trump. */

#include "ka-error.h"
#include "ka-language.h"
#include "wiezen-play.h"

#define MOST_IN_MISERIE (WIEZEN_TABLE - 1) /* somebody must be against them (WI-12) */

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
check_phase (const WiezenState *state, guint contract, GError **error)
{
  switch ((WiezenPhase) state->phase)
    {
    case WIEZEN_PHASE_TROEL:
      return ka_refuse (error, "WI-4", .why = N_ ("first everybody says pastroel or troel"));
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
  if (state->terms.one_miserie)
    return ka_refuse (error, "WI-12", .why = N_ ("only one player may play miserie in this match"));
  if (count (state->players) == MOST_IN_MISERIE)
    return ka_refuse (error, "WI-12",
                      .why = N_ ("three play miserie already, and somebody must play against them"));
  return TRUE;
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

/* ---- what it does ------------------------------------------------------------------------------------------------ */

static void
begin_play (WiezenState *state, guint leader)
{
  state->phase = WIEZEN_PHASE_PLAY;
  state->turn = (guint8) leader;
  state->leaders[0] = (guint8) leader;
}

/* Who leads where it is not troel (WI-9): of several in miserie the first from the left of the dealer. */
static guint
find_leader (const WiezenState *state)
{
  guint leader = ka_wiezen_next (state, state->dealer);

  if (state->terms.soloist_leads & (1u << state->contract))
    while (!(state->players & ka_wiezen_bit (leader)))
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
      begin_play (state, find_leader (state));
    }
}

/* WI-5: the fourth ace, or with all four the highest heart outside the caller's hand. Who joins says so at once, and
 * with it everybody knows where the aces lie, and with four of them the hearts above the partner's. */
static void
find_partner (WiezenState *state)
{
  const KaHand aces
      = ka_hand_bit (ka_card_new (KA_SUIT_CLUBS, 0)) | ka_hand_bit (ka_card_new (KA_SUIT_DIAMONDS, 0))
        | ka_hand_bit (ka_card_new (KA_SUIT_HEARTS, 0)) | ka_hand_bit (ka_card_new (KA_SUIT_SPADES, 0));
  KaHand hand = state->hands[state->caller];
  KaHand others = aces & ~hand;
  KaHand above = 0;

  state->troel_card
      = others != 0 ? ka_hand_first (others) : ka_trick_highest (ka_suit_cards (KA_SUIT_HEARTS) & ~hand);
  for_each_seat (seat, state->n_seats)
    if (state->hands[seat] & ka_hand_bit (state->troel_card))
      state->joined = (gint8) seat;
  if (others == 0)
    for_each_card (heart, hand & ka_suit_cards (KA_SUIT_HEARTS)) if (ka_trick_beats ((KaCard) heart,
                                                                                     state->troel_card,
                                                                                     KA_NO_TRUMP)) above
        |= ka_hand_bit (heart);
  state->shown[state->caller] |= (aces & hand) | above;
  state->shown[state->joined] |= ka_hand_bit (state->troel_card);
  state->contract = WIEZEN_TROEL;
  state->players = (guint8) (ka_wiezen_bit (state->caller) | ka_wiezen_bit (state->joined));
  state->trump = (gint8) ka_card_suit (state->troel_card);
}

void
ka_wiezen_turn (WiezenState *state)
{
  state->shown[state->last] |= ka_hand_bit (state->last_card);
  state->phase = WIEZEN_PHASE_BID;
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
    {
      find_partner (state);
      state->phase = WIEZEN_PHASE_OVER_TROEL;
    }
  else
    {
      ka_wiezen_turn (state);
    }
}

/* Who has passed may still join, where that is played. */
static gboolean
must_speak (const WiezenState *state, guint seat)
{
  if (state->players & ka_wiezen_bit (seat))
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
      if (((state->passed | bidders) & ka_wiezen_bit (state->turn)) == 0)
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
      begin_play (state, find_leader (state));
      break;
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      g_assert_not_reached ();
    }
}
