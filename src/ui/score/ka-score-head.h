/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-sheet.h"

G_BEGIN_DECLS

/**
 * KaScoreHead:
 *
 * The head of the sheet, which stays in sight: for each player badge, name and total, and who deals or begins next.
 */
#define KA_TYPE_SCORE_HEAD (ka_score_head_get_type ())
G_DECLARE_FINAL_TYPE (KaScoreHead, ka_score_head, KA, SCORE_HEAD, GtkWidget)

GtkWidget *ka_score_head_new (void);

/** ka_score_head_set_outlook: whether it says what the next round may bring, when it is shown next. */
void ka_score_head_set_outlook (KaScoreHead *self, gboolean shown);

/** ka_score_head_show: shows the head of @sheet. */
void ka_score_head_show (KaScoreHead *self, KaSheet *sheet);

/** ka_score_head_make_game: (transfer floating): how one of several games on @sheet stands, from 0 (GR-14). */
GtkWidget *ka_score_head_make_game (KaSheet *sheet, guint game);

G_END_DECLS
