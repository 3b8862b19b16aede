/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How people had arranged their hands when they left a table: nothing of the game, so it stands in a file of the program
 * beside the book. It may be lost or foreign: then the hands are sorted. */

/** ka_table_memory_load: (transfer full) (nullable): what was saved of @deal of the match with the uuid @match, of @type. */
GVariant *ka_table_memory_load (const char *match, gint64 deal, const GVariantType *type);

/** ka_table_memory_save: keeps @arrangement in its place; the eldest of many matches is forgotten. */
void ka_table_memory_save (const char *match, gint64 deal, GVariant *arrangement);

G_END_DECLS
