/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ka-flow-state.h"

/* Folds acts, a line of JSON each on standard input, as the program does, and prints the state: what fold.py does too. */
int
main (void)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_act_unref);
  g_autoptr (KaFlowState) state = NULL;
  g_autofree char *text = NULL;
  char *line = NULL;
  gsize size = 0;
  gssize length;

  while ((length = getline (&line, &size, stdin)) >= 0)
    {
      g_autoptr (KaFlowAct) act = NULL;

      if (length > 0 && line[length - 1] == '\n')
        line[--length] = '\0';
      if (strlen (line) == (gsize) length && g_utf8_validate (line, length, NULL))
        act = ka_flow_act_from_line (line, NULL);
      if (act != NULL)
        g_ptr_array_add (acts, g_steal_pointer (&act));
    }
  free (line);
  state = ka_flow_state_fold (acts);
  text = ka_flow_state_print (state);
  puts (text);
  return 0;
}
