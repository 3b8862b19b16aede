/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-carrier.h"
#include "ka-meetings.h"

G_BEGIN_DECLS

/* What is said of where the book meets others. All of it (transfer full), in the language of the program, and text, not markup. */

/** ka_meeting_tell_place: where that is: a folder, or a server and its database. @address: a tidy one */
char *ka_meeting_tell_place (const char *address);

/** ka_meeting_is_club: whether @address is of a club and not of a folder. */
gboolean ka_meeting_is_club (const char *address);

/** ka_meeting_tell_state: how it goes; of trouble, what is wrong. */
char *ka_meeting_tell_state (KaAppointment *appointment);

/** ka_meeting_tell_more: when it went well last; of trouble, what to do. @now: Unix time */
char *ka_meeting_tell_more (KaAppointment *appointment, gint64 now);

/** ka_meeting_tell_all: (nullable): how it goes everywhere, in a line; %NULL where the book meets nobody. */
char *ka_meeting_tell_all (KaMeetings *meetings);

/** ka_meeting_tell_device: what a computer is called, where they meet or else in the book. @book: (nullable); @own: the device of the book on this one */
char *ka_meeting_tell_device (const KaCarrierDevice *device, KaBook *book, const char *own);

/** ka_meeting_tell_contact: when something came from it last, and what cannot be read of it. @now: Unix time */
char *ka_meeting_tell_contact (const KaCarrierDevice *device, KaBook *book, const char *own, gint64 now);

/** ka_meeting_tell_error: @error as a sentence. */
char *ka_meeting_tell_error (const GError *error);

G_END_DECLS
