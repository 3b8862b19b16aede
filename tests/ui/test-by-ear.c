/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table for who does not see it: what is said, when, to whom, and what everything is called. */
#include "listener.h"
#include "sheet-fixture.h"
#include "table-fixture.h"

#include <string.h>

#include "gin-rummy/gin-rummy-play.h"
#include "ka-announce.h"
#include "ka-call-bar.h"
#include "ka-card-name.h"
#include "ka-card-view.h"
#include "ka-games.h"
#include "ka-gin-calls.h"
#include "ka-page.h"
#include "ka-press.h"
#include "ka-table-log.h"
#include "ka-tableau-list.h"
#include "ka-zone-view.h"
#include "rummy/rummy-play.h"
#include "wiezen/wiezen-play.h"

static void
sit_down (TableFixture *play, const char *id, guint n_people)
{
  listener_forget ();
  table_fixture_sit_at (play, id, n_people);
}

static void
find_log (GtkWidget *widget, gpointer data)
{
  if (KA_IS_TABLE_LOG (widget))
    *(KaTableLog **) data = KA_TABLE_LOG (widget);
}

static KaTableLog *
get_log (TableFixture *play)
{
  KaTableLog *log = NULL;

  table_fixture_visit (play, find_log, &log);
  return log;
}

static void
press (TableFixture *play, guint zone, guint i)
{
  gtk_widget_activate_action (ka_felt_get_item_widget (play->felt, zone, i), "card.activate", NULL);
}

/* ---- whose turn it is, and what can be done -------------------------------------------------------------------- */

static const GinState *
get_gin (TableFixture *play)
{
  return ka_table_get_view (play->table);
}

/* The first that may be thrown. */
static KaCard
get_own_card (TableFixture *play)
{
  const KaSceneZone *hand = table_fixture_get_zone (play, KA_GIN_HAND);
  guint i = 0;

  while ((g_array_index (hand->items, KaItem, i).flags & KA_ITEM_PLAYABLE) == 0)
    i++;
  return g_array_index (hand->items, KaItem, i).card;
}

/* Plays on until it is the turn of who looks, in that phase. */
static void
play_until (TableFixture *play, GinPhase phase)
{
  while (table_fixture_wait_for_turn (play) && get_gin (play)->phase != phase)
    table_fixture_play_simple (play);
  g_assert_cmpint (get_gin (play)->phase, ==, phase);
}

/* Once each: the turn with what can be done in it, and what can be done after that. */
static void
test_turn (void)
{
  g_autofree char *drawing = NULL, *top = NULL;
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn. Take the ");
  g_assert_cmpuint (listener_count ("Your turn"), ==, 1);
  play_until (&play, GIN_PHASE_DRAW);
  top = ka_card_name (get_gin (&play)->pile[get_gin (&play)->n_pile - 1]);
  drawing = g_strdup_printf ("Your turn. Draw from the stock, or take the %s", top);
  listener_wait_for (drawing);
  g_assert_cmpuint (listener_count (drawing), ==, 1);

  listener_forget ();
  table_fixture_play (&play, &(KaMove) { .kind = GIN_DRAW_STOCK });
  listener_wait_for ("Discard a card");
  g_assert_cmpuint (listener_count ("Discard a card"), ==, 1);
  g_assert_cmpuint (listener_count ("Your turn"), ==, 0);
  table_fixture_stand_up (&play);
}

/* What others do is said politely, what comes of one's own act at once. */
static void
test_priority (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DRAW);
  listener_wait_for ("Your turn. Draw");
  g_assert_nonnull (strstr (listener_get_heard (), "Your turn. Draw"));
  g_assert_nonnull (strstr (listener_get_heard (), ")\n"));
  listener_forget ();
  table_fixture_play (&play, &(KaMove) { .kind = GIN_DRAW_STOCK });
  listener_wait_for ("An draws the ");
  g_assert_true (g_str_has_prefix (listener_get_heard (), "An draws the "));
  table_fixture_stand_up (&play);
}

