/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-touched.h"

G_BEGIN_DECLS

/**
 * ka_ranks_settle_touched:
 * @touched: (inout): the lines that get another rank are put among its lines
 *
 * Gives the lines of all matches that were touched ranks in the order in which they are numbered. Rule F-7 of record 28.
 */
gboolean ka_ranks_settle_touched (KaDb *db, KaTouched *touched, GError **error);

G_END_DECLS
