/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may see what in Highest Card: one's own card, what was thrown, and at the end all cards. */
#include "template/template-play.h"
#include "view-case.h"

enum
{
  SEEN_CHANGE,
  N_SEEN,
};

static void
follow (gpointer memory, gconstpointer before, gconstpointer after, int seat, const KaMove *move, guint *seen)
{
  seen[SEEN_CHANGE] += move->kind == TEMPLATE_CHANGE;
}

static void
check (gconstpointer memory, gconstpointer data_state, gconstpointer data_view, int seat)
{
  const TemplateState *state = data_state;
  const TemplateState *view = data_view;

  for_each_seat (other, state->n_seats)
    if ((int) other == seat || state->n_chosen == state->n_seats)
      g_assert_cmpuint (view->cards[other], ==, state->cards[other]);
    else
      g_assert_cmpuint (view->cards[other], ==, KA_CARD_HIDDEN);
  for (guint i = 0; i < state->n_stock; i++)
    g_assert_cmpuint (view->stock[i], ==, KA_CARD_HIDDEN);
  g_assert_cmpmem (view->thrown, view->n_thrown, state->thrown, state->n_thrown);
}

static void
exchange (gconstpointer memory, gpointer data_state, int seat, KaRandom *random)
{
  TemplateState *state = data_state;

  for_each_seat (other, state->n_seats)
    if ((int) other != seat && state->n_chosen < state->n_seats)
      {
        guint place = ka_random_below (random, state->n_stock);
        KaCard card = state->stock[place];

        state->stock[place] = state->cards[other];
        state->cards[other] = card;
      }
}

const ViewCase template_view = { "template", 0, NULL, follow, check, exchange, N_SEEN };
