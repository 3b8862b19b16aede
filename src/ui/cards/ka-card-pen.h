/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-card-style.h"
#include "ka-card.h"

G_BEGIN_DECLS

/* Cards are drawn in a field of 250 by 350 units, tiles in one of 180 by 240, with the origin in its middle. */
#define KA_CARD_WIDTH  250.0
#define KA_CARD_HEIGHT 350.0
#define KA_CARD_RADIUS 16
#define KA_CARD_PAPER  "#fdfcf8"
#define KA_TILE_RADIUS 26
#define KA_TILE_BASE   "#d8c9a3"
#define KA_TILE_WIDTH  180.0
#define KA_TILE_HEIGHT 240.0

/**
 * KaCardPen:
 * @snapshot: what is drawn on
 * @style: the taste
 * @width: of the card or tile in logical pixels, by which the drawer leaves out what would be too small
 * @pixel: how many units a device pixel is
 *
 * What every drawer of a card holds. Nothing of it is owned. The empty sheet is there already.
 */
typedef struct
{
  GtkSnapshot *snapshot;
  KaCardStyle *style;
  int width;
  double pixel;
} KaCardPen;

/** ka_card_pen_fill: fills the outline @path, in the words of SVG, with a colour in the words of CSS. */
void ka_card_pen_fill (KaCardPen *self, const char *path, const char *colour);

/** ka_card_pen_stroke: draws a line of @width units along it, with round ends. */
void ka_card_pen_stroke (KaCardPen *self, const char *path, double width, const char *colour);

/** ka_card_pen_sheet: an empty card or tile of this size and @radius, with its shadow and its edge. */
void ka_card_pen_sheet (KaCardPen *self, double width, double height, double radius, const char *paper);

/** ka_card_pen_push: moves the origin to (@x, @y) and draws @size times as large, until ka_card_pen_pop(). */
void ka_card_pen_push (KaCardPen *self, double x, double y, double size);
void ka_card_pen_pop (KaCardPen *self);

/** ka_card_pen_get_sign: the outline of the sign of a suit, 100 units high, with its middle at the origin. */
const char *ka_card_pen_get_sign (KaSuit suit);

/** ka_card_pen_get_ink: the colour of a suit in the style of the pen. */
const char *ka_card_pen_get_ink (KaCardPen *self, KaSuit suit);

G_END_DECLS
