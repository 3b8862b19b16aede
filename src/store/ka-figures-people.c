/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-people.h"

#include "ka-result.h"
#include "ka-titled.h"

#include <math.h>

/* Who ends a match later forgot it. */
#define LONGEST_MATCH (24 * 60 * 60)

typedef struct
{
  KaPersonFigures figures;
  guint sum_of_places;
  double squares; /* of the distances from the mean */
} Count;

gint64
ka_figured_match_get_seconds (const KaFiguredMatch *match)
{
  gint64 seconds = match->ended - match->started;

  return match->finished && seconds > 0 && seconds <= LONGEST_MATCH ? seconds : 0;
}

/* Welford's way: the mean and the squares follow each new number, and nothing large is subtracted. */
static void
add_points (Count *self, const KaFiguredMatch *match, int total)
{
  KaPointsFigures *points = &self->figures.points;
  gboolean low = match->lowest_wins;
  double step = total - points->mean;

  points->n++;
  points->mean += step / points->n;
  self->squares += step * (total - points->mean);
  points->spread = points->n > 1 ? sqrt (self->squares / (points->n - 1)) : 0;
  if (points->n == 1 || (low ? total < points->best : total > points->best))
    {
      points->best = total;
      points->best_match = match->id;
    }
  if (points->n == 1 || (low ? total > points->worst : total < points->worst))
    {
      points->worst = total;
      points->worst_match = match->id;
    }
}

/* Whether others than @won and his partners won too. */
static gboolean
is_shared (const KaFiguredMatch *match, const KaFiguredSeat *won)
{
  for_each_seat (seat, match->n_seats)
    if (match->seats[seat].side != won->side && ka_result_is_won (match->finished, match->seats[seat].place))
      return TRUE;
  return FALSE;
}

static void
add_finished (Count *self, const KaFiguredMatch *match, const KaFiguredSeat *seat)
{
  KaPersonFigures *figures = &self->figures;
  gint64 seconds = ka_figured_match_get_seconds (match);
  gboolean won = ka_result_is_won (match->finished, seat->place);

  figures->n_finished++;
  figures->n_wins += won;
  figures->n_shared += won && is_shared (match, seat);
  figures->places[CLAMP (seat->place, 1, KA_MAX_SEATS) - 1]++;
  self->sum_of_places += (guint) seat->place;
  figures->mean_place = (double) self->sum_of_places / figures->n_finished;
  figures->streak = won ? figures->streak + 1 : 0;
  figures->longest_streak = MAX (figures->longest_streak, figures->streak);
  figures->n_timed += seconds > 0;
  figures->seconds += seconds;
  if (figures->game_id != NULL)
    add_points (self, match, seat->total);
}

static void
add_seat (Count *self, const KaFiguredMatch *match, const KaFiguredSeat *seat)
{
  KaPersonFigures *figures = &self->figures;

  figures->who = seat->who;
  if (figures->n_matches++ == 0)
    figures->first = match->started;
  figures->last = match->started;
  if (match->finished)
    add_finished (self, match, seat);
}

static int
compare_people (gconstpointer a, gconstpointer b)
{
  const KaPersonFigures *first = a, *second = b;

  if (first->n_matches != second->n_matches)
    return first->n_matches > second->n_matches ? -1 : 1;
  return first->who < second->who ? -1 : first->who > second->who;
}

static void
add_matches (const KaFigures *self, const KaFiguresFilter *filter, Count *counts)
{
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    if (ka_figures_match (self, filter, &matches[i]))
      for_each_seat (seat, matches[i].n_seats)
        add_seat (&counts[matches[i].seats[seat].who], &matches[i], &matches[i].seats[seat]);
}

/* The name of a game as the figures themselves hold it: a filter may be gone before the answer is. */
static const char *
find_game_id (const KaFigures *self, const char *id)
{
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n && id != NULL; i++)
    if (ka_titled_equal (matches[i].game_id, id))
      return matches[i].game_id;
  return NULL;
}

GArray *
ka_figures_count_people (const KaFigures *self, const KaFiguresFilter *filter)
{
  GArray *people = g_array_new (FALSE, FALSE, sizeof (KaPersonFigures));
  guint n = ka_figures_get_n_people (self);
  g_autofree Count *counts = g_new0 (Count, MAX (n, 1));
  const char *game_id = find_game_id (self, filter->game);

  for (guint who = 0; who < n; who++)
    counts[who].figures.game_id = game_id;
  add_matches (self, filter, counts);
  for (guint who = 0; who < n; who++)
    if (counts[who].figures.n_matches > 0 && !ka_figures_get_person (self, who)->guest)
      g_array_append_val (people, counts[who].figures);
  g_array_sort (people, compare_people);
  return people;
}

