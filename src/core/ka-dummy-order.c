/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards worth trying, each kind once, and which first. The ratings are rules of thumb that were tuned on random deals:
 * they change how long an answer takes, never what it is. */
#include "ka-dummy-private.h"

/* What a card is rated by. */
typedef enum
{
  LEAD_TOP_OWN, /* the highest card of the suit is its own, a friend's, of who plays next, of another enemy */
  LEAD_TOP_FRIEND,
  LEAD_TOP_NEXT,
  LEAD_TOP_ENEMY,
  LEAD_SECOND_OWN, /* the second highest */
  LEAD_SECOND_FRIEND,
  LEAD_SECOND_NEXT,
  LEAD_SECOND_ENEMY,
  LEAD_FRIEND_RUFFS,
  LEAD_NEXT_RUFFS,
  LEAD_ENEMY_RUFFS,
  LEAD_TRUMP,
  LEAD_OWN_LENGTH, /* in quarters, for each card */
  LEAD_FRIEND_LENGTH,
  LEAD_FRIEND_VOID,
  LEAD_ENEMY_LENGTH,
  LEAD_ENEMY_VOID,
  LEAD_HIGHEST,
  LEAD_LOW_TO_FRIEND, /* in quarters, for each card below */
  LEAD_LOW,
  LEAD_HIGHEST_OF_KIND,
  LEAD_OF_KIND,
  LEAD_SECOND_HIGHEST,
  ANSWER_KEPT,
  ANSWER_RESCUED,
  ANSWER_TAKES,
  ANSWER_OVER_FRIEND,
  ANSWER_FORCES,
  THROW_TRUMP,
  THROW_HIGHEST,
  THROW_GUARD,
  THROW_LENGTH, /* in quarters, for each card */
  KILLER_LEAD,
  KILLER_SECOND,
  KILLER_THIRD,
  KILLER_LAST,
  N_WEIGHTS,
} Weight;

static const int WEIGHTS[N_WEIGHTS] = {
  [LEAD_TOP_OWN] = 5,         [LEAD_TOP_FRIEND] = 27,    [LEAD_TOP_NEXT] = 14,       [LEAD_TOP_ENEMY] = 14,
  [LEAD_SECOND_OWN] = 5,      [LEAD_SECOND_FRIEND] = 14, [LEAD_SECOND_NEXT] = -7,    [LEAD_SECOND_ENEMY] = -4,
  [LEAD_FRIEND_RUFFS] = 42,   [LEAD_NEXT_RUFFS] = -54,   [LEAD_ENEMY_RUFFS] = -31,   [LEAD_TRUMP] = -11,
  [LEAD_OWN_LENGTH] = -6,     [LEAD_FRIEND_LENGTH] = 32, [LEAD_FRIEND_VOID] = 4,     [LEAD_ENEMY_LENGTH] = 0,
  [LEAD_ENEMY_VOID] = -22,    [LEAD_HIGHEST] = 22,       [LEAD_LOW_TO_FRIEND] = 4,   [LEAD_LOW] = 5,
  [LEAD_HIGHEST_OF_KIND] = 7, [LEAD_OF_KIND] = 6,        [LEAD_SECOND_HIGHEST] = 11, [ANSWER_KEPT] = 60,
  [ANSWER_RESCUED] = 37,      [ANSWER_TAKES] = 50,       [ANSWER_OVER_FRIEND] = 3,   [ANSWER_FORCES] = 37,
  [THROW_TRUMP] = 37,         [THROW_HIGHEST] = 20,      [THROW_GUARD] = 17,         [THROW_LENGTH] = 8,
  [KILLER_LEAD] = 20,         [KILLER_SECOND] = 1,       [KILLER_THIRD] = 2,         [KILLER_LAST] = 1,
};

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

/* What a suit is worth leading for, and then a card of it. */
static int
rate_owner (const Turn *turn, guint owner, const int *weights)
{
  guint offset = (owner - turn->seat) & 3;

  if (offset == 0)
    return weights[0];
  if (turn->friends & bit_of (owner))
    return weights[1];
  return weights[offset == 1 ? 2 : 3];
}

static int
rate_ruffs (const Turn *turn, guint suit)
{
  int rating = 0;

  for (guint i = 1, seat = next_seat (turn->seat); i < KA_DUMMY_SEATS; i++, seat = next_seat (seat))
    if (get_suit (turn, seat, suit) == 0 && has_trump (turn, seat))
      rating += turn->friends & bit_of (seat) ? WEIGHTS[LEAD_FRIEND_RUFFS]
                                              : WEIGHTS[i == 1 ? LEAD_NEXT_RUFFS : LEAD_ENEMY_RUFFS];
  return rating;
}

/* Who holds a card. */
static guint
find_owner (const KaDummy *self, Cards card)
{
  guint owner = 0;

  while ((self->hands[owner] & card) == 0)
    owner++;
  return owner;
}

