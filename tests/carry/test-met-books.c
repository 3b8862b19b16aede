/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books that meet in a folder become one, and come to rest. */
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "ka-book-private.h"
#include "ka-carried.h"
#include "ka-computers.h"
#include "ka-carrier-address.h"
#include "giving-carrier.h"
#include "met-books.h"
#include "quick-folder.h"

static void
test_two_books_become_one (MetBooks *self, gconstpointer data)
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
test_at_rest_nothing_is_written (MetBooks *self, gconstpointer data)
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

/* Who gave is killed before it heard that, and the folder becomes what it was before: what was given is not there, and is given again. */
static void
test_killed_before_it_heard (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autoptr (KaCarriedBatch) batch = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *device = NULL;
  g_autofree char *file = NULL;

  write_evening (self);
  carry_both (self);
  file = find_file (self);
  before = read_file (file);
  write_evening (self);
  g_assert_true (ka_carried_get_device (self->book.book, &device, NULL));
  batch = ka_carried_list (self->book.book, self->address, KA_CARRIER_LONGEST, NULL, NULL);
  ka_carrier_give (carrier, device, batch->lines, NULL, &error);
  g_assert_no_error (error);
  ka_carried_note_given (self->book.book, self->address, batch, &error);
  g_assert_no_error (error);
  write_file (file, before, g_bytes_get_size (before));
  g_assert_cmpuint (carry (self, self->book.book).n_given, ==, batch->lines->len);
  g_assert_cmpuint (carry (self, self->other.book).came.n_new, ==, batch->lines->len);
  assert_same (self->book.book, self->other.book);
  /* It comes to rest. */
  g_assert_cmpuint (carry (self, self->book.book).came.n_known, ==, 0);
}

static KaCarriedBatch *
list_up_to (MetBooks *self, gsize longest)
{
  g_autoptr (GError) error = NULL;
  KaCarriedBatch *batch = ka_carried_list (self->book.book, self->address, longest, NULL, &error);

  g_assert_no_error (error);
  return batch;
}

static gsize
find_longest (const KaCarriedBatch *batch)
{
  gsize longest = 0;

  for (guint i = 0; i < batch->lines->len; i++)
    longest = MAX (longest, g_bytes_get_size (batch->lines->pdata[i]));
  return longest;
}

/* What is too long stays owed and keeps nothing else back; when more may be carried it goes. */
static void
test_too_long (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarriedBatch) all = NULL;
  g_autoptr (KaCarriedBatch) most = NULL;
  g_autoptr (KaCarriedBatch) again = NULL;
  gsize longest;

  write_evening (self);
  all = list_up_to (self, KA_CARRIER_LONGEST);
  g_assert_cmpuint (all->n_too_long, ==, 0);
  longest = find_longest (all);
  most = list_up_to (self, longest - 1);
  g_assert_cmpuint (most->n_too_long, ==, 1);
  g_assert_cmpuint (most->put_off->len, ==, 1);
  g_assert_cmpuint (most->lines->len, ==, all->lines->len - 1);
  g_assert_true (ka_carried_note_given (self->book.book, self->address, most, NULL));
  again = list_up_to (self, longest - 1);
  g_assert_cmpuint (again->n_too_long, ==, 1);
  g_assert_cmpuint (again->put_off->len + again->lines->len, ==, 0);
  g_clear_pointer (&again, ka_carried_batch_free);
  again = list_up_to (self, longest);
  g_assert_cmpuint (again->n_too_long, ==, 0);
  g_assert_cmpuint (again->owed->len, ==, 1);
  g_assert_cmpuint (find_longest (again), ==, longest);
  g_assert_true (ka_carried_note_given (self->book.book, self->address, again, NULL));
  g_clear_pointer (&again, ka_carried_batch_free);
  again = list_up_to (self, longest);
  g_assert_cmpuint (again->lines->len, ==, 0);
}

static void
change_said (MetBooks *self, gint64 act, const char *what)
{
  g_autofree char *sql
      = g_strdup_printf ("UPDATE said SET text = %s WHERE act = %" G_GINT64_FORMAT, what, act);

  g_assert_true (ka_db_run (self->book.book->db, NULL, sql));
}

