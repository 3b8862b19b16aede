/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a change on a sheet of 300 rounds takes until it is painted. The goal is one frame of 60 a second. */
#include <adwaita.h>
#include <time.h>

#include "ka-sheet-page.h"
#include "sheet-fixture.h"

#define N_ROUNDS 300
#define N_RUNS   15
#define ROUND    "{\"contract\":\"vraag\",\"players\":[%d,3],\"tricks\":%d}"
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

static void
change (SheetFixture *fixture, guint line, int run)
{
  g_autofree char *text = g_strdup_printf (ROUND, run % 3, 6 + run % 6);
  g_autoptr (KaRound) round = ka_round_new (sheet_fixture_facts (fixture, text), 0);
  g_autoptr (GError) error = NULL;

  if (line < ka_sheet_get_n_lines (fixture->sheet))
    ka_sheet_replace (fixture->sheet, line, round, NULL, &error);
  else
    ka_sheet_insert (fixture->sheet, line, round, NULL, &error);
  g_assert_no_error (error);
}

static void
measure (SheetFixture *fixture, GtkWidget *page, const char *what, guint line)
{
  double called[N_RUNS], painted[N_RUNS];

  for (int run = 0; run < N_RUNS; run++)
    {
      double start;

      settle ();
      start = read_clock ();
      change (fixture, line == G_MAXUINT ? ka_sheet_get_n_lines (fixture->sheet) : line, run);
      called[run] = read_clock () - start;
      wait_for_frame (page);
      painted[run] = read_clock () - start;
    }
  qsort (called, N_RUNS, sizeof (double), compare_doubles);
  qsort (painted, N_RUNS, sizeof (double), compare_doubles);
  g_print ("%s: %.1f ms until it is written and known, %.1f ms until it is painted (%.1f–%.1f; goal %.1f)\n",
           what, called[N_RUNS / 2], painted[N_RUNS / 2], painted[0], painted[N_RUNS - 1], GOAL_MS);
}

int
main (void)
{
  g_autoptr (SheetFixture) fixture = NULL;
  GtkWindow *window;
  GtkWidget *page;

  adw_init ();
  fixture = sheet_fixture_new ("wiezen", "{}", 4);
  for (int i = 0; i < N_ROUNDS; i++)
    change (fixture, (guint) i, i * 7);
  page = ka_sheet_page_new (fixture->sheet);
  window = show_widget (page, 1000, 760);
  settle ();
  measure (fixture, page, "the last of 300 rounds changed", N_ROUNDS - 1);
  measure (fixture, page, "round 150 changed", N_ROUNDS / 2);
  measure (fixture, page, "round 1 changed", 0);
  measure (fixture, page, "a round added", G_MAXUINT);
  gtk_window_destroy (window);
  settle ();
  return 0;
}
