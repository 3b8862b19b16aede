/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"

G_BEGIN_DECLS

/**
 * ka_ranks_settle_line:
 *
 * Gives a line that came into the sheet a rank between those beside it. Returns: whether that is all there is to do; %FALSE without
 * an error when the whole sheet must be looked at, see ka_ranks_settle()
 */
gboolean ka_ranks_settle_line (KaDb *db, gint64 line, GError **error);

/**
 * ka_ranks_settle:
 * @match: the id of a match
 * @touched: a set of ids: the lines that get another rank are put here
 *
 * Gives the lines of a match ranks in the order in which they are numbered. As many as possible keep theirs, so that who moves
 * a line says something of that line only. Rule F-7 of record 28.
 */
gboolean ka_ranks_settle (KaDb *db, gint64 match, GHashTable *touched, GError **error);

G_END_DECLS
