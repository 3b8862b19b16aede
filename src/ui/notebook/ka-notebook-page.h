/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-notebook-setup.h"
#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaNotebookPage:
 *
 * An old notebook is typed in: the points of each round, and the totals as they stand on paper. Where they do not agree
 * it says which cell most likely holds the slip. At the end it is written at the end of the sheet of a match, or as a
 * match that was only set up until then. Leaving it loses nothing: what is typed is kept as a draft.
 */
#define KA_TYPE_NOTEBOOK_PAGE (ka_notebook_page_get_type ())
G_DECLARE_FINAL_TYPE (KaNotebookPage, ka_notebook_page, KA, NOTEBOOK_PAGE, AdwNavigationPage)

GtkWidget *ka_notebook_page_new (KaSheet *sheet);

/** ka_notebook_page_new_for_setup: @setup: (transfer full): the match that the notebook makes. */
GtkWidget *ka_notebook_page_new_for_setup (KaDesk *desk, KaNotebookSetup *setup);

G_END_DECLS
