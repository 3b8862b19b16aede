/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who comes in by the door of a room: whoever knows its code, once for each device, as many as there are places. */
#include <string.h>

#include "ka-door.h"
#include "ka-room-device.h"
#include "ka-secret.h"

#define HOUR ((gint64) KA_DEVICE_KEPT_S * G_USEC_PER_SEC)

static KaDoorAnswer
show (KaDoor *door, const char *code, gsize length, gint64 now, char **cookie)
{
  g_autoptr (GBytes) bytes = g_bytes_new (code, length);

  return ka_door_admit (door, bytes, now, cookie);
}

static char *
admit (KaDoor *door, gint64 now)
{
  const char *code = ka_door_get_code (door);
  char *cookie = NULL;

  g_assert_cmpint (show (door, code, strlen (code), now, &cookie), ==, KA_DOOR_OPEN);
  return cookie;
}

/* As admit(), of one that looks, and goes. */
static char *
visit (KaDoor *door, gint64 now)
{
  char *cookie = admit (door, now);
  guint device = ka_door_find (door, cookie);

  ka_door_arrive (door, device);
  ka_door_leave (door, device, now);
  return cookie;
}

static void
fill (KaDoor *door, gint64 now)
{
  for (guint i = 0; i < KA_MOST_DEVICES; i++)
    g_free (visit (door, now));
}

static void
test_secrets (void)
{
  g_autofree char *a = ka_secret_new ();
  g_autofree char *b = ka_secret_new ();
  KaHash hash_a = ka_hash_secret (a, -1), hash_b = ka_hash_secret (b, -1), again = ka_hash_secret (a, -1);

  g_assert_cmpuint (strlen (a), ==, 32);
  g_assert_cmpuint (strspn (a, "0123456789abcdef"), ==, 32);
  g_assert_cmpstr (a, !=, b);
  g_assert_true (ka_hash_equal (&hash_a, &again));
  g_assert_false (ka_hash_equal (&hash_a, &hash_b));
  for (guint i = 0; i < KA_HASH_SIZE; i++)
    {
      again = hash_a;
      again.bytes[i] ^= 1;
      g_assert_false (ka_hash_equal (&hash_a, &again));
    }
}

static void
test_whoever_knows_the_code (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autofree char *nearly = g_strdup (ka_door_get_code (door));
  g_autofree char *cookie = admit (door, 0);
  g_autofree char *other = admit (door, 0);
  char *none = NULL;

  nearly[31] = nearly[31] == '0' ? '1' : '0';
  g_assert_cmpint (show (door, nearly, 32, 0, &none), ==, KA_DOOR_WRONG);
  g_assert_cmpint (show (door, "", 0, 0, &none), ==, KA_DOOR_WRONG);
  g_assert_null (none);
  g_assert_cmpstr (cookie, !=, other);
  g_assert_cmpuint (ka_door_find (door, cookie), ==, 1);
  g_assert_cmpuint (ka_door_find (door, other), ==, 2);
}

/* The code with something after it is another, also where that begins with a zero byte. */
static void
test_whoever_knows_more_than_the_code (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  const char *code = ka_door_get_code (door);
  g_autoptr (GString) longer = g_string_new (code);
  char *none = NULL;

  g_string_append_len (longer, "\0x", 2);
  g_assert_cmpint (show (door, longer->str, 34, 0, &none), ==, KA_DOOR_WRONG);
  g_assert_cmpint (show (door, longer->str, 33, 0, &none), ==, KA_DOOR_WRONG);
  g_assert_cmpint (show (door, code, 31, 0, &none), ==, KA_DOOR_WRONG);
  g_assert_null (none);
}

/* Neither the code nor what a place without a device holds is a cookie. */
static void
test_whoever_has_no_cookie (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();

  g_assert_cmpuint (ka_door_find (door, NULL), ==, 0);
  g_assert_cmpuint (ka_door_find (door, ""), ==, 0);
  g_assert_cmpuint (ka_door_find (door, ka_door_get_code (door)), ==, 0);
}

static void
test_whoever_was_removed (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autofree char *cookie = admit (door, 0);
  g_autofree char *again = NULL;

  ka_door_arrive (door, 1);
  ka_door_remove (door, 1);
  g_assert_cmpuint (ka_door_find (door, cookie), ==, 0);
  ka_door_leave (door, 1, 0);
  again = admit (door, 0);
  g_assert_cmpuint (ka_door_find (door, again), ==, 2);
  g_assert_cmpuint (ka_door_find (door, cookie), ==, 0);
}

