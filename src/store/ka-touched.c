/* SPDX-License-Identifier: GPL-3.0-or-later */
#define SQLITE_ENABLE_SESSION        1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "ka-touched.h"

#include "ka-attributes.h"
#include "ka-uuid.h"

/* The place of the column in its table, see the schema. */
#define KEY_COLUMN           0
#define UUID_COLUMN          1
#define PLAYER_MERGED_COLUMN 8
#define ROUND_MATCH_COLUMN   2
#define ROUND_N_COLUMN       3
#define ROUND_DEAL_COLUMN    10
#define ROUND_RANK_COLUMN    11
#define ROUND_OPTIONS_COLUMN 12
#define MATCH_FIRST_COLUMN   12
#define SEAT_DUTY_COLUMN     4
#define DEAL_MATCH_COLUMN    5

/* Duties stand in the table of seats; this stands for them among the columns of a match. */
#define MATCH_DUTY 31

/* All columns of a row. */
#define WHOLE G_MAXUINT32

/* Which columns of its row an attribute stands in. */
typedef struct
{
  const char *attribute;
  guint32 columns;
} Place;

static const Place IN_PLAYER[] = {
  { "name", 1 << 2 },
  { "colour", 1 << 3 },
  { "symbol", 1 << 4 },
  { "birthday", 1 << 5 },
  { "note", 1 << 6 },
  { "archived", 1 << 7 },
  { "same", 1 << PLAYER_MERGED_COLUMN },
  { "guest", 1 << 9 },
};

/* The seats have a table of their own; whoever changes that is as if he changed who begins. */
static const Place IN_MATCH[] = {
  { "game", 1 << 2 },      { "version", 1 << 3 },
  { "origin", 1 << 4 },    { "group", 1 << 5 },
  { "place", 1 << 6 },     { "note", 1 << 7 },
  { "started", 1 << 8 },   { "ended", 1 << 9 },
  { "by_hand", 1 << 10 },  { "bin", 1 << 11 },
  { "options", 1 << 13 },  { "seats", 1 << MATCH_FIRST_COLUMN },
  { "practice", 1 << 14 }, { KA_DUTY_OF, 1u << MATCH_DUTY },
};

static const Place IN_LINE[] = {
  { "match", 1 << ROUND_MATCH_COLUMN },
  { "says", 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7 },
  { "note", 1 << 8 },
  { "created", 1 << 9 },
  { "deal", 1 << ROUND_DEAL_COLUMN },
  { "rank", 1 << ROUND_RANK_COLUMN },
  { "options", 1 << ROUND_OPTIONS_COLUMN },
};

static GHashTable *
rows_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

static guint32
get_columns (GHashTable *rows, gint64 id)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (rows, &id));
}

static void
add_columns (GHashTable *rows, gint64 id, guint32 columns)
{
  columns |= get_columns (rows, id);
  g_hash_table_replace (rows, g_memdup2 (&id, sizeof id), GUINT_TO_POINTER (columns));
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
  sqlite3_value *value = get_value (iter, SQLITE_DELETE, UUID_COLUMN);
  const char *uuid;

  if (sqlite3_value_type (value) == SQLITE_BLOB && sqlite3_value_bytes (value) == KA_UUID_SIZE)
    return ka_uuid_print (sqlite3_value_blob (value));
  uuid = (const char *) sqlite3_value_text (value);
  return g_strdup (uuid != NULL ? uuid : "");
}

/* Which columns of a row are others now. */
static guint32
read_columns (sqlite3_changeset_iter *iter, int operation, int n_columns)
{
  guint32 columns = 0;

  if (operation != SQLITE_UPDATE)
    return WHOLE;
  for (int column = 0; column < n_columns; column++)
    {
      sqlite3_value *value = NULL;

      if (sqlite3changeset_new (iter, column, &value) != SQLITE_OK || value != NULL)
        columns |= 1u << column;
    }
  return columns;
}

/* Whose seats are others may have done other duties. */
static guint32
read_seat (sqlite3_changeset_iter *iter, int operation, int n_columns)
{
  guint32 duty = 1u << MATCH_DUTY;

  return read_columns (iter, operation, n_columns) == 1u << SEAT_DUTY_COLUMN
             ? duty
             : duty | 1u << MATCH_FIRST_COLUMN;
}

