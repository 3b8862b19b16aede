/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-door.h"

#include "ka-room-device.h"
#include "ka-secret.h"
#include "ka-text.h"

struct _KaDoor
{
  /* owned */
  char *code;

  KaHash hash; /* of the code */
  guint n_admitted;
  KaRight usual;
  KaDevice devices[KA_MOST_DEVICES]; /* a place without a device has the number 0 */
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
clear_place (KaDevice *place)
{
  g_free (place->name);
  g_free (place->scribe);
  *place = (KaDevice) { 0 };
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

static const KaDevice *
find_device (const KaDoor *self, guint number)
{
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    if (self->devices[i].number == number)
      return &self->devices[i];
  return NULL;
}

static KaDevice *
get_device (KaDoor *self, guint number)
{
  return (KaDevice *) find_device (self, number);
}

typedef gboolean (*MakesRoom) (const KaDevice *device, gint64 now);

/* Whoever knows the code could take all places with it, and need not even have a browser. */
static gboolean
has_never_looked (const KaDevice *device, gint64 now)
{
  return !device->looked;
}

static gboolean
has_gone_long (const KaDevice *device, gint64 now)
{
  return device->n_pages == 0 && now - device->left > (gint64) KA_DEVICE_KEPT_S * G_USEC_PER_SEC;
}

static KaDevice *
find_longest (KaDoor *self, MakesRoom makes_room, gint64 now)
{
  KaDevice *longest = NULL;

  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    if (makes_room (&self->devices[i], now) && (longest == NULL || self->devices[i].left < longest->left))
      longest = &self->devices[i];
  return longest;
}

static KaDevice *
find_place (KaDoor *self, gint64 now)
{
  KaDevice *place = get_device (self, 0);

  if (place == NULL)
    place = find_longest (self, has_never_looked, now);
  return place != NULL ? place : find_longest (self, has_gone_long, now);
}

KaDoorAnswer
ka_door_admit (KaDoor *self, GBytes *code, gint64 now, char **cookie)
{
  KaHash shown = ka_hash_secret (g_bytes_get_data (code, NULL), (gssize) g_bytes_get_size (code));
  KaDevice *place;

  if (!ka_hash_equal (&shown, &self->hash))
    return KA_DOOR_WRONG;
  place = find_place (self, now);
  if (place == NULL)
    return KA_DOOR_FULL;
  *cookie = ka_secret_new ();
  clear_place (place);
  *place = (KaDevice) {
    .number = ++self->n_admitted, .left = now, .right = self->usual, .cookie = ka_hash_secret (*cookie, -1)
  };
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
      found = self->devices[i].number;
  return found;
}

void
ka_door_remove (KaDoor *self, guint device)
{
  KaDevice *place = device != 0 ? get_device (self, device) : NULL;

  if (place != NULL)
    clear_place (place);
}

void
ka_door_arrive (KaDoor *self, guint device)
{
  KaDevice *place = get_device (self, device);

  g_return_if_fail (device != 0 && place != NULL);

  place->looked = TRUE;
  place->n_pages++;
}

/* It may have been removed meanwhile. */
void
ka_door_leave (KaDoor *self, guint device, gint64 now)
{
  KaDevice *place = get_device (self, device);

  g_return_if_fail (device != 0);

  if (place == NULL)
    return;
  place->n_pages--;
  place->left = now;
}

guint
ka_door_count_pages (const KaDoor *self, guint device)
{
  const KaDevice *place = device != 0 ? find_device (self, device) : NULL;

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
  KaDevice *place = device != 0 ? get_device (self, device) : NULL;

  if (place != NULL)
    place->right = right;
}

KaRight
ka_door_get_right (const KaDoor *self, guint device)
{
  const KaDevice *place = device != 0 ? find_device (self, device) : NULL;

  return place != NULL ? place->right : KA_RIGHT_LOOK;
}

/* No number that another of the same kind has or had as long as one of them is there. */
static guint
find_nth (const KaDoor *self, const KaDevice *place)
{
  guint last = 0;

  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    {
      const KaDevice *other = &self->devices[i];

      if (other != place && other->number != 0 && g_strcmp0 (other->browser, place->browser) == 0
          && g_strcmp0 (other->system, place->system) == 0)
        last = MAX (last, other->nth);
    }
  return last + 1;
}

void
ka_door_describe (KaDoor *self, guint device, const char *browser, const char *system)
{
  KaDevice *place = device != 0 ? get_device (self, device) : NULL;

  if (place == NULL)
    return;
  place->browser = browser;
  place->system = system;
  place->nth = find_nth (self, place);
}

/* What people called it, of a length that is bounded; NULL for nothing. */
static char *
bound_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  g_autofree char *clean = ka_text_clean_name (valid);

  return *clean != '\0' ? g_utf8_substring (clean, 0, MIN (g_utf8_strlen (clean, -1), KA_MOST_DEVICE_NAME))
                        : NULL;
}

void
ka_door_name (KaDoor *self, guint device, const char *name)
{
  KaDevice *place = device != 0 ? get_device (self, device) : NULL;

  if (place == NULL)
    return;
  g_free (place->name);
  place->name = bound_name (name);
}

gboolean
ka_door_say_scribe (KaDoor *self, guint device, const char *scribe)
{
  KaDevice *place = device != 0 ? get_device (self, device) : NULL;
  g_autofree char *bound = bound_name (scribe);

  return place != NULL && g_set_str (&place->scribe, bound);
}

void
ka_door_let_back (KaDoor *self, GPtrArray *devices)
{
  g_return_if_fail (self->n_admitted == 0 && devices->len <= KA_MOST_DEVICES);

  for (guint i = 0; i < devices->len; i++)
    {
      KaDevice *place = &self->devices[i];

      *place = *(const KaDevice *) devices->pdata[i];
      place->name = g_strdup (place->name);
      place->scribe = g_strdup (place->scribe);
      place->n_pages = 0;
      self->n_admitted = MAX (self->n_admitted, place->number);
    }
}

gboolean
ka_door_take_back (KaDoor *self, const KaDevice *device, guint n_pages, gint64 now)
{
  KaDevice *place = get_device (self, device->number) == NULL ? find_place (self, now) : NULL;

  if (place == NULL)
    return FALSE;
  clear_place (place);
  *place = *device;
  place->name = g_strdup (device->name);
  place->scribe = g_strdup (device->scribe);
  place->n_pages = n_pages;
  place->left = now;
  return TRUE;
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
    if (self->devices[i].number != 0)
      g_ptr_array_add (devices, ka_device_copy (&self->devices[i]));
  g_ptr_array_sort (devices, compare_numbers);
  return devices;
}
