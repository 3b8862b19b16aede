/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The middle: a match that is played, with a person who plays at random and computer players. */
#include "ka-table.h"

#include "fixture.h"
#include "gemma-en-piet/gemma-en-piet-play.h"
#include "ka-error.h"
#include "ka-thinker.h"
#include "ka-lesson.h"

typedef struct
{
  KaDesk *desk;
  KaTable *table;
  KaRandom random;
  guint n_changed;
} Play;

static void
changed_cb (Play *play)
{
  play->n_changed++;
}

static void
trouble_cb (KaTable *table, GError *error)
{
  g_error ("trouble: %s", error->message);
}

static void
sit_down (Play *play, gint64 match)
{
  g_autoptr (GError) error = NULL;

  play->table = ka_table_new (play->desk, match, &error);
  g_assert_no_error (error);
  ka_table_set_budget (play->table, 0);
  g_signal_connect_swapped (play->table, "changed", G_CALLBACK (changed_cb), play);
  g_signal_connect (play->table, "trouble", G_CALLBACK (trouble_cb), NULL);
}

/* @people: how many of the seats, from 0, are people. The first deal is the same every time: with other cards somebody may
 * knock before anything was seen. */
static gint64
open_table (Play *play, Fixture *f, const char *game_id, guint n_seats, guint n_people, gboolean practice)
{
  const KaGame *game = ka_games_find (game_id);
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 players[KA_MAX_SEATS] = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 match;

  for_each_seat (seat, n_seats)
    if (seat < n_people)
      players[seat] = f->people[seat];
    else
      bots[seat] = "simple";
  match = ka_book_create_table (f->book, game, options, players, bots, n_seats, 0, practice, &error);
  g_assert_no_error (error);
  close_book (f);
  *play = (Play) { .desk = ka_desk_new (f->path, ka_games_find) };
  ka_random_init (&play->random, 7);
  g_assert_true (ka_desk_open (play->desk, &error));
  ka_table_deal_number (play->desk, match, 11, &error);
  g_assert_no_error (error);
  sit_down (play, match);
  return match;
}

static void
stand_up (Play *play)
{
  g_assert_finalize_object (g_steal_pointer (&play->table));
}

static void
clear_play (Play *play)
{
  g_clear_object (&play->table);
  g_clear_object (&play->desk);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Play, clear_play)

static void
play_one (Play *play)
{
  const KaGame *game = ka_table_get_game (play->table);
  int seat = ka_table_get_viewer (play->table);
  g_autoptr (GError) error = NULL;
  KaMove move = { 0 };

  game->bots[1]->choose (game->rules, ka_table_get_view (play->table), seat, &play->random, &(KaLimit) { 0 },
                         &move, NULL);
  ka_table_play (play->table, &move, &error);
  g_assert_no_error (error);
}

/* Plays until the deal is over, or so many moves hold. */
static void
play_until (Play *play, guint n_moves)
{
  while (!ka_table_is_deal_over (play->table) && ka_table_get_n_moves (play->table) < n_moves)
    if (ka_table_must_hand_over (play->table))
      ka_table_hand_over (play->table);
    else if (ka_table_get_actor (play->table) == ka_table_get_viewer (play->table))
      play_one (play);
    else
      g_main_context_iteration (NULL, TRUE);
}

static char *
dup_deal (KaTable *table)
{
  return ka_deal_to_text (ka_table_get_deal (table));
}

