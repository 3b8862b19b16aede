/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-card.h"

G_BEGIN_DECLS

/**
 * KaCardPicker:
 *
 * Picks a card of a pack of 52 by its suit and its rank, with buttons large enough for a thumb. With the focus in it
 * a rank or a suit may also be typed.
 *
 * Signals: `changed` when a person has changed it.
 */
#define KA_TYPE_CARD_PICKER (ka_card_picker_get_type ())
G_DECLARE_FINAL_TYPE (KaCardPicker, ka_card_picker, KA, CARD_PICKER, GtkBox)

GtkWidget *ka_card_picker_new (void);

/** ka_card_picker_get_card: the card, or %KA_CARD_INVALID while suit or rank is missing. */
KaCard ka_card_picker_get_card (KaCardPicker *self);

/** ka_card_picker_get_parts: what was picked of it so far; −1 for what is missing. */
void ka_card_picker_get_parts (KaCardPicker *self, int *suit, int *rank);

/** ka_card_picker_set_parts: shows a card that may be half picked; what is no suit or no rank is missing. */
void ka_card_picker_set_parts (KaCardPicker *self, int suit, int rank);

/** ka_card_picker_set_card: shows a card, or none for %KA_CARD_INVALID. */
void ka_card_picker_set_card (KaCardPicker *self, KaCard card);

G_END_DECLS
