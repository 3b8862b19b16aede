/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaWindow:
 *
 * The window of a book. Navigation lives here and nowhere else: pages ask for it with the actions that ka-page.h lists.
 */
#define KA_TYPE_WINDOW (ka_window_get_type ())
G_DECLARE_FINAL_TYPE (KaWindow, ka_window, KA, WINDOW, AdwApplicationWindow)

KaWindow *ka_window_new (GtkApplication *app, KaDesk *desk, GSettings *settings);

/** ka_window_get_desk: (transfer none): the desk on which the book of the window lies. */
KaDesk *ka_window_get_desk (KaWindow *self);

/** ka_window_end: closes the window, with the dialogs that lie over it, as soon as it may be; what was typed in them is kept as a draft. */
void ka_window_end (KaWindow *self);

/** ka_window_open_deal: looks back at a deal that stands in a file. */
void ka_window_open_deal (KaWindow *self, GFile *file);

G_END_DECLS
