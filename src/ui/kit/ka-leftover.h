/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaLeftover:
 *
 * Two children, one above the other: the first has what it wants, the second what is left, and is not there where that is less
 * than it needs.
 */
#define KA_TYPE_LEFTOVER (ka_leftover_get_type ())
G_DECLARE_FINAL_TYPE (KaLeftover, ka_leftover, KA, LEFTOVER, GtkWidget)

G_END_DECLS
