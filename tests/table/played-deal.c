/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "played-deal.h"

void
played_deal_finish (KaTable *table, KaRandom *random)
{
  const KaGame *game = ka_table_get_game (table);

  while (!ka_table_is_deal_over (table))
    if (ka_table_must_hand_over (table))
      ka_table_hand_over (table);
    else if (ka_table_may_move (table))
      {
        g_autoptr (GError) error = NULL;
        KaMove move = { 0 };

        game->bots[1]->choose (game->rules, ka_table_get_view (table), ka_table_get_viewer (table), random,
                               &(KaLimit) { 0 }, &move, NULL);
        ka_table_play (table, &move, &error);
        g_assert_no_error (error);
      }
    else
      g_main_context_iteration (NULL, TRUE);
}
