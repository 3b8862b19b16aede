/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_late_comers_find:
 * @line: the UUID of a line of the sheet
 * @late_comers: (out): a bit for each seat of now whose player did not sit at the match when the line was written
 *
 * Tells who missed a line because he had not come yet from who was away. The seats in which the line was told first say so, and
 * they stay whatever is changed afterwards. Of what an older version wrote, of a copy of a match and of what a file brought only the
 * seats of the end are known: there nobody is a late-comer.
 */
gboolean ka_late_comers_find (KaBook *book, const KaMatch *match, const char *line, guint32 *late_comers,
                              GError **error);

G_END_DECLS
