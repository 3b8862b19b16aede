/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"
#include "ka-toasts.h"

G_BEGIN_DECLS

/**
 * KaResultCard:
 *
 * How a match ended: the ranking, and what one can do next.
 *
 * Actions of the parents: `sheet.rematch`, `sheet.play-on`.
 */
#define KA_TYPE_RESULT_CARD (ka_result_card_get_type ())
G_DECLARE_FINAL_TYPE (KaResultCard, ka_result_card, KA, RESULT_CARD, GtkBox)

GtkWidget *ka_result_card_new (void);

/** ka_result_card_show: shows the result of @sheet as it stands. */
void ka_result_card_show (KaResultCard *self, KaSheet *sheet);

/** ka_result_card_show_whole: it does not scroll by itself: it stands in something that does. */
void ka_result_card_show_whole (KaResultCard *self);

/** ka_result_card_focus: puts the focus on the ranking, where one who goes on with Enter in the rhythm of the rounds begins nothing. */
void ka_result_card_focus (KaResultCard *self);

/** ka_place_name: (transfer full): a place in a ranking, from 1, in short: “1st”. */
char *ka_place_name (int place);

/** ka_result_title: (transfer full): who won, in a sentence. */
char *ka_result_title (KaSheet *sheet);

/** ka_result_text: (transfer full): the result as plain text: the title and a line per player in order of the places. */
char *ka_result_text (KaSheet *sheet);

/** ka_result_say: (transfer full): the result of a match that is over as one hears it: “An wins. 1st An 12; 2nd Bob 3”. */
char *ka_result_say (KaSheet *sheet);

/** ka_result_card_get_toasts: (transfer none): where a toast covers neither what one reads nor the buttons. */
KaToasts *ka_result_card_get_toasts (KaResultCard *self);

G_END_DECLS
