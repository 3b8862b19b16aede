/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A host: who is in his room, what each may do, and that what is shown follows the book. */
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "browser.h"
#include "fixture.h"
#include "ka-host.h"
#include "ka-roll-lock.h"
#include "ka-language.h"

#define FIREFOX "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"

typedef struct
{
  Fixture book;
  KaDesk *desk;
  KaHost *host;
  const char *code;
  guint port;
} Hosting;

static void
set_up_hosting (Hosting *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  set_up (&self->book, NULL);
  self->desk = ka_desk_new (self->book.path, ka_games_find);
  close_book (&self->book);
  g_assert_true (ka_desk_open (self->desk, &error));
  self->host = ka_host_new (self->desk, 0);
  g_assert_null (ka_host_get_room (self->host));
  g_assert_true (ka_host_open (self->host, 0, &error));
  g_assert_no_error (error);
  self->port = browser_read_address (ka_room_get_address (ka_host_get_room (self->host)), &self->code);
}

static void
tear_down_hosting (Hosting *self, gconstpointer data)
{
  g_assert_finalize_object (self->host);
  g_assert_finalize_object (self->desk);
  tear_down (&self->book, NULL);
}

static const KaDevice *
get_device (Hosting *self, guint i)
{
  GPtrArray *devices = ka_host_get_devices (self->host);

  return i < devices->len ? devices->pdata[i] : NULL;
}

/* Until what is told across the threads has come. */
#define wait_until(condition)                                                                                \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    while (!(condition))                                                                                     \
      g_main_context_iteration (NULL, TRUE);                                                                 \
  }                                                                                                          \
  G_STMT_END

/* A page of a telephone that has the address. */
static Browser *
come_in (Hosting *f, char **cookie)
{
  g_autofree char *headers
      = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\nUser-Agent: " FIREFOX "\r\n", f->port);
  g_autofree char *answer = browser_ask (f->port, "POST", "/door", headers, f->code);
  const char *begin = strstr (answer, "Set-Cookie: ");

  g_assert_nonnull (begin);
  begin += strlen ("Set-Cookie: ");
  *cookie = g_strndup (begin, strcspn (begin, ";"));
  return browser_look (f->port, *cookie);
}

static void
test_who_is_there (Hosting *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = come_in (f, &cookie);

  wait_until (get_device (f, 0) != NULL && get_device (f, 0)->n_pages == 1);
  g_assert_cmpstr (get_device (f, 0)->browser, ==, "Firefox");
  g_assert_cmpstr (get_device (f, 0)->system, ==, "Android");
  g_assert_null (get_device (f, 0)->name);
  g_assert_cmpint (get_device (f, 0)->right, ==, KA_RIGHT_LOOK);
  g_assert_cmpuint (ka_devices_count_here (ka_host_get_devices (f->host)), ==, 1);
  g_clear_pointer (&browser, browser_close);
  wait_until (get_device (f, 0)->n_pages == 0);
  g_assert_cmpint (get_device (f, 0)->left, <=, g_get_monotonic_time ());
  g_assert_cmpuint (ka_devices_count_here (ka_host_get_devices (f->host)), ==, 0);
  browser = browser_look (f->port, cookie);
  wait_until (get_device (f, 0)->n_pages == 1);
  g_assert_null (get_device (f, 1));
}

/* The name is what the host typed: any text, of a length that is bounded, whole letters. */
static void
test_what_it_is_called (Hosting *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = come_in (f, &cookie);
  g_autoptr (GString) endless = g_string_new (NULL);
  KaRoom *room = ka_host_get_room (f->host);

  wait_until (get_device (f, 0) != NULL);
  ka_room_name_device (room, get_device (f, 0)->number, "  <b>Bram</b> ");
  wait_until (get_device (f, 0)->name != NULL);
  g_assert_cmpstr (get_device (f, 0)->name, ==, "<b>Bram</b>");
  for (guint i = 0; i < 2 * KA_MOST_DEVICE_NAME; i++)
    g_string_append (endless, "é");
  ka_room_name_device (room, get_device (f, 0)->number, endless->str);
  wait_until (g_str_has_prefix (get_device (f, 0)->name, "éé"));
  g_assert_cmpint (g_utf8_strlen (get_device (f, 0)->name, -1), ==, KA_MOST_DEVICE_NAME);
  ka_room_name_device (room, get_device (f, 0)->number, " ");
  wait_until (get_device (f, 0)->name == NULL);
}

