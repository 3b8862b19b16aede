/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-rating.h"

/* What is learnt of people at once. */
typedef struct
{
  gint64 match;
  guint n;
  guint who[KA_MAX_SEATS];
  int places[KA_MAX_SEATS];
  int sides[KA_MAX_SEATS];
} Result;

/* ---- the sides of a round ---------------------------------------------------------------------------------- */

/* Whether some of those who play may be partners for a round. */
static const KaField *
find_sides (const KaGame *game)
{
  const KaField *named = NULL;
  gboolean has_choice = FALSE;

  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      has_choice = has_choice || game->scoring->facts[i].type == KA_FIELD_CHOICE;
      if (game->scoring->facts[i].type == KA_FIELD_SEATS)
        named = &game->scoring->facts[i];
    }
  return has_choice ? named : NULL;
}

/* The side of each seat: those who are named play together or each alone, against all others. */
static void
divide (const KaGame *game, const KaRound *round, const KaField *field, guint n_seats, int *sides)
{
  guint n;
  const int *named = ka_values_get_ints (round->facts, field->key, &n);
  gboolean together = ka_game_shares (game, round->facts, field);

  for_each_seat (seat, n_seats)
    sides[seat] = 0;
  for (guint i = 0; i < n; i++)
    sides[named[i]] = together ? 1 : (int) i + 1;
}

/* Sides fared as their first did; all of a side share what it won or lost. */
static void
rank_sides (const KaFiguredMatch *match, Result *result, const int *points)
{
  for (guint i = 0; i < result->n; i++)
    {
      result->places[i] = 1;
      for (guint j = 0; j < result->n; j++)
        result->places[i] += match->lowest_wins ? points[j] < points[i] : points[j] > points[i];
    }
}

static gboolean
read_round (const KaPlayedMatch *played, guint line, const KaField *field, Result *result)
{
  const KaFiguredMatch *match = played->match;
  const KaRoundScore *score = &played->score->rounds[line];
  const KaRound *round = g_ptr_array_index (played->rounds, line);
  int sides[KA_MAX_SEATS], points[KA_MAX_SEATS];
  gboolean differs = FALSE;

  if (ka_round_is_correction (round) || g_array_index (played->handed, gboolean, line)
      || !ka_values_has (round->facts, field->key))
    return FALSE;
  divide (match->game, round, field, match->n_seats, sides);
  result->n = 0;
  for_each_seat (seat, match->n_seats)
    if ((score->sat_out & (1u << seat)) == 0)
      {
        result->who[result->n] = match->seats[seat].who;
        result->sides[result->n] = sides[seat];
        points[result->n] = score->points[seat];
        differs = differs || points[result->n] != points[0];
        result->n++;
      }
  if (differs)
    rank_sides (match, result, points);
  return differs;
}

static gboolean
read_rounds (const KaPlayedMatch *played, gpointer data, GError **error)
{
  GHashTable *known = data;
  const KaField *field = find_sides (played->match->game);
  GArray *results = g_array_new (FALSE, TRUE, sizeof (Result));

  for (guint line = 0; line < played->rounds->len; line++)
    {
      Result result = { .match = played->match->id };

      if (read_round (played, line, field, &result))
        g_array_append_val (results, result);
    }
  g_hash_table_insert (known, (gpointer) played->match, results);
  return TRUE;
}

/* ---- collecting -------------------------------------------------------------------------------------------- */

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

static void
add_match (GArray *results, const KaFiguredMatch *match)
{
  Result result = { .match = match->id, .n = match->n_seats };

  for_each_seat (seat, match->n_seats)
    {
      result.who[seat] = match->seats[seat].who;
      result.places[seat] = match->seats[seat].place;
      result.sides[seat] = (int) match->seats[seat].side;
    }
  g_array_append_val (results, result);
}

