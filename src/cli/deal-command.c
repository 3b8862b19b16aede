/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deal-arguments.h"
#include "ka-deal.h"

static KaExit
deal (char **args)
{
  g_auto (KaDealArguments) arguments = { NULL };
  g_autoptr (KaDeal) made = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  int dealer = 0;
  const GOptionEntry own[] = {
    { "seats", 0, 0, G_OPTION_ARG_INT, &arguments.n_seats, "With how many", "N" },
    { "dealer", 0, 0, G_OPTION_ARG_INT, &dealer, "Who deals, or begins where nobody deals (0)", "SEAT" },
    { NULL },
  };
  KaExit exit;
  KaSetup setup;

  if (!ka_deal_arguments_parse (&arguments, &ka_deal_command, args, own, &exit))
    return exit;
  exit = ka_deal_arguments_resolve (&arguments, &ka_deal_command);
  if (exit != KA_EXIT_DONE)
    return exit;
  ka_setup_shuffled (&setup, arguments.game, arguments.options, (guint) arguments.n_seats, dealer,
                     arguments.seed, NULL);
  made = ka_deal_new (arguments.game, &setup, &error);
  if (made == NULL)
    return ka_command_misuse (&ka_deal_command, "%s", error->message);
  text = ka_deal_to_text (made);
  return ka_command_print (g_strchomp (text));
}

const KaCommand ka_deal_command = { "deal",
                                    "--game ID",
                                    0,
                                    "Shuffle and print a deal, from which a game can be replayed",
                                    "--game gin-rummy --seed 7",
                                    deal };
