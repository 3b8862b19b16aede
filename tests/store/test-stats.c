/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions over many matches. */
#include <json-glib/json-glib.h>

#include "fixture.h"
#include "ka-figures-report.h"
#include "ka-figures-results.h"
#include "ka-match-rows.h"
#include "ka-sheet-file.h"
#include "ka-stats.h"

#define VRAAG(players, tricks) "{\"contract\":\"vraag\",\"players\":[" players "],\"tricks\":" #tricks "}"
#define SOLO                   "{\"contract\":\"solo\",\"players\":[0],\"tricks\":5}"

static KaStats *
open_stats (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  KaStats *stats = ka_stats_open (f->path, ka_games_find, &error);

  g_assert_no_error (error);
  return stats;
}

/* The numbers of the matches that are found, "3 1". The count must be the same. */
static char *
find (Fixture *f, KaMatchFilter filter)
{
  g_autoptr (KaStats) stats = open_stats (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            ((KaMatchRow *) g_ptr_array_index (found, i))->id);
  if (filter.limit == 0 && filter.offset == 0)
    g_assert_cmpint (ka_stats_count_matches (stats, &filter, &error), ==, found->len);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

#define assert_found(f, expected, ...)                                                                       \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    g_autofree char *_found = find (f, (KaMatchFilter) { __VA_ARGS__ });                                     \
    g_assert_cmpstr (_found, ==, expected);                                                                  \
  }                                                                                                          \
  G_STMT_END

static void
add (Fixture *f, const char *id, guint first, guint n, const char *group, const char *place, const char *note,
     gint64 started)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  g_assert_cmpint (ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people + first, n, 0,
                                         group, place, note, started, &error),
                   !=, 0);
  g_assert_no_error (error);
}

/* 1: Anna, Bram    2: Bram, Cleo, Daan    3: Anna, Bram (gin, over)    4: Ella, Ferre (in the bin) */
static void
fill (Fixture *f)
{
  add (f, "template", 0, 2, "The family", "Kitchen", "", 100);
  add (f, "template", 1, 3, "Club", "Café Élan", "Anna watched", 300);
  add (f, "gin-rummy", 0, 2, "The family", "Garden", "", 200);
  add (f, "template", 4, 2, "Club", "", "", 400);
  for (int i = 0; i < 5; i++)
    append_win (f, 2, 1);
  g_assert_true (ka_book_delete_match (f->book, 4, NULL));
}

static void
test_filters (Fixture *f, gconstpointer data)
{
  fill (f);
  assert_found (f, "2 3 1", NULL);
  assert_found (f, "3 1", .state = KA_MATCHES_OPEN);
  assert_found (f, "2", .state = KA_MATCHES_FINISHED);
  assert_found (f, "4", .state = KA_MATCHES_BIN);
  assert_found (f, "2 1", .game = "template");
  assert_found (f, "", .game = "bridge");
  assert_found (f, "3 1", .player = f->people[0]);
  assert_found (f, "2 3 1", .player = f->people[1]);
  assert_found (f, "", .player = f->people[5]);
  assert_found (f, "3 1", .group = "The family");
  assert_found (f, "", .group = "family");
  assert_found (f, "2 3", .from = 200);
  assert_found (f, "3 1", .until = 300);
  assert_found (f, "3", .from = 200, .until = 300, .game = "gin-rummy", .player = f->people[1],
                .group = "The family");
  assert_found (f, "2 3", .limit = 2);
  assert_found (f, "1", .limit = 2, .offset = 2);
}

/* A local time, so that it is the same day wherever the test runs. */
static gint64
at_hour (int year, int month, int day, int hour)
{
  g_autoptr (GDateTime) moment = g_date_time_new_local (year, month, day, hour, 30, 0);

  return g_date_time_to_unix (moment);
}

static gint64
at (int year, int month, int day)
{
  return at_hour (year, month, day, 20);
}

