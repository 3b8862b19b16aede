/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat sees of a deal of Wiezen. */
#include <string.h>

#include "wiezen-play.h"

void
ka_wiezen_hide (gconstpointer data, int seat, gpointer data_view)
{
  WiezenState *view = data_view;

  memcpy (view, data, sizeof *view);
  for_each_seat (other, view->n_seats)
    if ((int) other != seat)
      view->hands[other] = view->shown[other];
  /* WI-3, WI-4: who got it may look at it, the others only when it is turned. */
  if (seat != view->last && !ka_wiezen_is_turned (view))
    view->last_card = KA_CARD_HIDDEN;
}

guint
ka_wiezen_cards (gconstpointer data, KaCard *cards)
{
  const WiezenState *state = data;
  guint n = state->n_played;

  memcpy (cards, state->played, n);
  for_each_seat (seat, state->n_seats)
    {
      guint end = n + state->n_hands[seat];

      for_each_card (card, state->hands[seat]) cards[n++] = (KaCard) card;
      while (n < end)
        cards[n++] = KA_CARD_HIDDEN;
    }
  return n;
}
