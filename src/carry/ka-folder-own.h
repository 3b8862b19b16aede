/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-folder-place.h"
#include "ka-folder-scan.h"

G_BEGIN_DECLS

/** KA_FOLDER_PIECE: from how many bytes on a piece is full, and packed by the next time that something is written. The record with which it is full is its last. */
#define KA_FOLDER_PIECE (128 << 10)

/**
 * KaFolderOwn:
 * @path: of the folder, for messages
 * @scan: what lies there, locked
 * @device: 16 hexadecimal digits
 * @seal: (nullable): with which is written
 * @book: the mark of the book, %KA_FOLDER_MARK_SIZE bytes
 * @given: where the ends are put of what was written
 * @from: the piece before which all that it wrote was seen to lie there, since all was heard
 * @mends: whether what is damaged of the own files may be given up, since all is given again
 *
 * Who writes its own files in a folder.
 */
typedef struct
{
  const char *path;
  KaFolderScan *scan;
  const char *device;
  KaSeal *seal;
  const guint8 *book;
  KaFolderPlace *given;
  guint32 from;
  gboolean mends;
} KaFolderOwn;

/**
 * ka_folder_own_write:
 * @lines: (element-type GBytes)
 *
 * Appends acts to the last piece of the device, and packs it when it is full; what is left goes into new ones. Full ones of before that were
 * not packed are now. Durable; when it fails, nothing stays of the piece in which it failed, and @given holds for nothing.
 * %KA_CARRIER_ERROR_LOST when its files are damaged and it does not mend.
 */
gboolean ka_folder_own_write (const KaFolderOwn *self, GPtrArray *lines, GError **error);

/** ka_folder_own_find_last: the last piece that lay there, or 0; all before it has been looked at when something was written. */
guint32 ka_folder_own_find_last (const KaFolderOwn *self);

G_END_DECLS
