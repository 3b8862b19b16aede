/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

/** KaMeetingGroup: one place where the book meets those of other computers: how it goes, who is there, to pause and to leave it. */
#define KA_TYPE_MEETING_GROUP (ka_meeting_group_get_type ())
G_DECLARE_FINAL_TYPE (KaMeetingGroup, ka_meeting_group, KA, MEETING_GROUP, AdwPreferencesGroup)

GtkWidget *ka_meeting_group_new (KaMeetings *meetings, KaAppointment *appointment);

G_END_DECLS
