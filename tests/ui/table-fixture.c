/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-fixture.h"

#include "ka-call-bar.h"
#include "ka-games.h"
#include "ka-table-page.h"

/* ---- finding ------------------------------------------------------------------------------------------------ */

static void
visit (GtkWidget *widget, void (*function) (GtkWidget *, gpointer), gpointer data)
{
  function (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (child, function, data);
}

void
table_fixture_visit (TableFixture *self, void (*function) (GtkWidget *, gpointer), gpointer data)
{
  visit (self->page, function, data);
}

static void
find_felt (GtkWidget *widget, gpointer data)
{
  if (KA_IS_FELT (widget))
    *(KaFelt **) data = KA_FELT (widget);
}

typedef struct
{
  const char *label;
  GtkWidget *found;
} Search;

static void
find_button (GtkWidget *widget, gpointer data)
{
  Search *search = data;
  const char *label;

  if (search->found != NULL || !GTK_IS_BUTTON (widget)
      || gtk_widget_get_ancestor (widget, KA_TYPE_CALL_BAR) == NULL
      || !gtk_widget_get_child_visible (gtk_widget_get_parent (widget)))
    return;
  label = gtk_button_get_label (GTK_BUTTON (widget));
  if (label != NULL && g_str_has_prefix (label, search->label))
    search->found = widget;
}

GtkWidget *
table_fixture_find_call (TableFixture *self, const char *label)
{
  Search search = { label, NULL };

  visit (self->page, find_button, &search);
  return search.found;
}

gboolean
table_fixture_can_press (GtkWidget *call)
{
  return gtk_widget_is_sensitive (call) && !gtk_widget_has_css_class (call, "unavailable");
}

gboolean
table_fixture_press (TableFixture *self, const char *label)
{
  GtkWidget *button = table_fixture_find_call (self, label);
  GtkWidget *turn = table_fixture_find_call (self, "Hi_gher…");

  /* What few say stands apart. */
  if (button == NULL && turn != NULL)
    {
      g_signal_emit_by_name (turn, "clicked");
      button = table_fixture_find_call (self, label);
      if (button == NULL)
        g_signal_emit_by_name (table_fixture_find_call (self, "_Lower…"), "clicked");
    }
  if (button == NULL || !table_fixture_can_press (button))
    return FALSE;
  g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

KaSceneZone *
table_fixture_get_zone (TableFixture *self, guint zone)
{
  return ka_scene_get_zone (ka_felt_get_scene (self->felt), zone);
}

const KaItem *
table_fixture_get_item (TableFixture *self, guint zone, guint i)
{
  const GArray *items = table_fixture_get_zone (self, zone)->items;

  g_assert_cmpuint (i, <, items->len);
  return &g_array_index (items, KaItem, i);
}

/* ---- the match ---------------------------------------------------------------------------------------------- */

static void
open_page (TableFixture *self, gint64 match)
{
  g_autoptr (GError) error = NULL;

  self->table = ka_table_new (self->book->desk, match, &error);
  g_assert_no_error (error);
  ka_table_set_budget (self->table, 0);
  self->page = ka_table_page_new (self->table, self->art, self->settings);
  g_assert_nonnull (self->page);
  book_fixture_show (self->book, self->page, 800, 700);
  visit (self->page, find_felt, &self->felt);
  g_assert_nonnull (self->felt);
}

static const char *const NAMES[KA_MAX_SEATS]
    = { "An", "Bert", "Cato", "Dries", "Els", "Fons", "Griet", "Hugo" };

static void
begin (TableFixture *self)
{
  *self = (TableFixture) { .book = book_fixture_new (), .settings = g_settings_new (KA_APP_ID) };
  g_settings_set_enum (self->settings, "pace", 0);
  ka_random_init (&self->random, 5);
}

static void
open_first_page (TableFixture *self, gint64 match)
{
  g_autoptr (KaCardStyle) style = ka_card_style_new (self->settings);

  self->art = ka_card_art_new (style);
  open_page (self, match);
}

void
table_fixture_sit_down (TableFixture *self, const KaGame *game, const KaValues *options, guint n_seats,
                        guint n_people)
{
  g_autoptr (GError) error = NULL;
  gint64 players[KA_MAX_SEATS] = { 0 };
  const char *bots[KA_MAX_SEATS] = { NULL };
  gint64 match;

  begin (self);
  for_each_seat (seat, n_seats)
    if (seat < n_people)
      players[seat] = book_fixture_add_person (self->book, NAMES[seat], NULL);
    else
      bots[seat] = "simple";
  match = ka_book_create_table (ka_desk_get_book (self->book->desk), game, options, players, bots, n_seats, 0,
                                FALSE, &error);
  g_assert_no_error (error);
  /* The same cards every time. */
  ka_table_deal_number (self->book->desk, match, 11, &error);
  g_assert_no_error (error);
  open_first_page (self, match);
}

void
table_fixture_sit_at (TableFixture *self, const char *id, guint n_people)
{
  const KaGame *game = ka_games_find (id);
  g_autoptr (KaValues) options = ka_game_variant_options (game, game->variants);

  table_fixture_sit_down (self, game, options, game->usual_seats, n_people);
}

void
table_fixture_begin_lesson (TableFixture *self, const KaGame *game)
{
  g_autoptr (GError) error = NULL;
  gint64 match;

  begin (self);
  match = ka_table_begin_lesson (self->book->desk, game, NULL, &error);
  g_assert_no_error (error);
  open_first_page (self, match);
}

void
table_fixture_reopen (TableFixture *self)
{
  gint64 match = ka_sheet_get_match (ka_table_get_sheet (self->table))->id;

  book_fixture_close (self->book, self->page);
  g_assert_finalize_object (g_steal_pointer (&self->table));
  open_page (self, match);
}

void
table_fixture_stand_up (TableFixture *self)
{
  book_fixture_close (self->book, self->page);
  g_assert_finalize_object (g_steal_pointer (&self->table));
  g_clear_object (&self->art);
  g_settings_reset (self->settings, "pace");
  g_clear_object (&self->settings);
  g_clear_pointer (&self->book, book_fixture_free);
}

void
table_fixture_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

gboolean
table_fixture_wait_for_turn (TableFixture *self)
{
  /* A trick that is complete is looked at until somebody goes on. */
  while (table_fixture_press (self, "_Continue"))
    ;
  while (!ka_table_is_deal_over (self->table))
    {
      if (table_fixture_press (self, "_Continue"))
        continue;
      if (ka_table_must_hand_over (self->table))
        gtk_widget_activate_action (self->page, "table.hand-over", NULL);
      else if (ka_table_get_actor (self->table) == ka_table_get_viewer (self->table))
        return TRUE;
      else
        g_main_context_iteration (NULL, TRUE);
    }
  while (table_fixture_press (self, "_Continue"))
    ;
  return FALSE;
}

void
table_fixture_choose (TableFixture *self, KaMove *move)
{
  const KaGame *game = ka_table_get_game (self->table);

  *move = (KaMove) { 0 };
  game->bots[1]->choose (game->rules, ka_table_get_view (self->table), ka_table_get_viewer (self->table),
                         &self->random, &(KaLimit) { 0 }, move, NULL);
}

void
table_fixture_play (TableFixture *self, const KaMove *move)
{
  g_autoptr (GError) error = NULL;

  ka_table_play (self->table, move, &error);
  g_assert_no_error (error);
}

void
table_fixture_play_simple (TableFixture *self)
{
  KaMove move;

  table_fixture_choose (self, &move);
  table_fixture_play (self, &move);
}

GtkWidget *
table_fixture_get_focus (TableFixture *self)
{
  return gtk_root_get_focus (gtk_widget_get_root (self->page));
}
