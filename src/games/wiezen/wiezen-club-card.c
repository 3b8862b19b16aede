/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sound play for tricks: draw trumps, take what is sure, give the partner's suit back, second hand low, third hand high,
 * take as cheaply as possible and throw what is worth least. */

#include "wiezen-players.h"

#include "ka-language.h"

#define HEAD_LOOK  N_ ("Look at what is still out")
#define TRICK_LOOK N_ ("Look at who takes the trick so far")

/* A card, and why. */
typedef struct
{
  KaCard card;
  const char *look;
  const char *why;
  int number;
  int seat;
} Thought;

static Thought
think (KaCard card, const char *look, const char *why)
{
  return (Thought) { .card = card, .look = look, .why = why };
}

static gboolean
is_trump (const WiezenLook *look, KaCard card)
{
  return (int) ka_card_suit (card) == look->view->trump;
}

static KaHand
get_trumps (const WiezenLook *look, KaHand cards)
{
  return look->view->trump == KA_NO_TRUMP ? 0 : cards & ka_suit_cards (look->view->trump);
}

static KaHand
find_masters (const WiezenLook *look, KaHand cards)
{
  KaHand masters = 0;

  for_each_card (card, cards) if (ka_wiezen_is_master (look, (KaCard) card)) masters |= ka_hand_bit (card);
  return masters;
}

static gboolean
enemy_may_ruff (const WiezenLook *look, guint seats)
{
  return look->view->trump != KA_NO_TRUMP
         && ka_wiezen_may_hold (look, seats & look->enemies, (guint) look->view->trump);
}

/* ---- whose tricks they are ---------------------------------------------------------------------------------------- */

/* Whether who asked lacks so many tricks of his own (WI-8) that his partner's help the two no further. */
static gboolean
asker_must_take (const WiezenLook *look)
{
  const WiezenState *view = look->view;
  int asker = ka_wiezen_get_asker (view);
  int lacks = asker >= 0 ? view->terms.asker_tricks - view->tricks[asker] : 0;

  return lacks > 0
         && lacks >= (int) ka_wiezen_get_needed (view) - (int) ka_wiezen_count_tricks (view, view->players);
}

/* Whether the partner of @look asked and must take what is taken. */
static gboolean
serves_asker (const WiezenLook *look)
{
  return look->view->joined == (int) look->seat && asker_must_take (look);
}

/* ---- leading ----------------------------------------------------------------------------------------------------- */

/* Trumps are drawn as long as an enemy may have one; a partner's last ones are left to him. */
static gboolean
think_of_drawing (const WiezenLook *look, Thought *thought)
{
  KaHand mine = get_trumps (look, look->playable);
  KaHand masters = find_masters (look, mine);
  int n_out = ka_hand_count (get_trumps (look, look->out));

  if (mine == 0 || n_out == 0 || !(look->view->players & ka_wiezen_bit (look->seat))
      || !enemy_may_ruff (look, look->enemies))
    return FALSE;
  if (masters == 0 && ka_hand_count (mine) < MAX (4, n_out))
    return FALSE;
  *thought = think (masters != 0                        ? ka_trick_highest (masters)
                    : ka_hand_count (mine) >= 2 * n_out ? ka_trick_highest (mine)
                                                        : ka_trick_lowest (mine),
                    HEAD_LOOK, N_ ("Trumps that are still out: {n0}. Draw them."));
  thought->number = n_out;
  return TRUE;
}

/* A sure trick, first where most cards are out, as it is least likely to be ruffed; of trumps where there is nothing else to lead. */
static gboolean
think_of_taking (const WiezenLook *look, Thought *thought)
{
  KaHand plain = look->playable & ~get_trumps (look, look->playable);
  int best = -1;

  for_each_card (card, find_masters (look, plain != 0 ? plain : look->playable))
  {
    guint suit = ka_card_suit ((KaCard) card);
    int n_out = ka_hand_count (look->out & ka_suit_cards (suit));
    gboolean ruffed = FALSE;

    for_each_seat (seat, look->view->n_seats)
      if (look->enemies & ka_wiezen_bit (seat) && look->voids[seat] & (1u << suit)
          && enemy_may_ruff (look, ka_wiezen_bit (seat)))
        ruffed = TRUE;
    if (ruffed || n_out <= best)
      continue;
    best = n_out;
    *thought = think ((KaCard) card, HEAD_LOOK,
                      N_ ("Nobody has a higher card of this suit than {c0}: take your trick."));
  }
  return best >= 0;
}

