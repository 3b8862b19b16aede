/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may see what in Wiezen: one's own hand, what was played, the last card when it is turned or one's own, what troel
 * tells of the aces and hearts, the hand of open miserie after the first trick, and who could not follow. */
#include <string.h>

#include "view-case.h"
#include "wiezen/wiezen-play.h"

typedef struct
{
  KaHand known[WIEZEN_MAX_SEATS];
  guint8 voids[WIEZEN_MAX_SEATS];
  guint n_pastroel;
  gboolean is_turned; /* WI-4 */
} Memory;

enum
{
  SEEN_TURNED,
  SEEN_THREE_ACES,
  SEEN_FOUR_ACES,
  SEEN_VOID,
  SEEN_OPEN_MISERIE,
  N_SEEN,
};

#define ACES (ka_hand_bit (0) | ka_hand_bit (13) | ka_hand_bit (26) | ka_hand_bit (39))

/* Once everybody has spoken. WI-5: the fourth ace is the partner's, so the caller has the others; or the caller has all, and the partner the highest
 * heart that he does not hold: then he holds those above it. */
static void
note_troel (Memory *memory, const WiezenState *after, guint *seen)
{
  KaHand partner = ka_hand_bit (after->troel_card);

  memory->known[after->caller] |= ACES & ~partner;
  memory->known[after->joined] |= partner;
  seen[partner & ACES ? SEEN_THREE_ACES : SEEN_FOUR_ACES]++;
  if (!(partner & ACES))
    for (guint card = after->troel_card + 1u; card < (KA_SUIT_HEARTS + 1u) * KA_N_RANKS; card++)
      memory->known[after->caller] |= ka_hand_bit (card);
}

static void
note_last_card (Memory *memory, const WiezenState *state, guint *seen)
{
  memory->is_turned = TRUE;
  memory->known[state->last] |= ka_hand_bit (state->last_card);
  seen[SEEN_TURNED]++;
}

/* WI-4: where nobody says pastroel the last card lies open at once, unless somebody has troel that goes by itself. */
static void
begin (gpointer data, gconstpointer data_state, const KaValues *options, guint *seen)
{
  const WiezenState *state = data_state;
  const char *troel = ka_values_get_string (options, "troel");

  if (strcmp (troel, "must") == 0 || strcmp (troel, "may") == 0)
    return;
  if (strcmp (troel, "by-itself") == 0)
    for_each_seat (seat, state->n_seats)
      if (ka_hand_count (state->hands[seat] & ACES) >= 3)
        {
          note_troel (data, state, seen);
          return;
        }
  note_last_card (data, state, seen);
}

static void
note_card (Memory *memory, const WiezenState *before, const WiezenState *after, int seat, KaCard card,
           guint *seen)
{
  guint n;
  const KaCard *trick = ka_wiezen_get_trick (before, &n);

  memory->known[seat] &= ~ka_hand_bit (card);
  if (n > 0 && ka_card_suit (card) != ka_card_suit (trick[0]))
    {
      memory->voids[seat] |= (guint8) (1u << ka_card_suit (trick[0]));
      seen[SEEN_VOID]++;
    }
  if (after->n_played == WIEZEN_TABLE && after->contract == WIEZEN_OPEN_MISERIE)
    for_each_seat (other, after->n_seats)
      if (after->players & ka_wiezen_bit (other))
        {
          memory->known[other] = after->hands[other];
          seen[SEEN_OPEN_MISERIE]++;
        }
}

static void
follow (gpointer data, gconstpointer data_before, gconstpointer data_after, int seat, const KaMove *move,
        guint *seen)
{
  Memory *memory = data;
  const WiezenState *before = data_before;
  const WiezenState *after = data_after;

  if (move->kind == WIEZEN_SAY_PASTROEL && ++memory->n_pastroel == WIEZEN_TABLE)
    note_last_card (memory, after, seen);
  if (before->phase == WIEZEN_PHASE_TROEL && after->phase != WIEZEN_PHASE_TROEL && after->caller >= 0)
    note_troel (memory, after, seen);
  if (move->kind == WIEZEN_PLAY)
    note_card (memory, before, after, seat, move->cards[0], seen);
}

static void
check (gconstpointer data, gconstpointer data_state, gconstpointer data_view, int seat)
{
  const Memory *memory = data;
  const WiezenState *state = data_state;
  const WiezenState *view = data_view;

  for_each_seat (other, state->n_seats)
    g_assert_cmphex (view->hands[other], ==,
                     (int) other == seat ? state->hands[other] : memory->known[other]);
  g_assert_cmpmem (view->voids, sizeof view->voids, memory->voids, sizeof memory->voids);
  g_assert_cmpmem (view->played, sizeof view->played, state->played, sizeof state->played);
  g_assert_cmpmem (view->bids, sizeof view->bids, state->bids, sizeof state->bids);
  g_assert_cmpuint (view->passed, ==, state->passed);
  g_assert_cmpuint (view->spoken, ==, state->spoken);
  g_assert_cmpuint (view->last_card, ==,
                    memory->is_turned || seat == state->last ? state->last_card : KA_CARD_HIDDEN);
}

static void
exchange (gconstpointer data, gpointer data_state, int seat, KaRandom *random)
{
  const Memory *memory = data;
  WiezenState *state = data_state;
  KaHand hidden[WIEZEN_MAX_SEATS] = { 0 };
  KaCard cards[WIEZEN_PACK];
  guint n = 0, next = 0;

  for_each_seat (other, state->n_seats)
    if ((int) other != seat)
      {
        hidden[other] = state->hands[other] & ~memory->known[other];
        for_each_card (card, hidden[other]) cards[n++] = (KaCard) card;
      }
  ka_random_shuffle (random, cards, n);
  for_each_seat (other, state->n_seats)
    {
      state->hands[other] &= ~hidden[other];
      for (int left = ka_hand_count (hidden[other]); left > 0; left--)
        state->hands[other] |= ka_hand_bit (cards[next++]);
    }
  /* It was any card of its owner. */
  if (!memory->is_turned && seat != state->last && n > 0)
    state->last_card = cards[ka_random_below (random, n)];
}

const ViewCase wiezen_view = { "wiezen", sizeof (Memory), begin, follow, check, exchange, N_SEEN };
