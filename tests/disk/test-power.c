/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The power goes at any moment of anything: of what was not synced any part may be on the disk, whole or torn. Before
 * or after, never between, and what was accepted is there. With --all at every moment of every verb. */
#include "disk-model.h"
#include "ka-book-private.h"
#include "outcome.h"

/* At one moment: with nothing of what was on its way, with all of it, and so many times with some of it. */
#define AT_RANDOM 3

/* A folder as it was found when the power had gone. */
typedef struct
{
  char *folder;
  char *moment;
  Known known;
} Ruin;

/**
 * Storm:
 * @moment: the call that was looked at last
 * @from, @step: at which calls the power goes
 */
typedef struct
{
  GPtrArray *ruins;
  GRand *rand;
  guint moment;
  guint from;
  guint step;
} Storm;

static Scene scene;
static gboolean all;

static void
ruin_free (gpointer data)
{
  Ruin *self = data;

  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->moment);
  g_free (self);
}

static void
add_ruin (Storm *storm, DiskLoss loss, Known known)
{
  Ruin *ruin = g_new0 (Ruin, 1);

  ruin->folder = g_dir_make_tmp ("kaartavond-ruin-XXXXXX", NULL);
  ruin->moment = g_strdup_printf ("call %u, loss %d", storm->moment, loss);
  ruin->known = known;
  disk_model_crash (ruin->folder, loss, storm->rand);
  g_ptr_array_add (storm->ruins, ruin);
}

static void
strike (Storm *storm, Known known)
{
  add_ruin (storm, DISK_LOSE_ALL, known);
  add_ruin (storm, DISK_LOSE_NOTHING, known);
  for (guint i = 0; i < AT_RANDOM; i++)
    add_ruin (storm, DISK_LOSE_AT_RANDOM, known);
}

static void
look_cb (DiskCall call, gpointer data)
{
  Storm *storm = data;

  if (storm->moment >= storm->from && (storm->moment - storm->from) % storm->step == 0)
    strike (storm, KNOWN_NOTHING);
  storm->moment++;
}

/* Does the verb, with the power gone at some of its moments, and once after it was accepted. */
static void
weather (Storm *storm, const Verb *verb)
{
  g_autoptr (GError) error = NULL;

  storm->moment = 0;
  scene_begin (&scene, verb->start);
  disk_model_start (scene.fixture.folder);
  if (verb->start == SCENE_OPEN)
    open_book (&scene.fixture);
  disk_model_set_look (look_cb, storm);
  verb->act (&scene, &error);
  g_assert_no_error (error);
  disk_model_set_look (NULL, NULL);
  strike (storm, KNOWN_ACCEPTED);
  disk_model_stop ();
  scene_end (&scene);
}

static guint
count_moments (const Verb *verb)
{
  g_autoptr (GPtrArray) ruins = g_ptr_array_new_with_free_func (ruin_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Storm storm = { ruins, rand, .from = G_MAXUINT };

  weather (&storm, verb);
  return storm.moment;
}

static guint
inspect (GPtrArray *ruins, const Verb *verb, const Outcome *outcome, gboolean must_hold)
{
  guint n_lost = 0;

  for (guint i = 0; i < ruins->len; i++)
    {
      const Ruin *ruin = g_ptr_array_index (ruins, i);
      g_autofree char *wrong = outcome_check_folder (outcome, ruin->folder, ruin->known);

      n_lost += wrong != NULL;
      if (wrong != NULL && must_hold)
        g_test_fail_printf ("%s, the power goes at %s: %s", verb->name, ruin->moment, wrong);
    }
  return n_lost;
}

static void
test_verb (gconstpointer data)
{
  const Verb *verb = data;
  g_autoptr (GPtrArray) ruins = g_ptr_array_new_with_free_func (ruin_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) (verb - VERBS));
  g_auto (Outcome) outcome = { NULL };
  Storm storm = { ruins, rand, .step = 1 };
  guint n = count_moments (verb);

  if (!all && n > 0)
    {
      storm.from = (guint) g_rand_int_range (rand, 0, (int) n);
      storm.step = n;
    }
  outcome_init (&outcome, &scene, verb);
  weather (&storm, verb);
  inspect (ruins, verb, &outcome, TRUE);
  g_test_message ("%s: %u moments, %u power failures", verb->name, n, ruins->len);
}

/* ---- that the test can fail ----------------------------------------------------------------------------- */

static const Verb *
find_verb (const char *name)
{
  for (guint i = 0; i < N_VERBS; i++)
    if (g_str_equal (VERBS[i].name, name))
      return &VERBS[i];
  g_assert_not_reached ();
}

static guint
count_losses (const Verb *verb)
{
  g_autoptr (GPtrArray) ruins = g_ptr_array_new_with_free_func (ruin_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_auto (Outcome) outcome = { NULL };
  Storm storm = { ruins, rand, .step = 3 };

  outcome_init (&outcome, &scene, verb);
  weather (&storm, verb);
  return inspect (ruins, verb, &outcome, FALSE);
}

static gboolean
write_without_syncs (Scene *self, GError **error)
{
  KaPlayer player = { .name = (char *) "Gus", .colour = 3, .symbol = (char *) "moon" };

  return ka_db_exec (self->fixture.book->db, "PRAGMA synchronous = OFF", error)
         && ka_book_add_player (self->fixture.book, &player, error) != 0;
}

static void
test_without_syncs_rounds_are_lost (void)
{
  const Verb verb = { "a person without syncs", SCENE_OPEN, write_without_syncs };

  g_assert_cmpuint (count_losses (&verb), >, 0);
}

static void
test_a_disk_that_lies_loses (void)
{
  disk_model_ignore_syncs (TRUE);
  g_assert_cmpuint (count_losses (find_verb ("a round")), >, 0);
  g_assert_cmpuint (count_losses (find_verb ("a backup")), >, 0);
  disk_model_ignore_syncs (FALSE);
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
      g_autofree char *name = g_strdup_printf ("/power/%s", VERBS[i].name);

      g_test_add_data_func (name, &VERBS[i], test_verb);
    }
  g_test_add_func ("/power-is-tested/no-syncs", test_without_syncs_rounds_are_lost);
  g_test_add_func ("/power-is-tested/a-disk-that-lies", test_a_disk_that_lies_loses);
  result = g_test_run ();
  scene_clear (&scene);
  return result;
}
