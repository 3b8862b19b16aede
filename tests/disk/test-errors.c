/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that fails in the middle of anything: before or after, never between, never refused afterwards, and what was
 * accepted is there. With --all every call of every verb fails once, else a sample of them. */
#include <errno.h>
#include <sqlite3.h>
#include <string.h>

#include "disk-faults.h"
#include "outcome.h"

/* How many failures a verb goes through in the daily test. */
#define A_VERB 6

/* A disk that is full still syncs and truncates; memory runs out now and then. */
static const DiskFault FAULTS[] = {
  { "a write", DISK_BIT (DISK_WRITE) },
  { "all writes", DISK_BIT (DISK_WRITE), .for_good = TRUE },
  { "a full disk", DISK_BIT (DISK_WRITE), .for_good = TRUE, .result = SQLITE_FULL },
  { "a disk that was full", DISK_BIT (DISK_WRITE), .torn = TRUE, .result = SQLITE_FULL },
  { "a torn write", DISK_BIT (DISK_WRITE), .torn = TRUE },
  { "a disk that breaks", DISK_BIT (DISK_WRITE) | DISK_BIT (DISK_SYNC) | DISK_BIT (DISK_TRUNCATE),
    .for_good = TRUE, .torn = TRUE },
  { "a sync", DISK_BIT (DISK_SYNC) },
  { "all syncs", DISK_BIT (DISK_SYNC), .for_good = TRUE },
  { "a truncation", DISK_BIT (DISK_TRUNCATE) },
  { "all truncations", DISK_BIT (DISK_TRUNCATE), .for_good = TRUE },
  { "a deletion", DISK_BIT (DISK_DELETE) },
  { "all deletions", DISK_BIT (DISK_DELETE), .for_good = TRUE },
  { "an opening", DISK_BIT (DISK_OPEN) },
  { "all openings", DISK_BIT (DISK_OPEN), .for_good = TRUE },
  { "a reading", DISK_BIT (DISK_READ) },
  { "a size", DISK_BIT (DISK_SIZE) },
  { "a mapping", DISK_BIT (DISK_MAP) },
  { "all mappings", DISK_BIT (DISK_MAP), .for_good = TRUE },
  { "a lock", DISK_BIT (DISK_LOCK) },
  { "a lock that another has", DISK_BIT (DISK_LOCK), .result = SQLITE_BUSY },
  { "a lock of the log", DISK_BIT (DISK_MAP_LOCK) },
  { "a lock of the log that another has", DISK_BIT (DISK_MAP_LOCK), .result = SQLITE_BUSY },
  { "a look", DISK_BIT (DISK_ACCESS) },
  { "a path", DISK_BIT (DISK_PATH) },
  { "a flush", DISK_BIT (DISK_FLUSH) },
  { "a renaming", DISK_BIT (DISK_RENAME) },
  { "a second name", DISK_BIT (DISK_LINK), .number = EPERM },
  { "a removal", DISK_BIT (DISK_UNLINK) },
  { "a new folder", DISK_BIT (DISK_FOLDER), .number = ENOSPC },
  { "memory", DISK_BIT (DISK_MEMORY) },
  { "a statement", DISK_BIT (DISK_STATEMENT) },
  { "a statement", DISK_BIT (DISK_STATEMENT) },
};

static Scene scene;
static gboolean all;
static guint n_tried, n_hit, n_refused;

static char *
check_after (const Outcome *outcome, const DiskFault *fault, gboolean accepted)
{
  Fixture *f = &scene.fixture;
  g_autofree char *wrong = NULL;
  /* A book that is open for reading only was not written; what an older one looks like then is told elsewhere. */
  gboolean looked_at = accepted && f->book != NULL && ka_book_is_read_only (f->book);
  Known known = looked_at         ? KNOWN_NOTHING
                : accepted        ? KNOWN_ACCEPTED
                : f->book != NULL ? KNOWN_REFUSED
                                  : KNOWN_NOTHING;

  /* Every other time the program goes on, else it ends while the disk is still broken. */
  if (f->book != NULL && !looked_at && fault->n % 2 == 0)
    {
      disk_repair ();
      wrong = outcome_check_open (outcome, f->book, known);
    }
  else if (known == KNOWN_REFUSED)
    known = KNOWN_NOTHING;
  close_book (f);
  disk_repair ();
  return wrong != NULL ? g_steal_pointer (&wrong) : outcome_check_folder (outcome, f->folder, known);
}

