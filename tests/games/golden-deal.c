/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden-deal.h"

#include <string.h>

#include "ka-deal.h"
#include "ka-games.h"

static KaDeal *
read_deal (const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  KaDeal *deal = ka_deal_from_text (text, ka_games_find, &error);

  if (error != NULL)
    g_error ("%s: %s", name, error->message);
  return deal;
}

/* What follows @mark at the beginning of @line, or %NULL. */
static const char *
get_claim (const char *line, const char *mark)
{
  return g_str_has_prefix (line, mark) ? line + strlen (mark) : NULL;
}

static void
check_refused (const char *name, const char *text, const char *claim)
{
  g_auto (GStrv) parts = g_strsplit (claim, " => ", 2);
  g_auto (GStrv) pieces = NULL;
  g_autofree char *longer = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = NULL;

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  pieces = g_strsplit (parts[1], "; ", -1);
  longer = g_strconcat (text, parts[0], "\n", NULL);
  deal = ka_deal_from_text (longer, ka_games_find, &error);
  if (deal != NULL)
    g_error ("%s: “%s” is not refused", name, parts[0]);
  for (guint i = 0; pieces[i] != NULL; i++)
    if (strstr (error->message, pieces[i]) == NULL)
      g_error ("%s: “%s” is refused with “%s”, which does not say “%s”", name, parts[0], error->message,
               pieces[i]);
}

static void
check_moves (const char *name, const char *text, const char *claim)
{
  g_autoptr (KaDeal) deal = read_deal (name, text);
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  g_autoptr (GString) listed = g_string_new (NULL);
  guint n = rules->moves (ka_deal_get_state (deal), moves);

  for (guint i = 0; i < n; i++)
    {
      g_string_append (listed, i > 0 ? ", " : "");
      rules->move_to_text (ka_deal_get_state (deal), &moves[i], listed);
    }
  if (strcmp (listed->str, claim) != 0)
    g_error ("%s: the legal moves are “%s” and not “%s”", name, listed->str, claim);
}

static void
check_facts (const char *name, const char *text, const char *claim)
{
  g_autoptr (KaDeal) deal = read_deal (name, text);
  g_autoptr (KaValues) facts = ka_deal_facts (deal);
  g_autofree char *facts_text = facts != NULL ? ka_values_to_text (facts) : g_strdup ("not over");

  if (strcmp (facts_text, claim) != 0)
    g_error ("%s: the facts are %s and not %s", name, facts_text, claim);
}

static void
check_points (const char *name, const char *text, const char *claim)
{
  g_autoptr (KaDeal) deal = read_deal (name, text);
  const KaSetup *setup = ka_deal_get_setup (deal);
  g_autoptr (KaRound) round = ka_round_new (ka_deal_facts (deal), 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaScore) score = ka_score_new (ka_deal_get_game (deal), setup->options, setup->n_seats,
                                            setup->turn, &round, 1, &error);
  g_autoptr (GString) points = g_string_new (NULL);

  g_assert_no_error (error);
  for_each_seat (seat, setup->n_seats)
    g_string_append_printf (points, "%s%d", seat > 0 ? " " : "", score->rounds[0].points[seat]);
  if (strcmp (points->str, claim) != 0)
    g_error ("%s: the points are %s and not %s", name, points->str, claim);
}

static void
test_file (gconstpointer path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gboolean has_facts = FALSE;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (contents, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *claim;

      if ((claim = get_claim (lines[i], "#! ")) != NULL)
        check_refused (name, text->str, claim);
      else if ((claim = get_claim (lines[i], "#? ")) != NULL)
        check_moves (name, text->str, claim);
      else if ((claim = get_claim (lines[i], "#= facts ")) != NULL)
        check_facts (name, text->str, claim), has_facts = TRUE;
      else if ((claim = get_claim (lines[i], "#= points ")) != NULL)
        check_points (name, text->str, claim);
      g_string_append_printf (text, "%s\n", lines[i]);
    }
  g_assert_true (has_facts);
}

void
golden_deals_add (const char *prefix)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "deals", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  guint n = 0;

  g_assert_no_error (error);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, ".deal"))
      {
        g_autofree char *test = g_strdup_printf ("/deals/%s", name);

        g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_file, g_free);
        n++;
      }
  g_assert_cmpuint (n, >, 0);
}
