/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carrier.h"

G_BEGIN_DECLS

/**
 * KaFolderCarrier:
 *
 * A folder that something else carries from one computer to another: each device appends to its own files and reads those of all. What it
 * finds may be half there, late, doubled, called otherwise, gone or damaged: docs/decisions/0039-books-that-meet-in-a-folder.md.
 */
#define KA_TYPE_FOLDER_CARRIER (ka_folder_carrier_get_type ())
G_DECLARE_FINAL_TYPE (KaFolderCarrier, ka_folder_carrier, KA, FOLDER_CARRIER, KaCarrier)

/** ka_folder_carrier_new: @passphrase: (nullable): with which what lies there is encrypted */
KaCarrier *ka_folder_carrier_new (const char *path, const char *passphrase);

/**
 * KaFolderContents:
 * @n_devices: how many devices write there
 * @own: whether one of those is who looks
 * @n_others: how many other files and folders lie there
 * @sealed: whether it is encrypted
 */
typedef struct
{
  guint n_devices;
  gboolean own;
  guint n_others;
  gboolean sealed;
} KaFolderContents;

/**
 * ka_folder_carrier_look:
 * @device: (nullable): who looks
 * @contents: (out): what lies in the folder at @path, before anything is given or taken
 * @error: (out): also %KA_CARRIER_ERROR_REFUSED when nothing can be written there
 *
 * Blocks.
 */
gboolean
ka_folder_carrier_look (const char *path, const char *device, KaFolderContents *contents, GError **error);

G_END_DECLS
