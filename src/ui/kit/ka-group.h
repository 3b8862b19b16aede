/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaGroup:
 *
 * Buttons that belong together, in its one child: a single stop for Tab, which comes back to where the keyboard was in it before, or else
 * to the first; the arrows go among them.
 */
#define KA_TYPE_GROUP (ka_group_get_type ())
G_DECLARE_FINAL_TYPE (KaGroup, ka_group, KA, GROUP, GtkWidget)

G_END_DECLS
