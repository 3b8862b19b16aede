/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_csv_read:
 * @text: UTF-8; a mark of the byte order before it is skipped
 * @error: (out): %KA_ERROR, with the number of the line from 1
 *
 * Reads a table as ka-csv.h and spreadsheets write it (RFC 4180): cells are set apart by commas, semicolons or tabs, whichever comes
 * first in the head. Rows in which nothing stands are left out, and cells at the end may be. An apostrophe that only keeps a spreadsheet from taking a
 * cell for a formula is taken away again.
 *
 * Returns: (transfer full): of rows, each a #GPtrArray of strings, the head first; at least the head
 */
GPtrArray *ka_csv_read (const char *text, GError **error);

/** ka_csv_get: (transfer none): the cell of a row in @column; "" where it has none, or @column is below 0. */
const char *ka_csv_get (GPtrArray *row, int column);

G_END_DECLS
