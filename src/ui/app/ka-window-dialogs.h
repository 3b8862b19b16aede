/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/** ka_window_dialogs_watch: lets the keys that end the program do so in each dialog of @window too, which keeps all keys to itself. */
void ka_window_dialogs_watch (AdwApplicationWindow *window);

G_END_DECLS
