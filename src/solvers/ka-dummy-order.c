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
  KILLER_SECOND,
  KILLER_THIRD,
  KILLER_LAST,
  N_WEIGHTS,
} Weight;

static const gint8 WEIGHTS[N_WEIGHTS][N_ROLES] = {
  [LEAD_TOP_OWN] = { 5, 5, 18 },
  [LEAD_TOP_FRIEND] = { 27, 27, 27 },
  [LEAD_TOP_NEXT] = { 14, 2, 22 },
  [LEAD_TOP_ENEMY] = { 14, 1, 14 },
  [LEAD_SECOND_OWN] = { 5, 9, 5 },
  [LEAD_SECOND_FRIEND] = { 14, 11, 14 },
  [LEAD_SECOND_NEXT] = { -7, -6, -1 },
  [LEAD_SECOND_ENEMY] = { -4, -4, -4 },
  [LEAD_FRIEND_RUFFS] = { 42, 29, 39 },
  [LEAD_NEXT_RUFFS] = { -54, -59, -40 },
  [LEAD_ENEMY_RUFFS] = { -31, -44, -39 },
  [LEAD_TRUMP] = { -11, 5, -37 },
  [LEAD_OWN_LENGTH] = { -6, -6, -13 },
  [LEAD_FRIEND_LENGTH] = { 32, 37, 30 },
  [LEAD_FRIEND_VOID] = { 4, -1, 3 },
  [LEAD_ENEMY_LENGTH] = { 0, -18, 0 },
  [LEAD_ENEMY_VOID] = { -22, -20, -43 },
  [LEAD_HIGHEST] = { 22, 15, 22 },
  [LEAD_LOW_TO_FRIEND] = { 4, 4, 2 },
  [LEAD_LOW] = { 5, 5, 2 },
  [LEAD_HIGHEST_OF_KIND] = { 7, -5, 20 },
  [LEAD_OF_KIND] = { 6, 8, 7 },
  [LEAD_SECOND_HIGHEST] = { 11, 13, 21 },
  [ANSWER_KEPT] = { 60, 60, 60 },
  [ANSWER_RESCUED] = { 37, 30, 46 },
  [ANSWER_TAKES] = { 50, 50, 47 },
  [ANSWER_OVER_FRIEND] = { 3, 1, 1 },
  [ANSWER_FORCES] = { 37, 37, 42 },
  [THROW_TRUMP] = { 37, 45, 45 },
  [THROW_HIGHEST] = { 20, 33, 20 },
  [THROW_GUARD] = { 17, 17, 17 },
  [THROW_LENGTH] = { 8, -11, 13 },
  [KILLER_SECOND] = { 1, 1, 0 },
  [KILLER_THIRD] = { 2, 2, 11 },
  [KILLER_LAST] = { 1, 0, 1 },
};

#define weight(turn, what) ((int) WEIGHTS[what][(turn)->role])

typedef struct
{
  const KaDummy *self;
  const Trick *trick;
  Cards all; /* what separates the cards of a hand: those in hands and the one that takes the trick */
  guint seat;
  guint place;
  guint friends; /* a bit for each seat that wants the same */
  Role role;
} Turn;

static Cards
get_suit (const Turn *turn, guint seat, guint suit)
{
  return turn->self->hands[seat] & suit_cards (suit);
}

/* The highest cards with which some of those still to play can take the trick over: of the suit led, and of the trumps, who
 * may play them because he has none of that. */
typedef struct
{
  Cards following;
  Cards ruffing;
} Reach;

