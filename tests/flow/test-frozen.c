/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-flow-state.h"

/* Acts of worlds in which strangers meddled, and the state that the plain fold made of them once. Every version must make the
 * same of them, or two books that know the same would differ. Each rule that is left out shows in one of them: test-fold.py. */

static KaFlowState *
fold (char **lines, gboolean backwards)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_act_unref);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      KaFlowAct *act = ka_flow_act_from_line (lines[i], NULL);

      if (act != NULL)
        g_ptr_array_insert (acts, backwards ? 0 : -1, act);
    }
  return ka_flow_state_fold (acts);
}

static void
test_world (gconstpointer path)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".acts"));
  g_autofree char *state_path = g_strconcat (stem, ".state", NULL);
  g_autofree char *acts = NULL;
  g_autofree char *expected = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &acts, NULL, NULL));
  g_assert_true (g_file_get_contents (state_path, &expected, NULL, NULL));
  g_strchomp (expected);
  lines = g_strsplit (acts, "\n", -1);
  for (guint backwards = 0; backwards < 2; backwards++)
    {
      g_autoptr (KaFlowState) state = fold (lines, backwards == 1);
      g_autofree char *text = ka_flow_state_print (state);

      g_assert_cmpstr (text, ==, expected);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_open (argv[1], 0, NULL);
  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".acts"))
      {
        g_autofree char *test = g_strconcat ("/frozen/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (argv[1], name, NULL), test_world, g_free);
      }
  return g_test_run ();
}
