/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done in a hand of gin, and what it does. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gin-rummy-play.h"
#include "gin-rummy-private.h"
#include "ka-error.h"

guint
ka_gin_pack (const KaValues *options, guint n_seats, KaCard *pack)
{
  for (guint i = 0; i < 52; i++)
    pack[i] = (KaCard) i;
  return 52;
}

static KaCard
get_top (const GinState *state)
{
  return state->n_pile > 0 ? state->pile[state->n_pile - 1] : KA_CARD_INVALID;
}

static void
give (GinState *state, int seat, KaCard card)
{
  state->n_hands[seat]++;
  if (card != KA_CARD_HIDDEN)
    state->hands[seat] |= ka_hand_bit (card);
}

static void
take_away (GinState *state, int seat, KaCard card)
{
  state->n_hands[seat]--;
  state->hands[seat] &= ~ka_hand_bit (card);
  state->shown[seat] &= ~ka_hand_bit (card);
}

static void
begin_turn (GinState *state, int seat)
{
  state->turn = (gint8) seat;
  state->taken = KA_CARD_INVALID;
  if (!state->terms.by_first_card || state->limit_card == KA_CARD_INVALID)
    state->limit_card = get_top (state);
}

void
ka_gin_deal (const KaSetup *setup, GinPlayTerms terms, GinState *state)
{
  int other = 1 - setup->turn;
  guint next = 0;

  state->terms = terms;
  state->dealer = (guint8) setup->turn;
  state->knocker = -1;
  state->end = GIN_END_VOID;
  state->limit_card = KA_CARD_INVALID;
  memcpy (state->totals, setup->totals, sizeof state->totals);

  /* GR-1, OK-2: one by one, the opponent first. */
  for (guint i = 0; i < 10; i++)
    {
      give (state, other, setup->pack[next++]);
      give (state, setup->turn, setup->pack[next++]);
    }
  if (terms.eleven)
    give (state, other, setup->pack[next++]);
  else
    state->pile[state->n_pile++] = setup->pack[next++];
  while (next < setup->n_pack)
    state->stock[setup->n_pack - 1 - next] = setup->pack[next], next++;
  state->n_stock = (guint8) (setup->n_pack - 21u);

  begin_turn (state, other);
  state->phase = terms.eleven ? GIN_PHASE_FIRST_DISCARD : terms.offer ? GIN_PHASE_OFFER : GIN_PHASE_DRAW;
}

int
ka_gin_actor (gconstpointer data)
{
  const GinState *state = data;

  return state->phase == GIN_PHASE_OVER ? -1 : state->turn;
}

int
ka_gin_limit (const GinState *state)
{
  if (!state->terms.by_card)
    return state->terms.limit;
  if (state->limit_card == KA_CARD_INVALID
      || (state->terms.ace_is_gin && ka_card_rank (state->limit_card) == 0))
    return 0;
  return ka_card_count (state->limit_card);
}

/* ---- what may be done ------------------------------------------------------------------------------------ */

/* The deadwood after throwing @card: by the chosen melds, or as little as can be. */
static int
deadwood_after (const GinState *state, KaCard card)
{
  KaHand rest = state->hands[state->turn] & ~ka_hand_bit (card);

  if (state->phase != GIN_PHASE_COMMITTED)
    return ka_meld_deadwood (rest);
  for (guint i = 0; i < state->n_melds; i++)
    rest &= ~state->melds[i];
  return ka_hand_value (rest);
}

static gboolean
is_in_chosen_meld (const GinState *state, KaCard card)
{
  for (guint i = 0; state->phase == GIN_PHASE_COMMITTED && i < state->n_melds; i++)
    if (state->melds[i] & ka_hand_bit (card))
      return TRUE;
  return FALSE;
}

static void
add_move (KaMove *moves, guint *n, GinKind kind, KaCard card)
{
  KaMove *move = &moves[(*n)++];

  move->kind = (guint8) kind;
  move->n = card != KA_CARD_INVALID;
  move->cards[0] = card;
}

static void
add_meld_move (KaMove *moves, guint *n, const KaSplit *split)
{
  KaMove *move = &moves[(*n)++];

  move->kind = GIN_MELD;
  move->n = 0;
  for (guint i = 0; i < split->n_melds; i++)
    {
      for_each_card (card, split->melds[i])
        move->cards[move->n++] = (KaCard) card;
      move->cards[move->n++] = KA_CARD_INVALID;
    }
}

