/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may see what in a gin: one's own hand, the discard pile, what the other takes from it and has not thrown since,
 * and from the knock on the hand of who knocked. */
#include "gin-rummy/gin-rummy-play.h"
#include "view-case.h"

typedef struct
{
  KaHand taken[2]; /* seen to be in this hand */
  gboolean is_face_down;
  gboolean is_knocked;
  int knocker;
} Memory;

enum
{
  SEEN_TAKEN,
  SEEN_FACE_DOWN,
  SEEN_TAKEN_AND_KNOCKED_WITH,
  SEEN_CHOSEN_MELDS,
  SEEN_LAY_OFF,
  N_SEEN,
};

static void
follow (gpointer data, gconstpointer data_before, gconstpointer data_after, int seat, const KaMove *move,
        guint *seen)
{
  Memory *memory = data;
  const GinState *before = data_before;
  int player = ka_gin_get_player (before, seat);
  KaHand card = move->n > 0 && move->kind != GIN_MELD ? ka_hand_bit (move->cards[0]) : 0;

  switch ((GinKind) move->kind)
    {
    case GIN_TAKE:
    case GIN_DRAW_DISCARD:
      memory->taken[player] |= ka_hand_bit (before->pile[before->n_pile - 1]);
      seen[SEEN_TAKEN]++;
      break;
    case GIN_KNOCK:
    case GIN_GIN: /* GR-6: face down, but a card that he was seen to take cannot be hidden */
      memory->is_knocked = TRUE;
      memory->knocker = player;
      memory->is_face_down = (memory->taken[player] & card) == 0;
      seen[memory->is_face_down ? SEEN_FACE_DOWN : SEEN_TAKEN_AND_KNOCKED_WITH]++;
      break;
    case GIN_BIG_GIN:
      memory->is_knocked = TRUE;
      memory->knocker = player;
      break;
    case GIN_MELD:
      seen[SEEN_CHOSEN_MELDS]++;
      break;
    case GIN_LAY_OFF:
      seen[SEEN_LAY_OFF]++;
      break;
    case GIN_DISCARD:
    case GIN_PASS:
    case GIN_DRAW_STOCK:
    case GIN_DONE:
    case GIN_N_KINDS:
    default:
      break;
    }
  memory->taken[player] &= ~card;
}

static gboolean
is_open (const Memory *memory, const GinState *state, int hand)
{
  return memory->is_knocked && (hand == memory->knocker || state->phase == GIN_PHASE_OVER);
}

static gboolean
sees_pile_top (const Memory *memory, int player)
{
  return !memory->is_face_down || memory->knocker == player;
}

static void
check (gconstpointer data, gconstpointer data_state, gconstpointer data_view, int seat)
{
  const Memory *memory = data;
  const GinState *state = data_state;
  const GinState *view = data_view;
  int player = ka_gin_get_player (state, seat); /* −1 for who sits out, who sees what everybody sees */
  gboolean is_secret = state->phase == GIN_PHASE_COMMITTED && state->turn != player;

  for (int hand = 0; hand < 2; hand++)
    {
      g_assert_cmpuint (view->n_hands[hand], ==, state->n_hands[hand]);
      if (hand == player || is_open (memory, state, hand))
        g_assert_cmphex (view->hands[hand], ==, state->hands[hand]);
      else
        g_assert_cmphex (view->hands[hand], ==, memory->taken[hand]);
    }
  g_assert_cmpuint (view->n_stock, ==, state->n_stock);
  for (guint i = 0; i < view->n_stock; i++)
    g_assert_cmpuint (view->stock[i], ==, KA_CARD_HIDDEN);
  g_assert_cmpuint (view->n_pile, ==, state->n_pile);
  for (guint i = 0; i < view->n_pile; i++)
    if (i + 1 == view->n_pile && !sees_pile_top (memory, player))
      g_assert_cmpuint (view->pile[i], ==, KA_CARD_HIDDEN);
    else
      g_assert_cmpuint (view->pile[i], ==, state->pile[i]);
  /* GR-7: melds are shown with the knock. */
  g_assert_cmpuint (view->phase, ==, is_secret ? GIN_PHASE_DISCARD : state->phase);
  g_assert_cmpuint (view->n_melds, ==, is_secret ? 0 : state->n_melds);
  for (guint i = 0; i < view->n_melds; i++)
    g_assert_cmphex (view->melds[i], ==, state->melds[i]);
}

static void
exchange (gconstpointer data, gpointer data_state, int seat, KaRandom *random)
{
  const Memory *memory = data;
  GinState *state = data_state;
  int player = ka_gin_get_player (state, seat);
  KaHand hidden[2] = { 0, 0 };
  KaCard cards[52];
  guint n = 0, next = 0;

  for (int hand = 0; hand < 2; hand++)
    if (hand != player && !is_open (memory, state, hand))
      hidden[hand] = state->hands[hand] & ~memory->taken[hand];
  for_each_card (card, hidden[0] | hidden[1]) cards[n++] = (KaCard) card;
  for (guint i = 0; i < state->n_stock; i++)
    cards[n++] = state->stock[i];
  if (!sees_pile_top (memory, player))
    cards[n++] = state->pile[state->n_pile - 1];
  ka_random_shuffle (random, cards, n);

  for (int hand = 0; hand < 2; hand++)
    {
      state->hands[hand] &= ~hidden[hand];
      for (int left = ka_hand_count (hidden[hand]); left > 0; left--)
        state->hands[hand] |= ka_hand_bit (cards[next++]);
    }
  for (guint i = 0; i < state->n_stock; i++)
    state->stock[i] = cards[next++];
  if (!sees_pile_top (memory, player))
    state->pile[state->n_pile - 1] = cards[next++];
}

#define GIN_CASE(game)                                                                                       \
  { .id = game,                                                                                              \
    .memory_size = sizeof (Memory),                                                                          \
    .follow = follow,                                                                                        \
    .check = check,                                                                                          \
    .exchange = exchange,                                                                                    \
    .n_seen = N_SEEN }

const ViewCase gin_rummy_view = GIN_CASE ("gin-rummy");
const ViewCase oklahoma_gin_view = GIN_CASE ("oklahoma-gin");
