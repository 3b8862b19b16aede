/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-rating.h"

static void
rate_match (const KaFiguredMatch *match, KaPersonRating *people)
{
  KaRating ratings[KA_MAX_SEATS];
  int places[KA_MAX_SEATS];

  for_each_seat (seat, match->n_seats)
    {
      KaPersonRating *person = &people[match->seats[seat].who];

      if (person->n_matches++ > 0)
        ka_rating_age (&person->rating);
      ratings[seat] = person->rating;
      places[seat] = match->seats[seat].place;
    }
  ka_rating_update (ratings, places, NULL, match->n_seats);
  for_each_seat (seat, match->n_seats)
    people[match->seats[seat].who].rating = ratings[seat];
}

/* The matches that say something of people, the earliest first. */
static GPtrArray *
find_rated (const KaFigures *self, const KaFiguresFilter *filter)
{
  GPtrArray *rated = g_ptr_array_new ();
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    if (matches[i].finished && matches[i].n_bots == 0 && matches[i].n_seats > 1
        && ka_figures_match (self, filter, &matches[i]))
      g_ptr_array_add (rated, (gpointer) &matches[i]);
  return rated;
}

static KaPersonRating *
begin (const KaFigures *self)
{
  guint n = ka_figures_get_n_people (self);
  KaPersonRating *people = g_new0 (KaPersonRating, MAX (n, 1));

  for (guint who = 0; who < n; who++)
    {
      people[who].who = who;
      ka_rating_init (&people[who].rating);
    }
  return people;
}

static int
compare_ratings (gconstpointer a, gconstpointer b)
{
  const KaPersonRating *first = a, *second = b;
  double difference = ka_rating_get_floor (&second->rating) - ka_rating_get_floor (&first->rating);

  if (difference != 0)
    return difference < 0 ? -1 : 1;
  return first->who < second->who ? -1 : first->who > second->who;
}

GArray *
ka_figures_rate (const KaFigures *self, const KaFiguresFilter *filter)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (KaPersonRating));
  g_autoptr (GPtrArray) rated = find_rated (self, filter);
  g_autofree KaPersonRating *people = begin (self);

  for (guint i = 0; i < rated->len; i++)
    rate_match (g_ptr_array_index (rated, i), people);
  for (guint who = 0; who < ka_figures_get_n_people (self); who++)
    if (people[who].n_matches > 0)
      g_array_append_val (rows, people[who]);
  g_array_sort (rows, compare_ratings);
  return rows;
}

double *
ka_figures_rate_curves (const KaFigures *self, const KaFiguresFilter *filter, const guint *who, guint n,
                        guint n_points)
{
  double *curves = g_new0 (double, (gsize) MAX (n, 1) * n_points);
  g_autoptr (GPtrArray) rated = find_rated (self, filter);
  g_autofree KaPersonRating *people = begin (self);
  guint done = 0;

  for (guint point = 0; point < n_points; point++)
    {
      guint64 until = (guint64) rated->len * point / (n_points - 1);

      for (; done < until; done++)
        rate_match (g_ptr_array_index (rated, done), people);
      for (guint i = 0; i < n; i++)
        curves[i * n_points + point] = people[who[i]].rating.mean;
    }
  return curves;
}
