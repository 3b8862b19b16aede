/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KA_TYPE_ENLARGE (ka_enlarge_get_type ())
G_DECLARE_FINAL_TYPE (KaEnlarge, ka_enlarge, KA, ENLARGE, GtkWidget)

/** ka_enlarge_new: shows @child so large that it fills the width, as far as @wide pixels of its own go. */
GtkWidget *ka_enlarge_new (GtkWidget *child, int wide);

G_END_DECLS
