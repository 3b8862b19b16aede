/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of gin, played as who sits there does: by pressing cards, piles and buttons, and by dragging. */
#include <adwaita.h>

#include "gin-rummy/gin-rummy-play.h"
#include "ka-card-view.h"
#include "ka-games.h"
#include "ka-gin-calls.h"
#include "table-fixture.h"

typedef struct
{
  TableFixture at;
  KaTableau *words; /* a second one, to ask what it says */
} Play;

typedef struct
{
  const char *game;
  const char *options;
} Case;

static void
press_call (Play *play, const char *label)
{
  g_assert_true (table_fixture_press (&play->at, label));
}

static void
sit_down (Play *play, const Case *c, guint n_seats, guint n_people)
{
  const KaGame *game = ka_games_find (c->game);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = ka_game_read_options_text (game, n_seats, c->options, &error);

  g_assert_no_error (error);
  table_fixture_sit_down (&play->at, game, options, n_seats, n_people);
  play->words = ka_tableau_new_for (play->at.table, NULL);
}

static void
stand_up (Play *play)
{
  g_assert_finalize_object (g_steal_pointer (&play->words));
  table_fixture_stand_up (&play->at);
}

static const GinState *
get_view (Play *play)
{
  return ka_table_get_view (play->at.table);
}

/* ---- pressing ---------------------------------------------------------------------------------------------- */

static guint
find_item (Play *play, guint zone, KaCard card)
{
  KaSceneZone *it = table_fixture_get_zone (&play->at, zone);

  for (guint i = 0; i < it->items->len; i++)
    if (g_array_index (it->items, KaItem, i).card == card)
      return i;
  g_assert_not_reached ();
}

static void
press_item (Play *play, guint zone, guint i)
{
  GtkWidget *widget = ka_felt_get_item_widget (play->at.felt, zone, i);

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_activate_action (widget, "card.activate", NULL));
}

static void
press_top (Play *play, guint zone)
{
  press_item (play, zone, table_fixture_get_zone (&play->at, zone)->items->len - 1);
}

/* Makes a move the way a person does; a call that ends the hand asks first. */
static void
press_move (Play *play, const KaMove *move)
{
  switch (move->kind)
    {
    case GIN_TAKE:
      press_call (play, "_Take");
      break;
    case GIN_PASS:
      press_call (play, "_Pass");
      break;
    case GIN_DRAW_STOCK:
      press_top (play, KA_GIN_STOCK);
      break;
    case GIN_DRAW_DISCARD:
      press_top (play, KA_GIN_PILE);
      break;
    case GIN_DISCARD:
      press_item (play, KA_GIN_HAND, find_item (play, KA_GIN_HAND, move->cards[0]));
      if (table_fixture_get_zone (&play->at, KA_GIN_PILE)->items->len > 0)
        press_top (play, KA_GIN_PILE);
      else
        press_call (play, "_Discard");
      break;
    case GIN_LAY_OFF:
      press_item (play, KA_GIN_HAND, find_item (play, KA_GIN_HAND, move->cards[0]));
      press_item (play, KA_GIN_MELDS, 0);
      break;
    case GIN_DONE:
      press_call (play, "_Done");
      if (!ka_table_is_deal_over (play->at.table))
        press_call (play, "_Done");
      break;
    default:
      {
        const char *label = move->kind == GIN_KNOCK ? "_Knock" : move->kind == GIN_GIN ? "_Gin" : "_Big";
        guint n = ka_table_get_n_moves (play->at.table);

        press_call (play, label);
        g_assert_cmpuint (ka_table_get_n_moves (play->at.table), ==, n);
        press_call (play, label);
      }
      break;
    }
}

/* Each move is said, with the names of who made it, and says no more than who looks has seen. */
static void
assert_said (Play *play, guint i)
{
  KaMove move;
  int seat = ka_table_get_seen_move (play->at.table, i, &move);
  g_autofree char *text = KA_TABLEAU_GET_CLASS (play->words)->say_move (play->words, i, seat, &move);

  g_assert_nonnull (text);
  g_assert_true (g_str_has_prefix (text, ka_table_get_name (play->at.table, (guint) seat)));
  g_assert_null (strstr (text, "(null)"));
}

static void
free_line (KaResultLine *line)
{
  g_free (line->text);
  g_free (line);
}

/* The last sum that is said is what stands on the sheet. */
static void
assert_counted (Play *play)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  const KaScore *score = ka_sheet_get_score (ka_table_get_sheet (play->at.table));
  const KaRoundScore *round = &score->rounds[score->n_rounds - 1];
  int points = MAX (MAX (round->points[0], round->points[1]), round->points[2]);
  g_autofree char *sum = g_strdup_printf (" scores %d point", points);
  gboolean found = FALSE;

  KA_TABLEAU_GET_CLASS (play->words)->say_result (play->words, lines);
  g_assert_cmpuint (lines->len, >=, 2);
  for (guint i = 0; i < lines->len; i++)
    {
      const KaResultLine *line = g_ptr_array_index (lines, i);

      found |= line->strong && strstr (line->text, sum) != NULL;
    }
  g_assert_cmpint (found, ==, get_view (play)->knocker >= 0);
}

