/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books on desks that meet in a folder while they are open. */
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "ka-computers.h"
#include "ka-desk-backup.h"
#include "ka-desk-private.h"
#include "ka-desk-rescue.h"
#include "ka-farewell.h"
#include "ka-loans.h"
#include "ka-meeting-private.h"
#include "ka-patience.h"
#include "stage-carrier.h"
#include "travel-books.h"

/* On which all here is carried. */
static Stage stage;

/* One computer: a book on a desk, its meeting and what was told of it. */
typedef struct
{
  KaDesk *desk;
  KaMeeting *meeting;
  guint n_errands; /* how often it began to work */
  guint n_came;    /* how often something came, and how many changes in all */
  guint n_new;
  gboolean was_working;
  gboolean desk_changed; /* since something came last */
} Side;

typedef struct
{
  Fixture book;
  Fixture other;
  char *folder;
  char *address;
  KaLoans *loans; /* of the program */
  Side here;
  Side there;
} Ground;

#define WAIT_UNTIL(condition)                                                                                \
  while (!(condition))                                                                                       \
  g_main_context_iteration (NULL, TRUE)

static void
meeting_changed_cb (KaMeeting *meeting, Side *side)
{
  gboolean works = ka_meeting_get_state (meeting) == KA_MEETING_WORKING;

  side->n_errands += works && !side->was_working;
  side->was_working = works;
}

static void
came_cb (KaMeeting *meeting, const KaTravelReport *report, Side *side)
{
  /* The pages show it by now. */
  g_assert_true (side->desk_changed);
  side->desk_changed = FALSE;
  side->n_came++;
  side->n_new += report->n_new;
}

static void
desk_changed_cb (KaDesk *desk, Side *side)
{
  side->desk_changed = TRUE;
}

static void
open_desk (Side *self, const char *path, KaLoans *loans)
{
  self->desk = ka_desk_new (path, ka_games_find);
  ka_loans_lend (loans, self->desk);
  g_signal_connect (self->desk, "changed", G_CALLBACK (desk_changed_cb), self);
  g_assert_true (ka_desk_open (self->desk, NULL));
}

static KaCarrier *
make_carrier (const char *address, const char *passphrase, GError **error)
{
  return stage_carrier_new (&stage, address, passphrase, error);
}

static void
meet (Side *self, const char *address, const char *passphrase)
{
  self->meeting = ka_meeting_new_with (self->desk, address, passphrase, make_carrier, NULL);
  g_assert_nonnull (self->meeting);
  g_signal_connect (self->meeting, "changed", G_CALLBACK (meeting_changed_cb), self);
  g_signal_connect (self->meeting, "came", G_CALLBACK (came_cb), self);
}

static void
begin (Side *self, const char *address, const char *passphrase)
{
  meet (self, address, passphrase);
  ka_meeting_set_paused (self->meeting, FALSE);
}

static void
set_up_ground (Ground *self, gconstpointer data)
{
  stage_reset (&stage);
  set_up (&self->book, NULL);
  close_book (&self->book);
  open_other (&self->other);
  close_book (&self->other);
  self->folder = g_build_filename (self->book.folder, "met", NULL);
  self->address = g_strconcat ("folder:", self->folder, NULL);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  self->loans = ka_loans_new ();
  open_desk (&self->here, self->book.path, self->loans);
  open_desk (&self->there, self->other.path, self->loans);
}

static void
end_side (Side *self)
{
  if (self->meeting != NULL)
    g_signal_handlers_disconnect_by_data (self->meeting, self);
  g_clear_object (&self->meeting);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
}

static void
tear_down_ground (Ground *self, gconstpointer data)
{
  stage_release (&stage);
  end_side (&self->here);
  end_side (&self->there);
  WAIT_UNTIL (stage_count_inside (&stage) == 0);
  ka_loans_free (self->loans);
  g_free (self->address);
  g_free (self->folder);
  tear_down (&self->other, NULL);
  tear_down (&self->book, NULL);
}

