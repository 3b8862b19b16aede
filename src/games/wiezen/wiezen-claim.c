/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Claiming the rest: whoever leads says that all tricks that are left are his. */
#include "wiezen-claim.h"

#include "ka-claim.h"
#include "wiezen-players.h"

/* With a single card there is nothing to say, and in miserie nobody wants tricks. */
static gboolean
may_claim (gconstpointer data, int seat)
{
  const WiezenState *view = data;
  guint n;

  if (view->phase != WIEZEN_PHASE_PLAY || (int) view->turn != seat
      || ka_wiezen_contracts[view->contract].sides == WIEZEN_MISERIE)
    return FALSE;
  ka_wiezen_get_trick (view, &n);
  return n == 0 && view->n_hands[seat] > 1 && ka_wiezen_get_playable (view) == view->hands[seat];
}

static gboolean
is_certain (gconstpointer data, int seat)
{
  const WiezenState *view = data;
  KaClaim claim
      = { .hand = view->hands[seat], .out = KA_HAND_ALL & ~view->hands[seat], .trump = view->trump };
  guint other = (guint) seat;

  for (guint i = 0; i < view->n_played; i++)
    claim.out &= ~ka_hand_bit (view->played[i]);
  for (guint i = 0; i < KA_CLAIM_OTHERS; i++)
    {
      other = ka_wiezen_next (view, other);
      claim.known[i] = view->hands[other] & claim.out;
      claim.voids[i] = view->voids[other];
      claim.n_cards[i] = view->n_hands[other];
    }
  return ka_claim_is_certain (&claim);
}

/* Who leads is who claimed; the others throw their lowest. */
static void
play (gconstpointer data, KaMove *move)
{
  const WiezenState *state = data;
  KaHand playable = ka_wiezen_get_playable (state);
  KaCard card = ka_hand_first (playable);
  guint n;

  ka_wiezen_get_trick (state, &n);
  if (n == 0)
    card = ka_claim_get_lead (playable, state->trump);
  else
    for_each_card (other, playable) if (ka_trick_rank ((KaCard) other) < ka_trick_rank (card)) card
        = (KaCard) other;
  *move = (KaMove) { .kind = WIEZEN_PLAY, .n = 1, .cards = { card } };
}

const KaClaimer ka_wiezen_claimer = { may_claim, is_certain, play };
