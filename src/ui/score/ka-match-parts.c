/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-match-parts.h"

#include "ka-badge.h"
#include "ka-file-choice.h"
#include "ka-language.h"
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

GtkWidget *
ka_match_row_make_player (const KaMatchRow *row, guint seat, const char *symbol, gboolean won)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *badge = ka_badge_new ();
  GtkWidget *name = gtk_label_new (row->names[seat]);

  ka_badge_set (KA_BADGE (badge), row->colours[seat], row->players[seat] == 0 ? KA_SYMBOL_COMPUTER : symbol);
  if (row->players[seat] == 0)
    gtk_widget_set_tooltip_text (badge, _ ("Computer player"));
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
