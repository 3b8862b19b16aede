/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-button.h"

#include "ka-letters.h"

#define ON_A_TELEPHONE 14 /* large letters beside each other */

void
ka_button_wrap (GtkButton *button)
{
  GtkLabel *label;

  g_return_if_fail (GTK_IS_BUTTON (button));

  label = GTK_LABEL (gtk_button_get_child (button));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  /* An AdwWrapBox gives a button all the width that it asks for, past its own edge too. */
  if (ka_letters_are_large (GTK_WIDGET (button)))
    gtk_label_set_max_width_chars (label, ON_A_TELEPHONE);
}
