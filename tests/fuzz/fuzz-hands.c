/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file in which the program keeps how a table was left. */
#include <glib/gstdio.h>

#include "folder.h"
#include "fuzz.h"
#include "ka-table-memory.h"

/* As the table asks for them; see KA_TABLEAU_ARRANGEMENT and KA_TABLE_CLOCK_SAVED. */
#define ARRANGEMENT "(ua(iay)mv)"
#define CLOCK       "(ui(ixau))"
#define MATCH       "a3a7ee62-5a29-4f62-a6ff-8a4e5a0dbb21"
#define DEAL        7

/* All of it, as whoever restores a table reads it. */
static void
read_whole (GVariant *value)
{
  g_autofree char *text = g_variant_print (value, TRUE);

  g_assert_true (g_variant_is_normal_form (value));
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *folder = g_build_filename (fuzz_folder (), "kaartavond", NULL);
  g_autofree char *path = g_build_filename (folder, "hands.ini", NULL);
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GVariant) clock = NULL;

  g_setenv ("XDG_STATE_HOME", fuzz_folder (), TRUE);
  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE,
                                           0600, NULL));
  saved = ka_table_memory_load (MATCH, DEAL, KA_TABLE_MEMORY_HANDS, G_VARIANT_TYPE (ARRANGEMENT));
  clock = ka_table_memory_load (MATCH, DEAL, KA_TABLE_MEMORY_CLOCK, G_VARIANT_TYPE (CLOCK));
  if (clock != NULL)
    read_whole (clock);
  if (saved == NULL)
    return 0;
  read_whole (saved);
  ka_table_memory_save (MATCH, DEAL, saved, clock, FALSE);
  g_variant_unref (g_steal_pointer (&saved));
  saved = ka_table_memory_load (MATCH, DEAL, KA_TABLE_MEMORY_HANDS, G_VARIANT_TYPE (ARRANGEMENT));
  g_assert_nonnull (saved);
  return 0;
}
