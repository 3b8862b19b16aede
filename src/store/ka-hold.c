/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-hold.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ka-book-error.h"
#include "ka-head.h"
#include "ka-language.h"
#include "ka-raw.h"

#define SUFFIX "-held"

/* How long a book that another program closes just now is waited for. */
#define N_LOOKS 50
#define LOOK_US 20000
/* How often it is looked whether another program has it open: one that only looks itself has the lock for a moment too. */
#define N_SHORT_LOOKS 5

/* Which file it is, whatever it is called. */
typedef struct
{
  dev_t device;
  ino_t number;
} Identity;

struct _KaHold
{
  char *path;
  char *name;
  char *log_path;
  char *index_path;
  Identity file;
  Identity log;
  Identity index;
  goffset size; /* of the file, when it was looked at last */
};

static gboolean
identify (const char *path, Identity *identity)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return FALSE;
  *identity = (Identity) { status.st_dev, status.st_ino };
  return TRUE;
}

/* The second name is a hard link: what is a folder, a link or a pipe there was not made by the program. */
static gboolean
identify_held (const char *name, Identity *identity)
{
  GStatBuf status;

  if (g_lstat (name, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  *identity = (Identity) { status.st_dev, status.st_ino };
  return TRUE;
}

static goffset
get_size (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_size : 0;
}

static gboolean
is_same (Identity a, Identity b)
{
  return a.device == b.device && a.number == b.number;
}

static gboolean
lies_at (Identity identity, const char *path)
{
  Identity found;

  return identify (path, &found) && is_same (found, identity);
}

char *
ka_resolve_book (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = real != NULL ? g_strdup (real) : g_canonicalize_filename (path, NULL);

  free (real);
  return copy;
}

char *
ka_hold_get_name (const char *path)
{
  return g_strconcat (path, SUFFIX, NULL);
}

char *
ka_hold_tell_file (const char *path)
{
  Identity file;

  return identify (path, &file) ? g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT,
                                                   (guint64) file.device, (guint64) file.number)
                                : g_strdup ("none");
}

gboolean
ka_book_has_companion (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (name, &status) == 0 && status.st_size > 0;
}

KaHeld
ka_hold_compare (const char *path)
{
  g_autofree char *name = ka_hold_get_name (path);
  Identity file, held;

  if (!identify_held (name, &held))
    return KA_HELD_NONE;
  if (!identify (path, &file))
    return KA_HELD_ALONE;
  return is_same (file, held) ? KA_HELD_SAME : KA_HELD_OTHER;
}

/* ---- a copy of the whole folder -------------------------------------------------------------------------- */

static gboolean
holds_the_same (KaRaw *a, KaRaw *b)
{
  const gsize piece = 1024 * 1024;
  g_autofree char *first = g_malloc (piece);
  g_autofree char *second = g_malloc (piece);
  guint64 size = ka_raw_get_size (a);

  if (size != ka_raw_get_size (b))
    return FALSE;
  for (guint64 at = 0; at < size; at += piece)
    {
      gsize n = MIN (piece, size - at);

      if (!ka_raw_read (a, first, n, at) || !ka_raw_read (b, second, n, at) || memcmp (first, second, n) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Whoever copies a folder in which a book was in use gets two files out of one, and the log fits both. A file that
 * somebody has open is no copy. */
static gboolean
is_copy (const char *path, const char *name)
{
  g_autoptr (KaRaw) file = ka_raw_open (path, SQLITE_OPEN_READONLY, NULL);
  g_autoptr (KaRaw) held = ka_raw_open (name, SQLITE_OPEN_READWRITE, NULL);

  return file != NULL && held != NULL && holds_the_same (file, held) && !ka_raw_is_used (held);
}

/* ---- before opening -------------------------------------------------------------------------------------- */

gboolean
ka_refuse_gone (const char *path, GError **error)
{
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE,
               _ ("The book was moved or deleted while it was in use: %s is not there any more. "
                  "Nothing more is written in it, and nothing that was in it is lost."),
               path);
  return FALSE;
}

static gboolean
refuse_replaced (const char *path, GError **error)
{
  g_set_error (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_REPLACED,
      _ ("While the book was in use another file was put in its place: %s. Nothing more is written, and "
         "nothing that was in the book is lost."),
      path);
  return FALSE;
}

/* The book beside which @path lies as a file of ours. Returns: (transfer full) (nullable) */
static char *
find_book_of (const char *path)
{
  static const char *const SUFFIXES[] = { SUFFIX, "-wal", "-shm", "-drafts" };

  for (guint i = 0; i < G_N_ELEMENTS (SUFFIXES); i++)
    if (g_str_has_suffix (path, SUFFIXES[i]))
      return g_strndup (path, strlen (path) - strlen (SUFFIXES[i]));
  return NULL;
}

static gboolean
check_is_no_companion (const char *path, GError **error)
{
  g_autofree char *book = find_book_of (path);

  if (book == NULL)
    return TRUE;
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED,
               _ ("%s belongs to the book %s and is none by itself. Open that book."), path, book);
  return FALSE;
}

gboolean
ka_hold_is_used (const char *path)
{
  g_autoptr (KaRaw) raw = NULL;

  /* Where nobody can write nobody does, and no lock can be asked for. */
  if (access (path, W_OK) != 0)
    return FALSE;
  raw = ka_raw_open (path, SQLITE_OPEN_READWRITE, NULL);
  return raw != NULL && ka_raw_is_used (raw);
}

static gboolean
stays_used (const char *path)
{
  for (guint i = 0; i < N_SHORT_LOOKS; i++)
    {
      if (i > 0)
        g_usleep (LOOK_US);
      if (!ka_hold_is_used (path))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_hold_check_unused (const char *path, GError **error)
{
  if (!stays_used (path))
    return TRUE;
  g_set_error_literal (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED,
                       _ ("Another program still has the book open. Close it there, and try again."));
  return FALSE;
}

/* %KA_BOOK_ERROR_LOCKED: others have it open without its log too. Returns: %FALSE */
static gboolean
refuse_without_log (const char *path, GError **error)
{
  g_set_error (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED,
      _ ("The log of the book %s (its files that end in -wal and -shm) was deleted while the book was in use. Nothing "
         "more is written in it. Close it in all other programs, and try again."),
      path);
  return FALSE;
}

/* The same, to whoever has it open here. Returns: %FALSE */
static gboolean
refuse_lost_log (const char *path, GError **error)
{
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOG,
               _ ("The log of the book %s (its files that end in -wal and -shm) was deleted while the book "
                  "was in use. Nothing more is written in it."),
               path);
  return FALSE;
}

/* Whoever has the book open without its log writes where nobody else reads, and without the index of the log, in which all
 * locks are but one, nobody else sees that anybody writes. A book that is just being closed is without
 * one for a moment too. */
static gboolean
check_log_is_shared (const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);

  for (guint i = 0; i < N_LOOKS; i++)
    {
      if ((g_file_test (log, G_FILE_TEST_EXISTS) && g_file_test (index, G_FILE_TEST_EXISTS))
          || ka_hold_compare (path) != KA_HELD_SAME || !ka_hold_is_used (path))
        return TRUE;
      g_usleep (LOOK_US);
    }
  return refuse_without_log (path, error);
}

gboolean
ka_hold_check (const char *path, GError **error)
{
  g_autofree char *name = ka_hold_get_name (path);

  if (!check_is_no_companion (path, error))
    return FALSE;
  switch (ka_hold_compare (path))
    {
    case KA_HELD_ALONE:
      return ka_refuse_gone (path, error);
    case KA_HELD_OTHER:
      return is_copy (path, name) || refuse_replaced (path, error);
    case KA_HELD_SAME:
      return check_log_is_shared (path, error);
    case KA_HELD_NONE:
    default:
      return TRUE;
    }
}

/* ---- while it is open ------------------------------------------------------------------------------------ */

/* SQLite knows the number of the file that it has open. */
static gboolean
has_open (KaDb *db, const char *path, Identity *identity)
{
  int has_moved = 1;

  return identify (path, identity)
         && sqlite3_file_control (ka_db_get_handle (db), "main", SQLITE_FCNTL_HAS_MOVED, &has_moved)
                == SQLITE_OK
         && !has_moved;
}

static gboolean
has_name (KaHold *self)
{
  Identity held;

  return identify_held (self->name, &held) && is_same (self->file, held);
}

/* That no name can be made, because the disk knows no hard links or is full, is no reason to refuse the book. */
static gboolean
make_name (KaHold *self, GError **error)
{
  if (link (self->path, self->name) != 0 && errno != EEXIST)
    return TRUE;
  if (has_name (self))
    return TRUE;
  if (!ka_check_is_free (self->name, error))
    return FALSE;
  if (is_copy (self->path, self->name) && g_unlink (self->name) == 0)
    return make_name (self, error);
  return refuse_replaced (self->path, error);
}

gboolean
ka_hold_fits (const char *path, KaDb *db, GError **error)
{
  g_autofree char *name = ka_hold_get_name (path);
  Identity file, held;

  if (!has_open (db, path, &file))
    return ka_refuse_gone (path, error);
  return !identify_held (name, &held) || is_same (file, held) || is_copy (path, name)
         || refuse_replaced (path, error);
}

KaHold *
ka_hold_take (const char *path, KaDb *db, GError **error)
{
  g_autoptr (KaHold) self = g_new0 (KaHold, 1);

  self->path = g_strdup (path);
  self->name = ka_hold_get_name (path);
  self->log_path = g_strconcat (path, "-wal", NULL);
  self->index_path = g_strconcat (path, "-shm", NULL);
  if (!has_open (db, path, &self->file) || !identify (self->log_path, &self->log)
      || !identify (self->index_path, &self->index))
    {
      ka_refuse_gone (path, error);
      return NULL;
    }
  self->size = get_size (path);
  return make_name (self, error) ? g_steal_pointer (&self) : NULL;
}

/* What was written last is in the log and would go on being written there, with nothing below it. A file that SQLite made shorter itself is
 * as long as its head says. */
static gboolean
is_cut_short (KaHold *self)
{
  goffset size = get_size (self->path);
  KaFileHead head;

  if (size < self->size
      && (!ka_head_read (self->path, &head, NULL) || !ka_head_is_sqlite (&head)
          || head.size < ka_head_get_length (&head)))
    return TRUE;
  self->size = size;
  return FALSE;
}

/* Returns: %FALSE */
static gboolean
refuse_cut_short (const char *path, GError **error)
{
  g_set_error (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED,
      _ ("The file of the book was cut short by another program while it was in use: %s. Nothing more is written "
         "in it. Put back a backup."),
      path);
  return FALSE;
}

gboolean
ka_hold_look (KaHold *self, GError **error)
{
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    return ka_refuse_gone (self->path, error);
  if (!lies_at (self->file, self->path)
      || (g_file_test (self->log_path, G_FILE_TEST_EXISTS) && !lies_at (self->log, self->log_path)))
    return refuse_replaced (self->path, error);
  if (!lies_at (self->log, self->log_path) || !lies_at (self->index, self->index_path))
    return refuse_lost_log (self->path, error);
  if (is_cut_short (self))
    return refuse_cut_short (self->path, error);
  return has_name (self) || make_name (self, error);
}

gboolean
ka_hold_leads_here (KaHold *self, const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return ka_refuse_gone (path, error);
  return lies_at (self->file, path) || refuse_replaced (path, error);
}

gboolean
ka_hold_has_foreign_log (KaHold *self)
{
  return has_name (self) && g_file_test (self->path, G_FILE_TEST_EXISTS) && !lies_at (self->file, self->path)
         && g_file_test (self->log_path, G_FILE_TEST_EXISTS) && !lies_at (self->log, self->log_path);
}

/* As long as there is a log, somebody has the book open still, or what is in it was not yet written back. A log that was
 * deleted says nothing: then whoever has it open still needs the name, by which others are refused. */
void
ka_hold_release (KaHold *self)
{
  if (!g_file_test (self->log_path, G_FILE_TEST_EXISTS) && lies_at (self->file, self->path) && has_name (self)
      && !stays_used (self->path))
    g_unlink (self->name);
  g_free (self->path);
  g_free (self->name);
  g_free (self->log_path);
  g_free (self->index_path);
  g_free (self);
}

/* Who has a book open holds it, or has at least a log beside it. */
static gboolean
is_open_book (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  return ka_hold_compare (path) == KA_HELD_SAME || g_file_test (log, G_FILE_TEST_EXISTS);
}

gboolean
ka_book_is_in_use (const char *path)
{
  g_autofree char *place = ka_resolve_book (path);
  g_autofree char *book = find_book_of (place);

  return (book != NULL && is_open_book (book)) || is_open_book (place);
}

gboolean
ka_book_refuse_in_use (const char *path, GError **error)
{
  g_set_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED,
               _ ("%s is a book that is in use. Choose another file."), path);
  return FALSE;
}