/* By variant, by where it was played, and the same evening of any year. */
static void
test_rules_place_and_evening (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const KaGame *gin = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) hollywood = ka_game_variant_options (gin, &gin->variants[1]);
  g_autoptr (KaValues) own = ka_game_read_options_text (gin, 2, "{\"target\":123}", &error);

  add (f, "gin-rummy", 0, 2, NULL, NULL, NULL, at (2024, 3, 13));
  g_assert_cmpint (ka_book_create_match (f->book, gin, hollywood, KA_ORIGIN_TABLE, f->people, 2, 0, NULL,
                                         NULL, NULL, at (2025, 3, 13), &error),
                   ==, 2);
  g_assert_cmpint (ka_book_create_match (f->book, gin, own, KA_ORIGIN_PAPER, f->people, 2, 0, NULL, NULL,
                                         NULL, at (2025, 3, 14), &error),
                   ==, 3);
  g_assert_no_error (error);
  add (f, "template", 0, 2, NULL, NULL, NULL, at (2026, 3, 13));

  assert_found (f, "1", .game = "gin-rummy", .variant = gin->variants[0].id);
  assert_found (f, "2", .game = "gin-rummy", .variant = gin->variants[1].id);
  assert_found (f, "3", .game = "gin-rummy", .variant = KA_VARIANT_OWN);
  assert_found (f, "2", .played = KA_PLAYED_AT_TABLE);
  assert_found (f, "4 3 1", .played = KA_PLAYED_ON_PAPER);
  assert_found (f, "4 2 1", .evening = 313);
  assert_found (f, "2 1", .evening = 313, .until = at (2026, 1, 1));
  assert_found (f, "", .evening = 1224);

  /* Half past midnight is still the evening before, half past six is the next day. */
  add (f, "template", 0, 2, NULL, NULL, NULL, at_hour (2025, 12, 25, 0));
  add (f, "template", 0, 2, NULL, NULL, NULL, at_hour (2025, 12, 25, 6));
  assert_found (f, "5", .evening = 1224);
  assert_found (f, "6", .evening = 1225);
}

static void
test_words (Fixture *f, gconstpointer data)
{
  fill (f);
  assert_found (f, "2 3 1", .text = "  ");
  assert_found (f, "2 3 1", .text = "bram");
  assert_found (f, "2 3 1", .text = "ANNA");
  assert_found (f, "3 1", .text = "anna fam");
  assert_found (f, "2", .text = "elan cafe");
  assert_found (f, "2", .text = "Élan");
  assert_found (f, "3", .text = "gin garden");
  assert_found (f, "2 1", .text = "highest");
  assert_found (f, "", .text = "bram nowhere");
  assert_found (f, "", .text = "%");
  assert_found (f, "", .text = "' OR 1 --");
}

/* A night is remembered by what somebody said in the middle of it. */
static void
test_words_of_rounds (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaRound) win = new_win (0);
  const int points[] = { 1, -1 };
  g_autoptr (KaRound) correction = ka_round_new_correction (points, 2, "Gerekend aan de toog");

  fill (f);
  g_assert_true (ka_book_insert_round (f->book, 1, 0, win, "De hond at de schoppenvrouw", &error));
  g_assert_true (ka_book_insert_round (f->book, 1, 1, correction, NULL, &error));
  g_assert_no_error (error);
  assert_found (f, "1", .text = "schoppenvrouw");
  assert_found (f, "1", .text = "toog HOND kitchen");
  g_assert_true (ka_book_replace_round (f->book, 1, 0, win, "De kat", &error));
  assert_found (f, "", .text = "hond");
  g_assert_true (ka_book_undo (f->book, 0, NULL, &error));
  assert_found (f, "1", .text = "hond");
  g_assert_true (ka_book_delete_round (f->book, 1, 1, &error));
  assert_found (f, "", .text = "toog");
}

static void
test_a_word_finds_every_name_of_a_person (Fixture *f, gconstpointer data)
{
  fill (f);
  g_assert_true (ka_book_merge_players (f->book, f->people[5], f->people[3], NULL));
  assert_found (f, "2", .text = "daan");
  assert_found (f, "2", .text = "ferre");
  assert_found (f, "2", .player = f->people[5]);
  assert_found (f, "2", .player = f->people[3]);
}

