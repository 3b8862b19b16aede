/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What two books say of one table, and of those who sit there. */
#include <string.h>

#include "ka-backup.h"
#include "ka-computers.h"
#include "ka-exchange-private.h"
#include "ka-figures-rating.h"
#include "travel-books.h"

/* ---- two at one table ----------------------------------------------------------------------------------- */

static void
test_rounds_at_one_place_both_stay (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  append_win (f, match, 1);
  append_win (&other, find_match (&other), 2);
  append_win (&other, find_match (&other), 0);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  here = get_winners (f, match);
  there = get_winners (&other, find_match (&other));
  g_assert_cmpstr (here, ==, there);
  g_assert_cmpuint (count_lines (f, match), ==, 4);
  g_assert_true (g_str_equal (here, "0 1 2 0") || g_str_equal (here, "0 2 1 0")
                 || g_str_equal (here, "0 2 0 1"));
  assert_sound (f->book);
  tear_down (&other, NULL);
}

static gboolean
has_ended (KaBook *book, gint64 match)
{
  g_autoptr (KaMatch) read = ka_book_get_match (book, match, NULL);

  return read->ended != 0;
}

/* To 5: three here and two there. Nobody has decided that it is over; one of them does, and then it is for both. */
static void
test_end_that_two_reach_together (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 match = add_match (f, "template", 3);

  open_copy (f, &other);
  for (guint i = 0; i < 3; i++)
    append_win (f, match, 0);
  for (guint i = 0; i < 2; i++)
    append_win (&other, find_match (&other), 0);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_false (has_ended (f->book, match));
  g_assert_false (has_ended (other.book, find_match (&other)));
  ka_book_set_ended (other.book, find_match (&other), TRUE, &error);
  g_assert_no_error (error);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_true (has_ended (f->book, match));
  assert_sound (f->book);
  tear_down (&other, NULL);
}

/* Which lines are tied, as text: "- = =". */
static char *
get_ties (Fixture *f, gint64 match)
{
  g_autoptr (GPtrArray) lines = ka_book_list_lines (f->book, match, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", ((KaLine *) lines->pdata[i])->tied ? "=" : "-");
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Rule F-7: both say that another stands at their place, until one of them goes. */
static void
test_rounds_at_one_place_are_tied (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autofree char *alone = NULL;
  g_autofree char *tied = NULL;
  g_autofree char *there = NULL;
  g_autofree char *after = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  append_win (f, match, 1);
  append_win (&other, find_match (&other), 2);
  alone = get_ties (f, match);
  g_assert_cmpstr (alone, ==, "- -");
  exchange (f->book, other.book);
  tied = get_ties (f, match);
  there = get_ties (&other, find_match (&other));
  g_assert_cmpstr (tied, ==, "- = =");
  g_assert_cmpstr (there, ==, "- = =");
  append_win (f, match, 0);
  g_assert_true (ka_book_delete_round (f->book, match, 2, NULL));
  after = get_ties (f, match);
  g_assert_cmpstr (after, ==, "- - -");
  tear_down (&other, NULL);
}

/* The one is corrected here and taken away there: it comes back. */
static void
test_a_round_that_was_corrected_is_not_lost (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) win = new_win (2);
  g_autofree char *winners = NULL;

  append_win (f, match, 0);
  append_win (f, match, 1);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (f->book, match, 0, win, NULL, NULL));
  g_assert_true (ka_book_delete_round (other.book, find_match (&other), 0, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "2 1");
  tear_down (&other, NULL);
}

/* What was undone here is undone there. */
static void
test_an_undo_travels (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpuint (count_lines (&other, find_match (&other)), ==, 0);
  g_assert_true (ka_book_redo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpuint (count_lines (&other, find_match (&other)), ==, 1);
  tear_down (&other, NULL);
}

/* Somebody elsewhere went on with a round that was written here: undo says where what builds on it is. */
static void
test_undo_of_what_others_build_on (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaRound) win = new_win (2);
  g_autoptr (GError) error = NULL;
  g_autofree char *winners = NULL;

  append_win (f, match, 0);
  open_copy (f, &other);
  g_assert_true (ka_book_replace_round (other.book, find_match (&other), 0, win, NULL, NULL));
  exchange (f->book, other.book);
  g_assert_false (ka_book_undo (f->book, match, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "in another book"));
  /* Of a computer that has a name it says which. */
  g_clear_error (&error);
  g_assert_true (ka_book_call_computer (other.book, "Attic", NULL));
  exchange (f->book, other.book);
  g_assert_false (ka_book_undo (f->book, match, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "Attic"));
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "2");
  tear_down (&other, NULL);
}

