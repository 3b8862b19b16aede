/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-retry.h"

#include <string.h>

#include "ka-result.h"
#include "ka-titled.h"
#include "ka-try-out.h"

typedef struct
{
  KaRetry *retry;
  KaTryOut *trial;
  KaRetriedPerson *people;
} Work;

/* ---- a match ---------------------------------------------------------------------------------------------- */

static void
retried_match_free (gpointer data)
{
  KaRetriedMatch *self = data;

  g_free (self->problem);
  g_free (self);
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
count_people (Work *self, const KaRetriedMatch *retried)
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
  Work *self = data;
  KaRetry *retry = self->retry;
  KaRetriedMatch *retried = g_new0 (KaRetriedMatch, 1);
  g_autoptr (GError) problem = NULL;
  g_autoptr (KaScore) score = ka_try_out_score (self->trial, played, &problem);

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
collect_people (Work *self, guint n)
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
  g_autoptr (KaTryOut) trial = ka_try_out_new (game, changes);
  Work own = { retry, trial, people };

  g_return_val_if_fail (filter->game != NULL && ka_titled_is_of (filter->game, game), NULL);

  retry->figures = ka_figures_ref (self);
  retry->matches = g_ptr_array_new_with_free_func (retried_match_free);
  retry->people = g_array_new (FALSE, FALSE, sizeof (KaRetriedPerson));
  if (!ka_figures_visit (self, filter, work, try_match, &own, &retry->n_unread, error))
    return NULL;
  collect_people (&own, n_people);
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
