/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every table that there is: whole deals are played on it, and whatever happens nobody can see a hidden card, and who is to
 * move is told so and has something to press. */
#include <adwaita.h>

#include "book-fixture.h"
#include "ka-call-bar.h"
#include "ka-card-view.h"
#include "ka-games.h"
#include "ka-seat-view.h"
#include "ka-table-page.h"
#include "ka-tableau-list.h"

typedef struct
{
  BookFixture *book;
  GSettings *settings;
  KaCardArt *art;
  KaTable *table;
  GtkWidget *page;
  KaRandom random;
} Play;

typedef struct
{
  const KaGame *game;
  const KaVariant *variant;
} Case;

static void
visit (GtkWidget *widget, void (*function) (GtkWidget *, gpointer), gpointer data)
{
  function (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, function, data);
}

static void
count_card (GtkWidget *widget, gpointer data)
{
  guint *counts = data;

  if (KA_IS_CARD_VIEW (widget))
    counts[ka_card_view_get_card (KA_CARD_VIEW (widget))]++;
}

/* What the widgets know is never more than what the view shows. */
static void
assert_nothing_hidden_is_known (Play *play)
{
  const KaGame *game = ka_table_get_game (play->table);
  KaCard cards[KA_MAX_PACK];
  guint allowed[256] = { 0 }, seen[256] = { 0 };
  guint n;

  if (ka_table_get_view (play->table) == NULL)
    return;
  n = game->rules->cards (ka_table_get_view (play->table), cards);
  for (guint i = 0; i < n; i++)
    allowed[cards[i]]++;
  visit (play->page, count_card, seen);
  for (guint card = 0; card < KA_CARD_HIDDEN; card++)
    if (seen[card] > allowed[card])
      g_error ("%s: card %u is on the table %u times, and can be seen %u times", game->id, card, seen[card],
               allowed[card]);
}

static void
find_choice (GtkWidget *widget, gpointer data)
{
  gboolean *found = data;

  if (KA_IS_CARD_VIEW (widget) && ka_card_view_get_flags (KA_CARD_VIEW (widget)) & KA_ITEM_PLAYABLE)
    *found = TRUE;
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, KA_TYPE_CALL_BAR) != NULL
      && gtk_widget_is_sensitive (widget))
    *found = TRUE;
}

static void
assert_there_is_a_choice (Play *play)
{
  gboolean found = FALSE;

  visit (play->page, find_choice, &found);
  g_assert_true (found);
}

static void
press_continue (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Continue") == 0)
    *(GtkWidget **) data = widget;
}

/* A trick that is complete is looked at until somebody goes on. */
static gboolean
go_on (Play *play)
{
  GtkWidget *button = NULL;

  visit (play->page, press_continue, &button);
  if (button != NULL)
    g_signal_emit_by_name (button, "clicked");
  return button != NULL;
}

static void
choose (Play *play)
{
  const KaGame *game = ka_table_get_game (play->table);
  g_autoptr (GError) error = NULL;
  KaMove move = { 0 };

  game->bots[1]->choose (game->rules, ka_table_get_view (play->table), ka_table_get_viewer (play->table),
                         &play->random, &(KaLimit) { 0 }, &move, NULL);
  ka_table_play (play->table, &move, &error);
  g_assert_no_error (error);
}

static void
play_deal (Play *play)
{
  while (!ka_table_is_deal_over (play->table))
    {
      assert_nothing_hidden_is_known (play);
      if (go_on (play))
        continue;
      if (ka_table_must_hand_over (play->table))
        gtk_widget_activate_action (play->page, "table.hand-over", NULL);
      else if (ka_table_get_actor (play->table) == ka_table_get_viewer (play->table))
        {
          assert_there_is_a_choice (play);
          choose (play);
        }
      else
        g_main_context_iteration (NULL, TRUE);
    }
  while (go_on (play))
    ;
  assert_nothing_hidden_is_known (play);
}

static gint64
create_match (Play *play, const Case *c, guint n_people)
{
  KaBook *book = ka_desk_get_book (play->book->desk);
  g_autoptr (KaValues) options = ka_game_variant_options (c->game, c->variant);
  gint64 players[KA_MAX_SEATS] = { 0 };
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (GError) error = NULL;
  gint64 match;

  for_each_seat (seat, c->game->usual_seats)
    {
      g_autofree char *name = g_strdup_printf ("Person %u", seat);

      if (seat < n_people)
        players[seat] = book_fixture_add_person (play->book, name, NULL);
      else
        bots[seat] = "simple";
    }
  match
      = ka_book_create_table (book, c->game, options, players, bots, c->game->usual_seats, 0, FALSE, &error);
  g_assert_no_error (error);
  return match;
}

static void
sit_down (Play *play, const Case *c, guint n_people)
{
  g_autoptr (KaCardStyle) style = NULL;
  g_autoptr (GError) error = NULL;

  *play = (Play) { .book = book_fixture_new (), .settings = g_settings_new ("be.kaartavond.Kaartavond") };
  g_settings_set_enum (play->settings, "pace", 0);
  ka_random_init (&play->random, 5);
  style = ka_card_style_new (play->settings);
  play->art = ka_card_art_new (style);
  play->table = ka_table_new (play->book->desk, create_match (play, c, n_people), &error);
  g_assert_no_error (error);
  ka_table_set_budget (play->table, 0);
  play->page = ka_table_page_new (play->table, play->art, play->settings);
  g_assert_nonnull (play->page);
  book_fixture_show (play->book, play->page, 800, 600);
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

static void
test_deals_are_played (gconstpointer data)
{
  Play play;

  sit_down (&play, data, 1);
  for (guint i = 0; i < 2 && !ka_table_is_match_over (play.table); i++)
    {
      play_deal (&play);
      gtk_widget_activate_action (play.page, "table.next", NULL);
    }
  stand_up (&play);
}

static void
test_people_share_the_computer (gconstpointer data)
{
  Play play;

  sit_down (&play, data, 2);
  play_deal (&play);
  stand_up (&play);
}

static void
find_seat (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  if (KA_IS_SEAT_VIEW (widget) && gtk_widget_get_mapped (widget))
    {
      gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_GROUP);
      (*n)++;
    }
}

static void
test_everybody_has_a_seat (gconstpointer data)
{
  const Case *c = data;
  guint n = 0;
  Play play;

  sit_down (&play, c, 1);
  visit (play.page, find_seat, &n);
  g_assert_cmpuint (n, ==, c->game->usual_seats);
  stand_up (&play);
}

static void
add (const Case *c, const char *what, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/table-page/%s/%s/%s", what, c->game->id, c->variant->id);

  g_test_add_data_func_full (path, g_memdup2 (c, sizeof *c), test, g_free);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (guint i = 0; ka_game_list[i] != NULL; i++)
    for (const KaVariant *variant = ka_game_list[i]->variants; variant->id != NULL; variant++)
      if (ka_tableau_find_type (ka_game_list[i]->id) != G_TYPE_INVALID)
        {
          Case c = { ka_game_list[i], variant };

          add (&c, "deals", test_deals_are_played);
          if (variant == ka_game_list[i]->variants)
            {
              add (&c, "people", test_people_share_the_computer);
              add (&c, "seats", test_everybody_has_a_seat);
            }
        }
  return g_test_run ();
}