static void
test_a_match_is_played_to_its_end (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  KaSheet *sheet;
  guint n_deals = 0;
  gint64 match;

  match = open_table (&play, f, data, strcmp (data, "gemma-en-piet") == 0 ? 3 : 2, 1, FALSE);
  sheet = ka_table_get_sheet (play.table);
  ka_table_start (play.table);
  for (;;)
    {
      play_until (&play, G_MAXUINT);
      g_assert_cmpuint (ka_sheet_get_n_lines (sheet), ==, ++n_deals);
      g_assert_cmpint (ka_sheet_get_line (sheet, n_deals - 1)->deal, ==, ka_table_get_deal_id (play.table));
      if (ka_table_is_match_over (play.table))
        break;
      g_assert_true (ka_table_deal_next (play.table, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, 0);
    }
  g_assert_true (ka_sheet_get_score (sheet)->finished);
  g_assert_false (ka_table_deal_next (play.table, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  stand_up (&play);
  /* Whoever comes back to it finds nothing on the table, and nothing to take back. */
  sit_down (&play, match);
  g_assert_null (ka_table_get_deal (play.table));
  g_assert_null (ka_table_get_view (play.table));
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, 0);
  g_assert_false (ka_table_can_undo (play.table));
  g_assert_false (ka_table_can_redo (play.table));
  g_assert_false (ka_table_may_move (play.table));
  stand_up (&play);
}

/* Wiezen carries its pack from deal to deal (WI-2): what lies in the book must give the same pack. */
static void
test_the_pack_is_carried (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  gint64 match = open_table (&play, f, "wiezen", 4, 1, FALSE);
  const KaDeal *deal;

  ka_table_start (play.table);
  for (guint i = 0; i < 3; i++)
    {
      play_until (&play, G_MAXUINT);
      stand_up (&play);
      sit_down (&play, match);
      ka_table_start (play.table);
      deal = ka_table_get_deal (play.table);
      g_assert_cmpint (ka_deal_get_setup (deal)->turn, ==,
                       ka_sheet_get_score (ka_table_get_sheet (play.table))->next);
      g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (play.table)), ==, i + 1);
    }
  stand_up (&play);
}

static void
test_left_at_any_moment_it_lies_there_again (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  gint64 match = open_table (&play, f, data, 2, 1, FALSE);

  ka_table_start (play.table);
  for (guint i = 1; !ka_table_is_deal_over (play.table); i++)
    {
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      gboolean could_undo, could_redo;

      play_until (&play, ka_table_get_n_moves (play.table) + i % 3);
      if (i % 4 == 0)
        ka_table_undo (play.table, NULL);
      if (ka_table_is_deal_over (play.table))
        break;
      before = dup_deal (play.table);
      could_undo = ka_table_can_undo (play.table);
      could_redo = ka_table_can_redo (play.table);
      stand_up (&play);

      sit_down (&play, match);
      after = dup_deal (play.table);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpint (ka_table_can_undo (play.table), ==, could_undo);
      g_assert_cmpint (ka_table_can_redo (play.table), ==, could_redo);
      ka_table_start (play.table);
    }
  stand_up (&play);
}