static void
find_reach (const Turn *turn, guint led, Reach *friends, Reach *enemies)
{
  Cards suit = suit_cards (led);
  Cards trumps = turn->self->trump >= 0 ? suit_cards ((guint) turn->self->trump) : 0;

  *friends = *enemies = (Reach) { 0, 0 };
  for (guint i = turn->place + 1, seat = next_seat (turn->seat); i < KA_DUMMY_SEATS;
       i++, seat = next_seat (seat))
    {
      Reach *reach = turn->friends & bit_of (seat) ? friends : enemies;
      Cards hand = turn->self->hands[seat];

      if (hand & suit)
        reach->following = MAX (reach->following, hand & suit);
      else
        reach->ruffing = MAX (reach->ruffing, hand & trumps);
    }
}

static gboolean
can_beat (const Reach *reach, guint led, guint card)
{
  if (card_suit (card) != led)
    return reach->ruffing > card_bit (card);
  return reach->following > card_bit (card) || reach->ruffing != 0;
}

/* ---- leading ----------------------------------------------------------------------------------------------------- */

/* What a suit is worth leading for, and then a card of it. */
static int
rate_owner (const Turn *turn, guint owner, Weight own)
{
  guint offset = (owner - turn->seat) & 3;

  if (offset == 0)
    return weight (turn, own);
  if (turn->friends & bit_of (owner))
    return weight (turn, own + 1);
  return weight (turn, offset == 1 ? own + 2 : own + 3);
}

static int
rate_ruffs (const Turn *turn, guint suit)
{
  int rating = 0;

  for (guint i = 1, seat = next_seat (turn->seat); i < KA_DUMMY_SEATS; i++, seat = next_seat (seat))
    if (get_suit (turn, seat, suit) == 0 && get_suit (turn, seat, (guint) turn->self->trump) != 0)
      rating += turn->friends & bit_of (seat) ? weight (turn, LEAD_FRIEND_RUFFS)
                                              : weight (turn, i == 1 ? LEAD_NEXT_RUFFS : LEAD_ENEMY_RUFFS);
  return rating;
}

