/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaStoryPage:
 *
 * How one match went: the curve of its totals with the same numbers as a table beside it, who led when, where it
 * turned, and what the rules did that is seldom seen. It follows the sheet.
 */
#define KA_TYPE_STORY_PAGE (ka_story_page_get_type ())
G_DECLARE_FINAL_TYPE (KaStoryPage, ka_story_page, KA, STORY_PAGE, AdwNavigationPage)

GtkWidget *ka_story_page_new (KaSheet *sheet);

G_END_DECLS
