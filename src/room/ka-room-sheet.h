/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-sheet.h"
#include "ka-snapshot.h"

G_BEGIN_DECLS

/**
 * ka_room_show_sheet:
 * @in_evening: whether the evening is shown too, to which the page can go
 *
 * Returns: (transfer full): a sheet as a room shows it: numbers, names, and sentences by their English texts with what is to be filled
 *   in, for the page says them in the language of whoever looks; docs/room.md tells all of it
 */
KaSnapshot *ka_room_show_sheet (KaSheet *sheet, gboolean in_evening);

/** ka_room_add_name: adds to the object that @builder is in what was played: the title, the game or the variant that it is. */
void ka_room_add_name (JsonBuilder *builder, const KaMatch *match);

/** ka_room_add_seats: adds to the object that @builder is in who sits there, with their totals and places. */
void ka_room_add_seats (JsonBuilder *builder, KaSheet *sheet);

G_END_DECLS