static void
test_what_it_may (Hosting *f, gconstpointer data)
{
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = come_in (f, &cookie);

  wait_until (get_device (f, 0) != NULL);
  ka_room_set_right (ka_host_get_room (f->host), get_device (f, 0)->number, KA_RIGHT_WRITE);
  wait_until (get_device (f, 0)->right == KA_RIGHT_WRITE);
  g_assert_true (browser_wait_for (browser, "may-write"));
}

/* Its cookie lets nobody in any more, and it is in no list. */
static void
test_one_that_is_removed (Hosting *f, gconstpointer data)
{
  g_autofree char *headers = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = come_in (f, &cookie);

  wait_until (get_device (f, 0) != NULL && get_device (f, 0)->n_pages == 1);
  ka_room_remove_device (ka_host_get_room (f->host), get_device (f, 0)->number);
  g_assert_true (browser_wait_for (browser, "removed"));
  wait_until (get_device (f, 0) == NULL);
  headers = g_strdup_printf ("Origin: http://127.0.0.1:%u\r\nCookie: %s\r\nUpgrade: websocket\r\n", f->port,
                             cookie);
  answer = browser_ask (f->port, "GET", "/watch", headers, "");
  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 403 "));
}

/* What the desk writes itself is shown too, and nobody is there any more when it is closed. */
static void
test_what_is_shown (Hosting *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = come_in (f, &cookie);

  browser_say (browser, "{\"type\":\"watch\",\"topic\":null}");
  g_assert_true (browser_wait_for (browser, "\"lines\":[]"));
  browser_say (browser, "{\"type\":\"seen\",\"revision\":1}");
  ka_book_create_match (ka_desk_get_book (f->desk), game, options, KA_ORIGIN_PAPER, f->book.people, 3, 0,
                        NULL, NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, &error);
  g_assert_no_error (error);
  g_assert_true (browser_wait_for (browser, PEOPLE[0]));
  wait_until (get_device (f, 0) != NULL);
  ka_host_close (f->host);
  g_assert_true (browser_wait_for (browser, "closed"));
  g_assert_null (ka_host_get_room (f->host));
  g_assert_null (get_device (f, 0));
}

/* Changes the rules of a match into what no game takes. */
static void
break_match (Hosting *f, gint64 match)
{
  g_autofree char *sql
      = g_strdup_printf ("INSERT INTO option_set (text) VALUES ('{\"nope\":1}'); UPDATE match SET options = "
                         "(SELECT max(id) FROM option_set) WHERE id = %d",
                         (int) match);

  ka_desk_close (f->desk);
  run_sql (f->book.path, sql);
  g_assert_true (ka_desk_open (f->desk, NULL));
}

static void
trouble_cb (char **said, const GError *error)
{
  g_set_str (said, error->message);
}

/* What a window tells people is in their language, the name of the game too. */
static void
test_what_people_are_told (Hosting *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_auto (KaSpeech) speech = ka_speech_begin (ka_language_find ("nl"));
  g_autofree char *said = NULL;
  gint64 match
      = ka_book_create_match (ka_desk_get_book (f->desk), game, options, KA_ORIGIN_PAPER, f->book.people, 3,
                              0, NULL, NULL, NULL, g_get_real_time () / G_USEC_PER_SEC, NULL);

  g_signal_connect_swapped (f->host, "trouble", G_CALLBACK (trouble_cb), &said);
  break_match (f, match);
  wait_until (said != NULL);
  g_assert_true (g_str_has_prefix (said, "Partij 1 (Hoogste kaart) kan niet getoond worden: "));
}

