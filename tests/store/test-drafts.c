/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is being typed: kept beside the journal, and told apart by window. */
#include "fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ka-drafts.h"
#include "ka-presence.h"

static KaBook *
open_other (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  KaBook *book = ka_book_open (f->path, ka_games_find, &error);

  g_assert_no_error (error);
  return book;
}

static gint64
write_draft (KaBook *book, gint64 id, const char *content)
{
  g_autoptr (GError) error = NULL;
  gint64 written = ka_book_write_draft (book, id, "round", "a-match", content, &error);

  g_assert_no_error (error);
  g_assert_cmpint (written, !=, 0);
  return written;
}

static KaDraftRecord *
find_draft (KaBook *book)
{
  g_autoptr (GError) error = NULL;
  KaDraftRecord *draft = ka_book_find_draft (book, "round", "a-match", &error);

  g_assert_no_error (error);
  return draft;
}

static void
assert_found (KaBook *book, const char *content, gboolean elsewhere)
{
  g_autoptr (KaDraftRecord) draft = find_draft (book);

  g_assert_nonnull (draft);
  g_assert_cmpstr (draft->content, ==, content);
  g_assert_cmpint (draft->elsewhere, ==, elsewhere);
}

static void
test_a_draft_is_found_after_a_restart (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDraftRecord) draft = NULL;
  gint64 before = g_get_real_time () / G_USEC_PER_SEC, id;

  g_assert_null (find_draft (f->book));
  id = write_draft (f->book, 0, "[5]");
  g_assert_cmpint (write_draft (f->book, id, "[5,\"3+\"]"), ==, id);
  restart (f);
  draft = find_draft (f->book);
  g_assert_cmpint (draft->id, ==, id);
  g_assert_cmpstr (draft->form, ==, "round");
  g_assert_cmpstr (draft->subject, ==, "a-match");
  g_assert_cmpstr (draft->content, ==, "[5,\"3+\"]");
  g_assert_cmpint (draft->touched, >=, before);
  g_assert_false (draft->elsewhere);
  /* It is of this window now, which goes on in it. */
  g_assert_cmpint (write_draft (f->book, id, "[6]"), ==, id);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft"), ==, 1);
}

static void
test_another_form_has_another_draft (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) drafts = NULL;

  write_draft (f->book, 0, "[5]");
  g_assert_null (ka_book_find_draft (f->book, "round", "another-match", &error));
  g_assert_no_error (error);
  g_assert_null (ka_book_find_draft (f->book, "correction", "a-match", &error));
  g_assert_no_error (error);
  g_assert_cmpint (ka_book_write_draft (f->book, 0, "person", "", "{}", &error), >, 0);
  run_sql (f->path, "UPDATE draft SET touched = touched + id");
  drafts = ka_book_list_drafts (f->book, &error);
  g_assert_cmpuint (drafts->len, ==, 2);
  g_assert_cmpstr (((const KaDraftRecord *) drafts->pdata[0])->form, ==, "person");
  g_assert_cmpstr (((const KaDraftRecord *) drafts->pdata[1])->form, ==, "round");
}

static void
count_cb (gpointer book, gpointer n)
{
  ++*(guint *) n;
}

/* Typing makes no page load itself again, neither here nor in another window. */
static void
test_nobody_hears_of_a_draft (Fixture *f, gconstpointer data)
{
  g_autoptr (KaBook) other = open_other (f);
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;
  gint64 n_entries = query_number (f->path, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"),
         id;
  guint n_here = 0, n_there = 0;

  ka_book_set_changed_func (f->book, count_cb, &n_here);
  ka_book_set_changed_func (other, count_cb, &n_there);
  id = write_draft (f->book, 0, "[5]");
  write_draft (f->book, id, "[6]");
  ka_book_look_for_changes (other);
  g_assert_true (ka_book_remove_draft (f->book, id, NULL));
  write_draft (f->book, 0, "[7]");
  ka_book_look_for_changes (other);
  g_assert_cmpuint (n_here + n_there, ==, 0);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   n_entries);

  /* What is written down is heard of, however much was typed around it. */
  write_draft (other, 0, "[8]");
  add_match (f, "template", 2);
  id = write_draft (f->book, 0, "[9]");
  ka_book_look_for_changes (other);
  g_assert_cmpuint (n_here, ==, 1);
  g_assert_cmpuint (n_there, ==, 1);
  /* One's own change is told once, and hides no change of another. */
  g_assert_true (ka_book_undo (other, 0, NULL, NULL));
  g_assert_cmpuint (n_there, ==, 2);
  g_assert_true (ka_book_redo (f->book, 0, NULL, NULL));
  g_assert_cmpuint (n_here, ==, 2);
  ka_book_look_for_changes (f->book);
  ka_book_look_for_changes (other);
  g_assert_cmpuint (n_here, ==, 3);
  g_assert_cmpuint (n_there, ==, 3);
  /* Nor is one's own change told once more when another only types after it. */
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  g_assert_cmpuint (n_here, ==, 4);
  write_draft (other, 0, "[10]");
  ka_book_look_for_changes (f->book);
  g_assert_cmpuint (n_here, ==, 4);
  ka_book_set_changed_func (f->book, NULL, NULL);
  ka_book_set_changed_func (other, NULL, NULL);
}

