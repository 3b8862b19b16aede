/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-host.h"

G_BEGIN_DECLS

/** KA_PHONES_PORT: on which the room of a window listens where nobody else does, so that a firewall has to be told once. */
#define KA_PHONES_PORT 8475

/**
 * KaPhones:
 *
 * The room of a window: closed at first, open from when somebody starts it until he stops it, the evening is over, or the window goes. Where
 * the program ended without that, it is known who was in it until somebody starts it anew, opens it again or says that he does not want to, or
 * until the window goes.
 *
 * Signals: `changed` when it was started or stopped, it is no more known who was in it, or a device comes, goes or is something else; `ended` after it was stopped because
 * the evening is over; `trouble` (#GError), `recovered` and `written` as of #KaHost.
 */
#define KA_TYPE_PHONES (ka_phones_get_type ())
G_DECLARE_FINAL_TYPE (KaPhones, ka_phones, KA, PHONES, GObject)

KaPhones *ka_phones_new (KaDesk *desk);

KaDesk *ka_phones_get_desk (KaPhones *self);

/**
 * ka_phones_start:
 * @match: what is shown, or 0 for the evening
 *
 * Opens the room, on the port of the one before or %KA_PHONES_PORT, or, where that is taken, on another port.
 */
gboolean ka_phones_start (KaPhones *self, gint64 match, GError **error);

/**
 * ka_phones_count_before:
 *
 * Returns: for how many devices the room can be opened again, as the program ended less than %KA_ROLL_KEPT_S ago, this evening, and had not
 *   closed it; 0: there is nothing to ask
 */
guint ka_phones_count_before (KaPhones *self);

/** ka_phones_open_again: opens that room again, on its port, for those who were in it. */
gboolean ka_phones_open_again (KaPhones *self, GError **error);

/** ka_phones_forget: forgets it. */
void ka_phones_forget (KaPhones *self);

/** ka_phones_stop: closes the room, if it is open: all devices are told, and none of them is known any more. */
void ka_phones_stop (KaPhones *self);

/** ka_phones_get_host: (nullable) (transfer none): %NULL while it is closed. */
KaHost *ka_phones_get_host (KaPhones *self);

/** ka_phones_count: how many devices look now. */
guint ka_phones_count (KaPhones *self);

/** ka_phones_set_network: by which address of this computer the room is told to people, as of ka_address_list(); forgotten when it closes. */
void ka_phones_set_network (KaPhones *self, const char *host);

/** ka_phones_get_network: (nullable): what was chosen so. */
const char *ka_phones_get_network (KaPhones *self);

G_END_DECLS
