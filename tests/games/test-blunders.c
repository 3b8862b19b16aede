/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What no good player does. The files of blunders/ are deals in the format of all deals, as far as the moment about which they say
 * something, or past it; what is claimed stands in comments, at its place between the moves:
 *
 *   #+ club mee                    every player from the club player up makes this move here
 *   #- club play Ts, play Js       none of them makes one of these
 *   #~ expert it counts no aces    this player is known to be at fault with the claim that follows, and why
 *
 * A move may be said by its first words: `bid` is any bid. Before the first claim stands in words why it holds. A fault that is known is
 * counted and told; one that is no more must not be called known any longer. */
#include <string.h>

#include "find-level.h"
#include "ka-deal.h"
#include "ka-games.h"

#define CHANCES 4 /* the same moment with other chance */

static const char *const LEVELS[] = { "beginner", "home", "club", "expert" };

/* What was read of a file; all of it is borrowed. */
typedef struct
{
  const char *name;
  GString *before;  /* the lines that came so far */
  GPtrArray *known; /* who is known to be at fault with the next claim, and why */
} Reading;

static guint n_claims, n_known;

static const char *
get_rest (const char *line, const char *mark)
{
  return g_str_has_prefix (line, mark) ? line + strlen (mark) : NULL;
}

static gboolean
is_said_by (const char *text, const char *words)
{
  const char *rest = get_rest (text, words);

  return rest != NULL && (*rest == '\0' || *rest == ' ');
}

static char *
choose (const KaDeal *deal, const KaBot *bot, guint64 chance)
{
  const KaRules *rules = ka_deal_get_game (deal)->rules;
  int seat = ka_deal_get_actor (deal);
  g_autofree guint8 *view = g_malloc0 (rules->state_size);
  g_autoptr (GString) text = g_string_new (NULL);
  KaLimit limit = ka_limit_in (0, NULL);
  KaMove move = { 0 };
  KaRandom random;

  g_assert_cmpint (seat, >=, 0);
  rules->hide (ka_deal_get_state (deal), seat, view);
  ka_random_init (&random, chance);
  bot->choose (rules, view, seat, &random, &limit, &move, NULL);
  rules->move_to_text (view, &move, text);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* (nullable): the move with which a player breaks the claim. */
static char *
find_fault (const KaDeal *deal, const KaBot *bot, char **moves, gboolean must)
{
  for (guint64 chance = 1; chance <= CHANCES; chance++)
    {
      g_autofree char *move = choose (deal, bot, chance);
      gboolean is_among = FALSE;

      for (char **words = moves; *words != NULL; words++)
        is_among = is_among || is_said_by (move, *words);
      if (is_among != must)
        return g_steal_pointer (&move);
    }
  return NULL;
}

static const char *
find_known (const Reading *reading, const KaBot *bot)
{
  for (guint i = 0; i < reading->known->len; i++)
    if (is_said_by (reading->known->pdata[i], bot->id))
      return reading->known->pdata[i];
  return NULL;
}

static void
check_player (const Reading *reading, const KaDeal *deal, const KaBot *bot, const char *claim, gboolean must)
{
  g_auto (GStrv) moves = g_strsplit (strchr (claim, ' ') + 1, ", ", -1);
  g_autofree char *fault = find_fault (deal, bot, moves, must);
  const char *known = find_known (reading, bot);

  n_claims++;
  if (fault != NULL && known != NULL)
    {
      n_known++;
      g_test_message ("%s: known: %s, where it says “%s”", reading->name, known, fault);
    }
  else if (fault != NULL)
    g_test_fail_printf ("%s: %s says “%s”; %s: %s", reading->name, bot->id, fault,
                        must ? "it must be" : "it must not be", claim);
  else if (known != NULL)
    g_test_fail_printf ("%s: %s is at fault no more; it is not to be called known", reading->name, bot->id);
}

/* Whoever is as strong as the level that the claim names. */
static void
check_claim (const Reading *reading, const char *claim, gboolean must)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = ka_deal_from_text (reading->before->str, ka_games_find, &error);
  gboolean is_reached = FALSE;

  if (deal == NULL)
    g_error ("%s: %s", reading->name, error->message);
  for (guint i = 0; i < G_N_ELEMENTS (LEVELS); i++)
    {
      is_reached = is_reached || is_said_by (claim, LEVELS[i]);
      if (is_reached)
        check_player (reading, deal, find_level (ka_deal_get_game (deal), LEVELS[i]), claim, must);
    }
  if (!is_reached)
    g_error ("%s: “%s” names no player", reading->name, claim);
}

static void
test_file (gconstpointer path)
{
  g_autofree char *name = g_path_get_basename (path), *contents = NULL;
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_auto (GStrv) lines = NULL;
  Reading reading = { name, before, known };
  gboolean has_claim = FALSE, has_words = FALSE;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  lines = g_strsplit (contents, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      const char *must = get_rest (*line, "#+ "), *must_not = get_rest (*line, "#- ");

      has_words = has_words || g_str_has_prefix (*line, "# ");
      if (get_rest (*line, "#~ ") != NULL)
        g_ptr_array_add (known, *line + strlen ("#~ "));
      if (must != NULL || must_not != NULL)
        {
          g_assert_true (has_words);
          check_claim (&reading, must != NULL ? must : must_not, must != NULL);
          g_ptr_array_set_size (known, 0);
          has_claim = TRUE;
        }
      g_string_append_printf (before, "%s\n", *line);
    }
  g_assert_true (has_claim);
  g_assert_cmpuint (known->len, ==, 0);
}

static void
test_count (void)
{
  g_test_message ("%u of %u claims are known to be broken", n_known, n_claims);
  g_assert_cmpuint (n_claims, >, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "blunders", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_suffix (name, ".deal"))
      {
        g_autofree char *test = g_strdup_printf ("/blunders/%s", name);

        g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_file, g_free);
      }
  g_test_add_func ("/blunders/count", test_count);
  return g_test_run ();
}
