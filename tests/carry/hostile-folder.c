/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "fixture.h"
#include "ground.h"
#include "ka-folder-carrier.h"

/* A file as it was somewhere once, on its way. */
typedef struct
{
  char *name;
  GBytes *bytes;
} Version;

typedef struct
{
  Ground ground;
  char *top;             /* (owned) */
  GPtrArray *folders;    /* (owned) of char *: the copy of each device */
  GPtrArray *on_the_way; /* (owned) of Version */
  GHashTable *settled;   /* (owned) (nullable) name → GBytes: what lies in all of them */
  guint n_conflicts;
} HostileFolder;

#define MOST_ON_THE_WAY 40

static void
version_free (Version *self)
{
  g_free (self->name);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/* ---- the copies ----------------------------------------------------------------------------------------- */

static GBytes *
read_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  return g_bytes_new_take (text, size);
}

static void
write_file (const char *folder, const char *name, gconstpointer data, gsize size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error);
  g_assert_no_error (error);
}

static void
remove_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_remove (path);
}

/* name → GBytes. */
static GHashTable *
read_folder (const char *folder)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_hash_table_insert (files, g_strdup (name), read_file (folder, name));
  return files;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (nullable) (transfer full): any file there. */
static char *
pick_name (const char *folder, KaRandom *random)
{
  g_autoptr (GHashTable) files = read_folder (folder);
  g_autoptr (GPtrArray) names = g_hash_table_get_keys_as_ptr_array (files);

  g_ptr_array_sort (names, compare_texts);
  return names->len > 0 ? g_strdup (names->pdata[ka_random_below (random, names->len)]) : NULL;
}

static const char *
pick_folder (HostileFolder *self, KaRandom *random)
{
  return self->folders->pdata[ka_random_below (random, self->folders->len)];
}

/* ---- what a synchroniser does ------------------------------------------------------------------------------ */

static void
put_on_the_way (HostileFolder *self, const char *folder, const char *name, KaRandom *random)
{
  Version *version = g_new (Version, 1);

  version->name = g_strdup (name);
  version->bytes = read_file (folder, name);
  if (self->on_the_way->len >= MOST_ON_THE_WAY)
    g_ptr_array_remove_index (self->on_the_way, ka_random_below (random, self->on_the_way->len));
  g_ptr_array_add (self->on_the_way, version);
}

static void
catch_file (HostileFolder *self, KaRandom *random)
{
  const char *folder = pick_folder (self, random);
  g_autofree char *name = pick_name (folder, random);

  if (name != NULL)
    put_on_the_way (self, folder, name, random);
}

/* Late, before what was earlier, twice, beside the other as a copy of a conflict, in part, or damaged. */
static void
hand_over (HostileFolder *self, KaRandom *random)
{
  guint n = self->on_the_way->len > 0 ? ka_random_below (random, self->on_the_way->len) : 0;
  const Version *version = self->on_the_way->len > 0 ? self->on_the_way->pdata[n] : NULL;
  const char *folder = pick_folder (self, random);
  g_autofree guint8 *data = NULL;
  g_autofree char *name = NULL;
  gsize size;

  if (version == NULL)
    return;
  data = g_bytes_unref_to_data (
      g_bytes_new (g_bytes_get_data (version->bytes, NULL), g_bytes_get_size (version->bytes)), &size);
  name = ka_random_below (random, 6) > 0
             ? g_strdup (version->name)
             : g_strdup_printf ("%s (conflict %u)", version->name, ++self->n_conflicts);
  if (size > 0 && ka_random_below (random, 6) == 0)
    size = ka_random_below (random, (guint32) size);
  else if (size > 0 && ka_random_below (random, 8) == 0)
    data[ka_random_below (random, (guint32) size)] ^= (guint8) (1 << ka_random_below (random, 8));
  write_file (folder, name, data, size);
  if (ka_random_below (random, 3) > 0)
    g_ptr_array_remove_index (self->on_the_way, n);
}

/* What goes may come back. */
static void
take_away (HostileFolder *self, KaRandom *random)
{
  const char *folder = pick_folder (self, random);
  g_autofree char *name = pick_name (folder, random);

  if (name == NULL)
    return;
  put_on_the_way (self, folder, name, random);
  remove_file (folder, name);
}

