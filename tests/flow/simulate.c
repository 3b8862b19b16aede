/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "world.h"

/* Runs worlds of devices that keep books together. One seed is one world; what fails is made as small as it goes. */

typedef struct
{
  guint64 seed;
  guint n_devices;
  GArray *steps; /* of Step */
} Run;

/* ---- one run -------------------------------------------------------------------------------------------- */

/* Whether somebody added a line at the same place as another, which happens: a claim that must be shown to be false. */
static char *
claim_no_ties (World *world)
{
  g_autofree char *state = world_print_state (world);

  return strstr (state, "\"tied\":true") != NULL ? g_strdup ("two lines were added at one place") : NULL;
}

static gboolean claims_no_ties;

static char *
find_problem (const Run *run, GArray *steps, World **kept)
{
  World *world = world_new (run->n_devices, run->seed);
  char *problem;

  if (kept != NULL)
    world->story = g_string_new (NULL);
  world_run (world, steps);
  world_tell_everybody (world, run->seed);
  problem = claims_no_ties ? claim_no_ties (world) : world_check (world, run->seed);
  if (kept != NULL)
    *kept = world;
  else
    world_free (world);
  return problem;
}

/* ---- making it small ------------------------------------------------------------------------------------ */

static GArray *
leave_out (GArray *steps, guint first, guint n)
{
  GArray *fewer = g_array_copy (steps);

  g_array_remove_range (fewer, first, MIN (n, steps->len - first));
  return fewer;
}

static gboolean
still_fails (const Run *run, GArray *steps)
{
  g_autofree char *problem = find_problem (run, steps, NULL);

  return problem != NULL;
}

/* Leaves out ever smaller parts, as long as it fails without them. Source: Zeller, Yesterday, my program worked, 1999. */
static GArray *
shrink (const Run *run)
{
  GArray *steps = g_array_copy (run->steps);

  for (guint part = steps->len / 2; part > 0; part /= 2)
    for (guint first = 0; first < steps->len;)
      {
        GArray *fewer = leave_out (steps, first, part);

        if (still_fails (run, fewer))
          {
            g_array_unref (steps);
            steps = fewer;
          }
        else
          {
            g_array_unref (fewer);
            first += part;
          }
      }
  return steps;
}

static void
tell_story (const Run *run)
{
  GArray *steps = shrink (run);
  World *world = NULL;
  g_autofree char *problem = find_problem (run, steps, &world);

  g_print ("seed %" G_GUINT64_FORMAT ", %u of %u steps:\n%s%s\n", run->seed, steps->len, run->steps->len,
           world->story->str, problem);
  world_free (world);
  g_array_unref (steps);
}

/* ---- many runs ------------------------------------------------------------------------------------------ */

static gboolean
write_files (const Run *run, const char *folder)
{
  World *world = world_new (run->n_devices, run->seed);
  g_autofree char *acts_name = g_strdup_printf ("%s/%" G_GUINT64_FORMAT ".acts", folder, run->seed);
  g_autofree char *state_name = g_strdup_printf ("%s/%" G_GUINT64_FORMAT ".state", folder, run->seed);
  g_autofree char *acts = NULL;
  g_autofree char *state = NULL;
  gboolean written;

  world_run (world, run->steps);
  world_tell_everybody (world, run->seed);
  acts = world_print_acts (world);
  state = world_print_state (world);
  written
      = g_file_set_contents (acts_name, acts, -1, NULL) && g_file_set_contents (state_name, state, -1, NULL);
  world_free (world);
  return written;
}

int
main (int argc, char **argv)
{
  int runs = 200, first = 1, most = 8, years = 1, n_steps = 0;
  g_autofree char *folder = NULL;
  gboolean fails = FALSE;
  const GOptionEntry ENTRIES[] = {
    { "runs", 0, 0, G_OPTION_ARG_INT, &runs, "How many worlds", "N" },
    { "first", 0, 0, G_OPTION_ARG_INT, &first, "The seed of the first", "SEED" },
    { "devices", 0, 0, G_OPTION_ARG_INT, &most, "How many devices at most", "N" },
    { "years", 0, 0, G_OPTION_ARG_INT, &years, "How long it lasts", "N" },
    { "steps", 0, 0, G_OPTION_ARG_INT, &n_steps, "How much happens; 0: 60 a device", "N" },
    { "write", 0, 0, G_OPTION_ARG_FILENAME, &folder, "Where to write acts and states", "FOLDER" },
    { "claim-no-ties", 0, 0, G_OPTION_ARG_NONE, &claims_no_ties, "Fail where two lines are tied", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  guint acts = 0;

  g_option_context_add_main_entries (context, ENTRIES, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;
  for (int i = 0; i < runs && !fails; i++)
    {
      Run run = { .seed = (guint64) (first + i) };
      g_autofree char *problem = NULL;

      run.n_devices = most > 2 && runs > 1 ? 2 + (guint) (run.seed % (guint64) (most - 1)) : (guint) most;
      run.steps = world_draw_steps (run.seed, run.n_devices,
                                    n_steps > 0 ? (guint) n_steps : 60 * run.n_devices, (guint) years);
      problem = find_problem (&run, run.steps, NULL);
      fails = problem != NULL || (folder != NULL && !write_files (&run, folder));
      if (problem != NULL)
        tell_story (&run);
      acts += run.steps->len;
      g_array_unref (run.steps);
    }
  if (!fails)
    g_print ("%d worlds of %u steps in all: nothing lost, the same everywhere\n", runs, acts);
  return fails ? 1 : 0;
}
