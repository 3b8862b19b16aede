/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-server.h"

#include <gio/gnetworking.h>
#include <libsoup/soup.h>
#include <string.h>

#include "ka-agent.h"
#include "ka-door.h"
#include "ka-frame-limit.h"
#include "ka-guard.h"
#include "ka-reply.h"
#include "ka-room-device.h"
#include "ka-secret.h"
#include "ka-site.h"
#include "ka-topic.h"
#include "ka-visitor.h"

/* No file of the pages is called so, nor begins so: libsoup hands on whatever begins with a path. */
#define DOOR "/door"
#define LIVE "/watch"

/* A browser that is closed and opened again in an evening is still the same. */
#define COOKIE_S (24 * 60 * 60)

/* Of zlib: the smallest that it makes. A file takes it some hundreds of microseconds. */
#define BEST_PRESSED 9

/* More pages than this nobody has open on one device. */
#define MOST_PAGES 8

struct _KaServer
{
  /* owned */
  SoupServer *soup;
  GSocketService *service;
  KaCallers *callers;
  KaDoor *door;
  GPtrArray *topics;   /* of KaTopic, in the order in which they are shown */
  GPtrArray *visitors; /* of KaVisitor */
  char *epoch;
  char *cookie_name; /* cookies know no port, and two rooms may be open on one computer */

  KaServerDevices devices; /* nullable: who wants to know of them */
  gpointer user_data;
  GHashTable *waiting; /* of devices: how many wishes of each wait for an answer */
  GHashTable *pressed; /* of GBytes: the files of the page as they were asked for, by their paths */

  /* borrowed */
  KaWishTaker take; /* nullable */
  gpointer taker;

  guint port;
  gboolean stale;
  guint64 n_visitors; /* how many there have been */
  guint n_shows;      /* how often it was said what is shown: no revision is higher */
};

/* ---- what is asked ---------------------------------------------------------------------------------------- */

static const char *
get_host (SoupServerMessage *message)
{
  return soup_message_headers_get_one (soup_server_message_get_request_headers (message), "Host");
}

static guint
find_device (KaServer *self, SoupServerMessage *message)
{
  g_autofree char *cookie
      = ka_guard_read_cookie (soup_server_message_get_request_headers (message), self->cookie_name);

  return ka_door_find (self->door, cookie);
}

static gboolean
takes_page (KaServer *self, guint device)
{
  return ka_door_count_pages (self->door, device) < MOST_PAGES;
}

/* What may not be answered, with the status that says so; 0: it may. */
static guint
find_fault (KaServer *self, SoupServerMessage *message, const char *path)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *host = get_host (message), *origin = soup_message_headers_get_one (headers, "Origin");
  const char *method = soup_server_message_get_method (message);
  gboolean is_door = g_str_has_prefix (path, DOOR), is_live = g_str_has_prefix (path, LIVE);
  guint device;

  if (!ka_guard_knows_host (host, self->port)
      || !ka_guard_is_at (soup_server_message_get_uri (message), host))
    return SOUP_STATUS_MISDIRECTED_REQUEST;
  if ((is_door || is_live || origin != NULL) && !ka_guard_is_own_origin (origin, host))
    return SOUP_STATUS_FORBIDDEN;
  if (strcmp (method, is_door ? "POST" : "GET") != 0)
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
  if (!is_live)
    return 0;
  device = find_device (self, message);
  if (device == 0)
    return SOUP_STATUS_FORBIDDEN;
  return takes_page (self, device) ? 0 : SOUP_STATUS_SERVICE_UNAVAILABLE;
}

/* Nobody waits for what is longer than anything that may be asked, nor takes it; libsoup would trip over less than nothing. */
static void
hang_up (SoupServerMessage *message)
{
  g_autoptr (GIOStream) stream = soup_server_message_steal_connection (message);

  g_io_stream_close (stream, NULL, NULL);
}

