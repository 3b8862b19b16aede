/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with copies of the book from its desk, in a worker thread; and the copy in another folder. */
#include <glib/gstdio.h>

#include "fixture.h"
#include "ka-desk-backup.h"
#include "ka-desk-matches.h"

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
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

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A match with a round is in the copy; after that it had another, and another match and a person came into the book. */
static KaDesk *
open_desk (Fixture *f, char **copy)
{
  g_autoptr (GDateTime) then = g_date_time_new_local (2026, 11, 1, 12, 0, 0);
  KaPlayer gus = { .name = (char *) "Gus" };
  KaDesk *desk = ka_desk_new (f->path, ka_games_find);
  gint64 match = add_match (f, "template", 2);

  append_win (f, match, 0);
  g_assert_true (ka_book_make_backup (f->path, then, copy, NULL, NULL));
  append_win (f, match, 1);
  match = add_match (f, "template", 3);
  append_win (f, match, 1);
  append_win (f, match, 1);
  g_assert_cmpint (ka_book_add_player (f->book, &gus, NULL), !=, 0);
  close_book (f);
  g_assert_true (ka_desk_open (desk, NULL));
  return desk;
}

static void
compare (KaDesk *desk, const char *copy, KaBackupDifference *difference)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_compare_backup_async (desk, copy, NULL, keep_result_cb, &result);
  g_assert_true (ka_desk_compare_backup_finish (desk, wait_for (&result), difference, NULL));
}

static gboolean
put_back (KaDesk *desk, const char *copy, const KaBackupDifference *agreed, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_put_back_async (desk, copy, agreed, NULL, keep_result_cb, &result);
  return ka_desk_put_back_finish (desk, wait_for (&result), error);
}

static void
merge (KaDesk *desk, const char *copy, gboolean dry_run, KaImportReport *report)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_merge_backup_async (desk, copy, NULL, dry_run, NULL, keep_result_cb, &result);
  g_assert_true (ka_desk_merge_backup_finish (desk, wait_for (&result), report, NULL));
}

static void
count_matches_cb (GObject *desk, GAsyncResult *result, gpointer data)
{
  *(gint64 *) data = ka_desk_count_matches_finish (KA_DESK (desk), result, NULL);
}

static gint64
count_matches (KaDesk *desk)
{
  const KaMatchFilter all = { 0 };
  gint64 n = -2;

  ka_desk_count_matches_async (desk, &all, NULL, count_matches_cb, &n);
  while (n == -2)
    g_main_context_iteration (NULL, TRUE);
  return n;
}

static void
test_nothing_is_counted (Fixture *f, gconstpointer data)
{
  g_autofree char *none = g_build_filename (f->folder, "none.db", NULL);
  g_autoptr (KaDesk) desk = ka_desk_new (none, ka_games_find);

  /* In a new book there is no match; without a book that is not known. */
  g_assert_true (ka_desk_open (desk, NULL));
  g_assert_cmpint (count_matches (desk), ==, 0);
  ka_desk_close (desk);
  g_unlink (none);
  g_assert_cmpint (count_matches (desk), ==, -1);
}

static void
test_read (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = NULL;
  g_autofree char *none = g_build_filename (f->folder, "none.db", NULL);
  g_autoptr (KaDesk) desk = open_desk (f, &copy);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) nothing = NULL;
  g_autoptr (KaBackupContents) contents = NULL;
  g_autoptr (GError) error = NULL;

  ka_desk_read_backup_async (desk, copy, NULL, keep_result_cb, &result);
  contents = ka_desk_read_backup_finish (desk, wait_for (&result), NULL);
  g_assert_cmpint (contents->n_matches, ==, 1);
  g_assert_cmpint (contents->n_rounds, ==, 1);
  g_assert_cmpint (contents->n_people, ==, N_PEOPLE);
  ka_desk_read_backup_async (desk, none, NULL, keep_result_cb, &nothing);
  g_assert_null (ka_desk_read_backup_finish (desk, wait_for (&nothing), &error));
  g_assert_nonnull (error);
}