static void
test_what_stands_there_is_not_written_again (Fixture *f, gconstpointer data)
{
  gint64 id = write_draft (f->book, 0, "[5]");

  run_sql (f->path, "UPDATE draft SET touched = 1");
  g_assert_cmpint (write_draft (f->book, id, "[5]"), ==, id);
  g_assert_cmpint (query_number (f->path, "SELECT touched FROM draft"), ==, 1);
}

static void
test_what_is_no_json_is_refused (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (ka_book_write_draft (f->book, 0, "round", "", "{", &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FAILED);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft"), ==, 0);
}

static void
test_a_draft_that_another_window_works_on (Fixture *f, gconstpointer data)
{
  g_autoptr (KaBook) other = open_other (f);
  g_autoptr (KaDraftRecord) seen = NULL;
  g_autoptr (KaDraftRecord) taken = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = write_draft (f->book, 0, "[5]"), own;

  seen = find_draft (other);
  g_assert_true (seen->elsewhere);
  /* Looking has taken nothing. */
  write_draft (f->book, id, "[6]");
  assert_found (other, "[6]", TRUE);
  assert_found (f->book, "[6]", FALSE);

  /* Whoever types there all the same has a draft too, and neither loses anything. */
  own = write_draft (other, 0, "[7]");
  g_assert_cmpint (own, !=, id);
  assert_found (other, "[7]", FALSE);
  assert_found (f->book, "[6]", FALSE);
  g_assert_true (ka_book_remove_draft (other, id, &error));
  assert_found (f->book, "[6]", FALSE);
  g_assert_true (ka_book_remove_draft (other, own, &error));

  taken = ka_book_take_draft (other, id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (taken->content, ==, "[6]");
  g_assert_false (taken->elsewhere);
  g_assert_cmpint (ka_book_write_draft (f->book, id, "round", "a-match", "[8]", &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_TAKEN);
  g_clear_error (&error);
  g_assert_true (ka_book_remove_draft (f->book, id, &error));
  write_draft (other, id, "[9]");
  assert_found (f->book, "[9]", TRUE);

  /* The other window is closed. */
  g_clear_pointer (&other, ka_book_close);
  assert_found (f->book, "[9]", FALSE);
  g_assert_null (ka_book_take_draft (f->book, 99, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
}

/* Two windows have looked at the draft of one that is gone: the first that found it has it. */
static void
test_a_draft_that_was_left_is_found_by_one (Fixture *f, gconstpointer data)
{
  g_autoptr (KaBook) second = NULL;
  g_autoptr (KaBook) third = NULL;

  write_draft (f->book, 0, "[5]");
  close_book (f);
  second = open_other (f);
  third = open_other (f);
  assert_found (second, "[5]", FALSE);
  assert_found (third, "[5]", TRUE);
  g_clear_pointer (&second, ka_book_close);
  assert_found (third, "[5]", FALSE);
}

/* What three windows typed is found by a fourth, one after the other. */
static void
test_drafts_of_several_windows (Fixture *f, gconstpointer data)
{
  const char *const contents[] = { "[3]", "[2]", "[1]" };

  for (int i = 1; i <= 3; i++)
    {
      g_autoptr (KaBook) book = open_other (f);
      g_autofree char *content = g_strdup_printf ("[%d]", i);

      write_draft (book, 0, content);
    }
  run_sql (f->path, "UPDATE draft SET touched = 1700000000 + id");
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (KaDraftRecord) draft = find_draft (f->book);

      g_assert_cmpstr (draft->content, ==, contents[i]);
      g_assert_true (ka_book_remove_draft (f->book, draft->id, NULL));
    }
  g_assert_null (find_draft (f->book));
}

/* A window that was killed is gone at once: no clock, and no file that says otherwise. */
static void
test_a_window_that_was_killed (Fixture *f, gconstpointer data)
{
  int ready[2], status;
  pid_t child;
  char byte;

  close_book (f);
  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  if (child == 0)
    {
      KaBook *book = ka_book_open (f->path, ka_games_find, NULL);

      if (book != NULL && ka_book_write_draft (book, 0, "round", "a-match", "[5]", NULL) != 0
          && write (ready[1], "!", 1) == 1)
        pause ();
      _exit (1);
    }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  open_book (f);
  assert_found (f->book, "[5]", TRUE);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  assert_found (f->book, "[5]", FALSE);
  close (ready[0]);
  close (ready[1]);
}

/* Where no lock can be had, a window asks before it takes anything. */
static void
test_where_there_are_no_locks (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_strconcat (f->path, "-drafts", NULL);
  gint64 id;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  id = write_draft (f->book, 0, "[5]");
  assert_found (f->book, "[5]", FALSE);
  restart (f);
  assert_found (f->book, "[5]", TRUE);
  ka_draft_record_free (ka_book_take_draft (f->book, id, NULL));
  assert_found (f->book, "[5]", FALSE);
}

static void
test_a_change_takes_its_draft_away (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2), id = write_draft (f->book, 0, "[5]");
  g_autoptr (KaRound) round = new_win (1);
  g_autoptr (GError) error = NULL;

  /* A change that is refused leaves it. */
  ka_book_finish_draft (f->book, id);
  g_assert_false (ka_book_insert_round (f->book, match, 7, round, NULL, &error));
  ka_book_finish_draft (f->book, 0);
  append_win (f, match, 0);
  assert_found (f->book, "[5]", FALSE);

  ka_book_finish_draft (f->book, id);
  append_win (f, match, 1);
  g_assert_null (find_draft (f->book));
  /* Only that one change, and it is undone as ever. */
  write_draft (f->book, 0, "[6]");
  append_win (f, match, 1);
  g_assert_true (ka_book_undo (f->book, match, NULL, NULL));
  assert_found (f->book, "[6]", FALSE);
  g_assert_cmpuint (count_lines (f, match), ==, 2);
}

static void
test_a_book_that_is_only_read (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  write_draft (f->book, 0, "[5]");
  close_book (f);
  g_assert_cmpint (g_chmod (f->path, 0400), ==, 0);
  g_assert_cmpint (g_chmod (f->folder, 0500), ==, 0);
  open_book (f);
  if (ka_book_is_read_only (f->book))
    {
      g_assert_null (find_draft (f->book));
      g_assert_cmpint (ka_book_write_draft (f->book, 0, "round", "a-match", "[6]", &error), ==, 0);
      g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY);
    }
  else
    g_test_skip ("this user may write anywhere");
  g_chmod (f->folder, 0700);
}

/* SQLite itself lets no such row in; a failing disk or another program may. */
static void
test_a_damaged_draft_is_passed_over (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GError) error = NULL;

  write_draft (f->book, 0, "[1]");
  run_sql (f->path, "INSERT INTO draft (form, subject, content, owner, touched) "
                    "VALUES (CAST (x'41ff' AS TEXT), '', '[2]', 1, 1)");
  run_sql (f->path, "INSERT INTO draft (form, subject, content, owner, touched) "
                    "VALUES ('round', 'a-match', '[3]', 1, 9223372036854775807)");
  drafts = ka_book_list_drafts (f->book, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (drafts->len, ==, 1);
  assert_found (f->book, "[1]", FALSE);
  g_assert_null (ka_book_take_draft (f->book, 2, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
}

static void
test_a_presence_is_seen_by_others (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "presence", NULL);
  g_autoptr (KaPresence) here = ka_presence_new (path);
  g_autoptr (KaPresence) there = ka_presence_new (path);
  gint64 place = ka_presence_get_place (there);

  g_assert_cmpint (place, >, 0);
  g_assert_cmpint (place, !=, ka_presence_get_place (here));
  g_assert_true (ka_presence_is_there (here, place));
  g_assert_false (ka_presence_is_there (there, place));
  g_assert_false (ka_presence_is_there (here, place + 1));
  g_assert_false (ka_presence_is_there (here, -1));
  g_clear_pointer (&there, ka_presence_free);
  g_assert_false (ka_presence_is_there (here, place));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/drafts/restart", test_a_draft_is_found_after_a_restart);
  add_test ("/drafts/forms", test_another_form_has_another_draft);
  add_test ("/drafts/quiet", test_nobody_hears_of_a_draft);
  add_test ("/drafts/same", test_what_stands_there_is_not_written_again);
  add_test ("/drafts/no-json", test_what_is_no_json_is_refused);
  add_test ("/drafts/elsewhere", test_a_draft_that_another_window_works_on);
  add_test ("/drafts/left", test_a_draft_that_was_left_is_found_by_one);
  add_test ("/drafts/several-windows", test_drafts_of_several_windows);
  add_test ("/drafts/killed", test_a_window_that_was_killed);
  add_test ("/drafts/no-locks", test_where_there_are_no_locks);
  add_test ("/drafts/finished", test_a_change_takes_its_draft_away);
  add_test ("/drafts/read-only", test_a_book_that_is_only_read);
  add_test ("/drafts/damaged", test_a_damaged_draft_is_passed_over);
  add_test ("/presence/others", test_a_presence_is_seen_by_others);
  return g_test_run ();
}
