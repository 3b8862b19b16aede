/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several verbs that are one act: all or nothing, one line of the journal, one undo. */
#include "fixture.h"
#include "ka-act.h"
#include "ka-drafts.h"

static KaAct *
begin (Fixture *f, const char *kind)
{
  g_autoptr (GError) error = NULL;
  KaAct *act = ka_act_begin (f->book, kind, &error);

  g_assert_no_error (error);
  g_assert_nonnull (act);
  return act;
}

static void
commit (KaAct *act)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_act_commit (act, &error));
  g_assert_no_error (error);
}

static gint64
count_entries (Fixture *f)
{
  return query_number (f->path, "SELECT count(*) FROM act WHERE origin < 2 AND undoes IS NULL");
}

static KaPlayer *
new_player (const char *name)
{
  KaPlayer *player = g_new0 (KaPlayer, 1);

  player->name = g_strdup (name);
  player->symbol = g_strdup ("moon");
  return player;
}

/* Somebody of the book and two who are new. */
static GPtrArray *
make_company (Fixture *f)
{
  GPtrArray *company = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_player_free);

  g_ptr_array_add (company, ka_book_get_player (f->book, f->people[0], NULL));
  g_ptr_array_add (company, new_player ("Gus"));
  g_ptr_array_add (company, new_player ("Hil"));
  return company;
}

static gint64
create_match (Fixture *f, const gint64 *players, guint n_seats, GError **error)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);

  return ka_book_create_match (f->book, game, options, KA_ORIGIN_PAPER, players, n_seats, 0, NULL, NULL, NULL,
                               1700000000, error);
}

/* A match with new people, in which so many rounds are won already. */
static gint64
create_with_people (Fixture *f, guint n_rounds)
{
  g_autoptr (KaAct) act = begin (f, "match-created");
  g_autoptr (GPtrArray) company = make_company (f);
  g_autoptr (GError) error = NULL;
  gint64 ids[3], match;

  g_assert_true (ka_act_add_people (act, company, NULL, ids, &error));
  match = create_match (f, ids, 3, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_rounds; i++)
    append_win (f, match, 1);
  commit (act);
  return match;
}

/* Where a computer player sits nobody is added. */
static void
test_nobody_is_added_for_a_computer (Fixture *f, gconstpointer data)
{
  g_autoptr (KaAct) act = begin (f, "match-created");
  g_autoptr (GPtrArray) company = make_company (f);
  const char *bots[] = { NULL, NULL, "club" };
  gint64 n = query_number (f->path, "SELECT count(*) FROM player");
  g_autoptr (GError) error = NULL;
  gint64 ids[3];

  g_assert_true (ka_act_add_people (act, company, bots, ids, &error));
  commit (act);
  g_assert_cmpint (ids[0], ==, f->people[0]);
  g_assert_cmpint (ids[1], >, 0);
  g_assert_cmpint (ids[2], ==, 0);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM player"), ==, n + 1);
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

static void
count_cb (gpointer data, gpointer user_data)
{
  ++*(guint *) user_data;
}

static void
test_is_one_line_and_one_undo (Fixture *f, gconstpointer data)
{
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  const KaJournalEntry *entry;
  gint64 n = count_entries (f), match;
  guint n_told = 0;

  ka_book_set_changed_func (f->book, count_cb, &n_told);
  match = create_with_people (f, 2);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpint (count_entries (f), ==, n + 1);
  assert_sound (f->book);

  entries = ka_book_list_journal (f->book, 0, 0, 1, NULL);
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpstr (entry->kind, ==, "match-created");
  g_assert_cmpint (entry->match, ==, match);
  g_assert_nonnull (strstr (entry->subject, "Gus"));
  g_assert_nonnull (strstr (entry->after, "\"newcomers\":[\"Gus\",\"Hil\"]"));

  after = export_text (f->book);
  restart (f);
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  undone = export_text (f->book);
  g_assert_cmpstr (undone, ==, before);
  assert_sound (f->book);
  restart (f);
  g_assert_true (ka_book_redo (f->book, 0, NULL, NULL));
  redone = export_text (f->book);
  g_assert_cmpstr (redone, ==, after);
  assert_sound (f->book);
}

/* Who has played elsewhere since cannot go with the match that he came with. */
static void
test_newcomer_who_stayed_keeps_his_match (Fixture *f, gconstpointer data)
{
  gint64 first = create_with_people (f, 0);
  g_autoptr (KaMatch) match = ka_book_get_match (f->book, first, NULL);
  gint64 again[2] = { match->players[1]->id, f->people[3] };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (create_match (f, again, 2, &error), !=, 0);
  g_assert_no_error (error);
  g_assert_false (ka_book_undo (f->book, first, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  assert_sound (f->book);
}

/* Typed in from paper: the rounds, and the match is over. */
static void
append_and_end (Fixture *f, gint64 match)
{
  g_autoptr (KaAct) act = begin (f, "rounds-added");
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_round_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rounds, new_win (0));
  g_ptr_array_add (rounds, new_win (1));
  g_assert_true (ka_book_append_rounds (f->book, match, rounds, &error));
  g_assert_true (ka_book_set_ended (f->book, match, TRUE, &error));
  commit (act);
}

static void
test_rounds_and_the_end_are_one (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaJournalEntry) undone = NULL;
  g_autoptr (KaMatch) read = NULL;

  append_and_end (f, match);
  read = ka_book_get_match (f->book, match, NULL);
  g_assert_cmpint (read->ended, !=, 0);
  g_assert_true (read->by_hand);
  g_clear_pointer (&read, ka_match_free);

  g_assert_true (ka_book_undo (f->book, match, &undone, NULL));
  g_assert_cmpstr (undone->kind, ==, "rounds-added");
  read = ka_book_get_match (f->book, match, NULL);
  g_assert_cmpint (read->ended, ==, 0);
  g_assert_cmpuint (count_lines (f, match), ==, 0);
}

/* The rules end it with the last round; that nobody did it by hand stands. */
static void
test_end_by_the_rules_stays_theirs (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autoptr (KaAct) act = begin (f, "rounds-added");
  g_autoptr (KaMatch) read = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 5; i++)
    append_win (f, match, 0);
  g_assert_true (ka_book_set_ended (f->book, match, TRUE, &error));
  g_assert_no_error (error);
  commit (act);
  read = ka_book_get_match (f->book, match, NULL);
  g_assert_cmpint (read->ended, !=, 0);
  g_assert_false (read->by_hand);
}

