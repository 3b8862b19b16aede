/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-tile-face.h"

#include "ka-card-glyph.h"
#include "ka-joker.h"
#include "ka-rules.h"

#define IVORY "#fcf6e6"
#define SMALL 40 /* logical pixels; below it lines are thicker */

/* The upper face of a tile, which is a little less high than the tile. */
#define FACE                                                                                                 \
  "M-64 -118 H64 A24 24 0 0 1 88 -94 V82 A24 24 0 0 1 64 106 H-64 A24 24 0 0 1 -88 82 V-94 A24 24 0 0 1 -64 -118 Z"
#define HOLLOW                                                                                               \
  "M-50 -100 H50 A20 20 0 0 1 70 -80 V68 A20 20 0 0 1 50 88 H-50 A20 20 0 0 1 -70 68 V-80 A20 20 0 0 1 -50 -100 Z"

/* In the order of the colours of Rummy: blue, red, green, yellow. Each has its own shape, and its own darkness for
 * people who see red and green as one. */
static const struct
{
  const char *colour;
  const char *shape;
} COLOURS[KA_N_SUITS] = {
  { "#1a56b8", "M-24 0 A24 24 0 1 1 24 0 A24 24 0 1 1 -24 0 Z" },
  { "#b3172b", "M0 -30 L28 0 L0 30 L-28 0 Z" },
  { "#0a8268", "M-22 -22 H22 V22 H-22 Z" },
  { "#c28000", "M0 -27 L29 22 H-29 Z" },
};

static void
draw_number (KaCardPen *pen, KaCard tile)
{
  const char *colour = COLOURS[ka_card_suit (tile)].colour;
  char number[4];

  g_snprintf (number, sizeof number, "%d", ka_card_rank (tile) + 1);
  ka_card_pen_push (pen, 0, -38, 1.06);
  ka_card_glyph_draw (pen, number, pen->width < SMALL ? 20 : 17, 106, colour);
  ka_card_pen_pop (pen);
  ka_card_pen_push (pen, 0, 64, 1);
  ka_card_pen_fill (pen, COLOURS[ka_card_suit (tile)].shape, colour);
  ka_card_pen_pop (pen);
}

void
ka_tile_face_draw (KaCardPen *pen, KaCard tile)
{
  ka_card_pen_fill (pen, FACE, IVORY);
  if (tile == KA_CARD_HIDDEN)
    ka_card_pen_fill (pen, HOLLOW, "#efe3c4");
  else if (ka_card_is_joker (tile))
    {
      ka_card_pen_push (pen, 0, -2, 1.5);
      ka_joker_draw_head (pen, tile);
      ka_card_pen_pop (pen);
    }
  else
    draw_number (pen, tile);
}
