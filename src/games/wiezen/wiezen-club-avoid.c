/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sound play in miserie: who plays it stays below and gets rid of what is dangerous; the others stay below him. */

#include "wiezen-players.h"

#include "ka-language.h"

/* So late in the play who still lacks the trick of piccolo tries for it. */
#define FEW_CARDS 3

typedef int (*RateCard) (const WiezenLook *look, KaCard card);

static KaCard
pick_best (const WiezenLook *look, KaHand cards, RateCard rate)
{
  KaCard best = ka_hand_first (cards);
  int most = G_MININT;

  for_each_card (card, cards)
  {
    int rating = rate (look, (KaCard) card);

    if (rating > most)
      {
        most = rating;
        best = (KaCard) card;
      }
  }
  return best;
}

static KaHand
find_losing (const WiezenLook *look)
{
  KaHand losing = 0;

  for_each_card (card, look->playable) if (!ka_trick_beats ((KaCard) card, look->best, KA_NO_TRUMP)) losing
      |= ka_hand_bit (card);
  return losing;
}

static int
count_out (const WiezenLook *look, KaCard card)
{
  return ka_hand_count (look->out & ka_suit_cards (ka_card_suit (card)));
}

static int
count_lower (const WiezenLook *look, KaCard card)
{
  return (int) ka_wiezen_lower_out (look, card);
}

/* How many of one's own cards are lower. */
static int
count_own_lower (const WiezenLook *look, KaCard card)
{
  int n = 0;

  for_each_card (own, look->hand & ka_suit_cards (ka_card_suit (card))) n
      += ka_trick_rank ((KaCard) own) < ka_trick_rank (card);
  return n;
}

/* ---- who plays it ------------------------------------------------------------------------------------------------ */

static int
rate_height (const WiezenLook *look, KaCard card)
{
  return ka_trick_rank (card);
}

/* Lead what others surely hold higher. */
static int
rate_safe_lead (const WiezenLook *look, KaCard card)
{
  int higher = count_out (look, card) - count_lower (look, card);

  return higher == 0 ? -100 : MIN (higher, 6) * 2 - 6 * count_lower (look, card);
}

/* Throw what cannot duck often enough: more lower cards elsewhere than own ones to go first. */
static int
rate_danger (const WiezenLook *look, KaCard card)
{
  int lower = count_lower (look, card);

  return (lower > 2 * count_own_lower (look, card) ? 20 : 0) + lower * 2 + ka_trick_rank (card);
}

/* ---- who plays piccolo and has no trick yet ---------------------------------------------------------------------- */

static int
count_higher (const WiezenLook *look, KaCard card)
{
  return count_out (look, card) - count_lower (look, card);
}

static int
rate_taking (const WiezenLook *look, KaCard card)
{
  return ka_trick_rank (card) - 20 * count_higher (look, card);
}

static KaHand
find_winning (const WiezenLook *look)
{
  return look->n == 0 ? look->playable : look->playable & ~find_losing (look);
}

/* Nobody beats it: nobody can any more, or nobody is left who would. */
static gboolean
is_sure (const WiezenLook *look, KaCard card)
{
  return look->after == 0 || count_higher (look, card) == 0;
}

/* One higher card is out, and one player is left who may have it; or there will hardly be another chance. */
static gboolean
is_worth_trying (const WiezenLook *look, KaCard card)
{
  gboolean one_left = (look->after & (look->after - 1)) == 0;

  return (one_left && count_higher (look, card) == 1) || ka_hand_count (look->hand) <= FEW_CARDS;
}

