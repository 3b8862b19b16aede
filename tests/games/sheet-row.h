/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MAX_LINES 24

/** RULES: a line from which on options are others: those of the round @from and after it. */
#define RULES(options, from) "{\"options\":" options ",\"from\":" #from "}"

/**
 * SheetRow:
 * @name: the clauses, and what is tested
 * @game: the game; %NULL: that of the row before
 * @options: (nullable): JSON of the options that differ
 * @seats: how many players
 * @first: who deals or starts the first round
 * @lines: the facts of each round, or whole lines with `absent`, `correction` or `options`
 * @points: the points of the last line
 * @adjust: what a rule then added in the last line
 * @totals: the totals at the end
 * @ranking: the places at the end
 * @next: who deals or starts next
 * @finished: "yes" or "no"
 * @columns: the totals of the games on the sheet, as "79 0 | 54 0 | 36 0"; a closed one ends with a "*"
 * @notes: pieces of the notes of the last line, divided by "; ", or "" when there must be none
 * @ahead: the same of what holds for the next round
 * @error: (nullable): pieces of the message when the sheet must be refused, divided by "; "
 *
 * A sheet and what must come out of it. What is %NULL is not compared.
 */
typedef struct
{
  const char *name;
  const char *game;
  const char *options;
  guint seats;
  int first;
  const char *lines[MAX_LINES];
  const char *points;
  const char *adjust;
  const char *totals;
  const char *ranking;
  const char *next;
  const char *finished;
  const char *columns;
  const char *notes;
  const char *ahead;
  const char *error;
} SheetRow;

/** sheet_rows_add: adds a test for each of the @n rows; they must live as long as the program. */
void sheet_rows_add (SheetRow *rows, guint n);

/** sheet_row_text: (transfer full): the sheet of a row as JSON text. */
char *sheet_row_text (const SheetRow *row);

G_END_DECLS
