/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-back.h"

#include <math.h>

/* The pattern fills a field of 200 by 300 units with whole cells, so that nothing of it has to be cut off. */
#define FIELD_X (-100)
#define FIELD_Y (-150)
#define PANEL                                                                                                \
  "M-102 -162 H102 A8 8 0 0 1 110 -154 V154 A8 8 0 0 1 102 162 H-102 A8 8 0 0 1 -110 154 V-154 A8 8 0 0 1 -102 -162 Z"
#define FRAME  "M-104 -154 H104 V154 H-104 Z"

#define CELL   25
#define COARSE 50 /* when a cell would be less than so many device pixels: */
#define SHARP  14

typedef struct
{
  const char *ground;
  const char *line;
  void (*add_cell) (GskPathBuilder *builder, float x, float y, float size);
  gboolean stroked;
  const char *spot;
} Pattern;

static void
add_lozenge (GskPathBuilder *builder, float x, float y, float half)
{
  gsk_path_builder_move_to (builder, x, y - half);
  gsk_path_builder_line_to (builder, x + half, y);
  gsk_path_builder_line_to (builder, x, y + half);
  gsk_path_builder_line_to (builder, x - half, y);
  gsk_path_builder_close (builder);
}

static void
add_crossing (GskPathBuilder *builder, float x, float y, float size)
{
  gsk_path_builder_move_to (builder, x, y);
  gsk_path_builder_rel_line_to (builder, size, size);
  gsk_path_builder_move_to (builder, x + size, y);
  gsk_path_builder_rel_line_to (builder, -size, size);
}

/* A leaf from (@x, @y) over (@dx, @dy), as the arcs of two circles that meet would leave it. */
static void
add_petal (GskPathBuilder *builder, float x, float y, float dx, float dy)
{
  gsk_path_builder_move_to (builder, x, y);
  gsk_path_builder_quad_to (builder, x + dx / 2 - dy * 0.3F, y + dy / 2 + dx * 0.3F, x + dx, y + dy);
  gsk_path_builder_quad_to (builder, x + dx / 2 + dy * 0.3F, y + dy / 2 - dx * 0.3F, x, y);
  gsk_path_builder_close (builder);
}

/* Half of a flower in each corner of a cell. */
static void
add_petals (GskPathBuilder *builder, float x, float y, float size)
{
  float middle = size / 2;

  add_petal (builder, x + middle, y + middle, middle, middle);
  add_petal (builder, x + middle, y + middle, -middle, middle);
  add_petal (builder, x + middle, y + middle, middle, -middle);
  add_petal (builder, x + middle, y + middle, -middle, -middle);
}

static void
add_star (GskPathBuilder *builder, float x, float y, float size)
{
  float middle = size / 2;

  for (int i = 0; i < 16; i++)
    {
      double angle = i * G_PI / 8;
      double reach = size * (i % 2 == 0 ? 0.44 : 0.24);
      float px = x + middle + (float) (sin (angle) * reach), py = y + middle - (float) (cos (angle) * reach);

      if (i == 0)
        gsk_path_builder_move_to (builder, px, py);
      else
        gsk_path_builder_line_to (builder, px, py);
    }
  gsk_path_builder_close (builder);
}

static const Pattern PATTERNS[] = {
  [KA_CARD_BACK_LATTICE] = { "#27476f", "#c9d6e6", add_crossing, TRUE, "#e6b04a" },
  [KA_CARD_BACK_PETALS] = { "#9c2f38", "#f2d9d0", add_petals, FALSE, NULL },
  [KA_CARD_BACK_STARS] = { "#1f5a52", "#e6c47a", add_star, FALSE, "#cfe3da" },
};

static GskPath *
make_pattern (const Pattern *pattern, float size)
{
  GskPathBuilder *builder = gsk_path_builder_new ();

  for (float x = FIELD_X; x < -FIELD_X; x += size)
    for (float y = FIELD_Y; y < -FIELD_Y; y += size)
      pattern->add_cell (builder, x, y, size);
  return gsk_path_builder_free_to_path (builder);
}

/* Where cells meet, or in the middle of the meshes of a lattice. */
static GskPath *
make_spots (const Pattern *pattern, float size)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  float half = size * 0.13F;

  for (float x = FIELD_X; x < -FIELD_X; x += size)
    for (float y = FIELD_Y; y < -FIELD_Y; y += size)
      {
        if (pattern->stroked && y > FIELD_Y)
          add_lozenge (builder, x + size / 2, y, half);
        if (pattern->stroked && x > FIELD_X)
          add_lozenge (builder, x, y + size / 2, half);
        if (!pattern->stroked && x > FIELD_X && y > FIELD_Y)
          add_lozenge (builder, x, y, half);
      }
  return gsk_path_builder_free_to_path (builder);
}

void
ka_card_back_draw (KaCardPen *pen)
{
  const Pattern *pattern = &PATTERNS[ka_card_style_get_back (pen->style)];
  float size = CELL / pen->pixel < SHARP ? COARSE : CELL;
  g_autoptr (GskPath) path = make_pattern (pattern, size);
  GdkRGBA line, spot;

  ka_card_pen_fill (pen, PANEL, pattern->ground);
  ka_card_pen_stroke (pen, FRAME, 1.6, pattern->line);
  gdk_rgba_parse (&line, pattern->line);
  if (pattern->stroked)
    {
      GskStroke *stroke = gsk_stroke_new (size / 14);

      gtk_snapshot_append_stroke (pen->snapshot, path, stroke, &line);
      gsk_stroke_free (stroke);
    }
  else
    gtk_snapshot_append_fill (pen->snapshot, path, GSK_FILL_RULE_WINDING, &line);
  if (pattern->spot != NULL)
    {
      g_autoptr (GskPath) spots = make_spots (pattern, size);

      gdk_rgba_parse (&spot, pattern->spot);
      gtk_snapshot_append_fill (pen->snapshot, spots, GSK_FILL_RULE_WINDING, &spot);
    }
}
