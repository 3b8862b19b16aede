/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/** KA_MOST_WRITERS: of so many lines it is remembered who wrote them; of the oldest it is forgotten first. */
#define KA_MOST_WRITERS 1024

/**
 * KaWriters:
 *
 * Who wrote which round from a telephone. It is known of a line as he wrote it: of one that says something else now it is not, and when
 * that is undone it is known again.
 */
typedef struct _KaWriters KaWriters;

KaWriters *ka_writers_new (void);
void ka_writers_free (KaWriters *self);

/** ka_writers_add: @line is as somebody wrote it from a telephone; @by: (nullable): how he calls himself. */
void ka_writers_add (KaWriters *self, const KaLine *line, const char *by);

/**
 * ka_writers_find:
 * @by: (out) (transfer none) (nullable): how he calls himself
 *
 * Returns: whether @line stands there as somebody wrote it from a telephone
 */
gboolean ka_writers_find (KaWriters *self, const KaLine *line, const char **by);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaWriters, ka_writers_free)

G_END_DECLS
