/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-room.h"

#include <gio/gio.h>

#include "ka-address.h"
#include "ka-reply.h"
#include "ka-server.h"

/* How long one waits at the end for pages that do not hear that it is over. */
#define FAREWELL_MS 500

/* A window paints before the next wish is fulfilled: GTK does that at G_PRIORITY_HIGH_IDLE + 20. What may wait until nothing else is to be
 * done, as of G_PRIORITY_DEFAULT_IDLE, comes after it. */
#define WISH_PRIORITY (G_PRIORITY_HIGH_IDLE + 30)

/* Many devices that come at once are kept as one change. */
#define KEEP_MS 100

/* What cannot be kept is tried again after so long. */
#define KEEP_AGAIN_MS 2000

struct _KaRoom
{
  /* owned */
  GThread *thread;
  GMainContext *context;
  char *address;
  char *code;
  GHashTable *barred; /* of devices that may not write, whatever they wished before they were told */

  /* borrowed */
  KaRoomScribe scribe;
  gpointer scribe_data;

  /* of the thread alone, but while it begins */
  KaServer *server;
  guint16 port; /* that is wanted, or 0 */
  guint listens_on;
  gboolean ends;
  GPtrArray *first;
  GPtrArray *let_back; /* nullable: of KaDevice */
  KaRoll roll;         /* who is in, as it is kept */
  char *kept_in;       /* nullable */
  gboolean lasts;      /* whether it is kept when the room was closed, too */
  GSource *keeping;    /* nullable: while it is to be kept */
  gboolean unkept;     /* whether that failed, and was told */
  GError *error;

  /* Until the thread has begun. */
  GMutex mutex;
  GCond cond;
  gboolean begun;

  /* of the owner */
  GMainContext *owner;
  KaRoomDevices devices_func; /* nullable */
  gpointer devices_data;
  KaRoomKept keeping_func; /* nullable */
  gpointer keeping_data;

  /* Of both threads, under the mutex: what the owner is to be told, what pages wish, and what has him do so. */
  GPtrArray *devices;  /* nullable */
  GError *problem;     /* nullable: why it cannot be kept who is in */
  GSource *telling;    /* nullable */
  GQueue wishes;       /* of Wished */
  GSource *fulfilling; /* nullable */
};

/* ---- in the thread of the room ---------------------------------------------------------------------------- */

typedef struct
{
  KaRoom *room;
  GPtrArray *snapshots;
  char *answer;
  guint device;
  KaDevice *back;
  guint64 visitor;
  KaRight right;
  char *name; /* of a device, or of a file */
  char *match;
  gboolean stale;
  gboolean lasts;
} Errand;

/* A wish on its way. */
typedef struct
{
  guint device;
  guint64 visitor;
  KaWish *wish;
} Wished;

static gboolean
show_cb (gpointer data)
{
  Errand *errand = data;

  ka_server_show (errand->room->server, g_steal_pointer (&errand->snapshots));
  return G_SOURCE_REMOVE;
}

static gboolean
remove_device_cb (gpointer data)
{
  Errand *errand = data;
  KaRoom *self = errand->room;

  if (self->kept_in != NULL && ka_devices_find (self->roll.devices, errand->device) != NULL)
    ka_roll_mark_removed (self->kept_in, errand->device);
  ka_server_remove_device (self->server, errand->device);
  return G_SOURCE_REMOVE;
}

static gboolean
take_back_cb (gpointer data)
{
  Errand *errand = data;
  KaRoom *self = errand->room;

  if (self->kept_in != NULL)
    ka_roll_unmark_removed (self->kept_in, errand->back->number);
  ka_server_take_back (self->server, errand->back);
  return G_SOURCE_REMOVE;
}

static gboolean
answer_cb (gpointer data)
{
  Errand *errand = data;

  ka_server_answer (errand->room->server, errand->device, errand->visitor, errand->answer);
  return G_SOURCE_REMOVE;
}

static gboolean fulfil_cb (gpointer room);

/* Goes over to the owner: as long as anything waits there is something that fulfils it. */
static void
take_wish (guint device, guint64 visitor, KaWish *wish, gpointer room)
{
  KaRoom *self = room;
  Wished *wished = g_new0 (Wished, 1);

  *wished = (Wished) { device, visitor, wish };
  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->wishes, wished);
  if (self->fulfilling == NULL)
    {
      self->fulfilling = g_idle_source_new ();
      g_source_set_priority (self->fulfilling, WISH_PRIORITY);
      g_source_set_callback (self->fulfilling, fulfil_cb, self, NULL);
      g_source_attach (self->fulfilling, self->owner);
    }
  g_mutex_unlock (&self->mutex);
}

