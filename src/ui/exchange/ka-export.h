/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-desk.h"

/**
 * ka_export:
 * @parent: a widget of the window that asks; it is told with `win.toast` how it went
 *
 * Asks for a file and writes the whole book in it.
 */
void ka_export (KaDesk *desk, GtkWidget *parent);
