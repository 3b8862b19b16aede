/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

#define KA_TYPE_HOME_PAGE (ka_home_page_get_type ())
G_DECLARE_FINAL_TYPE (KaHomePage, ka_home_page, KA, HOME_PAGE, AdwBin)

GtkWidget *ka_home_page_new (KaDesk *desk);

/** ka_home_page_undo: brings back what was thrown away and can still be seen. Returns: whether anything was */
gboolean ka_home_page_undo (KaHomePage *self);

G_END_DECLS
