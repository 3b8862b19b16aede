/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-computers.h"

#include <stdio.h>

#include "ka-book-private.h"
#include "ka-device.h"
#include "ka-language.h"
#include "ka-rowless.h"
#include "ka-said.h"
#include "ka-text-check.h"

#define KIND "device"

#define NAME "name"

/* The device as which a book was written before it was copied or put back: its 16 digits. */
#define ORIGIN "copy_of"

/* A copy of a copy; other programs may say that books are copies of each other. */
#define MOST_COPIES 8

void
ka_computer_free (KaComputer *self)
{
  g_free (self->name);
  g_free (self);
}

/* Things are called by UUIDs (record 28): one of version 8, with the 16 digits of the device. */
static char *
print_thing (guint64 device)
{
  return g_strdup_printf (KIND "/%08x-%04x-8000-8000-00000000%04x", (guint) (device >> 32),
                          (guint) (device >> 16 & 0xffff), (guint) (device & 0xffff));
}

/* Other programs may say anything. */
static gboolean
read_device (const char *thing, guint64 *device)
{
  guint high, middle, low;
  g_autofree char *again = NULL;

  if (sscanf (thing, KIND "/%8x-%4x-8000-8000-00000000%4x", &high, &middle, &low) != 3)
    return FALSE;
  *device = (guint64) high << 32 | (guint64) middle << 16 | low;
  again = print_thing (*device);
  return g_str_equal (again, thing);
}

/* ---- reading ------------------------------------------------------------------------------------------------ */

/* (nullable): what its owner called it. */
static char *
dup_own_name (KaBook *self, guint64 device)
{
  g_autofree char *thing = print_thing (device);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, NULL);

  return known != NULL ? ka_said_dup_name (known->registers, NAME) : NULL;
}

/* Of which its book is a copy, or 0. */
static guint64
find_origin (KaBook *self, guint64 device)
{
  g_autofree char *thing = print_thing (device);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, NULL);
  g_autofree char *origin = known != NULL ? ka_said_dup_text (known->registers, ORIGIN) : NULL;

  return origin != NULL ? g_ascii_strtoull (origin, NULL, 16) : 0;
}

char *
ka_book_dup_computer (KaBook *self, guint64 device)
{
  char *own = dup_own_name (self, device);

  for (guint i = 0; own == NULL && i < MOST_COPIES && (device = find_origin (self, device)) != 0; i++)
    {
      g_autofree char *name = dup_own_name (self, device);

      /* Translators: what a computer is called that has no name, and whose book began as a copy of that of another; %s is the name of that one. */
      if (name != NULL)
        own = g_strdup_printf (_ ("%s (copy)"), name);
    }
  return own;
}

static int
compare_computers (gconstpointer a, gconstpointer b)
{
  const KaComputer *first = a, *second = b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : (first->device > second->device) - (first->device < second->device);
}

GPtrArray *
ka_book_list_computers (KaBook *self, GError **error)
{
  g_autoptr (GPtrArray) things = ka_rowless_list (self->db, KIND, error);
  g_autoptr (GPtrArray) computers = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_computer_free);
  g_autofree char *file = ka_hold_tell_file (self->place);
  guint64 here;

  if (things == NULL || !ka_device_find (self->db, file, &here, error))
    return NULL;
  for (guint i = 0; i < things->len; i++)
    {
      guint64 device;
      char *name = read_device (things->pdata[i], &device) ? ka_book_dup_computer (self, device) : NULL;
      KaComputer *computer = name != NULL ? g_new (KaComputer, 1) : NULL;

      if (computer == NULL)
        continue;
      *computer = (KaComputer) { device, name, device == here };
      g_ptr_array_add (computers, computer);
    }
  g_ptr_array_sort_values (computers, compare_computers);
  return g_steal_pointer (&computers);
}

/* ---- writing ------------------------------------------------------------------------------------------------ */

