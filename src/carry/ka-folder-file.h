/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-block.h"

G_BEGIN_DECLS

/* A file of acts in a folder: a head, and then records. What it is stands in the head, whatever the file is called. Record 39 says byte by
 * byte what a head is. */

#define KA_FOLDER_HEAD_SIZE   120
#define KA_FOLDER_DEVICE_SIZE 16
#define KA_FOLDER_MARK_SIZE   16

/** KA_FOLDER_MOST_PIECES: up to where pieces are numbered; a greater number is damage. */
#define KA_FOLDER_MOST_PIECES 999999

/**
 * KaFolderHead:
 * @packed: whether it is a piece that its device wrote anew in less room, once it was full
 * @sealed: whether a passphrase is needed
 * @device: 16 hexadecimal digits
 * @piece: the device's pieces are numbered from 1
 * @book: which book the folder is for: drawn by the first who wrote there
 * @salt: of the passphrase, see ka-seal.h; @check: of the key
 * @own: drawn when the piece was begun: two with the same device and number are told apart by it; a packed one has that of its piece
 */
typedef struct
{
  gboolean packed;
  gboolean sealed;
  char device[KA_FOLDER_DEVICE_SIZE + 1];
  guint32 piece;
  guint8 book[KA_FOLDER_MARK_SIZE];
  guint8 salt[KA_SEAL_SALT_SIZE];
  guint8 check[KA_SEAL_CHECK_SIZE];
  guint8 own[KA_FOLDER_MARK_SIZE];
} KaFolderHead;

/** KaFolderKind: what a file is. */
typedef enum
{
  KA_FOLDER_OTHER, /* none of ours */
  KA_FOLDER_ACTS,
  KA_FOLDER_NEWER, /* of a newer Kaartavond */
} KaFolderKind;

/** ka_folder_head_print: @bytes: room for %KA_FOLDER_HEAD_SIZE */
void ka_folder_head_print (const KaFolderHead *self, guint8 *bytes);

/** ka_folder_head_parse: @self: (out): filled in for %KA_FOLDER_ACTS */
KaFolderKind ka_folder_head_parse (KaFolderHead *self, const guint8 *bytes, gsize size);

/** KaFolderEnd: up to where a file was read: behind which byte, and the chain there; and whether that says that a packed file is whole. */
typedef struct
{
  guint64 at;
  guint8 chain[KA_CHAIN_SIZE];
  gboolean whole;
} KaFolderEnd;

/** ka_folder_end_begin: @self: (out): that before the first record */
void ka_folder_end_begin (KaFolderEnd *self, const KaFolderHead *head);

/** KaFolderLinesFunc: @lines: of a record. Returns: whether to go on */
typedef gboolean (*KaFolderLinesFunc) (GBytes *lines, gpointer data, GError **error);

/**
 * ka_folder_read:
 * @stream: stands behind @end
 * @left: how many bytes are left in it
 * @seal: (nullable)
 * @end: (inout): up to where it was read; then, up to where it could be
 * @state: (out): what stands at @end then: never a good record
 *
 * Returns: %FALSE with @error when @stream cannot be read or @hear refuses
 */
gboolean ka_folder_read (GInputStream *stream, guint64 left, KaSeal *seal, KaFolderEnd *end,
                         KaFolderLinesFunc hear, gpointer data, KaRecordState *state, GError **error);

G_END_DECLS
