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
  g_auto (GStrv) words = NULL;
  const GOptionEntry *const no_options[] = { NULL };
  g_autoptr (GString) output = NULL;
  g_autofree char *text = NULL;
  g_autofree char *facts_text = NULL;
  KaExit exit;

  if (!ka_command_parse (&ka_replay_command, args, no_options, &words, &exit))
    return exit;
  text = ka_command_read_file (words[0]);
  if (text == NULL)
    return KA_EXIT_REFUSED;
  deal = ka_deal_from_text (text, ka_games_find, &error);
  if (deal == NULL)
    return ka_command_refuse (words[0], error->message);

  facts = ka_deal_facts (deal);
  facts_text = facts != NULL ? ka_values_to_text (facts) : g_strdup ("null");
  output = g_string_new (facts_text);
  g_string_append_c (output, '\n');
  ka_deal_get_game (deal)->rules->state_to_text (ka_deal_get_state (deal), output);
  return ka_command_print (g_strchomp (output->str));
}

const KaCommand ka_replay_command
    = { "replay",   "FILE|-",
        1,          "Check every move of a deal, print its facts (null: not over) and how it stands",
        "deal.txt", replay };
