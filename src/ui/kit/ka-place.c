/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-place.h"

char *
ka_place_find (const char *from_program, const char *installed)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  if (program != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (program);
      g_autofree char *path = g_canonicalize_filename (from_program, folder);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&path);
    }
  return g_strdup (installed);
}

char *
ka_place_get_data (const char *name)
{
  g_autofree char *from_program = g_build_filename (KA_DATA_FROM_PROGRAM, name, NULL);
  g_autofree char *installed = g_build_filename (KA_DATA_DIR, name, NULL);

  return ka_place_find (from_program, installed);
}

GSettings *
ka_place_open_settings (void)
{
  GSettingsSchemaSource *usual = g_settings_schema_source_get_default ();
  g_autofree char *folder = ka_place_get_data ("glib-2.0/schemas");
  g_autoptr (GSettingsSchemaSource) own
      = g_settings_schema_source_new_from_directory (folder, usual, TRUE, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;

  if (own != NULL)
    schema = g_settings_schema_source_lookup (own, KA_APP_ID, FALSE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : g_settings_new (KA_APP_ID);
}