/* The cards that may be thrown to end the hand, and how. */
static void
add_endings (const GinState *state, KaMove *moves, guint *n)
{
  int limit = ka_gin_limit (state);

  for_each_card (card, state->hands[state->turn])
    {
      int deadwood;

      if (card == state->taken || is_in_chosen_meld (state, (KaCard) card))
        continue;
      deadwood = deadwood_after (state, (KaCard) card);
      if (deadwood == 0)
        add_move (moves, n, GIN_GIN, (KaCard) card);
      else if (deadwood <= limit)
        add_move (moves, n, GIN_KNOCK, (KaCard) card);
    }
}

gboolean
ka_gin_can_knock (const GinState *state, const KaHand *melds, guint n)
{
  KaHand rest = state->hands[state->turn];
  int value;

  for (guint i = 0; i < n; i++)
    rest &= ~melds[i];
  value = ka_hand_value (rest);
  for_each_card (card, rest)
    {
      int deadwood = value - ka_card_count ((KaCard) card);

      if (card != state->taken && deadwood > 0 && deadwood <= ka_gin_limit (state))
        return TRUE;
    }
  return FALSE;
}

static void
add_discard_moves (const GinState *state, KaMove *moves, guint *n)
{
  KaHand hand = state->hands[state->turn];
  int least;

  for_each_card (card, hand)
    if (card != state->taken)
      add_move (moves, n, GIN_DISCARD, (KaCard) card);
  if (state->phase == GIN_PHASE_FIRST_DISCARD)
    return;

  ka_meld_best_discard (hand, &least);
  if (least > ka_gin_limit (state))
    return;
  add_endings (state, moves, n);
  if (least == 0 && state->terms.big_gin && ka_meld_deadwood (hand) == 0)
    add_move (moves, n, GIN_BIG_GIN, KA_CARD_INVALID);
  if (ka_gin_limit (state) > 0)
    {
      KaSplit splits[256];
      guint n_splits = MIN (ka_meld_splits (hand, splits, G_N_ELEMENTS (splits)), G_N_ELEMENTS (splits));

      for (guint i = 0; i < n_splits; i++)
        if (ka_gin_can_knock (state, splits[i].melds, splits[i].n_melds))
          add_meld_move (moves, n, &splits[i]);
    }
}

static KaHand
get_lay_offs (const GinState *state)
{
  KaHand laid_off = 0;

  /* Only what fits at once: the next card follows when this one lies. */
  for_each_card (card, state->hands[state->turn])
    if (ka_meld_lay_off (state->melds, state->n_melds, ka_hand_bit (card)) != 0)
      laid_off |= ka_hand_bit (card);
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
      for_each_card (card, get_lay_offs (state))
        add_move (moves, &n, GIN_LAY_OFF, (KaCard) card);
      add_move (moves, &n, GIN_DONE, KA_CARD_INVALID);
      break;
    case GIN_PHASE_OVER:
    default:
      break;
    }
  return n;
}

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, text);
  return FALSE;
}

static gboolean
check_draw (const GinState *state, GinKind kind, GError **error)
{
  gboolean offer = state->phase == GIN_PHASE_OFFER || state->phase == GIN_PHASE_SECOND_OFFER;

  if (kind == GIN_TAKE || kind == GIN_PASS)
    return offer || refuse (error, _("GR-2: no up-card is offered now"));
  if (offer)
    return refuse (error, _("GR-2: first take the up-card or pass"));
  if (state->phase == GIN_PHASE_STOCK && kind == GIN_DRAW_DISCARD)
    return refuse (error, _("GR-2: both passed, so the first card comes from the stock"));
  if (state->phase != GIN_PHASE_DRAW && state->phase != GIN_PHASE_STOCK)
    return refuse (error, _("GR-3: there is nothing to draw now"));
  return TRUE;
}

static gboolean
is_throwing (const GinState *state)
{
  return state->phase == GIN_PHASE_DISCARD || state->phase == GIN_PHASE_COMMITTED
         || state->phase == GIN_PHASE_FIRST_DISCARD;
}

