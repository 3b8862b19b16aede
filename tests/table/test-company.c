/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Company at the table: a seat that is handed over for a while, deals that are watched, claims, and why. */
#include "ka-table.h"

#include "fixture.h"
#include "ka-error.h"
#include "ka-figures-rounds.h"

typedef struct
{
  KaDesk *desk;
  KaTable *table;
  gint64 match;
} Company;

static void
sit_down (Company *self)
{
  g_autoptr (GError) error = NULL;

  self->table = ka_table_new (self->desk, self->match, &error);
  g_assert_no_error (error);
  ka_table_set_budget (self->table, 0);
  ka_table_start (self->table);
}

/* The number of the first deal in which cards are played when all are of a level. */
static guint64
find_played (const KaGame *game, const KaValues *options)
{
  const KaBot *bot = game->bots[3];
  g_autofree gpointer view = g_malloc0 (game->rules->state_size);

  for (guint64 number = 1;; number++)
    {
      KaSetup setup;
      g_autoptr (KaDeal) deal = NULL;
      KaRandom random;

      ka_setup_shuffled (&setup, game, options, 4, 0, number, (int[KA_MAX_SEATS]) { 0 });
      deal = ka_deal_new (game, &setup, NULL);
      ka_random_init (&random, number);
      while (ka_deal_get_actor (deal) >= 0)
        {
          int seat = ka_deal_get_actor (deal);
          KaMove move = { 0 };

          game->rules->hide (ka_deal_get_state (deal), seat, view);
          bot->choose (game->rules, view, seat, &random, &(KaLimit) { 0 }, &move, NULL);
          g_assert_true (ka_deal_play (deal, &move, NULL));
        }
      if (ka_deal_get_n_moves (deal) > 52)
        return number;
    }
}

static void
open_table (Company *self, Fixture *f, guint n_seats, guint n_people, gboolean practice)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_read_options_text (game, n_seats, "{}", NULL);
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 players[KA_MAX_SEATS] = { 0 };
  g_autoptr (GError) error = NULL;

  for_each_seat (seat, n_seats)
    if (seat < n_people)
      players[seat] = f->people[seat];
    else
      bots[seat] = "club";
  self->match = ka_book_create_table (f->book, game, options, players, bots, n_seats, 0, practice, &error);
  g_assert_no_error (error);
  close_book (f);
  self->desk = ka_desk_new (f->path, ka_games_find);
  g_assert_true (ka_desk_open (self->desk, &error));
  g_assert_true (ka_table_deal_number (self->desk, self->match, find_played (game, options), &error));
  sit_down (self);
}

static void
stand_up (Company *self)
{
  g_assert_finalize_object (g_steal_pointer (&self->table));
}

static void
company_clear (Company *self)
{
  g_clear_object (&self->table);
  g_clear_object (&self->desk);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Company, company_clear)

/* Until it is somebody's turn who is no computer player, or the deal is over. */
static void
wait_for_person (Company *self)
{
  while (!ka_table_is_deal_over (self->table) && !ka_table_may_move (self->table))
    g_main_context_iteration (NULL, TRUE);
}

/* As a sensible person would. */
static void
play_one (Company *self)
{
  const KaGame *game = ka_table_get_game (self->table);
  g_autoptr (GError) error = NULL;
  KaMove move = { 0 };
  KaRandom random;

  ka_random_init (&random, ka_table_get_n_moves (self->table));
  game->bots[3]->choose (game->rules, ka_table_get_view (self->table), ka_table_get_viewer (self->table),
                         &random, &(KaLimit) { 0 }, &move, NULL);
  g_assert_true (ka_table_play (self->table, &move, &error));
  g_assert_no_error (error);
}

static guint
count_rounds (Company *self)
{
  g_autoptr (KaFigures) figures
      = ka_figures_read (ka_book_get_path (ka_desk_get_book (self->desk)), ka_games_find, NULL, NULL);
  const KaFiguresFilter all = { .company = KA_COMPANY_ALL };
  g_autoptr (KaRoundFigures) rounds = ka_figures_count_rounds (figures, &all, NULL, NULL);

  return rounds->n_rounds;
}

