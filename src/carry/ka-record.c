/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-record.h"

#include <string.h>

#define LENGTH_SIZE 4

void
ka_record_begin_chain (gconstpointer head, gsize size, guint8 *chain)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = KA_CHAIN_SIZE;

  g_checksum_update (sum, head, (gssize) size);
  g_checksum_get_digest (sum, chain, &length);
}

static void
go_on (guint8 *chain, const guint8 *length, GBytes *contents)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size, digest = KA_CHAIN_SIZE;
  const guint8 *data = g_bytes_get_data (contents, &size);

  g_checksum_update (sum, chain, KA_CHAIN_SIZE);
  g_checksum_update (sum, length, LENGTH_SIZE);
  if (size > 0)
    g_checksum_update (sum, data, (gssize) size);
  g_checksum_get_digest (sum, chain, &digest);
}

gsize
ka_record_get_size (GBytes *contents)
{
  return LENGTH_SIZE + g_bytes_get_size (contents) + KA_CHAIN_SIZE;
}

void
ka_record_append (GByteArray *bytes, GBytes *contents, guint8 *chain)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (contents, &size);
  guint32 length = GUINT32_TO_BE ((guint32) size);

  g_return_if_fail (size <= KA_RECORD_MOST);

  go_on (chain, (const guint8 *) &length, contents);
  g_byte_array_append (bytes, (const guint8 *) &length, LENGTH_SIZE);
  g_byte_array_append (bytes, data, (guint) size);
  g_byte_array_append (bytes, chain, KA_CHAIN_SIZE);
}

/* Returns: whether as many bytes could be read */
static gboolean
read_bytes (GInputStream *stream, gpointer buffer, gsize size, GError **error)
{
  gsize n;

  return g_input_stream_read_all (stream, buffer, size, &n, NULL, error) && n == size;
}

KaRecordState
ka_record_read (GInputStream *stream, guint64 left, guint8 *chain, GBytes **contents, GError **error)
{
  GError *problem = NULL;
  guint8 length[LENGTH_SIZE], after[KA_CHAIN_SIZE], said[KA_CHAIN_SIZE];
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *data = NULL;
  guint32 size;

  if (left == 0)
    return KA_RECORD_END;
  if (left < LENGTH_SIZE + KA_CHAIN_SIZE)
    return KA_RECORD_SHORT;
  if (read_bytes (stream, length, LENGTH_SIZE, &problem))
    {
      memcpy (&size, length, LENGTH_SIZE);
      size = GUINT32_FROM_BE (size);
      if (size > KA_RECORD_MOST)
        return KA_RECORD_BROKEN;
      if (size > left - LENGTH_SIZE - KA_CHAIN_SIZE)
        return KA_RECORD_SHORT;
      data = g_malloc (MAX (size, 1));
      if (read_bytes (stream, data, size, &problem) && read_bytes (stream, said, KA_CHAIN_SIZE, &problem))
        bytes = g_bytes_new_take (g_steal_pointer (&data), size);
    }
  if (bytes == NULL)
    {
      /* It became shorter while it was read. */
      if (problem == NULL)
        return KA_RECORD_SHORT;
      g_propagate_error (error, problem);
      return KA_RECORD_BROKEN;
    }
  memcpy (after, chain, KA_CHAIN_SIZE);
  go_on (after, length, bytes);
  if (memcmp (after, said, KA_CHAIN_SIZE) != 0)
    return KA_RECORD_BROKEN;
  memcpy (chain, after, KA_CHAIN_SIZE);
  *contents = g_steal_pointer (&bytes);
  return KA_RECORD_GOOD;
}
