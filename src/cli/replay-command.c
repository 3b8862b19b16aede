/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "ka-deal.h"
#include "ka-games.h"

static KaExit
replay (char **args)
{
  g_autoptr (KaDeal) deal = NULL;
  g_autoptr (KaValues) facts = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) output = NULL;
  g_autofree char *text = NULL;
  g_autofree char *facts_text = NULL;

  if (g_strv_length (args) != 1 || (args[0][0] == '-' && args[0][1] != '\0'))
    return ka_command_usage (&ka_replay_command);
  text = ka_command_read_file (args[0]);
  if (text == NULL)
    return KA_EXIT_REFUSED;
  deal = ka_deal_from_text (text, ka_games_find, &error);
  if (deal == NULL)
    return ka_command_refuse (args[0], error->message);

  facts = ka_deal_facts (deal);
  facts_text = facts != NULL ? ka_values_to_text (facts) : g_strdup ("null");
  output = g_string_new (facts_text);
  g_string_append_c (output, '\n');
  ka_deal_get_game (deal)->rules->state_to_text (ka_deal_get_state (deal), output);
  return ka_command_print (g_strchomp (output->str));
}

const KaCommand ka_replay_command
    = { "replay", "FILE|-", "Check every move of a deal, print its facts (null: not over) and how it stands",
        replay };
