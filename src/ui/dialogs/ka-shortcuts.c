/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-shortcuts.h"

void
ka_shortcuts_present (GtkWindow *parent)
{
}
