/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-errand.h"

G_BEGIN_DECLS

/**
 * KaMeetingState:
 * @KA_MEETING_RESTING: all that went and came is here and there
 * @KA_MEETING_WORKING: something goes or comes now
 * @KA_MEETING_PAUSED: nothing goes or comes until that is asked for
 * @KA_MEETING_TROUBLED: it failed; it is tried again by itself, unless only a person can mend what is wrong
 */
typedef enum
{
  KA_MEETING_RESTING,
  KA_MEETING_WORKING,
  KA_MEETING_PAUSED,
  KA_MEETING_TROUBLED
} KaMeetingState;

/**
 * KaMeeting:
 *
 * The book of a desk and the books of other computers, which meet in a folder or at a server (ka-carrier.h). It takes and gives when
 * something changed in the book or came there, in a thread of its own, so that nobody waits for it. When it fails it tries again later,
 * ever less often; what only a person can mend (%KA_CARRIER_ERROR_REFUSED, %KA_CARRIER_ERROR_ADDRESS, %KA_CARRIER_ERROR_SECRET) waits for ka_meeting_hurry(), or
 * until something happens there. While no book is open, or it is lost or damaged, it does nothing, and goes on when one is opened.
 *
 * Signals: `changed` when anything that can be asked of it is another; `came` (const #KaTravelReport *) after something came into the book.
 * The `changed` of the desk is emitted before `came`; `carried` (const #KaErrandReport *) last of all, after each errand that did more than look.
 */
#define KA_TYPE_MEETING (ka_meeting_get_type ())
G_DECLARE_FINAL_TYPE (KaMeeting, ka_meeting, KA, MEETING, GObject)

/**
 * ka_meeting_new:
 * @desk: whose book is open, or will be
 * @address: see ka_carrier_tidy_address()
 * @passphrase: (nullable): with which what lies in a folder is encrypted; of a server the password, see ka_carrier_new_for_address()
 * @error: (out): %KA_CARRIER_ERROR_ADDRESS; %KA_BOOK_ERROR_READ_ONLY when @desk only looks at its book
 *
 * Returns: (transfer full): one that is paused; ka_meeting_set_paused() begins it
 */
KaMeeting *ka_meeting_new (KaDesk *desk, const char *address, const char *passphrase, GError **error);

/** ka_meeting_is_under_way: whether an errand is on its way, also one that only looks so far, and may write in the book at any moment. */
gboolean ka_meeting_is_under_way (KaMeeting *self);

/** ka_meeting_get_address: the tidy address, by which the book remembers it. */
const char *ka_meeting_get_address (KaMeeting *self);

KaMeetingState ka_meeting_get_state (KaMeeting *self);

/** ka_meeting_get_trouble: (transfer none) (nullable): why it failed last, of %KA_CARRIER_ERROR or %KA_BOOK_ERROR. */
const GError *ka_meeting_get_trouble (KaMeeting *self);

/** ka_meeting_get_devices: (transfer none) (element-type KaCarrierDevice): whose book met there, as of the last time that it went well. */
GPtrArray *ka_meeting_get_devices (KaMeeting *self);

/** ka_meeting_lacks: whether some of the book is too long to go; its own of the devices says so, too. */
gboolean ka_meeting_lacks (KaMeeting *self);

/** ka_meeting_get_last: when it went well last, in microseconds since 1970, or 0 when it did not since the program was started. */
gint64 ka_meeting_get_last (KaMeeting *self);

/** ka_meeting_waits_for_person: whether it is in trouble that only a person can mend, so that it is not tried again by itself. */
gboolean ka_meeting_waits_for_person (KaMeeting *self);

void ka_meeting_set_paused (KaMeeting *self, gboolean paused);

/** ka_meeting_set_passphrase: another one, where they meet in a folder, with which it is tried at once. */
void ka_meeting_set_passphrase (KaMeeting *self, const char *passphrase);

/** ka_meeting_hurry: takes and gives now, unless it is paused. */
void ka_meeting_hurry (KaMeeting *self);

/**
 * ka_meeting_say_farewell:
 * @done: called once, see ka_farewell_say(); also when the meeting and its desk are gone by then
 *
 * The book is about to be closed: what was done last and is not there yet goes now. The meeting does nothing any more after this, and tells nothing.
 *
 * Returns: whether something is to go; where it could not go before it is not tried now. %FALSE: @done is not called
 */
gboolean ka_meeting_say_farewell (KaMeeting *self, KaErrandFunc done, gpointer data);

/** ka_meeting_owes: whether the book knows what is not there yet, or cannot be asked; also after ka_meeting_say_farewell(). */
gboolean ka_meeting_owes (KaMeeting *self);

G_END_DECLS
