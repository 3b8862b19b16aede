/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-plain-json.h"

#include <string.h>

typedef struct
{
  const char *at;
  gboolean in_order;
  GString *text; /* (owned): of a text with something escaped, while it is read */
} Reading;

static JsonNode *read_value (Reading *self, guint depth);

static gboolean
take (Reading *self, const char *what)
{
  gsize length = strlen (what);

  if (strncmp (self->at, what, length) != 0)
    return FALSE;
  self->at += length;
  return TRUE;
}

/* ---- numbers -------------------------------------------------------------------------------------------- */

/* As many digits as the greatest has. */
#define MOST_DIGITS 16

static JsonNode *
read_number (Reading *self)
{
  gboolean negative = take (self, "-");
  const char *begin = self->at;
  gint64 number = 0;

  while (g_ascii_isdigit (*self->at) && self->at - begin < MOST_DIGITS)
    number = 10 * number + (*self->at++ - '0');
  if (self->at == begin || (*begin == '0' && (negative || self->at - begin > 1))
      || number > KA_PLAIN_JSON_NUMBER)
    return NULL;
  return json_node_init_int (json_node_alloc (), negative ? -number : number);
}

/* ---- texts ---------------------------------------------------------------------------------------------- */

static gboolean
is_escaped (char c)
{
  return (guchar) c < 0x20 || c == '"' || c == '\\';
}

static int
read_digit (char c)
{
  return g_ascii_isdigit (c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* What stands behind a backslash. Returns: 0 when it is not what must be escaped in this way */
static char
read_escape (Reading *self)
{
  static const char SHORT[] = "\"\\btnfr", MEANT[] = "\"\\\b\t\n\f\r";
  const char *found = *self->at != '\0' ? strchr (SHORT, *self->at) : NULL;
  int high, low;
  char c;

  if (found != NULL)
    {
      self->at++;
      return MEANT[found - SHORT];
    }
  if (!take (self, "u00"))
    return '\0';
  high = read_digit (self->at[0]);
  low = high >= 0 && high < 2 ? read_digit (self->at[1]) : -1;
  if (low < 0)
    return '\0';
  c = (char) (16 * high + low);
  self->at += 2;
  return strchr (MEANT, c) == NULL ? c : '\0';
}

/* @text: (out) (transfer full) */
static gboolean
read_text (Reading *self, char **text)
{
  const char *begin = self->at;

  if (!take (self, "\""))
    return FALSE;
  begin = self->at;
  while (!is_escaped (*self->at))
    self->at++;
  if (*self->at == '"')
    {
      *text = g_strndup (begin, (gsize) (self->at++ - begin));
      return TRUE;
    }
  g_string_truncate (self->text, 0);
  for (;;)
    {
      char c;

      g_string_append_len (self->text, begin, self->at - begin);
      if (take (self, "\""))
        {
          *text = g_strndup (self->text->str, self->text->len);
          return TRUE;
        }
      c = take (self, "\\") ? read_escape (self) : '\0';
      if (c == '\0')
        return FALSE;
      g_string_append_c (self->text, c);
      begin = self->at;
      while (!is_escaped (*self->at))
        self->at++;
    }
}

static JsonNode *
read_text_node (Reading *self)
{
  g_autofree char *text = NULL;

  return read_text (self, &text) ? json_node_init_string (json_node_alloc (), text) : NULL;
}

/* ---- lists and objects ---------------------------------------------------------------------------------- */

static gboolean
read_elements (Reading *self, JsonArray *list, guint depth)
{
  do
    {
      JsonNode *element = read_value (self, depth);

      if (element == NULL)
        return FALSE;
      json_array_add_element (list, element);
    }
  while (take (self, ","));
  return take (self, "]");
}

static JsonNode *
read_list (Reading *self, guint depth)
{
  g_autoptr (JsonArray) list = json_array_new ();
  JsonNode *node;

  if (!take (self, "]") && !read_elements (self, list, depth))
    return NULL;
  node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, g_steal_pointer (&list));
  return node;
}

/* @last: (inout) (nullable): the name of the member before it */
static gboolean
read_member (Reading *self, JsonObject *object, char **last, guint depth)
{
  g_autofree char *name = NULL;
  JsonNode *value;

  if (!read_text (self, &name) || !take (self, ":"))
    return FALSE;
  self->in_order = self->in_order && (*last == NULL || strcmp (*last, name) < 0);
  if (!self->in_order && json_object_has_member (object, name))
    return FALSE;
  value = read_value (self, depth);
  if (value == NULL)
    return FALSE;
  json_object_set_member (object, name, value);
  g_free (*last);
  *last = g_steal_pointer (&name);
  return TRUE;
}

static gboolean
read_members (Reading *self, JsonObject *object, guint depth)
{
  g_autofree char *last = NULL;

  do
    if (!read_member (self, object, &last, depth))
      return FALSE;
  while (take (self, ","));
  return take (self, "}");
}

static JsonNode *
read_object (Reading *self, guint depth)
{
  g_autoptr (JsonObject) object = json_object_new ();
  JsonNode *node;

  if (!take (self, "}") && !read_members (self, object, depth))
    return NULL;
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, g_steal_pointer (&object));
  return node;
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

static JsonNode *
read_value (Reading *self, guint depth)
{
  switch (*self->at)
    {
    case '"':
      return read_text_node (self);
    case '[':
      self->at++;
      return depth < KA_PLAIN_JSON_DEPTH ? read_list (self, depth + 1) : NULL;
    case '{':
      self->at++;
      return depth < KA_PLAIN_JSON_DEPTH ? read_object (self, depth + 1) : NULL;
    case 't':
      return take (self, "true") ? json_node_init_boolean (json_node_alloc (), TRUE) : NULL;
    case 'f':
      return take (self, "false") ? json_node_init_boolean (json_node_alloc (), FALSE) : NULL;
    case 'n':
      return take (self, "null") ? json_node_init_null (json_node_alloc ()) : NULL;
    default:
      return read_number (self);
    }
}

JsonNode *
ka_plain_json_read (const char *text, gboolean *in_order)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  Reading self = { .at = text, .in_order = TRUE, .text = letters };
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (text != NULL && in_order != NULL, NULL);

  node = read_value (&self, 0);
  *in_order = self.in_order;
  return node != NULL && *self.at == '\0' ? g_steal_pointer (&node) : NULL;
}
