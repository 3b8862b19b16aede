/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which copies there are, when one is made, and which go. */
#include "ka-backup.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ka-aside.h"
#include "ka-backup-contents.h"
#include "ka-backup-file.h"
#include "ka-backup-thin.h"
#include "ka-book-open.h"
#include "ka-hold.h"
#include "ka-language.h"
#include "ka-rescue.h"
#include "ka-unfinished.h"

/* How often a book is read again in which another program wrote meanwhile. */
#define N_ATTEMPTS 3

/* ---- which go ------------------------------------------------------------------------------------------- */

/* A backup that was read. One that cannot be read is no part of this, and stays. */
typedef struct
{
  const KaBackup *backup;
  KaBackupContents *contents;
} Known;

static void
known_free (gpointer data)
{
  Known *self = data;

  ka_backup_contents_free (self->contents);
  g_free (self);
}

/* Whether a file is a copy of its own: a link to the book, or a second name of it, would vouch for itself. */
static gboolean
is_own_file (const char *path)
{
  GStatBuf status;

  return g_lstat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_nlink == 1;
}

static GPtrArray *
read_all (GPtrArray *backups, GCancellable *cancellable)
{
  GPtrArray *known = g_ptr_array_new_with_free_func (known_free);

  for (guint i = 0; i < backups->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const KaBackup *backup = g_ptr_array_index (backups, i);
      KaBackupContents *contents = backup->kind == KA_BACKUP_ORDINARY && is_own_file (backup->path)
                                       ? ka_backup_read (backup->path, cancellable, NULL)
                                       : NULL;

      if (contents != NULL)
        g_ptr_array_add (known, g_memdup2 (&(Known) { backup, contents }, sizeof (Known)));
    }
  return known;
}

typedef struct
{
  GPtrArray *known;
  gboolean *continued; /* by newer × all + older */
} Lineage;

/* What cannot be found out counts as a no, and then both stay. */
static void
find_continued (Lineage *self, guint newer)
{
  const Known *of = g_ptr_array_index (self->known, newer);
  g_autoptr (KaDb) db = ka_open_for_reading (of->backup->path, NULL);

  for (guint older = 0; db != NULL && older < self->known->len; older++)
    {
      const Known *other = g_ptr_array_index (self->known, older);

      ka_backup_is_continued (db, other->contents, &self->continued[newer * self->known->len + older], NULL);
    }
}

static gboolean
continues (guint newer, guint older, gpointer data)
{
  const Lineage *self = data;

  return self->continued[newer * self->known->len + older];
}

/* Says of each which are known whether it stays, unless it was stopped in the middle. */
static KaThinned *
choose (GPtrArray *known, GCancellable *cancellable)
{
  guint n = known->len;
  KaThinned *thinned = g_new0 (KaThinned, n);
  g_autofree gboolean *continued = g_new0 (gboolean, (gsize) n * n);
  Lineage lineage = { known, continued };

  for (guint i = 0; i < n && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const Known *of = g_ptr_array_index (known, i);

      thinned[i] = (KaThinned) { of->backup->day,
                                 of->contents->turn,
                                 { of->contents->n_people, of->contents->n_matches, of->contents->n_rounds,
                                   of->contents->n_deals, of->contents->n_moves },
                                 TRUE };
      find_continued (&lineage, i);
    }
  ka_backup_thin (thinned, n, continues, &lineage);
  return thinned;
}

/* The counts of a copy can be read though pages of it are damaged, and then nothing goes for its sake. Returns: whether
 * all that stays is sound; what is not is taken from @known */
static gboolean
trust_only_what_is_sound (GPtrArray *known, const KaThinned *thinned, GCancellable *cancellable)
{
  gboolean all = TRUE;

  for (guint i = known->len; i-- > 0 && !g_cancellable_is_cancelled (cancellable);)
    {
      const Known *one = g_ptr_array_index (known, i);

      if (!thinned[i].kept || ka_book_check_file (one->backup->path, cancellable, NULL))
        continue;
      g_ptr_array_remove_index (known, i);
      all = FALSE;
    }
  return all;
}

static gboolean
all_stay (const KaThinned *thinned, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!thinned[i].kept)
      return FALSE;
  return TRUE;
}

