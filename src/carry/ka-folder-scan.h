/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-folder-file.h"

G_BEGIN_DECLS

/**
 * KaFolderFound:
 * @name: (owned): of the file, which may be any
 * @kind: %KA_FOLDER_ACTS, or %KA_FOLDER_NEWER and only @head.device is known, if that
 * @changed: when it was written in, in microseconds since 1970
 * @sound: whether a good record follows the head, so that the head is what its device wrote
 * @seal: (owned) (nullable): with which it is read
 * @strange: whether it may not be read: sealed in another way than the folder, or not at all
 */
typedef struct
{
  char *name;
  KaFolderKind kind;
  KaFolderHead head;
  gint64 changed;
  gboolean sound;
  KaSeal *seal;
  gboolean strange;
} KaFolderFound;

/**
 * KaFolderScan:
 * @folder: a handle
 * @files: (element-type KaFolderFound): the files of acts, whatever they are called
 * @n_others: how many names there are of anything else
 *
 * What lies in a folder.
 */
typedef struct
{
  int folder;
  GPtrArray *files;
  guint n_others;
} KaFolderScan;

/** ka_folder_scan: (transfer full): looks at the folder at @path. @locks: whether nobody else of this computer writes there meanwhile */
KaFolderScan *ka_folder_scan (const char *path, gboolean locks, GCancellable *cancellable, GError **error);
void ka_folder_scan_free (KaFolderScan *self);

/**
 * ka_folder_scan_unseal:
 * @device: (nullable): whose own files are looked at first
 * @seals: (element-type KaSeal): those that are known of @passphrase; others are put there
 *
 * Finds with what each file is read. %KA_CARRIER_ERROR_SECRET when the folder is sealed and @passphrase is another or none;
 * %KA_CARRIER_ERROR_REFUSED when there is one and the folder is not sealed. Files that are not sound do not say what the folder is, where others do.
 */
gboolean ka_folder_scan_unseal (KaFolderScan *self, const char *device, const char *passphrase,
                                GPtrArray *seals, GError **error);

/** ka_folder_scan_count: Returns: how many devices write there. @own: (out): whether @device, which may be %NULL, is one; @sealed: (out): whether a
 * passphrase is needed */
guint ka_folder_scan_count (KaFolderScan *self, const char *device, gboolean *own, gboolean *sealed);

/** ka_folder_name: (transfer full): how a file of that head is called by who writes it. */
char *ka_folder_name (const KaFolderHead *head);

/** ka_folder_found_is_of: whether it is a file that @device itself writes, under its own name. */
gboolean ka_folder_found_is_of (const KaFolderFound *self, const char *device);

/**
 * ka_folder_found_open:
 * @folder: see #KaFolderScan
 * @at: where to begin, at most at the end
 * @left: (out): how many bytes there are from there on
 *
 * Returns: (transfer full) (nullable): the file, if it is still the one that was found
 */
GInputStream *ka_folder_found_open (const KaFolderFound *self, int folder, guint64 at, guint64 *left);

/** ka_folder_found_has: whether the file has @end. */
gboolean ka_folder_found_has (const KaFolderFound *self, int folder, const KaFolderEnd *end);

/** ka_folder_found_check: reads the whole file. @end: (out): up to where it is good. Returns: whether that is its end, and a packed one whole */
gboolean ka_folder_found_check (const KaFolderFound *self, int folder, KaFolderEnd *end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFolderScan, ka_folder_scan_free)

G_END_DECLS
