/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-visitor.h"

#include <string.h>

#include "ka-allowance.h"
#include "ka-json.h"
#include "ka-message.h"

/* A page that is at rest is asked so often whether it is still there, and must answer in that time. */
#define PING_S 25
#define PONG_S 10

/* What is said that tells nothing else. */
#define SAYING(type) "{\"version\":" G_STRINGIFY (KA_MESSAGE_VERSION) ",\"type\":\"" type "\"}"
#define PONG         SAYING ("pong")
#define MAY_LOOK     SAYING ("may-look")
#define MAY_WRITE    SAYING ("may-write")
#define STALE        SAYING ("stale")
#define FRESH        SAYING ("fresh")

struct _KaVisitor
{
  /* owned */
  SoupWebsocketConnection *socket;
  GSocket *wire;
  char *topic;     /* nullable: what the room shows first */
  GSource *unseen; /* nullable: while it is waited for that he says what he has seen */

  /* borrowed */
  const char *epoch;
  const KaVisitorFuncs *funcs;
  gpointer user_data;

  guint device;
  guint64 number;
  gboolean knows_right;
  KaRight right; /* that he was told */
  gboolean watches;
  gboolean misses; /* whether he was told that what he watches is gone */
  gboolean anew; /* whether he asked for something since he was told what he has not yet said to have seen */
  guint seen;    /* the revision that he has */
  guint told;    /* that he was told and has not yet said to have seen, or 0 */

  KaAllowance allowance; /* of messages */
};

void
ka_visitor_end (KaVisitor *self, gushort code, const char *why)
{
  if (soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->socket, code, why);
}

void
ka_visitor_say_stale (KaVisitor *self, gboolean stale)
{
  if (soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (self->socket, stale ? STALE : FRESH);
}

static void
stop_waiting (KaVisitor *self)
{
  if (self->unseen != NULL)
    g_source_destroy (self->unseen);
  g_clear_pointer (&self->unseen, g_source_unref);
}

static gboolean
unseen_cb (gpointer visitor)
{
  stop_waiting (visitor);
  ka_visitor_end (visitor, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, "too slow");
  return G_SOURCE_REMOVE;
}

static void
wait_until_seen (KaVisitor *self)
{
  self->unseen = g_timeout_source_new (KA_SEEN_MS);
  g_source_set_callback (self->unseen, unseen_cb, self, NULL);
  g_source_attach (self->unseen, g_main_context_get_thread_default ());
}

static char *
make_gone (const char *topic)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  ka_json_set_int (builder, "version", KA_MESSAGE_VERSION);
  ka_json_set_text (builder, "type", "gone");
  ka_json_set_text (builder, "topic", topic);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, FALSE);
}

/* What is gone may come back, as by undoing: he goes on watching, and is told once. He may have gone on to something else when he hears it, so
 * it is said of what. */
static void
say_gone (KaVisitor *self)
{
  g_autofree char *gone = make_gone (self->topic);

  if (!self->misses)
    soup_websocket_connection_send_text (self->socket, gone);
  self->misses = TRUE;
}

void
ka_visitor_tell (KaVisitor *self)
{
  KaTopic *topic = self->funcs->find (self->topic, self->user_data);

  if (!self->watches || soup_websocket_connection_get_state (self->socket) != SOUP_WEBSOCKET_STATE_OPEN)
    return;
  if (topic == NULL)
    {
      say_gone (self);
      return;
    }
  self->misses = FALSE;
  if (self->told != 0 || ka_topic_get_revision (topic) == self->seen)
    return;
  self->told = ka_topic_get_revision (topic);
  soup_websocket_connection_send_text (self->socket, ka_topic_get_message (topic, self->seen));
  wait_until_seen (self);
}

void
ka_visitor_tell_right (KaVisitor *self, KaRight right)
{
  if ((self->knows_right && right == self->right)
      || soup_websocket_connection_get_state (self->socket) != SOUP_WEBSOCKET_STATE_OPEN)
    return;
  self->knows_right = TRUE;
  self->right = right;
  soup_websocket_connection_send_text (self->socket, right == KA_RIGHT_WRITE ? MAY_WRITE : MAY_LOOK);
}

