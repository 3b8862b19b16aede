/* SPDX-License-Identifier: GPL-3.0-or-later */
/* desk-worker BOOK NAME SEED [MATCH]: what the window does with a book, without a window: a desk in a main loop, rounds that are
 * written, changed and undone at random moments, looking after the book, questions and exports in threads. Says on its
 * output what the book has accepted, a line each. Ends well on SIGTERM.
 * With MATCH all rounds are of that one, as those of others. When the book is not where it was, it takes one of the ways
 * out that are offered. */
#include <glib-unix.h>
#include <stdio.h>
#include <stdlib.h>

#include "ka-desk-exchange.h"
#include "ka-desk-matches.h"
#include "ka-desk.h"
#include "ka-games.h"
#include "ka-rescue.h"

/* How long it thinks between two acts, at most. */
#define LONGEST_PAUSE_MS 12

/* How many ways out it tries, and how long another is waited for who has yet to notice what happened. */
#define MOST_WAYS      8
#define LONGEST_WAIT_S 60
#define WAIT_US        20000

typedef struct
{
  KaDesk *desk;
  GRand *rand;
  GMainLoop *loop;
  const char *name;
  gint64 shared; /* a match that others write in too, or 0 */
  gint64 match;
  guint n_lines;
  guint count;
  char *last;     /* what was written last, and can be undone */
  gint64 longest; /* how long a change took at most, in microseconds */
} Worker;

/* One write() a line, so that a kill leaves whole lines. */
static void tell (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
tell (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  puts (text);
  fflush (stdout);
}

static void
tell_refused (const char *what, const GError *error)
{
  tell ("refused %s %d %s", what, error->code, error->message);
}

static KaRound *
make_round (Worker *self)
{
  KaValues *facts = ka_values_new ();

  ka_values_set_int (facts, "winner", g_rand_int_range (self->rand, 0, 2));
  return ka_round_new (facts, 0);
}

/* A book that was begun anew has nobody in it; another may be quicker. */
static void
add_people (Worker *self)
{
  KaPlayer anna = { .name = (char *) "Anna" }, bram = { .name = (char *) "Bram" };

  ka_book_add_player (ka_desk_get_book (self->desk), &anna, NULL);
  ka_book_add_player (ka_desk_get_book (self->desk), &bram, NULL);
}

static gboolean
create_match (Worker *self, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  add_people (self);
  self->match = ka_book_create_match (ka_desk_get_book (self->desk), game, options, KA_ORIGIN_PAPER,
                                      (gint64[]) { 1, 2 }, 2, 0, NULL, NULL, self->name, 1700000000, error);
  self->n_lines = 0;
  g_clear_pointer (&self->last, g_free);
  return self->match != 0;
}

static gboolean
begin_match (Worker *self, GError **error)
{
  if (self->shared != 0)
    {
      self->match = self->shared;
      return TRUE;
    }
  return create_match (self, error);
}

static gboolean
write_round (Worker *self, GError **error)
{
  g_autoptr (KaRound) round = make_round (self);
  g_autofree char *note = g_strdup_printf ("%s-%u", self->name, self->count++);
  guint at = self->shared != 0 ? 0 : (guint) g_rand_int_range (self->rand, 0, (int) self->n_lines + 1);

  if (!ka_book_insert_round (ka_desk_get_book (self->desk), self->match, at, round, note, error))
    return FALSE;
  self->n_lines++;
  tell ("saved %s", note);
  g_free (self->last);
  self->last = g_steal_pointer (&note);
  return TRUE;
}

/* What is undone is on its way out before it is gone. */
static gboolean
undo_own (Worker *self, GError **error)
{
  if (self->last == NULL)
    return TRUE;
  tell ("undone %s", self->last);
  if (!ka_book_undo (ka_desk_get_book (self->desk), self->match, NULL, error))
    return FALSE;
  self->n_lines--;
  g_clear_pointer (&self->last, g_free);
  return TRUE;
}

/* The last round of that match, whoever wrote it: its note stands in the journal. */
static gboolean
undo_shared (Worker *self, GError **error)
{
  g_autoptr (KaJournalEntry) entry = NULL;
  g_autoptr (GMatchInfo) found = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("w[0-9]+-[0-9]+", 0, 0, NULL);
  g_autofree char *note = NULL;

  if (!ka_book_undo (ka_desk_get_book (self->desk), self->match, &entry, error))
    return FALSE;
  if (entry->after != NULL && g_regex_match (regex, entry->after, 0, &found))
    {
      note = g_match_info_fetch (found, 0);
      tell ("undone %s", note);
    }
  return TRUE;
}

static gboolean
undo (Worker *self, GError **error)
{
  return self->shared != 0 ? undo_shared (self, error) : undo_own (self, error);
}

static void
found_cb (GObject *desk, GAsyncResult *result, gpointer data)
{
  g_autoptr (GPtrArray) found = ka_desk_find_matches_finish (KA_DESK (desk), result, NULL);
}

static void
exported_cb (GObject *desk, GAsyncResult *result, gpointer data)
{
  g_auto (GStrv) damage = NULL;
  g_autoptr (KaSpool) spool = ka_desk_export_finish (KA_DESK (desk), result, &damage, NULL);
}

static gboolean
act (Worker *self, GError **error)
{
  KaMatchFilter filter = { NULL };

  switch (g_rand_int_range (self->rand, 0, 16))
    {
    case 0:
      ka_desk_look_after (self->desk);
      return TRUE;
    case 1:
      ka_desk_look_for_changes (self->desk);
      return TRUE;
    case 2:
      ka_desk_find_matches_async (self->desk, &filter, NULL, found_cb, NULL);
      return TRUE;
    case 3:
      ka_desk_export_async (self->desk, NULL, exported_cb, NULL);
      return TRUE;
    case 4:
      return begin_match (self, error);
    case 5:
      return undo (self, error);
    default:
      return write_round (self, error);
    }
}

/* ---- when the book is not where it was ------------------------------------------------------------------- */

static gboolean
is_lost (const GError *error)
{
  return g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED)
         || g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_EMPTY);
}

