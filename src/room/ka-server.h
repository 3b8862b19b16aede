/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-callers.h"
#include "ka-door.h"
#include "ka-wish.h"

G_BEGIN_DECLS

/**
 * KaServer:
 *
 * Answers browsers: with the files of the pages, which say nothing of anybody; at the door with a cookie; and on a WebSocket with
 * what is shown, to whoever has one. It lives in one thread, in the main context that is the default there when it is made.
 */
typedef struct _KaServer KaServer;

/**
 * ka_server_new:
 * @port: on which it listens, on all addresses of this computer; 0 for any that is free
 * @call_ms: usually %KA_CALL_MS
 *
 * Returns: (transfer full): a server that answers as soon as the main context runs; %NULL with @error (%G_IO_ERROR) set
 */
KaServer *ka_server_new (guint16 port, guint call_ms, GError **error);

/** ka_server_free: hangs up on everybody. */
void ka_server_free (KaServer *self);

guint ka_server_get_port (const KaServer *self);

/** ka_server_get_code: whoever knows it may look. */
const char *ka_server_get_code (const KaServer *self);

/** ka_server_show: @snapshots: (transfer full): of #KaSnapshot, all that is shown from now on; the first is what a page shows first. */
void ka_server_show (KaServer *self, GPtrArray *snapshots);

/** ka_server_set_stale: whether what is shown may be old, as the book cannot be read; it is told to all pages, and to those that come. */
void ka_server_set_stale (KaServer *self, gboolean stale);

/** ka_server_let_back: as ka_door_let_back(), before anybody else comes in. */
void ka_server_let_back (KaServer *self, GPtrArray *devices);

/** ka_server_remove_device: lets a device (see ka_door_find()) look no more. */
void ka_server_remove_device (KaServer *self, guint device);

/** ka_server_take_back: as ka_door_take_back(). */
void ka_server_take_back (KaServer *self, const KaDevice *device);

/** ka_server_set_usual_right: as ka_door_set_usual_right(). */
void ka_server_set_usual_right (KaServer *self, KaRight right);

/** ka_server_set_right: says what a device (see ka_door_find()) may do, and tells its pages. */
void ka_server_set_right (KaServer *self, guint device, KaRight right);

/** KaWishTaker: a page wishes something, for whoever owns the book; @wish: (transfer full); answered by ka_server_answer() with @visitor. */
typedef void (*KaWishTaker) (guint device, guint64 visitor, KaWish *wish, gpointer user_data);

/** KA_MOST_WISHES: so many wishes of one device may wait for an answer. */
#define KA_MOST_WISHES 16

/** ka_server_set_wish_taker: who takes the wishes of those who may write. */
void ka_server_set_wish_taker (KaServer *self, KaWishTaker take, gpointer user_data);

/** ka_server_answer: a wish has been answered; @message is told to the page that wished it, if that is still there. */
void ka_server_answer (KaServer *self, guint device, guint64 visitor, const char *message);

/** ka_server_begin_to_end: listens no more, and tells all pages that the room is closed. */
void ka_server_begin_to_end (KaServer *self);

/** ka_server_has_visitors: whether a page is live. */
gboolean ka_server_has_visitors (const KaServer *self);

/** ka_server_name_device: as ka_door_name(). */
void ka_server_name_device (KaServer *self, guint device, const char *name);

/** KaServerDevices: @devices: (transfer full): as of ka_door_list() */
typedef void (*KaServerDevices) (GPtrArray *devices, gpointer user_data);

/** ka_server_watch_devices: has @func called from now on whenever a device comes, goes, or is something else than it was. */
void ka_server_watch_devices (KaServer *self, KaServerDevices func, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaServer, ka_server_free)

G_END_DECLS