static void
test_a_row_tells_how_it_stands (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) found = NULL;
  KaMatchFilter filter = { .limit = 1 };
  const KaMatchRow *row;

  fill (f);
  append_win (f, 2, 0);
  g_assert_true (ka_book_merge_players (f->book, f->people[5], f->people[3], NULL));
  stats = open_stats (f);
  found = ka_stats_find_matches (stats, &filter, NULL, &error);
  row = g_ptr_array_index (found, 0);
  g_assert_true (row->game == ka_games_find ("template"));
  g_assert_cmpstr (row->game_id, ==, "template");
  g_assert_cmpstr (row->variant, ==, "standard");
  g_assert_cmpstr (row->group, ==, "Club");
  g_assert_cmpstr (row->place, ==, "Café Élan");
  g_assert_cmpstr (row->note, ==, "Anna watched");
  g_assert_cmpint (row->started, ==, 300);
  g_assert_cmpint (row->ended, !=, 0);
  g_assert_cmpint (row->deleted, ==, 0);
  g_assert_cmpuint (row->n_rounds, ==, 6);
  g_assert_cmpuint (row->n_seats, ==, 3);
  g_assert_cmpstr (row->names[1], ==, "Cleo");
  g_assert_cmpint (row->colours[1], ==, 2);
  g_assert_cmpint (row->players[2], ==, f->people[5]);
  g_assert_cmpstr (row->names[2], ==, "Ferre");
  g_assert_cmpint (row->totals[0], ==, 1);
  g_assert_cmpint (row->totals[1], ==, 5);
  g_assert_cmpint (row->ranking[1], ==, 1);
  g_assert_cmpint (row->ranking[2], ==, 3);
}

static void
test_own_options_are_no_variant (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) found = NULL;
  KaMatchFilter filter = { NULL };

  ka_values_set_int (options, "target", 9);
  ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, 2, 0, NULL, NULL, NULL, 1,
                        &error);
  stats = open_stats (f);
  found = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_assert_null (((KaMatchRow *) g_ptr_array_index (found, 0))->variant);
}

/* What no Kaartavond knows is shown as it is written, and no list waits for pages of it. */
static void
test_a_game_is_called_what_fits_a_line (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (KaMatch) match = NULL;
  KaMatchFilter filter = { NULL };
  gint64 id = add_match (f, "template", 2);

  run_sql (f->path, "UPDATE match SET game = hex (zeroblob (15000))");
  stats = open_stats (f);
  found = ka_stats_find_matches (stats, &filter, NULL, &error);
  g_assert_cmpint (g_utf8_strlen (((KaMatchRow *) g_ptr_array_index (found, 0))->game_id, -1), ==, 200);
  match = ka_book_get_match (f->book, id, &error);
  g_assert_cmpint (g_utf8_strlen (match->game_id, -1), ==, 200);
}

static void
assert_figures (Fixture *f, gint64 player, guint n_matches, guint n_finished, guint n_wins, gint64 last)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  g_autoptr (GArray) people = ka_figures_count_people (figures, &all);
  KaPersonFigures found = { 0 };
  guint who;

  if (ka_figures_find_person (figures, player, &who))
    for (guint i = 0; i < people->len; i++)
      if (g_array_index (people, KaPersonFigures, i).who == who)
        found = g_array_index (people, KaPersonFigures, i);
  g_assert_cmpuint (found.n_matches, ==, n_matches);
  g_assert_cmpuint (found.n_finished, ==, n_finished);
  g_assert_cmpuint (found.n_wins, ==, n_wins);
  g_assert_cmpint (found.last, ==, last);
}

/* Of the two matches in which nobody has played yet there is nothing to count. */
static void
test_figures_of_a_person (Fixture *f, gconstpointer data)
{
  fill (f);
  assert_figures (f, f->people[1], 1, 1, 0, 300);
  assert_figures (f, f->people[2], 1, 1, 1, 300);
  assert_figures (f, f->people[4], 0, 0, 0, 0);
  g_assert_true (ka_book_merge_players (f->book, f->people[0], f->people[2], NULL));
  assert_figures (f, f->people[0], 1, 1, 1, 300);
  assert_figures (f, f->people[2], 1, 1, 1, 300);
}

/* Whoever ends a match before a round was played has not won it, and neither has anybody else. */
static void
test_nobody_wins_without_a_round (Fixture *f, gconstpointer data)
{
  gint64 empty = add_match (f, "template", 3), corrected = add_match (f, "template", 3);
  g_autoptr (KaRound) correction = ka_round_new_correction ((int[]) { 5, 0, 0 }, 3, "agreed");

  g_assert_true (ka_book_insert_round (f->book, corrected, 0, correction, NULL, NULL));
  g_assert_true (ka_book_set_ended (f->book, empty, TRUE, NULL));
  g_assert_true (ka_book_set_ended (f->book, corrected, TRUE, NULL));
  assert_figures (f, f->people[0], 2, 0, 0, 1700000000);
  assert_figures (f, f->people[1], 2, 0, 0, 1700000000);
}

