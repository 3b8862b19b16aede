/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-rounds.h"

G_BEGIN_DECLS

/**
 * KaRetriedMatch: a match as it was played, and as its rounds would have made it under other options.
 * @problem: (nullable): why its rounds cannot be under those options; then only what was is filled in
 * @was_totals: per seat, @was_ranking: place per seat, as they stand on its sheet
 * @totals: per seat, @ranking: likewise, under the other options
 * @n_lines: how many lines of the sheet were played; under other options it may end sooner, and the lines after that
 *   would not have been
 * @finished: whether its rules would have ended it
 * @same: whether all totals and places are the same
 */
typedef struct
{
  const KaFiguredMatch *match;
  char *problem;
  int was_totals[KA_MAX_SEATS];
  int was_ranking[KA_MAX_SEATS];
  int totals[KA_MAX_SEATS];
  int ranking[KA_MAX_SEATS];
  guint n_lines;
  gboolean finished;
  gboolean same;
} KaRetriedMatch;

/** KaRetriedPerson: what it would have meant for somebody, over the finished matches that could be worked out anew. */
typedef struct
{
  guint who;
  guint n;
  guint n_won;
  guint n_would_win;
  gint64 was_points;
  gint64 points;
} KaRetriedPerson;

/**
 * KaRetry: rules tried on the past. Nothing in the book is changed.
 * @matches: of #KaRetriedMatch, the earliest first
 * @people: of #KaRetriedPerson
 * @n_lines: lines of sheets that were worked out
 * @n_same: matches that come out the same
 * @n_other_winner: matches with a first place that is another's
 * @n_refused: matches whose rounds cannot be under those options
 * @n_unread: matches that cannot be read
 */
typedef struct
{
  KaFigures *figures;
  GPtrArray *matches;
  GArray *people;
  guint n_lines;
  guint n_same;
  guint n_other_winner;
  guint n_refused;
  guint n_unread;
} KaRetry;

/**
 * ka_figures_retry:
 * @filter: which matches; its @game must be set
 * @game: that game
 * @changes: the options to be tried, in place of those that each match was played under; what depends on them by a
 *   preset follows, and all others stay
 * @work: (nullable): how; made for a worker thread
 *
 * Works the matches out anew. Returns: (transfer full): beside what was played, what would have been; or %NULL
 */
KaRetry *ka_figures_retry (KaFigures *self, const KaFiguresFilter *filter, const KaGame *game,
                           const KaValues *changes, const KaWork *work, GError **error);
void ka_retry_free (KaRetry *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRetry, ka_retry_free)

G_END_DECLS
