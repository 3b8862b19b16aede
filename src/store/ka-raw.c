/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-raw.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "ka-book-error.h"
#include "ka-language.h"

struct _KaRaw
{
  sqlite3 *handle;
  sqlite3_file *file; /* borrowed from it */
  sqlite3_int64 size;
};

gboolean
ka_refuse_unreadable (const char *path, const char *why, GError **error)
{
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER,
               _ ("The book cannot be opened: %s: %s. Check its folder and its permissions."), path, why);
  return FALSE;
}

gboolean
ka_check_is_free (const char *name, GError **error)
{
  GStatBuf status;

  if (g_lstat (name, &status) != 0 || S_ISREG (status.st_mode))
    return TRUE;
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED,
               _ ("%s is in the way of the book, and is not a file. Take it away."), name);
  return FALSE;
}

/* SQLite waits for ever for somebody who writes in a pipe that is called like a journal, and says of a folder or a link there
 * that the book can only be read. */
gboolean
ka_check_companions (const char *path, GError **error)
{
  static const char *const SUFFIXES[] = { "-journal", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    {
      g_autofree char *name = g_strconcat (path, SUFFIXES[i], NULL);

      if (!ka_check_is_free (name, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_check_kind (const char *path, GError **error)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0 || S_ISREG (status.st_mode))
    return TRUE;
  /* Translators: %s are what was opened in place of a book, and what that is. */
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_FOLDER,
               _ ("The book cannot be opened: %s: %s. A book is a file."), path,
               S_ISDIR (status.st_mode)    ? _ ("it is a folder")
               : S_ISFIFO (status.st_mode) ? _ ("it is a pipe")
               : S_ISSOCK (status.st_mode) ? _ ("it is a socket")
                                           : _ ("it is a device"));
  return FALSE;
}

/* Opening a connection opens the file and reads nothing of it yet. What is no whole path may mean something else to SQLite:
 * "file:…", ":memory:". */
static gboolean
open_connection (KaRaw *self, const char *path, int flags)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  return sqlite3_open_v2 (whole, &self->handle, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
         && sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_FILE_POINTER, &self->file) == SQLITE_OK
         && self->file != NULL && self->file->pMethods != NULL
         && self->file->pMethods->xFileSize (self->file, &self->size) == SQLITE_OK;
}

KaRaw *
ka_raw_open (const char *path, int flags, GError **error)
{
  g_autoptr (KaRaw) self = NULL;
  int number;

  if (!ka_check_kind (path, error))
    return NULL;
  self = g_new0 (KaRaw, 1);
  if (open_connection (self, path, flags))
    return g_steal_pointer (&self);
  number = self->handle != NULL ? sqlite3_system_errno (self->handle) : ENOMEM;
  ka_refuse_unreadable (path, number != 0 ? g_strerror (number) : sqlite3_errmsg (self->handle), error);
  return NULL;
}

void
ka_raw_close (KaRaw *self)
{
  sqlite3_close (self->handle);
  g_free (self);
}

guint64
ka_raw_get_size (KaRaw *self)
{
  return (guint64) self->size;
}

gboolean
ka_raw_read (KaRaw *self, void *bytes, gsize size, guint64 at)
{
  int result = self->file->pMethods->xRead (self->file, bytes, (int) size, (sqlite3_int64) at);

  return result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ;
}

gboolean
ka_raw_copy (KaRaw *self, const char *target, GError **error)
{
  const gsize piece = 1024 * 1024;
  g_autofree char *bytes = g_malloc (piece);
  FILE *file = g_fopen (target, "wbx");
  gboolean done = file != NULL;

  for (guint64 at = 0; done && at < ka_raw_get_size (self); at += piece)
    {
      gsize n = MIN (piece, ka_raw_get_size (self) - at);

      if (!ka_raw_read (self, bytes, n, at))
        {
          fclose (file);
          return ka_refuse_unreadable (sqlite3_db_filename (self->handle, "main"), g_strerror (EIO), error);
        }
      done = fwrite (bytes, 1, n, file) == n;
    }
  if (file != NULL && fclose (file) != 0)
    done = FALSE;
  return done || ka_set_file_error (target, error);
}

gboolean
ka_raw_is_used (KaRaw *self)
{
  const sqlite3_io_methods *methods = self->file->pMethods;
  gboolean alone = methods->xLock (self->file, SQLITE_LOCK_SHARED) == SQLITE_OK
                   && methods->xLock (self->file, SQLITE_LOCK_RESERVED) == SQLITE_OK
                   && methods->xLock (self->file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK;

  methods->xUnlock (self->file, SQLITE_LOCK_NONE);
  return !alone;
}
