/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Export and import. */
#include "fixture.h"

#include "ka-book-private.h"
#include "ka-error.h"
#include "ka-marks.h"
#include "random-verbs.h"

static KaImportReport
import (KaBook *book, const char *text, gboolean dry_run)
{
  g_autoptr (GError) error = NULL;
  KaImportReport report;

  g_assert_true (import_text (book, text, dry_run, &report, &error));
  g_assert_no_error (error);
  return report;
}

static KaBook *
open_other (Fixture *f)
{
  g_autofree char *path = g_build_filename (f->folder, "other", "book.db", NULL);
  g_autoptr (GError) error = NULL;
  KaBook *book = ka_book_open (path, ka_games_find, &error);

  g_assert_no_error (error);
  return book;
}

/* Somebody new plays a match, written by another program between the lists of an export. */
static int
write_between_cb (unsigned what, void *data, void *statement, void *sql)
{
  Fixture *f = data;
  KaPlayer player = { .name = (char *) "Gus", .symbol = (char *) "star" };

  if (strstr (sql, "FROM table_group WHERE id IN") == NULL)
    return 0;
  f->people[0] = ka_book_add_player (f->book, &player, NULL);
  add_match (f, "template", 2);
  return 0;
}

/* An export is of one moment. */
static void
test_written_in_meanwhile (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) reader = ka_book_open (f->path, ka_games_find, &error);
  g_autoptr (KaBook) other = open_other (f);
  g_autofree char *before = export_text (reader);
  g_autofree char *text = NULL;

  sqlite3_trace_v2 (ka_db_get_handle (reader->db), SQLITE_TRACE_STMT, write_between_cb, f);
  text = export_text (reader);
  sqlite3_trace_v2 (ka_db_get_handle (reader->db), 0, NULL, NULL);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM match"), ==, 1);
  g_assert_cmpstr (text, ==, before);
  import (other, text, FALSE);
}

/* A book with something of everything. */
static void
fill (Fixture *f)
{
  g_auto (Verbs) verbs;

  verbs_init (&verbs, f, 4);
  for (guint i = 0; i < 200; i++)
    do_verb (&verbs, NULL);
}

/* ---- whole books ---------------------------------------------------------------------------------------- */

static void
test_a_book_goes_round (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  g_autofree char *text = NULL;
  g_autofree char *preview = NULL;
  g_autofree char *again = NULL;
  g_autofree char *undone = NULL;
  KaImportReport report;

  fill (f);
  text = export_text (f->book);
  report = import (other, text, TRUE);
  g_assert_cmpuint (report.players_added, >, N_PEOPLE);
  g_assert_cmpuint (report.matches_added, >, 10);
  g_assert_cmpuint (report.rounds_added, >, 20);
  preview = export_text (other);
  g_assert_nonnull (strstr (preview, "\"matches\" : []"));

  report = import (other, text, FALSE);
  g_assert_cmpuint (report.matches_known + report.matches_changed + report.players_known, ==, 0);
  again = export_text (other);
  g_assert_cmpstr (text, ==, again);
  assert_sound (other);
  g_assert_true (ka_book_undo (other, 0, NULL, &error));
  g_assert_no_error (error);
  undone = export_text (other);
  g_assert_cmpstr (undone, ==, preview);
}

static void
test_the_same_file_twice_changes_nothing (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;
  KaImportReport report;
  gint64 n;

  fill (f);
  text = export_text (f->book);
  n = query_number (f->path, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL");
  report = import (f->book, text, FALSE);
  g_assert_cmpuint (
      report.players_added + report.matches_added + report.matches_changed + report.rounds_added, ==, 0);
  g_assert_cmpuint (report.matches_known, ==, query_number (f->path, "SELECT count(*) FROM match"));
  g_assert_cmpuint (report.players_known, ==, query_number (f->path, "SELECT count(*) FROM player"));
  after = export_text (f->book);
  g_assert_cmpstr (text, ==, after);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL"), ==,
                   n);
}

static void
test_a_match_that_changed_is_replaced (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  gint64 match = add_match (f, "template", 3);
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  KaImportReport report;

  append_win (f, match, 0);
  append_win (f, match, 1);
  append_win (f, match, 2);
  old = export_text (f->book);
  import (other, old, FALSE);
  g_assert_true (ka_book_delete_round (f->book, match, 1, &error));
  append_win (f, match, 2);
  new = export_text (f->book);
  report = import (other, new, FALSE);
  g_assert_cmpuint (report.matches_changed, ==, 1);
  g_assert_cmpuint (report.matches_added, ==, 0);
  g_assert_cmpuint (report.rounds_added, ==, 1);
  after = export_text (other);
  g_assert_cmpstr (after, ==, new);
  assert_sound (other);
  g_assert_true (ka_book_undo (other, 0, NULL, &error));
  undone = export_text (other);
  g_assert_cmpstr (undone, ==, old);
  assert_sound (other);
}

