/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-gallery FOLDER GAME VARIANT PEOPLE SIZES SCHEMES [SEATS]: pictures of a table in every phase, to look at; run by hand
 * with build-aux/with-display. A simple player plays for the people; each thing that the status line says gives a
 * picture the first time, and so do hints, questions, a trick that lies, the result and the hand-over screen.
 * SIZES is "360x720,1000x700", SCHEMES "light,dark". GALLERY_MATCH=1 in the environment plays the match to its end,
 * GALLERY_LARGE_TEXT makes text half as large again, GALLERY_LEFT_HANDED mirrors the table. GALLERY_FRAMES=1 plays slowly
 * instead, and takes a picture every 60 ms while something moves. */
#include <adwaita.h>

#include "gallery.h"
#include "ka-call-bar.h"
#include "ka-games.h"
#include "ka-language.h"
#include "ka-status-line.h"
#include "table-fixture.h"

typedef struct
{
  TableFixture at;
  const char *folder;
  const char *name;
  char **sizes;
  char **schemes;
  GHashTable *seen;
  guint n;
  gboolean frames;
} Gallery;

static gboolean
stop_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait (guint ms)
{
  gboolean stop = FALSE;

  g_timeout_add (ms, stop_cb, &stop);
  while (!stop)
    g_main_context_iteration (NULL, TRUE);
}

static void
shoot (Gallery *self, const char *phase)
{
  guint n = self->n++;

  if (self->frames)
    return;
  for (guint k = 0; self->sizes[k] != NULL; k++)
    for (guint i = 0; self->schemes[i] != NULL; i++)
      {
        g_autofree char *file = g_strdup_printf ("%s/%s-%02u-%s-%s-%s.png", self->folder, self->name, n,
                                                 phase, self->sizes[k], self->schemes[i]);
        gboolean dark = g_str_equal (self->schemes[i], "dark");
        int width = 0, height = 0;

        sscanf (self->sizes[k], "%dx%d", &width, &height);
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                 : ADW_COLOR_SCHEME_FORCE_LIGHT);
        gtk_window_set_default_size (self->at.book->window, width, height);
        wait (350);
        gallery_save (GTK_WIDGET (self->at.book->window), file);
      }
}

static gboolean
frame_cb (gpointer data)
{
  Gallery *self = data;

  if (ka_felt_is_moving (self->at.felt))
    {
      g_autofree char *file = g_strdup_printf ("%s/frame-%04u-move-%02u.png", self->folder, self->n++,
                                               ka_table_get_n_moves (self->at.table));

      gallery_save (GTK_WIDGET (self->at.book->window), file);
    }
  return G_SOURCE_CONTINUE;
}

static void
find_status (GtkWidget *widget, gpointer data)
{
  if (KA_IS_STATUS_LINE (widget))
    *(const char **) data = gtk_label_get_text (GTK_LABEL (adw_bin_get_child (ADW_BIN (widget))));
}

/* A picture of what is said for the first time; numbers and names apart. */
static void
look (Gallery *self, const char *what)
{
  const char *status = "";
  g_autoptr (GString) key = g_string_new (what);

  table_fixture_visit (&self->at, find_status, &status);
  g_string_append_c (key, '-');
  for (const char *c = status; *c != '\0' && key->len < 48; c++)
    if (g_ascii_isalpha (*c))
      g_string_append_c (key, g_ascii_tolower (*c));
    else if (*c == ' ')
      g_string_append_c (key, '_');
  if (!g_hash_table_add (self->seen, g_strdup (key->str)))
    return;
  shoot (self, key->str);
}

static void
look_at_hints (Gallery *self)
{
  if (self->frames || g_hash_table_contains (self->seen, "hint"))
    return;
  g_hash_table_add (self->seen, g_strdup ("hint"));
  for (guint depth = 1; depth <= 3; depth++)
    {
      g_autofree char *name = g_strdup_printf ("hint-%u", depth);

      gtk_widget_activate_action (self->at.page, "table.hint", NULL);
      wait (depth == 1 ? 2500 : 600);
      shoot (self, name);
    }
  gtk_widget_activate_action (self->at.page, "table.close-hint", NULL);
}

