/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-rounds.h"

G_BEGIN_DECLS

/** KaTryOut: other options that are tried on matches of the past. */
typedef struct _KaTryOut KaTryOut;

/**
 * ka_try_out_new: (transfer full):
 * @game: whose options; lives as long as the trial
 * @changes: the options to be tried, in place of those that each match was played under; what depends on them by a
 *   preset follows, and all others stay
 */
KaTryOut *ka_try_out_new (const KaGame *game, const KaValues *changes);
void ka_try_out_free (KaTryOut *self);

/**
 * ka_try_out_score:
 * @played: a match of the game
 *
 * What its lines give under those options, as far as the end that they make; what stands behind it would not have been
 * played. %KA_ERROR. Returns: (transfer full): the sheet, or %NULL when the options or a round cannot be
 */
KaScore *ka_try_out_score (KaTryOut *self, const KaPlayedMatch *played, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaTryOut, ka_try_out_free)

G_END_DECLS