/* The suit that a friend led first. */
static gboolean
think_of_returning (const WiezenLook *look, Thought *thought)
{
  const WiezenState *view = look->view;

  for (guint i = 0; i < view->n_played / WIEZEN_TABLE; i++)
    {
      guint suit = ka_card_suit (view->played[i * WIEZEN_TABLE]);
      KaHand mine = look->playable & ka_suit_cards (suit);

      if (!(look->friends & ka_wiezen_bit (view->leaders[i])) || (int) suit == view->trump || mine == 0
          || !ka_wiezen_may_hold (look, look->friends, suit))
        continue;
      *thought = think (ka_hand_count (mine) <= 2 ? ka_trick_highest (mine) : ka_trick_lowest (mine),
                        N_ ("Think of what your partner led"), N_ ("{s0} led this suit: give it back."));
      thought->seat = view->leaders[i];
      return TRUE;
    }
  return FALSE;
}

static gboolean
think_of_single (const WiezenLook *look, Thought *thought)
{
  KaHand trumps = get_trumps (look, look->hand);

  if (trumps == 0 || look->view->players & ka_wiezen_bit (look->seat))
    return FALSE;
  for_each_card (
      card, look->playable
                & ~trumps) if (ka_hand_count (look->hand & ka_suit_cards (ka_card_suit ((KaCard) card))) == 1
                               && ka_wiezen_may_hold (look, look->friends, ka_card_suit ((KaCard) card)))
  {
    *thought = think ((KaCard) card, N_ ("Look at your shortest suit"),
                      N_ ("{c0} is your only card of this suit: later you can ruff."));
    return TRUE;
  }
  return FALSE;
}

/* Low from the longest suit; the higher of two neighbours from its head. */
static Thought
think_of_length (const WiezenLook *look)
{
  KaHand plain = look->playable & ~get_trumps (look, look->playable);
  int best = G_MININT;
  KaHand from = look->playable;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      KaHand cards = (plain != 0 ? plain : look->playable) & ka_suit_cards (suit);
      int rating = 2 * ka_hand_count (cards);

      if (cards == 0)
        continue;
      for_each_seat (seat, look->view->n_seats)
        if (look->voids[seat] & (1u << suit) && get_trumps (look, look->out) != 0
            && ka_wiezen_may_hold (look, ka_wiezen_bit (seat), (guint) look->view->trump))
          rating += look->enemies & ka_wiezen_bit (seat) ? -6 : 6;
      if (rating > best)
        {
          best = rating;
          from = cards;
        }
    }
  return think (ka_trick_lowest (from), HEAD_LOOK, N_ ("Nothing is sure: lead low from your longest suit."));
}

static Thought
think_of_lead (const WiezenLook *look)
{
  Thought thought;

  if (serves_asker (look))
    return think_of_returning (look, &thought) ? thought : think_of_length (look);
  if (think_of_drawing (look, &thought) || think_of_taking (look, &thought)
      || think_of_single (look, &thought) || think_of_returning (look, &thought))
    return thought;
  return think_of_length (look);
}

/* ---- following --------------------------------------------------------------------------------------------------- */

/* What is worth least: no trump, no sure trick, nothing that guards one, low, and from a short suit to ruff later. */
static KaCard
pick_worst (const WiezenLook *look)
{
  gboolean ruffs = get_trumps (look, look->hand) != 0;
  int least = G_MAXINT;
  KaCard worst = ka_hand_first (look->playable);

  for_each_card (card, look->playable)
  {
    guint suit = ka_card_suit ((KaCard) card);
    int n = ka_hand_count (look->hand & ka_suit_cards (suit));
    KaCard highest = ka_trick_highest (look->hand & ka_suit_cards (suit));
    int higher = ka_hand_count (look->out & ka_suit_cards (suit)) - (int) ka_wiezen_lower_out (look, highest);
    int worth = ka_trick_rank ((KaCard) card);

    if (is_trump (look, (KaCard) card))
      worth += 40;
    if (ka_wiezen_is_master (look, (KaCard) card))
      worth += 25;
    else if (higher > 0 && n == higher + 1)
      worth += 8;
    worth += ruffs ? n : -n;
    if (worth < least)
      {
        least = worth;
        worst = (KaCard) card;
      }
  }
  return worst;
}

static KaHand
find_winning (const WiezenLook *look)
{
  KaHand winning = 0;

  for_each_card (card, look->playable) if (ka_trick_beats ((KaCard) card, look->best, look->view->trump))
      winning
      |= ka_hand_bit (card);
  return winning;
}

/* The lowest of the cards that are next to the highest one, so that nothing is spent that need not be. */
static KaCard
pick_cheapest_like (const WiezenLook *look, KaHand cards, KaCard highest)
{
  KaCard cheapest = highest;

  for_each_card (
      card, cards & ka_suit_cards (ka_card_suit (highest))) if (ka_wiezen_lower_out (look, (KaCard) card)
                                                                    == ka_wiezen_lower_out (look, highest)
                                                                && ka_trick_rank ((KaCard) card)
                                                                       < ka_trick_rank (cheapest)) cheapest
      = (KaCard) card;
  return cheapest;
}

