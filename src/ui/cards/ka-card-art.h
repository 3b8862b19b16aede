/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-card-style.h"
#include "ka-card.h"

G_BEGIN_DECLS

/**
 * KaCardArt:
 *
 * Cards and tiles as textures, drawn when they are first asked for and kept for as long as they are in use and there
 * is room. A texture holds the card, its thin edge and its shadow, so that a widget draws nothing else. It is larger
 * than the card by ka_card_art_get_margin() on each of its four sides.
 *
 * Signals: `changed` when the style has changed: every texture that was got is then out of date.
 */
#define KA_TYPE_CARD_ART (ka_card_art_get_type ())
G_DECLARE_FINAL_TYPE (KaCardArt, ka_card_art, KA, CARD_ART, GObject)

/** KA_CARD_ART_ROOM: how many bytes of textures are kept at most. */
#define KA_CARD_ART_ROOM (64 * 1024 * 1024)

/** KA_CARD_ART_MIN_WIDTH, KA_CARD_ART_MAX_WIDTH: how wide, in logical pixels, a card or a tile may be asked for. */
#define KA_CARD_ART_MIN_WIDTH 16
#define KA_CARD_ART_MAX_WIDTH 800

/** ka_card_art_new: (transfer full): art in the taste of @style, which it holds a reference to. */
KaCardArt *ka_card_art_new (KaCardStyle *style);

/** ka_card_art_get_aspect: how high a card, or a tile, is for its width. */
double ka_card_art_get_aspect (gboolean tile);

/** ka_card_art_get_height: the height of a card, or a tile, of @width, both in logical pixels and without the margin. */
int ka_card_art_get_height (int width, gboolean tile);

/** ka_card_art_get_margin: how many logical pixels a texture of a card or tile of @width sticks out on each side. */
int ka_card_art_get_margin (int width);

/**
 * ka_card_art_get_card:
 * @card: a card, or %KA_CARD_HIDDEN for the back
 * @width: of the card in logical pixels, without the margin
 * @scale: device pixels in a logical one, 1 to 4, which may be a fraction
 *
 * The picture of a card, to be drawn at (−margin, −margin) in a size of the card and two margins.
 *
 * Returns: (transfer none): the texture, until the next call; hold a reference while it is shown
 */
GdkTexture *ka_card_art_get_card (KaCardArt *self, KaCard card, int width, double scale);

/**
 * ka_card_art_get_tile:
 * @tile: a tile (colour × 13 + value − 1), a joker (52 and above), or %KA_CARD_HIDDEN for the back
 * @width: of the tile in logical pixels, without the margin
 * @scale: as for a card
 *
 * The picture of a tile of Rummy.
 *
 * Returns: (transfer none): the texture, until the next call; hold a reference while it is shown
 */
GdkTexture *ka_card_art_get_tile (KaCardArt *self, KaCard tile, int width, double scale);

/** ka_card_art_get_n_bytes: what the textures that are kept take. */
gsize ka_card_art_get_n_bytes (KaCardArt *self);

G_END_DECLS
