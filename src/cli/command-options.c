/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"

/* What is typed is taken as it is, whatever the locale says about its letters. */
static GOptionContext *
make_context (const KaCommand *command, const GOptionEntry *const *options, gboolean *help)
{
  GOptionContext *context = g_option_context_new (command->arguments);
  g_autofree char *example
      = g_strdup_printf ("Example:\n  kaartavond-cli %s %s", command->name, command->example);
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, help, "Print this", NULL },
    { NULL },
  };

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_summary (context, command->summary);
  g_option_context_set_description (context, example);
  for (; *options != NULL; options++)
    g_option_context_add_main_entries (context, *options, NULL);
  g_option_context_add_main_entries (context, common, NULL);
  return context;
}

static KaExit
print_help (const KaCommand *command, GOptionContext *context)
{
  g_autofree char *name = g_strdup_printf ("kaartavond-cli %s", command->name);
  g_autofree char *help = NULL;

  g_set_prgname (name);
  help = g_option_context_get_help (context, TRUE, NULL);
  return ka_command_print (g_strchomp (help));
}

gboolean
ka_command_parse (const KaCommand *command, char **args, const GOptionEntry *const *options, char ***words,
                  KaExit *exit)
{
  gboolean help = FALSE;
  g_autoptr (GOptionContext) context = make_context (command, options, &help);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) typed = NULL;
  guint n_words;

  g_strv_builder_add (builder, command->name);
  g_strv_builder_addv (builder, (const char **) args);
  typed = g_strv_builder_end (builder);
  if (!g_option_context_parse_strv (context, &typed, &error))
    *exit = ka_command_misuse (command, "%s; see kaartavond-cli %s --help", error->message, command->name);
  else if (help)
    *exit = print_help (command, context);
  else if ((n_words = g_strv_length (typed) - 1) < command->n_words)
    *exit = ka_command_usage (command);
  else if (n_words > command->n_words && !command->and_more)
    *exit = ka_command_misuse (command, "“%s” is not expected; see kaartavond-cli %s --help",
                               typed[command->n_words + 1], command->name);
  else
    {
      if (words != NULL)
        *words = g_strdupv (typed + 1);
      return TRUE;
    }
  return FALSE;
}
