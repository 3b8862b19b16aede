/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-carrier.h"

#include <string.h>

#include "ka-language.h"

G_DEFINE_QUARK (ka - carrier - error - quark, ka_carrier_error)

G_DEFINE_ABSTRACT_TYPE (KaCarrier, ka_carrier, G_TYPE_OBJECT)

void
ka_carrier_device_free (KaCarrierDevice *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->trouble);
  g_free (self);
}

KaCarrierDevice *
ka_carrier_device_find (GPtrArray *devices, const char *id)
{
  KaCarrierDevice *device;

  for (guint i = 0; i < devices->len; i++)
    if (strcmp (((KaCarrierDevice *) devices->pdata[i])->id, id) == 0)
      return devices->pdata[i];
  device = g_new0 (KaCarrierDevice, 1);
  device->id = g_strdup (id);
  g_ptr_array_add (devices, device);
  return device;
}

static void
ka_carrier_class_init (KaCarrierClass *class)
{
  /**
   * KaCarrier::came: something may have come; in the main context in which ka_carrier_watch() was called.
   */
  g_signal_new ("came", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_carrier_init (KaCarrier *self)
{
}

/* What nobody could hear again is not given. */
static gboolean
check_lengths (GPtrArray *lines, GError **error)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_bytes_get_size (lines->pdata[i]) > KA_CARRIER_LONGEST)
      {
        g_set_error (
            error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED,
            _ ("Something in this book was imported at once and is longer than the %d MB that go to other "
               "books. Import it in parts into a new book, and let that one meet others."),
            KA_CARRIER_LONGEST >> 20);
        return FALSE;
      }
  return TRUE;
}

gboolean
ka_carrier_give (KaCarrier *self, const char *device, GPtrArray *lines, GCancellable *cancellable,
                 GError **error)
{
  g_return_val_if_fail (KA_IS_CARRIER (self) && device != NULL && lines != NULL, FALSE);

  return check_lengths (lines, error)
         && KA_CARRIER_GET_CLASS (self)->give (self, device, lines, cancellable, error);
}

gboolean
ka_carrier_take (KaCarrier *self, const char *device, const char *place, KaCarrierHearFunc hear,
                 gpointer data, char **next, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (KA_IS_CARRIER (self) && device != NULL && hear != NULL && next != NULL, FALSE);

  return KA_CARRIER_GET_CLASS (self)->take (self, device, place, hear, data, next, cancellable, error);
}

GPtrArray *
ka_carrier_list_devices (KaCarrier *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (KA_IS_CARRIER (self), NULL);

  return KA_CARRIER_GET_CLASS (self)->list_devices (self, cancellable, error);
}

/* Of what cannot tell there may always be news. */
gboolean
ka_carrier_look (KaCarrier *self, gboolean *news, GCancellable *cancellable, GError **error)
{
  KaCarrierClass *class;

  g_return_val_if_fail (KA_IS_CARRIER (self) && news != NULL, FALSE);

  class = KA_CARRIER_GET_CLASS (self);
  *news = TRUE;
  return class->look == NULL || class->look (self, news, cancellable, error);
}

void
ka_carrier_watch (KaCarrier *self)
{
  g_return_if_fail (KA_IS_CARRIER (self));

  KA_CARRIER_GET_CLASS (self)->watch (self);
}