/* Whoever closes the program does not wait for the next copy. */
static void
thin_out (GPtrArray *backups, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) known = read_all (backups, cancellable);
  g_autofree KaThinned *thinned = choose (known, cancellable);

  if (g_cancellable_is_cancelled (cancellable) || all_stay (thinned, known->len))
    return;
  while (!trust_only_what_is_sound (known, thinned, cancellable))
    {
      g_free (thinned);
      thinned = choose (known, cancellable);
    }
  for (guint i = 0; i < known->len && !g_cancellable_is_cancelled (cancellable); i++)
    if (!thinned[i].kept)
      g_unlink (((const Known *) g_ptr_array_index (known, i))->backup->path);
}

/* ---- when one is made ----------------------------------------------------------------------------------- */

/* The backup that holds the book as it is; NULL when there is none. */
static char *
find_same (KaDb *db, GPtrArray *backups, const KaBackupContents *contents, GCancellable *cancellable)
{
  for (guint i = 0; i < backups->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const KaBackup *backup = g_ptr_array_index (backups, i);
      g_autoptr (KaBackupContents) other = backup->kind == KA_BACKUP_ORDINARY && is_own_file (backup->path)
                                               ? ka_backup_read (backup->path, cancellable, NULL)
                                               : NULL;

      if (other != NULL && ka_backup_contents_equal (contents, other)
          && ka_backup_holds_the_same (db, backup->path)
          && ka_book_check_file (backup->path, cancellable, NULL))
        return g_strdup (backup->path);
    }
  return NULL;
}

/* A book in which nothing was ever written is worth no backup. */
static gboolean
find_or_make (KaDb *db, const char *path, GDateTime *now, char **newest, GCancellable *cancellable,
              GError **error)
{
  g_autofree char *folder = ka_backup_get_folder (path);
  g_autofree char *stem = ka_aside_get_stem (path);
  g_autoptr (GPtrArray) backups = ka_backup_list_in_folder (folder, stem);
  g_autoptr (KaBackupContents) contents = ka_backup_contents_new (db, error);

  if (contents == NULL)
    return FALSE;
  *newest = find_same (db, backups, contents, cancellable);
  if (*newest != NULL || contents->turn == 0)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  *newest = ka_backup_make (db, path, now, "", error);
  return *newest != NULL;
}

gboolean
ka_book_make_backup (const char *path, GDateTime *now, char **newest, GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (KaDb) db = NULL;
  g_autofree char *found = NULL;

  if (newest != NULL)
    *newest = NULL;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  db = ka_open_for_reading (path, error);
  if (db == NULL)
    return FALSE;
  ka_db_set_cancellable (db, cancellable);
  if (!find_or_make (db, path, now, &found, cancellable, error))
    return FALSE;
  if (newest != NULL)
    *newest = g_steal_pointer (&found);
  return TRUE;
}

void
ka_book_thin_backups (const char *path, GCancellable *cancellable)
{
  g_autofree char *folder = ka_backup_get_folder (path);
  g_autofree char *stem = ka_aside_get_stem (path);
  g_autofree char *place = ka_resolve_book (path);
  g_autofree char *beside = g_path_get_dirname (place);
  g_autoptr (GPtrArray) backups = ka_backup_list_in_folder (folder, stem);

  ka_unfinished_clear (folder, stem);
  ka_unfinished_clear (beside, stem);
  thin_out (backups, cancellable);
}

/* ---- elsewhere ------------------------------------------------------------------------------------------ */

static gboolean
refuse_folder (const char *folder, GError **error)
{
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER,
               _ ("The folder %s is that of the book itself: choose another"), folder);
  return FALSE;
}

/* A copy in the folder of the book, or of its backups, is none elsewhere. */
static gboolean
check_folder (const char *book, const char *folder, GError **error)
{
  g_autofree char *place = ka_resolve_book (book);
  g_autofree char *own = g_path_get_dirname (place);
  g_autofree char *of_path = g_path_get_dirname (book);
  g_autofree char *backups = ka_backup_get_folder (book);
  const char *const others[] = { own, of_path, backups };
  GStatBuf chosen, other;

  if (g_stat (folder, &chosen) != 0 || !S_ISDIR (chosen.st_mode))
    {
      g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER, _ ("The folder %s is not there"), folder);
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_stat (others[i], &other) == 0 && other.st_ino == chosen.st_ino && other.st_dev == chosen.st_dev)
      return refuse_folder (folder, error);
  return TRUE;
}

