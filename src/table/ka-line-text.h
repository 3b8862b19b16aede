/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * ka_line_title: (transfer full): what a line of the sheet is called, “Round 3”, “Correction” or “Rules”.
 * @line: a line, or the number of lines for the round that comes next
 */
char *ka_line_title (KaSheet *sheet, guint line);

/**
 * ka_line_summary:
 *
 * Returns: (transfer full): a whole line in words, for who hears it: “Round 3, An deals: Bob 15, total 38; …”
 */
char *ka_line_summary (KaSheet *sheet, guint line);

/** ka_line_name: (transfer full): what tells a line from the others, short enough for a line of braille: “Round 3, An deals”. */
char *ka_line_name (KaSheet *sheet, guint line);

/** ka_line_words: (transfer full): all else of it: “Bob 15, total 38; … . 1 more”. */
char *ka_line_words (KaSheet *sheet, guint line);

/**
 * ka_line_say_margin:
 *
 * Returns: (transfer full) (nullable): whether what a round set out to do was made, and by how much: “Failed by 2”; for each of those who
 *   did so for himself where that differs: “An: Just made, Bob: Failed by 2”; %NULL: nothing was set out to do
 */
char *ka_line_say_margin (KaSheet *sheet, guint line);

/** ka_line_describe_remark: (transfer full) (nullable): what somebody wrote at a line: why a correction was made, and a note. */
char *ka_line_describe_remark (KaSheet *sheet, guint line);

/** ka_line_describe_time: (transfer full) (nullable): when a line was written, “21:34”; %NULL when that was over a day after the
 * match began, as in an old notebook, and tells nothing of when it was played. */
char *ka_line_describe_time (KaSheet *sheet, guint line);

/** ka_line_describe_rival: (transfer full) (nullable): that somebody else wrote something different at a line, see ka_sheet_get_rival(). */
char *ka_line_describe_rival (KaSheet *sheet, guint line);

/** ka_line_describe_tie: (transfer none): what is said of a line that is tied, see #KaLine. */
const char *ka_line_describe_tie (void);

/** ka_line_describe_others: (transfer full) (nullable): what others wrote at the same time, a sentence each: the tie, and the rival. */
char *ka_line_describe_others (KaSheet *sheet, guint line);

/** ka_line_get_mark: (transfer none) (nullable): the same in one sign; that a line could say something else is more than that another stands
 * beside it. */
const char *ka_line_get_mark (KaSheet *sheet, guint line);

/**
 * ka_line_find_choosers:
 * @note: of the line
 *
 * Returns: a bit for each seat of those who play what a note says of the whole line, as the contract of the round; 0 when
 *   it says another thing
 */
guint32 ka_line_find_choosers (KaSheet *sheet, guint line, const KaNote *note);

/** ka_line_find_sign: what a seat did in a line, see #KaSign; %FALSE: nothing that has a sign. */
gboolean ka_line_find_sign (KaSheet *sheet, guint line, guint seat, KaSign *sign);

/**
 * KaSheetSigns:
 * @negatives: points go both up and down, so that they are better read with their sign
 * @sums_to_zero: so they do, and every round sums to 0, as what one loses another wins
 * @points_width: how many figures and signs the points of a line have at most
 * @total_width: likewise the totals
 * @longest_sign: (nullable): the longest of the letters for what players did; of as many, the last by the alphabet, where the broad ones are
 *
 * What the whole of a sheet says about how each of its lines is written.
 */
typedef struct
{
  gboolean negatives;
  gboolean sums_to_zero;
  guint points_width;
  guint total_width;
  const char *longest_sign;
} KaSheetSigns;

/** ka_sheet_read_signs: goes through the whole sheet, so it is asked once for all lines. */
KaSheetSigns ka_sheet_read_signs (KaSheet *sheet);

G_END_DECLS
