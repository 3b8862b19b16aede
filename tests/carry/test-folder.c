/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books that meet in a folder, and what may become of its files on the way. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ka-carried.h"
#include "ka-carrier-address.h"
#include "ka-carry.h"
#include "ka-folder-carrier.h"
#include "ka-folder-file.h"
#include "quick-folder.h"
#include "travel-books.h"

typedef struct
{
  Fixture book;
  Fixture other;
  char *folder;
  char *address;
} Meeting;

static void
set_up_meeting (Meeting *self, gconstpointer data)
{
  set_up (&self->book, NULL);
  open_other (&self->other);
  self->folder = g_build_filename (self->book.folder, "met", NULL);
  self->address = g_strconcat ("folder:", self->folder, NULL);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
}

static void
tear_down_meeting (Meeting *self, gconstpointer data)
{
  g_free (self->address);
  g_free (self->folder);
  tear_down (&self->book, NULL);
  tear_down (&self->other, NULL);
}

#define add_meeting(name, function)                                                                          \
  g_test_add (name, Meeting, NULL, set_up_meeting, function, tear_down_meeting)

static gboolean
try_to_carry (Meeting *self, KaBook *book, const char *passphrase, KaCarryReport *report, GError **error)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, passphrase, NULL);

  return ka_carry_once (book, carrier, self->address, report, NULL, error);
}

static KaCarryReport
carry (Meeting *self, KaBook *book)
{
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  try_to_carry (self, book, NULL, &report, &error);
  g_assert_no_error (error);
  return report;
}

static void
carry_both (Meeting *self)
{
  carry (self, self->book.book);
  carry (self, self->other.book);
  carry (self, self->book.book);
}

static GPtrArray *
list_files (Meeting *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (files, g_build_filename (self->folder, name, NULL));
  g_ptr_array_sort_values (files, (GCompareFunc) strcmp);
  return files;
}

/* The only file there. */
static char *
find_file (Meeting *self)
{
  g_autoptr (GPtrArray) files = list_files (self);

  g_assert_cmpuint (files->len, ==, 1);
  return g_strdup (files->pdata[0]);
}

static GBytes *
read_file (const char *path)
{
  char *text;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  return g_bytes_new_take (text, size);
}

static void
write_file (const char *path, GBytes *bytes, gsize size)
{
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) size, NULL));
}

static void
flip (const char *path, gsize at)
{
  g_autoptr (GBytes) bytes = read_file (path);
  g_autofree char *changed = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  changed[at] ^= 0x10;
  g_assert_true (g_file_set_contents (path, changed, (gssize) g_bytes_get_size (bytes), NULL));
}

/* So many acts write an evening, and the first with its people. */
#define EVENING       3
#define FIRST_EVENING (N_PEOPLE + EVENING)

static void
write_evening (Meeting *self)
{
  gint64 match = add_match (&self->book, "template", 3);

  append_win (&self->book, match, 1);
  append_win (&self->book, match, 2);
}

/* ---- meeting -------------------------------------------------------------------------------------------- */

static void
test_two_books_become_one (Meeting *self, gconstpointer data)
{
  KaCarryReport report;

  write_evening (self);
  report = carry (self, self->book.book);
  g_assert_cmpuint (report.n_given, ==, FIRST_EVENING);
  report = carry (self, self->other.book);
  g_assert_cmpuint (report.came.n_new, ==, FIRST_EVENING);
  g_assert_cmpuint (report.n_given, ==, 0);
  assert_same (self->book.book, self->other.book);
  append_win (&self->other, find_match (&self->other), 0);
  report = carry (self, self->other.book);
  g_assert_cmpuint (report.n_given, ==, 1);
  g_assert_cmpuint (carry (self, self->book.book).came.n_new, ==, 1);
  assert_same (self->book.book, self->other.book);
}

