/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gin-rummy-play.h"
#include "gin-rummy-private.h"

static void
deal (const KaSetup *setup, gpointer state)
{
  const KaValues *options = setup->options;
  gboolean straight = g_strcmp0 (ka_values_get_string (options, "variant"), "straight") == 0;
  GinPlayTerms terms = {
    .limit = (guint8) (straight ? 0 : ka_values_get_int (options, "knock-limit")), /* GR-6, GR-13 */
    .big_gin = ka_values_get_int (options, "big-gin") > 0,                         /* GR-12 */
    .offer = g_strcmp0 (ka_values_get_string (options, "opening"), "simple") != 0, /* GR-2 */
    .gin_bonus = ka_values_get_int (options, "gin-bonus"),
    .big_gin_bonus = ka_values_get_int (options, "big-gin"),
    .undercut_bonus = ka_values_get_int (options, "undercut-bonus"),
    .spade_factor = 1,
    .target = ka_values_get_int (options, "target"),
    .n_games = g_strcmp0 (ka_values_get_string (options, "variant"), "hollywood") == 0 ? GIN_COLUMNS : 1,
  };

  ka_gin_deal (setup, terms, state);
}

const KaRules ka_gin_rummy_rules = {
  KA_GIN_RULES,
  .deal = deal,
  .facts = ka_gin_facts,
};
