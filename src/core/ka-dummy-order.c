/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards worth trying, each kind once, and which first. The ratings are rules of thumb that were tuned on random deals:
 * they change how long an answer takes, never what it is. */
#include "ka-dummy-private.h"

typedef struct
{
  const KaDummy *self;
  const Trick *trick;
  Cards all; /* what separates the cards of a hand: those in hands and the one that takes the trick */
  guint seat;
  guint place;
  guint friends; /* a bit for each seat that wants the same */
} Turn;

static guint
get_friends (const KaDummy *self, guint seat)
{
  return self->pushers & bit_of (seat) ? self->pushers : ~self->pushers & 15;
}

static Cards
get_suit (const Turn *turn, guint seat, guint suit)
{
  return turn->self->hands[seat] & suit_cards (suit);
}

static gboolean
has_trump (const Turn *turn, guint seat)
{
  return turn->self->trump >= 0 && get_suit (turn, seat, (guint) turn->self->trump) != 0;
}

/* Whether @seat, who is still to play, can take the trick over from @card. */
static gboolean
can_beat (const Turn *turn, guint seat, guint led, guint card)
{
  Cards following = get_suit (turn, seat, led);
  guint suit = card_suit (card);

  if (following != 0)
    return suit == led && following > card_bit (card);
  if (!has_trump (turn, seat))
    return FALSE;
  return suit == led && (int) led != turn->self->trump
             ? TRUE
             : get_suit (turn, seat, (guint) turn->self->trump) > card_bit (card);
}

/* Whether one of the seats still to play who are (not) friends can take it over. */
static gboolean
any_can_beat (const Turn *turn, guint seats, guint led, guint card)
{
  for (guint i = turn->place + 1, seat = next_seat (turn->seat); i < KA_DUMMY_SEATS;
       i++, seat = next_seat (seat))
    if (seats & bit_of (seat) && can_beat (turn, seat, led, card))
      return TRUE;
  return FALSE;
}

/* ---- leading ----------------------------------------------------------------------------------------------------- */

static int
rate_lead_suit (const Turn *turn, guint suit)
{
  const KaDummy *self = turn->self;
  gboolean plain = self->trump >= 0 && (int) suit != self->trump;
  Cards top = card_bit (highest_of (turn->all & suit_cards (suit)));
  int rating = 0;

  for (guint i = 1, seat = next_seat (turn->seat); i < KA_DUMMY_SEATS; i++, seat = next_seat (seat))
    {
      gboolean is_void = get_suit (turn, seat, suit) == 0;
      gboolean is_friend = (turn->friends & bit_of (seat)) != 0;

      if (self->hands[seat] & top)
        rating += is_friend ? 18 : i == 1 ? -14 : -8;
      if (plain && is_void && has_trump (turn, seat))
        rating += is_friend ? 24 : -34;
    }
  rating -= (int) length_of (self->lengths, turn->seat, suit);
  return rating;
}

static int
rate_lead (const Turn *turn, guint card, int suit_rating)
{
  guint suit = card_suit (card);
  Cards all = turn->all & suit_cards (suit);
  guint top = highest_of (all);
  Cards rest = all & ~card_bit (top);
  int rating = suit_rating;

  if (turn->self->hands[turn->seat] & card_bit (top))
    {
      if (card == top
          || (card_bit (card) & turn->self->hands[turn->seat]
              && (all >> card) == (all & turn->self->hands[turn->seat]) >> card))
        rating += 30;
    }
  else if (rest != 0 && card == highest_of (rest))
    rating += 6;
  else
    rating -= (int) (card % SUIT_BITS) / 3;
  if ((int) suit == turn->self->trump)
    rating += 4;
  return rating;
}

/* ---- following ------------------------------------------------------------------------------------------------ */

static int
rate_throw (const Turn *turn, guint card)
{
  const KaDummy *self = turn->self;
  guint suit = card_suit (card);
  guint length = length_of (self->lengths, turn->seat, suit);
  Cards all = turn->all & suit_cards (suit);
  int rating = -(int) (card % SUIT_BITS) + (int) length * 2;

  if ((int) suit == self->trump)
    return rating - 30;
  if (card == highest_of (all))
    rating -= 16;
  else if (length == 2
           && self->hands[turn->seat] & card_bit (highest_of (all & ~card_bit (highest_of (all)))))
    rating -= 6;
  return rating;
}

typedef struct
{
  guint led;
  gboolean is_ours;    /* a friend takes it so far */
  gboolean is_kept;    /* and nobody else can take it over */
  gboolean is_rescued; /* a friend still to play can */
} Outlook;