/* How many have figures, of one match each. */
static guint
count_people (Fixture *f, gint64 match)
{
  const KaFiguresFilter filter = { .company = KA_COMPANY_ALL, .unbegun = TRUE, .match = match };
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  g_autoptr (GArray) people = ka_figures_count_people (figures, &filter);

  for (guint i = 0; i < people->len; i++)
    g_assert_cmpuint (g_array_index (people, KaPersonFigures, i).n_matches, ==, 1);
  return people->len;
}

/* Where no person sat nobody's figures change, those of a level neither; the history has it, and whoever asks for it alone. */
static void
test_a_demo_is_in_no_figures (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[] = { "club", "simple" };
  gint64 demo = ka_book_create_table (f->book, game, options, (gint64[]) { 0, 0 }, bots, 2, 0, FALSE, NULL),
         with;

  append_win (f, demo, 0);
  g_assert_true (ka_book_set_ended (f->book, demo, TRUE, NULL));
  g_assert_cmpuint (count_people (f, 0), ==, 0);
  g_assert_cmpuint (count_people (f, demo), ==, 2);
  assert_found (f, "1", .state = KA_MATCHES_FINISHED);

  with = ka_book_create_table (f->book, game, options, (gint64[]) { f->people[0], 0 },
                               (const char *[]) { NULL, "club" }, 2, 0, FALSE, NULL);
  append_win (f, with, 1);
  g_assert_true (ka_book_set_ended (f->book, with, TRUE, NULL));
  g_assert_cmpuint (count_people (f, 0), ==, 2);
}

/* FS-4: Anna and Cleo won by 102 to 60 of Bram and Daan. They share the win with nobody, partners do not meet, and by that one match
 * both are as good as each other and better than the others. */
static void
test_partners_of_a_whole_match (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  const KaGame *game = ka_games_find ("free-sheet");
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_game_read_options_text (game, 4, "{\"teams\":\"two\"}", &error);
  g_autoptr (KaRound) round
      = ka_round_new (ka_game_read_facts_text (game, 4, "{\"scores\":[102,60,0,0]}", &error), 0);
  gint64 id = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, 4, 0, NULL, NULL, "",
                                    1700000000, &error);
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (GArray) people = NULL;
  g_autoptr (GArray) opponents = NULL;
  g_autoptr (GArray) records = NULL;
  g_autoptr (KaRatings) ratings = NULL;
  double means[4] = { 0 };
  gint64 biggest = 0;

  g_assert_no_error (error);
  g_assert_true (ka_book_insert_round (f->book, id, 0, round, NULL, &error));
  g_assert_true (ka_book_set_ended (f->book, id, TRUE, &error));
  figures = ka_figures_read (f->path, ka_games_find, NULL, &error);
  g_assert_no_error (error);

  people = ka_figures_count_people (figures, &all);
  g_assert_cmpuint (people->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const KaPersonFigures *person = &g_array_index (people, KaPersonFigures, i);

      g_assert_cmpuint (person->n_wins, ==, person->who % 2 == 0 ? 1 : 0);
      g_assert_cmpuint (person->n_shared, ==, 0);
      g_assert_cmpuint (person->places[person->who % 2], ==, 1);
    }
  opponents = ka_figures_count_opponents (figures, &all, 0);
  g_assert_cmpuint (opponents->len, ==, 2);
  g_assert_cmpuint (g_array_index (opponents, KaOpponentFigures, 0).who, ==, 1);
  g_assert_cmpuint (g_array_index (opponents, KaOpponentFigures, 1).who, ==, 3);
  records = ka_figures_list_records (figures, &all);
  for (guint i = 0; i < records->len; i++)
    if (g_array_index (records, KaRecord, i).kind == KA_RECORD_BIGGEST_WIN)
      biggest = g_array_index (records, KaRecord, i).value;
  g_assert_cmpint (biggest, ==, 42);
  ratings = ka_figures_rate (figures, &all, NULL, &error);
  g_assert_cmpuint (ratings->people->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const KaPersonRating *person = &g_array_index (ratings->people, KaPersonRating, i);

      means[person->who] = person->rating.mean;
    }
  g_assert_cmpfloat (means[0], ==, means[2]);
  g_assert_cmpfloat (means[1], ==, means[3]);
  g_assert_cmpfloat (means[0], >, means[1]);
}

