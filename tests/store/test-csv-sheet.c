/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a match that comes back from a spreadsheet. */
#include <string.h>

#include "fixture.h"
#include "ka-csv-read.h"
#include "ka-csv-sheet.h"
#include "random-facts.h"
#include "random-rules.h"

static KaCsvMatch *
guess (const char *text, GError **error)
{
  g_autoptr (KaCsvSheet) sheet = ka_csv_sheet_read (text, error);

  return sheet != NULL ? ka_csv_sheet_guess (sheet, ka_game_list, NULL, error) : NULL;
}

/* Returns: the match that came into the book */
static gint64
import (Fixture *f, const KaCsvMatch *match, KaImportReport *report)
{
  g_autoptr (GError) error = NULL;

  ka_exchange_import_csv (f->book, match, NULL, FALSE, report, &error);
  g_assert_no_error (error);
  return query_number (f->path, "SELECT max(id) FROM match");
}

/* ---- what was written comes back ------------------------------------------------------------------------ */

static guint
random_seats (GRand *rand, const KaGame *game)
{
  guint most = MIN (game->max_seats, N_PEOPLE);

  return (guint) g_rand_int_range (rand, (gint32) game->min_seats, (gint32) most + 1);
}

static gint64
add_random_match (Fixture *f, GRand *rand, const KaGame *game, const KaValues *options, guint n_seats)
{
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  static const char *const NOTES[] = { "", "=1+1", "two\nlines, \"quoted\"", "'tis" };
  g_autoptr (GError) problem = NULL;
  gint64 match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, n_seats, 0, NULL,
                                       NULL, NULL, 1000, &problem);

  g_assert_no_error (problem);
  for (guint i = 0; i < 6; i++)
    {
      KaRound *round = random_round_new (rand, game, options, n_seats, 0, rounds);
      g_autoptr (GError) error = NULL;

      ka_book_insert_round (f->book, match, i, round, NOTES[i % G_N_ELEMENTS (NOTES)], &error);
      g_assert_no_error (error);
      g_ptr_array_add (rounds, round);
    }
  return match;
}

/* Of every game: the table of a match, read in an empty book, gives the same table again, byte by byte: by the usual rules, and by
 * whatever rules people may play. */
