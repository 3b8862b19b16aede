/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"
#include "ka-room.h"

G_BEGIN_DECLS

/**
 * KaHost:
 *
 * Whoever has people look into a book: it opens a room, shows there one match or all of the evening, and shows it anew whenever the book
 * is another, also when another program wrote in it. It belongs to the thread of its desk, in whose main context it looks.
 *
 * A book that is only looked at may be moved away, deleted or replaced by another meanwhile: that is seen too, and what lies in its place
 * is shown as soon as it can be read.
 *
 * Signals: `trouble` (#GError) when the book, or a match in it, cannot be read, once until it can be again; until then what was shown of
 * the book stays, and the pages say that it may be old. `recovered` when the book can be read again. `devices` when a device in the room
 * comes, goes or is something else. `written` (the number of a device, the ID of a line of the journal) when a device has written or, of a
 * line that was undone by it, has undone. `evening-over` once when the evening that it was opened in is.
 */
#define KA_TYPE_HOST (ka_host_get_type ())
G_DECLARE_FINAL_TYPE (KaHost, ka_host, KA, HOST, GObject)

/**
 * ka_host_new:
 * @desk: on which the book lies; a reference is kept
 * @match: of which nothing but its sheet is shown, or 0 for all matches of the evening that it is
 *
 * Returns: (transfer full): a host whose room is not open yet
 */
KaHost *ka_host_new (KaDesk *desk, gint64 match);

/**
 * ka_host_open:
 * @port: on which the room listens, 0 for any that is free
 * @error: (out): %G_IO_ERROR when it cannot listen, else why the book cannot be read
 *
 * Opens the room and shows what stands in the book, which must be open.
 */
gboolean ka_host_open (KaHost *self, guint16 port, GError **error);

/**
 * ka_host_open_again:
 * @roll: who was in a room that ended without being closed
 * @error: (out): as of ka_host_open()
 *
 * Opens the room on the same port, for the same devices with the same rights. Its code is another one.
 */
gboolean ka_host_open_again (KaHost *self, const KaRoll *roll, GError **error);

/** ka_host_keep_roll: from now on it is kept in the file @path who is in its room, see ka_room_keep_roll(). */
void ka_host_keep_roll (KaHost *self, const char *path, gboolean lasts);

/** ka_host_close: closes the room, if it is open; the last reference to a host does it too. */
void ka_host_close (KaHost *self);

/** ka_host_get_room: (nullable) (transfer none): its room, %NULL while it is not open. */
KaRoom *ka_host_get_room (KaHost *self);

/** ka_host_get_devices: (transfer none) (element-type KaDevice): who is in its room as far as is known, in the order in which they came. */
GPtrArray *ka_host_get_devices (KaHost *self);

G_END_DECLS
