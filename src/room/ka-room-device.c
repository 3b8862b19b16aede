/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-room-device.h"

#include "ka-language.h"

KaDevice *
ka_device_copy (const KaDevice *self)
{
  KaDevice *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->scribe = g_strdup (self->scribe);
  return copy;
}

void
ka_device_free (KaDevice *self)
{
  g_free (self->name);
  g_free (self->scribe);
  g_free (self);
}

char *
ka_device_describe (const KaDevice *self)
{
  if (self->name != NULL || self->scribe != NULL)
    return g_strdup (self->name != NULL ? self->name : self->scribe);
  if (self->browser != NULL && self->system != NULL)
    /* Translators: a browser and what it runs on, such as "Firefox on Android". */
    return g_strdup_printf (_ ("%s on %s"), self->browser, _ (self->system));
  if (self->browser != NULL || self->system != NULL)
    return g_strdup (self->browser != NULL ? self->browser : _ (self->system));
  /* Translators: %u is the number of a phone or another device of which nothing else is known. */
  return g_strdup_printf (_ ("Device %u"), self->number);
}

const char *
ka_device_name_scribe (const KaDevice *self, const char *by)
{
  if (by != NULL && *by != '\0')
    return by;
  return self != NULL ? self->name : NULL;
}

GPtrArray *
ka_devices_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ka_device_free);
}

const KaDevice *
ka_devices_find (GPtrArray *devices, guint number)
{
  for (guint i = 0; i < devices->len; i++)
    if (((const KaDevice *) devices->pdata[i])->number == number)
      return devices->pdata[i];
  return NULL;
}

guint
ka_devices_count_here (GPtrArray *devices)
{
  guint n = 0;

  for (guint i = 0; i < devices->len; i++)
    n += ((const KaDevice *) devices->pdata[i])->n_pages > 0;
  return n;
}
