/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-folder-own.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ka-carrier.h"
#include "ka-folder-disk.h"
#include "ka-language.h"
#include "ka-random.h"

/* ---- records from lines --------------------------------------------------------------------------------- */

/* A record is heard whole or not at all, and takes less room the longer it is. */
#define MOST_OF_RECORD (128 << 10)

/* @at: where in the file @bytes begin */
typedef struct
{
  GByteArray *bytes; /* (owned) */
  GString *lines;    /* (owned): that are in no record yet */
  KaSeal *seal;      /* (nullable) */
  guint64 at;
  guint8 chain[KA_CHAIN_SIZE];
} Writing;

static void
writing_clear (Writing *self)
{
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  if (self->lines != NULL)
    g_string_free (g_steal_pointer (&self->lines), TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, writing_clear)

static Writing
begin_writing (KaSeal *seal, const KaFolderEnd *end)
{
  Writing self = { .bytes = g_byte_array_new (), .lines = g_string_new (NULL), .seal = seal, .at = end->at };

  memcpy (self.chain, end->chain, KA_CHAIN_SIZE);
  return self;
}

static void
end_record (Writing *self)
{
  g_autoptr (GBytes) block = NULL;

  if (self->lines->len == 0)
    return;
  block = ka_block_pack (self->lines->str, self->lines->len, self->seal, self->chain);
  ka_record_append (self->bytes, block, self->chain);
  g_string_truncate (self->lines, 0);
}

static gboolean
has_room (const Writing *self, gsize length)
{
  return self->lines->len == 0 || self->lines->len + length <= MOST_OF_RECORD;
}

static void
append_lines (Writing *self, const char *text, gsize length)
{
  g_string_append_len (self->lines, text, (gssize) length);
  if (length > 0 && text[length - 1] != '\n')
    g_string_append_c (self->lines, '\n');
}

/* Nothing is added to a piece beyond the record with which it is full: so one that reaches so far says all that its packed one does. */
static gboolean
is_full (const Writing *self)
{
  return self->at + self->bytes->len >= KA_FOLDER_PIECE;
}

/* @n: (inout): how many of the lines lie in a piece */
static void
fill_piece (Writing *self, GPtrArray *lines, guint *n)
{
  while (*n < lines->len && !is_full (self))
    {
      gsize size;
      const char *text = g_bytes_get_data (lines->pdata[*n], &size);

      if (has_room (self, size))
        {
          append_lines (self, text, size);
          ++*n;
        }
      else
        end_record (self);
    }
  end_record (self);
}

/* Where a file ends that had @end before. */
static void
note_end (const KaFolderOwn *self, const KaFolderHead *head, const KaFolderEnd *before,
          const Writing *writing)
{
  KaFolderEnd end = *before;

  end.at += writing->bytes->len;
  end.whole = head->packed;
  memcpy (end.chain, writing->chain, KA_CHAIN_SIZE);
  ka_folder_place_add (self->given, head, &end);
}

/* ---- packing -------------------------------------------------------------------------------------------- */

static gboolean
add_lines_cb (GBytes *lines, gpointer data, GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (lines, &size);

  if (!has_room (data, size))
    end_record (data);
  append_lines (data, text, size);
  return TRUE;
}

static GByteArray *
print_head (const KaFolderHead *head)
{
  GByteArray *bytes = g_byte_array_sized_new (KA_FOLDER_HEAD_SIZE);

  g_byte_array_set_size (bytes, KA_FOLDER_HEAD_SIZE);
  ka_folder_head_print (head, bytes->data);
  return bytes;
}

static gboolean
is_same_end (const KaFolderEnd *a, const KaFolderEnd *b)
{
  return a->at == b->at && memcmp (a->chain, b->chain, KA_CHAIN_SIZE) == 0;
}

/* Writes what can be read of a file as a packed one, called as @head says. @until: (nullable): when only a file that ends there is packed */
static gboolean
write_packed (const KaFolderOwn *self, const KaFolderFound *file, const KaFolderHead *head,
              const KaFolderEnd *until, GError **error)
{
  g_autofree char *name = ka_folder_name (head);
  g_autoptr (GByteArray) bytes = print_head (head);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_auto (Writing) writing = { NULL };
  KaFolderEnd from, begin;
  KaRecordState state;
  guint64 left;

  ka_folder_end_begin (&from, &file->head);
  ka_folder_end_begin (&begin, head);
  writing = begin_writing (file->seal, &begin);
  stream = ka_folder_found_open (file, self->scan->folder, from.at, &left);
  if (stream != NULL
      && !ka_folder_read (stream, left, file->seal, &from, add_lines_cb, &writing, &state, error))
    return FALSE;
  if (until != NULL && !is_same_end (&from, until))
    return FALSE;
  end_record (&writing);
  whole = ka_block_pack_whole (file->seal, writing.chain);
  ka_record_append (writing.bytes, whole, writing.chain);
  g_byte_array_append (bytes, writing.bytes->data, writing.bytes->len);
  if (!ka_folder_write (self->scan->folder, name, bytes))
    return ka_folder_refuse (self->path, error);
  note_end (self, head, &begin, &writing);
  return TRUE;
}

static void
draw_mark (guint8 *mark)
{
  for (guint i = 0; i < KA_FOLDER_MARK_SIZE; i += sizeof (guint64))
    {
      guint64 drawn = ka_seed_draw ();

      memcpy (mark + i, &drawn, sizeof drawn);
    }
}

static gboolean
is_taken (const KaFolderOwn *self, KaFolderHead head, gboolean packed)
{
  g_autofree char *name = NULL;
  struct stat stat;

  head.packed = packed;
  name = ka_folder_name (&head);
  return fstatat (self->scan->folder, name, &stat, AT_SYMLINK_NOFOLLOW) == 0;
}

/* The next number under which nothing lies, whatever that would be, so that nothing is ever written over. */
static guint32
find_free_piece (const KaFolderOwn *self, guint32 last)
{
  KaFolderHead head = { .piece = last };

  g_strlcpy (head.device, self->device, sizeof head.device);
  /* A folder has far fewer files than there are numbers. */
  do
    head.piece = head.piece % KA_FOLDER_MOST_PIECES + 1;
  while (is_taken (self, head, FALSE) || is_taken (self, head, TRUE));
  return head.piece;
}

/* What was given lies there already; where there is no room to pack it now, there is later. */
static void
pack_when_full (const KaFolderOwn *self, const KaFolderFound *file, const KaFolderEnd *end)
{
  KaFolderHead head = file->head;

  head.packed = TRUE;
  if (end->at >= KA_FOLDER_PIECE && !is_taken (self, head, TRUE))
    write_packed (self, file, &head, end, NULL);
}

/* What cannot be read of it is given again by who mends; others see by its mark that it is another file. */
static gboolean
mend (const KaFolderOwn *self, const KaFolderFound *file, guint32 *last, GError **error)
{
  KaFolderHead head = file->head;

  if (!self->mends)
    {
      g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_LOST,
                           _ ("what this device wrote in the folder is damaged"));
      return FALSE;
    }
  /* In the place of a packed one, but of no other. */
  if (!head.packed)
    head.piece = *last = find_free_piece (self, *last);
  head.packed = TRUE;
  draw_mark (head.own);
  if (!write_packed (self, file, &head, NULL, error))
    return FALSE;
  if (!file->head.packed)
    unlinkat (self->scan->folder, file->name, 0);
  return TRUE;
}

