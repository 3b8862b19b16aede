/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"
#include "ka-backup.h"
#include "ka-desk-exchange.h"
#include "ka-desk-matches.h"
#include "ka-rescue.h"
#include "ways-out.h"

static GList *desks;

static void
forget_desk_cb (gpointer data, GObject *desk)
{
  desks = g_list_remove (desks, desk);
}

static KaDesk *
open_desk (Fixture *f)
{
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (GError) error = NULL;

  desks = g_list_prepend (desks, desk);
  g_object_weak_ref (G_OBJECT (desk), forget_desk_cb, NULL);
  g_assert_true (ka_desk_open (desk, &error));
  g_assert_no_error (error);
  return g_steal_pointer (&desk);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
trouble_cb (KaDesk *desk, GError *error, GError **trouble)
{
  g_clear_error (trouble);
  *trouble = g_error_copy (error);
}

/* A thread may let go of a desk last, after the test: it tells nothing more to what lay on the stack, and is closed before its
 * folder goes. */
static void
tear_down_desks (Fixture *f, gconstpointer data)
{
  for (GList *desk = desks; desk != NULL; desk = desk->next)
    {
      g_signal_handlers_disconnect_matched (desk->data, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, trouble_cb, NULL);
      g_signal_handlers_disconnect_matched (desk->data, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, count_cb, NULL);
    }
  while (desks != NULL)
    g_main_context_iteration (NULL, TRUE);
  tear_down (f, data);
}

static void
add_desk_test (const char *name, void (*test) (Fixture *f, gconstpointer data))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down_desks);
}

static void
test_an_open_desk_is_open (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) error = NULL;
  KaBook *book = ka_desk_get_book (desk);

  g_assert_true (ka_desk_open (desk, &error));
  g_assert_no_error (error);
  g_assert_true (ka_desk_get_book (desk) == book);
}

static void
test_a_desk_tells_of_changes (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  KaPlayer player = { .name = (char *) "Gus" };
  guint count = 0;

  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &count);
  g_assert_cmpstr (ka_desk_get_path (desk), ==, f->path);
  g_assert_true (ka_desk_get_lookup (desk) == ka_games_find);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, NULL), !=, 0);
  g_assert_cmpuint (count, ==, 1);
}

/* What another program writes is told once somebody looks, and once; what one wrote oneself is not told again. */
static void
test_a_desk_tells_of_changes_by_others (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaDesk) other = open_desk (f);
  KaPlayer gus = { .name = (char *) "Gus" }, hil = { .name = (char *) "Hil" };
  guint count = 0;

  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &count);
  ka_desk_look_for_changes (desk);
  g_assert_cmpuint (count, ==, 0);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (other), &gus, NULL), !=, 0);
  g_assert_cmpuint (count, ==, 0);
  ka_desk_look_for_changes (desk);
  g_assert_cmpuint (count, ==, 1);
  ka_desk_look_for_changes (desk);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &hil, NULL), !=, 0);
  ka_desk_look_for_changes (desk);
  g_assert_cmpuint (count, ==, 2);
}

/* Nobody looks: the system tells that the log was written. */
static void
test_a_desk_follows_others (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaDesk) other = open_desk (f);
  KaPlayer gus = { .name = (char *) "Gus" }, hil = { .name = (char *) "Hil" };
  guint count = 0;

  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &count);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (other), &gus, NULL), !=, 0);
  while (count == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (other), &hil, NULL), !=, 0);
  while (count == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count, ==, 2);
}

static void
test_a_desk_is_closed_and_opened (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  guint count = 0;

  g_signal_connect_swapped (desk, "changed", G_CALLBACK (count_cb), &count);
  ka_desk_close (desk);
  g_assert_null (ka_desk_get_book (desk));
  ka_desk_close (desk);
  g_assert_true (ka_desk_open (desk, NULL));
  g_assert_nonnull (ka_desk_get_book (desk));
  g_assert_cmpuint (count, ==, 1);
}

