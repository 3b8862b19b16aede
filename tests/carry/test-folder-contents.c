/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the files of a folder, packed and sealed. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "giving-carrier.h"
#include "ka-carrier-address.h"
#include "ka-folder-file.h"
#include "met-books.h"
#include "quick-folder.h"

/* ---- packing -------------------------------------------------------------------------------------------- */

/* What a newer program says, which nothing makes shorter than this: a fifth of a piece in one act. */
#define LONG_TEXT (40 << 10)

static void
write_long (MetBooks *self, guint n, gsize length)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "{\"act\":\"of a newer Kaartavond, %u\",\"says\":\"", n);
  while (line->len < length)
    g_string_append_printf (line, "%08x", g_test_rand_int ());
  g_string_append (line, "\"}\n");
  take_lines (self->book.book, line->str);
}

static void
write_much (MetBooks *self, guint n)
{
  write_long (self, n, LONG_TEXT);
}

static guint
count_with_suffix (MetBooks *self, const char *suffix)
{
  g_autoptr (GPtrArray) files = list_files (self);
  guint n = 0;

  for (guint i = 0; i < files->len; i++)
    n += g_str_has_suffix (files->pdata[i], suffix);
  return n;
}

static void
test_full_pieces_are_packed (MetBooks *self, gconstpointer data)
{
  g_autoptr (GPtrArray) files = NULL;
  Fixture third = { NULL };
  gsize size = 0;
  gint64 match = add_match (&self->book, "template", 3);

  for (guint i = 0; i < 20; i++)
    {
      append_win (&self->book, match, (int) (i % 3));
      write_much (self, i);
      carry (self, self->book.book);
      if (i % 5 == 0)
        carry (self, self->other.book);
    }
  carry (self, self->other.book);
  assert_same (self->book.book, self->other.book);
  open_other (&third);
  carry (self, third.book);
  assert_same (self->book.book, third.book);
  tear_down (&third, NULL);
  files = list_files (self);
  for (guint i = 0; i < files->len; i++)
    size += g_bytes_get_size (read_file (files->pdata[i]));
  g_assert_cmpuint (count_with_suffix (self, ".packed"), >, 0);
  g_assert_cmpuint (count_with_suffix (self, ".acts"), <=, 2);
  g_assert_cmpuint (size, <, 600 << 10);
}

/* Of much that is given at once each piece is packed the next time, and what was packed goes the time after. */
static void
test_all_full_pieces_are_packed (MetBooks *self, gconstpointer data)
{
  gint64 match = add_match (&self->book, "template", 3);
  guint n;

  for (guint i = 0; i < 20; i++)
    write_much (self, i);
  carry (self, self->book.book);
  n = count_with_suffix (self, ".acts");
  g_assert_cmpuint (n, >, 2);
  append_win (&self->book, match, 1);
  carry (self, self->book.book);
  g_assert_cmpuint (count_with_suffix (self, ".packed"), >=, n - 1);
  append_win (&self->book, match, 2);
  carry (self, self->book.book);
  g_assert_cmpuint (count_with_suffix (self, ".acts"), ==, 1);
  carry (self, self->other.book);
  assert_same (self->book.book, self->other.book);
}

/* Beside files that are longer than this there is no room; in bytes. */
#define ROOM (512 << 10)

/* @data: (inout): how often there is no room yet */
static gboolean
give_on_a_full_disk (KaCarrier *inner, const char *device, GPtrArray *lines, gpointer data, GError **error)
{
  guint *n_full = data;
  struct rlimit before, narrow;
  gboolean given;

  if (*n_full == 0)
    return ka_carrier_give (inner, device, lines, NULL, error);
  --*n_full;
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  narrow = (struct rlimit) { ROOM, before.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &narrow), ==, 0);
  given = ka_carrier_give (inner, device, lines, NULL, error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  return given;
}

/* There is room for the first piece and none for the second: whoever tries again does not write the first once more. */
static void
test_a_disk_that_is_full_in_the_midst (MetBooks *self, gconstpointer data)
{
  guint n_full = 2;
  g_autoptr (KaCarrier) inner = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autoptr (KaCarrier) carrier = giving_carrier_new (inner, give_on_a_full_disk, &n_full);
  KaCarryReport report;

  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; i < 8; i++)
    write_much (self, i);
  write_long (self, 8, 4 * ROOM);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (ka_carry_once (self->book.book, carrier, self->address, &report, NULL, &error));
      g_assert_true (error->domain == KA_CARRIER_ERROR);
      g_assert_cmpuint (count_with_suffix (self, ".acts"), ==, 1);
    }
  g_assert_true (ka_carry_once (self->book.book, carrier, self->address, &report, NULL, NULL));
  g_assert_cmpuint (count_with_suffix (self, ".acts") + count_with_suffix (self, ".packed"), ==, 2);
  g_assert_cmpuint (carry (self, self->other.book).came.n_unread, ==, 9);
}

