/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-table.h"

G_BEGIN_DECLS

/** played_deal_finish: plays the deal on the table to its end: every person as the simple computer player would, with the
 * chance of @random. */
void played_deal_finish (KaTable *table, KaRandom *random);

G_END_DECLS
