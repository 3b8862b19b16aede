/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* The same writes and reads as the book, straight to SQLite: a table of rounds and one of matches, no journal, no
 * points, no rules. What it takes is what the disk and SQLite take. */

sqlite3 *bare_open (const char *path);

/** bare_copy_book: fills the tables with what is in a book. */
void bare_copy_book (sqlite3 *db, const char *path);

/** bare_write_round: one transaction with one round. */
void bare_write_round (sqlite3 *db, gint64 match, guint n, const char *facts);

/** bare_read_match: reads all rounds of a match. Returns: how many */
guint bare_read_match (sqlite3 *db, gint64 match);

/** bare_search: reads the 50 latest matches in whose line of words @word is. Returns: how many */
guint bare_search (sqlite3 *db, const char *word);

G_END_DECLS
