/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long people wait for the history and the statistics of a big book, and how long the main loop was not asked in
 * between. Drawing is told apart: without a graphics card it is done in software. With a path: a big book that lies
 * there already. */
#include <adwaita.h>
#include <stdio.h>
#include <time.h>

#include "big-book.h"
#include "fixture.h"
#include "ka-main-page.h"
#include "ka-print-dialog.h"
#include "ka-stats-page.h"

/* The main loop is blocked from when it stops waiting until it waits again. */
typedef struct
{
  gint64 woke;
  gint64 drew;    /* in this turn */
  gint64 painted; /* when it began to draw */
  gint64 longest;
  gint64 longest_undrawn;
  gint64 sum;
  guint n_long; /* turns that took longer than LONG_TURN without drawing */
} Loop;

/* Half a frame, in microseconds. */
#define LONG_TURN 16700

static Loop loop;

/* What the thread itself worked, so that a busy machine does not count. */
static gint64
get_worked (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static int
poll_cb (GPollFD *fds, guint n, int timeout)
{
  gint64 worked = loop.woke != 0 ? get_worked () - loop.woke : 0;
  int result;

  loop.longest = MAX (loop.longest, worked);
  loop.sum += worked;
  worked -= loop.drew;
  loop.longest_undrawn = MAX (loop.longest_undrawn, worked);
  loop.n_long += worked > LONG_TURN;
  if (worked > LONG_TURN && g_getenv ("KA_TURNS") != NULL)
    printf ("    a turn of %.1f ms and %.1f of drawing\n", (double) worked / 1000, (double) loop.drew / 1000);
  result = g_poll (fds, n, timeout);
  loop.drew = 0;
  loop.woke = get_worked ();
  return result;
}

static void
begin_drawing_cb (void)
{
  loop.painted = get_worked ();
}

static void
end_drawing_cb (void)
{
  loop.drew += get_worked () - loop.painted;
}

/* The window draws after what comes before it in a frame, whichever of that there is. */
static void
watch_drawing (GtkWidget *window)
{
  const char *const before[] = { "before-paint", "update", "layout" };
  GdkFrameClock *clock = gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (window)));

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    g_signal_connect_after (clock, before[i], G_CALLBACK (begin_drawing_cb), NULL);
  g_signal_connect_after (clock, "paint", G_CALLBACK (end_drawing_cb), NULL);
}

static gboolean
has_text (GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child, text))
      return TRUE;
  return FALSE;
}

static void
forget_turns (void)
{
  loop = (Loop) { .woke = loop.woke };
}

/* Waits until @text stands there; at most ten seconds. */
static void
wait_for (const char *what, GtkWidget *page, const char *text, gint64 begin)
{
  gint64 seen, worked;

  while (!has_text (page, text) && g_get_monotonic_time () - begin < 10 * G_USEC_PER_SEC)
    g_main_context_iteration (NULL, TRUE);
  seen = g_get_monotonic_time ();
  worked = loop.sum;
  /* What comes after it counts, too: the layout, the first frame. */
  while (g_get_monotonic_time () - seen < G_USEC_PER_SEC)
    g_main_context_iteration (NULL, TRUE);
  printf (
      "  %-28s %7.1f ms, %6.1f of them work; longest turn %5.1f ms, without drawing %5.1f, longer than %.1f: %u\n",
      what, (double) (seen - begin) / 1000, (double) worked / 1000, (double) loop.longest / 1000,
      (double) loop.longest_undrawn / 1000, LONG_TURN / 1000.0, loop.n_long);
  fflush (stdout);
  forget_turns ();
}

/* So that who waits looks again. */
static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
settle (void)
{
  gint64 begin = g_get_monotonic_time ();

  while (g_get_monotonic_time () - begin < G_USEC_PER_SEC)
    g_main_context_iteration (NULL, TRUE);
  forget_turns ();
}

/* The @n-th widget of a type. */
static GtkWidget *
find_widget (GtkWidget *root, GType type, guint *n)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && (*n)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
open_history (GtkWidget *page)
{
  guint n = 0;
  gint64 begin = g_get_monotonic_time ();

  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find_widget (page, ADW_TYPE_VIEW_STACK, &n)),
                                         "history");
  wait_for ("history: the first row", page, "rounds", begin);
}

static void
open_people (GtkWidget *page)
{
  guint n = 0;
  gint64 begin = g_get_monotonic_time ();

  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find_widget (page, ADW_TYPE_VIEW_STACK, &n)),
                                         "people");
  wait_for ("people: the first row", page, "won", begin);
}

static void
open_print (GtkWidget *page, KaDesk *desk)
{
  gint64 begin = g_get_monotonic_time ();
  GtkWidget *dialog = ka_print_dialog_new (desk);

  adw_dialog_present (ADW_DIALOG (dialog), page);
  wait_for ("print: the evenings", dialog, "20", begin);
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

/* The game number @n of a list in which there are all games first. */
static void
choose_game (GtkWidget *page, guint number, guint n, const char *what, const char *text)
{
  gint64 begin = g_get_monotonic_time ();

  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_widget (page, GTK_TYPE_DROP_DOWN, &number)), n);
  wait_for (what, page, text, begin);
}

static void
open_statistics (AdwNavigationView *view, KaDesk *desk, GSettings *settings)
{
  gint64 begin = g_get_monotonic_time ();
  GtkWidget *page = ka_stats_page_new (desk, settings, 0);

  adw_navigation_view_push (view, ADW_NAVIGATION_PAGE (page));
  wait_for ("statistics: opened", page, "Counted over", begin);
  choose_game (page, 1, 2, "statistics: another game", "Counted over 2000");
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = argc < 2 ? g_dir_make_tmp ("kaartavond-bench-XXXXXX", NULL) : NULL;
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "book.db", NULL) : g_strdup (argv[1]);
  g_autoptr (KaDesk) desk = NULL;
  g_autoptr (GSettings) settings = NULL;
  GtkWidget *window, *view, *page;

  g_main_context_set_poll_func (NULL, poll_cb);
  if (folder != NULL)
    big_book_write (path);
  gtk_init ();
  adw_init ();
  g_timeout_add (2, tick_cb, NULL);
  settings = g_settings_new (KA_APP_ID);
  desk = ka_desk_new (path, ka_games_find);
  if (!ka_desk_open (desk, NULL))
    g_error ("%s", path);
  window = adw_window_new ();
  view = adw_navigation_view_new ();
  adw_navigation_view_set_animate_transitions (ADW_NAVIGATION_VIEW (view), FALSE);
  page = ka_main_page_new (desk, settings);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  adw_window_set_content (ADW_WINDOW (window), view);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), ADW_NAVIGATION_PAGE (page));
  gtk_window_present (GTK_WINDOW (window));
  watch_drawing (window);
  settle ();

  printf ("in the window\n");
  open_history (page);
  choose_game (page, 1, 2, "history: another game", "of 10000 matches");
  open_people (page);
  open_print (page, desk);
  open_statistics (ADW_NAVIGATION_VIEW (view), desk, settings);

  gtk_window_destroy (GTK_WINDOW (window));
  if (folder != NULL)
    remove_folder (folder);
  return 0;
}