static void
test_act_in_an_act (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3), n = count_entries (f);
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;
  g_autoptr (KaAct) act = begin (f, "match-created");

  create_with_people (f, 1);
  append_and_end (f, match);
  commit (act);
  g_assert_cmpint (count_entries (f), ==, n + 1);
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  after = export_text (f->book);
  g_assert_cmpstr (after, ==, before);
}

/* A table with its cards: deals stand in no line of their own. */
static void
test_table_goes_with_its_deal (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find ("template");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[] = { NULL, "club" };
  gint64 players[] = { f->people[1], 0 };
  g_autofree char *before = export_text (f->book);
  g_autofree char *after = NULL;
  g_autoptr (KaAct) act = begin (f, "match-created");
  gint64 match = ka_book_create_table (f->book, game, options, players, bots, 2, 0, TRUE, NULL);
  gint64 deal = ka_book_begin_deal (f->book, match, 7, 0, "H2 C3", (int[]) { 0, 0 }, 2, NULL);

  g_assert_true (ka_book_write_move (f->book, deal, 0, 0, "play H2", NULL, NULL));
  commit (act);
  restart (f);
  g_assert_true (ka_book_undo (f->book, 0, NULL, NULL));
  after = export_text (f->book);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (ka_book_redo (f->book, 0, NULL, NULL));
  g_assert_cmpint (ka_book_find_open_deal (f->book, match, NULL), ==, deal);
}

/* ---- or nothing ----------------------------------------------------------------------------------------- */

static void
assert_untouched (Fixture *f, const char *before, gint64 n_entries)
{
  g_autofree char *now = export_text (f->book);
  g_autofree char *later = NULL;

  g_assert_cmpstr (now, ==, before);
  g_assert_cmpint (count_entries (f), ==, n_entries);
  restart (f);
  later = export_text (f->book);
  g_assert_cmpstr (later, ==, before);
  assert_sound (f->book);
}

