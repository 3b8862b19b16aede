/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-roll.h"
#include "ka-snapshot.h"
#include "ka-wish.h"

G_BEGIN_DECLS

/**
 * KaRoom:
 *
 * The room: browsers in the house that look at what is shown in it. It answers them in a thread and a main context of its own, which
 * know neither the book nor a window: what goes over to it are snapshots that nobody changes any more. It belongs to the thread that
 * opened it.
 */
typedef struct _KaRoom KaRoom;

/**
 * ka_room_open:
 * @port: on which it listens, on all addresses of this computer; 0 for any that is free
 * @devices: (nullable) (element-type KaDevice): who was in before, and comes back without the code
 * @snapshots: (transfer full): as of ka_room_show()
 *
 * Returns: (transfer full): a room that answers; %NULL with @error (%G_IO_ERROR) set
 */
KaRoom *ka_room_open (guint16 port, GPtrArray *devices, GPtrArray *snapshots, GError **error);

/** ka_room_close: tells all pages that it is over, and waits a moment for them to hear it. */
void ka_room_close (KaRoom *self);

/** ka_room_get_address: `http://ADDRESS:PORT/#CODE`: whoever opens it may look. */
const char *ka_room_get_address (const KaRoom *self);

/** ka_room_make_address: (transfer full): the same by another address of this computer, @host as of ka_address_list(). */
char *ka_room_make_address (const KaRoom *self, const char *host);

/** ka_room_get_port: on which it listens. */
guint ka_room_get_port (const KaRoom *self);

/** ka_room_show: @snapshots: (transfer full): of #KaSnapshot, all that is shown from now on; the first is what a page shows first. */
void ka_room_show (KaRoom *self, GPtrArray *snapshots);

/** ka_room_set_stale: says on all pages whether what is shown may be old, as the book cannot be read. */
void ka_room_set_stale (KaRoom *self, gboolean stale);

/**
 * ka_room_keep_roll:
 * @path: a file
 * @match: (nullable): the UUID of the match that alone is shown
 * @lasts: whether the file stays when the room is closed, so that those who were in go on in the next one
 *
 * Keeps in that file, see #KaRoll, who is in, from now on until the room is closed.
 */
void ka_room_keep_roll (KaRoom *self, const char *path, const char *match, gboolean lasts);

/** ka_room_keep_again: writes anew what is kept, as it stands, so that it is of this hour. */
void ka_room_keep_again (KaRoom *self);

/** KaRoomKept: it cannot be kept who is in; @error says why. */
typedef void (*KaRoomKept) (const GError *error, gpointer user_data);

/** ka_room_watch_keeping: has @func called as the one of ka_room_watch_devices() when it cannot be kept who is in: once until that is kept again,
 * which is tried as long as the room is open. */
void ka_room_watch_keeping (KaRoom *self, KaRoomKept func, gpointer user_data);

/** ka_room_remove_device: lets a device look no more, unless it opens the address again; they are counted from 1 as they come. */
void ka_room_remove_device (KaRoom *self, guint device);

/** ka_room_take_back: undoes that a device was removed: it may look again without the code, with the name and the right that it had.
 * @device: as it was then; nothing where there is no place for it any more */
void ka_room_take_back (KaRoom *self, const KaDevice *device);

/** ka_room_name_device: what a device is called from now on, as text; %NULL for nothing. */
void ka_room_name_device (KaRoom *self, guint device, const char *name);

/** KaRoomDevices: @devices: (element-type KaDevice): all that are in, in the order in which they came; a reference may be kept. */
typedef void (*KaRoomDevices) (GPtrArray *devices, gpointer user_data);

/**
 * ka_room_watch_devices:
 * @func: (nullable): called from now on whenever a device comes, goes or is something else, in the main context that was the default
 *   where the room was opened; many changes at once are told as one
 */
void ka_room_watch_devices (KaRoom *self, KaRoomDevices func, gpointer user_data);

/** ka_room_set_usual_right: what a device may do that comes in from now on: look, unless it is said. */
void ka_room_set_usual_right (KaRoom *self, KaRight right);

/** ka_room_set_right: says what a device may do from now on, also while it is there. */
void ka_room_set_right (KaRoom *self, guint device, KaRight right);

/** KaRoomScribe: fulfils a wish of a page of @device, in the main context of the room's owner. Returns: (transfer full): the answer */
typedef char *(*KaRoomScribe) (guint device, const KaWish *wish, gpointer user_data);

/**
 * ka_room_set_scribe:
 *
 * Says who fulfils the wishes of pages that may write, until the room is closed: one at each turn of the main context that was the default of
 * the thread when the room was opened. Before it is said nobody may write.
 */
void ka_room_set_scribe (KaRoom *self, KaRoomScribe scribe, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRoom, ka_room_close)

G_END_DECLS
