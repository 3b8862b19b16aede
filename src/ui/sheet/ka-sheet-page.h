/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

#define KA_TYPE_SHEET_PAGE (ka_sheet_page_get_type ())
G_DECLARE_FINAL_TYPE (KaSheetPage, ka_sheet_page, KA, SHEET_PAGE, AdwNavigationPage)

GtkWidget *ka_sheet_page_new (KaSheet *sheet);

/** ka_sheet_page_show_line: puts the focus on @line, from 0, once the page is shown; behind the last, opens the next round. */
void ka_sheet_page_show_line (KaSheetPage *self, guint line);

/**
 * ka_sheet_page_go_on:
 * @form: the name of a form about a match
 * @line: which line it is about, from 0; −1 for none, or one that is gone
 *
 * Opens a form that was left, when the page is shown.
 */
void ka_sheet_page_go_on (KaSheetPage *self, const char *form, int line);

/** ka_sheet_page_has_told: whether it said itself what somebody's last change of the sheet did to what is being typed. */
gboolean ka_sheet_page_has_told (KaSheetPage *self);

G_END_DECLS
