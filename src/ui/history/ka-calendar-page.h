/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaCalendarPage:
 *
 * The nights of a month in a calendar: the matches of a day that is chosen, and those of the same evening in earlier
 * years.
 */
#define KA_TYPE_CALENDAR_PAGE (ka_calendar_page_get_type ())
G_DECLARE_FINAL_TYPE (KaCalendarPage, ka_calendar_page, KA, CALENDAR_PAGE, AdwNavigationPage)

GtkWidget *ka_calendar_page_new (KaDesk *desk);

/** ka_calendar_page_show: shows the day of the Unix time @time; the latest match unless it is said. */
void ka_calendar_page_show (KaCalendarPage *self, gint64 time);

G_END_DECLS
