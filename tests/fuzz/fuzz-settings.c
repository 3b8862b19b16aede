/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of the settings, as people and other programs change it: every key still reads as one of its values. */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>

#include "folder.h"
#include "fuzz.h"

static GSettingsSchema *
get_schema (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSettingsSchemaSource) source
      = g_settings_schema_source_new_from_directory (SCHEMA_DIR, NULL, TRUE, &error);

  g_assert_no_error (error);
  return g_settings_schema_source_lookup (source, KA_APP_ID, FALSE);
}

static void
check_key (GSettings *settings, GSettingsSchema *schema, const char *name)
{
  g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, name);
  g_autoptr (GVariant) value = g_settings_get_value (settings, name);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  const char *kind;

  g_assert_true (g_settings_schema_key_range_check (key, value));
  g_variant_get (range, "(&sv)", &kind, NULL);
  if (g_str_equal (kind, "enum"))
    g_assert_cmpint (g_settings_get_enum (settings, name), >=, 0);
  /* A widget takes what is bound to it as it comes. */
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    {
      g_assert_cmpint (g_variant_get_int32 (value), >=, -1);
      g_assert_cmpint (g_variant_get_int32 (value), <=, 16384);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static GSettingsSchema *schema;
  g_autofree char *text = fuzz_text (data, size);
  /* GLib itself stumbles over what is no UTF-8, in a message that ends nothing. */
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *path = g_build_filename (fuzz_folder (), "settings", NULL);
  g_autoptr (GSettingsBackend) backend = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_auto (GStrv) keys = NULL;

  if (schema == NULL)
    schema = get_schema ();
  g_assert_true (g_file_set_contents_full (path, valid, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  backend = g_keyfile_settings_backend_new (path, "/", NULL);
  settings = g_settings_new_full (schema, backend, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (char **key = keys; *key != NULL; key++)
    check_key (settings, schema, *key);
  return 0;
}
