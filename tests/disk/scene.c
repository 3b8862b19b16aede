/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "ka-backup.h"
#include "ka-book-private.h"
#include "ka-drafts.h"
#include "ka-migrate.h"

/* ---- writing the book ----------------------------------------------------------------------------------- */

static void
check (gboolean done, GError **error)
{
  g_assert_no_error (*error);
  g_assert_true (done);
}

static void
write_paper (Scene *self)
{
  Fixture *f = &self->fixture;
  g_autoptr (KaRound) correction = ka_round_new_correction ((int[]) { 5, 0, -5 }, 3, "counted wrong");
  g_autoptr (GError) error = NULL;

  self->paper = add_match (f, "template", 3);
  for (int i = 0; i < 4; i++)
    append_win (f, self->paper, i % 3);
  check (ka_book_insert_round (f->book, self->paper, 2, correction, NULL, &error), &error);
  append_win (f, self->paper, 1);
  check (ka_book_undo (f->book, self->paper, NULL, &error), &error);
}

static gint64
add_table (Scene *self, gboolean practice, gint64 *done)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[] = { NULL, "club" };
  KaBook *book = self->fixture.book;
  g_autoptr (KaRound) win = new_win (1);
  g_autoptr (GError) error = NULL;
  gint64 players[] = { self->fixture.people[0], 0 };
  gint64 match = ka_book_create_table (book, game, options, players, bots, 2, 0, practice, &error);

  *done = match != 0 ? ka_book_begin_deal (book, match, 17, 0, "H2 C3", (int[]) { 0, 0 }, 2, &error) : 0;
  check (*done != 0 && ka_book_write_move (book, *done, 0, 0, "play H2", NULL, &error)
             && ka_book_finish_deal (book, *done, win, &error),
         &error);
  return match;
}

static void
write_tables (Scene *self)
{
  KaBook *book = self->fixture.book;
  g_autoptr (GError) error = NULL;
  gint64 over;

  self->table = add_table (self, FALSE, &over);
  self->deal = ka_book_begin_deal (book, self->table, 18, 1, "H4 C5", (int[]) { 1, 0 }, 2, &error);
  check (self->deal != 0 && ka_book_write_move (book, self->deal, 0, 0, "play H4", NULL, &error)
             && ka_book_write_move (book, self->deal, 1, 1, "play C5", NULL, &error)
             && ka_book_write_move (book, self->deal, 2, 0, "play H8", NULL, &error)
             && ka_book_hold_moves (book, self->deal, 2, NULL, &error),
         &error);
  self->practice = add_table (self, TRUE, &self->practised);
}

static void
write_others (Scene *self)
{
  Fixture *f = &self->fixture;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = g_date_time_add_days (now, -3);
  g_autoptr (GError) error = NULL;

  self->bin = add_match (f, "template", 2);
  append_win (f, self->bin, 0);
  check (ka_book_delete_match (f->book, self->bin, &error), &error);
  check (ka_book_merge_players (f->book, f->people[4], f->people[5], &error), &error);
  check (ka_book_make_backup (f->path, day, NULL, NULL, &error), &error);
  self->draft = ka_book_write_draft (f->book, 0, "round", "", "{\"winner\":1}", &error);
  check (self->draft != 0, &error);
}

/* What another book has: the same people, another match. */
static void
write_texts (Scene *self)
{
  Fixture other = { NULL };
  gint64 match;

  set_up (&other, NULL);
  match = add_match (&other, "template", 4);
  for (int i = 0; i < 12; i++)
    append_win (&other, match, i % 4);
  self->book_text = export_text (other.book);
  self->sheet_text = export_match_text (other.book, match);
  tear_down (&other, NULL);
}

static char *
export_scene (Scene *self)
{
  g_autoptr (GStrvBuilder) damage = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  char *text = export_book_text (self->fixture.book, damage, &error);

  g_assert_no_error (error);
  return text;
}

/* ---- how it is at each start ---------------------------------------------------------------------------- */

static char *
get_model (Scene *self, SceneStart start)
{
  g_autofree char *name = g_strdup_printf ("start-%d", start);

  return g_build_filename (self->models, name, NULL);
}

static void
load_old (Scene *self, SceneStart start, const char *dump)
{
  g_autofree char *model = get_model (self, start);
  g_autofree char *path = g_build_filename (model, "book.db", NULL);
  g_autofree char *file = build_data_path (dump);
  g_autoptr (GError) error = NULL;
  g_autofree char *script = NULL;

  check (g_file_get_contents (file, &script, NULL, &error), &error);
  g_mkdir (model, 0700);
  run_sql (path, script);
}

static void
keep_model (Scene *self, SceneStart start)
{
  g_autofree char *model = get_model (self, start);

  copy_folder (self->fixture.folder, model);
}

void
scene_init (Scene *self)
{
  Fixture *f = &self->fixture;

  memset (self, 0, sizeof *self);
  write_texts (self);
  self->models = g_dir_make_tmp ("kaartavond-models-XXXXXX", NULL);
  keep_model (self, SCENE_NOTHING);
  load_old (self, SCENE_OLD_1, "schema-001.sql");
  load_old (self, SCENE_OLD_2, "schema-002.sql");

  set_up (f, NULL);
  write_others (self);
  write_tables (self);
  write_paper (self);
  self->exported = export_scene (self);
  keep_model (self, SCENE_LOG);
  close_book (f);
  keep_model (self, SCENE_OPEN);
  keep_model (self, SCENE_CLOSED);
  scene_end (self);
}

