/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match.h"

/* What the threads share. */
typedef struct
{
  const KaContest *match;
  KaBoutPlan *plans; /* owned; one for each deal or match; the options are those of a job */
  KaBout *bouts;     /* owned; of each plan one for each turn of the seats */
  gboolean *done;    /* owned; of each plan; guarded by @lock */
  guint n_turns;
  gint next; /* atomic: the plan to take */
  GMutex lock;
  GCond changed;
} Work;

/* A thread has players and options of its own: nothing that is counted references of is shared. */
typedef struct
{
  Work *work; /* borrowed, as is @players */
  GPtrArray *players;
  KaValues *options; /* owned */
} Job;

/* The chance of each is the same whichever of them are played. */
static void
make_plans (const KaContest *self, KaBoutPlan *plans, guint n_seats)
{
  KaRandom random;

  ka_random_init (&random, self->seed);
  for (guint i = 0; i < self->last; i++)
    {
      guint64 seed = ka_random_next (&random);
      guint64 player_seed = ka_random_next (&random);

      if (i + 1 < self->first)
        continue;
      plans[i + 1 - self->first] = (KaBoutPlan) {
        .game = self->game,
        .to_the_end = self->to_the_end,
        .first = (int) (i % n_seats),
        .seed = seed,
        .player_seed = player_seed,
      };
    }
}

static guint
count_plans (const KaContest *self)
{
  return self->last - self->first + 1;
}

static gpointer
work_cb (gpointer data)
{
  const Job *job = data;
  Work *work = job->work;
  guint i;

  while ((i = (guint) g_atomic_int_add (&work->next, 1)) < count_plans (work->match))
    {
      KaBoutPlan plan = work->plans[i];

      plan.options = job->options;
      for (guint turn = 0; turn < work->n_turns; turn++)
        ka_bout_play (&work->bouts[i * work->n_turns + turn], &plan, job->players, turn);
      g_mutex_lock (&work->lock);
      work->done[i] = TRUE;
      g_cond_signal (&work->changed);
      g_mutex_unlock (&work->lock);
    }
  return NULL;
}

static void
wait_for (Work *work, guint i)
{
  g_mutex_lock (&work->lock);
  while (!work->done[i])
    g_cond_wait (&work->changed, &work->lock);
  g_mutex_unlock (&work->lock);
}

/* The results are added up in the order of the plans, whichever is played first. */
static void
add_results (KaContest *self, Work *work)
{
  for (guint i = 0; i < count_plans (self); i++)
    {
      wait_for (work, i);
      for (guint turn = 0; turn < work->n_turns; turn++)
        {
          KaBout *bout = &work->bouts[i * work->n_turns + turn];

          ka_match_result_add (&self->result, bout);
          if (bout->why != NULL)
            self->failed_cb (bout, self->data);
          ka_bout_clear (bout);
        }
      ka_match_result_end_bout (&self->result);
    }
}

void
ka_contest_play (KaContest *self)
{
  GPtrArray *players = g_ptr_array_index (self->jobs, 0);
  guint n_jobs = self->jobs->len, n_turns = self->mirror ? players->len : 1, n_plans = count_plans (self);
  g_autofree KaBoutPlan *plans = g_new (KaBoutPlan, n_plans);
  g_autofree KaBout *bouts = g_new0 (KaBout, (gsize) n_plans * n_turns);
  g_autofree gboolean *done = g_new0 (gboolean, n_plans);
  g_autofree Job *jobs = g_new (Job, n_jobs);
  g_autofree GThread **threads = g_new (GThread *, n_jobs);
  Work work = { .match = self, .plans = plans, .bouts = bouts, .done = done, .n_turns = n_turns };

  make_plans (self, plans, players->len);
  self->result.n_players = players->len;
  self->result.n_turns = n_turns;
  for (guint i = 0; i < players->len; i++)
    self->result.players[i].spec = ka_contestant_get_spec (g_ptr_array_index (players, i));

  g_mutex_init (&work.lock);
  g_cond_init (&work.changed);
  for (guint i = 0; i < n_jobs; i++)
    {
      jobs[i] = (Job) { &work, g_ptr_array_index (self->jobs, i), ka_values_copy (self->options) };
      threads[i] = g_thread_new ("match", work_cb, &jobs[i]);
    }
  add_results (self, &work);
  for (guint i = 0; i < n_jobs; i++)
    {
      g_thread_join (threads[i]);
      ka_values_unref (jobs[i].options);
    }
  g_cond_clear (&work.changed);
  g_mutex_clear (&work.lock);
}