/* Changing places here and a round there: the round is told for the new places. */
static void
test_seats_and_a_round (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  gint64 match = add_match (f, "template", 3);
  gint64 turned[] = { f->people[2], f->people[0], f->people[1] };
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *winners = NULL;

  open_copy (f, &other);
  g_assert_true (ka_book_reseat (f->book, match, turned, 3, 0, none, NULL, NULL));
  append_win (&other, find_match (&other), 0);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  winners = get_winners (f, match);
  g_assert_cmpstr (winners, ==, "1");
  tear_down (&other, NULL);
}

/* Here one may knock with 5 from now on, there somebody did with 8. Such a match has no points, and keeps nobody from putting a copy
 * of the book back. */
static void
test_a_match_without_points_is_put_back (Fixture *f, gconstpointer data)
{
  const KaGame *gin = ka_games_find ("gin-rummy");
  Fixture other = { NULL };
  gint64 match = add_match (f, "gin-rummy", 2);
  g_autoptr (KaMatch) row = ka_book_get_match (f->book, match, NULL);
  g_autoptr (KaValues) low = ka_game_read_options_text (gin, 2, "{\"knock-limit\":5}", NULL);
  g_autoptr (KaValues) options = ka_game_complete_options (gin, low);
  KaValues *facts
      = ka_game_read_facts_text (gin, 2, "{\"end\":\"knock\",\"knocker\":0,\"deadwood\":[8,30]}", NULL);
  g_autoptr (KaRound) knock = ka_round_new (facts, 0);
  g_autofree char *why = NULL;
  g_autofree char *copy = NULL;

  open_copy (f, &other);
  g_assert_true (ka_book_update_match (f->book, match, options, 0, row->group, row->place, row->note,
                                       row->started, row->ended, NULL));
  for (guint i = 0; i < 2; i++)
    g_assert_true (ka_book_insert_round (other.book, find_match (&other), i, knock, NULL, NULL));
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round"), ==, 2);
  why = ka_book_explain_no_points (f->book, match);
  g_assert_nonnull (strstr (why, "8"));
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM standing"), ==, 0);
  copy = save_copy (f);
  g_assert_true (ka_book_delete_match (f->book, match, NULL));
  g_assert_true (ka_book_put_back (f->book, copy, NULL, NULL));
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM match WHERE deleted = 0"), ==, 1);
  assert_sound (f->book);
  /* It is mended step by step. */
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM standing"), ==, 0);
      g_assert_true (ka_book_delete_round (f->book, match, 0, NULL));
    }
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM standing"), ==, 2);
  g_assert_null (ka_book_explain_no_points (f->book, match));
  g_assert_false (ka_book_insert_round (f->book, match, 0, knock, NULL, NULL));
  assert_sound (f->book);
  tear_down (&other, NULL);
}

/* ---- figures -------------------------------------------------------------------------------------------- */

/* Who is how strong, as text. */
static char *
rate (Fixture *f)
{
  const KaFiguresFilter all = { 0 };
  g_autoptr (KaFigures) figures = ka_figures_read (f->path, ka_games_find, NULL, NULL);
  g_autoptr (KaRatings) ratings = ka_figures_rate (figures, &all, NULL, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ratings->people->len; i++)
    {
      const KaPersonRating *one = &g_array_index (ratings->people, KaPersonRating, i);

      g_string_append_printf (text, "%s %.9f; ", ka_figures_get_person (figures, one->who)->name,
                              one->rating.mean);
    }
  return g_string_free_and_steal (text);
}

/* Two matches that began in one second, one here and one there: both books count them in one order. */
static void
test_figures_of_one_second (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;

  open_copy (f, &other);
  for (guint i = 0; i < 2; i++)
    {
      Fixture *book = i == 0 ? f : &other;
      gint64 match;

      for (guint k = 0; k < 2; k++)
        other.people[k] = find_person (&other, PEOPLE[k]);
      match = add_match (book, "template", 2);
      append_win (book, match, (int) i);
      g_assert_true (ka_book_set_ended (book->book, match, TRUE, NULL));
    }
  exchange (f->book, other.book);
  here = rate (f);
  there = rate (&other);
  g_assert_cmpstr (here, ==, there);
  g_assert_nonnull (strstr (here, PEOPLE[0]));
  tear_down (&other, NULL);
}

