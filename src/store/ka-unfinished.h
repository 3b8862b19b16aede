/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are being written, under names of their own until they are whole. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ka_unfinished_name: (transfer full): what @path is called while this process writes it; another name each time. */
char *ka_unfinished_name (const char *path);

/**
 * ka_unfinished_clear:
 * @stem: what the names begin with, before a dot or a hyphen
 *
 * Removes what programs that were killed had begun to write in a folder. A program that cannot be seen from here may be
 * alive on another computer or in a container, so its files go only when nobody has written in them for an hour; those
 * of any other, or of nobody knows whom, after a day.
 */
void ka_unfinished_clear (const char *folder, const char *stem);

G_END_DECLS
