/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping what is typed in a form, which here is one line of text. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>

#include "fixture.h"
#include "ka-backup.h"
#include "ka-db.h"
#include "ka-drafts.h"
#include "ka-form-draft.h"
#include "ka-row.h"
#include "ways-out.h"

typedef struct
{
  char *text;
  KaFormDraft *draft;
} Form;

static JsonNode *
read_form (gpointer data)
{
  Form *form = data;
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "text", form->text);
  json_node_take_object (node, object);
  return node;
}

static void
fill_form (gpointer data, JsonNode *content)
{
  Form *form = data;

  g_set_str (&form->text,
             json_object_get_string_member_with_default (json_node_get_object (content), "text", ""));
  /* As a form does whose controls change. */
  ka_form_draft_touch (form->draft);
}

static const KaFormVerbs VERBS = { read_form, fill_form };

static KaDesk *
open_desk (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  KaDesk *desk = ka_desk_new (f->path, ka_games_find);

  g_assert_true (ka_desk_open (desk, &error));
  g_assert_no_error (error);
  return desk;
}

static void
open_form (Form *form, KaDesk *desk)
{
  *form = (Form) { .text = g_strdup ("begun") };
  form->draft = ka_form_draft_new (desk, "line", "", &VERBS, form);
}

static void
close_form (Form *form)
{
  ka_form_draft_close (form->draft);
  g_assert_finalize_object (form->draft);
  g_clear_pointer (&form->text, g_free);
}

static void
type (Form *form, const char *text)
{
  g_set_str (&form->text, text);
  ka_form_draft_touch (form->draft);
}

static gint64
count_drafts (Fixture *f)
{
  return query_number (f->path, "SELECT count(*) FROM draft");
}

static gboolean
passed_cb (gpointer passed)
{
  *(gboolean *) passed = TRUE;
  return G_SOURCE_REMOVE;
}

/* Waits for the draft, and says after how many milliseconds it was in the file. */
static gint64
wait_for_draft (Fixture *f)
{
  gint64 begun = g_get_monotonic_time ();
  gboolean passed = FALSE;

  g_timeout_add_seconds (10, passed_cb, &passed);
  while (count_drafts (f) == 0 && !passed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (passed);
  return (g_get_monotonic_time () - begun) / 1000;
}

static void
test_typing_is_kept_soon (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (KaFormDraft) killed = NULL;
  Form form;

  open_form (&form, desk);
  type (&form, "b");
  type (&form, "bo");
  g_assert_cmpint (count_drafts (f), ==, 0);
  g_test_message ("in the file after %" G_GINT64_FORMAT " ms", wait_for_draft (f));
  /* The window is killed: nobody closes the form. */
  killed = form.draft;
  g_clear_pointer (&form.text, g_free);
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "bo");
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_RESTORED);
  g_assert_cmpint (ka_form_draft_get_touched (form.draft), >, 1700000000);
  close_form (&form);
  ka_desk_close (desk);
}

static void
test_leaving_keeps_it_at_once (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  Form form;

  open_form (&form, desk);
  type (&form, "half");
  close_form (&form);
  g_assert_cmpint (count_drafts (f), ==, 1);
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "half");
  /* As it was when it was begun: there is nothing to keep. */
  type (&form, "begun");
  close_form (&form);
  g_assert_cmpint (count_drafts (f), ==, 0);
  open_form (&form, desk);
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_FRESH);
  close_form (&form);
}

static void
test_throwing_away_is_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  Form form;

  open_form (&form, desk);
  type (&form, "half");
  close_form (&form);
  open_form (&form, desk);
  ka_form_draft_throw_away (form.draft);
  g_assert_cmpstr (form.text, ==, "begun");
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_THROWN_AWAY);
  g_assert_cmpint (count_drafts (f), ==, 0);
  ka_form_draft_bring_back (form.draft);
  g_assert_cmpstr (form.text, ==, "half");
  g_assert_cmpint (count_drafts (f), ==, 1);
  ka_form_draft_throw_away (form.draft);
  /* Whoever types on does not bring it back by accident. */
  type (&form, "other");
  ka_form_draft_flush (form.draft);
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_FRESH);
  ka_form_draft_bring_back (form.draft);
  g_assert_cmpstr (form.text, ==, "other");
  close_form (&form);
}

