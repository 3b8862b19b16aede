/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-continuity.h"

#include "ka-backup-contents.h"
#include "ka-book-open.h"

/* Ids are never used twice, so the highest one given out says how much there ever was. In a copy of before there were acts the
 * journal has its old name. */
static int
has_all_ids (KaDb *book, KaDb *earlier, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (earlier, error, "SELECT name, seq FROM sqlite_sequence");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      gint64 now;

      if (ka_db_query_int (book, &now, error,
                           "SELECT max (seq) FROM sqlite_sequence WHERE name = ?1 "
                           "OR (?1 = 'journal' AND name = 'older_journal')",
                           ka_text ((const char *) sqlite3_column_text (rows, 0)))
          < 0)
        return -1;
      if (now < sqlite3_column_int64 (rows, 1))
        return 0;
    }
  return step == 0 ? 1 : -1;
}

/* Before there were acts an undo changed the turn of an entry of the journal and nothing that marks it. A copy in which
 * nothing was done is continued by every book. */
static int
continues (KaDb *book, KaDb *earlier, GError **error)
{
  g_autoptr (KaBackupContents) then = ka_backup_contents_new (earlier, error);
  g_autoptr (KaBackupContents) now = then != NULL ? ka_backup_contents_new (book, error) : NULL;
  gboolean continued = TRUE;

  if (now == NULL || (then->mark != NULL && !ka_backup_is_continued (book, then, &continued, error)))
    return -1;
  return now->turn >= then->turn && continued ? has_all_ids (book, earlier, error) : 0;
}

int
ka_book_continues (const char *path, const char *earlier, GCancellable *cancellable, GError **error)
{
  g_autoptr (KaDb) book = NULL;
  g_autoptr (KaDb) copy = NULL;

  g_return_val_if_fail (path != NULL, -1);
  g_return_val_if_fail (earlier != NULL, -1);

  book = ka_open_for_reading (path, error);
  copy = book != NULL ? ka_open_for_reading (earlier, error) : NULL;
  if (copy == NULL)
    return -1;
  ka_db_set_cancellable (book, cancellable);
  ka_db_set_cancellable (copy, cancellable);
  return continues (book, copy, error);
}
