/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-desk.h"
#include "ka-figures-people.h"
#include "ka-figures-rounds.h"

G_BEGIN_DECLS

/**
 * KaStatsAnswer: what the page shows.
 * @figures: what it was worked out from
 * @who: the person that was asked for, −1 for all
 * @n_matches: how many matches the filter finds
 * @people: of #KaPersonFigures
 * @games: (nullable): of #KaPersonFigures, of the person; @opponents: (nullable): of #KaOpponentFigures, likewise
 * @records: of #KaRecord
 */
typedef struct
{
  KaFigures *figures;
  int who;
  guint n_matches;
  GArray *people;
  GArray *games;
  GArray *opponents;
  GArray *records;
} KaStatsAnswer;

void ka_stats_answer_free (KaStatsAnswer *self);

/**
 * ka_stats_ask_async:
 * @figures: (nullable): what was read before; %NULL reads it now
 * @filter: copied; the people in @with: none or one
 *
 * Asks in a worker thread.
 */
void ka_stats_ask_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_stats_ask_finish: (transfer full): the answer, or %NULL. */
KaStatsAnswer *ka_stats_ask_finish (GAsyncResult *result, GError **error);

/** ka_stats_ask_rounds_async: asks in a worker thread what happened in the rounds; it takes longer. */
void ka_stats_ask_rounds_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                                GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_stats_ask_rounds_finish: (transfer full): the answer, or %NULL. */
KaRoundFigures *ka_stats_ask_rounds_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaStatsAnswer, ka_stats_answer_free)

G_END_DECLS
