/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every game must keep to, whatever its rules: it is tested with all of them and with random rounds. */
#include <string.h>

#include "ka-error.h"
#include "ka-games.h"
#include "ka-order.h"
#include "ka-random.h"
#include "ka-sheet-file.h"
#include "random-rules.h"
#include "soak.h"

#define N_MATCHES   150
#define N_TRIES     400
#define MOST_ROUNDS 20

static const char *const NAMES[] = { "A", "B", "C", "D", "E", "F", "G", "H", NULL };

/* ---- the words ------------------------------------------------------------------------------------------ */

static void
check_field (const KaGame *game, const KaField *fields, guint n, guint i)
{
  const KaField *field = &fields[i];

  g_assert_nonnull (field->label);
  g_assert_cmpstr (field->label, !=, "");
  g_assert_true (ka_field_find (fields, n, field->key) == field); /* no key twice */
  for (const char *c = field->key; *c != '\0'; c++)
    g_assert_true (g_ascii_islower (*c) || g_ascii_isdigit (*c) || *c == '-');
  g_assert_cmpint (field->min, <=, field->max);
  if (field->type == KA_FIELD_CHOICE || field->type == KA_FIELD_ORDER)
    g_assert_nonnull (field->choices);
  if (field->type == KA_FIELD_ORDER)
    g_assert_cmpuint (ka_field_count_choices (field), <=, KA_MOST_ORDERED);
  for (guint c = 0; field->choices != NULL && field->choices[c].id != NULL; c++)
    g_assert_cmpint (ka_field_find_choice (field, field->choices[c].id), ==, c);
  g_assert_nonnull (field->clause);
  g_assert_nonnull (field->help);
}

static void
test_fields (gconstpointer data)
{
  const KaGame *game = data;

  for (guint i = 0; i < game->n_options; i++)
    {
      check_field (game, game->options, game->n_options, i);
      g_assert_nonnull (game->options[i].group);
      for (const int *preset = game->options[i].presets; preset != NULL && *preset != 0; preset++)
        {
          g_assert_cmpint (*preset, >=, game->options[i].min);
          g_assert_cmpint (*preset, <=, game->options[i].max);
        }
    }
  for (guint i = 0; i < game->scoring->n_facts; i++)
    check_field (game, game->scoring->facts, game->scoring->n_facts, i);
  g_assert_true (ka_games_find (game->id) == game);
  g_assert_cmpuint (game->min_seats, <=, game->usual_seats);
  g_assert_cmpuint (game->usual_seats, <=, game->max_seats);
  g_assert_cmpuint (game->max_seats, <=, KA_MAX_SEATS);
  g_assert_cmpuint (game->version, >, 0);
}

/* ---- options -------------------------------------------------------------------------------------------- */

/* What is called a target ends a match, and players are told it. */
static void
test_target (gconstpointer data)
{
  const KaGame *game = data;
  const KaField *field = ka_field_find (game->options, game->n_options, "target");

  g_assert_true (field == NULL || g_strcmp0 (game->target, "target") == 0);
  if (game->target == NULL)
    return;
  field = ka_field_find (game->options, game->n_options, game->target);
  g_assert_nonnull (field);
  g_assert_cmpint (field->type, ==, KA_FIELD_INT);
}

static void
test_defaults (gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaValues) defaults = ka_game_complete_options (game, NULL);
  g_autoptr (KaValues) differing = ka_game_differing_options (game, defaults);
  g_autofree char *text = ka_values_to_text (differing);

  g_assert_cmpstr (text, ==, "{}");
  for (guint n = game->min_seats; n <= game->max_seats; n++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (ka_game_check_begin (game, n, defaults, &error));
      g_assert_no_error (error);
    }
  g_assert_false (ka_game_check_begin (game, game->min_seats - 1, defaults, NULL));
  g_assert_false (ka_game_check_begin (game, game->max_seats + 1, defaults, NULL));
  g_assert_true (ka_game_check_options (game, ka_game_get_most_seats (game), defaults, NULL));
  g_assert_false (ka_game_check_options (game, ka_game_get_most_seats (game) + 1, defaults, NULL));
}

