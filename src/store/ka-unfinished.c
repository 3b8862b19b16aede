/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-unfinished.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
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

/* The end of a name that was made here, now or by an earlier version, and what SQLite keeps beside such a file. In a folder of
 * one's choice others have files that end so too, but not after a process and a number. */
#define FORM "\\.(?:([0-9]{1,9})-)?[0-9a-f]{8}\\" MARK "(?:-wal|-shm|-journal)?$"

/* @writer: (out): which process writes it; 0 when the name does not say */
static gboolean
is_unfinished (const char *stem, const char *name, int *writer)
{
  gsize length = strlen (stem);
  g_autoptr (GRegex) form = g_regex_new (FORM, G_REGEX_RAW | G_REGEX_DOLLAR_ENDONLY, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *number = NULL;

  if (strncmp (name, stem, length) != 0 || (name[length] != '-' && name[length] != '.')
      || !g_regex_match (form, name + length, 0, &match))
    return FALSE;
  number = g_match_info_fetch (match, 1);
  *writer = number != NULL ? atoi (number) : 0;
  return TRUE;
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
      int writer;

      if (is_unfinished (stem, name, &writer) && g_stat (path, &status) == 0
          && status.st_mtime < now - (is_gone (writer) ? HOUR : DAY))
        g_unlink (path);
    }
}
