/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick reader of JSON beside the JsonParser of json-glib, on values made at random and on what is left of their texts when letters go, come or
 * become others. */
#include "ka-quick-json.h"

/* Much of what JSON and its numbers and escapes are made of. */
#define LETTERS "{}[]\",:\\/ 0123456789-+.eEtrufalsn\tbx\x01\x7f\x1f\xc3\xa9"

static JsonNode *make_value (GRand *rand, guint depth);

static char *
make_text (GRand *rand)
{
  static const char *const PIECES[]
      = { "a", "b", "\"", "\\", "/", "\n", "\x01", "\x1f", "\x7f", "é", "🂡", "" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    g_string_append (text, PIECES[g_rand_int_range (rand, 0, G_N_ELEMENTS (PIECES))]);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static JsonNode *
make_object (GRand *rand, guint depth)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    {
      g_autofree char *name = make_text (rand);

      json_object_set_member (object, name, make_value (rand, depth + 1));
    }
  json_node_take_object (node, object);
  return node;
}

static JsonNode *
make_list (GRand *rand, guint depth)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *list = json_array_new ();

  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    json_array_add_element (list, make_value (rand, depth + 1));
  json_node_take_array (node, list);
  return node;
}

static gint64
make_number (GRand *rand)
{
  static const gint64 EDGES[] = { 0, 1, -1, G_MAXINT64, G_MININT64 };

  return g_rand_boolean (rand) ? g_rand_int_range (rand, -20, 2000)
                               : EDGES[g_rand_int_range (rand, 0, G_N_ELEMENTS (EDGES))];
}

static JsonNode *
make_value (GRand *rand, guint depth)
{
  g_autofree char *text = make_text (rand);

  switch (g_rand_int_range (rand, depth < 4 ? 0 : 2, 6))
    {
    case 0:
      return make_object (rand, depth);
    case 1:
      return make_list (rand, depth);
    case 2:
      return json_node_init_int (json_node_alloc (), make_number (rand));
    case 3:
      return json_node_init_boolean (json_node_alloc (), g_rand_boolean (rand));
    case 4:
      return json_node_init_null (json_node_alloc ());
    default:
      return json_node_init_string (json_node_alloc (), text);
    }
}

/* One letter of it goes, comes, or becomes another. */
static void
spoil (GRand *rand, GString *text)
{
  gssize place = g_rand_int_range (rand, 0, (int) text->len + 1);
  char letter = LETTERS[g_rand_int_range (rand, 0, (int) sizeof LETTERS - 1)];

  if (g_rand_boolean (rand) && (gsize) place < text->len)
    g_string_erase (text, place, 1);
  if (g_rand_boolean (rand))
    g_string_insert_c (text, place, letter);
}

/* Returns: (nullable): what the other one reads */
static JsonNode *
parse (const char *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();

  json_parser_set_strict (parser, TRUE);
  return *text != '\0' && json_parser_load_from_data (parser, text, -1, NULL)
             ? json_parser_steal_root (parser)
             : NULL;
}

static void
compare (const char *text)
{
  g_autoptr (JsonNode) quick = ka_quick_json_read (text);
  g_autoptr (JsonNode) other = g_utf8_validate (text, -1, NULL) ? parse (text) : NULL;

  if (quick != NULL && (other == NULL || !json_node_equal (quick, other)))
    g_error ("%s is read otherwise", text);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (JsonNode) node = make_value (rand, 0);
      g_autofree char *usual = json_to_string (node, FALSE);
      g_autofree char *pretty = json_to_string (node, TRUE);
      g_autoptr (GString) text = g_string_new (usual);

      compare (pretty);
      for (guint k = 0; k < 4; k++)
        {
          compare (text->str);
          spoil (rand, text);
        }
    }
}

/* What is left to the other one, and what is not. */
static void
test_reach (void)
{
  static const struct
  {
    const char *text;
    gboolean quick;
  } CASES[] = {
    { " {\"b\": 1, \"a\": [true, null]} ", TRUE },
    { "[9223372036854775807,-9223372036854775808]", TRUE },
    { "[\"\\u0041\\ud83c\\udca1\\/\"]", TRUE },
    { "[9223372036854775808]", FALSE },
    { "[1.0]", FALSE },
    { "{\"a\":1,\"a\":1}", FALSE },
    { "[\"a\\u0000\"]", FALSE },
    { "{\"a\\u0000\":1}", FALSE },
    { "[1,]", FALSE },
    { "// a\n[1]", FALSE },
    { "[\"\xff\"]", FALSE },
    { "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (JsonNode) node = ka_quick_json_read (CASES[i].text);

      g_test_message ("%u", i);
      g_assert_cmpint (node != NULL, ==, CASES[i].quick);
      compare (CASES[i].text);
    }
}

/* Nothing that is deep costs the stack. */
static void
test_deep (void)
{
  for (guint depth = 1; depth <= 1000000; depth *= 10)
    {
      g_autofree char *begin = g_strnfill (depth, '[');
      g_autofree char *end = g_strnfill (depth, ']');
      g_autofree char *text = g_strconcat (begin, end, NULL);
      g_autoptr (JsonNode) node = ka_quick_json_read (text);

      g_assert_cmpint (node != NULL, ==, depth <= 100);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/quick-json/random", test_random);
  g_test_add_func ("/quick-json/deep", test_deep);
  g_test_add_func ("/quick-json/reach", test_reach);
  return g_test_run ();
}
