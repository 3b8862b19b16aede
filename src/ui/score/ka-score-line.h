/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-line-text.h"
#include "ka-score-ink.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/** KaScoreCell: what stands in the column of a player. */
typedef struct
{
  char *points;
  char *total;
  const char *sign; /* (nullable): letters for what the player did */
  char *sign_words; /* (nullable): and what they stand for */
  gboolean away;
} KaScoreCell;

/** KaScoreGame: the total of a player in one of several games. */
typedef struct
{
  char *total;
  gboolean changed; /* in this line */
} KaScoreGame;

/**
 * KaScoreLine:
 * @name: what tells it from the others, for who hears it or feels it
 * @words: all else of it, for who hears it
 * @sign: (nullable): beside the number, that others wrote at the same time; @others: (nullable): what they did
 * @turn: the seat that dealt or began, or −1
 * @turn_text: (nullable): who that is, “An deals”
 * @remark: (nullable): what somebody wrote at it: why a correction was made, a note
 * @time: (nullable): when it was written, “21:34”
 * @sum: the sum of the line, shown if @has_sum
 * @marks: of #KaScoreMark: what the rules did
 * @quiet: whether nobody had points, so that the marks of the whole line may stand in their place
 * @points_width: how many figures the points of the sheet have at most
 * @total_width: likewise the totals
 * @longest_sign: (nullable): the longest letters for what somebody did on the sheet
 *
 * A line of the sheet as words and numbers, ready to be drawn.
 */
typedef struct
{
  char *name;
  char *words;
  guint n_seats;
  guint n_games;
  int turn;
  gboolean finishes;
  gboolean has_sum;
  gboolean sum_odd;
  gboolean quiet;
  guint points_width;
  guint total_width;
  const char *longest_sign;
  char *number;
  char *remark;
  char *time;
  char *sum;
  char *turn_text;
  const char *sign;
  char *others;
  KaScoreCell cells[KA_MAX_SEATS];
  KaScoreGame games[KA_MAX_COLUMNS][KA_MAX_SEATS];
  GArray *marks;
} KaScoreLine;

/** ka_score_line_make_key: (transfer full): all that line @line of @sheet depends on; much quicker to have than the line. Two
 * lines with the same key look the same. */
GBytes *ka_score_line_make_key (KaSheet *sheet, const KaSheetSigns *signs, guint line);

/** ka_score_line_new: (transfer full): line @line of @sheet, whose signs are @signs. */
KaScoreLine *ka_score_line_new (KaSheet *sheet, const KaSheetSigns *signs, guint line);
void ka_score_line_free (KaScoreLine *self);

/** ka_score_line_is_as_high: whether a row with @other needs the same room: only numbers may differ. */
gboolean ka_score_line_is_as_high (const KaScoreLine *self, const KaScoreLine *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaScoreLine, ka_score_line_free)

G_END_DECLS
