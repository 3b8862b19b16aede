/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand of gin: how it is dealt, and what a move does. */
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

guint32
ka_gin_rests (guint n_seats, int dealer)
{
  return n_seats > 2 ? KA_AT_SEAT (((guint) dealer + 2) % n_seats) : 0;
}

int
ka_gin_get_player (const GinState *state, int seat)
{
  return seat == state->seats[0] ? 0 : seat == state->seats[1] ? 1 : -1;
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
  state->taken = state->drawn = KA_CARD_INVALID;
  if (!state->terms.by_first_card || state->limit_card == KA_CARD_INVALID)
    state->limit_card = get_top (state);
}

static void
sit_down (const KaSetup *setup, GinState *state)
{
  guint32 resting = ka_gin_rests (setup->n_seats, setup->turn);
  guint player = 0;

  state->n_seats = (guint8) setup->n_seats;
  for_each_seat (seat, setup->n_seats)
    if ((resting & KA_AT_SEAT (seat)) == 0)
      {
        state->seats[player] = (guint8) seat;
        state->totals[player++] = setup->totals[seat];
      }
  state->dealer = (guint8) ka_gin_get_player (state, setup->turn);
}

void
ka_gin_deal (const KaSetup *setup, GinPlayTerms terms, GinState *state)
{
  guint next = 0;
  int other;

  state->terms = terms;
  sit_down (setup, state);
  other = 1 - state->dealer;
  state->knocker = -1;
  state->end = GIN_END_VOID;
  state->limit_card = KA_CARD_INVALID;

  /* GR-1, OK-2: one by one, the opponent first. */
  for (guint i = 0; i < 10; i++)
    {
      give (state, other, setup->pack[next++]);
      give (state, state->dealer, setup->pack[next++]);
    }
  if (terms.eleven)
    give (state, other, setup->pack[next++]);
  else
    state->pile[state->n_pile++] = setup->pack[next++];
  for (guint i = setup->n_pack; i > next; i--)
    state->stock[state->n_stock++] = setup->pack[i - 1];

  begin_turn (state, other);
  state->phase = terms.eleven ? GIN_PHASE_FIRST_DISCARD : terms.offer ? GIN_PHASE_OFFER : GIN_PHASE_DRAW;
}

int
ka_gin_actor (gconstpointer data)
{
  const GinState *state = data;

  return state->phase == GIN_PHASE_OVER ? -1 : state->seats[state->turn];
}

static void
remember (GinState *state, KaCard left, KaCard drew, KaCard threw)
{
  if (state->n_turns < GIN_MOST_TURNS)
    state->turns[state->n_turns++] = (GinTurn) { (guint8) state->turn, left, drew, threw };
}

static void
draw_from_pile (GinState *state)
{
  KaCard card = state->pile[--state->n_pile];

  state->pile[state->n_pile] = 0;
  give (state, state->turn, card);
  state->shown[state->turn] |= ka_hand_bit (card);
  state->taken = card;
  remember (state, KA_CARD_INVALID, card, KA_CARD_INVALID);
  state->phase = GIN_PHASE_DISCARD;
}

static void
leave_top (GinState *state)
{
  if (state->n_pile > 0)
    state->left[state->turn] |= ka_hand_bit (get_top (state));
}

static void
draw_from_stock (GinState *state)
{
  leave_top (state);
  /* GR-2: who has passed cannot take the card any more. */
  remember (state, state->phase == GIN_PHASE_STOCK ? KA_CARD_INVALID : get_top (state), KA_CARD_HIDDEN,
            KA_CARD_INVALID);
  state->drawn = state->stock[--state->n_stock];
  give (state, state->turn, state->drawn);
  /* What lies beyond the stock is always the same, so that it tells nobody what was drawn. */
  state->stock[state->n_stock] = 0;
  state->phase = GIN_PHASE_DISCARD;
}

static void
finish (GinState *state)
{
  int other = 1 - state->knocker;

  state->deadwood[other] = (guint8) ka_meld_deadwood (state->hands[other]);
  state->phase = GIN_PHASE_OVER;
}

