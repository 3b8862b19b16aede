/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-score.h"

G_BEGIN_DECLS

/**
 * KaSettler: somebody at a table.
 * @key: (owned): tells people apart
 * @name: (owned): for a person
 * @balance: what is to be got, or to be given when it is less than 0
 * @company: the same for those who sat at one table, directly or over others; who did not have nothing to settle
 */
typedef struct
{
  char *key;
  char *name;
  gint64 balance;
  guint company;
} KaSettler;

/** KaTransfer: @from gives @points, more than 0, to @to; both are places among the people. */
typedef struct
{
  guint from;
  guint to;
  gint64 points;
} KaTransfer;

/**
 * KaSettlement:
 * @people: (element-type KaSettler): in the order in which they came
 *
 * Who gives how many points to whom, over one match or several.
 */
typedef struct
{
  GPtrArray *people;
} KaSettlement;

KaSettlement *ka_settlement_new (void);
void ka_settlement_free (KaSettlement *self);

/**
 * ka_settlement_add:
 * @score: a match, ended or not
 * @options: its options
 * @keys: (array length=n_seats): who sits there, each told apart from all others
 * @names: (array length=n_seats): how they are called
 *
 * Counts a match. Where the points of each round sum to nil, the totals are what each gets; elsewhere each pair settles its
 * difference, so that of n people one gets n times his total less the totals of all, the other way round where the lowest wins.
 */
void ka_settlement_add (KaSettlement *self, const KaScore *score, const KaValues *options,
                        const char *const *keys, const char *const *names);

/**
 * ka_settlement_list_transfers:
 *
 * In each company whoever has most to give gives to whoever has most to get, until everybody is even; of equals the first comes
 * first.
 *
 * Returns: (transfer full) (element-type KaTransfer): one company after the other; in each at most one less than it has people
 */
GArray *ka_settlement_list_transfers (const KaSettlement *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaSettlement, ka_settlement_free)

G_END_DECLS
