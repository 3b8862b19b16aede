/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes that come over the WebSocket of somebody who may look, frame by frame, with a room at the other end. */
#include <libsoup/soup.h>

#include "fuzz.h"
#include "ka-frame-limit.h"
#include "ka-message.h"
#include "ka-visitor.h"

typedef struct
{
  KaTopic *topic;
  gboolean gone;
} Room;

static KaTopic *
find_topic (const char *name, gpointer room)
{
  Room *self = room;

  return name == NULL || g_strcmp0 (name, ka_topic_get_name (self->topic)) == 0 ? self->topic : NULL;
}

/* Nobody fulfils it. */
static void
drop_wish (KaVisitor *visitor, KaWish *wish, gpointer room)
{
  ka_wish_free (wish);
}

static void
visitor_gone (KaVisitor *visitor, gpointer room)
{
  ((Room *) room)->gone = TRUE;
}

/* There is none: it is only cut. */
static GSocket *
get_wire (void)
{
  static GSocket *wire;

  if (wire == NULL)
    wire = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, NULL);
  return wire;
}

static void
say_nothing (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
}

/* libsoup tells of each frame, in bytes that need not be text. Every handler that is set stays. */
static void
silence_libsoup (void)
{
  static guint handler;

  if (handler == 0)
    handler = g_log_set_handler ("libsoup", G_LOG_LEVEL_DEBUG, say_nothing, NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const KaVisitorFuncs FUNCS = { find_topic, drop_wish, visitor_gone };
  g_autoptr (GInputStream) input
      = g_memory_input_stream_new_from_data (g_memdup2 (data, size), (gssize) size, g_free);
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (GIOStream) stream = g_simple_io_stream_new (input, output);
  g_autoptr (GUri) uri = g_uri_parse ("http://127.0.0.1:8475/watch", G_URI_FLAGS_NONE, NULL);
  GList *extensions = g_list_append (NULL, ka_frame_limit_new ());
  g_autoptr (SoupWebsocketConnection) socket
      = soup_websocket_connection_new (stream, uri, SOUP_WEBSOCKET_CONNECTION_SERVER, NULL, NULL, extensions);
  Room room
      = { .topic = ka_topic_new (
              ka_snapshot_new (g_strdup ("m"), g_strdup ("{}"), g_strsplit ("1 2 3", " ", 0)), "e", 1) };
  KaVisitor *visitor = ka_visitor_new (socket, get_wire (), 1, 1, "e", &FUNCS, &room);

  silence_libsoup ();
  /* When all has been read the stream ends, and with it the visit. */
  while (!room.gone)
    g_main_context_iteration (NULL, TRUE);
  /* However often it is asked, one message waits at most, and little is said beside. */
  g_assert_cmpuint (g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (output)), <, 64 * 1024);
  ka_visitor_free (visitor);
  ka_topic_free (room.topic);
  return 0;
}
