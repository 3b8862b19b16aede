/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-folder-scan.h"

#include <gio/gunixinputstream.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ka-carrier.h"
#include "ka-folder-disk.h"
#include "ka-language.h"

static void
found_free (KaFolderFound *self)
{
  g_free (self->name);
  g_clear_pointer (&self->seal, ka_seal_unref);
  g_free (self);
}

void
ka_folder_scan_free (KaFolderScan *self)
{
  g_clear_pointer (&self->files, g_ptr_array_unref);
  if (self->folder >= 0)
    close (self->folder);
  g_free (self);
}

static gboolean
is_sound (const KaFolderFound *file, int folder)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes) contents = NULL;
  KaFolderEnd end;
  guint64 left;

  ka_folder_end_begin (&end, &file->head);
  stream = ka_folder_found_open (file, folder, end.at, &left);
  return stream != NULL && ka_record_read (stream, left, end.chain, &contents, NULL) == KA_RECORD_GOOD;
}

/* Returns: (transfer full) (nullable): %NULL for what is none of ours */
static KaFolderFound *
look_at (int folder, const char *name)
{
  g_autofree KaFolderFound *found = g_new0 (KaFolderFound, 1);
  guint8 bytes[KA_FOLDER_HEAD_SIZE];
  struct stat stat;
  guint64 size;
  gssize n;
  int file = ka_folder_open_file (folder, name, &size);

  if (file < 0)
    return NULL;
  n = pread (file, bytes, sizeof bytes, 0);
  if (n > 0)
    found->kind = ka_folder_head_parse (&found->head, bytes, (gsize) n);
  if (fstat (file, &stat) == 0)
    found->changed = (gint64) stat.st_mtime * G_USEC_PER_SEC;
  close (file);
  if (found->kind == KA_FOLDER_OTHER)
    return NULL;
  found->name = g_strdup (name);
  found->sound = found->kind == KA_FOLDER_ACTS && is_sound (found, folder);
  return g_steal_pointer (&found);
}

KaFolderScan *
ka_folder_scan (const char *path, gboolean locks, GCancellable *cancellable, GError **error)
{
  g_autoptr (KaFolderScan) self = g_new0 (KaFolderScan, 1);
  g_autoptr (GPtrArray) names = NULL;

  self->folder = -1;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  self->folder = ka_folder_open (path, error);
  if (self->folder < 0 || (locks && !ka_folder_wait (self->folder, cancellable, error)))
    return NULL;
  names = ka_folder_list (path, error);
  if (names == NULL)
    return NULL;
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) found_free);
  for (guint i = 0; i < names->len; i++)
    {
      KaFolderFound *found = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      found = look_at (self->folder, names->pdata[i]);
      if (found != NULL)
        g_ptr_array_add (self->files, found);
    }
  self->n_others = names->len - self->files->len;
  return g_steal_pointer (&self);
}

/* ---- passphrases ---------------------------------------------------------------------------------------- */

/* Devices that begin at the same time each draw a salt. Each is a part of a second of work, and a forger can write many. */
#define MOST_SALTS 8

/* @makes: whether it is worth the work; @seal: (out) (transfer none) (nullable): that of the salt of @head */
static gboolean
find_seal (GPtrArray *seals, const char *passphrase, const KaFolderHead *head, gboolean makes, KaSeal **seal,
           GError **error)
{
  *seal = NULL;
  for (guint i = 0; i < seals->len; i++)
    if (memcmp (ka_seal_get_salt (seals->pdata[i]), head->salt, KA_SEAL_SALT_SIZE) == 0)
      *seal = seals->pdata[i];
  if (*seal != NULL || !makes || seals->len >= MOST_SALTS)
    return TRUE;
  *seal = ka_seal_new (passphrase, head->salt, error);
  if (*seal == NULL)
    return FALSE;
  g_ptr_array_add (seals, *seal);
  return TRUE;
}

static gboolean
unseal (KaFolderFound *file, const char *passphrase, gboolean makes, GPtrArray *seals, GError **error)
{
  KaSeal *seal;

  if (!find_seal (seals, passphrase, &file->head, makes, &seal, error))
    return FALSE;
  if (seal != NULL && memcmp (ka_seal_get_check (seal), file->head.check, KA_SEAL_CHECK_SIZE) == 0)
    file->seal = ka_seal_ref (seal);
  return TRUE;
}

static gboolean
refuse (GError **error, KaCarrierError code, const char *message)
{
  g_set_error_literal (error, KA_CARRIER_ERROR, code, message);
  return FALSE;
}

/* A head alone is soon forged, or damaged; where there is nothing else, as while files are on their way, it is believed. */
static gboolean
has_sound (KaFolderScan *self)
{
  for (guint i = 0; i < self->files->len; i++)
    if (((KaFolderFound *) self->files->pdata[i])->sound)
      return TRUE;
  return FALSE;
}