/* As soon as the headers are there. A request that has a status now is answered with it. */
static void
early_cb (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer server)
{
  KaServer *self = server;
  SoupMessageHeaders *request = soup_server_message_get_request_headers (message);
  SoupMessageHeaders *answer = soup_server_message_get_response_headers (message);
  guint fault;

  /* libsoup would cut an answer up as is asked, many times over and beyond its ends. Whoever asks for a part may be given the whole. */
  soup_message_headers_remove (request, "Range");
  if (!ka_guard_takes_body (request))
    {
      hang_up (message);
      return;
    }
  fault = find_fault (self, message, path);
  ka_guard_set_headers (answer, fault != SOUP_STATUS_MISDIRECTED_REQUEST ? get_host (message) : "127.0.0.1");
  if (fault != 0)
    soup_server_message_set_status (message, fault, NULL);
}

/* It is the same for everybody. Returns: (transfer full) */
static GBytes *
get_pressed (KaServer *self, const char *path, GBytes *file)
{
  GBytes *pressed = g_hash_table_lookup (self->pressed, path);

  if (pressed == NULL)
    {
      g_autoptr (GConverter) gzip
          = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, BEST_PRESSED));

      pressed = g_converter_convert_bytes (gzip, file, NULL);
      g_hash_table_insert (self->pressed, g_strdup (path), pressed);
    }
  return g_bytes_ref (pressed);
}

/* Every browser of today takes it so; the words of a language are a third of it then. */
static GBytes *
press (KaServer *self, SoupServerMessage *message, const char *path, GBytes *file)
{
  SoupMessageHeaders *answer = soup_server_message_get_response_headers (message);

  soup_message_headers_append (answer, "Vary", "Accept-Encoding");
  if (!soup_message_headers_header_contains (soup_server_message_get_request_headers (message),
                                             "Accept-Encoding", "gzip"))
    return g_bytes_ref (file);
  soup_message_headers_append (answer, "Content-Encoding", "gzip");
  return get_pressed (self, path, file);
}

static void
page_cb (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer server)
{
  KaServer *self = server;
  const char *type = NULL;
  g_autoptr (GBytes) file = ka_site_find (path, &type);
  g_autoptr (GBytes) pressed = NULL;

  if (file == NULL)
    {
      soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
      return;
    }
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_headers_set_content_type (soup_server_message_get_response_headers (message), type, NULL);
  pressed = press (self, message, path, file);
  soup_message_body_append_bytes (soup_server_message_get_response_body (message), pressed);
}

/* ---- the devices ------------------------------------------------------------------------------------------ */

static void
tell_devices (KaServer *self)
{
  if (self->devices != NULL)
    self->devices (ka_door_list (self->door), self->user_data);
}

void
ka_server_watch_devices (KaServer *self, KaServerDevices func, gpointer user_data)
{
  self->devices = func;
  self->user_data = user_data;
}

void
ka_server_name_device (KaServer *self, guint device, const char *name)
{
  ka_door_name (self->door, device, name);
  tell_devices (self);
}

void
ka_server_let_back (KaServer *self, GPtrArray *devices)
{
  ka_door_let_back (self->door, devices);
  tell_devices (self);
}

/* ---- the door --------------------------------------------------------------------------------------------- */

static void
set_cookie (KaServer *self, SoupServerMessage *message, const char *cookie)
{
  g_autofree char *text = g_strdup_printf ("%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict",
                                           self->cookie_name, cookie, COOKIE_S);

  soup_message_headers_append (soup_server_message_get_response_headers (message), "Set-Cookie", text);
}

static void
describe_device (KaServer *self, SoupServerMessage *message, const char *cookie)
{
  const char *browser, *system;

  ka_agent_read (
      soup_message_headers_get_one (soup_server_message_get_request_headers (message), "User-Agent"),
      &browser, &system);
  ka_door_describe (self->door, ka_door_find (self->door, cookie), browser, system);
  tell_devices (self);
}

