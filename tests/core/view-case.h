/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-deal.h"

G_BEGIN_DECLS

/**
 * ViewCase:
 * @memory_size: what @follow remembers from move to move, in bytes; zero at the beginning of a deal
 * @begin: (nullable): notes what everybody sees when the cards are dealt
 * @follow: notes what everybody saw of a move that @seat made
 * @check: asserts that the view of @seat (−1: of somebody who only looks on) shows what he knows, and nothing else
 * @exchange: exchanges at random all cards that @seat cannot see, among the places where they may lie, and whatever else
 *   is secret
 * @n_seen: how many different things @begin and @follow can note; each must have happened in the deals of a test
 *
 * What may be seen of a game, told once more in the terms of that game, from the moves and never from what hides them.
 */
typedef struct
{
  const char *id;
  gsize memory_size;
  void (*begin) (gpointer memory, gconstpointer state, const KaValues *options, guint *seen);
  void (*follow) (gpointer memory, gconstpointer before, gconstpointer after, int seat, const KaMove *move,
                  guint *seen);
  void (*check) (gconstpointer memory, gconstpointer state, gconstpointer view, int seat);
  void (*exchange) (gconstpointer memory, gpointer state, int seat, KaRandom *random);
  guint n_seen;
} ViewCase;

#define MOST_SEEN 8

/** view_cases: that of every game, in view-GAME.c; NULL ends it. */
extern const ViewCase *const view_cases[];

G_END_DECLS