static void
test_a_desk_without_a_book (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  g_assert_true (g_file_set_contents (f->path, "no book", -1, NULL));
  g_assert_false (ka_desk_open (desk, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOREIGN);
  g_assert_null (ka_desk_get_book (desk));
  /* What was in the way is put aside, and the desk opens after all. */
  g_assert_true (ka_book_begin_anew (f->path, &kept, NULL));
  g_assert_true (ka_desk_open (desk, NULL));
}

/* ---- questions ------------------------------------------------------------------------------------------ */

typedef struct
{
  GMainLoop *loop;
  GPtrArray *found;
  GError *error;
} Answer;

static void
answer_cb (GObject *desk, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->found = ka_desk_find_matches_finish (KA_DESK (desk), result, &answer->error);
  g_main_loop_quit (answer->loop);
}

static Answer
ask (KaDesk *desk, const KaMatchFilter *filter, GCancellable *cancellable)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Answer answer = { loop };

  ka_desk_find_matches_async (desk, filter, cancellable, answer_cb, &answer);
  g_main_loop_run (loop);
  return answer;
}

static void
test_matches_are_found_in_a_thread (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autofree char *text = g_strdup ("anna");
  KaMatchFilter filter = { .text = text };
  Answer answer;

  add_match (f, "template", 2);
  add_match (f, "template", 3);
  desk = open_desk (f);
  answer = ask (desk, &filter, NULL);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.found->len, ==, 2);
  g_ptr_array_unref (answer.found);
}

static void
test_a_question_is_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  KaMatchFilter filter = { NULL };
  Answer answer;

  g_cancellable_cancel (cancellable);
  answer = ask (desk, &filter, cancellable);
  g_assert_null (answer.found);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (answer.error);
}

static gpointer
let_go (gpointer desk)
{
  g_object_unref (desk);
  return NULL;
}