/* @device: (nullable): of whose own files alone */
static gboolean
unseal_files (KaFolderScan *self, const char *device, const char *passphrase, GPtrArray *seals,
              GError **error)
{
  gboolean some = has_sound (self);

  for (guint i = 0; i < self->files->len; i++)
    {
      KaFolderFound *file = self->files->pdata[i];

      if (file->kind == KA_FOLDER_ACTS && file->head.sealed && file->seal == NULL
          && (device == NULL || ka_folder_found_is_of (file, device))
          && !unseal (file, passphrase, file->sound || !some, seals, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_folder_scan_unseal (KaFolderScan *self, const char *device, const char *passphrase, GPtrArray *seals,
                       GError **error)
{
  guint n_plain = 0, n_sealed = 0, n_open = 0;
  gboolean some = has_sound (self);

  if (passphrase != NULL
      && ((device != NULL && !unseal_files (self, device, passphrase, seals, error))
          || !unseal_files (self, NULL, passphrase, seals, error)))
    return FALSE;
  for (guint i = 0; i < self->files->len; i++)
    {
      KaFolderFound *file = self->files->pdata[i];

      if (file->kind != KA_FOLDER_ACTS)
        continue;
      file->strange = file->head.sealed ? file->seal == NULL : passphrase != NULL;
      if (some && !file->sound)
        continue;
      n_sealed += file->head.sealed;
      n_plain += !file->head.sealed;
      n_open += file->seal != NULL;
    }
  if (passphrase == NULL && n_sealed > 0)
    return refuse (error, KA_CARRIER_ERROR_SECRET,
                   _ ("the changes in this folder are encrypted; their passphrase is needed"));
  if (n_sealed > 0 && n_open == 0)
    return refuse (error, KA_CARRIER_ERROR_SECRET, _ ("the passphrase is not the one of this folder"));
  if (passphrase != NULL && n_sealed == 0 && n_plain > 0)
    return refuse (error, KA_CARRIER_ERROR_REFUSED,
                   _ ("the changes in this folder are not encrypted, so it has no passphrase"));
  return TRUE;
}

guint
ka_folder_scan_count (KaFolderScan *self, const char *device, gboolean *own, gboolean *sealed)
{
  g_autoptr (GHashTable) devices = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean some = has_sound (self);

  *sealed = FALSE;
  for (guint i = 0; i < self->files->len; i++)
    {
      KaFolderFound *file = self->files->pdata[i];

      if (file->kind != KA_FOLDER_ACTS || (some && !file->sound))
        continue;
      g_hash_table_add (devices, file->head.device);
      *sealed = *sealed || file->head.sealed;
    }
  *own = device != NULL && g_hash_table_contains (devices, device);
  return g_hash_table_size (devices);
}

/* ---- a file that was found ------------------------------------------------------------------------------ */

char *
ka_folder_name (const KaFolderHead *head)
{
  return g_strdup_printf ("kaartavond-%s-%04u.%s", head->device, head->piece,
                          head->packed ? "packed" : "acts");
}

gboolean
ka_folder_found_is_of (const KaFolderFound *self, const char *device)
{
  g_autofree char *name = NULL;

  if (self->kind != KA_FOLDER_ACTS || strcmp (self->head.device, device) != 0)
    return FALSE;
  name = ka_folder_name (&self->head);
  return strcmp (self->name, name) == 0;
}

static int
open_again (const KaFolderFound *self, int folder, guint64 *size)
{
  guint8 bytes[KA_FOLDER_HEAD_SIZE], found[KA_FOLDER_HEAD_SIZE];
  int file = ka_folder_open_file (folder, self->name, size);

  if (file < 0)
    return -1;
  ka_folder_head_print (&self->head, bytes);
  if (pread (file, found, sizeof found, 0) == (gssize) sizeof found
      && memcmp (bytes, found, sizeof found) == 0)
    return file;
  close (file);
  return -1;
}

GInputStream *
ka_folder_found_open (const KaFolderFound *self, int folder, guint64 at, guint64 *left)
{
  g_autoptr (GInputStream) stream = NULL;
  guint64 size;
  int file = open_again (self, folder, &size);

  if (file < 0)
    return NULL;
  stream = g_unix_input_stream_new (file, TRUE);
  if (at > size || lseek (file, (off_t) at, SEEK_SET) < 0)
    return NULL;
  *left = size - at;
  return g_buffered_input_stream_new_sized (stream, 65536);
}

gboolean
ka_folder_found_has (const KaFolderFound *self, int folder, const KaFolderEnd *end)
{
  guint8 chain[KA_CHAIN_SIZE];
  KaFolderEnd begin;
  gboolean same;
  guint64 size;
  int file;

  ka_folder_end_begin (&begin, &self->head);
  if (end->at == begin.at)
    return memcmp (end->chain, begin.chain, KA_CHAIN_SIZE) == 0;
  file = open_again (self, folder, &size);
  if (file < 0)
    return FALSE;
  same = end->at <= size
         && pread (file, chain, sizeof chain, (off_t) (end->at - sizeof chain)) == (gssize) sizeof chain
         && memcmp (chain, end->chain, sizeof chain) == 0;
  close (file);
  return same;
}

static gboolean
hear_nothing_cb (GBytes *lines, gpointer data, GError **error)
{
  return TRUE;
}

gboolean
ka_folder_found_check (const KaFolderFound *self, int folder, KaFolderEnd *end)
{
  g_autoptr (GInputStream) stream = NULL;
  KaRecordState state;
  guint64 left;

  ka_folder_end_begin (end, &self->head);
  stream = ka_folder_found_open (self, folder, end->at, &left);
  return stream != NULL && ka_folder_read (stream, left, self->seal, end, hear_nothing_cb, NULL, &state, NULL)
         && state == KA_RECORD_END && (!self->head.packed || end->whole);
}
