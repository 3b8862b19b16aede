/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a form asks for while a round is typed in: what the rules leave open, and no more; and what it suggests
 * for an option; how many rounds it knows that there will be. */
#include "ka-games.h"

/* @asked: "." for the field as a whole, and after it the seats, the seats with a number of their own, or the choices; "" is nothing. */
typedef struct
{
  const char *why;
  const char *game;
  guint n_seats;
  const char *options;
  const char *facts;
  const char *field;
  const char *asked;
} Row;

static const Row ROWS[] = {
  /* GP-12: Gemma with 7 or fewer, GP-14: Piet with fewer than 7, and not by Gemma. */
  { "GP-12 nothing is known yet", "gemma-en-piet", 3, "{}", "{}", "gemma", ". 0 1 2" },
  { "GP-12 eight is too many", "gemma-en-piet", 3, "{}", "{\"hands\":[7,8,0]}", "gemma", ". 0 2" },
  { "GP-12 another limit", "gemma-en-piet", 3, "{\"gemma-limit\":8}", "{\"hands\":[7,8,9]}", "gemma",
    ". 0 1" },
  { "GP-14 nothing is known yet", "gemma-en-piet", 3, "{}", "{}", "piet", ". 0 1 2" },
  { "GP-14 seven is too many", "gemma-en-piet", 3, "{}", "{\"hands\":[6,7,-2]}", "piet", ". 0 2" },
  { "GP-14 another limit", "gemma-en-piet", 3, "{\"piet-limit\":7}", "{\"hands\":[6,7,8]}", "piet", ". 0 1" },
  { "GP-14 Gemma has called already", "gemma-en-piet", 3, "{}", "{\"hands\":[3,4,5],\"gemma\":0}", "piet",
    ". 1 2" },
  { "GP-14 the last seat has", "gemma-en-piet", 3, "{}", "{\"gemma\":2}", "piet", ". 0 1" },
  { "GP-16 a hand of everybody", "gemma-en-piet", 3, "{}", "{\"gemma\":2}", "hands", ". 0 1 2" },

  /* GR-6: a knock or gin, GR-10: or nothing; GR-12: big gin where it counts; GR-13: no knock in straight gin. */
  { "GR-6 and GR-10", "gin-rummy", 2, "{}", "{}", "end", ". knock gin void" },
  { "GR-12", "gin-rummy", 2, "{\"big-gin\":31}", "{}", "end", ". knock gin big-gin void" },
  { "GR-13", "gin-rummy", 2, "{\"variant\":\"straight\"}", "{}", "end", ". gin void" },
  { "GR-6 who knocked", "gin-rummy", 2, "{}", "{\"end\":\"knock\"}", "knocker", ". 0 1" },
  { "GR-6 what both have left", "gin-rummy", 2, "{}", "{\"end\":\"knock\",\"knocker\":1}", "deadwood",
    ". 0 1" },
  { "GR-6 gin, nobody knows of whom", "gin-rummy", 2, "{}", "{\"end\":\"gin\"}", "deadwood", ". 0 1" },
  { "GR-6 who has gin has nothing left", "gin-rummy", 2, "{}", "{\"end\":\"gin\",\"knocker\":0}", "deadwood",
    ". 1" },
  { "GR-12 nor has who has big gin", "gin-rummy", 2, "{\"big-gin\":31}",
    "{\"end\":\"big-gin\",\"knocker\":1}", "deadwood", ". 0" },
  { "GR-10 nobody knocked", "gin-rummy", 2, "{}", "{\"end\":\"void\"}", "knocker", "" },
  /* GR-15: the first deals to the second, and the third sits out. */
  { "GR-15 what both have left", "gin-rummy", 3, "{}", "{\"end\":\"knock\",\"knocker\":1}", "deadwood",
    ". 0 1" },
  { "GR-15 who knocked", "gin-rummy", 3, "{}", "{\"end\":\"knock\"}", "knocker", ". 0 1" },
  { "GR-10 nothing counts", "gin-rummy", 2, "{}", "{\"end\":\"void\"}", "deadwood", "" },

  /* OK-3: the card that sets the limit, OK-8: grote gin where it is played. */
  { "OK-8 is off", "oklahoma-gin", 2, "{}", "{}", "end", ". knock gin void" },
  { "OK-8", "oklahoma-gin", 2, "{\"grote-gin\":true}", "{}", "end", ". knock gin big-gin void" },
  { "OK-4 who has gin has nothing left", "oklahoma-gin", 2, "{}", "{\"end\":\"gin\",\"knocker\":1}",
    "deadwood", ". 0" },
  { "OK-3 nothing counts", "oklahoma-gin", 2, "{}", "{\"end\":\"void\"}", "deadwood", "" },

  /* WI-8: the contracts of the table; WI-1: with five the dealer, here the first, sits out; WI-12: each in miserie has tricks of his own. */
  { "WI-8", "wiezen", 4, "{}", "{}", "contract",
    ". vraag solo abondance abondance-10 abondance-11 abondance-12 miserie open-miserie troel soloslim pass" },
  { "WI-8 who plays comes after what", "wiezen", 4, "{}", "{}", "players", "" },
  { "WI-8 who plays", "wiezen", 4, "{}", "{\"contract\":\"solo\"}", "players", ". 0 1 2 3" },
  { "WI-1 five at the table", "wiezen", 5, "{}", "{\"contract\":\"solo\"}", "players", ". 1 2 3 4" },
  { "WI-11 everybody passed", "wiezen", 4, "{}", "{\"contract\":\"pass\"}", "players", "" },
  { "WI-11 no tricks", "wiezen", 4, "{}", "{\"contract\":\"pass\"}", "tricks", "" },
  { "WI-10 tricks together", "wiezen", 4, "{}", "{\"contract\":\"vraag\",\"players\":[0,2]}", "tricks", "." },
  { "WI-12 alone in miserie", "wiezen", 4, "{}", "{\"contract\":\"miserie\",\"players\":[1]}", "tricks",
    "." },
  { "WI-12 two in miserie", "wiezen", 4, "{}", "{\"contract\":\"miserie\",\"players\":[0,3]}", "tricks",
    ". 0 3" },
  /* WI-8: troel with four aces may need nine tricks; only then it matters how many there were. */
  { "WI-8 own tricks where they matter", "wiezen", 4, "{\"asker-tricks\":5}", "{\"contract\":\"vraag\"}",
    "own", "." },
  { "WI-8 nobody's own tricks where they do not", "wiezen", 4, "{}", "{\"contract\":\"vraag\"}", "own", "" },
  { "WI-8 nor in solo", "wiezen", 4, "{\"asker-tricks\":5}", "{\"contract\":\"solo\"}", "own", "" },
  { "WI-8 eight with three and with four", "wiezen", 4, "{}", "{\"contract\":\"troel\"}", "aces", "" },
  { "WI-8 nine with four", "wiezen", 4, "{\"preset\":\"iwwa\"}", "{\"contract\":\"troel\"}", "aces", "." },
  { "WI-8 no aces but in troel", "wiezen", 4, "{\"preset\":\"iwwa\"}", "{\"contract\":\"solo\"}", "aces",
    "" },

  /* RU-12: who went out has nothing left. */
  { "RU-12 nobody is known to be out", "rummy", 3, "{}", "{}", "hands", ". 0 1 2" },
  { "RU-12 the last is out", "rummy", 3, "{}", "{\"out\":2}", "hands", ". 0 1" },
  { "RU-12 who is out", "rummy", 3, "{}", "{\"out\":2}", "out", ". 0 1 2" },

  /* FS-2, FS-3: points or places; FS-4: one number of each team. */
  { "FS-2 points", "free-sheet", 3, "{}", "{}", "scores", ". 0 1 2" },
  { "FS-2 then no places", "free-sheet", 3, "{}", "{}", "places", "" },
  { "FS-3 places", "free-sheet", 3, "{\"typed\":\"places\"}", "{}", "places", ". 0 1 2" },
  { "FS-3 then no points", "free-sheet", 3, "{\"typed\":\"places\"}", "{}", "scores", "" },
  { "FS-4 two teams", "free-sheet", 6, "{\"teams\":\"two\"}", "{}", "scores", ". 0 1" },
  { "FS-4 partners who changed seats since", "free-sheet", 4, "{\"teams\":\"two\"}",
    "{\"scores\":[0,0,102,0]}", "scores", ". 1 2" },
  { "FS-4 three teams", "free-sheet", 6, "{\"teams\":\"three\"}", "{}", "scores", ". 0 1 2" },
};