static void
test_one_too_many (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  char *cookie = NULL;

  fill (door, 0);
  g_assert_cmpint (show (door, ka_door_get_code (door), 32, HOUR, &cookie), ==, KA_DOOR_FULL);
  g_assert_null (cookie);
  ka_door_remove (door, 5);
  cookie = admit (door, HOUR);
  g_assert_cmpuint (ka_door_find (door, cookie), ==, KA_MOST_DEVICES + 1);
  g_free (cookie);
}

/* Whoever only shows the code, again and again, takes no place from those who look. */
static void
test_who_never_looks_makes_room (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autofree char *looks = visit (door, 0);
  g_autofree char *first = admit (door, 5);
  g_autofree char *second = admit (door, 6);
  g_autofree char *late = NULL;
  g_autofree char *later = NULL;

  for (guint i = 3; i < KA_MOST_DEVICES; i++)
    g_free (admit (door, 7));
  late = visit (door, 8);
  g_assert_cmpuint (ka_door_find (door, first), ==, 0);
  g_assert_cmpuint (ka_door_find (door, second), ==, 3);
  later = visit (door, 9);
  g_assert_cmpuint (ka_door_find (door, second), ==, 0);
  for (guint i = 0; i < 2 * KA_MOST_DEVICES; i++)
    g_free (admit (door, 10));
  g_assert_cmpuint (ka_door_find (door, looks), ==, 1);
  g_assert_cmpuint (ka_door_find (door, late), ==, KA_MOST_DEVICES + 1);
  g_assert_cmpuint (ka_door_find (door, later), ==, KA_MOST_DEVICES + 2);
}

/* Those who look stay, however long; of the others the one that went first makes room. */
static void
test_who_has_gone_long_makes_room (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autofree char *first = admit (door, 0);
  g_autofree char *second = admit (door, 0);
  g_autofree char *third = visit (door, 0);
  g_autofree char *late = NULL;

  ka_door_arrive (door, 1);
  ka_door_arrive (door, 2);
  for (guint i = 3; i < KA_MOST_DEVICES; i++)
    g_free (visit (door, 10));
  ka_door_leave (door, 2, 20);
  late = admit (door, HOUR + 100);
  g_assert_cmpuint (ka_door_find (door, third), ==, 0);
  g_assert_cmpuint (ka_door_find (door, first), ==, 1);
  g_assert_cmpuint (ka_door_find (door, second), ==, 2);
  g_assert_cmpuint (ka_door_find (door, late), ==, KA_MOST_DEVICES + 1);
  g_assert_cmpuint (ka_door_count_pages (door, 1), ==, 1);
  g_assert_cmpuint (ka_door_count_pages (door, 2), ==, 0);
}

/* What somebody may do is said of his device, and of nobody who comes in its place. */
static void
test_who_may_write (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autofree char *first = admit (door, 0);
  g_autofree char *second = admit (door, 0);
  g_autofree char *third = NULL;

  g_assert_cmpint (ka_door_get_right (door, 1), ==, KA_RIGHT_LOOK);
  ka_door_set_right (door, 2, KA_RIGHT_WRITE);
  g_assert_cmpint (ka_door_get_right (door, 1), ==, KA_RIGHT_LOOK);
  g_assert_cmpint (ka_door_get_right (door, 2), ==, KA_RIGHT_WRITE);
  ka_door_remove (door, 2);
  g_assert_cmpint (ka_door_get_right (door, 2), ==, KA_RIGHT_LOOK);
  ka_door_set_right (door, 2, KA_RIGHT_WRITE);
  ka_door_set_right (door, 0, KA_RIGHT_WRITE);
  g_assert_cmpint (ka_door_get_right (door, 2), ==, KA_RIGHT_LOOK);
  g_assert_cmpint (ka_door_get_right (door, 0), ==, KA_RIGHT_LOOK);
  ka_door_set_usual_right (door, KA_RIGHT_WRITE);
  third = admit (door, 0);
  g_assert_cmpint (ka_door_get_right (door, 3), ==, KA_RIGHT_WRITE);
  g_assert_cmpint (ka_door_get_right (door, 1), ==, KA_RIGHT_LOOK);
}