/* The computer plays on for who handed over, and it is his turn again when he takes his seat back. */
static void
test_a_seat_is_handed_over (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  guint n;

  open_table (&self, f, 4, 1, FALSE);
  wait_for_person (&self);
  n = ka_table_get_n_moves (self.table);
  g_assert_true (ka_table_may_hand_seat (self.table));
  ka_table_hand_seat (self.table);
  g_assert_cmpstr (ka_table_get_stand_in (self.table, 0), ==, "club");
  g_assert_false (ka_table_may_move (self.table));
  while (ka_table_get_n_moves (self.table) <= n)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ka_table_is_handed (self.table, n));
  g_assert_cmpstr (ka_table_get_mover (self.table, n), ==, "club");
  ka_table_take_seat (self.table, 0);
  g_assert_null (ka_table_get_stand_in (self.table, 0));
  wait_for_person (&self);
  g_assert_true (ka_table_may_move (self.table));
  for (guint i = 0; i < n; i++)
    g_assert_false (ka_table_is_handed (self.table, i));
  stand_up (&self);

  /* It stands with the deal in the book. */
  sit_down (&self);
  g_assert_true (ka_table_is_handed (self.table, n));
  g_assert_null (ka_table_get_stand_in (self.table, 0));
  stand_up (&self);
}

/* What was said stands once others have answered it, though no card was seen; practice would allow it. */
static void
test_what_was_answered_stands (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  g_autoptr (GError) error = NULL;

  open_table (&self, f, 4, 1, FALSE);
  wait_for_person (&self);
  play_one (&self);
  wait_for_person (&self);
  g_assert_false (ka_table_is_deal_over (self.table));
  g_assert_false (ka_table_check_undo (self.table, &error));
  g_assert_error (error, KA_ERROR, KA_ERROR_RULE);
  g_assert_nonnull (strstr (error->message, "answered"));
  stand_up (&self);
}

/* At one screen somebody beside who looks gives a seat back; nothing stays handed over that nobody can take back. */
static void
test_a_seat_is_taken_back_by_another (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  int first;

  open_table (&self, f, 4, 2, FALSE);
  while (!ka_table_must_hand_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  ka_table_hand_over (self.table);
  first = ka_table_get_viewer (self.table);
  ka_table_hand_seat (self.table);
  while (!ka_table_must_hand_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  ka_table_hand_over (self.table);
  g_assert_cmpint (ka_table_get_viewer (self.table), !=, first);
  g_assert_nonnull (ka_table_get_stand_in (self.table, (guint) first));
  ka_table_take_seat (self.table, (guint) first);
  g_assert_null (ka_table_get_stand_in (self.table, (guint) first));
  play_one (&self);
  while (!ka_table_must_hand_over (self.table) && !ka_table_is_deal_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ka_table_get_actor (self.table), ==, first);
  stand_up (&self);
}

/* A round of a deal that was handed over stands on the sheet, and is in no figures; the next one is. */
static void
test_the_match_counts_and_the_deal_does_not (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  g_autoptr (GError) error = NULL;

  open_table (&self, f, 4, 1, FALSE);
  ka_table_hand_seat (self.table);
  while (!ka_table_is_deal_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (self.table)), ==, 1);
  g_assert_cmpuint (count_rounds (&self), ==, 0);
  ka_table_take_seat (self.table, 0);
  g_assert_true (ka_table_deal_next (self.table, &error));
  while (!ka_table_is_deal_over (self.table))
    {
      wait_for_person (&self);
      if (ka_table_may_move (self.table))
        play_one (&self);
    }
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (self.table)), ==, 2);
  g_assert_cmpuint (count_rounds (&self), ==, 1);
  stand_up (&self);
}

