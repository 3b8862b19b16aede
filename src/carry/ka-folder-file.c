/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-folder-file.h"

#include <string.h>

/* ---- the head ------------------------------------------------------------------------------------------- */

#define MAGIC      "Kaartavond acts\n"
#define MAGIC_SIZE 16
#define FORMAT     1

#define IS_PACKED  1
#define IS_SEALED  2

#define AT_FORMAT  16
#define AT_FLAGS   17
#define AT_PIECE   20
#define AT_DEVICE  24
#define AT_BOOK    40
#define AT_SALT    56
#define AT_CHECK   72
#define AT_OWN     104

void
ka_folder_head_print (const KaFolderHead *self, guint8 *bytes)
{
  guint32 piece = GUINT32_TO_BE (self->piece);

  memset (bytes, 0, KA_FOLDER_HEAD_SIZE);
  memcpy (bytes, MAGIC, MAGIC_SIZE);
  bytes[AT_FORMAT] = FORMAT;
  bytes[AT_FLAGS] = (self->packed ? IS_PACKED : 0) | (self->sealed ? IS_SEALED : 0);
  memcpy (bytes + AT_PIECE, &piece, sizeof piece);
  memcpy (bytes + AT_DEVICE, self->device, KA_FOLDER_DEVICE_SIZE);
  memcpy (bytes + AT_BOOK, self->book, sizeof self->book);
  memcpy (bytes + AT_SALT, self->salt, sizeof self->salt);
  memcpy (bytes + AT_CHECK, self->check, sizeof self->check);
  memcpy (bytes + AT_OWN, self->own, sizeof self->own);
}

static gboolean
is_device (const guint8 *bytes)
{
  for (guint i = 0; i < KA_FOLDER_DEVICE_SIZE; i++)
    if (!g_ascii_isxdigit (bytes[i]) || g_ascii_isupper (bytes[i]))
      return FALSE;
  return TRUE;
}

KaFolderKind
ka_folder_head_parse (KaFolderHead *self, const guint8 *bytes, gsize size)
{
  guint32 piece;

  if (size <= AT_FORMAT || memcmp (bytes, MAGIC, MAGIC_SIZE) != 0)
    return KA_FOLDER_OTHER;
  if (bytes[AT_FORMAT] > FORMAT)
    return KA_FOLDER_NEWER;
  if (bytes[AT_FORMAT] < FORMAT)
    return KA_FOLDER_OTHER;
  if (size < KA_FOLDER_HEAD_SIZE || !is_device (bytes + AT_DEVICE))
    return KA_FOLDER_OTHER;
  if ((bytes[AT_FLAGS] & ~(IS_PACKED | IS_SEALED)) != 0)
    return KA_FOLDER_NEWER;
  *self = (KaFolderHead) { .packed = (bytes[AT_FLAGS] & IS_PACKED) != 0,
                           .sealed = (bytes[AT_FLAGS] & IS_SEALED) != 0 };
  memcpy (&piece, bytes + AT_PIECE, sizeof piece);
  self->piece = GUINT32_FROM_BE (piece);
  memcpy (self->device, bytes + AT_DEVICE, KA_FOLDER_DEVICE_SIZE);
  memcpy (self->book, bytes + AT_BOOK, sizeof self->book);
  memcpy (self->salt, bytes + AT_SALT, sizeof self->salt);
  memcpy (self->check, bytes + AT_CHECK, sizeof self->check);
  memcpy (self->own, bytes + AT_OWN, sizeof self->own);
  return KA_FOLDER_ACTS;
}

/* ---- the records ---------------------------------------------------------------------------------------- */

void
ka_folder_end_begin (KaFolderEnd *self, const KaFolderHead *head)
{
  guint8 bytes[KA_FOLDER_HEAD_SIZE];

  ka_folder_head_print (head, bytes);
  *self = (KaFolderEnd) { .at = KA_FOLDER_HEAD_SIZE };
  ka_record_begin_chain (bytes, sizeof bytes, self->chain);
}

gboolean
ka_folder_read (GInputStream *stream, guint64 left, KaSeal *seal, KaFolderEnd *end, KaFolderLinesFunc hear,
                gpointer data, KaRecordState *state, GError **error)
{
  for (;;)
    {
      GError *problem = NULL;
      guint8 chain[KA_CHAIN_SIZE];
      g_autoptr (GBytes) contents = NULL;
      g_autoptr (GBytes) lines = NULL;
      KaBlockKind kind;

      memcpy (chain, end->chain, sizeof chain);
      *state = ka_record_read (stream, left, chain, &contents, &problem);
      if (*state != KA_RECORD_GOOD)
        {
          if (problem != NULL)
            g_propagate_error (error, problem);
          return problem == NULL;
        }
      if (!ka_block_unpack (contents, seal, end->chain, &kind, &lines))
        {
          *state = KA_RECORD_BROKEN;
          return TRUE;
        }
      if (lines != NULL && !hear (lines, data, error))
        return FALSE;
      end->whole = end->whole || kind == KA_BLOCK_WHOLE;
      end->at += ka_record_get_size (contents);
      memcpy (end->chain, chain, sizeof chain);
      left -= ka_record_get_size (contents);
    }
}
