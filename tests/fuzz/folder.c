/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder.h"

#include <ftw.h>
#include <glib/gstdio.h>
#include <stdlib.h>

static char *folder;

static int
remove_cb (const char *path, const struct stat *status, int type, struct FTW *ftw)
{
  return g_remove (path);
}

static void
remove_folder_cb (void)
{
  nftw (folder, remove_cb, 16, FTW_DEPTH | FTW_PHYS);
  g_free (folder);
}

const char *
fuzz_folder (void)
{
  const char *parent = g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR) ? "/dev/shm" : g_get_tmp_dir ();

  if (folder != NULL)
    return folder;
  folder = g_build_filename (parent, "kaartavond-fuzz-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (folder));
  atexit (remove_folder_cb);
  return folder;
}

void
fuzz_folder_empty (void)
{
  g_autoptr (GDir) dir = g_dir_open (fuzz_folder (), 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
}