static void
door_cb (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer server)
{
  static const guint STATUS[] = { [KA_DOOR_OPEN] = SOUP_STATUS_NO_CONTENT,
                                  [KA_DOOR_WRONG] = SOUP_STATUS_FORBIDDEN,
                                  [KA_DOOR_FULL] = SOUP_STATUS_SERVICE_UNAVAILABLE };
  KaServer *self = server;
  SoupMessageBody *body = soup_server_message_get_request_body (message);
  g_autoptr (GBytes) bytes = soup_message_body_flatten (body);
  g_autofree char *cookie = NULL;
  guint device = find_device (self, message);

  /* It may have come back by the same address: one device takes one place. A page cannot learn otherwise why it was let see nothing. */
  if (device != 0)
    {
      soup_server_message_set_status (
          message, takes_page (self, device) ? SOUP_STATUS_NO_CONTENT : SOUP_STATUS_CONFLICT, NULL);
      return;
    }
  soup_server_message_set_status (
      message, STATUS[ka_door_admit (self->door, bytes, g_get_monotonic_time (), &cookie)], NULL);
  if (cookie == NULL)
    return;
  set_cookie (self, message, cookie);
  describe_device (self, message, cookie);
}

/* ---- live pages ------------------------------------------------------------------------------------------- */

static KaTopic *
find_topic (const char *name, gpointer server)
{
  KaServer *self = server;

  for (guint i = 0; i < self->topics->len; i++)
    if (name == NULL || strcmp (ka_topic_get_name (self->topics->pdata[i]), name) == 0)
      return self->topics->pdata[i];
  return NULL;
}

static void
visitor_gone (KaVisitor *visitor, gpointer server)
{
  KaServer *self = server;

  ka_door_leave (self->door, ka_visitor_get_device (visitor), g_get_monotonic_time ());
  g_ptr_array_remove_fast (self->visitors, visitor);
  tell_devices (self);
}

/* ---- wishes ----------------------------------------------------------------------------------------------- */

static guint
count_waiting (KaServer *self, guint device)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->waiting, GUINT_TO_POINTER (device)));
}

static void
set_waiting (KaServer *self, guint device, guint n)
{
  if (n > 0)
    g_hash_table_insert (self->waiting, GUINT_TO_POINTER (device), GUINT_TO_POINTER (n));
  else
    g_hash_table_remove (self->waiting, GUINT_TO_POINTER (device));
}

/* Of what is not shown nothing is told, nor written in it. */
static const char *
find_obstacle (KaServer *self, KaVisitor *visitor, const KaWish *wish)
{
  guint device = ka_visitor_get_device (visitor);

  if (self->take == NULL || ka_door_get_right (self->door, device) != KA_RIGHT_WRITE)
    return ka_obstacle_right;
  return find_topic (wish->topic, self) == NULL || strcmp (wish->topic, KA_TOPIC_EVENING) == 0
             ? ka_obstacle_gone
             : NULL;
}

static void
take_wish (KaVisitor *visitor, KaWish *taken, gpointer server)
{
  KaServer *self = server;
  g_autoptr (KaWish) wish = taken;
  guint device = ka_visitor_get_device (visitor);
  const char *obstacle = find_obstacle (self, visitor, wish);

  if (obstacle != NULL)
    {
      g_autofree char *answer = ka_reply_failed (wish->id, obstacle);

      ka_visitor_answer (visitor, answer);
      return;
    }
  if (count_waiting (self, device) >= KA_MOST_WISHES)
    {
      ka_visitor_end (visitor, SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, "too many wishes");
      return;
    }
  if (wish->by != NULL && ka_door_say_scribe (self->door, device, wish->by))
    tell_devices (self);
  set_waiting (self, device, count_waiting (self, device) + 1);
  self->take (device, ka_visitor_get_number (visitor), g_steal_pointer (&wish), self->taker);
}

void
ka_server_set_wish_taker (KaServer *self, KaWishTaker take, gpointer user_data)
{
  self->take = take;
  self->taker = user_data;
}

void
ka_server_answer (KaServer *self, guint device, guint64 visitor, const char *message)
{
  set_waiting (self, device, count_waiting (self, device) - 1);
  for (guint i = 0; i < self->visitors->len; i++)
    if (ka_visitor_get_number (self->visitors->pdata[i]) == visitor)
      ka_visitor_answer (self->visitors->pdata[i], message);
}

