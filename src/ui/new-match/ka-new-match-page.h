/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

#define KA_TYPE_NEW_MATCH_PAGE (ka_new_match_page_get_type ())
G_DECLARE_FINAL_TYPE (KaNewMatchPage, ka_new_match_page, KA, NEW_MATCH_PAGE, AdwNavigationPage)

/**
 * ka_new_match_page_new:
 * @game: id of the game to begin with; "": the game that was played last
 * @variant: id of its variant; "": the usual one
 * @like: a match that everything is taken from, so that it only needs to be started; 0: none
 */
GtkWidget *
ka_new_match_page_new (KaDesk *desk, GSettings *settings, const char *game, const char *variant, gint64 like);

/**
 * ka_new_match_page_new_again:
 * @subject: of the draft of a match that was being set up
 *
 * The page as it was when that match was being set up.
 */
GtkWidget *ka_new_match_page_new_again (KaDesk *desk, GSettings *settings, const char *subject);

/** ka_new_match_page_set_origin: chooses whether one plays here or on paper; else it is what was chosen last. */
void ka_new_match_page_set_origin (KaNewMatchPage *self, KaOrigin origin);

/** ka_new_match_page_set_notebook: sets up a match on paper whose rounds are typed in from an old notebook. */
void ka_new_match_page_set_notebook (KaNewMatchPage *self);

G_END_DECLS
