/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody stops it while books meet: what was begun is taken back whole, at whatever it was, and goes on the next
 * time. */
#include <glib/gstdio.h>

#include "ka-book-private.h"
#include "ka-carried.h"
#include "ka-carrier-address.h"
#include "ka-carry.h"
#include "ka-text.h"
#include "quick-folder.h"
#include "travel-books.h"

#define N_EVENINGS 6
#define N_ROUNDS   40

/* Cancels as soon as the other book writes a row in this table. */
typedef struct
{
  const char *table;
  GCancellable *cancellable;
} Stop;

static void
write_cb (void *data, int what, const char *database, const char *table, sqlite3_int64 row)
{
  Stop *stop = data;

  if (g_str_equal (table, stop->table))
    g_cancellable_cancel (stop->cancellable);
}

static gboolean
carry_until (Fixture *f, const char *address, const char *table, GError **error)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (address, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Stop stop = { table, cancellable };
  KaCarryReport report;
  gboolean done;

  if (table != NULL && *table == '\0')
    g_cancellable_cancel (cancellable);
  else if (table != NULL)
    sqlite3_update_hook (ka_db_get_handle (f->book->db), write_cb, &stop);
  done = ka_carry_once (f->book, carrier, address, &report, cancellable, error);
  sqlite3_update_hook (ka_db_get_handle (f->book->db), NULL, NULL);
  return done;
}

static void
assert_nothing_came (Fixture *other, const char *address)
{
  g_autofree char *place = NULL;
  gboolean unheard;

  g_assert_true (ka_carried_get_place (other->book, address, &place, &unheard, NULL));
  g_assert_null (place);
  g_assert_false (unheard);
  g_assert_cmpint (query_number (other->path, "SELECT count (*) FROM act"), ==, 0);
  g_assert_cmpint (query_number (other->path, "SELECT count (*) FROM match"), ==, 0);
}

static void
test_taking (Fixture *f, gconstpointer data)
{
  static const char *const TABLES[] = { "", "act", "said", "player", "match", "round" };
  g_autofree char *folder = g_build_filename (f->folder, "met", NULL);
  g_autofree char *address = g_strconcat ("folder:", folder, NULL);
  g_autoptr (GError) error = NULL;
  Fixture other = { NULL };

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint i = 0; i < N_EVENINGS; i++)
    {
      gint64 match = add_match (f, "template", 3);

      for (guint k = 0; k < N_ROUNDS; k++)
        insert_win (f, match, k, (int) (k % 3));
    }
  carry_until (f, address, NULL, &error);
  g_assert_no_error (error);
  open_other (&other);
  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    {
      g_test_message ("%s", TABLES[i]);
      g_assert_false (carry_until (&other, address, TABLES[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      assert_nothing_came (&other, address);
    }
  carry_until (&other, address, NULL, &error);
  g_assert_no_error (error);
  assert_same (f->book, other.book);
  assert_sound (other.book);
  tear_down (&other, NULL);
}

/* Asks to be stopped when the first piece of what came is kept. */
typedef struct
{
  gboolean wrote;
  GCancellable *cancellable;
} Piece;

static void
write_act_cb (void *data, int what, const char *database, const char *table, sqlite3_int64 row)
{
  Piece *piece = data;

  piece->wrote = piece->wrote || g_str_equal (table, "act");
}

static int
commit_cb (void *data)
{
  Piece *piece = data;

  if (piece->wrote)
    g_cancellable_cancel (piece->cancellable);
  return 0;
}

static void
carry_a_piece (Fixture *f, const char *address)
{
  g_autoptr (KaCarrier) carrier = ka_carrier_new_for_address (address, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  sqlite3 *handle = ka_db_get_handle (f->book->db);
  Piece piece = { FALSE, cancellable };
  KaCarryReport report;

  sqlite3_update_hook (handle, write_act_cb, &piece);
  sqlite3_commit_hook (handle, commit_cb, &piece);
  g_assert_false (ka_carry_once (f->book, carrier, address, &report, cancellable, &error));
  sqlite3_update_hook (handle, NULL, NULL);
  sqlite3_commit_hook (handle, NULL, NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* 2 MB of notes. */
static void
write_notes (Fixture *f)
{
  gint64 match = add_match (f, "template", 3);
  g_autofree char *note = g_strnfill (KA_MOST_NOTE, 'a');

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaRound) round = new_win ((int) (i % 3));

      ka_book_insert_round (f->book, match, i, round, note, &error);
      g_assert_no_error (error);
    }
}

/* Much is taken in pieces, so that others can write in the book meanwhile. What was kept stays; it is heard up to the end with the last. */
static void
test_pieces (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (f->folder, "met", NULL);
  g_autofree char *address = g_strconcat ("folder:", folder, NULL);
  g_autofree char *place = NULL;
  g_autoptr (GError) error = NULL;
  Fixture other = { NULL };
  gint64 n_rounds;
  gboolean unheard;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_notes (f);
  carry_until (f, address, NULL, &error);
  g_assert_no_error (error);
  open_other (&other);
  carry_a_piece (&other, address);
  n_rounds = query_number (other.path, "SELECT count (*) FROM round");
  g_assert_cmpint (n_rounds, >, 0);
  g_assert_cmpint (n_rounds, <, 200);
  g_assert_true (ka_carried_get_place (other.book, address, &place, &unheard, NULL));
  g_assert_null (place);
  g_assert_false (unheard);
  assert_sound (other.book);
  carry_until (&other, address, NULL, &error);
  g_assert_no_error (error);
  assert_same (f->book, other.book);
  assert_sound (other.book);
  tear_down (&other, NULL);
}

int
main (int argc, char **argv)
{
  use_quick_folder ();
  g_test_init (&argc, &argv, NULL);
  add_test ("/stop/taking", test_taking);
  add_test ("/stop/pieces", test_pieces);
  return g_test_run ();
}
