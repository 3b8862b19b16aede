/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may become of the files of a folder on the way, and what else lies there. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ka-carried.h"
#include "ka-carrier-address.h"
#include "ka-folder-carrier.h"
#include "ka-folder-file.h"
#include "met-books.h"
#include "quick-folder.h"

static void
test_half_of_a_file (MetBooks *self, gconstpointer data)
{
  g_autofree char *file = NULL;
  g_autoptr (GBytes) whole = NULL;

  for (guint i = 0; i < 8; i++)
    {
      write_evening (self);
      carry (self, self->book.book);
    }
  file = find_file (self);
  whole = read_file (file);
  for (gsize size = 0; size < g_bytes_get_size (whole); size += 97)
    {
      write_file (file, whole, size);
      carry (self, self->other.book);
      g_remove (file);
    }
  write_file (file, whole, g_bytes_get_size (whole));
  carry (self, self->other.book);
  assert_same (self->book.book, self->other.book);
}

static void
test_other_names_and_doubles (MetBooks *self, gconstpointer data)
{
  g_autofree char *file = NULL;
  g_autofree char *conflict = g_build_filename (self->folder, "Copy of conflict (2).sync-conflict", NULL);
  g_autofree char *third = g_build_filename (self->folder, ".hidden~", NULL);
  g_autoptr (GBytes) bytes = NULL;
  KaCarryReport report;

  write_evening (self);
  carry (self, self->book.book);
  file = find_file (self);
  bytes = read_file (file);
  write_file (third, bytes, g_bytes_get_size (bytes));
  g_assert_cmpint (g_rename (file, conflict), ==, 0);
  g_assert_cmpuint (carry (self, self->other.book).came.n_new, ==, FIRST_EVENING);
  assert_same (self->book.book, self->other.book);

  /* Its device goes on in a file of its own name, and nobody hears twice what was only called otherwise. */
  write_evening (self);
  g_assert_cmpuint (carry (self, self->book.book).n_given, ==, EVENING);
  report = carry (self, self->other.book);
  g_assert_cmpuint (report.came.n_new, ==, EVENING);
  g_assert_cmpuint (report.came.n_known, ==, 0);
  assert_same (self->book.book, self->other.book);
}

/* Whoever finds that what he heard is gone gives it again. */
static void
test_files_that_are_gone (MetBooks *self, gconstpointer data)
{
  Fixture third = { NULL };
  g_autofree char *file = NULL;

  write_evening (self);
  carry (self, self->book.book);
  carry (self, self->other.book);
  file = find_file (self);
  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpuint (carry (self, self->other.book).n_given, ==, FIRST_EVENING);
  open_other (&third);
  g_assert_cmpuint (carry (self, third.book).came.n_new, ==, FIRST_EVENING);
  assert_same (self->book.book, third.book);
  /* Now that it lies there the first has nothing to add. */
  g_assert_cmpuint (carry (self, self->book.book).n_given, ==, 0);
  tear_down (&third, NULL);
}

static void
test_a_damaged_record_is_told_and_heals (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autoptr (GPtrArray) devices = NULL;
  g_autofree char *file = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;
  const KaCarrierDevice *device;
  KaCarryReport report;
  gsize first;

  write_evening (self);
  carry (self, self->book.book);
  file = find_file (self);
  first = g_bytes_get_size (read_file (file));
  write_evening (self);
  carry (self, self->book.book);
  write_evening (self);
  carry (self, self->book.book);
  whole = read_file (file);
  flip (file, first + 20);
  ka_carry_once (self->other.book, carrier, self->address, &report, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.came.n_new, ==, FIRST_EVENING);
  devices = ka_carrier_list_devices (carrier, NULL, &error);
  g_assert_cmpuint (devices->len, ==, 1);
  device = devices->pdata[0];
  g_assert_nonnull (strstr (device->trouble, "damaged"));
  g_assert_cmpuint (strlen (device->id), ==, 16);
  g_assert_cmpint (device->seen, >, 0);

  write_file (file, whole, g_bytes_get_size (whole));
  g_assert_cmpuint (carry (self, self->other.book).came.n_new, ==, 2 * EVENING);
  assert_same (self->book.book, self->other.book);
}

/* Where the own file is damaged, its device writes it anew, wherever the damage is. */
static void
test_an_own_file_is_mended (MetBooks *self, gconstpointer data)
{
  g_autofree char *file = NULL;
  gsize size;

  write_evening (self);
  carry (self, self->book.book);
  write_evening (self);
  carry (self, self->book.book);
  file = find_file (self);
  size = g_bytes_get_size (read_file (file));
  for (gsize at = 0; at < size; at += 61)
    {
      g_autoptr (GPtrArray) files = NULL;
      Fixture third = { NULL };

      files = list_files (self);
      flip (files->pdata[files->len - 1],
            MIN (at, g_bytes_get_size (read_file (files->pdata[files->len - 1])) - 1));
      carry (self, self->book.book);
      open_other (&third);
      carry (self, third.book);
      assert_same (self->book.book, third.book);
      tear_down (&third, NULL);
    }
}