/* Who takes a move back decides again: also what the computer did for him is gone. */
static void
test_taking_back_takes_the_seat_back (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  g_autoptr (GError) error = NULL;
  guint n;

  open_table (&self, f, 4, 1, TRUE);
  wait_for_person (&self);
  n = ka_table_get_n_moves (self.table);
  play_one (&self);
  ka_table_hand_seat (self.table);
  while (!ka_table_is_handed (self.table, ka_table_get_n_moves (self.table) - 1))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ka_table_undo (self.table, &error));
  g_assert_cmpuint (ka_table_get_n_moves (self.table), ==, n);
  g_assert_null (ka_table_get_stand_in (self.table, 0));
  g_assert_true (ka_table_may_move (self.table));
  stand_up (&self);
}

/* Of five the dealer sits out: alone among computers he need not wait for thirteen tricks. */
static void
test_who_sits_out_skips (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };

  open_table (&self, f, 5, 1, FALSE);
  g_assert_true (ka_table_only_watches (self.table));
  g_assert_false (ka_table_sees_all (self.table));
  ka_table_set_pace (self.table, 60 * 1000);
  ka_table_hold (self.table);
  ka_table_open_hands (self.table);
  g_assert_true (ka_table_sees_all (self.table));
  ka_table_skip (self.table);
  while (!ka_table_is_deal_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ka_table_only_watches (self.table));
  ka_table_release (self.table);
  ka_table_set_pace (self.table, 0);

  /* In the next he plays, and sees what he may see. */
  g_assert_true (ka_table_deal_next (self.table, NULL));
  g_assert_false (ka_table_only_watches (self.table));
  g_assert_false (ka_table_sees_all (self.table));
  stand_up (&self);
}

/* Who handed over his seat need not wait either, sees no more than before, and plays again once he takes it back. */
static void
test_who_handed_over_skips (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };

  open_table (&self, f, 4, 1, FALSE);
  wait_for_person (&self);
  g_assert_false (ka_table_may_skip (self.table));
  ka_table_hand_seat (self.table);
  g_assert_true (ka_table_may_skip (self.table));
  g_assert_false (ka_table_only_watches (self.table));
  ka_table_set_pace (self.table, 60 * 1000);
  ka_table_skip (self.table);
  g_assert_true (ka_table_is_skipping (self.table));
  ka_table_take_seat (self.table, 0);
  g_assert_false (ka_table_is_skipping (self.table));
  g_assert_false (ka_table_may_skip (self.table));

  ka_table_hand_seat (self.table);
  g_assert_false (ka_table_sees_all (self.table));
  ka_table_skip (self.table);
  while (!ka_table_is_deal_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ka_table_may_skip (self.table));
  stand_up (&self);
}

/* Of two at one screen the other one plays on. */
static void
test_one_of_two_does_not_skip (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };

  open_table (&self, f, 4, 2, FALSE);
  while (!ka_table_must_hand_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  ka_table_hand_over (self.table);
  ka_table_hand_seat (self.table);
  g_assert_false (ka_table_may_skip (self.table));
  stand_up (&self);
}

/* Where all are computers nobody has a seat to hand over or a move to take back; who watches may leave, comes back, opens the hands once for
 * all deals, and it stands on the sheet and in no figures. */
