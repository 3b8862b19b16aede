/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the keyboard is at each table: on what can be done next. */
#include "listener.h"
#include "sheet-fixture.h"
#include "table-fixture.h"

#include "gin-rummy/gin-rummy-play.h"
#include "ka-call-bar.h"
#include "ka-card-view.h"
#include "ka-games.h"
#include "ka-gin-calls.h"
#include "ka-tableau-list.h"
#include "ka-zone-view.h"

/* On a card that may be played, a place that can be used, or a call that does something. */
static gboolean
can_act (TableFixture *play)
{
  GtkWidget *focus = table_fixture_get_focus (play);

  if (focus == NULL)
    return FALSE;
  if (KA_IS_CARD_VIEW (focus))
    return (ka_card_view_get_flags (KA_CARD_VIEW (focus)) & KA_ITEM_PLAYABLE) != 0;
  return ka_felt_is_at_act (play->felt)
         || (GTK_IS_BUTTON (focus) && gtk_widget_get_ancestor (focus, KA_TYPE_CALL_BAR) != NULL
             && table_fixture_can_press (focus));
}

static void
wait_for_act (TableFixture *play)
{
  /* What is nothing but silence is said by itself. */
  if (table_fixture_wait_for_turn (play))
    wait_for (can_act (play) || ka_table_get_actor (play->table) != ka_table_get_viewer (play->table));
}

/* After an own move the keyboard is on something that can be done, once anything can. */
static void
test_next_act (gconstpointer id)
{
  TableFixture play;

  table_fixture_sit_at (&play, id, 1);
  while (table_fixture_wait_for_turn (&play))
    {
      table_fixture_play_simple (&play);
      wait_for_act (&play);
    }
  table_fixture_stand_up (&play);
}

/* Who has just come, or has the next round dealt, and waits while others begin: in Wiezen they bid, each time another first. */
static void
test_first_act (gconstpointer id)
{
  guint n_rounds = g_str_equal (id, "wiezen") ? 6 : 2;
  TableFixture play;

  table_fixture_sit_at (&play, id, 1);
  for (guint round = 0; round < n_rounds; round++)
    {
      table_fixture_reopen (&play);
      g_signal_emit_by_name (play.page, "shown");
      wait_for_act (&play);
      while (table_fixture_wait_for_turn (&play))
        table_fixture_play_simple (&play);
      settle ();
      if (ka_table_is_match_over (play.table))
        break;
      gtk_widget_activate_action (play.page, "table.next", NULL);
      wait_for_act (&play);
    }
  table_fixture_stand_up (&play);
}

/* ---- gin ------------------------------------------------------------------------------------------------------------ */

static const GinState *
get_gin (TableFixture *play)
{
  return ka_table_get_view (play->table);
}

static void
play_until (TableFixture *play, GinPhase phase)
{
  while (table_fixture_wait_for_turn (play) && get_gin (play)->phase != phase)
    table_fixture_play_simple (play);
  g_assert_cmpint (get_gin (play)->phase, ==, phase);
}

static gboolean
is_in_hand (TableFixture *play)
{
  const KaSceneZone *hand = table_fixture_get_zone (play, KA_GIN_HAND);

  for (guint i = 0; i < hand->items->len; i++)
    if (ka_felt_get_item_widget (play->felt, KA_GIN_HAND, i) == table_fixture_get_focus (play))
      return TRUE;
  return FALSE;
}

/* Who reads what happened is left there while others play. */
static void
test_left_alone (void)
{
  TableFixture play;
  GtkWidget *line;

  table_fixture_sit_at (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DISCARD);
  gtk_widget_activate_action (play.page, "table.log", NULL);
  settle ();
  line = table_fixture_get_focus (&play);
  g_assert_false (can_act (&play));
  table_fixture_play_simple (&play);
  g_assert_true (table_fixture_wait_for_turn (&play));
  settle ();
  g_assert_true (table_fixture_get_focus (&play) == line);
  table_fixture_stand_up (&play);
}

/* By a button, which goes away with it. */
static void
test_after_button (void)
{
  TableFixture play;
  GtkWidget *pass;

  table_fixture_sit_at (&play, "gin-rummy", 1);
  table_fixture_wait_for_turn (&play);
  settle ();
  pass = table_fixture_find_call (&play, "_Pass");
  gtk_widget_grab_focus (pass);
  g_signal_emit_by_name (pass, "clicked");
  wait_for_act (&play);
  play_until (&play, GIN_PHASE_DISCARD);
  wait_for_act (&play);
  gtk_widget_activate_action (ka_felt_get_item_widget (play.felt, KA_GIN_HAND, 0), "card.activate", NULL);
  settle ();
  gtk_widget_grab_focus (table_fixture_find_call (&play, "_Discard"));
  g_assert_true (table_fixture_press (&play, "_Discard"));
  wait_for_act (&play);
  table_fixture_stand_up (&play);
}

/* From what is told of a round the next one leads to a card or a call of it, and not to a place that was still without cards. */
static void
test_after_result (void)
{
  TableFixture play;
  GtkWidget *next;

  table_fixture_sit_at (&play, "gin-rummy", 1);
  for (guint round = 0; round < 4 && !ka_table_is_match_over (play.table); round++)
    {
      while (table_fixture_wait_for_turn (&play))
        table_fixture_play_simple (&play);
      settle ();
      next = table_fixture_get_focus (&play);
      g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (next)), ==, "table.next");
      g_signal_emit_by_name (next, "clicked");
      wait_for_act (&play);
      settle ();
      g_assert_true (can_act (&play));
      g_assert_false (KA_IS_ZONE_VIEW (table_fixture_get_focus (&play)));
    }
  table_fixture_stand_up (&play);
}

