/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-touched.h"

G_BEGIN_DECLS

/**
 * ka_tell:
 * @verb: what was done, as the kind of a #KaJournalEntry
 * @touched: the rows in which it shows
 *
 * Writes down as an act what a change of the book says: how the rows that it touched differ from what is known of them.
 * Record 28.
 */
gboolean ka_tell (KaBook *book, const char *verb, KaTouched *touched, GError **error);

G_END_DECLS