/* (transfer full) (nullable) */
static char *
find_with_suffix (MetBooks *self, const char *suffix)
{
  g_autoptr (GPtrArray) files = list_files (self);

  for (guint i = 0; i < files->len; i++)
    if (g_str_has_suffix (files->pdata[i], suffix))
      return g_strdup (files->pdata[i]);
  return NULL;
}

/* Beside a packed file that is damaged lies a copy of what it was made of: some of that does not make good what cannot be read, all of it does. */
static void
test_a_copy_beside_a_damaged_packed_file (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autofree char *copy = g_build_filename (self->folder, "Copy of conflict", NULL);
  g_autofree char *packed = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *trouble = NULL;
  g_autoptr (GBytes) some = NULL;
  g_autoptr (GBytes) all = NULL;
  gsize middle;

  add_match (&self->book, "template", 3);
  write_much (self, 0);
  carry (self, self->book.book);
  plain = find_with_suffix (self, ".acts");
  some = read_file (plain);
  for (guint i = 1; packed == NULL; i++)
    {
      write_much (self, i);
      carry (self, self->book.book);
      packed = find_with_suffix (self, ".packed");
    }
  all = read_file (plain);
  g_unlink (plain);
  middle = g_bytes_get_size (read_file (packed)) / 2;
  flip (packed, middle);
  write_file (copy, some, g_bytes_get_size (some));
  trouble = find_trouble (self, carrier);
  g_assert_nonnull (trouble);
  g_assert_nonnull (strstr (trouble, "damaged"));
  write_file (copy, all, g_bytes_get_size (all));
  g_assert_null (find_trouble (self, carrier));
}

/* What a file that is damaged says beyond that is heard as soon as a copy of before has said what cannot be read of it. */
static void
test_a_copy_beside_a_damaged_file (MetBooks *self, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (self->folder, "zz conflict", NULL);
  g_autofree char *plain = NULL;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  write_evening (self);
  carry (self, self->book.book);
  plain = find_file (self);
  first = read_file (plain);
  write_evening (self);
  carry (self, self->book.book);
  second = read_file (plain);
  write_evening (self);
  carry (self, self->book.book);
  flip (plain, (g_bytes_get_size (first) + g_bytes_get_size (second)) / 2);
  write_file (copy, second, g_bytes_get_size (second));
  carry (self, self->other.book);
  assert_same (self->book.book, self->other.book);
}

/* How many bytes of a file are read up to the end of the record after @at. */
static gsize
find_next_end (GBytes *file, gsize at)
{
  const guint8 *bytes = g_bytes_get_data (file, NULL);
  gsize length
      = (gsize) bytes[at] << 24 | (gsize) bytes[at + 1] << 16 | (gsize) bytes[at + 2] << 8 | bytes[at + 3];

  return at + 4 + length + KA_CHAIN_SIZE;
}

/* Much is given at once, and of the piece that it fills a part has come so far: between two records, wherever that is. */
static void
test_a_part_beside_a_damaged_packed_file (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autofree char *plain = NULL;
  g_autofree char *packed = NULL;
  g_autoptr (GBytes) all = NULL;
  gsize at = KA_FOLDER_HEAD_SIZE, size;
  guint n = 0;

  write_much (self, 0);
  carry (self, self->book.book);
  for (guint i = 1; i < 20; i++)
    write_much (self, i);
  carry (self, self->book.book);
  plain = find_with_suffix (self, "-0001.acts");
  packed = find_with_suffix (self, "-0001.packed");
  all = read_file (plain);
  size = g_bytes_get_size (all);
  flip (packed, KA_FOLDER_HEAD_SIZE + 10);
  while (at < size)
    {
      g_autofree char *trouble = NULL;

      at = find_next_end (all, at);
      write_file (plain, all, at);
      trouble = find_trouble (self, carrier);
      g_assert_true ((trouble == NULL) == (at == size));
      n++;
    }
  g_assert_cmpuint (n, >, 2);
}