/* What he has of another room, or of one that was stopped since, is of no use. However often he asks, he is told more only when he has
 * seen what came before. */
static void
watch (KaVisitor *self, const KaMessage *message)
{
  g_set_str (&self->topic, message->topic);
  self->watches = TRUE;
  self->misses = FALSE;
  self->anew = self->told != 0;
  self->seen = g_strcmp0 (message->epoch, self->epoch) == 0 ? message->revision : 0;
  ka_visitor_tell (self);
}

static void
take_seen (KaVisitor *self, guint revision)
{
  if (self->told == 0 || revision != self->told)
    return;
  /* The room asked for it, as often as it told something. */
  ka_allowance_return (&self->allowance);
  stop_waiting (self);
  if (!self->anew)
    self->seen = self->told;
  self->anew = FALSE;
  self->told = 0;
  ka_visitor_tell (self);
}

static void
message_cb (KaVisitor *self, int type, GBytes *bytes)
{
  g_auto (KaMessage) message = { 0 };
  g_autofree char *text = NULL;

  if (soup_websocket_connection_get_state (self->socket) != SOUP_WEBSOCKET_STATE_OPEN)
    return;
  if (!ka_allowance_spend (&self->allowance, g_get_monotonic_time ()))
    {
      ka_visitor_end (self, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, "too many messages");
      return;
    }
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (type != SOUP_WEBSOCKET_DATA_TEXT || strlen (text) != g_bytes_get_size (bytes)
      || !ka_message_read (&message, text, NULL))
    {
      ka_visitor_end (self, SOUP_WEBSOCKET_CLOSE_UNSUPPORTED_DATA, "not understood");
      return;
    }
  switch (message.type)
    {
    case KA_MESSAGE_WATCH:
      watch (self, &message);
      break;
    case KA_MESSAGE_SEEN:
      take_seen (self, message.revision);
      break;
    case KA_MESSAGE_PING:
      soup_websocket_connection_send_text (self->socket, PONG);
      break;
    case KA_MESSAGE_WISH:
      self->funcs->wish (self, g_steal_pointer (&message.wish), self->user_data);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* libsoup would say why, and until that is taken go on to read and keep what comes. */
static void
error_cb (KaVisitor *self)
{
  g_socket_shutdown (self->wire, TRUE, TRUE, NULL);
}

static void
closed_cb (KaVisitor *self)
{
  self->funcs->gone (self, self->user_data);
}

KaVisitor *
ka_visitor_new (SoupWebsocketConnection *socket, GSocket *wire, guint device, guint64 number,
                const char *epoch, const KaVisitorFuncs *funcs, gpointer user_data)
{
  KaVisitor *self = g_new0 (KaVisitor, 1);

  self->socket = g_object_ref (socket);
  self->wire = g_object_ref (wire);
  self->device = device;
  self->number = number;
  self->epoch = epoch;
  self->funcs = funcs;
  self->user_data = user_data;
  ka_allowance_init (&self->allowance, g_get_monotonic_time ());
  soup_websocket_connection_set_max_incoming_payload_size (socket, KA_MOST_MESSAGE);
  soup_websocket_connection_set_keepalive_interval (socket, PING_S);
  soup_websocket_connection_set_keepalive_pong_timeout (socket, PONG_S);
  g_signal_connect_swapped (socket, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (socket, "error", G_CALLBACK (error_cb), self);
  g_signal_connect_swapped (socket, "closed", G_CALLBACK (closed_cb), self);
  return self;
}

void
ka_visitor_free (KaVisitor *self)
{
  stop_waiting (self);
  g_signal_handlers_disconnect_by_data (self->socket, self);
  g_object_unref (self->socket);
  g_object_unref (self->wire);
  g_free (self->topic);
  g_free (self);
}

guint
ka_visitor_get_device (const KaVisitor *self)
{
  return self->device;
}

guint64
ka_visitor_get_number (const KaVisitor *self)
{
  return self->number;
}

void
ka_visitor_answer (KaVisitor *self, const char *message)
{
  if (soup_websocket_connection_get_state (self->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (self->socket, message);
}
