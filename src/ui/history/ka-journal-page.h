/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

#define KA_TYPE_JOURNAL_PAGE (ka_journal_page_get_type ())
G_DECLARE_FINAL_TYPE (KaJournalPage, ka_journal_page, KA, JOURNAL_PAGE, AdwNavigationPage)

GtkWidget *ka_journal_page_new (KaDesk *desk, gint64 match);

G_END_DECLS
