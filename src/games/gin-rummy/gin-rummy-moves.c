/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done in a hand of gin. */
#include <string.h>

#include "gin-rummy-play.h"
#include "ka-error.h"
#include "ka-language.h"

/* A hand of 11 cards has at most so many splits: a run of eleven has 200. */
#define MAX_SPLITS 256

int
ka_gin_find_limit (const GinPlayTerms *terms, KaCard limit_card)
{
  if (!terms->by_card)
    return terms->limit;
  if (limit_card == KA_CARD_INVALID || (terms->ace_is_gin && ka_card_rank (limit_card) == 0))
    return 0;
  return ka_card_count (limit_card);
}

int
ka_gin_limit (const GinState *state)
{
  return ka_gin_find_limit (&state->terms, state->limit_card);
}

/* The cards of who is to move that lie in none of @melds. */
static KaHand
get_loose (const GinState *state, const KaHand *melds, guint n)
{
  KaHand loose = state->hands[state->turn];

  for (guint i = 0; i < n; i++)
    loose &= ~melds[i];
  return loose;
}

/* The cards that may be thrown: when melds are chosen the others, before that all. */
static KaHand
get_free (const GinState *state)
{
  return get_loose (state, state->melds, state->n_melds);
}

/* What is left of the free cards: by the chosen melds, or as little as can be. */
static int
count_deadwood (const GinState *state, KaHand rest)
{
  return state->phase == GIN_PHASE_COMMITTED ? ka_hand_value (rest) : ka_meld_deadwood (rest);
}

static int
deadwood_after (const GinState *state, KaCard card)
{
  return count_deadwood (state, get_free (state) & ~ka_hand_bit (card));
}

void
ka_gin_set_move (KaMove *move, GinKind kind, KaCard card)
{
  move->kind = (guint8) kind;
  move->n = card != KA_CARD_INVALID;
  move->cards[0] = card;
}

static void
add_move (KaMove *moves, guint *n, GinKind kind, KaCard card)
{
  ka_gin_set_move (&moves[(*n)++], kind, card);
}

/* Melds in the order of their lowest cards, so that the same choice is always the same move. */
static void
write_melds (const KaHand *melds, guint n, KaMove *move)
{
  KaHand rest[KA_MAX_MELDS];

  memcpy (rest, melds, n * sizeof (KaHand));
  move->kind = GIN_MELD;
  move->n = 0;
  for (; n > 0; n--)
    {
      guint first = 0;

      for (guint i = 1; i < n; i++)
        if (ka_hand_first (rest[i]) < ka_hand_first (rest[first]))
          first = i;
      for_each_card (card, rest[first]) move->cards[move->n++] = (KaCard) card;
      move->cards[move->n++] = KA_CARD_INVALID;
      rest[first] = rest[n - 1];
    }
}

/* What may be said to end the hand, and the cards that may be thrown with it. */
static void
add_endings (const GinState *state, KaMove *moves, guint *n)
{
  int limit = ka_gin_limit (state);

  for_each_card (card, get_free (state))
  {
    int deadwood = deadwood_after (state, (KaCard) card);

    if (card == state->taken)
      continue;
    if (deadwood == 0)
      add_move (moves, n, GIN_GIN, (KaCard) card);
    else if (deadwood <= limit)
      add_move (moves, n, GIN_KNOCK, (KaCard) card);
  }
  if (state->terms.big_gin && count_deadwood (state, get_free (state)) == 0)
    add_move (moves, n, GIN_BIG_GIN, KA_CARD_INVALID);
}

/* Whether a player who lays out @melds can end the hand with them. */
static gboolean
can_end_with (const GinState *state, const KaHand *melds, guint n)
{
  KaHand loose = get_loose (state, melds, n);
  int value = ka_hand_value (loose);

  for_each_card (card,
                 loose) if (card != state->taken
                            && value - ka_card_count ((KaCard) card) <= ka_gin_limit (state)) return TRUE;
  return loose == 0 && state->terms.big_gin;
}

static void
add_choices_of_melds (const GinState *state, KaMove *moves, guint *n)
{
  KaSplit splits[MAX_SPLITS];
  guint n_splits = ka_meld_splits (state->hands[state->turn], splits, MAX_SPLITS);

  for (guint i = 0; i < n_splits; i++)
    if (splits[i].n_melds > 0 && can_end_with (state, splits[i].melds, splits[i].n_melds))
      write_melds (splits[i].melds, splits[i].n_melds, &moves[(*n)++]);
}

static void
add_discard_moves (const GinState *state, KaMove *moves, guint *n)
{
  KaHand hand = state->hands[state->turn];
  int least;

  for_each_card (card, hand) if (card != state->taken) add_move (moves, n, GIN_DISCARD, (KaCard) card);
  if (state->phase == GIN_PHASE_FIRST_DISCARD)
    return;

  ka_meld_best_discard (hand, &least);
  if (least > ka_gin_limit (state))
    return;
  add_endings (state, moves, n);
  add_choices_of_melds (state, moves, n);
}

