/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seasons: what is written, what comes back by undo, what travels, and who won one. */
#include "fixture.h"
#include "ka-figures-people.h"
#include "ka-seasons.h"
#include "travel-books.h"

static GDate
day (int year, int month, int number)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) number, (GDateMonth) month, (GDateYear) year);
  return date;
}

static gboolean
write_days (Fixture *f, const char *uuid, const char *name, GDate first, GDate last, GError **error)
{
  g_autoptr (KaSeason) season = ka_season_new (uuid, name, &first, &last);

  return ka_book_write_season (f->book, season, error);
}

/* From the first of September of a year to the end of August of the next. */
static void
write_season (Fixture *f, const char *uuid, const char *name, int year)
{
  g_autoptr (GError) error = NULL;

  write_days (f, uuid, name, day (year, 9, 1), day (year + 1, 8, 31), &error);
  g_assert_no_error (error);
}

/* "2026 2026-09-01 2027-08-31\n" */
static char *
print_seasons (KaBook *book)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) seasons = ka_book_list_seasons (book, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < seasons->len; i++)
    {
      const KaSeason *season = g_ptr_array_index (seasons, i);
      char first[11], last[11];

      g_date_strftime (first, sizeof first, "%Y-%m-%d", &season->first);
      g_date_strftime (last, sizeof last, "%Y-%m-%d", &season->last);
      g_string_append_printf (text, "%s %s %s\n", season->name, first, last);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

#define assert_seasons(book, expected)                                                                       \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    g_autofree char *_text = print_seasons (book);                                                           \
    g_assert_cmpstr (_text, ==, expected);                                                                   \
  }                                                                                                          \
  G_STMT_END

static char *
find_uuid (Fixture *f, guint i)
{
  g_autoptr (GPtrArray) seasons = ka_book_list_seasons (f->book, NULL);

  return g_strdup (((KaSeason *) g_ptr_array_index (seasons, i))->uuid);
}

static void
undo (Fixture *f, const char *kind, const char *subject)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaJournalEntry) entry = NULL;

  ka_book_undo (f->book, 0, &entry, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (entry->kind, ==, kind);
  g_assert_cmpstr (entry->subject, ==, subject);
}

#define OLD "Old 2024-09-01 2025-08-31\n"
#define NEW "New 2025-09-01 2026-08-31\n"

static void
test_written_and_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = NULL;

  assert_seasons (f->book, "");
  write_season (f, NULL, "  Old ", 2024);
  write_season (f, NULL, "New", 2025);
  assert_seasons (f->book, NEW OLD);
  uuid = find_uuid (f, 1);
  write_season (f, uuid, "Older", 2024);
  assert_seasons (f->book, NEW "Older 2024-09-01 2025-08-31\n");
  undo (f, "season-changed", "Older");
  assert_seasons (f->book, NEW OLD);
  g_assert_true (ka_book_delete_season (f->book, uuid, &error));
  g_assert_no_error (error);
  assert_seasons (f->book, NEW);
  restart (f);
  undo (f, "season-deleted", "Old");
  assert_seasons (f->book, NEW OLD);
  undo (f, "season-added", "New");
  assert_seasons (f->book, OLD);
  g_assert_true (ka_book_redo (f->book, 0, NULL, &error));
  g_assert_no_error (error);
  assert_seasons (f->book, NEW OLD);
}