static void
play_hand (Play *play)
{
  for (table_fixture_wait_for_turn (&play->at); !ka_table_is_deal_over (play->at.table);
       table_fixture_wait_for_turn (&play->at))
    {
      guint n = ka_table_get_n_moves (play->at.table);
      KaMove wanted, made;

      table_fixture_settle ();
      table_fixture_choose (&play->at, &wanted);
      press_move (play, &wanted);
      g_assert_cmpuint (ka_table_get_n_moves (play->at.table), >, n);
      ka_table_get_seen_move (play->at.table, n, &made);
      g_assert_cmpuint (made.kind, ==, wanted.kind);
      if (made.kind == GIN_DISCARD || made.kind == GIN_LAY_OFF)
        g_assert_cmpuint (made.cards[0], ==, wanted.cards[0]);
      assert_said (play, n);
    }
  assert_counted (play);
}

static void
test_hands_are_played (gconstpointer data)
{
  Play play;

  sit_down (&play, data, 2, 1);
  for (guint i = 0; i < 2 && !ka_table_is_match_over (play.at.table); i++)
    {
      play_hand (&play);
      gtk_widget_activate_action (play.at.page, "table.next", NULL);
    }
  stand_up (&play);
}

static void
test_two_people (gconstpointer data)
{
  Play play;

  sit_down (&play, data, 2, 2);
  play_hand (&play);
  stand_up (&play);
}

/* GR-15: in turn all three sit out once, the person too, who looks on meanwhile and sees who sits where. */
static void
test_three (gconstpointer data)
{
  guint32 sat_out = 0;
  Play play;

  sit_down (&play, data, 3, 1);
  while (sat_out != 7 && !ka_table_is_match_over (play.at.table))
    {
      const KaScore *score;
      guint32 out;

      play_hand (&play);
      score = ka_sheet_get_score (ka_table_get_sheet (play.at.table));
      out = score->rounds[score->n_rounds - 1].sat_out;
      sat_out |= out;
      for (guint seat = 0; seat < 3; seat++)
        {
          g_auto (KaSeatLook) look = { NULL };

          ka_tableau_get_seat (play.words, seat, &look);
          g_assert_cmpint (g_str_equal (look.facts, "sits out"), ==, out == 1u << seat);
          if (out == 1u << seat)
            g_assert_null (look.mark);
        }
      gtk_widget_activate_action (play.at.page, "table.next", NULL);
    }
  g_assert_cmphex (sat_out, ==, 7);
  stand_up (&play);
}

/* ---- the hand ---------------------------------------------------------------------------------------------- */

static char *
write_hand (Play *play)
{
  GString *text = g_string_new (NULL);
  KaSceneZone *zone = table_fixture_get_zone (&play->at, KA_GIN_HAND);

  for (guint i = 0; i < zone->items->len; i++)
    {
      char card[3];

      g_string_append (text, ka_card_to_text (g_array_index (zone->items, KaItem, i).card, card));
    }
  return g_string_free (text, FALSE);
}

/* Goes on as the simple player does until there is something to throw. */
static gboolean
go_to_throw (Play *play)
{
  for (table_fixture_wait_for_turn (&play->at); !ka_table_is_deal_over (play->at.table);
       table_fixture_wait_for_turn (&play->at))
    {
      KaMove move;

      table_fixture_settle ();
      if (get_view (play)->phase == GIN_PHASE_DISCARD)
        return TRUE;
      table_fixture_choose (&play->at, &move);
      press_move (play, &move);
    }
  return FALSE;
}

