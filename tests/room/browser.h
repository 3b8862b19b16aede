/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Browser: a connection to a room, byte by byte, so that what comes over it can be looked at, and what no browser sends can be sent.
 * @received: all that came over it
 */
typedef struct
{
  GSocketConnection *connection;
  GString *received;
} Browser;

/** browser_open: (transfer full): connects to a room on this computer. */
Browser *browser_open (guint port);

/** browser_open_from: (transfer full): the same from @own (nullable), another address of this computer. */
Browser *browser_open_from (const char *own, guint port);
void browser_close (Browser *self);

/** browser_send: sends bytes; what the other side does not take any more is no fault. */
void browser_send (Browser *self, const char *bytes, gsize n);

/** browser_wait_for: reads until @text has come. Returns: %FALSE when the connection ended before */
gboolean browser_wait_for (Browser *self, const char *text);

/** browser_wait_for_end: reads until the connection ends. */
void browser_wait_for_end (Browser *self);

/** browser_forget: forgets what has come so far. */
void browser_forget (Browser *self);

/** browser_ask: (transfer full): the whole answer to a request, whose headers besides Host are @headers, each with a line end. */
char *browser_ask (guint port, const char *method, const char *path, const char *headers, const char *body);

/** browser_come_in: (transfer full): comes in by the door with the code; the cookie of the device, “NAME=VALUE”. */
char *browser_come_in (guint port, const char *code);

/** browser_look: (transfer full): a WebSocket of the device with this cookie; it must be let in. */
Browser *browser_look (guint port, const char *cookie);

/** browser_look_from: (transfer full): the same from @own (nullable), another address of this computer. */
Browser *browser_look_from (const char *own, guint port, const char *cookie);

/** browser_say: sends a message over a WebSocket. */
void browser_say (Browser *self, const char *message);

/** browser_hear: (transfer full): the next message that came over a WebSocket, once it is there whole; none may have been forgotten in its middle. */
char *browser_hear (Browser *self);

/** browser_try_hear: (transfer full) (nullable): the same; %NULL when the connection ended. */
char *browser_try_hear (Browser *self);

/** browser_read_address: the port of an address that a room printed; @code: (out) (transfer none): its code. */
guint browser_read_address (const char *address, const char **code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Browser, browser_close)

G_END_DECLS