/* Keeps what is open, and then what a person would choose. */
static gboolean
take_way_out (Worker *self, int code, GError **error)
{
  const char *path = ka_desk_get_path (self->desk);
  KaBook *book = ka_desk_get_book (self->desk);
  g_autofree char *kept = NULL;
  g_autofree char *aside = NULL;
  gboolean put_back = g_rand_boolean (self->rand);

  if (book != NULL && !ka_book_keep (book, &kept, error))
    return FALSE;
  ka_desk_close (self->desk);
  if (code == KA_BOOK_ERROR_EMPTY)
    return ka_book_begin_anew (path, &aside, error);
  if (put_back)
    return ka_book_put_back_held (path, kept, error);
  return code == KA_BOOK_ERROR_GONE ? ka_book_begin_anew (path, &aside, error)
                                    : ka_book_leave_held (path, error);
}

static gboolean
is_locked (const GError *error)
{
  return g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
}

/* Another may take a way out at the same time, so each way ends with looking again. Another who has yet to notice that his log is
 * elsewhere is waited for. */
static gboolean
open_some_way (Worker *self, GError *problem)
{
  g_autoptr (GError) error = g_steal_pointer (&problem);

  gint64 end = g_get_monotonic_time () + LONGEST_WAIT_S * G_USEC_PER_SEC;

  for (guint n_ways = 0; n_ways < MOST_WAYS && g_get_monotonic_time () < end;)
    {
      g_autoptr (GError) wrong = NULL;

      if (error != NULL && !is_lost (error) && !is_locked (error))
        break;
      if (error != NULL && is_lost (error) && !take_way_out (self, error->code, &wrong))
        tell_refused ("way out", wrong);
      if (is_locked (error) || is_locked (wrong))
        g_usleep (WAIT_US);
      else
        n_ways++;
      ka_desk_close (self->desk);
      g_clear_error (&error);
      if (ka_desk_open (self->desk, &error) && begin_match (self, &error))
        return TRUE;
    }
  tell_refused ("opening", error);
  return FALSE;
}

/* ---- the main loop -------------------------------------------------------------------------------------- */

static gboolean
act_cb (gpointer data)
{
  Worker *self = data;
  gint64 began = g_get_monotonic_time ();
  GError *error = NULL;
  gboolean done = act (self, &error);

  self->longest = MAX (self->longest, g_get_monotonic_time () - began);
  if (!done && is_lost (error))
    {
      tell ("lost %s", error->message);
      if (!open_some_way (self, error))
        g_main_loop_quit (self->loop);
    }
  else if (!done)
    {
      tell_refused ("act", error);
      g_error_free (error);
    }
  g_timeout_add ((guint) g_rand_int_range (self->rand, 0, LONGEST_PAUSE_MS), act_cb, self);
  return G_SOURCE_REMOVE;
}

static void
trouble_cb (KaDesk *desk, GError *error, Worker *self)
{
  tell_refused ("trouble", error);
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

static int
work (Worker *self)
{
  g_unix_signal_add (SIGTERM, quit_cb, self->loop);
  if (!open_some_way (self, NULL))
    return 1;
  tell ("opened");
  g_signal_connect (self->desk, "trouble", G_CALLBACK (trouble_cb), self);
  g_idle_add (act_cb, self);
  g_main_loop_run (self->loop);
  ka_desk_close (self->desk);
  tell ("closed, longest %" G_GINT64_FORMAT " µs", self->longest);
  return 0;
}

int
main (int argc, char **argv)
{
  Worker self = { NULL };
  int status;

  if (argc < 4)
    return 2;
  self.desk = ka_desk_new (argv[1], ka_games_find);
  self.name = argv[2];
  self.rand = g_rand_new_with_seed ((guint32) atoi (argv[3]));
  self.shared = argc > 4 ? atoi (argv[4]) : 0;
  self.loop = g_main_loop_new (NULL, FALSE);
  status = work (&self);
  g_free (self.last);
  g_main_loop_unref (self.loop);
  g_rand_free (self.rand);
  g_object_unref (self.desk);
  return status;
}
