/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as a child would be: takes a card that completes something, throws the card that helps least, knocks as
 * soon as it may. */

#include "gin-rummy-players.h"
#include "ka-bots.h"
#include "ka-language.h"

/* The card completes a meld, or fits one. */
static gboolean
wants (KaHand hand, KaCard card)
{
  return ka_meld_deadwood (hand | ka_hand_bit (card)) <= ka_meld_deadwood (hand);
}

/* A card is laid off only when that is better than keeping it in a meld. */
static gboolean
should_lay_off (const GinState *view, KaHand hand, KaCard card)
{
  KaSplit split;
  KaHand laid_off;

  ka_meld_split_against (hand, view->melds, view->n_melds, &split, &laid_off);
  return (laid_off & ka_hand_bit (card)) != 0;
}

/* How much a move is liked; the first of the best is played. */
static int
rate (gconstpointer data, int seat, const KaMove *move)
{
  const GinState *view = data;
  KaHand hand = view->hands[ka_gin_get_player (view, seat)];
  KaCard top = view->n_pile > 0 ? view->pile[view->n_pile - 1] : KA_CARD_INVALID;

  switch ((GinKind) move->kind)
    {
    case GIN_BIG_GIN:
      return 10000;
    case GIN_GIN:
      return 9000;
    case GIN_KNOCK:
      return 8000 - ka_meld_deadwood (hand & ~ka_hand_bit (move->cards[0]));
    case GIN_DISCARD:
      return 1000 - 16 * ka_meld_deadwood (hand & ~ka_hand_bit (move->cards[0]))
             + ka_card_count (move->cards[0]);
    case GIN_TAKE:
    case GIN_DRAW_DISCARD:
      return wants (hand, top) ? 2 : 0;
    case GIN_LAY_OFF:
      return should_lay_off (view, hand, move->cards[0]) ? 2 : 0;
    case GIN_PASS:
    case GIN_DRAW_STOCK:
    case GIN_DONE:
      return 1;
    case GIN_MELD:
    case GIN_N_KINDS:
    default:
      return -1;
    }
}

static void
choose_simple (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  ka_choose_best (rules, view, seat, rate, move);
}

static const KaBot SIMPLE = { "simple", N_ ("Simple"), choose_simple };

const KaBot *const ka_gin_bots[] = {
  &ka_bot_random, &SIMPLE, &ka_gin_beginner, &ka_gin_home, &ka_gin_club, &ka_gin_expert, NULL,
};
