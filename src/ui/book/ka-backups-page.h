/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaBackupsPage: the copies of the book: what is in each, and what can be done with it. The names are there at once; what is
 * in them is read one after the other in a worker thread.
 */
#define KA_TYPE_BACKUPS_PAGE (ka_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (KaBackupsPage, ka_backups_page, KA, BACKUPS_PAGE, AdwNavigationPage)

GtkWidget *ka_backups_page_new (KaDesk *desk);

G_END_DECLS
