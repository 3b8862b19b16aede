/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

#define KA_TYPE_TROUBLE_PAGE (ka_trouble_page_get_type ())
G_DECLARE_FINAL_TYPE (KaTroublePage, ka_trouble_page, KA, TROUBLE_PAGE, AdwNavigationPage)

GtkWidget *ka_trouble_page_new (KaDesk *desk, const GError *error);

G_END_DECLS
