/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-glyph.h"

#include <string.h>

typedef struct
{
  char sign;
  double width; /* of what its line passes through */
  const char *line;
} Glyph;

/* The line through the middle of each sign, from −50 to 50 in height, with its own middle at 0. */
static const Glyph GLYPHS[] = {
  { '0', 54, "M0 -50 C-18 -50 -27 -31 -27 0 C-27 31 -18 50 0 50 C18 50 27 31 27 0 C27 -31 18 -50 0 -50 Z" },
  { '1', 22, "M-11 -35 L11 -50 V50" },
  { '2', 52, "M-25 -25 C-25 -41 -14 -50 0 -50 C14 -50 24 -41 24 -26 C24 -14 17 -4 7 7 L-26 50 H26" },
  { '3', 52,
    "M-25 -33 C-21 -44 -12 -50 -1 -50 C13 -50 23 -40 23 -27 C23 -13 13 -4 -5 -4 C15 -4 26 7 26 22 C26 39 14 50 -1 50 C-13 50 -22 44 -26 32" },
  { '4', 58, "M14 50 V-50 L-29 23 H29" },
  { '5', 52,
    "M22 -50 H-17 L-21 -7 C-15 -12 -8 -14 -1 -14 C15 -14 26 -1 26 17 C26 37 14 50 -2 50 C-14 50 -22 44 -26 35" },
  { '6', 52,
    "M15 -50 C-8 -36 -26 -10 -26 17 C-26 37 -15 50 0 50 C15 50 26 37 26 18 C26 -1 15 -13 0 -13 C-15 -13 -26 0 -26 18" },
  { '7', 52, "M-26 -50 H26 L-8 50" },
  { '8', 52,
    "M0 -5 C-13 -5 -22 -15 -22 -27 C-22 -40 -13 -50 0 -50 C13 -50 22 -40 22 -27 C22 -15 13 -5 0 -5 C-15 -5 -26 7 -26 22 C-26 38 -15 50 0 50 C15 50 26 38 26 22 C26 7 15 -5 0 -5 Z" },
  { '9', 52,
    "M-15 50 C8 36 26 10 26 -17 C26 -37 15 -50 0 -50 C-15 -50 -26 -37 -26 -18 C-26 1 -15 13 0 13 C15 13 26 0 26 -18" },
  { 'A', 64, "M-32 50 L0 -50 L32 50 M-20 14 H20" },
  { 'B', 50,
    "M-23 -3 H2 C17 -3 26 8 26 23 C26 39 17 50 2 50 H-23 V-50 H0 C14 -50 21 -40 21 -27 C21 -13 14 -3 0 -3" },
  { 'D', 54, "M-25 -50 H-6 C16 -50 28 -32 28 0 C28 32 16 50 -6 50 H-25 Z" },
  { 'H', 52, "M-26 -50 V50 M26 -50 V50 M-26 -2 H26" },
  { 'J', 42, "M19 -50 V22 C19 41 10 50 -3 50 C-16 50 -22 41 -22 26" },
  { 'K', 54, "M-25 -50 V50 M27 -50 L-25 10 M-6 -12 L30 50" },
  { 'Q', 66,
    "M0 -50 C-20 -50 -32 -31 -32 0 C-32 31 -20 50 0 50 C20 50 32 31 32 0 C32 -31 20 -50 0 -50 Z M8 24 L32 56" },
  { 'R', 52, "M-23 50 V-50 H2 C17 -50 25 -40 25 -24 C25 -8 17 2 2 2 H-23 M4 2 L27 50" },
  { 'V', 62, "M-31 -50 L0 50 L31 -50" },
};

static const Glyph *
find (char sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (GLYPHS); i++)
    if (GLYPHS[i].sign == sign)
      return &GLYPHS[i];
  return NULL;
}

/* Whether every sign of it is there, and how wide they are with what lies between. */
static gboolean
measure (const char *text, double gap, double *width)
{
  *width = -gap;
  for (const char *c = text; *c != '\0'; c++)
    {
      const Glyph *glyph = find (*c);

      if (glyph == NULL)
        return FALSE;
      *width += glyph->width + gap;
    }
  return TRUE;
}

static void
write_in_font (KaCardPen *pen, const char *text, const char *colour)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  GskPathBuilder *builder = gsk_path_builder_new ();
  PangoRectangle ink;
  GdkRGBA rgba;
  GskPath *path;

  pango_font_description_set_absolute_size (font, 140 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  gsk_path_builder_add_layout (builder, layout);
  path = gsk_path_builder_free_to_path (builder);
  gdk_rgba_parse (&rgba, colour);
  ka_card_pen_push (pen, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0, 1);
  gtk_snapshot_append_fill (pen->snapshot, path, GSK_FILL_RULE_WINDING, &rgba);
  ka_card_pen_pop (pen);
  gsk_path_unref (path);
  pango_font_description_free (font);
  g_object_unref (layout);
  g_object_unref (context);
}

void
ka_card_glyph_draw (KaCardPen *pen, const char *text, double weight, double room, const char *colour)
{
  double gap = weight + 12, width, left, tight = 1;

  if (!measure (text, gap, &width))
    {
      write_in_font (pen, text, colour);
      return;
    }
  if (width > room)
    tight = room / width;
  left = -width / 2;
  for (const char *c = text; *c != '\0'; c++)
    {
      const Glyph *glyph = find (*c);

      gtk_snapshot_save (pen->snapshot);
      gtk_snapshot_scale (pen->snapshot, (float) tight, 1);
      gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT ((float) (left + glyph->width / 2), 0));
      ka_card_pen_stroke (pen, glyph->line, weight, colour);
      gtk_snapshot_restore (pen->snapshot);
      left += glyph->width + gap;
    }
}