void
scene_clear (Scene *self)
{
  remove_folder (self->models);
  g_clear_pointer (&self->models, g_free);
  g_clear_pointer (&self->book_text, g_free);
  g_clear_pointer (&self->sheet_text, g_free);
  g_clear_pointer (&self->exported, g_free);
}

/* A folder that was copied has two files where the program left one with two names. */
static void
hold (Fixture *f)
{
  g_autofree char *held = ka_hold_get_name (f->path);

  g_unlink (held);
  g_assert_cmpint (link (f->path, held), ==, 0);
}

void
scene_begin (Scene *self, SceneStart start)
{
  g_autofree char *model = get_model (self, start);
  Fixture *f = &self->fixture;

  set_up_folder (f, NULL);
  copy_folder (model, f->folder);
  if (start == SCENE_LOG)
    hold (f);
}

void
scene_end (Scene *self)
{
  Fixture *f = &self->fixture;

  close_book (f);
  remove_folder (f->folder);
  g_clear_pointer (&f->folder, g_free);
  g_clear_pointer (&f->path, g_free);
}

gboolean
scene_try_open (Scene *self, GError **error)
{
  Fixture *f = &self->fixture;

  close_book (f);
  f->book = ka_book_open (f->path, ka_games_find, error);
  return f->book != NULL;
}

/* The index of a log is not copied: it is memory. */
void
copy_folder (const char *source, const char *target)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_mkdir_with_parents (target, 0700);
  dir = source != NULL ? g_dir_open (source, 0, NULL) : NULL;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *from = g_build_filename (source, name, NULL);
      g_autofree char *to = g_build_filename (target, name, NULL);
      g_autofree char *content = NULL;
      g_autoptr (GError) error = NULL;
      gsize size;

      if (g_file_test (from, G_FILE_TEST_IS_DIR))
        copy_folder (from, to);
      else if (!g_str_has_suffix (name, "-shm"))
        check (g_file_get_contents (from, &content, &size, &error)
                   && g_file_set_contents_full (to, content, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600,
                                                &error),
               &error);
    }
}

/* ---- what is in it -------------------------------------------------------------------------------------- */

/* Identifiers, which file it is, and times in the JSON of the journal. */
static void
dump_text (GString *text, const char *value)
{
  static const char CHANGING[] = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|:[0-9]{10}\\b"
                                 "|[0-9a-f]{16}-[0-9]+-[0-9a-f]{16}|^[0-9]+:[0-9]+$";
  static GRegex *regex;
  g_autofree char *plain = NULL;

  if (regex == NULL)
    regex = g_regex_new (CHANGING, G_REGEX_OPTIMIZE, 0, NULL);
  plain = g_regex_replace_literal (regex, value, -1, 0, "(changing)", 0, NULL);

  g_string_append (text, plain);
}

static void
dump_value (GString *text, sqlite3_stmt *row, int column)
{
  const gint64 hour = 3600, now = g_get_real_time () / G_USEC_PER_SEC;
  const gint64 made_up = G_GINT64_CONSTANT (1)
                         << 40; /* the places of windows, devices and stamps are numbers as large as this */
  gint64 number = sqlite3_column_int64 (row, column);

  g_string_append_c (text, '|');
  switch (sqlite3_column_type (row, column))
    {
    case SQLITE_INTEGER:
      if (number > now - hour && number < now + hour)
        g_string_append (text, "(now)");
      else if (number > made_up || number < -made_up)
        g_string_append (text, "(made up)");
      else
        g_string_append_printf (text, "%" G_GINT64_FORMAT, number);
      break;
    case SQLITE_BLOB:
      g_string_append_printf (text, "(%d bytes)", sqlite3_column_bytes (row, column));
      break;
    case SQLITE_NULL:
      g_string_append (text, "(null)");
      break;
    default:
      dump_text (text, (const char *) sqlite3_column_text (row, column));
      break;
    }
}

static sqlite3_stmt *
prepare (KaBook *book, const char *sql)
{
  sqlite3_stmt *statement;

  g_assert_cmpint (sqlite3_prepare_v2 (ka_db_get_handle (book->db), sql, -1, &statement, NULL), ==,
                   SQLITE_OK);
  return statement;
}

static void
dump_table (KaBook *book, const char *table, GString *text)
{
  g_autofree char *sql = g_strdup_printf ("SELECT * FROM \"%s\" ORDER BY 1, 2", table);
  sqlite3_stmt *rows = prepare (book, sql);
  int result;

  while ((result = sqlite3_step (rows)) == SQLITE_ROW)
    {
      g_string_append (text, table);
      for (int i = 0; i < sqlite3_column_count (rows); i++)
        if (strcmp (sqlite3_column_name (rows, i), "number") != 0
            && strcmp (sqlite3_column_name (rows, i), "writer") != 0)
          dump_value (text, rows, i);
      g_string_append_c (text, '\n');
    }
  g_assert_cmpint (result, ==, SQLITE_DONE);
  sqlite3_finalize (rows);
}

/* A scene is a copy of the book it is made from, and a copy may be another device, which counts its acts anew: so the devices
 * and the numbers are left out. */
char *
dump_book (KaBook *book)
{
  g_autoptr (GString) text = g_string_new (NULL);
  sqlite3_stmt *tables = prepare (
      book,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('device', 'writer') ORDER BY name");

  while (sqlite3_step (tables) == SQLITE_ROW)
    dump_table (book, (const char *) sqlite3_column_text (tables, 0), text);
  sqlite3_finalize (tables);
  return g_string_free_and_steal (g_steal_pointer (&text));
}