static int
rate_lead_suit (const Turn *turn, guint suit)
{
  const KaDummy *self = turn->self;
  Cards all = turn->all & suit_cards (suit);
  Cards rest = all & ~card_bit (highest_of (all));
  int rating = rate_owner (turn, find_owner (self, card_bit (highest_of (all))), &WEIGHTS[LEAD_TOP_OWN]);

  if (rest != 0)
    rating += rate_owner (turn, find_owner (self, card_bit (highest_of (rest))), &WEIGHTS[LEAD_SECOND_OWN]);
  if (self->trump >= 0 && (int) suit != self->trump)
    rating += rate_ruffs (turn, suit);
  else if (self->trump >= 0)
    rating += WEIGHTS[LEAD_TRUMP];
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    {
      int length = (int) length_of (self->lengths, seat, suit);

      if (seat == turn->seat)
        rating += length * WEIGHTS[LEAD_OWN_LENGTH] / 4;
      else if (turn->friends & bit_of (seat))
        rating += length * WEIGHTS[LEAD_FRIEND_LENGTH] / 4 + (length == 0 ? WEIGHTS[LEAD_FRIEND_VOID] : 0);
      else
        rating += length * WEIGHTS[LEAD_ENEMY_LENGTH] / 4 + (length == 0 ? WEIGHTS[LEAD_ENEMY_VOID] : 0);
    }
  return rating;
}

static int
rate_lead (const Turn *turn, guint card, Cards kind, int suit_rating)
{
  guint suit = card_suit (card);
  Cards all = turn->all & suit_cards (suit);
  guint top = highest_of (all);
  guint height = (guint) __builtin_popcount (suit_of (all & (card_bit (card) - 1), suit));
  int rating = suit_rating;

  if (card == top)
    rating += WEIGHTS[LEAD_HIGHEST];
  else if (turn->self->hands[(turn->seat + 2) & 3] & card_bit (top)
           && turn->friends & bit_of ((turn->seat + 2) & 3))
    rating -= (int) height * WEIGHTS[LEAD_LOW_TO_FRIEND] / 4;
  else
    rating -= (int) height * WEIGHTS[LEAD_LOW] / 4;
  if (kind & (kind - 1))
    rating += card == top ? WEIGHTS[LEAD_HIGHEST_OF_KIND] : WEIGHTS[LEAD_OF_KIND];
  if (card != top && card == highest_of (all & ~card_bit (top)))
    rating += WEIGHTS[LEAD_SECOND_HIGHEST];
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
  int rating = -(int) (card % SUIT_BITS) + (int) length * WEIGHTS[THROW_LENGTH] / 4;

  if ((int) suit == self->trump)
    return rating - WEIGHTS[THROW_TRUMP];
  if (card == highest_of (all))
    rating -= WEIGHTS[THROW_HIGHEST];
  else if (length == 2
           && self->hands[turn->seat] & card_bit (highest_of (all & ~card_bit (highest_of (all)))))
    rating -= WEIGHTS[THROW_GUARD];
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
              : outlook->is_rescued ? WEIGHTS[ANSWER_RESCUED]
                                    : 0);
  if (!any_can_beat (turn, ~turn->friends & 15, outlook->led, card))
    return outlook->is_kept ? -height : WEIGHTS[ANSWER_TAKES] - height;
  return (outlook->is_ours ? WEIGHTS[ANSWER_OVER_FRIEND] : WEIGHTS[ANSWER_FORCES]) - height;
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
rate (const Turn *turn, const Outlook *outlook, guint card, Cards kind, int suit_rating)
{
  int rating;

  if (turn->self->avoids)
    rating = rate_avoiding (turn, card);
  else if (turn->place == 0)
    rating = rate_lead (turn, card, kind, suit_rating);
  else
    rating = rate_answer (turn, outlook, card);
  if (kind & card_bit (turn->self->killers[turn->self->left][turn->seat][turn->place]))
    rating += WEIGHTS[KILLER_LEAD + turn->place];
  return rating;
}

/* The cards of one suit, in kinds. */
static guint
list_suit (const Turn *turn, const Outlook *outlook, guint suit, guint first, Choice *choices)
{
  Cards held = get_suit (turn, turn->seat, suit);
  Cards others = turn->all & suit_cards (suit) & ~held;
  int suit_rating = held != 0 && turn->place == 0 && !turn->self->avoids ? rate_lead_suit (turn, suit) : 0;
  guint n = 0;

  while (held != 0)
    {
      Cards above = others & ~((held & -held) - 1);
      Cards kind = above != 0 ? held & ((above & -above) - 1) : held;
      guint card = highest_of (kind);

      choices[n].kind = kind;
      choices[n].card = (guint8) card;
      choices[n].rating = rate (turn, outlook, card, kind, suit_rating);
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
