/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-journal-values.h"

JsonNode *
ka_journal_parse (const char *text)
{
  g_autoptr (JsonNode) node = text != NULL ? json_from_string (text, NULL) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? g_steal_pointer (&node) : NULL;
}

JsonNode *
ka_journal_get_member (JsonNode *node, const char *key)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
             ? json_object_get_member (json_node_get_object (node), key)
             : NULL;
}

gboolean
ka_journal_has_only (JsonNode *node, const char *key)
{
  return node != NULL && json_object_get_size (json_node_get_object (node)) == 1
         && ka_journal_get_member (node, key) != NULL;
}

gint64
ka_journal_get_int (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64
             ? json_node_get_int (node)
             : 0;
}

const char *
ka_journal_get_string (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

gboolean
ka_journal_get_boolean (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN
         && json_node_get_boolean (node);
}