static void
end_hand (GinState *state, GinEnd end)
{
  KaHand rest = state->hands[state->turn];

  if (state->phase != GIN_PHASE_COMMITTED)
    {
      KaSplit split;

      ka_meld_split (rest, &split);
      state->n_melds = (guint8) split.n_melds;
      memcpy (state->melds, split.melds, split.n_melds * sizeof (KaHand));
    }
  for (guint i = 0; i < state->n_melds; i++)
    rest &= ~state->melds[i];
  state->knocker = state->turn;
  state->end = (guint8) end;
  state->deadwood[state->knocker] = (guint8) ka_hand_value (rest);
  state->turn = (gint8) (1 - state->turn);
  state->taken = state->drawn = KA_CARD_INVALID;
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
    if (ka_meld_lay_off (&state->melds[i], 1, ka_hand_bit (card)) != 0
        && (place == NULL || ka_meld_is_run (state->melds[i])))
      place = &state->melds[i];
  *place |= ka_hand_bit (card);
  take_away (state, state->turn, card);
}

/* GR-6: face down. Whoever saw that card taken knows it all the same, so it stays among the shown ones. */
static void
throw_face_down (GinState *state, KaCard card)
{
  KaHand shown = state->shown[state->turn];

  take_away (state, state->turn, card);
  state->shown[state->turn] = shown;
  state->pile[state->n_pile++] = card;
}

static void
discard (GinState *state, KaCard card)
{
  if (state->phase == GIN_PHASE_FIRST_DISCARD)
    remember (state, KA_CARD_INVALID, KA_CARD_INVALID, card);
  else if (state->n_turns < GIN_MOST_TURNS)
    state->turns[state->n_turns - 1].threw = card;
  take_away (state, state->turn, card);
  state->thrown[state->turn] |= ka_hand_bit (card);
  state->pile[state->n_pile++] = card;
  if (state->phase != GIN_PHASE_FIRST_DISCARD && state->n_stock <= GIN_LEAST_STOCK)
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
      leave_top (state);
      remember (state, get_top (state), KA_CARD_INVALID, KA_CARD_INVALID);
      begin_turn (state, 1 - state->turn);
      state->phase = state->phase == GIN_PHASE_OFFER ? GIN_PHASE_SECOND_OFFER : GIN_PHASE_STOCK;
      break;
    case GIN_DRAW_STOCK:
      draw_from_stock (state);
      break;
    case GIN_DISCARD:
      discard (state, move->cards[0]);
      break;
    case GIN_MELD:
      ka_gin_read_melds (move, state->melds, &n);
      state->n_melds = (guint8) n;
      state->phase = GIN_PHASE_COMMITTED;
      break;
    case GIN_KNOCK:
    case GIN_GIN:
      throw_face_down (state, move->cards[0]);
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
ka_gin_reveals (gconstpointer state, const KaMove *move, int seat)
{
  if (move->kind == GIN_LAY_OFF)
    return seat != ka_gin_actor (state);
  /* Whatever leaves the hand or the stock was hidden from somebody; chosen melds are shown with the knock. */
  return move->kind != GIN_TAKE && move->kind != GIN_PASS && move->kind != GIN_DRAW_DISCARD
         && move->kind != GIN_MELD;
}

KaValues *
ka_gin_facts (gconstpointer data)
{
  const GinState *state = data;
  KaValues *facts = ka_values_new ();
  int deadwood[GIN_SEATS];

  ka_values_set_string (facts, "end", ka_gin_ends[state->knocker < 0 ? GIN_END_VOID : state->end].id);
  if (state->knocker >= 0)
    {
      for_each_seat (seat, state->n_seats)
        {
          int player = ka_gin_get_player (state, (int) seat);

          deadwood[seat] = player >= 0 ? state->deadwood[player] : KA_ABSENT;
        }
      ka_values_set_int (facts, "knocker", state->seats[state->knocker]);
      ka_values_set_ints (facts, "deadwood", deadwood, state->n_seats);
    }
  return facts;
}