#define add_ground_test(name, function)                                                                      \
  g_test_add (name, Ground, NULL, set_up_ground, function, tear_down_ground)

static void
add_player (Side *self, const char *name)
{
  KaPlayer player = { .name = (char *) name };

  g_assert_cmpint (ka_book_add_player (ka_desk_get_book (self->desk), &player, NULL), !=, 0);
}

static guint
count_players (Side *self)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (ka_desk_get_book (self->desk), TRUE, NULL);

  return players->len;
}

static gboolean
rests (Side *self)
{
  return ka_meeting_get_state (self->meeting) == KA_MEETING_RESTING
         && ka_meeting_get_last (self->meeting) > 0;
}

static gboolean
is_troubled (Side *self, GQuark domain, int code)
{
  return ka_meeting_get_state (self->meeting) == KA_MEETING_TROUBLED
         && g_error_matches (ka_meeting_get_trouble (self->meeting), domain, code);
}

static gboolean
tick_cb (gpointer nothing)
{
  return G_SOURCE_CONTINUE;
}

static void
run_for (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;
  guint tick = g_timeout_add (10, tick_cb, NULL);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
}

static void
begin_both (Ground *f)
{
  begin (&f->here, f->address, NULL);
  WAIT_UNTIL (rests (&f->here));
  begin (&f->there, f->address, NULL);
  WAIT_UNTIL (rests (&f->there));
}

/* ---- both ways ------------------------------------------------------------------------------------------- */

static void
test_books_meet (Ground *f, gconstpointer data)
{
  begin_both (f);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE);
  g_assert_cmpuint (f->there.n_came, ==, 1);
  g_assert_cmpuint (f->there.n_new, ==, N_PEOPLE);
  g_assert_cmpstr (ka_meeting_get_address (f->there.meeting), ==, f->address);
  add_player (&f->here, "Gus");
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 1);
  add_player (&f->there, "Hil");
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 2);
  WAIT_UNTIL (f->here.n_came == 1 && f->there.n_came == 2);
  assert_same (ka_desk_get_book (f->here.desk), ka_desk_get_book (f->there.desk));
  g_assert_cmpuint (f->here.n_new, ==, 1);
  g_assert_null (ka_meeting_get_trouble (f->here.meeting));
}

/* Each says what it has once, and hears what the other said once; then nobody does anything any more. */
static void
test_books_come_to_rest (Ground *f, gconstpointer data)
{
  guint n_takes = 0;

  begin_both (f);
  add_player (&f->here, "Gus");
  add_player (&f->here, "Hil");
  add_player (&f->here, "Ine");
  WAIT_UNTIL (f->there.n_new == N_PEOPLE + 3);
  WAIT_UNTIL (rests (&f->here) && rests (&f->there));
  while (n_takes != stage_count_takes (&stage))
    {
      n_takes = stage_count_takes (&stage);
      run_for (1000);
    }
  run_for (2000);
  g_assert_cmpuint (stage_count_takes (&stage), ==, n_takes);
  g_assert_cmpuint (stage_count_gives (&stage), ==, 2);
  g_assert_cmpuint (f->here.n_errands, ==, 2);
  g_assert_cmpuint (f->there.n_errands, ==, 1);
}

static void
test_devices_are_told (Ground *f, gconstpointer data)
{
  const KaCarrierDevice *device;

  begin_both (f);
  g_assert_cmpuint (ka_meeting_get_devices (f->there.meeting)->len, ==, 1);
  device = ka_meeting_get_devices (f->there.meeting)->pdata[0];
  g_assert_cmpuint (strlen (device->id), ==, 16);
  g_assert_cmpint (device->seen, >, 0);
  add_player (&f->there, "Gus");
  WAIT_UNTIL (ka_meeting_get_devices (f->here.meeting)->len == 2);
}

static void
test_what_cannot_meet (Ground *f, gconstpointer data)
{
  g_autoptr (KaDesk) looks = ka_desk_new_to_look (f->book.path, ka_games_find);
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_meeting_new (looks, f->address, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_null (ka_meeting_new (f->here.desk, "nowhere", NULL, &error));
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS);
}