/* Where nothing happened, nothing is written: not in the folder, and not in the book. */
static void
test_at_rest_nothing_is_written (Meeting *self, gconstpointer data)
{
  g_autofree char *file = NULL;
  struct stat before, after;
  KaCarryReport report;
  gint64 version;

  write_evening (self);
  carry (self, self->book.book);
  file = find_file (self);
  g_assert_cmpint (stat (file, &before), ==, 0);
  version = query_number (self->book.path, "SELECT n FROM writing");
  report = carry (self, self->book.book);
  g_assert_cmpuint (report.n_given + report.came.n_new + report.came.n_known, ==, 0);
  g_assert_cmpint (stat (file, &after), ==, 0);
  g_assert_cmpint (before.st_mtim.tv_nsec, ==, after.st_mtim.tv_nsec);
  g_assert_cmpint (version, ==, query_number (self->book.path, "SELECT n FROM writing"));
}

/* What came by a list of changes is given too, and what came from the folder is not given back. */
static void
test_what_came_otherwise_is_given (Meeting *self, gconstpointer data)
{
  Fixture third = { NULL };
  g_autofree char *lines = NULL;

  write_evening (self);
  carry_both (self);
  open_other (&third);
  take_lines (third.book, TABLE);
  lines = write_lines (third.book, NULL);
  take_lines (self->other.book, lines);
  g_assert_cmpuint (carry (self, self->other.book).n_given, ==, 1);
  g_assert_cmpuint (carry (self, self->book.book).came.n_new, ==, 1);
  assert_same (self->book.book, self->other.book);
  tear_down (&third, NULL);
}

static void
test_lines_of_a_newer_program_are_given (Meeting *self, gconstpointer data)
{
  static const char NEWER[] = "{\"act\":\"of a newer Kaartavond\",\"says\":7}\n";

  write_evening (self);
  carry_both (self);
  take_lines (self->book.book, NEWER);
  g_assert_cmpuint (carry (self, self->book.book).n_given, ==, 1);
  g_assert_cmpuint (carry (self, self->other.book).came.n_unread, ==, 1);
  g_assert_cmpuint (carry (self, self->other.book).n_given, ==, 0);
  g_assert_cmpint (query_number (self->other.path, "SELECT count(*) FROM unread"), ==, 1);
}

/* Of two acts with one ID the one whose line is less holds, wherever it was heard last. */
static void
test_a_replaced_act_is_given_again (Meeting *self, gconstpointer data)
{
  g_autoptr (GString) less = g_string_new (TABLE);

  g_string_replace (less, "\"name\":\"Ada\"", "\"name\":\"Abe\"", 1);
  write_evening (self);
  take_lines (self->book.book, TABLE);
  carry_both (self);
  take_lines (self->other.book, less->str);
  g_assert_cmpuint (carry (self, self->other.book).n_given, ==, 1);
  carry (self, self->book.book);
  assert_same (self->book.book, self->other.book);
  g_assert_cmpint (query_number (self->book.path, "SELECT count(*) FROM player WHERE name = 'Abe'"), ==, 1);
  g_assert_cmpuint (carry (self, self->book.book).n_given, ==, 0);

  /* And the other way round: what comes and does not hold is answered with what does. */
  g_assert_cmpuint (carry (self, self->other.book).n_given, ==, 0);
}

/* A copy of a book goes on as another device; so does one that was put back. */
static void
test_a_copy_goes_on (Meeting *self, gconstpointer data)
{
  g_autofree char *copy = NULL;
  Fixture again = { NULL };

  write_evening (self);
  carry_both (self);
  copy = save_copy (&self->book);
  write_evening (self);
  carry_both (self);
  set_up_folder (&again, NULL);
  g_assert_cmpint (g_rename (copy, again.path), ==, 0);
  open_book (&again);
  append_win (&again, query_number (again.path, "SELECT max (id) FROM match"), 0);
  carry (self, again.book);
  carry_both (self);
  carry (self, again.book);
  assert_same (self->book.book, self->other.book);
  assert_same (self->book.book, again.book);
  g_assert_cmpint (query_number (again.path, "SELECT count(*) FROM match"), ==, 2);
  g_assert_cmpint (query_number (again.path, "SELECT count(*) FROM round"), ==, 5);
  tear_down (&again, NULL);
}