static void
test_undo_stops_at_what_was_shown (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;

  open_table (&play, f, "gin-rummy", 2, 2, FALSE);
  /* The up-card is taken: nothing hidden was seen. Then a card from the stock is. */
  ka_table_hand_over (play.table);
  g_assert_true (ka_table_play_text (play.table, "pass", &error));
  g_assert_true (ka_table_can_undo (play.table));
  ka_table_hand_over (play.table);
  g_assert_true (ka_table_play_text (play.table, "pass", &error));
  g_assert_no_error (error);
  g_assert_true (ka_table_undo (play.table, &error));
  g_assert_true (ka_table_undo (play.table, &error));
  g_assert_false (ka_table_can_undo (play.table));
  g_assert_true (ka_table_redo (play.table, &error));
  g_assert_true (ka_table_redo (play.table, &error));
  g_assert_false (ka_table_can_redo (play.table));
  g_assert_false (ka_table_redo (play.table, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  g_clear_error (&error);
  ka_table_hand_over (play.table);
  g_assert_true (ka_table_play_text (play.table, "draw stock", &error));
  g_assert_no_error (error);
  g_assert_false (ka_table_can_undo (play.table));
  g_assert_false (ka_table_undo (play.table, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  stand_up (&play);
}

static void
play_kind (Play *play, GemmaKind kind)
{
  g_autofree KaMove *moves = g_new (KaMove, KA_MAX_MOVES);
  guint n = ka_table_list_moves (play->table, moves);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    if (moves[i].kind == kind)
      {
        g_assert_true (ka_table_play (play->table, &moves[i], &error));
        g_assert_no_error (error);
        return;
      }
  g_assert_not_reached ();
}

/* In a turn that is not over only a card that its player has not seen before stands: what was laid, and the discard that was taken, go
 * back. */
static void
test_undo_in_ones_own_turn (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;

  open_table (&play, f, "gemma-en-piet", 2, 2, FALSE);
  ka_table_hand_over (play.table);
  g_assert_false (ka_table_check_undo (play.table, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  g_clear_error (&error);
  play_kind (&play, GEMMA_LAY);
  play_kind (&play, GEMMA_DRAW_DISCARD);
  g_assert_true (ka_table_undo (play.table, &error));
  g_assert_true (ka_table_undo (play.table, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, 0);

  play_kind (&play, GEMMA_LAY);
  play_kind (&play, GEMMA_DRAW_STOCK);
  g_assert_false (ka_table_undo (play.table, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  g_assert_nonnull (strstr (error->message, "You have seen a card since"));
  g_clear_error (&error);
  stand_up (&play);
}

/* A lost book is being put back, and somebody presses Ctrl+Z. */
static void
test_undo_without_a_book (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;

  open_table (&play, f, "gin-rummy", 2, 2, FALSE);
  ka_table_hand_over (play.table);
  g_assert_true (ka_table_play_text (play.table, "pass", &error));
  ka_desk_close (play.desk);
  g_assert_false (ka_table_undo (play.table, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, 1);
  g_clear_error (&error);
  g_assert_true (ka_desk_open (play.desk, &error));
  g_assert_true (ka_table_undo (play.table, &error));
  ka_desk_close (play.desk);
  g_assert_false (ka_table_redo (play.table, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, 0);
  stand_up (&play);
}

static void
wait_for_turn (Play *play)
{
  while (ka_table_get_actor (play->table) != ka_table_get_viewer (play->table))
    g_main_context_iteration (NULL, TRUE);
}

/* What the computer players did since one's own move goes with it. */
static void
test_undo_goes_back_to_ones_own_move (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  guint n;

  open_table (&play, f, "gin-rummy", 2, 1, TRUE);
  ka_table_start (play.table);
  wait_for_turn (&play);
  do
    {
      n = ka_table_get_n_moves (play.table);
      play_one (&play);
    }
  while (ka_table_get_actor (play.table) == ka_table_get_viewer (play.table));
  wait_for_turn (&play);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), >, n + 1);
  g_assert_true (ka_table_undo (play.table, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, n);
  g_assert_cmpint (ka_table_get_actor (play.table), ==, ka_table_get_viewer (play.table));
  stand_up (&play);
}

static void
test_practice_goes_back_behind_everything (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;

  open_table (&play, f, data, 2, 1, TRUE);
  ka_table_start (play.table);
  play_until (&play, G_MAXUINT);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (play.table)), ==, 1);
  while (ka_table_can_undo (play.table))
    g_assert_true (ka_table_undo (play.table, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (play.table)), ==, 0);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), <=, 2);
  while (ka_table_can_redo (play.table))
    g_assert_true (ka_table_redo (play.table, &error));
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (play.table)), ==, 1);
  stand_up (&play);
}

static void
test_the_same_cards_again (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *again = NULL;
  gint64 match;

  open_table (&play, f, "wiezen", 4, 1, FALSE);
  ka_table_start (play.table);
  play_until (&play, 12);
  whole = dup_deal (play.table);
  match = ka_table_begin_practice (play.desk, ka_table_get_deal_id (play.table),
                                   ka_table_get_n_moves (play.table), &error);
  g_assert_no_error (error);
  stand_up (&play);
  sit_down (&play, match);
  g_assert_true (ka_table_is_practice (play.table));
  again = dup_deal (play.table);
  g_assert_cmpstr (whole, ==, again);
  stand_up (&play);
}

static void
test_a_deal_that_is_not_there_cannot_be_practised (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_auto (Play) play = { NULL };

  open_table (&play, f, "wiezen", 4, 1, FALSE);
  g_assert_cmpint (ka_table_begin_practice (play.desk, 999, 0, &error), ==, 0);
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  stand_up (&play);
}

/* Nobody's cards are seen while the table is handed over. */
static void
test_people_hand_over (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  KaMove moves[KA_MAX_MOVES];
  int first;

  open_table (&play, f, "gin-rummy", 2, 2, FALSE);
  first = ka_table_get_actor (play.table);
  g_assert_true (ka_table_must_hand_over (play.table));
  g_assert_cmpint (ka_table_get_viewer (play.table), ==, KA_TABLE_NOBODY);
  g_assert_cmpuint (ka_table_list_moves (play.table, moves), ==, 0);
  ka_table_hand_over (play.table);
  g_assert_cmpint (ka_table_get_viewer (play.table), ==, first);
  g_assert_cmpuint (ka_table_list_moves (play.table, moves), >, 0);
  g_assert_true (ka_table_play (play.table, &moves[0], NULL));
  stand_up (&play);
}

/* Whatever happens while a computer player thinks: nothing is played twice and nothing falls over. */
static void
test_leaving_while_it_thinks (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  gint64 match = open_table (&play, f, "wiezen", 4, 1, TRUE);
  KaRandom random;

  ka_random_init (&random, 3);
  for (guint i = 0; i < 60; i++)
    {
      ka_table_start (play.table);
      for (guint n = ka_random_below (&random, 6); n > 0; n--)
        {
          g_main_context_iteration (NULL, FALSE);
          if (ka_table_get_actor (play.table) == ka_table_get_viewer (play.table)
              && !ka_table_is_deal_over (play.table))
            play_one (&play);
          else if (ka_random_below (&random, 3) == 0)
            ka_table_undo (play.table, NULL);
        }
      stand_up (&play);
      sit_down (&play, match);
    }
  stand_up (&play);
}

static void
hinted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KaMove *move = data;
  KaReason reason;
  g_autoptr (GError) error = NULL;

  g_assert_true (ka_table_ask_hint_finish (KA_TABLE (source), result, move, &reason, &error));
  g_assert_no_error (error);
  move->cards[sizeof move->cards - 1] = 1;
}

static void
test_a_hint_can_be_played (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  KaMove move = { 0 };

  open_table (&play, f, data, 2, 1, FALSE);
  ka_table_start (play.table);
  while (ka_table_get_actor (play.table) != ka_table_get_viewer (play.table))
    g_main_context_iteration (NULL, TRUE);
  ka_table_ask_hint_async (play.table, NULL, hinted_cb, &move);
  while (move.cards[sizeof move.cards - 1] == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ka_table_check (play.table, &move, NULL));
  stand_up (&play);
}

typedef struct
{
  GMainLoop *loop;
  GError *error;
} Refusal;

static void
refused_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Refusal *refusal = data;
  KaReason reason;
  KaMove move;

  g_assert_false (ka_table_ask_hint_finish (KA_TABLE (source), result, &move, &reason, &refusal->error));
  g_main_loop_quit (refusal->loop);
}

/* A hint that comes after the move is one for a table that is not there any more. */
static void
test_a_hint_comes_too_late (Fixture *f, gconstpointer data)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Refusal refusal = { loop, NULL };
  g_auto (Play) play = { NULL };

  open_table (&play, f, "gin-rummy", 2, 2, FALSE);
  ka_table_hand_over (play.table);
  ka_table_ask_hint_async (play.table, NULL, refused_cb, &refusal);
  g_assert_true (ka_table_play_text (play.table, "pass", NULL));
  g_main_loop_run (loop);
  g_assert_error (refusal.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (refusal.error);
  stand_up (&play);
}

typedef struct
{
  KaMove move;
  gboolean done;
} Thought;

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Thought *thought = data;

  thought->done = ka_think_finish (result, &thought->move, NULL, NULL);
  g_assert_true (thought->done);
}

/* In a thread a computer player makes the move that it makes when it is asked outright, whoever's turn it is. */
static void
test_a_thought_is_that_of_the_player (void)
{
  const KaGame *game = ka_games_find ("gin-rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  g_autoptr (KaDeal) deal = NULL;
  KaSetup setup;
  int seat;

  ka_setup_shuffled (&setup, game, options, 2, 0, 11, NULL);
  deal = ka_deal_new (game, &setup, NULL);
  for (guint i = 0; (seat = ka_deal_get_actor (deal)) >= 0; i++)
    {
      const KaBot *bot = game->bots[i % 3];
      Thought thought = { .done = FALSE };
      KaMove move = { 0 };
      KaRandom random;

      ka_random_init (&random, i);
      game->rules->hide (ka_deal_get_state (deal), seat, view);
      bot->choose (game->rules, view, seat, &random, &(KaLimit) { 0 }, &move, NULL);
      ka_think_async (game, bot, view, seat, i, 0, NULL, thought_cb, &thought);
      while (!thought.done)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (ka_move_equal (&thought.move, &move));
      g_assert_true (ka_deal_play (deal, &move, NULL));
    }
}

/* Somebody who thinks for as long as anybody wants to know. */
static void
choose_endlessly (const KaRules *rules, gconstpointer view, int seat, KaRandom *random, const KaLimit *limit,
                  KaMove *move, KaReason *reason)
{
  while (!ka_limit_cancelled (limit))
    g_usleep (1000);
}

static const KaBot ENDLESS = { "endless", "Endless", choose_endlessly };

static void
unwanted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Refusal *refusal = data;
  KaMove move;

  g_assert_false (ka_think_finish (result, &move, NULL, &refusal->error));
  g_main_loop_quit (refusal->loop);
}

/* A thought that nobody wants any more ends. */
static void
test_a_thought_is_not_wanted (void)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Refusal refusal = { loop, NULL };

  ka_think_async (game, &ENDLESS, view, 0, 1, 0, cancellable, unwanted_cb, &refusal);
  g_cancellable_cancel (cancellable);
  g_main_loop_run (loop);
  g_assert_error (refusal.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (refusal.error);
}

/* ---- what cannot be written or read ---------------------------------------------------------------------- */

/* A deal that is not in the book is not on the table. */
static void
test_a_deal_that_cannot_be_written (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  guint n_changed;

  open_table (&play, f, "gin-rummy", 2, 1, FALSE);
  ka_table_start (play.table);
  play_until (&play, G_MAXUINT);
  run_sql (f->path, "CREATE TRIGGER full BEFORE INSERT ON deal BEGIN SELECT raise (ABORT, 'full'); END");
  n_changed = play.n_changed;
  g_assert_false (ka_table_deal_next (play.table, &error));
  g_assert_nonnull (error);
  g_assert_true (ka_table_is_deal_over (play.table));
  g_assert_cmpuint (play.n_changed, ==, n_changed);
  stand_up (&play);
}

/* What cannot be made again in the book is not made again on the table. */
static void
test_a_redo_that_cannot_be_written (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  guint n_changed;

  open_table (&play, f, "gin-rummy", 2, 2, FALSE);
  ka_table_hand_over (play.table);
  g_assert_true (ka_table_play_text (play.table, "pass", NULL));
  g_assert_true (ka_table_undo (play.table, &error));
  run_sql (f->path, "CREATE TRIGGER full BEFORE UPDATE ON deal BEGIN SELECT raise (ABORT, 'full'); END");
  n_changed = play.n_changed;
  g_assert_false (ka_table_redo (play.table, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, 0);
  g_assert_true (ka_table_can_redo (play.table));
  g_assert_cmpuint (play.n_changed, ==, n_changed);
  stand_up (&play);
}

/* When a deal is over its round stands on the sheet, and nothing is taken back any more. */
static void
test_a_deal_that_is_over_stands (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };

  open_table (&play, f, "wiezen", 4, 4, FALSE);
  play_until (&play, G_MAXUINT);
  g_assert_true (ka_table_is_deal_over (play.table));
  g_assert_false (ka_table_can_undo (play.table));
  stand_up (&play);
}

/* Of moves that somebody tampered with it is said which is the first that cannot be. */
static void
test_a_move_that_cannot_be_read (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 match = open_table (&play, f, "gin-rummy", 2, 2, FALSE);

  ka_table_hand_over (play.table);
  g_assert_true (ka_table_play_text (play.table, "pass", NULL));
  ka_table_hand_over (play.table);
  g_assert_true (ka_table_play_text (play.table, "pass", NULL));
  stand_up (&play);
  run_sql (f->path, "UPDATE move SET text = 'fold' WHERE n = 1");
  g_assert_null (ka_table_new (play.desk, match, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "move 2: "));
}

/* ---- what is seen ---------------------------------------------------------------------------------------- */

/* What somebody saw when it was his turn is what he is told afterwards that he saw; and his own moves are told as he made
 * them, also when all is over and the other's hidden ones are not. */
static void
test_what_was_seen (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) when = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_hidden = 0;
  gsize size;

  open_table (&play, f, data, strcmp (data, "gemma-en-piet") == 0 ? 3 : 2, 1, FALSE);
  size = ka_table_get_game (play.table)->rules->state_size;
  ka_table_start (play.table);
  while (!ka_table_is_deal_over (play.table))
    {
      guint n = ka_table_get_n_moves (play.table);

      g_assert_false (ka_table_sees_all (play.table));
      if (ka_table_may_move (play.table))
        {
          g_ptr_array_add (seen, g_memdup2 (ka_table_get_view (play.table), size));
          g_array_append_val (when, n);
        }
      play_until (&play, n + 1);
    }
  g_assert_true (ka_table_sees_all (play.table));
  g_assert_cmpmem (ka_table_get_view (play.table), size, ka_deal_get_state (ka_table_get_deal (play.table)),
                   size);
  g_assert_cmpuint (seen->len, >, 1);
  for (guint i = 0; i < seen->len; i++)
    {
      g_autofree gpointer view = ka_table_get_view_at (play.table, g_array_index (when, guint, i));

      g_assert_cmpmem (view, size, g_ptr_array_index (seen, i), size);
    }
  for (guint i = 0; i < ka_table_get_n_moves (play.table); i++)
    {
      int actor;
      const KaMove *made = ka_deal_get_move (ka_table_get_deal (play.table), i, &actor);
      KaMove move;

      g_assert_cmpint (ka_table_get_seen_move (play.table, i, &move), ==, actor);
      if (actor == ka_table_get_viewer (play.table))
        g_assert_cmpmem (&move, sizeof move, made, sizeof *made);
      else
        n_hidden += memcmp (&move, made, sizeof move) != 0;
    }
  /* Who calls Piet is not seen (GP-14); everything that is done in rummy is. */
  if (strcmp (data, "gemma-en-piet") == 0)
    g_assert_cmpuint (n_hidden, >, 0);
  if (strcmp (data, "rummy") == 0)
    g_assert_cmpuint (n_hidden, ==, 0);
  stand_up (&play);
}