static void
look_at_trick (const Turn *turn, Outlook *outlook)
{
  const Trick *trick = turn->trick;
  guint enemies = ~turn->friends & 15;

  outlook->led = trick->led;
  outlook->is_ours = (turn->friends & bit_of (trick->winner)) != 0;
  outlook->is_kept = outlook->is_ours && !any_can_beat (turn, enemies, trick->led, trick->best);
  outlook->is_rescued = any_can_beat (turn, turn->friends, trick->led, trick->best);
}

static gboolean
beats (const Turn *turn, guint card)
{
  const Trick *trick = turn->trick;

  if (card_suit (card) == card_suit (trick->best))
    return card > trick->best;
  return (int) card_suit (card) == turn->self->trump;
}

static int
rate_answer (const Turn *turn, const Outlook *outlook, guint card)
{
  int height = (int) (card % SUIT_BITS);

  if (!beats (turn, card))
    return (card_suit (card) == outlook->led ? -height : rate_throw (turn, card))
           + (outlook->is_kept      ? 60
              : outlook->is_rescued ? 20
                                    : 0);
  if (!any_can_beat (turn, ~turn->friends & 15, outlook->led, card))
    return outlook->is_kept ? -height : 50 - height;
  return (outlook->is_ours ? -10 : 5) - height;
}

/* ---- miserie ----------------------------------------------------------------------------------------------------- */

/* Who avoids tricks gets rid of its highest card that does not take this one; the others play as low as they can while the
 * other side may have to take it. */
static int
rate_avoiding (const Turn *turn, guint card)
{
  gboolean avoids = (turn->self->side & bit_of (turn->seat)) != 0;
  int height = (int) (card % SUIT_BITS);
  guint suit = card_suit (card);
  guint length = length_of (turn->self->lengths, turn->seat, suit);

  if (turn->place == 0)
    {
      Cards lower = 0;

      for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
        if (turn->self->side & bit_of (seat))
          lower |= get_suit (turn, seat, suit);
      if (avoids)
        return -height;
      return (lower == 0 ? -40 : 0) + ((lower & -lower) > card_bit (card) ? 30 : 0) - height - (int) length;
    }
  if (avoids)
    return beats (turn, card) ? -height : 20 + height;
  if (suit != turn->trick->led)
    return height - 2 * (int) length;
  if (turn->self->side & bit_of (turn->trick->winner))
    return beats (turn, card) ? -20 - height : height;
  return -height;
}

/* ---- all kinds --------------------------------------------------------------------------------------------------- */

static int
rate (const Turn *turn, const Outlook *outlook, guint card, int suit_rating)
{
  int rating;

  if (turn->self->avoids)
    rating = rate_avoiding (turn, card);
  else if (turn->place == 0)
    rating = rate_lead (turn, card, suit_rating);
  else
    rating = rate_answer (turn, outlook, card);
  return rating * 64 + turn->self->history[turn->seat][card] / 4;
}

/* The cards of one suit, in kinds. */
static guint
list_suit (const Turn *turn, const Outlook *outlook, guint suit, guint first, Choice *choices)
{
  Cards held = get_suit (turn, turn->seat, suit);
  Cards others = turn->all & suit_cards (suit) & ~held;
  int suit_rating = turn->place == 0 && !turn->self->avoids ? rate_lead_suit (turn, suit) : 0;
  guint n = 0;

  while (held != 0)
    {
      guint card = lowest_of (held);
      Cards above = others & ~(card_bit (card) - 1);
      Cards kind = above != 0 ? held & ((above & -above) - 1) : held;

      choices[n].kind = kind;
      choices[n].card = (guint8) card;
      choices[n].rating = rate (turn, outlook, card, suit_rating);
      if (first < 64 && kind & card_bit (first))
        choices[n].rating = G_MAXINT;
      n++;
      held &= ~kind;
    }
  return n;
}

/* What @seat may play, each kind once; @first (a card, or 64 and more) is tried before all others. */
guint
ka_dummy_list (const KaDummy *self, const Trick *trick, guint seat, guint place, guint first, Choice *choices)
{
  Turn turn = { self, trick, all_cards (self), seat, place, get_friends (self, seat) };
  Outlook outlook = { 0 };
  guint n = 0;

  if (place > 0)
    {
      turn.all |= card_bit (trick->best);
      look_at_trick (&turn, &outlook);
      if (get_suit (&turn, seat, trick->led) != 0)
        return list_suit (&turn, &outlook, trick->led, first, choices);
    }
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    n += list_suit (&turn, &outlook, suit, first, &choices[n]);
  return n;
}
