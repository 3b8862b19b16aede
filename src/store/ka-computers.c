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

static char *
dup_name (KaBook *self, const char *thing)
{
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, NULL);

  return known != NULL ? ka_said_dup_name (known->registers, "name") : NULL;
}

char *
ka_book_dup_computer (KaBook *self, guint64 device)
{
  g_autofree char *thing = print_thing (device);

  return dup_name (self, thing);
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
      char *name = read_device (things->pdata[i], &device) ? dup_name (self, things->pdata[i]) : NULL;
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

static gboolean
write_name (KaBook *self, gpointer name, gboolean *written, GError **error)
{
  g_autofree char *file = ka_hold_tell_file (self->place);
  g_autofree char *value = name != NULL ? ka_rowless_print_text (name) : g_strdup ("null");
  g_autofree char *tells = name != NULL ? g_strdup_printf ("{\"subject\":%s}", value) : NULL;
  const KaActFrame frame = { .verb = KA_VERB_COMPUTER_NAMED, .tells = tells };
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
  if (name != NULL || ka_registers_get (known->registers, "name") != NULL)
    ka_rowless_say (writer, known->registers, "name", g_steal_pointer (&value));
  *written = ka_flow_writer_count (writer) > 0;
  return ka_rowless_write (self, &frame, writer, error);
}

/* Whether nothing has to be said. */
static gboolean
is_called (KaBook *self, const char *name)
{
  g_autofree char *file = ka_hold_tell_file (self->place);
  g_autofree char *now = NULL;
  guint64 device;

  if (!ka_device_find (self->db, file, &device, NULL))
    return FALSE;
  now = device != 0 ? ka_book_dup_computer (self, device) : NULL;
  return g_strcmp0 (now, name) == 0;
}

gboolean
ka_book_call_computer (KaBook *self, const char *name, GError **error)
{
  g_autofree char *clean = name != NULL ? ka_text_clean_name (name) : NULL;

  if (clean != NULL && *clean == '\0')
    g_clear_pointer (&clean, g_free);
  if (clean != NULL && !ka_text_check (clean, _ ("name"), KA_TEXT_NAME, error))
    return FALSE;
  return is_called (self, clean) || ka_rowless_write_alone (self, write_name, clean, error);
}