/* Two laptops, one family: Anna of the other book is Anna of this one. */
static void
test_people_are_known_by_name (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  KaPlayer anna = { .name = (char *) "anna", .colour = 9, .symbol = (char *) "sun" };
  gint64 id = ka_book_add_player (other, &anna, &error);
  gint64 match = add_match (f, "template", 2);
  g_autofree char *text = NULL;
  g_autoptr (KaMatch) imported = NULL;
  KaImportReport report;

  append_win (f, match, 1);
  text = export_text (f->book);
  report = import (other, text, FALSE);
  g_assert_cmpuint (report.players_known, ==, 1);
  g_assert_cmpuint (report.players_added, ==, N_PEOPLE - 1);
  g_assert_cmpuint (report.guests_added, ==, 0);
  imported = ka_book_get_match (other, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (imported->players[0]->id, ==, id);
  g_assert_cmpint (imported->players[0]->colour, ==, 9);
  report = import (other, text, FALSE);
  g_assert_cmpuint (report.matches_known, ==, 1);
}

/* Nobody but the people can know whether Anna of the file is Anna of the book: a preview tells that it takes her for that one,
 * and whoever says that she is another one has both, told apart by their names. */
static void
test_people_say_who_is_another (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  KaPlayer anna = { .name = (char *) "anna", .colour = 9, .symbol = (char *) "sun" };
  gint64 id = ka_book_add_player (other, &anna, &error);
  gint64 match = add_match (f, "template", 2);
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  g_autoptr (KaMatch) imported = NULL;
  g_autoptr (KaImportFindings) findings = ka_import_findings_new ();
  KaImportNamesake *met;
  KaImportReport report;

  append_win (f, match, 1);
  text = export_text (f->book);
  g_assert_true (import_text_with (other, text, findings, TRUE, &report, &error));
  g_assert_cmpuint (findings->namesakes->len, ==, 1);
  met = findings->namesakes->pdata[0];
  g_assert_cmpstr (met->name, ==, "Anna");
  g_assert_cmpstr (met->other_name, ==, "Anna (2)");
  g_assert_cmpint (met->id, ==, id);
  g_assert_false (met->is_other);
  g_assert_cmpuint (report.players_added, ==, N_PEOPLE - 1);

  met->is_other = TRUE;
  g_assert_true (import_text_with (other, text, findings, FALSE, &report, &error));
  g_assert_cmpuint (report.players_added, ==, N_PEOPLE);
  g_assert_cmpuint (findings->namesakes->len, ==, 1);
  imported = ka_book_get_match (other, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (imported->players[0]->id, !=, id);
  g_assert_cmpstr (imported->players[0]->name, ==, "Anna (2)");
  /* She is known from now on, and asked for no more. */
  after = export_text (other);
  g_ptr_array_set_size (findings->namesakes, 0);
  g_assert_true (import_text_with (other, text, findings, FALSE, &report, &error));
  g_assert_cmpuint (findings->namesakes->len, ==, 0);
  g_assert_true (ka_import_report_is_empty (&report));
  again = export_text (other);
  g_assert_cmpstr (again, ==, after);
  assert_sound (other);
}

/* Of two of one name in the file each is asked about; only one of them can be the one of the book, and people say which. */
static void
test_each_of_one_name_is_asked_about (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  KaPlayer anna = { .name = (char *) "Anna", .colour = 9, .symbol = (char *) "sun" };
  gint64 id = ka_book_add_player (other, &anna, &error);
  g_autofree char *sql
      = g_strdup_printf ("UPDATE player SET name = 'Anna' WHERE id = %d", (int) f->people[1]);
  gint64 match = add_match (f, "template", 2);
  g_autofree char *text = NULL;
  g_autoptr (KaMatch) imported = NULL;
  g_autoptr (KaImportFindings) findings = ka_import_findings_new ();
  KaImportNamesake *first, *second;
  KaImportReport report;

  append_win (f, match, 1);
  run_sql (f->path, sql);
  text = export_text (f->book);
  g_assert_true (import_text_with (other, text, findings, TRUE, &report, &error));
  g_assert_cmpuint (findings->namesakes->len, ==, 2);
  first = findings->namesakes->pdata[0];
  second = findings->namesakes->pdata[1];
  g_assert_false (first->is_other);
  g_assert_true (second->is_other);
  g_assert_cmpint (second->id, ==, id);
  g_assert_cmpstr (first->other_name, ==, "Anna (2)");
  g_assert_cmpstr (second->other_name, ==, "Anna (3)");

  first->is_other = TRUE;
  second->is_other = FALSE;
  g_assert_true (import_text_with (other, text, findings, FALSE, &report, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (report.players_added, ==, N_PEOPLE - 1);
  imported = ka_book_get_match (other, 1, &error);
  g_assert_no_error (error);
  for (guint seat = 0; seat < 2; seat++)
    if (g_str_equal (imported->players[seat]->uuid, first->key))
      g_assert_cmpstr (imported->players[seat]->name, ==, "Anna (2)");
    else
      g_assert_cmpint (imported->players[seat]->id, ==, id);
  assert_sound (other);
}

/* Makes the row unreadable in a way in which a book may come to hold it: what was done elsewhere is kept as it was said. */
static gint64
add_odd_match (Fixture *f, const char *sql)
{
  gint64 match = add_match (f, "template", 2);
  g_autoptr (GString) whole = g_string_new (sql);
  g_autofree char *id = g_strdup_printf ("%d", (int) match);

  append_win (f, match, 0);
  append_win (f, match, 1);
  g_string_replace (whole, "MATCH", id, 0);
  run_sql (f->path, whole->str);
  return match;
}

/* A match whose options or title nobody can read is left out, one whose lines its game refuses is taken without points: the rest
 * comes in, and what and where is told. */
static void
test_one_odd_match_keeps_no_other_out (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  g_autoptr (KaImportFindings) findings = ka_import_findings_new ();
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  KaImportReport report;

  append_win (f, add_match (f, "template", 2), 0);
  add_odd_match (f, "INSERT INTO option_set (text) VALUES ('{\"nope\":1}'); "
                    "UPDATE match SET options = (SELECT max(id) FROM option_set) WHERE id = MATCH");
  add_odd_match (
      f, "INSERT INTO option_set (text) VALUES ('{\"title\":7}'); "
         "UPDATE match SET options = (SELECT max(id) FROM option_set), game = 'free-sheet' WHERE id = MATCH");
  add_odd_match (f, "UPDATE round SET absent = 3 WHERE n = 2 AND match = MATCH");
  append_win (f, add_match (f, "template", 2), 1);
  text = export_text (f->book);
  g_assert_true (import_text_with (other, text, findings, TRUE, &report, &error));
  g_assert_cmpuint (findings->notes->len, ==, 3);
  g_assert_true (import_text_with (other, text, findings, FALSE, &report, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (report.matches_added, ==, 3);
  g_assert_cmpuint (report.matches_left_out, ==, 2);
  g_assert_true (report.wrote);
  g_assert_cmpuint (findings->notes->len, ==, 3);
  for (guint i = 0; i < findings->notes->len; i++)
    {
      static const char *const NOTES[]
          = { "Left out: matches, number ?: field “nope”*", "Left out: matches, number ?: field “title”*",
              "Taken without points: match ?: round 2: *" };
      gboolean found = FALSE;

      for (guint n = 0; n < G_N_ELEMENTS (NOTES); n++)
        found = found || g_pattern_match_simple (NOTES[n], findings->notes->pdata[i]);
      g_assert_true (found);
    }
  after = export_text (other);
  g_assert_true (import_text_with (other, text, findings, FALSE, &report, &error));
  g_assert_cmpuint (report.matches_added + report.matches_changed, ==, 0);
  g_assert_cmpuint (report.matches_known, ==, 3);
  g_assert_cmpuint (report.matches_left_out, ==, 2);
  g_assert_true (ka_import_report_is_empty (&report));
  g_assert_false (report.wrote);
  again = export_text (other);
  g_assert_cmpstr (again, ==, after);
  assert_sound (other);
}

/* A correction and other rules have a line of the sheet, and are no rounds. */
static void
test_only_rounds_are_counted_as_rounds (Fixture *f, gconstpointer data)
{
  static const char SHEET_OF_SIX[]
      = "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"free-sheet\",\"players\":[\"Xena\",\"Yara\"],"
        "\"rounds\":[{\"facts\":{\"scores\":[1,2]}},{\"facts\":{\"scores\":[3,4]}},"
        "{\"correction\":[5,0],\"reason\":\"forgotten\"},{\"facts\":{\"scores\":[5,6]}},"
        "{\"options\":{\"target\":100}},{\"facts\":{\"scores\":[7,8]}}]}";
  KaImportReport report = import (f->book, SHEET_OF_SIX, FALSE);

  g_assert_cmpuint (report.rounds_added, ==, 4);
  g_assert_cmpuint (report.corrections_added, ==, 1);
  g_assert_cmpuint (report.rules_added, ==, 1);
}

/* A guest stays one in another book. Whoever is none is written as before there were guests. */
static void
test_a_guest_travels_in_a_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  KaPlayer gus = { .name = (char *) "Gus", .symbol = (char *) "sun", .guest = TRUE };
  g_autofree char *before = export_text (f->book);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GPtrArray) players = NULL;
  guint n_guests = 0;

  g_assert_null (strstr (before, "guest"));
  g_assert_cmpint (ka_book_add_player (f->book, &gus, &error), !=, 0);
  text = export_text (f->book);
  g_assert_cmpuint (import (other, text, FALSE).guests_added, ==, 1);
  players = ka_book_list_players (other, TRUE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < players->len; i++)
    {
      const KaPlayer *player = players->pdata[i];

      g_assert_true (player->guest == g_str_equal (player->name, "Gus"));
      n_guests += player->guest;
    }
  g_assert_cmpuint (n_guests, ==, 1);
  again = export_text (other);
  g_assert_cmpstr (again, ==, text);
}

#define NAMESAKE(uuid, name)                                                                                 \
  "{\"uuid\":\"0b60ee6e-25cf-4d0a-8ea1-00000000000" uuid "\",\"name\":\"" name "\",\"colour\":1}"
#define NAMESAKES                                                                                            \
  "{\"format\":\"kaartavond-book\",\"version\":2,\"groups\":[],\"matches\":[],\"players\":[" NAMESAKE (      \
      "1", "Xena") "," NAMESAKE ("2", "xena") "," NAMESAKE ("3",                                             \
                                                            "Xena\\u202e") "," NAMESAKE ("4",                \
                                                                                         "\\u2028") "]}"

/* Two of one name are in a book that took the changes of another: its export is read as what it was, also twice, and where
 * one of that name lives already. */
static void
test_two_of_one_name_stay_two (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  KaPlayer xena = { .name = (char *) "XENA", .symbol = (char *) "sun" };
  KaImportReport report = import (f->book, NAMESAKES, FALSE);
  g_autofree char *text = export_text (f->book);

  g_assert_cmpuint (report.players_added, ==, 4);
  ka_book_add_player (other, &xena, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      report = import (other, text, FALSE);
      g_assert_cmpuint (report.players_added, ==, i == 0 ? N_PEOPLE + 3 : 0);
      g_assert_cmpuint (report.players_known, ==, i == 0 ? 1 : N_PEOPLE + 4);
    }
}

#define N_ENTRIES 300

/* Entries of one person that name each other in a row: each is written once, not once for each before it. @next: which one
 * the last names */
static char *
make_row (guint next)
{
  g_autoptr (GString) text = g_string_new ("{\"format\":\"kaartavond-book\",\"version\":2,\"groups\":[],"
                                           "\"matches\":[],\"players\":[");

  for (guint i = 0; i < N_ENTRIES; i++)
    g_string_append_printf (text,
                            "{\"uuid\":\"0b60ee6e-25cf-4d0a-8ea1-%012u\",\"name\":\"entry %u\",\"colour\":1,"
                            "\"merged_into\":\"0b60ee6e-25cf-4d0a-8ea1-%012u\"},",
                            i, i, i + 1 < N_ENTRIES ? i + 1 : next);
  g_string_append_printf (
      text, "{\"uuid\":\"0b60ee6e-25cf-4d0a-8ea1-%012u\",\"name\":\"root\",\"colour\":1}]}", N_ENTRIES);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
test_a_row_of_entries (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  g_autofree char *row = make_row (N_ENTRIES);
  g_autofree char *circle = make_row (N_ENTRIES / 2);
  sqlite3 *handle = ka_db_get_handle (other->db);
  gint64 before = sqlite3_total_changes64 (handle);
  g_autoptr (GPtrArray) players = NULL;
  guint n = 0;
  KaImportReport report;

  import (other, row, TRUE);
  g_assert_cmpint (sqlite3_total_changes64 (handle) - before, <, 10 * N_ENTRIES);
  g_assert_false (import_text (other, circle, FALSE, &report, &error));
  g_assert_nonnull (strstr (error->message, "leads back to itself"));
  import (other, row, FALSE);
  players = ka_book_list_players (other, TRUE, NULL);
  for (guint i = 0; i < players->len; i++)
    {
      const KaPlayer *player = g_ptr_array_index (players, i);
      g_autoptr (KaPlayer) root
          = player->merged_into != 0 ? ka_book_get_player (other, player->merged_into, NULL) : NULL;

      n += root != NULL && g_str_equal (root->name, "root");
    }
  g_assert_cmpuint (n, ==, N_ENTRIES);
}

/* ---- single sheets -------------------------------------------------------------------------------------- */

#define SHEET                                                                                                \
  "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\",\"options\":{\"target\":2},"         \
  "\"players\":[\"Anna\",\"Zoë\"],\"rounds\":[{\"facts\":{\"winner\":1}},{\"facts\":{\"winner\":1}}]}"

/* Whether the player has a colour and a symbol, and nobody else has either. */
static gboolean
has_marks_of_own (KaBook *book, const KaPlayer *player)
{
  g_autoptr (GPtrArray) players = ka_book_list_players (book, TRUE, NULL);

  for (guint i = 0; i < players->len; i++)
    {
      const KaPlayer *other = g_ptr_array_index (players, i);

      if (other->id != player->id
          && (other->colour == player->colour || g_str_equal (other->symbol, player->symbol)))
        return FALSE;
    }
  return ka_symbol_find (player->symbol) >= 0;
}

static void
test_a_sheet_becomes_a_match (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaImportReport report = import (f->book, SHEET, FALSE);
  g_autoptr (KaMatch) match = NULL;
  g_autofree char *winners = NULL;

  g_assert_cmpuint (report.players_added, ==, 1);
  g_assert_cmpuint (report.players_known, ==, 1);
  g_assert_cmpuint (report.matches_added, ==, 1);
  g_assert_cmpuint (report.rounds_added, ==, 2);
  match = ka_book_get_match (f->book, 1, &error);
  g_assert_cmpint (match->players[0]->id, ==, f->people[0]);
  g_assert_cmpstr (match->players[1]->name, ==, "Zoë");
  g_assert_true (has_marks_of_own (f->book, match->players[1]));
  g_assert_cmpint (match->ended, !=, 0);
  winners = get_winners (f, 1);
  g_assert_cmpstr (winners, ==, "1 1");

  /* The same sheet in other spacing is the same sheet; one round more is another. */
  report = import (f->book, " " SHEET "\n", FALSE);
  g_assert_cmpuint (report.matches_known, ==, 1);
  g_assert_cmpuint (report.matches_added + report.players_added + report.rounds_added, ==, 0);
  append_win (f, 1, 0);
  report = import (f->book, SHEET, FALSE);
  g_assert_cmpuint (report.matches_known, ==, 1);
  g_assert_cmpuint (count_lines (f, 1), ==, 3);
}

/* All 13 tricks of an abondance count double since version 2 of the rules only where that is said as well. The file does not say it, and
 * what is kept is read as if the oldest version had written it. */
static void
test_a_change_of_rules_means_what_it_said (Fixture *f, gconstpointer data)
{
  static const char ABONDANCE[]
      = "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"wiezen\",\"options\":{\"preset\":\"iwwa\"},"
        "\"players\":[\"Ann\",\"Bob\",\"Cas\",\"Dot\"],\"rounds\":["
        "{\"options\":{\"all-tricks-double\":true},\"from\":1},"
        "{\"facts\":{\"contract\":\"abondance\",\"players\":[0],\"tricks\":13}}]}";
  KaImportReport report = import (f->book, ABONDANCE, FALSE);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (KaMatch) match = NULL;
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GPtrArray) rounds = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (report.rules_added, ==, 1);
  match = ka_book_get_match (f->book, 1, &error);
  lines = ka_book_list_lines (f->book, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (rounds, ((const KaLine *) lines->pdata[i])->round);
  score = ka_score_new (match->game, match->options, 4, match->first, (KaRound *const *) rounds->pdata,
                        rounds->len, &error);
  g_assert_no_error (error);
  g_assert_cmpint (score->totals[0], ==, 15);
  assert_sound (f->book);
}

/* The name of a person has no spaces around it, wherever it comes from; otherwise the book could not be read again. */
static void
test_names_of_a_sheet_are_those_of_the_book (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaBook) other = open_other (f);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  KaImportReport report;

  report = import (f->book,
                   "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\","
                   "\"players\":[\"anna \",\"\\n Zoë\"],\"rounds\":[]}",
                   FALSE);
  g_assert_cmpuint (report.players_known, ==, 1);
  g_assert_cmpuint (report.players_added, ==, 1);
  text = export_text (f->book);
  g_assert_nonnull (strstr (text, "\"Zoë\""));
  import (other, text, FALSE);
  again = export_text (other);
  g_assert_cmpstr (text, ==, again);

  g_assert_false (import_text (f->book,
                               "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\","
                               "\"players\":[\"Anna\",\"  \"],\"rounds\":[]}",
                               FALSE, NULL, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_TYPE);
  g_assert_nonnull (strstr (error->message, "player 2"));
}

static void
test_a_match_is_exported_as_a_sheet (Fixture *f, gconstpointer data)
{
  g_autoptr (KaBook) other = open_other (f);
  int points[2] = { 1, -1 };
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 2, "slip");
  gint64 match = add_match (f, "template", 2);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  append_win (f, match, 1);
  g_assert_true (ka_book_insert_round (f->book, match, 0, correction, NULL, NULL));
  text = export_match_text (f->book, match);
  import (other, text, FALSE);
  again = export_match_text (other, 1);
  g_assert_cmpstr (text, ==, again);
}

/* ---- what is refused ------------------------------------------------------------------------------------ */

static void
assert_refused (Fixture *f, const char *text, const char *message)
{
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (import_text (f->book, text, FALSE, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
}

static char *
repeat (const char *letter, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, letter);
  return g_string_free_and_steal (text);
}

static char *
build_sheet (const char *name, const char *round)
{
  return g_strdup_printf ("{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\","
                          "\"players\":[\"Anna\",\"%s\"],\"rounds\":[%s]}",
                          name, round);
}

/* A name has at most 200 characters and no lines, a reason at most 10 000, wherever it comes from. */
static void
test_texts_of_a_sheet_have_an_end (Fixture *f, gconstpointer data)
{
  g_autofree char *most = repeat ("ë", 200), *reason = repeat ("ë", 10000);
  g_autofree char *round = g_strdup_printf ("{\"correction\":[1,-1],\"reason\":\"%s\"}", reason);
  g_autofree char *sheet = build_sheet (most, round);
  g_autofree char *long_sheet = NULL, *long_round = NULL, *long_reason = NULL, *cut = NULL;
  g_autofree char *name = repeat ("a", 40000);
  KaImportReport report;

  long_sheet = build_sheet (name, "");
  assert_refused (f, long_sheet,
                  "players, number 2: The name cannot be: it has 40000 characters; allowed are 200.");
  cut = build_sheet ("Bram\\nsmits", "");
  assert_refused (f, cut,
                  "players, number 2: The name cannot be: there is a character in it that cannot be shown.");
  long_round = g_strdup_printf ("{\"correction\":[1,-1],\"reason\":\"%sx\"}", reason);
  long_reason = build_sheet ("Bram", long_round);
  assert_refused (f, long_reason,
                  "match 1: The reason cannot be: it has 10001 characters; allowed are 10000.");
  report = import (f->book, sheet, FALSE);
  g_assert_cmpuint (report.corrections_added, ==, 1);
}

#define UUID_1 "11111111-1111-4111-8111-111111111111"
#define UUID_2 "22222222-2222-4222-8222-222222222222"
#define UUID_3 "33333333-3333-4333-8333-333333333333"

/* A book that would be accepted, with a place for each part of it; what is said there stands in place of what was. */
static char *
build_book (const char *player, const char *match, const char *round)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"kaartavond-book\",\"version\":1,\"players\":["
      "{\"uuid\":\"" UUID_1 "\",\"name\":\"Xena\",\"colour\":1,\"symbol\":\"sun\"},"
      "{\"uuid\":\"" UUID_2 "\",\"name\":\"Yves\",\"colour\":2%s}],\"groups\":[],\"matches\":["
      "{\"uuid\":\"" UUID_3 "\",\"rules\":1,\"origin\":\"paper\",\"started\":5,"
      "\"seats\":[{\"player\":\"" UUID_1 "\"},{\"player\":\"" UUID_2 "\"}],"
      "\"lines\":[{\"uuid\":\"" UUID_1 "\"},{\"uuid\":\"" UUID_2 "\"}]%s,"
      "\"sheet\":{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\",\"players\":[\"Xena\",\"Yves\"],"
      "\"rounds\":[{\"facts\":{\"winner\":1}},%s]}}]}",
      player, match, round);

  node = json_from_string (text, NULL); /* of two equal keys the last stays */
  return json_to_string (node, FALSE);
}

#define GOOD_ROUND "{\"facts\":{\"winner\":0}}"

/* The same of a whole book. */
static void
test_texts_of_a_book_have_an_end (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *player, *match; /* %s is the text */
    guint most;
    const char *where;
  } PLACES[] = {
    { ",\"name\":\"%s\"", "", 200, "players, number 2: field “name”" },
    { ",\"symbol\":\"%s\"", "", 200, "players, number 2: field “symbol”" },
    { ",\"note\":\"%s\"", "", 10000, "players, number 2: field “note”" },
    { "", ",\"place\":\"%s\"", 200, "matches, number 1: field “place”" },
    { "", ",\"note\":\"%s\"", 10000, "matches, number 1: field “note”" },
    { "", ",\"seats\":[{\"player\":\"" UUID_1 "\"},{\"bot\":\"%s\"}]", 200,
      "matches, number 1: seats, number 2: field “bot”" },
    { "", ",\"lines\":[{\"uuid\":\"" UUID_1 "\",\"note\":\"%s\"},{\"uuid\":\"" UUID_2 "\"}]", 10000,
      "matches, number 1: lines, number 1: field “note”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (PLACES); i++)
    for (guint more = 0; more < 2; more++)
      {
        g_autofree char *text = repeat ("ë", PLACES[i].most + more);
        g_auto (GStrv) player = g_strsplit (PLACES[i].player, "%s", 2);
        g_auto (GStrv) match = g_strsplit (PLACES[i].match, "%s", 2);
        g_autofree char *of_player = g_strjoinv (text, player);
        g_autofree char *of_match = g_strjoinv (text, match);
        g_autofree char *book = build_book (of_player, of_match, GOOD_ROUND);
        g_autofree char *message = g_strdup_printf ("%s: it has %u characters; allowed are %u",
                                                    PLACES[i].where, PLACES[i].most + 1, PLACES[i].most);

        if (more > 0)
          assert_refused (f, book, message);
        else
          import (f->book, book, TRUE);
      }
}

#define DEAL(number, totals, seat, held)                                                                     \
  "{\"number\":\"" number "\",\"turn\":0,\"pack\":\"H2 C3\",\"totals\":[" totals                             \
  "],\"moves\":[{\"seat\":" seat ",\"move\":\"play H2\"}],\"held\":" held "}"

static void
test_foreign_values_are_refused_by_name (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *player, *match, *round, *message;
  } FILES[] = {
    { ",\"colour\":\"red\"", "", GOOD_ROUND,
      "players, number 2: field “colour”: \"red\" stands there; it must be a whole number from 0 to 11" },
    { ",\"colour\":12", "", GOOD_ROUND,
      "players, number 2: field “colour”: 12 stands there; it must be a whole number from 0 to 11" },
    { ",\"name\":\" \"", "", GOOD_ROUND, "players, number 2: field “name”: it is empty" },
    { ",\"uuid\":\"x\"", "", GOOD_ROUND, "players, number 2: field “uuid”: “x” is not a UUID" },
    { ",\"archived\":1", "", GOOD_ROUND,
      "players, number 2: field “archived”: 1 stands there; it must be true or false" },
    { ",\"guest\":\"yes\"", "", GOOD_ROUND,
      "players, number 2: field “guest”: \"yes\" stands there; it must be true or false" },
    { ",\"age\":7", "", GOOD_ROUND,
      "players, number 2: field “age”: there is no such field; there are: uuid, name, colour, symbol, birthday, note, "
      "archived, guest, merged_into" },
    { ",\"merged_into\":\"" UUID_3 "\"", "", GOOD_ROUND,
      "field “merged_into”: there is no player " UUID_3 " in the file" },
    { ",\"merged_into\":\"" UUID_2 "\"", "", GOOD_ROUND, "field “merged_into”: “Yves” leads back to itself" },
    { ",\"merged_into\":\"" UUID_1 "\"", "", GOOD_ROUND, "match 1: “Xena” cannot sit in two seats." },
    { "", ",\"origin\":\"web\"", GOOD_ROUND,
      "matches, number 1: field “origin”: “web” stands there; it must be one of: paper, table" },
    { "", ",\"started\":-62135424001", GOOD_ROUND,
      "matches, number 1: field “started”: -62135424001 stands there; it must be a whole number from -62135424000 to "
      "253402127999" },
    { "", ",\"rules\":0", GOOD_ROUND,
      "matches, number 1: field “rules”: 0 stands there; it must be a whole number from 1 to 2147483646" },
    { "", ",\"group\":\"" UUID_1 "\"", GOOD_ROUND,
      "match 1: field “group”: there is no group " UUID_1 " in the file" },
    { "", ",\"seats\":[{\"player\":\"" UUID_1 "\"}]", GOOD_ROUND,
      "matches, number 1: field “seats”: there are 1; the sheet has 2 players" },
    { "", ",\"seats\":[{\"player\":\"" UUID_1 "\"},{\"player\":\"" UUID_3 "\"}]", GOOD_ROUND,
      "match 1: field “seats”: there is no player " UUID_3 " in the file" },
    { "", ",\"lines\":[]", GOOD_ROUND,
      "matches, number 1: field “lines”: there are 0; the sheet has 2 rounds" },
    { "", ",\"lines\":[{\"uuid\":\"" UUID_1 "\"},{\"uuid\":\"" UUID_1 "\"}]", GOOD_ROUND,
      "matches, number 1: lines, number 2: field “uuid”: " UUID_1 " stands there twice" },
    { ",\"uuid\":\"" UUID_1 "\"", "", GOOD_ROUND,
      "players, number 2: field “uuid”: " UUID_1 " stands there twice" },
    { "", ",\"seats\":[{\"player\":\"" UUID_1 "\"},{\"player\":\"" UUID_2 "\",\"bot\":\"club\"}]", GOOD_ROUND,
      "matches, number 1: seats, number 2: field “bot”: somebody sits there already" },
    { "", ",\"seats\":[{\"player\":\"" UUID_1 "\"},{\"bot\":\"\"}]", GOOD_ROUND,
      "matches, number 1: seats, number 2: field “bot”: it is empty" },
    { "", ",\"deals\":[" DEAL ("-1", "0,0", "0", "1") "]", GOOD_ROUND,
      "matches, number 1: deals, number 1: field “number”: “-1” is not the number of a deal" },
    { "", ",\"deals\":[" DEAL ("18446744073709551616", "0,0", "0", "1") "]", GOOD_ROUND,
      "matches, number 1: deals, number 1: field “number”: “18446744073709551616” is not the number of a deal" },
    { "", ",\"deals\":[" DEAL ("1", "0", "0", "1") "]", GOOD_ROUND,
      "matches, number 1: deals, number 1: field “totals”: there are 1; the sheet has 2 players" },
    { "", ",\"deals\":[" DEAL ("1", "0,\"x\"", "0", "1") "]", GOOD_ROUND,
      "matches, number 1: deals, number 1: field “totals”: it must be a list of whole numbers" },
    { "", ",\"deals\":[" DEAL ("1", "0,-9223372036854775808", "0", "1") "]", GOOD_ROUND,
      "matches, number 1: deals, number 1: field “totals”: it must be a list of whole numbers" },
    { "", ",\"deals\":[" DEAL ("1", "0,0", "2", "1") "]", GOOD_ROUND,
      "matches, number 1: deals, number 1: move 1: field “seat”: 2 stands there; it must be a whole number from 0 "
      "to 1" },
    { "",
      ",\"deals\":[{\"number\":\"1\",\"turn\":2,\"pack\":\"H2\",\"totals\":[0,0],\"moves\":[],\"held\":0}]",
      GOOD_ROUND,
      "matches, number 1: deals, number 1: field “turn”: 2 stands there; it must be a whole number from 0 to 1" },
    { "", ",\"deals\":[" DEAL ("1", "0,0", "0", "2") "]", GOOD_ROUND,
      "matches, number 1: deals, number 1: field “held”: 2 stands there; it must be a whole number from 0 to 1" },
    { "", ",\"lines\":[{\"uuid\":\"" UUID_1 "\",\"deal\":7},{\"uuid\":\"" UUID_2 "\"}]", GOOD_ROUND,
      "matches, number 1: deal of line 1: it must be a JSON object" },
    { "", "", "{\"facts\":{\"winner\":2}}",
      "matches, number 1: round 2: field “winner”: 2 stands there; it must be a seat from 0 to 1" },
    { "", "", "{\"facts\":{\"winner\":0},\"absent\":[0]}",
      "match 1: round 2: field “absent”: 1 take part; Highest Card needs 2 or more" },
    { "", "", "7", "matches, number 1: round 2: a round must be a JSON object with “facts”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (FILES); i++)
    {
      g_autofree char *text = build_book (FILES[i].player, FILES[i].match, FILES[i].round);

      assert_refused (f, text, FILES[i].message);
    }
}

static void
test_what_is_no_book_is_refused (Fixture *f, gconstpointer data)
{
  assert_refused (f, "", "this is not JSON: it is empty");
  assert_refused (f, "{\"format\":\"kaartavond-book\",\"version\":1,\"version\":2}",
                  "field “version”: it is there twice");
  assert_refused (f, "[]", "a score sheet must be a JSON object");
  assert_refused (f, "{\"format\":\"kaartavond-book\",\"version\":3}",
                  "field “version”: the file is from a newer Kaartavond; this one reads versions 1 to 2");
  assert_refused (f, "{\"format\":\"kaartavond-book\",\"version\":0}",
                  "field “version”: only versions 1 to 2 can be read");
  assert_refused (f, "{\"format\":\"kaartavond-book\",\"version\":1}", "field “players”: it must be a list");
  assert_refused (f, "{\"format\":\"kaartavond-book\",\"version\":1,\"players\":[7]}",
                  "players, number 1: it must be a JSON object");
  assert_refused (f, "{\"format\":\"tarot\"}",
                  "field “format”: this is not a score sheet; it must be “kaartavond-sheet”");
}

static void
test_that_book_was_good (Fixture *f, gconstpointer data)
{
  g_autofree char *text = build_book ("", "", GOOD_ROUND);
  KaImportReport report = import (f->book, text, FALSE);

  g_assert_cmpuint (report.matches_added, ==, 1);
  g_assert_cmpuint (report.rounds_added, ==, 2);
  assert_sound (f->book);
}

/* What a file says in another way than books hear of it stands here as it stands there. */
static void
test_what_a_file_says_is_tidied (Fixture *f, gconstpointer data)
{
  g_autofree char *text = build_book ("", ",\"place\":\"  At  home \"", GOOD_ROUND);
  g_autofree char *place = NULL;
  g_autofree char *symbol = NULL;

  import (f->book, text, FALSE);
  place = query_text (f->path, "SELECT place FROM match");
  g_assert_cmpstr (place, ==, "At  home");
  symbol = query_text (f->path, "SELECT symbol FROM player WHERE name = 'Yves'");
  g_assert_cmpstr (symbol, ==, "star");
  assert_sound (f->book);
}

/* A file of a time before there were tables says nothing of deals, so the book keeps them. */
static void
test_an_older_file_takes_no_deals_away (Fixture *f, gconstpointer data)
{
  g_autofree char *text = build_book ("", "", GOOD_ROUND);
  g_autofree char *after = NULL;
  g_autofree char *before = NULL;
  int totals[2] = { 0, 0 };
  gint64 match;

  import (f->book, text, FALSE);
  match = query_number (f->path, "SELECT id FROM match");
  g_assert_cmpint (ka_book_begin_deal (f->book, match, 5, 0, "H2", totals, 2, NULL), !=, 0);
  before = export_text (f->book);
  import (f->book, text, FALSE);
  after = export_text (f->book);
  g_assert_cmpstr (before, ==, after);
  g_assert_nonnull (strstr (after, "\"number\" : \"5\""));
}

/* A pack of 106 tiles, and a turn in which many are laid, are longer than any name. */
static void
test_a_long_deal_comes_back (Fixture *f, gconstpointer data)
{
  g_autofree char *text = build_book ("", "", GOOD_ROUND);
  g_autofree char *pack = g_strnfill (347, 'B');
  g_autofree char *move = g_strnfill (300, 'R');
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (KaBook) other = open_other (f);
  int totals[2] = { 0, 0 };
  gint64 deal;

  import (f->book, text, FALSE);
  deal = ka_book_begin_deal (f->book, query_number (f->path, "SELECT id FROM match"), 5, 0, pack, totals, 2,
                             NULL);
  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, move, NULL, NULL));
  before = export_text (f->book);
  g_assert_nonnull (strstr (before, move));
  import (other, before, FALSE);
  after = export_text (other);
  g_assert_cmpstr (before, ==, after);
}

/* ---- CSV ------------------------------------------------------------------------------------------------ */

static void
test_csv (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  KaPlayer evil = { .name = (char *) "=1+1", .symbol = (char *) "x" };
  KaPlayer quoted = { .name = (char *) "O\"Neil, Pat", .symbol = (char *) "x" };
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  gint64 players[2]
      = { ka_book_add_player (f->book, &evil, &error), ka_book_add_player (f->book, &quoted, &error) };
  int points[2] = { -2, 0 };
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 2, "@home");
  g_autoptr (KaRound) win = new_win (1);
  g_autofree char *csv = NULL;
  g_auto (GStrv) rows = NULL;
  gint64 match;

  match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, players, 2, 0, NULL, NULL, NULL, 1,
                                &error);
  g_assert_true (ka_book_insert_round (f->book, match, 0, win, "two\nlines", &error));
  g_assert_true (ka_book_insert_round (f->book, match, 1, correction, NULL, &error));
  csv = ka_exchange_export_csv (f->book, match, &error);
  g_assert_no_error (error);
  rows = g_strsplit (csv, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (rows), ==, 4);
  g_assert_cmpstr (rows[0], ==,
                   "line,time,winner,absent,reason,note,'=1+1 points,\"O\"\"Neil, Pat points\",'=1+1 adjust,"
                   "\"O\"\"Neil, Pat adjust\",'=1+1 total,\"O\"\"Neil, Pat total\",kind");
  g_assert_true (g_str_has_prefix (rows[1], "1,"));
  g_assert_true (g_str_has_prefix (rows[2], "2,"));
  g_assert_true (g_str_has_suffix (rows[1], "Z,\"O\"\"Neil, Pat\",,,\"two\nlines\",0,1,0,0,0,1,round"));
  g_assert_true (g_str_has_suffix (rows[2], "Z,,,'@home,,-2,0,0,0,-2,1,correction"));
  g_assert_cmpstr (rows[3], ==, "");
}

/* A clock may stand before 1970, as one does whose battery is empty: what was written by it can be read back. */
static void
test_a_time_before_1970 (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 2);
  g_autoptr (KaBook) other = open_other (f);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  append_win (f, match, 0);
  run_sql (f->path, "UPDATE match SET started = -86400, deleted = -86398; UPDATE round SET created = -86399");
  text = export_text (f->book);
  import (other, text, FALSE);
  again = export_text (other);
  g_assert_nonnull (strstr (text, "-86400"));
  g_assert_cmpstr (again, ==, text);
}