/* Nor is it written out each time to be measured: what would be found then is not, unless it is another by now. */
static void
test_too_long_is_measured_once (MetBooks *self, gconstpointer data)
{
  g_autoptr (GHashTable) known = ka_carried_long_new ();
  g_autoptr (KaCarriedBatch) all = NULL;
  g_autoptr (KaCarriedBatch) most = NULL;
  g_autoptr (KaCarriedBatch) again = NULL;
  g_autoptr (GError) error = NULL;
  gsize longest;
  gint64 act;

  write_evening (self);
  all = list_up_to (self, KA_CARRIER_LONGEST);
  longest = find_longest (all) - 1;
  most = ka_carried_list (self->book.book, self->address, longest, known, NULL);
  g_assert_cmpuint (g_hash_table_size (known), ==, 1);
  act = g_array_index (most->put_off, gint64, 0);
  g_assert_true (ka_carried_note_given (self->book.book, self->address, most, NULL));
  change_said (self, act, "CAST (substr (text, 1, length (text) - 1) || char (4) AS BLOB)");
  again = ka_carried_list (self->book.book, self->address, longest, known, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (again->n_too_long, ==, 1);
  change_said (self, act, "x'04'");
  g_assert_null (ka_carried_list (self->book.book, self->address, longest, known, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
}

/* It is told beside the name of who knows it, also where nothing else of him lies there. */
static void
test_too_long_is_told (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (self->address, NULL, NULL);
  const KaCarryReport report = { .n_too_long = 2, .device = "0123456789abcdef" };
  g_autoptr (GPtrArray) devices = ka_carry_list_devices (carrier, &report, NULL, NULL);
  const KaCarrierDevice *device;

  g_assert_cmpuint (devices->len, ==, 1);
  device = devices->pdata[0];
  g_assert_cmpstr (device->id, ==, report.device);
  g_assert_true (g_str_has_prefix (device->trouble, "2 imports are longer than the 64 MB"));
}

/* What came by a list of changes is given too, and what came from the folder is not given back. */
static void
test_what_came_otherwise_is_given (MetBooks *self, gconstpointer data)
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
test_lines_of_a_newer_program_are_given (MetBooks *self, gconstpointer data)
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
test_a_replaced_act_is_given_again (MetBooks *self, gconstpointer data)
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

/* A copy of a book goes on as another device, and the others know of whom it is one; so does one that was put back. */
static void
test_a_copy_goes_on (MetBooks *self, gconstpointer data)
{
  g_autofree char *copy = NULL;
  g_autofree char *before = NULL;
  g_autofree char *now = NULL;
  g_autofree char *name = NULL;
  Fixture again = { NULL };

  write_evening (self);
  g_assert_true (ka_book_call_computer (self->book.book, "Attic", NULL));
  carry_both (self);
  copy = save_copy (&self->book);
  write_evening (self);
  carry_both (self);
  set_up_folder (&again, NULL);
  g_assert_cmpint (g_rename (copy, again.path), ==, 0);
  g_assert_true (ka_carried_get_device (self->book.book, &before, NULL));
  open_book (&again);
  g_assert_true (ka_carried_get_device (again.book, &now, NULL));
  g_assert_cmpstr (now, !=, before);
  g_assert_true (ka_carried_was_device (again.book, before));
  g_assert_false (ka_carried_was_device (again.book, now));
  g_assert_false (ka_carried_was_device (self->book.book, before));
  append_win (&again, query_number (again.path, "SELECT max (id) FROM match"), 0);
  carry (self, again.book);
  carry_both (self);
  g_assert_cmpuint (carry (self, again.book).n_given, ==, 0);
  name = ka_book_dup_computer (self->other.book, g_ascii_strtoull (now, NULL, 16));
  g_assert_cmpstr (name, ==, "Attic (copy)");
  assert_same (self->book.book, self->other.book);
  assert_same (self->book.book, again.book);
  g_assert_cmpint (query_number (again.path, "SELECT count(*) FROM match"), ==, 2);
  g_assert_cmpint (query_number (again.path, "SELECT count(*) FROM round"), ==, 5);
  tear_down (&again, NULL);
}

/* What lies there as it was left is not read again. */
static void
test_news_are_seen (MetBooks *self, gconstpointer data)
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

static gboolean
let_read_only (KaCarrier *inner, const char *device, GPtrArray *lines, gpointer data, GError **error)
{
  g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_READS_ONLY, "reads only");
  return FALSE;
}

/* Whoever only reads takes what others give, whatever is written there, and is told that it stays there. */
static void
test_who_only_reads (MetBooks *self, gconstpointer data)
{
  g_autoptr (KaCarrier) inner = ka_carrier_new_for_address (self->address, NULL, NULL);
  g_autoptr (KaCarrier) carrier = giving_carrier_new (inner, let_read_only, NULL);
  g_autoptr (GPtrArray) devices = NULL;
  g_autoptr (GError) error = NULL;
  const KaCarrierDevice *own;
  KaCarryReport report;
  gint64 state;

  write_evening (self);
  carry (self, self->book.book);
  g_assert_true (ka_book_call_computer (self->other.book, "Reader", NULL));
  for (guint i = 0; i < 2; i++)
    {
      ka_carry_once (self->other.book, carrier, self->address, &report, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (report.came.n_new, ==, i == 0 ? FIRST_EVENING : EVENING);
      g_assert_cmpuint (report.n_given, ==, 0);
      g_assert_true (report.reads_only);
      g_assert_true (ka_carried_get_state (self->other.book, &state, NULL));
      g_assert_cmpint (state, ==, report.state);
      write_evening (self);
      carry (self, self->book.book);
    }
  devices = ka_carry_list_devices (carrier, &report, NULL, NULL);
  own = ka_carrier_device_find (devices, report.device);
  g_assert_cmpstr (own->trouble, ==, "You may only read here; what you write stays on this computer.");
  g_assert_cmpuint (carry (self, self->book.book).came.n_new, ==, 0);
  /* He who may write from then on gives it. */
  g_assert_cmpuint (carry (self, self->other.book).n_given, ==, 1);
}

int
main (int argc, char **argv)
{
  use_quick_folder ();
  g_test_init (&argc, &argv, NULL);

  add_met_books ("/meet/one", test_two_books_become_one);
  add_met_books ("/meet/rest", test_at_rest_nothing_is_written);
  add_met_books ("/meet/killed-before-it-heard", test_killed_before_it_heard);
  add_met_books ("/meet/otherwise", test_what_came_otherwise_is_given);
  add_met_books ("/meet/newer", test_lines_of_a_newer_program_are_given);
  add_met_books ("/meet/replaced", test_a_replaced_act_is_given_again);
  add_met_books ("/meet/copy", test_a_copy_goes_on);
  add_met_books ("/meet/reads-only", test_who_only_reads);
  add_met_books ("/meet/too-long", test_too_long);
  add_met_books ("/meet/too-long/measured-once", test_too_long_is_measured_once);
  add_met_books ("/meet/too-long-is-told", test_too_long_is_told);
  add_met_books ("/folder/news", test_news_are_seen);
  return g_test_run ();
}
