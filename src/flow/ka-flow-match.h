/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-registers.h"

G_BEGIN_DECLS

/**
 * KaFlowLine:
 * @registers: (unowned): what is said of it
 * @rank: (owned) (nullable): where it stands among the lines; %NULL when nobody said it
 * @created: orders lines of one rank
 * @fate: whether it is gone; a line is gone with its match
 * @waits: whether something that it needs is not there yet
 * @tied: whether another line was added at the same place
 * @told: (unowned) (nullable) (element-type KaFlowSeat): the seats in which it is told; of a line that does not wait
 */
typedef struct
{
  const KaRegisters *registers;
  char *rank;
  gint64 created;
  KaFate fate;
  gboolean waits;
  gboolean tied;
  GPtrArray *told;
} KaFlowLine;

/**
 * KaFlowMatch:
 * @registers: (unowned): what is said of it
 * @fate: whether it is gone
 * @bin: whether it is in the bin
 * @waits: whether its game, its seats or somebody who sits there is not known yet
 * @seats: (owned) (element-type KaFlowSeat): all who sit at it; %NULL when it waits or is gone
 * @lines: (owned) (element-type KaFlowLine): those that are not gone in the order of the sheet, and then the others
 * @told: (owned): what acts said of the seats → those seats, an array; most lines are told in the same ones
 *
 * What follows for a match from what is said of it and of its lines: rules F-5 to F-8 and F-10 of record 28.
 */
typedef struct
{
  const KaRegisters *registers;
  KaFate fate;
  KaFate bin;
  gboolean waits;
  GPtrArray *seats;
  GArray *lines;
  GHashTable *told;
} KaFlowMatch;

/**
 * ka_flow_match_fold:
 * @registers: what is said of the match; it outlives what is returned, as do the lines
 * @lines: (array length=n): what is said of all lines that name it, in any order
 * @named: (element-type utf8): a set: the players that have a name, as things; others cannot sit at a table
 *
 * Returns: (transfer full): what follows
 */
KaFlowMatch *ka_flow_match_fold (const KaRegisters *registers, const KaRegisters *const *lines, guint n,
                                 GHashTable *named);
void ka_flow_match_free (KaFlowMatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFlowMatch, ka_flow_match_free)

G_END_DECLS
