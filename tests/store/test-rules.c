/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that hold from a round on, in the book, in files and between books: record 30. */
#include <string.h>

#include "exchange-text.h"
#include "ka-figures-retry.h"
#include "travel-books.h"

static KaRound *
new_rules (const char *game, const char *options)
{
  const KaGame *of = ka_games_find (game);
  g_autoptr (GError) error = NULL;
  KaValues *change = ka_fields_read_text (of->options, of->n_options, of->usual_seats, options, &error);

  g_assert_no_error (error);
  return ka_round_new_rules (change);
}

static void
insert_rules (Fixture *f, gint64 match, guint at, const char *options)
{
  g_autoptr (KaRound) rules = new_rules ("gemma-en-piet", options);
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_insert_round (f->book, match, at, rules, NULL, &error));
  g_assert_no_error (error);
}

static KaRound *
new_gemma (const char *facts)
{
  g_autoptr (GError) error = NULL;
  KaValues *values = ka_game_read_facts_text (ka_games_find ("gemma-en-piet"), 2, facts, &error);

  g_assert_no_error (error);
  return ka_round_new (values, 0);
}

static void
append_gemma (Fixture *f, gint64 match, const char *facts)
{
  g_autoptr (KaRound) round = new_gemma (facts);
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_book_insert_round (f->book, match, count_lines (f, match), round, NULL, &error));
  g_assert_no_error (error);
}

/* Totals as text, after all lines. */
static char *
get_totals (Fixture *f, gint64 match)
{
  g_autofree char *sql
      = g_strdup_printf ("SELECT group_concat (total, ' ') FROM (SELECT total FROM standing WHERE match = %d "
                         "ORDER BY seat)",
                         (int) match);

  return query_text (f->path, sql);
}

static void
assert_totals (Fixture *f, gint64 match, const char *expected)
{
  g_autofree char *totals = get_totals (f, match);

  g_assert_cmpstr (totals, ==, expected);
  assert_sound (f->book);
}

/* A Gemma of 5 that is beaten by a Piet of 3 scores 15 (GP-16); the penalty is 20 from round 2 on. */
#define BEATEN "{\"hands\":[5,3],\"gemma\":0,\"piet\":[1]}"

static gint64
begin_match (Fixture *f)
{
  gint64 match = add_match (f, "gemma-en-piet", 2);

  append_gemma (f, match, BEATEN);
  insert_rules (f, match, 1, "{\"penalty\":20}");
  append_gemma (f, match, BEATEN);
  assert_totals (f, match, "40 0");
  return match;
}

static void
test_rounds_before_keep_their_rules (Fixture *f, gconstpointer data)
{
  gint64 match = begin_match (f);
  g_autoptr (KaRound) other = new_gemma ("{\"hands\":[7,3],\"gemma\":0,\"piet\":[1]}");
  g_autoptr (KaRound) rules = new_rules ("gemma-en-piet", "{\"penalty\":50}");
  g_autoptr (GError) error = NULL;

  /* An earlier round that is corrected still counts by the rules of then: 17. */
  g_assert_true (ka_book_replace_round (f->book, match, 0, other, NULL, &error));
  assert_totals (f, match, "42 0");
  /* The line is corrected: 17 + 55. */
  g_assert_true (ka_book_replace_round (f->book, match, 1, rules, NULL, &error));
  assert_totals (f, match, "72 0");
  /* One round later: 17 + 15. */
  g_assert_true (ka_book_move_round (f->book, match, 1, 2, &error));
  assert_totals (f, match, "32 0");
  /* Before all rounds: 57 + 55 passes 100. */
  g_assert_true (ka_book_move_round (f->book, match, 2, 0, &error));
  assert_totals (f, match, "112 0");
  /* It is taken away. */
  g_assert_true (ka_book_delete_round (f->book, match, 0, &error));
  assert_totals (f, match, "32 0");
  g_assert_no_error (error);
  assert_follows (f);
}