static SoupWebsocketConnection *
make_socket (SoupServerMessage *message, GIOStream *stream)
{
  GList *extensions = g_list_append (NULL, ka_frame_limit_new ());
  const char *origin
      = soup_message_headers_get_one (soup_server_message_get_request_headers (message), "Origin");

  return soup_websocket_connection_new (stream, soup_server_message_get_uri (message),
                                        SOUP_WEBSOCKET_CONNECTION_SERVER, origin, NULL, extensions);
}

/* A browser has been told that a WebSocket it is from now on. */
static void
upgraded_cb (KaServer *self, SoupServerMessage *message)
{
  static const KaVisitorFuncs FUNCS = { find_topic, take_wish, visitor_gone };
  g_autoptr (SoupServerMessage) kept = g_object_ref (message);
  g_autoptr (GIOStream) stream = soup_server_message_steal_connection (message);
  g_autoptr (SoupWebsocketConnection) socket = make_socket (message, stream);
  GSocket *wire = ka_callers_keep (self->callers, soup_server_message_get_remote_address (message));
  guint device = find_device (self, message);
  KaVisitor *visitor;

  /* It was removed, or has gone, in the moment between. */
  if (device == 0 || wire == NULL)
    return;
  ka_door_arrive (self->door, device);
  visitor = ka_visitor_new (socket, wire, device, ++self->n_visitors, self->epoch, &FUNCS, self);
  g_ptr_array_add (self->visitors, visitor);
  ka_visitor_tell_right (visitor, ka_door_get_right (self->door, device));
  if (self->stale)
    ka_visitor_say_stale (visitor, TRUE);
  tell_devices (self);
}

/* libsoup has a handler for this, which lets no extension in that the browser has not asked for. */
static void
live_cb (SoupServer *soup, SoupServerMessage *message, const char *path, GHashTable *query, gpointer server)
{
  if (soup_websocket_server_process_handshake (message, NULL, NULL, NULL, NULL))
    g_signal_connect_swapped (message, "wrote-informational", G_CALLBACK (upgraded_cb), server);
}

void
ka_server_show (KaServer *self, GPtrArray *snapshots)
{
  g_autoptr (GPtrArray) before = self->topics;
  g_autoptr (GPtrArray) owned = snapshots;

  self->n_shows++;
  self->topics = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_topic_free);
  while (snapshots->len > 0)
    {
      KaSnapshot *snapshot = g_ptr_array_steal_index (snapshots, 0);
      KaTopic *topic = NULL;

      for (guint j = 0; topic == NULL && j < before->len; j++)
        if (strcmp (ka_topic_get_name (before->pdata[j]), snapshot->topic) == 0)
          topic = g_ptr_array_steal_index (before, j);
      if (topic != NULL)
        ka_topic_update (topic, snapshot);
      else
        topic = ka_topic_new (snapshot, self->epoch, self->n_shows);
      g_ptr_array_add (self->topics, topic);
    }
  for (guint i = 0; i < self->visitors->len; i++)
    ka_visitor_tell (self->visitors->pdata[i]);
}

void
ka_server_set_stale (KaServer *self, gboolean stale)
{
  self->stale = stale;
  for (guint i = 0; i < self->visitors->len; i++)
    ka_visitor_say_stale (self->visitors->pdata[i], stale);
}

void
ka_server_remove_device (KaServer *self, guint device)
{
  ka_door_remove (self->door, device);
  for (guint i = self->visitors->len; i > 0; i--)
    if (ka_visitor_get_device (self->visitors->pdata[i - 1]) == device)
      ka_visitor_end (self->visitors->pdata[i - 1], SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, "removed");
  tell_devices (self);
}

void
ka_server_take_back (KaServer *self, const KaDevice *device)
{
  guint n_pages = 0;

  for (guint i = 0; i < self->visitors->len; i++)
    n_pages += ka_visitor_get_device (self->visitors->pdata[i]) == device->number;
  if (ka_door_take_back (self->door, device, n_pages, g_get_monotonic_time ()))
    tell_devices (self);
}

void
ka_server_set_usual_right (KaServer *self, KaRight right)
{
  ka_door_set_usual_right (self->door, right);
}

void
ka_server_set_right (KaServer *self, guint device, KaRight right)
{
  ka_door_set_right (self->door, device, right);
  for (guint i = 0; i < self->visitors->len; i++)
    if (ka_visitor_get_device (self->visitors->pdata[i]) == device)
      ka_visitor_tell_right (self->visitors->pdata[i], ka_door_get_right (self->door, device));
  tell_devices (self);
}

