/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests, whose carriers are none. */
#pragma once

#include "ka-carrier.h"
#include "ka-meeting.h"

G_BEGIN_DECLS

/** KaCarrierMaker: as ka_carrier_new_for_address(). */
typedef KaCarrier *(*KaCarrierMaker) (const char *address, const char *passphrase, GError **error);

/** ka_meeting_new_with: @make: makes the carriers */
KaMeeting *ka_meeting_new_with (KaDesk *desk, const char *address, const char *passphrase,
                                KaCarrierMaker make, GError **error);

G_END_DECLS
