/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-dummy.h"

/** peer_init: libdds in one thread, with a table of that many megabytes. */
void peer_init (guint megabytes);

/** peer_tricks: the tricks of whose turn it is and of the seat opposite, as libdds has them, and one of its best cards. */
int peer_tricks (const KaDummyDeal *deal, KaCard *card);

/** peer_takes: whether they take at least @n. */
gboolean peer_takes (const KaDummyDeal *deal, int n);
