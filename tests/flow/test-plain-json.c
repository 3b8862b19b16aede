/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quick reader of JSON beside the JsonParser of json-glib, on values made at random and on what is left of their texts when letters go, come or
 * become others. */
#include "ka-canonical.h"
#include "ka-json.h"

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
  static const gint64 EDGES[]
      = { 0,          1,         -1, KA_PLAIN_JSON_NUMBER, -KA_PLAIN_JSON_NUMBER, KA_PLAIN_JSON_NUMBER + 1,
          G_MAXINT64, G_MININT64 };

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

/* @canonical: (out): whether it is canonical JSON. Returns: (nullable): what the other one reads */
static JsonNode *
parse (const char *text, gboolean *canonical)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GString) again = g_string_new (NULL);

  json_parser_set_strict (parser, TRUE);
  *canonical = FALSE;
  if (*text == '\0' || !json_parser_load_from_data (parser, text, -1, NULL))
    return NULL;
  *canonical = ka_canonical_append (again, json_parser_get_root (parser)) && g_str_equal (again->str, text);
  return json_parser_steal_root (parser);
}

static void
compare (const char *text)
{
  g_autoptr (JsonNode) canonical = ka_json_from_canonical (text);
  g_autoptr (JsonNode) plain = NULL;
  g_autoptr (JsonNode) other = NULL;
  gboolean is_canonical, in_order;

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_assert_null (canonical);
      return;
    }
  other = parse (text, &is_canonical);
  plain = ka_plain_json_read (text, &in_order);
  if ((canonical != NULL) != is_canonical
      || (plain != NULL && (other == NULL || !json_node_equal (plain, other))))
    g_error ("%s is read otherwise", text);
  if (canonical != NULL && !json_node_equal (canonical, other))
    g_error ("%s is read otherwise as canonical JSON", text);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (JsonNode) node = make_value (rand, 0);
      g_autofree char *usual = json_to_string (node, FALSE);
      g_autoptr (GString) text = g_string_new (NULL);

      compare (usual);
      ka_canonical_append (text, node);
      for (guint k = 0; k < 4; k++)
        {
          compare (text->str);
          spoil (rand, text);
        }
    }
}

/* As deep as canonical JSON may be, and deeper. */
static void
test_deep (void)
{
  for (guint depth = KA_PLAIN_JSON_DEPTH - 1; depth < KA_PLAIN_JSON_DEPTH + 2; depth++)
    {
      g_autofree char *begin = g_strnfill (depth, '[');
      g_autofree char *end = g_strnfill (depth, ']');
      g_autofree char *text = g_strconcat (begin, end, NULL);

      compare (text);
    }
}

/* Objects whose members come in any order are plain, and not canonical; no name comes twice. */
static void
test_order (void)
{
  static const struct
  {
    const char *text;
    gboolean plain, in_order;
  } CASES[] = {
    { "{\"a\":1,\"b\":2}", TRUE, TRUE },
    { "{\"b\":1,\"a\":2}", TRUE, FALSE },
    { "[{\"b\":1,\"a\":2},{\"a\":1,\"b\":2}]", TRUE, FALSE },
    { "{\"a\":1,\"a\":1}", FALSE, FALSE },
    { "{\"b\":1,\"a\":2,\"b\":3}", FALSE, FALSE },
    { "[{\"b\":1,\"a\":2},{\"a\":1,\"a\":2}]", FALSE, FALSE },
    { "{\"a\": 1}", FALSE, FALSE },
    { "[1.0]", FALSE, FALSE },
    { "[-0]", FALSE, FALSE },
    { "[\"\\u000a\"]", FALSE, FALSE },
    { "[\"\\u0041\"]", FALSE, FALSE },
    { "[\"\\u001F\"]", FALSE, FALSE },
    { "[\"\\u0000\"]", FALSE, FALSE },
    { "[\"\\/\"]", FALSE, FALSE },
    { "[\"\\u001f\\n\\\"\"]", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      gboolean in_order;
      g_autoptr (JsonNode) node = ka_plain_json_read (CASES[i].text, &in_order);

      g_test_message ("%s", CASES[i].text);
      g_assert_cmpint (node != NULL, ==, CASES[i].plain);
      g_assert_true (node == NULL || in_order == CASES[i].in_order);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-json/random", test_random);
  g_test_add_func ("/plain-json/deep", test_deep);
  g_test_add_func ("/plain-json/order", test_order);
  return g_test_run ();
}
