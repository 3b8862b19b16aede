/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ground.h"

#define CUT_TYPE_CARRIER (cut_carrier_get_type ())
G_DECLARE_FINAL_TYPE (CutCarrier, cut_carrier, CUT, CARRIER, KaCarrier)

struct _CutCarrier
{
  KaCarrier parent_instance;

  /* borrowed */
  KaRandom **random;

  /* owned */
  KaCarrier *inner;
};

G_DEFINE_FINAL_TYPE (CutCarrier, cut_carrier, KA_TYPE_CARRIER)

static gboolean
is_cut (CutCarrier *self, GError **error)
{
  if (*self->random == NULL || ka_random_below (*self->random, 10) > 0)
    return FALSE;
  g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY, "cut");
  return TRUE;
}

/* Who is cut off afterwards does not know that all was given. */
static gboolean
give (KaCarrier *carrier, const char *device, GPtrArray *lines, GCancellable *cancellable, GError **error)
{
  CutCarrier *self = CUT_CARRIER (carrier);

  return !is_cut (self, error) && ka_carrier_give (self->inner, device, lines, cancellable, error)
         && !is_cut (self, error);
}

typedef struct
{
  CutCarrier *carrier;
  KaCarrierHearFunc hear;
  gpointer data;
} Hearing;

static gboolean
hear_cb (const char *line, gsize length, gpointer data, GError **error)
{
  Hearing *self = data;
  KaRandom *random = *self->carrier->random;

  if (random != NULL && ka_random_below (random, 20) == 0 && is_cut (self->carrier, error))
    return FALSE;
  return self->hear (line, length, self->data, error);
}

static gboolean
take (KaCarrier *carrier, const char *device, const char *place, KaCarrierHearFunc hear, gpointer data,
      char **next, GCancellable *cancellable, GError **error)
{
  CutCarrier *self = CUT_CARRIER (carrier);
  Hearing hearing = { self, hear, data };

  return !is_cut (self, error)
         && ka_carrier_take (self->inner, device, place, hear_cb, &hearing, next, cancellable, error);
}

static void
cut_carrier_finalize (GObject *object)
{
  g_object_unref (CUT_CARRIER (object)->inner);
  G_OBJECT_CLASS (cut_carrier_parent_class)->finalize (object);
}

static void
cut_carrier_class_init (CutCarrierClass *class)
{
  KA_CARRIER_CLASS (class)->give = give;
  KA_CARRIER_CLASS (class)->take = take;
  G_OBJECT_CLASS (class)->finalize = cut_carrier_finalize;
}

static void
cut_carrier_init (CutCarrier *self)
{
}

KaCarrier *
cut_carrier_new (KaCarrier *inner, KaRandom **random)
{
  CutCarrier *self = g_object_new (CUT_TYPE_CARRIER, NULL);

  self->inner = g_object_ref (inner);
  self->random = random;
  return KA_CARRIER (self);
}