static void
test_a_question_can_be_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  KaMatchFilter filter = { .text = "anna" };

  fill (f);
  stats = open_stats (f);
  g_cancellable_cancel (cancellable);
  g_assert_null (ka_stats_find_matches (stats, &filter, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* "Anna vraag with Bram 2 +4": in two rounds, with 4 points. */
static char *
print_roles (const KaFigures *figures, const KaRoundFigures *rounds)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rounds->roles->len; i++)
    {
      const KaRoleFigures *role = &g_array_index (rounds->roles, KaRoleFigures, i);

      g_string_append_printf (text, "%s %s", ka_figures_get_person (figures, role->who)->name,
                              role->choice->id);
      if (role->partner >= 0)
        g_string_append_printf (text, " with %s",
                                ka_figures_get_person (figures, (guint) role->partner)->name);
      g_string_append_printf (text, " %u %+" G_GINT64_FORMAT "\n", role->n, role->points);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* By person, then by contract as the rules name them, and of each first all together and then with each partner. WI-8: vraag with eight
 * tricks is 2 points for each of the two, with nine 3; solo with five is 2 points from each of three (WI-10). */
static void
test_roles_stand_in_order (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  gint64 match = add_match (f, "wiezen", 4);
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autofree char *roles = NULL;

  append_facts (f, match, 0, "wiezen", 4, SOLO);
  append_facts (f, match, 1, "wiezen", 4, VRAAG ("0,3", 9));
  append_facts (f, match, 2, "wiezen", 4, VRAAG ("0,2", 8));
  append_facts (f, match, 3, "wiezen", 4, VRAAG ("1,0", 8));
  append_facts (f, match, 4, "wiezen", 4, VRAAG ("0,2", 8));
  figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  rounds = ka_figures_count_rounds (figures, &all, NULL, NULL);
  roles = print_roles (figures, rounds);
  g_assert_cmpstr (roles, ==,
                   "Anna vraag 4 +9\n"
                   "Anna vraag with Bram 1 +2\n"
                   "Anna vraag with Cleo 2 +4\n"
                   "Anna vraag with Daan 1 +3\n"
                   "Anna solo 1 +6\n"
                   "Bram vraag 1 +2\n"
                   "Bram vraag with Anna 1 +2\n"
                   "Cleo vraag 2 +4\n"
                   "Cleo vraag with Anna 2 +4\n"
                   "Daan vraag 1 +3\n"
                   "Daan vraag with Anna 1 +3\n");
}

/* What @who has at the end of matches of the template game: "100 5 1. · 300 0 2." */
static char *
print_results (Fixture *f, const KaFiguresFilter *filter, int who)
{
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  g_autoptr (GArray) results = ka_figures_list_results (figures, filter, "template", who);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < results->len; i++)
    {
      const KaFiguredResult *result = &g_array_index (results, KaFiguredResult, i);

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %d %d.", i > 0 ? " · " : "", result->started,
                              result->total, result->place);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* A win is a point; of three matches the first two are over, and the one of another game is no result of this. */
static void
test_results_in_their_turn (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 }, late = { .from = 250 };
  g_autofree char *anna = NULL;
  g_autofree char *everybody = NULL;
  g_autofree char *later = NULL;

  add (f, "template", 0, 2, NULL, NULL, NULL, 100);
  add (f, "template", 0, 2, NULL, NULL, NULL, 300);
  add (f, "template", 0, 2, NULL, NULL, NULL, 500);
  add (f, "gin-rummy", 0, 2, NULL, NULL, NULL, 200);
  append_win (f, 1, 0);
  append_win (f, 1, 0);
  append_win (f, 1, 1);
  append_win (f, 2, 1);
  append_win (f, 3, 0);
  for (gint64 match = 1; match <= 4; match++)
    if (match != 3)
      g_assert_true (ka_book_set_ended (f->book, match, TRUE, NULL));
  anna = print_results (f, &all, 0);
  g_assert_cmpstr (anna, ==, "100 2 1. · 300 0 2.");
  everybody = print_results (f, &all, -1);
  g_assert_cmpstr (everybody, ==, "100 2 1. · 100 1 2. · 300 0 2. · 300 1 1.");
  later = print_results (f, &late, 0);
  g_assert_cmpstr (later, ==, "300 0 2.");
}

static void
note_progress (guint done, guint n, gpointer data)
{
  g_string_append_printf (data, "%u/%u ", done, n);
}

/* How far it is is told at the beginning, now and then, and at the end. */
static void
test_progress_is_told (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { .unbegun = TRUE };
  g_autoptr (GString) seen = g_string_new (NULL);
  const KaWork work = { note_progress, seen, NULL };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;

  for (int i = 0; i < 70; i++)
    add_match (f, "template", 2);
  figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  rounds = ka_figures_count_rounds (figures, &all, &work, NULL);
  g_assert_nonnull (rounds);
  g_assert_cmpstr (seen->str, ==, "0/70 64/70 70/70 ");
}

static void
test_a_damaged_book_says_so (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (f->folder, "text", NULL);

  g_assert_true (g_file_set_contents (path, "this is no database, however long it may be", -1, NULL));
  g_assert_null (ka_stats_open (path, ka_games_find, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_DAMAGED);
}

/* What is wrong with one who sits at a match is said of the match, and nobody is shown at it. */
static void
test_a_damaged_seat_is_told (Fixture *f, gconstpointer data)
{
  const KaMatchFilter filter = { .state = KA_MATCHES_ALL };
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  const KaMatchRow *match;

  add (f, "template", 0, 2, NULL, NULL, NULL, 1700000000);
  append_win (f, 1, 1);
  run_sql (f->path, "PRAGMA ignore_check_constraints = ON; UPDATE standing SET place = 99 WHERE seat = 0");
  stats = open_stats (f);
  rows = ka_stats_find_matches (stats, &filter, NULL, NULL);
  match = rows->pdata[0];
  g_assert_cmpuint (match->n_seats, ==, 0);
  g_assert_nonnull (strstr (match->damage, "place"));
}

/* A match of a game that this program has not was played all the same. */
static void
test_a_game_that_is_not_there (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autofree char *people = NULL;
  KaFiguresReport report = { .filter = &all, .who = -1 };

  add (f, "template", 0, 2, NULL, NULL, NULL, 1700000000);
  run_sql (f->path, "UPDATE match SET game = 'bridge'; DELETE FROM summary; DELETE FROM standing");
  figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  rounds = ka_figures_count_rounds (figures, &all, NULL, NULL);
  report.figures = figures;
  report.rounds = rounds;
  people = ka_figures_report_to_csv (&report);
  g_assert_nonnull (strstr (people, "\r\nAnna,,1,"));
  g_assert_nonnull (strstr (people, "\r\nBram,,1,"));
}

/* ---- handing on ------------------------------------------------------------------------------------------ */

/* What is found, as a table and for programs. What could be a formula for a spreadsheet is none (RFC 4180). */
static void
test_list_is_handed_on (Fixture *f, gconstpointer data)
{
  const KaMatchFilter filter = { .state = KA_MATCHES_ALL };
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *json = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonArray *list;
  JsonObject *match, *player;

  add (f, "template", 0, 2, "The \"family\"", "Kitchen, small", "late", 1700000000);
  append_win (f, 1, 1);
  stats = open_stats (f);
  rows = ka_stats_find_matches (stats, &filter, NULL, NULL);
  csv = ka_match_rows_to_csv (rows);
  g_assert_cmpstr (
      csv, ==,
      "id,game,variant,played,started,ended,rounds,group,place,note,names,totals,places,title,levels\r\n"
      "1,template,standard,paper,2023-11-14T22:13:20Z,,1,\"The \"\"family\"\"\",\"Kitchen, small\",late,"
      "Anna; Bram,0; 1,2; 1,,\r\n");

  json = ka_match_rows_to_json (rows);
  g_assert_nonnull (strstr (json, "\n")); /* people look at it too */
  node = json_from_string (json, NULL);
  list = json_node_get_array (node);
  g_assert_cmpuint (json_array_get_length (list), ==, 1);
  match = json_array_get_object_element (list, 0);
  g_assert_cmpint (json_object_get_int_member (match, "started"), ==, 1700000000);
  g_assert_cmpint (json_object_get_int_member (match, "ended"), ==, 0);
  g_assert_cmpstr (json_object_get_string_member (match, "group"), ==, "The \"family\"");
  player = json_array_get_object_element (json_object_get_array_member (match, "players"), 1);
  g_assert_cmpstr (json_object_get_string_member (player, "name"), ==, "Bram");
  g_assert_cmpint (json_object_get_int_member (player, "total"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (player, "place"), ==, 1);
}

/* Of a match that computers played it is told how well they play, here and in its own table. */
static void
test_levels_are_handed_on (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[] = { NULL, "club", "expert", "club" };
  const gint64 players[4] = { f->people[0] };
  g_autoptr (KaStats) stats = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *csv = NULL;
  g_autofree char *json = NULL;
  g_autofree char *table = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match = ka_book_create_table (f->book, game, options, players, bots, 4, 0, FALSE, &error);

  g_assert_no_error (error);
  stats = open_stats (f);
  rows = ka_stats_find_matches (stats, &(KaMatchFilter) { 0 }, NULL, NULL);
  csv = ka_match_rows_to_csv (rows);
  json = ka_match_rows_to_json (rows);
  table = ka_exchange_export_csv (f->book, match, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (csv, ",; club; expert; club\r\n"));
  g_assert_nonnull (strstr (json, "\"level\" : \"expert\""));
  g_assert_nonnull (strstr (table, ",levels,"));
}

/* Every line has as many cells as the first. */
static void
assert_even (const char *csv)
{
  g_auto (GStrv) lines = g_strsplit (csv, "\r\n", -1);
  g_auto (GStrv) head = g_strsplit (lines[0], ",", -1);

  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], ",", -1);

      g_assert_cmpuint (g_strv_length (cells), ==, g_strv_length (head));
    }
}

