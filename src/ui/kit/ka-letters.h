/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ka_letters_are_large: whether the letters are so large that what stands beside each other on a telephone has to stand below. */
gboolean ka_letters_are_large (GtkWidget *widget);

G_END_DECLS
