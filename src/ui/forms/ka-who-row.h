/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaWhoRow:
 *
 * Who takes part in a round, where not everybody needs to, and who dealt or began it, where the facts of the game can
 * say so. Folded up it says who is away. Where there is room at the table it leads to letting somebody play on for another,
 * by the action “sheet.players” of the page around it.
 *
 * Signals: `changed` when a person changed it.
 */
#define KA_TYPE_WHO_ROW (ka_who_row_get_type ())
G_DECLARE_FINAL_TYPE (KaWhoRow, ka_who_row, KA, WHO_ROW, AdwExpanderRow)

/** ka_who_row_find_turn_field: (nullable): the fact of a game that says who dealt or began, see ka_field_is_about_turn(). */
const KaField *ka_who_row_find_turn_field (const KaGame *game);

/**
 * ka_who_row_begin:
 * @match: who sits at the table, and the game; not kept
 * @absent: a bit for each seat that does not take part
 * @turn: the seat that dealt or began although the rules say otherwise, or −1
 *
 * Begins a round. Whatever stood there before is forgotten.
 *
 * Returns: whether there is anything to say
 */
gboolean ka_who_row_begin (KaWhoRow *self, const KaMatch *match, guint32 absent, int turn);

guint32 ka_who_row_get_absent (KaWhoRow *self);

/** ka_who_row_get_turn: the seat that was chosen to have dealt or begun, −1 for whom the rules say. */
int ka_who_row_get_turn (KaWhoRow *self);

G_END_DECLS