static void
test_two_windows (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) here = open_desk (f);
  g_autoptr (KaDesk) there = open_desk (f);
  Form first, second;

  open_form (&first, here);
  type (&first, "first");
  ka_form_draft_flush (first.draft);
  open_form (&second, there);
  g_assert_cmpint (ka_form_draft_get_state (second.draft), ==, KA_DRAFT_ELSEWHERE);
  g_assert_cmpstr (second.text, ==, "begun");
  type (&second, "second");
  type (&first, "first, more");
  ka_form_draft_flush (first.draft);

  ka_form_draft_take_over (second.draft);
  g_assert_cmpstr (second.text, ==, "first, more");
  g_assert_cmpint (ka_form_draft_get_state (second.draft), ==, KA_DRAFT_RESTORED);
  type (&first, "too late");
  ka_form_draft_flush (first.draft);
  g_assert_cmpint (ka_form_draft_get_state (first.draft), ==, KA_DRAFT_LOST);
  type (&first, "later still");
  ka_form_draft_flush (first.draft);
  close_form (&first);
  close_form (&second);
  ka_desk_close (there);

  /* Neither has lost what it was typing before: the latest comes first, and then the other. */
  run_sql (f->path, "UPDATE draft SET touched = 1700000000 + id");
  open_form (&first, here);
  g_assert_cmpstr (first.text, ==, "second");
  ka_form_draft_begin_act (first.draft);
  ka_form_draft_end_act (first.draft, TRUE);
  close_form (&first);
  open_form (&first, here);
  g_assert_cmpstr (first.text, ==, "first, more");
  close_form (&first);
}

/* What another window took over can be taken back, also when that window is gone; what was typed meanwhile is not lost. */
static void
test_taking_it_back (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) here = open_desk (f);
  g_autoptr (KaDesk) there = open_desk (f);
  Form first, second;

  open_form (&first, here);
  type (&first, "first");
  ka_form_draft_flush (first.draft);
  open_form (&second, there);
  ka_form_draft_take_over (second.draft);
  type (&second, "first, and there");
  close_form (&second);
  ka_desk_close (there);

  /* Who only comes back to the window hears of it, without a key. */
  ka_desk_look_for_changes (here);
  g_assert_cmpint (ka_form_draft_get_state (first.draft), ==, KA_DRAFT_LOST);
  ka_form_draft_take_over (first.draft);
  g_assert_cmpint (ka_form_draft_get_state (first.draft), ==, KA_DRAFT_RESTORED);
  g_assert_cmpstr (first.text, ==, "first, and there");
  g_assert_cmpint (count_drafts (f), ==, 1);
  type (&first, "first, and here");
  ka_form_draft_flush (first.draft);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft WHERE content LIKE '%and here%'"), ==,
                   1);

  /* With a key in between there are two. */
  g_assert_true (ka_desk_open (there, NULL));
  open_form (&second, there);
  ka_form_draft_take_over (second.draft);
  type (&second, "over there");
  ka_form_draft_flush (second.draft);
  type (&first, "not there");
  ka_form_draft_flush (first.draft);
  g_assert_cmpint (ka_form_draft_get_state (first.draft), ==, KA_DRAFT_LOST);
  ka_form_draft_take_over (first.draft);
  g_assert_cmpstr (first.text, ==, "over there");
  g_assert_cmpint (count_drafts (f), ==, 2);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft WHERE content LIKE '%not there%'"), ==,
                   1);
  close_form (&first);
  close_form (&second);
}

