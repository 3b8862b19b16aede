/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-reader.h"

#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-row.h"

static JsonNode *
get (KaReader *reader, const char *key, gboolean required)
{
  JsonNode *node = reader->problem == NULL ? json_object_get_member (reader->object, key) : NULL;

  if (node == NULL && required && reader->problem == NULL)
    ka_set_field_error (&reader->problem, KA_ERROR_MISSING, key, _ ("it is missing"));
  return node != NULL && JSON_NODE_HOLDS_NULL (node) && !required ? NULL : node;
}

static char *
get_text (KaReader *reader, const char *key, gboolean required, KaTextKind kind)
{
  JsonNode *node = get (reader, key, required);
  g_autofree char *fault = NULL;

  if (node == NULL)
    return NULL;
  if (!ka_json_holds (node, G_TYPE_STRING))
    {
      ka_json_refuse (&reader->problem, KA_ERROR_TYPE, key, node, _ ("a text"));
      return NULL;
    }
  fault = ka_text_find_fault (json_node_get_string (node), kind);
  if (fault == NULL)
    return g_strdup (json_node_get_string (node));
  ka_set_field_error (&reader->problem, KA_ERROR_RANGE, key, "%s", fault);
  return NULL;
}

char *
ka_reader_get_text (KaReader *reader, const char *key, gboolean required)
{
  return get_text (reader, key, required, KA_TEXT_NOTE);
}

char *
ka_reader_get_text_or_empty (KaReader *reader, const char *key, KaTextKind kind)
{
  char *text = get_text (reader, key, FALSE, kind);

  return text != NULL ? text : g_strdup ("");
}

char *
ka_reader_get_name (KaReader *reader, const char *key)
{
  g_autofree char *text = get_text (reader, key, TRUE, KA_TEXT_NAME);

  if (text == NULL)
    return NULL;
  g_strstrip (text);
  if (*text != '\0')
    return ka_text_tame_name (text);
  ka_set_field_error (&reader->problem, KA_ERROR_RANGE, key, _ ("it is empty"));
  return NULL;
}

char *
ka_reader_get_uuid (KaReader *reader, const char *key, gboolean required)
{
  g_autofree char *text = ka_reader_get_text (reader, key, required);

  if (text == NULL)
    return NULL;
  if (g_uuid_string_is_valid (text))
    return g_ascii_strdown (text, -1);
  ka_set_field_error (&reader->problem, KA_ERROR_RANGE, key, _ ("“%s” is not a UUID"), text);
  return NULL;
}

static gint64
get_number (KaReader *reader, const char *key, gboolean required, gint64 smallest, gint64 largest)
{
  JsonNode *node = get (reader, key, required);
  gint64 number = ka_json_holds (node, G_TYPE_INT64) ? json_node_get_int (node) : G_MININT64;
  g_autofree char *allowed = NULL;
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  if (node == NULL)
    return 0;
  if (number >= smallest && number <= largest)
    return number;
  least = g_strdup_printf ("%" G_GINT64_FORMAT, smallest);
  most = g_strdup_printf ("%" G_GINT64_FORMAT, largest);
  allowed = g_strdup_printf (_ ("a whole number from %s to %s"), least, most);
  ka_json_refuse (&reader->problem, ka_json_holds (node, G_TYPE_INT64) ? KA_ERROR_RANGE : KA_ERROR_TYPE, key,
                  node, allowed);
  return 0;
}

gint64
ka_reader_get_int (KaReader *reader, const char *key, gboolean required, gint64 largest)
{
  return get_number (reader, key, required, 0, largest);
}

gint64
ka_reader_get_version (KaReader *reader, const char *key)
{
  return get_number (reader, key, TRUE, 1, G_MAXINT - 1);
}

gint64
ka_reader_get_time (KaReader *reader, const char *key, gboolean required)
{
  return get_number (reader, key, required, KA_EARLIEST_TIME, KA_LATEST_TIME);
}

gboolean
ka_reader_get_bool (KaReader *reader, const char *key)
{
  JsonNode *node = get (reader, key, FALSE);

  if (node == NULL)
    return FALSE;
  if (!ka_json_holds (node, G_TYPE_BOOLEAN))
    ka_json_refuse (&reader->problem, KA_ERROR_TYPE, key, node, _ ("true or false"));
  return ka_json_holds (node, G_TYPE_BOOLEAN) && json_node_get_boolean (node);
}