/* A worker that answered may be the last that has the desk: the book is closed in the thread that opened it all the same. */
static void
test_a_worker_lets_go_last (Fixture *f, gconstpointer data)
{
  KaDesk *desk = open_desk (f);
  gpointer pointer = desk;

  g_object_add_weak_pointer (G_OBJECT (desk), &pointer);
  g_thread_join (g_thread_new ("worker", let_go, desk));
  g_assert_nonnull (pointer);
  g_assert_nonnull (ka_desk_get_book (desk));
  while (pointer != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_a_question_to_a_damaged_book (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = ka_desk_new (f->path, ka_games_find);
  KaMatchFilter filter = { NULL };
  Answer answer;

  g_assert_true (g_file_set_contents (f->path, "no book at all, and that for more than a line", -1, NULL));
  answer = ask (desk, &filter, NULL);
  g_assert_null (answer.found);
  g_assert_error (answer.error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_error_free (answer.error);
}

/* ---- looking after the book ----------------------------------------------------------------------------- */

static guint
count_backups (Fixture *f)
{
  g_autoptr (GPtrArray) backups = ka_book_list_backups (f->path);

  return backups->len;
}

static void
test_a_backup_is_made (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) trouble = NULL;

  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_assert_cmpuint (count_backups (f), ==, 0);
  ka_desk_look_after (desk);
  g_assert_no_error (trouble);
  g_assert_cmpuint (count_backups (f), ==, 1);
  ka_desk_look_after (desk);
  g_assert_cmpuint (count_backups (f), ==, 1);
}

/* Who only looks at a book makes no backups of it, and nothing is written. */
static void
test_a_book_that_is_looked_at (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  KaPlayer player = { .name = (char *) "Gus" };
  g_autoptr (GError) error = NULL;

  close_book (f);
  desk = ka_desk_new_to_look (f->path, ka_games_find);
  g_assert_true (ka_desk_is_to_look (desk));
  g_assert_true (ka_desk_open (desk, &error));
  g_assert_no_error (error);
  ka_desk_look_after (desk);
  g_assert_cmpuint (count_backups (f), ==, 0);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY);
}

static gboolean
quit_when_there_is_a_backup (gpointer data)
{
  Fixture *f = data;

  return count_backups (f) == 0;
}

static void
test_a_backup_is_made_by_itself (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (quit_when_there_is_a_backup (f) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_backups (f), ==, 1);
  /* Closing at whatever moment waits for the thread. */
  ka_desk_close (desk);
}

static void
damage (const char *path)
{
  gint64 page = query_number (path, "SELECT rootpage FROM sqlite_schema WHERE name = 'round'");
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  memset (bytes + (page - 1) * 4096, 0, 4096);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
}

static void
test_damage_is_told_and_not_backed_up (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;

  close_book (f);
  damage (f->path);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  ka_desk_look_after (desk);
  g_assert_error (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
  g_assert_cmpuint (count_backups (f), ==, 0);
}

/* What is in the way says nothing to anybody who does not read that it is about a backup. */
static void
test_backups_that_cannot_be_made (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);
  g_autoptr (GError) trouble = NULL;

  g_assert_true (g_file_set_contents (folder, "a file", -1, NULL));
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  ka_desk_look_after (desk);
  g_assert_nonnull (trouble);
  g_assert_true (g_str_has_prefix (trouble->message, "No backup could be made: "));
  g_assert_nonnull (strstr (trouble->message, folder));
}

/* The head of the file says that there are pages to be used again. No copy has that, so only the book itself shows it. */
static void
damage_count_of_free_pages (const char *path)
{
  const gsize at = 36 + 3; /* https://www.sqlite.org/fileformat.html, 1.3.6 */
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  bytes[at] = 5;
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
}

/* As long as the book was not found sound it is read again each time. */
static void
test_damage_is_found_again (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;

  close_book (f);
  damage_count_of_free_pages (f->path);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  for (guint i = 0; i < 2; i++)
    {
      ka_desk_look_after (desk);
      g_assert_error (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
      g_clear_error (&trouble);
    }
  g_assert_cmpuint (count_backups (f), ==, 0);
}

/* ---- a book that is not where it was opened --------------------------------------------------------------- */

static void
wait_for_trouble (GError **trouble)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (*trouble == NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (*trouble);
}

static guint
count_people (KaDesk *desk)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (desk), TRUE, NULL);

  return players->len;
}

static gboolean
save_copy (KaDesk *desk, const char *target, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ka_desk_save_copy_async (desk, target, keep_result_cb, &result);
  return ka_desk_save_copy_finish (desk, wait_for_worker (desk, &result), error);
}

/* It ends while another program writes in the book: what was typed last is in no draft and in no copy, and that is said. */
static void
test_what_cannot_be_kept_is_said (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDb) other = NULL;
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) error = NULL;

  close_book (f);
  desk = open_desk (f);
  other = ka_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  g_assert_true (ka_db_exec (other, "BEGIN IMMEDIATE", &error));
  ka_desk_keep_draft (desk, 0, "round", "", "{\"winner\":1}");
  g_assert_false (ka_desk_write_drafts (desk));
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*1 forms could not be kept*");
  ka_desk_close (desk);
  g_test_assert_expected_messages ();
  g_assert_true (ka_desk_write_drafts (desk));
}

/* Nobody writes, and yet it is told, with the name of the copy that was kept. Put back, it goes on as it was. */
static void
test_a_book_is_deleted (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GError) error = NULL;

  close_book (f);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_unlink (f->path);
  wait_for_trouble (&trouble);
  g_assert_error (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE);
  g_assert_nonnull (strstr (trouble->message, "is kept: book-kept-"));
  g_assert_cmpuint (count_people (desk), ==, N_PEOPLE);
  g_assert_true (put_held_back (desk, &error));
  g_assert_no_error (error);
  g_assert_true (ka_desk_look_at_place (desk, NULL));
  g_assert_cmpuint (count_people (desk), ==, N_PEOPLE);
}

