/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-phones.h"

#include "ka-language.h"
#include "ka-night.h"
#include "ka-roll-lock.h"

struct _KaPhones
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  KaHost *host;   /* nullable: while the room is open */
  char *network;  /* nullable */
  char *place;    /* where it is kept who is in */
  KaRoll *before; /* nullable: who was in a room that was not closed */

  guint16
      port; /* where the last room listened: what somebody has typed on a page is kept there for that port alone */
};

enum
{
  CHANGED,
  ENDED,
  TROUBLE,
  RECOVERED,
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KaPhones, ka_phones, G_TYPE_OBJECT)

static void
tell_changed (KaPhones *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
trouble_cb (KaPhones *self, const GError *error)
{
  g_signal_emit (self, signals[TROUBLE], 0, error);
}

static void
recovered_cb (KaPhones *self)
{
  g_signal_emit (self, signals[RECOVERED], 0);
}

static void
written_cb (KaPhones *self, guint device, gint64 entry)
{
  g_signal_emit (self, signals[WRITTEN], 0, device, entry);
}

static void
evening_over_cb (KaPhones *self)
{
  ka_phones_stop (self);
  g_signal_emit (self, signals[ENDED], 0);
}

KaDesk *
ka_phones_get_desk (KaPhones *self)
{
  g_return_val_if_fail (KA_IS_PHONES (self), NULL);

  return self->desk;
}

/* What another program keeps of a room that is open is left to it. */
static void
forget (KaPhones *self)
{
  if (self->before != NULL)
    ka_roll_forget_closed (self->place);
  g_clear_pointer (&self->before, ka_roll_free);
}

/* @host: (transfer full): whose room is open */
static void
take_host (KaPhones *self, KaHost *host)
{
  self->host = host;
  self->port = (guint16) ka_room_get_port (ka_host_get_room (host));
  ka_host_keep_roll (host, self->place, FALSE);
  g_signal_connect_object (host, "devices", G_CALLBACK (tell_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "written", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "evening-over", G_CALLBACK (evening_over_cb), self, G_CONNECT_SWAPPED);
  tell_changed (self);
}

/* On @port, or where that is taken on another. */
static gboolean
open_near (KaHost *host, guint16 port, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (ka_host_open (host, port, &problem))
    return TRUE;
  if (port != 0 && g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    return ka_host_open (host, 0, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_phones_start (KaPhones *self, gint64 match, GError **error)
{
  g_autoptr (KaHost) host = NULL;

  g_return_val_if_fail (KA_IS_PHONES (self) && self->host == NULL, FALSE);

  host = ka_host_new (self->desk, match);
  if (!open_near (host, self->port != 0 ? self->port : KA_PHONES_PORT, error))
    return FALSE;
  forget (self);
  take_host (self, g_steal_pointer (&host));
  return TRUE;
}

/* Who was in a room that shows what is over, or is open in another program, comes back to nothing. */
static gboolean
can_open_again (KaPhones *self)
{
  gint64 from, until, now = g_get_real_time () / G_USEC_PER_SEC;

  ka_night_get_range (self->before->kept, &from, &until);
  return ka_roll_is_of_late (self->before) && self->before->devices->len > 0 && now < until
         && !ka_roll_is_open (self->place);
}

/* @match: (out): the one that was shown; 0: all of the evening. FALSE: it is in the bin, or not in the book any more. */
static gboolean
find_match_before (KaPhones *self, gint64 *match, GError **error)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaMatch) found = NULL;

  *match = 0;
  if (self->before->match == NULL)
    return TRUE;
  if (book == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("No book is open"));
      return FALSE;
    }
  *match = ka_book_find_match (book, self->before->match, error);
  found = *match != 0 ? ka_book_get_match (book, *match, error) : NULL;
  if (found != NULL && found->deleted != 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The match that these phones saw is in the bin"));
  return found != NULL && found->deleted == 0;
}

guint
ka_phones_count_before (KaPhones *self)
{
  gint64 match;

  g_return_val_if_fail (KA_IS_PHONES (self), 0);

  return self->host == NULL && self->before != NULL && can_open_again (self)
                 && find_match_before (self, &match, NULL)
             ? self->before->devices->len
             : 0;
}

/* There alone these phones look. */
static gboolean
open_on_port (KaHost *host, const KaRoll *roll, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (ka_host_open_again (host, roll, &problem))
    return TRUE;
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
    g_set_error (error, problem->domain, problem->code,
                 /* Translators: %u is a number, such as 8475. */
                 _ ("Another program listens on port %u, where these phones look; end it, and try again"),
                 roll->port);
  else
    g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
ka_phones_open_again (KaPhones *self, GError **error)
{
  g_autoptr (KaHost) host = NULL;
  gint64 match = 0;

  g_return_val_if_fail (KA_IS_PHONES (self) && self->host == NULL && self->before != NULL, FALSE);

  if (!can_open_again (self))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("The evening is over, or another program shows it to these phones"));
      return FALSE;
    }
  if (!find_match_before (self, &match, error))
    return FALSE;
  host = ka_host_new (self->desk, match);
  if (!open_on_port (host, self->before, error))
    return FALSE;
  g_clear_pointer (&self->before, ka_roll_free);
  take_host (self, g_steal_pointer (&host));
  return TRUE;
}

void
ka_phones_forget (KaPhones *self)
{
  g_return_if_fail (KA_IS_PHONES (self));

  forget (self);
  tell_changed (self);
}

/* The host may be the one that says so: it goes when he has done that. */
void
ka_phones_stop (KaPhones *self)
{
  g_autoptr (KaHost) host = NULL;

  g_return_if_fail (KA_IS_PHONES (self));

  host = g_steal_pointer (&self->host);
  if (host == NULL)
    return;
  g_signal_handlers_disconnect_by_data (host, self);
  ka_host_close (host);
  g_clear_pointer (&self->network, g_free);
  tell_changed (self);
}

KaHost *
ka_phones_get_host (KaPhones *self)
{
  g_return_val_if_fail (KA_IS_PHONES (self), NULL);

  return self->host;
}

guint
ka_phones_count (KaPhones *self)
{
  g_return_val_if_fail (KA_IS_PHONES (self), 0);

  return self->host != NULL ? ka_devices_count_here (ka_host_get_devices (self->host)) : 0;
}

void
ka_phones_set_network (KaPhones *self, const char *host)
{
  g_return_if_fail (KA_IS_PHONES (self));

  g_set_str (&self->network, host);
}

const char *
ka_phones_get_network (KaPhones *self)
{
  g_return_val_if_fail (KA_IS_PHONES (self), NULL);

  return self->network;
}

static void
ka_phones_dispose (GObject *object)
{
  KaPhones *self = KA_PHONES (object);

  if (self->host != NULL)
    ka_host_close (self->host);
  g_clear_object (&self->host);
  forget (self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->network, g_free);
  g_clear_pointer (&self->place, g_free);
  G_OBJECT_CLASS (ka_phones_parent_class)->dispose (object);
}

static void
ka_phones_class_init (KaPhonesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_phones_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENDED]
      = g_signal_new ("ended", KA_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", KA_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[RECOVERED]
      = g_signal_new ("recovered", KA_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WRITTEN] = g_signal_new ("written", KA_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT64);
}

static void
ka_phones_init (KaPhones *self)
{
}

KaPhones *
ka_phones_new (KaDesk *desk)
{
  KaPhones *self;

  g_return_val_if_fail (KA_IS_DESK (desk), NULL);

  self = g_object_new (KA_TYPE_PHONES, NULL);
  self->desk = g_object_ref (desk);
  self->place = ka_roll_make_path (ka_desk_get_path (desk), "window");
  self->before = ka_roll_read (self->place);
  if (self->before != NULL && !can_open_again (self))
    g_clear_pointer (&self->before, ka_roll_free);
  return self;
}
