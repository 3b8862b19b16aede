/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-people.h"
#include "ka-figures-rating.h"
#include "ka-figures-retry.h"
#include "ka-figures-rounds.h"

G_BEGIN_DECLS

/**
 * KaStatsAnswer: what the command stats found.
 * @who: the person that it is about, −1 for all
 * @rounds: what happened in the rounds
 * @retry: (nullable): the same matches under other options
 */
typedef struct
{
  const KaFigures *figures;
  const KaFiguresFilter *filter;
  int who;
  KaRoundFigures *rounds;
  KaRetry *retry;
} KaStatsAnswer;

/** ka_stats_print_json: (transfer full): the answer for programs. */
char *ka_stats_print_json (const KaStatsAnswer *answer);

/** ka_stats_print_text: (transfer full): the answer for people, each figure with what it is counted over. */
char *ka_stats_print_text (const KaStatsAnswer *answer);

G_END_DECLS
