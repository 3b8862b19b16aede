/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a table was when people left it: how they had arranged their hands, what was left on the clock, and whether they wanted
 * guidance no more. Nothing of the game, so it stands in a file of the program beside the book. It may be lost or foreign: then the hands
 * are sorted, a turn has all its time, and the guidance of a lesson is there. */

#define KA_TABLE_MEMORY_HANDS       "hands"
#define KA_TABLE_MEMORY_CLOCK       "clock"
#define KA_TABLE_MEMORY_LESSON_LEFT "lesson-left"

/** ka_table_memory_load: (transfer full) (nullable): what was saved as @what of @deal of the match with the uuid @match, of @type. */
GVariant *ka_table_memory_load (const char *match, gint64 deal, const char *what, const GVariantType *type);

/** ka_table_memory_save: keeps @hands, @clock (nullable) and @lesson_left in their places; the eldest of many matches is forgotten. */
void
ka_table_memory_save (const char *match, gint64 deal, GVariant *hands, GVariant *clock, gboolean lesson_left);

G_END_DECLS