/* It was saved there, and there is nothing to take: what is typed here is kept all the same. */
static void
test_taking_what_was_saved (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) here = open_desk (f);
  g_autoptr (KaDesk) there = open_desk (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDb) other = ka_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  Form first, second;

  g_assert_no_error (error);
  open_form (&first, here);
  type (&first, "first");
  ka_form_draft_flush (first.draft);
  open_form (&second, there);

  /* While it cannot be written down what was typed here, it is not replaced either. */
  g_assert_true (ka_db_exec (other, "BEGIN IMMEDIATE", &error));
  type (&second, "second");
  ka_form_draft_take_over (second.draft);
  g_assert_cmpint (ka_form_draft_get_state (second.draft), ==, KA_DRAFT_FAILED);
  g_assert_cmpstr (second.text, ==, "second");
  g_assert_true (ka_db_exec (other, "COMMIT", &error));
  ka_form_draft_flush (second.draft);
  g_assert_cmpint (ka_form_draft_get_state (second.draft), ==, KA_DRAFT_ELSEWHERE);

  ka_form_draft_begin_act (first.draft);
  ka_form_draft_end_act (first.draft, TRUE);
  ka_form_draft_take_over (second.draft);
  g_assert_cmpint (ka_form_draft_get_state (second.draft), ==, KA_DRAFT_GONE);
  type (&second, "second, more");
  ka_form_draft_flush (second.draft);
  g_assert_cmpint (ka_form_draft_get_state (second.draft), ==, KA_DRAFT_FRESH);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft WHERE content LIKE '%more%'"), ==, 1);
  close_form (&first);
  close_form (&second);
  ka_desk_close (there);
}

static void
test_what_cannot_be_kept_is_told (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  Form form;

  open_form (&form, desk);
  run_sql (f->path, "CREATE TRIGGER full BEFORE INSERT ON draft BEGIN SELECT raise (FAIL, 'no room'); END");
  type (&form, "half");
  ka_form_draft_flush (form.draft);
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_FAILED);
  g_assert_nonnull (strstr (ka_form_draft_get_problem (form.draft), "no room"));
  run_sql (f->path, "DROP TRIGGER full");
  ka_form_draft_flush (form.draft);
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_FRESH);
  g_assert_cmpint (count_drafts (f), ==, 1);
  close_form (&form);
}

/* Another program holds the book while the form goes away. */
static void
test_what_could_not_be_kept_is_kept_later (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDb) other = ka_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  Form form;

  g_assert_no_error (error);
  open_form (&form, desk);
  g_assert_true (ka_db_exec (other, "BEGIN IMMEDIATE", &error));
  type (&form, "half a sentence");
  g_assert_false (ka_form_draft_flush (form.draft));
  close_form (&form);
  g_assert_cmpint (count_drafts (f), ==, 0);
  /* The form is made anew while that still waits. */
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "half a sentence");
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_RESTORED);
  close_form (&form);
  g_assert_true (ka_db_exec (other, "COMMIT", &error));
  wait_for_draft (f);
  g_assert_true (ka_desk_write_drafts (desk));
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "half a sentence");

  /* Also when the desk is closed at once. */
  g_assert_true (ka_db_exec (other, "BEGIN IMMEDIATE", &error));
  type (&form, "a whole sentence");
  close_form (&form);
  g_assert_true (ka_db_exec (other, "COMMIT", &error));
  ka_desk_close (desk);
  g_assert_true (ka_desk_open (desk, &error));
  g_assert_cmpint (count_drafts (f), ==, 1);
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "a whole sentence");
  close_form (&form);
}

