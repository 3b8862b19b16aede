/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which backups stay, over histories that nobody would think of: clocks that go anywhere, books that are emptied, replaced
 * by older ones, shrunken. */
#include <glib.h>
#include <string.h>

#include "ka-backup-thin.h"
#include "ka-backup.h"

#define N_HISTORIES 60
#define N_STEPS     120
#define N_EVER      200

/* A state of a book: what was done last, on top of the state that it was done to. */
typedef struct _State State;
struct _State
{
  const State *before; /* NULL for a new book */
  gint64 turn;
  gint64 counts[KA_THINNED_COUNTS];
};

typedef struct
{
  const State *state;
  char day[11];
  gboolean there;
} Backup;

typedef struct
{
  GRand *rand;
  GPtrArray *states;
  const State *book;
  Backup backups[N_EVER];
  guint n;
  int day; /* by the clock */
} History;

static gboolean
goes_on (const State *newer, const State *older)
{
  while (newer != NULL && newer->turn > older->turn)
    newer = newer->before;
  return newer == older;
}

static State *
change (History *h)
{
  State *state = g_new0 (State, 1);

  state->before = h->book;
  state->turn = h->book != NULL ? h->book->turn + 1 : 1;
  for (guint i = 0; i < KA_THINNED_COUNTS && h->book != NULL; i++)
    state->counts[i] = h->book->counts[i];
  g_ptr_array_add (h->states, state);
  h->book = state;
  return state;
}

static void
grow (History *h)
{
  change (h)->counts[g_rand_int_range (h->rand, 0, KA_THINNED_COUNTS)] += g_rand_int_range (h->rand, 0, 5);
}

/* Rows of one sort went, and the journal does not say why. */
static void
shrink (History *h)
{
  change (h)->counts[g_rand_int_range (h->rand, 0, KA_THINNED_COUNTS)] /= 10;
}

static gboolean
has_at_least (const State *state, const State *other)
{
  for (guint i = 0; i < KA_THINNED_COUNTS; i++)
    if (state->counts[i] < other->counts[i])
      return FALSE;
  return TRUE;
}

static void
tell_day (History *h, char *day)
{
  static const int ODD[] = { -20000, 26000, 0 }; /* 1970, 2099, and whatever it is */
  int shift = g_rand_int_range (h->rand, 0, 12) == 0 ? ODD[g_rand_int_range (h->rand, 0, 3)] : 0;
  g_autoptr (GDateTime) begin = g_date_time_new_utc (2026, 1, 1, 0, 0, 0);
  g_autoptr (GDateTime) now = g_date_time_add_days (begin, h->day + shift);
  g_autofree char *text = g_date_time_format (now, "%Y-%m-%d");

  g_strlcpy (day, text, 11);
}

typedef struct
{
  History *history;
  guint *at; /* which of all backups each of those that are there is */
} Present;

static gboolean
continues (guint newer, guint older, gpointer data)
{
  const Present *present = data;
  const Backup *backups = present->history->backups;

  return goes_on (backups[present->at[newer]].state, backups[present->at[older]].state);
}

/* Returns: how many went */
static guint
thin (History *h)
{
  KaThinned thinned[N_EVER];
  guint at[N_EVER];
  Present present = { h, at };
  guint n = 0, gone = 0;

  /* Newest first. */
  for (guint i = h->n; i-- > 0;)
    if (h->backups[i].there)
      {
        at[n] = i;
        thinned[n] = (KaThinned) { .day = h->backups[i].day, .turn = h->backups[i].state->turn };
        memcpy (thinned[n++].counts, h->backups[i].state->counts, sizeof thinned[0].counts);
      }
  ka_backup_thin (thinned, n, continues, &present);
  for (guint i = 0; i < n; i++)
    {
      h->backups[at[i]].there = thinned[i].kept;
      gone += !thinned[i].kept;
    }
  return gone;
}

