/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/** ka_shortcuts_present: shows the keys that the program knows; @n_players: how many play in what one looks at, 0 where nobody does. */
void ka_shortcuts_present (GtkWindow *parent, guint n_players);
