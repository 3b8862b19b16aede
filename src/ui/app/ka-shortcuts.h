/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/** ka_shortcuts_present: shows the keys that the program knows. */
void ka_shortcuts_present (GtkWindow *parent);
