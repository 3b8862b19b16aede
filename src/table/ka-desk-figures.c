/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-figures.h"

#include "ka-almanac.h"
#include "ka-figures-report.h"

/* Rules to be tried. */
typedef struct
{
  const KaGame *game;
  KaValues *changes;
  KaTryProgress *progress; /* shared with who asked */
} Trial;

static void
trial_free (Trial *self)
{
  ka_values_unref (self->changes);
  g_atomic_rc_box_release (self->progress);
  g_free (self);
}

typedef struct
{
  char *path;
  KaGameLookup lookup;
  KaFigures *figures;
  KaFiguresFilter *filter;
  Trial *trial;
  gboolean csv;
} Question;

static Question *
question_new (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter)
{
  Question *self = g_new0 (Question, 1);

  self->path = g_strdup (ka_desk_get_path (desk));
  self->lookup = ka_desk_get_lookup (desk);
  self->figures = figures != NULL ? ka_figures_ref (figures) : NULL;
  self->filter = ka_figures_filter_copy (filter);
  return self;
}

static void
question_free (gpointer data)
{
  Question *self = data;

  g_free (self->path);
  g_clear_pointer (&self->figures, ka_figures_unref);
  ka_figures_filter_free (self->filter);
  g_clear_pointer (&self->trial, trial_free);
  g_free (self);
}

static void
ask_in_thread (KaDesk *desk, Question *question, gpointer tag, GTaskThreadFunc func,
               GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, func);
}

void
ka_figures_answer_free (KaFiguresAnswer *self)
{
  ka_figures_unref (self->figures);
  g_array_unref (self->people);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->opponents, g_array_unref);
  g_array_unref (self->records);
  g_free (self);
}

static KaFiguresAnswer *
answer (Question *self)
{
  KaFiguresAnswer *found = g_new0 (KaFiguresAnswer, 1);
  g_autoptr (GPtrArray) matches = ka_figures_find (self->figures, self->filter);
  guint who;

  found->figures = ka_figures_ref (self->figures);
  found->who = -1;
  found->n_matches = matches->len;
  found->people = ka_figures_count_people (self->figures, self->filter);
  found->records = ka_figures_list_records (self->figures, self->filter);
  if (self->filter->with != NULL && ka_figures_find_person (self->figures, self->filter->with[0], &who))
    {
      found->who = (int) who;
      found->games = ka_figures_count_games (self->figures, self->filter, who);
      found->opponents = ka_figures_count_opponents (self->figures, self->filter, who);
    }
  return found;
}

static gboolean
read_figures (Question *self, GCancellable *cancellable, GError **error)
{
  if (self->figures == NULL)
    self->figures = ka_figures_read (self->path, self->lookup, cancellable, error);
  return self->figures != NULL;
}

static void
answer_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  g_autoptr (GError) error = NULL;

  if (!read_figures (question, cancellable, &error))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, answer (question), (GDestroyNotify) ka_figures_answer_free);
}

void
ka_desk_ask_figures_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ask_in_thread (desk, question_new (desk, figures, filter), ka_desk_ask_figures_async, answer_cb,
                 cancellable, callback, user_data);
}

KaFiguresAnswer *
ka_desk_ask_figures_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ka_played_answer_free (KaPlayedAnswer *self)
{
  ka_figures_unref (self->figures);
  g_array_unref (self->evenings);
  g_array_unref (self->years);
  g_free (self);
}

static void
answer_played_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  g_autoptr (GError) error = NULL;
  KaPlayedAnswer *found;

  if (!read_figures (question, cancellable, &error))
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  found = g_new0 (KaPlayedAnswer, 1);
  found->figures = ka_figures_ref (question->figures);
  found->evenings = ka_almanac_list_evenings (question->figures);
  found->years = ka_almanac_list_years (question->figures);
  g_task_return_pointer (task, found, (GDestroyNotify) ka_played_answer_free);
}

void
ka_desk_ask_played_async (KaDesk *desk, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };

  ask_in_thread (desk, question_new (desk, NULL, &all), ka_desk_ask_played_async, answer_played_cb,
                 cancellable, callback, user_data);
}

KaPlayedAnswer *
ka_desk_ask_played_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
answer_rounds_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  const KaWork work = { .cancellable = cancellable };
  g_autoptr (GError) error = NULL;
  KaRoundFigures *rounds = ka_figures_count_rounds (question->figures, question->filter, &work, &error);

  if (rounds == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, rounds, (GDestroyNotify) ka_round_figures_free);
}