/* ---- trouble --------------------------------------------------------------------------------------------- */

static void
test_a_folder_goes_and_comes_back (Ground *f, gconstpointer data)
{
  g_autofree char *away = g_strconcat (f->folder, "-away", NULL);

  begin_both (f);
  g_assert_cmpint (g_rename (f->folder, away), ==, 0);
  add_player (&f->here, "Gus");
  WAIT_UNTIL (is_troubled (&f->here, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY));
  add_player (&f->there, "Hil");
  WAIT_UNTIL (is_troubled (&f->there, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY));
  g_assert_cmpint (g_rename (away, f->folder), ==, 0);
  WAIT_UNTIL (rests (&f->here) && rests (&f->there));
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 2 && count_players (&f->there) == N_PEOPLE + 2);
  /* And it is heard again what comes there. */
  add_player (&f->here, "Ine");
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 3);
  g_assert_null (ka_meeting_get_trouble (f->here.meeting));
}

static void
test_a_wrong_passphrase (Ground *f, gconstpointer data)
{
  begin (&f->here, f->address, "one");
  WAIT_UNTIL (rests (&f->here));
  begin (&f->there, f->address, "two");
  WAIT_UNTIL (is_troubled (&f->there, KA_CARRIER_ERROR, KA_CARRIER_ERROR_SECRET));
  g_assert_cmpuint (count_players (&f->there), ==, 0);
  g_assert_cmpint (ka_meeting_get_last (f->there.meeting), ==, 0);
  ka_meeting_set_passphrase (f->there.meeting, "one");
  WAIT_UNTIL (rests (&f->there));
  g_assert_cmpuint (count_players (&f->there), ==, N_PEOPLE);
}

/* What came before it failed is told all the same; and when there is room again it goes on by itself. */
static void
test_no_room (Ground *f, gconstpointer data)
{
  begin (&f->here, f->address, NULL);
  WAIT_UNTIL (rests (&f->here));
  add_player (&f->there, "Gus");
  stage_refuse (&stage, KA_CARRIER_ERROR_FULL);
  begin (&f->there, f->address, NULL);
  WAIT_UNTIL (is_troubled (&f->there, KA_CARRIER_ERROR, KA_CARRIER_ERROR_FULL));
  g_assert_cmpuint (f->there.n_new, ==, N_PEOPLE);
  g_assert_cmpuint (count_players (&f->there), ==, N_PEOPLE + 1);
  stage_refuse (&stage, -1);
  WAIT_UNTIL (rests (&f->there));
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 1);
}

/* Nobody has to look after a book whose owner only reads, whatever he writes in it; and when he may write, it goes. */
static void
test_who_only_reads (Ground *f, gconstpointer data)
{
  begin (&f->here, f->address, NULL);
  WAIT_UNTIL (rests (&f->here));
  stage_refuse (&stage, KA_CARRIER_ERROR_READS_ONLY);
  g_assert_true (ka_book_call_computer (ka_desk_get_book (f->there.desk), "Reader", NULL));
  begin (&f->there, f->address, NULL);
  WAIT_UNTIL (rests (&f->there));
  g_assert_cmpuint (f->there.n_new, ==, N_PEOPLE);
  add_player (&f->there, "Gus");
  WAIT_UNTIL (rests (&f->there) && !ka_meeting_owes (f->there.meeting));
  g_assert_null (ka_meeting_get_trouble (f->there.meeting));
  stage_refuse (&stage, -1);
  ka_meeting_hurry (f->there.meeting);
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 1);
}