/* The rounds of the games with partners among @rated. */
static gboolean
read_partners (const KaFigures *self, const KaFiguresFilter *filter, GPtrArray *rated, GHashTable *known,
               const KaWork *work, GError **error)
{
  g_autoptr (GHashTable) games = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rated->len; i++)
    {
      const KaFiguredMatch *match = g_ptr_array_index (rated, i);
      KaFiguresFilter of_game = *filter;

      of_game.game = match->game_id;
      if (match->game != NULL && g_hash_table_add (games, (gpointer) match->game_id)
          && find_sides (match->game) != NULL
          && !ka_figures_visit (self, &of_game, work, read_rounds, known, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* Where no round tells who played together, the match counts. */
static GArray *
collect (const KaFigures *self, const KaFiguresFilter *filter, const KaWork *work, GError **error)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (Result));
  g_autoptr (GPtrArray) rated = find_rated (self, filter);
  g_autoptr (GHashTable) known = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);

  if (!read_partners (self, filter, rated, known, work, error))
    return NULL;
  for (guint i = 0; i < rated->len; i++)
    {
      const KaFiguredMatch *match = g_ptr_array_index (rated, i);
      const GArray *rounds = g_hash_table_lookup (known, match);

      if (rounds != NULL && rounds->len > 0)
        g_array_append_vals (results, rounds->data, rounds->len);
      else
        add_match (results, match);
    }
  return g_steal_pointer (&results);
}

/* ---- rating ------------------------------------------------------------------------------------------------ */

typedef struct
{
  KaPersonRating known;
  gint64 last; /* the match of the last result */
} Person;

static Person *
begin (guint n)
{
  Person *people = g_new0 (Person, MAX (n, 1));

  for (guint who = 0; who < n; who++)
    {
      people[who].known.who = who;
      ka_rating_init (&people[who].known.rating);
    }
  return people;
}

/* People change from one match to the next, and not within one. */
static void
sit_down (Person *person, gint64 match)
{
  if (person->last == match)
    return;
  if (person->last != 0)
    ka_rating_age (&person->known.rating);
  person->known.n_matches++;
  person->last = match;
}

static void
learn (const Result *result, Person *people)
{
  KaRating ratings[KA_MAX_SEATS];

  for (guint i = 0; i < result->n; i++)
    {
      Person *person = &people[result->who[i]];

      sit_down (person, result->match);
      person->known.n_results++;
      ratings[i] = person->known.rating;
    }
  ka_rating_update (ratings, result->places, result->sides, result->n);
  for (guint i = 0; i < result->n; i++)
    people[result->who[i]].known.rating = ratings[i];
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

KaRatings *
ka_figures_rate (const KaFigures *self, const KaFiguresFilter *filter, const KaWork *work, GError **error)
{
  GArray *results = collect (self, filter, work, error);
  g_autofree Person *people = NULL;
  KaRatings *ratings;

  if (results == NULL)
    return NULL;
  ratings = g_new0 (KaRatings, 1);
  ratings->results = results;
  ratings->n_people = ka_figures_get_n_people (self);
  ratings->people = g_array_new (FALSE, FALSE, sizeof (KaPersonRating));
  people = begin (ratings->n_people);
  for (guint i = 0; i < results->len; i++)
    learn (&g_array_index (results, Result, i), people);
  for (guint who = 0; who < ratings->n_people; who++)
    if (people[who].known.n_results > 0 && !ka_figures_get_person (self, who)->guest)
      g_array_append_val (ratings->people, people[who].known);
  g_array_sort (ratings->people, compare_ratings);
  return ratings;
}

void
ka_ratings_free (KaRatings *self)
{
  g_array_unref (self->people);
  g_array_unref (self->results);
  g_free (self);
}

double *
ka_ratings_make_curves (const KaRatings *self, const guint *who, guint n, guint n_points)
{
  double *curves = g_new0 (double, (gsize) MAX (n, 1) * n_points);
  g_autofree Person *people = begin (self->n_people);
  guint done = 0;

  for (guint point = 0; point < n_points; point++)
    {
      guint64 until = (guint64) self->results->len * point / (n_points - 1);

      for (; done < until; done++)
        learn (&g_array_index (self->results, Result, done), people);
      for (guint i = 0; i < n; i++)
        curves[i * n_points + point] = people[who[i]].known.rating.mean;
    }
  return curves;
}
