/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-snapshot.h"

G_BEGIN_DECLS

/**
 * KaTopic:
 *
 * What a room shows of one thing, and how that came to be: each time it is another, the revision is one higher, and it is known from
 * which line on it is another since any earlier revision. So a page that slept is told what it has missed and no more.
 */
typedef struct _KaTopic KaTopic;

/**
 * ka_topic_new:
 * @snapshot: (transfer full): what it begins with
 * @epoch: (transfer none): of the room, which outlives it: another one has other revisions
 * @revision: the number of that, from 1; higher than any of another thing that was called the same before
 */
KaTopic *ka_topic_new (KaSnapshot *snapshot, const char *epoch, guint revision);
void ka_topic_free (KaTopic *self);

/** ka_topic_update: @snapshot: (transfer full): of the same thing. Returns: whether it is another than before */
gboolean ka_topic_update (KaTopic *self, KaSnapshot *snapshot);

const char *ka_topic_get_name (const KaTopic *self);
guint ka_topic_get_revision (const KaTopic *self);

/**
 * ka_topic_get_message:
 * @since: the revision that the page has, 0 for none
 *
 * As nearly all pages have the same, it is made once for all who ask for it behind each other.
 *
 * Returns: (transfer none): what brings such a page up to date: the head, and the lines from the first that is another; until it is
 * asked for another or updated
 */
const char *ka_topic_get_message (KaTopic *self, guint since);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaTopic, ka_topic_free)

G_END_DECLS
