/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-stats.h"

G_BEGIN_DECLS

/* What a match looks like in words and badges, wherever matches are listed. */

/** ka_match_row_get_name: (transfer none): its title, or the name of its variant, or of its game, as people say it. */
const char *ka_match_row_get_name (const KaMatchRow *row);

/** ka_match_get_name: (transfer none): the same of a match whose game is there. */
const char *ka_match_get_name (const KaMatch *match);

/** ka_match_get_game_name: (transfer none): what was played, where its variant does not matter: the title or the name of the game. */
const char *ka_match_get_game_name (const KaMatch *match);

/** ka_match_name_file: (transfer full): how a file of a match is called, without its ending: what was played, the group and the day. */
char *ka_match_name_file (const KaMatch *match);

/** ka_match_row_add_part: appends a part of a description, with a dot before all but the first. @part may be %NULL. */
void ka_match_row_add_part (GString *text, const char *part);

/** ka_match_row_add_note: appends as much of a note as a row has room for; the whole of it is where it is written. */
void ka_match_row_add_note (GString *text, const char *note);

/**
 * ka_match_row_make_player:
 * @symbol: (nullable): of the person at @seat
 * @won: whether the name stands out
 *
 * Returns: a box with the badge and the name; what else is told of the player is appended
 */
GtkWidget *ka_match_row_make_player (const KaMatchRow *row, guint seat, const char *symbol, gboolean won);

/** ka_match_row_say_player: (transfer full): who sits at @seat, of a computer player with its level, for a screen reader. */
char *ka_match_row_say_player (const KaMatchRow *row, guint seat);

/**
 * ka_match_say_computers:
 * @bots: per seat the level of the computer player, %NULL for a person
 *
 * Returns: (transfer full) (nullable): that computers play a match, and how well: “Computer players, club”; %NULL where a person sits
 */
char *ka_match_say_computers (char *const *bots, guint n_seats);

/** ka_match_row_get_origin: (transfer none): in words whether it is played here, kept on paper, or practice. */
const char *ka_match_row_get_origin (const KaMatchRow *row);

/** ka_match_row_show_origin: makes @mark the small picture that says the same. */
void ka_match_row_show_origin (const KaMatchRow *row, GtkImage *mark);

G_END_DECLS
