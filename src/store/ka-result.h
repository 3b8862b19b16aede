/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who won: what history, people, statistics, rating, evening, almanac and export all go by. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KA_RESULT_COUNTED: of a question about `match m`: whether it is counted, and so neither in the bin nor practice. */
#define KA_RESULT_COUNTED "(m.deleted = 0 AND m.practice = 0)"

/**
 * ka_result_is_there:
 * @ended: Unix time, 0 while it goes on
 * @n_rounds: how many were played; corrections are none
 *
 * Returns: whether a match has a result. One that was ended before a round was played has none, and nobody won it.
 */
gboolean ka_result_is_there (gint64 ended, guint n_rounds);

/**
 * ka_result_is_won:
 * @is_there: whether there is a result
 * @place: from 1; several may share one
 *
 * Returns: whether who came in this place won, alone or with others
 */
gboolean ka_result_is_won (gboolean is_there, int place);

G_END_DECLS
