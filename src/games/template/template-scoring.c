/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "template-private.h"

#include "ka-language.h"

static const KaField FACTS[] = {
  { .key = "winner",
    .label = N_ ("Winner"),
    .type = KA_FIELD_SEAT,
    .required = TRUE,
    .clause = "HC-3",
    .help = N_ ("Who had the highest card.") },
};

static void
score (KaTally *tally, const KaRound *round, KaRoundScore *score, KaNotes *notes)
{
  int winner = ka_values_get_int (round->facts, "winner");

  score->points[winner] = 1;
  tally->totals[winner]++;
  tally->finished = tally->totals[winner] >= ka_values_get_int (tally->options, "target");
  tally->turn = ka_next_seat (tally->turn, tally->n_seats, round);
}

const KaScoring ka_template_scoring = {
  .facts = FACTS,
  .n_facts = G_N_ELEMENTS (FACTS),
  .score = score,
};
