/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-paper-picture.h"

/* In points, as wide as a sheet of A5: words are large enough on a telephone. */
#define WIDTH        420
#define MARGIN       30
#define LEAST_HEIGHT 240
#define STEP         40

/* Pixels to a point. */
#define SCALE 2.5

/* More rounds than fit on this are on further pages of the document, and not in the picture. */
#define MOST_HEIGHT 4000

static KaPaper *
lay_out (const char *foot, double height, KaPaperCompose compose, gpointer data)
{
  const KaPaperFormat format = { WIDTH, height, MARGIN, MARGIN, MARGIN, MARGIN + 12 };
  KaPaper *paper = ka_paper_new (&format, foot);

  compose (paper, data);
  ka_paper_lay_out (paper, 0);
  return paper;
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
ka_paper_picture (const char *foot, KaPaperCompose compose, gpointer data)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (KaPaper) paper = NULL;
  int height = LEAST_HEIGHT;
  cairo_surface_t *surface;
  cairo_t *cr;

  while (paper = lay_out (foot, height, compose, data),
         ka_paper_get_n_pages (paper) > 1 && height < MOST_HEIGHT)
    {
      g_clear_pointer (&paper, ka_paper_unref);
      height += STEP;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (WIDTH * SCALE), (int) (height * SCALE));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SCALE, SCALE);
  ka_paper_draw (paper, 0, cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
