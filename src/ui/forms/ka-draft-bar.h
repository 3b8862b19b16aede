/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-form-draft.h"

G_BEGIN_DECLS

/**
 * KaDraftBar:
 *
 * Above a form: says that what was typed before is there again and offers to throw it away, and whatever else there is
 * to say about its draft. Not to be seen when there is nothing to say.
 */
#define KA_TYPE_DRAFT_BAR (ka_draft_bar_get_type ())
G_DECLARE_FINAL_TYPE (KaDraftBar, ka_draft_bar, KA, DRAFT_BAR, AdwBin)

/** ka_draft_bar_set_draft: @draft: (nullable): what is told of now. */
void ka_draft_bar_set_draft (KaDraftBar *self, KaFormDraft *draft);

/**
 * ka_draft_bar_undo:
 *
 * Brings back what was just thrown away, as the button does: what is there to be undone goes before what stands in the book.
 *
 * Returns: whether that was offered, where a person sees it
 */
gboolean ka_draft_bar_undo (KaDraftBar *self);

G_END_DECLS
