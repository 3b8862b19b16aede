/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of Wiezen, driven by what a player does on the felt and the calls under it. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-call-bar.h"
#include "ka-games.h"
#include "ka-table-page.h"
#include "ka-wiezen-scene.h"
#include "ka-wiezen-words.h"

typedef struct
{
  BookFixture *book;
  GSettings *settings;
  KaCardArt *art;
  KaTable *table;
  GtkWidget *page;
} Evening;

typedef struct
{
  const char *label; /* how it begins; NULL: any */
  GtkWidget *found;
  guint n;
} Search;

static void
visit (GtkWidget *widget, void (*function) (GtkWidget *, gpointer), gpointer data)
{
  function (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, function, data);
}

static void
find_felt (GtkWidget *widget, gpointer data)
{
  if (KA_IS_FELT (widget))
    *(KaFelt **) data = KA_FELT (widget);
}

static KaFelt *
get_felt (Evening *evening)
{
  KaFelt *felt = NULL;

  visit (evening->page, find_felt, &felt);
  g_assert_nonnull (felt);
  return felt;
}

static void
find_call (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (!GTK_IS_BUTTON (widget) || gtk_widget_get_ancestor (widget, KA_TYPE_CALL_BAR) == NULL)
    return;
  search->n++;
  if (search->found == NULL && g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)), search->label))
    search->found = widget;
}

static gboolean
press (Evening *evening, const char *label)
{
  Search search = { .label = label };

  visit (evening->page, find_call, &search);
  if (search.found != NULL)
    g_signal_emit_by_name (search.found, "clicked");
  return search.found != NULL;
}

static const WiezenState *
get_view (Evening *evening)
{
  return ka_table_get_view (evening->table);
}

static const KaSceneZone *
get_zone (Evening *evening, guint id)
{
  return ka_scene_get_zone (ka_felt_get_scene (get_felt (evening)), id);
}

static void
begin (Evening *evening)
{
  g_autoptr (KaValues) options
      = ka_game_variant_options (ka_games_find ("wiezen"), ka_games_find ("wiezen")->variants);
  gint64 players[KA_MAX_SEATS] = { 0 };
  const char *bots[KA_MAX_SEATS] = { NULL, "simple", "simple", "simple" };
  g_autoptr (KaCardStyle) style = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match;

  *evening
      = (Evening) { .book = book_fixture_new (), .settings = g_settings_new ("be.kaartavond.Kaartavond") };
  g_settings_set_enum (evening->settings, "pace", 0);
  players[0] = book_fixture_add_person (evening->book, "An", NULL);
  match = ka_book_create_table (ka_desk_get_book (evening->book->desk), ka_games_find ("wiezen"), options,
                                players, bots, 4, 0, FALSE, &error);
  g_assert_no_error (error);
  style = ka_card_style_new (evening->settings);
  evening->art = ka_card_art_new (style);
  evening->table = ka_table_new (evening->book->desk, match, &error);
  g_assert_no_error (error);
  ka_table_set_budget (evening->table, 0);
  evening->page = ka_table_page_new (evening->table, evening->art, evening->settings);
  book_fixture_show (evening->book, evening->page, 800, 600);
}

static void
end (Evening *evening)
{
  book_fixture_close (evening->book, evening->page);
  g_assert_finalize_object (g_steal_pointer (&evening->table));
  g_clear_object (&evening->art);
  g_settings_reset (evening->settings, "pace");
  g_clear_object (&evening->settings);
  g_clear_pointer (&evening->book, book_fixture_free);
}

/* Waits until it is the person's turn, or the deal is over. */
static gboolean
wait_for_turn (Evening *evening)
{
  while (!ka_table_is_deal_over (evening->table))
    {
      if (press (evening, "_Continue"))
        continue;
      if (ka_table_get_actor (evening->table) == 0)
        return TRUE;
      g_main_context_iteration (NULL, TRUE);
    }
  return FALSE;
}

/* A bid asks once more before it is made (WI-7). */
static void
make_bid (Evening *evening, const char *label)
{
  guint n = ka_table_get_n_moves (evening->table);

  g_assert_true (press (evening, label));
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), ==, n);
  g_assert_true (press (evening, label));
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), >, n);
}

/* WI-9: what may be played is offered, all else is not, and says so when it is tried. */
static void
play_card (Evening *evening)
{
  KaFelt *felt = get_felt (evening);
  const KaSceneZone *hand = get_zone (evening, KA_WIEZEN_HANDS);
  KaHand legal = ka_wiezen_get_playable (get_view (evening));
  guint n = ka_table_get_n_moves (evening->table);
  int chosen = -1;

  g_assert_cmpuint (hand->items->len, ==, get_view (evening)->n_hands[0]);
  for (guint i = 0; i < hand->items->len; i++)
    {
      const KaItem *item = &g_array_index (hand->items, KaItem, i);
      gboolean may = (legal & ka_hand_bit (item->card)) != 0;

      g_assert_cmpint ((item->flags & KA_ITEM_PLAYABLE) != 0, ==, may);
      g_assert_cmpint ((item->flags & KA_ITEM_DIMMED) != 0, ==, !may);
      chosen = may ? (int) i : chosen;
    }
  g_assert_cmpint ((hand->flags & KA_ZONE_ACTIVE) != 0, ==, legal != get_view (evening)->hands[0]);
  if (hand->flags & KA_ZONE_ACTIVE)
    g_signal_emit_by_name (felt, "activated", KA_WIEZEN_HANDS, -1);
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), ==, n);
  /* A card is pressed or dragged to the middle. */
  if (get_view (evening)->n_hands[0] % 2 == 0)
    g_signal_emit_by_name (felt, "activated", KA_WIEZEN_HANDS, chosen);
  else
    g_signal_emit_by_name (
        felt, "dropped",
        &(KaDrop) { KA_WIEZEN_HANDS, (const guint[]) { (guint) chosen }, 1, KA_WIEZEN_TRICK, 0 });
  g_assert_cmpuint (ka_table_get_n_moves (evening->table), >, n);
}

