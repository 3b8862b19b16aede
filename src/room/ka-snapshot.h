/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaSnapshot:
 * @topic: what it is of: the UUID of a match, or %KA_TOPIC_EVENING
 * @head: a JSON object: what stands over the lines
 * @lines: (array zero-terminated=1): a JSON value each
 *
 * What a room shows of one thing, as it stood at a moment. Nobody changes it once it is made, so that it can be handed to another
 * thread.
 */
typedef struct
{
  char *topic;
  char *head;
  GStrv lines;
} KaSnapshot;

#define KA_TOPIC_EVENING "evening"

/** ka_snapshot_new: (transfer full): all three are taken over. */
KaSnapshot *ka_snapshot_new (char *topic, char *head, GStrv lines);
void ka_snapshot_free (KaSnapshot *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSnapshot, ka_snapshot_free)

G_END_DECLS
