/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "golden-deal.h"

#include <string.h>

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

KaDeal *
golden_deal_read (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "deals", name, NULL), *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return read_deal (name, text);
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
check_state_line (const char *name, const char *text, const char *claim)
{
  g_autoptr (KaDeal) deal = read_deal (name, text);
  g_autoptr (GString) state = g_string_new ("\n");
  g_autofree char *line = g_strdup_printf ("\n%s\n", claim);

  ka_deal_get_game (deal)->rules->state_to_text (ka_deal_get_state (deal), state);
  if (strstr (state->str, line) == NULL)
    g_error ("%s: “%s” is no line of %s", name, claim, state->str);
}

/* ---- the sheet --------------------------------------------------------------------------------------------------- */

static KaRound *
read_round (const char *name, const KaDeal *deal, const char *claim)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (claim, &error);
  KaValues *facts;

  if (error != NULL)
    g_error ("%s: %s", name, error->message);
  facts = ka_game_read_facts (ka_deal_get_game (deal), ka_deal_get_setup (deal)->n_seats, node, &error);
  if (error != NULL)
    g_error ("%s: %s", name, error->message);
  return ka_round_new (facts, 0);
}

/* The sheet of the rounds before and of the deal. The match began with whoever makes it the turn of this deal. */
static KaScore *
score_deal (const char *name, const KaDeal *deal, GPtrArray *rounds)
{
  const KaSetup *setup = ka_deal_get_setup (deal);
  g_autoptr (GError) error = NULL;

  for (guint first = 0; first < setup->n_seats; first++)
    {
      g_autoptr (KaScore) score = NULL;

      g_clear_error (&error);
      score = ka_score_new (ka_deal_get_game (deal), setup->options, setup->n_seats, (int) first,
                            (KaRound *const *) rounds->pdata, rounds->len, &error);
      if (score != NULL && score->rounds[rounds->len - 1].turn == setup->turn)
        return g_steal_pointer (&score);
    }
  g_error ("%s: these rounds cannot be: %s", name,
           error != NULL ? error->message : "another seat has the turn");
}

static void
compare_numbers (const char *name, const char *what, const int *numbers, guint n, const char *claim)
{
  g_autoptr (GString) text = g_string_new ("");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", numbers[i]);
  if (strcmp (text->str, claim) != 0)
    g_error ("%s: %s: %s and not %s", name, what, text->str, claim);
}

static void
check_score (const char *name, const KaScore *score, const char *line)
{
  const KaRoundScore *last = &score->rounds[score->n_rounds - 1];
  const char *claim;

  if ((claim = get_claim (line, "#= points ")) != NULL)
    compare_numbers (name, "points", last->points, score->n_seats, claim);
  else if ((claim = get_claim (line, "#= adjust ")) != NULL)
    compare_numbers (name, "adjust", last->adjust, score->n_seats, claim);
  else if ((claim = get_claim (line, "#= totals ")) != NULL)
    compare_numbers (name, "totals", last->totals, score->n_seats, claim);
  else if ((claim = get_claim (line, "#= ranking ")) != NULL)
    compare_numbers (name, "ranking", score->ranking, score->n_seats, claim);
  else if ((claim = get_claim (line, "#= next ")) != NULL)
    compare_numbers (name, "next", &score->next, 1, claim);
  else if ((claim = get_claim (line, "#= finished ")) != NULL)
    compare_numbers (name, "finished", &score->finished, 1, claim);
  else if ((claim = get_claim (line, "#= column ")) != NULL)
    {
      guint column = (guint) (*claim - '1');

      g_assert_cmpuint (column, <, score->n_columns);
      compare_numbers (name, "column", score->columns[column].totals, score->n_seats, claim + 2);
    }
  else
    g_error ("%s: “%s” claims nothing", name, line);
}

/* Everything that the file says of the sheet; returns whether it says its points. */
static gboolean
check_sheet (const char *name, const KaDeal *deal, char **lines)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (KaScore) score = NULL;
  gboolean has_points = FALSE;
  const char *claim;

  for (guint i = 0; lines[i] != NULL; i++)
    if ((claim = get_claim (lines[i], "#= before ")) != NULL)
      g_ptr_array_add (rounds, read_round (name, deal, claim));
  g_ptr_array_add (rounds, ka_round_new (ka_deal_facts (deal), 0));
  score = score_deal (name, deal, rounds);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "#= ") && get_claim (lines[i], "#= before ") == NULL
        && get_claim (lines[i], "#= facts ") == NULL)
      {
        check_score (name, score, lines[i]);
        has_points = has_points || g_str_has_prefix (lines[i], "#= points ");
      }
  return has_points;
}

/* ---- a whole file -------------------------------------------------------------------------------------------------- */

/* To the end, back to the beginning and to the end again: every state is the one that it was. */
static void
check_undo (KaDeal *deal)
{
  gsize size = ka_deal_get_game (deal)->rules->state_size;
  guint n = ka_deal_get_n_moves (deal);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i <= n; i++)
    g_ptr_array_add (states, g_memdup2 (ka_deal_get_state_at (deal, i), size));
  for (guint i = n; i > 0; i--)
    {
      g_assert_cmpmem (ka_deal_get_state (deal), size, states->pdata[i], size);
      g_assert_true (ka_deal_undo (deal));
    }
  g_assert_false (ka_deal_undo (deal));
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpmem (ka_deal_get_state (deal), size, states->pdata[i], size);
      g_assert_true (ka_deal_redo (deal));
    }
  g_assert_cmpmem (ka_deal_get_state (deal), size, states->pdata[n], size);
  g_assert_false (ka_deal_redo (deal));
}

/* Today's rules write a deal of an older version otherwise, and it is the same deal. */
static void
check_text_of_older (const char *name, const KaDeal *deal, const char *text)
{
  g_autoptr (KaDeal) again = read_deal (name, text);

  g_assert_cmpmem (ka_deal_get_state (again), ka_deal_get_game (again)->rules->state_size,
                   ka_deal_get_state (deal), ka_deal_get_game (deal)->rules->state_size);
}

static gboolean
is_of_today (const KaDeal *deal, char **lines)
{
  const KaGame *game = ka_deal_get_game (deal);
  g_autofree char *line = g_strdup_printf ("game %s %u", game->id, game->version);

  return g_strv_contains ((const char *const *) lines, line);
}

/* What the program writes is what a person wrote, without the comments. */
static void
check_text (const char *name, const KaDeal *deal, char **lines)
{
  g_autoptr (GString) bare = g_string_new ("");
  g_autofree char *text = ka_deal_to_text (deal);

  if (!is_of_today (deal, lines))
    {
      check_text_of_older (name, deal, text);
      return;
    }

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '#' && *lines[i] != '\0')
      g_string_append_printf (bare, "%s\n", lines[i]);
  g_assert_cmpstr (text, ==, bare->str);
}

static void
test_file (gconstpointer path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = NULL;
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
      else if ((claim = get_claim (lines[i], "#: ")) != NULL)
        check_state_line (name, text->str, claim);
      else if ((claim = get_claim (lines[i], "#= facts ")) != NULL)
        check_facts (name, text->str, claim), has_facts = TRUE;
      g_string_append_printf (text, "%s\n", lines[i]);
    }
  g_assert_true (has_facts);
  deal = read_deal (name, text->str);
  g_assert_true (check_sheet (name, deal, lines));
  check_undo (deal);
  check_text (name, deal, lines);
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