static KaHand
get_lay_offs (const GinState *state)
{
  KaHand laid_off = 0;

  /* Only what fits at once: the next card follows when this one lies. */
  for_each_card (
      card, state->hands[state->turn]) if (ka_meld_lay_off (state->melds, state->n_melds, ka_hand_bit (card))
                                           != 0) laid_off
      |= ka_hand_bit (card);
  return laid_off;
}

guint
ka_gin_moves (gconstpointer data, KaMove *moves)
{
  const GinState *state = data;
  guint n = 0;

  switch ((GinPhase) state->phase)
    {
    case GIN_PHASE_OFFER:
    case GIN_PHASE_SECOND_OFFER:
      add_move (moves, &n, GIN_TAKE, KA_CARD_INVALID);
      add_move (moves, &n, GIN_PASS, KA_CARD_INVALID);
      break;
    case GIN_PHASE_DRAW:
      add_move (moves, &n, GIN_DRAW_STOCK, KA_CARD_INVALID);
      add_move (moves, &n, GIN_DRAW_DISCARD, KA_CARD_INVALID);
      break;
    case GIN_PHASE_STOCK:
      add_move (moves, &n, GIN_DRAW_STOCK, KA_CARD_INVALID);
      break;
    case GIN_PHASE_FIRST_DISCARD:
    case GIN_PHASE_DISCARD:
      add_discard_moves (state, moves, &n);
      break;
    case GIN_PHASE_COMMITTED:
      add_endings (state, moves, &n);
      break;
    case GIN_PHASE_LAY_OFF:
      for_each_card (card, get_lay_offs (state)) add_move (moves, &n, GIN_LAY_OFF, (KaCard) card);
      add_move (moves, &n, GIN_DONE, KA_CARD_INVALID);
      break;
    case GIN_PHASE_OVER:
    default:
      break;
    }
  return n;
}

static gboolean
check_draw (const GinState *state, GinKind kind, GError **error)
{
  gboolean offer = state->phase == GIN_PHASE_OFFER || state->phase == GIN_PHASE_SECOND_OFFER;

  if (kind == GIN_TAKE || kind == GIN_PASS)
    return offer || ka_refuse (error, "GR-2", .why = N_ ("no up-card is offered now"));
  if (offer)
    return ka_refuse (error, "GR-2", .why = N_ ("first take the up-card or pass"));
  if (state->phase == GIN_PHASE_STOCK && kind == GIN_DRAW_DISCARD)
    return ka_refuse (error, "GR-2", .why = N_ ("both passed, so the first card comes from the stock"));
  if (state->phase != GIN_PHASE_DRAW && state->phase != GIN_PHASE_STOCK)
    return ka_refuse (error, "GR-3", .why = N_ ("there is nothing to draw now"));
  return TRUE;
}

static gboolean
is_throwing (const GinState *state)
{
  return state->phase == GIN_PHASE_DISCARD || state->phase == GIN_PHASE_COMMITTED
         || state->phase == GIN_PHASE_FIRST_DISCARD;
}

static gboolean
refuse_throwing (const GinState *state, GError **error)
{
  return state->phase == GIN_PHASE_LAY_OFF
             ? ka_refuse (error, "GR-7", .why = N_ ("the hand has ended: lay off, or say that you are done"))
             : ka_refuse (error, "GR-3", .why = N_ ("first draw a card"));
}

static gboolean
check_card (const GinState *state, const KaMove *move, GError **error)
{
  KaCard card = move->cards[0];

  if (move->n != 1 || card >= 52 || !(state->hands[state->turn] & ka_hand_bit (card)))
    return ka_refuse (error, "GR-3", .why = N_ ("you do not hold that card"));
  if (card == state->taken)
    return ka_refuse (
        error, "GR-3",
        .why = N_ ("{c0} was just taken from the discard pile and may not be discarded in this turn"),
        .cards = { card });
  return TRUE;
}

static gboolean
check_ending (const GinState *state, const KaMove *move, GError **error)
{
  int deadwood, limit = ka_gin_limit (state);

  if (state->phase == GIN_PHASE_FIRST_DISCARD)
    return ka_refuse (error, "OK-2", .why = N_ ("you cannot go out with the first discard"));
  if (!(get_free (state) & ka_hand_bit (move->cards[0])))
    return ka_refuse (error, "GR-7", .why = N_ ("that card lies in a meld that you chose"));
  deadwood = deadwood_after (state, move->cards[0]);
  if (move->kind == GIN_GIN)
    return deadwood == 0
           || ka_refuse (error, "GR-6", .why = N_ ("gin has no deadwood, and {n0} would be left"),
                         .numbers = { deadwood });
  if (deadwood == 0)
    return ka_refuse (error, "GR-6", .why = N_ ("without deadwood it is gin"));
  if (deadwood <= limit)
    return TRUE;
  if (limit == 0)
    return state->terms.by_card
               ? ka_refuse (error, "OK-3", .why = N_ ("on an ace only gin ends the hand"))
               : ka_refuse (error, "GR-13", .why = N_ ("there is no knocking here, only gin"));
  if (state->terms.by_card)
    return ka_refuse (error, "OK-3", .why = N_ ("the open card allows {n0}, and {n1} would be left"),
                      .numbers = { limit, deadwood });
  return ka_refuse (error, "GR-6", .why = N_ ("knocking needs {n0} or less, and {n1} would be left"),
                    .numbers = { limit, deadwood });
}