static gboolean
check_card (const GinState *state, const KaMove *move, GError **error)
{
  KaCard card = move->cards[0];
  char text[3];

  if (move->n != 1 || card >= 52 || !(state->hands[state->turn] & ka_hand_bit (card)))
    return refuse (error, _("GR-3: you do not hold that card"));
  if (card == state->taken)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_RULE, _("GR-3: %s was just taken from the discard pile and may not be thrown in this turn"),
                   ka_card_to_text (card, text));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_ending (const GinState *state, const KaMove *move, GError **error)
{
  int deadwood, limit = ka_gin_limit (state);

  if (state->phase == GIN_PHASE_FIRST_DISCARD)
    return refuse (error, _("OK-2: nobody goes out with the first discard"));
  if (is_in_chosen_meld (state, move->cards[0]))
    return refuse (error, _("GR-7: that card lies in a meld that you chose"));
  deadwood = deadwood_after (state, move->cards[0]);
  if (move->kind == GIN_GIN)
    {
      if (deadwood == 0)
        return TRUE;
      g_set_error (error, KA_ERROR, KA_ERROR_RULE, _("GR-6: gin has no deadwood, and %d would be left"), deadwood);
      return FALSE;
    }
  if (deadwood == 0)
    return refuse (error, _("GR-6: without deadwood it is gin"));
  if (deadwood <= limit)
    return TRUE;
  if (limit == 0)
    return refuse (error, state->terms.by_card ? _("OK-3: on an ace only gin ends the hand")
                                               : _("GR-13: there is no knocking here, only gin"));
  if (state->terms.by_card)
    g_set_error (error, KA_ERROR, KA_ERROR_RULE, _("OK-3: the open card allows %d, and %d would be left"), limit, deadwood);
  else
    g_set_error (error, KA_ERROR, KA_ERROR_RULE, _("GR-6: knocking needs %d or less, and %d would be left"), limit, deadwood);
  return FALSE;
}

static gboolean
read_melds (const KaMove *move, KaHand melds[KA_MAX_MELDS], guint *n)
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
    return refuse (error, _("GR-7: melds are chosen when you knock"));
  if (!read_melds (move, melds, &n))
    return refuse (error, _("GR-4: this is no list of melds"));
  for (guint i = 0; i < n; i++)
    {
      if ((rest & melds[i]) != melds[i])
        return refuse (error, _("GR-4: a card belongs to one meld, and you must hold it"));
      if (!ka_meld_is_valid (melds[i]))
        return refuse (error, _("GR-4: a meld is three or four of a rank, or three or more in a row of one suit"));
      rest &= ~melds[i];
    }
  return ka_gin_can_knock (state, melds, n) || refuse (error, _("GR-6: with these melds you cannot knock"));
}

static gboolean
takes_cards (GinKind kind)
{
  return kind == GIN_DISCARD || kind == GIN_MELD || kind == GIN_KNOCK || kind == GIN_GIN || kind == GIN_LAY_OFF;
}

gboolean
ka_gin_check (gconstpointer data, const KaMove *move, GError **error)
{
  const GinState *state = data;

  if (state->phase == GIN_PHASE_OVER)
    return refuse (error, _("GR-8: the hand is over"));
  if (!takes_cards (move->kind) && move->n > 0)
    return refuse (error, _("GR-3: there is no such move"));
  switch ((GinKind) move->kind)
    {
    case GIN_TAKE:
    case GIN_PASS:
    case GIN_DRAW_STOCK:
    case GIN_DRAW_DISCARD:
      return check_draw (state, move->kind, error);
    case GIN_DISCARD:
      if (state->phase == GIN_PHASE_COMMITTED)
        return refuse (error, _("GR-7: you chose your melds and must knock now"));
      return is_throwing (state) ? check_card (state, move, error) : refuse (error, _("GR-3: first draw a card"));
    case GIN_KNOCK:
    case GIN_GIN:
      if (!is_throwing (state))
        return refuse (error, _("GR-6: first draw a card"));
      return check_card (state, move, error) && check_ending (state, move, error);
    case GIN_BIG_GIN:
      if (!state->terms.big_gin)
        return refuse (error, _("GR-12: big gin is not played in this match"));
      if (state->phase != GIN_PHASE_DISCARD)
        return refuse (error, _("GR-12: first draw a card"));
      return ka_meld_deadwood (state->hands[state->turn]) == 0
             || refuse (error, _("GR-12: big gin needs all eleven cards in melds"));
    case GIN_MELD:
      return check_melds (state, move, error);
    case GIN_LAY_OFF:
      if (state->phase != GIN_PHASE_LAY_OFF)
        return refuse (error, _("GR-7: cards are laid off after a knock"));
      return check_card (state, move, error)
             && ((get_lay_offs (state) & ka_hand_bit (move->cards[0])) != 0
                 || refuse (error, _("GR-7: that card fits none of the melds on the table")));
    case GIN_DONE:
      return state->phase == GIN_PHASE_LAY_OFF || refuse (error, _("GR-7: there is nothing to finish"));
    case GIN_N_KINDS:
    default:
      return refuse (error, _("GR-3: there is no such move"));
    }
}

/* ---- what it does ------------------------------------------------------------------------------------------ */

static void
draw_from_pile (GinState *state)
{
  KaCard card = state->pile[--state->n_pile];

  give (state, state->turn, card);
  state->shown[state->turn] |= ka_hand_bit (card);
  state->taken = card;
  state->phase = GIN_PHASE_DISCARD;
}

