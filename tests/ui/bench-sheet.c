/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a change on a sheet of 300 rounds takes until it is painted. The goal is one frame of 60 a second. */
#include <adwaita.h>
#include <time.h>

#include "ka-sheet-page.h"
#include "sheet-fixture.h"

#define N_ROUNDS 300
#define N_RUNS   15
#define GOAL_MS  16.7

static double
read_clock (void)
{
  struct timespec now;

  /* The time of this thread, which other programs on the machine do not lengthen. */
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
painted_cb (GdkFrameClock *clock, gpointer painted)
{
  *(gboolean *) painted = TRUE;
}

static void
wait_for_frame (GtkWidget *page)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (page);
  gboolean painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

/* ---- what is done ------------------------------------------------------------------------------------------ */

/** Bench: a sheet of @game; @make_facts: those of a round, others at each @run. */
typedef struct
{
  const char *game;
  const char *options;
  guint n_seats;
  char *(*make_facts) (int run);
  SheetFixture *fixture;
  guint line; /* that is changed; G_MAXUINT: the next one is added */
} Bench;

static char *
make_vraag (int run)
{
  return g_strdup_printf ("{\"contract\":\"vraag\",\"players\":[%d,3],\"tricks\":%d}", run % 3, 6 + run % 6);
}

static char *
make_hands_of_eight (int run)
{
  return g_strdup_printf ("{\"hands\":[5,%d,20,%d,9,14,22,12],\"gemma\":0,\"piet\":[]}", 13 + run % 7,
                          30 + run % 5);
}

static void
change (Bench *bench, int run)
{
  KaSheet *sheet = bench->fixture->sheet;
  g_autofree char *text = bench->make_facts (run);
  g_autoptr (KaRound) round = ka_round_new (sheet_fixture_facts (bench->fixture, text), 0);
  g_autoptr (GError) error = NULL;

  if (bench->line < ka_sheet_get_n_lines (sheet))
    ka_sheet_replace (sheet, bench->line, round, NULL, &error);
  else
    ka_sheet_insert (sheet, ka_sheet_get_n_lines (sheet), round, NULL, &error);
  g_assert_no_error (error);
}

/* Takes the last change back, and at the next run does it again. */
static void
undo_or_redo (Bench *bench, int run)
{
  KaBook *book = ka_desk_get_book (bench->fixture->desk);
  gint64 match = ka_sheet_get_match (bench->fixture->sheet)->id;
  g_autoptr (GError) error = NULL;

  if (run % 2 == 0)
    ka_book_undo (book, match, NULL, &error);
  else
    ka_book_redo (book, match, NULL, &error);
  g_assert_no_error (error);
}

/* ---- how long it takes ------------------------------------------------------------------------------------- */

static void
measure (Bench *bench, GtkWidget *page, const char *what, void (*act) (Bench *bench, int run), guint line)
{
  double called[N_RUNS], painted[N_RUNS];

  bench->line = line;
  for (int run = 0; run < N_RUNS; run++)
    {
      double start;

      settle ();
      start = read_clock ();
      act (bench, run);
      called[run] = read_clock () - start;
      wait_for_frame (page);
      painted[run] = read_clock () - start;
    }
  qsort (called, N_RUNS, sizeof (double), compare_doubles);
  qsort (painted, N_RUNS, sizeof (double), compare_doubles);
  g_print (
      "%u players, %s: %.1f ms until it is written and known, %.1f ms until it is painted (%.1f–%.1f; goal "
      "%.1f)\n",
      bench->n_seats, what, called[N_RUNS / 2], painted[N_RUNS / 2], painted[0], painted[N_RUNS - 1],
      GOAL_MS);
}

static void
measure_sheet (Bench *bench)
{
  GtkWindow *window;
  GtkWidget *page;

  bench->fixture = sheet_fixture_new (bench->game, bench->options, bench->n_seats);
  bench->line = G_MAXUINT;
  for (int i = 0; i < N_ROUNDS; i++)
    change (bench, i * 7);
  page = ka_sheet_page_new (bench->fixture->sheet);
  window = show_widget (page, 1000, 760);
  settle ();
  measure (bench, page, "the last of 300 rounds changed", change, N_ROUNDS - 1);
  measure (bench, page, "round 150 changed", change, N_ROUNDS / 2);
  measure (bench, page, "that undone or redone", undo_or_redo, 0);
  measure (bench, page, "round 1 changed", change, 0);
  measure (bench, page, "that undone or redone", undo_or_redo, 0);
  measure (bench, page, "a round added", change, G_MAXUINT);
  measure (bench, page, "that undone or redone", undo_or_redo, 0);
  gtk_window_destroy (window);
  settle ();
  g_clear_pointer (&bench->fixture, sheet_fixture_free);
}

int
main (void)
{
  Bench four = { "wiezen", "{}", 4, make_vraag, NULL, 0 };
  Bench eight = { "gemma-en-piet", "{\"end\":1000}", 8, make_hands_of_eight, NULL, 0 };

  adw_init ();
  measure_sheet (&four);
  measure_sheet (&eight);
  return 0;
}