static gboolean
take_wishes_cb (gpointer data)
{
  Errand *errand = data;

  ka_server_set_wish_taker (errand->room->server, take_wish, errand->room);
  return G_SOURCE_REMOVE;
}

static gboolean
set_usual_right_cb (gpointer data)
{
  Errand *errand = data;

  ka_server_set_usual_right (errand->room->server, errand->right);
  return G_SOURCE_REMOVE;
}

static gboolean
set_right_cb (gpointer data)
{
  Errand *errand = data;

  ka_server_set_right (errand->room->server, errand->device, errand->right);
  return G_SOURCE_REMOVE;
}

static gboolean
name_device_cb (gpointer data)
{
  Errand *errand = data;

  ka_server_name_device (errand->room->server, errand->device, errand->name);
  return G_SOURCE_REMOVE;
}

static gboolean
set_stale_cb (gpointer data)
{
  Errand *errand = data;

  ka_server_set_stale (errand->room->server, errand->stale);
  return G_SOURCE_REMOVE;
}

static gboolean
end_cb (gpointer data)
{
  ((Errand *) data)->room->ends = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
farewell_over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Nobody is waited for who does not hear it. */
static void
say_farewell (KaRoom *self)
{
  g_autoptr (GSource) patience = g_timeout_source_new (FAREWELL_MS);
  gboolean over = FALSE;

  g_source_set_callback (patience, farewell_over_cb, &over, NULL);
  g_source_attach (patience, self->context);
  ka_server_begin_to_end (self->server);
  while (!over && ka_server_has_visitors (self->server))
    g_main_context_iteration (self->context, TRUE);
  g_source_destroy (patience);
}

static gboolean tell_owner_cb (gpointer room);

/* However often anything changes before the owner comes to it, he is told once. The mutex is held. */
static void
tell_owner (KaRoom *self)
{
  if (self->telling != NULL)
    return;
  self->telling = g_idle_source_new ();
  g_source_set_priority (self->telling, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->telling, tell_owner_cb, self, NULL);
  g_source_attach (self->telling, self->owner);
}

/* @problem: (transfer full) */
static void
tell_unkept (KaRoom *self, GError *problem)
{
  g_mutex_lock (&self->mutex);
  g_clear_error (&self->problem);
  self->problem = problem;
  tell_owner (self);
  g_mutex_unlock (&self->mutex);
}

static gboolean keep_cb (gpointer room);

static void
keep_after (KaRoom *self, guint ms)
{
  if (self->kept_in == NULL || self->keeping != NULL)
    return;
  self->keeping = g_timeout_source_new (ms);
  g_source_set_callback (self->keeping, keep_cb, self, NULL);
  g_source_attach (self->keeping, self->context);
}

static void
keep (KaRoom *self)
{
  g_autoptr (GError) problem = NULL;
  gboolean was_unkept = self->unkept;

  self->unkept = !ka_roll_write (&self->roll, self->kept_in, &problem);
  if (!self->unkept)
    return;
  keep_after (self, KEEP_AGAIN_MS);
  if (!was_unkept)
    tell_unkept (self, g_steal_pointer (&problem));
}

static gboolean
keep_cb (gpointer room)
{
  KaRoom *self = room;

  g_clear_pointer (&self->keeping, g_source_unref);
  keep (self);
  return G_SOURCE_REMOVE;
}

static gboolean
keep_roll_cb (gpointer data)
{
  Errand *errand = data;
  KaRoom *self = errand->room;

  self->kept_in = g_steal_pointer (&errand->name);
  self->lasts = errand->lasts;
  self->roll.port = (guint16) self->listens_on;
  self->roll.match = g_steal_pointer (&errand->match);
  if (self->roll.devices == NULL)
    self->roll.devices = ka_devices_new ();
  keep (self);
  return G_SOURCE_REMOVE;
}

static gboolean
keep_again_cb (gpointer data)
{
  KaRoom *self = ((Errand *) data)->room;

  if (self->kept_in != NULL && self->keeping == NULL)
    keep (self);
  return G_SOURCE_REMOVE;
}

/* A room that was closed is not opened again, unless the roll is to last. */
static void
close_roll (KaRoom *self)
{
  if (self->keeping != NULL)
    g_source_destroy (self->keeping);
  g_clear_pointer (&self->keeping, g_source_unref);
  if (self->kept_in != NULL && self->lasts)
    ka_roll_write (&self->roll, self->kept_in, NULL);
  else if (self->kept_in != NULL)
    ka_roll_forget (self->kept_in);
  g_clear_pointer (&self->kept_in, g_free);
}

static void
tell_devices (GPtrArray *devices, gpointer room)
{
  KaRoom *self = room;

  g_clear_pointer (&self->roll.devices, g_ptr_array_unref);
  self->roll.devices = g_ptr_array_ref (devices);
  keep_after (self, KEEP_MS);
  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->devices, g_ptr_array_unref);
  self->devices = devices;
  tell_owner (self);
  g_mutex_unlock (&self->mutex);
}

