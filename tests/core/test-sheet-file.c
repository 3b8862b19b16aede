/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ka-error.h"
#include "ka-games.h"
#include "ka-sheet-file.h"

#define HEAD(game, options, players)                                                                         \
  "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"" game "\",\"options\":" options                \
  ",\"players\":" players
#define SHEET(rounds) HEAD ("template", "{}", "[\"A\",\"B\"]") ",\"rounds\":" rounds "}"

/* What is read and written again is the same text. */
static void
test_both_ways (void)
{
  static const char *const TEXTS[] = {
    SHEET ("[]"),
    SHEET ("[{\"facts\":{\"winner\":1}}]"),
    SHEET ("[{\"correction\":[1,-2]},{\"correction\":[1,-2],\"reason\":\"a \\\"mistake\\\"\"}]"),
    SHEET ("[{\"correction\":[0,5],\"reason\":\"plays on\",\"absent\":[0]}]"),
    HEAD ("template", "{\"target\":7}",
          "[\"A\",\"B\",\"C\"]") ",\"rounds\":[{\"facts\":{\"winner\":1},\"absent\":[0]}]}",
    "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\",\"options\":{},\"first\":1,"
    "\"players\":[\"A\",\"B\"],\"rounds\":[]}",
    SHEET ("[{\"facts\":{\"winner\":1}},{\"options\":{\"target\":7},\"from\":2},{\"facts\":{\"winner\":0}}]"),
    SHEET ("[{\"options\":{\"target\":5},\"from\":1},{\"options\":{},\"from\":1}]"),
    SHEET ("[{\"correction\":[1,0],\"options\":{\"target\":7},\"from\":1},"
           "{\"correction\":[0,0],\"reason\":\"so be it\",\"options\":{\"target\":9},\"from\":1},"
           "{\"facts\":{\"winner\":1},\"options\":{\"target\":3},\"from\":1}]"),
    HEAD ("wiezen", "{\"preset\":\"iwwa\",\"vraag-made\":3}", "[\"A\",\"B\",\"C\",\"D\"]") ",\"rounds\":[]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaSheetFile) sheet = ka_sheet_file_read_text (TEXTS[i], ka_games_find, &error);
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      node = ka_sheet_file_to_json (sheet);
      text = json_to_string (node, FALSE);
      g_assert_cmpstr (text, ==, TEXTS[i]);
    }
}

/* Whom a correction says nothing about gets no points by it. */
static void
test_correction_of_some (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheetFile) sheet
      = ka_sheet_file_read_text (SHEET ("[{\"correction\":[null,5]}]"), ka_games_find, &error);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  node = ka_sheet_file_to_json (sheet);
  text = json_to_string (node, FALSE);
  g_assert_cmpstr (text, ==, SHEET ("[{\"correction\":[0,5]}]"));
}

