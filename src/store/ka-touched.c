/* SPDX-License-Identifier: GPL-3.0-or-later */
#define SQLITE_ENABLE_SESSION        1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "ka-touched.h"

/* The place of the column in its table, see the schema. */
#define KEY_COLUMN         0
#define UUID_COLUMN        1
#define ROUND_MATCH_COLUMN 2
#define ROUND_N_COLUMN     3
#define DEAL_MATCH_COLUMN  5

static GHashTable *
ids_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static void
add_id (GHashTable *ids, gint64 id)
{
  g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
}

/* A changeset has all values of a row that came or went; of one that was changed, only its key and what is new. */
static sqlite3_value *
get_value (sqlite3_changeset_iter *iter, int operation, int column)
{
  sqlite3_value *value = NULL;

  if (operation == SQLITE_INSERT)
    sqlite3changeset_new (iter, column, &value);
  else
    sqlite3changeset_old (iter, column, &value);
  return value;
}

static gint64
read_key (sqlite3_changeset_iter *iter, int operation)
{
  return sqlite3_value_int64 (get_value (iter, operation, KEY_COLUMN));
}

static char *
dup_uuid (sqlite3_changeset_iter *iter)
{
  const char *uuid = (const char *) sqlite3_value_text (get_value (iter, SQLITE_DELETE, UUID_COLUMN));

  return g_strdup (uuid != NULL ? uuid : "");
}

static gboolean
is_only_renumbered (sqlite3_changeset_iter *iter, int n_columns)
{
  for (int column = 0; column < n_columns; column++)
    {
      sqlite3_value *value = NULL;

      if (sqlite3changeset_new (iter, column, &value) != SQLITE_OK
          || (value != NULL) != (column == ROUND_N_COLUMN))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_line (KaTouched *self, KaDb *db, sqlite3_changeset_iter *iter, int operation, int n_columns,
          GError **error)
{
  gint64 id = read_key (iter, operation), match = 0;

  if (operation == SQLITE_UPDATE && is_only_renumbered (iter, n_columns))
    self->renumbered = TRUE;
  else
    add_id (self->lines, id);
  if (operation != SQLITE_UPDATE)
    match = sqlite3_value_int64 (get_value (iter, operation, ROUND_MATCH_COLUMN));
  else if (ka_db_query_int (db, &match, error, "SELECT match FROM round WHERE id = ?", ka_int (id)) < 0)
    return FALSE;
  if (match != 0)
    add_id (self->matches, match);
  if (operation == SQLITE_DELETE)
    g_hash_table_insert (self->gone_lines, dup_uuid (iter), g_memdup2 (&match, sizeof match));
  return TRUE;
}

static gboolean
note_match_of_deal (KaTouched *self, KaDb *db, sqlite3_changeset_iter *iter, int operation, GError **error)
{
  if (operation != SQLITE_UPDATE)
    self->match_of_deal = sqlite3_value_int64 (get_value (iter, operation, DEAL_MATCH_COLUMN));
  else if (ka_db_query_int (db, &self->match_of_deal, error, "SELECT match FROM deal WHERE id = ?",
                            ka_int (read_key (iter, operation)))
           < 0)
    return FALSE;
  return TRUE;
}

/* A deal travels with the line that came of it. */
static gboolean
add_line_of_deal (KaTouched *self, KaDb *db, gint64 deal, GError **error)
{
  gint64 line;
  int step = ka_db_query_int (db, &line, error, "SELECT id FROM round WHERE deal = ?", ka_int (deal));

  if (step > 0)
    add_id (self->lines, line);
  return step >= 0;
}

static gboolean
add_row (KaTouched *self, KaDb *db, sqlite3_changeset_iter *iter, GError **error)
{
  const char *table;
  int n_columns, operation, indirect;

  sqlite3changeset_op (iter, &table, &n_columns, &operation, &indirect);
  if (g_str_equal (table, "player"))
    {
      add_id (self->players, read_key (iter, operation));
      if (operation == SQLITE_DELETE)
        g_hash_table_add (self->gone_players, dup_uuid (iter));
    }
  else if (g_str_equal (table, "match"))
    {
      gint64 id = read_key (iter, operation);

      add_id (self->matches, id);
      if (operation == SQLITE_DELETE)
        g_hash_table_insert (self->gone_matches, dup_uuid (iter), g_memdup2 (&id, sizeof id));
    }
  else if (g_str_equal (table, "seat"))
    add_id (self->matches, read_key (iter, operation));
  else if (g_str_equal (table, "round"))
    return add_line (self, db, iter, operation, n_columns, error);
  else
    {
      self->deals = TRUE;
      return (!g_str_equal (table, "deal") || note_match_of_deal (self, db, iter, operation, error))
             && add_line_of_deal (self, db, read_key (iter, operation), error);
    }
  return TRUE;
}

static gboolean
add_rows (KaTouched *self, KaDb *db, sqlite3_changeset_iter *iter, GError **error)
{
  int result;

  while ((result = sqlite3changeset_next (iter)) == SQLITE_ROW)
    if (!add_row (self, db, iter, error))
      return FALSE;
  return result == SQLITE_DONE || ka_db_check (db, result, error);
}

KaTouched *
ka_touched_read (KaDb *db, GBytes *changeset, GError **error)
{
  g_autoptr (KaTouched) self = g_new0 (KaTouched, 1);
  sqlite3_changeset_iter *iter = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (changeset, &size);
  gboolean done;

  self->players = ids_new ();
  self->matches = ids_new ();
  self->lines = ids_new ();
  self->gone_players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->gone_matches = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->gone_lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!ka_db_check (db, sqlite3changeset_start (&iter, (int) size, (void *) data), error))
    return NULL;
  done = add_rows (self, db, iter, error);
  done = ka_db_check (db, sqlite3changeset_finalize (iter), done ? error : NULL) && done;
  return done ? g_steal_pointer (&self) : NULL;
}

void
ka_touched_free (KaTouched *self)
{
  g_hash_table_unref (self->players);
  g_hash_table_unref (self->matches);
  g_hash_table_unref (self->lines);
  g_hash_table_unref (self->gone_players);
  g_hash_table_unref (self->gone_matches);
  g_hash_table_unref (self->gone_lines);
  g_free (self);
}

gboolean
ka_touched_is_empty (const KaTouched *self)
{
  return !self->deals && g_hash_table_size (self->players) == 0 && g_hash_table_size (self->matches) == 0;
}

char *
ka_touched_find_match (const KaTouched *self, KaDb *db, gint64 id, gboolean *there, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT uuid FROM match WHERE id = ?", ka_int (id));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;
  g_autofree char *uuid = step > 0 ? ka_rows_dup_text (rows, 0) : NULL;
  GHashTableIter iter;
  gpointer key, value;

  if (there != NULL)
    *there = step > 0;
  g_hash_table_iter_init (&iter, self->gone_matches);
  while (step == 0 && uuid == NULL && g_hash_table_iter_next (&iter, &key, &value))
    if (*(gint64 *) value == id)
      uuid = g_strdup (key);
  if (step >= 0 && uuid == NULL)
    uuid = g_strdup ("");
  return g_steal_pointer (&uuid);
}
