/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaCsv: a table for a spreadsheet while it is written: RFC 4180, and no cell that a spreadsheet would take for a formula.
 * @text: what has been written; owned
 * @begun: whether the row has a cell already
 */
typedef struct
{
  GString *text;
  gboolean begun;
} KaCsv;

void ka_csv_init (KaCsv *self);

/** ka_csv_add: a cell whose text the program made. */
void ka_csv_add (KaCsv *self, const char *value);

/**
 * ka_csv_add_text:
 * @value: (nullable): UTF-8
 *
 * A cell that people typed. One that begins with a sign of a formula (`=`, `+`, `-` or `@`, after whatever cannot be seen) or
 * with a control character gets an apostrophe before it, which spreadsheets take for text.
 */
void ka_csv_add_text (KaCsv *self, const char *value);

/**
 * ka_csv_add_name:
 *
 * One of several names that stand in one cell. One in which a semicolon stands, or that begins with a quotation mark, is put between
 * quotation marks, and those in it are doubled.
 *
 * @names: what the cell has until now
 */
void ka_csv_add_name (GString *names, const char *name);

/** ka_csv_add_levels: a cell with the levels of the computer players, in the order of the seats; @levels: %NULL where a person sits. One
 * in which only people sit is empty. */
void ka_csv_add_levels (KaCsv *self, char *const *levels, guint n_seats);

/** ka_csv_read_name: (transfer full) (nullable): the name in quotation marks at @cell, which is moved after it; %NULL when none stands there. */
char *ka_csv_read_name (const char **cell);

/** ka_csv_skip_guard: (transfer none): the text that ka_csv_add_text() wrote as @cell: after the apostrophe, where it wrote one. */
const char *ka_csv_skip_guard (const char *cell);

/** ka_csv_add_number: a whole number. */
void ka_csv_add_number (KaCsv *self, gint64 number);

/** ka_csv_add_time: a moment, Unix time, in UTC as ISO 8601; empty for 0. */
void ka_csv_add_time (KaCsv *self, gint64 time);
void ka_csv_end_row (KaCsv *self);

/** ka_csv_finish: (transfer full): all that was written. */
char *ka_csv_finish (KaCsv *self);

G_END_DECLS
