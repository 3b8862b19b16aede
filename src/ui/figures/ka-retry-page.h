/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"
#include "ka-figures.h"

G_BEGIN_DECLS

/**
 * KaRetryPage:
 *
 * Rules tried on the past: the rounds of a match, an evening or a year worked out under other options, beside what was
 * played. Nothing in the book is changed.
 */
#define KA_TYPE_RETRY_PAGE (ka_retry_page_get_type ())
G_DECLARE_FINAL_TYPE (KaRetryPage, ka_retry_page, KA, RETRY_PAGE, AdwNavigationPage)

/** ka_retry_page_new: @match: the only match that they are tried on, or 0: then a person chooses which */
GtkWidget *ka_retry_page_new (KaDesk *desk, gint64 match);

G_END_DECLS