/* Nobody moves for another, and who looks already is not handed the table again. */
static void
test_out_of_turn (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  KaMove moves[KA_MAX_MOVES];
  guint n_changed;

  open_table (&play, f, "gin-rummy", 2, 2, FALSE);
  ka_table_hand_over (play.table);
  n_changed = play.n_changed;
  ka_table_hand_over (play.table);
  g_assert_cmpuint (play.n_changed, ==, n_changed);
  g_assert_true (ka_table_may_move (play.table));
  g_assert_cmpuint (ka_table_list_moves (play.table, moves), >, 0);
  g_assert_true (ka_table_play_text (play.table, "pass", NULL));
  g_assert_false (ka_table_may_move (play.table));
  g_assert_false (ka_table_play (play.table, &moves[0], &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, 1);
  stand_up (&play);
}

/* ---- computer players ------------------------------------------------------------------------------------ */

static gboolean
is_thinking (KaTable *table)
{
  gboolean thinking;

  g_object_get (table, "thinking", &thinking, NULL);
  return thinking;
}

/* A match whose first move is a computer player's. */
static void
open_waiting_table (Play *play, Fixture *f)
{
  guint n_own = 0;

  open_table (play, f, "wiezen", 4, 1, TRUE);
  while (ka_table_get_actor (play->table) == ka_table_get_viewer (play->table))
    {
      play_one (play);
      g_assert_cmpuint (++n_own, <, 3);
    }
}

static void
tell_thinking_cb (KaTable *table, GParamSpec *pspec, GString *told)
{
  g_string_append_c (told, is_thinking (table) ? '1' : '0');
}

/* While something is shown a computer player thinks and does not move, for as long as anybody holds it. */
static void
test_computer_players_are_held (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GString) told = g_string_new (NULL);
  guint n;

  open_waiting_table (&play, f);
  g_signal_connect (play.table, "notify::thinking", G_CALLBACK (tell_thinking_cb), told);
  n = ka_table_get_n_moves (play.table);
  g_assert_false (is_thinking (play.table));
  ka_table_hold (play.table);
  ka_table_hold (play.table);
  ka_table_start (play.table);
  g_assert_true (is_thinking (play.table));
  while (is_thinking (play.table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (told->str, ==, "10");
  ka_table_release (play.table);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, n);
  ka_table_release (play.table);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, n + 1);
  stand_up (&play);
}

