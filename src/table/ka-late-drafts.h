/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaLateDrafts:
 *
 * What was typed in forms that are not there any more, while it could not be written in the book. In the order in which it
 * came.
 */
typedef struct _KaLateDrafts KaLateDrafts;

KaLateDrafts *ka_late_drafts_new (void);
void ka_late_drafts_free (KaLateDrafts *self);

/** ka_late_drafts_count: how many wait. */
guint ka_late_drafts_count (KaLateDrafts *self);

/** ka_late_drafts_add: @id: of the draft in the book, or 0 while it has none */
void ka_late_drafts_add (KaLateDrafts *self, gint64 id, const char *form, const char *subject,
                         const char *content);

/** ka_late_drafts_take: (transfer full) (nullable): the content of the draft of a form, which waits no longer. @id: (out) */
char *ka_late_drafts_take (KaLateDrafts *self, const char *form, const char *subject, gint64 *id);

/** ka_late_drafts_write: writes what can be written; the rest waits. */
void ka_late_drafts_write (KaLateDrafts *self, KaBook *book);

void ka_late_drafts_clear (KaLateDrafts *self);

G_END_DECLS
