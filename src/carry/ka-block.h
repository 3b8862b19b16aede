/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-record.h"
#include "ka-seal.h"

G_BEGIN_DECLS

/* What a record of a folder says: a letter, and then lines of acts as they are (`l`) or compressed as by zlib (`z`), each line with a
 * break; or nothing: that a packed file is whole (`e`). In a folder with a passphrase all of that is sealed, and belongs to the chain before
 * its record. */

/** KaBlockKind: */
typedef enum
{
  KA_BLOCK_LINES,
  KA_BLOCK_WHOLE,
} KaBlockKind;

/** ka_block_pack: (transfer full): the contents of a record that says @lines, as they take least room. @chain: that before the record */
GBytes *ka_block_pack (const char *lines, gsize length, KaSeal *seal, const guint8 *chain);

/** ka_block_pack_whole: (transfer full): the contents of one that says that the file is whole. */
GBytes *ka_block_pack_whole (KaSeal *seal, const guint8 *chain);

/**
 * ka_block_unpack:
 * @lines: (out) (transfer full) (nullable): of %KA_BLOCK_LINES
 *
 * Returns: whether @contents are what one of the two above makes, and no more than %KA_RECORD_MOST bytes
 */
gboolean
ka_block_unpack (GBytes *contents, KaSeal *seal, const guint8 *chain, KaBlockKind *kind, GBytes **lines);

G_END_DECLS
