/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is a good one, in facts that anybody can count. */

#include "gin-rummy-odds.h"
#include "gin-rummy-players.h"
#include "ka-language.h"

/* A card that makes no meld yet and lowers nothing: it is taken for what it can become. */
static void
explain_chance (const GinState *view, int seat, KaCard top, KaReason *reason)
{
  KaHand hand = view->hands[seat], partners = ka_gin_get_partners (top) & hand;
  KaHand dead = ka_gin_get_gone (view) | view->shown[1 - seat];
  int live = ka_hand_count (ka_gin_get_chances (hand | ka_hand_bit (top), top, dead));

  if (partners == 0 || live == 0)
    {
      reason->why = N_ ("The {c0} takes the place of a card that you need even less.");
      return;
    }
  reason->cards[1] = ka_hand_first (partners);
  reason->numbers[0] = live;
  ka_reason_set_counted (
      reason,
      "With your {c1}, the {c0} needs one more card for a meld, and only one that fits can still come.",
      "With your {c1}, the {c0} needs one more card for a meld, and {n0} that fit can still come.");
}

static void
explain_draw (const GinState *view, int seat, gboolean takes, KaReason *reason)
{
  KaHand hand = view->hands[seat];
  KaCard top = view->n_pile > 0 ? view->pile[view->n_pile - 1] : KA_CARD_INVALID;
  int after;

  reason->look = N_ ("Look at the card on the discard pile: does it complete anything?");
  if (top == KA_CARD_INVALID)
    return;
  ka_meld_best_discard (hand | ka_hand_bit (top), &after);
  reason->cards[0] = top;
  reason->numbers[0] = ka_meld_deadwood (hand);
  reason->numbers[1] = after;
  if (!takes)
    reason->why = ka_gin_would_meld (hand, top)
                      ? N_ ("The {c0} would complete a meld, but taking it shows the other what you collect.")
                      : N_ ("The {c0} completes no meld, and the stock may bring a card that does.");
  else if (ka_gin_would_meld (hand, top))
    reason->why = N_ ("The {c0} completes a meld and brings your deadwood from {n0} to {n1}.");
  else if (after < reason->numbers[0])
    reason->why = N_ ("The {c0} is low: with it your deadwood goes from {n0} to {n1}.");
  else
    explain_chance (view, seat, top, reason);
}

static void
explain_throw (const GinState *view, int seat, KaCard card, KaReason *reason)
{
  KaHand hand = view->hands[seat], gone = ka_gin_get_gone (view);
  KaHand partners = ka_gin_get_partners (card);
  KaHand wanted = ka_gin_get_chances (hand, card, 0);
  int dead = ka_hand_count (wanted & gone);

  reason->look = N_ ("Look at what lies on the discard pile, and at what the other took.");
  reason->cards[0] = card;
  reason->numbers[0] = dead;
  reason->numbers[1] = ka_card_count (card);
  if (dead > 0)
    {
      ka_reason_set_counted (reason,
                             "Of the cards that would help your {c0}, one lies on the discard pile already.",
                             "Of the cards that would help your {c0}, {n0} lie on the discard pile already.");
    }
  else if (partners & hand & ~gone && wanted != 0)
    reason->why = N_ ("Of the cards that you can miss, the {c0} has the fewest chances, and it counts {n1}.");
  else if ((partners & (view->thrown[1 - seat] | view->left[1 - seat])) != 0
           && (partners & view->shown[1 - seat]) == 0)
    {
      reason->cards[1] = ka_hand_first (partners & (view->thrown[1 - seat] | view->left[1 - seat]));
      reason->why
          = N_ ("The {c0} fits nothing that you hold; and as the other did not want the {c1}, it will "
                "hardly help the other.");
    }
  else
    reason->why = N_ ("The {c0} fits nothing that you hold, and counts {n1} when the hand ends.");
}

static void
explain_end (const GinState *view, int seat, const KaMove *move, KaReason *reason)
{
  int left = ka_meld_deadwood (view->hands[seat] & ~ka_hand_bit (move->cards[0]));

  reason->look = N_ ("Count your deadwood: may you end the hand?");
  reason->cards[0] = move->cards[0];
  reason->numbers[0] = left;
  if (move->kind == GIN_BIG_GIN)
    reason->why = N_ ("All eleven cards lie in melds: that is worth the most.");
  else if (move->kind == GIN_GIN)
    reason->why
        = N_ ("Without the {c0} all your cards lie in melds: that is gin, and nobody can go under it.");
  else
    reason->why = N_ ("Without the {c0} you have {n0} left, and the other will most likely have more.");
}

static void
explain_lay_off (const KaMove *move, KaReason *reason)
{
  reason->look = N_ ("Look which of your cards fit the melds on the table.");
  reason->cards[0] = move->cards[0];
  reason->why = move->kind == GIN_LAY_OFF
                    ? N_ ("The {c0} fits a meld on the table, and then no longer counts against you.")
                    : N_ ("Nothing more that you hold fits the melds on the table.");
}

void
ka_gin_explain (const GinState *view, int seat, const KaMove *move, KaReason *reason)
{
  switch ((GinKind) move->kind)
    {
    case GIN_TAKE:
    case GIN_DRAW_DISCARD:
      explain_draw (view, seat, TRUE, reason);
      break;
    case GIN_PASS:
    case GIN_DRAW_STOCK:
      explain_draw (view, seat, FALSE, reason);
      break;
    case GIN_DISCARD:
      explain_throw (view, seat, move->cards[0], reason);
      break;
    case GIN_KNOCK:
    case GIN_GIN:
    case GIN_BIG_GIN:
      explain_end (view, seat, move, reason);
      break;
    case GIN_LAY_OFF:
    case GIN_DONE:
      explain_lay_off (move, reason);
      break;
    case GIN_MELD:
    case GIN_N_KINDS:
    default:
      break;
    }
}
