/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

#define KA_TYPE_PEOPLE_PAGE (ka_people_page_get_type ())
G_DECLARE_FINAL_TYPE (KaPeoplePage, ka_people_page, KA, PEOPLE_PAGE, AdwBin)

GtkWidget *ka_people_page_new (KaDesk *desk);

G_END_DECLS
