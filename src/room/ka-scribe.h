/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"
#include "ka-room-device.h"
#include "ka-wish.h"

G_BEGIN_DECLS

/**
 * KaScribe:
 *
 * Writes in the book what pages of a room wish, and answers them. It lives in the thread of its desk. What it writes, it writes on what the
 * page has seen and on nothing else, each as one act.
 */
typedef struct _KaScribe KaScribe;

/** ka_scribe_new: @desk: on which the book lies; a reference is kept */
KaScribe *ka_scribe_new (KaDesk *desk);
void ka_scribe_free (KaScribe *self);

/**
 * ka_scribe_answer:
 * @device: whose page wishes it, see ka_door_find()
 *
 * Fulfils a wish, or says why not.
 *
 * Returns: (transfer full): the answer for the page; docs/room.md tells what stands in it
 */
char *ka_scribe_answer (KaScribe *self, guint device, const KaWish *wish);

/** ka_scribe_keep_devices: says who is in the room: @devices (element-type KaDevice). What was done by others is forgotten. */
void ka_scribe_keep_devices (KaScribe *self, GPtrArray *devices);

/** KaScribeTold: @device has written; @entry: the line of the journal, of an undo the one that was undone. */
typedef void (*KaScribeTold) (guint device, gint64 entry, gpointer user_data);

/** ka_scribe_set_told: has @func called from now on after each act. */
void ka_scribe_set_told (KaScribe *self, KaScribeTold func, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaScribe, ka_scribe_free)

G_END_DECLS
