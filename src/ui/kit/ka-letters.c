/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-letters.h"

#include <adwaita.h>

/* Times the usual size. */
#define LARGE 1.3

gboolean
ka_letters_are_large (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  return adw_length_unit_to_px (ADW_LENGTH_UNIT_SP, 1, gtk_widget_get_settings (widget)) > LARGE;
}