static void
back_up (History *h)
{
  Backup *backup = &h->backups[h->n++];

  backup->state = h->book;
  backup->there = TRUE;
  tell_day (h, backup->day);
}

/* A backup is gone only where one is left that has its whole journal and at least as much of each sort in it. */
static void
check_nothing_is_lost (History *h)
{
  for (guint i = 0; i < h->n; i++)
    {
      const Backup *backup = &h->backups[i];
      gboolean found = backup->there;

      for (guint j = 0; j < h->n && !found; j++)
        found = h->backups[j].there && goes_on (h->backups[j].state, backup->state)
                && has_at_least (h->backups[j].state, backup->state);
      g_assert_true (found);
    }
  g_assert_true (h->backups[h->n - 1].there);
}

static void
go_on (History *h)
{
  int what = g_rand_int_range (h->rand, 0, 100);

  if (what < 2)
    h->book = NULL; /* a file of no length */
  else if (what < 6)
    h->book = h->backups[g_rand_int_range (h->rand, 0, (int) h->n)].state; /* by a synchroniser */
  else if (what < 8 && h->book != NULL)
    shrink (h);
  else
    h->day += g_rand_int_range (h->rand, 0, 3) == 0;
  grow (h);
}

static void
run_history (guint32 seed)
{
  History h = { .rand = g_rand_new_with_seed (seed), .states = g_ptr_array_new_with_free_func (g_free) };

  grow (&h);
  back_up (&h);
  for (guint i = 0; i < N_STEPS; i++)
    {
      go_on (&h);
      back_up (&h);
      thin (&h);
      check_nothing_is_lost (&h);
      /* What stays, stays: asking again takes nothing more. */
      g_assert_cmpuint (thin (&h), ==, 0);
    }
  g_rand_free (h.rand);
  g_ptr_array_unref (h.states);
}

static void
test_histories (void)
{
  for (guint32 seed = 1; seed <= N_HISTORIES; seed++)
    run_history (seed);
}

/* Ten years of a card night a week with a few backups each: what is left can be counted. */
static void
test_ten_years (void)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  History h = { .states = states };
  g_autoptr (GDateTime) begin = g_date_time_new_utc (2026, 1, 1, 20, 0, 0);
  guint left;

  for (int week = 0; week < 520; week++)
    {
      g_autoptr (GDateTime) night = g_date_time_add_weeks (begin, week);
      g_autofree char *day = g_date_time_format (night, "%Y-%m-%d");

      for (int i = 0; i < 3; i++)
        {
          change (&h)->counts[2]++;
          h.backups[h.n++] = (Backup) { .state = h.book, .there = TRUE };
          g_strlcpy (h.backups[h.n - 1].day, day, sizeof h.backups[h.n - 1].day);
          thin (&h);
        }
      /* Those that went make room. */
      left = 0;
      for (guint i = 0; i < h.n; i++)
        if (h.backups[i].there)
          h.backups[left++] = h.backups[i];
      h.n = left;
    }
  /* Three of the newest night, one of each of the thirteen nights before it, and one of each month before those. */
  g_assert_cmpuint (h.n, ==, 3 + 13 + 116);
}

/* A clock that begins anew at each start: all days are one. The newest stay, and not without end. */
static void
test_no_clock (void)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  History h = { .states = states };
  guint left = 0;

  for (guint i = 0; i < N_STEPS; i++)
    {
      change (&h)->counts[2]++;
      h.backups[h.n++] = (Backup) { h.book, "1970-01-01", TRUE };
      thin (&h);
    }
  for (guint i = 0; i < h.n; i++)
    left += h.backups[i].there;
  g_assert_cmpuint (left, ==, KA_BACKUP_NEWEST);
  g_assert_true (h.backups[h.n - 1].there);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/thinning/histories", test_histories);
  g_test_add_func ("/thinning/ten-years", test_ten_years);
  g_test_add_func ("/thinning/no-clock", test_no_clock);
  return g_test_run ();
}
