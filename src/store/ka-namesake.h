/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * ka_namesake_find: (nullable): the one of @players who is called @name, however that is written, archived people and other entries
 * of a person too; of several the first who is still offered. Borrowed.
 */
const KaPlayer *ka_namesake_find (GPtrArray *players, const char *name);

/**
 * ka_namesake_propose:
 * @players: (element-type KaPlayer): everybody in the book
 * @others: (nullable) (element-type KaPlayer): who sits at the table and is not in the book yet
 *
 * A name for somebody who is called @name as well, by which the two are told apart: “Anna (2)”, or the next number that is free.
 *
 * Returns: (transfer full)
 */
char *ka_namesake_propose (GPtrArray *players, GPtrArray *others, const char *name);

G_END_DECLS
