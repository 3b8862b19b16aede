/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-exchange.h"

#include <glib/gstdio.h>

#include "fixture.h"
#include "ka-backup.h"

static KaDesk *
open_desk (const char *path)
{
  KaDesk *desk = ka_desk_new (path, ka_games_find);
  g_autoptr (GError) error = NULL;

  ka_desk_open (desk, &error);
  g_assert_no_error (error);
  return desk;
}

static void
keep_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static char *
export_book (KaDesk *desk)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) damage = NULL;
  g_autoptr (KaSpool) spool = NULL;

  ka_desk_export_async (desk, NULL, keep_cb, &result);
  spool = ka_desk_export_finish (desk, wait_for (&result), &damage, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (damage), ==, 0);
  return read_spool (spool);
}

static gboolean
import_into (KaDesk *desk, const char *text, gboolean dry_run, KaImportReport *report, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KaSpool) spool = spool_text (text);

  ka_desk_import_async (desk, spool, NULL, dry_run, NULL, keep_cb, &result);
  return ka_desk_import_finish (desk, wait_for (&result), report, error);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A copy that is only looked at can be written out and takes nothing in. */
static void
test_a_copy_is_looked_at (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  gsize n_before, n_after;
  KaImportReport report;

  close_book (f);
  g_assert_true (g_file_get_contents (f->path, &before, &n_before, NULL));
  desk = ka_desk_new_to_look (f->path, ka_games_find);
  g_assert_true (ka_desk_open (desk, &error));
  text = export_book (desk);
  g_assert_false (import_into (desk, text, FALSE, &report, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY);
  backups = ka_book_list_backups (f->path);
  g_assert_cmpuint (backups->len, ==, 0);
  ka_desk_close (desk);
  g_assert_true (g_file_get_contents (f->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
}

/* A book goes into another one: previewed, written once, told once, and undone as one change. */
static void
test_from_book_to_book (Fixture *f, gconstpointer data)
{
  g_autofree char *other_path = g_build_filename (f->folder, "other.db", NULL);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (KaDesk) other = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const KaImportReport would = { .players_added = N_PEOPLE, .matches_added = 1, .rounds_added = 1 };
  KaImportReport report = { 0 };
  guint n_changed = 0;

  append_win (f, add_match (f, "template", 2), 0);
  close_book (f);
  desk = open_desk (f->path);
  other = open_desk (other_path);
  g_signal_connect_swapped (other, "changed", G_CALLBACK (count_cb), &n_changed);
  text = export_book (desk);

  g_assert_true (import_into (other, text, TRUE, &report, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (&report, sizeof report, &would, sizeof would);
  g_assert_cmpuint (n_changed, ==, 0);
  before = ka_book_list_players (ka_desk_get_book (other), TRUE, NULL);
  g_assert_cmpuint (before->len, ==, 0);

  g_assert_true (import_into (other, text, FALSE, &report, &error));
  g_assert_cmpuint (n_changed, ==, 1);
  after = ka_book_list_players (ka_desk_get_book (other), TRUE, NULL);
  g_assert_cmpuint (after->len, ==, N_PEOPLE);

  g_assert_true (import_into (other, text, TRUE, &report, &error));
  g_assert_cmpuint (report.matches_added + report.matches_changed + report.players_added, ==, 0);
  g_assert_cmpuint (report.matches_known, ==, 1);

  g_assert_true (ka_book_undo (ka_desk_get_book (other), 0, NULL, &error));
  g_clear_pointer (&after, g_ptr_array_unref);
  after = ka_book_list_players (ka_desk_get_book (other), TRUE, NULL);
  g_assert_cmpuint (after->len, ==, 0);
}

static gboolean
is_without_a_match (const char *backup)
{
  g_autoptr (KaBackupContents) contents = ka_backup_read (backup, NULL, NULL);

  return contents != NULL && contents->n_matches == 0;
}

/* Before anything comes into a book a copy is made of what it was. */
static void
test_a_copy_is_made_before (Fixture *f, gconstpointer data)
{
  g_autofree char *other_path = g_build_filename (f->folder, "other.db", NULL);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (KaDesk) other = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  KaPlayer player = { .name = (char *) "Gus" };
  KaImportReport report;

  append_win (f, add_match (f, "template", 2), 0);
  close_book (f);
  desk = open_desk (f->path);
  text = export_book (desk);
  other = open_desk (other_path);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (other), &player, NULL), >, 0);
  g_assert_true (import_into (other, text, FALSE, &report, &error));
  g_assert_no_error (error);
  backups = ka_book_list_backups (other_path);
  g_assert_cmpuint (backups->len, >, 0);
  g_assert_true (is_without_a_match (((const KaBackup *) backups->pdata[backups->len - 1])->path));
}

static void
test_what_is_no_book (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f->path);
  g_autoptr (GError) error = NULL;
  KaImportReport report = { 0 };
  guint n_changed = 0;

  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_false (import_into (desk, "{\"format\":\"something\"}", FALSE, &report, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (n_changed, ==, 0);
}

/* Of a book that is not in its place any more nothing can be written out, and that is said. */
static void
test_nothing_to_write_out (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) damage = NULL;

  close_book (f);
  desk = ka_desk_new_to_look (f->path, ka_games_find);
  g_assert_true (ka_desk_open (desk, &error));
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  ka_desk_export_async (desk, NULL, keep_cb, &result);
  g_assert_null (ka_desk_export_finish (desk, wait_for (&result), &damage, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_assert_null (damage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/desk-exchange/to-look", test_a_copy_is_looked_at);
  add_test ("/desk/exchange/from-book-to-book", test_from_book_to_book);
  add_test ("/desk/exchange/copy-before", test_a_copy_is_made_before);
  add_test ("/desk/exchange/what-is-no-book", test_what_is_no_book);
  add_test ("/desk/exchange/nothing", test_nothing_to_write_out);
  return g_test_run ();
}
