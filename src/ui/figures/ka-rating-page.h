/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaRatingPage:
 *
 * How strong people are thought to be, with how uncertain that is, and how it came to be. It is shown to those who ask
 * for it in the preferences.
 */
#define KA_TYPE_RATING_PAGE (ka_rating_page_get_type ())
G_DECLARE_FINAL_TYPE (KaRatingPage, ka_rating_page, KA, RATING_PAGE, AdwNavigationPage)

GtkWidget *ka_rating_page_new (KaDesk *desk);

G_END_DECLS
