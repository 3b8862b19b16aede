/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folder itself: files are reached through it by their names alone, so that no link leads elsewhere, and what is no plain file is let be. */

/** ka_folder_refuse: sets %KA_CARRIER_ERROR for @path from errno. Returns: %FALSE */
gboolean ka_folder_refuse (const char *path, GError **error);

/** ka_folder_open: Returns: a handle of the folder at @path, or −1 with @error */
int ka_folder_open (const char *path, GError **error);

/** ka_folder_wait: waits until no other program of this computer writes in it, where the disk knows locks; closing @folder ends that.
 * Returns: %FALSE when it is cancelled before */
gboolean ka_folder_wait (int folder, GCancellable *cancellable, GError **error);

/** KA_FOLDER_MOST_FILES: with how many names a folder is looked at. */
#define KA_FOLDER_MOST_FILES 20000

/** ka_folder_list: (transfer full): (element-type utf8): the names in the folder at @path, in order; %NULL with @error when they are too many. */
GPtrArray *ka_folder_list (const char *path, GError **error);

/** ka_folder_sum: (transfer full): another text when a file in the folder at @path was written in, came or went, or rights are others; %NULL with @error */
char *ka_folder_sum (const char *path, GError **error);

/** ka_folder_open_file: Returns: a handle of a plain file that is to be read, or −1: there is none, or it may not be read. @size: (out) */
int ka_folder_open_file (int folder, const char *name, guint64 *size);

/** ka_folder_open_end: Returns: a handle of a plain file that is to be written in, or −1. @size: (out) */
int ka_folder_open_end (int folder, const char *name, guint64 *size);

/** ka_folder_append: writes @bytes behind the first @at bytes of a file, durably: what stood there goes, and when it fails nothing of it stays. */
gboolean ka_folder_append (int file, guint64 at, GByteArray *bytes);

/** ka_folder_write: writes a whole file under another name and gives it its own then, durably. Returns: whether it is there; else errno says why */
gboolean ka_folder_write (int folder, const char *name, GByteArray *bytes);

G_END_DECLS
