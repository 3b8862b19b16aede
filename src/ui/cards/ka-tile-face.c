/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-tile-face.h"

#include "ka-card-glyph.h"
#include "ka-rules.h"

#define IVORY "#fbf4e2"

/* In the order of the colours of Rummy: blue, red, green, yellow. */
static const struct
{
  const char *colour;
  const char *shape;
} COLOURS[KA_N_SUITS] = {
  { "#1c5fc0", "M-20 0 A20 20 0 1 1 20 0 A20 20 0 1 1 -20 0 Z" },
  { "#c8202f", "M0 -25 L25 0 L0 25 L-25 0 Z" },
  { "#13763c", "M-19 -19 H19 V19 H-19 Z" },
  { "#b06a00", "M0 -22 L24 20 H-24 Z" },
};

void
ka_tile_face_draw (KaCardPen *pen, KaCard tile)
{
  char number[4];

  ka_card_pen_sheet (pen, KA_TILE_WIDTH, KA_TILE_HEIGHT, 24, IVORY);
  if (tile == KA_CARD_HIDDEN)
    return;
  if (ka_card_is_joker (tile))
    {
      ka_card_glyph_draw (pen, "★", 14, tile % 2 == 0 ? "#c8202f" : "#20242b");
      return;
    }
  ka_card_pen_push (pen, 0, -36, 1);
  g_snprintf (number, sizeof number, "%d", ka_card_rank (tile) + 1);
  ka_card_glyph_draw (pen, number, 18, COLOURS[ka_card_suit (tile)].colour);
  ka_card_pen_pop (pen);
  ka_card_pen_push (pen, 0, 70, 1);
  ka_card_pen_fill (pen, COLOURS[ka_card_suit (tile)].shape, COLOURS[ka_card_suit (tile)].colour);
  ka_card_pen_pop (pen);
}
