/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-schema-check.h"

#include <string.h>

#include "ka-book-error.h"
#include "ka-book-mark.h"
#include "ka-language.h"
#include "ka-migrate.h"

/* What SQLite itself adds to a database besides the counters of AUTOINCREMENT, which come with the scripts: what ANALYZE finds out. */
static const struct
{
  const char *name;
  const char *sql;
} OF_SQLITE[] = {
  { "sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)" },
  { "sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)" },
};

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

/* The name of each thing in a schema → all that is known of it. */
static GHashTable *
list_things (KaDb *db, GPtrArray *names, GError **error)
{
  g_autoptr (GHashTable) things = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT name, type, tbl_name, sql FROM sqlite_schema");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      const char *name = or_empty ((const char *) sqlite3_column_text (rows, 0));
      const char *type = or_empty ((const char *) sqlite3_column_text (rows, 1));
      const char *table = or_empty ((const char *) sqlite3_column_text (rows, 2));
      const char *sql = or_empty ((const char *) sqlite3_column_text (rows, 3));

      g_ptr_array_add (names, g_utf8_make_valid (name, -1));
      g_hash_table_insert (things, g_strdup (name), g_strjoin ("\n", type, table, sql, NULL));
    }
  return step == 0 ? g_steal_pointer (&things) : NULL;
}

/* A database in memory that the same scripts made. */
static KaDb *
make_reference (GPtrArray *scripts, int version, GError **error)
{
  g_autoptr (KaDb) db = ka_db_open (":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  for (int i = 0; db != NULL && i < version; i++)
    if (!ka_db_exec (db, g_ptr_array_index (scripts, i), error))
      return NULL;
  return g_steal_pointer (&db);
}

static gboolean
is_of_sqlite (const char *name, const char *thing)
{
  for (guint i = 0; i < G_N_ELEMENTS (OF_SQLITE); i++)
    if (strcmp (name, OF_SQLITE[i].name) == 0)
      {
        g_autofree char *usual = g_strjoin ("\n", "table", name, OF_SQLITE[i].sql, NULL);

        return strcmp (thing, usual) == 0;
      }
  return FALSE;
}

char *
ka_schema_print (KaDb *db, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (KaRows) rows = ka_db_query (db, error,
                                         "SELECT name, type, tbl_name, coalesce (sql, '') FROM sqlite_schema "
                                         "ORDER BY tbl_name, type <> 'table', name");
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      const char *name = or_empty ((const char *) sqlite3_column_text (rows, 0));
      const char *sql = or_empty ((const char *) sqlite3_column_text (rows, 3));
      g_autofree char *thing = g_strjoin ("\n", or_empty ((const char *) sqlite3_column_text (rows, 1)),
                                          or_empty ((const char *) sqlite3_column_text (rows, 2)), sql, NULL);

      if (is_of_sqlite (name, thing))
        continue;
      /* With its length, so that nothing can stand in the text of another thing. */
      g_string_append_printf (text, "-- %s %s of %s, %u bytes\n",
                              (const char *) sqlite3_column_text (rows, 1), name,
                              (const char *) sqlite3_column_text (rows, 2), (guint) strlen (sql));
      if (*sql != '\0')
        g_string_append_printf (text, "%s;\n", sql);
    }
  return step == 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

/* Whether a book has the schema of now, as it is written down: the usual case, in which nothing has to be made to compare it with. */
static gboolean
is_of_now (KaDb *db, gboolean *same, GError **error)
{
  g_autofree char *text = ka_schema_print (db, error);
  g_autofree char *usual = ka_schema_of_now ();

  *same = text != NULL && strcmp (text, usual) == 0;
  return text != NULL;
}

static gboolean
refuse_other (const char *name, const char *thing, GError **error)
{
  if (g_str_has_prefix (thing, "trigger\n"))
    return ka_refuse_damaged (error, _ ("the trigger “%s” does not belong in a book"), name);
  if (g_str_has_prefix (thing, "view\n"))
    return ka_refuse_damaged (error, _ ("the view “%s” does not belong in a book"), name);
  if (g_str_has_prefix (thing, "index\n"))
    return ka_refuse_damaged (error, _ ("the index “%s” does not belong in a book"), name);
  return ka_refuse_damaged (error, _ ("the table “%s” does not belong in a book"), name);
}

static gboolean
refuse_different (const char *name, const char *usual, GError **error)
{
  if (g_str_has_prefix (usual, "trigger\n"))
    return ka_refuse_damaged (error, _ ("the trigger “%s” is not as Kaartavond makes it"), name);
  if (g_str_has_prefix (usual, "index\n"))
    return ka_refuse_damaged (error, _ ("the index “%s” is not as Kaartavond makes it"), name);
  return ka_refuse_damaged (error, _ ("the table “%s” is not as Kaartavond makes it"), name);
}

static gboolean
refuse_missing (const char *name, const char *usual, GError **error)
{
  if (g_str_has_prefix (usual, "trigger\n"))
    return ka_refuse_damaged (error, _ ("the trigger “%s” is missing"), name);
  if (g_str_has_prefix (usual, "index\n"))
    return ka_refuse_damaged (error, _ ("the index “%s” is missing"), name);
  return ka_refuse_damaged (error, _ ("the table “%s” is missing"), name);
}

/* What is found is taken from the reference, so that a name that stands there twice is found once. */
static gboolean
compare (GPtrArray *names, GHashTable *found, GHashTable *reference, GError **error)
{
  GHashTableIter iter;
  gpointer name, usual;

  for (guint i = 0; i < names->len; i++)
    {
      const char *thing = g_hash_table_lookup (found, names->pdata[i]);

      usual = g_hash_table_lookup (reference, names->pdata[i]);
      if (thing != NULL && usual == NULL && is_of_sqlite (names->pdata[i], thing))
        continue;
      if (thing == NULL || usual == NULL)
        return refuse_other (names->pdata[i], or_empty (thing), error);
      if (strcmp (thing, usual) != 0)
        return refuse_different (names->pdata[i], usual, error);
      g_hash_table_remove (reference, names->pdata[i]);
    }
  g_hash_table_iter_init (&iter, reference);
  if (!g_hash_table_iter_next (&iter, &name, &usual))
    return TRUE;
  return refuse_missing (name, usual, error);
}

static gboolean
compare_with_scripts (KaDb *db, GPtrArray *scripts, KaBookMark mark, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) usual_names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) found = list_things (db, names, error);
  g_autoptr (KaDb) reference
      = found != NULL ? make_reference (scripts, (int) ka_book_mark_get_version (mark), error) : NULL;
  g_autoptr (GHashTable) usual = reference != NULL ? list_things (reference, usual_names, error) : NULL;

  return usual != NULL && compare (names, found, usual, error);
}

static gboolean
check (KaDb *db, GPtrArray *scripts, GError **error)
{
  KaBookMark mark = 0;
  gboolean same = FALSE;

  if (!ka_db_get_mark (db, &mark, error) || !ka_book_mark_check (mark, scripts->len, error))
    return FALSE;
  if (ka_book_mark_get_version (mark) == ka_schema_get_version () && !is_of_now (db, &same, error))
    return FALSE;
  return same || compare_with_scripts (db, scripts, mark, error);
}

/* Another program may bring the book up to date between the two questions, so both are asked of one moment. */
gboolean
ka_schema_check (KaDb *db, GPtrArray *scripts, GError **error)
{
  gboolean done = ka_db_exec (db, "BEGIN", error) && check (db, scripts, error);

  if (!sqlite3_get_autocommit (ka_db_get_handle (db)))
    ka_db_exec (db, "COMMIT", NULL);
  return done;
}
