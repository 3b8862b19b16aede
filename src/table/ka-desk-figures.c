/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-desk-figures.h"

#include "ka-almanac.h"
#include "ka-figures-report.h"

/* Rules to be tried. */
typedef struct
{
  const KaGame *game;
  KaValues *changes;
  KaHowFar *progress; /* shared with who asked, NULL when nobody looks */
} Trial;

static Trial *
trial_new (const KaGame *game, KaValues *changes, KaHowFar *progress)
{
  Trial *self = g_new (Trial, 1);

  *self = (Trial) { game, ka_values_ref (changes), progress != NULL ? ka_how_far_ref (progress) : NULL };
  return self;
}

static void
trial_free (Trial *self)
{
  ka_values_unref (self->changes);
  g_clear_pointer (&self->progress, ka_how_far_unref);
  g_free (self);
}

typedef struct _Question Question;

/* What a question is answered with once its figures are there, in a worker thread; NULL with @error set. */
typedef gpointer (*Answer) (Question *self, GCancellable *cancellable, GError **error);

struct _Question
{
  char *path;
  KaGameLookup lookup;
  KaFigures *figures;
  KaFiguresFilter *filter;
  Trial *trial;
  gboolean csv;
  Answer answer;
  GDestroyNotify free_answer;
};

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
answer_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  GError *error = NULL;
  gpointer found = NULL;

  if (question->figures == NULL)
    question->figures = ka_figures_read (question->path, question->lookup, cancellable, &error);
  if (question->figures != NULL)
    found = question->answer (question, cancellable, &error);
  if (found != NULL)
    g_task_return_pointer (task, found, question->free_answer);
  else
    g_task_return_error (task, error);
}

/* Takes over @question. */
static void
ask (KaDesk *desk, Question *question, gpointer tag, Answer answer, GDestroyNotify free_answer,
     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);

  question->answer = answer;
  question->free_answer = free_answer;
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, answer_cb);
}

void
ka_figures_answer_free (KaFiguresAnswer *self)
{
  ka_figures_unref (self->figures);
  g_array_unref (self->people);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->opponents, g_array_unref);
  g_ptr_array_unref (self->results);
  g_clear_pointer (&self->ranked, g_ptr_array_unref);
  g_clear_pointer (&self->meetings, g_ptr_array_unref);
  g_array_unref (self->records);
  g_free (self);
}

static void
meetings_free (KaMeetings *self)
{
  g_array_unref (self->opponents);
  g_free (self);
}

static GPtrArray *
count_meetings (const Question *self, const GArray *people)
{
  GPtrArray *meetings = g_ptr_array_new_with_free_func ((GDestroyNotify) meetings_free);

  for (guint i = 0; i < people->len && meetings->len < KA_MOST_MEETING; i++)
    {
      const KaPersonFigures *person = &g_array_index (people, KaPersonFigures, i);
      guint who = person->who;
      KaMeetings *one;

      /* A level of computer players is nobody. */
      if (person->n_finished == 0 || ka_figures_get_person (self->figures, who)->level != NULL)
        continue;
      one = g_new (KaMeetings, 1);
      *one = (KaMeetings) { who, ka_figures_count_opponents (self->figures, self->filter, who) };
      g_ptr_array_add (meetings, one);
    }
  return meetings;
}

static void
add_results (const Question *self, KaFiguresAnswer *found, const char *game_id)
{
  g_ptr_array_add (found->results,
                   ka_figures_list_results (self->figures, self->filter, game_id, found->who));
}

static GPtrArray *
rank_people (const Question *self)
{
  GPtrArray *ranked = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree const char **games = ka_figures_list_games (self->figures);

  for (const char **game = games; *game != NULL; game++)
    if (self->filter->game == NULL || g_str_equal (*game, self->filter->game))
      g_ptr_array_add (ranked, ka_figures_rank_people (self->figures, self->filter, *game));
  return ranked;
}

static gpointer
answer_figures (Question *self, GCancellable *cancellable, GError **error)
{
  KaFiguresAnswer *found = g_new0 (KaFiguresAnswer, 1);
  g_autoptr (GPtrArray) matches = ka_figures_find (self->figures, self->filter);
  guint who;

  found->figures = ka_figures_ref (self->figures);
  found->who = -1;
  found->n_matches = matches->len;
  found->people = ka_figures_count_people (self->figures, self->filter);
  found->records = ka_figures_list_records (self->figures, self->filter);
  found->results = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  if (self->filter->with != NULL && ka_figures_find_person (self->figures, self->filter->with[0], &who))
    {
      found->who = (int) who;
      found->games = ka_figures_count_games (self->figures, self->filter, who);
      found->opponents = ka_figures_count_opponents (self->figures, self->filter, who);
      for (guint i = 0; i < found->games->len; i++)
        add_results (self, found, g_array_index (found->games, KaPersonFigures, i).game_id);
    }
  else
    {
      found->ranked = rank_people (self);
      if (self->filter->game != NULL)
        add_results (self, found, self->filter->game);
      found->meetings = count_meetings (self, found->people);
    }
  return found;
}