/* What others do and what can be done then is one announcement, and nothing moves the keyboard after it. */
static void
test_not_cut (void)
{
  TableFixture play;
  GtkWidget *pass;

  sit_down (&play, "wiezen", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn");
  listener_watch (GTK_WINDOW (gtk_widget_get_root (play.page)));
  pass = table_fixture_find_call (&play, "_Pas");
  g_assert_nonnull (pass);
  gtk_widget_grab_focus (pass);
  listener_forget ();
  g_signal_emit_by_name (pass, "clicked");
  listener_wait_for ("An ");
  settle ();
  g_assert_cmpstr (listener_is_cut (), ==, NULL);
  table_fixture_stand_up (&play);
}

/* Where others play at once nothing is said before they have, for to what can be done then the keyboard is led first. */
static void
test_answered_at_once (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DRAW);
  table_fixture_play (&play, &(KaMove) { .kind = GIN_DRAW_STOCK });
  listener_wait_for ("Discard a card");
  listener_watch (GTK_WINDOW (gtk_widget_get_root (play.page)));
  ka_table_hold (play.table);
  table_fixture_play (&play, &(KaMove) { .kind = GIN_DISCARD, .n = 1, .cards = { get_own_card (&play) } });
  settle ();
  g_assert_cmpuint (listener_count ("An discards"), ==, 0);
  ka_table_release (play.table);
  listener_wait_for ("An discards");
  settle ();
  g_assert_cmpuint (listener_count ("Bep "), ==, 1);
  g_assert_true (g_regex_match_simple ("An discards .*Bep .*Your turn", listener_get_heard (), 0, 0));
  g_assert_cmpstr (listener_is_cut (), ==, NULL);
  table_fixture_stand_up (&play);
}

/* Discards, while the computer player that is to answer waits. */
static void
discard (TableFixture *play)
{
  play_until (play, GIN_PHASE_DRAW);
  table_fixture_play (play, &(KaMove) { .kind = GIN_DRAW_STOCK });
  listener_wait_for ("Discard a card");
  ka_table_hold (play->table);
  table_fixture_play (play, &(KaMove) { .kind = GIN_DISCARD, .n = 1, .cards = { get_own_card (play) } });
}

/* Where others take their time, too: the keyboard is led when it is the turn again, and cuts nothing short. */
static void
test_answered_in_time (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  g_settings_set_string (play.settings, "pace", "fast");
  discard (&play);
  listener_watch (GTK_WINDOW (gtk_widget_get_root (play.page)));
  settle ();
  g_assert_cmpuint (listener_count ("An discards"), ==, 0);
  ka_table_release (play.table);
  listener_wait_for ("An discards");
  settle ();
  g_assert_true (g_regex_match_simple ("An discards .*Bep .*Your turn", listener_get_heard (), 0, 0));
  g_assert_true (ka_felt_is_at_act (play.felt));
  g_assert_cmpstr (listener_is_cut (), ==, NULL);
  table_fixture_stand_up (&play);
}

/* Whoever is elsewhere with the keyboard is not led, and hears what happens when it happens. */
static void
test_heard_elsewhere (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  g_settings_set_string (play.settings, "pace", "fast");
  discard (&play);
  g_assert_true (gtk_widget_grab_focus (find_by_tooltip (play.page, "Hint"))
                 || gtk_widget_grab_focus (find_by_tooltip (play.page, "What Happened")));
  listener_forget ();
  gtk_widget_activate_action (play.page, "table.sort-otherwise", NULL);
  listener_wait_for ("An discards");
  g_assert_cmpuint (listener_count ("Your turn"), ==, 0);
  ka_table_release (play.table);
  listener_wait_for ("Your turn");
  table_fixture_stand_up (&play);
}

/* From the button that ends a look at a trick the keyboard goes to the card that can be played next, not to the button beside it. */
static void
test_after_a_trick (void)
{
  TableFixture play;
  GtkWidget *button;

  sit_down (&play, "wiezen", 1);
  g_settings_set_boolean (play.settings, "trick-waits", TRUE);
  for (guint n_seen = 0; n_seen < 3;)
    {
      g_assert_false (ka_table_is_deal_over (play.table));
      button = table_fixture_find_call (&play, "_Continue");
      if (button != NULL)
        {
          gtk_widget_grab_focus (button);
          g_signal_emit_by_name (button, "clicked");
          n_seen++;
        }
      else if (ka_table_get_actor (play.table) != ka_table_get_viewer (play.table))
        g_main_context_iteration (NULL, TRUE);
      else if (n_seen == 0)
        table_fixture_play_simple (&play);
      else
        {
          g_assert_nonnull (table_fixture_find_call (&play, "See the _Last Trick"));
          wait_for (ka_felt_is_at_act (play.felt));
          table_fixture_play_simple (&play);
        }
    }
  g_settings_reset (play.settings, "trick-waits");
  table_fixture_stand_up (&play);
}

