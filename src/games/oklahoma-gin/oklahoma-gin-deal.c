/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../gin-rummy/gin-rummy-play.h"
#include "oklahoma-gin-private.h"

static void
deal (const KaSetup *setup, gpointer state)
{
  const KaValues *options = setup->options;
  GinPlayTerms terms = ka_gin_read_play_terms (options);

  terms.by_card = TRUE; /* OK-3 */
  terms.by_first_card = g_strcmp0 (ka_values_get_string (options, "limit-mode"), "first-card") == 0;
  terms.ace_is_gin = ka_values_get_bool (options, "ace-gin-only");
  terms.big_gin = ka_values_get_bool (options, "grote-gin"); /* OK-8 */
  terms.big_gin_bonus = ka_values_get_int (options, "grote-gin-bonus");
  terms.lay_off_on_gin = ka_values_get_bool (options, "gin-layoff");             /* OK-4 */
  terms.eleven = g_strcmp0 (ka_values_get_string (options, "deal"), "ten") != 0; /* OK-2 */
  terms.offer = !terms.eleven;                                                   /* GR-2 */
  terms.spade_factor = ka_values_get_int (options, "spade-factor");
  ka_gin_deal (setup, terms, state);
}

/* OK-3: the card that set the limit is a fact too, because a spade doubles the hand (OK-6). */
static KaValues *
get_facts (gconstpointer data)
{
  const GinState *state = data;
  KaValues *facts = ka_gin_facts (state);
  char card[3];

  if (state->knocker >= 0)
    ka_values_set_string (facts, "limit", ka_card_to_text (state->limit_card, card));
  return facts;
}

const KaRules ka_oklahoma_gin_rules = {
  KA_GIN_RULES,
  .deal = deal,
  .facts = get_facts,
};