/* Where nothing may be written nobody tries again by himself, until something happens there or somebody asks for it. */
static void
test_nothing_may_be_written (Ground *f, gconstpointer data)
{
  guint n_gives;

  stage_refuse (&stage, KA_CARRIER_ERROR_REFUSED);
  begin (&f->here, f->address, NULL);
  WAIT_UNTIL (is_troubled (&f->here, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED));
  n_gives = stage_count_gives (&stage);
  add_player (&f->here, "Gus");
  run_for (1000);
  g_assert_cmpuint (stage_count_gives (&stage), ==, n_gives);
  stage_refuse (&stage, -1);
  ka_meeting_hurry (f->here.meeting);
  WAIT_UNTIL (rests (&f->here));
  stage_refuse (&stage, KA_CARRIER_ERROR_REFUSED);
  add_player (&f->here, "Hil");
  WAIT_UNTIL (is_troubled (&f->here, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED));
  stage_refuse (&stage, -1);
  /* Somebody sets the permissions right. */
  g_assert_cmpint (g_chmod (f->folder, 0755), ==, 0);
  WAIT_UNTIL (rests (&f->here));
}

static void
test_another_program_writes (Ground *f, gconstpointer data)
{
  sqlite3 *db = NULL;

  begin_both (f);
  g_assert_cmpint (sqlite3_open (f->other.path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  add_player (&f->here, "Gus");
  WAIT_UNTIL (is_troubled (&f->there, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED));
  g_assert_cmpint (sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  WAIT_UNTIL (rests (&f->there));
  g_assert_cmpuint (count_players (&f->there), ==, N_PEOPLE + 1);
}

static void
test_ever_less_often (void)
{
  const guint expected[] = { 5, 10, 20, 40, 80, 160, 300, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (ka_patience_tell_delay (i + 1), ==, expected[i]);
  g_assert_cmpuint (ka_patience_tell_delay (G_MAXUINT), ==, 300);
}

/* ---- in the middle --------------------------------------------------------------------------------------- */

static void
test_pausing (Ground *f, gconstpointer data)
{
  guint n_errands;

  begin_both (f);
  g_assert_cmpuint (stage_count_watched (&stage), ==, 2);
  ka_meeting_set_paused (f->there.meeting, TRUE);
  g_assert_cmpuint (stage_count_watched (&stage), ==, 1);
  g_assert_cmpint (ka_meeting_get_state (f->there.meeting), ==, KA_MEETING_PAUSED);
  n_errands = f->there.n_errands;
  add_player (&f->here, "Gus");
  add_player (&f->there, "Hil");
  ka_meeting_hurry (f->there.meeting);
  WAIT_UNTIL (rests (&f->here) && f->here.n_errands == 2);
  g_assert_cmpuint (f->there.n_errands, ==, n_errands);
  g_assert_cmpuint (count_players (&f->there), ==, N_PEOPLE + 1);
  ka_meeting_set_paused (f->there.meeting, FALSE);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 2 && count_players (&f->here) == N_PEOPLE + 2);
}

/* It is left off where it is, and goes on when it may. */
static void
test_pausing_in_the_middle (Ground *f, gconstpointer data)
{
  begin_both (f);
  stage_hold (&stage, FALSE);
  add_player (&f->here, "Gus");
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  ka_meeting_set_paused (f->here.meeting, TRUE);
  g_assert_cmpint (ka_meeting_get_state (f->here.meeting), ==, KA_MEETING_PAUSED);
  WAIT_UNTIL (stage_count_inside (&stage) == 0);
  stage_release (&stage);
  ka_meeting_set_paused (f->here.meeting, FALSE);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 1);
  g_assert_null (ka_meeting_get_trouble (f->here.meeting));
}

static void
test_what_is_asked_meanwhile (Ground *f, gconstpointer data)
{
  begin_both (f);
  stage_hold (&stage, FALSE);
  add_player (&f->here, "Gus");
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  add_player (&f->here, "Hil");
  add_player (&f->here, "Ine");
  ka_meeting_hurry (f->here.meeting);
  g_assert_cmpuint (f->here.n_errands, ==, 2);
  stage_release (&stage);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 3);
  WAIT_UNTIL (rests (&f->here));
  g_assert_cmpuint (f->here.n_errands, <=, 3);
}

static void
test_a_desk_closes_and_opens (Ground *f, gconstpointer data)
{
  begin_both (f);
  stage_hold (&stage, FALSE);
  add_player (&f->there, "Gus");
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  ka_desk_close (f->there.desk);
  g_assert_cmpint (ka_meeting_get_state (f->there.meeting), ==, KA_MEETING_RESTING);
  stage_release (&stage);
  add_player (&f->here, "Hil");
  WAIT_UNTIL (rests (&f->here) && f->here.n_errands == 2);
  g_assert_true (ka_desk_open (f->there.desk, NULL));
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 2 && count_players (&f->there) == N_PEOPLE + 2);
}

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* A copy is put back while an errand is on its way: both are done, and the other book hears what was put back. */
static void
test_putting_back_a_backup (Ground *f, gconstpointer data)
{
  g_autoptr (GDateTime) then = g_date_time_new_local (2026, 11, 1, 12, 0, 0);
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;
  KaBackupDifference difference;

  begin_both (f);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE);
  g_assert_true (ka_book_make_backup (f->book.path, then, &copy, NULL, NULL));
  add_player (&f->here, "Gus");
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 1);
  g_assert_true (ka_backup_compare (f->book.path, copy, &difference, NULL, NULL));
  stage_hold (&stage, FALSE);
  ka_meeting_hurry (f->here.meeting);
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  ka_desk_put_back_async (f->here.desk, copy, &difference, NULL, keep_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  ka_desk_put_back_finish (f->here.desk, result, &error);
  g_assert_no_error (error);
  stage_release (&stage);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE);
  WAIT_UNTIL (rests (&f->here) && rests (&f->there));
  assert_same (ka_desk_get_book (f->here.desk), ka_desk_get_book (f->there.desk));
}

