/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page says to the room. */
#include <string.h>

#include "fuzz.h"
#include "ka-error.h"
#include "ka-json.h"
#include "ka-message.h"
#include "ka-topic.h"
#include "refusal.h"

/* The same message as whoever wrote it would have written it. */
static char *
write_message (const KaMessage *message)
{
  static const char *const TYPES[]
      = { [KA_MESSAGE_WATCH] = "watch", [KA_MESSAGE_SEEN] = "seen", [KA_MESSAGE_PING] = "ping" };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "type", TYPES[message->type]);
  ka_json_set_text (builder, "topic", message->topic);
  ka_json_set_text (builder, "epoch", message->epoch);
  ka_json_set_int (builder, "revision", (int) message->revision);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, FALSE);
}

static void
check_same (const KaMessage *message)
{
  g_autofree char *text = write_message (message);
  g_auto (KaMessage) again = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_message_read (&again, text, &error));
  g_assert_cmpint (again.type, ==, message->type);
  g_assert_cmpstr (again.topic, ==, message->topic);
  g_assert_cmpstr (again.epoch, ==, message->epoch);
  g_assert_cmpuint (again.revision, ==, message->revision);
}

/* Whatever a page says that it has, what it is told is JSON, and has all lines from where it says on. */
static void
check_answer (const KaMessage *message)
{
  g_autoptr (KaTopic) topic
      = ka_topic_new (ka_snapshot_new (g_strdup (message->topic != NULL ? message->topic : "evening"),
                                       g_strdup ("{}"), g_strsplit ("1 2 3", " ", 0)),
                      "e", 2);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;

  ka_topic_update (topic, ka_snapshot_new (g_strdup (ka_topic_get_name (topic)), g_strdup ("{}"),
                                           g_strsplit ("1 4", " ", 0)));
  node = ka_json_from_text (ka_topic_get_message (topic, message->revision), NULL);
  g_assert_nonnull (node);
  object = json_node_get_object (node);
  g_assert_cmpstr (json_object_get_string_member (object, "topic"), ==, ka_topic_get_name (topic));
  g_assert_cmpint (json_object_get_int_member (object, "from")
                       + json_array_get_length (json_object_get_array_member (object, "lines")),
                   ==, 2);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_auto (KaMessage) message = { 0 };
  g_autoptr (GError) error = NULL;

  if (!ka_message_read (&message, text, &error))
    {
      assert_refusal (error, KA_ERROR);
      g_assert_null (message.topic);
      g_assert_null (message.epoch);
      return 0;
    }
  g_assert_cmpuint (message.revision, <=, G_MAXINT);
  check_same (&message);
  check_answer (&message);
  return 0;
}
