/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rummy in the window: whole deals are played on the felt as a player does, by choosing tiles, Enter and the calls. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-call-bar.h"
#include "ka-games.h"
#include "ka-table-page.h"
#include "ka-tableau.h"
#include "rummy-play.h"

enum
{
  RACK,
  BOARD,
  STOCK,
};

typedef struct
{
  BookFixture *book;
  GSettings *settings;
  KaCardArt *art;
  KaTable *table;
  GtkWidget *page;
  KaFelt *felt;
} Play;

static void
visit (GtkWidget *widget, GType type, const char *label, GtkWidget **found)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type)
      && (label == NULL || g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0))
    *found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, type, label, found);
}

static GtkWidget *
find_call (Play *play, const char *label)
{
  GtkWidget *button = NULL;

  visit (play->page, GTK_TYPE_BUTTON, label, &button);
  return button;
}

static gboolean
press (Play *play, const char *label)
{
  GtkWidget *button = find_call (play, label);

  if (button == NULL || !gtk_widget_is_sensitive (button))
    return FALSE;
  g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

static void
sit_down (Play *play)
{
  const KaGame *game = ka_games_find ("rummy");
  g_autoptr (KaCardStyle) style = NULL;
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);
  g_autoptr (GError) error = NULL;
  gint64 match;

  *play = (Play) { .book = book_fixture_new (), .settings = g_settings_new ("be.kaartavond.Kaartavond") };
  g_settings_set_enum (play->settings, "pace", 0);
  match = ka_book_create_table (ka_desk_get_book (play->book->desk), game, options,
                                (gint64[KA_MAX_SEATS]) { book_fixture_add_person (play->book, "An", NULL) },
                                (const char *[KA_MAX_SEATS]) { NULL, "simple" }, 2, 0, FALSE, &error);
  g_assert_no_error (error);
  style = ka_card_style_new (play->settings);
  play->art = ka_card_art_new (style);
  play->table = ka_table_new (play->book->desk, match, &error);
  g_assert_no_error (error);
  ka_table_set_budget (play->table, 0);
  play->page = ka_table_page_new (play->table, play->art, play->settings);
  book_fixture_show (play->book, play->page, 800, 600);
  visit (play->page, KA_TYPE_FELT, NULL, (GtkWidget **) &play->felt);
  while (ka_table_get_actor (play->table) != 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
stand_up (Play *play)
{
  book_fixture_close (play->book, play->page);
  g_assert_finalize_object (g_steal_pointer (&play->table));
  g_clear_object (&play->art);
  g_settings_reset (play->settings, "pace");
  g_clear_object (&play->settings);
  g_clear_pointer (&play->book, book_fixture_free);
}

static const KaSceneZone *
get_zone (Play *play, guint id)
{
  return ka_scene_get_zone (ka_felt_get_scene (play->felt), id);
}

static guint
count_items (Play *play, guint id)
{
  return get_zone (play, id)->items->len;
}

static const KaItem *
get_item (Play *play, guint id, guint i)
{
  return &g_array_index (get_zone (play, id)->items, KaItem, i);
}

/* Three tiles of the rack that are a combination, from @first on. */
static gboolean
find_three (Play *play, guint three[3])
{
  guint n = count_items (play, RACK);

  for (three[0] = 0; three[0] < n; three[0]++)
    for (three[1] = three[0] + 1; three[1] < n; three[1]++)
      for (three[2] = three[1] + 1; three[2] < n; three[2]++)
        {
          KaCard tiles[3];

          for (guint i = 0; i < 3; i++)
            tiles[i] = get_item (play, RACK, three[i])->card;
          if (ka_rummy_combination_check (tiles, 3, NULL) == RUMMY_FAULT_NONE)
            return TRUE;
        }
  return FALSE;
}

/* Lays what makes combinations, three by three, and is done with it where the rules allow that. */
static gboolean
lay_threes (Play *play)
{
  guint before = count_items (play, RACK), three[3], laid = 0;

  while (laid < 12 && find_three (play, three))
    {
      guint on_table = count_items (play, BOARD);

      for (guint i = 0; i < 3; i++)
        ka_felt_select (play->felt, RACK, three[i], TRUE);
      g_signal_emit_by_name (play->felt, "activated", RACK, (int) three[0]);
      laid += 3;
      g_assert_cmpuint (count_items (play, BOARD), ==, on_table + 3);
      g_assert_cmpuint (count_items (play, RACK), ==, before - laid);
    }
  for (guint i = 0; i < count_items (play, BOARD); i++)
    g_assert_cmpint (get_item (play, BOARD, i)->flags & KA_ITEM_WRONG, ==, 0);
  if (laid == 0)
    return FALSE;
  if (press (play, "_Done"))
    return TRUE;
  g_assert_true (press (play, "Take Back _All"));
  g_assert_cmpuint (count_items (play, RACK), ==, before);
  return FALSE;
}

static void
test_a_deal_is_played (void)
{
  guint n_laid = 0;
  Play play;

  sit_down (&play);
  while (!ka_table_is_deal_over (play.table))
    {
      guint n = ka_table_get_n_moves (play.table);

      if (ka_table_get_actor (play.table) != 0)
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      if (lay_threes (&play))
        n_laid++;
      else if (((const RummyState *) ka_table_get_view (play.table))->n_stock > 1)
        g_signal_emit_by_name (play.felt, "activated", STOCK, -1);
      else
        ka_table_play (play.table, &(KaMove) { .kind = RUMMY_DRAW }, NULL); /* a call that asks first */
      g_assert_cmpuint (ka_table_get_n_moves (play.table), >, n);
    }
  g_assert_cmpuint (n_laid, >, 0);
  stand_up (&play);
}

static void
drop (Play *play, guint from, guint index, guint to, int position)
{
  KaDrop drop = { from, &index, 1, to, position };

  g_signal_emit_by_name (play->felt, "dropped", &drop);
}

/* A tile alone is wrong at once, and says why; it can be moved, and taken back in two ways. */
static void
test_a_draft_is_judged_at_once (void)
{
  Play play;
  guint n;
  KaCard tile;

  sit_down (&play);
  n = count_items (&play, RACK);
  tile = get_item (&play, RACK, 3)->card;
  drop (&play, RACK, 3, BOARD, 20);
  g_assert_cmpuint (count_items (&play, RACK), ==, n - 1);
  for (guint i = 0; i < count_items (&play, BOARD); i++)
    if (get_item (&play, BOARD, i)->flags & KA_ITEM_WRONG)
      {
        g_assert_cmpuint (get_item (&play, BOARD, i)->card, ==, tile);
        g_assert_nonnull (strstr (get_item (&play, BOARD, i)->note, "RU-3"));
        drop (&play, BOARD, i, RACK, 0);
        break;
      }
  g_assert_cmpuint (count_items (&play, RACK), ==, n);
  g_assert_cmpuint (get_item (&play, RACK, 3)->card, ==, tile);
  g_assert_false (gtk_widget_is_sensitive (find_call (&play, "_Done")));
  g_assert_true (press (&play, "_Take Back"));
  g_assert_cmpuint (count_items (&play, RACK), ==, n - 1);
  g_assert_true (press (&play, "_Take Back"));
  g_assert_cmpuint (count_items (&play, RACK), ==, n);
  g_assert_null (find_call (&play, "_Done"));
  stand_up (&play);
}

/* The player's own order stays through what is laid and taken back, and sorting is there. */
static void
test_the_order_of_the_rack (void)
{
  KaCard first, second;
  Play play;

  sit_down (&play);
  first = get_item (&play, RACK, 0)->card;
  second = get_item (&play, RACK, 1)->card;
  g_signal_emit_by_name (play.felt, "reordered", RACK, 0, 5);
  g_assert_cmpuint (get_item (&play, RACK, 5)->card, ==, first);
  g_assert_cmpuint (get_item (&play, RACK, 0)->card, ==, second);
  drop (&play, RACK, 2, BOARD, 0);
  g_assert_cmpuint (get_item (&play, RACK, 4)->card, ==, first);
  g_assert_true (press (&play, "Take Back _All"));
  g_assert_cmpuint (get_item (&play, RACK, 5)->card, ==, first);
  gtk_widget_activate_action (play.page, "table.sort", "u", 1);
  for (guint i = 1; i < count_items (&play, RACK); i++)
    {
      KaCard before = get_item (&play, RACK, i - 1)->card, tile = get_item (&play, RACK, i)->card;

      g_assert_true (tile == RUMMY_JOKER
                     || (before != RUMMY_JOKER && rummy_tile_value (before) <= rummy_tile_value (tile)));
    }
  stand_up (&play);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/rummy-tableau/deal", test_a_deal_is_played);
  g_test_add_func ("/rummy-tableau/draft", test_a_draft_is_judged_at_once);
  g_test_add_func ("/rummy-tableau/order", test_the_order_of_the_rack);
  return g_test_run ();
}
