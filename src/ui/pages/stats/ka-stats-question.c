/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-question.h"

typedef struct
{
  char *path;
  KaGameLookup lookup;
  KaFigures *figures;
  KaFiguresFilter filter;
  char *group;
  gint64 with[2];
} Question;

static Question *
question_new (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter)
{
  Question *self = g_new0 (Question, 1);

  self->path = g_strdup (ka_desk_get_path (desk));
  self->lookup = ka_desk_get_lookup (desk);
  self->figures = figures != NULL ? ka_figures_ref (figures) : NULL;
  self->filter = *filter;
  self->group = g_strdup (filter->group);
  self->filter.group = self->group;
  self->with[0] = filter->with != NULL ? filter->with[0] : 0;
  self->filter.with = self->with;
  return self;
}

static void
question_free (gpointer data)
{
  Question *self = data;

  g_free (self->path);
  g_free (self->group);
  g_clear_pointer (&self->figures, ka_figures_unref);
  g_free (self);
}

void
ka_stats_answer_free (KaStatsAnswer *self)
{
  ka_figures_unref (self->figures);
  g_array_unref (self->people);
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->opponents, g_array_unref);
  g_array_unref (self->records);
  g_free (self);
}

static KaStatsAnswer *
answer (Question *self)
{
  KaStatsAnswer *found = g_new0 (KaStatsAnswer, 1);
  g_autoptr (GPtrArray) matches = ka_figures_find (self->figures, &self->filter);
  guint who;

  found->figures = ka_figures_ref (self->figures);
  found->who = -1;
  found->n_matches = matches->len;
  found->people = ka_figures_count_people (self->figures, &self->filter);
  found->records = ka_figures_list_records (self->figures, &self->filter);
  if (self->with[0] != 0 && ka_figures_find_person (self->figures, self->with[0], &who))
    {
      found->who = (int) who;
      found->games = ka_figures_count_games (self->figures, &self->filter, who);
      found->opponents = ka_figures_count_opponents (self->figures, &self->filter, who);
    }
  return found;
}

static void
answer_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  g_autoptr (GError) error = NULL;

  if (question->figures == NULL)
    question->figures = ka_figures_read (question->path, question->lookup, cancellable, &error);
  if (question->figures == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, answer (question), (GDestroyNotify) ka_stats_answer_free);
}

void
ka_stats_ask_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);

  g_task_set_source_tag (task, ka_stats_ask_async);
  g_task_set_task_data (task, question_new (desk, figures, filter), question_free);
  g_task_run_in_thread (task, answer_cb);
}

KaStatsAnswer *
ka_stats_ask_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
answer_rounds_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Question *question = data;
  const KaWork work = { .cancellable = cancellable };
  g_autoptr (GError) error = NULL;
  KaRoundFigures *rounds = ka_figures_count_rounds (question->figures, &question->filter, &work, &error);

  if (rounds == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, rounds, (GDestroyNotify) ka_round_figures_free);
}

void
ka_stats_ask_rounds_async (KaDesk *desk, KaFigures *figures, const KaFiguresFilter *filter,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (desk, cancellable, callback, user_data);

  g_task_set_source_tag (task, ka_stats_ask_rounds_async);
  g_task_set_task_data (task, question_new (desk, figures, filter), question_free);
  g_task_run_in_thread (task, answer_rounds_cb);
}

KaRoundFigures *
ka_stats_ask_rounds_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