gboolean
ka_gin_read_melds (const KaMove *move, KaHand melds[KA_MAX_MELDS], guint *n)
{
  KaHand meld = 0;

  *n = 0;
  for (guint i = 0; i < move->n; i++)
    if (move->cards[i] != KA_CARD_INVALID)
      {
        if (move->cards[i] >= 52 || (meld & ka_hand_bit (move->cards[i])) != 0)
          return FALSE;
        meld |= ka_hand_bit (move->cards[i]);
      }
    else
      {
        if (*n == KA_MAX_MELDS)
          return FALSE;
        melds[(*n)++] = meld;
        meld = 0;
      }
  return meld == 0 && *n > 0;
}

static gboolean
check_melds (const GinState *state, const KaMove *move, GError **error)
{
  KaHand rest = state->hands[state->turn];
  KaHand melds[KA_MAX_MELDS];
  guint n;

  if (state->phase != GIN_PHASE_DISCARD)
    return ka_refuse (error, "GR-7", .why = N_ ("melds are chosen in the turn in which you end the hand"));
  if (!ka_gin_read_melds (move, melds, &n))
    return ka_refuse (error, "GR-4", .why = N_ ("this is not a list of melds"));
  for (guint i = 0; i < n; i++)
    {
      if ((rest & melds[i]) != melds[i])
        return ka_refuse (error, "GR-4", .why = N_ ("a card belongs to one meld, and you must hold it"));
      if (!ka_meld_is_valid (melds[i]))
        return ka_refuse (error, "GR-4",
                          .why
                          = N_ ("a meld is three or four of a rank, or three or more in a row of one suit"));
      rest &= ~melds[i];
    }
  return can_end_with (state, melds, n)
         || ka_refuse (error, "GR-6", .why = N_ ("with these melds you cannot end the hand"));
}

static gboolean
check_big_gin (const GinState *state, GError **error)
{
  const char *clause = state->terms.by_card ? "OK-8" : "GR-12";

  if (!state->terms.big_gin)
    return ka_refuse (error, clause, .why = N_ ("big gin is not played in this match"));
  if (state->phase == GIN_PHASE_FIRST_DISCARD)
    return ka_refuse (error, "OK-2", .why = N_ ("you cannot go out with the first discard"));
  if (!is_throwing (state))
    return refuse_throwing (state, error);
  return count_deadwood (state, get_free (state)) == 0
         || ka_refuse (error, clause, .why = N_ ("big gin needs all eleven cards in melds"));
}

static gboolean
takes_cards (GinKind kind)
{
  return kind == GIN_DISCARD || kind == GIN_MELD || kind == GIN_KNOCK || kind == GIN_GIN
         || kind == GIN_LAY_OFF;
}

gboolean
ka_gin_check (gconstpointer data, const KaMove *move, GError **error)
{
  const GinState *state = data;

  if (state->phase == GIN_PHASE_OVER)
    return ka_refuse (error, "GR-8", .why = N_ ("the hand is over"));
  if (!takes_cards (move->kind) && move->n > 0)
    return ka_refuse (error, "GR-3", .why = N_ ("there is no such move"));
  switch ((GinKind) move->kind)
    {
    case GIN_TAKE:
    case GIN_PASS:
    case GIN_DRAW_STOCK:
    case GIN_DRAW_DISCARD:
      return check_draw (state, move->kind, error);
    case GIN_DISCARD:
      if (state->phase == GIN_PHASE_COMMITTED)
        return ka_refuse (error, "GR-7", .why = N_ ("you chose your melds and must knock now"));
      return is_throwing (state) ? check_card (state, move, error) : refuse_throwing (state, error);
    case GIN_KNOCK:
    case GIN_GIN:
      if (!is_throwing (state))
        return refuse_throwing (state, error);
      return check_card (state, move, error) && check_ending (state, move, error);
    case GIN_BIG_GIN:
      return check_big_gin (state, error);
    case GIN_MELD:
      return check_melds (state, move, error);
    case GIN_LAY_OFF:
      if (state->phase != GIN_PHASE_LAY_OFF)
        return ka_refuse (error, "GR-7", .why = N_ ("cards are laid off after a knock"));
      return check_card (state, move, error)
             && ((get_lay_offs (state) & ka_hand_bit (move->cards[0])) != 0
                 || ka_refuse (error, "GR-7", .why = N_ ("that card fits none of the melds on the table")));
    case GIN_DONE:
      return state->phase == GIN_PHASE_LAY_OFF
             || ka_refuse (error, "GR-7", .why = N_ ("there is nothing to finish"));
    case GIN_N_KINDS:
    default:
      return ka_refuse (error, "GR-3", .why = N_ ("there is no such move"));
    }
}

void
ka_gin_normalize (gconstpointer state, KaMove *move)
{
  KaHand melds[KA_MAX_MELDS];
  guint n;

  if (move->kind == GIN_MELD && ka_gin_read_melds (move, melds, &n))
    write_melds (melds, n, move);
}
