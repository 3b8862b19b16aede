/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-desk.h"
#include "ka-figures-matter.h"
#include "ka-figures-people.h"
#include "ka-figures-rating.h"
#include "ka-figures-results.h"
#include "ka-figures-retry.h"
#include "ka-figures-rounds.h"
#include "ka-how-far.h"

G_BEGIN_DECLS

/** KaMeetings: how one person fared against each other one: @opponents is of #KaOpponentFigures. */
typedef struct
{
  guint who;
  GArray *opponents;
} KaMeetings;

/** KA_MOST_MEETING: of so many people it is told how each fared against each other at most. */
#define KA_MOST_MEETING 8

/**
 * KaFiguresAnswer: what the page shows.
 * @figures: what it was worked out from
 * @who: the person that was asked for, −1 for all
 * @n_matches: how many matches the filter finds
 * @people: of #KaPersonFigures
 * @games: (nullable): of #KaPersonFigures, of the person; @opponents: (nullable): of #KaOpponentFigures, likewise
 * @results: of #GArray of #KaFiguredResult: of the person, for each of @games; of all, when the filter names a game
 * @ranked: (nullable): when nobody was asked for, for each game that was played #GArray of ka_figures_rank_people()
 * @meetings: (nullable): of #KaMeetings, when nobody was asked for, of those who finished matches and
 *   played most, in the order of @people
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
  GPtrArray *results;
  GPtrArray *ranked;
  GPtrArray *meetings;
  GArray *records;
} KaFiguresAnswer;

void ka_figures_answer_free (KaFiguresAnswer *self);

/**
 * ka_desk_ask_figures_async:
 * @figures: (nullable): what was read before; %NULL reads it now
 * @filter: copied; the people in @with: none or one
 *
 * Asks in a worker thread.
 */
void ka_desk_ask_figures_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                                GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_ask_figures_finish: (transfer full): the answer, or %NULL. */
KaFiguresAnswer *ka_desk_ask_figures_finish (GAsyncResult *result, GError **error);

/**
 * KaPlayedAnswer: when was played.
 * @figures: what it was worked out from, of all matches
 * @evenings: of gint64, as ka_almanac_list_evenings() says
 * @years: of int, as ka_almanac_list_years() says
 */
typedef struct
{
  KaFigures *figures;
  GArray *evenings;
  GArray *years;
} KaPlayedAnswer;

void ka_played_answer_free (KaPlayedAnswer *self);

/** ka_desk_ask_played_async: asks in a worker thread on which evenings and in which years was played. */
void ka_desk_ask_played_async (KaDesk *desk, GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data);

/** ka_desk_ask_played_finish: (transfer full): the answer, or %NULL. */
KaPlayedAnswer *ka_desk_ask_played_finish (GAsyncResult *result, GError **error);

/** ka_desk_ask_rounds_async: asks in a worker thread what happened in the rounds; it takes longer. */
void ka_desk_ask_rounds_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                               GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_ask_rounds_finish: (transfer full): the answer, or %NULL. */
KaRoundFigures *ka_desk_ask_rounds_finish (GAsyncResult *result, GError **error);

/** KA_CURVE_POINTS: how many means there are for each of the people whose rating is drawn. */
#define KA_CURVE_POINTS 41

/** KA_MOST_CURVES: more lines would not be told apart. */
#define KA_MOST_CURVES 6

/**
 * KaRatingAnswer: what the page of ratings shows.
 * @figures: what it was worked out from
 * @curves: how the ratings of the first @n_curves people came to be, %KA_CURVE_POINTS each
 */
typedef struct
{
  KaFigures *figures;
  KaRatings *ratings;
  double *curves;
  guint n_curves;
} KaRatingAnswer;

void ka_rating_answer_free (KaRatingAnswer *self);

/** ka_desk_rate_async: asks in a worker thread how people are rated, as ka_desk_ask_figures_async() does. */
void ka_desk_rate_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_rate_finish: (transfer full): the answer, or %NULL. */
KaRatingAnswer *ka_desk_rate_finish (GAsyncResult *result, GError **error);

/**
 * ka_desk_export_figures_async:
 * @csv: as a table, or else as JSON
 *
 * Writes in a worker thread what @filter asks for as a text.
 */
void
ka_desk_export_figures_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter, gboolean csv,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_export_figures_finish: (transfer full): the text, or %NULL. */
char *ka_desk_export_figures_finish (GAsyncResult *result, GError **error);

/**
 * ka_desk_try_rules_async:
 * @filter: copied; its @game must be set
 * @changes: the options to be tried, see ka_figures_retry()
 * @progress: written while it works
 *
 * Tries rules on the past in a worker thread.
 */
void ka_desk_try_rules_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                              const KaGame *game, KaValues *changes, KaHowFar *progress,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_try_rules_finish: (transfer full): what would have been, or %NULL. */
KaRetry *ka_desk_try_rules_finish (GAsyncResult *result, GError **error);

/** ka_desk_ask_matter_async: asks in a worker thread which options matter, see ka_figures_find_what_matters(). */
void ka_desk_ask_matter_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                               const KaGame *game, KaValues *changes, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data);

/** ka_desk_ask_matter_finish: (transfer full): of #gboolean, one for each option of the game; or %NULL. */
GArray *ka_desk_ask_matter_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaPlayedAnswer, ka_played_answer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFiguresAnswer, ka_figures_answer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRatingAnswer, ka_rating_answer_free)

G_END_DECLS
