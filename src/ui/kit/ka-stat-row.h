/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of figures in words. */

/** ka_stat_row_new: @subtitle may be %NULL. Both are plain text and are shown in full. */
GtkWidget *ka_stat_row_new (const char *title, const char *subtitle);

/** ka_stat_row_activate: makes the row activate @action with the number @target. */
void ka_stat_row_activate (GtkWidget *row, const char *action, gint64 target);

/** ka_stat_row_open_line: makes the row open the sheet of @match at @line, from 0; −1 for the sheet as a whole. */
void ka_stat_row_open_line (GtkWidget *row, gint64 match, int line);

G_END_DECLS
