/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book-mark.h"

G_BEGIN_DECLS

#define KA_HEAD_SIZE 100

/** KaFileHead: the head of an SQLite file (https://www.sqlite.org/fileformat2.html, 1.3), and how long the file is. */
typedef struct
{
  guint64 size; /* of the file; 0 too when there is none */
  guint8 bytes[KA_HEAD_SIZE];
} KaFileHead;

/** ka_head_read: reads the head of a book. A file that is not there has no size. */
gboolean ka_head_read (const char *path, KaFileHead *head, GError **error);

/** ka_head_is_sqlite: whether it is the head of an SQLite file. */
gboolean ka_head_is_sqlite (const KaFileHead *head);

/** ka_head_get_application: the mark of the program that the file is of, 0 when it has none. */
guint32 ka_head_get_application (const KaFileHead *head);

/** ka_head_get_mark: what says of which version the book is. */
KaBookMark ka_head_get_mark (const KaFileHead *head);

/** ka_head_get_length: how many bytes the file should have. */
guint64 ka_head_get_length (const KaFileHead *head);

G_END_DECLS