static void
test_undo (Fixture *f, gconstpointer data)
{
  gint64 match = begin_match (f);
  g_autoptr (KaRound) rules = new_rules ("gemma-en-piet", "{\"penalty\":50,\"end\":60}");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = export_match_text (f->book, match);
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  g_assert_true (ka_book_replace_round (f->book, match, 1, rules, NULL, &error));
  after = export_match_text (f->book, match);
  restart (f);
  g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  undone = export_match_text (f->book, match);
  g_assert_cmpstr (undone, ==, before);
  assert_totals (f, match, "40 0");
  g_assert_true (ka_book_redo (f->book, match, NULL, &error));
  redone = export_match_text (f->book, match);
  g_assert_cmpstr (redone, ==, after);
  assert_totals (f, match, "70 0");
  /* All of it, and then the line again. */
  for (guint i = 0; i < 3; i++)
    g_assert_true (ka_book_undo (f->book, match, NULL, &error));
  assert_totals (f, match, "15 0");
  g_assert_cmpuint (count_lines (f, match), ==, 1);
  for (guint i = 0; i < 2; i++)
    g_assert_true (ka_book_redo (f->book, match, NULL, &error));
  assert_totals (f, match, "40 0");
  g_assert_no_error (error);
  assert_follows (f);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  static const char *const BOTS[2] = { NULL, "club" };
  const KaGame *gin = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (gin, NULL);
  g_autoptr (KaRound) hollywood = new_rules ("gin-rummy", "{\"variant\":\"hollywood\"}");
  g_autoptr (KaRound) target = new_rules ("gin-rummy", "{\"target\":200}");
  gint64 players[2] = { f->people[0], 0 };
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "gin-rummy", 2), table;

  g_assert_false (ka_book_insert_round (f->book, match, 0, hollywood, NULL, &error));
  g_assert_nonnull (strstr (error->message, "Kind of gin"));
  g_clear_error (&error);
  table = ka_book_create_table (f->book, gin, options, players, BOTS, 2, 0, FALSE, &error);
  g_assert_no_error (error);
  g_assert_false (ka_book_insert_round (f->book, table, 0, target, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "for a whole match"));
  g_assert_cmpuint (count_lines (f, match) + count_lines (f, table), ==, 0);
}

/* ---- files ---------------------------------------------------------------------------------------------- */

static char *
strip_spaces (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit_set (text, " \n", -1);

  return g_strjoinv ("", pieces);
}

static void
test_exchange (Fixture *f, gconstpointer data)
{
  gint64 match = begin_match (f);
  g_autofree char *sheet = export_match_text (f->book, match);
  g_autofree char *book = export_text (f->book);
  g_autofree char *again = NULL;
  g_autofree char *sheet_again = NULL;
  g_autofree char *bare = NULL;
  g_autofree char *csv = NULL;
  g_autoptr (GError) error = NULL;
  KaImportReport report;
  Fixture other = { NULL };

  bare = strip_spaces (sheet);
  g_assert_nonnull (strstr (bare, ",{\"options\":{\"penalty\":20},\"from\":2},"));
  open_other (&other);
  g_assert_true (import_text (other.book, book, FALSE, &report, &error));
  again = export_text (other.book);
  g_assert_cmpstr (again, ==, book);
  g_assert_true (import_text (other.book, book, FALSE, &report, &error));
  g_assert_cmpuint (report.matches_changed, ==, 0);
  assert_sound (other.book);
  tear_down (&other, NULL);

  /* A sheet alone, as other programs write it. */
  open_other (&other);
  g_assert_true (import_text (other.book, sheet, FALSE, &report, &error));
  g_assert_no_error (error);
  sheet_again = export_match_text (other.book, query_number (other.path, "SELECT id FROM match"));
  g_assert_cmpstr (sheet_again, ==, sheet);
  tear_down (&other, NULL);

  csv = ka_exchange_export_csv (f->book, match, &error);
  g_assert_nonnull (strstr (csv, ",reason,note,options,Anna points"));
  g_assert_nonnull (strstr (csv, "Z,,,,,,,,,penalty 20,0,0,0,0,15,0"));
}

/* ---- between books --------------------------------------------------------------------------------------- */