/* ---- what one has drawn ------------------------------------------------------------------------------------------- */

static char *
find_line (KaTableLog *log, const char *start)
{
  for (guint i = 0; ka_table_log_get (log, i) != NULL; i++)
    if (g_str_has_prefix (ka_table_log_get (log, i), start))
      return g_strdup (ka_table_log_get (log, i));
  return NULL;
}

/* Who draws hears which card it is; who sits down then hears and reads that one was drawn. */
static void
test_own_draw (void)
{
  g_autofree char *card = NULL, *said = NULL, *start = NULL, *own = NULL, *others = NULL;
  TableFixture play;
  KaHand before;
  int seat, player;

  sit_down (&play, "gin-rummy", 2);
  play_until (&play, GIN_PHASE_DRAW);
  seat = ka_table_get_viewer (play.table);
  player = get_gin (&play)->turn;
  before = get_gin (&play)->hands[player];
  listener_forget ();
  table_fixture_play (&play, &(KaMove) { .kind = GIN_DRAW_STOCK });
  card = ka_card_name ((KaCard) ka_hand_first (get_gin (&play)->hands[player] & ~before));
  said = g_strdup_printf ("%s draws the %s from the stock", ka_table_get_name (play.table, (guint) seat),
                          card);
  listener_wait_for (said);
  start = g_strdup_printf ("%s draws the ", ka_table_get_name (play.table, (guint) seat));
  own = find_line (get_log (&play), start);
  g_assert_nonnull (own);

  while (ka_table_get_viewer (play.table) == seat)
    table_fixture_play_simple (&play);
  listener_forget ();
  if (table_fixture_wait_for_turn (&play))
    listener_wait_for ("Your turn");
  g_assert_cmpuint (listener_count ("draws the"), ==, 0);
  if (!ka_table_is_deal_over (play.table))
    {
      g_assert_cmpint (ka_table_get_viewer (play.table), !=, seat);
      others = find_line (get_log (&play), start);
      g_assert_null (others);
    }
  table_fixture_stand_up (&play);
}

/* In Gemma en Piet nearly everybody takes from the pot in every turn: that is written down, and said of what one takes oneself. */
static void
test_understood (void)
{
  TableFixture play;
  g_autofree char *written = NULL;

  sit_down (&play, "gemma-en-piet", 1);
  while (written == NULL)
    {
      g_assert_true (table_fixture_wait_for_turn (&play));
      table_fixture_play_simple (&play);
      written = find_line (get_log (&play), "Bep takes from the pot");
    }
  g_assert_true (table_fixture_wait_for_turn (&play));
  listener_wait_for ("Bep lays ");
  settle ();
  g_assert_cmpuint (listener_count ("takes from the pot"), ==, 0);
  g_assert_cmpuint (listener_count ("An takes the "), >, 0);
  table_fixture_stand_up (&play);
}

/* ---- tiles ------------------------------------------------------------------------------------------------------ */

