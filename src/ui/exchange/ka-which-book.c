/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-which-book.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ka-book.h"

gboolean
ka_is_same_book (const char *path, const char *other)
{
  g_autofree char *canonical = g_canonicalize_filename (path, NULL);
  g_autofree char *other_canonical = g_canonicalize_filename (other, NULL);
  GStatBuf status, other_status;

  if (g_stat (path, &status) == 0 && g_stat (other, &other_status) == 0)
    return status.st_dev == other_status.st_dev && status.st_ino == other_status.st_ino;
  return g_str_equal (canonical, other_canonical);
}

gboolean
ka_is_usual_book (const char *path)
{
  g_autofree char *usual = ka_book_default_path ();

  return ka_is_same_book (path, usual);
}

char *
ka_book_place_name (const char *path)
{
  g_autofree char *canonical = g_canonicalize_filename (path, NULL);
  g_autofree char *home = g_canonicalize_filename (g_get_home_dir (), NULL);
  gboolean at_home = g_str_has_prefix (canonical, home) && G_IS_DIR_SEPARATOR (canonical[strlen (home)]);
  g_autofree char *shown = g_filename_display_name (at_home ? canonical + strlen (home) : canonical);

  return g_strconcat (at_home ? "~" : "", shown, NULL);
}