/* Another program holds the book while the form is made: what was typed before comes as soon as it can be found. */
static void
test_what_could_not_be_found_is_found_later (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDb) other = ka_db_open (f->path, SQLITE_OPEN_READWRITE, &error);
  Form form;

  g_assert_no_error (error);
  open_form (&form, desk);
  type (&form, "half a sentence");
  close_form (&form);
  g_assert_true (ka_db_exec (other, "BEGIN IMMEDIATE", &error));
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "begun");
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_FAILED);
  g_assert_true (ka_db_exec (other, "COMMIT", &error));
  ka_form_draft_flush (form.draft);
  g_assert_cmpstr (form.text, ==, "half a sentence");
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_RESTORED);
  close_form (&form);

  /* Whoever types meanwhile has a draft of his own, and nothing is written over what he types. */
  g_assert_true (ka_db_exec (other, "BEGIN IMMEDIATE", &error));
  open_form (&form, desk);
  type (&form, "another");
  g_assert_true (ka_db_exec (other, "COMMIT", &error));
  ka_form_draft_flush (form.draft);
  g_assert_cmpstr (form.text, ==, "another");
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_FRESH);
  g_assert_cmpint (count_drafts (f), ==, 2);
  type (&form, "begun");
  ka_form_draft_flush (form.draft);
  g_assert_cmpint (count_drafts (f), ==, 1);
  close_form (&form);
}

/* What can never be written keeps nothing else from being written. */
static void
test_what_is_too_long_holds_up_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autofree char *letters = g_strnfill (KA_LONGEST_TEXT, 'a');
  g_autofree char *long_text = g_strdup_printf ("{\"text\":\"%s\"}", letters);
  g_autofree char *waits = NULL;
  gint64 id;

  ka_desk_keep_draft (desk, 0, "line", "long", long_text);
  ka_desk_keep_draft (desk, 0, "line", "short", "{\"text\":\"a\"}");
  g_assert_false (ka_desk_write_drafts (desk));
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft WHERE subject = 'short'"), ==, 1);
  waits = ka_desk_take_draft (desk, "line", "long", &id);
  g_assert_cmpstr (waits, ==, long_text);
  g_assert_true (ka_desk_write_drafts (desk));
  ka_desk_close (desk);
}

/* A form that the program filled in is as it was begun until somebody types; so is one that is typed back. */
static void
test_a_form_is_untouched (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  Form form;

  open_form (&form, desk);
  g_assert_true (ka_form_draft_is_untouched (form.draft));
  type (&form, "guests");
  g_assert_false (ka_form_draft_is_untouched (form.draft));
  type (&form, "begun");
  g_assert_true (ka_form_draft_is_untouched (form.draft));
  type (&form, "the same as last time");
  ka_form_draft_begin_anew (form.draft);
  g_assert_true (ka_form_draft_is_untouched (form.draft));
  close_form (&form);
  g_assert_cmpint (count_drafts (f), ==, 0);
  /* What was thrown away comes back to where it was begun anew. */
  open_form (&form, desk);
  type (&form, "filled in");
  ka_form_draft_begin_anew (form.draft);
  type (&form, "typed");
  ka_form_draft_throw_away (form.draft);
  g_assert_cmpstr (form.text, ==, "filled in");
  close_form (&form);
  ka_desk_close (desk);
}

/* A notebook that is begun is kept even when nothing is typed in it yet. */
static void
test_a_form_is_kept_as_it_was_begun (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  Form form;

  open_form (&form, desk);
  ka_form_draft_keep (form.draft);
  g_assert_cmpint (count_drafts (f), ==, 1);
  close_form (&form);
  g_assert_cmpint (count_drafts (f), ==, 1);
  open_form (&form, desk);
  g_assert_cmpint (ka_form_draft_get_state (form.draft), ==, KA_DRAFT_RESTORED);
  g_assert_cmpstr (form.text, ==, "begun");
  close_form (&form);
  ka_desk_close (desk);
}

static void
test_a_draft_that_is_none (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  Form form;

  ka_book_write_draft (ka_desk_get_book (desk), 0, "line", "", "[1]", NULL);
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "begun");
  type (&form, "half");
  close_form (&form);
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "half");
  close_form (&form);
  g_assert_cmpint (count_drafts (f), ==, 1);
}

/* Putting a moved book back fails, because another program is busy in its folder. What is typed then goes into the book once
 * it is there, though its form has gone. */
