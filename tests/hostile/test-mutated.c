/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mutated [FIRST N]: books that are spoilt by a mutator, each through all that the program can do with a book, in
 * one process: nothing crashes, warns, reads or writes outside, or takes longer than two seconds. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "exercise-book.h"
#include "fixture.h"
#include "mutate-book.h"

/* How many books the tests of every day go through. */
#define N_DAILY 250

/* What one may take, in seconds of this processor; what does not end at all is killed. */
#define MOST_SECONDS   2.0
#define KILLED_AFTER_S 60

static guint first;
static guint n_books = N_DAILY;

static double
exercise (const char *path)
{
  clock_t began = clock ();

  alarm (KILLED_AFTER_S);
  exercise_book (path);
  alarm (0);
  return (double) (clock () - began) / CLOCKS_PER_SEC;
}

/* The file keeps the number of its seed, so that it is known which book it was that brought all to an end. */
static void
test_mutated_books (void)
{
  g_autofree char *folder = g_dir_make_tmp ("kaartavond-hostile-XXXXXX", NULL);
  g_autofree char *data = g_test_build_filename (G_TEST_DIST, "data", NULL);
  g_autoptr (Mutator) mutator = mutator_new (data);
  double longest = 0;
  guint slowest = 0;

  for (guint seed = first; seed < first + n_books; seed++)
    {
      g_autofree char *name = g_strdup_printf ("%u", seed);
      g_autofree char *own = g_build_filename (folder, name, NULL);
      g_autofree char *path = g_build_filename (own, "book.db", NULL);
      double seconds;

      g_mkdir (own, 0700);
      mutator_write (mutator, seed, path);
      seconds = exercise (path);
      if (seconds > longest)
        {
          longest = seconds;
          slowest = seed;
        }
      if (seconds > MOST_SECONDS)
        g_error ("book %u took %.1f s", seed, seconds);
      remove_folder (own);
    }
  g_test_message ("%u books; the slowest, %u, took %.2f s", n_books, slowest, longest);
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  if (argc == 3)
    {
      first = (guint) atoi (argv[1]);
      n_books = (guint) atoi (argv[2]);
    }
  g_test_add_func ("/hostile/mutated", test_mutated_books);
  return g_test_run ();
}
