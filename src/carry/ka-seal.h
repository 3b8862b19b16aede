/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaSeal:
 *
 * Keeps what lies in a folder from those who do not know a passphrase: a key that follows from the passphrase and a salt (Argon2id), with
 * which contents are encrypted and bound to their place (XChaCha20-Poly1305).
 */
typedef struct _KaSeal KaSeal;

#define KA_SEAL_SALT_SIZE  16
#define KA_SEAL_CHECK_SIZE 32

/** ka_seal_draw_salt: @salt: (out): %KA_SEAL_SALT_SIZE bytes */
void ka_seal_draw_salt (guint8 *salt);

/** ka_seal_new: (transfer full) (nullable): takes a part of a second and 64 MB; %NULL with %KA_CARRIER_ERROR_REFUSED when there is no such room. */
KaSeal *ka_seal_new (const char *passphrase, const guint8 *salt, GError **error);
KaSeal *ka_seal_ref (KaSeal *self);
void ka_seal_unref (KaSeal *self);

/** ka_seal_get_salt: (array fixed-size=16) */
const guint8 *ka_seal_get_salt (KaSeal *self);

/** ka_seal_get_check: (array fixed-size=32): by which another seal is known to be of the same passphrase; it says nothing about that. */
const guint8 *ka_seal_get_check (KaSeal *self);

/** ka_seal_close: (transfer full): @contents, encrypted. @place: (array length=place_size): what they belong to */
GBytes *ka_seal_close (KaSeal *self, GBytes *contents, const guint8 *place, gsize place_size);

/** ka_seal_open: (transfer full) (nullable): what was closed; %NULL when it was not closed with this key at this place. */
GBytes *ka_seal_open (KaSeal *self, GBytes *closed, const guint8 *place, gsize place_size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSeal, ka_seal_unref)

G_END_DECLS
