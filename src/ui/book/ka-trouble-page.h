/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaTroublePage:
 *
 * What is shown when the book does not open: what is wrong, and what can be done about it. Nothing happens to the book
 * unless somebody asks for it.
 */
#define KA_TYPE_TROUBLE_PAGE (ka_trouble_page_get_type ())
G_DECLARE_FINAL_TYPE (KaTroublePage, ka_trouble_page, KA, TROUBLE_PAGE, AdwNavigationPage)

/** ka_trouble_page_new: @error is what ka_desk_open() said. */
GtkWidget *ka_trouble_page_new (KaDesk *desk, const GError *error);

G_END_DECLS
