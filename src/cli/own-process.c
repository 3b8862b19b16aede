/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "own-process.h"

#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static gboolean
may_stay (const char *variable)
{
  static const char *const STAYING[] = { "PATH=", "HOME=", "TERM=", "LANG=", "LANGUAGE=", "LC_" };

  for (guint i = 0; i < G_N_ELEMENTS (STAYING); i++)
    if (g_str_has_prefix (variable, STAYING[i]))
      return TRUE;
  return FALSE;
}

/* The kernel shows the very bytes that it laid there when this program was started. */
static void
wipe (char **strings)
{
  for (; *strings != NULL; strings++)
    memset (*strings, '\0', strlen (*strings));
}

void
ka_own_process_hide (char **args)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_null_terminated (8, NULL, TRUE);

  for (char **variable = environ; *variable != NULL; variable++)
    if (may_stay (*variable))
      g_ptr_array_add (kept, g_strdup (*variable));
  wipe (environ);
  wipe (args);
  /* It stays as long as the program. */
  environ = (char **) g_ptr_array_steal (kept, NULL);
  /* No other program of the same user may look into the memory. */
  prctl (PR_SET_DUMPABLE, 0);
}
