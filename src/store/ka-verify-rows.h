/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_verify_rows:
 * @faults: to which is added, a sentence each
 *
 * Compares the rows of people and matches with those that follow from all acts alone. They are written anew for that, in a
 * copy of the book that only SQLite sees and that is gone afterwards; it takes as much room as the book. Deals are left out: those
 * that are played lie on one device only.
 */
gboolean ka_verify_rows (KaBook *self, GStrvBuilder *faults, GError **error);

G_END_DECLS