static void
test_typed_while_there_is_no_book (Fixture *f, gconstpointer data)
{
  g_autofree char *elsewhere = g_build_filename (f->folder, "elsewhere.db", NULL);
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) error = NULL;
  g_autofd int lock = g_open (f->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  Form form;

  close_book (f);
  open_form (&form, desk);
  g_assert_cmpint (g_rename (f->path, elsewhere), ==, 0);
  type (&form, "half an evening");
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  g_assert_false (put_held_back (desk, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_clear_error (&error);
  g_assert_cmpint (flock (lock, LOCK_UN), ==, 0);
  g_assert_true (ka_desk_has_unkept (desk));
  close_form (&form);
  g_assert_true (ka_desk_has_unkept (desk));
  g_assert_true (put_held_back (desk, &error));
  g_assert_no_error (error);
  g_assert_false (ka_desk_has_unkept (desk));
  open_form (&form, desk);
  g_assert_cmpstr (form.text, ==, "half an evening");
  close_form (&form);
}

static void
replace_book (Fixture *f)
{
  g_autofree char *other = g_build_filename (f->folder, "other.db", NULL);

  ka_book_close (ka_book_open (other, ka_games_find, NULL));
  g_assert_cmpint (g_rename (other, f->path), ==, 0);
}

static gint64
count_in_kept (Fixture *f, const char *sql)
{
  g_autoptr (GPtrArray) kept = ka_book_list_backups (f->path);
  gint64 n = 0;

  for (guint i = 0; i < kept->len; i++)
    n += query_number (((KaBackup *) kept->pdata[i])->path, sql);
  return n;
}

/* What is typed after the book was lost goes into the copy that was kept of it, and not into the book that came instead. */
static void
test_typed_in_a_book_that_is_left (Fixture *f, gconstpointer data)
{
  g_autoptr (KaDesk) desk = open_desk (f);
  g_autoptr (GError) error = NULL;
  gboolean closed = GPOINTER_TO_INT (data);
  Form form;

  close_book (f);
  open_form (&form, desk);
  type (&form, "half");
  g_assert_true (ka_form_draft_flush (form.draft));
  replace_book (f);
  type (&form, "half an evening");
  g_assert_false (ka_form_draft_flush (form.draft));
  if (closed)
    {
      close_form (&form);
      ka_desk_close (desk);
    }
  else
    {
      g_assert_true (leave (desk, &error));
      g_assert_no_error (error);
      type (&form, "too late");
      close_form (&form);
      g_assert_cmpint (count_drafts (f), ==, 0);
      g_assert_false (ka_desk_has_unkept (desk));
    }
  g_assert_cmpint (count_in_kept (f, "SELECT count(*) FROM draft WHERE content LIKE '%half an evening%'"), ==,
                   1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/form-draft/soon", test_typing_is_kept_soon);
  add_test ("/form-draft/leaving", test_leaving_keeps_it_at_once);
  add_test ("/form-draft/thrown-away", test_throwing_away_is_undone);
  add_test ("/form-draft/two-windows", test_two_windows);
  add_test ("/form-draft/taken-back", test_taking_it_back);
  add_test ("/form-draft/taken-too-late", test_taking_what_was_saved);
  add_test ("/form-draft/failed", test_what_cannot_be_kept_is_told);
  add_test ("/form-draft/later", test_what_could_not_be_kept_is_kept_later);
  add_test ("/form-draft/found-later", test_what_could_not_be_found_is_found_later);
  add_test ("/form-draft/too-long", test_what_is_too_long_holds_up_nothing);
  add_test ("/form-draft/none", test_a_draft_that_is_none);
  add_test ("/form-draft/no-book", test_typed_while_there_is_no_book);
  g_test_add ("/form-draft/left", Fixture, GINT_TO_POINTER (FALSE), set_up, test_typed_in_a_book_that_is_left,
              tear_down);
  g_test_add ("/form-draft/lost-and-closed", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_typed_in_a_book_that_is_left, tear_down);
  add_test ("/form-draft/untouched", test_a_form_is_untouched);
  add_test ("/form-draft/kept-as-begun", test_a_form_is_kept_as_it_was_begun);
  return g_test_run ();
}
