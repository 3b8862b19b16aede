/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting back a copy is a change of the book like any other: followed, written in the journal, undone in one step. The
 * copy itself is never touched; what is attached is a copy of it in the folder of backups, brought up to date. */
#include "ka-backup-contents.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "ka-aside.h"
#include "ka-backup-file.h"
#include "ka-book-open.h"
#include "ka-book-private.h"
#include "ka-migrate.h"

/* Only rows that differ are written, and first all that must go, so that no two rows of one name meet. */
static const struct
{
  const char *remove;
  const char *insert;
} TABLES[] = {
#define TABLE(name, key)                                                                                     \
  { "DELETE FROM main." name " WHERE (" key ") IN (SELECT " key " FROM "                                     \
    "(SELECT * FROM main." name " EXCEPT SELECT * FROM aside." name "))",                                    \
    "INSERT INTO main." name " SELECT * FROM aside." name " EXCEPT SELECT * FROM main." name }
  TABLE ("player", "id"), TABLE ("match", "id"),     TABLE ("seat", "match, seat"),
  TABLE ("deal", "id"),   TABLE ("move", "deal, n"), TABLE ("round", "id"),
#undef TABLE
};

/* In a copy of another book the same number may be the number of something else. What both books know gets the number that
 * it has here, and all else one that nothing here ever had. "main" is the copy, "book" the book. */
#define NUMBER_OF(table) "(SELECT coalesce (max (seq), 0) FROM book.sqlite_sequence WHERE name = '" table "')"
#define NEW_ID(ids, old) "(SELECT new FROM temp." ids " WHERE old = " old ")"
#define RENUMBER(table, ids)                                                                                 \
  "UPDATE main." table " SET id = -id; UPDATE main." table " SET id = " NEW_ID (ids, "-id") ";"

static const char RENUMBER_ALL[] = "CREATE TEMP TABLE players (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);"
                                   "CREATE TEMP TABLE groups (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);"
                                   "CREATE TEMP TABLE matches (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);"
                                   "CREATE TEMP TABLE deals (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);"
                                   "CREATE TEMP TABLE rounds (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);"
                                   "INSERT INTO players SELECT p.id, coalesce (b.id, p.id + " NUMBER_OF (
                                       "player") ") "
                                                 "FROM main.player p LEFT JOIN book.player b USING (uuid);"
                                                 "INSERT INTO groups SELECT g.id, coalesce ((SELECT id FROM book.table_group b WHERE b.uuid = g.uuid), "
                                                 "(SELECT id FROM book.table_group b WHERE b.name = g.name), g.id + " NUMBER_OF ("table_group") ") "
                                                                                                                                                "FROM main.table_group g;"
                                                                                                                                                "INSERT INTO matches SELECT m.id, coalesce (b.id, m.id + " NUMBER_OF ("match") ") "
                                                                                                                                                                                                                               "FROM main.match m LEFT JOIN book.match b USING (uuid);"
                                                                                                                                                                                                                               "INSERT INTO deals SELECT id, id + " NUMBER_OF ("deal") " FROM main.deal;"
                                                                                                                                                                                                                                                                                       "INSERT INTO rounds SELECT r.id, coalesce ((SELECT b.id FROM book.round b WHERE b.match = m.new "
                                                                                                                                                                                                                                                                                       "AND b.uuid = r.uuid ORDER BY b.id LIMIT 1), r.id + " NUMBER_OF ("round") ") "
                                                                                                                                                                                                                                                                                                                                                                 "FROM main.round r JOIN temp.matches m ON m.old = r.match;"
                                                                                                                                                                                                                                                                                                                                                                 "UPDATE main.player SET merged_into = " NEW_ID ("players", "merged_into") ";"
                                                                                                                                                                                                                                                                                                                                                                                                                                           "UPDATE main.seat SET match = -match;"
                                                                                                                                                                                                                                                                                                                                                                                                                                           "UPDATE main.seat SET match = " NEW_ID ("matches",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   "-match") ", player = " NEW_ID ("players",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   "player") ";"
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             "UPDATE main.move SET deal = -deal;"
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             "UPDATE main.move SET deal = " NEW_ID (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "deals", "-deal") ";"
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   "UPDATE main.round SET match = " NEW_ID ("matches", "match") ", deal = " NEW_ID ("deals", "deal") ";"
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                     "UPDATE main.deal SET match = coalesce (" NEW_ID ("matches", "match") ", 0);"
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           "UPDATE main.match SET table_group = " NEW_ID (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               "groups",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               "table_group") ";" RENUMBER ("player",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "players")
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               RENUMBER (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   "table_group",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   "groups")
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   RENUMBER (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       "match",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       "matches")
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       RENUMBER (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           "deal",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           "deals")
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           RENUMBER (
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               "round",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               "rounds");

