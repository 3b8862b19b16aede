/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gin-rummy-playout.h"

#include <string.h>

#include "gin-rummy-private.h"
#include "gin-rummy-weigh.h"

void
ka_gin_position_init (GinPosition *self, const GinState *state, int careful)
{
  self->terms = &state->terms;
  self->hands[0] = state->hands[0];
  self->hands[1] = state->hands[1];
  self->gone = ka_gin_get_gone (state);
  memcpy (self->stock, state->stock, sizeof self->stock);
  self->n_stock = state->n_stock;
  self->top = state->n_pile > 0 ? state->pile[state->n_pile - 1] : KA_CARD_INVALID;
  self->limit_card = state->limit_card;
  self->turn = state->turn;
  self->careful = careful;
  self->weights = state->terms.by_card ? &ka_gin_weights_by_card : &ka_gin_weights;
  self->diary = NULL;
  self->n_throws = GIN_TO_THE_END;
  self->other_waits = FALSE;
  self->shown = state->shown[1 - careful];
  self->away = state->thrown[1 - careful] | state->left[1 - careful];
  self->lowest = GIN_HIGHEST_COUNT;
  for_each_card (card, state->thrown[1 - careful]) self->lowest
      = MIN (self->lowest, ka_card_count ((KaCard) card));
}

/* The card that leaves least, when @taken may not be thrown. */
static KaCard
throw_lowest (KaHand hand, KaCard taken, int *deadwood)
{
  KaCard best = ka_meld_best_discard (hand, deadwood);

  if (best != taken || taken == KA_CARD_INVALID)
    return best;
  *deadwood = G_MAXINT;
  for_each_card (card, hand & ~ka_hand_bit (taken))
  {
    int left = ka_meld_deadwood (hand & ~ka_hand_bit (card));

    if (left > *deadwood || (left == *deadwood && ka_card_count ((KaCard) card) <= ka_card_count (best)))
      continue;
    *deadwood = left;
    best = (KaCard) card;
  }
  return best;
}

static int
get_factor (const GinPosition *self)
{
  return self->limit_card != KA_CARD_INVALID && ka_card_suit (self->limit_card) == KA_SUIT_SPADES
             ? self->terms->spade_factor
             : 1;
}

/* What the hand is worth for who ends it, with what is left in his hand. */
static int
settle (const GinPosition *self, GinEnd end)
{
  KaHand other = self->hands[1 - self->turn];
  KaSplit own, others;
  KaHand laid_off;
  int left, difference;

  ka_meld_split (self->hands[self->turn], &own);
  if (end == GIN_END_KNOCK || self->terms->lay_off_on_gin)
    {
      ka_meld_split_against (other, own.melds, own.n_melds, &others, &laid_off);
      left = others.deadwood;
    }
  else
    left = ka_meld_deadwood (other);
  difference = left - own.deadwood;
  if (end == GIN_END_GIN)
    difference += self->terms->gin_bonus;
  else if (end == GIN_END_BIG_GIN)
    difference += self->terms->big_gin_bonus;
  else
    difference = ka_gin_settle_knock (self->terms, difference);
  return difference * get_factor (self);
}

/* The player whose turn it is ends the hand so. Always TRUE. */
static gboolean
end_with (GinPosition *self, GinKind kind, KaCard card, GinOutcome *outcome)
{
  GinEnd end = kind == GIN_BIG_GIN ? GIN_END_BIG_GIN : kind == GIN_GIN ? GIN_END_GIN : GIN_END_KNOCK;

  if (kind != GIN_BIG_GIN)
    self->hands[self->turn] &= ~ka_hand_bit (card);
  outcome->points = settle (self, end) * (self->turn == self->careful ? 1 : -1);
  return TRUE;
}

static void
draw_from_pile (GinPosition *self)
{
  self->hands[self->turn] |= ka_hand_bit (self->top);
  self->gone &= ~ka_hand_bit (self->top);
  if (self->turn != self->careful)
    self->shown |= ka_hand_bit (self->top);
}

static void
draw_from_stock (GinPosition *self)
{
  if (self->turn != self->careful && self->top != KA_CARD_INVALID)
    self->away |= ka_hand_bit (self->top);
  self->hands[self->turn] |= ka_hand_bit (self->stock[--self->n_stock]);
}

/* FALSE when the stock has run out (GR-10). */
static gboolean throw (GinPosition * self, KaCard card, gboolean first)
{
  self->hands[self->turn] &= ~ka_hand_bit (card);
  self->gone |= ka_hand_bit (card);
  self->top = card;
  if (self->turn != self->careful)
    {
      self->away |= ka_hand_bit (card);
      self->shown &= ~ka_hand_bit (card);
      self->lowest = MIN (self->lowest, ka_card_count (card));
    }
  if (!first && self->n_stock <= GIN_LEAST_STOCK)
    return FALSE;
  self->turn = 1 - self->turn;
  if (!self->terms->by_first_card || self->limit_card == KA_CARD_INVALID)
    self->limit_card = card;
  return TRUE;
}

/* How a turn is finished: the hand is ended with what is least, or a card thrown. @card: (out): what goes; @expected:
 * (out): what who weighs his chances expects when he throws. */
