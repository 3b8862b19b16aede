/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-quick-json.h"

#include <string.h>
#include <yyjson.h>

/* How many lists and objects lie in each other at most: the stack is deep enough for them. */
#define DEEPEST 100

static JsonNode *copy_value (yyjson_val *value, guint depth);

static JsonNode *
copy_number (yyjson_val *value)
{
  gboolean whole
      = yyjson_is_sint (value) || (yyjson_is_uint (value) && yyjson_get_uint (value) <= G_MAXINT64);

  return whole ? json_node_init_int (json_node_alloc (), yyjson_get_sint (value)) : NULL;
}

static const char *
get_text (yyjson_val *value)
{
  const char *text = yyjson_get_str (value);

  return text != NULL && strlen (text) == yyjson_get_len (value) ? text : NULL;
}

static JsonNode *
copy_text (yyjson_val *value)
{
  const char *text = get_text (value);

  return text != NULL ? json_node_init_string (json_node_alloc (), text) : NULL;
}

static JsonNode *
copy_list (yyjson_val *value, guint depth)
{
  g_autoptr (JsonArray) list = json_array_sized_new ((guint) yyjson_arr_size (value));
  yyjson_arr_iter each = yyjson_arr_iter_with (value);
  JsonNode *node;

  for (yyjson_val *element = yyjson_arr_iter_next (&each); element != NULL;
       element = yyjson_arr_iter_next (&each))
    {
      JsonNode *copy = copy_value (element, depth);

      if (copy == NULL)
        return NULL;
      json_array_add_element (list, copy);
    }
  node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, g_steal_pointer (&list));
  return node;
}

static JsonNode *
copy_object (yyjson_val *value, guint depth)
{
  g_autoptr (JsonObject) object = json_object_new ();
  yyjson_obj_iter each = yyjson_obj_iter_with (value);
  JsonNode *node;

  for (yyjson_val *key = yyjson_obj_iter_next (&each); key != NULL; key = yyjson_obj_iter_next (&each))
    {
      const char *name = get_text (key);
      JsonNode *copy = name != NULL ? copy_value (yyjson_obj_iter_get_val (key), depth) : NULL;

      if (copy == NULL)
        return NULL;
      json_object_set_member (object, name, copy);
    }
  if (json_object_get_size (object) != yyjson_obj_size (value))
    return NULL;
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, g_steal_pointer (&object));
  return node;
}

static JsonNode *
copy_value (yyjson_val *value, guint depth)
{
  switch (yyjson_get_type (value))
    {
    case YYJSON_TYPE_OBJ:
      return depth < DEEPEST ? copy_object (value, depth + 1) : NULL;
    case YYJSON_TYPE_ARR:
      return depth < DEEPEST ? copy_list (value, depth + 1) : NULL;
    case YYJSON_TYPE_STR:
      return copy_text (value);
    case YYJSON_TYPE_NUM:
      return copy_number (value);
    case YYJSON_TYPE_BOOL:
      return json_node_init_boolean (json_node_alloc (), yyjson_get_bool (value));
    case YYJSON_TYPE_NULL:
      return json_node_init_null (json_node_alloc ());
    default:
      return NULL;
    }
}

JsonNode *
ka_quick_json_read (const char *text)
{
  yyjson_doc *document;
  JsonNode *node;

  g_return_val_if_fail (text != NULL, NULL);

  document = yyjson_read (text, strlen (text), YYJSON_READ_NOFLAG);
  node = document != NULL ? copy_value (yyjson_doc_get_root (document), 0) : NULL;
  yyjson_doc_free (document);
  return node;
}
