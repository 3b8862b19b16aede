/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ka_mark_wrong: shows the eye and tells a screen reader whether what stands in @control cannot be. Why is said by whoever knows. */
void ka_mark_wrong (GtkWidget *control, gboolean wrong);

G_END_DECLS