/* It is there again before anything was told, and then there is nothing to tell and no copy to keep. */
static void
test_a_book_is_away_for_a_moment (Fixture *f, gconstpointer data)
{
  g_autofree char *away = g_strconcat (f->path, ".away", NULL);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };
  guint n_working = 0;

  close_book (f);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_signal_connect_swapped (desk, "working", G_CALLBACK (count_cb), &n_working);
  g_assert_cmpint (g_rename (f->path, away), ==, 0);
  while (!ka_desk_is_working (desk))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_rename (away, f->path), ==, 0);
  while (ka_desk_is_working (desk))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  copies = ka_book_list_backups (f->path);
  g_assert_no_error (trouble);
  /* Whoever waits is told when it begins and when it ends. */
  g_assert_cmpuint (n_working, >=, 2);
  g_assert_cmpuint (n_working % 2, ==, 0);
  g_assert_cmpuint (copies->len, ==, 0);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, NULL), >, 0);
  g_assert_cmpuint (count_people (desk), ==, N_PEOPLE + 1);
}

/* It goes, comes back and goes again: the copy of the first time has nothing that the second has not. */
static void
test_a_book_is_away_twice (Fixture *f, gconstpointer data)
{
  g_autofree char *away = g_strconcat (f->path, ".away", NULL);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };

  close_book (f);
  desk = open_desk (f);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GError) trouble = NULL;
      gulong id = g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);

      g_assert_cmpint (g_rename (f->path, away), ==, 0);
      wait_for_trouble (&trouble);
      while (ka_desk_is_working (desk))
        g_main_context_iteration (NULL, TRUE);
      g_signal_handler_disconnect (desk, id);
      g_assert_cmpint (g_rename (away, f->path), ==, 0);
      g_assert_true (ka_desk_look_at_place (desk, NULL));
      if (i == 0)
        g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, NULL), >, 0);
    }
  copies = ka_book_list_backups (f->path);
  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_cmpint (query_number (((KaBackup *) copies->pdata[0])->path, "SELECT count(*) FROM player"), ==,
                   N_PEOPLE + 1);
}

static void
write_much (const char *path)
{
  run_sql (
      path,
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000) "
      "INSERT INTO player (uuid, name, colour, symbol, note, archived) "
      "SELECT printf ('00000000-0000-4000-8000-%012d', i), 'P' || i, 0, '', hex (zeroblob (5000)), 0 FROM n");
}

/* A large book is kept in a thread: the main loop has its turn before the copy is there, and one can read in the book meanwhile. */
static void
test_a_large_book_is_lost (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GError) error = NULL;

  close_book (f);
  write_much (f->path);
  desk = open_desk (f);
  g_unlink (f->path);
  g_assert_false (ka_desk_look_at_place (desk, NULL));
  while (!ka_desk_is_working (desk))
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_assert_false (ka_desk_has_kept (desk));
  /* Who looks at something goes on looking at it. */
  g_assert_cmpuint (count_people (desk), ==, N_PEOPLE + 4000);
  while (ka_desk_is_working (desk))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ka_desk_has_kept (desk));
  g_assert_nonnull (strstr (trouble->message, "is kept: book-kept-"));
  g_assert_null (strstr (trouble->message, "being kept"));
  g_assert_true (put_held_back (desk, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_people (desk), ==, N_PEOPLE + 4000);
}

static gboolean
go_on_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* What comes again and again when nothing else is to be done, as drawing does, puts off nothing of that. */
static void
test_a_book_is_lost_in_a_busy_window (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;
  guint busy;

  close_book (f);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  busy = g_idle_add_full (G_PRIORITY_HIGH_IDLE, go_on_cb, NULL, NULL);
  g_unlink (f->path);
  wait_for_trouble (&trouble);
  g_assert_nonnull (strstr (trouble->message, "is kept: book-kept-"));
  g_source_remove (busy);
}