/* The worth of the turn after each tile, and what is wrong with a combination; what is taken back is said. */
static void
test_tiles (void)
{
  TableFixture play;

  sit_down (&play, "rummy", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn. Lay combinations");
  listener_forget ();
  g_signal_emit_by_name (play.felt, "activated", 0, 0);
  listener_wait_for ("Laid: 1 of at most ");
  g_assert_nonnull (strstr (listener_get_heard (), "needed). RU-"));
  listener_forget ();
  g_assert_true (ka_page_undo (KA_PAGE (play.page), FALSE));
  listener_wait_for ("Taken back. ");
  g_assert_cmpuint (listener_count ("Lay combinations"), ==, 1);
  table_fixture_stand_up (&play);
}

/* What one has chosen is heard once, with what it is worth; and that nothing is chosen any more. */
static void
test_choice (void)
{
  TableFixture play;

  sit_down (&play, "rummy", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn. Lay combinations");
  listener_forget ();
  press (&play, 0, 0);
  listener_wait_for ("1 tile chosen, worth ");
  gtk_test_accessible_assert_state (ka_felt_get_item_widget (play.felt, 0, 0), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  press (&play, 0, 1);
  listener_wait_for ("2 tiles chosen, worth ");
  g_assert_cmpuint (listener_count ("chosen"), ==, 2);
  listener_forget ();
  press (&play, 0, 0);
  listener_wait_for ("1 tile chosen, worth ");
  press (&play, 0, 1);
  listener_wait_for ("Nothing is chosen any more");
  g_assert_cmpuint (listener_count ("chosen"), ==, 2);
  table_fixture_stand_up (&play);
}

/* ---- refused ---------------------------------------------------------------------------------------------------- */

static void
test_blocked_card (void)
{
  TableFixture play;
  KaSceneZone *hand;
  KaCard taken;

  sit_down (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DRAW);
  table_fixture_play (&play, &(KaMove) { .kind = GIN_DRAW_DISCARD });
  taken = get_gin (&play)->taken;
  listener_wait_for ("Discard a card");
  listener_forget ();
  hand = table_fixture_get_zone (&play, 4);
  for (guint i = 0; i < hand->items->len; i++)
    if (g_array_index (hand->items, KaItem, i).card == taken)
      g_signal_emit_by_name (play.felt, "activated", 4, (int) i);
  listener_wait_for ("GR-");
  table_fixture_stand_up (&play);
}

/* Chosen to be thrown, a card says what is left without it, in words. */
static void
test_chosen_card (void)
{
  g_autofree char *card = NULL, *said = NULL;
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DISCARD);
  listener_wait_for ("Discard a card");
  listener_forget ();
  card = ka_card_name (table_fixture_get_item (&play, 4, 0)->card);
  said = g_strdup_printf (" without %s", card);
  press (&play, 4, 0);
  listener_wait_for (said);
  g_assert_cmpuint (listener_count ("Chosen. "), ==, 1);
  table_fixture_stand_up (&play);
}

/* Two cards of a hand of Gemma that may not be laid together. */
static void
find_unlike (TableFixture *play, guint *one, guint *other)
{
  KaSceneZone *hand = table_fixture_get_zone (play, 0);

  for (*one = 0; *one < hand->items->len; ++*one)
    for (*other = *one + 1; *other < hand->items->len; ++*other)
      {
        KaCard a = g_array_index (hand->items, KaItem, *one).card,
               b = g_array_index (hand->items, KaItem, *other).card;

        if (!ka_card_is_joker (a) && !ka_card_is_joker (b) && ka_card_rank (a) != ka_card_rank (b))
          return;
      }
  g_assert_not_reached ();
}

/* Of several that are chosen in one go, as a hint does it, what is wrong on the way there is not heard, and what is wrong at the end is. */
static void
test_chosen_in_one_go (void)
{
  TableFixture play;
  guint one, other;

  sit_down (&play, "gemma-en-piet", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn. Choose one or more cards");
  find_unlike (&play, &one, &other);
  listener_forget ();
  ka_felt_select (play.felt, 0, one, TRUE);
  ka_felt_select (play.felt, 0, other, TRUE);
  ka_felt_select (play.felt, 0, other, FALSE);
  ka_announce (play.page, KA_ANNOUNCE_ANSWER, "The hint");
  listener_wait_for ("The hint");
  settle ();
  g_assert_cmpstr (listener_get_heard (), ==, "The hint\n");
  ka_felt_select (play.felt, 0, other, TRUE);
  listener_wait_for ("everal cards must be of one rank");
  table_fixture_stand_up (&play);
}

/* ---- several at once --------------------------------------------------------------------------------------------- */

/* What two parts of a table say in one frame is one announcement of their window, in order. */
static void
test_together (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn");
  settle ();
  listener_forget ();
  ka_announce (play.page, KA_ANNOUNCE_NEWS, "The first");
  ka_announce (GTK_WIDGET (play.felt), KA_ANNOUNCE_ANSWER, "The second");
  listener_wait_for ("The second");
  g_assert_cmpstr (listener_get_heard (), ==, "The first. The second\n");
  g_assert_true (GTK_IS_WINDOW (listener_get_speaker ()));
  table_fixture_stand_up (&play);
}

/* What goes before it is said is not said, and the rest is. */
static void
test_gone (void)
{
  TableFixture play;
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  AdwBin *bin = ADW_BIN (adw_bin_new ());

  sit_down (&play, "gin-rummy", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn");
  settle ();
  adw_navigation_page_set_child (ADW_NAVIGATION_PAGE (play.page), GTK_WIDGET (bin));
  adw_bin_set_child (bin, label);
  listener_forget ();
  ka_announce (label, KA_ANNOUNCE_NEWS, "Of a label");
  ka_announce (GTK_WIDGET (bin), KA_ANNOUNCE_NEWS, "Of a bin");
  adw_bin_set_child (bin, NULL);
  g_object_run_dispose (G_OBJECT (label));
  g_clear_object (&label);
  listener_wait_for ("Of a bin");
  g_assert_cmpuint (listener_count ("Of a label"), ==, 0);
  table_fixture_stand_up (&play);
}

/* ---- the next round ---------------------------------------------------------------------------------------------- */

/* Whether the keyboard is where something can be done. */
static gboolean
is_at_act (TableFixture *play)
{
  GtkWidget *focus = table_fixture_get_focus (play);

  g_test_message ("the keyboard is on %s", focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "nothing");
  return ka_felt_is_at_act (play->felt)
         || (focus != NULL && gtk_widget_get_ancestor (focus, KA_TYPE_CALL_BAR) != NULL);
}

static void
test_next_round (gconstpointer data)
{
  TableFixture play;

  sit_down (&play, data, 1);
  while (table_fixture_wait_for_turn (&play))
    table_fixture_play_simple (&play);
  settle ();
  listener_forget ();
  gtk_widget_activate_action (play.page, "table.next", NULL);
  listener_wait_for ("Round 2, ");
  table_fixture_wait_for_turn (&play);
  settle ();
  g_assert_cmpuint (listener_count ("Round 2, "), ==, 1);
  g_assert_true (is_at_act (&play));
  table_fixture_stand_up (&play);
}

/* ---- the keys that ask ------------------------------------------------------------------------------------------- */

static void
test_escape (void)
{
  TableFixture play;

  sit_down (&play, "gin-rummy", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn");
  gtk_widget_activate_action (play.page, "table.escape", NULL);
  listener_wait_for ("Nothing is chosen here");
  table_fixture_stand_up (&play);
}

static void
ask (TableFixture *play)
{
  listener_forget ();
  gtk_widget_activate_action (play->page, "table.tell", NULL);
}

/* In short who played what; asked again the hand, the trick, what is played and the score. */
static void
test_tell (void)
{
  TableFixture play;
  g_autofree char *named = NULL;
  const WiezenState *view;
  guint n_hand;

  sit_down (&play, "wiezen", 1);
  do
    {
      g_assert_true (table_fixture_wait_for_turn (&play));
      view = ka_table_get_view (play.table);
      if (view->phase == WIEZEN_PHASE_PLAY && view->n_played % 4 > 0)
        break;
      table_fixture_play_simple (&play);
    }
  while (TRUE);
  listener_wait_for ("Your turn. Follow");
  n_hand = view->n_hands[ka_table_get_viewer (play.table)];
  ask (&play);
  listener_wait_for ("Trick, ");
  g_assert_cmpuint (listener_count (", played by "), ==, 1);
  g_assert_cmpuint (listener_count ("Your hand"), ==, 0);
  ask (&play);
  named = g_strdup_printf ("Your hand, %u card", n_hand);
  listener_wait_for (named);
  g_assert_cmpuint (listener_count (", played by "), ==, 1);
  g_assert_cmpuint (listener_count (" point"), ==, 1);
  g_assert_cmpuint (listener_count ("trump"), ==, 1);
  g_assert_true (g_str_has_suffix (listener_get_heard (), "Ctrl+? lists the keys\n"));
  ask (&play);
  listener_wait_for ("Trick, ");
  g_assert_cmpuint (listener_count ("Your hand"), ==, 0);
  table_fixture_stand_up (&play);
}

/* ---- what happened ----------------------------------------------------------------------------------------------- */

/* It opens at the newest line, which has the keyboard; Tab leaves it. */
static void
test_log (void)
{
  TableFixture play;
  g_autofree char *spoken = NULL;
  GtkWidget *line;
  KaTableLog *log;
  GtkRoot *root;
  guint n = 0;

  sit_down (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DRAW);
  listener_wait_for ("Your turn. Draw");
  log = get_log (&play);
  root = gtk_widget_get_root (play.page);
  while (ka_table_log_get (log, n) != NULL)
    n++;
  g_assert_cmpuint (n, >, 2);
  gtk_widget_activate_action (play.page, "table.log", NULL);
  wait_for (gtk_root_get_focus (root) != NULL
            && gtk_widget_is_ancestor (gtk_root_get_focus (root), GTK_WIDGET (log))
            && GTK_IS_LABEL (gtk_widget_get_first_child (gtk_root_get_focus (root))));
  line = gtk_root_get_focus (root);
  spoken = ka_card_spell (ka_table_log_get (log, n - 1));
  gtk_test_accessible_assert_property (line, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_STATE_SELECTED));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (log), GTK_DIR_TAB_FORWARD)
                  && gtk_widget_is_ancestor (gtk_root_get_focus (root), GTK_WIDGET (log)));
  gtk_widget_grab_focus (line);
  gtk_widget_activate_action (play.page, "table.log", NULL);
  wait_for (gtk_root_get_focus (root) != NULL
            && gtk_widget_is_ancestor (gtk_root_get_focus (root), GTK_WIDGET (play.felt)));
  table_fixture_stand_up (&play);
}

static void
open_and_close_log (TableFixture *play)
{
  GtkWidget *log = GTK_WIDGET (get_log (play));

  gtk_widget_activate_action (play->page, "table.log", NULL);
  wait_for (table_fixture_get_focus (play) != NULL
            && gtk_widget_is_ancestor (table_fixture_get_focus (play), log));
  gtk_widget_activate_action (play->page, "table.log", NULL);
  wait_for (table_fixture_get_focus (play) != NULL
            && !gtk_widget_is_ancestor (table_fixture_get_focus (play), log));
}

/* Whoever has read it goes on where he was: on a card, or on a call. */
static void
test_back_from_log (void)
{
  TableFixture play;
  GtkWidget *card, *call;

  sit_down (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DISCARD);
  listener_wait_for ("Discard a card");
  g_assert_true (ka_felt_focus_item (play.felt, 4, 5));
  card = table_fixture_get_focus (&play);
  open_and_close_log (&play);
  g_assert_true (table_fixture_get_focus (&play) == card);
  call = table_fixture_find_call (&play, "_Discard");
  gtk_widget_grab_focus (call);
  open_and_close_log (&play);
  g_assert_true (table_fixture_get_focus (&play) == call);
  table_fixture_stand_up (&play);
}

static gboolean
is_log_open (TableFixture *play)
{
  return gtk_widget_get_mapped (GTK_WIDGET (get_log (play)));
}

/* Escape closes what happened, wherever one came to it from, and leaves nobody there. */
static void
test_escape_from_log (void)
{
  TableFixture play;
  GtkWidget *card;

  sit_down (&play, "gin-rummy", 1);
  play_until (&play, GIN_PHASE_DISCARD);
  listener_wait_for ("Discard a card");
  g_assert_true (ka_felt_focus_item (play.felt, 4, 5));
  card = table_fixture_get_focus (&play);
  gtk_widget_activate_action (play.page, "table.log", NULL);
  wait_for (is_log_open (&play)
            && gtk_widget_is_ancestor (table_fixture_get_focus (&play), GTK_WIDGET (get_log (&play))));
  gtk_widget_activate_action (play.page, "table.escape", NULL);
  wait_for (!is_log_open (&play));
  g_assert_true (table_fixture_get_focus (&play) == card);
  table_fixture_stand_up (&play);
}

/* ---- the press of a screen reader -------------------------------------------------------------------------------- */

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What lies in something that cannot be used is not pressed either. */
static void
test_press_of_what_is_insensitive (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *check = gtk_check_button_new ();
  GtkWindow *window;
  guint n = 0;

  ka_press_give ();
  gtk_box_append (GTK_BOX (box), check);
  window = show_widget (box, 200, 100);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (count_cb), &n);
  gtk_widget_activate_action (check, "by-ear.press", NULL);
  wait_for (n == 1);
  gtk_widget_set_sensitive (box, FALSE);
  gtk_widget_activate_action (check, "by-ear.press", NULL);
  settle ();
  g_assert_cmpuint (n, ==, 1);
  gtk_window_destroy (window);
  g_assert_finalize_object (box);
}

/* Whether a label says it. */
static gboolean
is_seen (GtkWidget *root, const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = find_widget (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_mapped (label) && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return TRUE;
  return FALSE;
}

/* Before anything has happened the log says so; on a button F2 tells of the whole table. */
static void
test_at_the_beginning (void)
{
  TableFixture play;

  sit_down (&play, "rummy", 1);
  table_fixture_wait_for_turn (&play);
  listener_wait_for ("Your turn");
  g_assert_null (ka_table_log_get (get_log (&play), 0));
  gtk_widget_activate_action (play.page, "table.log", NULL);
  listener_wait_for ("Nothing has happened yet");
  wait_for (is_seen (GTK_WIDGET (get_log (&play)), "Nothing has happened yet"));
  gtk_widget_activate_action (play.page, "table.log", NULL);
  gtk_widget_grab_focus (table_fixture_find_call (&play, "_Draw"));
  gtk_widget_activate_action (play.page, "table.where", NULL);
  listener_wait_for ("; Table, empty; Stock, ");
  table_fixture_stand_up (&play);
}

/* ---- what everything is called ------------------------------------------------------------------------------------ */

static gboolean
has_sign (const char *text)
{
  static const char *const SIGNS[] = { "♣", "♦", "♥", "♠", "★" };

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (SIGNS); i++)
    if (strstr (text, SIGNS[i]) != NULL)
      return TRUE;
  return FALSE;
}

#define CELLS 40 /* of a line of braille */

/* How GTK writes the text of a property, or NULL where it has none. */
static char *
read_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  char *text;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
  return text;
}

