/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "match.h"

G_BEGIN_DECLS

/**
 * KaMatchRange:
 *
 * The deals or matches from @first to @last, counted from 1.
 */
typedef struct
{
  guint first;
  guint last;
} KaMatchRange;

/**
 * KaMatchReport:
 * @specs: who plays, one for each seat
 * @think: how long a computer player may think about a move, in seconds
 * @n_bouts: how many deals or matches there are in all
 * @ranges: of #KaMatchRange, those that were played, by rising number; none lies against the next
 * @result: what they gave
 *
 * What was played of a match, and what it gave. Reports of parts of a match can be added up, wherever each was played.
 */
typedef struct
{
  const KaGame *game; /* borrowed */

  /* owned */
  KaValues *options;
  GStrv specs;
  GArray *ranges;

  guint64 seed;
  guint n_bouts;
  gboolean to_the_end;
  gboolean mirror;
  double think;
  KaMatchResult result;
} KaMatchReport;

/** ka_match_report_new: (transfer full): the report of a contest that has been played. */
KaMatchReport *ka_match_report_new (const KaContest *contest, double think);
void ka_match_report_free (KaMatchReport *self);

/**
 * ka_match_report_read:
 * @text: anything; a report is what ka_match_report_to_json() wrote
 * @error: (out): %KA_ERROR, with what is wrong in it
 *
 * Returns: (transfer full): the report, or %NULL
 */
KaMatchReport *ka_match_report_read (const char *text, GError **error);

/**
 * ka_match_report_add:
 * @error: (out): %KA_ERROR_RULE: they are not parts of one match, or something was played in both; %KA_ERROR_RANGE: the sums cannot be held
 *
 * Adds another part of the same match to @self, which stays as it was if that cannot be.
 */
gboolean ka_match_report_add (KaMatchReport *self, const KaMatchReport *other, GError **error);

/** ka_match_report_to_json: (transfer full): for programs, and to be added to others. */
char *ka_match_report_to_json (const KaMatchReport *self);

/** ka_match_report_to_text: (transfer full): for people, without a line end. */
char *ka_match_report_to_text (const KaMatchReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaMatchReport, ka_match_report_free)

G_END_DECLS
