/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** ka_dialog_keep_focus: lets the keyboard be where @self says that it is to be, also where the window is narrow and the dialog comes up from
 * below: there its first button gets it otherwise. To be called after the focus of @self is set, before it is presented. */
void ka_dialog_keep_focus (AdwDialog *self);

G_END_DECLS
