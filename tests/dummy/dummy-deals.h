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

/**
 * read_deals:
 * @name: a file of tests/data: each line is a deal as in PBN, seat 0 first, the suits clubs, diamonds, hearts, spades
 *
 * Reads the first @n deals, with 13 cards in each hand; seat 0 leads, without a trump, side 0 and 2. Fails on a file
 * that does not hold as many.
 */
void read_deals (KaDummyDeal *deals, guint n, const char *name);

/** write_deal: a deal with 13 cards in each hand, as a line for read_deals(). */
void write_deal (const KaDummyDeal *deal, GString *line);
