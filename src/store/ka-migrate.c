/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-migrate.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "ka-backup-file.h"
#include "ka-backup-list.h"
#include "ka-book-error.h"
#include "ka-book-mark.h"
#include "ka-language.h"
#include "ka-schema.h"
#include "ka-take-over.h"
#include "ka-words.h"

static const char *const SCRIPTS[] = {
  "/be/kaartavond/store/001.sql", "/be/kaartavond/store/002.sql", "/be/kaartavond/store/003.sql",
  "/be/kaartavond/store/004.sql", "/be/kaartavond/store/005.sql", "/be/kaartavond/store/006.sql",
  "/be/kaartavond/store/007.sql", "/be/kaartavond/store/008.sql", "/be/kaartavond/store/009.sql",
  "/be/kaartavond/store/010.sql",
};

/* What stands in older books is told as acts. */
#define FIRST_WITH_ACTS 4

/* What is written beside rounds is searched too. */
#define FIRST_WITH_WORDS 6

/* The scripts are part of the program. Returns: (transfer full) */
static char *
read_script (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (ka_schema_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  if (bytes == NULL)
    g_error ("%s", error->message);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

GPtrArray *
ka_schema_scripts (void)
{
  g_autoptr (GPtrArray) scripts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (SCRIPTS); i++)
    g_ptr_array_add (scripts, read_script (SCRIPTS[i]));
  return g_steal_pointer (&scripts);
}

guint
ka_schema_get_version (void)
{
  return G_N_ELEMENTS (SCRIPTS);
}

char *
ka_schema_of_now (void)
{
  g_autofree char *file = read_script ("/be/kaartavond/store/now.sql");

  /* What it says about itself comes before the first empty line. */
  return g_strdup (strstr (file, "\n\n") + 2);
}

static KaBookMark
mark_of_scripts (GPtrArray *scripts)
{
  const char *line = strstr (g_ptr_array_index (scripts, scripts->len - 1), "-- Needs Kaartavond ");
  guint8 major, minor, micro;

  /* The versions before the fourth say nothing, and their books stay as they are. */
  if (line == NULL || sscanf (line, "-- Needs Kaartavond %hhu.%hhu.%hhu", &major, &minor, &micro) != 3)
    return scripts->len;
  return (guint32) major << 24 | (guint32) minor << 16 | (guint32) micro << 8 | scripts->len;
}

/* ---- bringing it up to date --------------------------------------------------------------------------------- */

/* While it fails, each start makes a backup: of those that are alike the first is enough. */
static void
drop_if_double (const char *path, const char *backup)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (path);

  for (guint i = 0; i < backups->len; i++)
    {
      const KaBackup *other = backups->pdata[i];

      if (other->kind == KA_BACKUP_BEFORE_VERSION && strcmp (other->path, backup) != 0
          && ka_backup_is_same (other->path, backup))
        {
          g_unlink (backup);
          return;
        }
    }
}

static gboolean
back_up_before (KaDb *db, const char *path, int version, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *mark = g_strdup_printf ("-v%d", version);
  g_autofree char *backup = NULL;

  if (version == 0 || path == NULL)
    return TRUE;
  backup = ka_backup_make (db, path, now, mark, error);
  if (backup == NULL)
    return FALSE;
  drop_if_double (path, backup);
  return TRUE;
}

static gboolean
check_references (KaDb *db, GError **error)
{
  g_autofree char *problem = ka_db_get_pragma (db, "foreign_key_check", error);

  if (problem == NULL)
    return FALSE;
  if (*problem == '\0')
    return TRUE;
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
               _ ("The book holds rows of “%s” that belong to nothing. It was left as it is."), problem);
  return FALSE;
}

static gboolean
run_scripts (KaDb *db, int version, GPtrArray *scripts, GError **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA user_version = %u; PRAGMA application_id = %d",
                                           mark_of_scripts (scripts), KA_APPLICATION_ID);

  for (guint i = (guint) version; i < scripts->len; i++)
    if (!ka_db_exec (db, g_ptr_array_index (scripts, i), error))
      {
        /* Translators: a version of the book's file, before the message that says what went wrong. */
        g_prefix_error (error, _ ("Bringing the book up to version %u failed: "), i + 1);
        return FALSE;
      }
  return ka_db_exec (db, mark, error) && check_references (db, error);
}

/* Another program may have been here between looking and locking, so the version is read again. */
static gboolean
migrate_in_transaction (KaDb *db, gboolean is_copy, GPtrArray *scripts, const KaWork *work, GError **error)
{
  KaBookMark mark;
  int version;

  if (!ka_db_get_mark (db, &mark, error) || !ka_book_mark_check (mark, scripts->len, error))
    return FALSE;
  version = (int) ka_book_mark_get_version (mark);
  return run_scripts (db, version, scripts, error)
         && (version >= FIRST_WITH_ACTS || (int) scripts->len < FIRST_WITH_ACTS
             || ka_take_over (db, !is_copy, work, error))
         && (version >= FIRST_WITH_WORDS || (int) scripts->len < FIRST_WITH_WORDS
             || ka_words_write_again (db, error))
         && ka_db_exec (db, "COMMIT", error);
}

gboolean
ka_migrate (KaDb *db, const char *path, GPtrArray *scripts, const KaWork *work, GError **error)
{
  KaBookMark mark;
  int version;
  gboolean done;

  if (!ka_db_get_mark (db, &mark, error) || !ka_book_mark_check (mark, scripts->len, error))
    return FALSE;
  version = (int) ka_book_mark_get_version (mark);
  if (version == (int) scripts->len)
    return TRUE;

  /* A script may build a table anew, and then references hold only at its end; a row that is damaged goes with the others. */
  if (!back_up_before (db, path, version, error) || !ka_db_set_pragma (db, "foreign_keys", "OFF", "0", error)
      || !ka_db_set_pragma (db, "ignore_check_constraints", "ON", "1", error)
      || !ka_db_exec (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  done = migrate_in_transaction (db, path == NULL, scripts, work, error);
  if (!done)
    ka_db_exec (db, "ROLLBACK", NULL);
  return ka_db_set_pragma (db, "ignore_check_constraints", "OFF", "0", done ? error : NULL)
         && ka_db_set_pragma (db, "foreign_keys", "ON", "1", done ? error : NULL) && done;
}
