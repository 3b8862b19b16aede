/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-dummy.h"
#include "ka-random.h"

/** deal_at_random: deals @n cards to each of four hands, from the whole pack; seat 0 leads, without a trump, side 0 and 2. */
void deal_at_random (KaDummyDeal *deal, KaRandom *random, guint n);

/** play_at_random: plays @n legal cards. */
void play_at_random (KaDummyDeal *deal, KaRandom *random, guint n);

/** show_deal: (transfer full): a deal as text, for a message. */
char *show_deal (const KaDummyDeal *deal);