/* ---- deals ---------------------------------------------------------------------------------------------- */

/* A finished deal comes along with its moves, one that is being played does not. */
static void
test_deals (Fixture *f, gconstpointer data)
{
  static const char *const BOTS[] = { NULL, "club" };
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (KaDealRecord) here = NULL;
  g_autoptr (KaDealRecord) there = NULL;
  const int totals[2] = { 3, -3 };
  Fixture other = { NULL };
  gint64 match = ka_book_create_table (f->book, game, options, (gint64[]) { f->people[0], 0 }, BOTS, 2, 0,
                                       FALSE, NULL);
  gint64 deal = ka_book_begin_deal (f->book, match, 77, 1, "H2 C3", totals, 2, NULL);

  g_assert_true (ka_book_write_move (f->book, deal, 0, 1, "draw", NULL, NULL));
  g_assert_true (ka_book_write_move_for (f->book, deal, 1, 0, "knock", "club", NULL, NULL));
  g_assert_true (ka_book_hold_moves (f->book, deal, 1, NULL, NULL));
  g_assert_true (ka_book_finish_deal (f->book, deal, win, NULL));
  open_copy (f, &other);
  assert_same (f->book, other.book);
  here = ka_book_get_deal (f->book, deal, NULL);
  there = ka_book_get_deal (other.book, ka_book_find_last_deal (other.book, find_match (&other), NULL), NULL);
  g_assert_true (ka_deal_record_equal (here, there, 2));

  g_assert_cmpint (ka_book_begin_deal (f->book, match, 78, 0, "C2 H3", totals, 2, NULL), !=, 0);
  exchange (f->book, other.book);
  g_assert_cmpint (ka_book_find_open_deal (other.book, find_match (&other), NULL), ==, 0);

  /* Taken back on the table here; there the round goes, and comes again with its deal. */
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  g_assert_cmpuint (count_lines (&other, find_match (&other)), ==, 0);
  g_assert_true (ka_book_redo (f->book, 0, NULL, NULL));
  exchange (f->book, other.book);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM deal"), ==, 1);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM round WHERE deal IS NOT NULL"), ==, 1);
  tear_down (&other, NULL);
}

#define TWO_SEATS                                                                                            \
  "{\"first\":0,\"order\":[{\"player\":\"11111111-1111-4111-8111-111111111111\"},"                           \
  "{\"player\":\"11111111-1111-4111-8111-222222222222\"}]}"

/* A round of it with the deal that it came of, in which the third of them played a card. */
static const char ROUND[]
    = "{\"act\":\"0175000000000002-5-00000000000000aa\",\"says\":[{\"as\":{\"created\":1600000000,"
      "\"deal\":{\"hold\":2,\"moves\":[[0,\"a\",1600000001],[2,\"b\",1600000002]],\"pack\":\"p\",\"seed\":\"1\","
      "\"totals\":[0,0,0],\"turn\":0},\"match\":\"22222222-2222-4222-8222-222222222222\",\"rank\":\"a\","
      "\"says\":{\"absent\":[2],\"facts\":{\"winner\":0},\"seats\":\"0175000000000001-1-00000000000000aa\"}},"
      "\"thing\":\"line/33333333-3333-4333-8333-333333333333\"}],\"verb\":\"round\"}\n";

/* Somebody says that only two of them sit there, and then that all three do. */
static const char LESS[]
    = "{\"act\":\"0175000000000003-1-00000000000000bb\",\"says\":[{\"as\":{\"seats\":" TWO_SEATS
      "},\"over\":[\"0175000000000001-1-00000000000000aa\"],"
      "\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],\"verb\":\"less\"}\n";
static const char MORE[]
    = "{\"act\":\"0175000000000004-2-00000000000000bb\",\"says\":[{\"as\":{\"seats\":" THREE_SEATS
      "},\"over\":[\"0175000000000003-1-00000000000000bb\"],"
      "\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],\"verb\":\"more\"}\n";

#define PERSON(NAME, N) "{\"as\":{\"name\":\"" NAME "\"},\"thing\":\"player/11111111-1111-4111-8111-" N "\"},"
#define SEAT(N)         "{\"player\":\"11111111-1111-4111-8111-" N "\"}"
#define WIN(N, RANK, WINNER, AWAY)                                                                           \
  "{\"as\":{\"created\":1600000000,\"match\":\"22222222-2222-4222-8222-222222222222\",\"rank\":\"" RANK      \
  "\","                                                                                                      \
  "\"says\":{\"absent\":[" AWAY "],\"facts\":{\"winner\":" WINNER "},"                                       \
  "\"seats\":\"0175000000000001-1-00000000000000aa\"}},\"thing\":\"line/33333333-3333-4333-8333-" N "\"}"

