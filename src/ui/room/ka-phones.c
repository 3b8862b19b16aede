/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-phones.h"

struct _KaPhones
{
  GObject parent_instance;

  /* owned */
  KaDesk *desk;
  KaHost *host;  /* nullable: while the room is open */
  char *network; /* nullable */
};

enum
{
  CHANGED,
  ENDED,
  TROUBLE,
  RECOVERED,
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

gboolean
ka_phones_start (KaPhones *self, gint64 match, GError **error)
{
  g_autoptr (KaHost) host = NULL;
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (KA_IS_PHONES (self) && self->host == NULL, FALSE);

  host = ka_host_new (self->desk, match);
  if (!ka_host_open (host, KA_PHONES_PORT, &problem)
      && (!g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE)
          || !ka_host_open (host, 0, error)))
    {
      if (error != NULL && *error == NULL)
        g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  self->host = g_steal_pointer (&host);
  g_signal_connect_object (self->host, "devices", G_CALLBACK (tell_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->host, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->host, "recovered", G_CALLBACK (recovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->host, "evening-over", G_CALLBACK (evening_over_cb), self, G_CONNECT_SWAPPED);
  tell_changed (self);
  return TRUE;
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
  g_clear_object (&self->desk);
  g_clear_pointer (&self->network, g_free);
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
  return self;
}