/* The one changes the penalty from round 3 on, the other the end from round 2 on: both hold where they stand. */
static void
test_two_books_agree (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2), theirs;
  Fixture other = { NULL };
  g_autoptr (KaRound) late = NULL;

  append_gemma (f, match, BEATEN);
  append_gemma (f, match, "{\"hands\":[70,7],\"gemma\":1}");
  open_copy (f, &other);
  theirs = find_match (&other);
  insert_rules (f, match, 2, "{\"penalty\":20}");
  append_gemma (f, match, BEATEN);
  insert_rules (&other, theirs, 1, "{\"end\":200}");
  /* 15 + 70 + 25 is 110: over 100, where the match would have ended, and not over 200. */
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  assert_totals (f, match, "110 0");
  assert_totals (&other, theirs, "110 0");
  g_assert_cmpint (query_number (other.path, "SELECT finished FROM summary"), ==, 0);

  /* Both correct one line without knowing of each other: the journal shows both, and one holds in both books. */
  late = new_rules ("gemma-en-piet", "{\"penalty\":30}");
  g_assert_true (ka_book_replace_round (f->book, match, 3, late, NULL, NULL));
  g_assert_true (ka_book_delete_round (other.book, theirs, 1, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  /* 15 + 70 + 35, and without the line it ended there. */
  assert_totals (f, match, "120 0");
  assert_sound (other.book);
  assert_follows (f);
  assert_follows (&other);
  tear_down (&other, NULL);
}

/* Another program may say them of a round that was played, or say what this one cannot read. */
static void
test_what_others_say (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "gemma-en-piet", 2);
  g_autoptr (KaRound) round = new_gemma (BEATEN);
  g_autoptr (KaRound) rules = new_rules ("gemma-en-piet", "{\"penalty\":20}");
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;

  append_gemma (f, match, BEATEN);
  ka_round_take_options (round, ka_values_ref (rules->options));
  g_assert_true (ka_book_insert_round (f->book, match, 1, round, NULL, &error));
  assert_totals (f, match, "40 0");
  assert_follows (f);
  /* Whoever corrects what was played says nothing of the rules. */
  g_clear_pointer (&round, ka_round_unref);
  round = new_gemma ("{\"hands\":[7,3],\"gemma\":0,\"piet\":[1]}");
  g_assert_true (ka_book_replace_round (f->book, match, 1, round, NULL, &error));
  assert_totals (f, match, "42 0");
  lines = ka_book_list_lines (f->book, match, &error);
  g_assert_true (ka_values_equal (((const KaLine *) lines->pdata[1])->round->options, rules->options));
  assert_follows (f);
}

/* ---- a newer program --------------------------------------------------------------------------------------- */

/* Highest Card as a later Kaartavond may have it, with one more option. */
static const KaGame *
find_newer (const char *id)
{
  static KaField options[8];
  static KaGame newer;
  const KaGame *today = ka_games_find (id);

  if (!g_str_equal (id, "template"))
    return today;
  newer = *today;
  for (guint i = 0; i < today->n_options; i++)
    options[i] = today->options[i];
  options[today->n_options] = (KaField) { .key = "aces-low", .label = "Aces are low", .type = KA_FIELD_BOOL };
  newer.options = options;
  newer.n_options = today->n_options + 1;
  return &newer;
}

static void
open_newer (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  close_book (f);
  f->book = ka_book_open (f->path, find_newer, &error);
  g_assert_no_error (error);
}

static void
assert_refused_as_newer (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = ka_book_list_lines (f->book, find_match (f), &error);

  g_assert_null (lines);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "newer Kaartavond"));
}

/* A file with only the lines that are understood would take the others away from whoever imports it. */
static void
assert_left_out (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GStrvBuilder) left_out = g_strv_builder_new ();
  g_autofree char *text = export_book_text (f->book, left_out, &error);
  g_auto (GStrv) damage = g_strv_builder_end (left_out);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (damage), ==, 1);
  g_assert_nonnull (strstr (damage[0], "newer Kaartavond"));
  g_assert_null (strstr (text, "\"sheet\""));
}

/* Rules from a round on that only a newer program knows: nobody is shown sums that are not so, and all is there once this one is
 * as new. */