static Thought
think_of_throwing (const WiezenLook *look)
{
  return think (pick_worst (look), TRICK_LOOK, N_ ("You cannot take this trick: throw what is worth least."));
}

/* Whether an enemy who still plays may take it from @card. */
static gboolean
is_in_danger (const WiezenLook *look, KaCard card)
{
  if ((look->after & look->enemies) == 0)
    return FALSE;
  if (!ka_wiezen_is_master (look, card)
      && ka_wiezen_may_hold (look, look->after & look->enemies, ka_card_suit (card)))
    return TRUE;
  if (is_trump (look, card) || !enemy_may_ruff (look, look->after))
    return FALSE;
  for_each_seat (seat, look->view->n_seats)
    if (look->after & look->enemies & ka_wiezen_bit (seat) && look->voids[seat] & (1u << look->led))
      return TRUE;
  return FALSE;
}

static Thought
think_of_ruffing (const WiezenLook *look, KaHand winning)
{
  gboolean friend_after = (look->after & look->friends) != 0;

  if (friend_after && !is_trump (look, look->best) && ka_trick_rank (look->best) < 8
      && ka_wiezen_may_hold (look, look->after & look->friends, look->led))
    return think (pick_worst (look), TRICK_LOOK,
                  N_ ("Your partner still plays and may take this trick: keep your trump."));
  return think (ka_trick_lowest (winning), TRICK_LOOK, N_ ("You cannot follow: ruff with {c0}."));
}

static Thought
think_with_friend (const WiezenLook *look, KaHand winning)
{
  KaCard highest = winning != 0
                       ? ka_trick_highest (winning & ka_suit_cards (ka_card_suit (ka_hand_first (winning))))
                       : KA_CARD_INVALID;
  Thought thought;

  if (winning != 0 && (int) look->seat == ka_wiezen_get_asker (look->view) && asker_must_take (look))
    return think (ka_trick_lowest (winning), TRICK_LOOK,
                  N_ ("You must take tricks yourself: {c0} takes it."));
  if (winning != 0 && is_in_danger (look, look->best) && ka_trick_rank (look->best) < 10
      && ka_card_suit (highest) == look->led && !is_in_danger (look, highest))
    return think (pick_cheapest_like (look, winning, highest), TRICK_LOOK,
                  N_ ("Your partner’s card may be beaten; {c0} takes the trick."));
  if (winning != 0 && ka_card_suit (highest) != look->led && is_in_danger (look, look->best)
      && ka_trick_rank (look->best) < 10)
    return think_of_ruffing (look, winning);
  thought = think (pick_worst (look), TRICK_LOOK, N_ ("{s0} takes the trick already: spend nothing."));
  thought.seat = (int) look->winner;
  return thought;
}

static Thought
think_against (const WiezenLook *look, KaHand winning)
{
  KaCard highest;

  if (winning == 0)
    return think_of_throwing (look);
  if (serves_asker (look) && look->after & look->friends)
    return think (pick_worst (look), TRICK_LOOK,
                  N_ ("Your partner still plays and must take tricks: leave it."));
  if ((winning & ka_suit_cards (look->led)) == 0)
    return think_of_ruffing (look, winning);
  highest = ka_trick_highest (winning);
  if (look->after == 0)
    return think (ka_trick_lowest (winning), TRICK_LOOK, N_ ("{c0} is just enough to take the trick."));
  if (!is_in_danger (look, highest))
    {
      KaCard cheapest = highest;

      for_each_card (card, winning) if (!is_in_danger (look, (KaCard) card)
                                        && ka_trick_rank ((KaCard) card) < ka_trick_rank (cheapest)) cheapest
          = (KaCard) card;
      return think (cheapest, TRICK_LOOK, N_ ("{c0} takes the trick, and nobody can beat it."));
    }
  if (look->n == 1 && look->after & look->friends)
    return think (ka_trick_lowest (look->playable), TRICK_LOOK,
                  N_ ("Second to play: stay low and keep your high cards."));
  return think (pick_cheapest_like (look, winning, highest), TRICK_LOOK,
                N_ ("{c0} makes the others spend a higher card."));
}

KaCard
ka_wiezen_club_card (const WiezenLook *look, KaReason *reason)
{
  Thought thought;

  if ((look->playable & (look->playable - 1)) == 0)
    thought
        = think (ka_hand_first (look->playable), TRICK_LOOK, N_ ("It is the only card that you may play."));
  else if (look->n == 0)
    thought = think_of_lead (look);
  else if (look->friends & ka_wiezen_bit (look->winner))
    thought = think_with_friend (look, find_winning (look));
  else
    thought = think_against (look, find_winning (look));
  if (reason != NULL)
    {
      reason->look = thought.look;
      reason->why = thought.why;
      reason->cards[0] = thought.card;
      reason->numbers[0] = thought.number;
      reason->seats[0] = thought.seat;
    }
  return thought.card;
}
