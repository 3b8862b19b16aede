/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KA_TYPE_FIT (ka_fit_get_type ())
G_DECLARE_FINAL_TYPE (KaFit, ka_fit, KA, FIT, GtkWidget)

/** ka_fit_new: holds @child, and draws it smaller where it has no room for all of it: a number is never cut. */
GtkWidget *ka_fit_new (GtkWidget *child);

G_END_DECLS
