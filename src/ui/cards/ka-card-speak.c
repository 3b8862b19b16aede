/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-card-speak.h"

#include "ka-card-name.h"
#include "ka-mnemonic.h"

void
ka_card_speak_label (GtkLabel *label)
{
  g_autofree char *spoken = NULL;

  g_return_if_fail (GTK_IS_LABEL (label));

  spoken = ka_card_spell (gtk_label_get_text (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

void
ka_card_speak_button (GtkButton *button)
{
  g_autofree char *text = NULL, *spoken = NULL;

  g_return_if_fail (GTK_IS_BUTTON (button) && GTK_IS_LABEL (gtk_button_get_child (button)));

  ka_card_speak_label (GTK_LABEL (gtk_button_get_child (button)));
  text = ka_mnemonic_strip (gtk_button_get_label (button));
  spoken = ka_card_spell (text);
  /* It is called by what stands on it, which goes before a name. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
