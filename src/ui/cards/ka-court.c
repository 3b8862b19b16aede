/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-court.h"

#define PANEL                                                                                                \
  "M-73 -150 H73 A7 7 0 0 1 80 -143 V143 A7 7 0 0 1 73 150 H-73 A7 7 0 0 1 -80 143 V-143 A7 7 0 0 1 -73 -150 Z"
#define SASH  "M-80 31 L80 -47 V-31 L-80 47 Z"
#define LINES "M-80 34.5 L80 -43.5 M-80 43.5 L80 -34.5"
#define RAISE -14                                      /* from where the figures are in their pictures */
#define UPPER GRAPHENE_RECT_INIT (-80, -150, 160, 192) /* down to where the sash begins */

static const char *const SUITS[KA_N_SUITS] = { "clubs", "diamonds", "hearts", "spades" };
static const char *const RANKS[] = { "jack", "queen", "king" };

/* What the figures wear, by the number of colours. */
static const KaPaint PAINTS[2][KA_N_SUITS][3] = {
  [KA_CARD_COLOURS_TWO] = {
    { { "robe", "#2f5563" }, { "other", "#c8403a" } },
    { { "robe", "#c8403a" }, { "other", "#2f5563" } },
    { { "robe", "#c8403a" }, { "other", "#2b3f66" } },
    { { "robe", "#2b3f66" }, { "other", "#c8403a" } },
  },
  [KA_CARD_COLOURS_FOUR] = {
    { { "robe", "#2d7d4f" }, { "other", "#c8403a" } },
    { { "robe", "#2f66b0" }, { "other", "#c8403a" } },
    { { "robe", "#c8403a" }, { "other", "#2b3f66" } },
    { { "robe", "#2b3440" }, { "other", "#c8403a" } },
  },
};

void
ka_court_draw_figure (KaCardPen *pen, const char *name, const KaPaint *paints, const char *sign,
                      const char *ink, double size)
{
  ka_card_pen_push (pen, 0, 0, size);
  ka_card_pen_fill (pen, PANEL, "#f8efdc");
  gtk_snapshot_push_clip (pen->snapshot, &UPPER);
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT (0, RAISE));
  ka_picture_append (pen->snapshot, name, paints);
  gtk_snapshot_restore (pen->snapshot);
  gtk_snapshot_pop (pen->snapshot);
  if (sign != NULL)
    {
      ka_card_pen_push (pen, -56, -124, 0.36);
      ka_card_pen_fill (pen, sign, ink);
      ka_card_pen_pop (pen);
    }
  ka_card_pen_pop (pen);
}

void
ka_court_draw_sash (KaCardPen *pen, double size)
{
  ka_card_pen_push (pen, 0, 0, size);
  ka_card_pen_fill (pen, SASH, "#e6b04a");
  ka_card_pen_stroke (pen, LINES, 1.5, "#20242b");
  ka_card_pen_stroke (pen, PANEL, 2, "#20242b");
  ka_card_pen_pop (pen);
}

void
ka_court_draw (KaCardPen *pen, KaCard card, double size)
{
  KaSuit suit = ka_card_suit (card);
  g_autofree char *name = g_strdup_printf ("cards/%s-of-%s", RANKS[ka_card_rank (card) - 10], SUITS[suit]);

  ka_court_draw_figure (pen, name, PAINTS[ka_card_style_get_colours (pen->style)][suit],
                        ka_card_pen_get_sign (suit), ka_card_pen_get_ink (pen, suit), size);
}