static gboolean
add_line (KaTouched *self, KaDb *db, sqlite3_changeset_iter *iter, int operation, int n_columns,
          GError **error)
{
  gint64 id = read_key (iter, operation), match = 0;
  guint32 columns = read_columns (iter, operation, n_columns);

  if (columns == 1u << ROUND_N_COLUMN)
    self->renumbered = TRUE;
  else
    add_columns (self->lines, id, columns);
  if (operation != SQLITE_UPDATE)
    match = sqlite3_value_int64 (get_value (iter, operation, ROUND_MATCH_COLUMN));
  else if (ka_db_query_int (db, &match, error, "SELECT match FROM round WHERE id = ?", ka_int (id)) < 0)
    return FALSE;
  if (match != 0)
    add_columns (self->matches, match, 0);
  if (operation == SQLITE_DELETE)
    g_hash_table_insert (self->gone_lines, dup_uuid (iter), g_memdup2 (&match, sizeof match));
  return TRUE;
}

/* @deal: whether it is the deal itself that was touched, and not its moves */
static gboolean
note_match_of_deal (KaTouched *self, KaDb *db, sqlite3_changeset_iter *iter, int operation, gboolean deal,
                    GError **error)
{
  gint64 match;
  int step = 1;

  if (deal && operation != SQLITE_UPDATE)
    match = sqlite3_value_int64 (get_value (iter, operation, DEAL_MATCH_COLUMN));
  else
    step = ka_db_query_int (db, &match, error, "SELECT match FROM deal WHERE id = ?",
                            ka_int (read_key (iter, operation)));
  if (step > 0)
    self->match_of_deal = match;
  return step >= 0;
}

/* A deal travels with the line that came of it. */
static gboolean
add_line_of_deal (KaTouched *self, KaDb *db, gint64 deal, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error, "SELECT id, match FROM round WHERE deal = ?", ka_int (deal));
  int step = rows != NULL ? ka_rows_step (rows, error) : -1;

  if (step > 0)
    {
      add_columns (self->lines, sqlite3_column_int64 (rows, 0), 1u << ROUND_DEAL_COLUMN);
      add_columns (self->matches, sqlite3_column_int64 (rows, 1), 0);
    }
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
      add_columns (self->players, read_key (iter, operation), read_columns (iter, operation, n_columns));
      if (operation == SQLITE_DELETE)
        g_hash_table_add (self->gone_players, dup_uuid (iter));
    }
  else if (g_str_equal (table, "match"))
    {
      gint64 id = read_key (iter, operation);

      add_columns (self->matches, id, read_columns (iter, operation, n_columns));
      if (operation == SQLITE_DELETE)
        g_hash_table_insert (self->gone_matches, dup_uuid (iter), g_memdup2 (&id, sizeof id));
    }
  else if (g_str_equal (table, "seat"))
    add_columns (self->matches, read_key (iter, operation), read_seat (iter, operation, n_columns));
  else if (g_str_equal (table, "round"))
    return add_line (self, db, iter, operation, n_columns, error);
  else
    {
      self->deals = TRUE;
      return note_match_of_deal (self, db, iter, operation, g_str_equal (table, "deal"), error)
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

  self->players = rows_new ();
  self->matches = rows_new ();
  self->lines = rows_new ();
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

void
ka_touched_add_rank (KaTouched *self, gint64 line)
{
  add_columns (self->lines, line, 1u << ROUND_RANK_COLUMN);
}

void
ka_touched_add_same (KaTouched *self, gint64 player)
{
  add_columns (self->players, player, 1u << PLAYER_MERGED_COLUMN);
}

static gboolean
changes (GHashTable *rows, gint64 id, const Place *places, guint n, const char *attribute)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (places[i].attribute, attribute))
      return (get_columns (rows, id) & places[i].columns) != 0;
  g_return_val_if_reached (FALSE);
}

gboolean
ka_touched_changes_player (const KaTouched *self, gint64 id, const char *attribute)
{
  return changes (self->players, id, IN_PLAYER, G_N_ELEMENTS (IN_PLAYER), attribute);
}

gboolean
ka_touched_changes_match (const KaTouched *self, gint64 id, const char *attribute)
{
  return changes (self->matches, id, IN_MATCH, G_N_ELEMENTS (IN_MATCH),
                  g_str_has_prefix (attribute, KA_DUTY_OF) ? KA_DUTY_OF : attribute);
}

gboolean
ka_touched_changes_line (const KaTouched *self, gint64 id, const char *attribute)
{
  return changes (self->lines, id, IN_LINE, G_N_ELEMENTS (IN_LINE), attribute);
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
