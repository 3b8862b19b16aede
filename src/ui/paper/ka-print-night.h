/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-desk.h"
#include "ka-figures.h"

G_BEGIN_DECLS

/* What is printed is read from the book a little at a time. @parent: a widget of the window that asks; it is told with
 * `win.toast` how it went. @to_file: write it as PDF in place of printing it. */

/** ka_print_evening: @moment: Unix time; prints the report of the evening that it belongs to. */
void ka_print_evening (KaDesk *desk, gint64 moment, gboolean to_file, GtkWidget *parent);

/** ka_print_year: prints the almanac of a year. */
void ka_print_year (KaFigures *figures, int year, gboolean to_file, GtkWidget *parent);

/** ka_print_pad: prints an empty pad. */
void ka_print_pad (const KaGame *game, const KaVariant *variant, guint n_seats, gboolean to_file,
                   GtkWidget *parent);

G_END_DECLS