static void
test_computer_players_take_their_time (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  gint64 begun;
  guint n;

  open_waiting_table (&play, f);
  n = ka_table_get_n_moves (play.table);
  ka_table_set_pace (play.table, 150);
  begun = g_get_monotonic_time ();
  ka_table_start (play.table);
  while (ka_table_get_n_moves (play.table) == n)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, 150 * 1000);
  stand_up (&play);
}

/* ---- deals by their numbers, and of others ---------------------------------------------------------------- */

static gint64
begin_numbered (Play *play, Fixture *f, guint64 number)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaValues) options = ka_game_complete_options (game, NULL);
  const char *bots[KA_MAX_SEATS] = { NULL, "simple" };
  const gint64 players[KA_MAX_SEATS] = { f->people[0] };
  g_autoptr (GError) error = NULL;
  gint64 match = ka_book_create_table (ka_desk_get_book (play->desk), game, options, players, bots, 2, 0,
                                       FALSE, &error);

  g_assert_no_error (error);
  g_assert_true (ka_table_deal_number (play->desk, match, number, &error));
  g_assert_no_error (error);
  return match;
}

static char *
dup_deal_of (Play *play, gint64 match)
{
  g_autoptr (KaTable) table = ka_table_new (play->desk, match, NULL);

  return dup_deal (table);
}