/* Two take part in a line and have no seat by word: Cas in the first line, Dan in the second. */
static const char JOINED[] = "{\"act\":\"0175000000000001-1-00000000000000aa\",\"says\":[" PERSON (
    "Ada", "111111111111") PERSON ("Bob", "222222222222") PERSON ("Cas", "333333333333")
    PERSON ("Dan", "444444444444") "{\"as\":{\"game\":\"template\",\"options\":{},\"origin\":\"paper\",\"seats\":{\"first\":0,\"order\":[" SEAT ("111111111111") "," SEAT ("222222222222") "," SEAT ("333333333333") "," SEAT (
        "444444444444") "]},\"started\":1600000000,\"version\":1},\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}," WIN ("111111111111",
                                                                                                                                   "a",
                                                                                                                                   "2",
                                                                                                                                   "3") "," WIN ("222222222222",
                                                                                                                                                 "b",
                                                                                                                                                 "3",
                                                                                                                                                 "2") "],\"verb\":\"table\"}\n";

/* Lines are moved: who sits there through them alone sits in another order, in the rows too. */
static void
test_moved_lines_of_who_joined (Fixture *f, gconstpointer data)
{
  gint64 match;

  take_lines (f->book, JOINED);
  take_lines (f->book, LESS);
  match = find_match (f);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM seat"), ==, 4);
  assert_follows (f);
  g_assert_true (ka_book_move_round (f->book, match, 1, 0, NULL));
  assert_follows (f);
  g_assert_cmpint (query_number (f->path, "SELECT s.seat FROM seat s JOIN player p ON p.id = s.player "
                                          "WHERE p.name = 'Dan'"),
                   ==, 2);
}

/* Somebody plays a deal here, and there others sit at that table: the deal waits, the book is sound, and the deal goes on when they are
 * back. */
static void
test_open_deal_of_other_seats (Fixture *f, gconstpointer data)
{
  const int totals[3] = { 0, 0, 0 };
  gint64 match, deal;

  take_lines (f->book, TABLE);
  match = find_match (f);
  deal = ka_book_begin_deal (f->book, match, 77, 2, "H2 C3", totals, 3, NULL);
  g_assert_cmpint (deal, !=, 0);
  g_assert_true (ka_book_write_move (f->book, deal, 0, 2, "draw", NULL, NULL));
  take_lines (f->book, LESS);
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, NULL), ==, 0);
  assert_sound (f->book);
  take_lines (f->book, MORE);
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, NULL), ==, deal);
  assert_sound (f->book);
}

/* A deal that does not fit the seats stands nowhere, whichever was heard of first, and comes back with them. */
static void
test_deal_of_other_seats (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };

  take_lines (f->book, TABLE);
  open_copy (f, &other);
  take_lines (f->book, ROUND);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM move"), ==, 2);
  take_lines (f->book, LESS);
  take_lines (other.book, LESS);
  take_lines (other.book, ROUND);
  assert_same (f->book, other.book);
  assert_sound (f->book);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM deal"), ==, 0);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round"), ==, 1);

  take_lines (f->book, MORE);
  take_lines (other.book, MORE);
  assert_same (f->book, other.book);
  assert_sound (f->book);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM move"), ==, 2);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM round WHERE deal IS NOT NULL"), ==, 1);
  tear_down (&other, NULL);
}

/* Whoever writes in a round here takes nothing from it that only others can show. */
static void
test_deal_that_is_not_shown (Fixture *f, gconstpointer data)
{
  g_autoptr (KaRound) win = new_win (1);
  g_autofree char *lines = NULL;

  take_lines (f->book, TABLE);
  take_lines (f->book, ROUND);
  take_lines (f->book, LESS);
  g_assert_true (ka_book_replace_round (f->book, find_match (f), 0, win, "Really", NULL));
  lines = write_lines (f->book, NULL);
  g_assert_nonnull (strstr (lines, "\"note\":\"Really\""));
  g_assert_null (strstr (lines, "\"deal\":null"));
  take_lines (f->book, MORE);
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM move"), ==, 2);
  assert_sound (f->book);
}

