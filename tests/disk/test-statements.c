/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SQLite refuses a statement in the middle of anything that people do with an open book: it is told, and the book is as it was before;
 * or it was not needed, and all is done. With --all each statement of a verb is refused once, else a part of them. */
#include "disk-faults.h"
#include "outcome.h"

/* How many statements of a verb are refused in the daily test. */
#define A_VERB 100

static Scene scene;
static gboolean all;

static void
begin (const Verb *verb)
{
  scene_begin (&scene, verb->start);
  open_book (&scene.fixture);
}

/* Returns: whether there were so many that the @n-th could be refused */
static gboolean
refuse_once (const Verb *verb, const Outcome *outcome, guint n)
{
  const DiskFault fault = { "a statement", DISK_BIT (DISK_STATEMENT), .n = n };
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  gboolean accepted, hit;

  begin (verb);
  disk_break (&fault);
  accepted = verb->act (&scene, &error);
  hit = disk_repair () > 0;
  if (!accepted && error == NULL)
    wrong = g_strdup ("refused without a word");
  else if (accepted && error != NULL)
    wrong = g_strdup ("refused, and yet accepted");
  /* One closes and opens it. */
  else if (scene.fixture.book != NULL)
    wrong = outcome_check_open (outcome, scene.fixture.book, accepted ? KNOWN_ACCEPTED : KNOWN_REFUSED);
  if (wrong != NULL)
    g_test_fail_printf ("%s, after %u statements: %s (%s)", verb->name, n, wrong,
                        error != NULL ? error->message : "accepted");
  scene_end (&scene);
  return hit;
}

static guint
count_statements (const Verb *verb)
{
  g_autoptr (GError) error = NULL;
  guint n;

  begin (verb);
  disk_count_anew ();
  verb->act (&scene, &error);
  g_assert_no_error (error);
  n = disk_count (DISK_STATEMENT);
  scene_end (&scene);
  return n;
}

static void
test_verb (gconstpointer data)
{
  const Verb *verb = data;
  g_auto (Outcome) outcome = { NULL };
  guint step = all ? 1 : 1 + count_statements (verb) / A_VERB;

  outcome_init (&outcome, &scene, verb);
  for (guint n = 0; refuse_once (verb, &outcome, n); n += step)
    continue;
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
    if (VERBS[i].start == SCENE_OPEN)
      {
        g_autofree char *name = g_strdup_printf ("/statements/%s", VERBS[i].name);

        g_test_add_data_func (name, &VERBS[i], test_verb);
      }
  result = g_test_run ();
  scene_clear (&scene);
  return result;
}
