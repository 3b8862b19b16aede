/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-json.h"

#include <string.h>

#include "ka-language.h"
#include "ka-quick-json.h"

/* Each takes some 130 bytes. */
#define MOST_VALUES 4000000

/* The keys of the objects that are open while the text is read, and the first that came twice. */
typedef struct
{
  GPtrArray *open; /* of GHashTable, a set of keys */
  char *twice;
} Keys;

/* What is wrong with the text, and where it begins. */
typedef struct
{
  GError *error;
  guint line;
  guint place;
} Where;

static void
object_start_cb (JsonParser *parser, Keys *keys)
{
  g_ptr_array_add (keys->open, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL));
}

static void
object_end_cb (JsonParser *parser, JsonObject *object, Keys *keys)
{
  g_ptr_array_set_size (keys->open, (int) keys->open->len - 1);
}

static void
object_member_cb (JsonParser *parser, JsonObject *object, const char *key, Keys *keys)
{
  GHashTable *known = g_ptr_array_index (keys->open, keys->open->len - 1);

  if (!g_hash_table_add (known, g_strdup (key)) && keys->twice == NULL)
    keys->twice = g_strdup (key);
}

/* Where it is can be asked while it is read only. */
static void
error_cb (JsonParser *parser, GError *problem, Where *where)
{
  guint line = (guint) json_parser_get_current_line (parser);
  guint place = (guint) json_parser_get_current_pos (parser);

  g_clear_error (&where->error);
  ka_json_refuse_syntax (&where->error, where->line + line - 1, line > 1 ? place : where->place + place);
}

static JsonNode *
parse (const char *text, guint line, guint place, Keys *keys, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  Where where = { .line = line, .place = place };

  json_parser_set_strict (parser, TRUE);
  g_signal_connect (parser, "object-start", G_CALLBACK (object_start_cb), keys);
  g_signal_connect (parser, "object-end", G_CALLBACK (object_end_cb), keys);
  g_signal_connect (parser, "object-member", G_CALLBACK (object_member_cb), keys);
  g_signal_connect (parser, "error", G_CALLBACK (error_cb), &where);
  if (json_parser_load_from_data (parser, text, -1, NULL))
    return json_parser_steal_root (parser);
  g_propagate_error (error, where.error);
  return NULL;
}

/* Before each value but the first stands one of these; those inside of a text count too, which are few. */
static guint
count_values (const char *text)
{
  guint n = 1;

  for (; *text != '\0'; text++)
    n += *text == ',' || *text == ':' || *text == '[' || *text == '{';
  return n;
}

/* A NUL in a text would end it there for everybody who reads it. */
static gboolean
has_nul (const char *text)
{
  for (const char *at = strchr (text, '\\'); at != NULL; at = strchr (at + 2, '\\'))
    {
      if (strncmp (at + 1, "u0000", 5) == 0)
        return TRUE;
      if (at[1] == '\0')
        return FALSE;
    }
  return FALSE;
}

/* The parser refuses what is no UTF-8 before it reads, and then knows no place. @line, @place: of the begin of the text */
static gboolean
check_letters (const char *text, guint line, guint place, GError **error)
{
  const char *bad;

  if (g_utf8_validate (text, -1, &bad))
    return TRUE;
  for (; text < bad; text++)
    {
      line += *text == '\n';
      place = *text == '\n' ? 0 : place + 1;
    }
  return ka_json_refuse_syntax (error, line, place);
}

gboolean
ka_json_refuse_syntax (GError **error, guint line, guint place)
{
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX,
               _ ("this is not JSON: from line %d, place %d on it cannot be read"), (int) line, (int) place);
  return FALSE;
}

JsonNode *
ka_json_from_text (const char *text, GError **error)
{
  return ka_json_from_part (text, 1, 0, error);
}

JsonNode *
ka_json_from_part (const char *text, guint line, guint place, GError **error)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *twice = NULL;
  Keys keys = { .open = open };

  g_return_val_if_fail (text != NULL, NULL);

  if (text[strspn (text, " \t\r\n")] == '\0')
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("this is not JSON: it is empty"));
      return NULL;
    }
  if (count_values (text) > MOST_VALUES)
    {
      g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX,
                   _ ("it is too long: there are more than %d values in it"), MOST_VALUES);
      return NULL;
    }
  node = ka_quick_json_read (text);
  if (node != NULL)
    return g_steal_pointer (&node);
  if (has_nul (text))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, _ ("there is a NUL in a text"));
      return NULL;
    }
  if (!check_letters (text, line, place, error))
    return NULL;
  node = parse (text, line, place, &keys, error);
  twice = keys.twice;
  if (node == NULL)
    return NULL;
  if (twice != NULL)
    {
      ka_set_field_error (error, KA_ERROR_SYNTAX, twice, _ ("it is there twice"));
      return NULL;
    }
  return g_steal_pointer (&node);
}

gboolean
ka_json_holds (JsonNode *node, GType type)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

gboolean
ka_json_check_keys (JsonObject *object, const char *const *known, GError **error)
{
  g_autoptr (GList) keys = json_object_get_members (object);
  g_autofree char *list = g_strjoinv (", ", (char **) known);

  for (GList *l = keys; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data))
      return ka_set_field_error (error, KA_ERROR_UNKNOWN_KEY, l->data,
                                 _ ("there is no such field; there are: %s"), list);
  return TRUE;
}

gboolean
ka_json_refuse (GError **error, KaError code, const char *key, JsonNode *node, const char *allowed)
{
  g_autofree char *value = node != NULL ? json_to_string (node, FALSE) : NULL;

  if (value == NULL)
    return ka_set_field_error (error, KA_ERROR_MISSING, key, _ ("it is missing; it must be %s"), allowed);
  /* Translators: the first %s is a value that was typed or read, the second what is allowed. */
  return ka_set_field_error (error, code, key, _ ("%s stands there; it must be %s"), value, allowed);
}

void
ka_json_set_text (JsonBuilder *builder, const char *key, const char *text)
{
  json_builder_set_member_name (builder, key);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
ka_json_set_int (JsonBuilder *builder, const char *key, gint64 number)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, number);
}

void
ka_json_set_double (JsonBuilder *builder, const char *key, double number)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_double_value (builder, number);
}
