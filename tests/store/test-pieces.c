/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read piece by piece is the same as what is read at once, and refused alike. */
#include "ka-pieces.h"

#include <string.h>

#include "ka-error.h"
#include "ka-json.h"

static const char *const LISTS[] = { "a", "b", NULL };

/* Longer than what is read at a time. */
#define LONG 70000

/* Returns: (transfer full): all that is in it, put together again, or %NULL */
static JsonNode *
read_pieces (const char *text, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr (KaPieces) pieces = ka_pieces_new (stream, LISTS, error);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *head;

  if (pieces == NULL)
    return NULL;
  head = ka_pieces_get_head (pieces);
  if (head == NULL)
    {
      g_autofree char *all = ka_pieces_read_all (pieces, error);

      return all != NULL ? ka_json_from_text (all, error) : NULL;
    }
  for (guint i = 0; LISTS[i] != NULL; i++)
    if (ka_pieces_begin (pieces, LISTS[i], NULL))
      {
        JsonArray *list = json_object_get_array_member (head, LISTS[i]);
        JsonNode *element;

        g_assert_cmpuint (json_array_get_length (list), ==, 0);
        while ((element = ka_pieces_next (pieces, error)) != NULL)
          json_array_add_element (list, element);
      }
  json_node_set_object (node, head);
  return g_steal_pointer (&node);
}

static void
check_same (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other_error = NULL;
  g_autoptr (JsonNode) node = ka_json_from_text (text, &error);
  g_autoptr (JsonNode) other = read_pieces (text, &other_error);

  g_test_message ("%.60s", text);
  if (node != NULL)
    {
      g_assert_no_error (other_error);
      g_assert_true (json_node_equal (node, other));
      return;
    }
  g_assert_null (other);
  g_assert_error (other_error, error->domain, error->code);
}

static void
test_alike (void)
{
  static const char *const TEXTS[] = {
    "",
    " ",
    "1",
    "[]",
    "{}",
    " { } ",
    "{\"a\":[]}",
    "{\"a\":[ ] , \"c\" : [1]}\n",
    "{\"b\":[1,\"]\",[2,[3]],{\"a\":[]}],\"a\":[null,true , false,-1.5e3]}",
    "{\"a\":{\"b\":[1]},\"b\":\"[\"}",
    "{\"a\":[\"\\\"]\",\"\\\\\"],\"\\\"\":1}",
    "\xef\xbb\xbf{\"a\":[1]}",
    "{\"a\":[1]",
    "{\"a\":[1}",
    "{\"a\":[1,]}",
    "{\"a\":[,1]}",
    "{\"a\":[1 2]}",
    "{\"a\":[1],}",
    "{\"a\":[1]}}",
    "{\"a\":[1]} x",
    "{\"a\":[1],\"a\":[2]}",
    "{\"a\":[1],\"a\":2}",
    "{\"a\":[{\"x\":1,\"x\":2}]}",
    "{\"a\":[\"\\u0000\"]}",
    "{\"a\":[\"\xff\"]}",
    "{\"a\":[01]}",
    "{\"a\":[nul]}",
    "{\"a\":[/* x */1]}",
    "{'a':[1]}",
    "{a:[1]}",
    "{\"a\" [1]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    check_same (TEXTS[i]);
}

/* Wherever it is cut off, and wherever a letter is another one. */
static void
test_spoiled (void)
{
  const char *whole = "{\"format\":\"x\",\"a\":[{\"b\":[1,2],\"c\":\"d\\\"\"},3],\n \"b\":[ ],\"c\":[-4.5]}";
  const char *letters = "{}[],:\"\\1 x";

  check_same (whole);
  for (gsize i = 0; i < strlen (whole); i++)
    {
      g_autofree char *cut = g_strndup (whole, i);

      check_same (cut);
      for (gsize l = 0; l < strlen (letters); l++)
        {
          g_autofree char *spoiled = g_strdup (whole);

          spoiled[i] = letters[l];
          check_same (spoiled);
        }
    }
}

static void
test_long (void)
{
  g_autofree char *letters = g_strnfill (LONG, 'x');
  g_autoptr (GString) text = g_string_new ("{\"a\":[0");

  for (guint i = 0; i < 5; i++)
    g_string_append_printf (text, ",{\"%u\":\"%s\"}", i, letters);
  g_string_append (text, "]}");
  check_same (text->str);
  g_string_truncate (text, text->len - 3);
  check_same (text->str);
}

static void
test_deep (void)
{
  g_autofree char *open = g_strnfill (1000000, '[');
  g_autofree char *text = g_strconcat ("{\"a\":", open, NULL);

  check_same (text);
}

/* What is wrong far down is told by its line in the whole. */
static void
test_told_where (void)
{
  static const char *const TEXTS[] = {
    "{\n\"a\": [\n1,\n{\"b\" 2}\n]}",
    "{\n\"a\": [\n1,\n{\"\"\xff}\n]}",
    "{\n\"a\": [\n1,\n[\n \"\xff\"]\n]}",
  };
  static const char *const PLACES[] = { "line 4, place 4", "line 4, place 3", "line 5, place 2" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_pieces (TEXTS[i], &error));
      g_assert_nonnull (strstr (error->message, PLACES[i]));
    }
}

/* The mark that some editors begin with is there or it is not: a piece of it is a letter that cannot be read. */
static void
test_mark (void)
{
  static const char *const MARKS[] = { "", "\xef\xbb\xbf", "\xef\xbb", "\xef" };

  for (guint i = 0; i < G_N_ELEMENTS (MARKS); i++)
    {
      g_autofree char *text = g_strconcat (MARKS[i], "{\"a\":[]}", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) read = read_pieces (text, &error);

      g_assert_cmpint (read != NULL, ==, i < 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/alike", test_alike);
  g_test_add_func ("/pieces/spoiled", test_spoiled);
  g_test_add_func ("/pieces/long", test_long);
  g_test_add_func ("/pieces/deep", test_deep);
  g_test_add_func ("/pieces/where", test_told_where);
  g_test_add_func ("/pieces/mark", test_mark);
  return g_test_run ();
}
