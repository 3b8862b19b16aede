/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-dummy.h"

/* Solvers that are plain to see through: what the exact one is measured against. */

/** brute_tricks: the tricks of the side, by playing out every game to its end. */
int brute_tricks (const KaDummyDeal *deal);

/** PlainDummy: alpha-beta with a hash table of whole positions; cards next to each other are tried once. */
typedef struct _PlainDummy PlainDummy;

PlainDummy *plain_dummy_new (guint megabytes);
void plain_dummy_free (PlainDummy *self);
void plain_dummy_forget (PlainDummy *self);

/** plain_dummy_limit: lets it give up when it has played more than @nodes cards in thought since it forgot. */
void plain_dummy_limit (PlainDummy *self, guint64 nodes);

/** plain_dummy_gave_up: whether it did; its answer means nothing then. */
gboolean plain_dummy_gave_up (const PlainDummy *self);

/** plain_dummy_takes: whether the side takes at least @n tricks. */
gboolean plain_dummy_takes (PlainDummy *self, const KaDummyDeal *deal, int n);

/** plain_dummy_tricks: the tricks of the side. */
int plain_dummy_tricks (PlainDummy *self, const KaDummyDeal *deal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainDummy, plain_dummy_free)