static const KaFolderFound *
find_packed (const KaFolderOwn *self, const KaFolderFound *file)
{
  for (guint i = 0; i < self->scan->files->len; i++)
    {
      const KaFolderFound *other = self->scan->files->pdata[i];

      if (ka_folder_found_is_of (other, self->device) && other->head.packed && !other->strange
          && other->head.piece == file->head.piece)
        return other;
    }
  return NULL;
}

/* The piece that was packed stays until the next time, so that others mostly get the packed one before it goes. */
static gboolean
tidy_piece (const KaFolderOwn *self, const KaFolderFound *file, guint32 *last, GError **error)
{
  const KaFolderFound *packed = file->head.packed ? NULL : find_packed (self, file);
  KaFolderEnd end;

  if (packed != NULL && memcmp (packed->head.own, file->head.own, KA_FOLDER_MARK_SIZE) == 0
      && ka_folder_found_check (packed, self->scan->folder, &end))
    {
      unlinkat (self->scan->folder, file->name, 0);
      return TRUE;
    }
  if (!ka_folder_found_check (file, self->scan->folder, &end))
    return mend (self, file, last, error);
  if (!file->head.packed && packed == NULL)
    pack_when_full (self, file, &end);
  return TRUE;
}

/* A file that anybody calls so counts, too: a number is not given twice. A head behind which nothing good comes says nothing. */
guint32
ka_folder_own_find_last (const KaFolderOwn *self)
{
  guint32 last = 0;

  for (guint i = 0; i < self->scan->files->len; i++)
    {
      const KaFolderFound *file = self->scan->files->pdata[i];

      if (file->kind == KA_FOLDER_ACTS && file->sound && strcmp (file->head.device, self->device) == 0
          && file->head.piece <= KA_FOLDER_MOST_PIECES)
        last = MAX (last, file->head.piece);
    }
  return last;
}