/* Whoever was in comes back by the cookie that he has, with what he may do; nobody gets his number. */
static void
test_who_comes_back (void)
{
  g_autoptr (KaDoor) before = ka_door_new ();
  g_autofree char *first = admit (before, 0);
  g_autofree char *second = admit (before, 0);
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autoptr (GPtrArray) devices = NULL;
  g_autofree char *third = NULL;

  ka_door_remove (before, 1);
  ka_door_arrive (before, 2);
  ka_door_set_right (before, 2, KA_RIGHT_WRITE);
  ka_door_name (before, 2, "Bram");
  g_assert_true (ka_door_say_scribe (before, 2, " An "));
  g_assert_false (ka_door_say_scribe (before, 2, "An"));
  g_assert_false (ka_door_say_scribe (before, 9, "An"));
  devices = ka_door_list (before);
  ka_door_let_back (door, devices);
  g_assert_cmpuint (ka_door_find (door, first), ==, 0);
  g_assert_cmpuint (ka_door_find (door, second), ==, 2);
  g_assert_cmpuint (ka_door_count_pages (door, 2), ==, 0);
  g_assert_cmpint (ka_door_get_right (door, 2), ==, KA_RIGHT_WRITE);
  third = admit (door, 0);
  g_assert_cmpuint (ka_door_find (door, third), ==, 3);
  g_assert_cmpstr (ka_door_get_code (door), !=, ka_door_get_code (before));
}

static guint
get_nth (KaDoor *door, guint device)
{
  g_autoptr (GPtrArray) devices = ka_door_list (door);

  return ka_devices_find (devices, device)->nth;
}

/* Of one kind no two have one number, and each keeps its own. */
static void
test_two_of_one_kind (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();

  for (guint i = 1; i <= 4; i++)
    g_free (admit (door, 0));
  ka_door_describe (door, 1, "Safari", "iPhone");
  ka_door_describe (door, 2, "Safari", "iPhone");
  ka_door_describe (door, 3, "Firefox", "Android");
  g_assert_cmpuint (get_nth (door, 1), ==, 1);
  g_assert_cmpuint (get_nth (door, 2), ==, 2);
  g_assert_cmpuint (get_nth (door, 3), ==, 1);
  ka_door_remove (door, 1);
  ka_door_describe (door, 4, "Safari", "iPhone");
  g_assert_cmpuint (get_nth (door, 2), ==, 2);
  g_assert_cmpuint (get_nth (door, 4), ==, 3);
}

/* As it was, by the cookie that it had; no other takes its number meanwhile. */
static void
test_one_that_is_taken_back (void)
{
  g_autoptr (KaDoor) door = ka_door_new ();
  g_autofree char *cookie = admit (door, 0);
  g_autofree char *later = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;

  ka_door_describe (door, 1, "Safari", "iPhone");
  ka_door_name (door, 1, "Bram");
  ka_door_set_right (door, 1, KA_RIGHT_WRITE);
  ka_door_arrive (door, 1);
  before = ka_door_list (door);
  g_assert_false (ka_door_take_back (door, before->pdata[0], 0, 0));
  ka_door_remove (door, 1);
  g_assert_cmpuint (ka_door_find (door, cookie), ==, 0);
  later = admit (door, 0);
  g_assert_true (ka_door_take_back (door, before->pdata[0], 0, 0));
  g_assert_cmpuint (ka_door_find (door, cookie), ==, 1);
  g_assert_cmpuint (ka_door_find (door, later), ==, 2);
  g_assert_cmpuint (ka_door_count_pages (door, 1), ==, 0);
  g_assert_cmpint (ka_door_get_right (door, 1), ==, KA_RIGHT_WRITE);
  after = ka_door_list (door);
  g_assert_cmpstr (ka_devices_find (after, 1)->name, ==, "Bram");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/room/door/secrets", test_secrets);
  g_test_add_func ("/room/door/whoever-knows-the-code", test_whoever_knows_the_code);
  g_test_add_func ("/room/door/whoever-knows-more-than-the-code", test_whoever_knows_more_than_the_code);
  g_test_add_func ("/room/door/whoever-has-no-cookie", test_whoever_has_no_cookie);
  g_test_add_func ("/room/door/whoever-was-removed", test_whoever_was_removed);
  g_test_add_func ("/room/door/one-too-many", test_one_too_many);
  g_test_add_func ("/room/door/who-never-looks-makes-room", test_who_never_looks_makes_room);
  g_test_add_func ("/room/door/who-has-gone-long-makes-room", test_who_has_gone_long_makes_room);
  g_test_add_func ("/room/door/who-may-write", test_who_may_write);
  g_test_add_func ("/room/door/who-comes-back", test_who_comes_back);
  g_test_add_func ("/room/door/two-of-one-kind", test_two_of_one_kind);
  g_test_add_func ("/room/door/one-that-is-taken-back", test_one_that_is_taken_back);
  return g_test_run ();
}
