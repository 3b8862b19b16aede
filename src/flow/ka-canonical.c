/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-canonical.h"

/* Beyond it programs that read numbers as doubles would read others: RFC 8259, 6. */
#define GREATEST_NUMBER ((G_GINT64_CONSTANT (1) << 53) - 1)

static gboolean append (GString *text, JsonNode *node, guint depth);

static const char *
escape_of (char c)
{
  switch (c)
    {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\b':
      return "\\b";
    case '\t':
      return "\\t";
    case '\n':
      return "\\n";
    case '\f':
      return "\\f";
    case '\r':
      return "\\r";
    default:
      return NULL;
    }
}

void
ka_canonical_append_text (GString *text, const char *string)
{
  g_string_append_c (text, '"');
  for (const char *at = string; *at != '\0'; at++)
    {
      const char *escape = escape_of (*at);

      if (escape != NULL)
        g_string_append (text, escape);
      else if ((guchar) *at < 0x20)
        g_string_append_printf (text, "\\u%04x", (guint) (guchar) *at);
      else
        g_string_append_c (text, *at);
    }
  g_string_append_c (text, '"');
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (a, b);
}

static gboolean
append_object (GString *text, JsonObject *object, guint depth)
{
  g_autoptr (GList) names = g_list_sort (json_object_get_members (object), compare_names);

  g_string_append_c (text, '{');
  for (GList *l = names; l != NULL; l = l->next)
    {
      if (l != names)
        g_string_append_c (text, ',');
      ka_canonical_append_text (text, l->data);
      g_string_append_c (text, ':');
      if (!append (text, json_object_get_member (object, l->data), depth))
        return FALSE;
    }
  g_string_append_c (text, '}');
  return TRUE;
}

static gboolean
append_list (GString *text, JsonArray *list, guint depth)
{
  guint n = json_array_get_length (list);

  g_string_append_c (text, '[');
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      if (!append (text, json_array_get_element (list, i), depth))
        return FALSE;
    }
  g_string_append_c (text, ']');
  return TRUE;
}

static gboolean
append_value (GString *text, JsonNode *node)
{
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      ka_canonical_append_text (text, json_node_get_string (node));
      return TRUE;
    case G_TYPE_BOOLEAN:
      g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
      return TRUE;
    case G_TYPE_INT64:
      g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
      return json_node_get_int (node) >= -GREATEST_NUMBER && json_node_get_int (node) <= GREATEST_NUMBER;
    default:
      return FALSE;
    }
}

static gboolean
append (GString *text, JsonNode *node, guint depth)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      return depth < KA_CANONICAL_DEPTH && append_object (text, json_node_get_object (node), depth + 1);
    case JSON_NODE_ARRAY:
      return depth < KA_CANONICAL_DEPTH && append_list (text, json_node_get_array (node), depth + 1);
    case JSON_NODE_VALUE:
      return append_value (text, node);
    case JSON_NODE_NULL:
    default:
      g_string_append (text, "null");
      return TRUE;
    }
}

gboolean
ka_canonical_append_inside (GString *text, JsonNode *node, guint depth)
{
  return append (text, node, depth);
}

gboolean
ka_canonical_append (GString *text, JsonNode *node)
{
  return append (text, node, 0);
}