static char *
read_name (GtkWidget *widget)
{
  char *name = read_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  if (name == NULL && GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      GString *label = g_string_new (gtk_button_get_label (GTK_BUTTON (widget)));

      g_string_replace (label, "_", "", 0);
      return g_string_free_and_steal (label);
    }
  return name;
}

static char *
read_description (GtkWidget *widget)
{
  char *text = read_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  return text != NULL ? text : g_strdup (gtk_widget_get_tooltip_text (widget));
}

static void
check_words (GtkWidget *widget, gpointer data)
{
  g_autofree char *name = NULL, *description = NULL;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_focusable (widget)
      || gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL)
    return;
  name = read_name (widget);
  description = read_description (widget);
  if (name == NULL)
    return;
  if (g_utf8_strlen (name, -1) > CELLS)
    g_test_fail_printf ("“%s” is longer than a line of braille", name);
  if (description != NULL && strstr (description, name) != NULL)
    g_test_fail_printf ("“%s” says again what “%s” is called", description, name);
}

/* Whatever is heard of a thing at the table is in words. */
static void
check_signs (GtkWidget *widget, gpointer data)
{
  g_autofree char *name = NULL, *description = NULL;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL
      || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_PRESENTATION)
    return;
  name = read_name (widget);
  description = read_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (name == NULL && GTK_IS_LABEL (widget))
    name = g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  if (has_sign (name) || has_sign (description))
    g_test_fail_printf ("“%s”, “%s” is not in words", name, description);
}