static void
test_what_cannot_be_read (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaValues) change = ka_values_new ();
  g_autoptr (KaRound) rules = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *back = NULL;
  gint64 match, n;

  ka_values_set_bool (change, "aces-low", TRUE);
  rules = ka_round_new_rules (g_steal_pointer (&change));
  open_newer (f);
  match = add_match (f, "template", 3);
  append_win (f, match, 0);
  g_assert_true (ka_book_insert_round (f->book, match, 1, rules, NULL, &error));
  g_assert_no_error (error);
  append_win (f, match, 0);
  lines = write_lines (f->book, NULL);

  open_other (&other);
  take_lines (other.book, lines);
  assert_refused_as_newer (&other);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM standing"), ==, 0);
  assert_left_out (&other);
  assert_sound (other.book);
  back = write_lines (other.book, NULL);
  g_assert_cmpstr (back, ==, lines);

  /* What is not understood still is no reason to write. */
  n = query_number (other.path, "SELECT n FROM writing");
  restart (&other);
  g_assert_cmpint (query_number (other.path, "SELECT n FROM writing"), ==, n);
  assert_refused_as_newer (&other);

  open_newer (&other);
  assert_same (f->book, other.book);
  assert_sound (other.book);
  tear_down (&other, NULL);
}

/* ---- the journal and the figures -------------------------------------------------------------------------- */

static void
test_journal (Fixture *f, gconstpointer data)
{
  gint64 match = begin_match (f);
  g_autoptr (KaRound) rules = new_rules ("gemma-en-piet", "{\"penalty\":50}");
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (GError) error = NULL;
  const KaJournalEntry *entry;

  g_assert_true (ka_book_replace_round (f->book, match, 1, rules, NULL, &error));
  g_assert_true (ka_book_delete_round (f->book, match, 1, &error));
  journal = ka_book_list_journal (f->book, match, 0, 10, &error);
  g_assert_no_error (error);
  entry = journal->pdata[0];
  g_assert_cmpstr (entry->kind, ==, "round-deleted");
  g_assert_cmpint (entry->round, ==, 2);
  g_assert_nonnull (strstr (entry->before, "{\"penalty\":50}"));
  entry = journal->pdata[1];
  g_assert_cmpstr (entry->kind, ==, "round-changed");
  g_assert_nonnull (strstr (entry->before, "{\"penalty\":20}"));
  g_assert_nonnull (strstr (entry->after, "{\"penalty\":50}"));
  entry = journal->pdata[3];
  g_assert_cmpstr (entry->kind, ==, "round-added");
  g_assert_cmpint (entry->round, ==, 2);
  g_assert_nonnull (strstr (entry->after, "{\"penalty\":20}"));
}

/* What is tried holds in all rounds, whatever the line says of it: 5 + 30 twice; of what is not tried the line stays. */
static void
test_other_rules (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("gemma-en-piet");
  const KaFiguresFilter filter = { .game = game->id };
  g_autoptr (KaValues) penalty = ka_values_new ();
  g_autoptr (KaValues) end = ka_values_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRetry) tried = NULL;
  g_autoptr (KaRetry) other = NULL;

  begin_match (f);
  ka_values_set_int (penalty, "penalty", 30);
  ka_values_set_int (end, "end", 500);
  figures = ka_figures_read (f->path, ka_games_find, NULL, &error);
  g_assert_no_error (error);
  tried = ka_figures_retry (figures, &filter, game, penalty, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (((const KaRetriedMatch *) tried->matches->pdata[0])->was_totals[0], ==, 40);
  g_assert_cmpint (((const KaRetriedMatch *) tried->matches->pdata[0])->totals[0], ==, 70);
  other = ka_figures_retry (figures, &filter, game, end, NULL, &error);
  g_assert_cmpint (((const KaRetriedMatch *) other->matches->pdata[0])->totals[0], ==, 40);
}

/* ---- older versions of the rules ------------------------------------------------------------------------- */

#define ORDER_OF_DE_ROEY                                                                                     \
  "[\"vraag\",\"solo\",\"abondance\",\"abondance-10\",\"abondance-11\",\"abondance-12\",\"miserie\","        \
  "\"open-miserie\",\"solo-13\",\"troel\",\"soloslim\"]"

static void
assert_option (const KaValues *options, const char *key, const char *expected)
{
  g_autoptr (JsonNode) node = ka_values_to_json (options);
  g_autofree char *text = json_to_string (json_object_get_member (json_node_get_object (node), key), FALSE);

  g_assert_cmpstr (text, ==, expected);
}

/* A match of IWWA as version 1 of Wiezen kept it: all options that there were then. Bids keep the order of De Roey, and all 13
 * tricks of abondance count double (WI-8, WI-13); it is still the variant that it was. */
