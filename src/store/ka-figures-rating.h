/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-rounds.h"
#include "ka-rating.h"

G_BEGIN_DECLS

/**
 * KaPersonRating:
 * @n_matches: how many matches it comes from
 * @n_results: and how many results in them: one a match, or where partners play together one a round
 */
typedef struct
{
  guint who;
  guint n_matches;
  guint n_results;
  KaRating rating;
} KaPersonRating;

/**
 * KaRatings: how people were rated, result after result.
 * @people: of #KaPersonRating, the highest ka_rating_get_floor() first
 * @results: what it comes from
 * @n_people: how many people there are in the figures
 */
typedef struct
{
  GArray *people;
  GArray *results;
  guint n_people;
} KaRatings;

/**
 * ka_figures_rate:
 *
 * Rates people by how they fared in finished matches among people; a match with a computer player says nothing. What
 * counts is the place at the end. Where some play together for a round, as at Wiezen, each round counts instead: those
 * who played it against the others, partners as one side; a round in which all fared the same says nothing. From guests
 * the others are rated as from anybody, and they are not listed themselves. Made for a worker thread.
 *
 * Returns: (transfer full): the ratings; %NULL with %KA_BOOK_ERROR, or %G_IO_ERROR_CANCELLED
 */
KaRatings *
ka_figures_rate (const KaFigures *self, const KaFiguresFilter *filter, const KaWork *work, GError **error);
void ka_ratings_free (KaRatings *self);

/**
 * ka_ratings_make_curves:
 * @who: of @n people
 * @n_points: at least 2
 *
 * How the ratings came to be: the means at the beginning and after each of @n_points − 1 equal stretches of the results.
 *
 * Returns: (transfer full): for one person after the other @n_points means; who has not played yet has that of everybody
 *   at the beginning
 */
double *ka_ratings_make_curves (const KaRatings *self, const guint *who, guint n, guint n_points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRatings, ka_ratings_free)

G_END_DECLS
