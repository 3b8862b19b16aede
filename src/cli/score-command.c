/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "ka-games.h"
#include "ka-sheet-file.h"

static KaExit
score (char **args)
{
  g_autoptr (KaSheetFile) sheet = NULL;
  g_autoptr (KaScore) result = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry *const no_options[] = { NULL };
  g_autoptr (JsonNode) json = NULL;
  g_autofree char *text = NULL;
  g_autofree char *output = NULL;
  KaExit exit;

  if (!ka_command_parse (&ka_score_command, args, no_options, &words, &exit))
    return exit;
  text = ka_command_read_file (words[0]);
  if (text == NULL)
    return KA_EXIT_REFUSED;
  sheet = ka_sheet_file_read_text (text, ka_games_find, &error);
  result = sheet != NULL ? ka_sheet_file_score (sheet, &error) : NULL;
  if (result == NULL)
    return ka_command_refuse (words[0], error->message);

  json = ka_score_to_json (result, (const char *const *) sheet->players);
  output = json_to_string (json, TRUE);
  return ka_command_print (output);
}

const KaCommand ka_score_command
    = { "score", "FILE|-", 1, "Work out a score sheet and print it as JSON", "sheet.json", score };