static void
test_comes_back (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (18);
  KaRandom chance;

  ka_random_init (&chance, 18);
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    for (guint n = 0; n < 15; n++)
      {
        guint n_seats = random_seats (rand, ka_game_list[i]);
        g_autoptr (KaValues) options = n < 5 ? ka_game_complete_options (ka_game_list[i], NULL)
                                             : random_rules (&chance, ka_game_list[i], n_seats);
        g_autofree char *text = NULL;
        g_autofree char *again = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (KaCsvMatch) read = NULL;
        Fixture other = { NULL };
        KaImportReport report;
        gint64 match, copy;

        /* Nobody begins by rules that do not suit how many there are. */
        if (!ka_game_check_begin (ka_game_list[i], n_seats, options, NULL))
          continue;
        match = add_random_match (f, rand, ka_game_list[i], options, n_seats);
        text = ka_exchange_export_csv (f->book, match, NULL);
        read = guess (text, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (read->differs, ==, 0);
        set_up (&other, NULL);
        copy = import (&other, read, &report);
        g_assert_cmpuint (report.matches_added, ==, 1);
        g_assert_cmpuint (report.players_added, ==, 0);
        g_assert_true (ka_values_equal (read->sheet->options, options));
        again = ka_exchange_export_csv (other.book, copy, &error);
        g_assert_no_error (error);
        g_assert_cmpstr (again, ==, text);
        assert_sound (other.book);

        /* And twice is once. */
        import (&other, read, &report);
        g_assert_cmpuint (report.matches_added, ==, 0);
        g_assert_cmpuint (report.matches_known, ==, 1);
        tear_down (&other, NULL);
      }
}

/* Whatever people are called and wrote: a name that is the list of two others, that looks like a formula or as if it were guarded from being
 * one, a line of every kind, and a title. */
static const char *const ODD[] = { "Anna; Bram", "'=1+1", "\"Bo\" Jan",  "=Anna", "''=1",
                                   "Anna",       "Bram",  "Jan; \"Bo\"", "'-",    "Piet total" };

static void
rename_people (Fixture *f, guint first)
{
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_autoptr (KaPlayer) player = ka_book_get_player (f->book, f->people[i], NULL);
      g_autofree char *own = g_strdup_printf ("somebody %u", i);
      g_autoptr (GError) error = NULL;

      g_set_str (&player->name, own);
      ka_book_update_player (f->book, player, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < N_PEOPLE; i++)
    {
      g_autoptr (KaPlayer) player = ka_book_get_player (f->book, f->people[i], NULL);
      g_autoptr (GError) error = NULL;

      g_set_str (&player->name, ODD[(first + i) % G_N_ELEMENTS (ODD)]);
      ka_book_update_player (f->book, player, &error);
      g_assert_no_error (error);
    }
}

static void
add_odd_lines (Fixture *f, gint64 match, guint first)
{
  g_autoptr (KaMatch) of = ka_book_get_match (f->book, match, NULL);
  const int points[KA_MAX_SEATS] = { 3, -4 };
  g_autoptr (KaRound) correction
      = ka_round_new_correction (points, of->n_seats, ODD[first % G_N_ELEMENTS (ODD)]);
  g_autoptr (GError) error = NULL;

  ka_book_insert_round (f->book, match, 2, correction, ODD[(first + 1) % G_N_ELEMENTS (ODD)], &error);
  g_assert_no_error (error);
  if (ka_field_find (of->game->options, of->game->n_options, "target") != NULL)
    {
      KaValues *change = ka_values_new ();
      g_autoptr (KaRound) rules = NULL;

      ka_values_set_int (change, "target", 100);
      rules = ka_round_new_rules (change);
      ka_book_insert_round (f->book, match, 1, rules, ODD[(first + 2) % G_N_ELEMENTS (ODD)], NULL);
    }
}

static void
test_odd_texts_come_back (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);

  for (guint i = 0, n = 0; ka_game_list[i] != NULL; i++)
    for (guint times = 0; times < 4; times++, n++)
      {
        gint64 match;
        guint n_seats;
        g_autoptr (KaValues) options = ka_game_complete_options (ka_game_list[i], NULL);
        g_autofree char *text = NULL;
        g_autofree char *again = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (KaCsvMatch) read = NULL;
        Fixture other = { NULL };
        KaImportReport report;

        rename_people (f, n);
        n_seats = random_seats (rand, ka_game_list[i]);
        match = add_random_match (f, rand, ka_game_list[i], options, n_seats);
        add_odd_lines (f, match, n);
        text = ka_exchange_export_csv (f->book, match, &error);
        g_assert_no_error (error);
        if (g_str_equal (ka_game_list[i]->id, "template"))
          g_assert_nonnull (strstr (text, ",rules\r\n"));
        g_assert_nonnull (strstr (text, ",correction\r\n"));
        read = guess (text, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (read->differs, ==, 0);
        for (guint seat = 0; read->sheet->players[seat] != NULL; seat++)
          g_assert_cmpstr (read->sheet->players[seat], ==, ODD[(n + seat) % G_N_ELEMENTS (ODD)]);
        set_up (&other, NULL);
        again = ka_exchange_export_csv (other.book, import (&other, read, &report), &error);
        g_assert_no_error (error);
        g_assert_cmpstr (again, ==, text);
        tear_down (&other, NULL);
      }
}

/* Who plays together stands in one cell, also where one is called as two others are together. */
static void
test_names_with_a_semicolon (Fixture *f, gconstpointer data)
{
  static const char NEW[] = "winner,absent,Anna total,Bram total,Cas total,\"Anna; Bram total\"\n"
                            "Cas,Anna; Bram,0,0,1,0\nCas,\"\"\"Anna; Bram\"\"; Anna\",0,0,2,0\n";
  static const char BEFORE[]
      = "winner,absent,Cas total,\"Anna; Bram total\",Dirk total\nCas,Anna; Bram,1,0,0\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCsvMatch) match = guess (NEW, &error);
  g_autoptr (KaCsvMatch) before = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (((const KaRound *) match->sheet->rounds->pdata[0])->absent, ==, 3);
  g_assert_cmpuint (((const KaRound *) match->sheet->rounds->pdata[1])->absent, ==, 9);
  before = guess (BEFORE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (((const KaRound *) before->sheet->rounds->pdata[0])->absent, ==, 2);
}

/* ---- what a spreadsheet makes of it --------------------------------------------------------------------- */

/* Semicolons, a mark of the byte order, ends of lines of another system, empty rows and cells, columns in another order and some that nobody
 * asked for, times that are none; a name that looks like a formula. Won: '=A twice, Bram once, and a correction of 2 for Bram. */
static void
test_from_a_spreadsheet (Fixture *f, gconstpointer data)
{
  static const char TEXT[]
      = "\357\273\277colour;time;winner;'=A points;Bram points;'=A total;\"Bram total\";reason;note\n"
        "red;9999-12-31T23:59:59Z;'=A;;;1;0;;first\n"
        ";;Bram;;;1;1\n"
        ";;;;;;;;\n"
        ";never;'=A;;;2;1;;\"a \"\"b\"\"; c\"\n"
        ";;;;2;2;3;as agreed;";
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCsvMatch) match = guess (TEXT, &error);
  KaImportReport report;

  g_assert_no_error (error);
  g_assert_cmpstr (match->sheet->game->id, ==, "template");
  g_assert_cmpuint (match->differs, ==, 0);
  g_assert_cmpuint (match->sheet->rounds->len, ==, 4);
  g_assert_cmpstr (match->sheet->players[0], ==, "=A");
  g_assert_cmpstr (match->notes[2], ==, "a \"b\"; c");
  g_assert_true (ka_round_is_correction (match->sheet->rounds->pdata[3]));
  import (f, match, &report);
  g_assert_cmpuint (report.players_added, ==, 1);
  g_assert_cmpuint (report.players_known, ==, 1);
  assert_sound (f->book);
}

/* Other rules, or another sum: said with line, player and both numbers. */
static void
test_other_points (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCsvMatch) match = guess ("winner,Anna total,Bram total\nAnna,1,0\nBram,1,2\n", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (match->differs, ==, 2);
  g_assert_cmpuint (match->seat, ==, 1);
  g_assert_cmpint (match->there, ==, 2);
  g_assert_cmpint (match->here, ==, 1);
}

/* Options that nobody can read are refused with their column, and nothing is guessed in their place. */
static void
test_odd_options (Fixture *f, gconstpointer data)
{
  static const char *const WRONG[]
      = { "target 7; ", "; target 7", "; ", "target", "target seven", "jokers 3" };

  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autofree char *text = g_strdup_printf ("winner,%s,kind,Anna total,Bram total\nAnna,%s,round,1,0\n",
                                                 k == 0 ? "options" : "match options", WRONG[i]);
        g_autoptr (GError) error = NULL;

        g_assert_null (guess (text, &error));
        g_assert_nonnull (error);
        g_assert_nonnull (strstr (error->message, k == 0 ? "line 2" : "match options"));
      }
}

