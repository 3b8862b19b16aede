/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaFilterChips:
 *
 * What is chosen in lists in which the first name stands for everything: a chip each. Pressed, it chooses everything again. While
 * nothing is chosen there is nothing to be seen.
 */
#define KA_TYPE_FILTER_CHIPS (ka_filter_chips_get_type ())
G_DECLARE_FINAL_TYPE (KaFilterChips, ka_filter_chips, KA, FILTER_CHIPS, AdwBin)

/** ka_filter_chips_follow: has a chip for @list, after those of the lists that were followed before. */
void ka_filter_chips_follow (KaFilterChips *self, GtkDropDown *list);

G_END_DECLS
