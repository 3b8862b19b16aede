/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is in a room, as it is kept outside the book: what comes back, what does not, and that nothing in it lets anybody in. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "ka-address.h"
#include "ka-roll-lock.h"
#include "ka-roll.h"

#define BOOK "/home/an/book.db"

typedef struct
{
  char *path;
} Keeping;

static void
set_up (Keeping *self, gconstpointer data)
{
  self->path = ka_roll_make_path (BOOK, "window");
}

static void
tear_down (Keeping *self, gconstpointer data)
{
  ka_roll_forget (self->path);
  g_free (self->path);
}

static void
keep (Keeping *f, const KaDevice *device)
{
  KaRoll roll = { .port = 8475, .match = "m", .devices = ka_devices_new () };

  g_ptr_array_add (roll.devices, ka_device_copy (device));
  g_assert_true (ka_roll_write (&roll, f->path, NULL));
  g_ptr_array_unref (roll.devices);
}

static guint
count_files (void)
{
  g_autofree char *folder = ka_roll_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_what_comes_back (Keeping *f, gconstpointer data)
{
  KaDevice device = { .number = 7,
                      .browser = "Firefox",
                      .system = "Android",
                      .name = "\"<b>Bram</b>",
                      .scribe = "Bram",
                      .right = KA_RIGHT_WRITE,
                      .looked = TRUE,
                      .n_pages = 2,
                      .cookie = ka_hash_secret ("secret", -1) };
  g_autoptr (KaRoll) roll = NULL;
  const KaDevice *back;
  GStatBuf is;

  keep (f, &device);
  roll = ka_roll_read (f->path);
  g_assert_nonnull (roll);
  g_assert_true (ka_roll_is_of_late (roll));
  g_assert_cmpuint (roll->port, ==, 8475);
  g_assert_cmpstr (roll->match, ==, "m");
  g_assert_cmpuint (roll->devices->len, ==, 1);
  back = roll->devices->pdata[0];
  g_assert_cmpuint (back->number, ==, 7);
  g_assert_cmpstr (back->browser, ==, "Firefox");
  g_assert_cmpstr (back->system, ==, "Android");
  g_assert_cmpstr (back->name, ==, "\"<b>Bram</b>");
  g_assert_cmpstr (back->scribe, ==, "Bram");
  g_assert_cmpint (back->right, ==, KA_RIGHT_WRITE);
  g_assert_true (back->looked);
  g_assert_cmpint (back->left, <=, g_get_monotonic_time ());
  g_assert_true (ka_hash_equal (&back->cookie, &device.cookie));
  g_assert_cmpint (g_stat (f->path, &is), ==, 0);
  g_assert_cmpuint (is.st_mode & 0777, ==, 0600);
}

/* Whoever reads the file gets in by nothing that stands in it: neither by a cookie, nor by the code, nor by what is kept of the cookie. */
static void
test_no_secret (Keeping *f, gconstpointer data)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autoptr (GBytes) code = g_bytes_new (ka_door_get_code (door), strlen (ka_door_get_code (door)));
  g_autoptr (GPtrArray) devices = NULL;
  g_autoptr (KaRoll) roll = NULL;
  g_autofree char *cookie = NULL;
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;

  g_assert_cmpint (ka_door_admit (door, code, 0, &cookie), ==, KA_DOOR_OPEN);
  devices = ka_door_list (door);
  keep (f, devices->pdata[0]);
  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  g_assert_null (strstr (text, cookie));
  g_assert_null (strstr (text, ka_door_get_code (door)));
  roll = ka_roll_read (f->path);
  g_assert_nonnull (roll);
  kept = ka_hash_to_text (&((const KaDevice *) roll->devices->pdata[0])->cookie);
  g_assert_nonnull (strstr (text, kept));
  g_assert_cmpuint (ka_door_find (door, kept), ==, 0);
  g_assert_cmpuint (ka_door_find (door, cookie), ==, 1);
}

