/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-secret.h"

#include <errno.h>
#include <unistd.h>

#define N_BYTES 16

char *
ka_secret_new (void)
{
  guint8 bytes[N_BYTES];
  GString *secret = g_string_sized_new (2 * N_BYTES);

  if (getentropy (bytes, sizeof bytes) != 0)
    g_error ("The system gives no random bits: %s", g_strerror (errno));
  for (guint i = 0; i < N_BYTES; i++)
    g_string_append_printf (secret, "%02x", bytes[i]);
  return g_string_free_and_steal (secret);
}

KaHash
ka_hash_secret (const char *secret, gssize length)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = KA_HASH_SIZE;
  KaHash hash;

  if (length != 0)
    g_checksum_update (checksum, (const guchar *) secret, length);
  g_checksum_get_digest (checksum, hash.bytes, &size);
  return hash;
}

gboolean
ka_hash_equal (const KaHash *a, const KaHash *b)
{
  guint8 differ = 0;

  for (guint i = 0; i < KA_HASH_SIZE; i++)
    differ |= (guint8) (a->bytes[i] ^ b->bytes[i]);
  return differ == 0;
}