/* The files of a book are moved when nobody has them open any more, and whoever looks at the window waits for nothing. */
static void
test_beginning_anew (Ground *f, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  begin_both (f);
  stage_hold (&stage, TRUE);
  ka_meeting_hurry (f->there.meeting);
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  ka_desk_close (f->there.desk);
  ka_desk_begin_anew_async (f->there.desk, keep_result_cb, &result);
  run_for (300);
  g_assert_null (result);
  stage_release (&stage);
  WAIT_UNTIL (result != NULL);
  kept = ka_desk_begin_anew_finish (f->there.desk, result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (kept);
  g_assert_true (ka_desk_open (f->there.desk, &error));
  g_assert_no_error (error);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE);
}

/* A disk of the network does not answer. Whoever wants the files of the book moved is told so, and the book goes on as it was. */
static void
test_a_folder_does_not_answer (Ground *f, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  begin_both (f);
  ka_borrowers_set_longest (ka_desk_get_borrowers (f->there.desk), 200);
  stage_hold (&stage, TRUE);
  ka_meeting_hurry (f->there.meeting);
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  ka_desk_close (f->there.desk);
  ka_desk_begin_anew_async (f->there.desk, keep_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_null (ka_desk_begin_anew_finish (f->there.desk, result, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_LOCKED);
  g_assert_nonnull (strstr (error->message, "does not answer"));
  g_assert_true (ka_desk_open (f->there.desk, NULL));
  g_assert_cmpuint (count_players (&f->there), ==, N_PEOPLE);
  add_player (&f->there, "Gus");
  stage_release (&stage);
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 1);
}

static void
test_a_book_is_lost (Ground *f, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  begin_both (f);
  g_assert_cmpint (g_unlink (f->other.path), ==, 0);
  WAIT_UNTIL (is_troubled (&f->there, KA_BOOK_ERROR, KA_BOOK_ERROR_GONE));
  WAIT_UNTIL (!ka_desk_is_working (f->there.desk));
  add_player (&f->here, "Gus");
  WAIT_UNTIL (rests (&f->here) && f->here.n_errands == 2);
  ka_desk_put_held_back_async (f->there.desk, keep_result_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_true (ka_desk_put_held_back_finish (f->there.desk, result, &error));
  g_assert_no_error (error);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 1);
  WAIT_UNTIL (rests (&f->there));
}

/* Nobody waits, and nobody is told. */
static void
test_ending_in_the_middle (Ground *f, gconstpointer data)
{
  begin (&f->here, f->address, NULL);
  WAIT_UNTIL (rests (&f->here));
  stage_hold (&stage, TRUE);
  begin (&f->there, f->address, NULL);
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  g_clear_object (&f->there.meeting);
  g_clear_object (&f->there.desk);
  stage_release (&stage);
  WAIT_UNTIL (stage_count_inside (&stage) == 0);
  run_for (300);
  g_assert_cmpuint (f->there.n_came, ==, 0);
}

/* ---- farewell -------------------------------------------------------------------------------------------- */

typedef struct
{
  gboolean done;
  gboolean through;
} Farewell;

static void
farewell_said_cb (const KaErrandReport *report, gpointer data)
{
  *(Farewell *) data = (Farewell) { TRUE, report != NULL && report->error == NULL };
}

static void
told_cb (void)
{
  g_assert_not_reached ();
}

/* The window is gone, and its book is closed, before what was done last has gone. */
static void
test_what_was_done_last_goes (Ground *f, gconstpointer data)
{
  Farewell farewell = { FALSE, FALSE };

  begin_both (f);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE);
  add_player (&f->there, "Gus");
  g_assert_true (ka_meeting_say_farewell (f->there.meeting, farewell_said_cb, &farewell));
  /* Whoever shows the meeting may be half gone. */
  g_signal_connect (f->there.meeting, "changed", G_CALLBACK (told_cb), NULL);
  ka_desk_close (f->there.desk);
  end_side (&f->there);
  g_assert_false (farewell.done);
  WAIT_UNTIL (farewell.done);
  g_assert_true (farewell.through);
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 1);
}

