/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may lie behind a view of Wiezen: a deal drawn from all that fit it, each with the same chance.
 *
 * Who could not follow a suit has none of it left. So the unknown cards fall into groups, those that the same players
 * may hold. First it is drawn how many cards of each group go to whom, and each way weighs as much as there are deals
 * with it; then the cards of each group are shuffled and handed out. */
#include <string.h>

#include "wiezen-play.h"

typedef struct
{
  guint seats; /* a bit for each who may hold these cards */
  KaHand cards;
} Group;

/* The ways to share out the groups. The factorials of how many cards are in each group are the same for all of them
 * and left out. */
typedef struct
{
  Group groups[KA_N_SUITS];
  guint n_groups;
  guint free[WIEZEN_MAX_SEATS];               /* hidden cards in each hand that have no group yet */
  guint shares[KA_N_SUITS][WIEZEN_MAX_SEATS]; /* how many cards of each group go to whom */
  double sum;                                 /* the weight of the ways passed so far */
  double target;                              /* where to stop */
} Sharing;

/* ---- the groups ---------------------------------------------------------------------------------------------- */

static KaHand
get_unknown (const WiezenState *view)
{
  KaHand unknown = KA_HAND_ALL;

  for_each_seat (seat, view->n_seats)
    unknown &= ~view->hands[seat];
  for (guint i = 0; i < view->n_played; i++)
    unknown &= ~ka_hand_bit (view->played[i]);
  return unknown;
}

static guint
get_possible_seats (const WiezenState *view, const Sharing *sharing, guint suit)
{
  guint seats = 0;

  for_each_seat (seat, view->n_seats)
    if (sharing->free[seat] > 0 && (view->voids[seat] & (1u << suit)) == 0)
      seats |= ka_wiezen_bit (seat);
  return seats;
}

static void
add_to_group (Sharing *sharing, guint seats, KaHand cards)
{
  guint place = 0;

  while (place < sharing->n_groups && sharing->groups[place].seats != seats)
    place++;
  if (place == sharing->n_groups)
    sharing->groups[sharing->n_groups++] = (Group) { seats, 0 };
  sharing->groups[place].cards |= cards;
}

/* What is left for the last group is settled by the others, so the one with the most players goes there. */
static void
move_widest_to_end (Sharing *sharing)
{
  guint last = sharing->n_groups - 1;

  for (guint i = 0; i < last; i++)
    if (__builtin_popcount (sharing->groups[i].seats) > __builtin_popcount (sharing->groups[last].seats))
      {
        Group group = sharing->groups[i];

        sharing->groups[i] = sharing->groups[last];
        sharing->groups[last] = group;
      }
}

static void
find_groups (const WiezenState *view, Sharing *sharing)
{
  KaHand unknown = get_unknown (view);

  for_each_seat (seat, view->n_seats)
    sharing->free[seat] = view->n_hands[seat] - (guint) ka_hand_count (view->hands[seat]);
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    if (unknown & ka_suit_cards (suit))
      add_to_group (sharing, get_possible_seats (view, sharing, suit), unknown & ka_suit_cards (suit));
  if (sharing->n_groups > 0)
    move_widest_to_end (sharing);
}

/* ---- the shares ---------------------------------------------------------------------------------------------- */

static gboolean share_group (Sharing *sharing, guint place, double weight);

static guint
get_room_after (const Sharing *sharing, guint seats, guint seat)
{
  guint room = 0;

  for (guint other = seat + 1; other < WIEZEN_MAX_SEATS; other++)
    if (seats & ka_wiezen_bit (other))
      room += sharing->free[other];
  return room;
}

