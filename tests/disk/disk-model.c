/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder of a book as a disk knows it: each file has a content for certain and writes on their way; what is done to
 * the folders is on its way until the folder is synced, and reaches the disk in the order in which it was done, as in
 * a file system with a log. The index of a log, which is memory that is shared, is not followed: a power failure takes
 * it away. */
#include "disk-model.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "disk-node.h"

/* What was done to the folders at once: path → node, NULL where nothing is any more. */
typedef GHashTable Step;

static struct
{
  char *root;         /* NULL while nothing is followed */
  GHashTable *synced; /* path below the root → node */
  GHashTable *current;
  GPtrArray *steps;
  DiskLookFunc look;
  gpointer data;
  gboolean looking;
  gboolean ignore_syncs;
} model;

static void
clear_node (gpointer node)
{
  g_clear_pointer ((DiskNode **) &node, disk_node_unref);
}

static GHashTable *
new_tree (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, clear_node);
}

static void
set_node (GHashTable *tree, const char *path, DiskNode *node)
{
  if (node == NULL)
    g_hash_table_remove (tree, path);
  else
    g_hash_table_insert (tree, g_strdup (path), disk_node_ref (node));
}

static void
apply_step (GHashTable *tree, Step *step)
{
  GHashTableIter iter;
  gpointer path, node;

  g_hash_table_iter_init (&iter, step);
  while (g_hash_table_iter_next (&iter, &path, &node))
    set_node (tree, path, node);
}

/* ---- looking what lies there ---------------------------------------------------------------------------- */

static DiskNode *
find_node (guint64 number)
{
  GHashTableIter iter;
  gpointer node;

  g_hash_table_iter_init (&iter, model.current);
  while (g_hash_table_iter_next (&iter, NULL, &node))
    if (((DiskNode *) node)->number == number)
      return node;
  return NULL;
}

static char *
build_path (const char *path)
{
  return g_build_filename (model.root, path, NULL);
}

static void list_folder (const char *folder, GHashTable *found, gboolean on_disk);

static void
list_name (const char *path, GHashTable *found, gboolean on_disk)
{
  g_autofree char *file = build_path (path);
  g_autoptr (DiskNode) node = NULL;
  DiskNode *known;
  struct stat status;

  if (g_str_has_suffix (path, "-shm") || lstat (file, &status) != 0)
    return;
  known = find_node (status.st_ino);
  node = known != NULL ? disk_node_ref (known) : disk_node_new (file, &status, on_disk);
  set_node (found, path, node);
  if (node->folder)
    list_folder (path, found, on_disk);
}

static void
list_folder (const char *folder, GHashTable *found, gboolean on_disk)
{
  g_autofree char *path = build_path (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (folder, name, NULL);

      list_name (*folder != '\0' ? below : name, found, on_disk);
    }
}

static void
add_differences (Step *step, GHashTable *before, GHashTable *after)
{
  GHashTableIter iter;
  gpointer path, node;

  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &path, &node))
    if (g_hash_table_lookup (before, path) != node)
      g_hash_table_insert (step, g_strdup (path), disk_node_ref (node));
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (!g_hash_table_contains (after, path))
      g_hash_table_insert (step, g_strdup (path), NULL);
}

void
disk_model_note (void)
{
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (GHashTable) step = NULL;

  if (model.root == NULL)
    return;
  found = new_tree ();
  step = new_tree ();
  list_folder ("", found, FALSE);
  add_differences (step, model.current, found);
  if (g_hash_table_size (step) == 0)
    return;
  g_hash_table_unref (model.current);
  model.current = g_steal_pointer (&found);
  g_ptr_array_add (model.steps, g_steal_pointer (&step));
}

/* What others than SQLite write is read when it matters: before it is lost, and before it gets another name. */
static void
refresh (void)
{
  GHashTableIter iter;
  gpointer path, node;

  disk_model_note ();
  g_hash_table_iter_init (&iter, model.current);
  while (g_hash_table_iter_next (&iter, &path, &node))
    {
      g_autofree char *file = build_path (path);

      disk_node_refresh (node, file);
    }
}

/* ---- what is done to it --------------------------------------------------------------------------------- */

/* The path below the root, NULL when it lies elsewhere. */
static const char *
find_below (const char *path)
{
  gsize size = model.root != NULL ? strlen (model.root) : 0;

  if (size == 0 || strncmp (path, model.root, size) != 0)
    return NULL;
  return path[size] == '/' ? path + size + 1 : path[size] == '\0' ? path + size : NULL;
}

static gboolean
lies_in (const char *path, const char *folder)
{
  const char *slash = strrchr (path, '/');
  gsize size = slash != NULL ? (gsize) (slash - path) : 0;

  return size == strlen (folder) && strncmp (path, folder, size) == 0;
}

