/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* What is shared by the tools that draw pictures to be looked at. */

/** gallery_begin: speaks the language of the environment and dresses the widgets as the program does. */
void gallery_begin (void);

/** gallery_save: writes a picture of what is in @window to @path, unless it is being drawn anew just then. */
void gallery_save (GtkWidget *window, const char *path);
