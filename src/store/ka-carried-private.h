/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a book remembers of its carriers, for who writes acts in it. */
#pragma once

#include "ka-acts.h"

G_BEGIN_DECLS

/** ka_carried_begin: @carrier: (out): the row of a carrier, which is made when there is none. @anew: forget what was known of it */
gboolean ka_carried_begin (KaDb *db, const char *address, gboolean anew, gint64 *carrier, GError **error);

/** ka_carried_note_act: an act came from @carrier and was taken: it lies there, unless the one that is known is another. */
gboolean ka_carried_note_act (KaDb *db, gint64 carrier, const KaActsTaken *taken, GError **error);

/** ka_carried_note_unread: the same of a line of a newer Kaartavond. */
gboolean ka_carried_note_unread (KaDb *db, gint64 carrier, const char *line, GError **error);

/** ka_carried_note_place: @place: (nullable): up to which @carrier was heard */
gboolean ka_carried_note_place (KaDb *db, gint64 carrier, const char *place, GError **error);

/** ka_carried_owe: the act in row @act is another by now, so all carriers are to be given it. */
gboolean ka_carried_owe (KaDb *db, gint64 act, GError **error);

G_END_DECLS