static void
test_the_own_order_is_kept (gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL, *thrown = NULL;
  KaMove move;
  char card[3];
  Play play;

  sit_down (&play, data, 2, 1);
  while (!go_to_throw (&play))
    gtk_widget_activate_action (play.at.page, "table.next", NULL);
  g_signal_emit_by_name (play.at.felt, "reordered", KA_GIN_HAND, 0, 9);
  before = write_hand (&play);

  /* A card that is thrown goes out of it, and the others lie as they lay. */
  move = (KaMove) { .kind = GIN_DISCARD, .n = 1 };
  for (guint i = 0; move.cards[0] == 0 && i < 11; i++)
    if (table_fixture_get_item (&play.at, KA_GIN_HAND, i)->flags & KA_ITEM_PLAYABLE)
      move.cards[0] = table_fixture_get_item (&play.at, KA_GIN_HAND, i)->card;
  press_move (&play, &move);
  after = write_hand (&play);
  thrown = g_strdup (ka_card_to_text (move.cards[0], card));
  {
    g_auto (GStrv) parts = g_strsplit (before, thrown, 2);
    g_autofree char *without = g_strjoinv ("", parts);

    g_assert_cmpstr (after, ==, without);
  }

  /* Sorting is the only other thing that changes it. */
  gtk_widget_activate_action (play.at.page, "table.sort", "u", KA_GIN_BY_RANK);
  g_free (after);
  after = write_hand (&play);
  for (guint i = 2; i < strlen (after); i += 2)
    {
      KaCard one = table_fixture_get_item (&play.at, KA_GIN_HAND, i / 2 - 1)->card;
      KaCard two = table_fixture_get_item (&play.at, KA_GIN_HAND, i / 2)->card;

      g_assert_cmpint (ka_card_rank (one), <=, ka_card_rank (two));
    }
  stand_up (&play);
}

/* The number under the hand is the least that a throw can leave, and that of the card which is chosen. */
static void
test_the_deadwood_is_shown (gconstpointer data)
{
  g_autofree char *expected = NULL;
  KaHand hand;
  int least;
  Play play;

  sit_down (&play, data, 2, 1);
  while (!go_to_throw (&play))
    gtk_widget_activate_action (play.at.page, "table.next", NULL);
  hand = get_view (&play)->hands[0];
  ka_meld_best_discard (hand, &least);
  if (get_view (&play)->taken == KA_CARD_INVALID)
    {
      expected = g_strdup_printf ("Deadwood: %d at best", least);
      g_assert_cmpstr (table_fixture_get_zone (&play.at, KA_GIN_HAND)->caption, ==, expected);
    }
  for (guint i = 0; i < 11; i++)
    {
      const KaItem *item = &g_array_index (table_fixture_get_zone (&play.at, KA_GIN_HAND)->items, KaItem, i);
      KaCard card = item->card;
      g_autofree char *start = NULL;

      if ((item->flags & KA_ITEM_PLAYABLE) == 0)
        continue;
      press_item (&play, KA_GIN_HAND, i);
      table_fixture_settle ();
      start = g_strdup_printf ("Deadwood: %d without ", ka_meld_deadwood (hand & ~ka_hand_bit (card)));
      g_assert_true (g_str_has_prefix (table_fixture_get_zone (&play.at, KA_GIN_HAND)->caption, start));
    }
  stand_up (&play);
}

/* What a knock leaves at least, or more than any hand counts where nobody can knock. */
static int
find_least_knock (const GinState *state)
{
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n = ka_gin_moves (state, moves);
  int least = G_MAXINT;

  for (guint i = 0; i < n; i++)
    if (moves[i].kind == GIN_KNOCK)
      {
        GinState after = *state;

        ka_gin_apply (&after, &moves[i]);
        least = MIN (least, after.deadwood[after.knocker]);
      }
  return least;
}

/* Whether a knock with the melds of @move leaves more than the best. The card that is thrown may be the one by which
 * others are better, so that it is not enough to look at the hand before that. */
static gboolean
costs_more (const GinState *view, const KaMove *move)
{
  GinState own = *view;
  int least;

  ka_gin_apply (&own, move);
  least = find_least_knock (&own);
  return least != G_MAXINT && find_least_knock (view) < least;
}

/* A hand that lies in the melds of @move, and whether its melds are then these and cost more than others. */
static gboolean
lay_as (const GinState *view, const KaMove *move, KaHandOrder *hand)
{
  KaHand rest = view->hands[view->turn], melds[KA_MAX_MELDS];
  KaGinLayout layout;
  guint n, n_same = 0;

  *hand = (KaHandOrder) { .sort = KA_HAND_OWN };
  ka_gin_read_melds (move, melds, &n);
  for (guint i = 0; i < n; i++)
    {
      for_each_card (card, melds[i]) hand->cards[hand->n++] = (KaCard) card;
      rest &= ~melds[i];
    }
  for_each_card (card, rest) hand->cards[hand->n++] = (KaCard) card;
  ka_gin_hand_lay_out (hand, view->hands[view->turn], &layout);
  for (guint i = 0; i < MIN (n, layout.n_melds); i++)
    n_same += layout.melds[i] == melds[i];
  return n == layout.n_melds && n_same == n && costs_more (view, move);
}

static gboolean
find_dearer_melds (Play *play, KaMove *move, KaHandOrder *hand)
{
  g_autofree KaMove *moves = g_new0 (KaMove, KA_MAX_MOVES);
  guint n = ka_table_list_moves (play->at.table, moves);

  for (guint i = 0; i < n; i++)
    if (moves[i].kind == GIN_MELD && lay_as (get_view (play), &moves[i], hand))
      {
        *move = moves[i];
        return TRUE;
      }
  return FALSE;
}

