/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-registers.h"

G_BEGIN_DECLS

/**
 * ka_project_deal:
 * @line: the id of its row
 * @known: what is known of the line
 *
 * Gives a line the deal that it came of, with its moves. A deal that is no deal is as if it were not said.
 */
gboolean ka_project_deal (KaBook *book, gint64 match, gint64 line, const KaRegisters *known, guint n_seats,
                          GError **error);

G_END_DECLS
