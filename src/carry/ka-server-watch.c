/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-server-watch.h"

#include "ka-server-link.h"

/* Looked again where nobody tells, in milliseconds. */
#define LOOK_MS 30000
#define NEVER   (-1)

/* What comes close together is told once. */
#define JOIN_MS 50

/* How long after a connection was lost another is tried. */
#define FIRST_MS 1000
#define MOST_MS  60000

struct _KaServerWatch
{
  /* owned */
  KaServerAddress *address;
  char *password; /* nullable */
  GMainContext *context;
  GCancellable *cancellable;

  void (*came) (gpointer data);
  gpointer data;

  gatomicrefcount references;
  gint is_told; /* atomic: whether something waits to be told in the context */
};

static void
unref (KaServerWatch *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  ka_server_address_free (self->address);
  g_free (self->password);
  g_main_context_unref (self->context);
  g_object_unref (self->cancellable);
  g_free (self);
}

static KaServerWatch *
ref (KaServerWatch *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

static gboolean
came_cb (gpointer watch)
{
  KaServerWatch *self = watch;

  g_atomic_int_set (&self->is_told, FALSE);
  /* It is cancelled in this thread only. */
  if (!g_cancellable_is_cancelled (self->cancellable))
    self->came (self->data);
  return G_SOURCE_REMOVE;
}

static void
tell (KaServerWatch *self)
{
  g_autoptr (GSource) source = NULL;

  if (!g_atomic_int_compare_and_exchange (&self->is_told, FALSE, TRUE))
    return;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, came_cb, ref (self), (GDestroyNotify) unref);
  g_source_attach (source, self->context);
}

static void
sleep_ms (KaServerWatch *self, gint ms)
{
  GPollFD polled;

  if (!g_cancellable_make_pollfd (self->cancellable, &polled))
    return;
  g_poll (&polled, 1, ms);
  g_cancellable_release_fd (self->cancellable);
}

/* A replica notifies nobody, and what lends its connections round, as PgBouncer does, hands nothing on; that one calls itself by another
 * number than the server does. @tells: (out): whether whatever is notified is heard on @link */
static gboolean
find_teller (KaServerWatch *self, KaServerLink *link, gboolean *tells, GError **error)
{
  g_autoptr (PGresult) result = ka_server_link_run (
      link, "SELECT pg_backend_pid () WHERE NOT pg_is_in_recovery ()", NULL, 0, self->cancellable, error);

  if (result == NULL)
    return FALSE;
  *tells
      = PQntuples (result) == 1
        && g_ascii_strtoll (PQgetvalue (result, 0, 0), NULL, 10) == PQbackendPID (ka_server_link_get (link));
  return TRUE;
}

/* @tells: (out): see find_teller() */
static KaServerLink *
listen_to (KaServerWatch *self, gboolean *tells, GError **error)
{
  g_autoptr (KaServerLink) link
      = ka_server_link_new (self->address, self->password, self->cancellable, error);
  g_autofree char *sql = g_strdup_printf ("LISTEN \"kaartavond %s\"", self->address->book);

  if (link == NULL || !find_teller (self, link, tells, error)
      || (*tells && !ka_server_link_run_all (link, sql, self->cancellable, error)))
    return NULL;
  return g_steal_pointer (&link);
}

/* Until the connection is lost. */
static void
hear (KaServerWatch *self, KaServerLink *link, gboolean tells)
{
  /* What came before somebody listened was told to nobody. */
  do
    {
      tell (self);
      sleep_ms (self, JOIN_MS);
    }
  while (ka_server_link_wait (link, tells ? NEVER : LOOK_MS, self->cancellable, NULL));
}

/* Many who lost the same server do not all come back at once. */
static gint
wait_longer (gint ms)
{
  return MIN (MOST_MS, ms * 2) * 3 / 4 + g_random_int_range (0, ms / 2 + 1);
}

static gpointer
run (gpointer watch)
{
  KaServerWatch *self = watch;
  gint ms = FIRST_MS;

  while (!g_cancellable_is_cancelled (self->cancellable))
    {
      g_autoptr (GError) error = NULL;
      gboolean tells;
      g_autoptr (KaServerLink) link = listen_to (self, &tells, &error);

      if (link != NULL)
        {
          ms = FIRST_MS;
          hear (self, link, tells);
        }
      else
        g_debug ("%s", error->message);
      g_clear_pointer (&link, ka_server_link_free);
      sleep_ms (self, ms);
      ms = wait_longer (ms);
    }
  unref (self);
  return NULL;
}

KaServerWatch *
ka_server_watch_new (const KaServerAddress *address, const char *password, void (*came) (gpointer data),
                     gpointer data)
{
  KaServerWatch *self = g_new0 (KaServerWatch, 1);

  g_atomic_ref_count_init (&self->references);
  self->address = ka_server_address_copy (address);
  self->password = g_strdup (password);
  self->context = g_main_context_ref_thread_default ();
  self->cancellable = g_cancellable_new ();
  self->came = came;
  self->data = data;
  g_thread_unref (g_thread_new ("server", run, ref (self)));
  return self;
}

void
ka_server_watch_free (KaServerWatch *self)
{
  g_cancellable_cancel (self->cancellable);
  unref (self);
}