/* GR-7: who has laid his cards otherwise is asked which melds he shows. */
static void
test_own_melds_are_shown (gconstpointer data)
{
  g_autoptr (GPtrArray) calls = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_call_free);
  const char *own = NULL;
  KaHand melds[KA_MAX_MELDS];
  KaHandOrder hand;
  KaMove move;
  guint n;
  Play play;

  sit_down (&play, data, 2, 1);
  while (!go_to_throw (&play) || !find_dearer_melds (&play, &move, &hand))
    if (ka_table_is_deal_over (play.at.table))
      gtk_widget_activate_action (
          play.at.page, ka_table_is_match_over (play.at.table) ? "sheet.play-on" : "table.next", NULL);
    else
      {
        KaMove other;

        table_fixture_choose (&play.at, &other);
        press_move (&play, &other);
      }

  ka_gin_list_calls (play.words, &hand, KA_CARD_INVALID, calls);
  for (guint i = 0; i < calls->len; i++)
    {
      const KaCall *call = g_ptr_array_index (calls, i);

      g_assert_true (call->confirm != NULL || g_str_equal (call->label, "_Discard"));
      if (call->id != NULL)
        own = call->id;
    }
  g_assert_nonnull (own);
  ka_gin_call (play.words, &hand, KA_CARD_INVALID, own);
  g_assert_cmpint (get_view (&play)->knocker, ==, 0);
  g_assert_true (ka_gin_read_melds (&move, melds, &n));
  for (guint i = 0; i < n; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < get_view (&play)->n_melds; k++)
        found |= (get_view (&play)->melds[k] & melds[i]) == melds[i];
      g_assert_true (found);
    }
  stand_up (&play);
}

/* GR-3: what was just taken from the pile may not be thrown, and cannot be chosen. */
static void
test_what_may_not_be (gconstpointer data)
{
  KaMove move = { .kind = GIN_DRAW_DISCARD };
  guint taken, n_chosen;
  Play play;

  sit_down (&play, data, 2, 1);
  for (table_fixture_wait_for_turn (&play.at); get_view (&play)->phase != GIN_PHASE_DRAW;
       table_fixture_wait_for_turn (&play.at))
    {
      KaMove other;

      table_fixture_settle ();
      if (ka_table_is_deal_over (play.at.table))
        gtk_widget_activate_action (play.at.page, "table.next", NULL);
      else
        {
          table_fixture_choose (&play.at, &other);
          press_move (&play, &other);
        }
    }
  press_move (&play, &move);
  taken = find_item (&play, KA_GIN_HAND, get_view (&play)->taken);
  g_assert_false (table_fixture_get_item (&play.at, KA_GIN_HAND, taken)->flags & KA_ITEM_PLAYABLE);
  g_assert_true (table_fixture_get_item (&play.at, KA_GIN_HAND, taken)->flags & KA_ITEM_MARKED);
  press_item (&play, KA_GIN_HAND, taken);
  g_assert_null (ka_felt_get_selection (play.at.felt, KA_GIN_HAND, &n_chosen));
  stand_up (&play);
}

int
main (int argc, char **argv)
{
  static const Case CASES[] = {
    { "gin-rummy", "{}" },
    { "gin-rummy", "{\"variant\":\"straight\"}" },
    { "gin-rummy", "{\"variant\":\"hollywood\",\"big-gin\":31,\"box\":25}" },
    { "gin-rummy", "{\"opening\":\"simple\"}" },
    { "oklahoma-gin", "{}" },
    { "oklahoma-gin", "{\"grote-gin\":true,\"limit-mode\":\"first-card\",\"ace-gin-only\":true}" },
  };

  static const Case THREE[] = {
    { "gin-rummy", "{\"third\":\"turn\",\"target\":500}" },
    { "oklahoma-gin", "{\"third\":\"turn\",\"target\":500}" },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *path = g_strdup_printf ("/gin-tableau/hands/%u", i);

      g_test_add_data_func (path, &CASES[i], test_hands_are_played);
    }
  g_test_add_data_func ("/gin-tableau/two-people", &CASES[0], test_two_people);
  g_test_add_data_func ("/gin-tableau/three", &THREE[0], test_three);
  g_test_add_data_func ("/gin-tableau/three-oklahoma", &THREE[1], test_three);
  g_test_add_data_func ("/gin-tableau/own-order", &CASES[0], test_the_own_order_is_kept);
  g_test_add_data_func ("/gin-tableau/deadwood", &CASES[0], test_the_deadwood_is_shown);
  g_test_add_data_func ("/gin-tableau/own-melds", &CASES[0], test_own_melds_are_shown);
  g_test_add_data_func ("/gin-tableau/refused", &CASES[0], test_what_may_not_be);
  return g_test_run ();
}
