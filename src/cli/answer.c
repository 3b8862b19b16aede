/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer.h"

#include <string.h>

#include "ka-error.h"
#include "ka-json.h"

/* So much of an answer is repeated in a message. */
#define MOST_LETTERS 60

static char *
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, message);
  return NULL;
}

char *
ka_answer_take_line (GByteArray *heard, GError **error)
{
  const guint8 *end = memchr (heard->data, '\n', heard->len);
  gsize length = (gsize) (end - heard->data);
  g_autofree char *line = g_strndup ((const char *) heard->data, length);

  g_byte_array_remove_range (heard, 0, (guint) length + 1);
  if (heard->len > 0)
    return refuse (error, "it says more than it was asked");
  if (strlen (line) != length || !g_utf8_validate (line, -1, NULL))
    return refuse (error, "what it says is not text");
  return g_steal_pointer (&line);
}

char *
ka_answer_read_move (const char *line, GError **error)
{
  g_autoptr (JsonNode) node = ka_json_from_text (line, NULL);
  JsonNode *member = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                         ? json_object_get_member (json_node_get_object (node), "move")
                         : NULL;
  g_autofree char *begin = NULL;

  if (ka_json_holds (member, G_TYPE_STRING))
    return json_node_dup_string (member);
  begin = g_utf8_truncate_middle (line, MOST_LETTERS);
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX, "it answers “%s” and not {\"move\":\"…\"}", begin);
  return NULL;
}