static void
test_a_demo_is_watched (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  guint n;

  open_table (&self, f, 4, 0, FALSE);
  g_assert_true (ka_table_only_watches (self.table));
  g_assert_cmpint (ka_table_get_viewer (self.table), ==, KA_TABLE_NOBODY);
  g_assert_false (ka_table_must_hand_over (self.table));
  g_assert_false (ka_table_may_hand_seat (self.table));
  g_assert_false (ka_table_sees_all (self.table));
  while (ka_table_get_n_moves (self.table) < 3)
    g_main_context_iteration (NULL, TRUE);
  ka_table_hold (self.table);
  n = ka_table_get_n_moves (self.table);
  g_assert_false (ka_table_can_undo (self.table));
  stand_up (&self);

  sit_down (&self);
  ka_table_hold (self.table);
  g_assert_cmpuint (ka_table_get_n_moves (self.table), >=, n);
  g_assert_true (ka_table_only_watches (self.table));
  g_assert_false (ka_table_sees_all (self.table));
  ka_table_open_hands (self.table);
  g_assert_true (ka_table_sees_all (self.table));
  ka_table_skip (self.table);
  while (!ka_table_is_deal_over (self.table))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ka_sheet_get_n_lines (ka_table_get_sheet (self.table)), ==, 1);
  g_assert_cmpuint (count_rounds (&self), ==, 0);
  g_assert_false (ka_table_can_undo (self.table));

  ka_table_release (self.table);
  g_assert_true (ka_table_deal_next (self.table, NULL));
  g_assert_true (ka_table_only_watches (self.table));
  g_assert_true (ka_table_sees_all (self.table));
  stand_up (&self);
}

static void
test_who_plays_does_not_skip (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };

  open_table (&self, f, 4, 1, FALSE);
  g_assert_false (ka_table_only_watches (self.table));
  stand_up (&self);
}

typedef struct
{
  gboolean done;
  gboolean well;
  KaReason reason;
  GError *error;
} Answer;

static void
claimed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->well = ka_table_claim_finish (KA_TABLE (source), result, &answer->error);
  answer->done = TRUE;
}

/* A claim that holds is played out by ordinary moves, all of them won by who claimed; of another nothing is told. */
static void
test_claims (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  guint n_refused = 0, n_held = 0;

  open_table (&self, f, 4, 1, FALSE);
  for (guint n_deals = 0; n_held == 0 || n_refused == 0; n_deals++)
    {
      g_assert_cmpuint (n_deals, <, 200);
      for (wait_for_person (&self); !ka_table_is_deal_over (self.table); wait_for_person (&self))
        {
          Answer answer = { FALSE };
          guint n = ka_table_get_n_moves (self.table);

          if (!ka_table_may_claim (self.table))
            {
              play_one (&self);
              continue;
            }
          ka_table_claim_async (self.table, NULL, claimed_cb, &answer);
          while (!answer.done)
            g_main_context_iteration (NULL, TRUE);
          if (answer.well)
            {
              g_assert_true (ka_table_is_deal_over (self.table));
              for (guint i = n; i < ka_table_get_n_moves (self.table); i++)
                {
                  KaMove move;

                  /* He leads to each of the tricks. */
                  g_assert_cmpint (ka_table_get_seen_move (self.table, i, &move), ==, (int) ((i - n) % 4));
                }
              n_held++;
              continue;
            }
          g_assert_error (answer.error, KA_ERROR, KA_ERROR_RULE);
          g_assert_cmpstr (answer.error->message, ==, "That is not certain.");
          g_clear_error (&answer.error);
          g_assert_cmpuint (ka_table_get_n_moves (self.table), ==, n);
          n_refused++;
          play_one (&self);
        }
      if (!ka_table_deal_next (self.table, NULL))
        break;
    }
  g_assert_cmpuint (n_held, >, 0);
  g_assert_cmpuint (n_refused, >, 0);
  stand_up (&self);
}

/* Claims as soon as it holds. Returns: how many moves there were */
static guint
claim (Company *self)
{
  for (guint n_deals = 0;; n_deals++)
    {
      g_assert_cmpuint (n_deals, <, 200);
      for (wait_for_person (self); !ka_table_is_deal_over (self->table); wait_for_person (self))
        {
          Answer answer = { FALSE };
          guint n = ka_table_get_n_moves (self->table);

          if (ka_table_may_claim (self->table))
            {
              ka_table_claim_async (self->table, NULL, claimed_cb, &answer);
              while (!answer.done)
                g_main_context_iteration (NULL, TRUE);
              g_clear_error (&answer.error);
              if (answer.well)
                return n;
            }
          play_one (self);
        }
      g_assert_true (ka_table_deal_next (self->table, NULL));
    }
}