/* The card that was taken by a button is in the hand, and so is the keyboard. */
static void
test_take_by_button (void)
{
  TableFixture play;
  GtkWidget *take;

  table_fixture_sit_at (&play, "gin-rummy", 1);
  g_assert_true (table_fixture_wait_for_turn (&play));
  settle ();
  take = table_fixture_find_call (&play, "_Take");
  gtk_widget_grab_focus (take);
  g_signal_emit_by_name (take, "clicked");
  g_assert_cmpint (get_gin (&play)->phase, ==, GIN_PHASE_DISCARD);
  settle ();
  g_assert_true (is_in_hand (&play));
  g_assert_true (can_act (&play));
  table_fixture_stand_up (&play);
}

/* Enter on the stock, and on the discard pile. */
static void
test_draw (gconstpointer pile)
{
  guint zone = GPOINTER_TO_UINT (pile);
  TableFixture play;

  table_fixture_sit_at (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DRAW);
  settle ();
  g_assert_true (ka_felt_focus_item (play.felt, zone, table_fixture_get_zone (&play, zone)->items->len - 1));
  g_signal_emit_by_name (play.felt, "activated", zone,
                         (int) table_fixture_get_zone (&play, zone)->items->len - 1);
  g_assert_cmpint (get_gin (&play)->phase, ==, GIN_PHASE_DISCARD);
  settle ();
  g_assert_true (is_in_hand (&play));
  g_assert_true (can_act (&play));
  table_fixture_stand_up (&play);
}

/* A card of the hand that may be thrown, with which the hand could be ended or not; −1 for none. */
static int
find_card (TableFixture *play, gboolean ends)
{
  const KaSceneZone *hand = table_fixture_get_zone (play, KA_GIN_HAND);

  for (guint i = 0; i < hand->items->len; i++)
    {
      const KaItem *item = table_fixture_get_item (play, KA_GIN_HAND, i);

      if (item->flags & KA_ITEM_PLAYABLE && ka_gin_can_end_with (get_gin (play), item->card) == ends)
        return (int) i;
    }
  return -1;
}

/* Enter throws a card, as it plays one in any game. */
static void
test_enter (void)
{
  TableFixture play;
  guint n;
  int i;

  table_fixture_sit_at (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DISCARD);
  i = find_card (&play, FALSE);
  n = ka_table_get_n_moves (play.table);
  g_signal_emit_by_name (play.felt, "activated", KA_GIN_HAND, i);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), >, n);
  table_fixture_stand_up (&play);
}

/* Plays until the hand could be ended with a card that is thrown, in another match when one is over before. Returns: which one it is */
static int
play_until_knock (TableFixture *play)
{
  int i;

  for (;;)
    if (table_fixture_wait_for_turn (play))
      {
        /* Where a card lies in the hand is known when it has come there. */
        settle ();
        i = get_gin (play)->phase == GIN_PHASE_DISCARD ? find_card (play, TRUE) : -1;
        if (i >= 0)
          return i;
        table_fixture_play_simple (play);
      }
    else if (ka_table_is_match_over (play->table))
      {
        table_fixture_stand_up (play);
        table_fixture_sit_at (play, "gin-rummy", 1);
      }
    else
      {
        gtk_widget_activate_action (play->page, "table.next", NULL);
        wait_for (!ka_table_is_deal_over (play->table));
      }
}

/* With which one could knock the first Enter chooses, and says so; the second throws it. */
static void
test_enter_with_a_knock (void)
{
  TableFixture play;
  guint n;
  int i;

  table_fixture_sit_at (&play, "gin-rummy", 1);
  i = play_until_knock (&play);
  listener_forget ();
  n = ka_table_get_n_moves (play.table);
  g_signal_emit_by_name (play.felt, "activated", KA_GIN_HAND, i);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), ==, n);
  listener_wait_for ("You can end the hand with it; Enter discards it");
  g_assert_nonnull (table_fixture_find_call (&play, "_Knock"));
  g_signal_emit_by_name (play.felt, "activated", KA_GIN_HAND, i);
  g_assert_cmpuint (ka_table_get_n_moves (play.table), >, n);
  table_fixture_stand_up (&play);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (ka_tableau_find_type (ka_game_list[i]->id) != G_TYPE_INVALID)
      {
        g_autofree char *next = g_strdup_printf ("/table-keyboard/next-act/%s", ka_game_list[i]->id);
        g_autofree char *first = g_strdup_printf ("/table-keyboard/first-act/%s", ka_game_list[i]->id);

        g_test_add_data_func (next, ka_game_list[i]->id, test_next_act);
        g_test_add_data_func (first, ka_game_list[i]->id, test_first_act);
      }
  g_test_add_func ("/table-keyboard/left-alone", test_left_alone);
  g_test_add_func ("/table-keyboard/after-button", test_after_button);
  g_test_add_func ("/table-keyboard/after-result", test_after_result);
  g_test_add_func ("/table-keyboard/take-by-button", test_take_by_button);
  g_test_add_data_func ("/table-keyboard/draw/stock", GUINT_TO_POINTER (KA_GIN_STOCK), test_draw);
  g_test_add_data_func ("/table-keyboard/draw/pile", GUINT_TO_POINTER (KA_GIN_PILE), test_draw);
  g_test_add_func ("/table-keyboard/enter", test_enter);
  g_test_add_func ("/table-keyboard/enter-with-a-knock", test_enter_with_a_knock);
  return g_test_run ();
}
