/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures-people.h"
#include "ka-figures-records.h"

G_BEGIN_DECLS

/** KaAlmanacGame: how often a game was played. */
typedef struct
{
  const char *game_id; /* titled, see ka-titled.h */
  guint n_matches;
  guint n_rounds;
} KaAlmanacGame;

/**
 * KaAlmanac: a year of playing.
 * @nights: for each month, from 0, a bit for each day, from 1, on the evening of which was played
 * @n_nights: how many evenings; one that lasted past midnight is one
 * @games: of #KaAlmanacGame, the most played first
 * @people: of #KaPersonFigures, who won most first
 * @records: of #KaRecord
 */
typedef struct
{
  KaFigures *figures;
  int year;
  guint32 nights[12];
  guint n_nights;
  guint n_matches;
  guint n_rounds;
  GArray *games;
  GArray *people;
  GArray *records;
} KaAlmanac;

/** ka_almanac_new: (transfer full): a pure function of @figures, which are kept. */
KaAlmanac *ka_almanac_new (KaFigures *figures, int year);
void ka_almanac_free (KaAlmanac *self);

/** ka_almanac_list_years: (transfer full): of int, the years in which was played, the last first. */
GArray *ka_almanac_list_years (const KaFigures *figures);

/** ka_almanac_list_evenings: (transfer full): of gint64, when each evening's first match began, the last first. */
GArray *ka_almanac_list_evenings (const KaFigures *figures);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaAlmanac, ka_almanac_free)

G_END_DECLS