/* From the second round on to 7: a line of its own, that adds no points and goes round with the table. */
static void
test_rules_from_a_round_on (Fixture *f, gconstpointer data)
{
  static const char TEXT[] = "winner,options,Anna total,Bram total,kind\nAnna,,1,0,round\n"
                             ",target 7,1,0,correction\nBram,,1,1,round\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCsvMatch) match = guess (TEXT, &error);
  g_autoptr (KaCsvMatch) again = NULL;
  g_autofree char *text = NULL;
  KaImportReport report;
  gint64 id;

  g_assert_no_error (error);
  g_assert_cmpuint (match->differs, ==, 0);
  id = import (f, match, &report);
  text = ka_exchange_export_csv (f->book, id, NULL);
  again = guess (text, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ka_values_get_int (((KaRound *) again->sheet->rounds->pdata[1])->options, "target"), ==,
                   7);
  assert_sound (f->book);
}

/* Other programs may say that the rules change, and then change none: that stays, and is no correction. */
static void
test_rules_that_change_nothing (Fixture *f, gconstpointer data)
{
  static const char TEXT[]
      = "{\"format\":\"kaartavond-sheet\",\"version\":1,\"game\":\"template\",\"players\":[\"Anna\",\"Bram\"],"
        "\"rounds\":[{\"facts\":{\"winner\":0},\"options\":{},\"from\":1},{\"options\":{},\"from\":2},"
        "{\"correction\":[1,-1],\"options\":{},\"from\":2},{\"correction\":[0,0]},{\"facts\":{\"winner\":1}}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCsvMatch) match = NULL;
  g_autofree char *before = NULL, *table = NULL, *after = NULL;
  KaImportReport report;

  import_text (f->book, TEXT, FALSE, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.rules_added, ==, 2);
  before = export_match_text (f->book, 1);
  table = ka_exchange_export_csv (f->book, 1, &error);
  g_assert_no_error (error);
  match = guess (table, &error);
  g_assert_no_error (error);
  after = export_match_text (f->book, import (f, match, &report));
  g_assert_cmpstr (before, ==, after);
  assert_sound (f->book);
}

