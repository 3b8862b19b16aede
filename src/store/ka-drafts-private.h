/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-drafts.h"
#include "ka-row.h"

G_BEGIN_DECLS

/** KA_DRAFT_COLUMNS: what ka_draft_read() reads. */
#define KA_DRAFT_COLUMNS "id, form, subject, content, owner, touched"

/** ka_draft_read: (transfer full): a draft from %KA_DRAFT_COLUMNS, or %NULL. */
KaDraftRecord *ka_draft_read (KaBook *self, KaRows *rows, GError **error);

G_END_DECLS
