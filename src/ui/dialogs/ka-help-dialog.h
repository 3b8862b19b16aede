/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/**
 * ka_help_dialog_present:
 * @topic: a page of the help, with `#section` for a place in it: `wiezen#wi-8`
 *
 * Shows a page of the help in the language of the program.
 */
void ka_help_dialog_present (const char *topic, GtkWidget *parent);
