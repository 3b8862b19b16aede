/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-hostile DATA FOLDER FIRST N: writes N spoilt books, each in a folder of its own that has the number of its seed. */
#include <glib/gstdio.h>
#include <stdlib.h>

#include "mutate-book.h"

int
main (int argc, char **argv)
{
  g_autoptr (Mutator) mutator = argc == 5 ? mutator_new (argv[1]) : NULL;
  guint first = argc == 5 ? (guint) atoi (argv[3]) : 0;
  guint n = argc == 5 ? (guint) atoi (argv[4]) : 0;

  if (mutator == NULL)
    return 2;
  for (guint seed = first; seed < first + n; seed++)
    {
      g_autofree char *name = g_strdup_printf ("%u", seed);
      g_autofree char *folder = g_build_filename (argv[2], name, NULL);
      g_autofree char *path = g_build_filename (folder, "book.db", NULL);

      g_mkdir_with_parents (folder, 0700);
      mutator_write (mutator, seed, path);
    }
  return 0;
}
