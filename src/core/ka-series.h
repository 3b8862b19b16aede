/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-deal.h"

G_BEGIN_DECLS

/**
 * KaSeries:
 *
 * The match around the deals: who deals next, the pack that goes from deal to deal, the score so far. All chance of
 * the match comes from its seed.
 */
typedef struct _KaSeries KaSeries;

/**
 * ka_series_new:
 * @first: the seat that deals or starts first, or −1 to draw it by lot (OK-1, WI-2, RU-2)
 * @error: (out): %KA_ERROR when the options do not suit the game
 */
KaSeries *ka_series_new (const KaGame *game, const KaValues *options, guint n_seats, int first, guint64 seed,
                         GError **error);
void ka_series_free (KaSeries *self);

/** ka_series_deal: (transfer full): the next deal. */
KaDeal *ka_series_deal (KaSeries *self, GError **error);

/** ka_series_add: writes down the facts of a deal that is over; the deal after it follows from them. */
gboolean ka_series_add (KaSeries *self, const KaDeal *deal, GError **error);

/** ka_series_get_score: the sheet as it stands. */
const KaScore *ka_series_get_score (const KaSeries *self);

/** ka_series_get_rounds: (transfer none): of #KaRound, what was written down. */
GPtrArray *ka_series_get_rounds (const KaSeries *self);

int ka_series_get_first (const KaSeries *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSeries, ka_series_free)

G_END_DECLS