/* An order in a cell, as the table of a match writes it. */
static void
test_order_from_a_round_on (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaValues) change = ka_game_read_options_text (game, 4, "{\"preset\":\"iwwa\"}", &error);
  g_autoptr (KaValues) said = ka_game_find_change (game, options, change);
  g_autoptr (KaRound) rules = ka_round_new_rules (ka_values_ref (said));
  g_autoptr (KaCsvMatch) match = NULL;
  g_autofree char *csv = NULL;
  gint64 id = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, 4, 0, NULL, NULL,
                                    NULL, 1000, &error);

  g_assert_no_error (error);
  append_facts (f, id, 0, "wiezen", 4, "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":9}");
  g_assert_true (ka_book_insert_round (f->book, id, 1, rules, NULL, &error));
  append_facts (f, id, 2, "wiezen", 4, "{\"contract\":\"vraag\",\"players\":[0,1],\"tricks\":7}");
  csv = ka_exchange_export_csv (f->book, id, &error);
  g_assert_nonnull (strstr (csv, "order vraag < solo < abondance < abondance-10 < miserie < abondance-11"));
  match = guess (csv, &error);
  g_assert_no_error (error);
  g_assert_true (ka_values_equal (((KaRound *) match->sheet->rounds->pdata[1])->options, said));
}

/* A head of 6000 columns and 6000 rows of one cell: a file of 24 kB, which takes no more memory than it has cells. */
static void
test_wide_and_long (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("winner");
  g_autoptr (GPtrArray) rows = NULL;
  gsize n_cells = 0;

  for (guint i = 0; i < 6000; i++)
    g_string_append (text, ",c");
  for (guint i = 0; i < 6000; i++)
    g_string_append (text, "\nx");
  rows = ka_csv_read (text->str, NULL);
  for (guint i = 0; i < rows->len; i++)
    n_cells += ((GPtrArray *) rows->pdata[i])->len;
  g_assert_cmpuint (n_cells, ==, 6001 + 6000);
  g_assert_cmpstr (ka_csv_get (rows->pdata[5], 6000), ==, "");
}