static void
set_fact (JsonObject *object, const char *key, JsonNode *node, gpointer facts)
{
  int numbers[KA_MAX_SEATS];

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);
      guint n = json_array_get_length (array);

      for (guint i = 0; i < n; i++)
        numbers[i] = (int) json_array_get_int_element (array, i);
      ka_values_set_ints (facts, key, numbers, n);
    }
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    ka_values_set_string (facts, key, json_node_get_string (node));
  else
    ka_values_set_int (facts, key, (int) json_node_get_int (node));
}

/* What is typed in so far; something that is required may be missing. */
static KaValues *
read_facts (const char *text)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  KaValues *facts = ka_values_new ();

  json_object_foreach_member (json_node_get_object (node), set_fact, facts);
  return facts;
}

static void
add_part (GString *text, const KaField *field, int part)
{
  if (part < 0)
    g_string_append (text, ".");
  else if (field->type == KA_FIELD_CHOICE)
    g_string_append_printf (text, " %s", field->choices[part].id);
  else
    g_string_append_printf (text, " %d", part);
}

static int
count_parts (const KaField *field, guint n_seats)
{
  int n = 0;

  if (field->type == KA_FIELD_INT)
    return 0;
  while (field->type == KA_FIELD_CHOICE && field->choices[n].id != NULL)
    n++;
  return field->type == KA_FIELD_CHOICE ? n : (int) n_seats;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  const KaGame *game = ka_games_find (row->game);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_game_read_options_text (game, row->n_seats, row->options, &error);
  g_autoptr (KaValues) facts = read_facts (row->facts);
  const KaField *field = ka_field_find (game->scoring->facts, game->scoring->n_facts, row->field);
  const KaDraft draft = { options, row->n_seats, ka_game_get_resting (game, row->n_seats, 0), 0, facts };
  g_autoptr (GString) asked = g_string_new (NULL);

  g_assert_no_error (error);
  for (int part = -1; part < count_parts (field, row->n_seats); part++)
    if (ka_game_asks (game, &draft, field, part))
      add_part (asked, field, part);
  g_assert_cmpstr (asked->str, ==, row->asked);
}

