/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title of a match, where people say themselves what they play. */
#include "ka-error.h"
#include "ka-games.h"
#include "ka-title.h"

static KaValues *
read_options (const char *game, const char *text, GError **error)
{
  return ka_game_read_options_text (ka_games_find (game), 4, text, error);
}

/* What is typed or pasted, and what stands there then. */
static void
test_cleaned (void)
{
  static const struct
  {
    const char *options;
    const char *title;
  } ROWS[] = {
    { "{\"title\":\"Kwartet\"}", "Kwartet" },
    { "{\"title\":\"  Kolonisten\\nvan   Catan \"}", "Kolonisten van Catan" },
    { "{\"title\":\"\\u202eScrabble\\u200f\"}", "Scrabble" },
    { "{\"title\":\"<b>&\"}", "<b>&" },
    { "{\"title\":\" \\n \"}", NULL },
    { "{\"title\":\"\"}", NULL },
    { "{}", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaValues) options = read_options ("free-sheet", ROWS[i].options, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (ka_title_get (options), ==, ROWS[i].title);
    }
}

static void
test_refused (void)
{
  g_autofree char *name = g_strnfill (201, 'a');
  g_autofree char *long_title = g_strdup_printf ("{\"title\":\"%s\"}", name);
  const struct
  {
    const char *game;
    const char *options;
    KaError code;
  } ROWS[] = {
    { "free-sheet", "{\"title\":5}", KA_ERROR_TYPE },
    { "free-sheet", "{\"title\":null}", KA_ERROR_TYPE },
    { "free-sheet", long_title, KA_ERROR_RANGE },
    { "free-sheet", "{\"title\":\"Kwartet\",\"sunny\":true}", KA_ERROR_UNKNOWN_KEY },
    { "gemma-en-piet", "{\"title\":\"Kwartet\"}", KA_ERROR_UNKNOWN_KEY },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaValues) options = read_options (ROWS[i].game, ROWS[i].options, &error);

      g_assert_null (options);
      g_assert_error (error, KA_ERROR, (int) ROWS[i].code);
    }
}

/* It is no rule: the variant stays what it is, and nothing must be said for one to become the other. */
static void
test_no_rule (void)
{
  const KaGame *game = ka_games_find ("free-sheet");
  g_autoptr (KaValues) plain = read_options ("free-sheet", "{\"teams\":\"two\"}", NULL);
  g_autoptr (KaValues) titled
      = read_options ("free-sheet", "{\"teams\":\"two\",\"title\":\"Kwartet\"}", NULL);
  g_autoptr (KaValues) change = ka_game_find_change (game, plain, titled);
  g_autoptr (KaValues) target = ka_values_new ();
  g_autoptr (KaValues) later = NULL;
  g_autoptr (KaValues) differing = NULL;
  g_autofree char *text = NULL;

  g_assert_true (ka_game_find_variant (game, titled) == ka_game_find_variant (game, plain));
  g_assert_cmpstr (ka_game_find_variant (game, titled)->id, ==, "teams");
  g_assert_true (ka_values_equal (change, NULL));

  /* And whatever rules change from a round on, it is the same match. */
  ka_values_set_int (target, "target", 100);
  later = ka_game_change_options (game, 4, titled, target, NULL);
  g_assert_cmpstr (ka_title_get (later), ==, "Kwartet");
  differing = ka_game_differing_options (game, later);
  text = ka_values_to_text (differing);
  g_assert_cmpstr (text, ==, "{\"target\":100,\"teams\":\"two\",\"title\":\"Kwartet\"}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/title/cleaned", test_cleaned);
  g_test_add_func ("/title/refused", test_refused);
  g_test_add_func ("/title/no-rule", test_no_rule);
  return g_test_run ();
}
