/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ka_save_key_bind: lets Ctrl+Enter, by either Enter, activate @action wherever the keyboard is in a widget of that class; a list, a
 * button or an entry takes Enter alone. */
void ka_save_key_bind (GtkWidgetClass *widget_class, const char *action);

G_END_DECLS
