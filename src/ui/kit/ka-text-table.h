/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaTextTable:
 *
 * Figures as a table: the same that a chart beside it draws, for who cannot see it or wants to know exactly. A screen
 * reader finds a table with rows, cells and headings of columns, and the keyboard goes from row to row. The headings of one that can be sorted are pressed for
 * it: once for the order that is wanted most, which is the most first of numbers and the alphabet of names, and once
 * more for the other way round.
 */
#define KA_TYPE_TEXT_TABLE (ka_text_table_get_type ())
G_DECLARE_FINAL_TYPE (KaTextTable, ka_text_table, KA, TEXT_TABLE, GtkBox)

GtkWidget *ka_text_table_new (void);

/**
 * ka_text_table_begin:
 * @name: what the table is about, for who hears it
 * @columns: the headings of the columns
 * @n_columns: how many
 *
 * Empties the table and gives it a heading. Columns after the first are numbers, and stand at the right.
 */
void ka_text_table_begin (KaTextTable *self, const char *name, const char *const *columns, guint n_columns);

/**
 * ka_text_table_begin_sorted:
 * @by: the column that it is sorted by at first
 * @least_first: a bit for each column of which the least is wanted first, as of places
 *
 * The same of one that can be sorted.
 */
void ka_text_table_begin_sorted (KaTextTable *self, const char *name, const char *const *columns,
                                 guint n_columns, guint by, guint least_first);

/** ka_text_table_add_row: @cells: as many texts as there are columns. */
void ka_text_table_add_row (KaTextTable *self, const char *const *cells);

/**
 * ka_text_table_add_sorted_row:
 * @values: what each column is sorted by, as many as there are columns; names in the first go by the alphabet
 *
 * Adds a row to a table that can be sorted, at its place. Where two are equal, who was added first stands first.
 */
void ka_text_table_add_sorted_row (KaTextTable *self, const char *const *cells, const double *values);

G_END_DECLS
