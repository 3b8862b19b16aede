/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaVariantRow:
 *
 * The variants of a game as buttons, with what the one that is pressed means below them. It is not to be seen where
 * there is only one.
 *
 * Signals: `chosen` (a #KaVariant) when a person pressed one.
 */
#define KA_TYPE_VARIANT_ROW (ka_variant_row_get_type ())
G_DECLARE_FINAL_TYPE (KaVariantRow, ka_variant_row, KA, VARIANT_ROW, AdwPreferencesRow)

/** ka_variant_row_set_game: offers the variants of @game; none of them is pressed yet. */
void ka_variant_row_set_game (KaVariantRow *self, const KaGame *game);

/** ka_variant_row_show: presses @variant, and says that @n_differing options are not as usual in it. */
void ka_variant_row_show (KaVariantRow *self, const KaVariant *variant, guint n_differing);

G_END_DECLS
