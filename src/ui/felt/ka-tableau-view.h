/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-felt.h"
#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaTableauView:
 *
 * A table as it is seen: the felt with what the tableau of the game lays on it, and who sits around it. The page that it
 * is on connects the signals of the felt to the tableau as far as people may do something there.
 */
#define KA_TYPE_TABLEAU_VIEW (ka_tableau_view_get_type ())
G_DECLARE_FINAL_TYPE (KaTableauView, ka_tableau_view, KA, TABLEAU_VIEW, AdwBin)

/** ka_tableau_view_set_table: (transfer none) (nullable): what is shown; once. Returns: the tableau, %NULL when the game
 * has none. */
KaTableau *ka_tableau_view_set_table (KaTableauView *self, KaTable *table, KaCardArt *art);

/** ka_tableau_view_get_felt: (transfer none). */
KaFelt *ka_tableau_view_get_felt (KaTableauView *self);

/** ka_tableau_view_update: shows the table as it stands. */
void ka_tableau_view_update (KaTableauView *self);

/** ka_tableau_view_say: who sits at @seat says @text, for @ms milliseconds. */
void ka_tableau_view_say (KaTableauView *self, guint seat, const char *text, guint ms);

/**
 * ka_tableau_view_tell:
 *
 * Says aloud what lies on the table, in short; and asked again before anything there has changed and from where the keyboard is, all
 * of it: the hand, the table, what is played and the score.
 *
 * Returns: (transfer full) (nullable): what was said in short, to be read; %NULL when it was all
 */
char *ka_tableau_view_tell (KaTableauView *self);

G_END_DECLS