/* Also while the book is not in its place: that is when one looks for a copy. */
static void
test_read_while_the_book_is_gone (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = NULL;
  g_autoptr (KaDesk) desk = open_desk (f, &copy);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KaBackupContents) contents = NULL;
  g_autoptr (GError) error = NULL;

  g_unlink (f->path);
  ka_desk_read_backup_async (desk, copy, NULL, keep_result_cb, &result);
  contents = ka_desk_read_backup_finish (desk, wait_for (&result), &error);
  g_assert_no_error (error);
  g_assert_cmpint (contents->n_matches, ==, 1);
}

static guint
count_copies (Fixture *f)
{
  g_autoptr (GPtrArray) copies = ka_book_list_backups (f->path);

  return copies->len;
}

/* What was said would go goes, and comes back by undoing it; everybody is told. */
static void
test_put_back (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = NULL;
  g_autoptr (KaDesk) desk = open_desk (f, &copy);
  g_autoptr (GError) error = NULL;
  KaBackupDifference difference;
  guint count = 0, n_copies;

  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &count);
  compare (desk, copy, &difference);
  g_assert_cmpint (difference.gone.n_matches, ==, 1);
  g_assert_cmpint (difference.gone.n_rounds, ==, 1);
  g_assert_cmpint (difference.gone.n_people, ==, 1);
  g_assert_cmpint (difference.comes.n_matches, ==, 0);
  g_assert_cmpint (count_matches (desk), ==, 2);
  g_assert_cmpuint (count, ==, 0);

  n_copies = count_copies (f);
  g_assert_true (put_back (desk, copy, &difference, &error));
  g_assert_no_error (error);
  /* And a copy of what it was lies there. */
  g_assert_cmpuint (count_copies (f), >, n_copies);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (count_matches (desk), ==, 1);
  g_assert_true (ka_book_undo (ka_desk_get_book (desk), 0, NULL, &error));
  g_assert_cmpint (count_matches (desk), ==, 2);
}

/* Somebody wrote on after it was asked: nothing is done, and nobody is told of a change. */
static void
test_not_what_was_agreed (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = NULL;
  g_autoptr (KaDesk) desk = open_desk (f, &copy);
  g_autoptr (GError) error = NULL;
  KaBackupDifference difference;
  KaPlayer hil = { .name = (char *) "Hil" };
  guint count = 0;

  compare (desk, copy, &difference);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &hil, NULL), !=, 0);
  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &count);
  g_assert_false (put_back (desk, copy, &difference, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_CHANGED);
  g_assert_cmpuint (count, ==, 0);
  g_assert_cmpint (count_matches (desk), ==, 2);
}

/* A match that was lost since comes back beside the others; before that it can be asked what would come. */
static void
test_merge (Fixture *f, gconstpointer data)
{
  g_autofree char *early = NULL;
  g_autofree char *late = NULL;
  g_autoptr (KaDesk) desk = open_desk (f, &early);
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 2, 12, 0, 0);
  /* Gus and the six, the match that is lost and the one that is not, a round of this and two of that. */
  KaImportReport would = {
    .players_added = 1, .players_known = N_PEOPLE, .matches_added = 1, .matches_known = 1, .rounds_added = 3
  };
  KaImportReport report = { 0 };
  KaBackupDifference none;
  guint count = 0;

  g_assert_true (ka_book_make_backup (f->path, now, &late, NULL, NULL));
  compare (desk, early, &none);
  g_assert_true (put_back (desk, early, &none, NULL));
  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &count);
  merge (desk, late, TRUE, &report);
  g_assert_cmpmem (&report, sizeof report, &would, sizeof would);
  g_assert_cmpint (count_matches (desk), ==, 1);
  g_assert_cmpuint (count, ==, 0);
  merge (desk, late, FALSE, &report);
  would.wrote = TRUE;
  g_assert_cmpmem (&report, sizeof report, &would, sizeof would);
  g_assert_cmpint (count_matches (desk), ==, 2);
  g_assert_cmpuint (count, ==, 1);
}

/* ---- a folder elsewhere ------------------------------------------------------------------------------------ */

static void
kept_cb (KaDesk *desk, const char *folder, char **kept)
{
  g_free (*kept);
  *kept = g_strdup (folder != NULL ? folder : "nowhere");
}