/* Two computers may have books of one name: what lies there under the name of the backup and is another file stays.
 * @there: (out): whether the backup lies there already. Returns: (transfer full): a name */
static char *
find_target (const char *folder, const char *backup, gboolean *there)
{
  g_autofree char *name = g_path_get_basename (backup);
  g_autofree char *bare = g_strndup (name, strlen (name) - strlen (".db"));

  for (guint i = 0;; i++)
    {
      g_autofree char *more = i > 0 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *other = g_strconcat (bare, more, ".db", NULL);
      g_autofree char *target = g_build_filename (folder, other, NULL);

      *there = ka_backup_is_same (target, backup);
      if (*there || ka_aside_is_free (target))
        return g_steal_pointer (&target);
    }
}

gboolean
ka_backup_copy_elsewhere (const char *path, const char *backup, const char *folder, GCancellable *cancellable,
                          GError **error)
{
  g_autofree char *stem = ka_aside_get_stem (path);
  g_autofree char *target = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  gboolean there;

  if (!check_folder (path, folder, error))
    return FALSE;
  target = find_target (folder, backup, &there);
  if (there)
    return TRUE;
  if (!ka_backup_copy (backup, target, cancellable, error))
    return FALSE;
  ka_unfinished_clear (folder, stem);
  backups = ka_backup_list_in_folder (folder, stem);
  thin_out (backups, cancellable);
  return TRUE;
}

/* ---- a book that does not open -------------------------------------------------------------------------- */

/* When a file was written last, how long it is, and which it is: nothing where there is none. */
static char *
describe_file (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  struct stat status;

  if (stat (name, &status) != 0)
    return g_strdup ("-");
  return g_strdup_printf ("%ju %ju %jd.%09ld", (uintmax_t) status.st_ino, (uintmax_t) status.st_size,
                          (intmax_t) status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
}

static char *
describe_files (const char *path)
{
  g_autofree char *file = describe_file (path, "");
  g_autofree char *log = describe_file (path, "-wal");

  return g_strjoin ("\n", file, log, NULL);
}

/* Through SQLite, so that what is in the log beside a copy comes along. @unlocked: (out): whether somebody may have written
 * meanwhile */
static gboolean
write_fresh_once (const char *backup, const char *fresh, gboolean *unlocked, GError **error)
{
  g_autoptr (KaDb) db = NULL;

  *unlocked = TRUE;
  if (!ka_book_check_file (backup, NULL, error))
    return FALSE;
  db = ka_open_for_reading (backup, error);
  if (db == NULL)
    return FALSE;
  *unlocked = ka_is_read_unlocked (db, backup);
  return ka_backup_write_unfinished (db, fresh, error);
}

/* A folder that can only be read here may be another program's to write in. What was read without a lock counts only when
 * its files are afterwards what they were before. */
static gboolean
write_fresh (const char *backup, const char *fresh, GError **error)
{
  GStatBuf status;

  if (g_stat (backup, &status) != 0)
    return ka_set_file_error (backup, error);
  for (guint i = 0; i < N_ATTEMPTS; i++)
    {
      g_autofree char *before = describe_files (backup);
      g_autoptr (GError) problem = NULL;
      gboolean unlocked;
      gboolean done = write_fresh_once (backup, fresh, &unlocked, &problem);
      g_autofree char *after = describe_files (backup);

      if (!unlocked || strcmp (before, after) == 0)
        {
          if (!done)
            g_propagate_error (error, g_steal_pointer (&problem));
          return done;
        }
    }
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED,
               _ ("Another program writes in the book %s just now. Close it there, and try again."), backup);
  return FALSE;
}

/* What another program has open would go on in a file that is not the book any more. */
static gboolean
put_in_place (const char *fresh, const char *place, GError **error)
{
  g_autofd int lock = -1;

  if (!ka_folder_lock (place, &lock, error) || !ka_hold_check_unused (place, error)
      || !ka_book_name_held (place, error) || !ka_aside_replace (fresh, place, error))
    return FALSE;
  ka_book_let_go_held (place);
  return TRUE;
}

gboolean
ka_book_restore_backup (const char *path, const char *backup, GError **error)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofree char *fresh = ka_unfinished_name (place);

  if (write_fresh (backup, fresh, error) && put_in_place (fresh, place, error))
    return TRUE;
  g_unlink (fresh);
  return FALSE;
}