static KaCard
choose_one_trick (const WiezenLook *look, const char **why)
{
  KaHand winning = find_winning (look), losing = look->playable & ~winning, spare;
  KaCard taking = winning != 0 ? pick_best (look, winning, rate_taking) : KA_CARD_INVALID;

  if (winning != 0 && is_sure (look, taking))
    {
      *why = N_ ("{c0} takes the one trick that you need.");
      return taking;
    }
  if (winning != 0 && ((look->n > 0 && losing == 0) || is_worth_trying (look, taking)))
    {
      *why = N_ ("With luck {c0} takes the one trick that you need.");
      return taking;
    }
  spare = (look->n == 0 ? look->playable : losing) & ~ka_hand_bit (pick_best (look, look->hand, rate_taking));
  if (spare == 0)
    spare = look->n == 0 ? look->playable : losing;
  *why = N_ ("Keep what may take the one trick that you need; you can spare {c0}.");
  if (look->n == 0)
    return pick_best (look, spare, rate_safe_lead);
  return pick_best (look, spare, look->playable & ka_suit_cards (look->led) ? rate_height : rate_danger);
}

/* ---- who may take none, or none any more ------------------------------------------------------------------------- */

static KaCard
choose_below (const WiezenLook *look, const char **why)
{
  KaHand losing;

  if (look->n == 0)
    {
      *why = N_ ("With {c0} somebody else will take the trick.");
      return pick_best (look, look->playable, rate_safe_lead);
    }
  if ((look->playable & ka_suit_cards (look->led)) == 0)
    {
      *why = N_ ("You cannot follow: get rid of {c0}, which may take a trick later.");
      return pick_best (look, look->playable, rate_danger);
    }
  losing = find_losing (look);
  if (losing != 0)
    {
      *why = N_ ("{c0} is the highest card with which you do not take the trick.");
      return pick_best (look, losing, rate_height);
    }
  *why = N_ ("You cannot stay below; hope that {c0} is beaten.");
  return look->after != 0 ? ka_trick_lowest (look->playable) : pick_best (look, look->playable, rate_height);
}

/* ---- who plays against it ------------------------------------------------------------------------------------ */

/* Whether all who make it and are still to play are seen to be able to stay below what lies there (WI-8). */
static gboolean
can_be_ducked (const WiezenLook *look)
{
  for_each_seat (seat, look->view->n_seats)
    if (look->alive & look->after & ka_wiezen_bit (seat))
      {
        KaHand cards = look->view->hands[seat] & ka_suit_cards (look->led);

        if (!ka_wiezen_is_open (look->view, seat)
            || (cards != 0 && ka_trick_beats (ka_trick_lowest (cards), look->best, KA_NO_TRUMP)))
          return FALSE;
      }
  return TRUE;
}

/* How many lower cards there are with which it can be ducked: those of an open hand, or of all. */
static int
count_ducks (const WiezenLook *look, KaCard card)
{
  int n = G_MAXINT;

  for_each_seat (seat, look->view->n_seats)
    if (look->alive & ka_wiezen_bit (seat))
      {
        int lower = 0;

        if (!ka_wiezen_is_open (look->view, seat))
          return count_lower (look, card);
        for_each_card (other, look->view->hands[seat] & ka_suit_cards (ka_card_suit (card))) lower
            += ka_trick_rank ((KaCard) other) < ka_trick_rank (card);
        n = MIN (n, lower);
      }
  return n == G_MAXINT ? 0 : n;
}

/* Whether one of those who make it has to follow in this suit, as far as anybody can see. */
static gboolean
must_follow (const WiezenLook *look, guint suit)
{
  for_each_seat (seat, look->view->n_seats)
    if (look->alive & ka_wiezen_bit (seat) && ka_wiezen_may_hold (look, ka_wiezen_bit (seat), suit)
        && (!ka_wiezen_is_open (look->view, seat) || (look->view->hands[seat] & ka_suit_cards (suit)) != 0))
      return TRUE;
  return FALSE;
}

/* Low, from a suit of which few lower cards are out, and that the other has to follow. */
static int
rate_attack (const WiezenLook *look, KaCard card)
{
  guint suit = ka_card_suit (card);
  gboolean follows = must_follow (look, suit);

  return (follows ? 0 : -40) - 4 * count_ducks (look, card)
         - ka_hand_count (look->hand & ka_suit_cards (suit));
}