/* Tries all ways to give @left cards of a group to @seat and those after him. */
static gboolean
share_from (Sharing *sharing, guint place, guint seat, guint left, double weight)
{
  guint seats = sharing->groups[place].seats;
  guint room, least, most;

  if (seat == WIEZEN_MAX_SEATS)
    return left == 0 && share_group (sharing, place + 1, weight);
  room = get_room_after (sharing, seats, seat);
  least = left > room ? left - room : 0;
  most = seats & ka_wiezen_bit (seat) ? MIN (left, sharing->free[seat]) : 0;
  for (guint n = 0; n <= most; n++)
    {
      gboolean found;

      weight /= MAX (n, 1); /* so that it is divided by n! */
      if (n < least)
        continue;
      sharing->shares[place][seat] = n;
      sharing->free[seat] -= n;
      found = share_from (sharing, place, seat + 1, left - n, weight);
      sharing->free[seat] += n;
      if (found)
        return TRUE;
    }
  return FALSE;
}

/* Shares out the groups from @place on; %TRUE: the target is reached and the shares are those that lie there. */
static gboolean
share_group (Sharing *sharing, guint place, double weight)
{
  if (place == sharing->n_groups)
    {
      sharing->sum += weight;
      return sharing->sum > sharing->target;
    }
  return share_from (sharing, place, 0, (guint) ka_hand_count (sharing->groups[place].cards), weight);
}

static void
draw_shares (Sharing *sharing, double total, KaRandom *random)
{
  double part = (double) (ka_random_next (random) >> 12) * 0x1p-52;

  sharing->sum = 0;
  sharing->target = total * part;
  share_group (sharing, 0, 1);
}

/* ---- the cards ----------------------------------------------------------------------------------------------- */

static void
hand_out (const Sharing *sharing, KaRandom *random, WiezenState *state)
{
  for (guint place = 0; place < sharing->n_groups; place++)
    {
      KaCard cards[WIEZEN_PACK];
      guint n = 0;

      for_each_card (card, sharing->groups[place].cards) cards[n++] = (KaCard) card;
      ka_random_shuffle (random, cards, n);
      for_each_seat (seat, state->n_seats)
        for (guint i = 0; i < sharing->shares[place][seat]; i++)
          state->hands[seat] |= ka_hand_bit (cards[--n]);
    }
}

/* WI-4: who said pastroel was not dealt three aces, unless one may keep silent, and who said troel was; where nobody
 * says it that holds of all. */
static gboolean
aces_fit (const WiezenState *state, const guint *aces_played)
{
  for_each_seat (seat, state->n_seats)
    if ((state->spoken & ka_wiezen_bit (seat) || state->terms.troel == WIEZEN_TROEL_ITSELF)
        && ((int) seat == state->caller || state->terms.troel != WIEZEN_TROEL_MAY)
        && (ka_wiezen_count_aces (state->hands[seat]) + aces_played[seat] >= 3)
               != ((int) seat == state->caller))
      return FALSE;
  return TRUE;
}

/* It was any of the cards that its owner was dealt. */
static KaCard
draw_last_card (const WiezenState *state, KaRandom *random)
{
  KaHand dealt = state->hands[state->last] | ka_wiezen_get_played (state, state->last);

  for (guint skip = ka_random_below (random, WIEZEN_TRICKS); skip > 0; skip--)
    dealt &= dealt - 1;
  return ka_hand_first (dealt);
}

void
ka_wiezen_guess (gconstpointer data, int seat, KaRandom *random, gpointer data_state)
{
  const WiezenState *view = data;
  WiezenState *state = data_state;
  Sharing sharing = { .target = G_MAXDOUBLE };
  guint aces_played[WIEZEN_MAX_SEATS];
  double total;

  find_groups (view, &sharing);
  for_each_seat (other, view->n_seats)
    aces_played[other] = ka_wiezen_count_aces (ka_wiezen_get_played (view, other));
  share_group (&sharing, 0, 1);
  total = sharing.sum;

  /* Throwing away what does not fit keeps every deal that fits as likely. */
  do
    {
      memcpy (state, view, sizeof *state);
      draw_shares (&sharing, total, random);
      hand_out (&sharing, random, state);
    }
  while (!aces_fit (state, aces_played));
  if (state->last_card == KA_CARD_HIDDEN)
    state->last_card = draw_last_card (state, random);
}
