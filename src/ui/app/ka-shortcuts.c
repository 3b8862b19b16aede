/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-shortcuts.h"

/* More keys than these beside a name do not fit a telephone. */
#define MOST_KEYS 4

/* “1 2 3 4”, a key for each, or the first and the last of them. */
static char *
list_digits (guint n)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  if (n > MOST_KEYS)
    return g_strdup_printf ("1...%u", n);
  for (guint i = 1; i <= n; i++)
    g_string_append_printf (keys, i > 1 ? " %u" : "%u", i);
  return g_string_free_and_steal (g_steal_pointer (&keys));
}

void
ka_shortcuts_present (GtkWindow *parent, guint n_players)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/be/kaartavond/Kaartavond/ka-shortcuts.ui");

  if (n_players > 0)
    {
      g_autofree char *keys = list_digits (n_players);

      g_object_set (gtk_builder_get_object (builder, "who_plays"), "accelerator", keys, NULL);
    }
  adw_dialog_present (ADW_DIALOG (gtk_builder_get_object (builder, "shortcuts")), GTK_WIDGET (parent));
}