void
ka_desk_ask_rounds_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                          GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ask_in_thread (desk, question_new (desk, figures, filter), ka_desk_ask_rounds_async, answer_rounds_cb,
                 cancellable, callback, user_data);
}

KaRoundFigures *
ka_desk_ask_rounds_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- ratings ----------------------------------------------------------------------------------------------- */

void
ka_rating_answer_free (KaRatingAnswer *self)
{
  ka_figures_unref (self->figures);
  ka_ratings_free (self->ratings);
  g_free (self->curves);
  g_free (self);
}

static KaRatingAnswer *
make_rating_answer (Question *self, KaRatings *ratings)
{
  KaRatingAnswer *found = g_new0 (KaRatingAnswer, 1);
  guint who[KA_MOST_CURVES];

  found->figures = ka_figures_ref (self->figures);
  found->ratings = ratings;
  found->n_curves = MIN (ratings->people->len, KA_MOST_CURVES);
  for (guint i = 0; i < found->n_curves; i++)
    who[i] = g_array_index (ratings->people, KaPersonRating, i).who;
  found->curves = ka_ratings_make_curves (ratings, who, found->n_curves, KA_CURVE_POINTS);
  return found;
}

static void
rate_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  const KaWork work = { .cancellable = cancellable };
  g_autoptr (GError) error = NULL;
  KaRatings *ratings = read_figures (question, cancellable, &error)
                           ? ka_figures_rate (question->figures, question->filter, &work, &error)
                           : NULL;

  if (ratings == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, make_rating_answer (question, ratings),
                           (GDestroyNotify) ka_rating_answer_free);
}

void
ka_desk_rate_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ask_in_thread (desk, question_new (desk, figures, filter), ka_desk_rate_async, rate_cb, cancellable,
                 callback, user_data);
}

KaRatingAnswer *
ka_desk_rate_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- handed on --------------------------------------------------------------------------------------------- */

static char *
write_report (Question *self, GCancellable *cancellable, GError **error)
{
  const KaWork work = { .cancellable = cancellable };
  KaFiguresReport report = { .figures = self->figures, .filter = self->filter, .who = -1 };
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autoptr (KaRatings) ratings = NULL;
  guint who;

  if (self->filter->with != NULL && ka_figures_find_person (self->figures, self->filter->with[0], &who))
    report.who = (int) who;
  if (self->csv)
    return ka_figures_report_to_csv (&report);
  rounds = ka_figures_count_rounds (self->figures, self->filter, &work, error);
  ratings = rounds != NULL ? ka_figures_rate (self->figures, self->filter, &work, error) : NULL;
  report.rounds = rounds;
  report.ratings = ratings;
  return ratings != NULL ? ka_figures_report_to_json (&report) : NULL;
}

static void
export_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  g_autoptr (GError) error = NULL;
  char *text
      = read_figures (question, cancellable, &error) ? write_report (question, cancellable, &error) : NULL;

  if (text == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, text, g_free);
}

void
ka_desk_export_figures_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter, gboolean csv,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  Question *question = question_new (desk, figures, filter);

  question->csv = csv;
  ask_in_thread (desk, question, ka_desk_export_figures_async, export_cb, cancellable, callback, user_data);
}

char *
ka_desk_export_figures_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- rules tried ------------------------------------------------------------------------------------------- */

static void
progress_cb (guint done, guint n, gpointer data)
{
  KaTryProgress *progress = data;

  g_atomic_int_set (&progress->n, (int) n);
  g_atomic_int_set (&progress->done, (int) done);
}

static void
try_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  const KaWork work = { progress_cb, question->trial->progress, cancellable };
  g_autoptr (GError) error = NULL;
  KaRetry *retry = read_figures (question, cancellable, &error)
                       ? ka_figures_retry (question->figures, question->filter, question->trial->game,
                                           question->trial->changes, &work, &error)
                       : NULL;

  if (retry == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, retry, (GDestroyNotify) ka_retry_free);
}

void
ka_desk_try_rules_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter, const KaGame *game,
                         KaValues *changes, KaTryProgress *progress, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  Question *question = question_new (desk, figures, filter);

  question->trial = g_new0 (Trial, 1);
  question->trial->game = game;
  question->trial->changes = ka_values_ref (changes);
  question->trial->progress = g_atomic_rc_box_acquire (progress);
  ask_in_thread (desk, question, ka_desk_try_rules_async, try_cb, cancellable, callback, user_data);
}

KaRetry *
ka_desk_try_rules_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
