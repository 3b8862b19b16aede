/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ka_button_wrap: lets the words on a button go on below where they have not the room beside each other. @button: one with a label */
void ka_button_wrap (GtkButton *button);

G_END_DECLS
