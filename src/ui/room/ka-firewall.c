/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-firewall.h"

#include <string.h>

/* Those whose usual firewall is firewalld, by ID or ID_LIKE; others, such as Ubuntu, have ufw if they have one. */
static const char *const WITH_FIREWALLD[] = { "fedora", "rhel", "suse", "opensuse" };

static gboolean
has_firewalld (const char *os_release)
{
  g_auto (GStrv) lines = g_strsplit (os_release, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      const char *value = g_str_has_prefix (*line, "ID=")        ? *line + strlen ("ID=")
                          : g_str_has_prefix (*line, "ID_LIKE=") ? *line + strlen ("ID_LIKE=")
                                                                 : "";
      g_auto (GStrv) words = g_strsplit_set (value, " \"'", -1);

      for (guint i = 0; i < G_N_ELEMENTS (WITH_FIREWALLD); i++)
        if (g_strv_contains ((const char *const *) words, WITH_FIREWALLD[i]))
          return TRUE;
    }
  return FALSE;
}

char *
ka_firewall_make_command (const char *os_release, guint port)
{
  return os_release != NULL && has_firewalld (os_release)
             ? g_strdup_printf ("sudo firewall-cmd --add-port=%u/tcp", port)
             : g_strdup_printf ("sudo ufw allow %u/tcp", port);
}

char *
ka_firewall_read_system (void)
{
  static const char *const PLACES[] = { "/run/host/os-release", "/etc/os-release", "/usr/lib/os-release" };
  char *text = NULL;

  for (guint i = 0; text == NULL && i < G_N_ELEMENTS (PLACES); i++)
    g_file_get_contents (PLACES[i], &text, NULL, NULL);
  return text;
}