/* The number of a deal gives the same tiles to everybody. */
static void
test_a_deal_has_a_number (Fixture *f, gconstpointer data)
{
  const guint64 number = G_GUINT64_CONSTANT (12345678901234567890);
  g_auto (Play) play = { NULL };
  g_autofree char *first = NULL, *same = NULL, *other = NULL;
  g_autoptr (GError) error = NULL;

  open_table (&play, f, "gin-rummy", 2, 1, FALSE);
  first = dup_deal_of (&play, begin_numbered (&play, f, number));
  same = dup_deal_of (&play, begin_numbered (&play, f, number));
  other = dup_deal_of (&play, begin_numbered (&play, f, number - 1));
  g_assert_cmpstr (first, ==, same);
  g_assert_cmpstr (first, !=, other);
  g_assert_false (ka_table_deal_number (play.desk, 999, number, &error));
  g_assert_error (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND);
  stand_up (&play);
}

/* Whoever was first in the book, and is still there, takes the place of a stranger; players as good as those of a club take the
 * others, and the deal goes on where it was. */
static void
test_a_deal_of_others_is_played_alone (Fixture *f, gconstpointer data)
{
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *whole = NULL, *again = NULL;
  g_autoptr (KaPlayer) first = NULL;
  KaBook *book;
  gint64 match;

  open_table (&play, f, "wiezen", 4, 1, FALSE);
  ka_table_start (play.table);
  play_until (&play, 9);
  whole = dup_deal (play.table);
  book = ka_desk_get_book (play.desk);
  first = ka_book_get_player (book, f->people[0], &error);
  first->archived = TRUE;
  g_assert_true (ka_book_update_player (book, first, &error));
  match = ka_table_begin_practice_alone (play.desk, ka_table_get_deal (play.table), 2, &error);
  g_assert_no_error (error);
  stand_up (&play);
  sit_down (&play, match);
  again = dup_deal (play.table);
  g_assert_cmpstr (again, ==, whole);
  g_assert_true (ka_table_is_practice (play.table));
  for_each_seat (seat, 4)
    {
      g_assert_cmpstr (ka_table_get_level (play.table, seat), ==, seat == 2 ? NULL : "club");
      g_assert_cmpint (ka_sheet_get_player (ka_table_get_sheet (play.table), seat)->id, ==,
                       seat == 2 ? f->people[1] : 0);
    }
  stand_up (&play);
}