/* As a window does on another port, when the usual one is taken. */
static void
test_a_port_that_is_taken (Hosting *f, gconstpointer data)
{
  g_autoptr (KaHost) host = ka_host_new (f->desk, 0);
  g_autoptr (GError) error = NULL;

  g_assert_false (ka_host_open (host, (guint16) f->port, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE);
  g_assert_null (ka_host_get_room (host));
  g_assert_true (ka_host_open (host, 0, NULL));
  g_assert_nonnull (ka_host_get_room (host));
}

/* A room that ended without being closed, as when the program is killed: what is kept of it is all that is left. */
static void
test_opened_again (Hosting *f, gconstpointer data)
{
  g_autofree char *path = ka_roll_make_path (f->book.path, "window");
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = come_in (f, &cookie);
  g_autoptr (KaRoll) roll = NULL;
  guint port = f->port;

  wait_until (get_device (f, 0) != NULL);
  ka_room_set_right (ka_host_get_room (f->host), 1, KA_RIGHT_WRITE);
  ka_room_name_device (ka_host_get_room (f->host), 1, "Bram");
  wait_until (get_device (f, 0)->name != NULL);
  ka_host_keep_roll (f->host, path, FALSE);
  while (roll == NULL)
    roll = ka_roll_read (path);
  g_assert_true (ka_roll_is_open (path));
  ka_host_close (f->host);
  g_assert_null (ka_roll_read (path));
  g_assert_false (ka_roll_is_open (path));

  g_assert_true (ka_host_open_again (f->host, roll, NULL));
  g_assert_cmpuint (ka_room_get_port (ka_host_get_room (f->host)), ==, port);
  wait_until (get_device (f, 0) != NULL);
  g_assert_cmpstr (get_device (f, 0)->name, ==, "Bram");
  g_assert_cmpuint (get_device (f, 0)->n_pages, ==, 0);
  browser_close (g_steal_pointer (&browser));
  browser = browser_look (port, cookie);
  g_assert_true (browser_wait_for (browser, "may-write"));
  wait_until (get_device (f, 0)->n_pages == 1);
}

static gboolean
is_of_this_hour (const char *path)
{
  g_autoptr (KaRoll) roll = ka_roll_read (path);

  return roll != NULL && ka_roll_is_fresh (path) && ka_roll_is_of_late (roll);
}

/* A room in which nobody comes or goes is one that is open all the same: those who look come back after hours, too. */
static void
test_kept_while_open (Hosting *f, gconstpointer data)
{
  g_autofree char *path = ka_roll_make_path (f->book.path, "window");
  struct utimbuf hours_ago = { .modtime = g_get_real_time () / G_USEC_PER_SEC - 2 * KA_ROLL_FRESH_S };

  ka_host_keep_roll (f->host, path, FALSE);
  wait_until (is_of_this_hour (path));
  g_assert_no_errno (utime (path, &hours_ago));
  g_assert_false (ka_roll_is_fresh (path));
  wait_until (is_of_this_hour (path));
}

/* Another program wishes it, through a file that lies beside what is kept. */
static void
test_a_wish_of_another_program (Hosting *f, gconstpointer data)
{
  g_autofree char *path = ka_roll_make_path (f->book.path, "window");
  g_autofree char *cookie = NULL;
  g_autoptr (Browser) browser = come_in (f, &cookie);

  wait_until (get_device (f, 0) != NULL);
  ka_host_keep_roll (f->host, path, FALSE);
  g_assert_true (ka_roll_ask_to_remove (path, 1, NULL));
  wait_until (get_device (f, 0) == NULL);
  g_assert_true (browser_wait_for (browser, "removed"));
}

static void
count_trouble_cb (KaHost *host, const GError *error, guint *n)
{
  g_assert_nonnull (strstr (error->message, "Which phones look cannot be kept now"));
  ++*n;
}

static gboolean
is_kept (const char *path, guint device)
{
  g_autoptr (KaRoll) roll = ka_roll_read (path);

  return roll != NULL && ka_devices_find (roll->devices, device) != NULL;
}

static gboolean
is_kept_without (const char *path, guint device)
{
  g_autoptr (KaRoll) roll = ka_roll_read (path);

  return roll != NULL && ka_devices_find (roll->devices, device) == NULL;
}

/* A folder in its place stands for a disk that is full: nothing can be written there until it goes. */
static void
test_what_cannot_be_kept (Hosting *f, gconstpointer data)
{
  g_autofree char *path = ka_roll_make_path (f->book.path, "window");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (Browser) one = come_in (f, &first);
  g_autoptr (Browser) other = come_in (f, &second);
  guint n_troubles = 0;

  g_signal_connect (f->host, "trouble", G_CALLBACK (count_trouble_cb), &n_troubles);
  wait_until (get_device (f, 1) != NULL);
  ka_host_keep_roll (f->host, path, FALSE);
  wait_until (is_kept (path, 2));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_true (ka_roll_ask_to_remove (path, 1, NULL));
  wait_until (n_troubles > 0);
  g_assert_true (ka_roll_is_removed (path, 1));
  ka_room_remove_device (ka_host_get_room (f->host), 2);
  wait_until (get_device (f, 0) == NULL);
  g_assert_true (ka_roll_is_removed (path, 2));

  g_assert_cmpint (g_rmdir (path), ==, 0);
  wait_until (is_kept_without (path, 1) && is_kept_without (path, 2));
  wait_until (!ka_roll_is_removed (path, 1) && !ka_roll_is_removed (path, 2));
  g_assert_cmpuint (n_troubles, ==, 1);
}

/* Of a program that was killed while its disk was full there is the list of before, and beside it who was removed since. */
static void
test_removed_stays_out (Hosting *f, gconstpointer data)
{
  g_autofree char *path = ka_roll_make_path (f->book.path, "window");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (Browser) one = come_in (f, &first);
  g_autoptr (Browser) other = come_in (f, &second);
  g_autoptr (KaRoll) roll = NULL;

  wait_until (get_device (f, 1) != NULL);
  ka_host_keep_roll (f->host, path, FALSE);
  wait_until (is_kept (path, 2));
  roll = ka_roll_read (path);
  ka_host_close (f->host);
  g_assert_true (ka_roll_write (roll, path, NULL));
  ka_roll_mark_removed (path, 1);

  g_assert_true (ka_host_open_again (f->host, roll, NULL));
  ka_host_keep_roll (f->host, path, FALSE);
  wait_until (get_device (f, 0) != NULL && get_device (f, 1) == NULL);
  g_assert_cmpuint (get_device (f, 0)->number, ==, 2);
  wait_until (is_kept_without (path, 1) && !ka_roll_is_removed (path, 1));
  g_assert_true (is_kept (path, 2));
}

#define add(name, function)                                                                                  \
  g_test_add ("/host/" name, Hosting, NULL, set_up_hosting, function, tear_down_hosting)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("who-is-there", test_who_is_there);
  add ("what-it-is-called", test_what_it_is_called);
  add ("what-it-may", test_what_it_may);
  add ("one-that-is-removed", test_one_that_is_removed);
  add ("what-is-shown", test_what_is_shown);
  add ("what-people-are-told", test_what_people_are_told);
  add ("a-port-that-is-taken", test_a_port_that_is_taken);
  add ("opened-again", test_opened_again);
  add ("kept-while-open", test_kept_while_open);
  add ("a-wish-of-another-program", test_a_wish_of_another_program);
  add ("what-cannot-be-kept", test_what_cannot_be_kept);
  add ("removed-stays-out", test_removed_stays_out);
  return g_test_run ();
}
