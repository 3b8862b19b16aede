/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-door.h"

#include "ka-secret.h"

/* A place without a device has the number 0. */
typedef struct
{
  guint number;
  KaHash cookie;
  guint n_pages;
  gint64 left; /* when it last had one */
  KaRight right;
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
  self->hash = ka_hash_secret (self->code);
  return self;
}

void
ka_door_free (KaDoor *self)
{
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
    if (self->devices[i].number == number)
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
    if (self->devices[i].n_pages == 0
        && now - self->devices[i].left > (gint64) KA_DEVICE_KEPT_S * G_USEC_PER_SEC)
      longest = &self->devices[i];
  for (guint i = 0; longest != NULL && longest->number != 0 && i < KA_MOST_DEVICES; i++)
    if (self->devices[i].n_pages == 0 && self->devices[i].left < longest->left)
      longest = &self->devices[i];
  return longest;
}

KaDoorAnswer
ka_door_admit (KaDoor *self, const char *code, gint64 now, char **cookie)
{
  KaHash shown = ka_hash_secret (code);
  Device *place;

  if (!ka_hash_equal (&shown, &self->hash))
    return KA_DOOR_WRONG;
  place = find_place (self, now);
  if (place == NULL)
    return KA_DOOR_FULL;
  *cookie = ka_secret_new ();
  *place = (Device) {
    .number = ++self->n_admitted, .cookie = ka_hash_secret (*cookie), .left = now, .right = self->usual
  };
  return KA_DOOR_OPEN;
}

/* Looks at all of them, so that the time does not tell where it was found. */
guint
ka_door_find (const KaDoor *self, const char *cookie)
{
  KaHash shown = ka_hash_secret (cookie != NULL ? cookie : "");
  guint found = 0;

  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    if (ka_hash_equal (&shown, &self->devices[i].cookie))
      found = self->devices[i].number;
  return found;
}

void
ka_door_remove (KaDoor *self, guint device)
{
  Device *place = device != 0 ? get_device (self, device) : NULL;

  if (place != NULL)
    *place = (Device) { 0 };
}

void
ka_door_arrive (KaDoor *self, guint device)
{
  Device *place = get_device (self, device);

  g_return_if_fail (device != 0 && place != NULL);

  place->n_pages++;
}

/* It may have been removed meanwhile. */
void
ka_door_leave (KaDoor *self, guint device, gint64 now)
{
  Device *place = get_device (self, device);

  g_return_if_fail (device != 0);

  if (place == NULL)
    return;
  place->n_pages--;
  place->left = now;
}

guint
ka_door_count_pages (const KaDoor *self, guint device)
{
  const Device *place = device != 0 ? find_device (self, device) : NULL;

  return place != NULL ? place->n_pages : 0;
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
    place->right = right;
}

KaRight
ka_door_get_right (const KaDoor *self, guint device)
{
  const Device *place = device != 0 ? find_device (self, device) : NULL;

  return place != NULL ? place->right : KA_RIGHT_LOOK;
}