/* Options that are said although they do not differ are left out again; options may be left out as a whole. */
static void
test_options (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaSheetFile) sheet = ka_sheet_file_read_text (
      HEAD ("template", "{\"target\":5}", "[\"A\",\"B\"]") ",\"rounds\":[]}", ka_games_find, &error);
  g_autoptr (KaSheetFile) without
      = ka_sheet_file_read_text ("{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\","
                                 "\"players\":[\"A\",\"B\"],\"rounds\":[]}",
                                 ka_games_find, NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  node = ka_sheet_file_to_json (sheet);
  text = json_to_string (node, FALSE);
  g_assert_cmpstr (text, ==, SHEET ("[]"));
  g_assert_nonnull (without);
  g_assert_true (ka_values_equal (without->options, sheet->options));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *pieces[3];
  } ROWS[] = {
    { "", { "not JSON" } },
    { "x", { "not JSON" } },
    { "[]", { "JSON object" } },
    { "null", { "JSON object" } },
    { "3", { "JSON object" } },
    { "{}", { "format", "kaartavond-sheet" } },
    { "{\"format\":\"other\"}", { "format", "kaartavond-sheet" } },
    { "{\"format\":\"kaartavond-sheet\"}", { "version", "1" } },
    { "{\"format\":\"kaartavond-sheet\",\"version\":2}", { "version", "1" } },
    { "{\"format\":\"kaartavond-sheet\",\"version\":\"1\"}", { "version", "1" } },
    { "{\"format\":\"kaartavond-sheet\",\"version\":1}", { "game" } },
    { HEAD ("bridge", "{}", "[\"A\",\"B\"]") ",\"rounds\":[]}", { "game", "bridge" } },
    { HEAD ("template", "{}", "[\"A\",\"B\"]") "}", { "rounds", "list" } },
    { HEAD ("template", "{}", "[\"A\",\"B\"]") ",\"rounds\":{}}", { "rounds", "list" } },
    { HEAD ("template", "{}", "[\"A\",\"B\"]") ",\"rounds\":[],\"x\":1}", { "“x”", "players" } },
    { HEAD ("template", "{}", "[\"A\",\"B\"]") ",\"rounds\":[],\"rounds\":[]}", { "rounds", "twice" } },
    { HEAD ("template", "{}", "[\"A\",3]") ",\"rounds\":[]}", { "players", "player 2" } },
    { HEAD ("template", "{}", "[\"A\",\"\"]") ",\"rounds\":[]}", { "players", "player 2" } },
    { HEAD ("template", "{}", "[\"A\",\" \\n\"]") ",\"rounds\":[]}", { "players", "player 2" } },
    { HEAD ("template", "{}", "\"A\"") ",\"rounds\":[]}", { "players", "\"A\"", "list" } },
    { HEAD ("template", "{}", "[]") ",\"rounds\":[]}", { "players", "0 players", "2 to 8" } },
    { HEAD ("template", "{}", "[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"]") ",\"rounds\":[]}",
      { "players", "9 players", "2 to 8" } },
    { HEAD ("template", "{\"target\":0}", "[\"A\",\"B\"]") ",\"rounds\":[]}",
      { "target", "0", "from 1 to 100" } },
    { HEAD ("template", "[]", "[\"A\",\"B\"]") ",\"rounds\":[]}", { "options", "[]", "object" } },
    { HEAD ("template", "{}", "[\"A\",\"B\"],\"first\":2") ",\"rounds\":[]}",
      { "first", "2", "from 0 to 1" } },
    { HEAD ("template", "{}", "[\"A\",\"B\"],\"first\":-1") ",\"rounds\":[]}", { "first", "from 0 to 1" } },
    { HEAD ("template", "{}", "[\"A\",\"B\"],\"first\":null") ",\"rounds\":[]}", { "first" } },
    { SHEET ("[3]"), { "round 1", "object" } },
    { SHEET ("[{}]"), { "round 1", "facts" } },
    { SHEET ("[{\"options\":3}]"), { "round 1", "options", "object" } },
    { SHEET ("[{\"options\":{\"x\":3}}]"), { "round 1", "x" } },
    { SHEET ("[{\"options\":{\"target\":0}}]"), { "round 1", "target", "from 1 to 100" } },
    { SHEET ("[{\"options\":{},\"from\":2}]"), { "round 1", "from", "1, the round that comes next" } },
    { SHEET ("[{\"options\":{},\"from\":\"1\"}]"), { "round 1", "from" } },
    { SHEET ("[{\"facts\":{\"winner\":0},\"from\":1}]"), { "round 1", "from", "only options" } },
    { SHEET ("[{\"options\":{},\"absent\":[1]}]"), { "round 1", "absent" } },
    { SHEET ("[{\"facts\":{\"winner\":0}},{\"facts\":[]}]"), { "round 2", "“facts”", "object" } },
    { SHEET ("[{\"facts\":{\"winner\":0}},{\"facts\":{}}]"), { "round 2", "winner", "missing" } },
    { SHEET ("[{\"facts\":{\"winner\":1e99}}]"), { "round 1", "winner" } },
    { SHEET ("[{\"facts\":{\"winner\":0},\"points\":[1,2]}]"), { "round 1", "points", "facts, absent" } },
    { SHEET ("[{\"facts\":{\"winner\":0},\"absent\":[2]}]"), { "round 1", "absent", "from 0 to 1" } },
    { SHEET ("[{\"facts\":{\"winner\":0},\"absent\":1}]"), { "round 1", "absent" } },
    { SHEET ("[{\"facts\":{\"winner\":0},\"reason\":\"x\"}]"), { "round 1", "reason" } },
    { SHEET ("[{\"correction\":[1]}]"), { "round 1", "correction", "2" } },
    { SHEET ("[{\"correction\":[1,1000000]}]"), { "round 1", "correction", "1000000" } },
    { SHEET ("[{\"correction\":[1,1],\"facts\":{\"winner\":0}}]"), { "round 1", "correction" } },
    { SHEET ("[{\"correction\":[1,1],\"reason\":3}]"), { "round 1", "reason" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", ROWS[i].text);
      g_assert_null (ka_sheet_file_read_text (ROWS[i].text, ka_games_find, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == KA_ERROR);
      for (guint p = 0; p < 3 && ROWS[i].pieces[p] != NULL; p++)
        g_assert_nonnull (strstr (error->message, ROWS[i].pieces[p]));
    }
}

/* The format that other programs rely on, to the letter. */
static void
test_output (void)
{
  g_autoptr (KaSheetFile) sheet = ka_sheet_file_read_text (
      SHEET ("[{\"facts\":{\"winner\":1}},{\"correction\":[3,0]}]"), ka_games_find, NULL);
  g_autoptr (KaScore) score = ka_sheet_file_score (sheet, NULL);
  g_autoptr (JsonNode) node = ka_score_to_json (score, (const char *const *) sheet->players);
  g_autofree char *text = json_to_string (node, FALSE);

  g_assert_cmpstr (text, ==,
                   "{\"game\":\"template\",\"players\":[\"A\",\"B\"],\"rounds\":["
                   "{\"points\":[0,1],\"adjust\":[0,0],\"totals\":[0,1],\"notes\":[]},"
                   "{\"points\":[3,0],\"adjust\":[0,0],\"totals\":[3,1],\"notes\":[]}],"
                   "\"totals\":[3,1],\"finished\":false,\"ranking\":[1,2],\"next\":{\"dealer\":1}}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-file/both ways", test_both_ways);
  g_test_add_func ("/sheet-file/correction of some", test_correction_of_some);
  g_test_add_func ("/sheet-file/options", test_options);
  g_test_add_func ("/sheet-file/refused", test_refused);
  g_test_add_func ("/sheet-file/output", test_output);
  return g_test_run ();
}
