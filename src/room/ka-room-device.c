/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-room-device.h"

KaDevice *
ka_device_copy (const KaDevice *self)
{
  KaDevice *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  return copy;
}

void
ka_device_free (KaDevice *self)
{
  g_free (self->name);
  g_free (self);
}

GPtrArray *
ka_devices_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ka_device_free);
}

guint
ka_devices_count_here (GPtrArray *devices)
{
  guint n = 0;

  for (guint i = 0; i < devices->len; i++)
    n += ((const KaDevice *) devices->pdata[i])->n_pages > 0;
  return n;
}