/* How a file of @book's own is called there. */
static char *
name_own (MetBooks *self, KaBook *book, guint piece)
{
  g_autofree char *device = NULL;
  g_autofree char *name = NULL;

  g_assert_true (ka_carried_get_device (book, &device, NULL));
  name = g_strdup_printf ("kaartavond-%s-%04u.acts", device, piece);
  return g_build_filename (self->folder, name, NULL);
}

/* Record 39: the flags of a head, and the number of its piece. */
#define AT_FLAGS 17
#define AT_PIECE 20
#define SEALED   2

static void
assert_third_is_same (MetBooks *self)
{
  Fixture third = { NULL };

  open_other (&third);
  carry (self, third.book);
  assert_same (self->book.book, third.book);
  tear_down (&third, NULL);
}

/* A record that is none, although its chain is right, stops nobody for ever. */
static void
test_an_own_record_that_says_nothing (MetBooks *self, gconstpointer data)
{
  g_autofree char *file = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GBytes) nothing = g_bytes_new_static ("?", 1);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 chain[KA_CHAIN_SIZE];
  gsize size;
  const guint8 *text;

  write_evening (self);
  carry (self, self->book.book);
  file = find_file (self);
  whole = read_file (file);
  text = g_bytes_get_data (whole, &size);
  memcpy (chain, text + size - KA_CHAIN_SIZE, KA_CHAIN_SIZE);
  g_byte_array_append (bytes, text, (guint) size);
  ka_record_append (bytes, nothing, chain);
  g_assert_true (g_file_set_contents (file, (const char *) bytes->data, bytes->len, NULL));
  write_evening (self);
  carry (self, self->book.book);
  assert_third_is_same (self);
}

/* A file of a device that is none of these, whose only record says @lines. */
static void
write_forged (MetBooks *self, const char *lines, gsize length)
{
  g_autofree char *path = g_build_filename (self->folder, "a", NULL);
  KaFolderHead head = { .device = "0123456789abcdef", .piece = 1 };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) contents = NULL;
  guint8 text[KA_FOLDER_HEAD_SIZE];
  KaFolderEnd end;

  ka_folder_head_print (&head, text);
  ka_folder_end_begin (&end, &head);
  contents = ka_block_pack (lines, length, NULL, end.chain);
  g_byte_array_append (bytes, text, sizeof text);
  ka_record_append (bytes, contents, end.chain);
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
}

/* What is heard first is a line as any other, though files begin so that are no changes. */
static void
test_a_line_that_begins_a_book (MetBooks *self, gconstpointer data)
{
  static const char HEAD[]
      = "SQLite format 3\0 and then, in the hundred bytes before anything else, how it is written\n";
  g_autoptr (GByteArray) lines = g_byte_array_new ();

  g_byte_array_append (lines, (const guint8 *) HEAD, sizeof HEAD - 1);
  g_byte_array_append (lines, (const guint8 *) TABLE, (guint) strlen (TABLE));
  write_forged (self, (const char *) lines->data, lines->len);
  write_evening (self);
  g_assert_cmpuint (carry (self, self->book.book).came.n_refused, ==, 1);
  g_assert_cmpint (query_number (self->book.path, "SELECT count(*) FROM player WHERE name = 'Ada'"), ==, 1);
}

/* The number in a damaged copy of a file is no number, and nothing is written over. */
static void
test_a_number_that_is_none (MetBooks *self, gconstpointer data)
{
  g_autofree char *file = name_own (self, self->book.book, 1);
  g_autofree char *forged = name_own (self, self->book.book, G_MAXUINT32);
  g_autofree char *changed = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GBytes) later = NULL;
  gsize size;

  write_evening (self);
  carry (self, self->book.book);
  whole = read_file (file);
  size = g_bytes_get_size (whole);
  changed = g_memdup2 (g_bytes_get_data (whole, NULL), size);
  memset (changed + AT_PIECE, 0xff, 4);
  g_assert_true (g_file_set_contents (forged, changed, (gssize) size, NULL));
  write_evening (self);
  carry (self, self->book.book);
  later = read_file (file);
  g_assert_cmpuint (g_bytes_get_size (later), >=, size);
  g_assert_cmpmem (g_bytes_get_data (later, NULL), size, g_bytes_get_data (whole, NULL), size);
  assert_third_is_same (self);
}

