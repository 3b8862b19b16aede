/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is a good one, in facts that anybody can count. */

#include "gemma-en-piet-players.h"

#include "ka-language.h"

static void
explain_lay (const GemmaState *view, int seat, const KaMove *move, KaReason *reason)
{
  int laid = 0;

  for (guint i = 0; i < move->n; i++)
    laid += ka_gemma_card_value (move->cards[i]);
  reason->look = N_ ("Look for the cards that count most and may be laid together.");
  reason->cards[0] = move->cards[move->n - 1];
  reason->numbers[0] = (int) move->n;
  reason->numbers[1] = laid;
  reason->numbers[2] = ka_gemma_hand_value (&view->hands[seat]) - laid;
  ka_reason_set_counted (reason, "The {c0} counts {n1}; without it {n2} are left in your hand.",
                         "These {n0} cards count {n1} together; without them {n2} are left in your hand.");
}

static void
explain_draw (const GemmaState *view, gboolean takes, KaReason *reason)
{
  KaCard card = ka_gemma_get_takeable (view);

  reason->look = N_ ("Look at the discard that you may take: is it lower than what the pot may bring?");
  reason->cards[0] = card;
  reason->numbers[0] = ka_gemma_card_value (card);
  if (!takes)
    reason->why = N_ ("The {c0} counts {n0}, and a card from the pot will most likely serve you better.");
  else if (ka_gemma_card_value (card) > 3)
    reason->why = N_ ("The {c0} counts {n0}, but you can lay it together with what you hold.");
  else
    reason->why = N_ ("The {c0} counts only {n0}; a card from the pot is seldom so low.");
}

static void
explain_call (const GemmaState *view, int seat, gboolean calls, KaReason *reason)
{
  int value = ka_gemma_hand_value (&view->hands[seat]);
  guint fewest = GEMMA_HAND_SIZE;

  for_each_seat (other, view->n_seats)
    if ((int) other != seat && view->hands[other].n <= fewest)
      {
        fewest = view->hands[other].n;
        reason->seats[0] = (int) other;
      }
  reason->look = N_ ("Count your hand, and look how few cards the others hold.");
  reason->numbers[0] = (int) fewest;
  reason->numbers[1] = value;
  if (calls)
    {
      ka_reason_set_counted (reason,
                             "You have {n1}, and although {s0} holds one card, nobody will easily be lower.",
                             "You have {n1}; {s0} holds {n0} cards, and that will hardly be lower.");
    }
  else
    {
      ka_reason_set_counted (reason, "You have {n1}, and {s0} holds only one card: that may well be lower.",
                             "You have {n1}; with {n0} cards {s0} may be lower, or you may still do better.");
    }
}

static void
explain_piet (const GemmaState *view, int seat, gboolean calls, KaReason *reason)
{
  reason->look = N_ ("Compare your hand with what Gemma is likely to hold.");
  reason->numbers[0] = ka_gemma_hand_value (&view->hands[seat]);
  reason->numbers[1] = view->scoring.penalty;
  reason->seats[0] = view->gemma;
  reason->why
      = calls && view->scoring.tie_costs_piet
            ? N_ ("With {n0} you are most likely lower than {s0}, and then your hand counts 0.")
        : calls ? N_ ("With {n0} you are most likely as low as {s0} or lower, and then your hand counts 0.")
                : N_ ("With {n0} you are most likely above {s0}, and a wrong Piet costs {n1}.");
}

void
ka_gemma_explain (const GemmaState *view, int seat, const KaMove *move, KaReason *reason)
{
  switch ((GemmaKind) move->kind)
    {
    case GEMMA_LAY:
      explain_lay (view, seat, move, reason);
      break;
    case GEMMA_DRAW_STOCK:
    case GEMMA_DRAW_DISCARD:
      explain_draw (view, move->kind == GEMMA_DRAW_DISCARD, reason);
      break;
    case GEMMA_SAY_GEMMA:
    case GEMMA_END:
      explain_call (view, seat, move->kind == GEMMA_SAY_GEMMA, reason);
      break;
    case GEMMA_PASS:
      reason->look = N_ ("Gemma was said: does your last turn make your hand smaller?");
      reason->why = N_ ("Whatever you lay, the card that you must take will count as much or more.");
      break;
    case GEMMA_SAY_PIET:
    case GEMMA_SILENT:
      explain_piet (view, seat, move->kind == GEMMA_SAY_PIET, reason);
      break;
    case GEMMA_N_KINDS:
    default:
      break;
    }
}
