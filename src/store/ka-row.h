/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/** KA_EARLIEST_TIME, KA_LATEST_TIME: what a moment in the book may be, as Unix times, with two days to spare for any time
 * zone and for a night that began the day before: from the beginning of the year 1 to the end of the year 9999. */
#define KA_EARLIEST_TIME (G_GINT64_CONSTANT (-62135596800) + 2 * 24 * 60 * 60)
#define KA_LATEST_TIME   (G_GINT64_CONSTANT (253402300799) - 2 * 24 * 60 * 60)

/** KA_LONGEST_TEXT: no text in a row of the book has more bytes: what is typed in a notebook is the longest of them. */
#define KA_LONGEST_TEXT (4 << 20)

/** KA_UUID_BYTES: a column that holds the bytes of a UUID as such, also in a book before version 6, which has texts. */
#define KA_UUID_BYTES(column)                                                                                \
  "iif (typeof (" column ") = 'text', coalesce (unhex (" column ", '-'), " column "), " column ")"

/** KA_LINE_UUID: selects the UUID of a row of the table round as text, also where it is none. */
#define KA_LINE_UUID                                                                                         \
  "CASE typeof (uuid) WHEN 'blob' THEN lower (hex (substr (uuid, 1, 4)) || '-' || "                          \
  "hex (substr (uuid, 5, 2)) || '-' || hex (substr (uuid, 7, 2)) || '-' || hex (substr (uuid, 9, 2)) || "    \
  "'-' || hex (substr (uuid, 11))) ELSE coalesce (uuid, '') END AS uuid"

/** KA_OPTIONS_OF: the options of a row of the table match that is called @match, as text. */
#define KA_OPTIONS_OF(match) "(SELECT text FROM option_set WHERE id = " match ".options)"

/**
 * KaRow:
 * @rows: (not owned): a question that stands at the row
 * @table: what table the row is of
 * @id: its number there
 * @problem: (owned): the first value that cannot be, as %KA_BOOK_ERROR_DAMAGED with table and row
 *
 * Reads a row of the book value by value and believes none of them: a damaged file can hold what its schema forbids.
 * The first value that cannot be ends the reading, and what follows reads as nothing; so a row is read straight through
 * and ka_row_end() asked at its end.
 */
typedef struct
{
  KaRows *rows;
  const char *table;
  gint64 id;
  GError *problem;
} KaRow;

/** ka_row_begin: begins to read a row whose number stands in column @column. */
KaRow ka_row_begin (KaRows *rows, const char *table, int column);

/** ka_row_get_text: a text that must be there, UTF-8 without a NUL; "" when it is not. Valid until the next step. */
const char *ka_row_get_text (KaRow *self, int column, const char *name);

/** ka_row_get_text_or_null: (nullable): a text that may be missing. */
const char *ka_row_get_text_or_null (KaRow *self, int column, const char *name);

/** ka_row_dup_text: (transfer full): as ka_row_get_text(), never %NULL. */
char *ka_row_dup_text (KaRow *self, int column, const char *name);

/** ka_row_dup_name: (transfer full): a name of a person, a group, a place, see ka_text_tame_name(). */
char *ka_row_dup_name (KaRow *self, int column, const char *name);

/** ka_row_dup_name_or_null: (transfer full) (nullable): as ka_row_dup_name(), of a name that may be missing. */
char *ka_row_dup_name_or_null (KaRow *self, int column, const char *name);

/** ka_row_dup_text_or_null: (transfer full) (nullable): as ka_row_get_text_or_null(). */
char *ka_row_dup_text_or_null (KaRow *self, int column, const char *name);

/** ka_row_get_int: a whole number from @lowest to @highest; @lowest when it is none. */
gint64 ka_row_get_int (KaRow *self, int column, const char *name, gint64 lowest, gint64 highest);

/** ka_row_get_id: the number of another row, 0 when it is NULL. */
gint64 ka_row_get_id (KaRow *self, int column, const char *name);

/** ka_row_get_bool: 0 or 1. */
gboolean ka_row_get_bool (KaRow *self, int column, const char *name);

/** ka_row_get_time: a moment, see %KA_LATEST_TIME. */
gint64 ka_row_get_time (KaRow *self, int column, const char *name);

/** ka_row_get_word: one of @words. Returns: its place among them, 0 when it is none */
int ka_row_get_word (KaRow *self, int column, const char *name, const char *const *words);

/** ka_row_check_texts: looks at all texts of the row, which may also be missing. */
void ka_row_check_texts (KaRow *self);

/** ka_row_refuse: says what cannot be in this row; the first that says so is heard. */
void ka_row_refuse (KaRow *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** ka_row_check_new: that this row did not come before: a damaged index may lead to the same rows again and again. @seen: of
 * ka_row_seen_new(), the numbers of those that came. */
void ka_row_check_new (KaRow *self, GHashTable *seen);

/** ka_row_seen_new: Returns: (transfer full): no row came yet, see ka_row_check_new(). */
GHashTable *ka_row_seen_new (void);

/** ka_row_end: whether all that was read can be; else with @error set. */
gboolean ka_row_end (KaRow *self, GError **error);

/** ka_row_forget: for a row that is passed over when it cannot be. Returns: as ka_row_end() */
gboolean ka_row_forget (KaRow *self);

G_END_DECLS
