/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player as a child would be: lays as many points as it can, takes a low card when one lies there, and calls when the
 * hand is small. Now and then it does something else. */

#include "gemma-en-piet-players.h"
#include "ka-bots.h"
#include "ka-language.h"

#define CALLS_GEMMA_WITH 5
#define CALLS_PIET_WITH  2
#define TAKES_UP_TO      2
#define AVERAGE_CARD     5
#define ONE_WHIM_IN      12
#define PATIENCE         50 /* turns of each */

static int
rate (gconstpointer data, int seat, const KaMove *move)
{
  const GemmaState *view = data;
  int value = ka_gemma_hand_value (&view->hands[seat]);
  int laid = 0;

  switch ((GemmaKind) move->kind)
    {
    case GEMMA_LAY:
      for (guint i = 0; i < move->n; i++)
        laid += ka_gemma_card_value (move->cards[i]);
      /* Of equal lays the one with the highest card on top, which the next player does not want. */
      return 100 * laid + 20 * move->n + ka_gemma_card_value (move->cards[move->n - 1]);
    case GEMMA_DRAW_DISCARD:
      return ka_gemma_card_value (ka_gemma_get_takeable (view)) <= TAKES_UP_TO ? 2 : 0;
    case GEMMA_SAY_GEMMA:
      return value <= CALLS_GEMMA_WITH ? 2 : 0;
    case GEMMA_SAY_PIET:
      return value <= CALLS_PIET_WITH ? 2 : 0;
    case GEMMA_PASS:
      /* Laying is no use when what is laid counts no more than what must be taken. */
      return 100 * MIN (ka_gemma_card_value (ka_gemma_get_takeable (view)), AVERAGE_CARD) + 99;
    case GEMMA_DRAW_STOCK:
    case GEMMA_END:
    case GEMMA_SILENT:
    case GEMMA_N_KINDS:
    default:
      return 1;
    }
}

gboolean
ka_gemma_tires (const GemmaState *view, KaRandom *random)
{
  return view->n_turns >= PATIENCE * view->n_seats && ka_random_below (random, 2) == 0;
}

static gboolean
has_whim (const GemmaState *view, KaRandom *random)
{
  return ka_gemma_tires (view, random)
         || ((view->phase == GEMMA_PHASE_LAY || view->phase == GEMMA_PHASE_CALL) && view->gemma < 0
             && ka_random_below (random, ONE_WHIM_IN) == 0);
}

static void
choose_simple (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  if (has_whim (view, random))
    ka_bot_random.choose (rules, view, seat, random, limit, move, reason);
  else
    ka_choose_best (rules, view, seat, rate, move);
}

static const KaBot SIMPLE = { "simple", N_ ("Simple"), choose_simple };

const KaBot *const ka_gemma_en_piet_bots[] = {
  &ka_bot_random, &SIMPLE, &ka_gemma_beginner, &ka_gemma_home, &ka_gemma_club, &ka_gemma_expert, NULL,
};
