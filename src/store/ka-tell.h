/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-acts.h"
#include "ka-book.h"
#include "ka-touched.h"

G_BEGIN_DECLS

/**
 * ka_tell:
 * @frame: its verb is what was done, as the kind of a #KaJournalEntry
 * @touched: the rows in which it shows
 * @act: (out): its row, or 0 when no book has anything to learn from it
 *
 * Writes down as an act what a change of the book says: how the rows that it touched differ from what is known of them.
 * Record 28.
 */
gboolean ka_tell (KaBook *book, const KaActFrame *frame, KaTouched *touched, gint64 *act, GError **error);

G_END_DECLS
