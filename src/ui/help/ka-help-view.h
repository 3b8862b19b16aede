/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-help.h"

G_BEGIN_DECLS

/**
 * KaHelpView:
 *
 * One page of the help to read: its text can be selected and its links pressed.
 *
 * Signals: `link` (s: `page`, `page#section` or `#section`) when a link was pressed.
 */
#define KA_TYPE_HELP_VIEW (ka_help_view_get_type ())
G_DECLARE_FINAL_TYPE (KaHelpView, ka_help_view, KA, HELP_VIEW, AdwBin)

/**
 * ka_help_view_new:
 * @help: only asked while the view is made
 * @name: the name of @page
 */
GtkWidget *ka_help_view_new (KaHelp *help, const char *name, const KaMallardNode *page);

/** ka_help_view_scroll_to: brings a section to the top, now or as soon as the page is on the screen. */
void ka_help_view_scroll_to (KaHelpView *self, const char *section);

G_END_DECLS