static void
wait_for_text (char **text)
{
  while (*text == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* The backup goes there too. A folder that is not there is told, until another is chosen. */
static void
test_elsewhere (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = NULL;
  g_autofree char *stick = g_build_filename (f->folder, "stick", NULL);
  g_autofree char *gone = g_build_filename (f->folder, "gone", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (KaDesk) desk = open_desk (f, &copy);

  g_assert_cmpint (g_mkdir (stick, 0700), ==, 0);
  g_signal_connect (desk, "kept", G_CALLBACK (kept_cb), &kept);
  ka_desk_set_elsewhere (desk, gone);
  g_assert_cmpstr (ka_desk_get_elsewhere (desk), ==, gone);
  ka_desk_back_up (desk);
  wait_for_text (&kept);
  g_assert_cmpstr (kept, ==, "nowhere");
  g_assert_nonnull (strstr (ka_desk_get_problem_elsewhere (desk), "is not there"));

  g_clear_pointer (&kept, g_free);
  ka_desk_set_elsewhere (desk, stick);
  g_assert_null (ka_desk_get_problem_elsewhere (desk));
  ka_desk_back_up (desk);
  wait_for_text (&kept);
  g_assert_cmpstr (kept, ==, stick);
  g_assert_null (ka_desk_get_problem_elsewhere (desk));
  g_assert_cmpuint (count_files (stick), ==, 1);
}

/* While a backup is made somebody wants no copy elsewhere any more: it is not made once more for that. */
static void
test_not_elsewhere_any_more (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = NULL;
  g_autofree char *stick = g_build_filename (f->folder, "stick", NULL);
  g_autofree char *gone = g_build_filename (f->folder, "gone", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (KaDesk) desk = open_desk (f, &copy);

  g_assert_cmpint (g_mkdir (stick, 0700), ==, 0);
  g_signal_connect (desk, "kept", G_CALLBACK (kept_cb), &kept);
  ka_desk_set_elsewhere (desk, gone);
  ka_desk_back_up (desk);
  ka_desk_set_elsewhere (desk, NULL);
  wait_for_text (&kept);
  g_assert_null (ka_desk_get_problem_elsewhere (desk));
  /* So the next one begins at once, and where it is wanted then. */
  g_clear_pointer (&kept, g_free);
  ka_desk_set_elsewhere (desk, stick);
  ka_desk_back_up (desk);
  wait_for_text (&kept);
  g_assert_cmpstr (kept, ==, stick);
}

static gboolean
restore (KaDesk *desk, const char *copy, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_restore_backup_async (desk, copy, keep_result_cb, &result);
  return ka_desk_restore_backup_finish (desk, wait_for (&result), error);
}

/* In the place of a book that does not open comes a copy of it; what is no copy changes nothing. */
static void
test_in_the_place_of_a_damaged_book (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = NULL, *nothing = g_build_filename (f->folder, "nothing.db", NULL), *left = NULL;
  g_autoptr (KaDesk) desk = open_desk (f, &copy);
  g_autoptr (GError) error = NULL;

  ka_desk_close (desk);
  g_assert_true (g_file_set_contents (f->path, "no book any more", -1, NULL));
  g_assert_false (ka_desk_open (desk, NULL));
  g_assert_false (restore (desk, nothing, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (f->path, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, "no book any more");
  g_assert_true (restore (desk, copy, &error));
  g_assert_no_error (error);
  g_assert_true (ka_desk_open (desk, &error));
  g_assert_no_error (error);
  g_assert_cmpint (count_matches (desk), ==, 1);
  assert_sound (ka_desk_get_book (desk));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/desk-backup/read", test_read);
  add_test ("/desk-backup/nothing", test_nothing_is_counted);
  add_test ("/desk-backup/read-without-book", test_read_while_the_book_is_gone);
  add_test ("/desk-backup/put-back", test_put_back);
  add_test ("/desk-backup/agreed", test_not_what_was_agreed);
  add_test ("/desk-backup/merge", test_merge);
  add_test ("/desk-backup/elsewhere", test_elsewhere);
  add_test ("/desk-backup/not-elsewhere", test_not_elsewhere_any_more);
  add_test ("/desk-backup/restore", test_in_the_place_of_a_damaged_book);
  return g_test_run ();
}
