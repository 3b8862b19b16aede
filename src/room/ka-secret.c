/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-secret.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define N_BYTES 16

static char *
write_bytes (const guint8 *bytes, guint n)
{
  GString *text = g_string_sized_new (2 * n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  return g_string_free_and_steal (text);
}

char *
ka_secret_new (void)
{
  guint8 bytes[N_BYTES];

  if (getentropy (bytes, sizeof bytes) != 0)
    g_error ("The system gives no random bits: %s", g_strerror (errno));
  return write_bytes (bytes, N_BYTES);
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

char *
ka_hash_to_text (const KaHash *self)
{
  return write_bytes (self->bytes, KA_HASH_SIZE);
}

gboolean
ka_hash_from_text (KaHash *self, const char *text)
{
  static const char DIGITS[] = "0123456789abcdef";

  if (text == NULL || strlen (text) != 2 * KA_HASH_SIZE || strspn (text, DIGITS) != 2 * KA_HASH_SIZE)
    return FALSE;
  for (guint i = 0; i < KA_HASH_SIZE; i++)
    self->bytes[i]
        = (guint8) (g_ascii_xdigit_value (text[2 * i]) << 4 | g_ascii_xdigit_value (text[2 * i + 1]));
  return TRUE;
}