/* A whole book is given in many pieces: each is not read again for each that comes after it. */
static gboolean
tidy (const KaFolderOwn *self, GError **error)
{
  guint32 last = ka_folder_own_find_last (self);

  for (guint i = 0; i < self->scan->files->len; i++)
    {
      const KaFolderFound *file = self->scan->files->pdata[i];

      if (file->head.piece >= self->from && ka_folder_found_is_of (file, self->device) && !file->strange
          && !tidy_piece (self, file, &last, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- writing -------------------------------------------------------------------------------------------- */

static gboolean
is_sealed_so (const KaFolderOwn *self, const KaFolderFound *file)
{
  if (self->seal == NULL)
    return !file->head.sealed;
  return file->seal != NULL
         && memcmp (ka_seal_get_salt (file->seal), ka_seal_get_salt (self->seal), KA_SEAL_SALT_SIZE) == 0;
}

/* (nullable): in which one can go on: the last of them. */
static const KaFolderFound *
find_open_piece (const KaFolderOwn *self)
{
  const KaFolderFound *last = NULL;

  for (guint i = 0; i < self->scan->files->len; i++)
    {
      const KaFolderFound *file = self->scan->files->pdata[i];

      if (ka_folder_found_is_of (file, self->device)
          && (last == NULL || file->head.piece >= last->head.piece))
        last = file;
    }
  return last != NULL && !last->head.packed && is_sealed_so (self, last) && find_packed (self, last) == NULL
             ? last
             : NULL;
}

/* @n: (inout): see fill_piece() */
static gboolean
begin_piece (const KaFolderOwn *self, GPtrArray *lines, guint *n, GError **error)
{
  KaFolderHead head
      = { .sealed = self->seal != NULL, .piece = find_free_piece (self, ka_folder_own_find_last (self)) };
  g_autoptr (GByteArray) bytes = NULL;
  g_auto (Writing) writing = { NULL };
  g_autofree char *name = NULL;
  KaFolderEnd begin;

  g_strlcpy (head.device, self->device, sizeof head.device);
  memcpy (head.book, self->book, sizeof head.book);
  draw_mark (head.own);
  if (self->seal != NULL)
    {
      memcpy (head.salt, ka_seal_get_salt (self->seal), sizeof head.salt);
      memcpy (head.check, ka_seal_get_check (self->seal), sizeof head.check);
    }
  ka_folder_end_begin (&begin, &head);
  writing = begin_writing (self->seal, &begin);
  fill_piece (&writing, lines, n);
  name = ka_folder_name (&head);
  bytes = print_head (&head);
  g_byte_array_append (bytes, writing.bytes->data, writing.bytes->len);
  if (!ka_folder_write (self->scan->folder, name, bytes))
    return ka_folder_refuse (self->path, error);
  note_end (self, &head, &begin, &writing);
  return TRUE;
}

/* Where it cannot be gone on with, none of the lines lie there. @n: (inout): see fill_piece() */
static gboolean
go_on (const KaFolderOwn *self, const KaFolderFound *file, GPtrArray *lines, guint *n, GError **error)
{
  g_auto (Writing) writing = { NULL };
  gboolean written;
  KaFolderEnd end;
  guint64 size;
  int handle;

  if (!ka_folder_found_check (file, self->scan->folder, &end) || end.at >= KA_FOLDER_PIECE)
    return TRUE;
  writing = begin_writing (self->seal, &end);
  fill_piece (&writing, lines, n);
  handle = ka_folder_open_end (self->scan->folder, file->name, &size);
  written = handle >= 0 && ka_folder_append (handle, end.at, writing.bytes);
  if (!written)
    ka_folder_refuse (self->path, error);
  if (handle >= 0)
    close (handle);
  if (!written)
    return FALSE;
  note_end (self, &file->head, &end, &writing);
  end.at += writing.bytes->len;
  memcpy (end.chain, writing.chain, KA_CHAIN_SIZE);
  pack_when_full (self, file, &end);
  return TRUE;
}

gboolean
ka_folder_own_write (const KaFolderOwn *self, GPtrArray *lines, GError **error)
{
  const KaFolderFound *open = NULL;
  guint n = 0;

  if (!tidy (self, error))
    return FALSE;
  open = find_open_piece (self);
  if (open != NULL && !go_on (self, open, lines, &n, error))
    return FALSE;
  while (n < lines->len)
    if (!begin_piece (self, lines, &n, error))
      return FALSE;
  return TRUE;
}
