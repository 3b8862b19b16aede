/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-meeting.h"

G_BEGIN_DECLS

/**
 * KaAppointmentState:
 * @KA_APPOINTMENT_RESTING: all that went and came is here and there
 * @KA_APPOINTMENT_WORKING: something goes or comes, or the keyring is asked, and nothing was wrong before
 * @KA_APPOINTMENT_PAUSED: nothing goes or comes until that is asked for
 * @KA_APPOINTMENT_OFFLINE: it is at a server, and this computer is on no network; nobody has to do anything
 * @KA_APPOINTMENT_ASKING: it needs its passphrase or password, or another one
 * @KA_APPOINTMENT_TROUBLED: it fails for another reason
 * @KA_APPOINTMENT_LACKING: all went and came but what is too long to go
 */
typedef enum
{
  KA_APPOINTMENT_RESTING,
  KA_APPOINTMENT_WORKING,
  KA_APPOINTMENT_PAUSED,
  KA_APPOINTMENT_OFFLINE,
  KA_APPOINTMENT_ASKING,
  KA_APPOINTMENT_TROUBLED,
  KA_APPOINTMENT_LACKING
} KaAppointmentState;

/**
 * KaAppointment:
 *
 * A meeting (ka-meeting.h) that this computer keeps for the book, with its passphrase or password: what is not in the keyring is asked once
 * each time the program is started, and is in no settings and on no disk.
 *
 * Signals: `changed` when anything that can be asked of it is another.
 */
#define KA_TYPE_APPOINTMENT (ka_appointment_get_type ())
G_DECLARE_FINAL_TYPE (KaAppointment, ka_appointment, KA, APPOINTMENT, GObject)

/**
 * ka_appointment_new:
 * @address: a tidy one, see ka_carrier_tidy_address()
 * @sealed: whether it is a folder with a passphrase, so that nothing is written there without one
 * @secret: (nullable): its passphrase or password, where it was typed just now
 *
 * Returns: (transfer full): one that waits for ka_appointment_begin()
 */
KaAppointment *
ka_appointment_new (KaDesk *desk, const char *address, gboolean sealed, gboolean paused, const char *secret);

/** ka_appointment_begin: once the desk has its book. */
void ka_appointment_begin (KaAppointment *self);

const char *ka_appointment_get_address (KaAppointment *self);
gboolean ka_appointment_is_sealed (KaAppointment *self);
gboolean ka_appointment_is_paused (KaAppointment *self);
void ka_appointment_set_paused (KaAppointment *self, gboolean paused);

/** ka_appointment_say_farewell: see ka_meeting_say_farewell(). */
gboolean ka_appointment_say_farewell (KaAppointment *self, KaErrandFunc done, gpointer data);

KaAppointmentState ka_appointment_get_state (KaAppointment *self);

/** ka_appointment_is_working: whether something goes or comes now, also while it is tried again after it failed. */
gboolean ka_appointment_is_working (KaAppointment *self);

/** ka_appointment_is_under_way: see ka_meeting_is_under_way() */
gboolean ka_appointment_is_under_way (KaAppointment *self);

/** ka_appointment_get_trouble: (nullable) (transfer none): why it fails, while it asks or is troubled; %NULL while it only was not told yet. */
const GError *ka_appointment_get_trouble (KaAppointment *self);

/** ka_appointment_get_devices: (nullable) (transfer none) (element-type KaCarrierDevice): whose book met there. */
GPtrArray *ka_appointment_get_devices (KaAppointment *self);

/** ka_appointment_get_last: when it went well last, in microseconds since 1970, or 0. */
gint64 ka_appointment_get_last (KaAppointment *self);

/** ka_appointment_set_secret: another passphrase or password, with which it is tried at once. It goes into the keyring when it was the one. */
void ka_appointment_set_secret (KaAppointment *self, const char *secret);

/** ka_appointment_is_secret_lost: whether what was typed could not be put into the keyring, and is asked again the next time. */
gboolean ka_appointment_is_secret_lost (KaAppointment *self);

/** ka_appointment_hurry: tries again now. */
void ka_appointment_hurry (KaAppointment *self);

/** ka_appointment_end: ends it, and has the keyring forget its secret. */
void ka_appointment_end (KaAppointment *self);

G_END_DECLS