/* Whatever lies there instead, nobody waits for it. */
static void
test_what_is_no_file (Keeping *f, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *elsewhere = g_build_filename (folder, "elsewhere", NULL);
  g_autofree char *text = NULL;
  g_autofree char *much = NULL;
  KaDevice nobody = { .number = 1 };
  gsize size;

  keep (f, &nobody);
  g_assert_true (g_file_get_contents (f->path, &text, &size, NULL));
  much = g_strnfill (1024 * 1024, ' ');
  memcpy (much, text, size);
  g_assert_true (g_file_set_contents (f->path, much, 1024 * 1024, NULL));
  g_assert_null (ka_roll_read (f->path));

  g_assert_true (g_file_set_contents (elsewhere, text, (gssize) size, NULL));
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_cmpint (symlink (elsewhere, f->path), ==, 0);
  g_assert_null (ka_roll_read (f->path));
  g_assert_cmpint (g_unlink (elsewhere), ==, 0);

  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  g_assert_null (ka_roll_read (f->path));

  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  g_assert_null (ka_roll_read (f->path));
  g_assert_cmpint (g_rmdir (f->path), ==, 0);
}

static void
test_what_is_no_roll (Keeping *f, gconstpointer data)
{
  static const char *const TEXTS[] = {
    "",
    "x",
    "[]",
    "{}",
    "{\"port\":0,\"devices\":[]}",
    "{\"port\":65536,\"devices\":[]}",
    "{\"port\":8475}",
    "{\"port\":8475,\"devices\":{}}",
    "{\"port\":8475,\"devices\":[1]}",
    "{\"port\":8475,\"devices\":[{\"number\":1}]}",
    "{\"port\":8475,\"devices\":[{\"number\":1,\"cookie\":\"\"}]}",
    "{\"port\":8475,\"devices\":[{\"number\":0,\"cookie\":"
    "\"2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b\"}]}",
    "{\"port\":8475,\"devices\":[{\"number\":2147483647,\"cookie\":"
    "\"2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b\"}]}",
  };
  KaDevice nobody = { .number = 1 };

  g_assert_null (ka_roll_read (f->path));
  keep (f, &nobody);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_assert_true (g_file_set_contents (f->path, TEXTS[i], -1, NULL));
      g_assert_null (ka_roll_read (f->path));
    }
}

static void
test_too_late (Keeping *f, gconstpointer data)
{
  static const struct
  {
    int hours;
    gboolean of_late;
  } AGES[] = { { 0, TRUE }, { 11, TRUE }, { 13, FALSE }, { 24 * 365, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (AGES); i++)
    {
      KaRoll roll = { .kept = g_get_real_time () / G_USEC_PER_SEC - AGES[i].hours * 60 * 60 };

      g_assert_true (ka_roll_is_of_late (&roll) == AGES[i].of_late);
    }
}

/* A book has its own, and each of its rooms. */
static void
test_whose (void)
{
  g_autofree char *window = ka_roll_make_path (BOOK, "window");
  g_autofree char *serve = ka_roll_make_path (BOOK, "serve-8475");
  g_autofree char *other = ka_roll_make_path ("/home/an/other.db", "window");
  g_autofree char *same = ka_roll_make_path ("/home/an/../an/book.db", "window");
  KaRoll roll = { .port = 1, .devices = ka_devices_new () };
  g_autoptr (GPtrArray) none = ka_roll_list_paths (BOOK);
  g_autoptr (GPtrArray) both = NULL;

  g_assert_cmpstr (window, ==, same);
  g_assert_cmpstr (window, !=, other);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (ka_roll_write (&roll, window, NULL));
  g_assert_true (ka_roll_write (&roll, serve, NULL));
  g_assert_true (ka_roll_write (&roll, other, NULL));
  both = ka_roll_list_paths (BOOK);
  g_assert_cmpuint (both->len, ==, 2);
  ka_roll_forget (window);
  ka_roll_forget (serve);
  ka_roll_forget (other);
  g_ptr_array_unref (roll.devices);
}

static void
test_a_wish (Keeping *f, gconstpointer data)
{
  KaDevice device = { .number = 3 };
  g_autoptr (GError) error = NULL;

  keep (f, &device);
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 0);
  g_assert_true (ka_roll_ask_to_remove (f->path, 3, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 3);
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 0);
}

/* Two at once are two, and whoever takes his own back leaves that of the other. */
static void
test_two_wishes (Keeping *f, gconstpointer data)
{
  KaDevice device = { .number = 3 };
  guint first;

  keep (f, &device);
  g_assert_true (ka_roll_ask_to_remove (f->path, 3, NULL));
  g_assert_true (ka_roll_ask_to_remove (f->path, 14, NULL));
  first = ka_roll_take_removal (f->path);
  g_assert_true (first == 3 || first == 14);
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 3 + 14 - first);
  g_assert_true (ka_roll_ask_to_remove (f->path, 3, NULL));
  g_assert_true (ka_roll_ask_to_remove (f->path, 14, NULL));
  g_assert_true (ka_roll_take_back (f->path, 14));
  g_assert_false (ka_roll_take_back (f->path, 14));
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 3);
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 0);
}

