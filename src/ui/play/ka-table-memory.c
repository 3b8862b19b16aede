/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-memory.h"

#define MOST_MATCHES 24

static char *
get_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "kaartavond", "hands.ini", NULL);
}

static GKeyFile *
load_file (void)
{
  g_autofree char *path = get_path ();
  GKeyFile *file = g_key_file_new ();

  /* A file that is not there or damaged is an empty one. */
  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  return file;
}

GVariant *
ka_table_memory_load (const char *match, gint64 deal, const char *what, const GVariantType *type)
{
  g_autoptr (GKeyFile) file = load_file ();
  g_autoptr (GVariant) raw = NULL;
  g_autofree char *text = NULL;
  guchar *data;
  gsize size;

  if (g_key_file_get_int64 (file, match, "deal", NULL) != deal)
    return NULL;
  text = g_key_file_get_string (file, match, what, NULL);
  if (text == NULL)
    return NULL;
  data = g_base64_decode (text, &size);
  raw = g_variant_ref_sink (g_variant_new_from_data (type, data, size, FALSE, g_free, data));
  return g_variant_get_normal_form (raw);
}

static void
forget_eldest (GKeyFile *file)
{
  gsize n;
  g_auto (GStrv) matches = g_key_file_get_groups (file, &n);

  for (gsize i = 0; i + MOST_MATCHES < n; i++)
    g_key_file_remove_group (file, matches[i], NULL);
}

static void
keep (GKeyFile *file, const char *match, const char *what, GVariant *value)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);
  g_autofree char *text = g_base64_encode (g_variant_get_data (owned), g_variant_get_size (owned));

  g_key_file_set_string (file, match, what, text);
}

void
ka_table_memory_save (const char *match, gint64 deal, GVariant *hands, GVariant *clock, gboolean lesson_left)
{
  g_autoptr (GKeyFile) file = load_file ();
  g_autofree char *path = get_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *data = NULL;
  gsize size;

  g_key_file_remove_group (file, match, NULL);
  g_key_file_set_int64 (file, match, "deal", deal);
  keep (file, match, KA_TABLE_MEMORY_HANDS, hands);
  if (clock != NULL)
    keep (file, match, KA_TABLE_MEMORY_CLOCK, clock);
  if (lesson_left)
    keep (file, match, KA_TABLE_MEMORY_LESSON_LEFT, g_variant_new_boolean (TRUE));
  forget_eldest (file);
  data = g_key_file_to_data (file, &size, NULL);
  /* Nothing is lost that would be worth a word when it cannot be written. */
  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}
