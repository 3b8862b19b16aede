/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaReopenBar:
 *
 * Asks below the page whether the room, which the program ended without closing, is to be opened again (`win.phones-again`) or not
 * (`win.phones-forget`). Whoever is in the middle of something leaves it aside; F6 leads to it, and back (ka-window-keys.c).
 */
#define KA_TYPE_REOPEN_BAR (ka_reopen_bar_get_type ())
G_DECLARE_FINAL_TYPE (KaReopenBar, ka_reopen_bar, KA, REOPEN_BAR, AdwBin)

/** ka_reopen_bar_set_count: @n: for how many phones; 0: there is nothing to ask, and nothing to be seen */
void ka_reopen_bar_set_count (KaReopenBar *self, guint n);

G_END_DECLS
