/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-door.h"

#include "ka-room-device.h"
#include "ka-secret.h"

/* A place without a device has the number 0. */
typedef struct
{
  KaDevice is;
  KaHash cookie;
} Device;

struct _KaDoor
{
  /* owned */
  char *code;

  KaHash hash; /* of the code */
  guint n_admitted;
  KaRight usual;
  Device devices[KA_MOST_DEVICES];
};

KaDoor *
ka_door_new (void)
{
  KaDoor *self = g_new0 (KaDoor, 1);

  self->code = ka_secret_new ();
  self->hash = ka_hash_secret (self->code, -1);
  return self;
}

static void
clear_place (Device *place)
{
  g_free (place->is.name);
  *place = (Device) { 0 };
}

void
ka_door_free (KaDoor *self)
{
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    clear_place (&self->devices[i]);
  g_free (self->code);
  g_free (self);
}

const char *
ka_door_get_code (const KaDoor *self)
{
  return self->code;
}

static const Device *
find_device (const KaDoor *self, guint number)
{
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    if (self->devices[i].is.number == number)
      return &self->devices[i];
  return NULL;
}

static Device *
get_device (KaDoor *self, guint number)
{
  return (Device *) find_device (self, number);
}

static Device *
find_place (KaDoor *self, gint64 now)
{
  Device *longest = get_device (self, 0);

  for (guint i = 0; longest == NULL && i < KA_MOST_DEVICES; i++)
    if (self->devices[i].is.n_pages == 0
        && now - self->devices[i].is.left > (gint64) KA_DEVICE_KEPT_S * G_USEC_PER_SEC)
      longest = &self->devices[i];
  for (guint i = 0; longest != NULL && longest->is.number != 0 && i < KA_MOST_DEVICES; i++)
    if (self->devices[i].is.n_pages == 0 && self->devices[i].is.left < longest->is.left)
      longest = &self->devices[i];
  return longest;
}

KaDoorAnswer
ka_door_admit (KaDoor *self, GBytes *code, gint64 now, char **cookie)
{
  KaHash shown = ka_hash_secret (g_bytes_get_data (code, NULL), (gssize) g_bytes_get_size (code));
  Device *place;

  if (!ka_hash_equal (&shown, &self->hash))
    return KA_DOOR_WRONG;
  place = find_place (self, now);
  if (place == NULL)
    return KA_DOOR_FULL;
  *cookie = ka_secret_new ();
  clear_place (place);
  place->is = (KaDevice) { .number = ++self->n_admitted, .left = now, .right = self->usual };
  place->cookie = ka_hash_secret (*cookie, -1);
  return KA_DOOR_OPEN;
}

/* Looks at all of them, so that the time does not tell where it was found. */
guint
ka_door_find (const KaDoor *self, const char *cookie)
{
  KaHash shown = ka_hash_secret (cookie != NULL ? cookie : "", -1);
  guint found = 0;

  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    if (ka_hash_equal (&shown, &self->devices[i].cookie))
      found = self->devices[i].is.number;
  return found;
}

void
ka_door_remove (KaDoor *self, guint device)
{
  Device *place = device != 0 ? get_device (self, device) : NULL;

  if (place != NULL)
    clear_place (place);
}

void
ka_door_arrive (KaDoor *self, guint device)
{
  Device *place = get_device (self, device);

  g_return_if_fail (device != 0 && place != NULL);

  place->is.n_pages++;
}

/* It may have been removed meanwhile. */
void
ka_door_leave (KaDoor *self, guint device, gint64 now)
{
  Device *place = get_device (self, device);

  g_return_if_fail (device != 0);

  if (place == NULL)
    return;
  place->is.n_pages--;
  place->is.left = now;
}

guint
ka_door_count_pages (const KaDoor *self, guint device)
{
  const Device *place = device != 0 ? find_device (self, device) : NULL;

  return place != NULL ? place->is.n_pages : 0;
}

void
ka_door_set_usual_right (KaDoor *self, KaRight right)
{
  self->usual = right;
}

void
ka_door_set_right (KaDoor *self, guint device, KaRight right)
{
  Device *place = device != 0 ? get_device (self, device) : NULL;

  if (place != NULL)
    place->is.right = right;
}

KaRight
ka_door_get_right (const KaDoor *self, guint device)
{
  const Device *place = device != 0 ? find_device (self, device) : NULL;

  return place != NULL ? place->is.right : KA_RIGHT_LOOK;
}

void
ka_door_describe (KaDoor *self, guint device, const char *browser, const char *system)
{
  Device *place = device != 0 ? get_device (self, device) : NULL;

  if (place == NULL)
    return;
  place->is.browser = browser;
  place->is.system = system;
}

void
ka_door_name (KaDoor *self, guint device, const char *name)
{
  Device *place = device != 0 ? get_device (self, device) : NULL;
  g_autofree char *stripped = g_strstrip (g_utf8_make_valid (name != NULL ? name : "", -1));

  if (place == NULL)
    return;
  g_free (place->is.name);
  place->is.name
      = *stripped != '\0'
            ? g_utf8_substring (stripped, 0, MIN (g_utf8_strlen (stripped, -1), KA_MOST_DEVICE_NAME))
            : NULL;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const KaDevice *first = *(KaDevice *const *) a, *second = *(KaDevice *const *) b;

  return first->number < second->number ? -1 : first->number > second->number;
}

GPtrArray *
ka_door_list (const KaDoor *self)
{
  GPtrArray *devices = ka_devices_new ();

  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    if (self->devices[i].is.number != 0)
      g_ptr_array_add (devices, ka_device_copy (&self->devices[i].is));
  g_ptr_array_sort (devices, compare_numbers);
  return devices;
}
