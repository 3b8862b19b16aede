/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may see what in Gemma en Piet: one's own hand, the discard pile, what the others take from it and have not laid
 * since, what went into a new pot, and that somebody has chosen, but not what, in the passive round. */
#include <string.h>

#include "gemma-en-piet/gemma-en-piet-play.h"
#include "view-case.h"

typedef struct
{
  GemmaHand taken[KA_MAX_SEATS];                /* seen to be in this hand */
  guint8 pots[KA_N_CARDS];                      /* the last pot that a card was seen to go into */
  guint8 n_drawn[KA_MAX_SEATS][G_MAXUINT8 + 1]; /* more than was laid, of the unseen cards of each pot */
  gboolean is_followed;
} Memory;

enum
{
  SEEN_TAKEN,
  SEEN_LAID_AGAIN,
  SEEN_NEW_POT,
  SEEN_GEMMA,
  SEEN_PIET,
  N_SEEN,
};

static void
note_new_pot (Memory *memory, const GemmaState *after)
{
  for (guint i = 0; i < after->n_stock; i++)
    memory->pots[after->stock[i]] = after->n_pots;
}

static void
follow (gpointer data, gconstpointer data_before, gconstpointer data_after, int seat, const KaMove *move,
        guint *seen)
{
  Memory *memory = data;
  const GemmaState *before = data_before;
  const GemmaState *after = data_after;

  if (!memory->is_followed)
    for_each_seat (other, before->n_seats)
      memory->n_drawn[other][0] = GEMMA_HAND_SIZE;
  memory->is_followed = TRUE;
  switch ((GemmaKind) move->kind)
    {
    case GEMMA_LAY:
      for (guint i = 0; i < move->n; i++)
        if (ka_gemma_hand_remove (&memory->taken[seat], move->cards[i]))
          seen[SEEN_LAID_AGAIN]++;
        else
          memory->n_drawn[seat][memory->pots[move->cards[i]]]--;
      if (before->n_stock == 0 && after->n_stock > 0)
        {
          /* GP-11; with two packs alike cards cannot be told apart, and nobody keeps count. */
          seen[SEEN_NEW_POT] += after->n_packs == 1;
          if (after->n_packs == 1)
            note_new_pot (memory, after);
        }
      break;
    case GEMMA_DRAW_STOCK:
      memory->n_drawn[seat][before->n_packs == 1 ? before->n_pots : 0]++;
      break;
    case GEMMA_DRAW_DISCARD:
      ka_gemma_hand_add (&memory->taken[seat], ka_gemma_get_takeable (before));
      seen[SEEN_TAKEN]++;
      break;
    case GEMMA_SAY_GEMMA:
      seen[SEEN_GEMMA]++;
      break;
    case GEMMA_SAY_PIET:
      seen[SEEN_PIET]++;
      break;
    case GEMMA_END:
    case GEMMA_PASS:
    case GEMMA_SILENT:
    case GEMMA_N_KINDS:
    default:
      break;
    }
}

/* The cards seen to be taken lie open, and of the others it is known from which pot they came. */
static void
check_hidden_hand (const Memory *memory, const GemmaState *state, const GemmaState *view, guint seat)
{
  const GemmaHand *hand = &view->hands[seat];
  GemmaHand left = memory->taken[seat];
  guint8 from[G_MAXUINT8 + 1] = { 0 };
  guint8 wanted[G_MAXUINT8 + 1] = { 0 };
  guint n_hidden = 0;

  g_assert_cmpuint (hand->n, ==, state->hands[seat].n);
  for (guint i = 0; i < hand->n; i++)
    if (hand->cards[i] == KA_CARD_HIDDEN)
      from[view->from[seat][n_hidden++]]++;
    else
      g_assert_true (ka_gemma_hand_remove (&left, hand->cards[i]));
  g_assert_cmpuint (left.n, ==, 0);
  memcpy (wanted, memory->n_drawn[seat], sizeof wanted);
  if (!memory->is_followed)
    wanted[0] = GEMMA_HAND_SIZE;
  g_assert_cmpmem (from, sizeof from, wanted, sizeof wanted);
}

