/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

/** ka_shortcuts_present: shows the keys that the program knows; @match: (nullable): what one looks at. */
void ka_shortcuts_present (GtkWindow *parent, const KaMatch *match);