static gboolean
has_stand_in_moved (KaTable *table, guint seat)
{
  for (guint i = 0; i < ka_table_get_n_moves (table); i++)
    {
      KaMove move;

      if (ka_table_get_seen_move (table, i, &move) == (int) seat && ka_table_get_mover (table, i) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Who has said no name yet learns as a guest; every deal with guidance is known again, and counts for nobody. */
static void
test_a_first_deal (Fixture *f, gconstpointer data)
{
  const KaGame *game = ka_games_find (data);
  const KaLesson *lesson = game->lesson;
  g_auto (Play) play = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 learner = 0;
  guint step;

  open_table (&play, f, data, game->usual_seats, 1, TRUE);
  g_assert_null (ka_table_get_lesson (play.table));
  stand_up (&play);
  for (guint i = 0; i < 2; i++)
    {
      gint64 match = ka_table_begin_lesson (play.desk, game, NULL, &error);
      const KaPlayer *player;

      g_assert_no_error (error);
      sit_down (&play, match);
      g_assert_true (ka_table_get_lesson (play.table) == lesson);
      g_assert_true (ka_table_is_practice (play.table));
      player = ka_sheet_get_player (ka_table_get_sheet (play.table), (guint) lesson->seat);
      g_assert_true (player->guest);
      g_assert_true (learner == 0 || learner == player->id);
      learner = player->id;
      ka_table_start (play.table);
      play_until (&play, lesson->n_seats + 3);
      stand_up (&play);
      sit_down (&play, match);
      g_assert_true (ka_table_get_lesson (play.table) == lesson);
      g_assert_cmpint (ka_lesson_find_place (lesson, ka_table_get_deal (play.table), &step), !=,
                       KA_LESSON_DONE);
      /* For whom a computer player has moved there is no guidance any more, whatever it did. */
      ka_table_start (play.table);
      ka_table_hand_seat (play.table);
      while (!has_stand_in_moved (play.table, (guint) lesson->seat))
        g_main_context_iteration (NULL, TRUE);
      stand_up (&play);
      sit_down (&play, match);
      g_assert_null (ka_table_get_lesson (play.table));
      stand_up (&play);
    }
}

static void
add (const char *path, const char *game, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, game, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/table/match/gemma-en-piet", "gemma-en-piet", test_a_match_is_played_to_its_end);
  add ("/table/match/gin-rummy", "gin-rummy", test_a_match_is_played_to_its_end);
  add ("/table/match/oklahoma-gin", "oklahoma-gin", test_a_match_is_played_to_its_end);
  add ("/table/carried-pack", NULL, test_the_pack_is_carried);
  add ("/table/left/gin-rummy", "gin-rummy", test_left_at_any_moment_it_lies_there_again);
  add ("/table/left/rummy", "rummy", test_left_at_any_moment_it_lies_there_again);
  add ("/table/left/gemma-en-piet", "gemma-en-piet", test_left_at_any_moment_it_lies_there_again);
  add ("/table/undo", NULL, test_undo_stops_at_what_was_shown);
  add ("/table/undo-in-own-turn", NULL, test_undo_in_ones_own_turn);
  add ("/table/undo-without-book", NULL, test_undo_without_a_book);
  add ("/table/undo-own-move", NULL, test_undo_goes_back_to_ones_own_move);
  add ("/table/practice/gin-rummy", "gin-rummy", test_practice_goes_back_behind_everything);
  add ("/table/practice/rummy", "rummy", test_practice_goes_back_behind_everything);
  add ("/table/same-cards", NULL, test_the_same_cards_again);
  add_test ("/table/nothing-to-practise", test_a_deal_that_is_not_there_cannot_be_practised);
  add ("/table/hand-over", NULL, test_people_hand_over);
  add ("/table/leaving", NULL, test_leaving_while_it_thinks);
  add ("/table/hint/gin-rummy", "gin-rummy", test_a_hint_can_be_played);
  add ("/table/hint/rummy", "rummy", test_a_hint_can_be_played);
  add_test ("/table/hint/late", test_a_hint_comes_too_late);
  add ("/table/seen/gemma-en-piet", "gemma-en-piet", test_what_was_seen);
  add ("/table/seen/gin-rummy", "gin-rummy", test_what_was_seen);
  add ("/table/seen/rummy", "rummy", test_what_was_seen);
  g_test_add_func ("/table/thought", test_a_thought_is_that_of_the_player);
  g_test_add_func ("/table/thought/not-wanted", test_a_thought_is_not_wanted);
  add_test ("/table/deal-not-written", test_a_deal_that_cannot_be_written);
  add_test ("/table/redo-not-written", test_a_redo_that_cannot_be_written);
  add_test ("/table/over-stands", test_a_deal_that_is_over_stands);
  add_test ("/table/move-not-read", test_a_move_that_cannot_be_read);
  add_test ("/table/out-of-turn", test_out_of_turn);
  add_test ("/table/held", test_computer_players_are_held);
  add_test ("/table/pace", test_computer_players_take_their_time);
  add_test ("/table/number", test_a_deal_has_a_number);
  add_test ("/table/alone", test_a_deal_of_others_is_played_alone);
  add ("/table/first-deal/gemma-en-piet", "gemma-en-piet", test_a_first_deal);
  add ("/table/first-deal/gin-rummy", "gin-rummy", test_a_first_deal);
  add ("/table/first-deal/oklahoma-gin", "oklahoma-gin", test_a_first_deal);
  add ("/table/first-deal/rummy", "rummy", test_a_first_deal);
  add ("/table/first-deal/wiezen", "wiezen", test_a_first_deal);
  return g_test_run ();
}