static void
sync_folder (const char *folder)
{
  for (guint i = 0; i < model.steps->len; i++)
    {
      GHashTableIter iter;
      gpointer path, node;

      g_hash_table_iter_init (&iter, g_ptr_array_index (model.steps, i));
      while (g_hash_table_iter_next (&iter, &path, &node))
        if (lies_in (path, folder))
          {
            set_node (model.synced, path, node);
            g_hash_table_iter_remove (&iter);
          }
    }
}

void
disk_model_sync (int file)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", file);
  g_autofree char *path = NULL;
  struct stat status;
  DiskNode *node;

  if (model.root == NULL || model.ignore_syncs || fstat (file, &status) != 0)
    return;
  refresh ();
  path = g_file_read_link (link, NULL);
  if (S_ISDIR (status.st_mode) && path != NULL && find_below (path) != NULL)
    sync_folder (find_below (path));
  node = find_node (status.st_ino);
  if (node != NULL)
    disk_node_sync (node);
}

DiskNode *
disk_model_open (const char *path)
{
  const char *below = find_below (path);
  DiskNode *node;

  disk_model_note ();
  node = below != NULL ? g_hash_table_lookup (model.current, below) : NULL;
  if (node == NULL)
    return NULL;
  disk_node_refresh (node, path);
  node->n_open++;
  return disk_node_ref (node);
}

void
disk_model_close (DiskNode *node)
{
  node->n_open--;
  disk_node_unref (node);
}

void
disk_model_write (DiskNode *node, const void *data, gsize size, gsize at)
{
  disk_node_write (node, data, size, at);
}

void
disk_model_truncate (DiskNode *node, gsize size)
{
  disk_node_truncate (node, size);
}

void
disk_model_look (DiskCall call)
{
  if (model.root == NULL || model.looking)
    return;
  refresh ();
  if (model.look == NULL)
    return;
  model.looking = TRUE;
  model.look (call, model.data);
  model.looking = FALSE;
}

/* ---- the power goes ------------------------------------------------------------------------------------- */

static GHashTable *
survive (DiskLoss loss, GRand *rand)
{
  GHashTable *tree = new_tree ();
  guint n = loss == DISK_LOSE_ALL       ? 0
            : loss == DISK_LOSE_NOTHING ? model.steps->len
                                        : (guint) g_rand_int_range (rand, 0, (int) model.steps->len + 1);

  apply_step (tree, model.synced);
  for (guint i = 0; i < n; i++)
    apply_step (tree, g_ptr_array_index (model.steps, i));
  return tree;
}

static void
write_file (const char *path, GByteArray *content)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, (const char *) content->data, content->len, G_FILE_SET_CONTENTS_NONE, 0600,
                            &error);
  g_assert_no_error (error);
}

/* @written: the nodes that have a name already, so that a file with two names is one file again. */
static void
write_node (DiskNode *node, const char *path, GHashTable *written, DiskLoss loss, GRand *rand)
{
  const char *other = g_hash_table_lookup (written, node);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GByteArray) content = NULL;

  /* Its folder may not have come to the disk. */
  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return;
  if (node->folder)
    g_mkdir (path, 0700);
  else if (other != NULL)
    g_assert_cmpint (link (other, path), ==, 0);
  else
    {
      content = disk_node_survive (node, loss, rand);
      write_file (path, content);
      g_hash_table_insert (written, node, g_strdup (path));
    }
}

void
disk_model_crash (const char *target, DiskLoss loss, GRand *rand)
{
  g_autoptr (GHashTable) written = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) tree = NULL;
  g_autoptr (GList) paths = NULL;
  gboolean looking = model.looking;

  model.looking = TRUE;
  refresh ();
  tree = survive (loss, rand);
  paths = g_list_sort (g_hash_table_get_keys (tree), (GCompareFunc) strcmp);
  g_mkdir_with_parents (target, 0700);
  for (GList *l = paths; l != NULL; l = l->next)
    {
      g_autofree char *path = g_build_filename (target, l->data, NULL);

      write_node (g_hash_table_lookup (tree, l->data), path, written, loss, rand);
    }
  model.looking = looking;
}

/* ---- beginning and end ---------------------------------------------------------------------------------- */

void
disk_model_start (const char *folder)
{
  g_assert_null (model.root);
  model.root = g_strdup (folder);
  model.steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  model.current = new_tree ();
  list_folder ("", model.current, TRUE);
  model.synced = new_tree ();
  apply_step (model.synced, model.current);
}

void
disk_model_stop (void)
{
  g_clear_pointer (&model.root, g_free);
  g_clear_pointer (&model.steps, g_ptr_array_unref);
  g_clear_pointer (&model.current, g_hash_table_unref);
  g_clear_pointer (&model.synced, g_hash_table_unref);
  model.look = NULL;
}

void
disk_model_set_look (DiskLookFunc look, gpointer data)
{
  model.look = look;
  model.data = data;
}

void
disk_model_ignore_syncs (gboolean ignore)
{
  model.ignore_syncs = ignore;
}