/* One number is wrong in a match of two teams: it is still taken for that, and the line and the player are told. */
static void
test_one_wrong_number (Fixture *f, gconstpointer data)
{
  gint64 match;
  const KaGame *game = ka_games_find ("free-sheet");
  g_autoptr (KaValues) options = ka_game_read_options_text (game, 4, "{\"teams\":\"two\"}", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) wrong = NULL;
  g_autoptr (KaCsvMatch) read = NULL;

  match = ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, f->people, 4, 0, "", "", "",
                                1700000000, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (KaValues) facts = ka_game_read_facts_text (game, 4, "{\"scores\":[102,60,0,0]}", &error);
      g_autoptr (KaRound) round = NULL;

      g_assert_no_error (error);
      round = ka_round_new (g_steal_pointer (&facts), 0);
      ka_book_insert_round (f->book, match, i, round, NULL, &error);
      g_assert_no_error (error);
    }
  text = ka_exchange_export_csv (f->book, match, NULL);
  wrong = g_string_new (text);
  /* 306 is the total of the third line, of both of the first team. */
  g_string_replace (wrong, "306,180,306,180", "307,180,306,180", 1);
  g_assert_cmpstr (wrong->str, !=, text);
  read = guess (wrong->str, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ka_values_get_string (read->sheet->options, "teams"), ==, "two");
  g_assert_cmpuint (read->differs, ==, 3);
  g_assert_cmpuint (read->seat, ==, 0);
}

/* FS-4: one number counts for a team. It stands with the player who says it, and with the partners stands nothing, whoever is away and
 * whoever of them says it; a table of before, in which they have 0, is the same. */
