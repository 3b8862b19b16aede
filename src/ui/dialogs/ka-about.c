/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-about.h"

#include <glib/gi18n.h>

void
ka_about_present (GtkWidget *parent)
{
  adw_show_about_dialog (
      parent, "application-name", _ ("Kaartavond"), "application-icon", KA_APP_ID, "version", KA_VERSION,
      "comments", _ ("Keeps the score of card nights and does the sums right."), "license-type",
      GTK_LICENSE_GPL_3_0, "developer-name", _ ("The Kaartavond project"), "translator-credits",
      /* Translators: your names, one per line. */
      _ ("translator-credits"), NULL);
}
