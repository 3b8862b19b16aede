/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-bots.h"

#include "ka-language.h"

static void
choose (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
        KaMove *move, KaReason *reason)
{
  KaMove moves[KA_MAX_MOVES];
  guint n = rules->moves (view, moves);

  g_return_if_fail (n > 0);
  *move = moves[ka_random_below (random, n)];
}

const KaBot ka_bot_random = { "random", N_ ("Random"), choose };

void
ka_choose_best (const KaRules *rules, gconstpointer view, int seat, KaRateFunc rate, KaMove *move)
{
  KaMove moves[KA_MAX_MOVES];
  guint n = rules->moves (view, moves);
  int best = G_MININT;

  for (guint i = 0; i < n; i++)
    {
      int rating = rate (view, seat, &moves[i]);

      if (rating > best)
        {
          best = rating;
          *move = moves[i];
        }
    }
}
