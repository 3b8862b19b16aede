/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Wiezen, driven by what a player does on the felt and the calls under it. */
#include <adwaita.h>

#include "ka-games.h"
#include "ka-score-strip.h"
#include "ka-strip.h"
#include "ka-strip-label.h"
#include "ka-wiezen-scene.h"
#include "ka-wiezen-words.h"
#include "table-fixture.h"

static const WiezenState *
get_view (TableFixture *evening)
{
  return ka_table_get_view (evening->table);
}

static void
begin (TableFixture *evening)
{
  const KaGame *game = ka_games_find ("wiezen");
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);

  table_fixture_sit_down (evening, game, options, 4, 1);
}

/* A bid asks once more before it is made (WI-7). */
static void
make_bid (TableFixture *evening, const char *label)
{
  guint n = ka_table_get_n_moves (evening->table);

  g_assert_true (table_fixture_press (evening, label));
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), ==, n);
  g_assert_true (table_fixture_press (evening, label));
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), >, n);
}

/* WI-9: what may be played is offered, all else is not, and says so when it is tried. */
static void
play_card (TableFixture *evening)
{
  const KaSceneZone *hand = table_fixture_get_zone (evening, KA_WIEZEN_HANDS);
  KaHand legal = ka_wiezen_get_playable (get_view (evening));
  guint n = ka_table_get_n_moves (evening->table);
  int chosen = -1, refused = -1;

  g_assert_cmpuint (hand->items->len, ==, get_view (evening)->n_hands[0]);
  for (guint i = 0; i < hand->items->len; i++)
    {
      const KaItem *item = &g_array_index (hand->items, KaItem, i);
      gboolean may = (legal & ka_hand_bit (item->card)) != 0;

      g_assert_cmpint ((item->flags & KA_ITEM_PLAYABLE) != 0, ==, may);
      g_assert_cmpint ((item->flags & KA_ITEM_DIMMED) != 0, ==, !may);
      chosen = may ? (int) i : chosen;
      refused = may ? refused : (int) i;
    }
  if (refused >= 0)
    g_signal_emit_by_name (evening->felt, "activated", KA_WIEZEN_HANDS, refused);
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), ==, n);
  /* A card is pressed or dragged to the middle. */
  if (get_view (evening)->n_hands[0] % 2 == 0)
    g_signal_emit_by_name (evening->felt, "activated", KA_WIEZEN_HANDS, chosen);
  else
    g_signal_emit_by_name (
        evening->felt, "dropped",
        &(KaDrop) { KA_WIEZEN_HANDS, (const guint[]) { (guint) chosen }, 1, KA_WIEZEN_TRICK, 0 });
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), >, n);
}

static void
see_last_trick (TableFixture *evening)
{
  const KaSceneZone *last;

  g_assert_null (table_fixture_get_zone (evening, KA_WIEZEN_LAST));
  g_assert_true (table_fixture_press (evening, "See the _Last Trick"));
  last = table_fixture_get_zone (evening, KA_WIEZEN_LAST);
  g_assert_nonnull (last);
  g_assert_cmpuint (last->items->len, ==, WIEZEN_TABLE);
  for (guint i = 0; i < WIEZEN_TABLE; i++)
    g_assert_cmpuint (g_array_index (last->items, KaItem, i).card, ==,
                      get_view (evening)->played[get_view (evening)->n_played / WIEZEN_TABLE * WIEZEN_TABLE
                                                 - WIEZEN_TABLE + i]);
  g_signal_emit_by_name (evening->felt, "activated", KA_WIEZEN_LAST, -1);
  g_assert_null (table_fixture_get_zone (evening, KA_WIEZEN_LAST));
}

static void
act (TableFixture *evening, guint *n_seen)
{
  switch ((WiezenPhase) get_view (evening)->phase)
    {
    case WIEZEN_PHASE_TROEL:
      if (!table_fixture_press (evening, "_Pastroel"))
        make_bid (evening, "_Troel");
      break;
    case WIEZEN_PHASE_BID:
      if (get_view (evening)->contract == WIEZEN_PASS || get_view (evening)->contract < WIEZEN_ABONDANCE)
        make_bid (evening, "_Abondance");
      else
        g_assert_true (table_fixture_press (evening, "_Pass"));
      break;
    case WIEZEN_PHASE_TRUMP:
      make_bid (evening, "♥");
      break;
    case WIEZEN_PHASE_PLAY:
      if (get_view (evening)->n_played >= WIEZEN_TABLE && (*n_seen)++ == 0)
        see_last_trick (evening);
      play_card (evening);
      break;
    case WIEZEN_PHASE_KING:
    case WIEZEN_PHASE_OVER_TROEL:
    case WIEZEN_PHASE_ALONE:
    case WIEZEN_PHASE_OVER:
    default:
      g_assert_true (table_fixture_press (evening, "_Pass"));
    }
}

