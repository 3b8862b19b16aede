/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-appointment.h"

G_BEGIN_DECLS

/**
 * KaMeetings:
 *
 * Where the book of a window meets those of other computers. That is kept in the settings of this computer by the path of the book, so a copy
 * of it that lies elsewhere meets nobody until somebody wants that.
 *
 * Signals: `changed` when there are others, or anything that can be asked of one is another.
 */
#define KA_TYPE_MEETINGS (ka_meetings_get_type ())
G_DECLARE_FINAL_TYPE (KaMeetings, ka_meetings, KA, MEETINGS, GObject)

/** ka_meetings_new: (transfer full): what is kept for the book of @desk; it waits for ka_meetings_begin(). */
KaMeetings *ka_meetings_new (KaDesk *desk, GSettings *settings);

/** ka_meetings_begin: begins all, once the desk has its book. A book that is only looked at meets nobody. */
void ka_meetings_begin (KaMeetings *self);

KaDesk *ka_meetings_get_desk (KaMeetings *self);
GSettings *ka_meetings_get_settings (KaMeetings *self);

/** ka_meetings_get_list: (transfer none): of #KaAppointment, in the order in which they were joined. */
GListModel *ka_meetings_get_list (KaMeetings *self);

/** ka_meetings_find: (nullable) (transfer none): the one at a tidy address. */
KaAppointment *ka_meetings_find (KaMeetings *self, const char *address);

/**
 * ka_meetings_find_trouble:
 *
 * Returns: (nullable) (transfer none): the first that somebody has to look after: that asks for its secret, or is in trouble
 */
KaAppointment *ka_meetings_find_trouble (KaMeetings *self);

/** ka_meetings_join: from now on the book meets there, see ka_appointment_new(). */
void ka_meetings_join (KaMeetings *self, const char *address, gboolean sealed, const char *secret);

/** ka_meetings_leave: and from now on no more. All stays, here and there. */
void ka_meetings_leave (KaMeetings *self, KaAppointment *appointment);

/** ka_meetings_say_farewell: Returns: how often @done is called, see ka_meeting_say_farewell() */
guint ka_meetings_say_farewell (KaMeetings *self, KaErrandFunc done, gpointer data);

G_END_DECLS