static void
finish (GinState *state)
{
  int other = 1 - state->knocker;
  KaSplit split;

  ka_meld_split (state->hands[other], &split);
  state->deadwood[other] = (guint8) split.deadwood;
  state->phase = GIN_PHASE_OVER;
}

static void
end_hand (GinState *state, GinEnd end)
{
  KaHand rest = state->hands[state->turn];
  KaSplit split;

  if (state->phase != GIN_PHASE_COMMITTED)
    {
      ka_meld_split (rest, &split);
      state->n_melds = (guint8) split.n_melds;
      memcpy (state->melds, split.melds, sizeof split.melds);
    }
  for (guint i = 0; i < state->n_melds; i++)
    rest &= ~state->melds[i];
  state->knocker = state->turn;
  state->end = (guint8) end;
  state->deadwood[state->knocker] = (guint8) ka_hand_value (rest);
  state->turn = (gint8) (1 - state->turn);
  state->taken = KA_CARD_INVALID;
  state->phase = GIN_PHASE_LAY_OFF;
  if (end != GIN_END_KNOCK && !state->terms.lay_off_on_gin)
    finish (state);
}

/* A card that fits a set and a run goes to the run, where more may follow. */
static void
lay_off (GinState *state, KaCard card)
{
  KaHand *place = NULL;

  for (guint i = 0; i < state->n_melds; i++)
    if (ka_meld_lay_off (&state->melds[i], 1, ka_hand_bit (card)) != 0 && (place == NULL || ka_meld_is_run (state->melds[i])))
      place = &state->melds[i];
  *place |= ka_hand_bit (card);
  take_away (state, state->turn, card);
}

static void
discard (GinState *state, KaCard card)
{
  take_away (state, state->turn, card);
  state->pile[state->n_pile++] = card;
  if (state->phase != GIN_PHASE_FIRST_DISCARD && state->n_stock <= 2)
    {
      /* GR-10 */
      state->phase = GIN_PHASE_OVER;
      return;
    }
  begin_turn (state, 1 - state->turn);
  state->phase = GIN_PHASE_DRAW;
}

void
ka_gin_apply (gpointer data, const KaMove *move)
{
  GinState *state = data;
  guint n;

  switch ((GinKind) move->kind)
    {
    case GIN_TAKE:
    case GIN_DRAW_DISCARD:
      draw_from_pile (state);
      break;
    case GIN_PASS:
      begin_turn (state, 1 - state->turn);
      state->phase = state->phase == GIN_PHASE_OFFER ? GIN_PHASE_SECOND_OFFER : GIN_PHASE_STOCK;
      break;
    case GIN_DRAW_STOCK:
      give (state, state->turn, state->stock[--state->n_stock]);
      state->phase = GIN_PHASE_DISCARD;
      break;
    case GIN_DISCARD:
      discard (state, move->cards[0]);
      break;
    case GIN_MELD:
      read_melds (move, state->melds, &n);
      state->n_melds = (guint8) n;
      state->phase = GIN_PHASE_COMMITTED;
      break;
    case GIN_KNOCK:
    case GIN_GIN:
      take_away (state, state->turn, move->cards[0]);
      state->pile[state->n_pile++] = move->cards[0];
      end_hand (state, move->kind == GIN_GIN ? GIN_END_GIN : GIN_END_KNOCK);
      break;
    case GIN_BIG_GIN:
      end_hand (state, GIN_END_BIG_GIN);
      break;
    case GIN_LAY_OFF:
      lay_off (state, move->cards[0]);
      break;
    case GIN_DONE:
      finish (state);
      break;
    case GIN_N_KINDS:
    default:
      g_assert_not_reached ();
    }
}

gboolean
ka_gin_reveals (gconstpointer state, const KaMove *move)
{
  /* Whatever leaves the hand or the stock was hidden from somebody. */
  return move->kind != GIN_TAKE && move->kind != GIN_PASS && move->kind != GIN_DRAW_DISCARD;
}

KaValues *
ka_gin_facts (gconstpointer data)
{
  const GinState *state = data;
  KaValues *facts = ka_values_new ();
  int deadwood[2] = { state->deadwood[0], state->deadwood[1] };

  ka_values_set_string (facts, "end", ka_gin_ends[state->knocker < 0 ? GIN_END_VOID : state->end].id);
  if (state->knocker >= 0)
    {
      ka_values_set_int (facts, "knocker", state->knocker);
      ka_values_set_ints (facts, "deadwood", deadwood, 2);
    }
  return facts;
}