/* ---- suggestions ------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *game;
  const char *option;
  const char *suggested;
} Suggestion;

/* GR-12 and GP-20, OK-7 with what else is usual for gin, RU-1 and RU-14, WI-14: a multiple of four. */
static const Suggestion SUGGESTIONS[] = {
  { "gemma-en-piet", "end", "50 100 150 200" },
  { "gin-rummy", "target", "100 150 200 250" },
  { "gin-rummy", "big-gin", "31" },
  { "gin-rummy", "box", "25" },
  { "gin-rummy", "game-bonus", "100" },
  { "oklahoma-gin", "target", "100 150 200 250" },
  { "rummy", "tiles", "18 14" },
  { "free-sheet", "rounds", "5 10 13 16" },
  { "wiezen", "rounds", "8 12 16 20" },
};

static void
test_suggestion (gconstpointer data)
{
  const Suggestion *suggestion = data;
  const KaGame *game = ka_games_find (suggestion->game);
  const KaField *field = ka_field_find (game->options, game->n_options, suggestion->option);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_nonnull (field);
  for (const int *preset = field->presets; *preset != 0; preset++)
    g_string_append_printf (found, "%s%d", found->len > 0 ? " " : "", *preset);
  g_assert_cmpstr (found->str, ==, suggestion->suggested);
}

/* ---- how many rounds ---------------------------------------------------------------------------------------- */

typedef struct
{
  const char *game;
  guint n_seats;
  const char *options;
  guint most;
} Rounds;

/* GP-20, RU-12, WI-14, FS-6; WI-11: a round that is dealt again is none of the sixteen. GR-14 knows no number of them. */
static const Rounds ROUNDS[] = {
  { "gemma-en-piet", 3, "{\"rounds\":8}", 8 },
  { "rummy", 2, "{\"rounds\":5}", 5 },
  { "rummy", 2, "{}", 0 },
  { "wiezen", 4, "{\"rounds\":16,\"pass\":\"next-dealer\"}", 16 },
  { "wiezen", 4, "{\"rounds\":16,\"pass\":\"same-dealer\"}", 0 },
  { "free-sheet", 2, "{\"rounds\":13}", 13 },
  { "gin-rummy", 2, "{}", 0 },
};

static void
test_most_rounds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROUNDS); i++)
    {
      const KaGame *game = ka_games_find (ROUNDS[i].game);
      g_autoptr (GError) error = NULL;
      g_autoptr (KaValues) options
          = ka_game_read_options_text (game, ROUNDS[i].n_seats, ROUNDS[i].options, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (ka_game_get_most_rounds (game, options), ==, ROUNDS[i].most);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/asks/%s/%s", ROWS[i].game, ROWS[i].why);

      g_test_add_data_func (path, &ROWS[i], test_row);
    }
  for (guint i = 0; i < G_N_ELEMENTS (SUGGESTIONS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/suggests/%s/%s", SUGGESTIONS[i].game, SUGGESTIONS[i].option);

      g_test_add_data_func (path, &SUGGESTIONS[i], test_suggestion);
    }
  g_test_add_func ("/most-rounds", test_most_rounds);
  return g_test_run ();
}
