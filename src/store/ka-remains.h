/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * ka_book_describe_remains:
 *
 * What lies beside a book that is empty or is not there, and says that there was one: its backups, copies that were kept,
 * a log.
 *
 * Returns: (transfer full) (nullable): a sentence about it, %NULL when nothing lies there and the place is a new one
 */
char *ka_book_describe_remains (const char *path);

G_END_DECLS
