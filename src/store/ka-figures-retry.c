/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-retry.h"

#include <string.h>

#include "ka-result.h"

typedef struct
{
  KaRetry *retry;
  const KaGame *game;
  const KaValues *changes;
  KaRetriedPerson *people;
  GHashTable *options; /* options of a match and its number of seats → KaValues */
} Trial;

/* ---- options ---------------------------------------------------------------------------------------------- */

static KaValues *
build_options (const KaGame *game, guint n_seats, const KaValues *was, const KaValues *changes,
               GError **error)
{
  g_autoptr (KaValues) given = ka_game_differing_options (game, was);
  g_autoptr (KaValues) options = NULL;

  for (guint i = 0; i < game->n_options; i++)
    if (ka_values_has (changes, game->options[i].key))
      ka_field_set_number (&game->options[i], given, ka_field_get_number (&game->options[i], changes));
  options = ka_game_complete_options (game, given);
  return ka_game_check_options (game, n_seats, options, error) ? g_steal_pointer (&options) : NULL;
}

static const KaValues *
find_options (Trial *self, const KaPlayedMatch *played, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%u %s", played->match->n_seats, played->match->options);
  KaValues *options = g_hash_table_lookup (self->options, key);

  if (options == NULL)
    {
      options = build_options (self->game, played->match->n_seats, played->options, self->changes, error);
      if (options != NULL)
        g_hash_table_insert (self->options, g_steal_pointer (&key), options);
    }
  return options;
}

/* ---- a match ---------------------------------------------------------------------------------------------- */

static void
retried_match_free (gpointer data)
{
  KaRetriedMatch *self = data;

  g_free (self->problem);
  g_free (self);
}

/* What stands behind the end would not have been played. */
static KaScore *
score_to_the_end (const KaPlayedMatch *played, const KaValues *options, GError **error)
{
  const KaFiguredMatch *match = played->match;
  KaRound *const *rounds = (KaRound *const *) played->rounds->pdata;
  KaScore *score
      = ka_score_new (match->game, options, match->n_seats, match->first, rounds, played->rounds->len, error);

  for (guint i = 0; score != NULL && i + 1 < score->n_rounds; i++)
    if (score->rounds[i].finishes)
      {
        ka_score_unref (score);
        return ka_score_new (match->game, options, match->n_seats, match->first, rounds, i + 1, error);
      }
  return score;
}

static gboolean
same_winners (const KaRetriedMatch *retried)
{
  for_each_seat (seat, retried->match->n_seats)
    if ((retried->was_ranking[seat] == 1) != (retried->ranking[seat] == 1))
      return FALSE;
  return TRUE;
}

static void
compare (KaRetry *retry, KaRetriedMatch *retried, const KaScore *score)
{
  const gsize size = retried->match->n_seats * sizeof *retried->totals;

  memcpy (retried->totals, score->totals, size);
  memcpy (retried->ranking, score->ranking, size);
  retried->n_lines = score->n_rounds;
  retried->finished = score->finished;
  retried->same = memcmp (retried->totals, retried->was_totals, size) == 0
                  && memcmp (retried->ranking, retried->was_ranking, size) == 0;
  retry->n_lines += score->n_rounds;
  retry->n_same += retried->same;
  retry->n_other_winner += !same_winners (retried);
}

static void
count_people (Trial *self, const KaRetriedMatch *retried)
{
  for_each_seat (seat, retried->match->n_seats)
    {
      KaRetriedPerson *person = &self->people[retried->match->seats[seat].who];

      person->n++;
      person->n_won += ka_result_is_won (retried->match->finished, retried->was_ranking[seat]);
      person->n_would_win += ka_result_is_won (retried->match->finished, retried->ranking[seat]);
      person->was_points += retried->was_totals[seat];
      person->points += retried->totals[seat];
    }
}

static gboolean
try_match (const KaPlayedMatch *played, gpointer data, GError **error)
{
  Trial *self = data;
  KaRetry *retry = self->retry;
  KaRetriedMatch *retried = g_new0 (KaRetriedMatch, 1);
  g_autoptr (GError) problem = NULL;
  const KaValues *options = find_options (self, played, &problem);
  g_autoptr (KaScore) score = options != NULL ? score_to_the_end (played, options, &problem) : NULL;

  g_ptr_array_add (retry->matches, retried);
  retried->match = played->match;
  memcpy (retried->was_totals, played->score->totals, sizeof retried->was_totals);
  memcpy (retried->was_ranking, played->score->ranking, sizeof retried->was_ranking);
  if (score == NULL)
    {
      retried->problem = g_strdup (problem->message);
      retry->n_refused++;
      return TRUE;
    }
  compare (retry, retried, score);
  if (retried->match->finished)
    count_people (self, retried);
  return TRUE;
}

/* ---- all of them ------------------------------------------------------------------------------------------ */

static void
collect_people (Trial *self, guint n)
{
  for (guint who = 0; who < n; who++)
    if (self->people[who].n > 0)
      {
        self->people[who].who = who;
        g_array_append_val (self->retry->people, self->people[who]);
      }
}

KaRetry *
ka_figures_retry (KaFigures *self, const KaFiguresFilter *filter, const KaGame *game, const KaValues *changes,
                  const KaWork *work, GError **error)
{
  g_autoptr (KaRetry) retry = g_new0 (KaRetry, 1);
  guint n_people = ka_figures_get_n_people (self);
  g_autofree KaRetriedPerson *people = g_new0 (KaRetriedPerson, MAX (n_people, 1));
  g_autoptr (GHashTable) options
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ka_values_unref);
  Trial trial = { retry, game, changes, people, options };

  g_return_val_if_fail (g_strcmp0 (filter->game, game->id) == 0, NULL);

  retry->figures = ka_figures_ref (self);
  retry->matches = g_ptr_array_new_with_free_func (retried_match_free);
  retry->people = g_array_new (FALSE, FALSE, sizeof (KaRetriedPerson));
  if (!ka_figures_visit (self, filter, work, try_match, &trial, &retry->n_unread, error))
    return NULL;
  collect_people (&trial, n_people);
  return g_steal_pointer (&retry);
}

void
ka_retry_free (KaRetry *self)
{
  g_clear_pointer (&self->matches, g_ptr_array_unref);
  g_clear_pointer (&self->people, g_array_unref);
  g_clear_pointer (&self->figures, ka_figures_unref);
  g_free (self);
}
