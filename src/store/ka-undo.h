/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_undo_act:
 * @act: the row of an act
 * @verb: what the act is called that undoes it
 *
 * Writes an act that says again what was before another, and the rows that follow from it, in the transaction that is going on.
 * Record 28, “Undo”. Refused with %KA_BOOK_ERROR_REFUSED when something builds on it.
 */
gboolean ka_undo_act (KaBook *book, gint64 act, const char *verb, GError **error);

/** ka_undo_choose: writes an act that says again what the act in row @act said, where something else holds. */
gboolean ka_undo_choose (KaBook *book, gint64 act, GError **error);

G_END_DECLS
