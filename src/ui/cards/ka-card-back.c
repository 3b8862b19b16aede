/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-back.h"

void
ka_card_back_draw (KaCardPen *pen)
{
  ka_card_pen_sheet (pen, KA_CARD_WIDTH, KA_CARD_HEIGHT, 16, "#fdfcf8");
  ka_card_pen_fill (
      pen,
      "M-105 -163 H105 A8 8 0 0 1 113 -155 V155 A8 8 0 0 1 105 163 H-105 A8 8 0 0 1 -113 155 V-155 A8 8 0 0 1 -105 -163 Z",
      "#27476b");
}