/* Its book is opened again meanwhile, and whoever has its files moved then waits for the farewell as for any errand. */
static void
test_a_book_is_opened_during_its_farewell (Ground *f, gconstpointer data)
{
  Farewell farewell = { FALSE, FALSE };
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  begin_both (f);
  stage_hold (&stage, TRUE);
  add_player (&f->there, "Gus");
  g_assert_true (ka_meeting_say_farewell (f->there.meeting, farewell_said_cb, &farewell));
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  end_side (&f->there);
  open_desk (&f->there, f->other.path, f->loans);
  ka_desk_close (f->there.desk);
  ka_desk_begin_anew_async (f->there.desk, keep_result_cb, &result);
  WAIT_UNTIL (farewell.done);
  g_assert_null (result);
  stage_release (&stage);
  WAIT_UNTIL (result != NULL);
  kept = ka_desk_begin_anew_finish (f->there.desk, result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (kept);
}

/* Also when it had begun to go, and was left off. */
static void
test_what_is_on_its_way_goes (Ground *f, gconstpointer data)
{
  Farewell farewell = { FALSE, FALSE };

  begin_both (f);
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE);
  stage_hold (&stage, FALSE);
  add_player (&f->there, "Gus");
  WAIT_UNTIL (stage_count_inside (&stage) > 0);
  g_assert_true (ka_meeting_say_farewell (f->there.meeting, farewell_said_cb, &farewell));
  end_side (&f->there);
  stage_release (&stage);
  WAIT_UNTIL (farewell.done);
  g_assert_true (farewell.through);
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 1);
}

/* Who has nothing to say goes at once; so does who could not say it before. */
static void
test_nothing_is_left_to_say (Ground *f, gconstpointer data)
{
  begin_both (f);
  WAIT_UNTIL (rests (&f->here) && rests (&f->there));
  WAIT_UNTIL (stage_count_inside (&stage) == 0);
  g_assert_false (ka_meeting_say_farewell (f->there.meeting, farewell_said_cb, NULL));
  g_assert_false (ka_meeting_owes (f->there.meeting));
  stage_refuse (&stage, KA_CARRIER_ERROR_FULL);
  add_player (&f->here, "Gus");
  WAIT_UNTIL (is_troubled (&f->here, KA_CARRIER_ERROR, KA_CARRIER_ERROR_FULL));
  g_assert_false (ka_meeting_say_farewell (f->here.meeting, farewell_said_cb, NULL));
  g_assert_true (ka_meeting_owes (f->here.meeting));
}

