/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-people.h"
#include "ka-figures-rating.h"
#include "ka-figures-retry.h"
#include "ka-figures-rounds.h"

G_BEGIN_DECLS

/**
 * KaFiguresReport: figures, to be handed on.
 * @filter: the matches that they are counted over
 * @who: the person that it is about, −1 for all
 * @rounds: what happened in the rounds
 * @ratings: how they are rated
 * @retry: (nullable): the same matches under other options
 */
typedef struct
{
  const KaFigures *figures;
  const KaFiguresFilter *filter;
  int who;
  const KaRoundFigures *rounds;
  const KaRatings *ratings;
  const KaRetry *retry;
} KaFiguresReport;

/** ka_figures_report_to_json: (transfer full): all of it, for programs. */
char *ka_figures_report_to_json (const KaFiguresReport *report);

/** ka_figures_report_to_csv: (transfer full): a line for each person, or of one person for each game; RFC 4180. */
char *ka_figures_report_to_csv (const KaFiguresReport *report);

G_END_DECLS
