/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-dummy.h"

/** peer_init: libdds in one thread, with a table of that many megabytes. */
void peer_init (guint megabytes);

/** peer_tricks: the tricks of whose turn it is and of the seat opposite, as libdds has them, and one of its best cards. */
int peer_tricks (const KaDummyDeal *deal, KaCard *card);

/** peer_table: the tricks of who plays alone with the seat opposite, for each trump, the last for none, and each such seat; who sits left
 * of it leads. */
void peer_table (const KaDummyDeal *deal, gint8 tricks[KA_N_SUITS + 1][KA_DUMMY_SEATS]);

/** peer_takes: whether they take at least @n. */
gboolean peer_takes (const KaDummyDeal *deal, int n);
