/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaLessonOffer:
 *
 * Offers the first deal with guidance to who has never played a game here; its button activates `new-match.learn`. It is seen only
 * where there is something to offer.
 */
#define KA_TYPE_LESSON_OFFER (ka_lesson_offer_get_type ())
G_DECLARE_FINAL_TYPE (KaLessonOffer, ka_lesson_offer, KA, LESSON_OFFER, AdwPreferencesGroup)

/** ka_lesson_offer_set_game: @game: (nullable): what is to be played at a table; %NULL offers nothing. */
void ka_lesson_offer_set_game (KaLessonOffer *self, KaDesk *desk, const KaGame *game);

G_END_DECLS