/* A line for each person; of one person a line for each game. */
static void
test_figures_are_handed_on (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autofree char *people = NULL;
  g_autofree char *games = NULL;
  KaFiguresReport report = { .filter = &all, .who = -1 };
  guint who;

  add (f, "template", 0, 2, NULL, NULL, NULL, 1700000000);
  for (int i = 0; i < 5; i++)
    append_win (f, 1, 1);
  figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  rounds = ka_figures_count_rounds (figures, &all, NULL, NULL);
  report.figures = figures;
  report.rounds = rounds;
  people = ka_figures_report_to_csv (&report);
  g_assert_true (g_str_has_prefix (people, "name,game,matches,finished,wins,shared_wins,mean_place,rounds,"));
  g_assert_nonnull (strstr (people, "\r\nAnna,,1,1,0,0,2.000,5,"));
  g_assert_nonnull (strstr (people, "\r\nBram,,1,1,1,0,1.000,5,"));
  assert_even (people);

  g_assert_true (ka_figures_find_person (figures, f->people[1], &who));
  report.who = (int) who;
  games = ka_figures_report_to_csv (&report);
  g_assert_nonnull (strstr (games, "\r\nBram,template,1,1,1,0,1.000,5,"));
  g_assert_nonnull (strstr (games, ",5.000,0.000,5,5\r\n"));
  g_assert_null (strstr (games, "Anna"));
  assert_even (games);
}

