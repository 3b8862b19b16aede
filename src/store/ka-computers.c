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

/* Of which its book is a copy, or 0. @since: (out): when that was said */
static guint64
find_origin (KaBook *self, guint64 device, KaStamp *since)
{
  g_autofree char *thing = print_thing (device);
  g_autoptr (KaKnown) known = ka_acts_know (self->db, thing, NULL);
  g_autofree char *origin = known != NULL ? ka_said_dup_text (known->registers, ORIGIN) : NULL;

  *since = origin != NULL ? ka_registers_find (known->registers, ORIGIN)->heads->act->id.stamp : 0;
  return origin != NULL ? g_ascii_strtoull (origin, NULL, 16) : 0;
}

/* By whom a computer is called: itself, or the nearest with a name of those that its book is a copy of. */
typedef struct
{
  guint64 device; /* 0: by nobody */
  char *name;     /* (owned) (nullable) */
  KaStamp since;  /* when it was said that its own book is a copy, 0: of none */
} Namesake;

static void
namesake_clear (Namesake *self)
{
  g_free (self->name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Namesake, namesake_clear)

static Namesake
find_namesake (KaBook *self, guint64 device)
{
  Namesake found = { device, dup_own_name (self, device), 0 };

  for (guint i = 0; found.name == NULL && i < MOST_COPIES && found.device != 0; i++)
    {
      KaStamp since;

      found.device = find_origin (self, found.device, &since);
      found.name = found.device != 0 ? dup_own_name (self, found.device) : NULL;
      if (i == 0)
        found.since = since;
    }
  return found;
}

static gboolean
is_earlier_copy (KaBook *self, guint64 other, guint64 device, const Namesake *of)
{
  g_auto (Namesake) its = find_namesake (self, other);

  if (its.name == NULL || other == its.device || its.device != of->device)
    return FALSE;
  return its.since != of->since ? its.since < of->since : other < device;
}

/* How many copies without a name there are of whom @device is called by, of which that was said before. */
static guint
count_earlier_copies (KaBook *self, guint64 device, const Namesake *of)
{
  g_autoptr (GPtrArray) things = ka_rowless_list (self->db, KIND, NULL);
  guint n = 0;

  for (guint i = 0; things != NULL && i < things->len; i++)
    {
      guint64 other;

      if (read_device (things->pdata[i], &other) && other != device)
        n += is_earlier_copy (self, other, device, of);
    }
  return n;
}

char *
ka_book_dup_computer (KaBook *self, guint64 device)
{
  g_auto (Namesake) by = find_namesake (self, device);
  guint n;

  if (by.name == NULL || by.device == device)
    return g_steal_pointer (&by.name);
  n = count_earlier_copies (self, device, &by);
  if (n == 0)
    /* Translators: what a computer is called that has no name, and whose book began as a copy of that of another; %s is the name of that one. */
    return g_strdup_printf (_ ("%s (copy)"), by.name);
  /* Translators: the same, of the second copy and those after it; %u is which one it is. */
  return g_strdup_printf (_ ("%s (copy %u)"), by.name, n + 1);
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

/* What is said of a computer. @device: 0: this one; @text: (nullable): nothing any more; @tells: (nullable): see KaActFrame */
typedef struct
{
  const char *verb;
  guint64 device;
  const char *attribute;
  const char *text;
  const char *tells;
} Saying;

static gboolean
write_saying (KaBook *self, gpointer data, gboolean *written, GError **error)
{
  const Saying *saying = data;
  g_autofree char *file = ka_hold_tell_file (self->place);
  const KaActFrame frame = { .verb = saying->verb, .tells = saying->tells };
  g_autoptr (KaFlowWriter) writer = ka_flow_writer_new (saying->verb);
  g_autoptr (KaKnown) known = NULL;
  g_autofree char *thing = NULL;
  guint64 device = saying->device;

  if (device == 0 && !ka_device_take (self->db, file, &device, error))
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
  guint64 device = saying->device;

  if (device == 0 && !ka_device_find (self->db, file, &device, NULL))
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
  Saying saying = { .verb = KA_VERB_COMPUTER_NAMED, .attribute = NAME };

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

/* (transfer full) (element-type guint64): as which devices something was done in this file before it went on as @here, in that order. */
static GArray *
list_former (KaBook *self, guint64 here, GError **error)
{
  g_autoptr (GArray) former = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (KaRows) rows
      = ka_db_query (self->db, error,
                     "SELECT d.device FROM device d JOIN writer w ON w.device = d.device WHERE d.device <> ? "
                     "AND EXISTS (SELECT 1 FROM act a WHERE a.writer = w.id) ORDER BY d.id",
                     ka_int ((gint64) here));
  int step = -1;

  while (rows != NULL && (step = ka_rows_step (rows, error)) > 0)
    {
      guint64 device = (guint64) sqlite3_column_int64 (rows, 0);

      g_array_append_val (former, device);
    }
  return step == 0 ? g_steal_pointer (&former) : NULL;
}

/* @device: 0: this one */
static gboolean
say_origin (KaBook *self, guint64 device, guint64 origin, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", origin);
  const Saying saying = { KA_VERB_COMPUTER_COPIED, device, ORIGIN, text, NULL };

  return say (self, &saying, error);
}

/* Those in between may never have given, and nobody else says it of them. */
gboolean
ka_book_tell_origin (KaBook *self, GError **error)
{
  g_autofree char *file = ka_hold_tell_file (self->place);
  g_autoptr (GArray) former = NULL;
  guint64 here;

  if (!ka_device_find (self->db, file, &here, error))
    return FALSE;
  former = list_former (self, here, error);
  for (guint i = 1; former != NULL && i < former->len; i++)
    if (!say_origin (self, g_array_index (former, guint64, i), g_array_index (former, guint64, i - 1), error))
      return FALSE;
  return former != NULL
         && (former->len == 0
             || say_origin (self, 0, g_array_index (former, guint64, former->len - 1), error));
}