/* Of a group that one comes into Orca reads all words that stand in it alone, three or more together, before what one came to. What is
 * written at a zone is part of that. */
static void
check_loose (GtkWidget *widget, gpointer data)
{
  g_autofree char *name = NULL;
  g_auto (GStrv) words = NULL;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_ancestor (widget, KA_TYPE_FELT) == NULL
      || gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL
      || gtk_widget_get_ancestor (widget, KA_TYPE_ZONE_VIEW) != NULL
      || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) != GTK_ACCESSIBLE_ROLE_LABEL)
    return;
  name = read_name (widget);
  if (name == NULL && GTK_IS_LABEL (widget))
    name = g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  words = g_strsplit (name != NULL ? name : "", " ", -1);
  if (g_strv_length (words) >= 3)
    g_test_fail_printf ("“%s” is read to whoever comes to the table", name);
}

/* Each stop of Tab says what it is. */
static void
check_stops (TableFixture *play)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (play->page)), *first = NULL;

  for (guint i = 0; i < 80; i++)
    {
      GtkWidget *focus;
      g_autofree char *name = NULL;

      if (!gtk_widget_child_focus (root, GTK_DIR_TAB_FORWARD))
        continue;
      focus = table_fixture_get_focus (play);
      if (focus == first)
        return;
      if (first == NULL)
        first = focus;
      name = read_name (focus);
      if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_GENERIC
          || (GTK_IS_SCROLLED_WINDOW (focus) && name == NULL))
        g_test_fail_printf ("%s is a stop of Tab that says nothing", G_OBJECT_TYPE_NAME (focus));
    }
}

