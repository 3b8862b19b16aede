/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture as the program's own drawings are kept: a text with an instruction on each line.
 *
 *   include NAME             the paints and shapes of another picture
 *   paint NAME LIGHT DARK    a colour by day and by night
 *   shape NAME PATH          an outline, in the words of SVG
 *   backdrop PAINT           what lies behind everything, to the edges of wherever the picture is shown
 *   push TRANSFORM … pop     moves and turns what stands between them
 *   clip OUTLINE … unclip    leaves away what sticks out of it
 *   fill PAINT OUTLINE
 *   stroke PAINT WIDTH OUTLINE
 *
 * An OUTLINE is a PATH or @ and the name of a shape, after a transform if there is one. Everything is drawn in a
 * field of 120 by 80. */

#define KA_PICTURE_WIDTH  120
#define KA_PICTURE_HEIGHT 80

/**
 * ka_picture_draw:
 * @name: the name of a picture of the program
 * @dark: whether the colours of the night are wanted
 * @backdrop: (out): the colour behind it
 *
 * Draws a picture without its backdrop.
 *
 * Returns: (transfer full) (nullable): the drawing, or %NULL when there is no such picture
 */
GskRenderNode *ka_picture_draw (const char *name, gboolean dark, GdkRGBA *backdrop);

/** KaPaint: a colour, in the words of CSS, that is used for a paint instead of the picture's own. */
typedef struct
{
  const char *name;
  const char *colour;
} KaPaint;

/**
 * ka_picture_append:
 * @name: the name of a picture of the program
 * @paints: array that ends with an empty one
 *
 * Draws a picture on a snapshot by day, with paints of the caller's own, in a field as the caller has it.
 */
void ka_picture_append (GtkSnapshot *snapshot, const char *name, const KaPaint *paints);

G_END_DECLS
