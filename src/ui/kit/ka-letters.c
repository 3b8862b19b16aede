/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-letters.h"

/* Times the usual size. */
#define LARGE        1.3

#define USUAL_POINTS 11
#define USUAL_DPI    96

/* Letters grow by the size of the font as well as by the scale of all text, which GTK has as a resolution. */
gboolean
ka_letters_are_large (GtkWidget *widget)
{
  g_autofree char *font = NULL;
  PangoFontDescription *description;
  double points;
  int dpi;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  g_object_get (gtk_widget_get_settings (widget), "gtk-font-name", &font, "gtk-xft-dpi", &dpi, NULL);
  description = pango_font_description_from_string (font);
  points = (double) pango_font_description_get_size (description) / PANGO_SCALE;
  pango_font_description_free (description);
  if (points <= 0)
    points = USUAL_POINTS;
  if (dpi <= 0)
    dpi = USUAL_DPI * 1024;
  return points * dpi / 1024 > LARGE * USUAL_POINTS * USUAL_DPI;
}