static void
test_teams (Fixture *f, gconstpointer data)
{
  static const char *const LINES[] = {
    "1,,102,60,,,,,,,,,,Kwartet,",
    "2,,0,,,-7,,,,,,,,Kwartet,",
    "3,,,12,,,,,,,Anna; Cleo,,,Kwartet,",
  };
  static const char TABLE[] = "line,Anna scores,Bram scores,Cleo scores,Daan scores,Anna places,absent,title,"
                              "Anna total,Bram total,Cleo total,Daan total\n"
                              "1,102,60,,,,,,102,60,102,60\n2,0,,,-7,,,Kwartet,102,53,102,53\n"
                              "3,,12,,,,Anna; Cleo,,102,65,102,65\n";
  static const char BEFORE[] = "line,Anna scores,Bram scores,Cleo scores,Daan scores,Anna places,absent,"
                               "Anna total,Bram total,Cleo total,Daan total\n1,102,60,0,0,,,102,60,102,60\n";
  static const int SCORES[][4] = { { 102, 60, 0, 0 }, { 0, 0, 0, -7 }, { KA_ABSENT, 12, KA_ABSENT, 0 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCsvMatch) match = guess (TABLE, &error);
  g_autoptr (KaCsvMatch) before = NULL;
  g_autofree char *text = NULL;
  KaImportReport report;
  guint n;

  g_assert_no_error (error);
  g_assert_cmpuint (match->differs, ==, 0);
  g_assert_cmpstr (match->sheet->game->id, ==, "free-sheet");
  g_assert_cmpstr (ka_values_get_string (match->sheet->options, "teams"), ==, "two");
  g_assert_cmpstr (ka_values_get_string (match->sheet->options, "title"), ==, "Kwartet");
  for (guint i = 0; i < G_N_ELEMENTS (SCORES); i++)
    {
      const KaRound *round = match->sheet->rounds->pdata[i];
      const int *scores = ka_values_get_ints (round->facts, "scores", &n);

      g_assert_cmpmem (scores, n * sizeof *scores, SCORES[i], sizeof SCORES[i]);
    }
  text = ka_exchange_export_csv (f->book, import (f, match, &report), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    {
      g_auto (GStrv) cells = g_strsplit (LINES[i], ",,", 2);
      g_autofree char *start = g_strconcat ("\n", cells[0], ",", NULL);
      const char *line = strstr (text, start);

      /* After the number of the line comes when it was written. */
      g_assert_nonnull (line);
      g_assert_true (g_str_has_prefix (strchr (line + strlen (start), ',') + 1, cells[1]));
    }
  assert_sound (f->book);

  before = guess (BEFORE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (before->differs, ==, 0);
  g_assert_cmpstr (ka_values_get_string (before->sheet->options, "teams"), ==, "two");
}

/* Oklahoma gin has all columns of gin rummy, and the card that set the limit. Neither of these is a spade, which would double the hand:
 * the points are the same by the rules of both. */
static void
test_a_game_with_more_columns (Fixture *f, gconstpointer data)
{
  gint64 id = add_match (f, "oklahoma-gin", 2);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCsvMatch) match = NULL;
  g_autoptr (KaCsvMatch) plain = NULL;

  append_facts (f, id, 0, "oklahoma-gin", 2,
                "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[4,19],\"limit\":\"6h\"}");
  append_facts (f, id, 1, "oklahoma-gin", 2,
                "{\"end\":\"knock\",\"knocker\":1,\"deadwood\":[22,3],\"limit\":\"Th\"}");
  text = ka_exchange_export_csv (f->book, id, &error);
  g_assert_no_error (error);
  match = guess (text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (match->sheet->game->id, ==, "oklahoma-gin");
  g_assert_cmpstr (ka_values_get_string (((KaRound *) match->sheet->rounds->pdata[1])->facts, "limit"), ==,
                   "Th");

  /* A column of no game, and that of a game of which the others are not there, are what somebody had beside it. */
  plain = guess ("winner,limit,weather,Anna total,Bram total\nAnna,6h,sunny,1,0\n", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (plain->sheet->game->id, ==, "template");
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *why;
  } ROWS[] = {
    { "", "the table is empty" },
    { "winner,Anna total,Bram total\n\"Anna,1,0\n", "line 2: a quotation mark is not closed" },
    { "a,b,c\n1,2,3\n", "not the table of a match" },
    { "x,Anna total,Bram total\n", "no game for 2 players" },
    { "winner,Anna total,Bram total\nAnna,1,0\nCato,1,0\n",
      "line 3: winner: “Cato” stands there; it must be names of players" },
    { "winner,options,Anna total,Bram total\nAnna,sunny yes,1,0\n",
      "line 2: “sunny yes” stands there; it must be options of the game" },
    { "Anna scores,Bram scores,Anna places,title,Anna total,Bram total\n1,2,,Kwartet,1,2\n1,2,,,2,4\n1,2,,Risk,3,6\n",
      "line 4: title: “Risk” stands there, and “Kwartet” before it" },
    { "winner,kind,Anna total,Bram total\nAnna,nonsense,1,0\n",
      "line 2: kind: “nonsense” stands there; it must be round, correction, points or rules" },
    { "winner,kind,options,Anna total,Bram total\nAnna,round,,1,0\n,rules,,1,0\n",
      "line 3: options: “” stands there; it must be options of the game" },
    { "winner,Anna points,Bram points,Anna total,Bram total\n,two,0,,\n",
      "line 2: Anna points: “two” stands there; it must be a whole number" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (KaCsvMatch) match = guess (ROWS[i].text, &error);

      g_assert_null (match);
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, ROWS[i].why));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/csv-sheet/comes-back", test_comes_back);
  add_test ("/csv-sheet/odd-texts", test_odd_texts_come_back);
  add_test ("/csv-sheet/semicolons", test_names_with_a_semicolon);
  add_test ("/csv-sheet/from-a-spreadsheet", test_from_a_spreadsheet);
  add_test ("/csv-sheet/other-points", test_other_points);
  add_test ("/csv-sheet/odd-options", test_odd_options);
  add_test ("/csv-sheet/rules-from-a-round-on", test_rules_from_a_round_on);
  add_test ("/csv-sheet/rules-that-change-nothing", test_rules_that_change_nothing);
  add_test ("/csv-sheet/order-from-a-round-on", test_order_from_a_round_on);
  add_test ("/csv-sheet/wide-and-long", test_wide_and_long);
  add_test ("/csv-sheet/one-wrong-number", test_one_wrong_number);
  add_test ("/csv-sheet/teams", test_teams);
  add_test ("/csv-sheet/more-columns", test_a_game_with_more_columns);
  add_test ("/csv-sheet/refused", test_refused);
  return g_test_run ();
}
