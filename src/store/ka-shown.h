/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-attributes.h"
#include "ka-game.h"
#include "ka-registers.h"

G_BEGIN_DECLS

/**
 * ka_shown_is:
 * @known: what is known of a thing
 * @attribute: what its row says
 * @game: (nullable): that of the match, or of the match that the line is of
 * @n_seats: how many sit there
 *
 * Whether a row that was written from what is known would say what this row says. Another program may have said more than can
 * stand there, or in other words; that what is not shown is not shown still takes nothing of it back.
 */
gboolean
ka_shown_is (const KaRegisters *known, const KaAttribute *attribute, const KaGame *game, guint n_seats);

G_END_DECLS
