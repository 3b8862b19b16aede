/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-match-parts.h"

#include "ka-badge.h"
#include "ka-character.h"
#include "ka-file-choice.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-stats-text.h"
#include "ka-text.h"
#include "ka-title.h"

/* How people say what was played. @title, @variant: (nullable) */
static const char *
name_played (const char *title, const KaVariant *variant, const KaGame *game)
{
  if (title != NULL)
    return title;
  return variant != NULL ? _ (variant->name) : _ (game->name);
}

static const KaVariant *
find_variant (const KaGame *game, const char *id)
{
  for (const KaVariant *variant = game->variants; variant != NULL && variant->id != NULL; variant++)
    if (g_strcmp0 (variant->id, id) == 0)
      return variant;
  return NULL;
}

const char *
ka_match_row_get_name (const KaMatchRow *row)
{
  return row->game != NULL ? name_played (row->title, find_variant (row->game, row->variant), row->game)
                           : row->game_id;
}

const char *
ka_match_get_name (const KaMatch *match)
{
  return name_played (ka_title_get (match->options), ka_game_find_variant (match->game, match->options),
                      match->game);
}

const char *
ka_match_get_game_name (const KaMatch *match)
{
  return name_played (ka_title_get (match->options), NULL, match->game);
}

char *
ka_match_name_file (const KaMatch *match)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (match->started);
  g_autofree char *day = g_date_time_format (date, "%F");
  gboolean grouped = match->group != NULL && *match->group != '\0';
  g_autofree char *name
      = g_strjoin (" ", ka_match_get_name (match), grouped ? match->group : day, grouped ? day : NULL, NULL);

  return ka_file_choice_clean_name (name);
}

void
ka_match_row_add_part (GString *text, const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

void
ka_match_row_add_note (GString *text, const char *note)
{
  g_autofree char *line = note != NULL ? ka_text_tame_name (note) : NULL;

  ka_match_row_add_part (text, line);
}

char *
ka_match_row_say_player (const KaMatchRow *row, guint seat)
{
  g_autofree char *level = NULL;

  if (row->bots[seat] == NULL)
    return g_strdup (ka_isolate (row->names[seat]));
  level = g_utf8_strdown (ka_stats_name_level (row->bots[seat]), -1);
  /* Translators: the name of a computer player, and how well it plays: “Mia (computer player, club)”. */
  return g_strdup_printf (_ ("%s (computer player, %s)"), ka_isolate (row->names[seat]), level);
}

char *
ka_match_say_computers (char *const *bots, guint n_seats)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) levels = NULL;
  g_autofree char *list = NULL;
  g_autofree char *lower = NULL;

  for_each_seat (seat, n_seats)
    {
      gboolean again = FALSE;

      if (bots[seat] == NULL)
        return NULL;
      for_each_seat (before, seat)
        again = again || g_str_equal (bots[before], bots[seat]);
      if (!again)
        g_strv_builder_add (builder, ka_stats_name_level (bots[seat]));
    }
  levels = g_strv_builder_end (builder);
  if (*levels == NULL)
    return NULL;
  list = g_strjoinv (", ", levels);
  lower = g_utf8_strdown (list, -1);
  return g_strdup_printf (_ ("Computer players, %s"), lower);
}

static void
show_level (GtkWidget *badge, const char *level)
{
  g_autofree char *name = g_utf8_strdown (ka_stats_name_level (level), -1);
  /* Translators: how well a computer player plays: “Computer player, club”. */
  g_autofree char *words = g_strdup_printf (_ ("Computer player, %s"), name);

  gtk_widget_set_tooltip_text (badge, words);
}

GtkWidget *
ka_match_row_make_player (const KaMatchRow *row, guint seat, const char *symbol, gboolean won)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *badge = ka_badge_new ();
  GtkWidget *name = gtk_label_new (row->names[seat]);

  ka_badge_set (KA_BADGE (badge), row->colours[seat],
                row->bots[seat] != NULL ? ka_character_symbol (row->bots[seat]) : symbol);
  if (row->bots[seat] != NULL)
    show_level (badge, row->bots[seat]);
  ka_badge_set_pixel_size (KA_BADGE (badge), 20);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_lines (GTK_LABEL (name), 5);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 16);
  if (won)
    gtk_widget_add_css_class (name, "heading");
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (box), name);
  return box;
}

const char *
ka_match_row_get_origin (const KaMatchRow *row)
{
  if (row->practice)
    return _ ("Practice, not counted");
  return row->at_table ? _ ("Played here") : _ ("Played with own cards");
}

void
ka_match_row_show_origin (const KaMatchRow *row, GtkImage *mark)
{
  gtk_image_set_from_icon_name (mark, row->at_table ? "ka-table-symbolic" : "document-edit-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (mark), ka_match_row_get_origin (row));
}