/* ---- passphrases ---------------------------------------------------------------------------------------- */

static void
assert_refused (MetBooks *self, KaBook *book, const char *passphrase, KaCarrierError code, const char *words)
{
  g_autoptr (GPtrArray) before = list_files (self);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  g_assert_false (try_to_carry (self, book, passphrase, &report, &error));
  g_assert_error (error, KA_CARRIER_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
  after = list_files (self);
  g_assert_cmpuint (before->len, ==, after->len);
}

#define PASSPHRASE "open, sesame"

static KaCarryReport
carry_sealed (MetBooks *self, KaBook *book)
{
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  try_to_carry (self, book, PASSPHRASE, &report, &error);
  g_assert_no_error (error);
  return report;
}

/* Returns: (transfer full): what lies there of an evening */
static GBytes *
seal_evening (MetBooks *self)
{
  g_autofree char *file = NULL;

  write_evening (self);
  carry_sealed (self, self->book.book);
  file = find_file (self);
  return read_file (file);
}

static void
test_a_passphrase (MetBooks *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = seal_evening (self);

  g_assert_null (memmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "round", 5));
  assert_refused (self, self->other.book, "open sesame", KA_CARRIER_ERROR_SECRET,
                  "not the one of this folder");
  assert_refused (self, self->other.book, NULL, KA_CARRIER_ERROR_SECRET, "encrypted");
  g_assert_cmpint (query_number (self->other.path, "SELECT count(*) FROM match"), ==, 0);
  carry_sealed (self, self->other.book);
  assert_same (self->book.book, self->other.book);
  append_win (&self->other, find_match (&self->other), 0);
  carry_sealed (self, self->other.book);
  g_assert_cmpuint (carry_sealed (self, self->book.book).came.n_new, ==, 1);
  assert_same (self->book.book, self->other.book);
}

static void
test_a_folder_without_passphrase (MetBooks *self, gconstpointer data)
{
  write_evening (self);
  carry (self, self->book.book);
  assert_refused (self, self->other.book, PASSPHRASE, KA_CARRIER_ERROR_REFUSED, "not encrypted");
}

/* A file that is not sealed is not believed where others are. */
static void
test_a_plain_file_beside_sealed_ones (MetBooks *self, gconstpointer data)
{
  g_autofree char *file = NULL;
  g_autoptr (GBytes) plain = NULL;

  take_lines (self->other.book, TABLE);
  carry (self, self->other.book);
  file = find_file (self);
  plain = read_file (file);
  g_remove (file);
  write_evening (self);
  carry_sealed (self, self->book.book);
  write_file (file, plain, g_bytes_get_size (plain));
  g_assert_cmpuint (carry_sealed (self, self->book.book).came.n_new, ==, 0);
}

/* Heads alone, each with a salt of its own, keep nobody out who knows the passphrase. */
static void
test_forged_salts (MetBooks *self, gconstpointer data)
{
  enum
  {
    HEAD = 120,
    AT_SALT = 56
  };
  g_autoptr (GBytes) bytes = seal_evening (self);

  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/a%u", self->folder, i);
      g_autofree char *head = g_memdup2 (g_bytes_get_data (bytes, NULL), HEAD);

      head[AT_SALT] ^= (char) (i + 1);
      g_assert_true (g_file_set_contents (name, head, HEAD, NULL));
    }
  carry_sealed (self, self->other.book);
  assert_same (self->book.book, self->other.book);
}

int
main (int argc, char **argv)
{
  use_quick_folder ();
  g_test_init (&argc, &argv, NULL);

  add_met_books ("/packed", test_full_pieces_are_packed);
  add_met_books ("/packed/all", test_all_full_pieces_are_packed);
  add_met_books ("/full", test_a_disk_that_is_full_in_the_midst);
  add_met_books ("/damaged", test_a_copy_beside_a_damaged_file);
  add_met_books ("/packed/damaged", test_a_copy_beside_a_damaged_packed_file);
  add_met_books ("/packed/part", test_a_part_beside_a_damaged_packed_file);
  add_met_books ("/sealed/passphrase", test_a_passphrase);
  add_met_books ("/sealed/none", test_a_folder_without_passphrase);
  add_met_books ("/sealed/plain", test_a_plain_file_beside_sealed_ones);
  add_met_books ("/sealed/salts", test_forged_salts);
  return g_test_run ();
}
