/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"
#include "ka-deal.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/* Between the deals of the core, which know no book, and the deals of the book, which know no game. */

/**
 * ka_table_read_deal:
 *
 * Plays a deal of the book again, also the moves that were taken back, so that they can be made again.
 *
 * Returns: (transfer full): the deal as it was left, or %NULL with %KA_BOOK_ERROR_DAMAGED or %KA_ERROR set
 */
KaDeal *ka_table_read_deal (const KaMatch *match, const KaDealRecord *record, GError **error);

/**
 * ka_table_write_deal:
 * @number: (nullable): the number of the deal; %NULL for one that nobody knows before
 * @id: (out): its id in the book
 *
 * Deals the next deal of a match by the rules of the game and writes it in the book.
 */
KaDeal *ka_table_write_deal (KaBook *book, KaSheet *sheet, const guint64 *number, gint64 *id, GError **error);

/** ka_table_join_moves: (transfer full): the moves that hold in a deal, as the book knows them, a line each. */
char *ka_table_join_moves (const KaDeal *deal);

/** ka_table_finish_deal: writes the round that comes of a deal that is over on the sheet. */
gboolean ka_table_finish_deal (KaBook *book, gint64 id, const KaDeal *deal, GError **error);

G_END_DECLS