static void
call_otherwise (HostileFolder *self, KaRandom *random)
{
  const char *folder = pick_folder (self, random);
  g_autofree char *name = pick_name (folder, random);
  g_autofree char *other = g_strdup_printf ("conflict %u of %s", ++self->n_conflicts, name);
  g_autoptr (GBytes) bytes = NULL;

  if (name == NULL)
    return;
  bytes = read_file (folder, name);
  write_file (folder, other, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  remove_file (folder, name);
}

/* As it should be, for once. */
static void
copy_all (HostileFolder *self, KaRandom *random)
{
  g_autoptr (GHashTable) files = read_folder (pick_folder (self, random));
  const char *target = pick_folder (self, random);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    write_file (target, name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
meddle (Ground *ground, KaRandom *random)
{
  HostileFolder *self = (HostileFolder *) ground;

  switch (ka_random_below (random, 12))
    {
    case 0:
      take_away (self, random);
      break;
    case 1:
      call_otherwise (self, random);
      break;
    case 2:
    case 3:
      copy_all (self, random);
      break;
    case 4:
    case 5:
    case 6:
    case 7:
      catch_file (self, random);
      break;
    default:
      hand_over (self, random);
      break;
    }
}

/* ---- in the end ----------------------------------------------------------------------------------------- */

static void
make_alike (HostileFolder *self, const char *folder)
{
  g_autoptr (GHashTable) files = read_folder (folder);
  GHashTableIter iter;
  gpointer name, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (self->settled, name))
      remove_file (folder, name);
  g_hash_table_iter_init (&iter, self->settled);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      GBytes *there = g_hash_table_lookup (files, name);

      if (there == NULL || !g_bytes_equal (there, bytes))
        write_file (folder, name, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    }
}

static void
make_all_alike (HostileFolder *self)
{
  for (guint i = 0; i < self->folders->len; i++)
    make_alike (self, self->folders->pdata[i]);
}

/* Of each file any of those that lie somewhere stays, be it damaged or old. */
static void
settle (Ground *ground, KaRandom *random)
{
  HostileFolder *self = (HostileFolder *) ground;

  g_clear_pointer (&self->settled, g_hash_table_unref);
  self->settled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autoptr (GHashTable) files = read_folder (self->folders->pdata[i]);
      g_autoptr (GPtrArray) names = g_hash_table_get_keys_as_ptr_array (files);

      g_ptr_array_sort (names, compare_texts);
      for (guint k = 0; k < names->len; k++)
        if (!g_hash_table_contains (self->settled, names->pdata[k]) || ka_random_below (random, 2) == 0)
          g_hash_table_insert (self->settled, g_strdup (names->pdata[k]),
                               g_bytes_ref (g_hash_table_lookup (files, names->pdata[k])));
    }
  make_all_alike (self);
}

static gboolean
is_same (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer name, bytes;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;
  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      GBytes *other = g_hash_table_lookup (b, name);

      if (other == NULL || !g_bytes_equal (bytes, other))
        return FALSE;
    }
  return TRUE;
}

static gboolean
deliver (Ground *ground, guint device)
{
  HostileFolder *self = (HostileFolder *) ground;
  GHashTable *files = read_folder (self->folders->pdata[device]);
  gboolean same = self->settled != NULL && is_same (files, self->settled);

  g_clear_pointer (&self->settled, g_hash_table_unref);
  self->settled = files;
  make_all_alike (self);
  return !same;
}

/* ---- the ground ----------------------------------------------------------------------------------------- */

static KaCarrier *
new_carrier (Ground *ground, guint device)
{
  HostileFolder *self = (HostileFolder *) ground;

  while (self->folders->len <= device)
    {
      char *folder = g_strdup_printf ("%s/%u", self->top, self->folders->len);

      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      g_ptr_array_add (self->folders, folder);
    }
  return ka_folder_carrier_new (self->folders->pdata[device], NULL);
}

static void
folder_free (Ground *ground)
{
  HostileFolder *self = (HostileFolder *) ground;

  remove_folder (self->top);
  g_free (self->top);
  g_ptr_array_unref (self->folders);
  g_ptr_array_unref (self->on_the_way);
  g_clear_pointer (&self->settled, g_hash_table_unref);
  g_free (self);
}

Ground *
hostile_folder_new (void)
{
  HostileFolder *self = g_new0 (HostileFolder, 1);

  self->ground = (Ground) { new_carrier, meddle, settle, deliver, folder_free };
  self->top = g_dir_make_tmp ("kaartavond-carry-XXXXXX", NULL);
  self->folders = g_ptr_array_new_with_free_func (g_free);
  self->on_the_way = g_ptr_array_new_with_free_func ((GDestroyNotify) version_free);
  return &self->ground;
}
