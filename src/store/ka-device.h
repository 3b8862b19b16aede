/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-act-id.h"
#include "ka-db.h"

G_BEGIN_DECLS

/** ka_device_find: @device: (out): which device the book is, see ka_device_begin_act(); 0 when that is not settled yet. */
gboolean ka_device_find (KaDb *db, const char *file, guint64 *device, GError **error);

/** ka_device_take: the same, settled by now. Called in a transaction that writes. */
gboolean ka_device_take (KaDb *db, const char *file, guint64 *device, GError **error);

/**
 * ka_device_begin_act:
 * @file: which file the book is, see ka_hold_tell_file(); another than before is a copy, which is another device
 * @id: (out): the ID of the next act of this device
 *
 * Gives an act its name. Called in the transaction that writes the act, so that the processes which have the book open share
 * one device without a gap and without a double. Record 28, “Who writes”.
 */
gboolean ka_device_begin_act (KaDb *db, const char *file, KaActId *id, GError **error);

/** ka_device_end_act: the act @id has been written; @n: of how many things it says something. */
gboolean ka_device_end_act (KaDb *db, const KaActId *id, guint n, GError **error);

/**
 * ka_device_hear:
 * @id: of an act that came from elsewhere and was not known
 *
 * Hears its stamp, so that the next act here is later. When it is one that this device did and does not know, somebody goes on
 * with a copy of the book: then this one becomes another device.
 */
gboolean ka_device_hear (KaDb *db, const char *file, const KaActId *id, GError **error);

G_END_DECLS
