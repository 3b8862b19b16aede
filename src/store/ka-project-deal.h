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

/**
 * ka_project_forget_deals:
 *
 * Takes the finished deals of a match out of the book that were dealt to other seats than the @n_seats which it has now. Their lines
 * still say them, so that they come back with those seats. One that is being played travels with nobody, and stays.
 */
gboolean ka_project_forget_deals (KaBook *book, gint64 match, guint n_seats, GError **error);

G_END_DECLS
