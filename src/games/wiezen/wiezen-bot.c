/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as a child would be: counts its high cards and long suits to bid, leads what nobody can beat, takes a trick as
 * cheaply as it can, and lets a partner have his. */

#include "ka-bots.h"
#include "ka-language.h"
#include "wiezen-players.h"

/* Half tricks, by which a hand is rated. */
#define ASKS_WITH       7
#define JOINS_WITH      5
#define ALONE_WITH      12
#define STAYS_ALONE     8
#define HOPES_FOR       1 /* with a trump of its own */
#define DANGERS_ALLOWED 2 /* in miserie; none when the hand lies open */

/* ---- bidding ----------------------------------------------------------------------------------------------------- */

static guint
rate_side_suit (KaHand cards, guint suit)
{
  guint rate = 0;

  if (cards & ka_hand_bit (ka_card_new (suit, 0)))
    rate += 2;
  if (cards & ka_hand_bit (ka_card_new (suit, 12)) && ka_hand_count (cards) >= 2)
    rate += 1;
  return rate;
}

/* A trick for each of the three highest, and one for each trump after the third. */
static guint
rate_trumps (KaHand cards, guint suit)
{
  static const guint HIGHEST[] = { 0, 12, 11 };
  guint n = (guint) ka_hand_count (cards);
  guint rate = n > 3 ? 2 * (n - 3) : 0;

  for (guint i = 0; i < G_N_ELEMENTS (HIGHEST); i++)
    if (cards & ka_hand_bit (ka_card_new (suit, HIGHEST[i])))
      rate += 2;
  return rate;
}

static guint
rate_hand (KaHand hand, guint trump)
{
  guint rate = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      KaHand cards = hand & ka_suit_cards (suit);

      rate += suit == trump ? rate_trumps (cards, suit) : rate_side_suit (cards, suit);
    }
  return rate;
}

static guint
get_best_trump (KaHand hand)
{
  guint best = 0;

  for (guint suit = 1; suit < KA_N_SUITS; suit++)
    if (rate_hand (hand, suit) > rate_hand (hand, best))
      best = suit;
  return best;
}

/* The cards with which one may have to take a trick: from below, each may be two higher than the one before. */
static guint
count_dangers (KaHand hand)
{
  guint dangers = 0;

  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      KaHand cards = hand & ka_suit_cards (suit);

      for (int place = 0; cards != 0; place++)
        {
          KaCard lowest = ka_trick_lowest (cards);

          dangers += ka_trick_rank (lowest) > 2 * place;
          cards &= ~ka_hand_bit (lowest);
        }
    }
  return dangers;
}

/* A sure trick, and as little danger beside it as in miserie. */
static gboolean
wants_piccolo (KaHand hand, gboolean is_open)
{
  for (guint suit = 0; suit < KA_N_SUITS; suit++)
    {
      KaHand ace = ka_hand_bit (ka_card_new (suit, 0));

      if (hand & ace && count_dangers (hand & ~ace) <= (is_open ? 0 : DANGERS_ALLOWED))
        return TRUE;
    }
  return FALSE;
}

static gboolean
wants_bid (const WiezenState *view, int seat, guint contract)
{
  KaHand hand = view->hands[seat];
  guint turned = view->last_card != KA_CARD_HIDDEN ? rate_hand (hand, ka_card_suit (view->last_card)) : 0;

  switch (ka_wiezen_contracts[contract].sides)
    {
    case WIEZEN_PARTNERS:
      return turned >= MAX (ASKS_WITH, 2u * view->terms.asker_tricks);
    case WIEZEN_MISERIE:
      if (contract == WIEZEN_PICCOLO || contract == WIEZEN_OPEN_PICCOLO)
        return wants_piccolo (hand, contract == WIEZEN_OPEN_PICCOLO);
      return count_dangers (hand) <= (contract == WIEZEN_OPEN_MISERIE ? 0 : DANGERS_ALLOWED);
    case WIEZEN_ALONE:
      if (contract == WIEZEN_SOLO_6)
        return turned >= ALONE_WITH + 2; /* a trick more */
      if (contract == WIEZEN_SOLO)
        return turned >= (view->phase == WIEZEN_PHASE_ALONE ? STAYS_ALONE : ALONE_WITH);
      return (ka_wiezen_contracts[contract].trump == WIEZEN_TRUMP_TURNED
                  ? turned
                  : rate_hand (hand, get_best_trump (hand)))
                 + HOPES_FOR
             >= 2u * view->terms.needed[contract];
    case WIEZEN_NOBODY:
    default:
      return FALSE;
    }
}

static int
rate_call (gconstpointer data, int seat, const KaMove *move)
{
  const WiezenState *view = data;
  KaHand hand = view->hands[seat];

  switch ((WiezenKind) move->kind)
    {
    case WIEZEN_BID:
      return wants_bid (view, seat, move->cards[0]) ? 3 + view->terms.ranks[move->cards[0]] : 0;
    case WIEZEN_SAY_MEE:
      return rate_hand (hand, ka_card_suit (view->last_card)) >= JOINS_WITH ? 2 : 0;
    case WIEZEN_NAME_TRUMP:
    case WIEZEN_NAME_KING:
      return (int) rate_hand (hand, move->cards[0]);
    case WIEZEN_SAY_TROEL:
      return 2;
    case WIEZEN_SAY_PASTROEL:
    case WIEZEN_SAY_PASS:
    case WIEZEN_PLAY:
    case WIEZEN_N_KINDS:
    default:
      return 1;
    }
}

/* ---- playing -------------------------------------------------------------------------------------------------- */

