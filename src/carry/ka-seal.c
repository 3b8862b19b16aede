/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-seal.h"

#include <sodium.h>
#include <string.h>

#include "ka-carrier.h"
#include "ka-language.h"

#define KEY_SIZE   crypto_aead_xchacha20poly1305_ietf_KEYBYTES
#define NONCE_SIZE crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define TAG_SIZE   crypto_aead_xchacha20poly1305_ietf_ABYTES

/* The values that libsodium calls interactive. They are part of the format. */
#define PASSES 2
#define MEMORY (64 << 20)

G_STATIC_ASSERT (KA_SEAL_SALT_SIZE == crypto_pwhash_SALTBYTES);

struct _KaSeal
{
  guint8 salt[KA_SEAL_SALT_SIZE];
  guint8 key[KEY_SIZE];
  guint8 check[KA_SEAL_CHECK_SIZE];
};

static void
begin (void)
{
  if (sodium_init () < 0)
    g_error ("libsodium finds no source of random numbers");
}

void
ka_seal_draw_salt (guint8 *salt)
{
  begin ();
  randombytes_buf (salt, KA_SEAL_SALT_SIZE);
}

KaSeal *
ka_seal_new (const char *passphrase, const guint8 *salt, GError **error)
{
  g_autoptr (KaSeal) self = NULL;
  guint8 both[KEY_SIZE + KA_SEAL_CHECK_SIZE];

  g_return_val_if_fail (passphrase != NULL && salt != NULL, NULL);

  begin ();
  if (crypto_pwhash (both, sizeof both, passphrase, strlen (passphrase), salt, PASSES, MEMORY,
                     crypto_pwhash_ALG_ARGON2ID13)
      != 0)
    {
      g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED,
                           _ ("there is no room in memory to look at the passphrase"));
      return NULL;
    }
  self = g_atomic_rc_box_new0 (KaSeal);
  memcpy (self->salt, salt, sizeof self->salt);
  memcpy (self->key, both, sizeof self->key);
  memcpy (self->check, both + sizeof self->key, sizeof self->check);
  sodium_memzero (both, sizeof both);
  return g_steal_pointer (&self);
}

KaSeal *
ka_seal_ref (KaSeal *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  sodium_memzero (data, sizeof (KaSeal));
}

void
ka_seal_unref (KaSeal *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

const guint8 *
ka_seal_get_salt (KaSeal *self)
{
  return self->salt;
}

const guint8 *
ka_seal_get_check (KaSeal *self)
{
  return self->check;
}

GBytes *
ka_seal_close (KaSeal *self, GBytes *contents, const guint8 *place, gsize place_size)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (contents, &size);
  g_autofree guint8 *closed = g_malloc (NONCE_SIZE + size + TAG_SIZE);

  randombytes_buf (closed, NONCE_SIZE);
  crypto_aead_xchacha20poly1305_ietf_encrypt (closed + NONCE_SIZE, NULL, data, size, place, place_size, NULL,
                                              closed, self->key);
  return g_bytes_new_take (g_steal_pointer (&closed), NONCE_SIZE + size + TAG_SIZE);
}

GBytes *
ka_seal_open (KaSeal *self, GBytes *closed, const guint8 *place, gsize place_size)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (closed, &size);
  g_autofree guint8 *contents = NULL;

  if (size < NONCE_SIZE + TAG_SIZE)
    return NULL;
  contents = g_malloc (MAX (size - NONCE_SIZE - TAG_SIZE, 1));
  if (crypto_aead_xchacha20poly1305_ietf_decrypt (contents, NULL, NULL, data + NONCE_SIZE, size - NONCE_SIZE,
                                                  place, place_size, data, self->key)
      != 0)
    return NULL;
  return g_bytes_new_take (g_steal_pointer (&contents), size - NONCE_SIZE - TAG_SIZE);
}
