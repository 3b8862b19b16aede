/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-about.h"

#include "ka-language.h"

/* Name, version, licence and what is new are those that software centres show. */
void
ka_about_present (GtkWidget *parent)
{
  AdwDialog *dialog
      = adw_about_dialog_new_from_appdata ("/be/kaartavond/Kaartavond/kaartavond.metainfo.xml", KA_VERSION);

  adw_about_dialog_set_comments (ADW_ABOUT_DIALOG (dialog),
                                 _ ("A score book that does the sums right, and a table to play at."));
  /* Translators: your names, one per line. */
  adw_about_dialog_set_translator_credits (ADW_ABOUT_DIALOG (dialog), _ ("translator-credits"));
  adw_dialog_present (dialog, parent);
}
