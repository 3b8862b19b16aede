/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-loss CLI: another program harms the book while pages write in it. Nothing is said to be saved that is not there. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "pen.h"

#define PAGE 4096

static const char *cli;

/* The answer to a save of a round with points of its own; %NULL when the room ended first. @base: (inout): what comes next is saved on */
static JsonObject *
try_save (Browser *browser, const char *uuid, char **base, int number)
{
  g_autofree char *id = g_strdup_printf ("%d", number);
  g_autofree char *typed = g_strdup_printf ("{\"facts\":{\"scores\":[%d,0,0]}}", number);
  g_autofree char *rest = write_rest (*base, NULL, "An", typed);
  g_autofree char *wish
      = g_strdup_printf ("{\"type\":\"save\",\"id\":\"%s\",\"topic\":\"%s\"%s}", id, uuid, rest);

  browser_say (browser, wish);
  for (;;)
    {
      g_autofree char *text = browser_try_hear (browser);
      g_autoptr (JsonNode) node = text != NULL ? json_from_string (text, NULL) : NULL;
      JsonObject *message = node != NULL ? json_node_get_object (node) : NULL;

      if (message == NULL)
        return NULL;
      if (g_strcmp0 (json_object_get_string_member_with_default (message, "id", ""), id) != 0)
        continue;
      if (json_object_has_member (message, "base"))
        {
          g_free (*base);
          *base = g_strdup (json_object_get_string_member (message, "base"));
        }
      return json_object_ref (message);
    }
}

static gboolean
is_saved (JsonObject *answer)
{
  return answer != NULL && g_str_equal (json_object_get_string_member (answer, "type"), "saved");
}

static void
assert_ended (Serving *self, const char *complaint)
{
  wait_for_line (self, complaint);
  g_assert_true (g_subprocess_wait (self->process, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 1);
  g_object_unref (self->output);
  g_object_unref (self->process);
  g_free (self->address);
}

/* Of the file that is written in the log goes on: what was cut off is missing below it. @keeps: so much of it stays, in hundredths */
static void
test_cut_short (Fixture *f, gconstpointer keeps)
{
  g_autofree char *uuid = NULL;
  g_autofree char *base = NULL;
  g_autoptr (Browser) browser = NULL;
  g_autoptr (JsonObject) before = NULL;
  g_autoptr (JsonObject) after = NULL;
  Serving serving;
  GStatBuf status;

  begin_match (f, "free-sheet", 3, &uuid);
  close_book (f);
  serve_heard (&serving, cli, f->path, "--write", G_SUBPROCESS_FLAGS_STDERR_MERGE);
  browser = come_in (&serving);
  base = get_base (browser, uuid, NULL);
  before = try_save (browser, uuid, &base, 1);
  g_assert_true (is_saved (before));
  g_assert_cmpint (g_stat (f->path, &status), ==, 0);
  g_assert_cmpint (truncate (f->path, (status.st_size - PAGE) * GPOINTER_TO_INT (keeps) / 100), ==, 0);
  after = try_save (browser, uuid, &base, 2);
  g_assert_false (is_saved (after));
  assert_ended (&serving, "was cut short by another program");
}

static void
move (const char *from, const char *to)
{
  g_assert_cmpint (g_rename (from, to), ==, 0);
}

static void
assert_has_all (Fixture *f, gint64 match, GArray *saved)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (f->book, match, NULL);
  guint n, next = 0;

  for (guint i = 0; i < lines->len && next < saved->len; i++)
    next += ka_values_get_ints (((const KaLine *) lines->pdata[i])->round->facts, "scores", &n)[0]
            == g_array_index (saved, int, next);
  g_assert_cmpuint (next, ==, saved->len);
}

/* As a program does that writes a file anew, and a hand that slips. Whether the room goes on, or ended as it was away for too long: all that
 * was said to be saved is in the book. */
static void
test_away_for_a_moment (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", 3, &uuid);
  g_autofree char *elsewhere = g_build_filename (f->folder, "elsewhere.db", NULL);
  g_autofree char *base = NULL;
  g_autoptr (Browser) browser = NULL;
  g_autoptr (GArray) saved = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean ended = FALSE;
  Serving serving;

  close_book (f);
  serve_heard (&serving, cli, f->path, "--write", G_SUBPROCESS_FLAGS_STDERR_MERGE);
  browser = come_in (&serving);
  base = get_base (browser, uuid, NULL);
  for (int i = 1; i <= 15 && !ended; i++)
    {
      g_autoptr (JsonObject) answer = NULL;

      move (f->path, elsewhere);
      move (elsewhere, f->path);
      answer = try_save (browser, uuid, &base, i);
      ended = answer == NULL;
      if (is_saved (answer))
        g_array_append_val (saved, i);
    }
  if (ended)
    assert_ended (&serving, "A copy of all that was in it is kept");
  else
    serving_clear (&serving);
  open_book (f);
  assert_has_all (f, match, saved);
  assert_sound (f->book);
}

/* Nothing is written where nobody would find it again, and it is told. */
static void
test_away_for_good (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL;
  gint64 match = begin_match (f, "free-sheet", 3, &uuid);
  g_autofree char *elsewhere = g_build_filename (f->folder, "elsewhere.db", NULL);
  g_autofree char *base = NULL;
  g_autoptr (Browser) browser = NULL;
  g_autoptr (JsonObject) before = NULL;
  g_autoptr (JsonObject) after = NULL;
  Serving serving;

  close_book (f);
  serve_heard (&serving, cli, f->path, "--write", G_SUBPROCESS_FLAGS_STDERR_MERGE);
  browser = come_in (&serving);
  base = get_base (browser, uuid, NULL);
  before = try_save (browser, uuid, &base, 1);
  g_assert_true (is_saved (before));
  move (f->path, elsewhere);
  after = try_save (browser, uuid, &base, 2);
  g_assert_false (is_saved (after));
  assert_ended (&serving, "A copy of all that was in it is kept");
  move (elsewhere, f->path);
  open_book (f);
  g_assert_cmpuint (count_lines (f, match), ==, 1);
  assert_sound (f->book);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli = argv[1];
  for (int keeps = 0; keeps <= 100; keeps += 50)
    {
      g_autofree char *name = g_strdup_printf ("/room/loss/cut-short/%d", keeps);

      g_test_add (name, Fixture, GINT_TO_POINTER (keeps), set_up, test_cut_short, tear_down);
    }
  add_test ("/room/loss/away-for-a-moment", test_away_for_a_moment);
  add_test ("/room/loss/away-for-good", test_away_for_good);
  return g_test_run ();
}