static void
test_deal (void)
{
  TableFixture evening;
  guint n_seen = 0;

  begin (&evening);
  while (table_fixture_wait_for_turn (&evening))
    act (&evening, &n_seen);
  g_assert_cmpuint (n_seen, >, 0);
  table_fixture_stand_up (&evening);
}

/* The player's own order stays as he put it. */
static void
test_order (void)
{
  const KaSceneZone *hand;
  KaCard first, second;
  TableFixture evening;

  begin (&evening);
  g_assert_true (table_fixture_wait_for_turn (&evening));
  hand = table_fixture_get_zone (&evening, KA_WIEZEN_HANDS);
  g_assert_cmpuint (hand->items->len, ==, WIEZEN_TRICKS);
  for (guint i = 1; i < hand->items->len; i++)
    g_assert_false (ka_card_suit (g_array_index (hand->items, KaItem, i).card)
                        == ka_card_suit (g_array_index (hand->items, KaItem, i - 1).card)
                    && ka_trick_rank (g_array_index (hand->items, KaItem, i).card)
                           > ka_trick_rank (g_array_index (hand->items, KaItem, i - 1).card));
  first = g_array_index (hand->items, KaItem, 0).card;
  second = g_array_index (hand->items, KaItem, 1).card;
  g_signal_emit_by_name (evening.felt, "reordered", KA_WIEZEN_HANDS, 0, WIEZEN_TRICKS - 1);
  hand = table_fixture_get_zone (&evening, KA_WIEZEN_HANDS);
  g_assert_cmpuint (g_array_index (hand->items, KaItem, 0).card, ==, second);
  g_assert_cmpuint (g_array_index (hand->items, KaItem, WIEZEN_TRICKS - 1).card, ==, first);
  if (table_fixture_press (&evening, "_Pastroel") && table_fixture_wait_for_turn (&evening))
    {
      hand = table_fixture_get_zone (&evening, KA_WIEZEN_HANDS);
      g_assert_cmpuint (g_array_index (hand->items, KaItem, 0).card, ==, second);
    }
  table_fixture_stand_up (&evening);
}

/* WI-8: every contract says what it needs and pays, and every move has its words. */
static void
test_words (void)
{
  TableFixture evening;
  KaTableau *tableau;

  begin (&evening);
  g_assert_true (table_fixture_wait_for_turn (&evening));
  tableau = ka_tableau_new_for (evening.table, NULL);
  for (guint contract = 0; contract < WIEZEN_PASS; contract++)
    {
      g_autofree char *terms = ka_wiezen_say_terms (tableau, contract);
      g_autofree char *made = g_strdup_printf (
          "%d", ka_wiezen_get_amount (ka_sheet_get_options (ka_table_get_sheet (evening.table)),
                                      &ka_wiezen_contracts[contract], WIEZEN_MADE));

      g_assert_true (g_str_has_prefix (terms, ka_wiezen_name_contract (contract)));
      g_assert_nonnull (strstr (terms, made));
    }
  for (guint kind = 0; kind < WIEZEN_N_KINDS; kind++)
    {
      const KaMove move = { .kind = (guint8) kind, .n = 1, .cards = { 2 } };
      g_autofree char *said = ka_wiezen_say_move (tableau, 0, 0, &move);
      g_autofree char *hint = ka_wiezen_say_hint (tableau, &move);

      g_assert_true (g_str_has_prefix (said, "An "));
      g_assert_cmpuint (strlen (hint), >, 0);
    }
  g_assert_finalize_object (tableau);
  table_fixture_stand_up (&evening);
}

/* ---- what is always to be seen ---------------------------------------------------------------------------------- */

