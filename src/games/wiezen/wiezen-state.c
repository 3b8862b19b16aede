/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be read from a state or a view, for rules, texts and players. */
#include "wiezen-play.h"

guint
ka_wiezen_next (const WiezenState *state, guint seat)
{
  do
    seat = seat + 1 < state->n_seats ? seat + 1 : 0;
  while (seat == state->dealer && state->n_seats > WIEZEN_TABLE);
  return seat;
}

const guint8 *
ka_wiezen_get_packets (const WiezenTerms *terms, guint *n)
{
  static const guint8 FOUR_FOUR_FIVE[] = { 4, 4, 5 }, FOUR_FIVE_FOUR[] = { 4, 5, 4 },
                      FIVE_FOUR_FOUR[] = { 5, 4, 4 }, THREES[] = { 3, 3, 3, 4 },
                      ONES[] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
  static const struct
  {
    const guint8 *sizes;
    guint n;
  } PACKETS[] = {
    [WIEZEN_DEALS_4_4_5] = { FOUR_FOUR_FIVE, G_N_ELEMENTS (FOUR_FOUR_FIVE) },
    [WIEZEN_DEALS_4_5_4] = { FOUR_FIVE_FOUR, G_N_ELEMENTS (FOUR_FIVE_FOUR) },
    [WIEZEN_DEALS_5_4_4] = { FIVE_FOUR_FOUR, G_N_ELEMENTS (FIVE_FOUR_FOUR) },
    [WIEZEN_DEALS_3_3_3_4] = { THREES, G_N_ELEMENTS (THREES) },
    [WIEZEN_DEALS_ONE] = { ONES, G_N_ELEMENTS (ONES) },
  };

  *n = PACKETS[terms->packets].n;
  return PACKETS[terms->packets].sizes;
}

gboolean
ka_wiezen_may_join_late (const WiezenState *state, guint seat)
{
  switch ((WiezenLateJoiners) state->terms.late_joiners)
    {
    case WIEZEN_JOINS_FOREHAND:
      return seat == ka_wiezen_next (state, state->dealer);
    case WIEZEN_JOINS_NOBODY:
      return FALSE;
    case WIEZEN_JOINS_EVERYBODY:
    default:
      return TRUE;
    }
}

gboolean
ka_wiezen_waits (const WiezenState *state, guint seat)
{
  return state->phase == WIEZEN_PHASE_BID && state->terms.late_joiners == WIEZEN_JOINS_FOREHAND
         && ka_wiezen_may_join_late (state, seat) && !(state->asked & ka_wiezen_bit (seat))
         && state->bids[seat] == WIEZEN_PASS;
}

gboolean
ka_wiezen_is_turned (const WiezenState *state)
{
  return state->phase != WIEZEN_PHASE_TROEL && state->caller < 0;
}

guint
ka_wiezen_count_aces (KaHand hand)
{
  guint n = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    n += (guint) (hand >> ka_card_new (suit, 0)) & 1;
  return n;
}

const KaCard *
ka_wiezen_get_trick (const WiezenState *state, guint *n)
{
  *n = state->n_played % WIEZEN_TABLE;
  return state->played + state->n_played - *n;
}

/* WI-5. */
static KaHand
get_troel_leads (const WiezenState *state, KaHand hand)
{
  KaHand trumps = hand & ka_suit_cards ((guint) state->trump);

  switch ((WiezenTroelLeader) state->terms.troel_leader)
    {
    case WIEZEN_TROEL_LEADS_CARD:
      return ka_hand_bit (state->troel_card);
    case WIEZEN_TROEL_LEADS_TRUMP:
      return trumps != 0 ? ka_hand_bit (ka_trick_highest (trumps)) : hand;
    case WIEZEN_TROEL_LEADS_FREE:
    case WIEZEN_TROEL_LEADS_CALLER:
    case WIEZEN_TROEL_LEADS_LEFT:
    default:
      return hand;
    }
}

