/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-message.h"

#include <string.h>

#include "ka-json.h"

/* What a page says is for programs, and so is what is wrong with it. */
static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, KA_ERROR, KA_ERROR_SYNTAX, why);
  return FALSE;
}

static const char *
get_type (JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "type");

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : "";
}

static gboolean
read_type (KaMessage *self, JsonObject *object, GError **error)
{
  static const char *const TYPES[]
      = { [KA_MESSAGE_WATCH] = "watch", [KA_MESSAGE_SEEN] = "seen", [KA_MESSAGE_PING] = "ping" };
  const char *type = get_type (object);

  for (guint i = 0; i < G_N_ELEMENTS (TYPES); i++)
    if (strcmp (type, TYPES[i]) == 0)
      {
        self->type = (KaMessageType) i;
        return TRUE;
      }
  return refuse (error, "type is watch, seen, ping, form, preview, save or undo");
}

/* @text: (out): stays %NULL where there is none */
static gboolean
read_text (JsonObject *object, const char *key, char **text, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!ka_json_holds (node, G_TYPE_STRING))
    return refuse (error, "topic and epoch are texts");
  *text = json_node_dup_string (node);
  return TRUE;
}

static gboolean
read_revision (KaMessage *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "revision");

  if (node == NULL)
    return TRUE;
  if (!ka_json_holds (node, G_TYPE_INT64) || json_node_get_int (node) < 0
      || json_node_get_int (node) > G_MAXINT)
    return refuse (error, "revision is a whole number from 0 on");
  self->revision = (guint) json_node_get_int (node);
  return TRUE;
}

static gboolean
read_wish (KaMessage *self, JsonObject *object, GError **error)
{
  self->type = KA_MESSAGE_WISH;
  self->wish = ka_wish_read (object, error);
  return self->wish != NULL;
}

gboolean
ka_message_read (KaMessage *self, const char *text, GError **error)
{
  static const char *const KEYS[] = { "type", "topic", "epoch", "revision", NULL };
  g_autoptr (JsonNode) node = ka_json_from_text (text, error);
  JsonObject *object;

  *self = (KaMessage) { 0 };
  if (node == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, "a message is an object");
  object = json_node_get_object (node);
  if (ka_wish_is_type (get_type (object)))
    return read_wish (self, object, error);
  if (ka_json_check_keys (object, KEYS, error) && read_type (self, object, error)
      && read_text (object, "topic", &self->topic, error) && read_text (object, "epoch", &self->epoch, error)
      && read_revision (self, object, error))
    return TRUE;
  ka_message_clear (self);
  return FALSE;
}

void
ka_message_clear (KaMessage *self)
{
  g_clear_pointer (&self->topic, g_free);
  g_clear_pointer (&self->epoch, g_free);
  g_clear_pointer (&self->wish, ka_wish_free);
}