/* Where it failed and nothing was written since, nothing is owed; of a book that is not open it is not known. */
static void
test_what_is_owed (Ground *f, gconstpointer data)
{
  g_autofree char *away = g_strconcat (f->folder, "-away", NULL);

  begin_both (f);
  WAIT_UNTIL (rests (&f->here) && rests (&f->there));
  g_assert_cmpint (g_rename (f->folder, away), ==, 0);
  ka_meeting_hurry (f->here.meeting);
  WAIT_UNTIL (is_troubled (&f->here, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY));
  g_assert_false (ka_meeting_owes (f->here.meeting));
  add_player (&f->here, "Gus");
  g_assert_true (ka_meeting_owes (f->here.meeting));
  ka_desk_close (f->there.desk);
  g_assert_true (ka_meeting_owes (f->there.meeting));
  g_assert_cmpint (g_rename (away, f->folder), ==, 0);
}

/* A disk that does not answer keeps nobody longer than is said. */
static void
test_a_farewell_ends (Ground *f, gconstpointer data)
{
  Farewell farewell = { FALSE, FALSE };
  gint64 begun;

  begin_both (f);
  stage_hold (&stage, TRUE);
  add_player (&f->there, "Gus");
  begun = g_get_monotonic_time ();
  g_assert_true (ka_meeting_say_farewell (f->there.meeting, farewell_said_cb, &farewell));
  WAIT_UNTIL (farewell.done);
  g_assert_false (farewell.through);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, KA_FAREWELL_MS * G_TIME_SPAN_MILLISECOND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_ground_test ("/meeting/both-ways", test_books_meet);
  add_ground_test ("/meeting/rest", test_books_come_to_rest);
  add_ground_test ("/meeting/devices", test_devices_are_told);
  add_ground_test ("/meeting/cannot", test_what_cannot_meet);
  add_ground_test ("/meeting/trouble/folder-away", test_a_folder_goes_and_comes_back);
  add_ground_test ("/meeting/trouble/passphrase", test_a_wrong_passphrase);
  add_ground_test ("/meeting/trouble/no-room", test_no_room);
  add_ground_test ("/meeting/reads-only", test_who_only_reads);
  add_ground_test ("/meeting/trouble/refused", test_nothing_may_be_written);
  add_ground_test ("/meeting/trouble/locked", test_another_program_writes);
  g_test_add_func ("/meeting/trouble/patience", test_ever_less_often);
  add_ground_test ("/meeting/pause", test_pausing);
  add_ground_test ("/meeting/pause/in-the-middle", test_pausing_in_the_middle);
  add_ground_test ("/meeting/asked-meanwhile", test_what_is_asked_meanwhile);
  add_ground_test ("/meeting/close", test_a_desk_closes_and_opens);
  add_ground_test ("/meeting/put-back", test_putting_back_a_backup);
  add_ground_test ("/meeting/begin-anew", test_beginning_anew);
  add_ground_test ("/meeting/no-answer", test_a_folder_does_not_answer);
  add_ground_test ("/meeting/lost", test_a_book_is_lost);
  add_ground_test ("/meeting/farewell", test_what_was_done_last_goes);
  add_ground_test ("/meeting/farewell/opened-again", test_a_book_is_opened_during_its_farewell);
  add_ground_test ("/meeting/farewell/on-its-way", test_what_is_on_its_way_goes);
  add_ground_test ("/meeting/farewell/nothing", test_nothing_is_left_to_say);
  add_ground_test ("/meeting/farewell/owed", test_what_is_owed);
  add_ground_test ("/meeting/farewell/no-answer", test_a_farewell_ends);
  add_ground_test ("/meeting/end-in-the-middle", test_ending_in_the_middle);
  return g_test_run ();
}
