/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-card-art.h"
#include "ka-scene.h"

G_BEGIN_DECLS

/**
 * KaCardView:
 *
 * One card or tile. It draws one texture and, over it, what its flags say; it is moved by the transform of its
 * allocation and then not drawn again, unless it turns. To a screen reader it is a button with the name of the card.
 *
 * Action `card.activate` presses it: signal `pressed`.
 */
#define KA_TYPE_CARD_VIEW (ka_card_view_get_type ())
G_DECLARE_FINAL_TYPE (KaCardView, ka_card_view, KA, CARD_VIEW, GtkWidget)

KaCardView *ka_card_view_new (KaCardArt *art, gboolean tile);

/**
 * ka_card_view_set:
 * @card: what it is from now on, or %KA_CARD_HIDDEN: then it knows nothing of what it was
 * @flags: how it looks
 * @order: which of several chosen ones it is, from 1; 0 for none
 * @note: (nullable): said after its name
 */
void ka_card_view_set (KaCardView *self, KaCard card, KaItemFlags flags, int order, const char *note);

KaCard ka_card_view_get_card (KaCardView *self);
KaItemFlags ka_card_view_get_flags (KaCardView *self);

/** ka_card_view_set_presented: whether it is there for the keyboard and the screen reader; others are seen only. */
void ka_card_view_set_presented (KaCardView *self, gboolean presented);
gboolean ka_card_view_get_presented (KaCardView *self);

/** ka_card_view_set_size: how large it will be allocated. */
void ka_card_view_set_size (KaCardView *self, int width, int height);

/**
 * ka_card_view_shrink:
 * @across: part of its width, over 0 and at most 1
 * @down: part of its height
 *
 * It draws itself so much smaller, around its middle. A transform that makes a card much smaller is ten times as slow
 * with the cairo renderer, which then weighs all pixels.
 */
void ka_card_view_shrink (KaCardView *self, double across, double down);

/** ka_card_view_set_clip: @seen: (nullable): which part of it is seen, and met by a pointer; %NULL: all of it. */
void ka_card_view_set_clip (KaCardView *self, const graphene_rect_t *seen);

/** ka_card_view_keep_face: goes on showing what it shows now, until ka_card_view_turn (). */
void ka_card_view_keep_face (KaCardView *self);

/** ka_card_view_turn: shows what it is. */
void ka_card_view_turn (KaCardView *self);

/** ka_card_view_shows_kept_face: whether it has yet to turn. */
gboolean ka_card_view_shows_kept_face (KaCardView *self);

G_END_DECLS
