/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KA_TYPE_NAME (ka_name_get_type ())
G_DECLARE_FINAL_TYPE (KaName, ka_name, KA, NAME, GtkWidget)

/** ka_name_new: the name of a person above a column; where there is no room for it, its initials, or its first
 * letters. */
GtkWidget *ka_name_new (const char *name);

G_END_DECLS