/* ---- a copy of the copy --------------------------------------------------------------------------------- */

static char *
find_place (KaBook *book)
{
  g_autofree char *folder = ka_backup_get_folder (book->path);
  g_autofree char *stem = ka_aside_get_stem (book->path);
  g_autofree char *name
      = g_strdup_printf ("%s-put-back-%d-%08x.part", stem, (int) getpid (), g_random_int ());

  return g_build_filename (folder, name, NULL);
}

static gboolean
copy_and_migrate (const char *backup, const char *copy, GError **error)
{
  g_autoptr (GPtrArray) scripts = ka_schema_scripts ();
  g_autoptr (KaDb) from = NULL;
  g_autoptr (KaDb) db = NULL;

  if (!ka_book_check_file (backup, NULL, error))
    return FALSE;
  from = ka_open_for_reading (backup, error);
  if (from == NULL || !ka_backup_write (from, copy, error))
    return FALSE;
  db = ka_db_open (copy, SQLITE_OPEN_READWRITE, error);
  return db != NULL && ka_migrate (db, NULL, scripts, error);
}

static gboolean
is_of_this_book (KaBook *book, KaDb *copy, gboolean *yes, GError **error)
{
  g_autoptr (KaBackupContents) contents = ka_backup_contents_new (copy, error);

  return contents != NULL && ka_backup_is_continued (book->db, contents, yes, error);
}

static gboolean
renumber (KaBook *book, KaDb *copy, GError **error)
{
  return ka_db_set_pragma (copy, "foreign_keys", "OFF", "0", error)
         && ka_db_run (copy, error, "ATTACH ? AS book", ka_text (book->path))
         && ka_db_exec (copy, "BEGIN", error) && ka_db_exec (copy, RENUMBER_ALL, error)
         && ka_db_exec (copy, "COMMIT", error);
}

static gboolean
give_numbers_of_this_book (KaBook *book, const char *path, GError **error)
{
  g_autoptr (KaDb) copy = ka_db_open (path, SQLITE_OPEN_READWRITE, error);
  gboolean of_this_book = FALSE;

  return copy != NULL && is_of_this_book (book, copy, &of_this_book, error)
         && (of_this_book || renumber (book, copy, error));
}

/* ---- the change ----------------------------------------------------------------------------------------- */

static gboolean
replace_rows (KaDb *db, GError **error)
{
  if (!ka_db_exec (db, "PRAGMA defer_foreign_keys = ON", error)
      || !ka_db_run (db, error,
                     "INSERT INTO main.table_group SELECT * FROM aside.table_group "
                     "WHERE id NOT IN (SELECT id FROM main.table_group)"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    if (!ka_db_run (db, error, TABLES[i].remove))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    if (!ka_db_run (db, error, TABLES[i].insert))
      return FALSE;
  return TRUE;
}

static void
set_number (JsonObject *object, const char *key, gint64 number)
{
  if (number != 0)
    json_object_set_int_member (object, key, number);
}

static JsonNode *
describe (const char *backup, const KaBackupDifference *difference)
{
  g_autofree char *name = g_path_get_basename (backup);
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "backup", name);
  set_number (object, "matches-gone", difference->gone.n_matches);
  set_number (object, "rounds-gone", difference->gone.n_rounds);
  set_number (object, "people-gone", difference->gone.n_people);
  set_number (object, "matches-back", difference->comes.n_matches);
  set_number (object, "rounds-back", difference->comes.n_rounds);
  set_number (object, "people-back", difference->comes.n_people);
  set_number (object, "rounds-other", difference->n_changed);
  json_node_take_object (node, object);
  return node;
}

static gboolean
change_all (KaChange *change, const char *backup, GError **error)
{
  KaBackupDifference difference;

  if (!ka_backup_count_difference (change->book->db, &difference, error)
      || !replace_rows (change->book->db, error))
    return FALSE;
  change->rescore_from = KA_RESCORE_TOUCHED;
  ka_change_tell (change, NULL, describe (backup, &difference));
  return ka_change_commit (change, error);
}

static gboolean
put_back (KaBook *self, const char *backup, const char *copy, GError **error)
{
  g_auto (KaChange) change = { 0 };

  return ka_change_begin (&change, self, "backup-restored", 0, error)
         && give_numbers_of_this_book (self, copy, error)
         && ka_db_run (self->db, error, "ATTACH ? AS aside", ka_text (copy))
         && change_all (&change, backup, error);
}

gboolean
ka_book_put_back (KaBook *self, const char *backup, GError **error)
{
  g_autofree char *copy = find_place (self);
  gboolean done = copy_and_migrate (backup, copy, error) && put_back (self, backup, copy, error);

  ka_db_exec (self->db, "DETACH aside", NULL);
  g_unlink (copy);
  return done;
}