static void
test_older_version (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options
      = ka_game_read_options_text (game, 4, "{\"preset\":\"iwwa\",\"all-tricks-double\":true}", &error);
  gint64 id = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, 4, 0, NULL, NULL,
                                    NULL, 1000, &error);
  g_autoptr (KaMatch) match = NULL, there = NULL;
  g_autofree char *totals = NULL;
  g_autofree char *book = NULL;
  KaImportReport report;
  Fixture other = { NULL };

  g_assert_no_error (error);
  run_sql (f->path, "UPDATE option_set SET text = json_remove (text, '$.order', '$.abondance-double', "
                    "'$.troel-4-all', '$.pass-shuffle'); UPDATE match SET version = 1");
  restart (f);
  append_facts (f, id, 0, "wiezen", 4, "{\"contract\":\"abondance\",\"players\":[0],\"tricks\":13}");
  match = ka_book_get_match (f->book, id, &error);
  g_assert_no_error (error);
  assert_option (match->options, "order", ORDER_OF_DE_ROEY);
  assert_option (match->options, "abondance-double", "true");
  assert_option (match->options, "troel-4-all", "28");
  /* The act says version 2, so the whole book would not be called sound. */
  totals = get_totals (f, id);
  g_assert_cmpstr (totals, ==, "30 -10 -10 -10");

  /* A file says by which version it was written, and means the same in another book. */
  book = export_text (f->book);
  open_other (&other);
  g_assert_true (import_text (other.book, book, FALSE, &report, &error));
  g_assert_no_error (error);
  there = ka_book_get_match (other.book, find_match (&other), &error);
  g_assert_true (ka_values_equal (there->options, match->options));
  g_assert_true (import_text (other.book, book, FALSE, &report, &error));
  g_assert_cmpuint (report.matches_changed, ==, 0);
  tear_down (&other, NULL);
}

/* The bids as they were are the variant of then; a new match of it has the order of today. */
static void
test_older_variant (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) then = ka_game_read_kept_options (game, 4, "{\"preset\":\"iwwa\"}", NULL);
  g_autoptr (KaValues) today = ka_game_read_options_text (game, 4, "{\"preset\":\"iwwa\"}", NULL);

  assert_option (then, "order", ORDER_OF_DE_ROEY);
  g_assert_false (ka_values_equal (then, today));
  g_assert_cmpstr (ka_game_find_variant (game, then)->id, ==, "iwwa");
  g_assert_cmpstr (ka_game_find_variant (game, today)->id, ==, "iwwa");
}

/* A line from a round on that an older version wrote changes no order; today's says the order that it means. */
static void
test_older_line (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) before = ka_game_complete_options (game, NULL);
  g_autoptr (KaValues) iwwa = ka_game_read_options_text (game, 4, "{\"preset\":\"iwwa\"}", NULL);
  g_autoptr (KaValues) older = ka_game_read_kept_change (game, 4, "{\"preset\":\"iwwa\"}", NULL);
  g_autoptr (KaValues) change = ka_game_find_change (game, before, iwwa);
  g_autofree char *text = ka_values_to_text (change);
  g_autoptr (KaValues) again = ka_game_read_kept_change (game, 4, text, NULL);
  g_autoptr (KaValues) after_older = ka_game_override_options (game, before, older);
  g_autoptr (KaValues) after = ka_game_override_options (game, before, again);

  assert_option (after_older, "order", ORDER_OF_DE_ROEY);
  g_assert_true (ka_values_equal (after, iwwa));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/rules/rounds-before", test_rounds_before_keep_their_rules);
  add_test ("/rules/undo", test_undo);
  add_test ("/rules/refused", test_refused);
  add_test ("/rules/exchange", test_exchange);
  add_test ("/rules/two-books", test_two_books_agree);
  add_test ("/rules/others", test_what_others_say);
  add_test ("/rules/cannot-be-read", test_what_cannot_be_read);
  add_test ("/rules/journal", test_journal);
  add_test ("/rules/other-rules", test_other_rules);
  add_test ("/rules/older-version", test_older_version);
  add_test ("/rules/older-variant", test_older_variant);
  add_test ("/rules/older-line", test_older_line);
  return g_test_run ();
}
