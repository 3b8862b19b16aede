/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as a child would be: takes a card that completes something, throws the card that helps least, knocks as
 * soon as it may. */
#include <glib/gi18n-lib.h>

#include "gin-rummy-play.h"
#include "ka-bots.h"

static gboolean
wants (const GinState *view, int seat, KaCard card)
{
  int with;

  ka_meld_best_discard (view->hands[seat] | ka_hand_bit (card), &with);
  return with < ka_meld_deadwood (view->hands[seat]) - (int) ka_card_count (card) / 2;
}

/* How much a list of moves is liked; the first of the best is played. */
static int
rate (const GinState *view, int seat, const KaMove *move)
{
  KaHand hand = view->hands[seat];
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
      return 1000 - 16 * ka_meld_deadwood (hand & ~ka_hand_bit (move->cards[0])) + ka_card_count (move->cards[0]);
    case GIN_TAKE:
    case GIN_DRAW_DISCARD:
      return wants (view, seat, top) ? 2 : 0;
    case GIN_LAY_OFF:
      return 5;
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
choose_simple (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, gint64 budget,
               const gint *cancelled, KaMove *move)
{
  KaMove moves[KA_MAX_MOVES];
  guint n = rules->moves (view, moves);
  int best = G_MININT;

  for (guint i = 0; i < n; i++)
    {
      int rating = rate (view, seat, &moves[i]);

      if (rating > best)
        {
          best = rating;
          *move = moves[i];
        }
    }
}

static const KaBot SIMPLE = { "simple", N_ ("Simple"), choose_simple };

const KaBot *const ka_gin_bots[] = { &ka_bot_random, &SIMPLE, NULL };
