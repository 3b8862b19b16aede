/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "book-fixture.h"

#include <glib/gstdio.h>

#include "ka-games.h"
#include "ka-speak.h"
#include "ka-stats.h"
#include "ka-symbol.h"
#include "sheet-fixture.h"

static const struct
{
  const char *name;
  const char *type;
} ACTIONS[] = {
  { "open-match", "x" },   { "open-person", "x" },   { "open-line", "(xu)" },   { "look-back", "x" },
  { "try-rules", "x" },    { "show-ratings", NULL }, { "show-calendar", NULL }, { "open-table", "x" },
  { "new-match", "(ss)" }, { "play", "(ss)" },       { "keep-score", "(ss)" },  { "rematch", "x" },
  { "toast", "s" },        { "toast-undo", "s" },    { "show-journal", "x" },   { "show-stats", "x" },
  { "open-book", NULL },   { "book-is-back", NULL }, { "go-on", "(sxi)" },      { "undo-entry", "x" },
};

BookFixture *
book_fixture_new (void)
{
  BookFixture *self = g_new0 (BookFixture, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  self->folder = g_dir_make_tmp ("kaartavond-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (self->folder, "book.db", NULL);
  self->desk = ka_desk_new (path, ka_games_find);
  ka_desk_open (self->desk, &error);
  g_assert_no_error (error);
  self->settings = g_settings_new (KA_APP_ID);
  g_settings_reset (self->settings, "new-match-origin");
  self->asked = g_string_new (NULL);
  return self;
}

void
book_fixture_free (BookFixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  ka_desk_close (self->desk);
  wait_until_free (self->desk);
  g_assert_finalize_object (g_steal_pointer (&self->desk));
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_object_unref (self->settings);
  g_string_free (self->asked, TRUE);
  g_free (self);
}

gint64
book_fixture_add_person (BookFixture *self, const char *name, const char *birthday)
{
  g_autoptr (GError) error = NULL;
  KaPlayer player
      = { .name = (char *) name, .symbol = (char *) ka_symbol_get_id (0), .birthday = (char *) birthday };
  gint64 id = ka_book_add_player (ka_desk_get_book (self->desk), &player, &error);

  g_assert_no_error (error);
  return id;
}

gint64
book_fixture_add_match (BookFixture *self, const char *game_id, const char *options_text,
                        const gint64 *players, const char *facts_text, gint64 started)
{
  KaBook *book = ka_desk_get_book (self->desk);
  const KaGame *game = ka_games_find (game_id);
  g_autoptr (GError) error = NULL;
  g_autoptr (KaValues) options = NULL;
  g_autoptr (KaRound) round = NULL;
  guint n = 0;
  gint64 id;

  while (players[n] != 0)
    n++;
  options = ka_game_read_options_text (game, n, options_text, &error);
  g_assert_no_error (error);
  id = ka_book_create_match (book, game, options, KA_ORIGIN_PAPER, players, n, 0, "Friday", "Kitchen", NULL,
                             started, &error);
  g_assert_no_error (error);
  if (facts_text != NULL)
    {
      KaValues *facts
          = ka_fields_read_text (game->scoring->facts, game->scoring->n_facts, n, facts_text, &error);

      g_assert_no_error (error);
      round = ka_round_new (facts, 0);
      ka_book_insert_round (book, id, 0, round, NULL, &error);
      g_assert_no_error (error);
    }
  return id;
}

GPtrArray *
book_fixture_find (BookFixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaStats) stats = ka_stats_open (ka_desk_get_path (self->desk), ka_games_find, &error);
  const KaMatchFilter all = { 0 };
  GPtrArray *rows;

  g_assert_no_error (error);
  rows = ka_stats_find_matches (stats, &all, NULL, &error);
  g_assert_no_error (error);
  return rows;
}

static void
action_cb (GSimpleAction *action, GVariant *target, gpointer user_data)
{
  BookFixture *self = user_data;
  g_autofree char *text = target != NULL ? g_variant_print (target, FALSE) : g_strdup ("");

  g_string_append_printf (self->asked, "%s %s\n", g_action_get_name (G_ACTION (action)), text);
}

void
book_fixture_show (BookFixture *self, GtkWidget *page, int width, int height)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ACTIONS); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (
          ACTIONS[i].name, ACTIONS[i].type != NULL ? G_VARIANT_TYPE (ACTIONS[i].type) : NULL);

      g_signal_connect (action, "activate", G_CALLBACK (action_cb), self);
      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  /* Only a window of libadwaita shows dialogs inside. */
  self->window = GTK_WINDOW (adw_window_new ());
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (self->window, width, height);
  adw_window_set_content (ADW_WINDOW (self->window), page);
  gtk_window_present (self->window);
  settle ();
}

void
book_fixture_close (BookFixture *self, GtkWidget *page)
{
  g_object_ref (page);
  gtk_window_destroy (g_steal_pointer (&self->window));
  settle ();
  wait_until_free (page);
  g_assert_finalize_object (page);
}

typedef gboolean (*Match) (GtkWidget *widget, const char *text);

static GtkWidget *
find_matching (GtkWidget *root, Match match, const char *text)
{
  if (match (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? find_matching (child, match, text) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
has_title (GtkWidget *widget, const char *text)
{
  return ADW_IS_PREFERENCES_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), text) == 0;
}

static gboolean
has_tooltip (GtkWidget *widget, const char *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0
         || g_strcmp0 (ka_speak_get_hint (widget), text) == 0;
}

GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  return find_matching (root, has_title, title);
}

GtkWidget *
find_by_tooltip (GtkWidget *root, const char *tooltip)
{
  return find_matching (root, has_tooltip, tooltip);
}

static gboolean
is_told (GtkWidget *page, const char *words)
{
  g_autofree char *told = tell_widget (page);

  return strstr (told, words) != NULL;
}

void
wait_for_words (GtkWidget *page, const char *words)
{
  gint64 began = g_get_monotonic_time ();

  while (!is_told (page, words))
    wait_a_turn (began, G_STRLOC, words);
}