/* High cards go first, from short suits, so that low ones are left. */
static int
rate_shedding (const WiezenLook *look, KaCard card)
{
  guint suit = ka_card_suit (card);
  gboolean follows = must_follow (look, suit);

  return (follows ? 0 : -10) + ka_trick_rank (card) - 2 * ka_hand_count (look->hand & ka_suit_cards (suit));
}

/* In piccolo: the high cards, while the other gets no trick by them. */
static KaCard
choose_denying (const WiezenLook *look, const char **why)
{
  KaHand winning = find_winning (look);

  if (look->n == 0)
    {
      *why = N_ ("The other needs one trick, and hardly gets it with {c0}.");
      return pick_best (look, look->playable, rate_taking);
    }
  if ((look->playable & ka_suit_cards (look->led)) == 0)
    {
      *why = N_ ("You cannot follow: get rid of a high card and keep the low ones.");
      return pick_best (look, look->playable, rate_shedding);
    }
  if (winning != 0 && look->alive & (ka_wiezen_bit (look->winner) | look->after))
    {
      *why = N_ ("Take it with {c0}: the other needs one trick.");
      return pick_best (look, winning, rate_taking);
    }
  *why = look->alive & ka_wiezen_bit (look->winner)
             ? N_ ("You cannot take it over; keep your low cards for a second trick.")
             : N_ ("You need no low card here: get rid of your highest one.");
  return pick_best (look, look->playable, rate_height);
}

/* Whether all who still make it need a trick: so it is piccolo. */
static gboolean
is_denied (const WiezenLook *look)
{
  gboolean lacks = look->alive != 0;

  for_each_seat (seat, look->view->n_seats)
    if (look->alive & ka_wiezen_bit (seat))
      lacks = lacks && ka_wiezen_lacks_trick (look->view, seat);
  return lacks;
}

static KaCard
choose_against (const WiezenLook *look, const char **why)
{
  KaHand losing;

  if (look->n == 0)
    {
      *why = N_ ("Few cards below {c0} are out: the other may have to take it.");
      return pick_best (look, look->playable, rate_attack);
    }
  if ((look->playable & ka_suit_cards (look->led)) == 0)
    {
      *why = N_ ("You cannot follow: get rid of a high card and keep the low ones.");
      return pick_best (look, look->playable, rate_shedding);
    }
  losing = find_losing (look);
  if (look->alive & ka_wiezen_bit (look->winner))
    {
      *why = losing != 0 ? N_ ("Stay below: the trick must not be taken over.")
                         : N_ ("You cannot stay below.");
      return pick_best (look, losing != 0 ? losing : look->playable, rate_height);
    }
  if (look->alive & look->after && !can_be_ducked (look))
    {
      *why = N_ ("Stay low: the other still has to play.");
      return losing != 0 ? pick_best (look, losing, rate_height) : ka_trick_lowest (look->playable);
    }
  *why = N_ ("This trick is no danger to the other: get rid of your highest card.");
  return pick_best (look, look->playable, rate_height);
}

static const char *
find_look (const WiezenLook *look, gboolean avoids, gboolean lacks)
{
  if (lacks)
    return N_ ("Look for the one trick that you need");
  if (avoids)
    return N_ ("Look at your low cards");
  return look->view->terms.needed[look->view->contract] > 0
             ? N_ ("Think what the piccolo player may still hold")
             : N_ ("Think what the miserie player may still hold");
}

KaCard
ka_wiezen_avoid_card (const WiezenLook *look, KaReason *reason)
{
  gboolean avoids = (look->view->players & ka_wiezen_bit (look->seat)) != 0;
  gboolean lacks = ka_wiezen_lacks_trick (look->view, look->seat);
  const char *why = NULL;
  KaCard card;

  if (avoids)
    card = lacks ? choose_one_trick (look, &why) : choose_below (look, &why);
  else
    card = is_denied (look) ? choose_denying (look, &why) : choose_against (look, &why);

  if (reason != NULL)
    {
      reason->look = find_look (look, avoids, lacks);
      reason->why = (look->playable & (look->playable - 1)) == 0
                        ? N_ ("It is the only card that you may play.")
                        : why;
      reason->cards[0] = card;
    }
  return card;
}
