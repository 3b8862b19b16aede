/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Records that follow each other in a file, each bound to all before it: four bytes say how long its contents are (the greatest first), then
 * come these, and then the chain: the SHA-256 of the chain before the record, the four bytes and the contents. So the chain is a checksum as
 * well, and a file that has another one at some place is another one up to there. */

/** KA_CHAIN_SIZE: how long a chain is, in bytes. */
#define KA_CHAIN_SIZE 32

/** KA_RECORD_MOST: how long the contents of a record are at most, in bytes: somewhat more than the longest text that is read at once. */
#define KA_RECORD_MOST (65 << 20)

/** KaRecordState: what stands at a place of a file. */
typedef enum
{
  KA_RECORD_GOOD,   /* a record */
  KA_RECORD_END,    /* nothing more */
  KA_RECORD_SHORT,  /* the beginning of one */
  KA_RECORD_BROKEN, /* no record that belongs there */
} KaRecordState;

/** ka_record_begin_chain: @chain: (out): that of what comes before the first record, %KA_CHAIN_SIZE bytes */
void ka_record_begin_chain (gconstpointer head, gsize size, guint8 *chain);

/** ka_record_append: appends a record to @bytes. @chain: (inout) */
void ka_record_append (GByteArray *bytes, GBytes *contents, guint8 *chain);

/**
 * ka_record_read:
 * @left: how many bytes are left in @stream; nothing longer is made room for
 * @chain: (inout): that before the record, and then that after it
 * @contents: (out) (transfer full): only of a good one
 * @error: (out): what @stream says
 *
 * Returns: what stands there; %KA_RECORD_BROKEN with @error set when it cannot be read
 */
KaRecordState
ka_record_read (GInputStream *stream, guint64 left, guint8 *chain, GBytes **contents, GError **error);

/** ka_record_get_size: how much room a record with such contents takes. */
gsize ka_record_get_size (GBytes *contents);

G_END_DECLS
