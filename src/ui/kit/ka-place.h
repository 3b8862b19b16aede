/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_place_find:
 * @from_program: the way to a folder from the folder of the program
 * @installed: where that folder was when the program was built
 *
 * Where something lies that was installed with the program: seen from the program itself, so that all of it can be moved together, or
 * else where it was meant to be.
 *
 * Returns: (transfer full): the path
 */
char *ka_place_find (const char *from_program, const char *installed);

/**
 * ka_place_get_data:
 * @name: of a folder below that of the data, like `help`
 *
 * Returns: (transfer full): its path
 */
char *ka_place_get_data (const char *name);

/**
 * ka_place_open_settings:
 *
 * The settings by the schema that was installed with the program, or else by the one that the system knows.
 *
 * Returns: (transfer full): the settings
 */
GSettings *ka_place_open_settings (void);

G_END_DECLS