static void
test_variants (gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaValues) defaults = ka_game_complete_options (game, NULL);

  g_assert_true (ka_game_find_variant (game, defaults) == game->variants);
  for (const KaVariant *variant = game->variants; variant->id != NULL; variant++)
    {
      g_autoptr (KaValues) options = ka_game_variant_options (game, variant);
      g_autoptr (KaValues) differing = ka_game_differing_options (game, options);
      g_autofree char *text = ka_values_to_text (differing);

      g_assert_true (ka_game_check_options (game, game->usual_seats, options, NULL));
      g_assert_true (ka_game_doubt_options (game, game->usual_seats, options, NULL));
      g_assert_true (ka_game_find_variant (game, options) == variant);
      g_assert_cmpstr (text, ==, variant->options); /* it says what differs and nothing else */
      g_assert_nonnull (variant->name);
      g_assert_nonnull (variant->blurb);
    }
}

/* What is offered by name when a match begins is what the name says; these are whole, with what they leave as it is. */
static void
test_presets (void)
{
  static const struct
  {
    const char *game;
    const char *variant;
    const char *options;
  } ROWS[] = {
    { "gemma-en-piet", "short", "{\"end\":50,\"rounds\":0,\"first-only\":false,\"penalty\":10}" },
    { "gin-rummy", "big-gin", "{\"knock-limit\":10,\"gin-bonus\":25,\"undercut-bonus\":25,\"big-gin\":31}" },
    { "gin-rummy", "tournament",
      "{\"gin-bonus\":25,\"undercut-bonus\":25,\"big-gin\":0,\"box\":25,\"game-bonus\":100}" },
    { "oklahoma-gin", "up-card",
      "{\"deal\":\"ten\",\"ace-gin-only\":true,\"gin-layoff\":false,\"spade-factor\":1}" },
    { "oklahoma-gin", "up-card-spades",
      "{\"deal\":\"ten\",\"ace-gin-only\":true,\"spade-factor\":2,\"target\":150}" },
    { "rummy", "no-limit", "{\"most-tiles\":106,\"tiles\":18,\"joker\":25,\"settlement\":false}" },
    { "rummy", "fourteen",
      "{\"most-tiles\":106,\"tiles\":14,\"joker\":30,\"first-lay-down\":30,\"play-on\":true}" },
    { "wiezen", "open-card",
      "{\"preset\":\"de-roey\",\"troel\":\"by-itself\",\"late-joiners\":\"nobody\",\"solo-asked\":true}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      const KaGame *game = ka_games_find (ROWS[i].game);
      const KaVariant *variant = game->variants;
      g_autoptr (GError) error = NULL;
      g_autoptr (KaValues) options = NULL, with = NULL;
      g_autoptr (KaValues) said
          = ka_fields_read_text (game->options, game->n_options, game->usual_seats, ROWS[i].options, &error);

      g_assert_no_error (error);
      while (!g_str_equal (variant->id, ROWS[i].variant))
        g_assert_nonnull ((++variant)->id);
      options = ka_game_variant_options (game, variant);
      with = ka_game_override_options (game, options, said);
      g_assert_true (ka_values_equal (options, with));
    }
}

/* Each option can be changed to each of its bounds, is then the only one that differs, and goes back. */
static void
test_options (gconstpointer data)
{
  const KaGame *game = data;
  g_autoptr (KaValues) defaults = ka_game_complete_options (game, NULL);

  for (guint i = 0; i < game->n_options; i++)
    {
      const KaField *field = &game->options[i];
      int last = ka_field_get_highest (field);

      for (int number = field->type == KA_FIELD_INT ? field->min : 0; number <= last;
           number += MAX (1, last - field->min))
        {
          g_autoptr (KaValues) given = ka_values_new ();
          g_autoptr (KaValues) complete = NULL;
          g_autoptr (KaValues) differing = NULL;
          g_autoptr (KaValues) again = NULL;

          ka_field_set_number (field, given, number);
          complete = ka_game_complete_options (game, given);
          differing = ka_game_differing_options (game, complete);
          g_assert_cmpint (ka_field_get_number (field, complete), ==, number);
          if (number != ka_game_default (game, field, defaults))
            g_assert_true (ka_values_equal (differing, given));
          again = ka_game_complete_options (game, differing);
          g_assert_true (ka_values_equal (again, complete));
        }
    }
}

/* ---- random rounds -------------------------------------------------------------------------------------- */

/* Mostly what a form asks for, and seldom what it does not. */
static KaRound *
pick_round (KaRandom *random, const KaGame *game, const KaValues *options, guint n_seats)
{
  g_autoptr (KaValues) facts = ka_values_new ();
  guint32 absent = 0;

  if (ka_random_below (random, 10) == 0)
    {
      int points[KA_MAX_SEATS];

      for (guint i = 0; i < n_seats; i++)
        points[i] = random_between (random, -60, 60);
      return ka_round_new_correction (points, n_seats, NULL);
    }
  if (ka_random_below (random, 5) == 0)
    absent = (guint32) ka_random_below (random, 1u << n_seats);
  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      const KaField *field = &game->scoring->facts[i];
      const KaDraft draft = { options, n_seats, absent, 0, facts };

      if ((ka_random_below (random, 6) != 0) == ka_game_asks (game, &draft, field, -1))
        random_value (random, field, n_seats, absent, facts);
    }
  return ka_round_new (g_steal_pointer (&facts), absent);
}