static void
check (gconstpointer data, gconstpointer data_state, gconstpointer data_view, int seat)
{
  const Memory *memory = data;
  const GemmaState *state = data_state;
  const GemmaState *view = data_view;
  gboolean is_over = state->phase == GEMMA_PHASE_OVER;

  for_each_seat (other, state->n_seats)
    {
      gboolean has_chosen = state->calls[other] != GEMMA_CALL_NONE;

      if ((int) other == seat || is_over)
        {
          g_assert_cmpmem (&view->hands[other], sizeof (GemmaHand), &state->hands[other], sizeof (GemmaHand));
          g_assert_cmpuint (view->calls[other], ==, state->calls[other]);
          continue;
        }
      check_hidden_hand (memory, state, view, other);
      g_assert_cmpuint (view->calls[other], ==, has_chosen ? GEMMA_CALL_HIDDEN : GEMMA_CALL_NONE); /* GP-14 */
    }
  g_assert_cmpuint (view->n_stock, ==, state->n_stock);
  for (guint i = 0; i < view->n_stock; i++)
    g_assert_cmpuint (view->stock[i], ==, KA_CARD_HIDDEN);
  g_assert_cmpmem (view->pile, view->n_pile, state->pile, state->n_pile);
  g_assert_cmpint (view->gemma, ==, state->gemma);
  for (guint i = 0; i < G_N_ELEMENTS (view->random.state); i++)
    g_assert_cmpuint (view->random.state[i], ==, 0);
}

/* Fills the unseen places of the hands and the stock with the cards that came from one pot, in another order. */
static void
exchange_pot (const Memory *memory, GemmaState *state, int seat, guint pot, KaRandom *random)
{
  GemmaHand hidden[KA_MAX_SEATS] = { { .n = 0 } };
  KaCard cards[KA_MAX_PACK];
  guint n = 0, next = 0;

  for_each_seat (other, state->n_seats)
    if ((int) other != seat && state->phase != GEMMA_PHASE_OVER)
      {
        GemmaHand rest = state->hands[other];

        for (guint i = 0; i < memory->taken[other].n; i++)
          ka_gemma_hand_remove (&rest, memory->taken[other].cards[i]);
        for (guint i = 0; i < rest.n; i++)
          if (memory->pots[rest.cards[i]] == pot)
            {
              ka_gemma_hand_add (&hidden[other], rest.cards[i]);
              cards[n++] = rest.cards[i];
            }
      }
  for (guint i = 0; i < state->n_stock; i++)
    if (memory->pots[state->stock[i]] == pot)
      cards[n++] = state->stock[i];
  ka_random_shuffle (random, cards, n);

  for_each_seat (other, state->n_seats)
    {
      for (guint i = 0; i < hidden[other].n; i++)
        ka_gemma_hand_remove (&state->hands[other], hidden[other].cards[i]);
      for (guint i = 0; i < hidden[other].n; i++)
        ka_gemma_hand_add (&state->hands[other], cards[next++]);
    }
  for (guint i = 0; i < state->n_stock; i++)
    if (memory->pots[state->stock[i]] == pot)
      state->stock[i] = cards[next++];
}

static void
exchange (gconstpointer memory, gpointer data_state, int seat, KaRandom *random)
{
  GemmaState *state = data_state;

  for (guint pot = 0; pot <= state->n_pots; pot++)
    exchange_pot (memory, state, seat, pot, random);
  for_each_seat (other, state->n_seats)
    if ((int) other != seat && state->calls[other] != GEMMA_CALL_NONE && state->phase != GEMMA_PHASE_OVER)
      state->calls[other] = ka_random_below (random, 2) == 0 ? GEMMA_CALL_PIET : GEMMA_CALL_SILENT;
  ka_random_init (&state->random, ka_random_next (random));
}

const ViewCase gemma_en_piet_view
    = { "gemma-en-piet", sizeof (Memory), NULL, follow, check, exchange, N_SEEN };
