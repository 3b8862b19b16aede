/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-unfinished.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define MARK ".part"
#define HOUR (60 * 60)
#define DAY  (24 * HOUR)

char *
ka_unfinished_name (const char *path)
{
  return g_strdup_printf ("%s.%d-%08x" MARK, path, (int) getpid (), g_random_int ());
}

/* Also what SQLite and the book keep beside a file that is being written. */
static gboolean
is_unfinished (const char *stem, const char *name)
{
  gsize length = strlen (stem);

  return strncmp (name, stem, length) == 0 && (name[length] == '-' || name[length] == '.')
         && (g_str_has_suffix (name, MARK) || strstr (name, MARK "-") != NULL);
}

/* Which process writes it; 0 when the name does not say. */
static int
find_writer (const char *name)
{
  g_autoptr (GRegex) form
      = g_regex_new ("\\.([0-9]{1,9})-[0-9a-f]{8}\\" MARK, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  if (!g_regex_match (form, name, G_REGEX_MATCH_DEFAULT, &match))
    return 0;
  number = g_match_info_fetch (match, 1);
  return atoi (number);
}

static gboolean
is_gone (int process)
{
  return process > 0 && kill (process, 0) != 0 && errno == ESRCH;
}

void
ka_unfinished_clear (const char *folder, const char *stem)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (is_unfinished (stem, name) && g_stat (path, &status) == 0
          && status.st_mtime < now - (is_gone (find_writer (name)) ? HOUR : DAY))
        g_unlink (path);
    }
}
