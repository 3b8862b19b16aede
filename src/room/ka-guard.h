/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* What a request must look like to be answered, before anybody asks who it is from. */

/** KA_MOST_BODY: the longest body of a request, in bytes. */
#define KA_MOST_BODY 1024

/**
 * ka_guard_knows_host:
 * @host: (nullable): the header Host
 * @port: on which the room listens
 *
 * Returns: whether a browser that sends this asked for the room itself: by an address that this computer has, or by its name. Then it has no
 *   sign that a header could not have.
 *   A page of somebody else that has its own name lead here (DNS rebinding) comes with that name.
 */
gboolean ka_guard_knows_host (const char *host, guint port);

/** ka_guard_is_at: whether what is asked for, whose URI may name a host too, is at @host, the header Host. */
gboolean ka_guard_is_at (GUri *uri, const char *host);

/** ka_guard_is_own_origin: whether @origin (nullable), the header Origin, is a page of the room at @host. */
gboolean ka_guard_is_own_origin (const char *origin, const char *host);

/** ka_guard_takes_body: whether the headers announce a body that is short, and of a length that is known. */
gboolean ka_guard_takes_body (SoupMessageHeaders *headers);

/** ka_guard_read_cookie: (transfer full) (nullable): the value of the cookie @name among those that a browser sent. */
char *ka_guard_read_cookie (SoupMessageHeaders *headers, const char *name);

/** ka_guard_set_headers: says to the browser at @host what a page of the room may do, which is little. */
void ka_guard_set_headers (SoupMessageHeaders *headers, const char *host);

G_END_DECLS
