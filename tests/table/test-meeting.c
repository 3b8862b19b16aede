/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books on desks that meet in a folder while they are open. */
#include <glib/gstdio.h>

#include "ka-desk-private.h"
#include "ka-meeting.h"
#include "travel-books.h"

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
open_desk (Side *self, const char *path)
{
  self->desk = ka_desk_new (path, ka_games_find);
  g_signal_connect (self->desk, "changed", G_CALLBACK (desk_changed_cb), self);
  g_assert_true (ka_desk_open (self->desk, NULL));
}

static void
meet (Side *self, const char *address, const char *passphrase)
{
  self->meeting = ka_meeting_new (self->desk, address, passphrase, NULL);
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
  set_up (&self->book, NULL);
  close_book (&self->book);
  open_other (&self->other);
  close_book (&self->other);
  self->folder = g_build_filename (self->book.folder, "met", NULL);
  self->address = g_strconcat ("folder:", self->folder, NULL);
  g_assert_cmpint (g_mkdir (self->folder, 0700), ==, 0);
  open_desk (&self->here, self->book.path);
  open_desk (&self->there, self->other.path);
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
  end_side (&self->here);
  end_side (&self->there);
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
  add_player (&f->here, "Gus");
  WAIT_UNTIL (count_players (&f->there) == N_PEOPLE + 1);
  add_player (&f->there, "Hil");
  WAIT_UNTIL (count_players (&f->here) == N_PEOPLE + 2);
  WAIT_UNTIL (rests (&f->here) && rests (&f->there));
  assert_same (ka_desk_get_book (f->here.desk), ka_desk_get_book (f->there.desk));
  g_assert_cmpuint (f->here.n_new, ==, 1);
  g_assert_null (ka_meeting_get_trouble (f->here.meeting));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_ground_test ("/meeting/both-ways", test_books_meet);
  return g_test_run ();
}
