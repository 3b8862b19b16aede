/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-rounds.h"

G_BEGIN_DECLS

/**
 * ka_figures_find_what_matters:
 * @filter: which matches; its @game must be set
 * @game: that game
 * @changes: options that are tried on them already, see ka_figures_retry()
 * @work: (nullable): how; made for a worker thread
 *
 * Which options of a game could make something else of some matches: with another value, beside @changes, a total or a
 * place of one of them is another. A number is tried at its limits, just above the lower one, where many mean something
 * of their own, and at its presets; whether one matters that some rounds do not allow is not known, so it does. When there
 * is much to work out, an option of which it is not known in the end does, too.
 *
 * Returns: (transfer full): of #gboolean, one for each option of @game; or %NULL
 */
GArray *
ka_figures_find_what_matters (const KaFigures *self, const KaFiguresFilter *filter, const KaGame *game,
                              const KaValues *changes, const KaWork *work, GError **error);

G_END_DECLS