void
ka_desk_ask_figures_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ask (desk, question_new (desk, figures, filter), ka_desk_ask_figures_async, answer_figures,
       (GDestroyNotify) ka_figures_answer_free, cancellable, callback, user_data);
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

static gpointer
answer_played (Question *self, GCancellable *cancellable, GError **error)
{
  KaPlayedAnswer *found = g_new0 (KaPlayedAnswer, 1);

  found->figures = ka_figures_ref (self->figures);
  found->evenings = ka_almanac_list_evenings (self->figures);
  found->years = ka_almanac_list_years (self->figures);
  return found;
}

void
ka_desk_ask_played_async (KaDesk *desk, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };

  ask (desk, question_new (desk, NULL, &all), ka_desk_ask_played_async, answer_played,
       (GDestroyNotify) ka_played_answer_free, cancellable, callback, user_data);
}

KaPlayedAnswer *
ka_desk_ask_played_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static gpointer
answer_rounds (Question *self, GCancellable *cancellable, GError **error)
{
  const KaWork work = { .cancellable = cancellable };

  return ka_figures_count_rounds (self->figures, self->filter, &work, error);
}

void
ka_desk_ask_rounds_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                          GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ask (desk, question_new (desk, figures, filter), ka_desk_ask_rounds_async, answer_rounds,
       (GDestroyNotify) ka_round_figures_free, cancellable, callback, user_data);
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

static gpointer
rate (Question *self, GCancellable *cancellable, GError **error)
{
  const KaWork work = { .cancellable = cancellable };
  KaRatings *ratings = ka_figures_rate (self->figures, self->filter, &work, error);
  KaRatingAnswer *found;
  guint who[KA_MOST_CURVES];

  if (ratings == NULL)
    return NULL;
  found = g_new0 (KaRatingAnswer, 1);
  found->figures = ka_figures_ref (self->figures);
  found->ratings = ratings;
  found->n_curves = MIN (ratings->people->len, KA_MOST_CURVES);
  for (guint i = 0; i < found->n_curves; i++)
    who[i] = g_array_index (ratings->people, KaPersonRating, i).who;
  found->curves = ka_ratings_make_curves (ratings, who, found->n_curves, KA_CURVE_POINTS);
  return found;
}

void
ka_desk_rate_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ask (desk, question_new (desk, figures, filter), ka_desk_rate_async, rate,
       (GDestroyNotify) ka_rating_answer_free, cancellable, callback, user_data);
}

KaRatingAnswer *
ka_desk_rate_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- handed on --------------------------------------------------------------------------------------------- */

static gpointer
write_report (Question *self, GCancellable *cancellable, GError **error)
{
  const KaWork work = { .cancellable = cancellable };
  KaFiguresReport report = { .figures = self->figures, .filter = self->filter, .who = -1 };
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autoptr (KaRatings) ratings = NULL;
  guint who;

  if (self->filter->with != NULL && ka_figures_find_person (self->figures, self->filter->with[0], &who))
    report.who = (int) who;
  rounds = ka_figures_count_rounds (self->figures, self->filter, &work, error);
  report.rounds = rounds;
  if (self->csv)
    return rounds != NULL ? ka_figures_report_to_csv (&report) : NULL;
  ratings = rounds != NULL ? ka_figures_rate (self->figures, self->filter, &work, error) : NULL;
  report.ratings = ratings;
  return ratings != NULL ? ka_figures_report_to_json (&report) : NULL;
}

void
ka_desk_export_figures_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter, gboolean csv,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  Question *question = question_new (desk, figures, filter);

  question->csv = csv;
  ask (desk, question, ka_desk_export_figures_async, write_report, g_free, cancellable, callback, user_data);
}

char *
ka_desk_export_figures_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- rules tried ------------------------------------------------------------------------------------------- */

static gpointer
try_rules (Question *self, GCancellable *cancellable, GError **error)
{
  const KaWork work = { ka_how_far_note_cb, self->trial->progress, cancellable };

  return ka_figures_retry (self->figures, self->filter, self->trial->game, self->trial->changes, &work,
                           error);
}

void
ka_desk_try_rules_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter, const KaGame *game,
                         KaValues *changes, KaHowFar *progress, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer user_data)
{
  Question *question = question_new (desk, figures, filter);

  question->trial = trial_new (game, changes, progress);
  ask (desk, question, ka_desk_try_rules_async, try_rules, (GDestroyNotify) ka_retry_free, cancellable,
       callback, user_data);
}

KaRetry *
ka_desk_try_rules_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static gpointer
find_what_matters (Question *self, GCancellable *cancellable, GError **error)
{
  const KaWork work = { .cancellable = cancellable };

  return ka_figures_find_what_matters (self->figures, self->filter, self->trial->game, self->trial->changes,
                                       &work, error);
}

void
ka_desk_ask_matter_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter, const KaGame *game,
                          KaValues *changes, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer user_data)
{
  Question *question = question_new (desk, figures, filter);

  question->trial = trial_new (game, changes, NULL);
  ask (desk, question, ka_desk_ask_matter_async, find_what_matters, (GDestroyNotify) g_array_unref,
       cancellable, callback, user_data);
}

GArray *
ka_desk_ask_matter_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
