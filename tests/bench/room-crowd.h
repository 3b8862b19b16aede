/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * crowd_run:
 * @code: (nullable): of the room that listens on @port; %NULL for a bare WebSocket there
 * @n_told: after so many messages it is over
 * @rest_s: and so many seconds after that, in which nothing should come
 *
 * Is as many devices as a room takes, in one thread, as a process of its own: what comes over the wire is taken as soon as it is there. Prints a line once
 * everybody has been told of a revision: it, the bytes of the message, and when each got it, in microseconds of g_get_monotonic_time(); in the end
 * `rest`, how many pings, and how many other messages came.
 */
void crowd_run (guint port, const char *code, guint n_told, guint rest_s);

G_END_DECLS
