/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "giving-carrier.h"

#define GIVING_TYPE_CARRIER (giving_carrier_get_type ())
G_DECLARE_FINAL_TYPE (GivingCarrier, giving_carrier, GIVING, CARRIER, KaCarrier)

struct _GivingCarrier
{
  KaCarrier parent_instance;

  GivingFunc give;
  gpointer data;

  /* owned */
  KaCarrier *inner;
};

G_DEFINE_FINAL_TYPE (GivingCarrier, giving_carrier, KA_TYPE_CARRIER)

static gboolean
give (KaCarrier *carrier, const char *device, GPtrArray *lines, GCancellable *cancellable, GError **error)
{
  GivingCarrier *self = GIVING_CARRIER (carrier);

  return self->give (self->inner, device, lines, self->data, error);
}

static gboolean
take (KaCarrier *carrier, const char *device, const char *place, KaCarrierHearFunc hear, gpointer data,
      char **next, GCancellable *cancellable, GError **error)
{
  return ka_carrier_take (GIVING_CARRIER (carrier)->inner, device, place, hear, data, next, cancellable,
                          error);
}

static GPtrArray *
list_devices (KaCarrier *carrier, GCancellable *cancellable, GError **error)
{
  return ka_carrier_list_devices (GIVING_CARRIER (carrier)->inner, cancellable, error);
}

static void
giving_carrier_finalize (GObject *object)
{
  g_object_unref (GIVING_CARRIER (object)->inner);
  G_OBJECT_CLASS (giving_carrier_parent_class)->finalize (object);
}

static void
giving_carrier_class_init (GivingCarrierClass *class)
{
  KA_CARRIER_CLASS (class)->give = give;
  KA_CARRIER_CLASS (class)->take = take;
  KA_CARRIER_CLASS (class)->list_devices = list_devices;
  G_OBJECT_CLASS (class)->finalize = giving_carrier_finalize;
}

static void
giving_carrier_init (GivingCarrier *self)
{
}

KaCarrier *
giving_carrier_new (KaCarrier *inner, GivingFunc func, gpointer data)
{
  GivingCarrier *self = g_object_new (GIVING_TYPE_CARRIER, NULL);

  self->inner = g_object_ref (inner);
  self->give = func;
  self->data = data;
  return KA_CARRIER (self);
}