static char *
score_to_text (const KaScore *score)
{
  g_autoptr (JsonNode) node = ka_score_to_json (score, NAMES);

  return json_to_string (node, FALSE);
}

/* Who rests while others play a round gets what the end of a game brings him; where there are several on a sheet, each has one. */
static gboolean
may_get (const KaScore *score, guint i)
{
  gboolean closes = score->rounds[i].finishes;

  for (guint c = 0; c < score->n_columns; c++)
    closes = closes
             || (score->rounds[i].columns[c].closed && (i == 0 || !score->rounds[i - 1].columns[c].closed));
  return closes && score->game->scoring->rests != NULL;
}

/* Points and adjust add up to the totals, and to nothing where one wins what another loses; who is away scores nothing, and the end
 * is final. */
static void
check_sums (const KaScore *score, GPtrArray *rounds, gboolean sums_to_zero)
{
  int totals[KA_MAX_SEATS] = { 0 };
  gboolean finished = FALSE;

  for (guint i = 0; i < score->n_rounds; i++)
    {
      const KaRoundScore *line = &score->rounds[i];
      const KaRound *round = rounds->pdata[i];

      g_assert_cmpint (line->late, ==, finished);
      finished = finished || line->finishes;
      for (guint seat = 0; seat < score->n_seats; seat++)
        {
          totals[seat] += line->points[seat] + line->adjust[seat];
          g_assert_cmpint (line->totals[seat], ==, totals[seat]);
          if (line->sat_out & (1u << seat))
            g_assert_cmpint (line->points[seat], ==, 0);
          if ((line->sat_out & (1u << seat)) && !may_get (score, i))
            g_assert_cmpint (line->adjust[seat], ==, 0);
        }
      g_assert_true (!sums_to_zero || ka_round_is_correction (round) || ka_soak_is_even (score, i));
      if (ka_round_is_correction (round))
        {
          g_assert_cmpint (line->turn, ==, -1);
          g_assert_false (line->finishes);
        }
      else
        {
          g_assert_false (ka_round_is_absent (round, (guint) line->turn));
        }
    }
  g_assert_cmpint (score->finished, ==, finished);
  for (guint seat = 0; seat < score->n_seats; seat++)
    {
      g_assert_cmpint (score->totals[seat], ==, totals[seat]);
      g_assert_cmpint (score->ranking[seat], >=, 1);
      g_assert_cmpint (score->ranking[seat], <=, score->n_seats);
    }
  g_assert_cmpint (score->next, >=, 0);
  g_assert_cmpint (score->next, <, score->n_seats);
}

/* The lines before do not know what comes after. */
static void
check_prefix (const KaGame *game, const KaValues *options, guint n_seats, int first, GPtrArray *rounds,
              const KaScore *score, guint n)
{
  g_autoptr (KaScore) prefix
      = ka_score_new (game, options, n_seats, first, (KaRound *const *) rounds->pdata, n, NULL);

  g_assert_nonnull (prefix);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpmem (prefix->rounds[i].points, sizeof prefix->rounds[i].points, score->rounds[i].points,
                       sizeof score->rounds[i].points);
      g_assert_cmpmem (prefix->rounds[i].adjust, sizeof prefix->rounds[i].adjust, score->rounds[i].adjust,
                       sizeof score->rounds[i].adjust);
      g_assert_cmpuint (prefix->rounds[i].n_notes, ==, score->rounds[i].n_notes);
    }
}

