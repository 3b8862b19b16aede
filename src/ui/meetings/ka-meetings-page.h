/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

/** KaMeetingsPage: where the book meets those of other computers, and how one more place is chosen. It stands in an #AdwNavigationView. */
#define KA_TYPE_MEETINGS_PAGE (ka_meetings_page_get_type ())
G_DECLARE_FINAL_TYPE (KaMeetingsPage, ka_meetings_page, KA, MEETINGS_PAGE, AdwNavigationPage)

GtkWidget *ka_meetings_page_new (KaMeetings *meetings);

/** ka_meetings_page_join_folder: shows what lies in the folder at @path, and how it is joined; as after it was chosen. */
void ka_meetings_page_join_folder (KaMeetingsPage *self, const char *path);

G_END_DECLS
