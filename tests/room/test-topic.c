/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page is told of a topic, and what it may say. */
#include <json-glib/json-glib.h>

#include "ka-message.h"
#include "ka-topic.h"

static KaSnapshot *
take (const char *topic, const char *head, const char *lines)
{
  return ka_snapshot_new (g_strdup (topic), g_strdup (head), g_strsplit (lines, " ", 0));
}

static void
assert_message (KaTopic *topic, guint since, const char *expected)
{
  g_assert_cmpstr (ka_topic_get_message (topic, since), ==, expected);
}

#define BEGIN(revision, from)                                                                                \
  "{\"version\":1,\"type\":\"topic\",\"topic\":\"evening\",\"epoch\":\"0f\",\"revision\":" #revision         \
  ",\"from\":" #from ","

static void
test_only_what_is_missed (void)
{
  g_autoptr (KaTopic) topic = ka_topic_new (take ("evening", "{}", "1 2 3"), "0f", 1);

  g_assert_cmpuint (ka_topic_get_revision (topic), ==, 1);
  assert_message (topic, 0, BEGIN (1, 0) "\"head\":{},\"lines\":[1,2,3]}");
  assert_message (topic, 1, BEGIN (1, 3) "\"head\":{},\"lines\":[]}");
  g_assert_true (ka_topic_update (topic, take ("evening", "{}", "1 2 3 4")));
  assert_message (topic, 1, BEGIN (2, 3) "\"head\":{},\"lines\":[4]}");
  g_assert_true (ka_topic_update (topic, take ("evening", "{}", "1 9 3 4")));
  assert_message (topic, 2, BEGIN (3, 1) "\"head\":{},\"lines\":[9,3,4]}");
  assert_message (topic, 1, BEGIN (3, 1) "\"head\":{},\"lines\":[9,3,4]}");
  assert_message (topic, 0, BEGIN (3, 0) "\"head\":{},\"lines\":[1,9,3,4]}");
}

/* What is told to many is made once, whatever each of them had. */
static void
test_told_to_many (void)
{
  g_autoptr (KaTopic) topic = ka_topic_new (take ("evening", "{}", "1 2"), "0f", 1);
  const char *told;

  ka_topic_update (topic, take ("evening", "{}", "1 2 3"));
  ka_topic_update (topic, take ("evening", "{}", "1 2 3 4"));
  told = ka_topic_get_message (topic, 1);
  g_assert_true (ka_topic_get_message (topic, 1) == told);
  assert_message (topic, 2, BEGIN (3, 3) "\"head\":{},\"lines\":[4]}");
  assert_message (topic, 1, BEGIN (3, 2) "\"head\":{},\"lines\":[3,4]}");
}

/* A line that was taken away, at the end or before it, is no more. */
static void
test_lines_that_go (void)
{
  g_autoptr (KaTopic) topic = ka_topic_new (take ("evening", "{}", "1 2 3"), "0f", 1);

  ka_topic_update (topic, take ("evening", "{}", "1 2"));
  assert_message (topic, 1, BEGIN (2, 2) "\"head\":{},\"lines\":[]}");
  ka_topic_update (topic, take ("evening", "{}", "2"));
  assert_message (topic, 1, BEGIN (3, 0) "\"head\":{},\"lines\":[2]}");
  assert_message (topic, 2, BEGIN (3, 0) "\"head\":{},\"lines\":[2]}");
}

static void
test_nothing_new (void)
{
  g_autoptr (KaTopic) topic = ka_topic_new (take ("evening", "{}", "1 2"), "0f", 1);

  g_assert_false (ka_topic_update (topic, take ("evening", "{}", "1 2")));
  g_assert_cmpuint (ka_topic_get_revision (topic), ==, 1);
  g_assert_true (ka_topic_update (topic, take ("evening", "{\"a\":1}", "1 2")));
  assert_message (topic, 1, BEGIN (2, 2) "\"head\":{\"a\":1},\"lines\":[]}");
}

/* What was called the same before, or is yet to come. */
static void
test_revisions_of_another (void)
{
  g_autoptr (KaTopic) topic = ka_topic_new (take ("evening", "{}", "1 2"), "0f", 7);

  assert_message (topic, 6, BEGIN (7, 0) "\"head\":{},\"lines\":[1,2]}");
  assert_message (topic, 8, BEGIN (7, 0) "\"head\":{},\"lines\":[1,2]}");
}

