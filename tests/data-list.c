/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data-list.h"

GPtrArray *
data_list_read (const char *name, guint n)
{
  g_autofree char *path = g_build_filename (TEST_DATA, name, NULL), *text = NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", 0);
  for (char **line = lines; *line != NULL && list->len < n; line++)
    if (**line != '#' && **line != '\0')
      g_ptr_array_add (list, g_strdup (*line));
  g_assert_cmpuint (list->len, ==, n);
  return g_steal_pointer (&list);
}
