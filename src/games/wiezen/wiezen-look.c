/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player knows at its turn: sides, what is out, the trick so far. */
#include "wiezen-players.h"

static void
look_at_sides (WiezenLook *look)
{
  const WiezenState *view = look->view;
  guint me = ka_wiezen_bit (look->seat);
  gboolean is_miserie = ka_wiezen_contracts[view->contract].sides == WIEZEN_MISERIE;

  for_each_seat (seat, view->n_seats)
    {
      guint bit = ka_wiezen_bit (seat);

      if (seat == look->seat || (view->n_seats > WIEZEN_TABLE && seat == view->dealer))
        continue;
      /* Who plays miserie has nobody beside him, unless they are a side. */
      if (!(view->players & bit) == !(view->players & me)
          && !(is_miserie && view->players & me && !view->terms.miserie_together))
        look->friends |= bit;
      else
        look->enemies |= bit;
    }
  for_each_seat (seat, view->n_seats)
    if (is_miserie && view->players & ka_wiezen_bit (seat) && !ka_wiezen_is_broken (view, seat))
      look->alive |= ka_wiezen_bit (seat);
}

static void
look_at_trick (WiezenLook *look)
{
  const WiezenState *view = look->view;
  const KaCard *trick = ka_wiezen_get_trick (view, &look->n);
  guint seat = look->seat;

  for (guint i = look->n + 1; i < WIEZEN_TABLE; i++)
    {
      seat = ka_wiezen_next (view, seat);
      look->after |= ka_wiezen_bit (seat);
    }
  look->best = KA_CARD_INVALID;
  if (look->n > 0)
    {
      guint place = ka_trick_winner (trick, look->n, view->trump);

      look->led = ka_card_suit (trick[0]);
      look->best = trick[place];
      look->winner = view->leaders[view->n_played / WIEZEN_TABLE];
      for (; place > 0; place--)
        look->winner = ka_wiezen_next (view, look->winner);
    }
}

void
ka_wiezen_look (const WiezenState *view, int seat, const WiezenAttention *attention, WiezenLook *look)
{
  *look = (WiezenLook) { .view = view, .seat = (guint) seat, .hand = view->hands[seat] };
  look->playable = ka_wiezen_get_playable (view);
  look->out = KA_HAND_ALL & ~look->hand;
  for (guint i = 0; i < view->n_played; i++)
    look->out &= ~ka_hand_bit (view->played[i]);
  look->out |= attention->forgotten;
  for_each_seat (other, view->n_seats)
    look->voids[other] = attention->forgotten_voids & ka_wiezen_bit (other) ? 0 : view->voids[other];
  look_at_sides (look);
  look_at_trick (look);
}

static KaHand
get_higher (KaCard card)
{
  KaHand suit = ka_suit_cards (ka_card_suit (card));
  KaHand ace = ka_hand_bit (ka_card_new (ka_card_suit (card), 0));

  if (ka_card_rank (card) == 0)
    return 0;
  return ace | (suit & ~((ka_hand_bit (card) << 1) - 1));
}

guint
ka_wiezen_lower_out (const WiezenLook *look, KaCard card)
{
  return (guint) ka_hand_count (look->out & ka_suit_cards (ka_card_suit (card)) & ~get_higher (card)
                                & ~ka_hand_bit (card));
}

gboolean
ka_wiezen_is_master (const WiezenLook *look, KaCard card)
{
  return (look->out & get_higher (card)) == 0;
}

gboolean
ka_wiezen_may_hold (const WiezenLook *look, guint seats, guint suit)
{
  if ((look->out & ka_suit_cards (suit)) == 0)
    return FALSE;
  for_each_seat (seat, look->view->n_seats)
    if (seats & ka_wiezen_bit (seat) && look->view->n_hands[seat] > 0 && !(look->voids[seat] & (1u << suit)))
      return TRUE;
  return FALSE;
}
