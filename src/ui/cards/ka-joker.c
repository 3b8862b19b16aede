/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-joker.h"

#include "ka-court.h"

#define STAR "M0 -50 L13 -16 L49 -15 L20 7 L31 42 L0 21 L-31 42 L-20 7 L-49 -15 L-13 -16 Z"

static const struct
{
  const char *ink;
  KaPaint paints[3];
} JOKERS[2] = {
  { "#c8202f", { { "robe", "#c8403a" }, { "other", "#2b3f66" } } },
  { "#20242b", { { "robe", "#2b3440" }, { "other", "#7f8b9a" } } },
};

static void
draw_star (KaCardPen *pen, double x, double y, double size, const char *ink)
{
  ka_card_pen_push (pen, x, y, size);
  ka_card_pen_fill (pen, STAR, ink);
  ka_card_pen_pop (pen);
}

void
ka_joker_draw_head (KaCardPen *pen, KaCard card)
{
  ka_card_pen_push (pen, 0, 0, 1);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT (0, 90));
  ka_picture_append (pen->snapshot, "cards/joker-head", JOKERS[card % 2].paints);
  ka_card_pen_pop (pen);
}

void
ka_joker_draw (KaCardPen *pen, KaCard card, gboolean small)
{
  const char *ink = JOKERS[card % 2].ink;
  gboolean large = ka_card_style_get_face (pen->style) == KA_CARD_FACE_LARGE;

  if (small)
    {
      draw_star (pen, -66, -108, 1, ink);
      ka_card_pen_push (pen, 22, 50, 1.8);
      ka_joker_draw_head (pen, card);
      ka_card_pen_pop (pen);
      return;
    }
  ka_court_draw_figure (pen, "cards/joker", JOKERS[card % 2].paints, NULL, NULL, large ? 0.72 : 1);
  if (large)
    draw_star (pen, -89, -128, 0.62, ink);
  else
    draw_star (pen, -102, -143, 0.4, ink);
}
