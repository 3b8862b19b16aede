/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

#define KA_TYPE_HISTORY_PAGE (ka_history_page_get_type ())
G_DECLARE_FINAL_TYPE (KaHistoryPage, ka_history_page, KA, HISTORY_PAGE, AdwBin)

GtkWidget *ka_history_page_new (KaDesk *desk);

G_END_DECLS
