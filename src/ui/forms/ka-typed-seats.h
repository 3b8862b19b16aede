/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-seat-list.h"
#include "ka-typed.h"

G_BEGIN_DECLS

/** ka_typed_write_seats: (transfer full): who sits at a table, new people and computer players too. */
JsonArray *ka_typed_write_seats (KaSeatList *seats);

/** ka_typed_write_people: (transfer full): the same for people, of #KaPlayer. */
JsonArray *ka_typed_write_people (GPtrArray *people);

/**
 * ka_typed_read_person:
 * @people: (element-type KaPlayer): everybody in the book
 *
 * Returns: (transfer full) (nullable): the person of element @i, who has id 0 when the book does not have him yet; %NULL
 *   for a computer player and for somebody who is gone
 */
KaPlayer *ka_typed_read_person (JsonArray *typed, guint i, GPtrArray *people);

/** ka_typed_read_level: (nullable): the level of the computer player of element @i. */
const char *ka_typed_read_level (JsonArray *typed, guint i);

/**
 * ka_typed_arrange_seats:
 * @typed: (nullable): what ka_typed_write_seats() gave; %NULL for those who sit there already
 * @match: a match whose players cannot be taken from the table
 *
 * Arranges who sits at the table of a match as it was typed: who joined sits there too, in the order of then.
 */
void ka_typed_arrange_seats (KaSeatList *seats, JsonArray *typed, GPtrArray *people, const KaMatch *match);

G_END_DECLS