KaHand
ka_wiezen_get_playable (const WiezenState *state)
{
  KaHand hand = state->hands[state->turn];
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (state, &n);

  if (n > 0)
    return ka_trick_follow (hand, ka_card_suit (trick[0]));
  if (state->n_played == 0 && state->contract == WIEZEN_TROEL)
    return get_troel_leads (state, hand);
  return hand;
}

guint
ka_wiezen_get_winner (const WiezenState *state, guint trick)
{
  guint winner = state->leaders[trick];

  for (guint place = ka_trick_winner (&state->played[trick * WIEZEN_TABLE], WIEZEN_TABLE, state->trump);
       place > 0; place--)
    winner = ka_wiezen_next (state, winner);
  return winner;
}

/* WI-8. */
gboolean
ka_wiezen_is_open (const WiezenState *state, guint seat)
{
  gboolean is_open = state->contract == WIEZEN_OPEN_MISERIE || state->contract == WIEZEN_OPEN_PICCOLO;

  return is_open && state->n_played >= WIEZEN_TABLE && (state->players & ka_wiezen_bit (seat)) != 0;
}

guint
ka_wiezen_count_tricks (const WiezenState *state, guint seats)
{
  guint n = 0;

  for_each_seat (seat, state->n_seats)
    if (seats & ka_wiezen_bit (seat))
      n += state->tricks[seat];
  return n;
}

int
ka_wiezen_get_aces (const WiezenState *state)
{
  return state->contract == WIEZEN_TROEL && ka_card_rank (state->troel_card) != 0 ? 4 : 3;
}

/* The turned card stays hidden over troel (WI-4), so that its suit can be nobody's trump. */
gboolean
ka_wiezen_is_above_troel (const WiezenTerms *terms, guint contract)
{
  return (terms->played & (1u << contract)) != 0 && terms->ranks[contract] > terms->ranks[WIEZEN_TROEL]
         && ka_wiezen_contracts[contract].trump != WIEZEN_TRUMP_TURNED;
}

gboolean
ka_wiezen_is_slim_alone (const WiezenTerms *terms)
{
  for (guint contract = 0; contract < WIEZEN_PASS; contract++)
    if (contract != WIEZEN_SOLOSLIM && ka_wiezen_is_above_troel (terms, contract))
      return FALSE;
  return TRUE;
}

KaHand
ka_wiezen_get_played (const WiezenState *state, guint seat)
{
  KaHand played = 0;
  guint player = 0;

  for (guint i = 0; i < state->n_played; i++)
    {
      player = i % WIEZEN_TABLE == 0 ? state->leaders[i / WIEZEN_TABLE] : ka_wiezen_next (state, player);
      if (player == seat)
        played |= ka_hand_bit (state->played[i]);
    }
  return played;
}

gboolean
ka_wiezen_is_broken (const WiezenState *state, guint seat)
{
  return state->tricks[seat] > state->terms.needed[state->contract];
}

gboolean
ka_wiezen_lacks_trick (const WiezenState *state, guint seat)
{
  return ka_wiezen_contracts[state->contract].sides == WIEZEN_MISERIE
         && (state->players & ka_wiezen_bit (seat)) != 0
         && state->tricks[seat] < state->terms.needed[state->contract];
}

int
ka_wiezen_get_asker (const WiezenState *state)
{
  return state->contract == WIEZEN_VRAAG && state->joined >= 0
             ? __builtin_ctz (state->players & ~ka_wiezen_bit (state->joined))
             : -1;
}

int
ka_wiezen_get_counted (const WiezenState *state)
{
  int tricks = (int) ka_wiezen_count_tricks (state, state->players);
  int asker = ka_wiezen_get_asker (state);

  return asker < 0 ? tricks
                   : ka_wiezen_limit_tricks (tricks, (int) ka_wiezen_get_needed (state), state->tricks[asker],
                                             state->terms.asker_tricks);
}

guint
ka_wiezen_get_needed (const WiezenState *state)
{
  if (ka_wiezen_get_aces (state) == 4)
    return state->terms.needed_four;
  return state->terms.needed[state->contract];
}
