/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the computer players keep a person waiting: the first answer, the answer without time to think, and how soon
 * they stop when nobody waits any more; in time of the processor of the thread that thinks, so that whatever else runs on
 * the machine does not count. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ka-deal.h"
#include "ka-games.h"

#define N_DEALS        6
#define MOST_TIMES     20000
#define CANCEL_EVERY   4    /* decisions */
#define CANCEL_AFTER   5000 /* µs */
#define FIRST_GOAL     50.0 /* ms, as is the other */
#define CANCELLED_GOAL 20.0

typedef struct
{
  const char *name;
  double times[MOST_TIMES];
  guint n;
} Times;

typedef struct
{
  gint cancelled;
  clockid_t clock; /* of the thread that thinks */
  double at;
} Cancel;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gpointer
cancel (gpointer data)
{
  Cancel *self = data;

  g_usleep (CANCEL_AFTER);
  self->at = read_clock (self->clock);
  g_atomic_int_set (&self->cancelled, 1);
  return NULL;
}

static void
add_time (Times *times, double took)
{
  if (times->n < MOST_TIMES)
    times->times[times->n++] = took;
}

static void
time_choice (const KaBot *bot, const KaRules *rules, gconstpointer view, int seat, const KaLimit *limit,
             Times *times, KaMove *move)
{
  KaRandom random;
  double begin = read_clock (CLOCK_THREAD_CPUTIME_ID);

  ka_random_init (&random, 1);
  memset (move, 0, sizeof *move);
  bot->choose (rules, view, seat, &random, limit, move, NULL);
  add_time (times, read_clock (CLOCK_THREAD_CPUTIME_ID) - begin);
}

static void
time_cancelling (const KaBot *bot, const KaRules *rules, gconstpointer view, int seat, Times *times)
{
  Cancel cancelling = { 0 };
  KaLimit limit = ka_limit_in (60 * G_USEC_PER_SEC, &cancelling.cancelled);
  KaRandom random;
  KaMove move = { 0 };
  GThread *thread;
  double end;

  pthread_getcpuclockid (pthread_self (), &cancelling.clock);
  ka_random_init (&random, 1);
  thread = g_thread_new ("cancel", cancel, &cancelling);
  bot->choose (rules, view, seat, &random, &limit, &move, NULL);
  end = read_clock (CLOCK_THREAD_CPUTIME_ID);
  g_thread_join (thread);
  if (end > cancelling.at)
    add_time (times, end - cancelling.at);
}

static int
by_size (gconstpointer a, gconstpointer b)
{
  const double *one = a, *other = b;

  return (*one > *other) - (*one < *other);
}

static void
print_times (Times *times, double goal)
{
  if (times->n == 0)
    {
      printf ("    %-22s always done before\n", times->name);
      return;
    }
  qsort (times->times, times->n, sizeof *times->times, by_size);
  printf ("    %-22s %6u %9.3f %9.3f %9.3f %s\n", times->name, times->n, times->times[times->n / 2],
          times->times[MIN (times->n - 1, times->n * 99 / 100)], times->times[times->n - 1],
          goal > 0 && times->times[times->n - 1] > goal ? "over the goal" : "");
  fflush (stdout);
}

static void
bench_bot (const KaGame *game, const KaBot *bot, guint n_deals)
{
  g_autoptr (KaValues) options = ka_values_new ();
  g_autoptr (KaValues) complete = ka_game_complete_options (game, options);
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  g_autofree Times *all = g_new0 (Times, 3);
  guint n_decisions = 0;
  int seat;

  all[0].name = "first answer";
  all[1].name = "without time";
  all[2].name = "stopping";
  for (guint64 seed = 0; seed < n_deals; seed++)
    {
      KaSetup setup;

      ka_setup_shuffled (&setup, game, complete, game->usual_seats, 0, seed, NULL);
      memset (state, 0, game->rules->state_size);
      game->rules->deal (&setup, state);
      while ((seat = game->rules->actor (state)) >= 0)
        {
          KaMove move;

          game->rules->hide (state, seat, view);
          if (n_decisions++ % CANCEL_EVERY == 0)
            {
              time_choice (bot, game->rules, view, seat, &(KaLimit) { 1, NULL }, &all[0], &move);
              time_cancelling (bot, game->rules, view, seat, &all[2]);
            }
          time_choice (bot, game->rules, view, seat, &(KaLimit) { 0 }, &all[1], &move);
          game->rules->apply (state, &move);
        }
    }
  printf ("  %s\n", bot->id);
  print_times (&all[0], FIRST_GOAL);
  print_times (&all[1], FIRST_GOAL);
  print_times (&all[2], CANCELLED_GOAL);
}

int
main (int argc, char *argv[])
{
  guint n_deals = argc > 1 ? (guint) atoi (argv[1]) : N_DEALS;

  printf ("%-28s %6s %9s %9s %9s\n", "ms of the processor", "times", "median", "p99", "worst");
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    if ((*game)->rules != NULL)
      {
        printf ("%s\n", (*game)->id);
        for (const KaBot *const *bot = (*game)->bots; *bot != NULL; bot++)
          if (strcmp ((*bot)->id, "expert") == 0 || strcmp ((*bot)->id, "club") == 0)
            bench_bot (*game, *bot, n_deals);
      }
  return 0;
}
