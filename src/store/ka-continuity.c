/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-continuity.h"

#include "ka-book-open.h"

/* What is done to a book is numbered by turns, and its last line of the journal is told apart from that of another book by
 * when and what. Undoing changes the turn of a line and none of these. */
#define LAST_LINE "SELECT id, at, kind, match, line, subject FROM journal ORDER BY id DESC LIMIT 1"

static int
has_last_line (KaDb *book, KaDb *earlier, GError **error)
{
  g_autoptr (KaRows) last = ka_db_query (earlier, error, LAST_LINE);
  int step = last != NULL ? ka_rows_step (last, error) : -1;
  gint64 found;

  if (step <= 0)
    return step == 0 ? 1 : -1;
  return ka_db_query_int (
      book, &found, error,
      "SELECT 1 FROM journal WHERE id = ? AND at = ? AND kind = ? AND match = ? AND line = ? "
      "AND subject = ?",
      ka_int (sqlite3_column_int64 (last, 0)), ka_int (sqlite3_column_int64 (last, 1)),
      ka_text ((const char *) sqlite3_column_text (last, 2)), ka_int (sqlite3_column_int64 (last, 3)),
      ka_int (sqlite3_column_int64 (last, 4)), ka_text ((const char *) sqlite3_column_text (last, 5)));
}

/* Whether the number that a question finds in the book is at least that of the earlier one. */
static int
has_as_much (KaDb *book, KaDb *earlier, const char *sql, GError **error)
{
  gint64 now, then;

  if (ka_db_query_int (book, &now, error, sql) < 0 || ka_db_query_int (earlier, &then, error, sql) < 0)
    return -1;
  return now >= then;
}

/* Ids are never used twice, so the highest one given out says how much there ever was. */
static int
has_all_ids (KaDb *book, KaDb *earlier, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (earlier, error, "SELECT name, seq FROM sqlite_sequence");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      gint64 now;

      if (ka_db_query_int (book, &now, error, "SELECT seq FROM sqlite_sequence WHERE name = ?",
                           ka_text ((const char *) sqlite3_column_text (rows, 0)))
          < 0)
        return -1;
      if (now < sqlite3_column_int64 (rows, 1))
        return 0;
    }
  return step == 0 ? 1 : -1;
}

static int
continues (KaDb *book, KaDb *earlier, GError **error)
{
  int answer = has_as_much (book, earlier, "SELECT coalesce (max (turn), 0) FROM journal", error);

  if (answer == 1)
    answer = has_as_much (book, earlier, "SELECT count (*) FROM journal", error);
  if (answer == 1)
    answer = has_last_line (book, earlier, error);
  return answer == 1 ? has_all_ids (book, earlier, error) : answer;
}

int
ka_book_continues (const char *path, const char *earlier, GError **error)
{
  g_autoptr (KaDb) book = NULL;
  g_autoptr (KaDb) copy = NULL;

  g_return_val_if_fail (path != NULL, -1);
  g_return_val_if_fail (earlier != NULL, -1);

  book = ka_open_for_reading (path, error);
  copy = book != NULL ? ka_open_for_reading (earlier, error) : NULL;
  return copy != NULL ? continues (book, copy, error) : -1;
}