/* The program ends while the copy is made: that is waited for. */
static void
test_a_large_book_is_closed (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GPtrArray) kept = NULL;

  close_book (f);
  write_much (f->path);
  desk = open_desk (f);
  g_unlink (f->path);
  g_assert_false (ka_desk_look_at_place (desk, NULL));
  while (!ka_desk_is_working (desk))
    g_main_context_iteration (NULL, TRUE);
  ka_desk_close (desk);
  g_assert_false (ka_desk_is_working (desk));
  kept = ka_book_list_backups (f->path);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_cmpint (query_number (((KaBackup *) kept->pdata[0])->path, "SELECT count(*) FROM player"), ==,
                   N_PEOPLE + 4000);
}

/* Found out by a change that is refused; the other book is opened when that is asked for. */
static void
test_a_book_is_replaced (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "other.db", NULL);
  g_autofree char *saved = g_build_filename (f->folder, "saved.db", NULL);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GError) error = NULL;
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };
  KaBook *book = ka_book_open (other, ka_games_find, NULL);

  ka_book_add_player (book, &player, NULL);
  ka_book_close (book);
  close_book (f);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_assert_cmpint (g_rename (other, f->path), ==, 0);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED);
  g_clear_error (&error);
  wait_for_trouble (&trouble);
  g_assert_error (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED);
  g_assert_true (save_copy (desk, saved, &error));
  g_assert_no_error (error);
  g_assert_cmpint (query_number (saved, "SELECT count(*) FROM player"), ==, N_PEOPLE);
  g_assert_false (save_copy (desk, f->path, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (leave (desk, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_people (desk), ==, 1);
}

/* Whoever starts the program anew can still have all that was in it: the book that was in use is saved, and not what lies there. */
static void
test_saving_after_a_new_start (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "other.db", NULL);
  g_autofree char *saved = g_build_filename (f->folder, "saved.db", NULL);
  g_autoptr (KaDesk) first = NULL;
  g_autoptr (KaDesk) second = ka_desk_new (f->path, ka_games_find);
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GError) error = NULL;

  ka_book_close (ka_book_open (other, ka_games_find, NULL));
  close_book (f);
  first = open_desk (f);
  g_signal_connect (first, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_assert_cmpint (g_rename (other, f->path), ==, 0);
  wait_for_trouble (&trouble);
  ka_desk_close (first);
  g_assert_false (ka_desk_open (second, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED);
  g_clear_error (&error);
  g_assert_true (save_copy (second, saved, &error));
  g_assert_no_error (error);
  g_assert_cmpint (query_number (saved, "SELECT count(*) FROM player"), ==, N_PEOPLE);
}

/* ---- a link that leads elsewhere ---------------------------------------------------------------------------- */

typedef struct
{
  char *path; /* through the link */
  char *file;
  char *other; /* where the link leads afterwards */
  KaDesk *desk;
  GError *trouble;
} Linked;

static void
linked_clear (Linked *self)
{
  g_clear_object (&self->desk);
  g_clear_error (&self->trouble);
  g_free (self->path);
  g_free (self->file);
  g_free (self->other);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Linked, linked_clear)

/* A folder may be a link, and lead to another disk tomorrow. What is told as saved is in the book that is found by its path
 * then, or in a copy that is named. */
static void
turn_link (Fixture *f, Linked *self, gboolean to_a_book)
{
  g_autofree char *one = g_build_filename (f->folder, "one", NULL);
  g_autofree char *two = g_build_filename (f->folder, "two", NULL);
  g_autofree char *here = g_build_filename (f->folder, "here", NULL);
  g_autoptr (GError) error = NULL;
  KaBookError code = to_a_book ? KA_BOOK_ERROR_REPLACED : KA_BOOK_ERROR_GONE;
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };

  *self = (Linked) { g_build_filename (here, "book.db", NULL), g_build_filename (one, "book.db", NULL),
                     g_build_filename (two, "book.db", NULL), NULL, NULL };
  close_book (f);
  g_assert_cmpint (g_mkdir (one, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (two, 0700), ==, 0);
  g_assert_cmpint (symlink ("one", here), ==, 0);
  g_assert_cmpint (g_rename (f->path, self->file), ==, 0);
  if (to_a_book)
    ka_book_close (ka_book_open (self->other, ka_games_find, NULL));
  self->desk = ka_desk_new (self->path, ka_games_find);
  g_assert_true (ka_desk_open (self->desk, &error));
  g_signal_connect (self->desk, "trouble", G_CALLBACK (trouble_cb), &self->trouble);
  g_assert_cmpint (g_unlink (here), ==, 0);
  g_assert_cmpint (symlink ("two", here), ==, 0);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (self->desk), &player, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, (int) code);
  wait_for_trouble (&self->trouble);
  /* Beside the path it is not found. */
  g_assert_nonnull (strstr (self->trouble->message, "/one/book-kept-"));
}

static gboolean
has_something_kept (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (strstr (name, "-kept-") != NULL)
      return TRUE;
  return FALSE;
}

static void
test_going_on_where_a_link_leads (Fixture *f, gconstpointer data)
{
  g_auto (Linked) linked = { NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;
  g_autofree char *two = NULL;

  turn_link (f, &linked, TRUE);
  /* What lies there is not taken apart: its log is its own. */
  two = g_path_get_dirname (linked.other);
  log = g_strconcat (linked.other, "-wal", NULL);
  g_assert_true (g_file_set_contents (log, "", 0, NULL));
  g_assert_true (leave (linked.desk, &error));
  g_assert_no_error (error);
  g_assert_false (has_something_kept (two));
  g_assert_cmpuint (count_people (linked.desk), ==, 0);
  ka_desk_close (linked.desk);
  g_assert_cmpint (query_number (linked.file, "SELECT count(*) FROM player"), ==, N_PEOPLE);
}

static void
test_putting_back_where_a_link_leads (Fixture *f, gconstpointer data)
{
  g_auto (Linked) linked = { NULL };
  g_autoptr (GError) error = NULL;

  turn_link (f, &linked, GPOINTER_TO_INT (data));
  g_assert_true (put_held_back (linked.desk, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_people (linked.desk), ==, N_PEOPLE);
  ka_desk_close (linked.desk);
  g_assert_cmpint (query_number (linked.other, "SELECT count(*) FROM player"), ==, N_PEOPLE);
}

/* Where the link leads there is no book, and none is begun without a word as long as the copy waits. */
static void
test_no_book_where_a_link_leads (Fixture *f, gconstpointer data)
{
  g_auto (Linked) linked = { NULL };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSpool) spool = spool_text ("{}");
  g_autofree char *two = NULL;
  KaImportReport report;

  turn_link (f, &linked, FALSE);
  /* Nor is anything imported there. */
  ka_desk_import_async (linked.desk, spool, NULL, FALSE, NULL, keep_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ka_desk_import_finish (linked.desk, result, &report, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE);
  g_clear_error (&error);
  two = g_path_get_dirname (linked.other);
  g_assert_cmpint (g_rmdir (two), ==, 0);
  g_assert_false (put_held_back (linked.desk, &error));
  g_clear_error (&error);
  g_assert_cmpint (g_mkdir (two, 0700), ==, 0);
  g_assert_false (ka_desk_open (linked.desk, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE);
  g_assert_nonnull (strstr (error->message, "/one/book-kept-"));
  g_assert_false (g_file_test (linked.other, G_FILE_TEST_EXISTS));
}

/* Everything was deleted, and the program ends before anybody has looked: what was open is kept all the same. */
static void
test_a_desk_is_closed_without_its_book (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "", "-wal", "-shm", "-held" };
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GPtrArray) kept = NULL;

  close_book (f);
  desk = open_desk (f);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = g_strconcat (f->path, NAMES[i], NULL);

      g_unlink (path);
    }
  ka_desk_close (desk);
  kept = ka_book_list_backups (f->path);
  g_assert_cmpuint (kept->len, ==, 1);
  g_assert_cmpint (query_number (((KaBackup *) kept->pdata[0])->path, "SELECT count(*) FROM player"), ==,
                   N_PEOPLE);
}

/* A book that holds less than its backup without saying why is told of once. */
static void
test_a_book_that_has_shrunk (Fixture *f, gconstpointer data)
{
  g_autofree char *early = g_build_filename (f->folder, "early.db", NULL);
  g_autoptr (GDateTime) before = g_date_time_new_local (2026, 11, 1, 12, 0, 0);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_save_copy (f->book, early, &error));
  add_match (f, "template", 2);
  g_assert_true (ka_book_make_backup (f->path, before, NULL, NULL, &error));
  close_book (f);
  g_assert_cmpint (g_rename (early, f->path), ==, 0);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  ka_desk_look_after (desk);
  g_assert_error (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
  g_assert_nonnull (strstr (trouble->message, "holds 0 matches"));
  g_clear_error (&trouble);
  ka_desk_look_after (desk);
  g_assert_no_error (trouble);
}

/* Somebody tidies up beside the book: what was in its log is in the copy that was kept, and whoever opens the book is told. */
static void
test_a_log_that_was_deleted (Fixture *f, gconstpointer data)
{
  static const char *const NAMES[] = { "-wal", "-shm" };
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (KaDesk) again = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GError) trouble = NULL;
  KaPlayer player = { .name = (char *) "Zita" };

  close_book (f);
  desk = open_desk (f);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, NULL), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++)
    {
      g_autofree char *path = g_strconcat (f->path, NAMES[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  ka_desk_close (desk);
  kept = ka_book_list_backups (f->path);
  g_assert_cmpuint (kept->len, ==, 1);

  again = open_desk (f);
  g_signal_connect (again, "trouble", G_CALLBACK (trouble_cb), &trouble);
  ka_desk_look_after (again);
  g_assert_error (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
  g_assert_nonnull (strstr (trouble->message, "book-kept-"));
  g_clear_error (&trouble);
  g_assert_true (
      ka_book_put_back (ka_desk_get_book (again), ((KaBackup *) kept->pdata[0])->path, NULL, NULL));
  g_assert_cmpuint (count_people (again), ==, N_PEOPLE + 1);
  ka_desk_look_after (again);
  g_assert_no_error (trouble);
}

/* The log goes while one looks at the book: it is told with the copy that was kept, and that takes the place of the book. */
static void
test_a_kept_copy_takes_the_place (Fixture *f, gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GError) error = NULL;
  KaPlayer player = { .name = (char *) "Zita" };

  close_book (f);
  desk = open_desk (f);
  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, NULL), >, 0);
  g_assert_cmpint (g_unlink (log), ==, 0);
  wait_for_trouble (&trouble);
  g_assert_error (trouble, KA_BOOK_ERROR, KA_BOOK_ERROR_LOG);
  g_assert_nonnull (strstr (trouble->message, "is kept: book-kept-"));
  g_assert_true (ka_desk_has_kept (desk));
  g_assert_true (put_held_back (desk, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_people (desk), ==, N_PEOPLE + 1);
  player.name = (char *) "Yara";
  ka_book_add_player (ka_desk_get_book (desk), &player, &error);
  g_assert_no_error (error);
}

/* Another program has the book open still, so that nothing can be done: the copy is there for when it can. */
static void
test_a_kept_copy_waits (Fixture *f, gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *index = g_strconcat (f->path, "-shm", NULL);
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) trouble = NULL;
  g_autoptr (GError) error = NULL;
  KaPlayer player = { .name = (char *) "Zita" };

  g_signal_connect (desk, "trouble", G_CALLBACK (trouble_cb), &trouble);
  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (desk), &player, NULL), >, 0);
  g_assert_cmpint (g_unlink (log), ==, 0);
  g_assert_cmpint (g_unlink (index), ==, 0);
  wait_for_trouble (&trouble);
  g_assert_true (ka_desk_has_kept (desk));
  g_assert_false (put_held_back (desk, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_clear_error (&error);
  g_assert_true (ka_desk_has_kept (desk));
  g_assert_true (ka_desk_can_put_back (desk));
  close_book (f);
  /* Whoever only tries again does not go on without what was written last. */
  g_assert_false (ka_desk_open (desk, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOG);
  g_assert_nonnull (strstr (error->message, "book-kept-"));
  g_clear_error (&error);
  g_assert_true (ka_desk_has_kept (desk));
  g_assert_true (put_held_back (desk, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_people (desk), ==, N_PEOPLE + 1);
  g_assert_false (ka_desk_has_kept (desk));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_desk_test ("/desk/open", test_an_open_desk_is_open);
  add_desk_test ("/desk/changes", test_a_desk_tells_of_changes);
  add_desk_test ("/desk/changes-by-others", test_a_desk_tells_of_changes_by_others);
  add_desk_test ("/desk/changes-by-others/soon", test_a_desk_follows_others);
  add_desk_test ("/desk/again", test_a_desk_is_closed_and_opened);
  add_folder_test ("/desk/no-book", test_a_desk_without_a_book);
  add_desk_test ("/desk/find", test_matches_are_found_in_a_thread);
  add_desk_test ("/desk/find-stopped", test_a_question_is_stopped);
  add_desk_test ("/desk/worker-last", test_a_worker_lets_go_last);
  add_folder_test ("/desk/find-damaged", test_a_question_to_a_damaged_book);
  add_desk_test ("/desk/backup", test_a_backup_is_made);
  add_desk_test ("/desk/backup-by-itself", test_a_backup_is_made_by_itself);
  add_desk_test ("/desk/damaged", test_damage_is_told_and_not_backed_up);
  add_desk_test ("/desk/no-backup", test_backups_that_cannot_be_made);
  add_desk_test ("/desk/damaged-again", test_damage_is_found_again);
  add_desk_test ("/desk/not-kept", test_what_cannot_be_kept_is_said);
  add_desk_test ("/desk/deleted", test_a_book_is_deleted);
  add_desk_test ("/desk/away-for-a-moment", test_a_book_is_away_for_a_moment);
  add_desk_test ("/desk/away-twice", test_a_book_is_away_twice);
  add_desk_test ("/desk/large-lost", test_a_large_book_is_lost);
  add_desk_test ("/desk/lost-in-a-busy-window", test_a_book_is_lost_in_a_busy_window);
  add_desk_test ("/desk/large-closed", test_a_large_book_is_closed);
  add_desk_test ("/desk/replaced", test_a_book_is_replaced);
  add_desk_test ("/desk/new-start", test_saving_after_a_new_start);
  add_desk_test ("/desk/link/leave", test_going_on_where_a_link_leads);
  g_test_add ("/desk/link/put-back/over-a-book", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_putting_back_where_a_link_leads, tear_down_desks);
  add_desk_test ("/desk/link/put-back", test_putting_back_where_a_link_leads);
  add_desk_test ("/desk/link/no-book", test_no_book_where_a_link_leads);
  add_desk_test ("/desk/all-deleted", test_a_desk_is_closed_without_its_book);
  add_desk_test ("/desk/shrunk", test_a_book_that_has_shrunk);
  add_desk_test ("/desk/log-deleted", test_a_log_that_was_deleted);
  add_desk_test ("/desk/kept-copy", test_a_kept_copy_takes_the_place);
  add_desk_test ("/desk/kept-copy-waits", test_a_kept_copy_waits);
  add_desk_test ("/desk/to-look", test_a_book_that_is_looked_at);
  return g_test_run ();
}