static int
rate_lead_suit (const Turn *turn, guint suit)
{
  const KaDummy *self = turn->self;
  guint all = suit_of (turn->all, suit);
  guint owners = self->owners[suit][all];
  int rating = rate_owner (turn, owner_at (owners, 0), LEAD_TOP_OWN);

  if (all & (all - 1))
    rating += rate_owner (turn, owner_at (owners, 1), LEAD_SECOND_OWN);
  if (self->trump >= 0 && (int) suit != self->trump)
    rating += rate_ruffs (turn, suit);
  else if (self->trump >= 0)
    rating += weight (turn, LEAD_TRUMP);
  for (guint seat = 0; seat < KA_DUMMY_SEATS; seat++)
    {
      int length = (int) length_of (self->lengths, seat, suit);

      if (seat == turn->seat)
        rating += length * weight (turn, LEAD_OWN_LENGTH) / 4;
      else if (turn->friends & bit_of (seat))
        rating += length * weight (turn, LEAD_FRIEND_LENGTH) / 4
                  + (length == 0 ? weight (turn, LEAD_FRIEND_VOID) : 0);
      else
        rating += length * weight (turn, LEAD_ENEMY_LENGTH) / 4
                  + (length == 0 ? weight (turn, LEAD_ENEMY_VOID) : 0);
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
    rating += weight (turn, LEAD_HIGHEST);
  else if (turn->self->hands[(turn->seat + 2) & 3] & card_bit (top)
           && turn->friends & bit_of ((turn->seat + 2) & 3))
    rating -= (int) height * weight (turn, LEAD_LOW_TO_FRIEND) / 4;
  else
    rating -= (int) height * weight (turn, LEAD_LOW) / 4;
  if (kind & (kind - 1))
    rating += card == top ? weight (turn, LEAD_HIGHEST_OF_KIND) : weight (turn, LEAD_OF_KIND);
  if (card != top && card == highest_of (all & ~card_bit (top)))
    rating += weight (turn, LEAD_SECOND_HIGHEST);
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
  int rating = -(int) (card % SUIT_BITS) + (int) length * weight (turn, THROW_LENGTH) / 4;

  if ((int) suit == self->trump)
    return rating - weight (turn, THROW_TRUMP);
  if (card == highest_of (all))
    rating -= weight (turn, THROW_HIGHEST);
  else if (length == 2
           && self->hands[turn->seat] & card_bit (highest_of (all & ~card_bit (highest_of (all)))))
    rating -= weight (turn, THROW_GUARD);
  return rating;
}

typedef struct
{
  guint led;
  gboolean is_ours;    /* a friend takes it so far */
  gboolean is_kept;    /* and nobody else can take it over */
  gboolean is_rescued; /* a friend still to play can */
  Reach enemies;
} Outlook;

static void
look_at_trick (const Turn *turn, Outlook *outlook)
{
  const Trick *trick = turn->trick;
  Reach friends;

  find_reach (turn, trick->led, &friends, &outlook->enemies);
  outlook->led = trick->led;
  outlook->is_ours = (turn->friends & bit_of (trick->winner)) != 0;
  outlook->is_kept = outlook->is_ours && !can_beat (&outlook->enemies, trick->led, trick->best);
  outlook->is_rescued = can_beat (&friends, trick->led, trick->best);
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
           + (outlook->is_kept      ? weight (turn, ANSWER_KEPT)
              : outlook->is_rescued ? weight (turn, ANSWER_RESCUED)
                                    : 0);
  if (!can_beat (&outlook->enemies, outlook->led, card))
    return outlook->is_kept ? -height : weight (turn, ANSWER_TAKES) - height;
  return (outlook->is_ours ? weight (turn, ANSWER_OVER_FRIEND) : weight (turn, ANSWER_FORCES)) - height;
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
  if (turn->place > 0 && kind & card_bit (turn->self->killers[turn->self->left][turn->seat][turn->place]))
    rating += weight (turn, KILLER_SECOND + turn->place - 1);
  return rating;
}

/* The cards of one suit, in kinds. */
static guint
list_kinds (const Turn *turn, guint suit, Choice *choices)
{
  Cards held = get_suit (turn, turn->seat, suit);
  Cards others = turn->all & suit_cards (suit) & ~held;
  guint n = 0;

  while (held != 0)
    {
      Cards above = others & ~((held & -held) - 1);
      Cards kind = above != 0 ? held & ((above & -above) - 1) : held;

      choices[n].kind = kind;
      choices[n].card = (guint8) highest_of (kind);
      n++;
      held &= ~kind;
    }
  return n;
}

/* What @seat may play, each kind once and not rated yet. */
guint
ka_dummy_list (const KaDummy *self, const Trick *trick, guint seat, guint place, Choice *choices)
{
  Turn turn = { self, trick, all_cards (self), seat, place, 0, ROLE_PAIR };
  guint n = 0;

  if (place > 0)
    {
      turn.all |= card_bit (trick->best);
      if (get_suit (&turn, seat, trick->led) != 0)
        return list_kinds (&turn, trick->led, choices);
    }
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    n += list_kinds (&turn, suit, &choices[n]);
  return n;
}

/* Rates what was listed. */
void
ka_dummy_rate (const KaDummy *self, const Trick *trick, guint seat, guint place, Choice *choices, guint n)
{
  guint friends = get_friends (self, seat);
  Turn turn = { self, trick, all_cards (self), seat, place, friends, self->roles[seat] };
  guint suit = KA_N_SUITS;
  int suit_rating = 0;
  Outlook outlook;

  if (place > 0)
    {
      turn.all |= card_bit (trick->best);
      look_at_trick (&turn, &outlook);
    }
  for (guint i = 0; i < n; i++)
    {
      if (place == 0 && !self->avoids && card_suit (choices[i].card) != suit)
        {
          suit = card_suit (choices[i].card);
          suit_rating = rate_lead_suit (&turn, suit);
        }
      choices[i].rating = rate (&turn, &outlook, choices[i].card, choices[i].kind, suit_rating);
    }
}
