/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a record in a folder: as they come, and as they become when they are packed and sealed. */
#include <string.h>

#include "fuzz.h"
#include "ka-block.h"

static const guint8 CHAIN[KA_CHAIN_SIZE] = "a chain before the record";

static KaSeal *
get_seal (void)
{
  static const guint8 SALT[KA_SEAL_SALT_SIZE] = "a salt, as drawn";
  static KaSeal *seal;

  if (seal == NULL)
    seal = ka_seal_new ("open, sesame", SALT, NULL);
  return seal;
}

static void
assert_is_shut (GBytes *contents, const guint8 *chain)
{
  g_autoptr (GBytes) lines = NULL;
  KaBlockKind kind;

  g_assert_false (ka_block_unpack (contents, get_seal (), chain, &kind, &lines));
}

static void
check_packed (const char *text, gsize size, KaSeal *seal)
{
  g_autoptr (GBytes) contents = ka_block_pack (text, size, seal, CHAIN);
  g_autoptr (GBytes) lines = NULL;
  KaBlockKind kind;

  g_assert_true (ka_block_unpack (contents, seal, CHAIN, &kind, &lines));
  g_assert_cmpint (kind, ==, KA_BLOCK_LINES);
  g_assert_cmpmem (g_bytes_get_data (lines, NULL), g_bytes_get_size (lines), text, size);
}

/* No bit of what is sealed may be another, nor its place. */
static void
check_sealed (const char *text, gsize size)
{
  g_autoptr (GBytes) contents = ka_block_pack (text, size, get_seal (), CHAIN);
  gsize length = g_bytes_get_size (contents);
  g_autofree guint8 *changed = g_memdup2 (g_bytes_get_data (contents, NULL), length);
  guint8 chain[KA_CHAIN_SIZE];
  guint hash = g_bytes_hash (contents);
  g_autoptr (GBytes) forged = NULL;
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (contents, 0, hash % length);

  changed[hash % length] ^= (guint8) (1 << hash / length % 8);
  forged = g_bytes_new (changed, length);
  assert_is_shut (forged, CHAIN);
  assert_is_shut (cut, CHAIN);
  memcpy (chain, CHAIN, sizeof chain);
  chain[hash % sizeof chain] ^= (guint8) (1 << hash / sizeof chain % 8);
  assert_is_shut (contents, chain);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) contents = g_bytes_new (data, size);
  g_autoptr (GBytes) lines = NULL;
  KaBlockKind kind;

  if (ka_block_unpack (contents, NULL, CHAIN, &kind, &lines))
    g_assert_true (kind == KA_BLOCK_WHOLE ? lines == NULL && size == 1
                                          : g_bytes_get_size (lines) <= KA_RECORD_MOST);
  else
    g_assert_null (lines);
  /* Nobody but who knows the passphrase makes what opens. */
  assert_is_shut (contents, CHAIN);
  check_packed ((const char *) data, size, NULL);
  check_packed ((const char *) data, size, get_seal ());
  check_sealed ((const char *) data, size);
  return 0;
}
