/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures.h"
#include "ka-rating.h"

G_BEGIN_DECLS

/**
 * KaPersonRating:
 * @n_matches: how many matches it comes from
 */
typedef struct
{
  guint who;
  guint n_matches;
  KaRating rating;
} KaPersonRating;

/**
 * ka_figures_rate:
 *
 * Rates people by their places in finished matches among people, match after match; a match with a computer player
 * says nothing. Returns: (transfer full): of #KaPersonRating, the highest ka_rating_get_floor() first
 */
GArray *ka_figures_rate (const KaFigures *self, const KaFiguresFilter *filter);

/**
 * ka_figures_rate_curves:
 * @who: of @n people
 * @n_points: at least 2
 *
 * How the ratings came to be: the means at the beginning and after each of @n_points − 1 equal stretches of the matches.
 *
 * Returns: (transfer full): for one person after the other @n_points means; who has not played yet has that of everybody
 *   at the beginning
 */
double *ka_figures_rate_curves (const KaFigures *self, const KaFiguresFilter *filter, const guint *who,
                                guint n, guint n_points);

G_END_DECLS
