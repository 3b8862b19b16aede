/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-act-id.h"
#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaTold:
 * @facts: (owned) (nullable): of a round, as the text of its row
 * @absent: a bit per seat
 * @correction: (owned) (nullable): points per seat, as the text of its row; one of both is there
 * @reason: (owned) (nullable): of a correction
 *
 * What a line says, told for the seats at a table.
 */
typedef struct
{
  char *facts;
  guint32 absent;
  char *correction;
  char *reason;
} KaTold;

/**
 * ka_told_read:
 * @game: (nullable): %NULL when this Kaartavond does not have it; then a line can only be told for the seats that it was told for
 * @says: canonical JSON, as the attribute `says` of a line in record 28
 * @from: (element-type KaFlowSeat): the seats in which it says so
 * @to: (element-type KaFlowSeat): other seats, in which those of them who took part sit
 *
 * Returns: (transfer full) (nullable): the same told for @to; %NULL when it cannot be
 */
KaTold *ka_told_read (const KaGame *game, const char *says, GPtrArray *from, GPtrArray *to);

/**
 * ka_told_again: (transfer full) (nullable): what @says says, as a line says it in the seats @to, which the act @seats says; %NULL when
 * it cannot be told there. The rest is as in ka_told_read().
 */
char *
ka_told_again (const KaGame *game, const char *says, GPtrArray *from, GPtrArray *to, const KaActId *seats);

void ka_told_free (KaTold *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaTold, ka_told_free)

G_END_DECLS
