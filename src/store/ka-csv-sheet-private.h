/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-csv-sheet.h"

G_BEGIN_DECLS

struct _KaCsvSheet
{
  GPtrArray *rows; /* those of the lines */
  GPtrArray *head;
  GStrv players;
  guint n_seats;
};

/** ka_csv_sheet_name_column: (transfer full): what the column is called that tells @what of a seat. */
char *ka_csv_sheet_name_column (const KaCsvSheet *self, guint seat, const char *what);

/**
 * ka_csv_sheet_find_column:
 * @last: the last that is called so: facts stand before what follows from them, and may be called the same
 *
 * Returns: its place from 0, or −1 where there is none
 */
int ka_csv_sheet_find_column (const KaCsvSheet *self, const char *name, gboolean last);

/** ka_csv_sheet_find_column_of: the same for the column that tells @what of a seat. */
int ka_csv_sheet_find_column_of (const KaCsvSheet *self, guint seat, const char *what, gboolean last);

/** ka_csv_sheet_get_cell: (transfer none): "" where there is no such column. */
const char *ka_csv_sheet_get_cell (const KaCsvSheet *self, guint row, const char *column);

/** ka_csv_sheet_has_fact: whether the fact stands in that row, for anybody where each player has one. */
gboolean ka_csv_sheet_has_fact (const KaCsvSheet *self, guint row, const KaField *field);

G_END_DECLS
