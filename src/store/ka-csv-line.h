/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-csv-sheet-private.h"

G_BEGIN_DECLS

/**
 * ka_csv_line_read:
 * @sheet: the match so far, with its game, its options and the lines before
 * @row: of the table, from 0
 *
 * Reads a row as a line of the sheet. Where it does not say what it is, one without facts is a correction.
 *
 * Returns: (transfer full): the line, or %NULL with %KA_ERROR naming the column
 */
KaRound *ka_csv_line_read (const KaCsvSheet *self, const KaSheetFile *sheet, guint row, GError **error);

/** ka_csv_line_read_options: (transfer full): options as a cell tells them, “end 150; first-only yes”; %NULL with %KA_ERROR. */
JsonObject *ka_csv_line_read_options (const KaGame *game, const char *cell, GError **error);

/** ka_csv_line_read_number: whether a cell is a whole number, or else %KA_ERROR. */
gboolean ka_csv_line_read_number (const char *cell, int *number, GError **error);

/**
 * ka_csv_says_own:
 * @draft: the round; its facts may be incomplete
 *
 * Whether a table has a number of @field for @seat. Where partners have one number together only who says it has: the others
 * have 0 in the book and nothing in the table.
 */
gboolean ka_csv_says_own (const KaGame *game, const KaDraft *draft, const KaField *field, guint seat);

G_END_DECLS
