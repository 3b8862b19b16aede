/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card-art.h"

G_BEGIN_DECLS

/** KaCardPreview: a few cards side by side, as a style has them. */
#define KA_TYPE_CARD_PREVIEW (ka_card_preview_get_type ())
G_DECLARE_FINAL_TYPE (KaCardPreview, ka_card_preview, KA, CARD_PREVIEW, GtkWidget)

/** ka_card_preview_set_style: shows the cards in @style, which is followed. */
void ka_card_preview_set_style (KaCardPreview *self, KaCardStyle *style);

G_END_DECLS