/* ---- what becomes of files ------------------------------------------------------------------------------ */

static void
test_half_of_a_file (Meeting *self, gconstpointer data)
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
test_other_names_and_doubles (Meeting *self, gconstpointer data)
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
test_files_that_are_gone (Meeting *self, gconstpointer data)
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
test_a_damaged_record_is_told_and_heals (Meeting *self, gconstpointer data)
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
test_an_own_file_is_mended (Meeting *self, gconstpointer data)
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
name_own (Meeting *self, KaBook *book, guint piece)
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
assert_third_is_same (Meeting *self)
{
  Fixture third = { NULL };

  open_other (&third);
  carry (self, third.book);
  assert_same (self->book.book, third.book);
  tear_down (&third, NULL);
}

/* A record that is none, although its chain is right, stops nobody for ever. */
static void
test_an_own_record_that_says_nothing (Meeting *self, gconstpointer data)
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
write_forged (Meeting *self, const char *lines, gsize length)
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
test_a_line_that_begins_a_book (Meeting *self, gconstpointer data)
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
test_a_number_that_is_none (Meeting *self, gconstpointer data)
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
test_a_name_that_is_taken (Meeting *self, gconstpointer data)
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
test_a_damaged_flag (Meeting *self, gconstpointer data)
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
test_what_else_lies_there (Meeting *self, gconstpointer data)
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
test_too_many_files (Meeting *self, gconstpointer data)
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
test_no_folder (Meeting *self, gconstpointer data)
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
test_the_folder_of_another_book (Meeting *self, gconstpointer data)
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

/* ---- packing and passphrases ------------------------------------------------------------------------------ */

/* What a newer program says, which nothing makes shorter than this: a fifth of a piece in one act. */
#define LONG_TEXT (40 << 10)

static void
write_much (Meeting *self, guint n)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "{\"act\":\"of a newer Kaartavond, %u\",\"says\":\"", n);
  while (line->len < LONG_TEXT)
    g_string_append_printf (line, "%08x", g_test_rand_int ());
  g_string_append (line, "\"}\n");
  take_lines (self->book.book, line->str);
}

static void
test_full_pieces_are_packed (Meeting *self, gconstpointer data)
{
  g_autoptr (GPtrArray) files = NULL;
  Fixture third = { NULL };
  guint n_packed = 0, n_plain = 0;
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
    {
      n_packed += g_str_has_suffix (files->pdata[i], ".packed");
      n_plain += g_str_has_suffix (files->pdata[i], ".acts");
      size += g_bytes_get_size (read_file (files->pdata[i]));
    }
  g_assert_cmpuint (n_packed, >, 0);
  g_assert_cmpuint (n_plain, <=, 2);
  g_assert_cmpuint (size, <, 600 << 10);
}

static void
assert_refused (Meeting *self, KaBook *book, const char *passphrase, KaCarrierError code, const char *words)
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
carry_sealed (Meeting *self, KaBook *book)
{
  g_autoptr (GError) error = NULL;
  KaCarryReport report;

  try_to_carry (self, book, PASSPHRASE, &report, &error);
  g_assert_no_error (error);
  return report;
}

/* Returns: (transfer full): what lies there of an evening */
static GBytes *
seal_evening (Meeting *self)
{
  g_autofree char *file = NULL;

  write_evening (self);
  carry_sealed (self, self->book.book);
  file = find_file (self);
  return read_file (file);
}

static void
test_a_passphrase (Meeting *self, gconstpointer data)
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
test_a_folder_without_passphrase (Meeting *self, gconstpointer data)
{
  write_evening (self);
  carry (self, self->book.book);
  assert_refused (self, self->other.book, PASSPHRASE, KA_CARRIER_ERROR_REFUSED, "not encrypted");
}

/* What nobody could hear again is not written. */
static void
test_too_long (Meeting *self, gconstpointer data)
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

/* A file that is not sealed is not believed where others are. */
static void
test_a_plain_file_beside_sealed_ones (Meeting *self, gconstpointer data)
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
test_forged_salts (Meeting *self, gconstpointer data)
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