/* A topic does not grow for as long as there are revisions of it. */
static void
test_revisions_from_long_ago (void)
{
  g_autoptr (KaTopic) topic = ka_topic_new (take ("evening", "{}", "1 2"), "0f", 1);

  for (guint i = 2; i <= 1100; i++)
    {
      g_autofree char *lines = g_strdup_printf ("1 %u", i + 1);

      g_assert_true (ka_topic_update (topic, take ("evening", "{}", lines)));
    }
  assert_message (topic, 2, BEGIN (1100, 0) "\"head\":{},\"lines\":[1,1101]}");
  assert_message (topic, 1000, BEGIN (1100, 1) "\"head\":{},\"lines\":[1101]}");
  assert_message (topic, 1100, BEGIN (1100, 2) "\"head\":{},\"lines\":[]}");
}

static void
test_strange_names (void)
{
  g_autoptr (KaTopic) topic = ka_topic_new (take ("\"},\n</script>", "{}", "1"), "0f", 1);
  g_autoptr (JsonNode) node = json_from_string (ka_topic_get_message (topic, 0), NULL);

  g_assert_nonnull (node);
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (node), "topic"), ==,
                   "\"},\n</script>");
}

static void
test_what_a_page_says (void)
{
  g_auto (KaMessage) message = { 0 };

  g_assert_true (ka_message_read (
      &message, "{\"type\":\"watch\",\"topic\":\"a\",\"epoch\":\"b\",\"revision\":3}", NULL));
  g_assert_cmpint (message.type, ==, KA_MESSAGE_WATCH);
  g_assert_cmpstr (message.topic, ==, "a");
  g_assert_cmpstr (message.epoch, ==, "b");
  g_assert_cmpuint (message.revision, ==, 3);
  ka_message_clear (&message);
  g_assert_true (ka_message_read (&message, "{\"type\":\"watch\",\"topic\":null}", NULL));
  g_assert_null (message.topic);
  g_assert_cmpuint (message.revision, ==, 0);
  g_assert_true (ka_message_read (&message, "{\"type\":\"ping\"}", NULL));
  g_assert_cmpint (message.type, ==, KA_MESSAGE_PING);
}

static void
test_what_is_not_understood (void)
{
  static const char *const TEXTS[] = { "",
                                       "{",
                                       "[]",
                                       "3",
                                       "null",
                                       "{}",
                                       "{\"type\":3}",
                                       "{\"type\":\"write\"}",
                                       "{\"type\":\"ping\",\"more\":1}",
                                       "{\"type\":\"ping\",\"type\":\"ping\"}",
                                       "{\"type\":\"seen\",\"revision\":-1}",
                                       "{\"type\":\"seen\",\"revision\":1e99}",
                                       "{\"type\":\"seen\",\"revision\":99999999999}",
                                       "{\"type\":\"seen\",\"revision\":\"1\"}",
                                       "{\"type\":\"watch\",\"topic\":[]}",
                                       "{\"type\":\"watch\",\"topic\":\"a\",\"epoch\":1}",
                                       "{\"type\":\"watch\",\"topic\":\"\xff\"}" };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      KaMessage message;
      g_autoptr (GError) error = NULL;

      g_assert_false (ka_message_read (&message, TEXTS[i], &error));
      g_assert_nonnull (error);
    }
}

static void
test_deep_message (void)
{
  g_autofree char *deep = g_strnfill (KA_MOST_MESSAGE, '[');
  KaMessage message;

  g_assert_false (ka_message_read (&message, deep, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/topic/only-what-is-missed", test_only_what_is_missed);
  g_test_add_func ("/room/topic/told-to-many", test_told_to_many);
  g_test_add_func ("/room/topic/lines-that-go", test_lines_that_go);
  g_test_add_func ("/room/topic/nothing-new", test_nothing_new);
  g_test_add_func ("/room/topic/revisions-of-another", test_revisions_of_another);
  g_test_add_func ("/room/topic/revisions-from-long-ago", test_revisions_from_long_ago);
  g_test_add_func ("/room/topic/strange-names", test_strange_names);
  g_test_add_func ("/room/message/what-a-page-says", test_what_a_page_says);
  g_test_add_func ("/room/message/what-is-not-understood", test_what_is_not_understood);
  g_test_add_func ("/room/message/deep", test_deep_message);
  return g_test_run ();
}
