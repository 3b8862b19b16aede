/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_backup_make_scratch:
 * @book: path of a book, beside whose backups there is room
 * @backup: a copy of any book, of any version
 *
 * Copies a copy once more and brings that up to date, so that the copy itself is never touched.
 *
 * Returns: (transfer full): the path of a file to remove afterwards, or %NULL; then there is none
 */
char *ka_backup_make_scratch (const char *book, const char *backup, GError **error);

G_END_DECLS
