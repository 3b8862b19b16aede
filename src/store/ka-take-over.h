/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"
#include "ka-work.h"

G_BEGIN_DECLS

/**
 * ka_take_over:
 * @acts: whether acts are written, and not only ranks
 * @work: (nullable): how
 *
 * Tells as acts what stands in a book that was written before there were any. Their names follow from what they say, so that two
 * copies of one book tell the same with the same acts. Record 28, “Older books”.
 */
gboolean ka_take_over (KaDb *db, gboolean acts, const KaWork *work, GError **error);

G_END_DECLS
