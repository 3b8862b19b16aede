/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gin-rummy-play.h"
#include "gin-rummy-private.h"

GinPlayTerms
ka_gin_read_play_terms (const KaValues *options)
{
  return (GinPlayTerms) {
    .gin_bonus = ka_values_get_int (options, "gin-bonus"),
    .undercut_bonus = ka_values_get_int (options, "undercut-bonus"),
    .equal_undercut = ka_values_get_bool (options, "equal-undercut"),
    .spade_factor = 1,
    .target = ka_values_get_int (options, "target"),
    .box = ka_values_get_int (options, "box"),
    .game_bonus = ka_values_get_int (options, "game-bonus"),
    .higher_wins = ka_gin_read_winner (options) == GIN_WINNER_TOTAL,
    .n_games = 1,
  };
}

static void
deal (const KaSetup *setup, gpointer state)
{
  const KaValues *options = setup->options;
  gboolean straight = g_strcmp0 (ka_values_get_string (options, "variant"), "straight") == 0;
  GinPlayTerms terms = ka_gin_read_play_terms (options);

  terms.limit = (guint8) (straight ? 0 : ka_values_get_int (options, "knock-limit")); /* GR-6, GR-13 */
  terms.big_gin = ka_values_get_int (options, "big-gin") > 0;                         /* GR-12 */
  terms.big_gin_bonus = ka_values_get_int (options, "big-gin");
  terms.offer = g_strcmp0 (ka_values_get_string (options, "opening"), "simple") != 0; /* GR-2 */
  if (g_strcmp0 (ka_values_get_string (options, "variant"), "hollywood") == 0)
    terms.n_games = GIN_COLUMNS;
  ka_gin_deal (setup, terms, state);
}

const KaRules ka_gin_rummy_rules = {
  KA_GIN_RULES,
  .deal = deal,
  .facts = ka_gin_facts,
};
