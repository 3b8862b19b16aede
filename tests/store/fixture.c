/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <ftw.h>
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "ka-sheet-file.h"
#include "ka-verify.h"

const char *const PEOPLE[N_PEOPLE] = { "Anna", "Bram", "Cleo", "Daan", "Ella", "Ferre" };

static int
remove_cb (const char *path, const struct stat *status, int type, struct FTW *ftw)
{
  return g_remove (path);
}

void
remove_folder (const char *path)
{
  nftw (path, remove_cb, 16, FTW_DEPTH | FTW_PHYS);
}

void
set_up_folder (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("kaartavond-store-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "book.db", NULL);
}

void
add_people (Fixture *self)
{
  for (int i = 0; i < N_PEOPLE; i++)
    {
      g_autoptr (GError) error = NULL;
      KaPlayer player = { .name = (char *) PEOPLE[i], .colour = i, .symbol = (char *) "star" };

      self->people[i] = ka_book_add_player (self->book, &player, &error);
      g_assert_no_error (error);
    }
}

void
set_up (Fixture *self, gconstpointer data)
{
  set_up_folder (self, data);
  open_book (self);
  add_people (self);
}

void
tear_down (Fixture *self, gconstpointer data)
{
  close_book (self);
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

void
open_book (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  self->book = ka_book_open (self->path, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_nonnull (self->book);
}

void
close_book (Fixture *self)
{
  g_clear_pointer (&self->book, ka_book_close);
}

void
restart (Fixture *self)
{
  close_book (self);
  open_book (self);
}

gint64
add_match (Fixture *self, const char *id, guint n_seats)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 match = ka_book_create_match (self->book, game, options, KA_ORIGIN_PAPER, self->people, n_seats, 0,
                                       "The family", "Kitchen", "", 1700000000, &error);

  g_assert_no_error (error);
  g_assert_cmpint (match, !=, 0);
  return match;
}

KaRound *
new_win (int winner)
{
  KaValues *facts = ka_values_new ();

  ka_values_set_int (facts, "winner", winner);
  return ka_round_new (facts, 0);
}

void
insert_win (Fixture *self, gint64 match, guint at, int winner)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRound) round = new_win (winner);

  g_assert_true (ka_book_insert_round (self->book, match, at, round, NULL, &error));
  g_assert_no_error (error);
}

static GPtrArray *
list_lines (Fixture *self, gint64 match)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *lines = ka_book_list_lines (self->book, match, &error);

  g_assert_no_error (error);
  return lines;
}

guint
count_lines (Fixture *self, gint64 match)
{
  g_autoptr (GPtrArray) lines = list_lines (self, match);

  return lines->len;
}

void
append_win (Fixture *self, gint64 match, int winner)
{
  insert_win (self, match, count_lines (self, match), winner);
}

char *
get_winners (Fixture *self, gint64 match)
{
  g_autoptr (GPtrArray) lines = list_lines (self, match);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const KaLine *line = g_ptr_array_index (lines, i);

      if (i > 0)
        g_string_append_c (text, ' ');
      if (ka_round_is_correction (line->round))
        g_string_append_c (text, 'c');
      else
        g_string_append_printf (text, "%d", ka_values_get_int (line->round->facts, "winner"));
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
print (JsonNode *json)
{
  g_autoptr (JsonNode) node = json;

  return json_to_string (node, TRUE);
}

char *
export_text (KaBook *book)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GStrvBuilder) left_out = g_strv_builder_new ();
  char *text = export_book_text (book, left_out, &error);
  g_auto (GStrv) damage = g_strv_builder_end (left_out);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (damage), ==, 0);
  return text;
}

char *
export_match_text (KaBook *book, gint64 match)
{
  g_autoptr (GError) error = NULL;
  JsonNode *json = ka_exchange_export_match (book, match, &error);

  g_assert_no_error (error);
  return print (json);
}

void
assert_faults (KaBook *book, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) faults = ka_book_verify (book, &error);
  g_autofree char *words = NULL;

  g_assert_no_error (error);
  words = g_strjoinv ("\n", faults);
  g_assert_cmpstr (words, ==, expected);
}

void
assert_sound (KaBook *book)
{
  assert_faults (book, "");
}

gint64
query_number (const char *path, const char *sql)
{
  sqlite3_stmt *statement;
  sqlite3 *db;
  gint64 number;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return number;
}

char *
query_text (const char *path, const char *sql)
{
  sqlite3_stmt *statement;
  sqlite3 *db;
  char *text;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  text = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return text;
}

void
run_sql (const char *path, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

char *
build_data_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", name, NULL);
}

void
append_facts (Fixture *self, gint64 match, guint line, const char *id, guint n_seats, const char *facts)
{
  g_autofree char *text = g_strdup_printf ("{\"facts\":%s}", facts);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRound) round = ka_round_from_json (ka_games_find (id), n_seats, node, &error);

  g_assert_no_error (error);
  g_assert_true (ka_book_insert_round (self->book, match, line, round, NULL, &error));
}
