/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which copies of a book there are. */
#include "ka-backup-list.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ka-aside.h"
#include "ka-backup-file.h"
#include "ka-hold.h"

void
ka_backup_free (KaBackup *self)
{
  g_free (self->path);
  g_free (self->day);
  g_free (self->time);
  g_free (self);
}

static int
compare_backups (gconstpointer a, gconstpointer b)
{
  const KaBackup *first = *(KaBackup *const *) a, *second = *(KaBackup *const *) b;
  int order = strcmp (second->day, first->day);

  if (order == 0)
    order = g_strcmp0 (second->time, first->time);
  /* The name of a later one of the same second has a number more. */
  if (order == 0)
    order = (int) strlen (second->path) - (int) strlen (first->path);
  return order != 0 ? order : strcmp (second->path, first->path);
}

/* @n: how many digits of the time count */
static gboolean
is_of_one_time (const KaBackup *a, const KaBackup *b, gsize n)
{
  return g_str_equal (a->day, b->day)
         && (a->time == NULL || b->time == NULL ? a->time == b->time : strncmp (a->time, b->time, n) == 0);
}

/* Says of each how much of its time it takes to tell it from its neighbours. */
static void
tell_apart (GPtrArray *backups)
{
  for (guint i = backups->len; i-- > 1;)
    {
      KaBackup *older = g_ptr_array_index (backups, i);
      KaBackup *newer = g_ptr_array_index (backups, i - 1);

      if (!is_of_one_time (older, newer, strlen ("HHMM")))
        continue;
      older->crowded = newer->crowded = TRUE;
      if (!is_of_one_time (older, newer, strlen ("HHMMSS")))
        continue;
      older->number = MAX (older->number, 1);
      newer->number = older->number + 1;
    }
}

static KaBackup *
find_out (const char *folder, const char *stem, const char *name)
{
  g_autoptr (KaBackup) backup = g_new0 (KaBackup, 1);
  gboolean kept, before_version;
  GStatBuf status;

  if (!ka_backup_is_name (stem, name, &kept, &backup->day, &backup->time, &before_version))
    return NULL;
  backup->path = g_build_filename (folder, name, NULL);
  backup->kind = kept ? KA_BACKUP_KEPT : before_version ? KA_BACKUP_BEFORE_VERSION : KA_BACKUP_ORDINARY;
  if (g_stat (backup->path, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  backup->size = status.st_size;
  return g_steal_pointer (&backup);
}

/* What was kept lies beside the book; all else, in the folder of backups. */
static void
add_backups (GPtrArray *backups, const char *folder, const char *stem, gboolean kept)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (KaBackup) backup = find_out (folder, stem, name);

      if (backup != NULL && (backup->kind == KA_BACKUP_KEPT) == kept)
        g_ptr_array_add (backups, g_steal_pointer (&backup));
    }
}

GPtrArray *
ka_backup_list_in_folder (const char *folder, const char *stem)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_backup_free);

  add_backups (backups, folder, stem, FALSE);
  g_ptr_array_sort (backups, compare_backups);
  return backups;
}

static void
add_kept (GPtrArray *backups, const char *path)
{
  g_autofree char *beside = g_path_get_dirname (path);
  g_autofree char *stem = ka_aside_get_stem (path);

  add_backups (backups, beside, stem, TRUE);
}

/* Those that were made when the names of copies had no ending of the book in them. */
static void
add_older (GPtrArray *backups, const char *folder, const char *path)
{
  g_autofree char *stem = ka_aside_get_older_stem (path);
  g_autofree char *beside = g_path_get_dirname (path);

  if (stem == NULL)
    return;
  add_backups (backups, folder, stem, FALSE);
  add_backups (backups, beside, stem, TRUE);
}

/* Whether what is kept beside the one has the names of what is kept beside the other. */
static gboolean
keeps_in_one_place (const char *path, const char *place)
{
  g_autofree char *beside_path = g_path_get_dirname (path);
  g_autofree char *beside_place = g_path_get_dirname (place);
  g_autofree char *of_path = ka_hold_tell_file (beside_path);
  g_autofree char *of_place = ka_hold_tell_file (beside_place);
  g_autofree char *stem_of_path = ka_aside_get_stem (path);
  g_autofree char *stem_of_place = ka_aside_get_stem (place);

  return g_str_equal (of_path, of_place) && g_str_equal (stem_of_path, stem_of_place);
}

GPtrArray *
ka_book_list_backups (const char *path)
{
  g_autofree char *folder = ka_backup_get_folder (path);
  g_autofree char *place = ka_resolve_book (path);
  g_autofree char *stem = ka_aside_get_stem (path);
  GPtrArray *backups = ka_backup_list_in_folder (folder, stem);

  add_kept (backups, path);
  /* It is kept beside the file, which lies elsewhere where the path is a link. */
  if (!keeps_in_one_place (path, place))
    add_kept (backups, place);
  add_older (backups, folder, path);
  g_ptr_array_sort (backups, compare_backups);
  tell_apart (backups);
  return backups;
}
