/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-callers.h"

typedef struct
{
  KaCallers *callers;            /* borrowed */
  GSocketConnection *connection; /* borrowed */

  /* owned */
  char *address;
  char *place; /* the address with its port: no two have the same */
  GSocket *socket;
  GSource *deadline; /* nullable: of a live page, and of who was hung up on */

  guint64 number; /* the older, the less */
  gboolean lives; /* whether it is a live page */
} Caller;

struct _KaCallers
{
  GHashTable *all; /* of Caller by its place */
  guint call_ms;
  guint64 n_admitted; /* how many there have been */
};

static void
connection_gone_cb (gpointer caller, GObject *connection)
{
  Caller *self = caller;

  self->connection = NULL;
  g_hash_table_remove (self->callers->all, self->place);
}

static void
stop_deadline (Caller *self)
{
  if (self->deadline != NULL)
    g_source_destroy (self->deadline);
  g_clear_pointer (&self->deadline, g_source_unref);
}

static void
caller_free (gpointer data)
{
  Caller *self = data;

  stop_deadline (self);
  if (self->connection != NULL)
    {
      g_object_weak_unref (G_OBJECT (self->connection), connection_gone_cb, self);
      g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
    }
  g_object_unref (self->socket);
  g_free (self->address);
  g_free (self->place);
  g_free (self);
}

KaCallers *
ka_callers_new (guint call_ms)
{
  KaCallers *self = g_new0 (KaCallers, 1);

  self->all = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, caller_free);
  self->call_ms = call_ms;
  return self;
}

void
ka_callers_free (KaCallers *self)
{
  g_hash_table_unref (self->all);
  g_free (self);
}

static char *
tell_place (GSocketAddress *remote)
{
  return g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (remote));
}

static guint
count_of_address (KaCallers *self, const char *address)
{
  GHashTableIter iter;
  gpointer caller;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &caller))
    n += g_str_equal (((Caller *) caller)->address, address);
  return n;
}

/* Whoever reads or writes on it finds it closed, and lets it go. */
static gboolean
hang_up_cb (gpointer caller)
{
  Caller *self = caller;

  g_socket_shutdown (self->socket, TRUE, TRUE, NULL);
  stop_deadline (self);
  return G_SOURCE_REMOVE;
}

/* Returns: (transfer full): of addresses: how many connections each has that are no live pages */
static GHashTable *
count_calls (KaCallers *self)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer caller;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &caller))
    {
      char *address = ((Caller *) caller)->address;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, address));

      if (!((Caller *) caller)->lives)
        g_hash_table_insert (counts, address, GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

/* (nullable): the oldest call of the address that has most, which are more than @address has. */
static Caller *
find_least_missed (KaCallers *self, const char *address)
{
  g_autoptr (GHashTable) counts = count_calls (self);
  guint most = GPOINTER_TO_UINT (g_hash_table_lookup (counts, address));
  Caller *found = NULL;
  GHashTableIter iter;
  gpointer caller;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &caller))
    {
      Caller *one = caller;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, one->address));

      if (!one->lives && (n > most || (found != NULL && n == most && one->number < found->number)))
        {
          most = n;
          found = one;
        }
    }
  return found;
}

/* Whether there is a place for @address. Whoever calls from a few addresses at once, and asks nothing, shuts nobody out. */
static gboolean
make_place (KaCallers *self, const char *address)
{
  Caller *least = NULL;

  if (count_of_address (self, address) >= KA_MOST_CALLERS_OF_ADDRESS)
    return FALSE;
  if (g_hash_table_size (self->all) < KA_MOST_CALLERS)
    return TRUE;
  least = find_least_missed (self, address);
  return least != NULL && g_hash_table_remove (self->all, least->place);
}

gboolean
ka_callers_admit (KaCallers *self, GSocketConnection *connection)
{
  g_autoptr (GSocketAddress) remote = g_socket_connection_get_remote_address (connection, NULL);
  g_autofree char *address = NULL;
  Caller *caller;

  /* It is gone already. */
  if (remote == NULL || !G_IS_INET_SOCKET_ADDRESS (remote))
    return FALSE;
  address = g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));
  if (!make_place (self, address))
    return FALSE;
  caller = g_new0 (Caller, 1);
  caller->callers = self;
  caller->number = ++self->n_admitted;
  caller->connection = connection;
  caller->address = g_steal_pointer (&address);
  caller->place = tell_place (remote);
  caller->socket = g_object_ref (g_socket_connection_get_socket (connection));
  caller->deadline = g_timeout_source_new (self->call_ms);
  g_source_set_callback (caller->deadline, hang_up_cb, caller, NULL);
  g_source_attach (caller->deadline, g_main_context_get_thread_default ());
  g_object_weak_ref (G_OBJECT (connection), connection_gone_cb, caller);
  g_hash_table_replace (self->all, caller->place, caller);
  return TRUE;
}

static Caller *
find_caller (KaCallers *self, GSocketAddress *remote)
{
  g_autofree char *place = tell_place (remote);

  return g_hash_table_lookup (self->all, place);
}

GSocket *
ka_callers_keep (KaCallers *self, GSocketAddress *remote)
{
  Caller *caller = find_caller (self, remote);

  if (caller == NULL)
    return NULL;
  stop_deadline (caller);
  caller->lives = TRUE;
  return caller->socket;
}
