/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ka-factor.h"
#include "ka-settlement.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/* What a settlement says, in the window and on paper. */

/** ka_settle_can: whether people alone sit there: with a computer player nobody settles. */
gboolean ka_settle_can (KaSheet *sheet);

/** ka_settle_add_sheet: counts what stands on a sheet. */
void ka_settle_add_sheet (KaSettlement *settlement, KaSheet *sheet);

/** ka_settle_describe_transfer: (transfer full): who gives how many points to whom. */
char *ka_settle_describe_transfer (const KaSettlement *settlement, const KaTransfer *transfer,
                                   const KaFactor *factor);

/** ka_settle_describe_factor: (transfer full) (nullable): what a point counts as; %NULL where it is a point. */
char *ka_settle_describe_factor (const KaFactor *factor);

/** ka_settle_describe_open: (transfer full) (nullable): that @n matches go on; %NULL for none. */
char *ka_settle_describe_open (guint n);

/** ka_settle_recall_factor: (transfer full): what was last typed of what a point counts as. @group: "" for no group */
char *ka_settle_recall_factor (GSettings *settings, const char *group);

/** ka_settle_keep_factor: keeps it for a group, or forgets it where @text is %NULL. */
void ka_settle_keep_factor (GSettings *settings, const char *group, const char *text);

G_END_DECLS
