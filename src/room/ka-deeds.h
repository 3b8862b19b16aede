/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/** KA_MOST_REMEMBERED: so many of the last acts of a device are remembered, so that a tap that comes twice counts once. */
#define KA_MOST_REMEMBERED 64

/**
 * KaDeeds:
 *
 * What the devices of a room did in the book, and what they were answered. Another file may come to lie in the place of the book, whose
 * journal goes on from somewhere else: an act is that of a device only where the journal still tells of it as it did then.
 */
typedef struct _KaDeeds KaDeeds;

KaDeeds *ka_deeds_new (void);
void ka_deeds_free (KaDeeds *self);

/**
 * ka_deeds_add:
 * @id: by which the page wished it
 * @match: the UUID of a match
 * @entry: its line of the journal of @book; 0 for an undo, which is not undone
 */
void ka_deeds_add (KaDeeds *self, KaBook *book, guint device, const char *id, const char *answer,
                   const char *match, gint64 entry);

/** ka_deeds_find_answer: (nullable) (transfer none): what the device was answered when it wished that before; %NULL when it holds no more. */
const char *ka_deeds_find_answer (KaDeeds *self, KaBook *book, guint device, const char *id);

/** ka_deeds_is_undone: whether the device wished that before, and what it did then was undone by somebody. */
gboolean ka_deeds_is_undone (KaDeeds *self, KaBook *book, guint device, const char *id);

/**
 * ka_deeds_find_last:
 * @match: the UUID of a match
 *
 * Returns: (transfer full) (nullable): the last that this device did there and that holds: what was undone by somebody is not done again
 *   by undoing it
 */
KaJournalEntry *ka_deeds_find_last (KaDeeds *self, KaBook *book, guint device, const char *match);

/** ka_deeds_keep_devices: forgets what was done by others than @devices (element-type KaDevice): they are in the room no more. */
void ka_deeds_keep_devices (KaDeeds *self, GPtrArray *devices);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaDeeds, ka_deeds_free)

G_END_DECLS
