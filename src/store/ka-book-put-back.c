/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting back a copy is a change of the book like any other: followed, written in the journal, undone in one step. The
 * copy itself is never touched; what is attached is a copy of it in the folder of backups, brought up to date. */
#include "ka-backup-contents.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ka-acts.h"
#include "ka-backup-scratch.h"
#include "ka-book-private.h"
#include "ka-language.h"
#include "ka-schema.h"
#include "ka-spool.h"
#include "ka-thing.h"

#define RENUMBER "/be/kaartavond/store/renumber.sql"

/* What the journal follows. */
static const struct
{
  const char *name;
  const char *key;
} TABLES[] = {
  { "player", "id" }, { "match", "id" },     { "seat", "match, seat" },
  { "deal", "id" },   { "move", "deal, n" }, { "round", "id" },
};

/* ---- numbers -------------------------------------------------------------------------------------------- */

static gboolean
renumber (KaBook *book, KaDb *copy, GError **error)
{
  g_autoptr (GBytes) script
      = g_resource_lookup_data (ka_schema_get_resource (), RENUMBER, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return script != NULL && ka_db_set_pragma (copy, "foreign_keys", "OFF", "0", error)
         && ka_db_set_pragma (copy, "ignore_check_constraints", "ON", "1", error)
         && ka_db_run (copy, error, "ATTACH ? AS book", ka_text (book->place))
         && ka_db_exec (copy, "BEGIN", error) && ka_db_exec (copy, g_bytes_get_data (script, NULL), error)
         && ka_db_exec (copy, "COMMIT", error);
}

static gboolean
give_numbers_of_this_book (KaBook *book, const char *path, GError **error)
{
  g_autoptr (KaDb) copy = ka_db_open (path, SQLITE_OPEN_READWRITE, error);

  return copy != NULL && renumber (book, copy, error);
}

/* ---- the change ----------------------------------------------------------------------------------------- */

/* Rows that are alike are left alone. All that must go goes first, so that no two of one name meet. */
static gboolean
remove_what_differs (KaDb *db, const char *table, const char *key, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM main.%1$s WHERE (%2$s) IN (SELECT %2$s FROM "
                                          "(SELECT * FROM main.%1$s EXCEPT SELECT * FROM aside.%1$s))",
                                          table, key);

  return ka_db_run (db, error, sql);
}

static gboolean
insert_what_is_missing (KaDb *db, const char *table, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("INSERT INTO main.%1$s SELECT * FROM aside.%1$s "
                                          "EXCEPT SELECT * FROM main.%1$s",
                                          table);

  return ka_db_run (db, error, sql);
}

/* Groups and options are never taken away, and the journal does not follow them. */
static gboolean
add_groups_and_options (KaDb *db, GError **error)
{
  return ka_db_run (db, error,
                    "INSERT INTO main.table_group SELECT * FROM aside.table_group "
                    "WHERE id NOT IN (SELECT id FROM main.table_group)")
         && ka_db_run (db, error,
                       "INSERT INTO main.option_set SELECT * FROM aside.option_set "
                       "WHERE id NOT IN (SELECT id FROM main.option_set)");
}

static gboolean
replace_rows (KaDb *db, GError **error)
{
  if (!ka_db_exec (db, "PRAGMA defer_foreign_keys = ON", error) || !add_groups_and_options (db, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    if (!remove_what_differs (db, TABLES[i].name, TABLES[i].key, error))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    if (!insert_what_is_missing (db, TABLES[i].name, error))
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
is_same_part (const KaBackupPart *a, const KaBackupPart *b)
{
  return a->n_matches == b->n_matches && a->last_match == b->last_match && a->n_rounds == b->n_rounds
         && a->n_people == b->n_people;
}

/* Another window may have gone on while somebody thought it over. */
static gboolean
check_agreed (const KaBackupDifference *found, const KaBackupDifference *agreed, GError **error)
{
  if (agreed == NULL
      || (is_same_part (&found->gone, &agreed->gone) && is_same_part (&found->comes, &agreed->comes)
          && found->n_changed == agreed->n_changed && found->other_book == agreed->other_book))
    return TRUE;
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED, _ ("The book was written in meanwhile."));
  return FALSE;
}

/* @one: (nullable). Returns: 1 when the copy knew who says it now, or nobody says anything; 0, or -1 with @error set */
static int
was_said_then (KaDb *db, const KaRegister *one, GError **error)
{
  gint64 found = 1;
  const KaActId *id;

  if (one == NULL || strcmp (one->heads[0].value, "null") == 0)
    return 1;
  id = &one->heads[0].act->id;
  return ka_db_query_int (db, &found, error,
                          "SELECT EXISTS (SELECT 1 FROM aside.act a JOIN aside.writer w ON w.id = a.writer "
                          "WHERE w.device = ? AND a.number = ? AND a.stamp = ?)",
                          ka_int ((gint64) id->device), ka_int ((gint64) id->number),
                          ka_int ((gint64) id->stamp))
                 < 0
             ? -1
             : found != 0;
}

/* Some of what was said of people since shows in no row: a merge that waits, and a deletion of somebody who sits at a table. Either would
 * come into force with the copy, when the one comes back for whom it waits, or the match goes. */
static gboolean
undo_what_no_row_shows (KaChange *change, GError **error)
{
  KaDb *db = change->book->db;
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT id, uuid FROM main.player");
  int step = -1, then = 1;

  while (then >= 0 && rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      g_autofree char *thing = ka_thing_new (KA_THING_PLAYER, (const char *) sqlite3_column_text (rows, 1));
      g_autoptr (KaKnown) known = ka_acts_know (db, thing, error);

      then = known != NULL ? was_said_then (db, ka_registers_find (known->registers, "same"), error) : -1;
      if (then > 0)
        then = was_said_then (db, ka_registers_find (known->registers, "gone"), error);
      if (then == 0)
        ka_change_say_apart (change, sqlite3_column_int64 (rows, 0));
    }
  return then >= 0 && step == 0;
}

static gboolean
change_all (KaChange *change, const char *backup, const KaBackupDifference *agreed, GError **error)
{
  KaBackupDifference difference;

  if (!ka_backup_count_difference (change->book->db, &difference, error)
      || !check_agreed (&difference, agreed, error) || !replace_rows (change->book->db, error)
      || !undo_what_no_row_shows (change, error))
    return FALSE;
  change->rescore = KA_RESCORE_TOUCHED;
  ka_change_tell (change, NULL, describe (backup, &difference));
  return ka_change_commit (change, error);
}

static gboolean
put_back (KaBook *self, const char *backup, const char *copy, const KaBackupDifference *agreed,
          GError **error)
{
  g_auto (KaChange) change = { 0 };

  if (!ka_change_begin (&change, self, "backup-restored", 0, error))
    return FALSE;
  change.brings = TRUE;
  return give_numbers_of_this_book (self, copy, error)
         && ka_db_run (self->db, error, "ATTACH ? AS aside", ka_text (copy))
         && change_all (&change, backup, agreed, error);
}

gboolean
ka_book_put_back (KaBook *self, const char *backup, const KaBackupDifference *agreed, GError **error)
{
  g_autofree char *scratch = NULL;
  gboolean done;

  /* What is attached can only be let go after the transaction. */
  g_return_val_if_fail (self->depth == 0, FALSE);

  scratch = ka_backup_make_scratch (self->path, backup, error);
  if (scratch == NULL)
    return FALSE;
  done = put_back (self, backup, scratch, agreed, error);
  ka_db_exec (self->db, "DETACH aside", NULL);
  g_unlink (scratch);
  return done;
}

gboolean
ka_book_merge_backup (KaBook *self, const char *backup, KaImportFindings *findings, gboolean dry_run,
                      KaImportReport *report, GError **error)
{
  g_autofree char *scratch = ka_backup_make_scratch (self->path, backup, error);
  g_autoptr (KaBook) copy = scratch != NULL ? ka_book_open_to_look (scratch, self->lookup, error) : NULL;
  g_autoptr (GStrvBuilder) left_out = g_strv_builder_new ();
  g_autoptr (KaSpool) spool = copy != NULL ? ka_spool_new (error) : NULL;
  gboolean done = spool != NULL && ka_exchange_export (copy, ka_spool_get_output (spool), left_out, error);
  g_auto (GStrv) damage = g_strv_builder_end (left_out);
  GInputStream *stream;

  g_clear_pointer (&copy, ka_book_close);
  if (scratch != NULL)
    g_unlink (scratch);
  if (!done)
    return FALSE;
  /* Nobody could be told that something did not come along. */
  if (*damage != NULL)
    {
      g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED, *damage);
      return FALSE;
    }
  stream = ka_spool_get_input (spool, error);
  return stream != NULL && ka_exchange_merge (self, stream, findings, dry_run, report, error);
}
