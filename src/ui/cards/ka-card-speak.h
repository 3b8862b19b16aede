/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ka_card_speak_label: tells a screen reader in words what @label shows now, where cards may stand as signs: of “10♣” it hears “ten of
 * clubs”. For whoever has set the text, each time. */
void ka_card_speak_label (GtkLabel *label);

/** ka_card_speak_button: the same of a button with a label, which may have a mnemonic. */
void ka_card_speak_button (GtkButton *button);

G_END_DECLS
