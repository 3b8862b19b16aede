/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * ka_window_buttons_watch:
 * @navigation: the pages of @window; each has a header bar
 *
 * Of the buttons of a narrow window only the one that closes stays, where the desktop has it: beside three of them no title would be
 * whole. No breakpoint of libadwaita does it, for each takes the keyboard from what is in it when it comes and goes.
 */
void ka_window_buttons_watch (GtkWindow *window, AdwNavigationView *navigation);

/** ka_window_buttons_find_header: (nullable): the header bar of a page. */
AdwHeaderBar *ka_window_buttons_find_header (AdwNavigationPage *page);

/** ka_window_buttons_are_few: whether the window that @widget is in is so narrow. */
gboolean ka_window_buttons_are_few (GtkWidget *widget);

G_END_DECLS
