/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every table that there is: whole deals are played on it, and whatever happens nobody can see a hidden card, and who is to
 * move is told so and has something to press. */
#include <adwaita.h>

#include "ka-call-bar.h"
#include "ka-card-view.h"
#include "ka-games.h"
#include "ka-page.h"
#include "ka-seat-view.h"
#include "ka-status-line.h"
#include "ka-tableau-list.h"
#include "seen-cards.h"
#include "table-fixture.h"

typedef struct
{
  const KaGame *game;
  const KaVariant *variant;
} Case;

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
assert_there_is_a_choice (TableFixture *play)
{
  gboolean found = FALSE;

  table_fixture_visit (play, find_choice, &found);
  g_assert_true (found);
}

static void
choose (TableFixture *play)
{
  g_autoptr (GError) error = NULL;
  KaMove move;

  table_fixture_choose (play, &move);
  ka_table_play (play->table, &move, &error);
  g_assert_no_error (error);
}

static void
play_deal (TableFixture *play)
{
  while (!ka_table_is_deal_over (play->table))
    {
      assert_nothing_hidden_is_known (play->page, play->table);
      if (table_fixture_press (play, "_Continue"))
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
  while (table_fixture_press (play, "_Continue"))
    ;
  assert_nothing_hidden_is_known (play->page, play->table);
}

static void
sit_down (TableFixture *play, const Case *c, guint n_people)
{
  g_autoptr (KaValues) options = ka_game_variant_options (c->game, c->variant);

  table_fixture_sit_down (play, c->game, options, c->game->usual_seats, n_people);
}

static void
test_deals_are_played (gconstpointer data)
{
  TableFixture play;

  sit_down (&play, data, 1);
  for (guint i = 0; i < 2 && !ka_table_is_match_over (play.table); i++)
    {
      play_deal (&play);
      gtk_widget_activate_action (play.page, "table.next", NULL);
    }
  table_fixture_stand_up (&play);
}

static void
test_people_share_the_computer (gconstpointer data)
{
  TableFixture play;

  sit_down (&play, data, 2);
  play_deal (&play);
  table_fixture_stand_up (&play);
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
  TableFixture play;

  sit_down (&play, c, 1);
  table_fixture_visit (&play, find_seat, &n);
  g_assert_cmpuint (n, ==, c->game->usual_seats);
  table_fixture_stand_up (&play);
}

static void
find_status (GtkWidget *widget, gpointer data)
{
  if (KA_IS_STATUS_LINE (widget))
    *(KaStatusLine **) data = KA_STATUS_LINE (widget);
}

/* What is refused says why, names the rule, and the help opens there; the next thing that is done hushes it. */
static void
test_refusals_lead_to_the_rule (void)
{
  const Case c = { ka_games_find ("gemma-en-piet"), ka_games_find ("gemma-en-piet")->variants };
  KaStatusLine *status = NULL;
  TableFixture play;
  KaMove move;

  sit_down (&play, &c, 1);
  table_fixture_visit (&play, find_status, &status);
  table_fixture_wait_for_turn (&play);
  g_assert_null (ka_status_line_get_clause (status));
  g_assert_cmpstr (ka_page_get_help_topic (KA_PAGE (play.page)), ==, "gemma-en-piet#");

  /* GP-6: cards are laid before one is taken. */
  g_signal_emit_by_name (play.felt, "activated", 1, -1);
  g_assert_cmpstr (ka_status_line_get_clause (status), ==, "GP-6");
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (adw_bin_get_child (ADW_BIN (status)))), "GP-6: "));
  g_assert_cmpstr (ka_page_get_help_topic (KA_PAGE (play.page)), ==, "gemma-en-piet#gp-6");

  table_fixture_choose (&play, &move);
  g_assert_true (ka_table_play (play.table, &move, NULL));
  g_assert_null (ka_status_line_get_clause (status));
  table_fixture_stand_up (&play);
}

/* What would be a toast elsewhere stands in the line under the cards. */
static void
test_told_in_the_line (void)
{
  const Case c = { ka_games_find ("gin-rummy"), ka_games_find ("gin-rummy")->variants };
  KaStatusLine *status = NULL;
  TableFixture play;

  sit_down (&play, &c, 1);
  table_fixture_visit (&play, find_status, &status);
  g_assert_true (ka_page_say (KA_PAGE (play.page), "Picture saved"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (adw_bin_get_child (ADW_BIN (status)))), ==,
                   "Picture saved");
  table_fixture_stand_up (&play);
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
  g_test_add_func ("/table-page/refusals", test_refusals_lead_to_the_rule);
  g_test_add_func ("/table-page/told", test_told_in_the_line);
  return g_test_run ();
}