static void
test_a_name_that_is_taken (MetBooks *self, gconstpointer data)
{
  static const char NEWER[] = "Kaartavond acts\n\x7f and what else a newer one writes";
  g_autofree char *folder = name_own (self, self->book.book, 1);
  g_autofree char *newer = name_own (self, self->book.book, 2);
  g_autofree char *file = name_own (self, self->book.book, 3);
  g_autofree char *found = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (newer, NEWER, -1, NULL));
  write_evening (self);
  carry (self, self->book.book);
  g_assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_get_contents (newer, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, NEWER);
  assert_third_is_same (self);
}

/* One bit says of a file that it is sealed; a file of which that is not true stops nobody. */
static void
test_a_damaged_flag (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autofree char *copy = g_build_filename (self->folder, "copy", NULL);
  g_autofree char *file = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GPtrArray) devices = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;
  const KaCarrierDevice *device;
  KaCarryReport report;

  write_evening (self);
  carry (self, self->book.book);
  file = find_file (self);
  whole = read_file (file);
  changed = g_memdup2 (g_bytes_get_data (whole, NULL), g_bytes_get_size (whole));
  changed[AT_FLAGS] |= SEALED;
  g_assert_true (g_file_set_contents (copy, changed, (gssize) g_bytes_get_size (whole), NULL));
  ka_carry_once (self->other.book, carrier, self->address, &report, NULL, &error);
  g_assert_no_error (error);
  assert_same (self->book.book, self->other.book);
  devices = ka_carrier_list_devices (carrier, NULL, &error);
  g_assert_cmpuint (devices->len, ==, 1);
  device = devices->pdata[0];
  g_assert_nonnull (strstr (device->trouble, "copy: it is damaged"));
}

/* What is none of ours is left alone, and what somebody lays there to be waited for or followed is. */
static void
test_what_else_lies_there (MetBooks *self, gconstpointer data)
{
  g_autofree char *text = g_build_filename (self->folder, "kaartavond-0123456789abcdef-0001.acts", NULL);
  g_autofree char *pipe = g_build_filename (self->folder, "kaartavond-pipe.acts", NULL);
  g_autofree char *link = g_build_filename (self->folder, "kaartavond-link.acts", NULL);
  g_autofree char *folder = g_build_filename (self->folder, "kaartavond-folder.acts", NULL);
  g_autofree char *outside = g_build_filename (self->book.folder, "outside", NULL);
  g_autofree char *found = NULL;
  g_autoptr (GPtrArray) files = NULL;

  g_assert_true (g_file_set_contents (text, "Kaartavond acts\n", -1, NULL));
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", link), ==, 0);
  write_evening (self);
  carry_both (self);
  assert_same (self->book.book, self->other.book);
  g_assert_true (g_file_get_contents (text, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, "Kaartavond acts\n");
  files = list_files (self);
  g_assert_cmpuint (files->len, ==, 5);
  g_assert_false (g_file_test (outside, G_FILE_TEST_EXISTS));
  g_remove (pipe);
}

static void
test_too_many_files (MetBooks *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  for (guint i = 0; i < 20001; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%u", self->folder, i);

      g_assert_no_errno (mknod (name, S_IFREG | 0600, 0));
    }
  g_assert_false (try_to_carry (self, self->book.book, NULL, &report, &error));
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "20000 files"));
}

static void
test_no_folder (MetBooks *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  write_evening (self);
  carry_both (self);
  write_evening (self);
  remove_folder (self->folder);
  g_assert_false (try_to_carry (self, self->book.book, NULL, &report, &error));
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  carry_both (self);
  assert_same (self->book.book, self->other.book);
}

/* Two books become one only when somebody wants that. */
static void
test_the_folder_of_another_book (MetBooks *self, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (self->folder, "-aside", NULL);
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  write_evening (self);
  carry (self, self->book.book);
  g_assert_cmpint (g_rename (self->folder, aside), ==, 0);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  take_lines (self->other.book, TABLE);
  carry (self, self->other.book);
  g_assert_false (try_to_carry (self, self->book.book, NULL, &report, &error));
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "another book"));
}

/* What nobody could hear again is not written. */
static void
test_too_long (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (lines, g_bytes_new_static ("{}", 2));
  g_ptr_array_add (lines,
                   g_bytes_new_take (g_strnfill (KA_CARRIER_LONGEST + 1, 'a'), KA_CARRIER_LONGEST + 1));
  g_assert_false (ka_carrier_give (carrier, "0123456789abcdef", lines, NULL, &error));
  /* To make room there would be of no use, nor to try again. */
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "in parts"));
  files = list_files (self);
  g_assert_cmpuint (files->len, ==, 0);
}

