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

/* The first of both that says something. */
static const char *
choose_name (const char *first, const char *second)
{
  return first != NULL && *first != '\0' ? first : second;
}

/* Returns: (transfer full) (nullable) */
static char *
describe_kind (const KaDevice *self)
{
  if (self->browser != NULL && self->system != NULL)
    /* Translators: a browser and what it runs on, such as "Firefox on Android". */
    return g_strdup_printf (_ ("%s on %s"), self->browser, _ (self->system));
  return g_strdup (self->browser != NULL || self->system == NULL ? self->browser : _ (self->system));
}

char *
ka_device_describe (const KaDevice *self)
{
  const char *called = choose_name (self->name, self->scribe);
  g_autofree char *kind = called == NULL ? describe_kind (self) : NULL;

  if (called != NULL)
    return g_strdup (called);
  if (kind == NULL)
    /* Translators: %u is the number of a phone or another device of which nothing else is known. */
    return g_strdup_printf (_ ("Device %u"), self->number);
  return self->nth > 1 ? g_strdup_printf ("%s %u", kind, self->nth) : g_steal_pointer (&kind);
}

const char *
ka_device_name_writer (const KaDevice *self, const char *by)
{
  return choose_name (by, self != NULL ? self->name : NULL);
}

char *
ka_device_describe_writer (const KaDevice *self, const char *by)
{
  const char *writer = ka_device_name_writer (self, by);

  if (writer != NULL)
    return g_strdup (writer);
  return self != NULL ? ka_device_describe (self) : g_strdup (_ ("A phone"));
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
