/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-pen.h"

#define EDGE "rgba(30,30,40,0.28)"

static const char *const SUITS[KA_N_SUITS] = {
  [KA_SUIT_CLUBS]
  = "M-22.5 -27 A22.5 22.5 0 1 1 22.5 -27 A22.5 22.5 0 1 1 -22.5 -27 Z M-48 12 A22.5 22.5 0 1 1 -3 12 A22.5 22.5 0 1 1 -48 12 Z "
    "M3 12 A22.5 22.5 0 1 1 48 12 A22.5 22.5 0 1 1 3 12 Z M-10 -12 H10 L16 10 L5 16 C6 34 10 45 19 50 H-19 C-10 45 -6 34 -5 16 L-16 10 Z",
  [KA_SUIT_DIAMONDS]
  = "M0 -52 C10 -32 23 -15 39 0 C23 15 10 32 0 52 C-10 32 -23 15 -39 0 C-23 -15 -10 -32 0 -52 Z",
  [KA_SUIT_HEARTS]
  = "M0 49 C-12 29 -48 9 -48 -18 C-48 -36 -37 -46 -24 -46 C-12 -46 -4 -39 0 -28 C4 -39 12 -46 24 -46 C37 -46 48 -36 48 -18 C48 9 12 29 0 49 Z",
  [KA_SUIT_SPADES]
  = "M0 -50 C11 -30 46 -9 46 17 C46 31 37 39 25 39 C16 39 9 35 5 28 C6 38 10 45 19 50 H-19 C-10 45 -6 38 -5 28 C-9 35 -16 39 -25 39 C-37 39 -46 31 -46 17 C-46 -9 -11 -30 0 -50 Z",
};

/* By the number of colours. On the paper each has a contrast of at least 4.5. */
static const char *const INKS[2][KA_N_SUITS] = {
  [KA_CARD_COLOURS_TWO] = { "#20242b", "#c8202f", "#c8202f", "#20242b" },
  [KA_CARD_COLOURS_FOUR] = { "#0c7b58", "#1c5fc0", "#c8202f", "#20242b" },
};

static GskPath *
read_path (const char *text)
{
  GskPath *path = gsk_path_parse (text);

  if (path == NULL)
    g_error ("card: \"%s\" is no path", text);
  return path;
}

static GdkRGBA
read_colour (const char *text)
{
  GdkRGBA colour;

  if (!gdk_rgba_parse (&colour, text))
    g_error ("card: %s is no colour", text);
  return colour;
}

void
ka_card_pen_fill (KaCardPen *self, const char *text, const char *colour)
{
  g_autoptr (GskPath) path = read_path (text);
  GdkRGBA rgba = read_colour (colour);

  gtk_snapshot_append_fill (self->snapshot, path, GSK_FILL_RULE_WINDING, &rgba);
}

void
ka_card_pen_stroke (KaCardPen *self, const char *text, double width, const char *colour)
{
  g_autoptr (GskPath) path = read_path (text);
  GdkRGBA rgba = read_colour (colour);
  GskStroke *stroke = gsk_stroke_new ((float) width);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (self->snapshot, path, stroke, &rgba);
  gsk_stroke_free (stroke);
}

static GskPath *
make_sheet (double width, double height, double radius, double down)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline,
      &GRAPHENE_RECT_INIT ((float) (-width / 2), (float) (-height / 2 + down), (float) width, (float) height),
      (float) radius);
  gsk_path_builder_add_rounded_rect (builder, &outline);
  return gsk_path_builder_free_to_path (builder);
}

/* A few sheets that grow and fade make a soft edge at a fraction of the price of a blur. */
void
ka_card_pen_sheet (KaCardPen *self, double width, double height, double radius, const char *paper)
{
  static const double GROWTH[] = { 12, 8, 4, 1 };
  g_autoptr (GskPath) sheet = make_sheet (width, height, radius, 0);
  g_autoptr (GskPath) line
      = make_sheet (width - self->pixel, height - self->pixel, radius - self->pixel / 2, 0);
  GdkRGBA colour = read_colour (paper), edge = read_colour (EDGE);
  GskStroke *stroke = gsk_stroke_new ((float) self->pixel);

  for (guint i = 0; i < G_N_ELEMENTS (GROWTH); i++)
    {
      g_autoptr (GskPath) shadow
          = make_sheet (width + GROWTH[i], height + GROWTH[i], radius + GROWTH[i] / 2, 4);

      gtk_snapshot_append_fill (self->snapshot, shadow, GSK_FILL_RULE_WINDING, &(GdkRGBA) { 0, 0, 0, 0.07F });
    }
  gtk_snapshot_append_fill (self->snapshot, sheet, GSK_FILL_RULE_WINDING, &colour);
  gtk_snapshot_append_stroke (self->snapshot, line, stroke, &edge);
  gsk_stroke_free (stroke);
}

void
ka_card_pen_push (KaCardPen *self, double x, double y, double size)
{
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_scale (self->snapshot, (float) size, (float) size);
}

void
ka_card_pen_pop (KaCardPen *self)
{
  gtk_snapshot_restore (self->snapshot);
}

const char *
ka_card_pen_get_sign (KaSuit suit)
{
  return SUITS[suit];
}

const char *
ka_card_pen_get_ink (KaCardPen *self, KaSuit suit)
{
  return INKS[ka_card_style_get_colours (self->style)][suit];
}