static GinKind
choose_finish (const GinPosition *self, KaCard taken, KaCard *card, float *expected)
{
  KaHand hand = self->hands[self->turn];
  int least;

  *card = throw_lowest (hand, taken, &least);
  if (self->terms->big_gin && ka_meld_deadwood (hand) == 0)
    return GIN_BIG_GIN;
  if (least == 0)
    return GIN_GIN;
  if (self->turn == self->careful)
    return ka_gin_finish_hand (self, taken, least, card, expected) ? GIN_KNOCK : GIN_DISCARD;
  return least <= ka_gin_position_get_limit (self) && !self->other_waits ? GIN_KNOCK : GIN_DISCARD;
}

/* TRUE when nothing is played any more. */
static gboolean
finish_turn (GinPosition *self, KaCard taken, GinOutcome *outcome)
{
  KaCard card;
  GinKind kind = choose_finish (self, taken, &card, &outcome->expected);

  if (kind != GIN_DISCARD)
    return end_with (self, kind, card, outcome);
  if (self->turn == self->careful && self->n_stock > GIN_LEAST_STOCK && self->n_throws-- == 0)
    {
      outcome->is_over = FALSE;
      return TRUE;
    }
  return !throw (self, card, FALSE);
}

static gboolean
wants_top (const GinPosition *self)
{
  KaHand hand = self->hands[self->turn];

  if (self->top == KA_CARD_INVALID)
    return FALSE;
  return self->turn == self->careful
             ? ka_gin_takes_top (self)
             : ka_meld_deadwood (hand | ka_hand_bit (self->top)) <= ka_meld_deadwood (hand);
}

static gboolean
take_turn (GinPosition *self, gboolean only_stock, GinOutcome *outcome)
{
  KaCard taken = KA_CARD_INVALID;

  if (!only_stock && wants_top (self))
    {
      taken = self->top;
      draw_from_pile (self);
    }
  else
    draw_from_stock (self);
  return finish_turn (self, taken, outcome);
}

/* The first player leaves the up-card; then the other may take it (GR-2). */
static gboolean
pass (GinPosition *self, GinPhase phase, GinOutcome *outcome)
{
  self->turn = 1 - self->turn;
  if (phase == GIN_PHASE_SECOND_OFFER)
    return take_turn (self, TRUE, outcome);
  if (wants_top (self))
    return take_turn (self, FALSE, outcome);
  self->turn = 1 - self->turn;
  return take_turn (self, TRUE, outcome);
}

static gboolean
begin (GinPosition *self, GinPhase phase, const KaMove *move, KaCard taken, GinOutcome *outcome)
{
  KaCard top = self->top;

  switch ((GinKind) move->kind)
    {
    case GIN_TAKE:
    case GIN_DRAW_DISCARD:
      draw_from_pile (self);
      return finish_turn (self, top, outcome);
    case GIN_DRAW_STOCK:
      draw_from_stock (self);
      return finish_turn (self, KA_CARD_INVALID, outcome);
    case GIN_PASS:
      return pass (self, phase, outcome);
    case GIN_DISCARD:
      return !throw (self, move->cards[0], phase == GIN_PHASE_FIRST_DISCARD);
    case GIN_KNOCK:
    case GIN_GIN:
    case GIN_BIG_GIN:
      return end_with (self, move->kind, move->n > 0 ? move->cards[0] : KA_CARD_INVALID, outcome);
    case GIN_MELD:
    case GIN_LAY_OFF:
    case GIN_DONE:
    case GIN_N_KINDS:
    default:
      return finish_turn (self, taken, outcome);
    }
}

static KaCard
choose_first_throw (const GinPosition *self, KaCard taken)
{
  KaHand hand = self->hands[self->turn];
  KaCard card;
  int least;

  if (self->turn != self->careful)
    return throw_lowest (hand, taken, &least);
  ka_gin_list_liked (self, hand, taken, &card, 1);
  return card;
}

void
ka_gin_suggest (const GinPosition *self, GinPhase phase, KaCard taken, KaMove *move)
{
  KaCard card = KA_CARD_INVALID;
  float expected;
  GinKind kind;

  if (phase == GIN_PHASE_DRAW)
    kind = wants_top (self) ? GIN_DRAW_DISCARD : GIN_DRAW_STOCK;
  else if (phase == GIN_PHASE_DISCARD)
    kind = choose_finish (self, taken, &card, &expected);
  else if (phase == GIN_PHASE_FIRST_DISCARD)
    {
      kind = GIN_DISCARD;
      card = choose_first_throw (self, taken);
    }
  else
    kind = wants_top (self) ? GIN_TAKE : GIN_PASS;
  ka_gin_set_move (move, kind, kind == GIN_BIG_GIN ? KA_CARD_INVALID : card);
}

GinOutcome
ka_gin_play_out (GinPosition *self, GinPhase phase, const KaMove *move, KaCard taken)
{
  GinOutcome outcome = { .is_over = TRUE };

  if (!begin (self, phase, move, taken, &outcome))
    while (!take_turn (self, FALSE, &outcome))
      ;
  return outcome;
}
