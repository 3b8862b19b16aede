/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures.h"

G_BEGIN_DECLS

/**
 * KaFiguredResult: how a finished match ended for somebody.
 * @started: Unix time
 * @total: the points at its end
 * @place: from 1; equal places share
 */
typedef struct
{
  gint64 match;
  gint64 started;
  guint who;
  int total;
  int place;
} KaFiguredResult;

/**
 * ka_figures_list_results:
 * @game_id: of which game, a titled id: points of different games cannot be compared
 * @who: whose, −1 for all people and computer players
 *
 * Returns: (transfer full): of #KaFiguredResult, the earliest first
 */
GArray *
ka_figures_list_results (const KaFigures *self, const KaFiguresFilter *filter, const char *game_id, int who);

G_END_DECLS