GArray *
ka_figures_count_games (const KaFigures *self, const KaFiguresFilter *filter, guint who)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (KaPersonFigures));
  g_autofree const char **games = ka_figures_list_games (self);
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (const char **game = games; *game != NULL; game++)
    {
      Count count = { .figures = { .who = who, .game_id = *game } };

      for (guint i = 0; i < n; i++)
        if (matches[i].game_id == *game && ka_figures_match (self, filter, &matches[i]))
          for_each_seat (seat, matches[i].n_seats)
            if (matches[i].seats[seat].who == who)
              add_seat (&count, &matches[i], &matches[i].seats[seat]);
      if (count.figures.n_matches > 0)
        g_array_append_val (rows, count.figures);
    }
  return rows;
}

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  const KaPersonFigures *first = a, *second = b;

  if (first->n_wins != second->n_wins)
    return first->n_wins > second->n_wins ? -1 : 1;
  if (!ka_figures_rank_are_equal (first, second))
    return first->mean_place < second->mean_place ? -1 : 1;
  return first->who < second->who ? -1 : first->who > second->who;
}

gboolean
ka_figures_rank_are_equal (const KaPersonFigures *one, const KaPersonFigures *other)
{
  return one->n_wins == other->n_wins && fabs (one->mean_place - other->mean_place) < 1e-9;
}

GArray *
ka_figures_rank_people (const KaFigures *self, const KaFiguresFilter *filter, const char *game_id)
{
  KaFiguresFilter of_game = *filter;
  g_autoptr (GArray) people = NULL;
  GArray *ranked = g_array_new (FALSE, FALSE, sizeof (KaPersonFigures));

  of_game.game = game_id;
  people = ka_figures_count_people (self, &of_game);
  for (guint i = 0; i < people->len; i++)
    {
      const KaPersonFigures *person = &g_array_index (people, KaPersonFigures, i);

      if (person->n_finished > 0 && ka_figures_get_person (self, person->who)->level == NULL)
        g_array_append_vals (ranked, person, 1);
    }
  g_array_sort (ranked, compare_ranks);
  return ranked;
}

/* ---- one against another ---------------------------------------------------------------------------------- */

static void
meet (KaOpponentFigures *other, const KaFiguredMatch *match, int place, int other_place)
{
  other->n_matches++;
  if (!match->finished)
    return;
  other->n_finished++;
  other->n_ahead += place < other_place;
  other->n_behind += place > other_place;
  other->n_wins += ka_result_is_won (match->finished, place);
  other->n_other_wins += ka_result_is_won (match->finished, other_place);
}

static int
compare_opponents (gconstpointer a, gconstpointer b)
{
  const KaOpponentFigures *first = a, *second = b;

  if (first->n_matches != second->n_matches)
    return first->n_matches > second->n_matches ? -1 : 1;
  return first->who < second->who ? -1 : first->who > second->who;
}

static void
meet_all (const KaFiguredMatch *match, guint who, KaOpponentFigures *others)
{
  for_each_seat (seat, match->n_seats)
    if (match->seats[seat].who == who)
      for_each_seat (other, match->n_seats)
        if (match->seats[other].side != match->seats[seat].side)
          meet (&others[match->seats[other].who], match, match->seats[seat].place, match->seats[other].place);
}

GArray *
ka_figures_count_opponents (const KaFigures *self, const KaFiguresFilter *filter, guint who)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (KaOpponentFigures));
  guint n_people = ka_figures_get_n_people (self), n;
  g_autofree KaOpponentFigures *others = g_new0 (KaOpponentFigures, MAX (n_people, 1));
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    if (ka_figures_match (self, filter, &matches[i]))
      meet_all (&matches[i], who, others);
  for (guint other = 0; other < n_people; other++)
    if (others[other].n_matches > 0 && !ka_figures_get_person (self, other)->guest)
      {
        others[other].who = other;
        g_array_append_val (rows, others[other]);
      }
  g_array_sort (rows, compare_opponents);
  return rows;
}

const KaOpponentFigures *
ka_figures_find_rival (const GArray *opponents)
{
  const KaOpponentFigures *rival = NULL;

  for (guint i = 0; i < opponents->len; i++)
    {
      const KaOpponentFigures *other = &g_array_index (opponents, KaOpponentFigures, i);

      if (other->n_behind > (rival != NULL ? rival->n_behind : 0))
        rival = other;
    }
  return rival;
}
