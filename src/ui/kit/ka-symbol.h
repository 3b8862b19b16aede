/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-marks.h"

G_BEGIN_DECLS

/** ka_colour_get_rgba: colour @number, 0 to 11, of the palette of players. White text on it has a contrast of at least 4.5. */
void ka_colour_get_rgba (int number, GdkRGBA *rgba);

/** ka_colour_get_name: its name in the language of the program, for people who cannot see it. */
const char *ka_colour_get_name (int number);

/** ka_symbol_get_name: the name of the symbol with @id in the language of the program. An unknown one is a dot. */
const char *ka_symbol_get_name (const char *id);

/** ka_symbol_get_path: (transfer full): its outline in a square of 24 by 24. */
GskPath *ka_symbol_get_path (const char *id);

G_END_DECLS