/* The names that stand in a list of the figures for programs, "Anna Anna Bram". */
static char *
list_names (JsonObject *report, const char *list)
{
  JsonArray *rows = json_object_get_array_member (report, list);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            json_object_get_string_member (json_array_get_object_element (rows, i), "name"));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
assert_names (const KaFiguresReport *report, const char *people, const char *events, const char *roles)
{
  g_autofree char *json = ka_figures_report_to_json (report);
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  JsonObject *object = json_node_get_object (node);
  g_autofree char *found_people = list_names (object, "people");
  g_autofree char *found_events = list_names (object, "events");
  g_autofree char *found_roles = list_names (object, "roles");

  g_assert_nonnull (strstr (json, "\n")); /* people look at it too */
  g_assert_cmpstr (found_people, ==, people);
  g_assert_cmpstr (found_events, ==, events);
  g_assert_cmpstr (found_roles, ==, roles);
}

/* Whoever asks for one person is told of no other, also not where that is the first in the book. In the round of Gemma en Piet one holds and
 * one fails (GP-16), each contract is told of all four; whoever played with a partner is told of twice. */
static void
test_figures_of_one_person_are_handed_on (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  gint64 match = add_match (f, "wiezen", 4);
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autoptr (KaRatings) ratings = NULL;
  KaFiguresReport report = { .filter = &all, .who = -1 };

  append_facts (f, match, 0, "wiezen", 4, SOLO);
  append_facts (f, match, 1, "wiezen", 4, VRAAG ("3,1", 8));
  append_facts (f, add_match (f, "gemma-en-piet", 3), 0, "gemma-en-piet", 3,
                "{\"hands\":[3,5,10],\"gemma\":0,\"piet\":[1]}");
  report.figures = figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  report.rounds = rounds = ka_figures_count_rounds (figures, &all, NULL, NULL);
  report.ratings = ratings = ka_figures_rate (figures, &all, NULL, NULL);
  assert_names (&report, "Anna Bram Cleo Daan", "Anna Bram Anna Anna Bram Bram Cleo Cleo Daan Daan",
                "Anna Bram Anna Bram Bram Daan Daan");
  report.who = 0;
  assert_names (&report, "Anna", "Anna Anna Anna", "Anna Anna");
  report.who = 1;
  assert_names (&report, "Bram", "Bram Bram Bram", "Bram Bram Bram");
}