/* A call that asks first. */
static void
look_at_question (Gallery *self, const KaMove *move)
{
  GtkWidget *button = NULL;

  for (const char *const *label
       = (const char *const[]) { "_Gemma", "_Piet", "_Knock", "_Gin", "_Abondance", NULL };
       *label != NULL && button == NULL; label++)
    button = table_fixture_find_call (&self->at, _ (*label));
  if (button == NULL || !g_hash_table_add (self->seen, g_strdup (gtk_button_get_label (GTK_BUTTON (button)))))
    return;
  g_signal_emit_by_name (button, "clicked");
  shoot (self, "question");
}

static void
play_deal (Gallery *self)
{
  while (!ka_table_is_deal_over (self->at.table))
    {
      if (table_fixture_find_call (&self->at, "_Continue") != NULL
          || table_fixture_find_call (&self->at, _ ("_Continue")) != NULL)
        {
          look (self, "lies");
          if (!table_fixture_press (&self->at, "_Continue"))
            table_fixture_press (&self->at, _ ("_Continue"));
        }
      else if (ka_table_must_hand_over (self->at.table))
        {
          look (self, "hand-over");
          gtk_widget_activate_action (self->at.page, "table.hand-over", NULL);
        }
      else if (ka_table_get_actor (self->at.table) == ka_table_get_viewer (self->at.table))
        {
          KaMove move;

          table_fixture_settle ();
          look (self, "own");
          if (ka_table_get_n_moves (self->at.table) > 6)
            look_at_hints (self);
          table_fixture_choose (&self->at, &move);
          look_at_question (self, &move);
          ka_table_play (self->at.table, &move, NULL);
        }
      else
        {
          if (ka_table_get_n_moves (self->at.table) > 2 && self->n > 1)
            look (self, "others");
          wait (5); /* meanwhile the other may have moved */
        }
    }
  while (table_fixture_press (&self->at, "_Continue") || table_fixture_press (&self->at, _ ("_Continue")))
    ;
}

int
main (int argc, char **argv)
{
  g_autoptr (KaValues) options = NULL;
  g_autofree char *name = NULL;
  const KaGame *game;
  const KaVariant *variant;
  Gallery self = { .seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  guint n_seats;

  gallery_begin ();
  if (argc < 7 || (game = ka_games_find (argv[2])) == NULL)
    g_error ("table-gallery FOLDER GAME VARIANT PEOPLE SIZES SCHEMES [SEATS]");
  variant = game->variants;
  while (variant->id != NULL && !g_str_equal (variant->id, argv[3]))
    variant++;
  g_assert_nonnull (variant->id);
  options = ka_game_variant_options (game, variant);
  n_seats = argc > 7 ? (guint) atoi (argv[7]) : game->usual_seats;
  self.folder = argv[1];
  self.name = name = g_strdup_printf ("%s-%s-%u", game->id, variant->id, n_seats);
  self.sizes = g_strsplit (argv[5], ",", -1);
  self.schemes = g_strsplit (argv[6], ",", -1);
  table_fixture_sit_down (&self.at, game, options, n_seats, (guint) atoi (argv[4]));
  if (g_getenv ("GALLERY_LARGE_TEXT") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  g_settings_set_boolean (self.at.settings, "left-handed", g_getenv ("GALLERY_LEFT_HANDED") != NULL);
  if ((self.frames = g_getenv ("GALLERY_FRAMES") != NULL))
    {
      g_settings_set_enum (self.at.settings, "pace", 1);
      /* What moves goes first. */
      g_timeout_add_full (G_PRIORITY_LOW, 60, frame_cb, &self, NULL);
    }
  look (&self, "deal");
  play_deal (&self);
  wait (400);
  shoot (&self, "result");
  gtk_widget_activate_action (self.at.page, "table.close-result", NULL);
  wait (400);
  shoot (&self, "after");
  for (guint i = 0;
       i < 60 && !ka_table_is_match_over (self.at.table) && g_strcmp0 (g_getenv ("GALLERY_MATCH"), "1") == 0;
       i++)
    {
      gtk_widget_activate_action (self.at.page, "table.next", NULL);
      play_deal (&self);
    }
  wait (400);
  if (ka_table_is_match_over (self.at.table))
    shoot (&self, "match-over");
  g_strfreev (self.sizes);
  g_strfreev (self.schemes);
  g_hash_table_unref (self.seen);
  return 0;
}
