/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/** KaUpdatePage: brings a large book of before up to date, and says how far it is. At the end it activates `win.book-is-back`. */
#define KA_TYPE_UPDATE_PAGE (ka_update_page_get_type ())
G_DECLARE_FINAL_TYPE (KaUpdatePage, ka_update_page, KA, UPDATE_PAGE, AdwNavigationPage)

/** ka_update_page_new: begins at once. */
GtkWidget *ka_update_page_new (KaDesk *desk);

G_END_DECLS
