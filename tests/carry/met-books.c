/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "met-books.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ka-carrier-address.h"

void
set_up_met_books (MetBooks *self, gconstpointer data)
{
  set_up (&self->book, NULL);
  open_other (&self->other);
  self->folder = g_build_filename (self->book.folder, "met", NULL);
  self->address = g_strconcat ("folder:", self->folder, NULL);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
}

void
tear_down_met_books (MetBooks *self, gconstpointer data)
{
  g_free (self->address);
  g_free (self->folder);
  tear_down (&self->book, NULL);
  tear_down (&self->other, NULL);
}

gboolean
try_to_carry (MetBooks *self, KaBook *book, const char *passphrase, KaCarryReport *report, GError **error)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, passphrase, NULL);

  return ka_carry_once (book, carrier, self->address, report, NULL, error);
}

KaCarryReport
carry (MetBooks *self, KaBook *book)
{
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  try_to_carry (self, book, NULL, &report, &error);
  g_assert_no_error (error);
  return report;
}

void
carry_both (MetBooks *self)
{
  carry (self, self->book.book);
  carry (self, self->other.book);
  carry (self, self->book.book);
}

GPtrArray *
list_files (MetBooks *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (files, g_build_filename (self->folder, name, NULL));
  g_ptr_array_sort_values (files, (GCompareFunc) strcmp);
  return files;
}

char *
find_file (MetBooks *self)
{
  g_autoptr (GPtrArray) files = list_files (self);

  g_assert_cmpuint (files->len, ==, 1);
  return g_strdup (files->pdata[0]);
}

GBytes *
read_file (const char *path)
{
  char *text;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  return g_bytes_new_take (text, size);
}

void
write_file (const char *path, GBytes *bytes, gsize size)
{
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) size, NULL));
}

void
write_evening (MetBooks *self)
{
  gint64 match = add_match (&self->book, "template", 3);

  append_win (&self->book, match, 1);
  append_win (&self->book, match, 2);
}

char *
find_trouble (MetBooks *self, KaCarrier *carrier)
{
  g_autoptr (GPtrArray) devices = NULL;
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  ka_carry_once (self->other.book, carrier, self->address, &report, NULL, &error);
  g_assert_no_error (error);
  devices = ka_carrier_list_devices (carrier, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < devices->len; i++)
    if (((KaCarrierDevice *) devices->pdata[i])->trouble != NULL)
      return g_strdup (((KaCarrierDevice *) devices->pdata[i])->trouble);
  return NULL;
}

void
flip (const char *path, gsize at)
{
  g_autoptr (GBytes) bytes = read_file (path);
  g_autofree char *changed = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  changed[at] ^= 0x10;
  g_assert_true (g_file_set_contents (path, changed, (gssize) g_bytes_get_size (bytes), NULL));
}
