/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaBars:
 *
 * A row of a list with a few shares of one whole below its title: each a name, a bar and “10 of 22”.
 */
#define KA_TYPE_BARS (ka_bars_get_type ())
G_DECLARE_FINAL_TYPE (KaBars, ka_bars, KA, BARS, AdwPreferencesRow)

GtkWidget *ka_bars_new (const char *title);

/** ka_bars_add: a bar for @part of @whole, which is more than 0; the longest of all is that of the whole. */
void ka_bars_add (KaBars *self, const char *name, guint part, guint whole);

/** ka_share_bar_new: a bar alone for @part of @whole, for the end of a row that says both in words. */
GtkWidget *ka_share_bar_new (guint part, guint whole);

G_END_DECLS
