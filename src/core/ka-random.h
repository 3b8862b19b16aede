/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-card.h"

G_BEGIN_DECLS

/**
 * KaRandom:
 *
 * Our own generator (xoshiro256**, seeded through splitmix64), so that the same seed gives the same deal on every
 * machine, for ever. A plain struct: a copy goes on like the original.
 */
typedef struct
{
  guint64 state[4];
} KaRandom;

/** ka_random_init: begins the stream of @seed. */
void ka_random_init (KaRandom *self, guint64 seed);

/** ka_seed_from_text: reads a seed, the number of a deal: digits and nothing else. Returns: whether it is one of 64 bits */
gboolean ka_seed_from_text (const char *text, guint64 *seed);

/** ka_seed_draw: 64 bits that nobody has drawn before. */
guint64 ka_seed_draw (void);

/** ka_random_next: 64 random bits. */
guint64 ka_random_next (KaRandom *self);

/** ka_random_below: a number from 0 to @n − 1, each as likely; @n is at least 1. */
guint32 ka_random_below (KaRandom *self, guint32 n);

/** ka_random_shuffle: puts @n cards in random order, each order as likely. */
void ka_random_shuffle (KaRandom *self, KaCard *cards, guint n);

G_END_DECLS