/* It is said as long as it is so, and not of what lies there whole as well: nobody takes away a copy of a conflict. */
static void
test_a_trouble_ends (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autofree char *copy = g_build_filename (self->folder, "Copy of conflict", NULL);
  g_autofree char *file = NULL;
  g_autofree char *trouble = NULL;
  g_autoptr (GBytes) whole = NULL;
  gsize first;

  write_evening (self);
  carry (self, self->book.book);
  file = find_file (self);
  first = g_bytes_get_size (read_file (file));
  write_evening (self);
  carry (self, self->book.book);
  whole = read_file (file);
  flip (file, first + 20);
  trouble = find_trouble (self, carrier);
  g_assert_nonnull (trouble);
  g_assert_nonnull (strstr (trouble, "damaged"));
  /* A copy of before says nothing of what comes after it. */
  write_file (copy, whole, first);
  g_free (trouble);
  trouble = find_trouble (self, carrier);
  g_assert_nonnull (trouble);
  g_assert_nonnull (strstr (trouble, "damaged"));
  /* It came whole. */
  write_file (file, whole, g_bytes_get_size (whole));
  g_assert_null (find_trouble (self, carrier));
  /* A copy that never will lies beside it. */
  write_file (copy, whole, g_bytes_get_size (whole));
  flip (copy, first + 20);
  g_assert_null (find_trouble (self, carrier));
  /* Where it is all that lies there of what has not been heard it is. */
  write_evening (self);
  carry (self, self->book.book);
  g_clear_pointer (&whole, g_bytes_unref);
  whole = read_file (file);
  write_file (copy, whole, g_bytes_get_size (whole));
  flip (copy, g_bytes_get_size (whole) - 1);
  g_unlink (file);
  g_free (trouble);
  trouble = find_trouble (self, carrier);
  g_assert_nonnull (trouble);
  g_assert_nonnull (strstr (trouble, "Copy of conflict: it is damaged"));
  g_unlink (copy);
  g_assert_null (find_trouble (self, carrier));
}

static void
test_who_looks_is_told (MetBooks *self, gconstpointer data)
{
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  KaFolderContents contents = { 0 };

  write_evening (self);
  carry (self, self->book.book);
  g_assert_true (ka_carried_get_device (self->book.book, &own, NULL));
  g_assert_true (ka_carried_get_device (self->other.book, &other, NULL));
  g_assert_true (ka_folder_carrier_look (self->folder, own, &contents, NULL));
  g_assert_cmpuint (contents.n_devices, ==, 1);
  g_assert_true (contents.own);
  g_assert_true (ka_folder_carrier_look (self->folder, other, &contents, NULL));
  g_assert_cmpuint (contents.n_devices, ==, 1);
  g_assert_false (contents.own);
}

static void
count_cb (guint *n)
{
  *n += 1;
}

/* It begins without the folder, which may be on a disk that does not answer, and tells what came before it saw the folder; who lets go before
 * that is told nothing. */
static void
test_a_watch_begins_later (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) watched = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autofree char *strange = g_build_filename (self->folder, "strange.txt", NULL);
  KaCarrier *left = ka_carrier_new_for_address (self->address, NULL, NULL);
  guint n = 0, n_left = 0;

  g_signal_connect_swapped (watched, "came", G_CALLBACK (count_cb), &n);
  g_signal_connect_swapped (left, "came", G_CALLBACK (count_cb), &n_left);
  ka_carrier_watch (left);
  g_assert_finalize_object (left);
  ka_carrier_watch (watched);
  ka_carrier_watch (watched);
  g_assert_cmpuint (n, ==, 0);
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (g_file_set_contents (strange, "strange", -1, NULL));
  while (n == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_left, ==, 0);
}

int
main (int argc, char **argv)
{
  use_quick_folder ();
  g_test_init (&argc, &argv, NULL);

  add_met_books ("/files/half", test_half_of_a_file);
  add_met_books ("/files/names", test_other_names_and_doubles);
  add_met_books ("/files/gone", test_files_that_are_gone);
  add_met_books ("/files/damaged", test_a_damaged_record_is_told_and_heals);
  add_met_books ("/files/own", test_an_own_file_is_mended);
  add_met_books ("/files/own-record", test_an_own_record_that_says_nothing);
  add_met_books ("/files/long", test_too_long);
  add_met_books ("/files/book", test_a_line_that_begins_a_book);
  add_met_books ("/files/number", test_a_number_that_is_none);
  add_met_books ("/files/taken", test_a_name_that_is_taken);
  add_met_books ("/files/flag", test_a_damaged_flag);
  add_met_books ("/files/else", test_what_else_lies_there);
  add_met_books ("/files/many", test_too_many_files);
  add_met_books ("/files/folder", test_no_folder);
  add_met_books ("/files/other-book", test_the_folder_of_another_book);
  add_met_books ("/folder/trouble-ends", test_a_trouble_ends);
  add_met_books ("/folder/who-looks", test_who_looks_is_told);
  add_met_books ("/folder/watch", test_a_watch_begins_later);
  return g_test_run ();
}