/* In practice a claim is taken back as it was made, with all its cards, and is one thing to make again, after a restart too. */
static void
test_a_claim_is_one_act (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  g_autoptr (GError) error = NULL;
  guint n, n_all;

  open_table (&self, f, 4, 1, TRUE);
  n = claim (&self);
  n_all = ka_table_get_n_moves (self.table);
  g_assert_cmpuint (n_all, >, n + 1);
  g_assert_true (ka_table_undo (self.table, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_table_get_n_moves (self.table), ==, n);
  g_assert_true (ka_table_may_claim (self.table));
  g_assert_true (ka_table_redo (self.table, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_table_get_n_moves (self.table), ==, n_all);
  g_assert_true (ka_table_is_deal_over (self.table));
  g_assert_true (ka_table_undo (self.table, &error));
  stand_up (&self);
  sit_down (&self);
  g_assert_cmpuint (ka_table_get_n_moves (self.table), ==, n);
  g_assert_true (ka_table_redo (self.table, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ka_table_get_n_moves (self.table), ==, n_all);
  g_assert_true (ka_table_undo (self.table, &error));
  g_assert_cmpuint (ka_table_get_n_moves (self.table), ==, n);
  /* What he did before is another thing. */
  g_assert_true (ka_table_undo (self.table, &error));
  g_assert_cmpuint (ka_table_get_n_moves (self.table), <, n);
  stand_up (&self);
}

static void
told_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->well = ka_table_ask_why_finish (KA_TABLE (source), result, &answer->reason, &answer->error);
  answer->done = TRUE;
}

/* While a deal goes on nobody tells what he holds; afterwards every computer player says why it did what it did. */
static void
test_why (Fixture *f, gconstpointer data)
{
  g_auto (Company) self = { NULL };
  guint n_told = 0;

  open_table (&self, f, 4, 1, FALSE);
  while (!ka_table_is_deal_over (self.table))
    {
      wait_for_person (&self);
      for (guint i = 0; !ka_table_is_deal_over (self.table) && i < ka_table_get_n_moves (self.table); i++)
        g_assert_false (ka_table_may_ask_why (self.table, i));
      if (ka_table_may_move (self.table))
        play_one (&self);
    }
  for (guint i = 0; i < ka_table_get_n_moves (self.table); i++)
    {
      Answer answer = { FALSE };
      KaMove move;
      int seat = ka_table_get_seen_move (self.table, i, &move);

      g_assert_cmpint (ka_table_may_ask_why (self.table, i), ==, seat != 0);
      if (seat == 0)
        continue;
      ka_table_ask_why_async (self.table, i, NULL, told_cb, &answer);
      while (!answer.done)
        g_main_context_iteration (NULL, TRUE);
      g_assert_no_error (answer.error);
      g_assert_nonnull (answer.reason.why);
      n_told++;
    }
  g_assert_cmpuint (n_told, >, 0);
  stand_up (&self);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/company/handed-over", test_a_seat_is_handed_over);
  add ("/company/answered", test_what_was_answered_stands);
  add ("/company/taken-back-by-another", test_a_seat_is_taken_back_by_another);
  add ("/company/figures", test_the_match_counts_and_the_deal_does_not);
  add ("/company/taken-back", test_taking_back_takes_the_seat_back);
  add ("/company/skip", test_who_sits_out_skips);
  add ("/company/no-skip", test_who_plays_does_not_skip);
  add ("/company/skip-handed", test_who_handed_over_skips);
  add ("/company/no-skip-of-two", test_one_of_two_does_not_skip);
  add ("/company/demo", test_a_demo_is_watched);
  add ("/company/claims", test_claims);
  add ("/company/claim-is-one-act", test_a_claim_is_one_act);
  add ("/company/why", test_why);
  return g_test_run ();
}
