/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures.h"

G_BEGIN_DECLS

/**
 * KaPointsFigures: the points of finished matches.
 * @n: how many
 * @mean: per match; 0 when @n is 0
 * @spread: standard deviation of a sample (divided by @n − 1); 0 when @n is less than 2
 * @best: the total that is best in the game, which is the lowest where the lowest wins
 * @best_match: where; the earliest of equal ones
 */
typedef struct
{
  guint n;
  double mean;
  double spread;
  int best;
  int worst;
  gint64 best_match;
  gint64 worst_match;
} KaPointsFigures;

/**
 * KaPersonFigures: the figures of one person over some matches.
 * @game_id: (nullable): what was played, a titled id, when they are of one game
 * @n_matches: in how many matches they sat
 * @n_finished: how many of those are finished; what follows about places is counted over them
 * @n_wins: how often first
 * @n_shared: how many of the wins were shared
 * @places: how often first, second, …
 * @mean_place: 0 when there is no finished match
 * @n_timed: of how many finished matches it is known how long they took: those that ended later than they started and
 *   within a day
 * @seconds: how long those took
 * @streak: how many of the last matches were won one after the other
 * @longest_streak: how many at most
 * @points: only where @game_id is set, since points of different games cannot be added up
 * @first: Unix time of the first match
 * @last: of the last
 */
typedef struct
{
  guint who;
  const char *game_id;
  guint n_matches;
  guint n_finished;
  guint n_wins;
  guint n_shared;
  guint places[KA_MAX_SEATS];
  double mean_place;
  guint n_timed;
  gint64 seconds;
  guint streak;
  guint longest_streak;
  KaPointsFigures points;
  gint64 first;
  gint64 last;
} KaPersonFigures;

/** ka_figured_match_get_seconds: how long a match took; 0 when that is not known, see @n_timed of #KaPersonFigures. */
gint64 ka_figured_match_get_seconds (const KaFiguredMatch *match);

/**
 * ka_figures_count_people:
 *
 * Returns: (transfer full): of #KaPersonFigures, a row for everybody who took part and for every level of computer
 *   players, those with the most matches first
 */
GArray *ka_figures_count_people (const KaFigures *self, const KaFiguresFilter *filter);

/** ka_figures_count_games: (transfer full): of #KaPersonFigures, a row for each game that @who played, by titled id. */
GArray *ka_figures_count_games (const KaFigures *self, const KaFiguresFilter *filter, guint who);

/**
 * ka_figures_rank_people:
 * @game_id: of which game, a titled id
 *
 * Returns: (transfer full): of #KaPersonFigures, who finished a match of it, but for computer players: those who won most
 *   first, of these those whose places were best
 */
GArray *ka_figures_rank_people (const KaFigures *self, const KaFiguresFilter *filter, const char *game_id);

/** ka_figures_rank_are_equal: whether two of them share their place in that order. */
gboolean ka_figures_rank_are_equal (const KaPersonFigures *one, const KaPersonFigures *other);

/**
 * KaOpponentFigures: how somebody fared against another, over the matches that both took part in.
 * @who: the other
 * @n_finished: how many of their matches are finished; the rest is counted over those
 * @n_ahead: how often at a better place than the other
 * @n_behind: how often at a worse one; the remaining ones were at the same
 * @n_wins: how often first
 * @n_other_wins: how often the other was first
 */
typedef struct
{
  guint who;
  guint n_matches;
  guint n_finished;
  guint n_ahead;
  guint n_behind;
  guint n_wins;
  guint n_other_wins;
} KaOpponentFigures;

/** ka_figures_count_opponents: (transfer full): of #KaOpponentFigures, those met most often first. */
GArray *ka_figures_count_opponents (const KaFigures *self, const KaFiguresFilter *filter, guint who);

/** ka_figures_find_rival: (nullable): of @opponents, who was ahead most often, and of those who was met most often. */
const KaOpponentFigures *ka_figures_find_rival (const GArray *opponents);

G_END_DECLS
