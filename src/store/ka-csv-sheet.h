/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet-file.h"

G_BEGIN_DECLS

/** KaCsvSheet: the table of a match, as ka_exchange_export_csv() writes it and a spreadsheet may have saved it. */
typedef struct _KaCsvSheet KaCsvSheet;

/**
 * KaCsvMatch:
 * @sheet: the match; who began is found by trying whose turn gives the points of the table
 * @created: when each line was written, Unix time; 0 where the table does not say
 * @notes: of each line
 * @differs: the first line, from 1, of which the table has other points than the rules give; 0 where all agree
 * @seat: whose points those are
 * @there: the number in the table
 * @here: the number by the rules
 *
 * A table read as a match of one game with certain rules.
 */
typedef struct
{
  KaSheetFile *sheet;
  gint64 *created;
  GStrv notes;
  guint differs;
  guint seat;
  int there;
  int here;
} KaCsvMatch;

/** ka_csv_sheet_read: (transfer full): the table in @text, or %NULL with %KA_ERROR when it is none, or none of a match. */
KaCsvSheet *ka_csv_sheet_read (const char *text, GError **error);

/**
 * ka_csv_sheet_fits:
 * @games: those that it may be of, which ends with %NULL
 *
 * Returns: whether the table has a column for each fact of @game, and no other of @games has those too and reads more of what stands there
 */
gboolean ka_csv_sheet_fits (const KaCsvSheet *self, const KaGame *game, const KaGame *const *games);

/**
 * ka_csv_sheet_read_options:
 * @options: (out) (transfer full) (nullable): complete options of @game, as the table says them; %NULL where it
 *   says none
 *
 * Returns: whether what is said there can be read, else with %KA_ERROR
 */
gboolean
ka_csv_sheet_read_options (const KaCsvSheet *self, const KaGame *game, KaValues **options, GError **error);

/**
 * ka_csv_sheet_work_out:
 * @options: complete options of @game
 *
 * Returns: (transfer full): the table as such a match, or %NULL with %KA_ERROR naming the row and the column
 */
KaCsvMatch *
ka_csv_sheet_work_out (const KaCsvSheet *self, const KaGame *game, KaValues *options, GError **error);

/**
 * ka_csv_sheet_guess:
 * @games: the games that it may be of, %NULL-terminated
 * @variant: (nullable): the id of the one way in which it may be played
 *
 * Which game it is, and by which options it was played: those that the table says; else by which of the usual ways: the first one that
 * gives the points of the table, else the one that gives them for most lines: then one number is wrong.
 *
 * Returns: (transfer full): or %NULL with %KA_ERROR
 */
KaCsvMatch *
ka_csv_sheet_guess (const KaCsvSheet *self, const KaGame *const *games, const char *variant, GError **error);

/** ka_csv_match_describe: (transfer full) (nullable): which points of the table are others than the rules give; %NULL where none are. */
char *ka_csv_match_describe (const KaCsvMatch *self);

void ka_csv_sheet_free (KaCsvSheet *self);
void ka_csv_match_free (KaCsvMatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaCsvSheet, ka_csv_sheet_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaCsvMatch, ka_csv_match_free)

G_END_DECLS