/* WI-8: of two who play miserie each has tricks of his own; they stand in one cell, in the order of the players. */
static void
test_csv_of_lists (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "wiezen", 4);
  g_autoptr (KaValues) facts = ka_game_read_facts_text (
      ka_games_find ("wiezen"), 4, "{\"contract\":\"miserie\",\"players\":[0,2],\"tricks\":[1,0]}", &error);
  g_autoptr (KaRound) round = NULL;
  g_autofree char *csv = NULL;

  g_assert_no_error (error);
  round = ka_round_new (g_steal_pointer (&facts), 0);
  g_assert_true (ka_book_insert_round (f->book, match, 0, round, NULL, &error));
  csv = ka_exchange_export_csv (f->book, match, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (csv, ",Anna; Cleo,1; 0,"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/books/round-trip", test_a_book_goes_round);
  add_test ("/books/written-in-meanwhile", test_written_in_meanwhile);
  add_test ("/books/twice", test_the_same_file_twice_changes_nothing);
  add_test ("/books/changed", test_a_match_that_changed_is_replaced);
  add_test ("/books/names", test_people_are_known_by_name);
  add_test ("/books/before-1970", test_a_time_before_1970);
  add_test ("/books/guest", test_a_guest_travels_in_a_file);
  add_test ("/books/somebody-else", test_people_say_who_is_another);
  add_test ("/books/odd-matches", test_one_odd_match_keeps_no_other_out);
  add_test ("/books/rounds", test_only_rounds_are_counted_as_rounds);
  add_test ("/books/namesakes", test_two_of_one_name_stay_two);
  add_test ("/books/namesakes-asked-about", test_each_of_one_name_is_asked_about);
  add_test ("/books/entries", test_a_row_of_entries);
  add_test ("/sheets/import", test_a_sheet_becomes_a_match);
  add_test ("/sheets/change-of-rules", test_a_change_of_rules_means_what_it_said);
  add_test ("/sheets/names", test_names_of_a_sheet_are_those_of_the_book);
  add_test ("/sheets/export", test_a_match_is_exported_as_a_sheet);
  add_test ("/refused/long-texts-of-a-sheet", test_texts_of_a_sheet_have_an_end);
  add_test ("/refused/long-texts-of-a-book", test_texts_of_a_book_have_an_end);
  add_test ("/refused/values", test_foreign_values_are_refused_by_name);
  add_test ("/refused/no-book", test_what_is_no_book_is_refused);
  add_test ("/refused/not", test_that_book_was_good);
  add_test ("/books/tidied", test_what_a_file_says_is_tidied);
  add_test ("/books/older", test_an_older_file_takes_no_deals_away);
  add_test ("/exchange/long-deal", test_a_long_deal_comes_back);
  add_test ("/csv", test_csv);
  add_test ("/csv/lists", test_csv_of_lists);
  return g_test_run ();
}