/* ---- two who are one, and sit at one table --------------------------------------------------------------- */

/* Whose merge with the person @name waits, as text. */
static char *
get_waiting (Fixture *f, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) others = ka_book_list_waiting_merges (f->book, find_person (f, name), &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < others->len; i++)
    g_string_append_printf (text, "%s ", ((KaPlayer *) others->pdata[i])->name);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
assert_waiting (Fixture *f, const char *name, const char *others)
{
  g_autofree char *waiting = get_waiting (f, name);

  g_assert_cmpstr (waiting, ==, others);
}

/* Somebody says that they are not the same after all, and takes that back. */
static void
assert_given_up (Fixture *f, Fixture *other)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ka_book_give_up_merge (f->book, f->people[0], f->people[2], &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_true (ka_book_give_up_merge (f->book, f->people[0], f->people[1], NULL));
  assert_waiting (f, PEOPLE[0], "");
  exchange (f->book, other->book);
  assert_waiting (other, PEOPLE[0], "");
  assert_same (f->book, other->book);
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  exchange (f->book, other->book);
  assert_waiting (other, PEOPLE[0], "Zita ");
  assert_same (f->book, other->book);
}

/* Each of two is said to be the other one, in two books. Splitting them takes them apart all the same. */
static void
test_crosswise_merges_are_split (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  g_autoptr (KaPlayer) first = NULL;
  gint64 merged;

  open_copy (f, &other);
  for (guint i = 0; i < 2; i++)
    other.people[i] = find_person (&other, PEOPLE[i]);
  g_assert_true (ka_book_merge_players (f->book, f->people[0], f->people[1], NULL));
  g_assert_true (ka_book_merge_players (other.book, other.people[1], other.people[0], NULL));
  exchange (f->book, other.book);
  merged = query_number (f->path, "SELECT id FROM player WHERE merged_into IS NOT NULL");
  g_assert_cmpint (merged, !=, 0);
  g_assert_true (ka_book_split_player (f->book, merged, NULL));
  exchange (f->book, other.book);
  for (guint i = 0; i < 2; i++)
    {
      Fixture *book = i == 0 ? f : &other;

      g_assert_cmpint (
          query_number (book->path, "SELECT count (*) FROM player WHERE merged_into IS NOT NULL"), ==, 0);
      assert_waiting (book, PEOPLE[0], "");
    }
  assert_same (f->book, other.book);
  tear_down (&other, NULL);
}

/* Two people who had not met each wrote down a Gus. They are merged, and the journal calls both. */
static void
test_namesakes_are_merged (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };
  const KaPlayer gus = { .name = (char *) "Gus", .symbol = (char *) "heart" };
  g_autoptr (GPtrArray) entries = NULL;
  const KaJournalEntry *entry;
  gint64 one, two;

  open_copy (f, &other);
  one = ka_book_add_player (f->book, &gus, NULL);
  g_assert_cmpint (ka_book_add_player (other.book, &gus, NULL), !=, 0);
  exchange (f->book, other.book);
  two = query_number (f->path, "SELECT id FROM player WHERE name = 'Gus' ORDER BY id DESC LIMIT 1");
  g_assert_cmpint (one, !=, two);
  g_assert_true (ka_book_merge_players (f->book, one, two, NULL));
  entries = ka_book_list_journal (f->book, 0, 0, 1, NULL);
  entry = entries->pdata[0];
  g_assert_cmpstr (entry->before, ==, "{\"name\":\"Gus\"}");
  g_assert_cmpstr (entry->after, ==, "{\"name\":\"Gus\"}");
  tear_down (&other, NULL);
}

