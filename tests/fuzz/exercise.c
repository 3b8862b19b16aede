/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exercise.h"

#include <string.h>

#include "ka-deal.h"
#include "ka-games.h"

static void
exercise_views (const KaDeal *deal)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autofree gpointer guess = g_malloc0 (rules->state_size);
  KaRandom random;

  ka_random_init (&random, 1);
  for (int seat = -1; seat < (int) ka_deal_get_setup (deal)->n_seats; seat++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      KaCard cards[KA_MAX_PACK];

      rules->hide (ka_deal_get_state (deal), seat, view);
      rules->state_to_text (view, text);
      g_assert_cmpuint (text->len, >, 0);
      rules->guess (view, seat, &random, guess);
      g_assert_cmpuint (rules->cards (guess, cards), ==, ka_deal_get_setup (deal)->n_pack);
    }
}

static void
exercise_moves (const KaDeal *deal)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n;

  if (rules->moves == NULL || ka_deal_get_actor (deal) < 0)
    return;
  n = rules->moves (ka_deal_get_state (deal), moves);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    g_assert_true (rules->check (ka_deal_get_state (deal), &moves[i], NULL));
}

static void
exercise_facts (const KaDeal *deal)
{
  const KaSetup *setup = ka_deal_get_setup (deal);
  KaValues *facts = ka_deal_facts (deal);
  g_autoptr (KaRound) round = NULL;
  g_autoptr (KaScore) score = NULL;

  g_assert_true ((facts == NULL) == (ka_deal_get_actor (deal) >= 0));
  if (facts == NULL)
    return;
  round = ka_round_new (facts, 0);
  score
      = ka_score_new (ka_deal_get_game (deal), setup->options, setup->n_seats, setup->turn, &round, 1, NULL);
  g_assert_nonnull (score);
}

static void
exercise_undo (KaDeal *deal)
{
  guint n = ka_deal_get_n_moves (deal);

  while (ka_deal_undo (deal))
    continue;
  g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, 0);
  while (ka_deal_redo (deal))
    continue;
  g_assert_cmpuint (ka_deal_get_n_moves (deal), ==, n);
}

static void
exercise_text_again (const KaDeal *deal)
{
  g_autofree char *text = ka_deal_to_text (deal);
  g_autoptr (KaDeal) again = ka_deal_from_text (text, ka_games_find, NULL);
  g_autofree char *text_again = NULL;

  g_assert_nonnull (again);
  text_again = ka_deal_to_text (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_cmpmem (ka_deal_get_state (deal), ka_deal_get_game (deal)->rules->state_size,
                   ka_deal_get_state (again), ka_deal_get_game (deal)->rules->state_size);
}

gboolean
exercise_text (const char *text, GError **error)
{
  g_autoptr (KaDeal) deal = ka_deal_from_text (text, ka_games_find, error);

  if (deal == NULL)
    return FALSE;
  exercise_views (deal);
  exercise_moves (deal);
  exercise_facts (deal);
  exercise_undo (deal);
  exercise_text_again (deal);
  return TRUE;
}