static const KaStripPart *
find_part (GPtrArray *parts, const char *name)
{
  for (guint i = 0; i < parts->len; i++)
    if (strstr (((KaStripPart *) parts->pdata[i])->name, name) != NULL)
      return parts->pdata[i];
  return NULL;
}

static void
find_strip_label (GtkWidget *widget, gpointer data)
{
  GPtrArray *labels = data;

  if (KA_IS_STRIP_LABEL (widget) && gtk_widget_get_ancestor (widget, KA_TYPE_SCORE_STRIP) != NULL)
    g_ptr_array_add (labels, widget);
}

/* Contract, trump and tricks stand above the table, whole for the pointer and a screen reader. */
static void
test_strip (void)
{
  TableFixture evening;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (GPtrArray) parts = NULL;
  const WiezenState *view;
  KaTableau *tableau;

  begin (&evening);
  while (((const WiezenState *) ka_table_get_view (evening.table))->phase != WIEZEN_PHASE_PLAY)
    {
      KaMove move;

      if (ka_table_is_deal_over (evening.table))
        gtk_widget_activate_action (evening.page, "table.next", NULL);
      g_assert_true (table_fixture_wait_for_turn (&evening));
      if (((const WiezenState *) ka_table_get_view (evening.table))->phase == WIEZEN_PHASE_PLAY)
        break;
      table_fixture_choose (&evening, &move);
      g_assert_true (ka_table_play (evening.table, &move, NULL));
    }
  view = ka_table_get_view (evening.table);
  tableau = ka_tableau_new_for (evening.table, NULL);
  parts = ka_strip_list (tableau, 1);
  g_assert_nonnull (find_part (parts, ka_wiezen_name_contract (view->contract)));
  g_assert_nonnull (find_part (parts, view->trump == KA_NO_TRUMP ? "No trump" : "are trump"));
  g_assert_nonnull (find_part (parts, "An has 0 points"));
  table_fixture_visit (&evening, find_strip_label, labels);
  g_assert_cmpuint (labels->len, ==, parts->len);
  for (guint i = 0; i < labels->len; i++)
    {
      const KaStripPart *part = parts->pdata[i];

      g_assert_cmpstr (gtk_widget_get_tooltip_text (labels->pdata[i]), ==, part->name);
      g_assert_true (g_str_equal (ka_strip_label_get_seen (labels->pdata[i]), part->text)
                     || g_str_equal (ka_strip_label_get_seen (labels->pdata[i]), part->brief));
    }
  g_assert_finalize_object (tableau);
  table_fixture_stand_up (&evening);
}

/* What was said at a seat is read as a letter where there is no room for the word. */
static void
test_words_at_a_seat (void)
{
  TableFixture evening;
  KaTableau *tableau;
  guint n = 0;

  begin (&evening);
  g_assert_true (table_fixture_wait_for_turn (&evening));
  g_assert_true (table_fixture_press (&evening, "_Pastroel"));
  g_assert_true (table_fixture_wait_for_turn (&evening));
  tableau = ka_tableau_new_for (evening.table, NULL);
  for_each_seat (seat, 4)
    {
      g_auto (KaSeatLook) look = { NULL };

      ka_tableau_get_seat (tableau, seat, &look);
      if (look.facts == NULL)
        continue;
      g_assert_nonnull (look.facts_brief);
      g_assert_cmpint (g_utf8_strlen (look.facts_brief, -1), <=, 3);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_finalize_object (tableau);
  table_fixture_stand_up (&evening);
}

/* As a telephone has room for it: "Abondance 9" is A9. */
static void
test_shortening (void)
{
  static const struct
  {
    const char *text, *brief;
  } ROWS[]
      = { { "Abondance 9", "A9" }, { "Solo", "S" }, { "Grande miserie", "GM" }, { "Vraag & mee", "V&M" } };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autofree char *brief = ka_strip_shorten (ROWS[i].text);

      g_assert_cmpstr (brief, ==, ROWS[i].brief);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/wiezen-tableau/deal", test_deal);
  g_test_add_func ("/wiezen-tableau/order", test_order);
  g_test_add_func ("/wiezen-tableau/words", test_words);
  g_test_add_func ("/wiezen-tableau/strip", test_strip);
  g_test_add_func ("/wiezen-tableau/words-at-a-seat", test_words_at_a_seat);
  g_test_add_func ("/wiezen-tableau/shortening", test_shortening);
  return g_test_run ();
}