/* Its name of before is not said again, for that would bring it back. */
static void
test_deleted_since (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaJournalEntry) changed = NULL;
  g_autofree char *uuid = NULL;

  write_season (f, NULL, "Old", 2024);
  uuid = find_uuid (f, 0);
  write_season (f, uuid, "Older", 2024);
  g_assert_true (ka_book_delete_season (f->book, uuid, NULL));
  changed = find_entry (f, "season-changed", KA_JOURNAL_AGREED);
  g_assert_false (ka_book_undo_entry (f->book, changed->id, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  assert_seasons (f->book, "");
  undo (f, "season-deleted", "Older");
  undo (f, "season-changed", "Older");
  assert_seasons (f->book, OLD);
}

/* What says nothing new is no act, and neither is what is refused. */
static void
test_nothing_to_write (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) nameless = NULL;
  g_autoptr (GError) backwards = NULL;
  g_autofree char *uuid = NULL;

  write_season (f, NULL, "Old", 2024);
  uuid = find_uuid (f, 0);
  write_season (f, uuid, "Old", 2024);
  g_assert_false (write_days (f, NULL, "  ", day (2024, 1, 1), day (2024, 2, 1), &nameless));
  g_assert_error (nameless, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_false (write_days (f, uuid, "Old", day (2024, 2, 1), day (2024, 1, 31), &backwards));
  g_assert_error (backwards, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_true (ka_book_delete_season (f->book, "00000000-0000-4000-8000-000000000000", NULL));
  undo (f, "season-added", "Old");
  assert_seasons (f->book, "");
}

/* All that was done in one book goes to another, which had no season. */
static void
test_seasons_travel (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (f->folder, "other", NULL);
  g_autoptr (GOutputStream) told = g_memory_output_stream_new_resizable ();
  g_autoptr (GInputStream) heard = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *uuid = NULL;
  KaTravelReport report;
  KaBook *other;

  write_season (f, NULL, "Old", 2024);
  write_season (f, NULL, "New", 2025);
  uuid = find_uuid (f, 0);
  g_assert_true (ka_book_delete_season (f->book, uuid, NULL));
  g_assert_true (ka_travel_write (f->book, NULL, told, &error));
  g_output_stream_close (told, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (told));
  heard = g_memory_input_stream_new_from_bytes (bytes);
  other = ka_book_open (path, ka_games_find, &error);
  g_assert_no_error (error);
  g_assert_true (ka_travel_take (other, heard, &report, &error));
  g_assert_no_error (error);
  assert_seasons (other, OLD);
  ka_book_close (other);
}

/* An evening is of the day on which it began: half past midnight after the last one still is. */
static void
test_days (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) first = g_date_time_new_local (2025, 9, 1, 6, 0, 0);
  g_autoptr (GDateTime) after = g_date_time_new_local (2026, 9, 1, 6, 0, 0);
  GDate begin = day (2025, 9, 1), end = day (2026, 8, 31);
  g_autoptr (KaSeason) season = ka_season_new (NULL, "New", &begin, &end);
  gint64 from, until;

  ka_season_get_range (season, &from, &until);
  g_assert_cmpint (from, ==, g_date_time_to_unix (first));
  g_assert_cmpint (until, ==, g_date_time_to_unix (after));
}

static void
add_won (Fixture *f, int winner)
{
  gint64 match = add_match (f, "template", 3);

  append_win (f, match, winner);
  g_assert_true (ka_book_set_ended (f->book, match, TRUE, NULL));
}

/* Bram wins twice, Anna once. Cleo, who never won, was never behind anybody who did not: where a match has one winner the two
 * others share the second place, so that the mean of the places is (1 + 2 + 2) / 3 for Anna, (2 + 1 + 1) / 3 for Bram and 2 for Cleo. */
static void
test_winner (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (GArray) ranked = NULL;
  const KaPersonFigures *people;

  add_won (f, 0);
  add_won (f, 1);
  add_won (f, 1);
  figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  ranked = ka_figures_rank_people (figures, &all, "template");
  people = (const KaPersonFigures *) (void *) ranked->data;
  g_assert_cmpuint (ranked->len, ==, 3);
  g_assert_cmpstr (ka_figures_get_person (figures, people[0].who)->name, ==, "Bram");
  g_assert_cmpuint (people[0].n_wins, ==, 2);
  g_assert_cmpstr (ka_figures_get_person (figures, people[1].who)->name, ==, "Anna");
  g_assert_cmpfloat_with_epsilon (people[1].mean_place, 5.0 / 3, 1e-9);
  g_assert_cmpstr (ka_figures_get_person (figures, people[2].who)->name, ==, "Cleo");
  g_assert_false (ka_figures_rank_are_equal (&people[0], &people[1]));
  g_assert_true (ka_figures_rank_are_equal (&people[1], &people[1]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/seasons/written", test_written_and_undone);
  add_test ("/seasons/deleted-since", test_deleted_since);
  add_test ("/seasons/nothing", test_nothing_to_write);
  add_test ("/seasons/travel", test_seasons_travel);
  add_test ("/seasons/days", test_days);
  add_test ("/seasons/winner", test_winner);
  return g_test_run ();
}
