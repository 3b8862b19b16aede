/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who count: the club player without a mistake, who plays at home by a rule of thumb when there is something to call, and the
 * beginner who does not look well all the time. */
#include <string.h>

#include "gemma-en-piet-odds.h"
#include "gemma-en-piet-players.h"
#include "ka-bots.h"
#include "gemma-en-piet-playout.h"
#include "ka-language.h"

#define SAMPLES 48

/* How likely it must be that nobody is lower. The others still have a turn each, so it is far from sure. */
#define SURE_ENOUGH_FOR_GEMMA 0.97
#define SURE_ENOUGH_FOR_PIET  0.55

/* One in so many decisions is made without looking well. */
#define LAYS_ANOTHER_ONE_IN 5
#define TAKES_WRONG_ONE_IN  6
#define MISJUDGES_ONE_IN    3

/* How well a player attends: one in so many decisions is made without looking well; 0: none. */
typedef struct
{
  KaRandom *random;
  guint lays_another;
  guint takes_wrong;
  guint misjudges;
} Attention;

static gboolean
slips (const Attention *attention, guint one_in)
{
  return one_in > 0 && ka_random_below (attention->random, one_in) == 0;
}

static void
set_move (KaMove *move, GemmaKind kind)
{
  move->kind = (guint8) kind;
  move->n = 0;
}

/* Who does not look well lays one card of those that he could have laid. */
static void
choose_lay (const GemmaState *view, const Attention *attention, KaMove *move)
{
  ka_gemma_quick_move (view, move);
  if (move->kind == GEMMA_LAY && move->n > 1 && slips (attention, attention->lays_another))
    {
      move->cards[0] = move->cards[move->n - 1];
      move->n = 1;
    }
}

static void
choose_draw (const GemmaState *view, const Attention *attention, KaMove *move)
{
  int value = ka_gemma_card_value (ka_gemma_get_takeable (view));
  double usual = ka_gemma_mean_unseen (view);
  gboolean is_last = view->gemma >= 0;

  ka_gemma_quick_move (view, move);
  if (is_last && view->n_stock > 0)
    set_move (move, value < usual ? GEMMA_DRAW_DISCARD : GEMMA_DRAW_STOCK);
  /* Who does not look well does not see that the card goes with one of his. */
  if (move->kind == GEMMA_DRAW_DISCARD && value > 1 && view->n_stock > 0
      && slips (attention, attention->takes_wrong))
    set_move (move, GEMMA_DRAW_STOCK);
}

/* What a hand makes of the total: a landing on half or on the end is worth waiting for. */
static gboolean
lands (const GemmaState *view, int seat)
{
  int total = view->totals[seat] + ka_gemma_hand_value (&view->hands[seat]);

  return ka_gemma_hand_value (&view->hands[seat]) != 0
         && (total == view->scoring.end / 2 || total == view->scoring.end);
}

static void
choose_call (const KaRules *rules, const GemmaState *view, int seat, KaRandom *random,
             const Attention *attention, KaMove *move)
{
  GemmaSpread spreads[KA_MAX_SEATS];
  int value = ka_gemma_hand_value (&view->hands[seat]);
  gboolean calls;

  if (value > view->gemma_limit || lands (view, seat))
    {
      set_move (move, GEMMA_END);
      return;
    }
  ka_gemma_spread_hands (rules, view, seat, random, SAMPLES, spreads);
  calls = ka_gemma_chance_lowest (spreads, view->n_seats, seat, value) >= SURE_ENOUGH_FOR_GEMMA
          || value <= ka_gemma_call_limit (view);
  if (slips (attention, attention->misjudges))
    calls = value <= view->gemma_limit / 2 + 1;
  set_move (move, calls ? GEMMA_SAY_GEMMA : GEMMA_END);
}

static void
choose_piet (const KaRules *rules, const GemmaState *view, int seat, KaRandom *random,
             const Attention *attention, KaMove *move)
{
  GemmaSpread spreads[KA_MAX_SEATS];
  int value = ka_gemma_hand_value (&view->hands[seat]);
  double not_less = 0;

  set_move (move, GEMMA_SILENT);
  if (value > view->piet_limit || value <= 0 || lands (view, seat))
    return;
  if (slips (attention, attention->misjudges))
    {
      set_move (move, value <= view->piet_limit / 2 ? GEMMA_SAY_PIET : GEMMA_SILENT);
      return;
    }
  ka_gemma_spread_hands (rules, view, seat, random, SAMPLES, spreads);
  for (int i = value + view->scoring.tie_costs_piet - GEMMA_LOWEST_HAND; i < GEMMA_VALUES; i++)
    not_less += spreads[view->gemma].chances[i];
  if (not_less >= SURE_ENOUGH_FOR_PIET)
    set_move (move, GEMMA_SAY_PIET);
}

static void
choose (const KaRules *rules, const GemmaState *view, int seat, KaRandom *random, const Attention *attention,
        KaMove *move, KaReason *reason)
{
  if (ka_gemma_tires (view, random))
    {
      ka_bot_random.choose (rules, view, seat, random, NULL, move, reason);
      return;
    }
  switch ((GemmaPhase) view->phase)
    {
    case GEMMA_PHASE_LAY:
      choose_lay (view, attention, move);
      break;
    case GEMMA_PHASE_DRAW:
      choose_draw (view, attention, move);
      break;
    case GEMMA_PHASE_CALL:
      choose_call (rules, view, seat, random, attention, move);
      break;
    case GEMMA_PHASE_PIET:
      choose_piet (rules, view, seat, random, attention, move);
      break;
    case GEMMA_PHASE_OVER:
    default:
      g_return_if_reached ();
    }
  if (reason != NULL)
    ka_gemma_explain (view, seat, move, reason);
}

static void
choose_as_club (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                KaMove *move, KaReason *reason)
{
  choose (rules, view, seat, random, &(Attention) { 0 }, move, reason);
}

/* Who always counts on half of what may be called. */
static void
choose_as_home (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                KaMove *move, KaReason *reason)
{
  const Attention attention = { .random = random, .misjudges = 1 };

  choose (rules, view, seat, random, &attention, move, reason);
}

static void
choose_as_beginner (const KaRules *rules, gconstpointer view, int seat, KaRandom *random,
                    const KaLimit *limit, KaMove *move, KaReason *reason)
{
  const Attention attention = { random, LAYS_ANOTHER_ONE_IN, TAKES_WRONG_ONE_IN, MISJUDGES_ONE_IN };

  choose (rules, view, seat, random, &attention, move, reason);
}

const KaBot ka_gemma_club = { "club", N_ ("Club"), choose_as_club };
const KaBot ka_gemma_home = { "home", N_ ("Living Room"), choose_as_home };
const KaBot ka_gemma_beginner = { "beginner", N_ ("Beginner"), choose_as_beginner };