/* What is nobody's wish is let lie, and does not stand in the way of one. */
static void
test_what_is_no_wish (Keeping *f, gconstpointer data)
{
  static const char *const ENDS[]
      = { ".remove-", ".remove-0", ".remove-x", ".remove--1", ".remove-99999999999", ".remove" };
  g_autofree char *folder = g_strconcat (f->path, ".remove-7", NULL);
  KaDevice device = { .number = 3 };

  keep (f, &device);
  for (guint i = 0; i < G_N_ELEMENTS (ENDS); i++)
    {
      g_autofree char *path = g_strconcat (f->path, ENDS[i], NULL);

      g_assert_true (g_file_set_contents (path, "3", 1, NULL));
    }
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 0);
  g_assert_true (ka_roll_ask_to_remove (f->path, 3, NULL));
  g_assert_cmpuint (ka_roll_take_removal (f->path), ==, 3);
}

/* Whoever opens a book by a link to it sees who is in the room of that book. */
static void
test_a_link (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *book = g_build_filename (folder, "book.db", NULL);
  g_autofree char *link = g_build_filename (folder, "link.db", NULL);
  g_autofree char *there = NULL;
  g_autofree char *by_link = NULL;

  g_assert_true (g_file_set_contents (book, "", 0, NULL));
  g_assert_cmpint (symlink (book, link), ==, 0);
  there = ka_roll_make_path (book, "window");
  by_link = ka_roll_make_path (link, "window");
  g_assert_cmpstr (by_link, ==, there);
  g_assert_cmpint (g_unlink (link), ==, 0);
  g_assert_cmpint (g_unlink (book), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* One network card has both, and is one network; the way out of the house comes first. */
static void
test_networks (void)
{
  g_autoptr (GPtrArray) all = ka_address_new_list ();
  const KaAddress *first, *second;

  ka_address_add (all, "10.0.0.5", "eth0", "192.168.1.7");
  ka_address_add (all, "192.168.1.6", "wlan0", "192.168.1.7");
  ka_address_add (all, "192.168.1.7", "wlan0", "192.168.1.7");
  ka_address_add (all, "[2001:db8::5]", "eth0", "192.168.1.7");
  ka_address_add (all, "[2001:db8::7]", "wlan0", "192.168.1.7");
  g_assert_cmpuint (all->len, ==, 2);
  first = all->pdata[0];
  second = all->pdata[1];
  g_assert_cmpstr (first->host, ==, "192.168.1.7");
  g_assert_cmpstr (first->network, ==, "wlan0");
  g_assert_cmpstr (second->host, ==, "10.0.0.5");
}

/* Whoever has it open is the only one, and leaves nothing of it. */
static void
test_open (Keeping *f, gconstpointer data)
{
  KaDevice device = { .number = 1 };
  int lock = ka_roll_hold (f->path);

  g_assert_cmpint (lock, >=, 0);
  keep (f, &device);
  g_assert_true (ka_roll_is_open (f->path));
  g_assert_cmpint (ka_roll_hold (f->path), ==, -1);
  ka_roll_forget_closed (f->path);
  g_assert_cmpuint (count_files (), ==, 2);
  ka_roll_let_go (f->path, lock);
  g_assert_false (ka_roll_is_open (f->path));
  ka_roll_forget_closed (f->path);
  g_assert_cmpuint (count_files (), ==, 0);
  lock = ka_roll_hold (f->path);
  g_assert_true (ka_roll_is_open (f->path));
  ka_roll_let_go (f->path, lock);
}

/* Nobody has to let go for a program that was killed. */
static void
test_killed (Keeping *f, gconstpointer data)
{
  int told[2];
  char word;
  pid_t pid;

  g_assert_no_errno (pipe (told));
  pid = fork ();
  if (pid == 0)
    {
      word = ka_roll_hold (f->path) >= 0 ? 'y' : 'n';
      if (write (told[1], &word, 1) == 1)
        pause ();
      _exit (1);
    }
  g_assert_cmpint (read (told[0], &word, 1), ==, 1);
  g_assert_cmpint (word, ==, 'y');
  g_assert_true (ka_roll_is_open (f->path));
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
  g_assert_false (ka_roll_is_open (f->path));
  ka_roll_forget_closed (f->path);
  g_assert_cmpuint (count_files (), ==, 0);
  close (told[0]);
  close (told[1]);
}

static void
make_old (const char *path, guint days)
{
  struct utimbuf times
      = { .modtime = g_get_real_time () / G_USEC_PER_SEC - days * 24 * 60 * 60 - 60, .actime = 0 };

  g_assert_no_errno (utime (path, &times));
}

/* What is left of rooms that nobody opened again goes when somebody opens one; what is of one that is open stays, however old it is. */
static void
test_cleaned_up (Keeping *f, gconstpointer data)
{
  static const struct
  {
    guint days;
    gboolean open, left;
  } ROLLS[] = { { 0, FALSE, TRUE },
                { KA_ROLL_LEFT_DAYS - 1, FALSE, TRUE },
                { KA_ROLL_LEFT_DAYS, FALSE, FALSE },
                { KA_ROLL_LEFT_DAYS, TRUE, TRUE } };
  KaDevice device = { .number = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (ROLLS); i++)
    {
      g_autofree char *wish = g_strconcat (f->path, ".remove-1", NULL);
      g_autofree char *lock_file = g_strconcat (f->path, ".lock", NULL);
      int lock = ROLLS[i].open ? ka_roll_hold (f->path) : -1;

      keep (f, &device);
      g_assert_true (ka_roll_ask_to_remove (f->path, 1, NULL));
      make_old (f->path, ROLLS[i].days);
      make_old (wish, ROLLS[i].days);
      if (lock >= 0)
        make_old (lock_file, ROLLS[i].days);
      ka_roll_clean_up ();
      g_assert_cmpuint (count_files (), ==, ROLLS[i].left ? 2 + ROLLS[i].open : 0);
      g_assert_true (ka_roll_is_open (f->path) == ROLLS[i].open);
      if (lock >= 0)
        ka_roll_let_go (f->path, lock);
      ka_roll_forget (f->path);
    }
}

static void
assert_writer (const KaDevice *device, const char *by, const char *expected)
{
  g_autofree char *writer = ka_device_describe_writer (device, by);

  g_assert_cmpstr (writer, ==, expected);
}

/* A device is as the host says, as who wrote on it last does, as the browser does; a round is of whoever says so, or else of the device. */
static void
test_names (void)
{
  KaDevice device = { .number = 2, .browser = "Firefox", .system = "Android" };
  g_autofree char *by_browser = ka_device_describe (&device);
  g_autofree char *by_scribe = NULL;
  g_autofree char *by_host = NULL;

  g_assert_cmpstr (by_browser, ==, "Firefox on Android");
  g_assert_null (ka_device_name_writer (&device, ""));
  assert_writer (NULL, "", "A phone");
  assert_writer (&device, "", "Firefox on Android");
  device.nth = 1;
  assert_writer (&device, "", "Firefox on Android");
  device.nth = 2;
  assert_writer (&device, "", "Firefox on Android 2");
  device.scribe = "An";
  by_scribe = ka_device_describe (&device);
  g_assert_cmpstr (by_scribe, ==, "An");
  assert_writer (&device, NULL, "An");
  device.name = "Bram's phone";
  by_host = ka_device_describe (&device);
  g_assert_cmpstr (by_host, ==, "Bram's phone");
  g_assert_cmpstr (ka_device_name_writer (&device, NULL), ==, "Bram's phone");
  g_assert_cmpstr (ka_device_name_writer (&device, "Cas"), ==, "Cas");
  g_assert_cmpstr (ka_device_name_writer (NULL, "Cas"), ==, "Cas");
  assert_writer (&device, "", "Bram's phone");
  assert_writer (&device, "Cas", "Cas");
}

#define add(name, function) g_test_add ("/room/roll/" name, Keeping, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  add ("what-comes-back", test_what_comes_back);
  add ("no-secret", test_no_secret);
  add ("what-is-no-roll", test_what_is_no_roll);
  add ("too-late", test_too_late);
  add ("what-is-no-file", test_what_is_no_file);
  add ("a-wish", test_a_wish);
  add ("two-wishes", test_two_wishes);
  add ("what-is-no-wish", test_what_is_no_wish);
  add ("open", test_open);
  add ("killed", test_killed);
  add ("cleaned-up", test_cleaned_up);
  g_test_add_func ("/room/roll/a-link", test_a_link);
  g_test_add_func ("/room/roll/whose", test_whose);
  g_test_add_func ("/room/roll/networks", test_networks);
  g_test_add_func ("/room/roll/names", test_names);
  return g_test_run ();
}
