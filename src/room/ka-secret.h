/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define KA_HASH_SIZE 32

/** KaHash: what is kept of a secret: with it one that is shown can be known again, and none can be made. */
typedef struct
{
  guint8 bytes[KA_HASH_SIZE];
} KaHash;

/** ka_secret_new: (transfer full): 128 random bits as 32 digits, from the system. */
char *ka_secret_new (void);

/** ka_hash_secret: the SHA-256 of @secret, anything that somebody sent, of @length bytes; -1 for a text. */
KaHash ka_hash_secret (const char *secret, gssize length);

/** ka_hash_equal: whether both are of the same secret; takes the same time wherever they differ. */
gboolean ka_hash_equal (const KaHash *a, const KaHash *b);

/** ka_hash_to_text: (transfer full): it as digits, to be kept in a file. */
char *ka_hash_to_text (const KaHash *self);

/** ka_hash_from_text: reads that. @text: (nullable): anything. Returns: whether it is one */
gboolean ka_hash_from_text (KaHash *self, const char *text);

G_END_DECLS
