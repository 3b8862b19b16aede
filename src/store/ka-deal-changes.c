/* SPDX-License-Identifier: GPL-3.0-or-later */
#define SQLITE_ENABLE_SESSION        1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "ka-deal-changes.h"

#include "ka-changeset.h"
#include "ka-language.h"
#include "ka-row.h"

/* Of the table deal. */
#define ID_COLUMN    0
#define STATE_COLUMN 4

static const char *const TABLES[] = { "deal", "move", NULL };

gboolean
ka_deal_changes_follow (KaDb *db, sqlite3_session **session, GError **error)
{
  int result = sqlite3session_create (ka_db_get_handle (db), "main", session);

  for (guint i = 0; result == SQLITE_OK && TABLES[i] != NULL; i++)
    result = sqlite3session_attach (*session, TABLES[i]);
  return ka_db_check (db, result, error);
}

gboolean
ka_deal_changes_keep (KaDb *db, sqlite3_session **session, gint64 act, GError **error)
{
  void *changes = NULL;
  int size = 0;
  gboolean done = ka_db_check (db, sqlite3session_changeset (*session, &size, &changes), error);

  g_clear_pointer (session, sqlite3session_delete);
  if (done && size > 0)
    done = ka_db_run (db, error, "UPDATE act SET deals = ? WHERE id = ?", ka_blob (changes, (gsize) size),
                      ka_int (act));
  sqlite3_free (changes);
  return done;
}

/* Returns: as ka_rows_step(); 0 where the act did nothing to deals */
static int
find_changes (KaDb *db, gint64 act, KaRows **rows, GError **error)
{
  KaRow row;
  g_autofree char *problem = NULL;
  int step;

  *rows = ka_db_query (db, error, "SELECT deals FROM act WHERE id = ? AND deals IS NOT NULL", ka_int (act));
  step = *rows != NULL ? ka_rows_step (*rows, error) : -1;
  if (step <= 0
      || ka_changeset_check (db, TABLES, sqlite3_column_blob (*rows, 0),
                             (gsize) sqlite3_column_bytes (*rows, 0), &problem))
    return step;
  row = (KaRow) { .rows = *rows, .table = "act", .id = act };
  ka_row_refuse (&row, _ ("what was changed cannot be read: %s"), problem);
  return ka_row_end (&row, error) ? 1 : -1;
}

gboolean
ka_deal_changes_check (KaDb *db, gint64 act, GError **error)
{
  g_autoptr (KaRows) rows = NULL;

  return find_changes (db, act, &rows, error) >= 0;
}

/* A deal that was played on stays as it is, with all others that the act changed: none is torn. */
static int
leave_as_it_is_cb (void *data, int conflict, sqlite3_changeset_iter *iter)
{
  return conflict == SQLITE_CHANGESET_FOREIGN_KEY ? SQLITE_CHANGESET_OMIT : SQLITE_CHANGESET_ABORT;
}

/* The deals that are brought to their end, or opened again. */
static int
note_ended (int size, void *changes, GArray *ended)
{
  sqlite3_changeset_iter *iter;
  int result = sqlite3changeset_start (&iter, size, changes);

  while (result == SQLITE_OK && sqlite3changeset_next (iter) == SQLITE_ROW)
    {
      sqlite3_value *id = NULL, *state = NULL;
      const char *table;
      int n_columns, operation, indirect;

      sqlite3changeset_op (iter, &table, &n_columns, &operation, &indirect);
      if (!g_str_equal (table, "deal") || operation != SQLITE_UPDATE)
        continue;
      sqlite3changeset_old (iter, ID_COLUMN, &id);
      sqlite3changeset_new (iter, STATE_COLUMN, &state);
      if (id != NULL && state != NULL)
        {
          gint64 deal = sqlite3_value_int64 (id);

          g_array_append_val (ended, deal);
        }
    }
  return result == SQLITE_OK ? sqlite3changeset_finalize (iter) : result;
}

/* SQLite counts no longer which references it broke once a changeset was applied. What is said of the line is written after this. */
static gboolean
forget_deals_that_went (KaDb *db, GError **error)
{
  return ka_db_run (
      db, error, "UPDATE round SET deal = NULL WHERE deal IS NOT NULL AND deal NOT IN (SELECT id FROM deal)");
}

gboolean
ka_deal_changes_take_back (KaDb *db, gint64 act, GArray *ended, GError **error)
{
  g_autoptr (KaRows) rows = NULL;
  void *inverse = NULL;
  int step = find_changes (db, act, &rows, error), size, result;

  if (step <= 0)
    return step == 0;
  result = sqlite3changeset_invert (sqlite3_column_bytes (rows, 0), sqlite3_column_blob (rows, 0), &size,
                                    &inverse);
  ka_db_begin_question (db);
  if (result == SQLITE_OK)
    result = note_ended (size, inverse, ended);
  if (result == SQLITE_OK)
    result = sqlite3changeset_apply (ka_db_get_handle (db), size, inverse, NULL, leave_as_it_is_cb, NULL);
  sqlite3_free (inverse);
  if (result == SQLITE_ABORT)
    return TRUE;
  return ka_db_check (db, result, error) && forget_deals_that_went (db, error);
}

gboolean
ka_deal_changes_settle (KaDb *db, const GArray *ended, GError **error)
{
  for (guint i = 0; i < ended->len; i++)
    if (!ka_db_run (
            db, error,
            "UPDATE deal SET state = iif (EXISTS (SELECT 1 FROM round WHERE deal = ?1), 'done', 'open') "
            "WHERE id = ?1",
            ka_int (g_array_index (ended, gint64, i))))
      return FALSE;
  return TRUE;
}
