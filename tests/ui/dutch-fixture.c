/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dutch-fixture.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>

static char *folder; /* of the locale that was made; NULL where there was one */

static void
remove_folder (void)
{
  const char *argv[] = { "rm", "-rf", folder, NULL };

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
  g_clear_pointer (&folder, g_free);
}

static void
make_locale (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  const char *argv[] = { "localedef", "--no-archive", "-i", "nl_BE", "-f", "UTF-8", NULL, NULL };

  folder = g_dir_make_tmp ("kaartavond-locale-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "nl_BE.UTF-8", NULL);
  argv[6] = path;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_setenv ("LOCPATH", folder, TRUE);
  atexit (remove_folder);
}

void
speak_dutch (void)
{
  g_unsetenv ("LANGUAGE");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("KA_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (setlocale (LC_ALL, "nl_BE.UTF-8") != NULL)
    return;
  make_locale ();
  g_assert_nonnull (setlocale (LC_ALL, "nl_BE.UTF-8"));
}
