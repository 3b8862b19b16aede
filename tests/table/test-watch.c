/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether somebody takes a book away, or puts another in its place, is told; what is written in it is not. */
#include "ka-watch.h"

#include <glib/gstdio.h>
#include <stdio.h>

#include "fixture.h"

#define PATIENCE_S 20

typedef struct
{
  KaWatch *watch;
  guint n_told;
  gboolean passed;
} Watcher;

static void
told_cb (gpointer watcher)
{
  ((Watcher *) watcher)->n_told++;
}

static void
passed_cb (gpointer watcher)
{
  ((Watcher *) watcher)->passed = TRUE;
}

static void
clear_watcher (Watcher *self)
{
  g_clear_pointer (&self->watch, ka_watch_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Watcher, clear_watcher)

static void
watch (Watcher *self, Fixture *f)
{
  *self = (Watcher) { .watch = ka_watch_new (f->path, told_cb, self) };
}

static void
wait_until_told (Watcher *self)
{
  guint id = g_timeout_add_seconds_once (PATIENCE_S, passed_cb, self);

  while (self->n_told == 0 && !self->passed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (self->passed);
  g_source_remove (id);
}

/* Not by way of another file, as GLib writes. */
static void
append (const char *path, const char *text)
{
  FILE *file = fopen (path, "a");

  g_assert_nonnull (file);
  g_assert_cmpint (fputs (text, file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

static char *
build (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

/* As a synchroniser does. */
static void
test_another_is_put_over_it (Fixture *f, gconstpointer data)
{
  g_auto (Watcher) watcher = { NULL };
  g_autofree char *other = build (f, "incoming");

  append (f->path, "a book");
  append (other, "another");
  watch (&watcher, f);
  g_assert_cmpint (g_rename (other, f->path), ==, 0);
  wait_until_told (&watcher);
}

static void
test_it_is_moved (Fixture *f, gconstpointer data)
{
  g_auto (Watcher) watcher = { NULL };
  g_autofree char *elsewhere = build (f, "elsewhere");

  append (f->path, "a book");
  watch (&watcher, f);
  g_assert_cmpint (g_rename (f->path, elsewhere), ==, 0);
  wait_until_told (&watcher);
}

static void
test_its_log_is_deleted (Fixture *f, gconstpointer data)
{
  g_auto (Watcher) watcher = { NULL };
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);

  append (log, "a log");
  watch (&watcher, f);
  g_assert_cmpint (g_unlink (log), ==, 0);
  wait_until_told (&watcher);
}

/* What is written in the book, and what comes and goes beside it, is told to nobody: only what comes last is. */
static void
test_what_is_written_is_not_told (Fixture *f, gconstpointer data)
{
  g_auto (Watcher) watcher = { NULL };
  g_autofree char *notes = build (f, "notes");
  g_autofree char *letters = build (f, "letters");
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);

  append (f->path, "a book");
  watch (&watcher, f);
  append (f->path, " that is written in");
  append (notes, "beside it");
  g_assert_cmpint (g_rename (notes, letters), ==, 0);
  g_assert_cmpint (g_unlink (letters), ==, 0);
  append (log, "a log");
  wait_until_told (&watcher);
  g_assert_cmpuint (watcher.n_told, ==, 1);
}

/* Writing in the book is not told, not even while something else comes later. */
static void
test_writing_is_not_told (Fixture *f, gconstpointer data)
{
  g_auto (Watcher) watcher = { NULL };
  g_auto (Watcher) beside = { NULL };
  g_autofree char *later = build (f, "later");

  append (f->path, "a book");
  watch (&watcher, f);
  beside.watch = ka_watch_new (later, told_cb, &beside);
  append (f->path, " that is written in");
  append (later, "beside it");
  wait_until_told (&beside);
  g_assert_cmpuint (watcher.n_told, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_folder_test ("/watch/put-over", test_another_is_put_over_it);
  add_folder_test ("/watch/moved", test_it_is_moved);
  add_folder_test ("/watch/log", test_its_log_is_deleted);
  add_folder_test ("/watch/written", test_what_is_written_is_not_told);
  add_folder_test ("/watch/writing", test_writing_is_not_told);
  return g_test_run ();
}