static void
tell_begun (KaRoom *self)
{
  g_mutex_lock (&self->mutex);
  self->begun = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

static gpointer
run (gpointer room)
{
  KaRoom *self = room;

  g_main_context_push_thread_default (self->context);
  self->server = ka_server_new (self->port, KA_CALL_MS, &self->error);
  if (self->server != NULL)
    {
      g_autofree char *own = ka_address_guess ();

      ka_server_show (self->server, g_steal_pointer (&self->first));
      ka_server_watch_devices (self->server, tell_devices, self);
      if (self->let_back != NULL)
        ka_server_let_back (self->server, self->let_back);
      self->listens_on = ka_server_get_port (self->server);
      self->code = g_strdup (ka_server_get_code (self->server));
      self->address = ka_room_make_address (self, own);
    }
  tell_begun (self);
  while (self->server != NULL && !self->ends)
    g_main_context_iteration (self->context, TRUE);
  if (self->server != NULL)
    say_farewell (self);
  g_clear_pointer (&self->server, ka_server_free);
  close_roll (self);
  /* What was hung up on is let go by those who find it closed. */
  while (g_main_context_iteration (self->context, FALSE))
    continue;
  g_main_context_pop_thread_default (self->context);
  return NULL;
}

/* ---- in the thread of its owner --------------------------------------------------------------------------- */

static void
errand_free (gpointer data)
{
  Errand *self = data;

  g_clear_pointer (&self->snapshots, g_ptr_array_unref);
  g_clear_pointer (&self->back, ka_device_free);
  g_free (self->name);
  g_free (self->match);
  g_free (self->answer);
  g_free (self);
}

static gboolean
is_missing (gpointer number, gpointer value, gpointer devices)
{
  return ka_devices_find (devices, GPOINTER_TO_UINT (number)) == NULL;
}

/* Whoever is in the room no more wishes nothing more; what he wished before must still be barred. */
static gboolean
tell_owner_cb (gpointer room)
{
  KaRoom *self = room;
  g_autoptr (GPtrArray) devices = NULL;
  g_autoptr (GError) problem = NULL;

  g_mutex_lock (&self->mutex);
  devices = g_steal_pointer (&self->devices);
  problem = g_steal_pointer (&self->problem);
  g_clear_pointer (&self->telling, g_source_unref);
  if (devices != NULL && g_queue_is_empty (&self->wishes))
    g_hash_table_foreach_remove (self->barred, is_missing, devices);
  g_mutex_unlock (&self->mutex);
  if (problem != NULL && self->keeping_func != NULL)
    self->keeping_func (problem, self->keeping_data);
  if (devices != NULL && self->devices_func != NULL)
    self->devices_func (devices, self->devices_data);
  return G_SOURCE_REMOVE;
}

/* What @errand owns is handed over. It comes before what browsers ask: whoever comes in after it was sent finds it done. */
static void
send (KaRoom *self, GSourceFunc func, Errand errand)
{
  Errand *sent = g_memdup2 (&errand, sizeof errand);

  sent->room = self;
  g_main_context_invoke_full (self->context, G_PRIORITY_HIGH, func, sent, errand_free);
}

static void
wished_free (gpointer data)
{
  Wished *self = data;

  ka_wish_free (self->wish);
  g_free (self);
}

static char *
fulfil (KaRoom *self, const Wished *wished)
{
  if (g_hash_table_contains (self->barred, GUINT_TO_POINTER (wished->device)))
    return ka_reply_failed (wished->wish->id, ka_obstacle_right);
  return self->scribe (wished->device, wished->wish, self->scribe_data);
}

static Wished *
pop_wish (KaRoom *self)
{
  Wished *wished;

  g_mutex_lock (&self->mutex);
  wished = g_queue_pop_head (&self->wishes);
  if (wished == NULL)
    g_clear_pointer (&self->fulfilling, g_source_unref);
  g_mutex_unlock (&self->mutex);
  return wished;
}

/* One at a time, so that a window goes on meanwhile. */
static gboolean
fulfil_cb (gpointer room)
{
  KaRoom *self = room;
  Wished *wished = pop_wish (self);

  if (wished == NULL)
    return G_SOURCE_REMOVE;
  send (self, answer_cb,
        (Errand) { .answer = fulfil (self, wished), .device = wished->device, .visitor = wished->visitor });
  wished_free (wished);
  return G_SOURCE_CONTINUE;
}

static void
room_free (KaRoom *self)
{
  g_thread_join (self->thread);
  if (self->telling != NULL)
    g_source_destroy (self->telling);
  g_clear_pointer (&self->telling, g_source_unref);
  g_clear_pointer (&self->devices, g_ptr_array_unref);
  g_clear_error (&self->problem);
  g_main_context_unref (self->owner);
  if (self->fulfilling != NULL)
    g_source_destroy (self->fulfilling);
  g_clear_pointer (&self->fulfilling, g_source_unref);
  g_queue_clear_full (&self->wishes, wished_free);
  g_hash_table_unref (self->barred);
  g_main_context_unref (self->context);
  g_clear_pointer (&self->first, g_ptr_array_unref);
  g_clear_pointer (&self->let_back, g_ptr_array_unref);
  g_clear_pointer (&self->roll.devices, g_ptr_array_unref);
  g_free (self->roll.match);
  g_free (self->address);
  g_free (self->code);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}

KaRoom *
ka_room_open (guint16 port, GPtrArray *devices, GPtrArray *snapshots, GError **error)
{
  KaRoom *self = g_new0 (KaRoom, 1);

  self->context = g_main_context_new ();
  self->owner = g_main_context_ref_thread_default ();
  self->barred = g_hash_table_new (NULL, NULL);
  self->port = port;
  self->first = snapshots;
  self->let_back = devices != NULL ? g_ptr_array_ref (devices) : NULL;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("room", run, self);
  g_mutex_lock (&self->mutex);
  while (!self->begun)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
  if (self->error == NULL)
    return self;
  g_propagate_error (error, g_steal_pointer (&self->error));
  room_free (self);
  return NULL;
}

void
ka_room_close (KaRoom *self)
{
  send (self, end_cb, (Errand) { 0 });
  room_free (self);
}

const char *
ka_room_get_address (const KaRoom *self)
{
  return self->address;
}

char *
ka_room_make_address (const KaRoom *self, const char *host)
{
  return g_strdup_printf ("http://%s:%u/#%s", host, self->listens_on, self->code);
}

guint
ka_room_get_port (const KaRoom *self)
{
  return self->listens_on;
}

void
ka_room_show (KaRoom *self, GPtrArray *snapshots)
{
  send (self, show_cb, (Errand) { .snapshots = snapshots });
}

void
ka_room_set_scribe (KaRoom *self, KaRoomScribe scribe, gpointer user_data)
{
  self->scribe = scribe;
  self->scribe_data = user_data;
  send (self, take_wishes_cb, (Errand) { 0 });
}

void
ka_room_set_stale (KaRoom *self, gboolean stale)
{
  send (self, set_stale_cb, (Errand) { .stale = stale });
}

void
ka_room_keep_roll (KaRoom *self, const char *path, const char *match, gboolean lasts)
{
  send (self, keep_roll_cb, (Errand) { .name = g_strdup (path), .match = g_strdup (match), .lasts = lasts });
}

void
ka_room_keep_again (KaRoom *self)
{
  send (self, keep_again_cb, (Errand) { 0 });
}

void
ka_room_remove_device (KaRoom *self, guint device)
{
  g_hash_table_add (self->barred, GUINT_TO_POINTER (device));
  send (self, remove_device_cb, (Errand) { .device = device });
}

void
ka_room_take_back (KaRoom *self, const KaDevice *device)
{
  if (device->right == KA_RIGHT_WRITE)
    g_hash_table_remove (self->barred, GUINT_TO_POINTER (device->number));
  send (self, take_back_cb, (Errand) { .back = ka_device_copy (device) });
}

void
ka_room_set_usual_right (KaRoom *self, KaRight right)
{
  send (self, set_usual_right_cb, (Errand) { .right = right });
}

void
ka_room_set_right (KaRoom *self, guint device, KaRight right)
{
  if (right == KA_RIGHT_WRITE)
    g_hash_table_remove (self->barred, GUINT_TO_POINTER (device));
  else
    g_hash_table_add (self->barred, GUINT_TO_POINTER (device));
  send (self, set_right_cb, (Errand) { .device = device, .right = right });
}

void
ka_room_name_device (KaRoom *self, guint device, const char *name)
{
  send (self, name_device_cb, (Errand) { .device = device, .name = g_strdup (name) });
}

void
ka_room_watch_devices (KaRoom *self, KaRoomDevices func, gpointer user_data)
{
  self->devices_func = func;
  self->devices_data = user_data;
}

void
ka_room_watch_keeping (KaRoom *self, KaRoomKept func, gpointer user_data)
{
  self->keeping_func = func;
  self->keeping_data = user_data;
}