/* A guest has no figures and no rating of his own. The others have those that they would have anyway, his rounds among them. */
static void
test_a_guest_has_no_figures (Fixture *f, gconstpointer data)
{
  const KaFiguresFilter all = { 0 };
  g_autoptr (KaPlayer) bram = ka_book_get_player (f->book, f->people[1], NULL);
  gint64 match = add_match (f, "wiezen", 4);
  g_autoptr (KaFigures) figures = NULL;
  g_autoptr (KaRoundFigures) rounds = NULL;
  g_autoptr (KaRatings) ratings = NULL;
  g_autoptr (KaRatings) before = NULL;
  g_autoptr (KaFigures) figures_before = NULL;
  g_autoptr (GArray) opponents = NULL;
  KaFiguresReport report = { .filter = &all, .who = -1 };

  append_facts (f, match, 0, "wiezen", 4, SOLO);
  append_facts (f, match, 1, "wiezen", 4, VRAAG ("3,1", 8));
  g_assert_true (ka_book_set_ended (f->book, match, TRUE, NULL));
  figures_before = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  before = ka_figures_rate (figures_before, &all, NULL, NULL);
  g_assert_cmpuint (before->people->len, ==, 4);
  bram->guest = TRUE;
  g_assert_true (ka_book_update_player (f->book, bram, NULL));
  report.figures = figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  report.rounds = rounds = ka_figures_count_rounds (figures, &all, NULL, NULL);
  report.ratings = ratings = ka_figures_rate (figures, &all, NULL, NULL);
  /* A solo of Anna, and a vraag of Daan with Bram: each of it is told of all but him. */
  assert_names (&report, "Anna Cleo Daan", "Anna Anna Cleo Cleo Daan Daan", "Anna Daan Daan");
  opponents = ka_figures_count_opponents (figures, &all, 0);
  g_assert_cmpuint (opponents->len, ==, 2);

  g_assert_cmpuint (ratings->people->len, ==, 3);
  for (guint i = 0; i < ratings->people->len; i++)
    {
      const KaPersonRating *rating = &g_array_index (ratings->people, KaPersonRating, i);
      const KaPersonRating *same = NULL;

      g_assert_false (ka_figures_get_person (figures, rating->who)->guest);
      for (guint k = 0; k < before->people->len; k++)
        if (g_array_index (before->people, KaPersonRating, k).who == rating->who)
          same = &g_array_index (before->people, KaPersonRating, k);
      g_assert_cmpfloat (rating->rating.mean, ==, same->rating.mean);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/stats/filters", test_filters);
  add_test ("/stats/rules-place-and-evening", test_rules_place_and_evening);
  add_test ("/stats/words", test_words);
  add_test ("/stats/words/of-rounds", test_words_of_rounds);
  add_test ("/stats/names", test_a_word_finds_every_name_of_a_person);
  add_test ("/stats/demo", test_a_demo_is_in_no_figures);
  add_test ("/stats/row", test_a_row_tells_how_it_stands);
  add_test ("/stats/own-options", test_own_options_are_no_variant);
  add_test ("/stats/game-endless", test_a_game_is_called_what_fits_a_line);
  add_test ("/stats/figures", test_figures_of_a_person);
  add_test ("/stats/nobody-wins-without-a-round", test_nobody_wins_without_a_round);
  add_test ("/stats/partners-of-a-whole-match", test_partners_of_a_whole_match);
  add_test ("/stats/roles", test_roles_stand_in_order);
  add_test ("/stats/results", test_results_in_their_turn);
  add_test ("/stats/stopped", test_a_question_can_be_stopped);
  add_test ("/stats/progress", test_progress_is_told);
  add_test ("/stats/damaged", test_a_damaged_book_says_so);
  add_test ("/stats/damaged-seat", test_a_damaged_seat_is_told);
  add_test ("/stats/game-not-there", test_a_game_that_is_not_there);
  add_test ("/stats/list-handed-on", test_list_is_handed_on);
  add_test ("/stats/levels-handed-on", test_levels_are_handed_on);
  add_test ("/stats/figures-handed-on", test_figures_are_handed_on);
  add_test ("/stats/one-person-handed-on", test_figures_of_one_person_are_handed_on);
  add_test ("/stats/guest", test_a_guest_has_no_figures);
  return g_test_run ();
}