/* A sheet that is written and read again says the same. */
static void
check_round_trip (const KaGame *game, KaValues *options, guint n_seats, int first, GPtrArray *rounds,
                  const KaScore *score)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (KaSheetFile) sheet = g_new0 (KaSheetFile, 1);
  g_autoptr (KaSheetFile) again = NULL;
  g_autoptr (KaScore) score_again = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *before = score_to_text (score);
  g_autofree char *after = NULL;

  for (guint i = 0; i < n_seats; i++)
    g_strv_builder_add (names, NAMES[i]);
  *sheet = (KaSheetFile) { game, ka_values_ref (options), first, g_strv_builder_end (names),
                           g_ptr_array_ref (rounds) };
  node = ka_sheet_file_to_json (sheet);
  text = json_to_string (node, FALSE);
  again = ka_sheet_file_read_text (text, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_true (ka_values_equal (again->options, options));
  score_again = ka_sheet_file_score (again, &error);
  g_assert_no_error (error);
  after = score_to_text (score_again);
  g_assert_cmpstr (before, ==, after);
}

static void
check_match (const KaGame *game, KaRandom *random, guint *n_accepted)
{
  guint n_seats = (guint) random_between (random, (int) game->min_seats, (int) game->max_seats);
  int first = random_between (random, 0, (int) n_seats - 1);
  g_autoptr (KaValues) options = random_rules (random, game, n_seats);
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_TRIES && rounds->len < MOST_ROUNDS; i++)
    {
      g_autoptr (KaRound) round = pick_round (random, game, options, n_seats);

      if (ka_score_check_round (game, options, n_seats, first, (KaRound *const *) rounds->pdata, rounds->len,
                                round, &error))
        {
          *n_accepted += !ka_round_is_correction (round);
          g_ptr_array_add (rounds, g_steal_pointer (&round));
        }
      else
        {
          g_assert_true (error->domain == KA_ERROR);
          g_assert_nonnull (ka_error_get_key (error));
          g_assert_nonnull (strstr (error->message, ka_error_get_key (error)));
          g_clear_error (&error);
        }
    }

  score = ka_score_new (game, options, n_seats, first, (KaRound *const *) rounds->pdata, rounds->len, &error);
  g_assert_no_error (error);
  check_sums (score, rounds, ka_game_sums_to_zero (game, options));
  check_prefix (game, options, n_seats, first, rounds, score, rounds->len / 2);
  check_round_trip (game, options, n_seats, first, rounds, score);
}

static void
test_random (gconstpointer data)
{
  const KaGame *game = data;
  guint n_accepted = 0;
  KaRandom random;

  ka_random_init (&random, 20260101);
  for (guint i = 0; i < N_MATCHES; i++)
    check_match (game, &random, &n_accepted);
  g_test_message ("%u rounds accepted", n_accepted);
  g_assert_cmpuint (n_accepted, >, N_MATCHES); /* it was not all refused */
}

/* A form may ask at any moment what it need not ask for. */
static void
test_asks (gconstpointer data)
{
  const KaGame *game = data;
  KaRandom random;

  ka_random_init (&random, 5);
  for (guint i = 0; i < 1000; i++)
    {
      guint n_seats = (guint) random_between (&random, (int) game->min_seats, (int) game->max_seats);
      g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
      g_autoptr (KaRound) round = pick_round (&random, game, options, n_seats);
      KaDraft draft
          = { options, n_seats, round->absent, random_between (&random, 0, (int) n_seats - 1), round->facts };
      gboolean asks_something = FALSE;

      for (guint f = 0; f < game->scoring->n_facts; f++)
        for (int part = -1; part < (int) n_seats; part++)
          {
            const KaField *field = &game->scoring->facts[f];

            if (ka_game_asks (game, &draft, field, part))
              asks_something = TRUE;
            else
              g_assert_false (field->required && part < 0);
          }
      g_assert_true (asks_something);
    }
}

/* A game that does not say what a form asks for is asked everything, of everybody who is there. */
static void
test_asks_everybody_who_is_there (void)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaValues) facts = ka_values_new ();
  const KaDraft draft = { options, 3, 1u << 1, 0, facts };

  g_assert_null (game->scoring->asks);
  for (int part = -1; part < 3; part++)
    g_assert_cmpint (ka_game_asks (game, &draft, &game->scoring->facts[0], part), ==, part != 1);
}

static void
add (const char *name, const KaGame *game, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/%s/%s", game->id, name);

  g_test_add_data_func (path, game, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/presets", test_presets);
  g_test_add_func ("/asks-everybody", test_asks_everybody_who_is_there);
  for (const KaGame *const *game = ka_game_list; *game != NULL; game++)
    {
      add ("fields", *game, test_fields);
      add ("target", *game, test_target);
      add ("defaults", *game, test_defaults);
      add ("variants", *game, test_variants);
      add ("options", *game, test_options);
      add ("random", *game, test_random);
      add ("asks", *game, test_asks);
    }
  return g_test_run ();
}
