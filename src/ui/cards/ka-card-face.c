/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-face.h"

#include "ka-card-glyph.h"
#include "ka-card-name.h"
#include "ka-court.h"
#include "ka-joker.h"

#define FIRST_COURT 10
#define LARGE_COURT 0.72 /* beside large corners */
#define SMALL       48   /* logical pixels */
#define PIP         0.52
#define MAX_PLACES  6

/* Where the pips of the upper half are; those below are these, turned. A pip on the middle line is drawn once, as is the one of
 * a seven. */
static const struct
{
  int n;
  double x[MAX_PLACES], y[MAX_PLACES];
} PIPS[] = {
  [1] = { 1, { 0 }, { -104 } },
  [2] = { 2, { 0, 0 }, { -104, 0 } },
  [3] = { 2, { -46, 46 }, { -104, -104 } },
  [4] = { 3, { -46, 46, 0 }, { -104, -104, 0 } },
  [5] = { 4, { -46, 46, -46, 46 }, { -104, -104, 0, 0 } },
  [6] = { 5, { -46, 46, -46, 46, 0 }, { -104, -104, 0, 0, -52 } },
  [7] = { 5, { -46, 46, -46, 46, 0 }, { -104, -104, 0, 0, -52 } },
  [8] = { 5, { -46, 46, -46, 46, 0 }, { -104, -104, -35, -35, 0 } },
  [9] = { 5, { -46, 46, -46, 46, 0 }, { -104, -104, -35, -35, -70 } },
};

static void
draw_pip (KaCardPen *pen, KaSuit suit, double x, double y, double size)
{
  ka_card_pen_push (pen, x, y, size);
  ka_card_pen_fill (pen, ka_card_pen_get_sign (suit), ka_card_pen_get_ink (pen, suit));
  ka_card_pen_pop (pen);
}

static void
draw_glyph (KaCardPen *pen, KaCard card, double x, double y, double size, double weight)
{
  ka_card_pen_push (pen, x, y, size);
  ka_card_glyph_draw (pen, ka_card_rank_letter (ka_card_rank (card)), weight, 66,
                      ka_card_pen_get_ink (pen, ka_card_suit (card)));
  ka_card_pen_pop (pen);
}

static void
draw_corner (KaCardPen *pen, KaCard card)
{
  if (ka_card_style_get_face (pen->style) == KA_CARD_FACE_LARGE)
    {
      draw_glyph (pen, card, -89, -126, 0.72, 16);
      draw_pip (pen, ka_card_suit (card), -89, -55, 0.48);
    }
  else
    {
      draw_glyph (pen, card, -102, -143, 0.42, 15);
      draw_pip (pen, ka_card_suit (card), -102, -99, 0.33);
    }
}

/* A pip is made once for all places where it stands. */
static GskRenderNode *
make_pip (const KaCardPen *pen, KaSuit suit)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  KaCardPen apart = *pen;

  apart.snapshot = snapshot;
  draw_pip (&apart, suit, 0, 0, PIP);
  return gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
}

/* The pips that also stand below, turned, or those that do not. */
static void
draw_pips (KaCardPen *pen, KaCard card, gboolean turned)
{
  g_autoptr (GskRenderNode) pip = make_pip (pen, ka_card_suit (card));
  int rank = ka_card_rank (card);

  for (int i = 0; i < PIPS[rank].n; i++)
    if ((PIPS[rank].y[i] < 0 && !(rank == 6 && PIPS[rank].x[i] == 0)) == turned)
      {
        ka_card_pen_push (pen, PIPS[rank].x[i], PIPS[rank].y[i], 1);
        gtk_snapshot_append_node (pen->snapshot, pip);
        ka_card_pen_pop (pen);
      }
}

static void
draw_small (KaCardPen *pen, KaCard card)
{
  draw_glyph (pen, card, -68, -108, 1.0, 18);
  draw_pip (pen, ka_card_suit (card), -68, -10, 0.74);
  draw_pip (pen, ka_card_suit (card), 48, 88, 1.25);
}

/* A sign within a sign. */
static void
draw_ace (KaCardPen *pen, KaSuit suit)
{
  if (suit == KA_SUIT_SPADES)
    {
      ka_picture_append (pen->snapshot, "cards/ace-of-spades", NULL);
      return;
    }
  draw_pip (pen, suit, 0, 0, 1.36);
  ka_card_pen_push (pen, 0, suit == KA_SUIT_CLUBS ? 4 : 0, suit == KA_SUIT_CLUBS ? 0.3 : 0.5);
  ka_card_pen_fill (pen, ka_card_pen_get_sign (suit), KA_CARD_PAPER);
  ka_card_pen_pop (pen);
}

static gboolean
is_court (KaCard card)
{
  return ka_card_is_joker (card) || ka_card_rank (card) >= FIRST_COURT;
}

static gboolean
has_large_face (KaCardPen *pen)
{
  return ka_card_style_get_face (pen->style) == KA_CARD_FACE_LARGE;
}

void
ka_card_face_draw (KaCardPen *pen, KaCard card)
{
  if (ka_card_is_joker (card))
    ka_joker_draw (pen, card, pen->width < SMALL);
  else if (pen->width < SMALL)
    draw_small (pen, card);
  else
    {
      if (is_court (card))
        ka_court_draw (pen, card, has_large_face (pen) ? LARGE_COURT : 1);
      else if (!has_large_face (pen) && ka_card_rank (card) > 0)
        draw_pips (pen, card, TRUE);
      draw_corner (pen, card);
    }
}

gboolean
ka_card_face_is_turned (KaCard card, int width, double *slope)
{
  *slope = is_court (card) ? KA_COURT_SLOPE : 0;
  return width >= SMALL;
}

void
ka_card_face_draw_over (KaCardPen *pen, KaCard card)
{
  if (is_court (card))
    ka_court_draw_sash (pen, has_large_face (pen) ? LARGE_COURT : 1);
  else if (has_large_face (pen))
    draw_pip (pen, ka_card_suit (card), 0, 0, 1);
  else if (ka_card_rank (card) == 0)
    draw_ace (pen, ka_card_suit (card));
  else
    draw_pips (pen, card, FALSE);
}