/* ---- listening -------------------------------------------------------------------------------------------- */

/* What is told is small, and waits for nothing else to be confirmed: of sockets that it accepts itself libsoup asks the same. */
static void
tell_at_once (GSocketConnection *connection)
{
  g_socket_set_option (g_socket_connection_get_socket (connection), IPPROTO_TCP, TCP_NODELAY, 1, NULL);
}

static gboolean
incoming_cb (KaServer *self, GSocketConnection *connection)
{
  g_autoptr (GSocketAddress) local = g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);

  tell_at_once (connection);
  if (local == NULL || remote == NULL || !ka_callers_admit (self->callers, connection)
      || !soup_server_accept_iostream (self->soup, G_IO_STREAM (connection), local, remote, NULL))
    g_socket_close (g_socket_connection_get_socket (connection), NULL);
  return TRUE;
}

static gboolean
listen_on (KaServer *self, guint16 port, GError **error)
{
  GSocketListener *listener = G_SOCKET_LISTENER (self->service);

  /* When the room is opened again, all pages of the evening come back at once. */
  g_socket_listener_set_backlog (listener, KA_MOST_DEVICES);
  self->port = port;
  if (port != 0)
    return g_socket_listener_add_inet_port (listener, port, NULL, error);
  self->port = g_socket_listener_add_any_inet_port (listener, NULL, error);
  return self->port != 0;
}

static void
add_handlers (KaServer *self)
{
  soup_server_add_early_handler (self->soup, "/", early_cb, self, NULL);
  soup_server_add_handler (self->soup, "/", page_cb, self, NULL);
  soup_server_add_early_handler (self->soup, DOOR, early_cb, self, NULL);
  soup_server_add_handler (self->soup, DOOR, door_cb, self, NULL);
  soup_server_add_early_handler (self->soup, LIVE, early_cb, self, NULL);
  soup_server_add_handler (self->soup, LIVE, live_cb, self, NULL);
}

KaServer *
ka_server_new (guint16 port, guint call_ms, GError **error)
{
  KaServer *self = g_new0 (KaServer, 1);

  self->service = g_socket_service_new ();
  self->soup = soup_server_new (NULL, NULL);
  self->callers = ka_callers_new (call_ms);
  self->door = ka_door_new ();
  self->topics = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_topic_free);
  self->visitors = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_visitor_free);
  self->epoch = ka_secret_new ();
  self->waiting = g_hash_table_new (NULL, NULL);
  self->pressed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  if (!listen_on (self, port, error))
    {
      ka_server_free (self);
      return NULL;
    }
  self->cookie_name = g_strdup_printf ("kaartavond-%u", self->port);
  add_handlers (self);
  g_signal_connect_swapped (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  return self;
}

static void
stop_listening (KaServer *self)
{
  g_signal_handlers_disconnect_by_data (self->service, self);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
}

void
ka_server_free (KaServer *self)
{
  stop_listening (self);
  g_ptr_array_unref (self->visitors);
  soup_server_disconnect (self->soup);
  g_object_unref (self->soup);
  g_object_unref (self->service);
  ka_callers_free (self->callers);
  ka_door_free (self->door);
  g_ptr_array_unref (self->topics);
  g_hash_table_unref (self->waiting);
  g_hash_table_unref (self->pressed);
  g_free (self->epoch);
  g_free (self->cookie_name);
  g_free (self);
}

guint
ka_server_get_port (const KaServer *self)
{
  return self->port;
}

const char *
ka_server_get_code (const KaServer *self)
{
  return ka_door_get_code (self->door);
}

void
ka_server_begin_to_end (KaServer *self)
{
  stop_listening (self);
  for (guint i = self->visitors->len; i > 0; i--)
    ka_visitor_end (self->visitors->pdata[i - 1], SOUP_WEBSOCKET_CLOSE_GOING_AWAY, "closed");
}

gboolean
ka_server_has_visitors (const KaServer *self)
{
  return self->visitors->len > 0;
}