static void
test_stops (gconstpointer data)
{
  TableFixture play;

  sit_down (&play, data, 1);
  table_fixture_wait_for_turn (&play);
  settle ();
  check_stops (&play);
  gtk_widget_activate_action (play.page, "table.log", NULL);
  settle ();
  check_stops (&play);
  table_fixture_play_simple (&play);
  table_fixture_wait_for_turn (&play);
  settle ();
  check_stops (&play);
  while (table_fixture_wait_for_turn (&play))
    table_fixture_play_simple (&play);
  settle ();
  check_stops (&play);
  table_fixture_stand_up (&play);
}

/* The name of a card is that card, whatever may be done with it. */
static void
check_card (GtkWidget *widget, gpointer data)
{
  g_autofree char *card = NULL;

  if (!KA_IS_CARD_VIEW (widget) || !gtk_widget_get_mapped (widget))
    return;
  card = *(gboolean *) data ? ka_tile_name (ka_card_view_get_card (KA_CARD_VIEW (widget)))
                            : ka_card_name (ka_card_view_get_card (KA_CARD_VIEW (widget)));
  card[0] = g_ascii_toupper (card[0]);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, card);
  gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_DISABLED,
                                    (ka_card_view_get_flags (KA_CARD_VIEW (widget)) & KA_ITEM_PLAYABLE) == 0);
}

