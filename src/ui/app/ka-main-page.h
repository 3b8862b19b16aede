/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

#define KA_TYPE_MAIN_PAGE (ka_main_page_get_type ())
G_DECLARE_FINAL_TYPE (KaMainPage, ka_main_page, KA, MAIN_PAGE, AdwNavigationPage)

GtkWidget *ka_main_page_new (KaDesk *desk, GSettings *settings);

/**
 * ka_main_page_set_mark:
 * @why: (nullable): what somebody has to look after, to which the main menu leads; %NULL for nothing
 */
void ka_main_page_set_mark (KaMainPage *self, const char *why);

G_END_DECLS
