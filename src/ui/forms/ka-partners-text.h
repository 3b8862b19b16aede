/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_partners_text:
 * @players: who sit there
 * @sides: the side of each, see ka_game_get_side()
 *
 * Returns: (transfer full) (nullable): with whom @seat plays for the whole match: “With An, Cas”; %NULL when alone
 */
char *ka_partners_text (KaPlayer *const *players, const guint *sides, guint n_seats, guint seat);

/** ka_names_join: (transfer full): @names, @n of them, as a list in a sentence: “An, Bob and Cas”. */
char *ka_names_join (const char *const *names, guint n);

G_END_DECLS
