/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-wish.h"

#include <string.h>

#include "ka-json.h"
#include "ka-text.h"

static const char *const TYPES[] = {
  [KA_WISH_FORM] = "form", [KA_WISH_PREVIEW] = "preview", [KA_WISH_SAVE] = "save", [KA_WISH_UNDO] = "undo"
};

/* @type: (out): nullable */
static gboolean
find_type (const char *text, KaWishType *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (TYPES); i++)
    if (strcmp (text, TYPES[i]) == 0)
      {
        if (type != NULL)
          *type = (KaWishType) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
ka_wish_is_type (const char *type)
{
  return find_type (type, NULL);
}

/* What a page says is for programs, and so is what is wrong with it. */
static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, why);
  return FALSE;
}

/* @text: (out): stays %NULL where there is none and none has to be */
static gboolean
read_text (JsonObject *object, const char *key, gboolean required, char **text, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (!required && (node == NULL || JSON_NODE_HOLDS_NULL (node)))
    return TRUE;
  if (!ka_json_holds (node, G_TYPE_STRING) || strlen (json_node_get_string (node)) > KA_MOST_WISH_ID)
    return refuse (error, "id, topic, line and base are short texts");
  *text = json_node_dup_string (node);
  return TRUE;
}

/* What is no name is none; a long one is cut. */
static gboolean
read_by (KaWish *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "by");
  g_autofree char *tame = NULL;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!ka_json_holds (node, G_TYPE_STRING))
    return refuse (error, "by is a text");
  if (!ka_text_leaves_name (json_node_get_string (node)))
    return TRUE;
  tame = ka_text_tame_name (json_node_get_string (node));
  self->by = g_utf8_substring (tame, 0, MIN (g_utf8_strlen (tame, -1), KA_MOST_BY));
  return TRUE;
}

static gboolean
read_sure (KaWish *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "sure");

  if (node != NULL && !ka_json_holds (node, G_TYPE_BOOLEAN))
    return refuse (error, "sure is true or false");
  self->sure = node != NULL && json_node_get_boolean (node);
  return TRUE;
}

static gboolean
read_typed (KaWish *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "typed");

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, "typed is an object");
  self->typed = json_node_copy (node);
  return TRUE;
}

KaWish *
ka_wish_read (JsonObject *object, GError **error)
{
  static const char *const KEYS[] = { "type", "id", "topic", "line", "base", "sure", "by", "typed", NULL };
  g_autoptr (KaWish) self = g_new0 (KaWish, 1);

  if (!ka_json_check_keys (object, KEYS, error)
      || !find_type (json_object_get_string_member (object, "type"), &self->type)
      || !read_text (object, "id", TRUE, &self->id, error)
      || !read_text (object, "topic", TRUE, &self->topic, error)
      || !read_text (object, "line", FALSE, &self->line, error)
      || !read_text (object, "base", FALSE, &self->base, error) || !read_sure (self, object, error)
      || !read_by (self, object, error) || !read_typed (self, object, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ka_wish_free (KaWish *self)
{
  g_free (self->id);
  g_free (self->topic);
  g_free (self->line);
  g_free (self->base);
  g_free (self->by);
  g_clear_pointer (&self->typed, json_node_unref);
  g_free (self);
}