/* Returns: whether anything failed */
static gboolean
fail_once (const Verb *verb, const Outcome *outcome, const DiskFault *fault)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  gboolean accepted, hit;

  scene_begin (&scene, verb->start);
  if (verb->start == SCENE_OPEN)
    open_book (&scene.fixture);
  disk_break (fault);
  accepted = verb->act (&scene, &error);
  hit = disk_has_failed ();
  if (!accepted && error == NULL)
    wrong = g_strdup ("refused without a word");
  else if (!accepted && strstr (error->message, "Success") != NULL)
    wrong = g_strdup ("refused because of nothing");
  else if (!accepted && !hit)
    wrong = g_strdup_printf ("refused without a reason: %s", error->message);
  else
    wrong = check_after (outcome, fault, accepted);
  disk_repair ();
  if (wrong != NULL)
    g_test_fail_printf ("%s, %s fails after %u: %s (%s)", verb->name, fault->name, fault->n, wrong,
                        error != NULL ? error->message : "accepted");
  scene_end (&scene);
  n_tried++;
  n_hit += hit;
  n_refused += !accepted;
  return hit;
}

/* How many calls of the kinds of @fault there are in a verb that works. */
static guint
count_calls (const Verb *verb, const DiskFault *fault)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  scene_begin (&scene, verb->start);
  if (verb->start == SCENE_OPEN)
    open_book (&scene.fixture);
  disk_count_anew ();
  verb->act (&scene, &error);
  g_assert_no_error (error);
  for (DiskCall call = 0; call < N_DISK_CALLS; call++)
    if ((fault->calls & DISK_BIT (call)) != 0)
      n += disk_count (call);
  scene_end (&scene);
  return n;
}

static void
fail_at_all (const Verb *verb, const Outcome *outcome)
{
  for (guint i = 0; i < G_N_ELEMENTS (FAULTS); i++)
    {
      DiskFault fault = FAULTS[i];
      /* SQLite asks for memory hundreds of times where it writes once. */
      guint step = fault.calls == DISK_BIT (DISK_MEMORY) ? 7 : 1;

      while (fail_once (verb, outcome, &fault))
        fault.n += step;
    }
}

static void
fail_at_some (const Verb *verb, const Outcome *outcome, GRand *rand)
{
  while (n_tried < A_VERB)
    {
      DiskFault fault = FAULTS[g_rand_int_range (rand, 0, G_N_ELEMENTS (FAULTS))];
      guint n = count_calls (verb, &fault);

      /* Not every verb does everything. */
      if (n == 0)
        continue;
      fault.n = (guint) g_rand_int_range (rand, 0, (int) n);
      fail_once (verb, outcome, &fault);
    }
}

static void
test_verb (gconstpointer data)
{
  const Verb *verb = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) (verb - VERBS));
  g_auto (Outcome) outcome = { NULL };

  n_tried = n_hit = n_refused = 0;
  outcome_init (&outcome, &scene, verb);
  if (all)
    fail_at_all (verb, &outcome);
  else
    fail_at_some (verb, &outcome, rand);
  g_test_message ("%s: %u failures, %u of them refused", verb->name, n_hit, n_refused);
  g_assert_cmpuint (n_hit, >, 0);
}

int
main (int argc, char **argv)
{
  int result;

  disk_install ();
  g_test_init (&argc, &argv, NULL);
  all = argc > 1 && g_str_equal (argv[1], "--all");
  scene_init (&scene);

  for (guint i = 0; i < N_VERBS; i++)
    {
      g_autofree char *name = g_strdup_printf ("/errors/%s", VERBS[i].name);

      g_test_add_data_func (name, &VERBS[i], test_verb);
    }
  result = g_test_run ();
  scene_clear (&scene);
  return result;
}