static gboolean
is_partner (const WiezenState *view, guint seat, guint other)
{
  return !(view->players & ka_wiezen_bit (seat)) == !(view->players & ka_wiezen_bit (other));
}

static KaHand
get_played (const WiezenState *view)
{
  KaHand played = 0;

  for (guint i = 0; i < view->n_played; i++)
    played |= ka_hand_bit (view->played[i]);
  return played;
}

/* The cards of a suit that no card still out can beat in it. */
static gboolean
is_highest_left (const WiezenState *view, int seat, KaCard card)
{
  KaHand left = ka_suit_cards (ka_card_suit (card)) & ~get_played (view) & ~view->hands[seat];

  return left == 0 || ka_trick_beats (card, ka_trick_highest (left), KA_NO_TRUMP);
}

static KaCard
pick_lowest (KaHand cards, int trump)
{
  KaCard best = KA_CARD_INVALID;

  for_each_card (card, cards)
  {
    int height = ka_trick_rank ((KaCard) card) + ((int) ka_card_suit (card) == trump ? KA_N_RANKS : 0);

    if (best == KA_CARD_INVALID
        || height < ka_trick_rank (best) + ((int) ka_card_suit (best) == trump ? KA_N_RANKS : 0))
      best = (KaCard) card;
  }
  return best;
}

static KaCard
pick_highest (KaHand cards)
{
  KaCard best = ka_hand_first (cards);

  for_each_card (card, cards) if (ka_trick_rank ((KaCard) card) > ka_trick_rank (best)) best = (KaCard) card;
  return best;
}

/* In miserie nobody wants a trick: the highest card that does not take this one. */
static KaCard
choose_low_card (const WiezenState *view, KaHand playable)
{
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (view, &n);
  KaHand losing = 0;
  KaCard best;

  if (n == 0)
    return pick_lowest (playable, KA_NO_TRUMP);
  best = trick[ka_trick_winner (trick, n, KA_NO_TRUMP)];
  for_each_card (card, playable) if (!ka_trick_beats ((KaCard) card, best, KA_NO_TRUMP)) losing
      |= ka_hand_bit (card);
  return losing != 0 ? pick_highest (losing) : pick_lowest (playable, KA_NO_TRUMP);
}

/* Trumps first for who plays the contract, then what cannot be beaten, else something small. */
static KaCard
choose_lead (const WiezenState *view, int seat, KaHand playable)
{
  KaHand sure = 0;

  for_each_card (card, playable) if (is_highest_left (view, seat, (KaCard) card)) sure |= ka_hand_bit (card);
  if (view->trump != KA_NO_TRUMP && view->players & ka_wiezen_bit (seat)
      && sure & ka_suit_cards (view->trump))
    return pick_highest (sure & ka_suit_cards (view->trump));
  return sure != 0 ? pick_lowest (sure, view->trump) : pick_lowest (playable, view->trump);
}

static KaCard
choose_answer (const WiezenState *view, int seat, KaHand playable)
{
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (view, &n);
  guint place = ka_trick_winner (trick, n, view->trump);
  guint winner = view->leaders[view->n_played / WIEZEN_TABLE];
  gboolean is_last = n + 1 == WIEZEN_TABLE;
  KaHand winning = 0;

  for (guint i = 0; i < place; i++)
    winner = ka_wiezen_next (view, winner);
  for_each_card (card, playable) if (ka_trick_beats ((KaCard) card, trick[place], view->trump)) winning
      |= ka_hand_bit (card);
  if (winning == 0
      || (is_partner (view, (guint) seat, winner) && (is_last || is_highest_left (view, seat, trick[place]))))
    return pick_lowest (playable, view->trump);
  /* Trumps and the last card need only just be enough. */
  if (is_last || winning & ~ka_suit_cards (ka_card_suit (trick[0])))
    return pick_lowest (winning, view->trump);
  return pick_highest (winning);
}

/* The cards that nobody beats any more and that take this trick. */
static KaHand
find_sure (const WiezenState *view, int seat, KaHand playable)
{
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (view, &n);
  KaHand sure = 0;

  for_each_card (card, playable) if (is_highest_left (view, seat, (KaCard) card)
                                     && (n == 0
                                         || ka_trick_beats ((KaCard) card,
                                                            trick[ka_trick_winner (trick, n, view->trump)],
                                                            view->trump))) sure
      |= ka_hand_bit (card);
  return sure;
}

KaCard
ka_wiezen_simple_card (const WiezenState *view, int seat)
{
  KaHand playable = ka_wiezen_get_playable (view);
  KaHand sure;
  guint n;

  ka_wiezen_get_trick (view, &n);
  if (ka_wiezen_lacks_trick (view, (guint) seat) && (sure = find_sure (view, seat, playable)) != 0)
    return pick_highest (sure);
  if (ka_wiezen_contracts[view->contract].sides == WIEZEN_MISERIE)
    return choose_low_card (view, playable);
  return n == 0 ? choose_lead (view, seat, playable) : choose_answer (view, seat, playable);
}

static void
choose_simple (const KaRules *rules, gconstpointer data, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  const WiezenState *view = data;

  if (view->phase == WIEZEN_PHASE_PLAY)
    *move = (KaMove) { .kind = WIEZEN_PLAY, .n = 1, .cards = { ka_wiezen_simple_card (view, seat) } };
  else
    ka_choose_best (rules, view, seat, rate_call, move);
}

static const KaBot SIMPLE = { "simple", N_ ("Simple"), choose_simple };

const KaBot *const ka_wiezen_bots[]
    = { &ka_bot_random,    &SIMPLE, &ka_wiezen_beginner, &ka_wiezen_home, &ka_wiezen_club,
        &ka_wiezen_expert, NULL };
