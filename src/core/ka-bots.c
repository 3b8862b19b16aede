/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-bots.h"

#include <glib/gi18n-lib.h>

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