static void
see_last_trick (Evening *evening)
{
  const KaSceneZone *last;

  g_assert_null (get_zone (evening, KA_WIEZEN_LAST));
  g_assert_true (press (evening, "See the _Last Trick"));
  last = get_zone (evening, KA_WIEZEN_LAST);
  g_assert_nonnull (last);
  g_assert_cmpuint (last->items->len, ==, WIEZEN_TABLE);
  for (guint i = 0; i < WIEZEN_TABLE; i++)
    g_assert_cmpuint (g_array_index (last->items, KaItem, i).card, ==,
                      get_view (evening)->played[get_view (evening)->n_played / WIEZEN_TABLE * WIEZEN_TABLE
                                                 - WIEZEN_TABLE + i]);
  g_signal_emit_by_name (get_felt (evening), "activated", KA_WIEZEN_LAST, -1);
  g_assert_null (get_zone (evening, KA_WIEZEN_LAST));
}

static void
act (Evening *evening, guint *n_seen)
{
  switch ((WiezenPhase) get_view (evening)->phase)
    {
    case WIEZEN_PHASE_TROEL:
      if (!press (evening, "_Pastroel"))
        make_bid (evening, "_Troel");
      break;
    case WIEZEN_PHASE_BID:
      if (get_view (evening)->contract == WIEZEN_PASS || get_view (evening)->contract < WIEZEN_ABONDANCE)
        make_bid (evening, "_Abondance");
      else
        g_assert_true (press (evening, "_Pass"));
      break;
    case WIEZEN_PHASE_TRUMP:
      make_bid (evening, "♥");
      break;
    case WIEZEN_PHASE_PLAY:
      if (get_view (evening)->n_played >= WIEZEN_TABLE && (*n_seen)++ == 0)
        see_last_trick (evening);
      play_card (evening);
      break;
    case WIEZEN_PHASE_SLIM:
    case WIEZEN_PHASE_ALONE:
    case WIEZEN_PHASE_OVER:
    default:
      g_assert_true (press (evening, "_Pass"));
    }
}

static void
test_deal (void)
{
  Evening evening;
  guint n_seen = 0;

  begin (&evening);
  while (wait_for_turn (&evening))
    act (&evening, &n_seen);
  g_assert_cmpuint (n_seen, >, 0);
  while (press (&evening, "_Continue"))
    ;
  end (&evening);
}

/* The player's own order stays as he put it. */
static void
test_order (void)
{
  const KaSceneZone *hand;
  KaCard first, second;
  Evening evening;

  begin (&evening);
  g_assert_true (wait_for_turn (&evening));
  hand = get_zone (&evening, KA_WIEZEN_HANDS);
  g_assert_cmpuint (hand->items->len, ==, WIEZEN_TRICKS);
  for (guint i = 1; i < hand->items->len; i++)
    g_assert_false (ka_card_suit (g_array_index (hand->items, KaItem, i).card)
                        == ka_card_suit (g_array_index (hand->items, KaItem, i - 1).card)
                    && ka_trick_rank (g_array_index (hand->items, KaItem, i).card)
                           > ka_trick_rank (g_array_index (hand->items, KaItem, i - 1).card));
  first = g_array_index (hand->items, KaItem, 0).card;
  second = g_array_index (hand->items, KaItem, 1).card;
  g_signal_emit_by_name (get_felt (&evening), "reordered", KA_WIEZEN_HANDS, 0, WIEZEN_TRICKS - 1);
  hand = get_zone (&evening, KA_WIEZEN_HANDS);
  g_assert_cmpuint (g_array_index (hand->items, KaItem, 0).card, ==, second);
  g_assert_cmpuint (g_array_index (hand->items, KaItem, WIEZEN_TRICKS - 1).card, ==, first);
  if (press (&evening, "_Pastroel") && wait_for_turn (&evening))
    {
      hand = get_zone (&evening, KA_WIEZEN_HANDS);
      g_assert_cmpuint (g_array_index (hand->items, KaItem, 0).card, ==, second);
    }
  end (&evening);
}

/* WI-8: every contract says what it needs and pays, and every move has its words. */
static void
test_words (void)
{
  Evening evening;
  KaTableau *tableau;
  GtkWidget *felt;

  begin (&evening);
  g_assert_true (wait_for_turn (&evening));
  felt = g_object_ref_sink (ka_felt_new (evening.art));
  tableau = ka_tableau_new_for (evening.table, KA_FELT (felt));
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
  g_assert_finalize_object (felt);
  end (&evening);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/wiezen-tableau/deal", test_deal);
  g_test_add_func ("/wiezen-tableau/order", test_order);
  g_test_add_func ("/wiezen-tableau/words", test_words);
  return g_test_run ();
}
