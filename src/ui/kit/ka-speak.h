/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What a screen reader and a braille display are told of a control: its name is short and stays, what it says now stands after it, and a
 * hint comes only on wish, when its key is struck. */

/** ka_speak_rows: tells of the rows and drop-downs in @root what GTK and libadwaita do not: what is chosen, and a name for a number, an
 * entry and what unfolds. For whoever made them, once; it follows what changes in them. */
void ka_speak_rows (GtkWidget *root);

/** ka_speak_once: has a row in a list, which is made, speak as one: its title, and then its subtitle. Else both are heard at the row and once
 * more as what is in it. */
void ka_speak_once (AdwActionRow *row);

/** ka_speak_drawing: the same of a row with a title over a drawing, which is made: its title, and then @words.
 * @words: (nullable): what is to be seen; %NULL when the drawing has the keyboard itself, and says it */
void ka_speak_drawing (AdwPreferencesRow *row, const char *words);

/** ka_speak_hint: @hint as the tooltip of @widget, and for a screen reader on wish.
 * @hint: (nullable): in the language of the program */
void ka_speak_hint (GtkWidget *widget, const char *hint);

/** ka_speak_get_hint: Returns: (nullable): the hint of @widget */
const char *ka_speak_get_hint (GtkWidget *widget);

/** ka_speak_tell_hint: says the hint of what has the keyboard in @window, or of what that is part of, or that there is none. */
void ka_speak_tell_hint (GtkWindow *window);

/** ka_speak_state: what is to be known of @row each time one comes to it besides its value, such as that it is wrong.
 * @row: one that ka_speak_rows() has seen; or ka_speak_once(), which then says this in place of its subtitle
 * @state: (nullable): in the language of the program
 * @hint: (nullable): likewise; what it is for, heard on wish */
void ka_speak_state (GtkWidget *row, const char *state, const char *hint);

G_END_DECLS
