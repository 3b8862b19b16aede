/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve-devices.h"

#include "ka-roll-lock.h"
#include "ka-roll.h"

/* A program that shows a book answers a wish sooner than this, in tries of so many milliseconds. */
#define MOST_TRIES 100
#define TRY_MS     100

char *
ka_serve_make_place (const char *book, guint port)
{
  g_autofree char *whose = g_strdup_printf ("serve-%u", port);

  return ka_roll_make_path (book, whose);
}

/* An open room, and the file in which it is kept who is in. */
typedef struct
{
  char *place;
  KaRoll *roll;
} Room;

static void
room_free (gpointer data)
{
  Room *self = data;

  g_free (self->place);
  ka_roll_free (self->roll);
  g_free (self);
}

/* @port: or 0 for all */
static GPtrArray *
find_rooms (const char *book, guint16 port)
{
  GPtrArray *rooms = g_ptr_array_new_with_free_func (room_free);
  g_autoptr (GPtrArray) places = ka_roll_list_paths (book);

  for (guint i = 0; i < places->len; i++)
    {
      g_autoptr (KaRoll) roll = ka_roll_read (places->pdata[i]);
      Room *room;

      if (roll == NULL || (port != 0 && roll->port != port) || !ka_roll_is_open (places->pdata[i]))
        continue;
      room = g_new0 (Room, 1);
      *room = (Room) { g_strdup (places->pdata[i]), g_steal_pointer (&roll) };
      g_ptr_array_add (rooms, room);
    }
  return rooms;
}

static KaExit
refuse_closed (const char *book)
{
  return ka_command_refuse (book, "no room is open in which it is shown");
}

/* Who was removed may be on the roll still. */
static gboolean
is_in (const Room *room, const KaDevice *device)
{
  return !ka_roll_is_removed (room->place, device->number);
}

static KaExit
list_device (const Room *room, const KaDevice *device)
{
  g_autofree char *name = ka_device_describe (device);
  g_autofree char *line = g_strdup_printf ("%u\t%u\t%s\t%s\t%s", room->roll->port, device->number,
                                           device->right == KA_RIGHT_WRITE ? "writes" : "looks",
                                           device->n_pages > 0 ? "here" : "away", name);

  return ka_command_print (line);
}

KaExit
ka_serve_list_devices (const char *book, guint16 port)
{
  g_autoptr (GPtrArray) rooms = find_rooms (book, port);
  KaExit exit = rooms->len > 0 ? KA_EXIT_DONE : refuse_closed (book);

  for (guint i = 0; i < rooms->len; i++)
    {
      const Room *room = rooms->pdata[i];

      for (guint k = 0; k < room->roll->devices->len && exit == KA_EXIT_DONE; k++)
        {
          const KaDevice *device = room->roll->devices->pdata[k];

          if (is_in (room, device))
            exit = list_device (room, device);
        }
    }
  return exit;
}

typedef gboolean (*IsMeant) (const KaDevice *device, const char *which);

static gboolean
has_number (const KaDevice *device, const char *which)
{
  g_autofree char *number = g_strdup_printf ("%u", device->number);

  return g_str_equal (number, which);
}

static gboolean
has_name (const KaDevice *device, const char *which)
{
  g_autofree char *name = ka_device_describe (device);
  g_autofree char *folded = g_utf8_casefold (name, -1);
  g_autofree char *wanted = g_utf8_casefold (which, -1);

  return g_str_equal (folded, wanted);
}

/* @room: (out): in which it is. Returns: how many are meant */
static guint
find_devices (GPtrArray *rooms, IsMeant is_meant, const char *which, const Room **room, guint *device)
{
  guint n = 0;

  for (guint i = 0; i < rooms->len; i++)
    {
      const Room *one = rooms->pdata[i];

      for (guint k = 0; k < one->roll->devices->len; k++)
        {
          const KaDevice *candidate = one->roll->devices->pdata[k];

          if (!is_in (one, candidate) || !is_meant (candidate, which))
            continue;
          *room = one;
          *device = candidate->number;
          n++;
        }
    }
  return n;
}

/* Whoever calls himself by the number of another device is in nobody's way. */
static guint
find_device (GPtrArray *rooms, const char *which, const Room **room, guint *device)
{
  guint n = find_devices (rooms, has_number, which, room, device);

  return n > 0 ? n : find_devices (rooms, has_name, which, room, device);
}

/* Until the program that has the room says that it is gone; whatever is done by then is not taken back. */
static gboolean
wait_for_removal (const char *place, guint device)
{
  for (guint i = 0; i < MOST_TRIES; i++)
    {
      g_autoptr (KaRoll) roll = ka_roll_read (place);

      if (roll == NULL || ka_devices_find (roll->devices, device) == NULL
          || ka_roll_is_removed (place, device))
        return TRUE;
      g_usleep (TRY_MS * 1000);
    }
  return !ka_roll_take_back (place, device);
}

KaExit
ka_serve_remove_device (const char *book, guint16 port, const char *which)
{
  g_autoptr (GPtrArray) rooms = find_rooms (book, port);
  g_autofree char *shown = g_utf8_make_valid (which, -1);
  g_autoptr (GError) error = NULL;
  const Room *room = NULL;
  guint device = 0, n = find_device (rooms, shown, &room, &device);

  if (rooms->len == 0)
    return refuse_closed (book);
  if (n != 1)
    return ka_command_refuse (shown, n == 0 ? "there is no such device; --devices lists them"
                                            : "there are several of them; say the number, and the --port");
  if (!ka_roll_ask_to_remove (room->place, device, &error))
    return ka_command_refuse (shown, error->message);
  return wait_for_removal (room->place, device)
             ? KA_EXIT_DONE
             : ka_command_refuse (shown, "the program that shows the book does not answer");
}