/* What is said of this computer. @text: (nullable): nothing any more; @tells: (nullable): see KaActFrame */
typedef struct
{
  const char *attribute;
  const char *text;
  const char *tells;
} Saying;

static gboolean
write_saying (KaBook *self, gpointer data, gboolean *written, GError **error)
{
  const Saying *saying = data;
  g_autofree char *file = ka_hold_tell_file (self->place);
  const KaActFrame frame = { .verb = KA_VERB_COMPUTER_NAMED, .tells = saying->tells };
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (KA_VERB_COMPUTER_NAMED);
  g_autoptr (KaKnown) known = NULL;
  g_autofree char *thing = NULL;
  guint64 device;

  if (!ka_device_take (self->db, file, &device, error))
    return FALSE;
  thing = print_thing (device);
  known = ka_acts_know (self->db, thing, error);
  if (known == NULL)
    return FALSE;
  if (saying->text != NULL || ka_registers_get (known->registers, saying->attribute) != NULL)
    ka_rowless_say (writer, known->registers, saying->attribute,
                    saying->text != NULL ? ka_rowless_print_text (saying->text) : g_strdup ("null"));
  *written = ka_flow_writer_count (writer) > 0;
  return ka_rowless_write (self, &frame, writer, error);
}

/* Whether nothing has to be said. */
static gboolean
is_so (KaBook *self, const Saying *saying)
{
  g_autofree char *file = ka_hold_tell_file (self->place);
  g_autofree char *thing = NULL;
  g_autofree char *now = NULL;
  g_autoptr (KaKnown) known = NULL;
  guint64 device;

  if (!ka_device_find (self->db, file, &device, NULL))
    return FALSE;
  thing = print_thing (device);
  known = device != 0 ? ka_acts_know (self->db, thing, NULL) : NULL;
  now = known != NULL ? ka_said_dup_text (known->registers, saying->attribute) : NULL;
  return g_strcmp0 (now, saying->text) == 0;
}

static gboolean
say (KaBook *self, const Saying *saying, GError **error)
{
  return is_so (self, saying) || ka_rowless_write_alone (self, write_saying, (gpointer) saying, error);
}

gboolean
ka_book_call_computer (KaBook *self, const char *name, GError **error)
{
  g_autofree char *clean = name != NULL ? ka_text_clean_name (name) : NULL;
  g_autofree char *subject = NULL;
  g_autofree char *tells = NULL;
  Saying saying = { .attribute = NAME };

  if (clean != NULL && *clean == '\0')
    g_clear_pointer (&clean, g_free);
  if (clean != NULL && !ka_text_check (clean, _ ("name"), KA_TEXT_NAME, error))
    return FALSE;
  subject = clean != NULL ? ka_rowless_print_text (clean) : NULL;
  tells = subject != NULL ? g_strdup_printf ("{\"subject\":%s}", subject) : NULL;
  saying.text = clean;
  saying.tells = tells;
  return say (self, &saying, error);
}

/* @origin: (out) (transfer full) (nullable): as which device the book was written before, where it is no longer that one */
static gboolean
read_origin (KaBook *self, char **origin, GError **error)
{
  g_autofree char *file = ka_hold_tell_file (self->place);
  gint64 before = 0;
  guint64 device;
  int found;

  *origin = NULL;
  if (!ka_device_find (self->db, file, &device, error))
    return FALSE;
  found = ka_db_query_int (self->db, &before, error,
                           "SELECT device FROM device WHERE device <> ? ORDER BY id DESC LIMIT 1",
                           ka_int ((gint64) device));
  if (found > 0)
    *origin = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", (guint64) before);
  return found >= 0;
}

gboolean
ka_book_tell_origin (KaBook *self, GError **error)
{
  g_autofree char *origin = NULL;
  Saying saying = { .attribute = ORIGIN };

  if (!read_origin (self, &origin, error))
    return FALSE;
  saying.text = origin;
  return origin == NULL || say (self, &saying, error);
}