static void
test_words (gconstpointer data)
{
  gboolean tiles = g_str_equal (data, "rummy");
  TableFixture play;

  sit_down (&play, data, 1);
  while (table_fixture_wait_for_turn (&play))
    {
      table_fixture_visit (&play, check_words, NULL);
      table_fixture_visit (&play, check_card, &tiles);
      table_fixture_visit (&play, check_signs, NULL);
      table_fixture_visit (&play, check_loose, NULL);
      table_fixture_play_simple (&play);
    }
  settle ();
  table_fixture_visit (&play, check_words, NULL);
  table_fixture_visit (&play, check_signs, NULL);
  table_fixture_stand_up (&play);
}

static const struct
{
  const char *name;
  GTestDataFunc test;
} OF_EACH_GAME[] = {
  { "words", test_words },
  { "stops", test_stops },
  { "next-round", test_next_round },
};

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; ka_game_list[i] != NULL; i++)
    if (ka_tableau_find_type (ka_game_list[i]->id) != G_TYPE_INVALID)
      for (guint k = 0; k < G_N_ELEMENTS (OF_EACH_GAME); k++)
        {
          g_autofree char *path
              = g_strdup_printf ("/by-ear/%s/%s", OF_EACH_GAME[k].name, ka_game_list[i]->id);

          g_test_add_data_func (path, ka_game_list[i]->id, OF_EACH_GAME[k].test);
        }
  g_test_add_func ("/by-ear/turn", test_turn);
  g_test_add_func ("/by-ear/priority", test_priority);
  g_test_add_func ("/by-ear/not-cut", test_not_cut);
  g_test_add_func ("/by-ear/answered-at-once", test_answered_at_once);
  g_test_add_func ("/by-ear/answered-in-time", test_answered_in_time);
  g_test_add_func ("/by-ear/heard-elsewhere", test_heard_elsewhere);
  g_test_add_func ("/by-ear/after-a-trick", test_after_a_trick);
  g_test_add_func ("/by-ear/own-draw", test_own_draw);
  g_test_add_func ("/by-ear/understood", test_understood);
  g_test_add_func ("/by-ear/tiles", test_tiles);
  g_test_add_func ("/by-ear/blocked-card", test_blocked_card);
  g_test_add_func ("/by-ear/escape", test_escape);
  g_test_add_func ("/by-ear/tell", test_tell);
  g_test_add_func ("/by-ear/log", test_log);
  g_test_add_func ("/by-ear/at-the-beginning", test_at_the_beginning);
  g_test_add_func ("/by-ear/choice", test_choice);
  g_test_add_func ("/by-ear/chosen-card", test_chosen_card);
  g_test_add_func ("/by-ear/chosen-in-one-go", test_chosen_in_one_go);
  g_test_add_func ("/by-ear/together", test_together);
  g_test_add_func ("/by-ear/gone", test_gone);
  g_test_add_func ("/by-ear/back-from-log", test_back_from_log);
  g_test_add_func ("/by-ear/escape-from-log", test_escape_from_log);
  g_test_add_func ("/by-ear/press-of-what-is-insensitive", test_press_of_what_is_insensitive);
  return g_test_run ();
}