static void
test_failed_step_leaves_nothing (Fixture *f, gconstpointer data)
{
  g_autofree char *before = export_text (f->book);
  g_autoptr (GPtrArray) company = make_company (f);
  g_autoptr (KaAct) act = begin (f, "match-created");
  g_autoptr (GError) error = NULL;
  gint64 ids[3], n = count_entries (f);

  g_assert_true (ka_act_add_people (act, company, NULL, ids, &error));
  ids[2] = ids[1];
  g_assert_cmpint (create_match (f, ids, 3, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_assert_cmpint (((KaPlayer *) company->pdata[1])->id, ==, 0);
  g_clear_pointer (&act, ka_act_free);
  assert_untouched (f, before, n);

  /* Once more, and now it is there once. */
  create_with_people (f, 0);
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM player WHERE name = 'Gus'"), ==, 1);
}

/* Whatever is made of it: neither more steps nor its end are written. */
static void
test_failed_act_stays_failed (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autofree char *before = export_text (f->book);
  g_autoptr (KaAct) act = begin (f, "rounds-added");
  g_autoptr (KaRound) win = new_win (0);
  g_autoptr (GError) error = NULL;
  gint64 n = count_entries (f);

  append_win (f, match, 1);
  g_assert_false (ka_book_insert_round (f->book, match, 7, win, NULL, NULL));
  g_assert_false (ka_book_insert_round (f->book, match, 1, win, NULL, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (ka_act_commit (act, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_REFUSED);
  g_clear_pointer (&act, ka_act_free);
  assert_untouched (f, before, n);
  append_win (f, match, 1);
}

static void
test_forgotten_act_leaves_nothing (Fixture *f, gconstpointer data)
{
  g_autofree char *before = export_text (f->book);
  gint64 n = count_entries (f);

  {
    g_autoptr (KaAct) act = begin (f, "match-created");

    create_with_people (f, 1);
  }
  assert_untouched (f, before, n);
}

/* Some errors end the transaction; what comes then must not be written alone. */
static void
test_broken_transaction_takes_all_with_it (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  g_autofree char *before = export_text (f->book);
  g_autoptr (KaAct) act = NULL;
  g_autoptr (KaRound) win = new_win (0);
  gint64 n = count_entries (f);

  run_sql (f->path, "CREATE TRIGGER no_end BEFORE UPDATE OF ended ON match "
                    "BEGIN SELECT RAISE (ROLLBACK, 'the disk broke'); END");
  act = begin (f, "rounds-added");
  append_win (f, match, 1);
  g_assert_false (ka_book_set_ended (f->book, match, TRUE, NULL));
  g_assert_false (ka_book_insert_round (f->book, match, 0, win, NULL, NULL));
  g_assert_false (ka_act_commit (act, NULL));
  g_clear_pointer (&act, ka_act_free);
  run_sql (f->path, "DROP TRIGGER no_end");
  assert_untouched (f, before, n);
}

/* ---- what was typed ------------------------------------------------------------------------------------- */

static void
test_draft_goes_with_the_whole_act (Fixture *f, gconstpointer data)
{
  gint64 match = add_match (f, "template", 3);
  gint64 draft = ka_book_write_draft (f->book, 0, "notebook", "x", "{}", NULL);
  g_autoptr (KaAct) act = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft"), ==, 1);
      ka_book_finish_draft (f->book, draft);
      act = begin (f, "rounds-added");
      append_win (f, match, 1);
      if (i > 0)
        commit (act);
      g_clear_pointer (&act, ka_act_free);
    }
  g_assert_cmpint (query_number (f->path, "SELECT count(*) FROM draft"), ==, 0);
  g_assert_cmpuint (count_lines (f, match), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/acts/one-line-and-one-undo", test_is_one_line_and_one_undo);
  add_test ("/acts/computer", test_nobody_is_added_for_a_computer);
  add_test ("/acts/newcomer-who-stayed", test_newcomer_who_stayed_keeps_his_match);
  add_test ("/acts/rounds-and-the-end", test_rounds_and_the_end_are_one);
  add_test ("/acts/end-by-the-rules", test_end_by_the_rules_stays_theirs);
  add_test ("/acts/in-an-act", test_act_in_an_act);
  add_test ("/acts/table-with-its-deal", test_table_goes_with_its_deal);
  add_test ("/acts/failed-step", test_failed_step_leaves_nothing);
  add_test ("/acts/failed-act", test_failed_act_stays_failed);
  add_test ("/acts/forgotten", test_forgotten_act_leaves_nothing);
  add_test ("/acts/broken-transaction", test_broken_transaction_takes_all_with_it);
  add_test ("/acts/draft", test_draft_goes_with_the_whole_act);
  return g_test_run ();
}
