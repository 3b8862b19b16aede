/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/** KA_APPLICATION_ID: tells a book from other SQLite files; "KaAv". */
#define KA_APPLICATION_ID 0x4b614176

/**
 * KaBookMark:
 *
 * The number in the head of a book (PRAGMA user_version), where every Kaartavond reads it before anything else: the version of
 * the schema in the lowest byte, and above it, from the fourth version on, the version of the first Kaartavond that can read
 * that, a byte for each of its three numbers. So an older one can say which is needed.
 */
typedef guint32 KaBookMark;

/** ka_book_mark_get_version: the version of the schema. */
guint ka_book_mark_get_version (KaBookMark mark);

/** ka_book_mark_check: %KA_BOOK_ERROR_NEWER, with what is needed, when a book has a later version of the schema than @newest. */
gboolean ka_book_mark_check (KaBookMark mark, guint newest, GError **error);

/** ka_db_get_mark: @mark: (out) */
gboolean ka_db_get_mark (KaDb *db, KaBookMark *mark, GError **error);

/** ka_db_get_version: the version of the schema, −1 on error. */
int ka_db_get_version (KaDb *db, GError **error);

G_END_DECLS