/* What lies there as it was left is not read again. */
static void
test_news_are_seen (Meeting *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autofree char *strange = g_build_filename (self->folder, "strange.txt", NULL);
  g_autoptr (GError) error = NULL;
  KaCarryReport report;
  gboolean news;

  g_assert_true (ka_carrier_look (carrier, &news, NULL, NULL));
  g_assert_true (news);
  g_assert_true (ka_carry_once (self->book.book, carrier, self->address, &report, NULL, NULL));
  g_assert_true (ka_carrier_look (carrier, &news, NULL, NULL));
  g_assert_false (news);
  append_win (&self->book, add_match (&self->book, "template", 2), 0);
  carry (self, self->other.book);
  carry (self, self->book.book);
  g_assert_true (ka_carrier_look (carrier, &news, NULL, NULL));
  g_assert_true (news);
  g_assert_true (ka_carry_once (self->book.book, carrier, self->address, &report, NULL, NULL));
  g_assert_true (ka_carrier_look (carrier, &news, NULL, NULL));
  g_assert_false (news);
  g_assert_true (g_file_set_contents (strange, "strange", -1, NULL));
  g_assert_true (ka_carrier_look (carrier, &news, NULL, NULL));
  g_assert_true (news);
  remove_folder (self->folder);
  g_assert_false (ka_carrier_look (carrier, &news, NULL, &error));
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
}

/* (nullable) (transfer full): what cannot be read, as whoever has the other book is told. */
static char *
find_trouble (Meeting *self, KaCarrier *carrier)
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

/* It is said as long as it is so, and not of what lies there whole as well: nobody takes away a copy of a conflict. */
static void
test_a_trouble_ends (Meeting *self, gconstpointer data)
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
test_who_looks_is_told (Meeting *self, gconstpointer data)
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
test_a_watch_begins_later (Meeting *self, gconstpointer data)
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

  add_meeting ("/meet/one", test_two_books_become_one);
  add_meeting ("/meet/rest", test_at_rest_nothing_is_written);
  add_meeting ("/meet/otherwise", test_what_came_otherwise_is_given);
  add_meeting ("/meet/newer", test_lines_of_a_newer_program_are_given);
  add_meeting ("/meet/replaced", test_a_replaced_act_is_given_again);
  add_meeting ("/meet/copy", test_a_copy_goes_on);
  add_meeting ("/files/half", test_half_of_a_file);
  add_meeting ("/files/names", test_other_names_and_doubles);
  add_meeting ("/files/gone", test_files_that_are_gone);
  add_meeting ("/files/damaged", test_a_damaged_record_is_told_and_heals);
  add_meeting ("/files/own", test_an_own_file_is_mended);
  add_meeting ("/files/own-record", test_an_own_record_that_says_nothing);
  add_meeting ("/files/long", test_too_long);
  add_meeting ("/files/book", test_a_line_that_begins_a_book);
  add_meeting ("/files/number", test_a_number_that_is_none);
  add_meeting ("/files/taken", test_a_name_that_is_taken);
  add_meeting ("/files/flag", test_a_damaged_flag);
  add_meeting ("/files/else", test_what_else_lies_there);
  add_meeting ("/files/many", test_too_many_files);
  add_meeting ("/files/folder", test_no_folder);
  add_meeting ("/files/other-book", test_the_folder_of_another_book);
  add_meeting ("/packed", test_full_pieces_are_packed);
  add_meeting ("/sealed/passphrase", test_a_passphrase);
  add_meeting ("/sealed/none", test_a_folder_without_passphrase);
  add_meeting ("/sealed/plain", test_a_plain_file_beside_sealed_ones);
  add_meeting ("/sealed/salts", test_forged_salts);
  add_meeting ("/folder/news", test_news_are_seen);
  add_meeting ("/folder/trouble-ends", test_a_trouble_ends);
  add_meeting ("/folder/who-looks", test_who_looks_is_told);
  add_meeting ("/folder/watch", test_a_watch_begins_later);
  return g_test_run ();
}