/* Rule F-9: here they are said to be one, there they play against each other. Both say whom they wait for, and the others nothing. */
static void
test_a_merge_waits (Fixture *f, gconstpointer data)
{
  Fixture other = { NULL };

  open_copy (f, &other);
  assert_waiting (f, PEOPLE[0], "");
  g_assert_true (ka_book_merge_players (f->book, f->people[0], f->people[1], NULL));
  assert_waiting (f, PEOPLE[0], "");
  for (guint i = 0; i < 2; i++)
    other.people[i] = find_person (&other, PEOPLE[i]);
  add_match (&other, "template", 2);
  exchange (f->book, other.book);
  assert_same (f->book, other.book);
  for (guint i = 0; i < 2; i++)
    {
      Fixture *book = i == 0 ? f : &other;
      g_autofree char *first = g_strconcat (PEOPLE[0], " ", NULL);
      g_autofree char *second = g_strconcat (PEOPLE[1], " ", NULL);

      assert_waiting (book, PEOPLE[0], second);
      assert_waiting (book, PEOPLE[1], first);
      assert_waiting (book, PEOPLE[2], "");
    }
  /* What else is said of who waits has nothing to do with that. */
  rename_person (f, f->people[1], "Zita");
  assert_waiting (f, PEOPLE[0], "Zita ");
  exchange (f->book, other.book);
  assert_waiting (&other, PEOPLE[0], "Zita ");
  assert_given_up (f, &other);
  /* The match goes for good, and they are one. */
  g_assert_true (ka_book_delete_match (other.book, find_match (&other), NULL));
  g_assert_true (ka_book_purge_match (other.book, find_match (&other), NULL));
  exchange (f->book, other.book);
  assert_waiting (f, PEOPLE[0], "");
  g_assert_cmpint (query_number (f->path, "SELECT count (*) FROM player WHERE merged_into IS NOT NULL"), ==,
                   1);
  g_assert_null (ka_book_list_waiting_merges (f->book, 999, NULL));
  tear_down (&other, NULL);
}

/* What is too long for a row is passed on, and keeps nothing back that came with it. @data: what is said of the match, with %s for it */
static void
test_too_long (gconstpointer data)
{
  Fixture f = { NULL }, other = { NULL };
  g_autofree char *long_text = g_strnfill (5 << 20, 'y');
  g_auto (GStrv) parts = g_strsplit (data, "%s", 2);
  g_autofree char *act = g_strdup_printf (
      "{\"act\":\"0175000000000003-1-00000000000000ee\",\"says\":[{\"as\":{%s%s%s},"
      "\"over\":[\"0175000000000001-1-00000000000000aa\"],"
      "\"thing\":\"match/22222222-2222-4222-8222-222222222222\"}],\"verb\":\"match-changed\"}\n",
      parts[0], long_text, parts[1]);
  g_autofree char *lines = NULL;

  open_other (&f);
  take_lines (f.book, TABLE);
  take_lines (f.book, act);
  ka_book_add_player (f.book, &(KaPlayer) { .name = (char *) "Fie", .symbol = (char *) "star" }, NULL);
  assert_sound (f.book);
  lines = write_lines (f.book, NULL);
  g_assert_nonnull (strstr (lines, "yyyyyyyy"));
  open_other (&other);
  take_lines (other.book, lines);
  g_assert_cmpint (query_number (other.path, "SELECT count (*) FROM player WHERE name = 'Fie'"), ==, 1);
  assert_same (f.book, other.book);
  tear_down (&f, NULL);
  tear_down (&other, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/travel/one-place", test_rounds_at_one_place_both_stay);
  add_test ("/travel/end-together", test_end_that_two_reach_together);
  add_test ("/travel/tied", test_rounds_at_one_place_are_tied);
  add_test ("/travel/merge-waits", test_a_merge_waits);
  add_test ("/travel/without-points", test_a_match_without_points_is_put_back);
  add_test ("/travel/crosswise-merges", test_crosswise_merges_are_split);
  add_test ("/travel/namesakes", test_namesakes_are_merged);
  add_test ("/travel/corrected", test_a_round_that_was_corrected_is_not_lost);
  add_test ("/travel/undo", test_an_undo_travels);
  add_test ("/travel/undo-of-others", test_undo_of_what_others_build_on);
  add_test ("/travel/seats", test_seats_and_a_round);
  add_test ("/travel/deals", test_deals);
  add_test ("/travel/deal-of-other-seats", test_deal_of_other_seats);
  add_test ("/travel/deal-that-is-not-shown", test_deal_that_is_not_shown);
  add_test ("/travel/moved-lines", test_moved_lines_of_who_joined);
  add_test ("/travel/open-deal-waits", test_open_deal_of_other_seats);
  add_test ("/travel/figures-of-one-second", test_figures_of_one_second);
  g_test_add_data_func ("/travel/too-long/options", "\"options\":{\"target\":5,\"x\":\"%s\"}", test_too_long);
  g_test_add_data_func ("/travel/too-long/game", "\"game\":\"%s\"", test_too_long);
  g_test_add_data_func ("/travel/too-long/bot", "\"seats\":{\"first\":0,\"order\":[{\"bot\":\"%s\"}]}",
                        test_too_long);
  return g_test_run ();
}
